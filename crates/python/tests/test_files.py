"""Maps, records and scenario files."""

from __future__ import annotations

import json
from pathlib import Path

import hexhaven
import pytest
from hexhaven import Game, Map, Record

ROOT = Path(__file__).parents[3]


def test_every_shipped_map_can_be_played() -> None:
    assert "standard" in hexhaven.maps()
    for name in hexhaven.maps():
        board = Map.read(name)
        fewest, most = board.players
        for seats in {max(2, fewest), most}:
            preset = "catamm" if name.startswith("catamm") else "official"
            assert Game(board, preset, seats, seed=2).play_out(turn_cap=50).actions > 0


def test_maps_are_drawn_checked_and_assessed() -> None:
    standard = Map.read("standard")
    assert not standard.is_fixed
    drawn = standard.draw(5)
    assert drawn.is_fixed and drawn == standard.draw(5) and drawn != standard.draw(6)
    assert Map(drawn.text) == drawn
    assert sum(part["hexes"] for part in drawn.balance()["resources"].values()) == 18
    assert drawn._repr_svg_().startswith("<svg ")
    report = Map.check(standard.text.replace("10", "ten", 1))
    assert not report["ok"] and report["faults"][0]["section"] == "points to win"
    with pytest.raises(hexhaven.MapError) as refused:
        Map("2 4\nten\n")
    assert refused.value.faults


def test_a_finished_game_is_analysed() -> None:
    game = Game(map="beginner", seats=2, seed=5, record=True)
    game.play_out("greedy")
    analysis = game.record.analyse(depth="quick")
    assert analysis["judged"] == analysis["decisions"] > 20
    for seat in analysis["seats"]:
        account = seat["account"]
        parts = sum(account[part] for part in ("start", "own", "others", "luck", "information"))
        assert parts == pytest.approx(account["end"])
    assert game.record.analyse(depth="quick") == analysis
    with pytest.raises(hexhaven.RecordError, match="the game has not ended"):
        Game(seed=5, record=True).record.analyse()
    with pytest.raises(hexhaven.HexhavenError, match="not a depth"):
        game.record.analyse(depth="endless")


def test_records_are_written_read_and_verified(tmp_path: Path) -> None:
    game = Game(seed=3, record=True)
    game.play_out("greedy")
    game.record.write(tmp_path / "game.record")
    record = Record.read(tmp_path / "game.record")
    record.verify()
    assert len(record) == game.version == len(record.lines)
    assert record.header["seed"] == "3"
    assert record.game().fingerprint == game.fingerprint
    assert record.game(0).fingerprint == Game(seed=3).fingerprint
    lines = record.text.splitlines()
    changed = json.loads(lines[40])
    del changed["action"]
    with pytest.raises(hexhaven.RecordError):
        Record("\n".join([*lines[:40], json.dumps(changed), *lines[41:]])).verify()
    with pytest.raises(hexhaven.RecordError):
        Record("\n".join(lines[:40] + lines[41:])).verify()


def test_the_conformance_suite_passes() -> None:
    results = [
        result for path in sorted((ROOT / "scenarios").rglob("*.json")) for result in hexhaven.run_scenarios(path)
    ]
    assert len(results) > 500
    assert [result for result in results if not result.passed] == []


def test_a_failing_scenario_says_why() -> None:
    case = {"name": "no roll", "steps": [{"seat": 0, "action": {"type": "ROLL_DICE"}}]}
    (result,) = hexhaven.run_scenarios(json.dumps(case))
    assert not result.passed and result.failure is not None and "WRONG_STAGE" in result.failure
