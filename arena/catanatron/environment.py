"""Catanatron in a virtual environment of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from ..match import MissingPeer

HOW = """\
Catanatron with ValueFunctionPlayer and AlphaBetaPlayer is not installed, and the releases on PyPI (up to 3.2.1) do not
have them. Get its source, and say where it is:
    git clone https://github.com/bcollazo/catanatron target/arena/catanatron-source
    make arena ARENA="--catanatron target/arena/catanatron-source"
The environment variable CATANATRON does the same. Catanatron needs Python 3.11; the first run installs it, with the
packages that it needs, into target/arena/catanatron, where later runs find it."""

OPPONENTS = ("ValueFunction", "AlphaBeta", "WeightedRandom")
CHECK = "import catanatron.players.value, catanatron.players.minimax"


class Environment:
    """The environment under a folder, and the source that it is made from if it is not there yet."""

    def __init__(self, folder: Path, source: str | None) -> None:
        self._folder, self._source = folder / "catanatron", source
        self.python = str(self._folder / "bin" / "python")

    def prepare(self) -> None:
        """Installs Catanatron unless it is installed."""
        if self.can_run(CHECK):
            return
        if self._source is None:
            raise MissingPeer(HOW)
        source = Path(self._source)
        if not source.exists():
            raise MissingPeer(f"Catanatron's source was expected in {source}, but nothing is there.\n{HOW}")
        self._folder.parent.mkdir(parents=True, exist_ok=True)
        self._run([sys.executable, "-m", "venv", "--clear", str(self._folder)])
        self.install(str(source.resolve()))
        if not self.can_run(CHECK):
            raise MissingPeer(f"Catanatron in {source} has no ValueFunctionPlayer or no AlphaBetaPlayer.\n{HOW}")

    def can_run(self, code: str) -> bool:
        """Whether code runs there, such as an import."""
        if not Path(self.python).exists():
            return False
        return subprocess.run([self.python, "-c", code], capture_output=True, check=False).returncode == 0

    def install(self, *what: str) -> None:
        """Installs packages."""
        self._run([self.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *what])

    @staticmethod
    def _run(command: list[str]) -> None:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            last = (done.stderr or done.stdout).strip()
            raise MissingPeer(f"Catanatron could not be installed: {' '.join(command)} failed:\n{last}")
