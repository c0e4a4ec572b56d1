"""One of our bots as a player of Catanatron."""

from __future__ import annotations

from collections import Counter
from typing import Any

from catanatron import Player
from catanatron.models.enums import ActionType

from ..bot import Bot
from .places import RESOURCES
from .story import Json, Story

RULES: Json = {
    "rules": "official",
    "options": {"victory_check": "any_turn", "bank_shortage": "nobody"},
    # Catanatron's players do not bargain.
    "playerTrading": False,
}
"""Our rules that come closest to Catanatron's."""

Key = tuple[Any, ...]


class BotPlayer(Player):  # type: ignore[misc]
    """A player whose decisions are the bot's. `join` must be called before every game."""

    def __init__(self, color: Any, bot: Bot) -> None:
        super().__init__(color)
        self._bot = bot
        self._planned: list[Key] = []
        self.disagreements: Counter[str] = Counter()

    def join(self, story: Story) -> None:
        """Begins a game."""
        self._story, self._heard = story, 0
        self._seat = story.colors.index(self.color)
        start = {"type": "start", "seat": self._seat, "seats": len(story.colors), "map": story.places.map}
        self._bot.tell({**start, **RULES})

    def decide(self, game: Any, playable_actions: Any) -> Any:
        """Chooses one of the playable actions."""
        playable = {self._key(action): action for action in playable_actions}
        if len(playable) == 1:
            self._planned.clear()
            return playable_actions[0]
        if not self._planned or self._planned[0] not in playable:
            self._planned = self._ask(game, playable)
        return playable[self._planned.pop(0)]

    def _ask(self, game: Any, playable: dict[Key, Any]) -> list[Key]:
        """What to do: usually one action, several where Catanatron takes cards one by one."""
        for event in self._story.events(self._seat, self._heard):
            self._bot.tell(event)
        self._heard = self._story.length
        action = self._choose(self._story.view(game, self._seat))
        keys = self._keys(game, action, playable) if action else []
        if keys and keys[0] in playable:
            return keys
        if action:
            self.disagreements[f"{action['type']} not playable"] += 1
        passes: list[Key] = [("END_TURN",), ("ROLL_DICE",)]
        return [key for key in passes if key in playable] or list(playable)[:1]

    def _choose(self, view: Json) -> Json | None:
        action = self._bot.choose(view)
        if action is None:
            self.disagreements["view refused"] += 1
        return action

    def _keys(self, game: Any, action: Json, playable: dict[Key, Any]) -> list[Key]:
        kind: str = action["type"]
        if kind == "DISCARD":
            return [("DISCARD", name) for name, count in action["cards"].items() for _ in range(count)]
        if kind == "TRADE_WITH_BANK":
            # We trade any number of cards at any rate; Catanatron one at a time, and only at the best rate.
            [(give, paid)], [(get, count)] = action["give"].items(), action["get"].items()
            best = [key for key in playable if key[0] == kind and key[1:3] == (give, get)]
            if best and paid > count * best[0][3]:
                self.disagreements["paid more than the best rate"] += 1
            return best[:1] * int(count)
        if kind == "MOVE_ROBBER":
            victims = [key for key in playable if key[:2] == (kind, action["hex"])]
            return [self._rob(game, action, victims)] if len(victims) > 1 else victims
        if kind == "PLAY_DEVELOPMENT_CARD":
            named = action.get("resources", [action["resource"]] if "resource" in action else [])
            return [(kind, action["card"], *sorted(named))]
        place = action.get("vertex") or action.get("edge")
        return [(kind.replace("PLACE_SETUP", "BUILD"), place) if place else (kind,)]

    def _rob(self, game: Any, move: Json, victims: list[Key]) -> Key:
        """Asks for the victim, which is a decision of its own with us."""
        self._bot.tell({"type": "event", "version": self._heard + 1, "seat": self._seat, "action": move})
        # The move has been told; the story has it as an event of its own.
        self._heard += 1
        [coordinate] = [at for at, name in self._story.places.hexes.items() if name == move["hex"]]
        steal = self._choose(self._story.view(game, self._seat, robber=coordinate)) or {}
        key = ("MOVE_ROBBER", move["hex"], steal.get("from"))
        return key if key in victims else victims[0]

    def _key(self, action: Any) -> Key:
        """An action of Catanatron, to be compared with ours."""
        kind, value, places = action.action_type, action.value, self._story.places
        if kind == ActionType.BUILD_SETTLEMENT:
            return "BUILD_SETTLEMENT", places.vertex(value)
        if kind == ActionType.BUILD_CITY:
            return "UPGRADE_TO_CITY", places.vertex(value)
        if kind == ActionType.BUILD_ROAD:
            return "BUILD_ROAD", places.edge(value)
        if kind == ActionType.DISCARD_RESOURCE:
            return "DISCARD", RESOURCES[value]
        if kind == ActionType.MARITIME_TRADE:
            rate = sum(name is not None for name in value[:4])
            return "TRADE_WITH_BANK", RESOURCES[value[0]], RESOURCES[value[4]], rate
        if kind == ActionType.MOVE_ROBBER:
            victim = None if value[1] is None else self._story.colors.index(value[1])
            return "MOVE_ROBBER", places.hexes[value[0]], victim
        cards = {"PLAY_KNIGHT_CARD": "knight", "PLAY_ROAD_BUILDING": "road_building"}
        if kind.value in cards:
            return "PLAY_DEVELOPMENT_CARD", cards[kind.value]
        if kind == ActionType.PLAY_MONOPOLY:
            return "PLAY_DEVELOPMENT_CARD", "monopoly", RESOURCES[value]
        if kind == ActionType.PLAY_YEAR_OF_PLENTY:
            return "PLAY_DEVELOPMENT_CARD", "year_of_plenty", *sorted(RESOURCES[name] for name in value)
        return ({"ROLL": "ROLL_DICE"}.get(kind.value, kind.value),)
