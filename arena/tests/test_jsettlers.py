"""JSettlers as a peer: what is missing, what it says, and how it ends. One test plays a game in it, if it is there."""

from __future__ import annotations

import os
import shutil
import sys
import zipfile
from pathlib import Path

import pytest

from arena.jsettlers.peer import JSettlers
from arena.jsettlers.source import SERVER, VERSION, Build
from arena.match import Match, MissingPeer, Pairing
from arena.statistics import Sprt

PAIRING = Pairing("greedy", "jsettlers", "Robot", 4)
REPOSITORY = Path(__file__).resolve().parents[2]


def _program(path: Path, text: str) -> None:
    path.write_text(f"#!{sys.executable}\n{text}", encoding="utf-8")
    path.chmod(0o755)


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is all of PATH, with a javac that only makes a note of what it is asked."""
    folder = tmp_path / "bin"
    folder.mkdir()
    note = f"open({str(tmp_path / 'asked')!r}, 'a').write(' '.join(sys.argv[1:]) + '\\n')"
    _program(
        folder / "javac", f"import sys\nif '-version' in sys.argv:\n    print('javac 17.0.1')\nelse:\n    {note}\n"
    )
    _program(folder / "java", "")
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("GSON", str(tmp_path / "gson.jar"))
    (tmp_path / "gson.jar").touch()
    return folder


@pytest.fixture
def jar(tmp_path: Path) -> Path:
    """What looks like JSettlers' server."""
    path = tmp_path / "JSettlersServer.jar"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr(SERVER, "")
        packed.writestr(VERSION, "# info\nproject.version=9.8.07\nproject.versionnum=9807\n")
    return path


def test_missing_parts_are_named_with_how_to_get_them(programs: Path, tmp_path: Path) -> None:
    def missing(source: Path | None) -> str:
        with pytest.raises(MissingPeer) as found:
            Build(tmp_path / "built", None if source is None else str(source)).make()
        assert "apt-get install default-jdk-headless libgoogle-gson-java" in str(found.value)
        return str(found.value)

    assert missing(None).startswith("JSettlers is not installed.")
    assert "nothing is there" in missing(tmp_path / "elsewhere")
    (tmp_path / "text").write_text("no jar", encoding="utf-8")
    assert "is no jar with JSettlers' server" in missing(tmp_path / "text")
    (tmp_path / "empty").mkdir()
    assert "git is needed" in missing(tmp_path / "empty")
    _program(programs / "git", "import sys\nsys.exit('fatal: not a git repository')\n")
    assert "holds no source of JSettlers: fatal: not a git repository" in missing(tmp_path / "empty")
    (tmp_path / "gson.jar").unlink()
    assert missing(None).startswith("Gson was expected at ")
    _program(programs / "javac", "print('javac 1.8.0_392')\n")
    assert "Java 17 or later is needed, and javac is of version 8" in missing(None)
    (programs / "javac").unlink()
    assert missing(None).startswith("javac is not installed.")


def test_a_failed_compilation_is_shown_and_tried_again(programs: Path, tmp_path: Path) -> None:
    source = tmp_path / "source"
    (source / "src/main/java/soc").mkdir(parents=True)
    (source / "src/main/java/soc/Game.java").touch()
    (source / "src/main/resources/resources").mkdir(parents=True)
    (source / "src/main/resources" / VERSION).write_text("project.version = 2.7.00\n", encoding="utf-8")
    works = (programs / "javac").read_text(encoding="utf-8")
    _program(
        programs / "javac", "import sys\nif '-version' in sys.argv:\n    print('javac 17')\nelse:\n    sys.exit('?')\n"
    )
    for _ in range(2):
        with pytest.raises(MissingPeer, match=r"could not be compiled:\n\?"):
            Build(tmp_path / "built", str(source)).make()
    (programs / "javac").write_text(works, encoding="utf-8")
    assert Build(tmp_path / "built", str(source)).make()[1] == "2.7.00"
    assert sorted(path.name for path in (tmp_path / "built").iterdir()) == ["classes", "made-from", "robot"]


def test_what_is_compiled_is_found_again(programs: Path, tmp_path: Path, jar: Path) -> None:
    classpath, version = Build(tmp_path / "built", str(jar)).make()
    assert version == "9.8.07"
    assert [path.name for path in classpath] == ["robot", "jsettlers.jar", "gson.jar"]
    jar.unlink()
    assert Build(tmp_path / "built", None).make() == (classpath, version)
    with pytest.raises(MissingPeer, match="nothing is there"):
        Build(tmp_path / "built", str(tmp_path / "other.jar")).make()


def _peer(programs: Path, folder: Path, jar: Path, java: str) -> JSettlers:
    """A peer whose `java` is a program in Python."""
    _program(programs / "java", f"import json, os, sys, time\n{java}")
    folder.mkdir()
    peer = JSettlers(folder, "hexhaven", str(jar), 3)
    assert peer.prepare() == "9.8.07"
    return peer


RESULT = {
    **{"seed": 5, "seat": 2, "won": True, "finished": True, "turns": 70, "points": [4, 5, 10, 6]},
    **{"our_ms": [1.5], "their_ms": [], "disagreements": {}},
}


def test_results_are_read_as_they_come(programs: Path, tmp_path: Path, jar: Path) -> None:
    java = (
        f"print(*[json.dumps({RESULT!r})] * int(sys.argv[-3]), sep='\\n')\nopen(sys.argv[-1], 'w').write(str(sys.argv))"
    )
    peer = _peer(programs, tmp_path / "out", jar, java)
    match = Match(PAIRING, "9.8.07", None)
    match.play(peer, 6, 40, lambda _: None)
    assert (match.won, len(match.games), match.games[0].points) == (6, 6, [4, 5, 10, 6])
    assert match.summary()["their_ms"] is None
    asked = (tmp_path / "out/bots.log").read_text(encoding="utf-8")
    assert "'hexhaven', 'greedy', '40', '6', '3'" in asked and "hexhaven.arena.Main" in asked


@pytest.mark.parametrize(
    ("java", "told"),
    [
        ("print(json.dumps({'error': 'the bot: it is tired'}))", "the bot: it is tired; see .*jsettlers.log"),
        ("sys.exit('out of memory')", "JSettlers has stopped; see .*jsettlers.log"),
    ],
)
def test_failures_are_no_results(programs: Path, tmp_path: Path, jar: Path, java: str, told: str) -> None:
    peer = _peer(programs, tmp_path / "out", jar, java)
    with pytest.raises(RuntimeError, match=told):
        list(peer.play(PAIRING, 4, 1))


def _is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_server_ends_with_its_match(programs: Path, tmp_path: Path, jar: Path) -> None:
    line = f"json.dumps({{**{RESULT!r}, 'seed': os.getpid()}})"
    java = f"print(*[{line}] * 16, sep='\\n', flush=True)\nsys.stdin.read()"
    peer = _peer(programs, tmp_path / "out", jar, java)
    match = Match(PAIRING, "9.8.07", Sprt(0.25, 0.35))
    match.play(peer, 400, 1, lambda _: None)
    assert (match.accepted, len(match.games)) == ("h1", 12)
    assert not _is_running(match.games[0].seed)


def test_an_interrupt_ends_the_server(programs: Path, tmp_path: Path, jar: Path) -> None:
    java = f"print(json.dumps({{**{RESULT!r}, 'seed': os.getpid()}}), flush=True)\nsys.stdin.read()"
    peer = _peer(programs, tmp_path / "out", jar, java)
    games = peer.play(PAIRING, 400, 1)
    server = next(games).seed
    assert _is_running(server)
    with pytest.raises(KeyboardInterrupt):
        games.throw(KeyboardInterrupt)
    assert not _is_running(server)


def _needed() -> tuple[str, str]:
    """JSettlers' source and our program, or a reason to skip."""
    source = os.environ.get("HEXHAVEN_JSETTLERS")
    if source is None:
        pytest.skip("HEXHAVEN_JSETTLERS does not say where JSettlers is")
    if shutil.which("javac") is None:
        pytest.skip("javac is not installed")
    places = [REPOSITORY / "target" / profile / "hexhaven" for profile in ("release", "quick", "debug")]
    built = [os.environ.get("HEXHAVEN_PROGRAM"), *(str(place) for place in places if place.exists())]
    program = next((path for path in built if path), None)
    if program is None:
        pytest.skip("hexhaven is not built; HEXHAVEN_PROGRAM can say where it is")
    return source, program


def test_a_game_in_jsettlers(tmp_path: Path) -> None:
    source, program = _needed()
    peer = JSettlers(tmp_path, program, source, 2)
    assert peer.prepare()
    games = list(peer.play(PAIRING, 2, 7))
    log = (tmp_path / "jsettlers.log").read_text(encoding="utf-8")
    assert sorted(game.seed for game in games) == [7, 8]
    for game in games:
        assert game.finished and game.disagreements == {}, log
        assert max(game.points) >= 10 and game.won <= (game.points[game.seat] >= 10)
        assert game.turns >= 8 and len(game.our_ms) > 20
