"""The examples in the documentation and in docstrings, the scripts of the documentation, and what importing costs."""

from __future__ import annotations

import doctest
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PAGES = sorted((ROOT / "docs/python").glob("*.md"))
SCRIPTS = ROOT / "docs/python/scripts"
MODULES = [
    "hexhaven",
    "hexhaven.gym",
    "hexhaven.openspiel",
    "hexhaven.pettingzoo",
    "hexhaven.puffer",
    "hexhaven._tournament",
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_are_true(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False).failed == 0


def test_some_page_has_examples() -> None:
    assert sum(page.read_text(encoding="utf-8").count(">>> ") for page in PAGES) > 20


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    results = doctest.testmod(importlib.import_module(name))
    assert results.failed == 0 and results.attempted > 0


def test_a_first_game_draws_its_board(tmp_path: Path) -> None:
    picture = tmp_path / "first_game.svg"
    done = subprocess.run(
        [sys.executable, SCRIPTS / "first_game.py", picture], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "won by seat" in done.stdout
    # The picture in the documentation is what the script draws.
    assert picture.read_text() == (SCRIPTS.parent / "first_game.svg").read_text()


def importing_takes(modules: str, afterwards: str = "") -> float:
    """Processor time of imports in a new interpreter, in seconds: the best of several, as the machine may be busy."""
    code = f"""
import sys, time
start = time.process_time()
import {modules}
spent = time.process_time() - start
{afterwards}
print(spent)
"""
    command = [sys.executable, "-c", code]
    runs = [subprocess.run(command, capture_output=True, text=True, timeout=60, check=True) for _ in range(5)]
    return min(float(run.stdout) for run in runs)


def test_importing_brings_nothing_optional_and_is_quick() -> None:
    check = """
optional = {"numpy", "polars", "pandas", "ray", "pyarrow", "torch", "gymnasium", "pettingzoo", "matplotlib"}
assert not optional & set(sys.modules), optional & set(sys.modules)
"""
    control = importing_takes("argparse, email.message, unittest")
    assert importing_takes("hexhaven", check) < 0.6 * control
