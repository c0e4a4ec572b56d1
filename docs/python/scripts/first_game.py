"""A first game, and its board as a picture: first_game.py [FILE]."""

import sys
from pathlib import Path

import hexhaven

game = hexhaven.Game(seed=7)
while not game.is_over:
    game.apply(game.choose("greedy"))
print(game)
picture = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "first_game.svg"
picture.write_text(game.svg())
