"""Training nets for `search`: positions to learn from, and players with nets of their own.

`training/` in the repository uses it to train the shipped net. A net file is read with `Net(data)`;
`net.player(name, "search:100n")` is a player for `hexhaven.tournament`.

>>> from hexhaven import training
>>> rows = training.self_play(games=2, seed=1, bot="search:1n", threads=1)
>>> rows["numbers"].shape[1:] == (4, training.LAYOUT["numbers"])
True
>>> bool((rows["game"] < 2).all()), len(rows["sites"])
(True, 2)
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from . import _hexhaven
from ._hexhaven import Map, Net, NetPlayer

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

__all__ = ["LAYOUT", "Net", "NetPlayer", "self_play"]

LAYOUT: Mapping[str, Any] = _hexhaven.net_layout()
"""The sizes of a net's inputs and layers, and the first line of its file."""


def self_play(
    *,
    games: int,
    first: int = 0,
    seed: int | str | None = None,
    bot: str = "search:8n",
    net: Net | None = None,
    deviations: int = 10,
    siblings: int = 0,
    seats: Sequence[int] = (4,),
    games_per_board: int = 1,
    without_trades: int = 0,
    threads: int | None = None,
    map: Map | str | os.PathLike[str] | None = "standard",
    preset: str = "official",
) -> dict[str, NDArray[numpy.generic]]:
    """Plays games of `search` against itself and returns their positions, in the order of play, game after game.

    In `deviations` percent of its turns, a player does something else than it would choose. Game number `n` has
    `seats[n % len(seats)]` seats, and is the same whenever it is played. `games_per_board` games in a row share their
    board, so that a net cannot tell the winner by the board. In `without_trades` percent of the games, players do not
    trade with each other. After `siblings` percent of the actions, three alternatives for the next one are each played
    to the end eight times, with the same dice; this changes nothing in the game itself.

    - `game`, `seats`, `winner`: by position;
    - `deviated`: whether somebody deviated between the position before and this one;
    - `numbers`: by position and seat, what the net sees besides corners;
    - `uses`: by position, seat and corner, what the seat has there, or `LAYOUT["unused"]`;
    - `predicted`: by position and seat, the probability of winning by the net they play with;
    - `sibling_game`, `sibling_seats`: by decision;
    - `sibling_numbers`, `sibling_uses`: by decision and alternative, the position after it;
    - `sibling_shares`: by decision, alternative and seat, the share of eight games that the seat won from there;
    - `sites`: by game, corner and place of the robber, what the corner is like.
    """
    return _hexhaven.self_play(
        first=first,
        games=games,
        seed=seed,
        bot=bot,
        net=net,
        deviations=deviations,
        siblings=siblings,
        seats=list(seats),
        games_per_board=games_per_board,
        without_trades=without_trades,
        threads=threads or min(os.cpu_count() or 1, 256),
        map=map,
        preset=preset,
    )
