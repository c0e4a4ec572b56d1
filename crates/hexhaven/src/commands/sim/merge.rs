//! `hexhaven sim merge`: combines the games of several machines into one run.

use super::output::Output;
use crate::Verdict;
use anyhow::{Context, Result, bail};
use sim::{LoadedRun, RunManifest, Shard, Totals};
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
    let mut all = args.folders.iter().map(|folder| Ok(LoadedRun::read(folder)?)).collect::<Result<Vec<_>>>()?;
    check(args, &all)?;
    // Some shards may already have been extended to more games than others.
    let games = all.iter().map(|finished| finished.manifest.games).max().unwrap_or_default();
    all.iter_mut().for_each(|finished| finished.manifest.games = games);
    let missing = missing(args, &all);
    for message in &missing {
        eprintln!("{message}");
    }
    if !missing.is_empty() && !args.partial {
        eprintln!("games are missing; use --partial to report on the others");
        return Ok(Verdict::Bad);
    }
    let manifest = RunManifest { shard: Shard::WHOLE, ..all[0].manifest.clone() };
    let mut sums = Totals::new(manifest.seats.clone());
    all.iter().for_each(|finished| sums.add(&finished.totals));
    args.output.write_tables(&manifest, LoadedRun::rows(&all)?)?;
    args.output.show(&sums.report(games), false)?;
    Ok(Verdict::Good)
}

/// Refuses folders that do not belong together.
fn check(args: &Args, all: &[LoadedRun]) -> Result<()> {
    let named = || args.folders.iter().map(|folder| folder.display()).zip(all);
    let Some((first_name, first)) = named().next() else { bail!("no folder given") };
    if args.output.decisions.is_some() && !first.manifest.decisions {
        bail!("--decisions: these runs were played without --decisions, so their decisions were not saved");
    }
    for (i, (name, finished)) in named().enumerate().skip(1) {
        let manifest = &finished.manifest;
        let refused = || format!("{name} and {first_name} do not belong to the same run");
        if let Some(difference) = first.manifest.difference(manifest) {
            return Err(difference).with_context(refused);
        }
        if first.manifest.shard.count() != manifest.shard.count() {
            bail!("{}: one has shard {}, the other {}", refused(), manifest.shard, first.manifest.shard);
        }
        if let Some((twin, _)) = named().take(i).find(|(_, other)| other.manifest.shard == manifest.shard) {
            bail!("{name} and {twin} both have shard {}", manifest.shard);
        }
    }
    Ok(())
}

/// A message for each missing or incomplete shard.
fn missing(args: &Args, all: &[LoadedRun]) -> Vec<String> {
    let is_there = |shard: &Shard| all.iter().any(|finished| finished.manifest.shard == *shard);
    let absent = all[0].manifest.shard.all().filter(|shard| !is_there(shard));
    let mut messages: Vec<String> = absent.map(|shard| format!("shard {shard} is missing")).collect();
    for (folder, finished) in args.folders.iter().zip(all).filter(|(_, finished)| !finished.is_complete()) {
        let (done, planned) = (finished.finished.count(), finished.manifest.planned());
        let shard = finished.manifest.shard;
        messages.push(format!("{}: shard {shard} has {done} of {planned} games", folder.display()));
    }
    messages
}
