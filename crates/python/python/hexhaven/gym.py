"""Gymnasium environments: one seat is the agent, bots play the others.

>>> from hexhaven.gym import HexhavenEnv
>>> env = HexhavenEnv(opponents="random")
>>> observation, info = env.reset(seed=7)
>>> observation.shape == (env.layout.observation_length,)
True
>>> observation, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())

The mask of legal actions is in `info["action_mask"]`, and `action_masks()` returns it, as sb3-contrib expects.
`HexhavenVectorEnv` plays many games at once.
"""

from __future__ import annotations

from typing import Any, Literal

import gymnasium as gym
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ._hexhaven import Env, HexhavenError, Layout, VecEnv

__all__ = ["HexhavenEnv", "HexhavenVectorEnv", "register"]

Observation = NDArray[np.uint8]
Mask = NDArray[np.int8]


def _spaces(layout: Layout) -> tuple[spaces.Box, spaces.Discrete[Any]]:
    return spaces.Box(0, 255, (layout.observation_length,), np.uint8), spaces.Discrete(layout.action_count)


class HexhavenEnv(gym.Env[Any, Any]):
    """One game against bots.

    `opponents` is the name of a bot for all other seats, or a list with a bot for each seat and `None` for the agent's.
    Other keyword arguments are settings of `hexhaven.Env`. With `illegal="random"` an illegal action is replaced by a
    random legal one, and `info["illegal"]` tells so; otherwise it raises.
    """

    metadata = {"render_modes": ["svg"], "render_fps": 1}  # noqa: RUF012 (Gymnasium declares it like this)

    def __init__(
        self,
        opponents: str | list[str | None] = "random",
        *,
        illegal: Literal["raise", "random"] = "raise",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        """Creates the environment; `reset` starts a game."""
        if illegal not in ("raise", "random"):
            raise ValueError(f'illegal: expected "raise" or "random", found {illegal!r}')
        if render_mode not in (None, "svg"):
            raise ValueError(f'render_mode: expected None or "svg", found {render_mode!r}')
        self._env = Env(opponents=opponents, **settings)
        if len(self._env.agent_seats) != 1:
            raise ValueError("opponents: exactly one seat must be left to the agent; PettingZoo is for several agents")
        self._illegal = illegal
        self._closed = False
        self.render_mode = render_mode
        self.layout = self._env.layout
        self.observation_space, self.action_space = _spaces(self.layout)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Starts the game of a seed, or of the next one that the first seed determines."""
        self._check_open()
        super().reset(seed=seed)
        self._env.reset(int(self.np_random.integers(1 << 63)))
        return self._env.observe(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays an action, and then the bots until the agent decides again."""
        self._check_open()
        info: dict[str, Any] = {}
        try:
            rewards = self._env.step(int(action))
        except HexhavenError as error:
            if self._illegal == "raise" or error.code != "ILLEGAL_ACTION":
                raise
            rewards = self._env.step(self._env.sample())
            info["illegal"] = True
        info.update(self._info())
        reward = float(rewards[self._env.agent_seats[0]])
        over, truncated = self._env.is_over, self._env.is_truncated
        return self._env.observe(), reward, over and not truncated, truncated, info

    def action_masks(self) -> Mask:
        """1 for every legal action, 0 for the others."""
        return self._env.mask().astype(np.int8)

    def render(self) -> Any:
        """The board as an SVG document, if `render_mode` is "svg"."""
        return self._env.game().svg() if self.render_mode == "svg" else None

    def close(self) -> None:
        """Ends the game; the environment cannot be used afterwards."""
        self._closed = True

    def _check_open(self) -> None:
        if self._closed:
            raise RuntimeError("this environment is closed; create another one")

    def _info(self) -> dict[str, Any]:
        env = self._env
        return {"action_mask": self.action_masks(), "seat": env.agent_seats[0], "winner": env.winner, "seed": env.seed}


class HexhavenVectorEnv(gym.vector.VectorEnv[Observation, Any, Any]):
    """Many games against bots, stepped together in compiled code.

    The arrays that `step` returns are written again by the next step: copy what you keep. Games restart in the step
    in which they end; `info["episodes"]` has what ended, with the last observations.
    """

    def __init__(
        self,
        num_envs: int = 64,
        opponents: str | list[str | None] = "random",
        *,
        threads: int | None = None,
        **settings: Any,
    ) -> None:
        """Creates the games; `reset` starts them."""
        self._env = VecEnv(num_envs, threads=threads, opponents=opponents, **settings)
        self._opponents = opponents
        self.num_envs = num_envs
        self.layout = self._env.layout
        self.metadata = {"autoreset_mode": gym.vector.AutoresetMode.SAME_STEP}
        self.single_observation_space, self.single_action_space = _spaces(self.layout)
        self.observation_space = gym.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gym.vector.utils.batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Starts all games. One seed determines all of them."""
        if isinstance(seed, list):
            raise ValueError("seed: expected one number, from which the seeds of all games follow")
        super().reset(seed=seed)
        self._env.reset(int(self.np_random.integers(1 << 63)))
        return self._env.observations, {"action_mask": self._env.masks}

    def step(self, actions: Any) -> tuple[Observation, NDArray[np.float64], Any, Any, dict[str, Any]]:
        """Plays an action in each game."""
        env = self._env
        seats = env.seats.copy()
        env.step(actions)
        rewards = env.rewards[np.arange(self.num_envs), seats].astype(np.float64)
        info: dict[str, Any] = {"action_mask": env.masks}
        if (ended := env.ended()) != []:
            info["episodes"] = ended
        return env.observations, rewards, env.terminated, env.truncated, info

    def close_extras(self, **kwargs: Any) -> None:
        """Ends the games and their threads."""
        self._env.close()


def register() -> None:
    """Registers the environment as `hexhaven/Hexhaven-v1`."""
    gym.register(
        id="hexhaven/Hexhaven-v1",
        entry_point="hexhaven.gym:HexhavenEnv",
        vector_entry_point="hexhaven.gym:HexhavenVectorEnv",
    )
