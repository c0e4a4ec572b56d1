"""A PettingZoo environment: every seat is an agent, and acts when the game waits for it.

>>> from hexhaven.pettingzoo import HexhavenAEC
>>> env = HexhavenAEC(seats=3)
>>> env.reset(seed=7)
>>> env.agent_selection
'seat_0'
>>> observation = env.observe("seat_0")
>>> env.step(observation["action_mask"].argmax())
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ._hexhaven import Env

__all__ = ["HexhavenAEC", "env"]


def env(**settings: Any) -> HexhavenAEC:
    """The environment, under the name that PettingZoo's tools look for."""
    return HexhavenAEC(**settings)


class HexhavenAEC(AECEnv):  # type: ignore[misc]
    """A game of two to six agents. The keyword arguments are settings of `hexhaven.Env`."""

    metadata = {"name": "hexhaven_v1", "is_parallelizable": False, "render_modes": ["svg"]}  # noqa: RUF012

    def __init__(self, *, render_mode: str | None = None, **settings: Any) -> None:
        """Creates the environment; `reset` starts a game."""
        super().__init__()
        if render_mode not in (None, "svg"):
            raise ValueError(f'render_mode: expected None or "svg", found {render_mode!r}')
        if settings.get("opponents") is not None:
            raise ValueError("opponents: every seat is an agent here; Gymnasium is for one agent among bots")
        self._env = Env(**settings)
        self._generator = np.random.default_rng()
        self.render_mode = render_mode
        self.layout = self._env.layout
        self.possible_agents = [f"seat_{seat}" for seat in range(self._env.seats)]
        self.agents: list[str] = []
        observation = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (self.layout.observation_length,), np.uint8),
                "action_mask": spaces.Box(0, 1, (self.layout.action_count,), np.int8),
            }
        )
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.layout.action_count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts the game of a seed, or a random one."""
        if seed is not None:
            self._generator = np.random.default_rng(seed)
        self._env.reset(int(self._generator.integers(1 << 63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._deciding()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; its mask is empty while another one decides."""
        deciding = not self._env.is_over and agent == self._deciding()
        mask = self._env.mask() if deciding else np.zeros(self.layout.action_count, np.uint8)
        seat = self.possible_agents.index(agent)
        return {"observation": self._env.observe(seat), "action_mask": mask.astype(np.int8)}

    def step(self, action: Any) -> None:
        """Plays an action of the agent that decides."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"action: expected a whole number, because {agent} is still playing")
        rewards = self._env.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {agent: float(reward) for agent, reward in zip(self.possible_agents, rewards, strict=True)}
        if self._env.is_over:
            cut = self._env.is_truncated
            self.terminations = dict.fromkeys(self.agents, not cut)
            self.truncations = dict.fromkeys(self.agents, cut)
        self.agent_selection = self._deciding()
        self._accumulate_rewards()

    def render(self) -> Any:
        """The board as an SVG document, if `render_mode` is "svg"."""
        return self._env.game().svg() if self.render_mode == "svg" else None

    def close(self) -> None:
        """Nothing has to be released."""

    def _deciding(self) -> str:
        return self.possible_agents[self._env.seat]
