"""The examples in the documentation and in docstrings."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PAGES = sorted((ROOT / "docs/python").glob("*.md"))
MODULES = ["hexhaven", "hexhaven.gym", "hexhaven.openspiel", "hexhaven.pettingzoo", "hexhaven.puffer"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_are_true(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False).failed == 0


def test_some_page_has_examples() -> None:
    assert sum(page.read_text(encoding="utf-8").count(">>> ") for page in PAGES) > 20


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    results = doctest.testmod(importlib.import_module(name))
    assert results.failed == 0 and results.attempted > 0
