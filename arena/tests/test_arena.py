"""The arena with a peer made of dice: rotation, stopping, tables, missing peers and wrong command lines."""

from __future__ import annotations

import json
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

from arena import __main__ as command
from arena.catanatron.peer import Catanatron
from arena.match import GameResult, Match, MissingPeer, Pairing, schedule
from arena.statistics import Sprt
from arena.tables import COLUMNS, markdown, write


class Dice:
    """A peer whose games our bot wins where `wins` says so."""

    name = "dice"
    opponents: tuple[str, ...] = ("Fair",)
    seats: tuple[int, ...] = (2, 4)

    def __init__(self, wins: set[tuple[int, int]] | None = None, missing: bool = False) -> None:
        self.wins, self.missing = wins, missing
        self.played: list[tuple[int, int]] = []
        self.ended = self.closed = 0

    def prepare(self) -> str:
        if self.missing:
            raise MissingPeer("buy some dice")
        return "1.0"

    def play(self, pairing: Pairing, games: int, first_seed: int) -> Generator[GameResult, None, None]:
        try:
            for seed, seat in schedule(pairing.seats, games, first_seed):
                self.played.append((seed, seat))
                won = self.wins is None or (seed, seat) in self.wins
                yield GameResult(seed, seat, won, True, 70, [10, 4], [1.0, 3.0], [0.5], {"END_TURN not playable": 1})
        finally:
            self.ended += 1

    def close(self) -> None:
        self.closed += 1


def _match(peer: Dice, games: int, sprt: Sprt | None = None, seats: int = 2) -> Match:
    match = Match(Pairing("greedy", "dice", "Fair", seats), "1.0", sprt)
    match.play(peer, games, 5, lambda _: None)
    return match


def test_every_seed_is_played_in_every_seat() -> None:
    peer = Dice()
    _match(peer, 11, seats=4)
    assert peer.played == [(seed, seat) for seed in (5, 6) for seat in range(4)]


def test_a_match_stops_after_a_complete_rotation() -> None:
    peer = Dice()
    match = _match(peer, 400, Sprt(0.25, 0.35), seats=4)
    assert match.accepted == "h1"
    # Nine wins would be enough; the third rotation is completed.
    assert Sprt(0.25, 0.35).accepted(9, 9) == "h1" and len(match.games) == 12
    assert (len(peer.played), peer.ended) == (12, 1), "no more games are begun, and those running are ended"
    assert len(_match(Dice(), 40, None).games) == 40


def test_the_figures_of_a_match() -> None:
    figures = _match(Dice(wins={(5, 0), (6, 1), (7, 0)}), 8, Sprt(0.5, 0.6)).summary()
    assert (figures["games"], figures["won"], figures["share"]) == (8, 3, 0.375)
    assert figures["interval"] == pytest.approx([0.1368, 0.6943], abs=1e-4)
    assert (figures["our_decisions"], figures["our_ms"], figures["our_p99_ms"]) == (16, 2.0, 3.0)
    assert (figures["their_ms"], figures["disagreements"]) == (0.5, {"END_TURN not playable": 8})
    assert figures["sprt"] == {"h0": 0.5, "h1": 0.6, "alpha": 0.05, "beta": 0.05, "accepted": None}


def test_tables(tmp_path: Path) -> None:
    matches = [
        _match(Dice(wins={(5, 0), (6, 1), (7, 0)}), 8, Sprt(0.5, 0.6)),
        _match(Dice(), 400, Sprt(0.25, 0.35), seats=4),
        _match(Dice(wins=set()), 2),
        Match(Pairing("greedy", "dice", "Fair", 2), "1.0", None),
    ]
    table, document = write(tmp_path / "new", matches, ["cards: shuffle them"])
    lines = table.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "| bot | opponents | games | won | share | 95 % | par | SPRT | ms | p99 ms | their ms |"
    assert lines[2:6] == [
        "| `greedy` | 1 × dice Fair | 8 | 3 | 37.5 % | 13.7 to 69.4 | 50.0 % | open | 2.00 | 3.00 | 0.50 |",
        "| `greedy` | 3 × dice Fair | 12 | 12 | 100.0 % | 75.8 to 100.0 | 25.0 % "
        "| 35.0 % accepted | 2.00 | 3.00 | 0.50 |",
        "| `greedy` | 1 × dice Fair | 2 | 0 | 0.0 % | 0.0 to 65.8 | 50.0 % | off | 2.00 | 3.00 | 0.50 |",
        "| `greedy` | 1 × dice Fair | 0 | 0 | - | 0.0 to 100.0 | 50.0 % | off | - | - | - |",
    ]
    assert lines[-1] == "Skipped: cards: shuffle them"
    assert all(line.count("|") == len(COLUMNS) + 1 for line in lines[:6])
    found = json.loads(document.read_text(encoding="utf-8"))
    assert [match["won"] for match in found["matches"]] == [3, 12, 0, 0]
    assert [game["seat"] for game in found["matches"][0]["results"]] == [0, 1] * 4
    assert found["skipped"] == ["cards: shuffle them"]
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == ["arena.json", "arena.md"]


def test_a_missing_peer_is_skipped_and_the_others_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there, missing = Dice(), Dice(missing=True)
    missing.name = "cards"
    given = ["--opponents", "cards:Fair,dice:Fair", "--bots", "greedy", "--seats", "2", "--games", "4", "--no-sprt"]
    command.run(command.arguments([*given, "--out", str(tmp_path)]), [missing, there])
    shown = capsys.readouterr().out
    assert "Skipped: cards: buy some dice" in shown and "| 4 | 4 | 100.0 % |" in shown
    assert (missing.played, missing.closed, len(there.played), there.closed) == ([], 0, 4, 1)
    assert (tmp_path / "arena.md").read_text(encoding="utf-8") == shown


def test_a_peer_that_fails_is_closed(tmp_path: Path) -> None:
    class Broken(Dice):
        def play(self, pairing: Pairing, games: int, first_seed: int) -> Generator[GameResult, None, None]:
            yield from super().play(pairing, 2, first_seed)
            raise RuntimeError("fell off the table")

    peer = Broken()
    args = command.arguments(["--opponents", "dice:Fair", "--bots", "greedy", "--seats", "2", "--out", str(tmp_path)])
    with pytest.raises(RuntimeError, match="fell off"):
        command.run(args, [peer])
    assert peer.closed == 1


def test_catanatron_is_missing_where_nobody_has_installed_it(tmp_path: Path) -> None:
    with pytest.raises(MissingPeer, match="git clone"):
        Catanatron(tmp_path, "hexhaven", None, 1).prepare()
    with pytest.raises(MissingPeer, match="nothing is there"):
        Catanatron(tmp_path, "hexhaven", str(tmp_path / "elsewhere"), 1).prepare()
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def program(tmp_path: Path) -> str:
    """A program that accepts the bot `greedy` only."""
    path = tmp_path / "hexhaven"
    path.write_text(
        f"#!{sys.executable}\nimport sys\nif sys.argv[3] != 'greedy':\n    sys.exit('unknown bot')\n", encoding="utf-8"
    )
    path.chmod(0o755)
    return str(path)


def test_a_missing_peer_is_no_failure(
    tmp_path: Path, program: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CATANATRON", raising=False)
    monkeypatch.delenv("HEXHAVEN_JSETTLERS", raising=False)
    out = tmp_path / "out"
    assert command.main(["--hexhaven", program, "--bots", "greedy", "--out", str(out)]) == 0
    shown = capsys.readouterr().out
    assert "Skipped: catanatron: " in shown and "Skipped: jsettlers: " in shown
    assert json.loads((out / "arena.json").read_text(encoding="utf-8"))["matches"] == []


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["--opponents", "chess:Stockfish"], "chess:Stockfish is none of catanatron:ValueFunction"),
        (["--bots", "deep-thought"], "deep-thought: unknown bot"),
        (["--hexhaven", "no-such-program"], "cannot be started"),
        (["--opponents", "jsettlers:Robot", "--seats", "2,3"], "jsettlers plays with 4 players only"),
        (["--games", "3"], "do not complete a rotation of 4 seats"),
        (["--gain", "0.5"], "--gain"),
        (["--gain", "0"], "--gain"),
    ],
)
def test_wrong_command_lines(
    tmp_path: Path, program: str, given: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    base = ["--hexhaven", program, "--bots", "greedy", "--out", str(tmp_path / "out")]
    assert command.main([*base, *given]) == 2
    assert told in capsys.readouterr().err


def test_the_table_of_nothing_says_so() -> None:
    assert markdown([], []).count("\n") == 2
