"""A tournament on Ray, read with Polars and plotted: tournament_on_ray.py [FOLDER [PICTURE [GAMES]]]."""

import random
import sys
import tempfile
from pathlib import Path

import hexhaven.ray
import matplotlib.pyplot as plt
import polars as pl
import ray


class Builder:
    """Builds settlements and cities as soon as it can; otherwise plays at random."""

    def begin(self, handle, seed):
        self.random = random.Random(seed)

    def choose(self, handle):
        actions = handle.legal_actions()
        building = [action for action in actions if action.type in ("BUILD_SETTLEMENT", "UPGRADE_TO_CITY")]
        return self.random.choice(building or actions)


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(tempfile.mkdtemp())
    picture = Path(sys.argv[2]) if len(sys.argv) > 2 else Path(__file__).parents[1] / "tournament.svg"
    games = int(sys.argv[3]) if len(sys.argv) > 3 else 600
    ray.init(num_cpus=2, include_dashboard=False, logging_level="ERROR")
    bots = ["search:20n", "greedy", "weighted", Builder]
    result = hexhaven.ray.tournament(
        bots,
        folder,
        games=games,
        games_per_task=20,
        map="standard",
        players=3,
        rotate=True,
        seed=1,
    )
    print(result)

    # The win rate of each bot so far, game by game, straight from the files.
    rates = (
        hexhaven.ray.scan(folder)
        .with_columns(
            played=pl.int_range(1, pl.len() + 1).over("bot"),
            wins=pl.col("won").cum_sum().over("bot"),
        )
        .with_columns(rate=pl.col("wins") / pl.col("played"))
        .filter(pl.col("played") >= 10)
        .collect()
    )
    elo = result.to_polars("bots").sort("elo")

    figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.2), layout="constrained")
    for (name,), rows in rates.group_by("bot", maintain_order=True):
        left.plot(rows["game"], rows["rate"], label=name, linewidth=1.2)
    left.set(xlabel="games", ylabel="games won", ylim=(0, 1))
    left.legend(frameon=False)
    below, above = elo["elo"] - elo["elo_low"], elo["elo_high"] - elo["elo"]
    right.errorbar(elo["elo"], elo["bot"], xerr=[below, above], fmt="o", capsize=4)
    right.set(xlabel="Elo, with the 95 % interval", ylim=(-0.5, elo.height - 0.5))
    figure.savefig(picture, metadata={"Date": None})


if __name__ == "__main__":
    main()
