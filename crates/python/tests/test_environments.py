"""Environments: one game, many games, Gymnasium, PettingZoo, OpenSpiel's style."""

from __future__ import annotations

import os
import warnings
from typing import Any, cast

import gymnasium
import hexhaven
import hexhaven.gym
import hexhaven.openspiel
import hexhaven.pettingzoo
import hexhaven.puffer
import numpy as np
import pufferlib
import pufferlib.vector
import pytest
from gymnasium.utils.env_checker import check_env
from hexhaven import Env, Game, VecEnv
from hypothesis import given, settings
from hypothesis import strategies as st
from pettingzoo.test import api_test, seed_test


def run(env: VecEnv, steps: int) -> list[Any]:
    """Plays random actions and returns everything the environment wrote."""
    written = []
    for _ in range(steps):
        env.step(env.sample())
        written.append(
            [
                array.copy()
                for array in (env.observations, env.masks, env.rewards, env.seats, env.terminated, env.truncated)
            ]
        )
    return written


@pytest.mark.parametrize(
    "setting",
    [
        {},
        {"preset": "catamm"},
        {"trades": True},
        {"seats": 2, "skip_forced": True},
        {"opponents": "greedy", "rotate": True},
    ],
)
def test_games_do_not_depend_on_the_number_of_threads(setting: dict[str, Any]) -> None:
    one, two = (run(VecEnv(9, threads=threads, seed=5, **setting), 250) for threads in (1, 2))
    for a, b in zip(one, two, strict=True):
        for left, right in zip(a, b, strict=True):
            np.testing.assert_array_equal(left, right)


def test_arrays_are_written_in_place_and_have_the_documented_types() -> None:
    env = VecEnv(16, seed=1)
    arrays = {
        name: getattr(env, name) for name in ("observations", "masks", "rewards", "seats", "terminated", "truncated")
    }
    layout = env.layout
    assert arrays["observations"].shape == (16, layout.observation_length)
    assert arrays["masks"].shape == (16, layout.action_count)
    assert arrays["rewards"].shape == (16, 4)
    types = ["uint8", "bool", "float32", "uint8", "bool", "bool"]
    assert [str(array.dtype) for array in arrays.values()] == types
    before = arrays["observations"].copy()
    env.step(env.sample())
    assert (arrays["observations"] != before).any()
    assert np.shares_memory(arrays["masks"], env.masks)


def test_a_vector_game_is_the_single_game_of_its_seed() -> None:
    many = VecEnv(3, seed=9)
    single = Env(many.seed(1))
    for _ in range(400):
        chosen = many.sample().copy()
        np.testing.assert_array_equal(many.observations[1], single.observe())
        np.testing.assert_array_equal(many.masks[1], single.mask())
        assert many.seats[1] == single.seat
        single.step(int(chosen[1]))
        many.step(chosen)
        if single.is_over:
            break


def test_finished_episodes_are_reported_and_restarted() -> None:
    env = VecEnv(32, seed=2, seats=2, skip_forced=True)
    ended = []
    for _ in range(3000):
        env.step(env.sample())
        for end in env.ended():
            game = end["game"]
            assert env.terminated[game] != env.truncated[game]
            assert end["observations"].shape == (2, env.layout.observation_length)
            if end["winner"] is not None:
                assert env.rewards[game, end["winner"]] == 1
                assert end["points"][end["winner"]] >= 10
            ended.append(end["seed"])
        if len(ended) > 40:
            break
    assert len(ended) > 40 and len(set(ended)) == len(ended)


def test_without_autoreset_a_game_waits() -> None:
    env = VecEnv(2, seed=2, seats=2, autoreset=False, turn_limit=3)
    for _ in range(200):
        env.step(env.sample())
        if env.truncated.all():
            break
    for _ in range(200):
        if not env.masks.any():
            break
        env.step(env.sample())
    assert not env.masks.any()
    env.reset_games([1])
    assert env.masks[1].any() and not env.masks[0].any()


def test_actions_are_encoded_and_decoded_both_ways() -> None:
    env = Env(4, seats=3)
    met = set()
    for _ in range(1500):
        if env.is_over:
            break
        for number in env.legal_actions():
            action = env.decode(number)
            if action is not None:
                met.add(action.type)
                encoded = env.encode(action)
                assert (encoded is not None and encoded[0] == number) or action.type in ("DISCARD", "DISCARD_CARDS")
        env.step(env.sample())
    assert {"ROLL_DICE", "BUILD_ROAD", "END_TURN", "PLACE_SETUP_SETTLEMENT"} <= met


def test_symmetries_are_permutations_that_keep_their_sections() -> None:
    layout = Env().layout
    observations, actions = layout.symmetries()
    assert observations.shape == (12, layout.observation_length) and actions.shape == (12, layout.action_count)
    for table in (observations, actions):
        np.testing.assert_array_equal(table[0], np.arange(table.shape[1]))
        np.testing.assert_array_equal(np.sort(table, axis=1), np.tile(np.arange(table.shape[1]), (12, 1)))
    settlements = layout.actions["settlement"]["slice"]
    assert set(actions[5, settlements]) == set(range(settlements.start, settlements.stop))
    assert len({row.tobytes() for row in actions}) == 12


def test_an_observation_of_a_game_is_that_of_the_environment() -> None:
    env = Env(8, seats=3)
    for _ in range(200):
        game = env.game()
        if game.seat is not None and env.mask()[env.layout.actions["discard"]["slice"]].sum() == 0:
            for seat in range(3):
                np.testing.assert_array_equal(game.observation(seat), env.observe(seat))
        if env.is_over:
            break
        env.step(env.sample())


def test_illegal_actions_change_nothing() -> None:
    env = VecEnv(4, seed=1)
    actions = env.sample().copy()
    before = env.observations.copy()
    actions[2] = np.flatnonzero(~env.masks[2])[0]
    with pytest.raises(hexhaven.HexhavenError, match=r"game 2: action \d+ \(.*\) is not legal") as refused:
        env.step(actions)
    assert refused.value.code == "ILLEGAL_ACTION"
    np.testing.assert_array_equal(before, env.observations)
    env.step(env.sample())


BAD_ACTIONS: list[tuple[Any, str]] = [
    (np.zeros(3, np.int64), "BAD_SHAPE"),
    (np.zeros((4, 1), np.int64), "BAD_SHAPE"),
    (np.zeros(4, np.float32), "BAD_SHAPE"),
    (np.full(4, -1), "BAD_SETTING"),
    (np.full(4, 1 << 40), "BAD_SETTING"),
    (np.full(4, 9999), "BAD_ACTION"),
    ("abcd", "BAD_SHAPE"),
    (None, "BAD_SHAPE"),
    ([0, 1, 2], "BAD_SHAPE"),
]


@pytest.mark.parametrize("case", range(len(BAD_ACTIONS)))
def test_bad_actions_are_refused(case: int) -> None:
    actions, code = BAD_ACTIONS[case]
    with pytest.raises(hexhaven.HexhavenError) as refused:
        VecEnv(4, threads=1).step(actions)
    assert refused.value.code == code


@pytest.mark.parametrize(
    "setting",
    [
        {"seats": 9},
        {"seats": "four"},
        {"map": "nowhere"},
        {"oponents": "random"},
        {"opponents": ["random"] * 4},
        {"opponents": [None, "random"]},
        {"opponents": "grandmaster"},
        {"turn_limit": 0},
        {"lead_reward": float("nan")},
        {"skip_forced": "yes"},
        {"offers_per_turn": 0},
    ],
)
def test_bad_settings_are_refused(setting: dict[str, Any]) -> None:
    for create in (lambda: Env(**setting), lambda: VecEnv(2, **setting)):
        with pytest.raises(hexhaven.HexhavenError):
            create()


@settings(max_examples=150, deadline=None)
@given(st.lists(st.integers(-(2**70), 2**70), max_size=6) | st.lists(st.floats(), max_size=6) | st.text() | st.none())
def test_any_list_is_a_step_or_raises(actions: Any) -> None:
    env = VecEnv(4, threads=1)
    try:
        env.step(actions)
    except (ValueError, TypeError, OverflowError):
        pass
    env.step(env.sample())


def test_a_closed_environment_says_so() -> None:
    env = VecEnv(2)
    env.close()
    env.close()
    for call in (lambda: env.step([0, 0]), env.sample, env.ended, lambda: env.reset(1)):
        with pytest.raises(hexhaven.HexhavenError) as refused:
            call()
        assert refused.value.code == "CLOSED"
    assert env.observations.shape[0] == 2


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_a_forked_process_gets_an_exception_and_does_not_hang() -> None:
    env, alone = VecEnv(4, threads=2), VecEnv(4, threads=1)
    child = os.fork()
    if child == 0:
        alone.step(alone.sample())
        try:
            env.step([0, 0, 0, 0])
        except hexhaven.HexhavenError as error:
            os._exit(0 if error.code == "FORKED" else 1)
        os._exit(2)
    assert os.waitpid(child, 0)[1] == 0
    env.step(env.sample())


def test_gymnasium_accepts_the_environment() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(hexhaven.gym.HexhavenEnv(opponents="random", illegal="random", turn_limit=60), skip_render_check=True)
    hexhaven.gym.register()
    env = gymnasium.make("hexhaven/Hexhaven-v1", opponents="weighted", seats=3)
    total, over = 0.0, False
    _, info = env.reset(seed=3)
    for _ in range(4000):
        action = np.flatnonzero(info["action_mask"])[0]
        _, reward, terminated, truncated, info = env.step(action)
        total += float(reward)
        if over := terminated or truncated:
            break
    assert over and total in (1.0, -1.0, 0.0)
    env.close()


def test_gymnasium_vector_games_learn_from_the_agents_seat() -> None:
    env = hexhaven.gym.HexhavenVectorEnv(8, opponents="random", rotate=True, skip_forced=True)
    _, info = env.reset(seed=1)
    rewards = 0.0
    for _ in range(1500):
        actions = [np.flatnonzero(mask)[-1] for mask in info["action_mask"]]
        observation, reward, _, _, info = env.step(np.array(actions))
        rewards += float(np.abs(reward).sum())
        assert env.observation_space.contains(observation)
        if "episodes" in info:
            break
    assert rewards >= 1
    env.close()


def test_gymnasium_environments_refuse_bad_settings() -> None:
    for setting in ({"illegal": "maybe"}, {"render_mode": "human"}, {"opponents": [None, None, "random", "random"]}):
        with pytest.raises(ValueError):
            hexhaven.gym.HexhavenEnv(**cast(Any, setting))
    env = hexhaven.gym.HexhavenEnv(render_mode="svg")
    env.reset(seed=1)
    assert env.render().startswith("<svg ")
    env.close()
    with pytest.raises(RuntimeError, match="closed"):
        env.step(0)


@pytest.mark.parametrize("setting", [{}, {"seats": 2}, {"preset": "catamm", "seats": 3}, {"trades": True}])
def test_pettingzoo_accepts_the_environment(setting: dict[str, Any]) -> None:
    api_test(hexhaven.pettingzoo.env(turn_limit=40, **setting), num_cycles=400)
    seed_test(lambda: hexhaven.pettingzoo.env(turn_limit=10, **setting), num_cycles=60)


def test_a_whole_game_in_pettingzoo_rewards_one_winner() -> None:
    env = hexhaven.pettingzoo.HexhavenAEC(seats=3)
    env.reset(seed=5)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    steps = 0
    for agent in env.agent_iter(max_iter=20_000):
        _, reward, terminated, truncated, _ = env.last(observe=False)
        totals[agent] += reward
        mask = env.observe(agent)["action_mask"]
        env.step(None if terminated or truncated else env.action_space(agent).sample(mask))
        steps += 1
    assert sorted(totals.values()) == [-1, -1, 1] and steps > 100


def test_openspiel_states_have_chance_nodes_and_returns() -> None:
    game = hexhaven.openspiel.load_game(seats=2, seed=3)
    state = game.new_initial_state()
    generator = np.random.default_rng(1)
    chance = 0
    for _ in range(6000):
        if state.is_terminal():
            break
        if state.is_chance_node():
            numbers, weights = zip(*state.chance_outcomes(), strict=True)
            assert abs(sum(weights) - 1) < 1e-9
            state.apply_action(int(generator.choice(numbers, p=weights)))
            chance += 1
        else:
            twin = state.clone()
            number = int(generator.choice(state.legal_actions()))
            state.apply_action(number)
            assert twin.legal_actions() != [] and twin.position.version <= state.position.version
    assert state.is_terminal() and sorted(state.returns()) == [-1, 1] and chance > 50


def test_observations_of_a_game_need_an_existing_seat() -> None:
    with pytest.raises(hexhaven.HexhavenError):
        Game(seats=3).observation(3)


def test_pufferlib_runs_the_environment() -> None:
    env: Any = pufferlib.vector.make(
        hexhaven.puffer.HexhavenPuffer,
        env_kwargs={"games": 16, "opponents": "random", "skip_forced": True, "turn_limit": 60},
        backend=cast(Any, pufferlib).PufferEnv,
    )
    observations, _ = env.reset(seed=3)
    length, infos = env.layout.observation_length, []
    for step in range(600):
        masks = observations[:, length:]
        actions = masks.argmax(axis=1) if step % 3 else np.zeros(16, np.int64)
        observations, rewards, terminals, truncations, told = env.step(actions)
        assert observations.dtype == np.uint8 and (observations[:, length:].sum(axis=1) > 0).all()
        assert rewards.shape == terminals.shape == truncations.shape == (16,)
        infos += told
        if len(infos) > 20:
            break
    assert len(infos) > 20 and any(info["illegal"] > 0 for info in infos)
    env.close()
