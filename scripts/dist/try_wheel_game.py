"""A game with the installed Python package."""

import random

import hexhaven

choices = random.Random(7)
game = hexhaven.Game(seed=7)
while not game.is_over:
    game.apply(choices.choice(game.legal_actions()))
print(f"version {hexhaven.__version__}, seat {game.winner} wins a game")
