"""Fitting a net to positions.

The target of a position is its λ-return: a mean of what the net says about the positions that follow in the same game,
the later the less, and of the winner at the end. What follows after a deviation does not count: there, the net's own
opinion ends the chain.

Alternatives of a decision, its siblings, have rollouts with the same dice for a target. Only by how much they differ
counts: `greedy`, which plays the rollouts, wins from any of them more or less often than players with the net do.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional

from .files import write_whole
from .net import MAX_SEATS, BoardNet
from .positions import Positions


@dataclass(frozen=True)
class Fit:
    """How a net is fitted."""

    epochs: int = 8
    """Epochs of a net that starts at random."""
    first_epochs: int = 1
    """Epochs before them that do not ask the net itself, but the net that played."""
    next_epochs: int = 3
    """Epochs of a net that has been trained before; with more it learns these games by heart."""
    trace: float = 0.9
    """λ: how much of what follows later counts, from position to position."""
    rate: float = 2e-3
    next_rate: float = 1e-3
    """The rate for a net that has been trained before."""
    batch: int = 8192
    sibling_weight: float = 1.0
    """How much the differences between siblings count."""
    seed: int = 1


VALIDATION = 21
"""The games on one board in this many are set aside for validation."""


class Table:
    """Positions as tensors on a device."""

    def __init__(self, positions: Positions, device: torch.device) -> None:
        """Moves positions to a device."""
        tensors = {name: torch.from_numpy(array).to(device) for name, array in vars(positions).items()}
        self.inputs = {name: tensors[name] for name in ("numbers", "uses", "seats")}
        self.sites = tensors["sites"]
        self.game, self.winner, self.predicted = tensors["game"], tensors["winner"], tensors["predicted"]
        self.sibling_inputs = {name: tensors[f"sibling_{name}"] for name in ("numbers", "uses", "seats")}
        self.sibling_game, self.sibling_shares = tensors["sibling_game"], tensors["sibling_shares"]
        self.device = device
        # By game: the number of its board.
        differs = (self.sites[1:] != self.sites[:-1]).flatten(1).any(1)
        self.board = torch.cat([differs.new_zeros(1), differs]).cumsum(0)
        ends = torch.ones_like(self.game, dtype=torch.bool)
        ends[:-1] = self.game[1:] != self.game[:-1]
        self.last = ends.nonzero().squeeze(1)
        self.first = torch.cat([self.last.new_zeros(1), self.last[:-1] + 1])
        # Whether somebody deviates after the position.
        cut = torch.zeros_like(ends)
        cut[:-1] = tensors["deviated"][1:]
        self.cut = cut & ~ends

    def __len__(self) -> int:
        """The number of positions."""
        return len(self.game)

    def logits(self, net: BoardNet, rows: Tensor) -> Tensor:
        """The logits of some positions."""
        games, site_of = torch.unique(self.game[rows], return_inverse=True)
        inputs = {name: tensor[rows] for name, tensor in self.inputs.items()}
        logits: Tensor = net(**inputs, sites=self.sites[games].float(), site_of=site_of)
        return logits

    def sibling_loss(self, net: BoardNet, decisions: Tensor) -> Tensor:
        """By how much the net differs from the rollouts about the siblings of each of some decisions."""
        count, siblings, seats = self.sibling_shares[decisions].shape
        games, site_of = torch.unique(self.sibling_game[decisions], return_inverse=True)
        logits = net(
            numbers=self.sibling_inputs["numbers"][decisions].flatten(0, 1),
            uses=self.sibling_inputs["uses"][decisions].flatten(0, 1),
            seats=self.sibling_inputs["seats"][decisions].repeat_interleave(siblings),
            sites=self.sites[games].float(),
            site_of=site_of.repeat_interleave(siblings),
        )
        predicted = functional.softmax(logits, -1).view(count, siblings, seats)
        return (_differences(predicted) - _differences(self.sibling_shares[decisions])).square().sum((1, 2))

    @torch.no_grad()
    def probabilities(self, net: BoardNet, rows: Tensor | None = None, batch: int = 32768) -> Tensor:
        """Each seat's probability of winning in some positions, or in all."""
        rows = torch.arange(len(self), device=self.device) if rows is None else rows
        return torch.cat([functional.softmax(self.logits(net, part), -1) for part in rows.split(batch)])

    def returns(self, values: Tensor, trace: float) -> Tensor:
        """The λ-returns, given the values of all positions."""
        returns = functional.one_hot(self.winner, MAX_SEATS).float()
        place = self.last - 1
        while (inside := place >= self.first).any():
            now = place[inside]
            later = (1 - trace) * values[now + 1] + trace * returns[now + 1]
            returns[now] = torch.where(self.cut[now][:, None], values[now], later)
            place = place - 1
        return returns

    def loss(self, probabilities: Tensor, rows: Tensor) -> float:
        """The cross-entropy of the winners."""
        of_winner = probabilities.gather(1, self.winner[rows][:, None])
        return float(-of_winner.clamp_min(1e-9).log().mean())


def _differences(shares: Tensor) -> Tensor:
    """How the siblings of each decision differ from their mean."""
    return shares - shares.mean(1, keepdim=True)


def fit(
    net: BoardNet,
    table: Table,
    plan: Fit,
    is_new: bool,
    checkpoint: Path | None = None,
    tell: Callable[[dict[str, Any]], None] = lambda epoch: None,
) -> list[dict[str, Any]]:
    """Fits a net and returns what happened in each epoch. With a checkpoint, a killed fit goes on where it was."""
    torch.manual_seed(plan.seed)
    # On a GPU, sums in a fixed order would take much longer.
    torch.use_deterministic_algorithms(table.device.type == "cpu")
    rows = torch.arange(len(table), device=table.device)
    set_aside = table.board[table.game] % VALIDATION == 1
    training, validation = rows[~set_aside], rows[set_aside]
    learned_decisions = (table.board[table.sibling_game] % VALIDATION != 1).nonzero().squeeze(1)
    first_epochs = plan.first_epochs if is_new else 0
    epochs = first_epochs + plan.epochs if is_new else plan.next_epochs
    rate = plan.rate if is_new else plan.next_rate
    steps = math.ceil(len(training) / plan.batch)
    optimizer = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=epochs * steps + 1, pct_start=0.05)
    history: list[dict[str, Any]] = []
    if checkpoint and checkpoint.exists():
        saved = torch.load(checkpoint, map_location=table.device, weights_only=True)
        net.load_state_dict(saved["net"])
        optimizer.load_state_dict(saved["optimizer"])
        schedule.load_state_dict(saved["schedule"])
        history = saved["history"]
    for epoch in range(len(history), epochs):
        start = time.monotonic()
        net.eval()
        ask_player = epoch < first_epochs
        targets = table.returns(table.predicted if ask_player else table.probabilities(net), plan.trace)
        usable = training[~table.cut[training]]
        generator = torch.Generator(device=table.device).manual_seed(plan.seed * 1000 + epoch)
        order = usable[torch.randperm(len(usable), generator=generator, device=table.device)]
        batches = order.split(plan.batch)
        decisions = learned_decisions[
            torch.randperm(len(learned_decisions), generator=generator, device=table.device)
        ].tensor_split(max(1, len(batches)))
        net.train()
        total, sibling_total = torch.zeros(2, device=table.device)
        for part, compared in zip(batches, decisions, strict=True):
            logs = functional.log_softmax(table.logits(net, part), -1).clamp_min(-30)
            loss = -(targets[part] * logs).sum(-1).mean()
            total += loss.detach() * len(part)
            if len(compared):
                sibling_loss = table.sibling_loss(net, compared)
                loss = loss + plan.sibling_weight * sibling_loss.mean()
                sibling_total += sibling_loss.detach().sum()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
        net.eval()
        history.append(
            {
                "epoch": epoch + 1,
                "returns": "of the player" if ask_player else "of the net",
                "loss": float(total) / max(1, len(order)),
                "validation": table.loss(table.probabilities(net, validation), validation),
                "siblings": float(sibling_total) / max(1, len(learned_decisions)),
                "seconds": time.monotonic() - start,
            }
        )
        if checkpoint:
            state = {
                "net": net.state_dict(),
                "optimizer": optimizer.state_dict(),
                "schedule": schedule.state_dict(),
                "history": history,
            }
            with write_whole(checkpoint) as file:
                torch.save(state, file)
        tell(history[-1])
    return history
