//! Speed of the rules, each figure next to a goal, a peer or a control loop. `scripts/bench` runs it on one core and prints
//! the machine.
//!
//! Without `--bench`, which `cargo bench` passes, everything runs once and briefly, as a smoke test.

mod maps;
mod measure;
mod nets;
mod playouts;
mod roads;
mod state;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let rounds = if arguments.iter().any(|argument| argument == "--bench") { 15 } else { 1 };
    let peer = arguments.iter().position(|argument| argument == "--catanatron");
    let peer = peer.and_then(|at| arguments.get(at + 1..at + 4));

    let mut bench = measure::Bench::new(rounds);
    println!("Processor time, {rounds} rounds of each figure, a control loop between the rounds.");
    println!("Ratios are given for the best and for the median round.");
    let standard = playouts::standard(&mut bench);
    state::copies(&mut bench);
    playouts::allocations(&standard);
    playouts::larger(&mut bench, &standard);
    playouts::largest(&bench);
    state::served(&mut bench, standard.action.median);
    roads::worst(&bench);
    playouts::catanatron(peer, &standard);
    playouts::markets(&mut bench, &standard);
    nets::judged(&mut bench);
    println!("\nNoise: the control loop, which always does the same");
    bench.print_noise();
}
