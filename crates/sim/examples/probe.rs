use std::hint::black_box;
use std::time::Instant;
use random::{Seed};
use rules::*;
struct P { from: u64, to: u64 }
impl Visitor for P { type Output = u64; fn visit<S: Size>(self, g: &Ground<S>) -> u64 {
  let seed = Seed::from_u64(1); let mut n = 0;
  for i in self.from..self.to { let Ok(e) = sim::playout(g, 4, &seed.game(i), 1000, &mut ()); n += e.actions; } n } }
fn main() {
  let n: u64 = std::env::args().nth(1).map_or(20000, |s| s.parse().unwrap());
  let f = mapfile::MapFile::parse(mapfile::shipped("beginner").unwrap().as_bytes()).unwrap();
  let map = f.draw(&Seed::from_u64(0), Default::default()).map;
  let rules = Rules::resolve(Preset::Official, &Options::default(), &map).unwrap();
  let game = Game::new(rules, map, 4).unwrap();
  println!("state {} bytes", std::mem::size_of::<Position<Standard>>());
  let mut best = f64::MAX;
  for r in 0..5 { let t = Instant::now(); let a = black_box(game.visit(P{from: r*n, to: (r+1)*n})); let ns = t.elapsed().as_secs_f64()*1e9/a as f64; best = best.min(ns); 
   let t = Instant::now(); let mut x = 1u64; for i in 0..2_000_000u64 { x = black_box(x).wrapping_mul(6364136223846793005).wrapping_add(i); } black_box(x); let c = t.elapsed().as_secs_f64()*1e9/2e6;
   println!("{ns:.1} ns/action, control {c:.2} ns, ratio {:.1}", ns/c); if n < 1000 { break; } }
}
