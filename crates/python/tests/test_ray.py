"""Tournaments and self-play on a real Ray cluster on this machine."""

from __future__ import annotations

import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import hexhaven
import pytest
from hexhaven import Action, Map, SeatHandle

pytestmark = pytest.mark.full

ROOT = Path(__file__).parents[3]
GIVEN: dict[str, Any] = {"games": 20, "games_per_task": 3, "rotate": True, "seed": 9, "map": "standard"}


class Chooser:
    """Chooses at random, and notes the process in which it plays."""

    def __init__(self, notes: str = "") -> None:
        self.notes = notes

    def begin(self, handle: SeatHandle, seed: int) -> None:
        self.random = random.Random(seed)
        if self.notes:
            (Path(self.notes) / str(os.getpid())).touch()

    def choose(self, handle: SeatHandle) -> Action:
        if self.notes:
            # Leaves time to be killed.
            time.sleep(0.002)
        return self.random.choice(handle.legal_actions())


def bots(notes: Path | None = None) -> list[hexhaven.Entry]:
    folder = "" if notes is None else str(notes)

    def chooser() -> Chooser:
        return Chooser(folder)

    return ["greedy", "weighted", chooser]


@contextmanager
def cluster(workers: int) -> Iterator[None]:
    import ray
    from ray import cloudpickle

    # A script or a notebook needs no such call; this module is not one that workers can import.
    cloudpickle.register_pickle_by_value(sys.modules[__name__])
    ray.init(num_cpus=workers, include_dashboard=False, logging_level="ERROR", log_to_driver=False)
    try:
        yield
    finally:
        ray.shutdown()
        cloudpickle.unregister_pickle_by_value(sys.modules[__name__])


def digests(folder: Path, table: str = "games") -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted((folder / table).iterdir())}


def test_output_is_the_same_on_one_worker_on_two_and_after_a_kill(tmp_path: Path) -> None:
    import hexhaven.ray
    import polars

    with cluster(1):
        alone = hexhaven.ray.tournament(bots(), tmp_path / "one", **GIVEN)
    notes = tmp_path / "processes"
    notes.mkdir()
    killed: list[int] = []
    grown: list[int] = []
    over = threading.Event()

    def interfere() -> None:
        """Reads the folder while it grows, and kills a worker in the middle of its games."""
        deadline = time.monotonic() + 120
        while not over.wait(0.02) and time.monotonic() < deadline:
            if any((tmp_path / "two/games").glob("*.parquet")):
                frame = polars.scan_parquet(tmp_path / "two/games").collect()
                assert frame["game"].value_counts()["count"].unique().to_list() == [3]
                grown.append(frame.height)
                if not killed:
                    victim = max(notes.iterdir(), key=lambda note: note.stat().st_mtime)
                    killed.append(int(victim.name))
                    os.kill(killed[0], signal.SIGKILL)

    with cluster(2):
        helper = threading.Thread(target=interfere)
        helper.start()
        try:
            result = hexhaven.ray.tournament(bots(notes), tmp_path / "two", **GIVEN)
        finally:
            over.set()
            helper.join()
        # Nothing is left to play, so the files stay as they are.
        stamps = {path: path.stat().st_mtime_ns for path in (tmp_path / "two/games").iterdir()}
        hexhaven.ray.tournament(bots(), tmp_path / "two", **GIVEN)
        assert stamps == {path: path.stat().st_mtime_ns for path in stamps}
        # A part that is missing or damaged is played again, and more games are added.
        parts = sorted(stamps)
        parts[1].unlink()
        parts[2].write_bytes(parts[2].read_bytes()[:-20])
        (tmp_path / "two/details" / parts[3].name).unlink()
        hexhaven.ray.tournament(bots(), tmp_path / "two", **GIVEN)
        assert digests(tmp_path / "two") == digests(tmp_path / "one")
        longer = hexhaven.ray.tournament(bots(), tmp_path / "two", **{**GIVEN, "games": 23})
        assert len(longer) == 23

    assert len(killed) == 1 and len(list(notes.iterdir())) >= 3, "a new process took over"
    assert grown == sorted(grown) and grown[0] < 20 * 3
    assert len(digests(tmp_path / "one")) == 7
    # Without Ray they are the same games, too.
    plain = {key: value for key, value in GIVEN.items() if key != "games_per_task"}
    here = hexhaven.tournament(bots(), **plain)
    columns = hexhaven.ray.GAMES.names
    for each in (alone, result):
        assert each.to_polars("seats")[columns].equals(here.to_polars("seats")[columns])
        for bot, expected in zip(each.report["bots"], here.report["bots"], strict=True):
            for key in ("games", "wins", "elo", "eloInterval", "winInterval", "meanPoints", "decisions"):
                assert bot[key] == expected[key]
            assert bot["meanMs"] > 0
    assert hexhaven.ray.scan(tmp_path / "one").collect().equals(here.to_polars("seats")[columns])
    # At most the file that the killed worker was writing.
    assert len(list((tmp_path / "two/unfinished").iterdir())) <= 1
    assert list((tmp_path / "one/unfinished").iterdir()) == []


def count_actions(handle: SeatHandle, action: Action) -> dict[str, Any]:
    return {"choices": len(handle.legal_actions()), "type": action.type}


def test_self_play_writes_every_decision(tmp_path: Path) -> None:
    import hexhaven.ray

    given: dict[str, Any] = {"games": 5, "games_per_task": 2, "seed": 3, "rotate": True}
    with cluster(2):
        frame = hexhaven.ray.self_play(["greedy", "greedy", "random"], tmp_path / "views", **given).collect()
        hexhaven.ray.self_play(["greedy", "greedy", "random"], tmp_path / "again", **{**given, "games": 4})
        encoded = hexhaven.ray.self_play(
            ["greedy", "greedy", "random"], tmp_path / "encoded", encode=count_actions, **given
        ).collect()
    assert frame.columns == ["game", "n", "seat", "bot", "view", "action", "points", "won"]
    result = hexhaven.tournament(["greedy", "greedy", "random"], games=5, seed=3, rotate=True)
    assert [game["actions"] for game in result.games] == frame.group_by("game").len().sort("game")["len"].to_list()
    first = frame.row(0, named=True)
    assert json.loads(first["view"])["seat"] == first["seat"] == 0 and first["n"] == 0
    assert json.loads(first["action"])["type"] == "PLACE_SETUP_SETTLEMENT"
    won = frame.filter(won=True).group_by("game").first().sort("game")
    assert won["seat"].to_list() == [game["winner"] for game in result.games]
    assert encoded.columns == ["game", "n", "seat", "bot", "choices", "type", "points", "won"]
    assert encoded["choices"].min() == 1
    # The parts of a shorter run are the same bytes.
    again, views = digests(tmp_path / "again", "positions"), digests(tmp_path / "views", "positions")
    assert len(again) == 2 and again.items() <= views.items()


class Broken:
    def choose(self, handle: SeatHandle) -> Action:
        raise ZeroDivisionError("no answer")


def test_errors_of_bots_reach_the_caller_and_wrong_folders_are_refused(tmp_path: Path) -> None:
    import hexhaven.ray

    with cluster(2):
        with pytest.raises(hexhaven.BotError, match=r"choose\(\) raised ZeroDivisionError: no answer") as failed:
            hexhaven.ray.tournament([Broken, "random"], tmp_path / "broken", games=10, games_per_task=2)
        assert failed.value.code == "BOT_RAISED" and failed.value.bot == "Broken"
        counted = hexhaven.ray.tournament(
            [Broken, "random"], tmp_path / "counted", games=4, games_per_task=2, faults="count", turn_cap=50
        )
        assert counted.report["seats"][0]["faults"]["died"] > 4
        folder = tmp_path / "run"
        own = tmp_path / "own.catan"
        own.write_text(Map.read("standard").text)
        given: dict[str, Any] = {"games": 4, "games_per_task": 2}
        hexhaven.ray.tournament(["random", "random"], folder, map=own, **given)
        for changed, words in (
            ({"seed": 5}, "different seed"),
            ({"games_per_task": 3}, "different gamesPerTask"),
            ({"turn_cap": 5}, "different turnCap"),
            ({"games": 3}, "not fewer"),
        ):
            with pytest.raises(hexhaven.HexhavenError, match=words) as refused:
                hexhaven.ray.tournament(["random", "random"], folder, map="standard", **{**given, **changed})
            assert refused.value.code == "OTHER_RUN"
        with pytest.raises(hexhaven.HexhavenError) as refused:
            hexhaven.ray.self_play(["random", "random"], folder, map="standard", **given)
        assert refused.value.code == "OTHER_RUN"
    for call, code in (
        (lambda: hexhaven.ray.tournament([Broken(), "random"], tmp_path / "x"), "BAD_BOT"),
        (lambda: hexhaven.ray.tournament(["random", "random"], tmp_path / "x", games_per_task=0), "BAD_REQUEST"),
        (lambda: hexhaven.ray.tournament(["nobody", "random"], tmp_path / "x"), "BAD_BOT"),
        (lambda: hexhaven.ray.read(tmp_path / "nowhere"), "NO_RUN"),
        (lambda: hexhaven.ray.scan(tmp_path), "NO_RUN"),
    ):
        with pytest.raises(hexhaven.HexhavenError) as refused:
            call()
        assert refused.value.code == code
    assert not (tmp_path / "x").exists()


def test_the_script_of_the_documentation_draws_its_picture(tmp_path: Path) -> None:
    script = ROOT / "docs/python/scripts/tournament_on_ray.py"
    done = subprocess.run(
        [sys.executable, script, tmp_path / "run", tmp_path / "tournament.svg", "60"],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "<Tournament of 60 games" in done.stdout and "Builder" in done.stdout
    assert "<svg" in (tmp_path / "tournament.svg").read_text()
