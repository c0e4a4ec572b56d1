"""Plays games in Catanatron's engine: reads one JSON object per game, and writes one with its result.

python -m arena.catanatron.worker HEXHAVEN LOG
"""

from __future__ import annotations

import json
import sys
import time
from importlib.metadata import version
from pathlib import Path
from typing import Any

from catanatron import Color, Game
from catanatron.game import TURNS_LIMIT
from catanatron.players.minimax import AlphaBetaPlayer
from catanatron.players.value import ValueFunctionPlayer
from catanatron.players.weighted_random import WeightedRandomPlayer

from ..bot import Bot
from .player import BotPlayer
from .story import Story

OPPONENTS = {
    "ValueFunction": ValueFunctionPlayer,
    "AlphaBeta": AlphaBetaPlayer,
    "WeightedRandom": WeightedRandomPlayer,
}


def seated(ours: Any, others: list[Any], seed: int, seat: int) -> Any:
    """A game in which our player has a seat. Catanatron shuffles the players by the seed, so each order is tried."""
    for place in range(len(others) + 1):
        game = Game([*others[:place], ours, *others[place:]], seed=seed)
        if game.state.colors[seat] == ours.color:
            return game
    raise ValueError(f"there is no seat {seat}")


def play(bot: Bot, opponent: str, seats: int, seed: int, seat: int) -> dict[str, Any]:
    """Plays a game."""
    colors = list(Color)[:seats]
    ours = BotPlayer(colors[0], bot)
    game = seated(ours, [OPPONENTS[opponent](color) for color in colors[1:]], seed, seat)
    story = Story(game)
    ours.join(story)
    their_ms: list[float] = []

    def decide(player: Any, game: Any, playable: Any) -> Any:
        begun = time.perf_counter()
        action = player.decide(game, playable)
        if player is not ours and len(playable) > 1:
            their_ms.append(1000 * (time.perf_counter() - begun))
        return action

    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        story.follow(game, game.play_tick(decide))
    winner = game.winning_color()
    return {
        "seed": seed,
        "seat": seat,
        "won": winner == ours.color,
        "finished": winner is not None,
        "turns": game.state.num_turns,
        "points": [game.state.player_state[f"P{s}_ACTUAL_VICTORY_POINTS"] for s in range(seats)],
        "our_ms": [round(ms, 3) for ms in bot.ms],
        "their_ms": [round(ms, 3) for ms in their_ms],
        "disagreements": dict(ours.disagreements),
    }


def main(binary: str, log: str) -> None:
    """Answers requests until the input ends."""
    print(json.dumps({"version": version("catanatron")}), flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        # A process for each game, so that its choices follow from the seed alone.
        bot = Bot(binary, request.pop("bot"), request["seed"], Path(log))
        print(json.dumps(play(bot, **request)), flush=True)
        bot.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
