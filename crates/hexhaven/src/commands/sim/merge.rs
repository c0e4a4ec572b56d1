//! `hexhaven sim merge`: combines the games of several machines into one run.

use super::output::Output;
use crate::Verdict;
use anyhow::{Context, Result, bail};
use sim::{Finished, Outline, Shard, Sums};
use std::path::PathBuf;

/// Combine the shards of a run and report on all their games
#[derive(clap::Args)]
pub struct Args {
    /// The --out folders of the shards
    #[arg(value_name = "DIR", required = true)]
    folders: Vec<PathBuf>,
    /// Report even if games are missing
    #[arg(long)]
    partial: bool,
    #[command(flatten)]
    output: Output,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    args.output.check()?;
    let mut all = args.folders.iter().map(|folder| Ok(Finished::read(folder)?)).collect::<Result<Vec<_>>>()?;
    check(args, &all)?;
    // Some shards may already have been extended to more games than others.
    let games = all.iter().map(|finished| finished.outline.games).max().unwrap_or_default();
    all.iter_mut().for_each(|finished| finished.outline.games = games);
    let missing = missing(args, &all);
    for message in &missing {
        eprintln!("{message}");
    }
    if !missing.is_empty() && !args.partial {
        eprintln!("games are missing; use --partial to report on the others");
        return Ok(Verdict::Bad);
    }
    let outline = Outline { shard: Shard::WHOLE, ..all[0].outline.clone() };
    let mut sums = Sums::new(outline.seats.clone());
    all.iter().for_each(|finished| sums.add(&finished.sums));
    args.output.write_tables(&outline, Finished::rows(&all)?)?;
    args.output.show(&sums.report(games), false)?;
    Ok(Verdict::Good)
}

/// Refuses folders that do not belong together.
fn check(args: &Args, all: &[Finished]) -> Result<()> {
    let named = || args.folders.iter().map(|folder| folder.display()).zip(all);
    let Some((first_name, first)) = named().next() else { bail!("no folder given") };
    if args.output.decisions.is_some() && !first.outline.decisions {
        bail!("--decisions: these runs were played without --decisions, so their decisions were not saved");
    }
    for (i, (name, finished)) in named().enumerate().skip(1) {
        let outline = &finished.outline;
        let refused = || format!("{name} and {first_name} do not belong to the same run");
        if let Some(difference) = first.outline.difference(outline) {
            return Err(difference).with_context(refused);
        }
        if first.outline.shard.count() != outline.shard.count() {
            bail!("{}: one has shard {}, the other {}", refused(), outline.shard, first.outline.shard);
        }
        if let Some((twin, _)) = named().take(i).find(|(_, other)| other.outline.shard == outline.shard) {
            bail!("{name} and {twin} both have shard {}", outline.shard);
        }
    }
    Ok(())
}

/// A message for each missing or incomplete shard.
fn missing(args: &Args, all: &[Finished]) -> Vec<String> {
    let is_there = |shard: &Shard| all.iter().any(|finished| finished.outline.shard == *shard);
    let absent = all[0].outline.shard.all().filter(|shard| !is_there(shard));
    let mut messages: Vec<String> = absent.map(|shard| format!("shard {shard} is missing")).collect();
    for (folder, finished) in args.folders.iter().zip(all).filter(|(_, finished)| !finished.is_complete()) {
        let (done, planned) = (finished.done.count(), finished.outline.planned());
        let shard = finished.outline.shard;
        messages.push(format!("{}: shard {shard} has {done} of {planned} games", folder.display()));
    }
    messages
}
