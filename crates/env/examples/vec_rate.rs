//! Steps per second of a vector environment with random legal actions, next to the bare engine in the same run.
//!
//! `cargo run --release -p hexhaven-env --example vec_rate [games] [map] [preset]`

use hexhaven_env::{Batch, EnvConfig, VecConfig, VecEnv};
use random::Seed;
use rules::{Game, PreparedGame, Preset, Rules, Size, Visitor};
use sim::playout;
use std::time::{Duration, Instant};

/// How long each figure is measured, and how often; the best and the median round are printed.
const ROUND: Duration = Duration::from_millis(150);
const ROUNDS: usize = 25;

/// Random games without observations or masks; returns the number of actions.
struct Playouts<'a> {
    seats: usize,
    start: &'a Instant,
    from: u64,
}

impl Visitor for Playouts<'_> {
    type Output = u64;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> u64 {
        let mut actions = 0;
        for i in self.from.. {
            let Ok(ending) = playout(prepared, self.seats, &Seed::from_u64(i), 1_000, &mut ());
            actions += ending.actions;
            if self.start.elapsed() > ROUND {
                break;
            }
        }
        actions
    }
}

/// The best and the median of several rates.
fn rates(mut measure: impl FnMut(usize) -> f64) -> (f64, f64) {
    let mut rates: Vec<f64> = (0..ROUNDS).map(&mut measure).collect();
    rates.sort_by(f64::total_cmp);
    (rates[ROUNDS - 1], rates[ROUNDS / 2])
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let games: usize = arguments.next().map_or(Ok(1_024), |text| text.parse())?;
    let map = arguments.next().unwrap_or_else(|| "beginner".to_owned());
    let preset: Preset = arguments.next().map_or(Ok(Preset::Official), |text| text.parse())?;
    let mut config = EnvConfig::shipped(&map, 4)?;
    config.preset = preset;

    let board = config.map.draw(&Seed::from_u64(0), mapfile::DrawOptions::default()).map;
    let game = Game::new(Rules::preset(preset, &board), board, 4)?;
    let engine = rates(|round| {
        let start = Instant::now();
        let actions = game.visit(Playouts { seats: 4, start: &start, from: 1_000_000 * round as u64 });
        actions as f64 / start.elapsed().as_secs_f64()
    });
    println!("{games} games, map {map}, preset {preset}; steps per second, best and median of {ROUNDS} rounds");
    println!("bare engine, 1 thread, random play          {:>10.0} {:>10.0}", engine.0, engine.1);

    for threads in [1, 2] {
        let many = VecConfig { games, threads, seed: Seed::from_u64(1), autoreset: true };
        let mut env = VecEnv::new(config.clone(), many)?;
        let mut batch = Batch::new(&env);
        let mut actions = vec![0; games];
        let (mut sampling, mut stepping) = (Duration::ZERO, Duration::ZERO);
        let (mut steps, mut episodes) = (0, 0);
        // Long enough that games are at all stages.
        for _ in 0..1_500 {
            env.sample_actions(&mut actions)?;
            env.step(&actions, batch.buffers())?;
        }
        let mut with_sampling = Vec::new();
        let rate = rates(|_| {
            let (start, mut here, mut stepped) = (Instant::now(), 0, Duration::ZERO);
            while start.elapsed() < ROUND {
                let before = Instant::now();
                env.sample_actions(&mut actions).expect("one action for each game");
                let between = Instant::now();
                env.step(&actions, batch.buffers()).expect("sampled actions are legal");
                sampling += between - before;
                stepped += between.elapsed();
                here += games;
                episodes += env.ended().len();
            }
            stepping += stepped;
            steps += here;
            with_sampling.push(here as f64 / start.elapsed().as_secs_f64());
            here as f64 / stepped.as_secs_f64()
        });
        with_sampling.sort_by(f64::total_cmp);
        let (best, median) = (with_sampling[ROUNDS - 1], with_sampling[ROUNDS / 2]);
        println!("environment, {threads} thread(s), step               {:>10.0} {:>10.0}", rate.0, rate.1);
        println!("environment, {threads} thread(s), step and sampling  {best:>10.0} {median:>10.0}");
        println!(
            "  {:.1} times the time of the bare engine per step; sampling {:.0} ns, step {:.0} ns; {:.0} steps per episode",
            engine.1 / rate.1,
            sampling.as_nanos() as f64 / steps as f64,
            stepping.as_nanos() as f64 / steps as f64,
            steps as f64 / f64::from(episodes.max(1) as u32),
        );
    }
    println!(
        "an observation has {} bytes, a mask {}",
        VecEnv::new(config.clone(), VecConfig { games: 1, threads: 1, seed: Seed::from_u64(1), autoreset: true })?
            .layout()
            .observation_len(),
        VecEnv::new(config, VecConfig { games: 1, threads: 1, seed: Seed::from_u64(1), autoreset: true })?
            .layout()
            .action_count()
    );
    Ok(())
}
