"""Catanatron's players as guests in our engine: `hexhaven sim` plays, and they are programs behind the bot protocol."""

from __future__ import annotations

import csv
import json
import os
import shlex
import subprocess
import tempfile
from collections import defaultdict
from collections.abc import Generator, Mapping
from pathlib import Path
from typing import Any

from ..match import GameResult, MissingPeer, Pairing
from .environment import OPPONENTS, Environment

REPOSITORY = Path(__file__).resolve().parents[2]
WHEEL = "dist/hexhaven-*.whl"
NO_WHEEL = f"""\
Catanatron's players play in our engine with the help of our Python package, which is not built: {WHEEL} is missing.
`make python` builds it."""

# Catanatron's players take as long as they like.
TIME_LIMIT = "600s"


class CatanatronAtHome:
    """Catanatron's players in our engine. They look into all hands, which are dealt as their seat may imagine them."""

    name = "catanatron-guest"
    opponents: tuple[str, ...] = OPPONENTS
    seats: tuple[int, ...] = (2, 3, 4)

    def __init__(self, folder: Path, binary: str, source: str | None, parallel: int) -> None:
        self._folder, self._binary, self._parallel = folder, binary, parallel
        self._environment = Environment(folder, source)

    def prepare(self) -> str:
        """Installs Catanatron and our package; returns Catanatron's version."""
        self._environment.prepare()
        wheels = sorted(REPOSITORY.glob(WHEEL))
        if not wheels:
            raise MissingPeer(NO_WHEEL)
        wheel = str(wheels[-1])
        self._environment.install(wheel)
        # Once more, because the version of a wheel stays the same while it changes.
        self._environment.install("--force-reinstall", "--no-deps", wheel)
        command = [self._environment.python, "-c", "from importlib.metadata import *; print(version('catanatron'))"]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    def play(self, pairing: Pairing, games: int, first_seed: int) -> Generator[GameResult, None, None]:
        """Plays every seed in every seat, the games of a seed at the same time."""
        for seed in range(first_seed, first_seed + games // pairing.seats):
            with tempfile.TemporaryDirectory(dir=self._folder) as folder:
                yield from self._rotation(pairing, seed, Path(folder))

    def _rotation(self, pairing: Pairing, seed: int, folder: Path) -> list[GameResult]:
        guest = [self._environment.python, "-m", "arena.catanatron.guest", f"{pairing.opponent}Player"]
        bots = [pairing.bot, *[f"exec:{shlex.join(guest)}"] * (pairing.seats - 1)]
        command = [
            *(self._binary, "sim", "--map", "standard", "--seed", str(seed), "--rotate", "--json"),
            *("--games", str(pairing.seats), "--threads", str(self._parallel)),
            *("--bot-time", TIME_LIMIT, "--bot-start", TIME_LIMIT),
            *("--csv", str(folder / "games.csv"), "--decisions", str(folder / "decisions.csv")),
        ]
        for bot in bots:
            command += ["--seats", bot]
        done = subprocess.run(command, cwd=REPOSITORY, env=_environ(), capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise RuntimeError(f"hexhaven sim has failed: {done.stderr.strip()}")
        return results(seed, folder / "games.csv", folder / "decisions.csv", json.loads(done.stdout))

    def close(self) -> None:
        """There is nothing to stop between matches."""


def _environ() -> dict[str, str]:
    # Catanatron walks through sets, so the same seed brings the same game only with the same hashes.
    return {**os.environ, "PYTHONHASHSEED": "0"}


def results(seed: int, games: Path, decisions: Path, report: Mapping[str, Any]) -> list[GameResult]:
    """The games of a rotation, from the tables and the report of `hexhaven sim`; our bot is its first entry."""
    times: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    with decisions.open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table):
            if int(row["choices"]) > 1:
                times[row["game"], row["seat"]].append(round(float(row["microseconds"]) / 1000, 3))
    found: list[GameResult] = []
    # Faults are counted for the whole rotation.
    faults = count_faults(report)
    with games.open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table):
            seats = [name.removeprefix("entry_") for name in row if name.startswith("entry_")]
            [ours] = [seat for seat in seats if row[f"entry_{seat}"] == "0"]
            found.append(
                GameResult(
                    seed=seed,
                    seat=int(ours),
                    won=row["winner_seat"] == ours,
                    finished=row["winner_seat"] != "",
                    turns=int(row["turns"]),
                    points=[int(row[f"points_{seat}"]) for seat in seats],
                    our_ms=times[row["game"], ours],
                    their_ms=[ms for seat in seats if seat != ours for ms in times[row["game"], seat]],
                    disagreements={} if found else faults,
                )
            )
    return found


def count_faults(report: Mapping[str, Any]) -> dict[str, int]:
    """The faults of the guests, by kind."""
    faults: defaultdict[str, int] = defaultdict(int)
    for seat in report["seats"]:
        for kind in ("late", "nonsense", "died"):
            count = seat.get("faults", {}).get(kind, 0)
            if count:
                faults[f"guest {kind}"] += count
    return dict(faults)
