"""One of our bots as a process: `hexhaven bot`, behind the bot protocol."""

from __future__ import annotations

import json
import subprocess
import time
from pathlib import Path
from typing import Any

Message = dict[str, Any]


class Bot:
    """A process. What it complains about is appended to a log."""

    def __init__(self, binary: str, engine: str, seed: int, log: Path) -> None:
        self._log = log.open("a", encoding="utf-8")
        self._process = subprocess.Popen(
            [binary, "bot", "--engine", engine, "--seed", str(seed)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            encoding="utf-8",
        )
        assert self._process.stdin and self._process.stdout
        self._input, self._output = self._process.stdin, self._process.stdout
        self._questions = 0
        self.ms: list[float] = []
        self._read()

    def tell(self, message: Message) -> None:
        """Sends a message that has no answer."""
        self._input.write(json.dumps(message, separators=(",", ":")) + "\n")

    def choose(self, view: Message) -> Message | None:
        """The bot's action in a position; `None` if it finds the position impossible."""
        self._questions += 1
        begun = time.perf_counter()
        self.tell({"type": "move", "id": self._questions, "view": view})
        self._input.flush()
        answer = self._read()
        self.ms.append(1000 * (time.perf_counter() - begun))
        action: Message | None = answer.get("action")
        return action

    def _read(self) -> Message:
        line = self._output.readline()
        if not line:
            raise RuntimeError(f"the bot has stopped; see {self._log.name}")
        message: Message = json.loads(line)
        return message

    def close(self) -> None:
        """Ends the process."""
        self._input.close()
        self._process.wait()
        self._output.close()
        self._log.close()
