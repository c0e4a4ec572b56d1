"""Rounds of training: play with the net so far, fit the next one, and let it play against its predecessor.

Everything a round makes is in its folder. What is there already is not made again, so a killed round goes on where it
was when the same command is given again.
"""

from __future__ import annotations

import dataclasses
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import hexhaven
import torch
from hexhaven import training as hexhaven_training

from .files import write_whole
from .fit import Fit, Table, fit
from .net import BoardNet, from_file, to_file
from .positions import Play, load, play

Tell = Callable[[str], None]


@dataclass(frozen=True)
class Match:
    """How the new net is tested: two seats against two of each rival."""

    games: int
    bot: str = "search:100n"


@dataclass(frozen=True)
class Plan:
    """What happens in every round."""

    play: Play
    fit: Fit
    match: Match
    remember: int = 2
    """The positions of how many rounds are learned from."""


PLANS = {
    "tiny": Plan(
        Play(games=24, seed=1, bot="search:1n", file_games=8),
        Fit(epochs=2, first_epochs=1, next_epochs=2, batch=512),
        Match(4),
    ),
    "small": Plan(Play(games=4_000, seed=1), Fit(batch=2048), Match(200)),
    "full": Plan(Play(games=120_000, seed=1, file_games=2_000), Fit(), Match(1600)),
}
"""How much is done: a test of minutes, an evening on a small machine, and what the shipped net took."""


def folder_of(out: Path, number: int) -> Path:
    """The folder of a round."""
    return out / f"round-{number:02}"


def net_of(out: Path, number: int) -> bytes | None:
    """The net of a finished round; `None` before the first one."""
    return (folder_of(out, number) / "net.bin").read_bytes() if number > 0 else None


def run_round(out: Path, number: int, plan: Plan, threads: int, device: torch.device, tell: Tell) -> dict[str, Any]:
    """Runs a round, or what is missing of it, and returns its report."""
    folder = folder_of(out, number)
    report_path = folder / "report.json"
    if report_path.exists():
        tell(f"round {number} is finished already")
        report: dict[str, Any] = json.loads(report_path.read_text())
        return report
    if number > 1 and not (folder_of(out, number - 1) / "report.json").exists():
        raise SystemExit(f"training: round {number - 1} is not finished; run it first")
    folder.mkdir(parents=True, exist_ok=True)
    before = net_of(out, number - 1)
    start = time.monotonic()

    games = dataclasses.replace(plan.play, seed=plan.play.seed * 1000 + number)
    play(folder / "positions", games, before, threads, lambda done, all: tell(f"played {done} of {all} games"))
    played = time.monotonic() - start

    net_path = folder / "net.bin"
    history_path = folder / "fit.json"
    if not net_path.exists():
        rounds = range(max(1, number - plan.remember + 1), number + 1)
        files = [path for other in rounds for path in sorted((folder_of(out, other) / "positions").glob("*.npz"))]
        table = Table(load(files), device)
        tell(f"fitting to {len(table)} positions of {len(table.last)} games on {device}")
        torch.manual_seed(plan.fit.seed)
        net = (BoardNet() if before is None else from_file(before)).to(device)
        history = fit(net, table, plan.fit, before is None, folder / "checkpoint.pt", lambda epoch: tell(_line(epoch)))
        with write_whole(history_path) as file:
            file.write(json.dumps(history, indent=1).encode())
        with write_whole(net_path) as file:
            file.write(to_file(net, _provenance(number, plan, len(table))))
    net_file = net_path.read_bytes()
    tell(f"{net_path}: {len(net_file)} bytes")

    matches = {"first version": _match(net_file, None, plan.match, number, threads)}
    if before is not None:
        matches["round before"] = _match(net_file, before, plan.match, number, threads)
    for rival, result in matches.items():
        low, high = (100 * bound for bound in result["interval"])
        tell(f"against the {rival}: {100 * result['rate']:.1f} % [{low:.1f}-{high:.1f}] of {result['games']} games")
    report = {
        "round": number,
        "plan": dataclasses.asdict(plan),
        "fit": json.loads(history_path.read_text()),
        "matches": matches,
        "secondsPlaying": played,
        "seconds": time.monotonic() - start,
    }
    with write_whole(report_path) as file:
        file.write(json.dumps(report, indent=1).encode())
    (folder / "checkpoint.pt").unlink(missing_ok=True)
    return report


def _line(epoch: dict[str, Any]) -> str:
    return f"epoch {epoch['epoch']}: loss {epoch['loss']:.4f}, validation {epoch['validation']:.4f}"


def _provenance(number: int, plan: Plan, positions: int) -> dict[str, object]:
    return {
        "made by": f"python -m training round {number}",
        "play": json.dumps(dataclasses.asdict(plan.play)),
        "fit": json.dumps(dataclasses.asdict(plan.fit)),
        "rounds remembered": plan.remember,
        "positions": positions,
        "hexhaven": hexhaven.__version__,
        "torch": torch.__version__,
    }


def _match(net: bytes, rival: bytes | None, plan: Match, seed: int, threads: int) -> dict[str, Any]:
    """Two seats with the net against two with a rival, or with the first version of `search`."""
    new = hexhaven_training.Net(net).player("new", plan.bot)
    first = plan.bot.replace("search", "search-1", 1)
    old: hexhaven.Entry = first if rival is None else hexhaven_training.Net(rival).player("old", plan.bot)
    result = hexhaven.tournament(
        [new, old, new, old], games=plan.games, map="standard", rotate=True, seed=seed, threads=threads
    )
    bot = next(bot for bot in result.report["bots"] if bot["bot"] == "new")
    return {"games": plan.games, "wins": bot["wins"], "rate": bot["winRate"], "interval": bot["winInterval"]}
