"""Positions to learn from: games of `search` against itself, in files of some hundred games each."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from hexhaven import training as hexhaven_training
from numpy.typing import NDArray

from .files import write_whole


@dataclass(frozen=True)
class Play:
    """Which games are played. The same values always give the same positions."""

    games: int
    seed: int
    bot: str = "search:8n"
    deviations: int = 10
    """In how many percent of its turns a player deviates from its choice."""
    seats: tuple[int, ...] = (4, 4, 4, 4, 4, 2, 2, 3)
    """The seats of the first game, of the second, and so on, again and again."""
    games_per_board: int = 8
    """How many games in a row are played on the same board."""
    without_trades: int = 25
    """In how many percent of the games players do not trade with each other."""
    siblings: int = 1
    """After how many percent of the actions three alternatives for the next are each played to the end eight times."""
    file_games: int = 500
    """How many games are in a file."""


HALVED = ("numbers", "sibling_numbers", "sites")
"""Arrays that are kept as 16-bit floats."""
NUMBERED = ("game", "sibling_game")
"""Arrays of numbers of games, which start at 0 in every file."""


def play(
    folder: Path, plan: Play, net: bytes | None, threads: int, tell: Callable[[int, int], None] = lambda done, all: None
) -> list[Path]:
    """Plays the games that the folder does not have yet, and returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    player = None if net is None else hexhaven_training.Net(net)
    files = []
    for first in range(0, plan.games, plan.file_games):
        path = folder / f"{first:07}.npz"
        files.append(path)
        if path.exists():
            continue
        arrays = hexhaven_training.self_play(
            first=first,
            games=min(plan.file_games, plan.games - first),
            seed=plan.seed,
            bot=plan.bot,
            net=player,
            deviations=plan.deviations,
            seats=plan.seats,
            games_per_board=plan.games_per_board,
            without_trades=plan.without_trades,
            siblings=plan.siblings,
            threads=threads,
        )
        for name in HALVED:
            arrays[name] = arrays[name].astype(np.float16)
        with write_whole(path) as file:
            np.savez(file, allow_pickle=False, **arrays)
        tell(min(first + plan.file_games, plan.games), plan.games)
    return files


@dataclass
class Positions:
    """Positions of many games, in the order of play, game after game."""

    numbers: NDArray[np.float16]
    uses: NDArray[np.uint8]
    game: NDArray[np.int64]
    seats: NDArray[np.int64]
    winner: NDArray[np.int64]
    deviated: NDArray[np.bool_]
    predicted: NDArray[np.float32]
    sibling_game: NDArray[np.int64]
    sibling_seats: NDArray[np.int64]
    sibling_numbers: NDArray[np.float16]
    sibling_uses: NDArray[np.uint8]
    sibling_shares: NDArray[np.float32]
    sites: NDArray[np.float16]
    """By game."""

    def __len__(self) -> int:
        """The number of positions."""
        return len(self.game)


def load(files: Iterable[str | os.PathLike[str]]) -> Positions:
    """Reads the positions of some files, one after another."""
    parts: dict[str, list[NDArray[np.generic]]] = {name: [] for name in Positions.__annotations__}
    games = 0
    for path in files:
        with np.load(path) as arrays:
            for name, part in parts.items():
                part.append(arrays[name].astype(np.int64) + games if name in NUMBERED else arrays[name])
            games += len(arrays["sites"])
    whole = {name: np.concatenate(part) for name, part in parts.items()}
    for name in ("seats", "winner", "sibling_seats"):
        whole[name] = whole[name].astype(np.int64)
    return Positions(**whole)
