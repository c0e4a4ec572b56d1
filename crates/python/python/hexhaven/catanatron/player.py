"""Our bots as players of Catanatron."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import catanatron

from .. import Action, Game
from .actions import Key, our_key, their_key, victims
from .mirror import Mirror

# How many offers a bot may make in one decision before the first playable action is taken instead.
MOST_OFFERS = 8


class HexhavenPlayer(catanatron.Player):  # type: ignore[misc]
    """A player of Catanatron whose decisions are those of one of our bots.

    The bot sees what its seat may see and nothing else: it is asked about a game of ours that follows Catanatron's (see
    `Mirror`). Where the engines disagree about what is legal, Catanatron's list rules; `disagreements` counts those
    cases by their kind.

    >>> from catanatron import Color, Game, RandomPlayer
    >>> players = [HexhavenPlayer(Color.RED, "greedy"), RandomPlayer(Color.BLUE)]
    >>> Game(players, seed=5).play().value
    'RED'
    """

    def __init__(self, color: Any, bot: str = "greedy", is_bot: bool = True) -> None:
        super().__init__(color, is_bot)
        # Asked once here, so that a wrong name fails at once.
        Game(seed=0).choose(bot)
        self.bot = bot
        self.reset_state()

    def reset_state(self) -> None:
        """Forgets the last game."""
        self.disagreements: Counter[str] = Counter()
        self.decisions = 0
        self.mirror: Mirror | None = None
        self._game: str | None = None
        self._planned: list[Key] = []

    def decide(self, game: Any, playable_actions: Any) -> Any:
        """Chooses one of the playable actions."""
        mirror = self._follow(game)
        playable = {their_key(action, mirror.places, mirror.colors): action for action in playable_actions}
        if len(playable) == 1:
            self._planned.clear()
            return next(iter(playable.values()))
        if self._planned and self._planned[0] in playable:
            return playable[self._planned.pop(0)]
        self._planned.clear()
        if ("REJECT_TRADE",) in playable or ("CANCEL_TRADE",) in playable:
            return playable.get(("REJECT_TRADE",)) or playable["CANCEL_TRADE",]
        self.decisions += 1
        keys = self._choose(mirror, mirror.seat(self.color), playable)
        self._planned = keys[1:]
        return playable[keys[0]]

    def _follow(self, game: Any) -> Mirror:
        if self.mirror is None or self._game != game.id or not self.mirror.is_continued_by(game):
            self.mirror, self._game = Mirror(game), game.id
            self._planned.clear()
        else:
            self.mirror.follow(game)
        if self.mirror.game.is_over:
            # By our rules somebody has won, but Catanatron has given the longest road to another.
            self.disagreements["GAME_OVER"] += 1
            self.mirror.rebuild(game)
        return self.mirror

    def _choose(self, mirror: Mirror, seat: int, playable: dict[Key, Any]) -> list[Key]:
        """What to do: usually one action, several where Catanatron takes cards one by one."""
        action = self._ask(mirror.game, seat)
        keys = self._playable_keys(mirror.game, action, playable)
        if keys:
            return keys
        self.disagreements[action.type if action.type != "PLAY_DEVELOPMENT_CARD" else our_key(action)[1]] += 1
        if action.type == "PLAY_DEVELOPMENT_CARD":
            without = _without_card(mirror.game, seat, action.to_dict()["card"])
            keys = self._playable_keys(without, self._ask(without, seat), playable)
        passes: list[Key] = [key for key in (("END_TURN",), ("ROLL",)) if key in playable]
        return keys or passes or list(playable)[:1]

    def _ask(self, game: Game, seat: int) -> Action:
        action = game.choose(self.bot, seat)
        for _ in range(MOST_OFFERS):
            if action.type != "PROPOSE_TRADE":
                break
            # Catanatron's players do not bargain: the offer is made and withdrawn, and the bot is asked again.
            offer = game.view()["tradeContext"]["nextOffer"]
            game.apply(action)
            game.apply(Action(seat, {"type": "CANCEL_TRADE", "offer": offer}))
            action = game.choose(self.bot, seat)
        return action

    def _playable_keys(self, game: Game, action: Action, playable: dict[Key, Any]) -> list[Key]:
        """An action of ours as Catanatron has it; nothing if it is not playable there."""
        key, notation = our_key(action), action.to_dict()
        wanted: list[Key] = [key]
        if action.type == "MOVE_ROBBER":
            wanted = [(*key, self._victim(game, action))]
        elif action.type == "DISCARD" and key not in playable:
            wanted = [("DISCARD", name) for name, count in notation["cards"].items() for _ in range(count)]
        elif action.type == "TRADE_WITH_BANK":
            # Catanatron trades one card at a time, and only at the best rate.
            best = [other for other in playable if other[0] == "TRADE" and other[2:] == key[2:]]
            wanted = best * sum(notation["get"].values())
        return wanted if wanted and wanted[0] in playable else []

    def _victim(self, game: Game, move: Action) -> str:
        seats = victims(game, move)
        if len(seats) < 2:
            return "".join(map(str, seats))
        trial = game.copy()
        trial.apply(move)
        return str(trial.choose(self.bot, move.seat).to_dict()["from"])


def _without_card(game: Game, seat: int, card: str) -> Game:
    """A copy of a game in which a seat cannot play a kind of card in this turn."""
    document = json.loads(game.to_json())
    player = document["state"]["players"][seat]
    player["freshDevelopmentCards"] = {**player["freshDevelopmentCards"], card: player["developmentCards"][card]}
    return Game.from_json(json.dumps(document))
