"""One of our games that follows a game of Catanatron, with the same outcomes of chance."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from .. import Action, Game, HexhavenError
from .places import CARDS, RESOURCES, Places, refusal
from .versions import ANY_CARD_BEFORE_ROLL, Entry, discards_due, log, log_length

AS_CATANATRON: dict[str, Any] = {
    "victory_check": "any_turn",
    "bank_shortage": "nobody",
    "pre_roll_cards": "any" if ANY_CARD_BEFORE_ROLL else "knight_only",
}
"""The options that make our rules most like Catanatron's."""


class Mirror:
    """Our game in step with Catanatron's.

    Seats are numbered in Catanatron's order of play. Where its game goes a way that our rules forbid, ours is set up
    anew from its position; `rebuilt` counts that.

    >>> import catanatron
    >>> theirs = catanatron.Game([catanatron.RandomPlayer(color) for color in catanatron.Color], seed=3)
    >>> mirror = Mirror(theirs)
    >>> for _ in range(100):
    ...     record = theirs.play_tick()
    >>> mirror.follow(theirs)
    >>> mirror.game.points == [theirs.state.player_state[f"P{seat}_ACTUAL_VICTORY_POINTS"] for seat in range(4)]
    True
    """

    def __init__(self, theirs: Any, options: dict[str, Any] | None = None) -> None:
        state = theirs.state
        self.places = Places(state.board.map)
        self.colors = list(state.colors)
        self.rebuilt = 0
        rules = {
            **(AS_CATANATRON if options is None else options),
            "victory_points": theirs.vps_to_win,
            "hand_limit": state.discard_limit,
            "friendly_robber": getattr(state, "friendly_robber", False),
        }
        self.game = Game(self.places.map(), seats=len(self.colors), seed=0, options=rules)
        self.discarded: dict[int, Counter[str]] = {}
        self._heard = 0
        self._last: Entry | None = None
        self._seen: tuple[Game, int] | None = None
        self.follow(theirs)

    def follow(self, theirs: Any) -> None:
        """Plays what Catanatron's players have done since the last call."""
        entries = log(theirs, self._heard)
        for entry in entries:
            self._heard, self._last = self._heard + 1, entry
            try:
                self._play(entry)
            except HexhavenError as refused:
                self.diverged(theirs, entry, refused)
                return
        if entries and not self.agrees(theirs):
            self.diverged(theirs, entries[-1], None)

    def diverged(self, theirs: Any, entry: Entry, refused: HexhavenError | None) -> None:
        """Called when our rules refuse an entry of the log, or when hands differ after the last one."""
        self.rebuild(theirs)

    def is_continued_by(self, theirs: Any) -> bool:
        """Whether a game is the one that was followed so far, and not another branch of it."""
        if log_length(theirs) < self._heard:
            return False
        return self._heard == 0 or log(theirs, self._heard - 1)[0] == self._last

    def seat(self, color: Any) -> int:
        """The seat of a player."""
        return self.colors.index(color)

    def _act(self, seat: int, kind: str, outcome: dict[str, Any] | None = None, **fields: Any) -> None:
        self.game.apply(Action(seat, {"type": kind, **fields}), outcome)

    def _play(self, entry: Entry) -> None:
        seat, kind, value, result = self.seat(entry.color), entry.kind, entry.value, entry.result
        setup = self.game.stage.startswith("setup")
        if kind == "BUILD_SETTLEMENT":
            self._act(seat, "PLACE_SETUP_SETTLEMENT" if setup else kind, vertex=self.places.vertex(value))
        elif kind == "BUILD_ROAD":
            self._act(seat, "PLACE_SETUP_ROAD" if setup else kind, edge=self.places.edge(value))
        elif kind == "BUILD_CITY":
            self._act(seat, "UPGRADE_TO_CITY", vertex=self.places.vertex(value))
        elif kind == "ROLL":
            self._act(seat, "ROLL_DICE", {"dice": list(result)})
        elif kind == "BUY_DEVELOPMENT_CARD":
            self._act(seat, kind, {"card": CARDS[result]})
        elif kind == "END_TURN":
            self._act(seat, kind)
        elif kind == "DISCARD":
            self._act(seat, kind, cards=Counter(RESOURCES[name] for name in result))
        elif kind == "DISCARD_RESOURCE":
            self._discard(seat, RESOURCES[result])
        elif kind == "MOVE_ROBBER":
            self._move_robber(seat, value[0], value[1], result)
        elif kind == "MARITIME_TRADE":
            give = Counter(RESOURCES[name] for name in value[:4] if name is not None)
            self._act(seat, "TRADE_WITH_BANK", give=give, get={RESOURCES[value[4]]: 1})
        elif kind == "PLAY_YEAR_OF_PLENTY":
            names = [RESOURCES[name] for name in value]
            self._act(seat, "PLAY_DEVELOPMENT_CARD", card="year_of_plenty", resources=names)
        elif kind == "PLAY_MONOPOLY":
            self._act(seat, "PLAY_DEVELOPMENT_CARD", card="monopoly", resource=RESOURCES[value])
        elif kind in ("PLAY_KNIGHT_CARD", "PLAY_ROAD_BUILDING"):
            card = "knight" if kind == "PLAY_KNIGHT_CARD" else "road_building"
            self._act(seat, "PLAY_DEVELOPMENT_CARD", card=card)
        elif kind not in ("OFFER_TRADE", "ACCEPT_TRADE", "REJECT_TRADE", "CANCEL_TRADE"):
            raise refusal("UNKNOWN_ACTION", f"no action of ours is like {kind}")

    def _discard(self, seat: int, name: str) -> None:
        cards = self.discarded.setdefault(seat, Counter())
        cards[name] += 1
        if cards.total() == self.game.view()["pending"]["discard"].get(str(seat)):
            del self.discarded[seat]
            self._act(seat, "DISCARD", cards=cards)

    def _move_robber(self, seat: int, coordinate: Any, robbed: Any, result: str | None) -> None:
        move = Action(seat, {"type": "MOVE_ROBBER", "hex": self.places.hexes[coordinate]})
        stolen = None if result is None else {"stolen": RESOURCES[result]}
        [(outcome, _), *_] = self.game.chance(move)
        if stolen is not None and outcome is None:
            # There are several victims to choose from.
            self.game.apply(move)
            self._act(seat, "STEAL_RANDOM_CARD", stolen, **{"from": self.seat(robbed)})
        else:
            self.game.apply(move, stolen)

    def truth(self) -> dict[str, Any]:
        """The whole state of our game, in the public notation."""
        if self._seen != (self.game, self.game.version):
            self._truth: dict[str, Any] = json.loads(self.game.to_json())["state"]
            self._seen = (self.game, self.game.version)
        return self._truth

    def agrees(self, theirs: Any) -> bool:
        """Whether the hands of all players are the same in both games."""
        hands = [player["resources"] for player in self.truth()["players"]]
        return hands == [self.their_hand(theirs, seat) for seat in range(len(self.colors))]

    def their_hand(self, theirs: Any, seat: int) -> dict[str, int]:
        """A player's resources by our names, with the cards that our game has not seen discarded yet."""
        cards = {ours: theirs.state.player_state[f"P{seat}_{name}_IN_HAND"] for name, ours in RESOURCES.items()}
        held = Counter(cards) + self.discarded.get(seat, Counter())
        return {name: held[name] for name in ("brick", "lumber", "wool", "grain", "ore") if held[name]}

    def rebuild(self, theirs: Any) -> None:
        """Sets our game up anew from the position of Catanatron's.

        The longest road is left with the holder it has in our game, where that is possible.
        """
        self.rebuilt += 1
        self._heard = log_length(theirs)
        self._last = next(iter(log(theirs, self._heard - 1)), None) if self._heard else None
        document = json.loads(self.game.to_json())
        holder = document["state"]["longestRoadOwnerId"]
        position = self._position(theirs)
        for judged in ({"longestRoadOwnerId": holder}, {}):
            document["state"] = {**position, **judged}
            try:
                self.game = Game.from_json(json.dumps(document))
                return
            except HexhavenError as error:
                if not judged:
                    raise refusal("BAD_POSITION", f"Catanatron's position is impossible: {error}") from error

    def _position(self, theirs: Any) -> dict[str, Any]:
        state = theirs.state
        entries = log(theirs)
        turn, begun = 0, 0
        for number, entry in enumerate(entries):
            if entry.kind == "END_TURN":
                turn, begun = turn + 1, number + 1
        this_turn = entries[begun:]
        active = state.current_turn_index
        rolled = bool(state.player_state[f"P{active}_HAS_ROLLED"])
        rolls = [sum(entry.result) for entry in entries if entry.kind == "ROLL"]
        due = {self.seat(color): count for color, count in discards_due(state).items()}
        self.discarded = {}
        for entry in this_turn:
            if entry.kind == "DISCARD_RESOURCE" and self.seat(entry.color) in due:
                self.discarded.setdefault(self.seat(entry.color), Counter())[RESOURCES[entry.result]] += 1
        due = {seat: count + self.discarded.get(seat, Counter()).total() for seat, count in due.items()}

        stage = "main_actions" if rolled else "roll_or_play_knight"
        prompt = state.current_prompt.value
        if prompt == "DISCARD":
            stage = "robber_discard"
        elif prompt == "MOVE_ROBBER":
            stage = "robber_move_steal"
        placing = state.is_initial_build_phase
        played = bool(state.player_state[f"P{active}_HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"])
        kinds = [entry.kind for entry in this_turn]
        return {
            "turnStage": "setup_place_settlement_road" if placing else stage,
            "activePlayer": active,
            "turn": 0 if placing else turn + 1,
            "robberHexId": self.places.hexes[state.board.robber_coordinate],
            "dice": {"lastRoll": rolls[-1] if rolls else None},
            "deck": {ours: state.development_listdeck.count(name) for name, ours in CARDS.items()},
            "players": [self._player(theirs, seat, this_turn) for seat in range(len(self.colors))],
            "pending": {
                "discard": {str(seat): count for seat, count in due.items()},
                "freeRoads": state.free_roads_available if state.is_road_building else 0,
            },
            "turnFlags": {
                "rolled": rolled,
                "cardsPlayed": int(played),
                "knightBeforeRoll": "PLAY_KNIGHT_CARD" in (kinds[: kinds.index("ROLL")] if "ROLL" in kinds else kinds),
            },
            "largestArmyOwnerId": next(
                (seat for seat in range(len(self.colors)) if state.player_state[f"P{seat}_HAS_ARMY"]), None
            ),
            "setup": self._placement(state) if placing else None,
        }

    def _player(self, theirs: Any, seat: int, this_turn: list[Entry]) -> dict[str, Any]:
        state, color = theirs.state, self.colors[seat]
        pieces = state.buildings_by_color[color]
        held = {ours: state.player_state[f"P{seat}_{name}_IN_HAND"] for name, ours in CARDS.items()}
        bought = [entry for entry in this_turn if entry.kind == "BUY_DEVELOPMENT_CARD" and entry.color == color]
        fresh = Counter(CARDS[entry.result] for entry in bought)
        return {
            "resources": self.their_hand(theirs, seat),
            "developmentCards": {card: count for card, count in held.items() if count},
            "freshDevelopmentCards": {card: min(count, held[card]) for card, count in fresh.items() if held[card]},
            "playedKnights": state.player_state[f"P{seat}_PLAYED_KNIGHT"],
            "roads": [self.places.edge(edge) for edge in pieces["ROAD"]],
            "settlements": [self.places.vertex(node) for node in pieces["SETTLEMENT"]],
            "cities": [self.places.vertex(node) for node in pieces["CITY"]],
        }

    def _placement(self, state: Any) -> dict[str, Any]:
        built = state.buildings_by_color[state.current_color()]["SETTLEMENT"]
        road = state.current_prompt.value == "BUILD_INITIAL_ROAD"
        return {
            "round": len(built) - 1 if road else len(built),
            "left": {"settlements": 0 if road else 1, "cities": 0, "roads": 1},
            "placed": [self.places.vertex(built[-1])] if road else [],
        }
