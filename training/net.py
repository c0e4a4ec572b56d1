"""The board net in PyTorch, and its file. The same net in Rust is `crates/bots/src/board_net`."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from hexhaven import training as hexhaven_training
from torch import Tensor, nn
from torch.nn import functional

LAYOUT: Mapping[str, Any] = hexhaven_training.LAYOUT
MAX_SEATS = 4
ORDER = ("site_hidden", "site_out", "kinds", "first", "second", "third", "compare", "out")
"""The parts of the net in the order of the file."""

INTEGERS = (-(2**15), 2**15 - 1)
"""The smallest and the largest number that a file has room for."""


def _turn_order() -> Tensor:
    """By number of seats and seat: the seats from it on; `MAX_SEATS` for nobody."""
    order = torch.full((MAX_SEATS + 1, MAX_SEATS, MAX_SEATS), MAX_SEATS)
    for seats in range(2, MAX_SEATS + 1):
        for seat in range(seats):
            for after in range(seats):
                order[seats, seat, after] = (seat + after) % seats
    return order


class BoardNet(nn.Module):
    """Logits of the seats of positions."""

    turn_order: Tensor
    kind_of_use: Tensor
    robber_of_use: Tensor

    def __init__(self) -> None:
        """Starts with random parameters."""
        super().__init__()
        size = LAYOUT
        self.site_hidden = nn.Linear(size["site"], size["site_hidden"])
        self.site_out = nn.Linear(size["site_hidden"], size["site_out"])
        self.kinds = nn.Parameter(torch.randn(size["kinds"], size["site_out"], size["first"]) * 0.05)
        self.first = nn.Linear(size["numbers"], size["first"])
        self.second = nn.Linear(size["first"], size["second"])
        self.third = nn.Linear(size["second"], size["third"])
        self.compare = nn.Linear(MAX_SEATS * size["third"], size["last"])
        self.out = nn.Linear(size["last"], 1, bias=False)
        self.register_buffer("turn_order", _turn_order(), persistent=False)
        uses = torch.tensor(size["uses"])
        self.register_buffer("kind_of_use", uses[:, 0], persistent=False)
        self.register_buffer("robber_of_use", uses[:, 1], persistent=False)

    def forward(self, numbers: Tensor, uses: Tensor, seats: Tensor, sites: Tensor, site_of: Tensor) -> Tensor:
        """The logits by position and seat. Position `i` is on the board `sites[site_of[i]]`."""
        count = len(numbers)
        limit = LAYOUT["max_activation"]
        corners = functional.relu(self.site_out(functional.relu(self.site_hidden(sites))))
        position, seat, corner = (uses != LAYOUT["unused"]).nonzero(as_tuple=True)
        use = uses[position, seat, corner].long()
        worth = corners[site_of[position], corner, self.robber_of_use[use]]
        sums = worth.new_zeros(count * MAX_SEATS * LAYOUT["kinds"], LAYOUT["site_out"])
        sums.index_add_(0, (position * MAX_SEATS + seat) * LAYOUT["kinds"] + self.kind_of_use[use], worth)
        by_corner = sums.view(count, MAX_SEATS, -1) @ self.kinds.view(-1, LAYOUT["first"])
        first = (self.first(numbers.float()) + by_corner).clamp(0, limit)
        second = self.second(first).clamp(0, limit)
        third = self.third(second).clamp(0, limit)
        present = torch.arange(MAX_SEATS, device=seats.device)[None] < seats[:, None]
        third = third * present[..., None]
        nobody = third.new_zeros(count, 1, LAYOUT["third"])
        order = self.turn_order[seats].view(count, -1, 1).expand(-1, -1, LAYOUT["third"])
        in_turn = torch.cat([third, nobody], 1).gather(1, order).view(count, MAX_SEATS, -1)
        last = self.compare(in_turn).clamp(0, limit)
        return self.out(last).squeeze(-1).masked_fill(~present, -1e9)

    def parameters_in_order(self) -> list[Tensor]:
        """All parameters in the order of the file."""
        parts = []
        for name in ORDER:
            part = getattr(self, name)
            if isinstance(part, nn.Linear):
                parts.append(part.weight)
                if part.bias is not None:
                    parts.append(part.bias)
            else:
                parts.append(part)
        return parts


def to_file(net: BoardNet, provenance: Mapping[str, object]) -> bytes:
    """The file of a net: a header that tells where it comes from, and its parameters."""
    values = [part.detach().float().cpu().numpy().ravel() for part in net.parameters_in_order()]
    parameters = np.concatenate(values) * LAYOUT["parameter_one"]
    body: bytes = parameters.round().clip(*INTEGERS).astype("<i2").tobytes()
    lines = [LAYOUT["format"], *(f"{key}: {value}" for key, value in provenance.items())]
    if any("\n" in line for line in lines):
        raise ValueError("provenance: every value must fit on one line")
    header = "\n".join([*lines, f"sha256: {hashlib.sha256(body).hexdigest()}", "", ""])
    return header.encode() + body


def from_file(file: bytes) -> BoardNet:
    """Reads a net, to continue its training."""
    hexhaven_training.Net(file)  # checks it
    body = file[file.index(b"\n\n") + 2 :]
    values = torch.from_numpy(np.frombuffer(body, "<i2") / np.float32(LAYOUT["parameter_one"]))
    net = BoardNet()
    with torch.no_grad():
        for part in net.parameters_in_order():
            part.copy_(values[: part.numel()].view_as(part))
            values = values[part.numel() :]
    return net
