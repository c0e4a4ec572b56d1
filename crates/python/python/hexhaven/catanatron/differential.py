"""Plays Catanatron's random games and compares it with our engine at every ply.

    python -m hexhaven.catanatron.differential --plies 100000

Compared are the legal actions, hands, bank, development cards, the robber, points, the lengths of roads, the longest
road, the largest army, and the winner. Our engine plays by the rulebook (the preset `official`). Every difference must
be one of `hexhaven.catanatron.known`; the command fails if there is another, and shows its position.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import Any

import catanatron

from .. import HexhavenError
from . import known
from .actions import Key, our_keys, their_key
from .known import KNOWN, LEGAL, Ply
from .mirror import Mirror
from .places import CARDS, RESOURCES, refusal
from .versions import DISCARDS_ONE_BY_ONE, Entry, log, playable

TURN_LIMIT = 1000

# Cards of each resource, game by game: random players hoard little, so some games have a bank that runs out.
BANKS = (19, 19, 8)


@dataclass
class Comparison:
    """What a comparison has found."""

    games: int = 0
    plies: int = 0
    finished: int = 0
    explained: Counter[str] = field(default_factory=Counter)
    in_games: Counter[str] = field(default_factory=Counter)
    unexplained: list[dict[str, Any]] = field(default_factory=list)

    def table(self) -> str:
        """A table of the differences."""
        lines = [
            f"Catanatron {version('catanatron')}: {self.games:,} games, {self.plies:,} plies, "
            f"{self.explained.total():,} explained differences, {len(self.unexplained)} unexplained",
            f"{'difference':<32} {'found':>8} {'games':>6}  rule",
        ]
        for name, item in KNOWN.items():
            count = self.explained[name]
            lines.append(f"{name:<32} {count:>8,} {self.in_games[name]:>6,}  {item.clause}")
        return "\n".join(lines)


def _positive(counts: dict[str, int]) -> dict[str, int]:
    return {name: count for name, count in counts.items() if count}


class _Game(Mirror):
    """One game that is compared."""

    def __init__(self, found: Comparison, seed: int, players: int, bank: int) -> None:
        colors = list(catanatron.Color)[:players]
        self.found, self.seed = found, seed
        self.theirs: Any = catanatron.Game([catanatron.RandomPlayer(color) for color in colors], seed=seed)
        self.names: set[str] = set()
        self.failed = False
        self.chosen_is_known = False
        self.bank: list[int] = []
        self.award: str | None = None
        self.holders: tuple[int | None, int | None] = (None, None)
        self.theirs.state.resource_freqdeck = [bank] * len(RESOURCES)
        super().__init__(self.theirs, options={"bank": dict.fromkeys(RESOURCES.values(), bank)})

    def explain(self, name: str) -> None:
        self.found.explained[name] += 1
        self.names.add(name)

    def fail(self, what: str, **details: Any) -> None:
        self.failed = True
        entries = [f"{entry.color.value} {entry.kind} {entry.value} {entry.result}" for entry in log(self.theirs)]
        self.found.unexplained.append(
            {
                "what": what,
                "seed": self.seed,
                "players": len(self.colors),
                "rules": self.game.rules,
                "ply": len(entries),
                "details": details,
                "ours": self.truth(),
                "map": self.places.map().text,
                "log": entries,
            }
        )

    def play(self, plies: int) -> None:
        """Plays the game to its end, or to the given number of plies."""
        for _ in range(plies):
            if self.failed or self.over():
                break
            self.compare_actions()
            if self.failed:
                break
            self.advance()
            self.found.plies += 1
            if not self.failed:
                self.compare_state()
        self.found.games += 1
        self.found.in_games.update(self.names)

    # Legal actions

    def compare_actions(self) -> None:
        seat = self.seat(self.theirs.state.current_color())
        if seat not in self.game.actors:
            self.fail("another player is to move", theirs=seat, ours=self.game.actors)
            return
        discarded = self.discarded.get(seat, Counter()) if DISCARDS_ONE_BY_ONE else None
        ours = frozenset(our_keys(self.game, seat, discarded))
        self.by_key = {their_key(action, self.places, self.colors): action for action in playable(self.theirs)}
        self.only_theirs: set[Key] = set(self.by_key) - ours
        if ours == set(self.by_key):
            return
        ply = Ply(seat, self.truth(), frozenset(self.by_key))
        for side, keys in (("ours", ours - set(self.by_key)), ("theirs", self.only_theirs)):
            for key in sorted(keys):
                names = [name for name, explains in LEGAL.items() if explains(ply, side, key)]
                if not names:
                    self.fail(f"only {side} allow an action", key=key)
                    return
                self.explain(names[0])

    def advance(self) -> None:
        # As Catanatron's random player chooses, but in an order that does not depend on the process.
        key = random.choice(sorted(self.by_key))
        self.chosen_is_known = key in self.only_theirs
        self.bank = list(self.theirs.state.resource_freqdeck)
        self.theirs.execute(self.by_key[key])
        try:
            self.follow(self.theirs)
        except HexhavenError as error:
            self.fail("our engine cannot take the position", error=str(error))

    def diverged(self, theirs: Any, entry: Entry, refused: HexhavenError | None) -> None:
        if refused is not None:
            if not self.chosen_is_known:
                self.fail("our engine refuses an action", entry=str(entry), code=refused.code, reason=str(refused))
                return
        else:
            ours = [player["resources"] for player in self.truth()["players"]]
            hands = [self.their_hand(theirs, seat) for seat in range(len(self.colors))]
            board = theirs.state.board
            if entry.kind != "ROLL" or not known.sole_claimant_gets_nothing(
                board, self.bank, sum(entry.result), ours, hands
            ):
                self.fail("hands differ", entry=str(entry), ours=ours, theirs=hands)
                return
            self.explain("sole_claimant_gets_nothing")
        self.rebuild(theirs)

    # Positions

    def compare_state(self) -> None:
        truth, state = self.truth(), self.theirs.state
        waiting: Counter[str] = Counter()
        for cards in self.discarded.values():
            waiting += cards
        bank = {
            ours: stock - waiting[ours] for ours, stock in zip(RESOURCES.values(), state.resource_freqdeck, strict=True)
        }
        deck = {ours: state.development_listdeck.count(name) for name, ours in CARDS.items()}
        self.same("bank", truth["bank"]["resourceCards"], bank)
        self.same("deck", truth["deck"], _positive(deck))
        self.same("robber", truth["robberHexId"], self.places.hexes[state.board.robber_coordinate])
        for seat, player in enumerate(truth["players"]):
            held = {ours: state.player_state[f"P{seat}_{name}_IN_HAND"] for name, ours in CARDS.items()}
            self.same(f"development cards of seat {seat}", player["developmentCards"], _positive(held))
            pieces = state.buildings_by_color[self.colors[seat]]
            places = {
                "roads": {self.places.edge(edge) for edge in pieces["ROAD"]},
                "settlements": {self.places.vertex(node) for node in pieces["SETTLEMENT"]},
                "cities": {self.places.vertex(node) for node in pieces["CITY"]},
            }
            self.same(f"pieces of seat {seat}", {kind: set(player[kind]) for kind in places}, places)
        army = next((seat for seat in range(len(self.colors)) if state.player_state[f"P{seat}_HAS_ARMY"]), None)
        self.same("largest army", truth["largestArmyOwnerId"], army)
        if not self.failed:
            self.compare_roads(truth)

    def same(self, what: str, ours: Any, theirs: Any) -> None:
        if ours != theirs and not self.failed:
            self.fail(f"{what} differs", ours=ours, theirs=theirs)

    def compare_roads(self, truth: dict[str, Any]) -> None:
        state = self.theirs.state
        seats = range(len(self.colors))
        lengths = [player["longestRoadLength"] for player in truth["players"]]
        their_lengths = [state.board.road_lengths[color] for color in self.colors]
        for seat in seats:
            if lengths[seat] != their_lengths[seat]:
                self.explain_length(seat, lengths[seat], their_lengths[seat])
        ours = truth["longestRoadOwnerId"]
        theirs = next((seat for seat in seats if state.player_state[f"P{seat}_HAS_ROAD"]), None)
        self.explain_award(ours, theirs, lengths, their_lengths)
        expected = [
            state.player_state[f"P{seat}_ACTUAL_VICTORY_POINTS"] + 2 * ((seat == ours) - (seat == theirs))
            for seat in seats
        ]
        self.same("points", self.game.points, expected)

    def explain_length(self, seat: int, ours: int, theirs: int) -> None:
        board, color = self.theirs.state.board, self.colors[seat]
        roads = {edge for edge, owner in board.roads.items() if owner == color and edge[0] < edge[1]}
        blocked = frozenset(node for node, (owner, _) in board.buildings.items() if owner != color)
        trails = [known.longest_trail(roads, blocked, ends) for ends in range(3)]
        self.same("the rulebook's longest road", ours, trails[2])
        if known.road_to_a_building_not_counted(theirs, trails):
            self.explain("road_to_a_building_not_counted")
        elif not self.failed:
            self.fail("the length of a road differs", seat=seat, ours=ours, theirs=theirs, trails=trails)

    def explain_award(self, ours: int | None, theirs: int | None, lengths: list[int], their_lengths: list[int]) -> None:
        our_last, their_last = self.holders
        self.holders = ours, theirs
        self.same("the rulebook's holder of the longest road", ours, known.rightful_holder(lengths, our_last))
        if ours == theirs:
            self.award = None
        elif self.award is None or theirs != their_last:
            broken = log(self.theirs)[-1].kind == "BUILD_SETTLEMENT"
            if known.award_by_a_wrong_length(lengths, their_lengths, theirs, their_last):
                self.award = "award_by_a_wrong_length"
            elif known.award_after_a_break(their_lengths, theirs, broken):
                self.award = "award_after_a_break"
            elif not self.failed:
                self.fail("the longest road is held by another", ours=ours, theirs=theirs, lengths=lengths)
        if self.award is not None:
            self.explain(self.award)

    # The end

    def our_winner(self) -> int | None:
        """Who has won our game. A position that was set up is not judged before the next action, so it is here."""
        active = self.game.active
        if self.game.winner is None and self.game.turn and self.game.points[active] >= self.theirs.vps_to_win:
            return active
        return self.game.winner

    def over(self) -> bool:
        color = self.theirs.winning_color()
        ours, theirs = self.our_winner(), None if color is None else self.seat(color)
        if ours is None and theirs is None:
            return bool(self.theirs.state.num_turns >= TURN_LIMIT)
        self.found.finished += 1
        if ours != theirs:
            winner = ours if theirs is None else theirs
            assert winner is not None
            goal, state = self.theirs.vps_to_win, self.theirs.state
            points = [state.player_state[f"P{seat}_ACTUAL_VICTORY_POINTS"] for seat in range(len(self.colors))]
            if theirs is not None and known.win_in_another_turn(theirs, self.game.active, self.game.points, goal):
                self.explain("win_in_another_turn")
            elif self.award is not None and known.winner_by_a_wrong_award(self.game.points, points, winner, goal):
                self.explain("winner_by_a_wrong_award")
            else:
                self.fail("another player has won", ours=ours, theirs=theirs, points=points)
        return True


def compare(plies: int, seed: int = 1, seats: tuple[int, ...] = (2, 3, 4), most: int = 5) -> Comparison:
    """Plays games until the given number of plies has been compared, or `most` unexplained differences were found.

    >>> found = compare(300)
    >>> found.plies, found.unexplained
    (300, [])
    """
    if plies < 1 or seed < 1 or not seats or not set(seats) <= {2, 3, 4}:
        raise refusal("BAD_REQUEST", "expected plies and a seed of at least 1, and seats of 2, 3 or 4")
    found = Comparison()
    before = random.getstate()
    try:
        while found.plies < plies and len(found.unexplained) < most:
            players = seats[found.games % len(seats)]
            bank = BANKS[found.games // len(seats) % len(BANKS)]
            _Game(found, seed + found.games, players, bank).play(plies - found.plies)
    finally:
        random.setstate(before)
    return found


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m hexhaven.catanatron.differential", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--plies", type=int, default=100_000, help="how many plies to compare (100000)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game (1)")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4], help="players, game by game (2 3 4)")
    options = parser.parse_args(arguments)
    try:
        found = compare(options.plies, options.seed, tuple(options.seats))
    except HexhavenError as error:
        parser.error(str(error))
    print(found.table())
    for finding in found.unexplained:
        print(json.dumps(finding, indent=1))
    return 1 if found.unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
