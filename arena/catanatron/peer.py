"""Catanatron as a peer: its package in a virtual environment of its own, and a process that plays there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

from ..match import GameResult, MissingPeer, Pairing, schedule

HOW = """\
Catanatron with ValueFunctionPlayer and AlphaBetaPlayer is not installed, and the releases on PyPI (up to 3.2.1) do not
have them. Get its source, and say where it is:
    git clone https://github.com/bcollazo/catanatron target/arena/catanatron-source
    make arena ARENA="--catanatron target/arena/catanatron-source"
The environment variable CATANATRON does the same. Catanatron needs Python 3.11; the first run installs it, with the
packages that it needs, into target/arena/catanatron, where later runs find it."""

CHECK = "import catanatron.players.value, catanatron.players.minimax"


class Catanatron:
    """Its players and its engine. The source is at https://github.com/bcollazo/catanatron."""

    name = "catanatron"
    opponents: tuple[str, ...] = ("ValueFunction", "AlphaBeta", "WeightedRandom")
    seats: tuple[int, ...] = (2, 3, 4)

    def __init__(self, folder: Path, binary: str, source: str | None) -> None:
        self._folder, self._binary, self._source = folder, binary, source
        self._venv = folder / "catanatron"
        self._process: subprocess.Popen[str] | None = None

    def prepare(self) -> str:
        """Installs Catanatron unless it is installed, starts it, and returns its version."""
        if not self._is_installed():
            if self._source is None:
                raise MissingPeer(HOW)
            self._install(Path(self._source))
        # Catanatron walks through sets, so the same seed brings the same game only with the same hashes.
        self._process = subprocess.Popen(
            [self._python, "-m", "arena.catanatron.worker", self._binary, str(self._folder / "bots.log")],
            cwd=Path(__file__).resolve().parents[2],
            env={**os.environ, "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return str(self._read()["version"])

    @property
    def _python(self) -> str:
        return str(self._venv / "bin" / "python")

    def _is_installed(self) -> bool:
        if not Path(self._python).exists():
            return False
        return subprocess.run([self._python, "-c", CHECK], capture_output=True, check=False).returncode == 0

    def _install(self, source: Path) -> None:
        if not source.exists():
            raise MissingPeer(f"Catanatron's source was expected in {source}, but nothing is there.\n{HOW}")
        self._folder.mkdir(parents=True, exist_ok=True)
        pip = [self._python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(source.resolve())]
        for command in ([sys.executable, "-m", "venv", "--clear", str(self._venv)], pip):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                last = (done.stderr or done.stdout).strip()
                raise MissingPeer(f"Catanatron could not be installed: {' '.join(command)} failed:\n{last}")
        if not self._is_installed():
            raise MissingPeer(f"Catanatron in {source} has no ValueFunctionPlayer or no AlphaBetaPlayer.\n{HOW}")

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
