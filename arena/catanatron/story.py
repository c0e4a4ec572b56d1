"""A game of Catanatron in our notation: what has happened as events, and the position as a view.

`Story` knows the whole truth, because it follows the game itself. What leaves it is what one seat may know: of the
others' hands and cards only the number, of stolen and bought cards only one's own.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from catanatron.models.enums import ActionPrompt, ActionType
from catanatron.state_functions import get_largest_army, get_longest_road_color

from .places import CARDS, RESOURCES, Places

Json = dict[str, Any]

BUILDINGS = {ActionType.BUILD_SETTLEMENT: "BUILD_SETTLEMENT", ActionType.BUILD_CITY: "UPGRADE_TO_CITY"}
PLAIN_CARDS = {ActionType.PLAY_KNIGHT_CARD: "knight", ActionType.PLAY_ROAD_BUILDING: "road_building"}


def _hands(state: Any) -> list[Counter[str]]:
    return [
        Counter({ours: state.player_state[f"P{seat}_{theirs}_IN_HAND"] for theirs, ours in RESOURCES.items()})
        for seat in range(len(state.colors))
    ]


def _changes(before: list[Counter[str]], after: list[Counter[str]]) -> list[Json]:
    return [
        {name: new[name] - old[name] for name in RESOURCES.values() if new[name] != old[name]}
        for old, new in zip(before, after, strict=True)
    ]


def _named(resources: Any) -> list[str]:
    return [RESOURCES[name] for name in resources if name is not None]


class Story:
    """One game. `follow` must be called after every action."""

    def __init__(self, game: Any) -> None:
        state = game.state
        self.places = Places(state.board.map)
        self.colors = list(state.colors)
        self._events: list[Json] = []
        self._hands = _hands(state)
        self._turn = 0
        self._placing = True
        self._rolled = False
        self._last_roll: int | None = None
        self._fresh: Counter[str] = Counter()
        self._knight_before_roll = False
        self._discarded: list[str] = []
        self._placed: list[str] = []

    @property
    def length(self) -> int:
        """How many events there are."""
        return len(self._events)

    def follow(self, game: Any, record: Any) -> None:
        """Takes over an action that Catanatron has just executed."""
        state, (color, kind, value), result = game.state, record.action, record.result
        seat, hands = self.colors.index(color), _hands(game.state)
        changes = _changes(self._hands, hands)
        if kind in BUILDINGS:
            name = "PLACE_SETUP_SETTLEMENT" if self._placing else BUILDINGS[kind]
            self._placed = [self.places.vertex(value)] if self._placing else []
            self._add(seat, {"type": name, "vertex": self.places.vertex(value)}, changes)
        elif kind == ActionType.BUILD_ROAD:
            name = "PLACE_SETUP_ROAD" if self._placing else "BUILD_ROAD"
            self._placed = []
            self._add(seat, {"type": name, "edge": self.places.edge(value)}, changes)
            if self._placing and not state.is_initial_build_phase:
                self._placing = False
                self._begin_turn()
        elif kind == ActionType.ROLL:
            self._rolled, self._last_roll = True, sum(result)
            self._add(seat, {"type": "ROLL_DICE"}, changes, {"dice": list(result)})
        elif kind == ActionType.DISCARD_RESOURCE:
            self._follow_discard(seat, RESOURCES[result], state)
        elif kind == ActionType.MOVE_ROBBER:
            self._follow_robber(seat, value, result, state)
        elif kind == ActionType.BUY_DEVELOPMENT_CARD:
            self._fresh[CARDS[result]] += 1
            self._add(seat, {"type": "BUY_DEVELOPMENT_CARD"}, changes, {"card": CARDS[result]})
        elif kind == ActionType.MARITIME_TRADE:
            give, get = Counter(_named(value[:4])), Counter(_named(value[4:]))
            self._add(seat, {"type": "TRADE_WITH_BANK", "give": give, "get": get}, changes)
        elif kind == ActionType.END_TURN:
            self._add(seat, {"type": "END_TURN"})
            self._begin_turn()
        else:
            self._knight_before_roll |= kind == ActionType.PLAY_KNIGHT_CARD and not self._rolled
            self._add(seat, _card_play(kind, value), changes)
        self._hands = hands

    def _begin_turn(self) -> None:
        self._turn += 1
        self._rolled, self._last_roll, self._knight_before_roll = False, None, False
        self._fresh.clear()

    def _follow_discard(self, seat: int, card: str, state: Any) -> None:
        # Cards go one by one there, and all at once with us.
        self._discarded.append(card)
        if state.is_discarding and state.discard_counts[seat] > 0:
            return
        cards = Counter(self._discarded)
        self._discarded = []
        lost: list[Json] = [{} for _ in self.colors]
        lost[seat] = {name: -count for name, count in cards.items()}
        self._add(seat, {"type": "DISCARD", "cards": cards}, lost)

    def _follow_robber(self, seat: int, value: Any, stolen: str | None, state: Any) -> None:
        coordinate, robbed = value
        move: Json = {"type": "MOVE_ROBBER", "hex": self.places.hexes[coordinate]}
        if robbed is None or stolen is None:
            self._add(seat, move)
            return
        victim, card = self.colors.index(robbed), RESOURCES[stolen]
        if len(self.victims(state, seat, coordinate)) > 1:
            self._add(seat, move)
            move = {"type": "STEAL_RANDOM_CARD", "from": victim}
        theft = {"by": seat, "from": victim, "resource": card, "amount": 1}
        self._add(seat, move, outcome={"stolen": card}, theft=theft)

    def _add(
        self,
        seat: int,
        action: Json,
        changes: list[Json] | None = None,
        outcome: Json | None = None,
        theft: Json | None = None,
    ) -> None:
        event: Json = {"type": "event", "version": self.length + 1, "seat": seat, "action": action}
        if changes and any(changes):
            event["changes"] = changes
        if outcome:
            event["outcome"] = outcome
        if theft:
            event["theft"] = theft
        self._events.append(event)

    def victims(self, state: Any, seat: int, coordinate: Any) -> list[int]:
        """The seats that had cards, before the last action, and buildings at a hex."""
        nodes = state.board.map.land_tiles[coordinate].nodes.values()
        owners = {self.colors.index(state.board.buildings[node][0]) for node in nodes if node in state.board.buildings}
        return sorted(owner for owner in owners if owner != seat and self._hands[owner].total() > 0)

    def events(self, seat: int, start: int) -> list[Json]:
        """The events from number `start` on, as a seat may know them."""
        return [_seen_by(seat, event) for event in self._events[start:]]

    def view(self, game: Any, seat: int, robber: Any = None) -> Json:
        """The position as a seat may know it. `robber` is where the seat has decided to move it, if a victim is due."""
        state = game.state
        active = state.current_turn_index
        prompt = state.current_prompt
        stage = "main_actions" if self._rolled else "roll_or_play_knight"
        pending: Json = {"freeRoads": state.free_roads_available if state.is_road_building else 0}
        if self._placing:
            stage = "setup_place_settlement_road"
        elif prompt == ActionPrompt.DISCARD:
            stage = "robber_discard"
            pending["discard"] = {str(s): count for s, count in enumerate(state.discard_counts) if count > 0}
        elif prompt == ActionPrompt.MOVE_ROBBER:
            stage = "robber_move_steal"
            pending["steal"] = [] if robber is None else self.victims(state, seat, robber)
        road, army = get_longest_road_color(state), get_largest_army(state)[0]
        stock = dict(zip(("WOOD", "BRICK", "SHEEP", "WHEAT", "ORE"), state.resource_freqdeck, strict=True))
        played = state.player_state[f"P{active}_HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"]
        return {
            "seat": seat,
            "version": self.length,
            "turnStage": stage,
            "activePlayer": active,
            "turn": self._turn,
            "robberHexId": self.places.hexes[robber or state.board.robber_coordinate],
            "dice": {"lastRoll": self._last_roll},
            "bank": {
                "resourceCards": {RESOURCES[name]: count for name, count in stock.items()},
                "developmentDeckRemaining": len(state.development_listdeck),
            },
            "players": [self._player(state, other, other == seat) for other in range(len(self.colors))],
            "pending": pending,
            "longestRoadOwnerId": None if road is None else self.colors.index(road),
            "largestArmyOwnerId": None if army is None else self.colors.index(army),
            "turnFlags": {
                "rolled": self._rolled,
                "cardsPlayed": int(played),
                "knightBeforeRoll": self._knight_before_roll,
            },
            "setup": self._setup(state, seat) if self._placing else None,
        }

    def _player(self, state: Any, seat: int, own: bool) -> Json:
        pieces = state.buildings_by_color[self.colors[seat]]
        cards = {ours: state.player_state[f"P{seat}_{theirs}_IN_HAND"] for theirs, ours in CARDS.items()}
        player: Json = {
            "playedKnights": state.player_state[f"P{seat}_PLAYED_KNIGHT"],
            "roads": [self.places.edge(edge) for edge in pieces["ROAD"]],
            "settlements": [self.places.vertex(node) for node in pieces["SETTLEMENT"]],
            "cities": [self.places.vertex(node) for node in pieces["CITY"]],
        }
        if own:
            player["resources"] = self._hands[seat]
            player["developmentCards"] = cards
            player["freshDevelopmentCards"] = self._fresh if state.current_turn_index == seat else {}
        else:
            player["resourceCount"] = self._hands[seat].total()
            player["developmentCardCount"] = sum(cards.values())
        return player

    def _setup(self, state: Any, seat: int) -> Json:
        built = len(state.buildings_by_color[self.colors[seat]]["SETTLEMENT"])
        road = len(self._placed)
        return {
            "round": built - road,
            "placed": self._placed,
            "left": {"settlements": 1 - road, "cities": 0, "roads": 1},
        }


def _card_play(kind: Any, value: Any) -> Json:
    play: Json = {"type": "PLAY_DEVELOPMENT_CARD"}
    if kind in PLAIN_CARDS:
        return {**play, "card": PLAIN_CARDS[kind]}
    if kind == ActionType.PLAY_YEAR_OF_PLENTY:
        return {**play, "card": "year_of_plenty", "resources": _named(value)}
    if kind == ActionType.PLAY_MONOPOLY:
        return {**play, "card": "monopoly", "resource": RESOURCES[value]}
    raise ValueError(f"{kind} has no place in a game in which nobody offers trades")


def _seen_by(seat: int, event: Json) -> Json:
    theft, outcome = event.get("theft"), event.get("outcome", {})
    if theft and seat not in (theft["by"], theft["from"]):
        return {**event, "outcome": {"stolen": None}, "theft": {**theft, "resource": None}}
    if "card" in outcome and seat != event["seat"]:
        return {**event, "outcome": {"card": None}}
    return event
