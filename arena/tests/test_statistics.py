"""Intervals and the sequential test."""

from __future__ import annotations

import doctest
import math
import random

import pytest

from arena import match, statistics
from arena.jsettlers import source
from arena.statistics import Z_95, Sprt, quantile, wilson


def test_the_examples_hold() -> None:
    for module in (match, source, statistics):
        tested = doctest.testmod(module)
        assert tested.attempted > 0 and tested.failed == 0


@pytest.mark.parametrize(("won", "games"), [(0, 10), (10, 10), (1, 3), (50, 100), (328, 400)])
def test_wilson_intervals_solve_the_score_equation(won: int, games: int) -> None:
    low, high = wilson(won, games)
    assert 0 <= low <= won / games <= high <= 1 and low < high
    for bound in (low, high):
        deviation = math.sqrt(bound * (1 - bound) / games)
        assert abs(won / games - bound) == pytest.approx(Z_95 * deviation, abs=1e-12)


def test_wilson_intervals_are_symmetric_and_shrink() -> None:
    low, high = wilson(30, 100)
    assert wilson(70, 100) == pytest.approx((1 - high, 1 - low))
    wider = wilson(3, 10)
    assert wider[0] < low < 0.3 < high < wider[1]
    assert wilson(0, 0) == (0.0, 1.0)
    with pytest.raises(ValueError, match="3 of 2"):
        wilson(3, 2)


def test_quantiles() -> None:
    values = [float(value) for value in range(1, 101)]
    random.Random(1).shuffle(values)
    assert (quantile(values, 0.5), quantile(values, 0.99), quantile(values, 1.0)) == (50, 99, 100)
    assert quantile([], 0.99) == 0


def _accepted(test: Sprt, share: float, seed: int) -> tuple[str, int]:
    stream, won = random.Random(seed), 0
    for games in range(1, 100_000):
        won += stream.random() < share
        accepted = test.accepted(won, games)
        if accepted:
            return accepted, games
    raise AssertionError("the test never ended")


def test_the_sequential_test_errs_as_rarely_as_it_promises() -> None:
    test = Sprt(0.25, 0.35)
    for share, wrong in ((0.25, "h1"), (0.35, "h0")):
        verdicts = [_accepted(test, share, seed) for seed in range(600)]
        errors = sum(accepted == wrong for accepted, _ in verdicts)
        # 5 % are allowed; 8 % of 600 are more than three standard deviations beyond that.
        assert 0 < errors <= 48
        assert sum(games for _, games in verdicts) / len(verdicts) < 200


def test_a_clear_result_stops_early() -> None:
    assert _accepted(Sprt(0.25, 0.35), 0.9, 1)[1] < 20
    assert _accepted(Sprt(0.25, 0.35), 0.02, 1)[1] < 40


@pytest.mark.parametrize(("h0", "h1"), [(0.5, 0.5), (0.6, 0.5), (0.0, 0.5), (0.5, 1.0)])
def test_hypotheses_must_be_shares_in_order(h0: float, h1: float) -> None:
    with pytest.raises(ValueError, match="h0 < h1"):
        Sprt(h0, h1)
