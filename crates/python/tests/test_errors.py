"""Bad input: every exception says what was expected, and the process lives."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from typing import Any, cast

import hexhaven
import pytest
from hexhaven import Action, Game, Map, Outcome, Record
from hypothesis import given, settings
from hypothesis import strategies as st

any_value: Any = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)

REFUSALS: list[tuple[Callable[[], object], str, str]] = [
    (lambda: Game(seats=9), "BAD_RULES", "for 2 to 4"),
    (lambda: Game(seats=-1), "BAD_RULES", "for 2 to 4"),
    (lambda: Game(map="nowhere"), "NO_MAP", "shipped maps are"),
    (lambda: Game(map=cast(Any, 3)), "BAD_MAP", "expected a Map"),
    (lambda: Game(preset="x"), "BAD_RULES", "is not a preset"),
    (lambda: Game(options={"hand_limit": 0}), "BAD_RULES", "hand_limit: must be from 1 to 255"),
    (lambda: Game(options={"nonsense": 0}), "BAD_RULES", "nonsense"),
    (lambda: Game(options=cast(Any, {1})), "BAD_REQUEST", "json module"),
    (lambda: Game(seed=-1), "BAD_SEED", "expected a number from 0"),
    (lambda: Game(seed=cast(Any, 1.5)), "BAD_SEED", "found 1.5"),
    (lambda: Game().apply(cast(Any, 3)), "BAD_ACTION", "expected an Action"),
    (lambda: Game().view(4), "BAD_SEAT", "from 0 to 3, found 4"),
    (lambda: Game().view(cast(Any, "x")), "BAD_SEAT", "found 'x'"),
    (lambda: Game().apply(Action(5, {"type": "ROLL_DICE"})), "BAD_SEAT", "has 4 seats"),
    (lambda: Game().choose("grandmaster"), "BAD_BOT", "available bots"),
    (lambda: Game().choose("greedy", 2), "NOT_PLAYER_TURN", "does not wait for seat 2"),
    (lambda: Game().play_out(["random"]), "BAD_BOT", "expected one name or 4"),
    (lambda: Game().record, "NOT_RECORDED", "record=True"),
    (lambda: Action(0, {"type": "FLY"}), "BAD_ACTION", "FLY"),
    (lambda: Action(9, {"type": "ROLL_DICE"}), "BAD_SEAT", "from 0 to 5"),
    (lambda: Outcome({"dice": [9, 9]}), "BAD_OUTCOME", "dice"),
    (lambda: Map("nonsense"), "BAD_MAP", "players"),
    (lambda: Record("nonsense"), "BAD_RECORD", ""),
    (lambda: Record.read("/nowhere"), "NO_RECORD", "/nowhere"),
    (lambda: hexhaven.run_scenarios("/nowhere"), "NO_SCENARIO", "/nowhere"),
    (lambda: hexhaven.run_scenarios("{"), "BAD_SCENARIO", ""),
]


@pytest.mark.parametrize("case", range(len(REFUSALS)))
def test_bad_input_says_what_was_expected(case: int) -> None:
    call, code, words = REFUSALS[case]
    with pytest.raises(hexhaven.HexhavenError) as refused:
        call()
    assert refused.value.code == code
    assert words in str(refused.value)


@settings(max_examples=300, deadline=None)
@given(any_value, any_value, any_value, any_value, any_value)
def test_any_values_build_a_game_or_raise(board: Any, preset: Any, seats: Any, seed: Any, options: Any) -> None:
    try:
        Game(board, preset, seats, seed, options)
    except (ValueError, TypeError, OverflowError):
        pass


@settings(max_examples=300, deadline=None)
@given(any_value, any_value)
def test_any_values_are_actions_and_outcomes_or_raise(one: Any, other: Any) -> None:
    game = Game()
    for call in (
        lambda: game.apply(Action(one, other)),
        lambda: game.apply(Action(0, {"type": "PLACE_SETUP_SETTLEMENT", "vertex": one})),
        lambda: game.apply(game.legal_actions()[0], one),
        lambda: Outcome(one),
        lambda: game.view(one),
        lambda: game.quote(one, other),
        lambda: game.choose(one, other),
        lambda: game.play_out(one, turn_cap=2),
    ):
        try:
            call()
        except (ValueError, TypeError, OverflowError):
            pass


@settings(max_examples=200, deadline=None)
@given(st.text() | any_value)
def test_any_text_is_a_map_record_or_position_or_raises(text: Any) -> None:
    for call in (Map, Map.check, Record, Game.from_json, hexhaven.run_scenarios):
        try:
            call(text)
        except (ValueError, TypeError, OverflowError):
            pass


def test_two_threads_cannot_use_one_game_at_the_same_time() -> None:
    game = Game(seed=1)
    results: list[str] = []
    started = threading.Event()

    def think() -> None:
        started.set()
        game.choose("search:400ms")
        results.append("chosen")

    thread = threading.Thread(target=think)
    thread.start()
    started.wait()
    refusals = 0
    while thread.is_alive():
        try:
            game.copy()
        except hexhaven.HexhavenError as error:
            assert error.code == "IN_USE"
            refusals += 1
    thread.join()
    assert results == ["chosen"] and refusals > 0
    assert game.copy().play_out().winner is not None


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_a_forked_process_can_go_on_playing() -> None:
    game = Game(seed=1)
    child = os.fork()
    if child == 0:
        os._exit(0 if game.play_out("greedy").winner is not None else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert game.play_out("greedy").winner is not None
