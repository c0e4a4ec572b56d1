"""Tournaments: the games of `hexhaven sim`, bots in Python, and what they may know."""

from __future__ import annotations

import gc
import json
import os
import pickle
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import hexhaven
import pytest
from hexhaven import Action, Game, SeatHandle, tournament

ROOT = Path(__file__).parents[3]


class Chooser:
    """Chooses at random, from the seed that it is given."""

    def begin(self, handle: SeatHandle, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, handle: SeatHandle) -> Action:
        return self.random.choice(handle.legal_actions())


class First:
    def choose(self, handle: SeatHandle) -> Action:
        actions = handle.legal_actions()
        return next((action for action in actions if action.type == "END_TURN"), actions[0])


def without_times(report: dict[str, Any]) -> dict[str, Any]:
    """A report without what depends on the machine."""
    times = {"wallSeconds", "cpuSeconds", "gamesPerCpuSecond", "nsPerAction", "meanMs", "p99Ms"}

    def strip(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: strip(part) for key, part in value.items() if key not in times}
        return [strip(part) for part in value] if isinstance(value, list) else value

    stripped = strip(report)
    assert isinstance(stripped, dict)
    return stripped


def binary() -> Path:
    """The program `hexhaven`, which `make test` has built before."""
    given = os.environ.get("HEXHAVEN_BIN")
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    found = [path for path in (given, target / "debug/hexhaven", target / "release/hexhaven") if path]
    existing = [Path(path) for path in found if Path(path).exists()]
    if not existing:
        pytest.skip("there is no hexhaven binary; build it with cargo build -p hexhaven, or set HEXHAVEN_BIN")
    return existing[0]


CONFIGURATIONS: list[tuple[dict[str, Any], str]] = [
    ({"bots": ["random"] * 4, "games": 200, "map": "standard", "seed": 3}, "--map standard --seed 3"),
    (
        {"bots": ["greedy", "weighted", "random"], "games": 31, "map": "standard", "rotate": True, "seed": 1},
        "--map standard --seed 1 --rotate",
    ),
    (
        {
            "bots": ["greedy", "search:20n", "weighted", "random"],
            "games": 12,
            "map": "beginner",
            "preset": "online",
            "options": {"friendly_robber": True},
            "players": 2,
            "rotate": True,
            "seed": "ab" * 32,
            "turn_cap": 60,
        },
        "--map beginner --preset online --option friendly_robber=true --players 2 --rotate --turn-cap 60 --seed "
        + "ab" * 32,
    ),
    ({"bots": ["greedy", "greedy"], "games": 4, "preset": "catamm"}, "--preset catamm"),
]


@pytest.mark.parametrize("case", range(len(CONFIGURATIONS)))
def test_the_games_and_the_report_are_those_of_the_command_line(case: int) -> None:
    given, arguments = CONFIGURATIONS[case]
    command = [
        str(binary()),
        "sim",
        "--json",
        "--games",
        str(given["games"]),
        "--replay-every",
        "0",
        *arguments.split(),
    ]
    done = subprocess.run(
        [*command, "--seats", ",".join(given["bots"])], capture_output=True, text=True, timeout=120, check=True
    )
    result = tournament(**given)
    assert without_times(result.report) == without_times(json.loads(done.stdout))
    assert len(result) == given["games"]


def test_threads_do_not_change_the_games() -> None:
    bots: Sequence[hexhaven.Entry] = ["greedy", "weighted", Chooser]
    one, two = (tournament(bots, games=9, rotate=True, seed=5, threads=threads) for threads in (1, 2))
    assert one.to_polars("seats").drop("mean_us").equals(two.to_polars("seats").drop("mean_us"))
    again = tournament(bots, games=9, rotate=True, seed=6)
    assert [game["turns"] for game in again.games] != [game["turns"] for game in one.games]


def test_python_bots_are_told_what_their_seat_sees() -> None:
    told: list[tuple[str, Any]] = []

    class Listener(Chooser):
        def begin(self, handle: SeatHandle, seed: int) -> None:
            super().begin(handle, seed)
            assert handle.seats == 3 and handle.version == 0 and handle.view()["seat"] == handle.seat
            assert "hexes" in handle.board() and handle.rules["victory_points"] == 10
            self.seat = handle.seat
            self.seen = 0
            told.append(("begin", handle.seat))

        def choose(self, handle: SeatHandle) -> Action:
            assert handle.version == self.seen and handle.seat == self.seat
            return super().choose(handle)

        def observe(self, event: dict[str, Any]) -> None:
            self.seen += 1
            assert event["version"] == self.seen
            if event["seat"] != self.seat and event["action"]["type"] == "BUY_DEVELOPMENT_CARD":
                assert event["outcome"] == {"card": None}

        def end(self, winner: int | None, points: list[int]) -> None:
            told.append(("end", (winner, points)))

    result = tournament(["random", Listener, "greedy"], games=3, rotate=True, seed=2)
    assert [what for what, _ in told] == ["begin", "end"] * 3
    assert [seat for what, seat in told if what == "begin"] == [1, 0, 2]
    ends = [end for what, end in told if what == "end"]
    assert ends == [(game["winner"], [seat["points"] for seat in game["seats"]]) for game in result.games]


def test_entries_are_names_classes_functions_or_bots() -> None:
    bot = Chooser()
    result = tournament([bot, First, "random", lambda: Chooser()], games=4, turn_cap=5)
    assert result.names == ["Chooser", "First", "random", "<lambda>"]

    class Named(Chooser):
        name = "second"

    assert tournament([Named, Chooser], games=1, turn_cap=1).names == ["second", "Chooser"]
    assert [row["bot"] for row in tournament([First, First, First], games=2, turn_cap=2).report["bots"]] == ["First"]


class Raises(Chooser):
    def choose(self, handle: SeatHandle) -> Action:
        if handle.version > 40:
            raise ZeroDivisionError("no answer")
        return super().choose(handle)


class Silent:
    def choose(self, handle: SeatHandle) -> Any:
        return None


class Illegal:
    def choose(self, handle: SeatHandle) -> Action:
        return Action(handle.seat, {"type": "BUILD_ROAD", "edge": "e1-2"})


class Impostor:
    def choose(self, handle: SeatHandle) -> Action:
        return Action((handle.seat + 1) % handle.seats, {"type": "ROLL_DICE"})


class Unready(Chooser):
    def begin(self, handle: SeatHandle, seed: int) -> None:
        raise RuntimeError("not yet")


class BadListener(Chooser):
    def observe(self, event: dict[str, Any]) -> None:
        raise RuntimeError("too loud")


class SoreLoser(Chooser):
    def end(self, winner: int | None, points: list[int]) -> None:
        raise RuntimeError("again")


class Unmade:
    def __init__(self) -> None:
        raise RuntimeError("out of order")


class Trader(Chooser):
    """Makes an offer and cancels it again, forever."""

    def choose(self, handle: SeatHandle) -> Action:
        offers = handle.view()["tradeContext"]["offers"]
        limits = handle.legal().get("propose")
        if any(offer["from"] == handle.seat for offer in offers):
            return Action(handle.seat, {"type": "CANCEL_TRADE", "offer": offers[0]["id"]})
        if limits and limits["give"]:
            give = next(iter(limits["give"]))
            want = "ore" if give != "ore" else "wool"
            return Action(handle.seat, {"type": "PROPOSE_TRADE", "give": {give: 1}, "want": {want: 1}})
        return super().choose(handle)


def nothing() -> Any:
    return 3


FAULTS: list[tuple[Any, str, str]] = [
    (Raises, "BOT_RAISED", "seat 1, Raises: choose() raised ZeroDivisionError: no answer"),
    (Silent, "BAD_ACTION", "choose() returned None, not an Action"),
    (Illegal, "WRONG_STAGE", '{"type":"BUILD_ROAD","edge":"e1-2"}, which is illegal'),
    (Impostor, "BAD_SEAT", "choose() returned an action of seat 2"),
    (Unready, "BOT_RAISED", "begin() raised RuntimeError: not yet"),
    (BadListener, "BOT_RAISED", "observe() raised RuntimeError: too loud"),
    (SoreLoser, "BOT_RAISED", "end() raised RuntimeError: again"),
    (Unmade, "BOT_RAISED", "creating the bot raised RuntimeError: out of order"),
    (nothing, "BAD_BOT", "expected an object with a method choose(handle), found int"),
]


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("case", range(len(FAULTS)))
def test_a_fault_stops_the_tournament_and_says_where(case: int, threads: int) -> None:
    bot, code, words = FAULTS[case]
    with pytest.raises(hexhaven.BotError) as refused:
        tournament(["random", bot, "greedy"], games=20, seed=3, threads=threads, turn_cap=100)
    error = refused.value
    assert error.code == code and words in str(error)
    assert (error.seat, error.bot) == (1, bot.__name__)
    assert str(error).startswith(f"game {error.game}, seat 1, {bot.__name__}: ")
    assert (error.__cause__ is not None) == (code == "BOT_RAISED")


@pytest.mark.parametrize("case", range(len(FAULTS)))
def test_faults_are_counted_if_asked_for(case: int) -> None:
    bot, code, words = FAULTS[case]
    result = tournament(["random", bot, "greedy"], games=2, seed=3, faults="count", turn_cap=100)
    faults = result.report["seats"][1]["faults"]
    assert faults["nonsense"] + faults["died"] >= 2
    assert (faults["died"] > 0) == (code == "BOT_RAISED")
    assert faults["messages"][0].startswith("game 0, seat 1: ") and code in faults["messages"][0]
    assert words.removeprefix("seat 1, Raises: ") in faults["messages"][0]
    assert result.to_polars("seats").filter(bot=bot.__name__)["faults"].sum() == faults["nonsense"] + faults["died"]
    assert "faults" not in result.report["seats"][2]


def test_a_turn_cannot_last_forever() -> None:
    with pytest.raises(hexhaven.BotError, match="more than 500 decisions in one turn") as refused:
        tournament([Trader, "random"], games=1, seed=1)
    assert refused.value.code == "ENDLESS_TURN"
    result = tournament([Trader, "random"], games=1, seed=1, faults="count", turn_cap=6)
    assert result.report["seats"][0]["faults"]["nonsense"] >= 1


REFUSALS: list[tuple[Any, dict[str, Any], str, str]] = [
    ("greedy", {}, "BAD_BOT", "expected a list"),
    ([], {}, "BAD_BOT", "1 to 64 bots"),
    (["random"] * 65, {}, "BAD_BOT", "1 to 64 bots"),
    (["nobody", "random"], {}, "BAD_BOT", "is not a bot"),
    (["random", 3], {}, "BAD_BOT", "found 3"),
    ([Chooser(), Chooser()], {}, "BAD_BOT", "two bots are named 'Chooser'"),
    ([*[Chooser()] * 2, "random"], {}, "BAD_BOT", "cannot sit on two seats"),
    ([Chooser(), "random"], {"threads": 2}, "BAD_BOT", "give its class"),
    (["random", "random"], {"games": 0}, "BAD_REQUEST", "at least 1"),
    (["random", "random"], {"threads": 0}, "BAD_REQUEST", "1 to 256"),
    (["random", "random"], {"threads": 100_000}, "BAD_REQUEST", "1 to 256"),
    (["random", "random"], {"players": 3}, "BAD_REQUEST", "up to 2"),
    (["random", "random"], {"players": 0}, "BAD_REQUEST", "up to 2"),
    (["random"], {}, "BAD_RULES", "1 seats, but"),
    (["random", "random"], {"seed": "x"}, "BAD_SEED", "64 hex digits"),
    (["random", "random"], {"faults": "ignore"}, "BAD_REQUEST", "raise"),
    (["random", "random"], {"map": "atlantis"}, "NO_MAP", "atlantis"),
    (["random", "random"], {"preset": "chess"}, "BAD_RULES", "chess"),
]


@pytest.mark.parametrize("case", range(len(REFUSALS)))
def test_bad_input_says_what_was_expected(case: int) -> None:
    bots, given, code, words = REFUSALS[case]
    with pytest.raises(hexhaven.HexhavenError) as refused:
        tournament(bots, **{"games": 2, **given})
    assert refused.value.code == code
    assert words in str(refused.value)


def test_results_are_frames_and_a_table() -> None:
    result = tournament(["greedy", "random", Chooser], games=6, rotate=True, seed=4)
    games = result.to_polars()
    assert games.columns[:6] == ["game", "seed", "turns", "actions", "winner_seat", "winner_bot"]
    assert games.columns[6:11] == ["bot_0", "entry_0", "points_0", "decisions_0", "mean_us_0"]
    assert games.shape == (6, 21) and games["winner_bot"].to_list().count("greedy") >= 5
    bots = result.to_polars("bots")
    assert bots["bot"].to_list() == ["greedy", "random", "Chooser"]
    assert bots["wins"].to_list() == [report["wins"] for report in result.report["bots"]]
    assert bots["elo"].is_between(bots["elo_low"], bots["elo_high"]).all()
    seats = result.to_pandas("seats")
    assert seats.loc[seats["bot"] == "greedy", "won"].sum() == bots["wins"][0]
    assert str(result).splitlines()[0] == "<Tournament of 6 games, 0 unfinished>" and "Chooser" in repr(result)
    with pytest.raises(hexhaven.HexhavenError):
        result.to_polars("cards")
    stopped = tournament(["greedy", "random"], games=2, turn_cap=1)
    assert stopped.to_polars()["winner_seat"].to_list() == [None, None]


@pytest.mark.parametrize("bots", ['["search:3s", "greedy"]', '["search:3s", Slow]', "[Stuck, First]"])
def test_an_interruption_stops_at_once(bots: str) -> None:
    code = f"""
import hexhaven, time
class First:
    def choose(self, handle): return handle.legal_actions()[0]
Slow = First
class Stuck(First):
    def choose(self, handle):
        while True: time.sleep(0.01)
print("playing", flush=True)
try:
    hexhaven.tournament({bots}, games=100)
except KeyboardInterrupt:
    print("interrupted")
"""
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as child:
        try:
            assert child.stdout is not None and child.stdout.readline() == "playing\n"
            time.sleep(0.5)
            child.send_signal(signal.SIGINT)
            started = time.monotonic()
            rest, _ = child.communicate(timeout=60)
            assert rest == "interrupted\n" and child.returncode == 0
            # A search that has begun is finished.
            assert time.monotonic() - started < 10
        finally:
            child.kill()


def exchange(one: dict[str, int], other: dict[str, int]) -> bool:
    """Exchanges a card of one hand for a different one of another, if both have one."""
    for less in one:
        for more in other:
            if less != more and one[less] > 0 and other[more] > 0:
                for hand, gone, new in ((one, less, more), (other, more, less)):
                    hand[gone] -= 1
                    hand[new] = hand.get(new, 0) + 1
                return True
    return False


def redealt(game: Game, seat: int) -> tuple[Game, list[str]]:
    """The same position for a seat, with other cards in two hands and in the deck, and what was exchanged."""
    document = json.loads(game.to_json())
    state = document["state"]
    one, other = (player for i, player in enumerate(state["players"]) if i != seat)
    exchanged = ["resources"] if exchange(one["resources"], other["resources"]) else []
    # Victory points would have to be counted again, and fresh cards could no longer be among the hand.
    deck = {kind: count for kind, count in state["deck"].items() if kind != "victory_point"}
    hand = {kind: count for kind, count in one["developmentCards"].items() if kind != "victory_point"}
    if not one["freshDevelopmentCards"] and exchange(hand, deck):
        state["deck"] |= deck
        one["developmentCards"] |= hand
        exchanged.append("cards")
    return Game.from_json(json.dumps(document)), exchanged


def everything(handle: SeatHandle) -> dict[str, Any]:
    """All that can be read off a handle."""
    told: dict[str, Any] = {"repr": repr(handle)}
    for name in dir(handle):
        if not name.startswith("__") and name not in ("check", "quote"):
            value = getattr(handle, name)
            told[name] = value() if callable(value) else value
    told["legal_actions"] = [repr(action) for action in told["legal_actions"]]
    return told


def test_a_handle_shows_nothing_that_its_seat_may_not_know() -> None:
    compared = {"resources": 0, "cards": 0}
    for seed in range(3):
        game = Game(seats=3, seed=seed)
        while not game.is_over and game.version < 400:
            if game.version % 3 == 0:
                seat = game.seat
                assert seat is not None
                twin, exchanged = redealt(game, seat)
                told = everything(game.seat_handle(seat))
                assert told == everything(twin.seat_handle(seat))
                assert set(told) == {
                    "repr", "board", "legal", "legal_actions", "rules", "seat", "seats", "version", "view",
                }  # fmt: skip
                assert not exchanged or twin.fingerprint != game.fingerprint
                for what in exchanged:
                    compared[what] += 1
            # Somebody who buys cards and keeps them.
            buying = [action for action in game.legal_actions() if action.type == "BUY_DEVELOPMENT_CARD"]
            game.apply(buying[0] if buying else game.choose("greedy"))
    assert compared["resources"] > 100 and compared["cards"] > 50, compared


def test_a_handle_leads_to_nothing_else() -> None:
    handle = Game(seed=1).seat_handle()
    # It refers to its class and to no other object.
    assert [thing for thing in gc.get_referents(handle) if thing is not SeatHandle] == []
    assert not hasattr(handle, "__dict__")
    with pytest.raises(TypeError):
        pickle.dumps(handle)
    with pytest.raises(TypeError):
        SeatHandle()
    with pytest.raises(hexhaven.HexhavenError) as refused:
        handle.check(Action(1, {"type": "ROLL_DICE"}))
    assert refused.value.code == "BAD_SEAT"
    with pytest.raises(hexhaven.IllegalActionError):
        handle.check(Action(0, {"type": "ROLL_DICE"}))


def test_a_handle_stays_as_it_was() -> None:
    game = Game(seed=1)
    kept = game.seat_handle()
    before = everything(kept)
    game.play_out("greedy")
    assert everything(kept) == before
    with pytest.raises(hexhaven.HexhavenError) as refused:
        game.seat_handle()
    assert refused.value.code == "GAME_OVER"
    assert game.seat_handle(0).legal_actions() == []


def test_records_tell_every_decision() -> None:
    game = Game(seed=8, record=True)
    game.play_out("greedy")
    decisions, lines = game.record.decisions(), game.record.lines
    assert len(decisions) == game.version
    twin = Game(seed=8)
    for handle, action in decisions:
        assert handle.seat == action.seat and handle.version == twin.version
        assert handle.view() == twin.view(handle.seat)
        handle.check(action)
        twin.apply(action, lines[twin.version]["outcome"])
    assert twin.fingerprint == game.fingerprint
