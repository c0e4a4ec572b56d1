"""Catanatron's players as guests in our engine: their program, and what is read from ours."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from arena.catanatron import home
from arena.catanatron.environment import Environment
from arena.match import GameResult, MissingPeer, Pairing

GAMES = """\
game,seed,turns,actions,winner_seat,winner_bot,bot_0,entry_0,points_0,bot_1,entry_1,points_1
0,ad,45,181,0,greedy,greedy,0,10,"exec:a, b",1,4
1,ad,90,222,,,"exec:a, b",1,7,greedy,0,8
"""
DECISIONS = """\
game,n,turn,seat,bot,action,choices,microseconds
0,0,0,0,greedy,PLACE_SETUP_SETTLEMENT,54,1500.0
0,1,0,1,"exec:a, b",PLACE_SETUP_SETTLEMENT,50,20000.0
0,2,1,0,greedy,ROLL_DICE,1,900.0
1,0,0,0,"exec:a, b",PLACE_SETUP_SETTLEMENT,54,30000.0
1,1,0,1,greedy,PLACE_SETUP_SETTLEMENT,50,2500.0
"""


def test_games_in_our_engine_are_read_from_its_tables(tmp_path: Path) -> None:
    (tmp_path / "games.csv").write_text(GAMES, encoding="utf-8")
    (tmp_path / "decisions.csv").write_text(DECISIONS, encoding="utf-8")
    report = {"seats": [{"bot": "greedy"}, {"bot": "exec:a, b", "faults": {"late": 2, "nonsense": 0, "died": 1}}]}
    first, second = home.results(7, tmp_path / "games.csv", tmp_path / "decisions.csv", report)
    faults = {"guest late": 2, "guest died": 1}
    assert first == GameResult(7, 0, True, True, 45, [10, 4], [1.5], [20.0], faults)
    assert second == GameResult(7, 1, False, False, 90, [7, 8], [2.5], [30.0], {})


def test_guests_need_catanatron_and_our_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    peer = home.CatanatronAtHome(tmp_path, "hexhaven", None, 2)
    with pytest.raises(MissingPeer, match="git clone"):
        peer.prepare()
    monkeypatch.setattr(Environment, "prepare", lambda _: None)
    monkeypatch.setattr(home, "REPOSITORY", tmp_path)
    with pytest.raises(MissingPeer, match="`make python` builds it"):
        peer.prepare()


def test_guests_play_in_our_engine(tmp_path: Path) -> None:
    # What is asked of the program, and a failure, without Catanatron.
    asked = tmp_path / "asked"
    program = tmp_path / "hexhaven"
    program.write_text(
        f"#!{sys.executable}\nimport json, sys\n"
        f"json.dump(sys.argv[1:], open({str(asked)!r}, 'w'))\nsys.exit('no table')\n",
        encoding="utf-8",
    )
    program.chmod(0o755)
    peer = home.CatanatronAtHome(tmp_path, str(program), None, 2)
    with pytest.raises(RuntimeError, match="hexhaven sim has failed: no table"):
        list(peer.play(Pairing("greedy", "catanatron-guest", "AlphaBeta", 3), 7, 5))
    words = json.loads(asked.read_text(encoding="utf-8"))
    guest = f"exec:{tmp_path}/catanatron/bin/python -m arena.catanatron.guest AlphaBetaPlayer"
    assert [words[i + 1] for i, word in enumerate(words) if word == "--seats"] == ["greedy", guest, guest]
    assert (words[words.index("--games") + 1], words[words.index("--seed") + 1]) == ("3", "5") and "--rotate" in words


def test_a_guest_answers_with_legal_actions() -> None:
    hexhaven = pytest.importorskip("hexhaven")
    pytest.importorskip("catanatron")
    from arena.catanatron.guest import answer

    game = hexhaven.Game(seats=3, seed=4)
    start = json.dumps({"type": "start", "rules": game.rules, "board": game.board()})
    asked = 0
    while not game.is_over and asked < 40:
        seat = game.actors[0]
        if seat == 1:
            asked += 1
            legal = game.legal_actions(seat)
            # Resigning is legal, but no guest does it.
            offered = [{"type": "RESIGN"}, *(action.to_dict() for action in legal)]
            move = {"type": "move", "id": asked, "view": game.view(seat), "legal": {"actions": offered}}
            output = io.StringIO()
            answer("WeightedRandomPlayer", ['{"type":"hello"}', start, json.dumps(move)], output)
            reply = json.loads(output.getvalue())
            assert (reply["type"], reply["id"]) == ("action", asked)
            game.apply(hexhaven.Action(seat, reply["action"]))
        else:
            game.apply(game.choose("greedy", seat))
    assert asked == 40
