"""Speed figures of the package next to Catanatron's, measured in one run: `make bench-python`.

Each figure is the median of several repetitions, in processor time, which other programs disturb little. The ratios are
what counts: both engines run in the same process. Catanatron's environment is measured if its package is installed.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import catanatron
import hexhaven
import hexhaven.gym

REPETITIONS = 7
PLAYERS = 4
DIST = Path(__file__).resolve().parents[3] / "dist"


class Line(NamedTuple):
    """A line of the table: seconds of ours and of Catanatron's, and how many times faster ours should be."""

    name: str
    ours: float
    theirs: float | None
    target: float | None


def median(measure: Callable[[], float]) -> float:
    """The median of several measurements."""
    return statistics.median(measure() for _ in range(REPETITIONS))


def catanatron_game(seed: int) -> Any:
    """A game of Catanatron between random players."""
    players = [catanatron.RandomPlayer(color) for color in list(catanatron.Color)[:PLAYERS]]
    return catanatron.Game(players, seed=seed)


# One action


def their_execute() -> float:
    """Seconds per `execute`, without the players' decisions."""
    spent, count = 0.0, 0
    for seed in range(1, 4):
        game = catanatron_game(seed)
        for _ in range(400):
            if game.winning_color() is not None:
                break
            actions = getattr(game, "playable_actions", None) or game.state.playable_actions
            action = random.choice(actions)
            start = time.process_time()
            game.execute(action)
            spent += time.process_time() - start
            count += 1
    return spent / count


def recorded_actions(seed: int) -> list[hexhaven.Action]:
    """The actions of a random game."""
    game, choices, actions = hexhaven.Game(seed=seed, seats=PLAYERS), random.Random(seed), []
    while not game.is_over:
        # Written again, so that it is checked like any action from outside.
        listed = choices.choice(game.legal_actions())
        actions.append(hexhaven.Action(listed.seat, listed.to_dict()))
        game.apply(listed)
    return actions


RECORDED = {seed: recorded_actions(seed) for seed in range(1, 11)}


def our_apply() -> float:
    """Seconds per `apply` of an action that has to be checked. The same seed brings the same dice."""
    spent, count = 0.0, 0
    for seed, actions in RECORDED.items():
        game = hexhaven.Game(seed=seed, seats=PLAYERS)
        apply = game.apply
        start = time.process_time()
        for action in actions:
            apply(action)
        spent += time.process_time() - start
        count += len(actions)
    return spent / count


# Copies


def seconds_per_call(function: Callable[[], object], calls: int) -> float:
    """Seconds per call of a function."""
    start = time.process_time()
    for _ in range(calls):
        function()
    return (time.process_time() - start) / calls


def middle_of_our_game() -> hexhaven.Game:
    """A game of ours after 200 actions."""
    game = hexhaven.Game(seed=1, seats=PLAYERS)
    for action in RECORDED[1][:200]:
        game.apply(action)
    return game


def middle_of_their_game() -> Any:
    """A game of Catanatron after 200 actions."""
    game = catanatron_game(1)
    for _ in range(200):
        game.play_tick()
    return game


# Whole games, with everything: the board is drawn, and random players play to the end


SEEDS = iter(range(1, 1_000_000))


def their_games() -> float:
    """Seconds per game."""
    return seconds_per_call(lambda: catanatron_game(next(SEEDS)).play(), 5)


def our_game_played_out() -> None:
    """Plays a game by one call."""
    hexhaven.Game(seed=next(SEEDS), seats=PLAYERS).play_out("random")


def our_game_by_the_bot() -> None:
    """Plays a game by asking the random bot for each action."""
    game = hexhaven.Game(seed=next(SEEDS), seats=PLAYERS)
    choose, apply = game.choose, game.apply
    while not game.is_over:
        apply(choose("random"))


def our_game_by_lists() -> None:
    """Plays a game by choosing from the list of legal actions."""
    game = hexhaven.Game(seed=next(SEEDS), seats=PLAYERS)
    legal_actions, apply, choice = game.legal_actions, game.apply, random.choice
    while actions := legal_actions():
        apply(choice(actions))


# Environments


def catanatron_steps() -> float | None:
    """Seconds per step of Catanatron's environment: one against one random player, with features and valid actions."""
    try:
        try:
            from catanatron.gym.envs.catanatron_env import CatanatronEnv
        except ImportError:
            from catanatron_gym.envs.catanatron_env import CatanatronEnv
    except ImportError:
        return None
    environment = CatanatronEnv()
    environment.reset(seed=1)

    def step() -> None:
        _, _, terminated, truncated, _ = environment.step(random.choice(environment.get_valid_actions()))
        if terminated or truncated:
            environment.reset()

    return median(lambda: seconds_per_call(step, 300))


def our_steps() -> float:
    """Seconds per step of our Gymnasium environment against random players, as Catanatron's plays."""
    env = hexhaven.gym.HexhavenEnv(opponents="random")
    _, info = env.reset(seed=1)
    choices = random.Random(1)

    def step() -> None:
        nonlocal info
        _, _, terminated, truncated, info = env.step(choices.choice(info["action_mask"].nonzero()[0]))
        if terminated or truncated:
            _, info = env.reset()

    return seconds_per_call(step, 5_000)


def vector_steps(threads: int, **settings: Any) -> list[float]:
    """Steps per second of 1,024 games with random actions, several times; drawing the actions is not counted."""
    env = hexhaven.VecEnv(1024, threads=threads, seed=1, **settings)
    for _ in range(1000):
        env.step(env.sample())
    rates = []
    for _ in range(15):
        spent, steps = 0.0, 0
        while spent < 0.3:
            actions = env.sample()
            start = time.perf_counter()
            env.step(actions)
            spent += time.perf_counter() - start
            steps += 1024
        rates.append(steps / spent)
    env.close()
    return sorted(rates)


VECTORS: list[tuple[str, int, dict[str, Any], int]] = [
    ("one thread, map beginner", 1, {"map": "beginner"}, 2_000_000),
    ("two threads, map beginner", 2, {"map": "beginner"}, 4_000_000),
    ("four threads, map beginner", 4, {"map": "beginner"}, 4_000_000),
    ("one thread, a board for every game", 1, {}, 2_000_000),
    ("two threads, a board for every game", 2, {}, 4_000_000),
    ("four threads, a board for every game", 4, {}, 4_000_000),
]
"""Vector environments: a name, threads, settings, and the target in steps per second."""


# The package


def import_seconds(module: str) -> float:
    """Seconds to import a module in a fresh process."""
    code = f"import time; start = time.process_time(); import {module}; print(time.process_time() - start)"
    return float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)


def shown(seconds: float) -> str:
    """A time in a unit that suits it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:,.3g} {unit}"
    return f"{seconds / 1e-9:,.3g} ns"


def main() -> None:
    """Measures everything and prints the table."""
    ours, theirs = middle_of_our_game(), middle_of_their_game()
    their_game = median(their_games)
    whole_games = [
        ("a random game: play_out()", our_game_played_out, 400),
        ('a random game: choose("random"), apply()', our_game_by_the_bot, 100),
        ("a random game: choice(legal_actions()), apply()", our_game_by_lists, 60),
    ]
    lines = [
        Line("one action: apply() / execute()", median(our_apply), median(their_execute), 50),
        Line(
            "copy()",
            median(lambda: seconds_per_call(ours.copy, 100_000)),
            median(lambda: seconds_per_call(theirs.copy, 300)),
            100,
        ),
        *(
            Line(name, median(lambda: seconds_per_call(play, count)), their_game, 300)  # noqa: B023
            for name, play, count in whole_games
        ),
    ]
    steps = catanatron_steps()
    lines.append(Line("a step in Gymnasium, against three random players", median(our_steps), steps, None))
    print(f"hexhaven {hexhaven.__version__} and Catanatron {version('catanatron')}, {PLAYERS} players")
    print(f"{'':<50} {'hexhaven':>10} {'Catanatron':>11} {'ratio':>8} {'target':>8}")
    for line in lines:
        theirs_shown, ratio = ("-", 0.0) if line.theirs is None else (shown(line.theirs), line.theirs / line.ours)
        target = "" if line.target is None else f"≥ {line.target:,.0f}×"
        mark = ""
        if line.target is not None and line.theirs is not None and ratio < line.target:
            mark = "  missed"
        print(f"{line.name:<50} {shown(line.ours):>10} {theirs_shown:>11} {ratio:>7,.0f}× {target:>8}{mark}")
    print()
    print(f"{'1,024 games at once, steps per second':<50} {'median':>10} {'best':>11} {'':>8} {'target':>8}")
    for name, threads, settings, target in VECTORS:
        rates = vector_steps(threads, **settings)
        middle, best = statistics.median(rates) / 1e6, rates[-1] / 1e6
        mark = "" if middle >= target / 1e6 else "  missed"
        print(f"{name:<50} {f'{middle:.2f} M':>10} {f'{best:.2f} M':>11} {'':>8} {f'≥ {target / 1e6:.0f} M':>8}{mark}")
    print()
    seconds, their_seconds = (median(lambda: import_seconds(module)) for module in ("hexhaven", "catanatron"))  # noqa: B023
    sizes = [
        (f"{'import':<50} {shown(seconds):>10} {shown(their_seconds):>11} {'':>8} {'≤ 50 ms':>8}", seconds <= 0.05)
    ]
    wheels = sorted(DIST.glob("hexhaven-*.whl"))
    if wheels:
        size = wheels[-1].stat().st_size / 1e6
        sizes.append((f"{'wheel':<50} {f'{size:.1f} MB':>10} {'':>11} {'':>8} {'≤ 15 MB':>8}", size <= 15))
    for text, met in sizes:
        print(text if met else f"{text}  missed")


if __name__ == "__main__":
    main()
