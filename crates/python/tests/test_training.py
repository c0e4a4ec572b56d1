"""Training nets: positions, net files, and players with nets of their own."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import hexhaven
import numpy as np
import pytest
from hexhaven import training
from hexhaven.training import LAYOUT, Net, self_play


def net_file(seed: int = 1) -> bytes:
    """The file of a net with random parameters."""
    values = np.random.default_rng(seed).normal(0, 0.1, LAYOUT["parameters"]) * LAYOUT["parameter_one"]
    body: bytes = values.astype("<i2").tobytes()
    header = f"{LAYOUT['format']}\nmade by: a test\nsha256: {hashlib.sha256(body).hexdigest()}\n\n"
    return header.encode() + body


def test_positions_are_the_same_however_they_are_played() -> None:
    settings: dict[str, Any] = {"seed": 4, "bot": "search:1n", "seats": (4, 3)}
    one = self_play(games=4, threads=1, **settings)
    two = self_play(games=4, threads=2, **settings)
    later = self_play(first=2, games=2, threads=1, **settings)
    assert one.keys() == two.keys()
    assert all(np.array_equal(one[name], two[name]) for name in one)
    assert np.array_equal(one["numbers"][-len(later["numbers"]) :], later["numbers"])
    assert np.array_equal(one["sites"][2:], later["sites"])
    assert set(one["seats"].tolist()) == {3, 4}
    used = one["uses"] != LAYOUT["unused"]
    assert (used.any(2).sum(1) == one["seats"]).all()


def test_games_share_boards_and_may_be_without_trades() -> None:
    settings: dict[str, Any] = {"games": 6, "seed": 4, "bot": "search:1n", "threads": 1, "games_per_board": 3}
    trading, not_trading = (self_play(**settings, without_trades=share) for share in (0, 100))
    sites = trading["sites"]
    same = [np.array_equal(sites[game], sites[game + 1]) for game in range(5)]
    assert same == [True, True, False, True, True]
    never, always = (trading["numbers"][:, 0] == 0).all(0), (not_trading["numbers"][:, 0] == 1).all(0)
    assert (never & always).sum() == 1  # the net is told


def test_siblings_are_labelled_by_rollouts() -> None:
    settings: dict[str, Any] = {"games": 4, "seed": 4, "bot": "search:1n", "threads": 1, "seats": (4, 3)}
    without, rows = (self_play(**settings, siblings=share) for share in (0, 2))
    assert all(np.array_equal(without[name], rows[name]) for name in rows if not name.startswith("sibling_"))
    assert len(without["sibling_game"]) == 0 < (decisions := len(rows["sibling_game"]))
    shares: Any = rows["sibling_shares"]
    assert shares.shape == (decisions, 3, 4)
    assert np.allclose(shares.sum(2), 1) and (shares * 8 % 1 == 0).mean() > 0.9
    assert (shares[rows["sibling_seats"] == 3, :, 3] == 0).all()
    assert rows["sibling_numbers"].shape == (decisions, 3, *rows["numbers"].shape[1:])
    assert rows["sibling_uses"].shape == (decisions, 3, *rows["uses"].shape[1:])
    assert (shares.std(1) > 0).any()  # siblings differ


def test_a_net_plays_and_predicts() -> None:
    net = Net(net_file())
    rows = self_play(games=2, seed=1, bot="search:1n", net=net, threads=1)
    assert np.allclose(rows["predicted"].sum(1), 1, atol=1e-4)
    players: list[hexhaven.Entry] = [net.player("new", "search:4n"), "random", "random"]
    report = hexhaven.tournament(players, games=6, seed=1, rotate=True, map="standard").report
    assert {bot["bot"]: bot["games"] for bot in report["bots"]} == {"new": 6, "random": 6}
    assert report["bots"][0]["bot"] == "new" and report["bots"][0]["wins"] >= 4


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda file: b"", "first line"),
        (lambda file: file[:-1], "expected"),
        (lambda file: file[:-1] + bytes([file[-1] ^ 1]), "damaged"),
        (lambda file: file + bytes(3 << 20), "at most"),
        (lambda file: file.replace(b"sha256", b"md5"), "header"),
    ],
)
def test_damaged_net_files_are_refused(change: Callable[[bytes], bytes], message: str) -> None:
    with pytest.raises(hexhaven.HexhavenError, match=message) as error:
        Net(change(net_file()))
    assert error.value.code == "BAD_NET"


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"games": 0}, "games"),
        ({"games": 10**9}, "games"),
        ({"games": 1, "first": 2**64 - 1}, "first"),
        ({"games": 1, "threads": 1000}, "threads"),
        ({"games": 1, "deviations": 101}, "deviations"),
        ({"games": 1, "siblings": 101}, "siblings"),
        ({"games": 1, "without_trades": 101}, "without_trades"),
        ({"games": 1, "games_per_board": 0}, "games_per_board"),
        ({"games": 1, "seats": ()}, "seats"),
        ({"games": 1, "bot": "greedy"}, "has no net"),
        ({"games": 1, "map": "catamm", "preset": "catamm"}, "board net"),
    ],
)
def test_nonsense_is_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(hexhaven.HexhavenError, match=message):
        training.self_play(**settings)
