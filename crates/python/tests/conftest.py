"""Tests that need PyTorch or Ray are marked with `full` and run with `--full` only, as `scripts/python full` does."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="also run the tests that need PyTorch or Ray")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "full: needs PyTorch or Ray")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--full"):
        skip = pytest.mark.skip(reason="needs --full")
        for item in items:
            if "full" in item.keywords:
                item.add_marker(skip)
