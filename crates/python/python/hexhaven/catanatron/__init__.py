"""A bridge to Catanatron, another engine of the game: `pip install hexhaven[catanatron]`.

- `HexhavenPlayer` is one of our bots as a player in Catanatron's games.
- `CatanatronBot` is one of Catanatron's players in our games and tournaments.
- `hexhaven.catanatron.differential` compares the rules of the two engines.
"""

from __future__ import annotations

try:
    import catanatron as _catanatron  # noqa: F401
except ImportError as error:
    raise ImportError("this needs Catanatron: pip install 'hexhaven[catanatron]'") from error

from .bot import CatanatronBot
from .mirror import AS_CATANATRON, Mirror
from .places import Places, catanatron_map_of
from .player import HexhavenPlayer

__all__ = ["AS_CATANATRON", "CatanatronBot", "HexhavenPlayer", "Mirror", "Places", "catanatron_map_of"]
