"""Catanatron as a peer: processes in its virtual environment that play in its engine."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import Any

from ..match import GameResult, Pairing, schedule
from .environment import OPPONENTS, Environment


class Catanatron:
    """Its players and its engine. The source is at https://github.com/bcollazo/catanatron."""

    name = "catanatron"
    opponents: tuple[str, ...] = OPPONENTS
    seats: tuple[int, ...] = (2, 3, 4)

    def __init__(self, folder: Path, binary: str, source: str | None, parallel: int) -> None:
        self._folder, self._binary, self._parallel = folder, binary, parallel
        self._environment = Environment(folder, source)
        self._workers: list[_Worker] = []
        self._idle: Queue[_Worker] = Queue()

    def prepare(self) -> str:
        """Installs Catanatron unless it is installed, starts it, and returns its version."""
        self._environment.prepare()
        command = [self._environment.python, "-m", "arena.catanatron.worker", self._binary]
        command.append(str(self._folder / "bots.log"))
        for _ in range(self._parallel):
            self._workers.append(_Worker(command))
            self._idle.put(self._workers[-1])
        return self._workers[0].version

    def play(self, pairing: Pairing, games: int, first_seed: int) -> Generator[GameResult, None, None]:
        """Plays every seed in every seat, several games at once."""

        def play(place: tuple[int, int]) -> GameResult:
            worker = self._idle.get()
            try:
                return worker.play(pairing, *place)
            finally:
                self._idle.put(worker)

        pool = ThreadPoolExecutor(self._parallel)
        try:
            yield from pool.map(play, schedule(pairing.seats, games, first_seed))
        finally:
            pool.shutdown(cancel_futures=True)

    def close(self) -> None:
        """Stops Catanatron."""
        for worker in self._workers:
            worker.close()


class _Worker:
    """A process in Catanatron's environment that plays one game after another."""

    def __init__(self, command: list[str]) -> None:
        # Catanatron walks through sets, so the same seed brings the same game only with the same hashes.
        self._process = subprocess.Popen(
            command,
            cwd=Path(__file__).resolve().parents[2],
            env={**os.environ, "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdin and self._process.stdout
        self._input, self._output = self._process.stdin, self._process.stdout
        self.version = str(self._read()["version"])

    def play(self, pairing: Pairing, seed: int, seat: int) -> GameResult:
        """Plays a game."""
        request = {
            "bot": pairing.bot,
            "opponent": pairing.opponent,
            "seats": pairing.seats,
            "seed": seed,
            "seat": seat,
        }
        self._input.write(json.dumps(request) + "\n")
        self._input.flush()
        return GameResult(**self._read())

    def _read(self) -> dict[str, Any]:
        line = self._output.readline()
        if not line:
            raise RuntimeError(f"Catanatron has stopped with exit code {self._process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """Stops the process."""
        self._input.close()
        self._process.wait()
        self._output.close()
