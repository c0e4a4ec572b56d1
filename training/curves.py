"""Learning curves: how well the nets of the rounds predict winners, and how well they play."""

from __future__ import annotations

import json
from pathlib import Path

import matplotlib.pyplot as plt


def plot(out: Path, picture: Path) -> None:
    """Draws the reports of all rounds in a folder."""
    reports = [json.loads(path.read_text()) for path in sorted(out.glob("round-*/report.json"))]
    if not reports:
        raise SystemExit(f"training: no finished round in {out}")
    plt.rcParams["svg.hashsalt"] = "hexhaven"
    figure, (losses, wins) = plt.subplots(1, 2, figsize=(9, 3.2), layout="constrained")
    for report in reports:
        epochs = [epoch["epoch"] for epoch in report["fit"]]
        losses.plot(epochs, [epoch["validation"] for epoch in report["fit"]], label=f"round {report['round']}")
    losses.set(xlabel="epoch", ylabel="validation loss (nats)")
    losses.legend()
    for rival in ("first version", "round before"):
        played = [report for report in reports if rival in report["matches"]]
        rates = [report["matches"][rival]["rate"] for report in played]
        low = [rate - report["matches"][rival]["interval"][0] for rate, report in zip(rates, played, strict=True)]
        high = [report["matches"][rival]["interval"][1] - rate for rate, report in zip(rates, played, strict=True)]
        rounds = [report["round"] for report in played]
        wins.errorbar(rounds, rates, yerr=[low, high], marker="o", capsize=3, label=f"against the {rival}")
    wins.axhline(0.5, color="grey", linewidth=0.8)
    wins.set(xlabel="round", ylabel="share of games won", xticks=[report["round"] for report in reports])
    wins.legend()
    figure.savefig(picture, metadata={"Date": None})
    plt.close(figure)
