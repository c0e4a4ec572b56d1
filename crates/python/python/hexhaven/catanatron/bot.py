"""Catanatron's players in our games."""

from __future__ import annotations

import importlib
import random
from collections import Counter
from importlib.metadata import version
from typing import Any

from .. import Action, Game
from .actions import Key, our_key, their_key
from .places import Places, catanatron_map_of, refusal
from .position import catanatron_game
from .versions import DISCARDS_ONE_BY_ONE, playable

MODULES = [
    "models.player",
    *(f"players.{name}" for name in ("weighted_random", "search", "value", "minimax", "mcts", "playouts")),
]
"""Where Catanatron has its players."""


def player_class(name: str) -> Any:
    """A class of Catanatron by its name.

    >>> player_class("WeightedRandomPlayer").__name__
    'WeightedRandomPlayer'
    """
    for module in MODULES:
        try:
            found = getattr(importlib.import_module(f"catanatron.{module}"), name, None)
        except ImportError:
            continue
        if found is not None:
            return found
    raise refusal("BAD_BOT", f"Catanatron {version('catanatron')} has no {name}; newer versions may have it")


class CatanatronBot:
    """One of Catanatron's players as a bot for our games.

    The player is a class of Catanatron or its name, such as `"ValueFunctionPlayer"`; further arguments are passed on to
    it. It decides in a copy of the position that holds only what its seat may know, among the actions that both engines
    allow. `disagreements` counts decisions without any, or with an answer that is none of them.

    >>> import hexhaven
    >>> game, bot = hexhaven.Game(seed=3), CatanatronBot("RandomPlayer", seed=1)
    >>> game.apply(bot.choose(game, 0))
    >>> game.version
    1
    """

    def __init__(self, player: Any, *args: Any, seed: int | None = None, **kwargs: Any) -> None:
        self._class = player_class(player) if isinstance(player, str) else player
        self._arguments = args, kwargs
        self._player: Any = None
        self._random = random.Random(seed).getstate()
        self._board: Any = None
        self._map: Any = None
        self._victim: int | None = None
        self.name = f"catanatron:{self._class.__name__}"
        self.disagreements = 0

    def choose(self, game: Any, seat: int | None = None) -> Action:
        """A legal action for a seat of a game.

        Instead of a `Game` and a seat, anything that shows one seat will do: an object with `view()`, `board()` and
        `legal_actions()`.
        """
        at = (game.seat if seat is None else seat,) if isinstance(game, Game) else ()
        legal: list[Action] = game.legal_actions(*at)
        if not legal:
            raise refusal("NOT_PLAYER_TURN", "the game does not wait for this seat")
        # Catanatron's players draw from the generator of the whole process.
        outside = random.getstate()
        random.setstate(self._random)
        try:
            return self._choose(game.view(*at), game.board(), getattr(game, "rules", None), legal)
        finally:
            self._random = random.getstate()
            random.setstate(outside)

    def _choose(self, view: dict[str, Any], board: dict[str, Any], rules: Any, legal: list[Action]) -> Action:
        declined = [action for action in legal if action.type == "REJECT_TRADE"]
        if declined:
            return declined[0]
        if view["pending"]["steal"]:
            named = [action for action in legal if action.to_dict().get("from") == self._victim]
            return (named or legal)[0]
        if board != self._board:
            self._board, self._map = board, catanatron_map_of(board)
        theirs = catanatron_game(view, self._map, rules)
        color = theirs.state.colors[view["seat"]]
        if self._player is None or self._player.color != color:
            args, kwargs = self._arguments
            self._player = self._class(color, *args, **kwargs)
        if legal[0].type == "DISCARD":
            return self._discard(theirs, view["seat"], legal)
        ours = {our_key(action): action for action in legal}
        key = self._decide(theirs, ours)
        return random.choice(legal) if key is None else ours[key]

    def _decide(self, theirs: Any, ours: dict[Key, Action]) -> Key | None:
        """What the player would do, among what both engines allow."""
        places = Places(self._map)
        both: dict[Any, Key] = {}
        for action in playable(theirs):
            key = their_key(action, places, theirs.state.colors)
            key = key[:2] if key[0] == "ROBBER" else key
            if key in ours:
                both[action] = key
        if not both:
            self.disagreements += 1
            return None
        theirs.playable_actions = theirs.state.playable_actions = list(both)
        decided = next(iter(both)) if len(both) == 1 else self._player.decide(theirs, list(both))
        if decided not in both:
            self.disagreements += 1
            decided = random.choice(list(both))
        self._victim = None
        if both[decided][0] == "ROBBER" and decided.value[1] is not None:
            self._victim = theirs.state.colors.index(decided.value[1])
        return both[decided]

    def _discard(self, theirs: Any, seat: int, legal: list[Action]) -> Action:
        if not DISCARDS_ONE_BY_ONE:
            return random.choice(legal)
        cards: Counter[str] = Counter()
        places = Places(self._map)
        for _ in range(theirs.state.discard_counts[seat]):
            action = self._player.decide(theirs, list(playable(theirs)))
            theirs.execute(action)
            _, name = their_key(action, places, theirs.state.colors)
            cards[name] += 1
        return Action(seat, {"type": "DISCARD", "cards": cards})
