"""What differs between the versions of Catanatron: 3.2.1 of the registry, and the source after it.

Everything else in this package reads a game through these functions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from catanatron.models import enums

Color = Any
"""A player of Catanatron (`catanatron.Color`)."""

DISCARDS_ONE_BY_ONE = hasattr(enums.ActionType, "DISCARD_RESOURCE")
"""Whether each discarded card is an action; 3.2.1 discards at random, all at once."""

ANY_CARD_BEFORE_ROLL = DISCARDS_ONE_BY_ONE
"""Whether any development card may be played before the roll; in 3.2.1 it must be a knight."""


class Entry(NamedTuple):
    """An action that was played, with its result."""

    color: Color
    kind: str
    value: Any
    result: Any


def log(game: Any, start: int = 0) -> list[Entry]:
    """The actions played since a given one."""
    state = game.state
    if hasattr(state, "action_records"):
        return [
            Entry(record.action.color, record.action.action_type.value, record.action.value, record.result)
            for record in state.action_records[start:]
        ]
    entries = []
    for color, action_type, value in state.actions[start:]:
        kind, result = action_type.value, None
        if kind == "MOVE_ROBBER":
            value, result = value[:2], value[2]
        elif kind in ("ROLL", "DISCARD", "BUY_DEVELOPMENT_CARD"):
            value, result = None, value
        entries.append(Entry(color, kind, value, result))
    return entries


def log_length(game: Any) -> int:
    """The number of actions played."""
    state = game.state
    return len(state.action_records if hasattr(state, "action_records") else state.actions)


def playable(game: Any) -> Sequence[Any]:
    """What the player to move may do."""
    actions: Sequence[Any] = (game if hasattr(game, "playable_actions") else game.state).playable_actions
    return actions


def discards_due(state: Any) -> dict[Color, int]:
    """How many cards each player must still discard."""
    if not state.is_discarding:
        return {}
    if hasattr(state, "discard_counts"):
        return {color: due for color, due in zip(state.colors, state.discard_counts, strict=True) if due}
    due = {}
    for index in range(state.current_player_index, len(state.colors)):
        cards = sum(state.player_state[f"P{index}_{name}_IN_HAND"] for name in enums.RESOURCES)
        if cards > state.discard_limit:
            due[state.colors[index]] = cards // 2
    return due
