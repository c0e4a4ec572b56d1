"""Measures Catanatron: games of four RandomPlayers, for about SECONDS (15) seconds of CPU time.

    catanatron_bench.py [SECONDS]

Prints one line: version, games per second, actions per game. All games use the same board, as in our own benchmark, so that
creating boards does not count.
"""

import sys
import time
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer
from catanatron.models.map import BASE_MAP_TEMPLATE, CatanMap

COLORS = [Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE]


def play(seed, board):
    """Plays a game and returns the number of its actions."""
    game = Game([RandomPlayer(color) for color in COLORS], seed=seed, catan_map=board)
    game.play()
    return len(game.state.actions)


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 15.0
    board = CatanMap.from_template(BASE_MAP_TEMPLATE)
    play(1, board)  # warm up
    games = actions = 0
    start = time.process_time()
    while (taken := time.process_time() - start) < seconds:
        games += 1
        actions += play(1 + games, board)
    print(version("catanatron"), f"{games / taken:.3f}", f"{actions / games:.1f}")


if __name__ == "__main__":
    main()
