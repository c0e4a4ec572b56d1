"""A tiny training from end to end: rounds, kills, and the same net in PyTorch and in Rust."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
import torch
from hexhaven import training as hexhaven_training

from training import fit as fitting
from training import rounds
from training.__main__ import main
from training.fit import Table
from training.net import BoardNet, from_file, to_file
from training.positions import load

CPU = torch.device("cpu")


def run(out: Path, number: int) -> None:
    main(["round", str(number), "--plan", "tiny", "--out", str(out), "--threads", "2", "--device", "cpu"])


def test_rounds_end_to_end(tmp_path: Path) -> None:
    run(tmp_path, 1)
    run(tmp_path, 2)
    report = json.loads((tmp_path / "round-02" / "report.json").read_text())
    assert set(report["matches"]) == {"first version", "round before"}
    assert [epoch["returns"] for epoch in report["fit"]] == ["of the net", "of the net"]
    assert all(epoch["siblings"] > 0 for epoch in report["fit"])
    header = (tmp_path / "round-02" / "net.bin").read_bytes().split(b"\n\n")[0].decode()
    assert "made by: python -m training round 2" in header and "sha256: " in header
    # The net that played round 2 says the same in PyTorch as it did in Rust.
    table = Table(load(sorted((tmp_path / "round-02" / "positions").glob("*.npz"))), CPU)
    values = table.probabilities(from_file((tmp_path / "round-01" / "net.bin").read_bytes()))
    assert float((values - table.predicted).abs().max()) < 2e-3  # positions are kept as 16-bit floats
    main(["curves", "--out", str(tmp_path), "--picture", str(tmp_path / "curves.svg")])
    assert (tmp_path / "curves.svg").read_text().startswith("<?xml")


def test_a_killed_round_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    run(whole, 1)

    class Killed(Exception):
        pass

    play = hexhaven_training.self_play
    calls = 0

    def play_once(**settings: object) -> object:
        nonlocal calls
        calls += 1
        if calls == 2:
            raise Killed
        return play(**settings)  # type: ignore[arg-type]

    monkeypatch.setattr(hexhaven_training, "self_play", play_once)
    with pytest.raises(Killed):
        run(killed, 1)
    monkeypatch.setattr(hexhaven_training, "self_play", play)
    returns = fitting.Table.returns
    epochs = 0

    def fail_later(table: Table, values: torch.Tensor, trace: float) -> torch.Tensor:
        nonlocal epochs
        epochs += 1
        if epochs == 2:
            raise Killed
        return returns(table, values, trace)

    monkeypatch.setattr(fitting.Table, "returns", fail_later)
    with pytest.raises(Killed):
        run(killed, 1)
    assert (killed / "round-01" / "checkpoint.pt").exists()
    monkeypatch.setattr(fitting.Table, "returns", returns)
    run(killed, 1)
    nets = [(folder / "round-01" / "net.bin").read_bytes() for folder in (whole, killed)]
    assert nets[0] == nets[1]


def test_a_round_needs_the_one_before(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="round 1 is not finished"):
        run(tmp_path, 2)


def test_returns_stop_at_deviations() -> None:
    """Two positions, a deviation, and two more until seat 1 wins."""
    table = object.__new__(Table)
    table.winner = torch.ones(4, dtype=torch.long)
    table.first, table.last = torch.tensor([0]), torch.tensor([3])
    table.cut = torch.tensor([False, True, False, False])
    values = torch.tensor([[0.4, 0.3, 0.2, 0.1], [0.5, 0.2, 0.2, 0.1], [0.1, 0.6, 0.2, 0.1], [0.0, 0.9, 0.1, 0.0]])
    returns = table.returns(values, 0.5)
    assert torch.allclose(returns[3], torch.tensor([0.0, 1.0, 0.0, 0.0]))
    assert torch.allclose(returns[2], 0.5 * values[3] + 0.5 * returns[3])
    assert torch.allclose(returns[1], values[1])
    assert torch.allclose(returns[0], values[1])


def test_only_the_differences_between_siblings_count() -> None:
    """A net that knows nothing is wrong by as much as the siblings differ."""
    table = object.__new__(Table)
    rows = hexhaven_training.self_play(games=1, seed=1, bot="search:1n", siblings=20)
    names = ("numbers", "uses", "seats")
    table.sibling_inputs = {name: torch.from_numpy(rows[f"sibling_{name}"].astype(int)[:1]) for name in names}
    table.sibling_inputs["numbers"] = table.sibling_inputs["numbers"].float()
    table.sibling_game, table.sites = torch.tensor([0]), torch.from_numpy(rows["sites"])
    net = BoardNet()
    for part in net.parameters():
        torch.nn.init.zeros_(part)
    equal = torch.tensor([[[0.5, 0.25, 0.25, 0.0]] * 3])
    differing = torch.tensor([[[0.8, 0.1, 0.1, 0.0], [0.5, 0.25, 0.25, 0.0], [0.2, 0.4, 0.4, 0.0]]])
    for shares, expected in ((equal, 0.0), (differing, 0.18 + 4 * 0.15**2)):
        table.sibling_shares = shares
        assert torch.allclose(table.sibling_loss(net, torch.tensor([0])), torch.tensor([expected]))


def test_files_keep_the_net() -> None:
    torch.manual_seed(3)
    net = BoardNet()
    again = from_file(to_file(net, {"made by": "a test"}))
    for one, other in zip(net.parameters_in_order(), again.parameters_in_order(), strict=True):
        assert torch.allclose(one, other, rtol=0, atol=0.5001 / hexhaven_training.LAYOUT["parameter_one"])
    assert to_file(from_file(to_file(again, {})), {}) == to_file(again, {})
    with pytest.raises(ValueError, match="one line"):
        to_file(net, {"made by": "two\nlines"})
    assert set(rounds.PLANS) == {"tiny", "small", "full"}
    assert sum(np.prod(part.shape) for part in net.parameters_in_order()) == hexhaven_training.LAYOUT["parameters"]
