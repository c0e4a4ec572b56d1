"""A native environment for PufferLib 3: many games, one agent in each, bots at the other seats.

>>> from hexhaven.puffer import HexhavenPuffer
>>> env = HexhavenPuffer(games=4, opponents="random")
>>> observations, infos = env.reset(seed=1)
>>> observations.shape == (4, env.layout.observation_length + env.layout.action_count)
True

PufferLib has no action masks, so an observation is followed by the mask of its legal actions. A policy that ignores the
mask may choose illegal actions: a random legal one is played instead, and the share of them is in the infos.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pufferlib
from gymnasium import spaces

from ._hexhaven import VecEnv

__all__ = ["HexhavenPuffer"]


class HexhavenPuffer(pufferlib.PufferEnv):  # type: ignore[misc]
    """Games against bots. Further keyword arguments are settings of `hexhaven.Env`."""

    def __init__(
        self,
        games: int = 1024,
        opponents: str | list[str | None] = "random",
        buf: Any = None,
        seed: int = 0,
        **rest: Any,
    ) -> None:
        """Starts the games; PufferLib passes `buf` and `seed`."""
        self._env = VecEnv(games, seed=seed, opponents=opponents, **rest)
        self.layout = self._env.layout
        self.num_agents = games
        length = self.layout.observation_length + self.layout.action_count
        self.single_observation_space = spaces.Box(0, 255, (length,), np.uint8)
        self.single_action_space = spaces.Discrete(self.layout.action_count)
        super().__init__(buf)

    def reset(self, seed: int | None = 0) -> tuple[Any, list[dict[str, Any]]]:
        """Starts all games again."""
        self._env.reset(0 if seed is None else seed)
        self._show()
        return self.observations, []

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, list[dict[str, Any]]]:
        """Plays an action in each game; games that end start again."""
        env, rows = self._env, np.arange(self.num_agents)
        chosen = np.asarray(actions, np.int64).reshape(-1)
        illegal = ~env.masks[rows, chosen]
        if illegal.any():
            chosen = np.where(illegal, env.sample(), chosen)
        seats = env.seats.copy()
        env.step(chosen)
        self.rewards[:] = env.rewards[rows, seats]
        self.terminals[:] = env.terminated
        self.truncations[:] = env.truncated
        self._show()
        infos = [
            {
                "episode_return": end["returns"][seats[end["game"]]],
                "episode_length": end["length"],
                "won": float(end["winner"] == seats[end["game"]]),
                "illegal": float(illegal.mean()),
            }
            for end in env.ended()
        ]
        return self.observations, self.rewards, self.terminals, self.truncations, infos

    def close(self) -> None:
        """Ends the games and their threads."""
        self._env.close()

    def _show(self) -> None:
        length = self.layout.observation_length
        self.observations[:, :length] = self._env.observations
        self.observations[:, length:] = self._env.masks
