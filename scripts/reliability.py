#!/usr/bin/env python3
"""Draws the reliability plot of the outlook: how often seats win, by how likely that was said to be.

export HEXHAVEN_CALIBRATION=1400
for players in 2 3 4 5 6; do
    HEXHAVEN_CALIBRATION_PLAYERS=$players HEXHAVEN_CALIBRATION_FILE=/tmp/bins-$players.csv \\
        cargo test --release -p hexhaven-analysis calibration
done
cat /tmp/bins-?.csv > /tmp/bins.csv
scripts/reliability.py /tmp/bins.csv docs/tools/reliability.svg
"""

import csv
import sys
from collections import defaultdict

SIDE, EDGE = 300, 46
COLOURS = {"2": "#0b57d0", "3": "#b3261e", "4": "#146c2e", "5": "#8a5a00", "6": "#6a3fa0"}


def x(share):
    return EDGE + SIDE * share


def y(share):
    return 12 + SIDE * (1 - share)


def main(bins, picture):
    lines = defaultdict(list)
    with open(bins, encoding="utf-8") as file:
        for row in csv.DictReader(file, ["players", "positions", "games", "said", "won", "count"]):
            lines[row["players"]].append((float(row["said"]), float(row["won"]), float(row["count"]), row["positions"]))
    width, height = EDGE + SIDE + 190, SIDE + 60
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        f'<path d="M{x(0)} {y(0)}L{x(1)} {y(1)}" stroke="#999" stroke-dasharray="4 4"/>',
        f'<path d="M{x(0)} {y(1)}V{y(0)}H{x(1)}" stroke="#333" fill="none"/>',
    ]
    for tick in range(0, 101, 20):
        drawn.append(f'<text x="{x(tick / 100)}" y="{y(0) + 16}" text-anchor="middle">{tick} %</text>')
        drawn.append(f'<text x="{EDGE - 6}" y="{y(tick / 100) + 4}" text-anchor="end">{tick} %</text>')
    drawn.append(f'<text x="{x(0.5)}" y="{y(0) + 36}" text-anchor="middle">said to win</text>')
    drawn.append(f'<text transform="translate(10 {y(0.5)}) rotate(-90)" text-anchor="middle">won</text>')
    for index, (players, points) in enumerate(sorted(lines.items())):
        total = sum(count for *_, count, _ in points)
        error = sum(abs(said - won) * count for said, won, count, _ in points) / total
        path = "L".join(f"{x(said):.1f} {y(won):.1f}" for said, won, *_ in points)
        colour = COLOURS[players]
        drawn.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        for said, won, *_ in points:
            drawn.append(f'<circle cx="{x(said):.1f}" cy="{y(won):.1f}" r="2.5" fill="{colour}"/>')
        text = f"{players} players: error {100 * error:.1f} %"
        drawn.append(f'<text x="{x(1) + 14}" y="{30 + 20 * index}" fill="{colour}">{text}</text>')
    drawn.append("</svg>")
    with open(picture, "w", encoding="utf-8") as file:
        file.write("\n".join(drawn) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
