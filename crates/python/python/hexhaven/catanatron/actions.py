"""Actions of both engines as keys that can be compared, such as `("ROAD", "e12-17")` or `("ROBBER", "h7", "2")`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from .. import Action, Game
from .places import RESOURCES, Places

Key = tuple[str, ...]

_THEIR_PLACES = {"BUILD_SETTLEMENT": "SETTLEMENT", "BUILD_CITY": "CITY"}
_OUR_PLACES = {
    "PLACE_SETUP_SETTLEMENT": "SETTLEMENT",
    "BUILD_SETTLEMENT": "SETTLEMENT",
    "UPGRADE_TO_CITY": "CITY",
    "PLACE_SETUP_ROAD": "ROAD",
    "BUILD_ROAD": "ROAD",
}


def their_key(action: Any, places: Places, colors: Sequence[Any]) -> Key:
    """An action of Catanatron."""
    kind, value = action.action_type.value, action.value
    if kind in _THEIR_PLACES:
        return _THEIR_PLACES[kind], places.vertex(value)
    if kind == "BUILD_ROAD":
        return "ROAD", places.edge(value)
    if kind == "MOVE_ROBBER":
        victim = "" if value[1] is None else str(colors.index(value[1]))
        return "ROBBER", places.hexes[value[0]], victim
    if kind == "DISCARD_RESOURCE":
        return "DISCARD", RESOURCES[value]
    if kind == "MARITIME_TRADE":
        given = [name for name in value[:4] if name is not None]
        return "TRADE", str(len(given)), RESOURCES[given[0]], RESOURCES[value[4]]
    if kind == "PLAY_KNIGHT_CARD":
        return "CARD", "knight"
    if kind == "PLAY_ROAD_BUILDING":
        return "CARD", "road_building"
    if kind == "PLAY_MONOPOLY":
        return "CARD", "monopoly", RESOURCES[value]
    if kind == "PLAY_YEAR_OF_PLENTY":
        return "CARD", "year_of_plenty", *sorted(RESOURCES[name] for name in value)
    return (kind,)


def our_key(action: Action) -> Key:
    """One of our actions; the robber's victim and the cards of a discard are left out."""
    notation = action.to_dict()
    kind = action.type
    if kind in _OUR_PLACES:
        return _OUR_PLACES[kind], notation.get("vertex") or notation["edge"]
    if kind == "MOVE_ROBBER":
        return "ROBBER", notation["hex"]
    if kind == "DISCARD":
        return ("DISCARD",)
    if kind == "TRADE_WITH_BANK":
        [(give, count)], [(get, number)] = notation["give"].items(), notation["get"].items()
        return "TRADE", str(count // number), give, get
    if kind == "PLAY_DEVELOPMENT_CARD":
        chosen = notation.get("resources", [])
        return "CARD", notation["card"], *sorted(chosen), *([notation["resource"]] if "resource" in notation else [])
    return ({"ROLL_DICE": "ROLL"}.get(kind, kind),)


def victims(game: Game, move: Action) -> list[int]:
    """The seats that the robber could steal from, if it moved so. It is tried out on a copy."""
    [(outcome, _), *_] = game.chance(move)
    trial = game.copy()
    trial.apply(move, outcome)
    after = trial.view()
    if after["pending"]["steal"]:
        return list(after["pending"]["steal"])
    if outcome is None:
        return []
    counts = zip(game.view()["players"], after["players"], strict=True)
    return [seat for seat, (was, now) in enumerate(counts) if now["resourceCount"] < was["resourceCount"]]


def our_keys(game: Game, seat: int, discarded: Mapping[str, int] | None = None) -> dict[Key, Action]:
    """The legal actions of a seat of our game, in Catanatron's units.

    There the robber's move names its victim, and cards may be discarded one by one: `discarded` are those that were.
    """
    keys: dict[Key, Action] = {}
    for action in game.legal_actions(seat):
        if action.type == "MOVE_ROBBER":
            _, place = our_key(action)
            for victim in list(map(str, victims(game, action))) or [""]:
                keys["ROBBER", place, victim] = action
        elif action.type == "DISCARD" and discarded is not None:
            left: Counter[str] = Counter(action.to_dict()["cards"])
            left.subtract(discarded)
            if min(left.values()) >= 0:
                keys.update({("DISCARD", name): action for name, count in left.items() if count > 0})
        else:
            keys[our_key(action)] = action
    return keys
