"""Where Catanatron's rules differ from the rulebook: each difference is a function that recognises exactly that.

The docstring of each says what the rule is; its clause is in the decorator. A difference that no function recognises is
a fault in one of the two engines that nobody has looked at yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .actions import Key
from .places import RESOURCES

LEAST_ROAD = 5


@dataclass(frozen=True)
class Known:
    """A known difference."""

    name: str
    clause: str
    rule: str


KNOWN: dict[str, Known] = {}

LegalTest = Callable[["Ply", str, Key], bool]
LEGAL: dict[str, LegalTest] = {}


@dataclass(frozen=True)
class Ply:
    """A position that both engines are asked about."""

    seat: int
    truth: Mapping[str, Any]
    their_keys: frozenset[Key]

    @property
    def me(self) -> Mapping[str, Any]:
        """The player whose actions are compared."""
        me: Mapping[str, Any] = self.truth["players"][self.seat]
        return me


def _know(name: str, clause: str, function: Callable[..., Any]) -> None:
    KNOWN[name] = Known(name, clause, (function.__doc__ or "").strip())


def legal(clause: str) -> Callable[[LegalTest], LegalTest]:
    """Marks a function that explains an action which only one of the engines allows."""

    def mark(function: LegalTest) -> LegalTest:
        name = function.__name__
        LEGAL[name] = function
        _know(name, clause, function)
        return function

    return mark


def other(clause: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Marks a function that explains a difference of hands, roads, awards or winners."""

    def mark(function: Callable[..., Any]) -> Callable[..., Any]:
        _know(function.__name__, clause, function)
        return function

    return mark


# Actions that only one engine allows. `side` is "ours" or "theirs".


@legal("Trades: maritime")
def worse_rate_left_out(ply: Ply, side: str, key: Key) -> bool:
    """Any rate one is entitled to is legal; Catanatron lists only the best."""
    if side != "ours" or key[0] != "TRADE":
        return False
    _, count, *names = key
    return any(other[0] == "TRADE" and other[2:] == tuple(names) and other[1] < count for other in ply.their_keys)


@legal("Development cards: road building")
def free_roads_must_be_built(ply: Ply, side: str, key: Key) -> bool:
    """A player may build 0, 1 or 2 free roads; Catanatron wants all that can be built."""
    return side == "ours" and key == ("STOP_FREE_ROADS",)


@legal("Development cards: year of plenty")
def year_of_plenty_for_one_card(ply: Ply, side: str, key: Key) -> bool:
    """The card takes two resources while the bank has two; Catanatron also lets it take one."""
    stock = ply.truth["bank"]["resourceCards"]
    return side == "theirs" and key[:2] == ("CARD", "year_of_plenty") and len(key) == 3 and sum(stock.values()) >= 2


@legal("Development cards: a card bought this turn cannot be played this turn")
def card_played_when_bought(ply: Ply, side: str, key: Key) -> bool:
    """A card cannot be played in the turn in which it was bought; in Catanatron 3.2.1 it can."""
    if side != "theirs" or key[0] != "CARD":
        return False
    held, fresh = ply.me["developmentCards"].get(key[1], 0), ply.me["freshDevelopmentCards"].get(key[1], 0)
    return bool(held and held == fresh)


@legal("Turn 1: before the roll")
def only_knights_before_the_roll(ply: Ply, side: str, key: Key) -> bool:
    """Any development card may be played before the roll; in Catanatron 3.2.1 only a knight."""
    return side == "ours" and key[0] == "CARD" and key[1] != "knight" and not ply.truth["turnFlags"]["rolled"]


@legal("Development cards: road building")
def free_roads_need_money(ply: Ply, side: str, key: Key) -> bool:
    """Free roads cost nothing; in Catanatron 3.2.1 their player must be able to pay for one."""
    hand = ply.me["resources"]
    free = key == ("CARD", "road_building") or (key[0] == "ROAD" and ply.truth["pending"]["freeRoads"] > 0)
    return side == "ours" and free and not (hand.get("brick") and hand.get("lumber"))


@legal("Building: a road, not through a vertex that holds an opponent's building")
def road_past_a_building(ply: Ply, side: str, key: Key) -> bool:
    """A road cannot be continued through an opponent's building; in Catanatron after 3.2.1 it can."""
    if side != "theirs" or key[0] != "ROAD":
        return False
    players = ply.truth["players"]
    taken = {
        vertex
        for seat, player in enumerate(players)
        if seat != ply.seat
        for vertex in player["settlements"] + player["cities"]
    }
    own = {f"v{end}" for road in ply.me["roads"] for end in road[1:].split("-")}
    own.update(ply.me["settlements"], ply.me["cities"])
    touching = {f"v{end}" for end in key[1][1:].split("-")} & own
    return bool(touching) and touching <= taken


# Production.


@other("Turn 3: shortage with one claimant")
def sole_claimant_gets_nothing(
    board: Any, bank: Sequence[int], roll: int, ours: Sequence[Mapping[str, int]], theirs: Sequence[Mapping[str, int]]
) -> bool:
    """If the bank lacks cards that only one player is owed, that player gets what is left; in Catanatron nothing."""
    owed: dict[str, dict[Any, int]] = {name: {} for name in RESOURCES}
    for coordinate, tile in board.map.land_tiles.items():
        if tile.number != roll or coordinate == board.robber_coordinate:
            continue
        for node in tile.nodes.values():
            if node in board.buildings:
                color, kind = board.buildings[node]
                owed[tile.resource][color] = owed[tile.resource].get(color, 0) + (2 if kind == "CITY" else 1)
    short = {
        RESOURCES[name]: stock
        for (name, claims), stock in zip(owed.items(), bank, strict=True)
        if len(claims) == 1 and sum(claims.values()) > stock
    }
    found = {}
    for our_hand, their_hand in zip(ours, theirs, strict=True):
        for name in RESOURCES.values():
            more = our_hand.get(name, 0) - their_hand.get(name, 0)
            if more:
                found[name] = more
    return bool(found) and all(short.get(name) == more for name, more in found.items())


# Roads and awards.


def longest_trail(roads: Iterable[tuple[int, int]], blocked: frozenset[int], ends: int = 2) -> int:
    """The length of the longest trail, found by trying all.

    It uses no road twice and passes through no blocked node; `ends` is how many of its two ends may be at one. The
    rulebook allows both.

    >>> longest_trail([(1, 2), (2, 3), (3, 4)], frozenset({3}))
    2
    >>> longest_trail([(1, 2), (2, 3)], frozenset({1, 3})), longest_trail([(1, 2), (2, 3)], frozenset({1, 3}), 1)
    (2, 1)
    """
    near: dict[int, list[int]] = {}
    for first, second in roads:
        near.setdefault(first, []).append(second)
        near.setdefault(second, []).append(first)

    def walk(node: int, used: frozenset[frozenset[int]], ends: int) -> int:
        best = 0
        for beyond in near[node]:
            edge = frozenset((node, beyond))
            if edge in used or (beyond in blocked and ends == 0):
                continue
            best = max(best, 1 + (0 if beyond in blocked else walk(beyond, used | {edge}, ends)))
        return best

    return max(
        (walk(node, frozenset(), ends - (node in blocked)) for node in near if node not in blocked or ends), default=0
    )


@other("Awards: a road may end at an opponent's building")
def road_to_a_building_not_counted(theirs: int, trails: Sequence[int]) -> bool:
    """A road that ends at an opponent's building counts; in Catanatron it does not, or at one end only.

    `trails` are the longest trails with 0, 1 and 2 ends at opponents' buildings.
    """
    return theirs < trails[2] and theirs in trails[:2]


def rightful_holder(lengths: Sequence[int], holder: int | None) -> int | None:
    """Who holds the longest road by the rulebook, if `holder` had it before.

    >>> rightful_holder([5, 5, 4], 1), rightful_holder([5, 5, 4], 2), rightful_holder([6, 5, 4], 1)
    (1, None, 0)
    """
    most = max(lengths)
    leaders = [seat for seat, length in enumerate(lengths) if length == most]
    if most < LEAST_ROAD:
        return None
    if holder in leaders:
        return holder
    return leaders[0] if len(leaders) == 1 else None


@other("Awards: longest road")
def award_by_a_wrong_length(
    lengths: Sequence[int], their_lengths: Sequence[int], holder: int | None, last: int | None
) -> bool:
    """The award follows the length of the road; Catanatron's follows its own wrong count, as the rule would."""
    return list(lengths) != list(their_lengths) and rightful_holder(their_lengths, last) == holder


@other("Awards: when the holder's road shrinks")
def award_after_a_break(their_lengths: Sequence[int], holder: int | None, broken: bool) -> bool:
    """After a break a tie or a road below five gives the award to nobody; Catanatron gives it to a longest one."""
    return broken and holder is not None and their_lengths[holder] == max(their_lengths)


# Winning.


@other("Awards and victory: own_turn")
def win_in_another_turn(winner: int, active: int, our_points: Sequence[int], goal: int) -> bool:
    """A player wins in the own turn only; in Catanatron at once, whoever's turn it is."""
    return winner != active and our_points[winner] >= goal


@other("Awards and victory")
def winner_by_a_wrong_award(our_points: Sequence[int], their_points: Sequence[int], winner: int, goal: int) -> bool:
    """Who has the goal wins; where the longest road is held by the wrong player, another does or nobody yet."""
    return (our_points[winner] >= goal) != (their_points[winner] >= goal)
