"""Trains the board net of `search` in rounds; docs/bot-writers/training.md explains it.

python -m training round 1 --plan small --out target/training
python -m training curves --out target/training
"""

from __future__ import annotations

import argparse
import dataclasses
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import torch

from .rounds import PLANS, run_round


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1 is needed")
    return number


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m training", description=(__doc__ or "").partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    for name, about in (("round", "run a round, or what is missing of it"), ("curves", "plot the rounds so far")):
        command = commands.add_parser(name, help=about)
        command.add_argument("--out", type=Path, default=Path("target/training"), help="folder (%(default)s)")
        if name == "curves":
            command.add_argument("--picture", type=Path, required=True, help="the SVG file to write")
            continue
        add = command.add_argument
        add("number", type=_positive, help="the round, from 1")
        add("--plan", choices=PLANS, default="small", help="how much is done (%(default)s)")
        add("--games", type=_positive, help="games to play [default: the plan's]")
        add("--match-games", type=_positive, help="games of each match [default: the plan's]")
        add("--bot", help="the bot that plays, search with a number of nodes [default: the plan's]")
        add("--epochs", type=_positive, help="epochs of the fit [default: the plan's]")
        add("--threads", type=_positive, default=os.cpu_count() or 1, help="threads for games (%(default)s)")
        add("--device", default="cuda" if torch.cuda.is_available() else "cpu", help="for the fit (%(default)s)")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> None:
    """Runs the command."""
    args = arguments(given)
    if args.command == "curves":
        from .curves import plot

        plot(args.out, args.picture)
        return
    plan = PLANS[args.plan]
    play, match, fit = plan.play, plan.match, plan.fit
    if args.games:
        play = dataclasses.replace(play, games=args.games)
    if args.bot:
        play = dataclasses.replace(play, bot=args.bot)
    if args.match_games:
        match = dataclasses.replace(match, games=args.match_games)
    if args.epochs:
        fit = dataclasses.replace(fit, epochs=args.epochs, next_epochs=args.epochs)
    plan = dataclasses.replace(plan, play=play, match=match, fit=fit)
    start = time.monotonic()

    def tell(line: str) -> None:
        print(f"{time.monotonic() - start:7.1f} s  {line}", file=sys.stderr, flush=True)

    run_round(args.out, args.number, plan, args.threads, torch.device(args.device), tell)


if __name__ == "__main__":
    main()
