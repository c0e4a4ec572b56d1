"""The script of the documentation that learns with PPO."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.full

SCRIPT = Path(__file__).parents[3] / "docs/python/scripts/ppo.py"


def test_two_minutes_of_learning_beat_random_players(tmp_path: Path) -> None:
    out = tmp_path / "curve.svg"
    command = [sys.executable, str(SCRIPT), "--minutes", "2", "--games", "200", "--out", str(out)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    first, *_, last = [json.loads(line) for line in done.stdout.splitlines()]
    # Four equal players win a quarter each.
    assert first["random"] < 0.4 and last["random"] > 0.6
    assert last["weighted"] > first["weighted"]
    assert out.read_text().startswith("<?xml")
