"""The results as one Markdown table and one JSON document."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from .match import Match

COLUMNS = ("bot", "opponents", "games", "won", "share", "95 %", "par", "SPRT", "ms", "p99 ms", "their ms")


def _number(value: float | None, digits: int) -> str:
    return "-" if value is None else f"{value:.{digits}f}"


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f} %"


def _verdict(sprt: dict[str, Any] | None) -> str:
    if sprt is None:
        return "off"
    if sprt["accepted"] is None:
        return "open"
    return f"{_percent(sprt[sprt['accepted']])} accepted"


def row(match: Match) -> list[str]:
    """The cells of a match."""
    figures = match.summary()
    low, high = figures["interval"]
    return [
        f"`{figures['bot']}`",
        f"{figures['seats'] - 1} × {figures['peer']} {figures['opponent']}",
        str(figures["games"]),
        str(figures["won"]),
        _percent(figures["share"]),
        f"{100 * low:.1f} to {100 * high:.1f}",
        _percent(match.pairing.par),
        _verdict(figures["sprt"]),
        _number(figures["our_ms"], 2),
        _number(figures["our_p99_ms"], 2),
        _number(figures["their_ms"], 2),
    ]


def markdown(matches: Sequence[Match], skipped: Sequence[str]) -> str:
    """The table, and a line for each peer that was skipped."""
    lines = [" | ".join(COLUMNS), " | ".join("---" for _ in COLUMNS), *(" | ".join(row(match)) for match in matches)]
    table = "\n".join(f"| {line} |" for line in lines)
    notes = "".join(f"\nSkipped: {reason}\n" for reason in skipped)
    return f"{table}\n{notes}"


def document(matches: Sequence[Match], skipped: Sequence[str]) -> dict[str, Any]:
    """Everything, every game included."""
    return {
        "matches": [{**match.summary(), "results": [asdict(game) for game in match.games]} for match in matches],
        "skipped": list(skipped),
    }


def write(folder: Path, matches: Sequence[Match], skipped: Sequence[str]) -> tuple[Path, Path]:
    """Writes both files, and returns where they are."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = folder / "arena.md", folder / "arena.json"
    texts = markdown(matches, skipped), json.dumps(document(matches, skipped), indent=1) + "\n"
    for path, text in zip(paths, texts, strict=True):
        # Replaced as a whole, so that a kill leaves the last complete table.
        draft = path.with_suffix(".new")
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    return paths
