"""Proximal policy optimisation with action masks on the vector environment: two minutes on a CPU.

    python docs/python/scripts/ppo.py --minutes 2 --out docs/python/ppo.svg

The agent has one of four seats and learns against three `random` bots; the seat changes from game to game. Now and then
it plays complete games against `random` and against `weighted`, and the share it wins is the learning curve. Needs
PyTorch and Matplotlib.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
from hexhaven import VecEnv
from torch import nn
from torch.distributions import Categorical

GAMES, STEPS = 256, 64  # one batch: 64 decisions in each of 256 games
EPOCHS, MINIBATCH = 2, 4096
GAMMA, LAMBDA, CLIP = 0.998, 0.95, 0.2
SETTINGS = {"skip_forced": True, "rotate": True, "lead_reward": 0.05}


class Agent(nn.Module):
    """Shared layers, then the policy and the value."""

    def __init__(self, observation: int, actions: int) -> None:
        """Small enough to be quick on a CPU."""
        super().__init__()
        self.body = nn.Sequential(nn.Linear(observation, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU())
        self.policy, self.value = nn.Linear(256, actions), nn.Linear(256, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, observation: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        """The distribution over legal actions, and the value."""
        # Most entries are 0 or 1 and the others are small counts.
        hidden = self.body(observation.float().clamp(max=32) / 4)
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return Categorical(logits=logits, validate_args=False), self.value(hidden).squeeze(-1)


def win_rate(agent: Agent, opponent: str, games: int, seed: int) -> float:
    """The share of complete games that the agent wins against three bots of a kind."""
    env = VecEnv(games, seed=seed, opponents=opponent, autoreset=False, **SETTINGS)
    observations, masks = torch.from_numpy(env.observations), torch.from_numpy(env.masks)
    wins = 0
    while bool(env.masks.any()):
        seats = env.seats.copy()
        with torch.no_grad():
            distribution, _ = agent(observations, masks)
        env.step(distribution.sample().numpy())
        wins += sum(end["winner"] == seats[end["game"]] for end in env.ended())
    return wins / games


def main() -> None:
    """Trains, evaluates and draws the curve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=200, help="games of each evaluation")
    parser.add_argument("--out", type=Path, default=Path("ppo.svg"))
    arguments = parser.parse_args()
    torch.manual_seed(arguments.seed)

    env = VecEnv(GAMES, seed=arguments.seed, opponents="random", **SETTINGS)
    # The environment writes into these arrays; PyTorch reads the same memory.
    observations, masks = torch.from_numpy(env.observations), torch.from_numpy(env.masks)
    agent = Agent(env.layout.observation_length, env.layout.action_count)
    optimizer = torch.optim.Adam(agent.parameters(), lr=7e-4, eps=1e-5)

    curve: list[dict[str, float]] = []
    trained, steps, next_test = 0.0, 0, 0.0
    while True:
        if trained >= next_test or trained >= 60 * arguments.minutes:
            rates = {name: win_rate(agent, name, arguments.games, 99) for name in ("random", "weighted")}
            curve.append({"seconds": trained, "steps": steps, **rates})
            print(json.dumps(curve[-1]), flush=True)
            next_test += 60 * arguments.minutes / 8
        if trained >= 60 * arguments.minutes:
            break
        started = time.monotonic()
        seen = torch.empty((STEPS, *observations.shape), dtype=torch.uint8)
        legal = torch.empty((STEPS, *masks.shape), dtype=torch.bool)
        actions = torch.empty((STEPS, GAMES), dtype=torch.int64)
        chances, values = torch.empty((STEPS, GAMES)), torch.empty((STEPS + 1, GAMES))
        rewards, ended = torch.empty((STEPS, GAMES)), torch.empty((STEPS, GAMES))
        for t in range(STEPS):
            seen[t], legal[t] = observations, masks
            with torch.no_grad():
                distribution, values[t] = agent(observations, masks)
            actions[t] = distribution.sample()
            chances[t] = distribution.log_prob(actions[t])
            seats = env.seats.copy()
            env.step(actions[t].numpy())
            rewards[t] = torch.from_numpy(env.rewards[np.arange(GAMES), seats])
            ended[t] = torch.from_numpy(env.terminated | env.truncated).float()
        with torch.no_grad():
            values[STEPS] = agent(observations, masks)[1]
        advantages, last = torch.empty_like(rewards), torch.zeros(GAMES)
        for t in reversed(range(STEPS)):
            going_on = 1 - ended[t]
            delta = rewards[t] + GAMMA * values[t + 1] * going_on - values[t]
            last = delta + GAMMA * LAMBDA * going_on * last
            advantages[t] = last
        returns = (advantages + values[:-1]).flatten()
        flat = [tensor.flatten(0, 1) for tensor in (seen, legal, actions, chances, advantages)]
        for _ in range(EPOCHS):
            for batch in torch.randperm(STEPS * GAMES).split(MINIBATCH):
                observed, allowed, taken, before, advantage = (tensor[batch] for tensor in flat)
                distribution, value = agent(observed, allowed)
                ratio = (distribution.log_prob(taken) - before).exp()
                advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
                clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
                policy = -torch.min(ratio * advantage, clipped * advantage).mean()
                error = (value - returns[batch]).square().mean()
                loss = policy + 0.5 * error - 0.01 * distribution.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                optimizer.step()
        trained += time.monotonic() - started
        steps += STEPS * GAMES
    env.close()
    draw(curve, arguments.out)


def draw(curve: list[dict[str, float]], out: Path) -> None:
    """Draws the share of games won against training time."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "hexhaven"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(6, 3.6))
    seconds = [point["seconds"] for point in curve]
    for name in ("random", "weighted"):
        axes.plot(seconds, [100 * point[name] for point in curve], marker="o", label=f"against three {name}")
    axes.axhline(25, color="grey", linewidth=0.8, linestyle=":", label="equal strength")
    axes.set(xlabel="seconds of training on a CPU", ylabel="games won, %", ylim=(0, 100))
    axes.legend(frameon=False)
    figure.tight_layout()
    figure.savefig(out, metadata={"Date": None})


if __name__ == "__main__":
    main()
