"""Learning curves: how well the nets of the rounds predict winners, and how well they play."""

from __future__ import annotations

import json
from pathlib import Path

import matplotlib.pyplot as plt


def plot(out: Path, picture: Path) -> None:
    """Draws the reports of all rounds in a folder."""
    paths = sorted(out.glob("round-*/report.json"))
    reports = {path.parent.name.replace("-", " "): json.loads(path.read_text()) for path in paths}
    if not reports:
        raise SystemExit(f"training: no finished round in {out}")
    plt.rcParams["svg.hashsalt"] = "hexhaven"
    figure, (losses, wins) = plt.subplots(1, 2, figsize=(9, 3.2), layout="constrained")
    for name, report in reports.items():
        epochs = [epoch["epoch"] for epoch in report["fit"]]
        losses.plot(epochs, [epoch["validation"] for epoch in report["fit"]], marker=".", label=name)
    losses.set(xlabel="epoch", ylabel="loss on unseen boards (nats)")
    losses.legend()
    for rival in ("first version", "round before"):
        matches = {name: report["matches"][rival] for name, report in reports.items() if rival in report["matches"]}
        rates = [match["rate"] for match in matches.values()]
        low = [match["rate"] - match["interval"][0] for match in matches.values()]
        high = [match["interval"][1] - match["rate"] for match in matches.values()]
        places = [list(reports).index(name) for name in matches]
        wins.errorbar(places, rates, yerr=[low, high], fmt="o", capsize=3, label=f"against the {rival}")
    wins.axhline(0.5, color="grey", linewidth=0.8)
    wins.set(ylabel="share of games won")
    wins.set_xticks(range(len(reports)), [name.replace(" ", "\n", 2).replace("\n", " ", 1) for name in reports])
    wins.legend()
    figure.savefig(picture, metadata={"Date": None})
    plt.close(figure)
