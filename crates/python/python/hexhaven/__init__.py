"""The hex-island trading game: rules, maps, bots, records, and learning environments.

>>> import hexhaven
>>> game = hexhaven.Game(seed=7)
>>> game.seat, game.stage
(0, 'setup_place_settlement_road')
>>> game.play_out("random").winner in range(4)
True

Parts that need other packages are modules of their own and are imported when they are used.
"""

from __future__ import annotations

from ._hexhaven import (
    BOTS,
    PRESETS,
    Action,
    BotError,
    Ending,
    Env,
    Game,
    HexhavenError,
    IllegalActionError,
    Layout,
    Map,
    MapError,
    Outcome,
    Record,
    RecordError,
    RulesError,
    ScenarioResult,
    SeatHandle,
    VecEnv,
    __version__,
    maps,
    run_scenarios,
)
from ._tournament import Bot, Entry, Tournament, tournament

__all__ = [
    "BOTS",
    "PRESETS",
    "Action",
    "Bot",
    "BotError",
    "Ending",
    "Entry",
    "Env",
    "Game",
    "HexhavenError",
    "IllegalActionError",
    "Layout",
    "Map",
    "MapError",
    "Outcome",
    "Record",
    "RecordError",
    "RulesError",
    "ScenarioResult",
    "SeatHandle",
    "Tournament",
    "VecEnv",
    "__version__",
    "maps",
    "run_scenarios",
    "tournament",
]
