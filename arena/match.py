"""Matches: one of our bots against players of a peer, seed by seed, in every seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, Protocol

from .statistics import Sprt, quantile, wilson


class MissingPeer(Exception):
    """A peer is not installed; the message says how to install it."""


@dataclass(frozen=True)
class Pairing:
    """Who plays: `bot` of ours in one seat, `opponent` of the peer in all others."""

    bot: str
    peer: str
    opponent: str
    seats: int

    @property
    def par(self) -> float:
        """The share of games that a bot of equal strength wins."""
        return 1 / self.seats

    def __str__(self) -> str:
        return f"{self.bot} against {self.seats - 1} {self.peer}:{self.opponent}"


@dataclass(frozen=True)
class GameResult:
    """A game, as the peer's referee decided it. Times are in milliseconds, one for each decision with a choice."""

    seed: int
    seat: int
    """Our seat, in the order of play."""
    won: bool
    finished: bool
    turns: int
    points: list[int]
    our_ms: list[float]
    their_ms: list[float]
    disagreements: dict[str, int]


class Peer(Protocol):
    """Another program, with its own engine.

    `prepare` installs or starts it and raises `MissingPeer` if it cannot. `play` plays games and yields each when it
    has ended. Where the peer takes seeds and seats, they are those of `schedule`, and the same seed brings the same
    board.
    """

    name: str
    opponents: tuple[str, ...]
    seats: tuple[int, ...]
    """The numbers of players that can play."""

    def prepare(self) -> str:
        """Gets ready, and returns the peer's version."""
        ...

    def play(self, pairing: Pairing, games: int, first_seed: int) -> Generator[GameResult, None, None]:
        """Plays at most so many games. Closing the generator ends the games that are still running."""
        ...

    def close(self) -> None:
        """Stops what `prepare` has started."""
        ...


def schedule(seats: int, games: int, first_seed: int) -> Iterator[tuple[int, int]]:
    """Seeds and seats: every seed is played once in every seat. The last seed is not begun unless it can be completed.

    >>> list(schedule(2, 5, 7))
    [(7, 0), (7, 1), (8, 0), (8, 1)]
    """
    for number in range(games // seats):
        for seat in range(seats):
            yield first_seed + number, seat


@dataclass
class Match:
    """A pairing, and the games played so far."""

    pairing: Pairing
    version: str
    sprt: Sprt | None
    games: list[GameResult] = field(default_factory=list)

    @property
    def won(self) -> int:
        """How many games our bot has won."""
        return sum(game.won for game in self.games)

    @property
    def accepted(self) -> str | None:
        """The hypothesis that the sequential test has accepted."""
        return self.sprt.accepted(self.won, len(self.games)) if self.sprt else None

    def play(self, peer: Peer, games: int, first_seed: int, say: Callable[[str], None]) -> None:
        """Plays the games. It stops early when the test has accepted a hypothesis, after complete rotations only."""
        with closing(peer.play(self.pairing, games, first_seed)) as results:
            for result in results:
                self.games.append(result)
                if len(self.games) % self.pairing.seats == 0:
                    say(f"{self.pairing}: {self.won} of {len(self.games)} won")
                    if self.accepted:
                        break

    def summary(self) -> dict[str, Any]:
        """The figures of the match."""
        played = len(self.games)
        low, high = wilson(self.won, played)
        ours = [ms for game in self.games for ms in game.our_ms]
        theirs = [ms for game in self.games for ms in game.their_ms]
        disagreements: Counter[str] = Counter()
        for game in self.games:
            disagreements.update(game.disagreements)
        return {
            "bot": self.pairing.bot,
            "peer": self.pairing.peer,
            "version": self.version,
            "opponent": self.pairing.opponent,
            "seats": self.pairing.seats,
            "games": played,
            "won": self.won,
            "unfinished": sum(not game.finished for game in self.games),
            "share": self.won / played if played else None,
            "interval": [low, high],
            "sprt": None if self.sprt is None else {**vars(self.sprt), "accepted": self.accepted},
            "our_decisions": len(ours),
            "our_ms": sum(ours) / len(ours) if ours else None,
            "our_p99_ms": quantile(ours, 0.99) if ours else None,
            "their_decisions": len(theirs),
            "their_ms": sum(theirs) / len(theirs) if theirs else None,
            "disagreements": dict(disagreements),
        }
