"""JSettlers as a peer: its server with its robots, and a robot of ours that asks our bot, in one Java program."""

from __future__ import annotations

import json
import os
import subprocess
import threading
from collections.abc import Generator
from pathlib import Path
from typing import Any

from ..match import GameResult, Pairing
from .source import Build

QUIET_SECONDS = 1200
"""After so long without a result, something hangs."""


class JSettlers:
    """Its robots and its server. The source is at https://github.com/jdmonin/JSettlers2."""

    name = "jsettlers"
    opponents: tuple[str, ...] = ("Robot",)
    seats: tuple[int, ...] = (4,)

    def __init__(self, folder: Path, binary: str, source: str | None, parallel: int) -> None:
        self._folder, self._binary, self._parallel = folder, binary, parallel
        self._build = Build(folder / "jsettlers", source)
        self._classpath: list[Path] = []

    def prepare(self) -> str:
        """Compiles JSettlers unless it is compiled, and returns its version."""
        self._classpath, version = self._build.make()
        return version

    def play(self, pairing: Pairing, games: int, first_seed: int) -> Generator[GameResult, None, None]:
        """Plays games, several at once. The server draws board, dice and seats; a seed is only that of our bot."""
        with (self._folder / "jsettlers.log").open("a", encoding="utf-8") as log:
            process = subprocess.Popen(
                self._command(pairing.bot, games, first_seed),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                encoding="utf-8",
                # Ctrl-C is ours to handle.
                start_new_session=True,
            )
        try:
            for _ in range(games):
                yield GameResult(**self._read(process))
        finally:
            _stop(process)

    def _command(self, bot: str, games: int, first_seed: int) -> list[str]:
        return [
            *("java", "-Xmx1g", "-Djava.awt.headless=true"),
            *("-cp", os.pathsep.join(map(str, self._classpath)), "hexhaven.arena.Main"),
            *(self._binary, bot, str(first_seed), str(games), str(self._parallel), str(self._folder / "bots.log")),
        ]

    def _read(self, process: subprocess.Popen[str]) -> dict[str, Any]:
        assert process.stdout
        watchdog = threading.Timer(QUIET_SECONDS, process.kill)
        watchdog.start()
        try:
            line = process.stdout.readline()
        finally:
            watchdog.cancel()
        if not line:
            raise RuntimeError(f"JSettlers has stopped; see {self._folder / 'jsettlers.log'}")
        result: dict[str, Any] = json.loads(line)
        if "error" in result:
            raise RuntimeError(f"{result['error']}; see {self._folder / 'jsettlers.log'} and bots.log")
        return result

    def close(self) -> None:
        """There is nothing to stop between matches."""


def _stop(process: subprocess.Popen[str]) -> None:
    """Ends the program, which ends when its input does, and its bots with it."""
    assert process.stdin and process.stdout
    process.stdin.close()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    process.stdout.close()
