"""Catanatron as a peer: a process in its virtual environment that plays in its engine."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Generator
from pathlib import Path
from typing import Any

from ..match import GameResult, Pairing, schedule
from .environment import OPPONENTS, Environment


class Catanatron:
    """Its players and its engine. The source is at https://github.com/bcollazo/catanatron."""

    name = "catanatron"
    opponents: tuple[str, ...] = OPPONENTS
    seats: tuple[int, ...] = (2, 3, 4)

    def __init__(self, folder: Path, binary: str, source: str | None) -> None:
        self._folder, self._binary = folder, binary
        self._environment = Environment(folder, source)
        self._process: subprocess.Popen[str] | None = None

    def prepare(self) -> str:
        """Installs Catanatron unless it is installed, starts it, and returns its version."""
        self._environment.prepare()
        # Catanatron walks through sets, so the same seed brings the same game only with the same hashes.
        self._process = subprocess.Popen(
            [self._environment.python, "-m", "arena.catanatron.worker", self._binary, str(self._folder / "bots.log")],
            cwd=Path(__file__).resolve().parents[2],
            env={**os.environ, "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return str(self._read()["version"])

    def play(self, pairing: Pairing, games: int, first_seed: int) -> Generator[GameResult, None, None]:
        """Plays every seed in every seat."""
        for seed, seat in schedule(pairing.seats, games, first_seed):
            yield self._play(pairing, seed, seat)

    def _play(self, pairing: Pairing, seed: int, seat: int) -> GameResult:
        assert self._process and self._process.stdin
        request = {
            "bot": pairing.bot,
            "opponent": pairing.opponent,
            "seats": pairing.seats,
            "seed": seed,
            "seat": seat,
        }
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return GameResult(**self._read())

    def _read(self) -> dict[str, Any]:
        assert self._process and self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"Catanatron has stopped with exit code {self._process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """Stops Catanatron."""
        if self._process and self._process.stdin:
            self._process.stdin.close()
            self._process.wait()
