"""One of Catanatron's players as a program behind our bot protocol, for games in our engine.

python -m arena.catanatron.guest ValueFunctionPlayer
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Any, TextIO

import hexhaven
from hexhaven.catanatron import CatanatronBot

Json = dict[str, Any]


class Seat:
    """What a seat may know when it has to decide, as the bot protocol tells it."""

    def __init__(self, start: Json, move: Json) -> None:
        self.rules: Json = start["rules"]
        self._board: Json = start["board"]
        self._move = move

    def view(self) -> Json:
        """The position."""
        view: Json = self._move["view"]
        return view

    def board(self) -> Json:
        """The board."""
        return self._board

    def legal_actions(self) -> list[Any]:
        """What it may do. Nobody in Catanatron resigns."""
        actions = self._move["legal"]["actions"]
        seat: int = self._move["view"]["seat"]
        return [hexhaven.Action(seat, action) for action in actions if action["type"] != "RESIGN"]


def answer(name: str, lines: Iterable[str], output: TextIO) -> None:
    """Plays game after game, until the input ends."""
    start: Json = {}
    for line in lines:
        message = json.loads(line)
        if message["type"] == "start":
            start, bot = message, CatanatronBot(name, seed=1)
        elif message["type"] == "move":
            action = bot.choose(Seat(start, message)).to_dict()
            output.write(json.dumps({"type": "action", "id": message["id"], "action": action}) + "\n")
            output.flush()


if __name__ == "__main__":
    answer(sys.argv[1], sys.stdin, sys.stdout)
