"""Intervals of shares, quantiles, and when a match may stop early."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Z_95 = 1.959963984540054
"""The quantile of the normal distribution for a two-sided interval of 95 %."""


def wilson(won: int, games: int, z: float = Z_95) -> tuple[float, float]:
    """The Wilson interval of a share: `won` of `games`.

    >>> [round(bound, 4) for bound in wilson(8, 10)]
    [0.4902, 0.9433]
    """
    if not 0 <= won <= games:
        raise ValueError(f"{won} of {games} games cannot be won")
    if games == 0:
        return 0.0, 1.0
    share, scale = won / games, 1 + z * z / games
    middle = share + z * z / (2 * games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    # The share lies inside; rounding must not put it outside.
    return max(0.0, min(share, (middle - half) / scale)), min(1.0, max(share, (middle + half) / scale))


def quantile(values: Sequence[float], part: float) -> float:
    """The smallest value that at least this part of the values does not exceed; 0 if there are none.

    >>> quantile([4, 1, 3, 2], 0.5)
    2
    """
    if not values:
        return 0.0
    return sorted(values)[max(0, math.ceil(part * len(values)) - 1)]


@dataclass(frozen=True)
class Sprt:
    """Wald's sequential probability ratio test of a share of won games.

    The hypotheses are that the share is `h0`, and that it is `h1`. `alpha` is the probability of accepting `h1` while
    `h0` is true, `beta` that of accepting `h0` while `h1` is true.
    """

    h0: float
    h1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not 0 < self.h0 < self.h1 < 1:
            raise ValueError(f"expected 0 < h0 < h1 < 1, found {self.h0} and {self.h1}")

    def log_ratio(self, won: int, games: int) -> float:
        """The logarithm of how much likelier the result is under `h1` than under `h0`."""
        lost = games - won
        return won * math.log(self.h1 / self.h0) + lost * math.log((1 - self.h1) / (1 - self.h0))

    def accepted(self, won: int, games: int) -> str | None:
        """The accepted hypothesis; `None` if more games are needed.

        >>> test = Sprt(0.25, 0.35)
        >>> test.accepted(3, 4), test.accepted(30, 40), test.accepted(2, 40)
        (None, 'h1', 'h0')
        """
        ratio = self.log_ratio(won, games)
        if ratio >= math.log((1 - self.beta) / self.alpha):
            return "h1"
        if ratio <= math.log(self.beta / (1 - self.alpha)):
            return "h0"
        return None
