"""Catanatron's board in our notation: hexes, vertices, edges, and the board as a `.catan` file.

Both boards have pointy tops. Ours is a matrix of 5 x 5 hexes whose odd rows are shifted right by half a hex; vertices
are numbered level by level from the top. Catanatron has cube coordinates, with z growing to the south.
"""

from __future__ import annotations

from typing import Any

from catanatron.models.enums import NodeRef
from catanatron.models.map import PORT_DIRECTION_TO_NODEREFS

SIZE = 5
RESOURCES = {"BRICK": "brick", "WOOD": "lumber", "SHEEP": "wool", "WHEAT": "grain", "ORE": "ore"}
"""Our names of the resources by Catanatron's, in the order of `.catan` files."""
THEIRS = {ours: theirs for theirs, ours in RESOURCES.items()}
CARDS = {
    "KNIGHT": "knight",
    "VICTORY_POINT": "victory_point",
    "ROAD_BUILDING": "road_building",
    "YEAR_OF_PLENTY": "year_of_plenty",
    "MONOPOLY": "monopoly",
}

# Codes of `.catan` files.
ANY_PORT, FIRST_RESOURCE, DESERT = 1, 2, 7
TOKENS = [0, *range(2, 13)]


def _first_vertex(level: int) -> int:
    return 0 if level == 0 else SIZE + (level - 1) * (SIZE + 1)


def _cell(coordinate: tuple[int, int, int]) -> tuple[int, int]:
    x, _, z = coordinate
    return z + 2, x + 2 + (z - (z & 1)) // 2


def _corners(row: int, column: int) -> dict[Any, int]:
    shifted = row & 1
    west, south_west = _first_vertex(2 * row + 1) + column, _first_vertex(2 * row + 2) + column
    # The lowest level has no room for the shift.
    south_shift = shifted if row < SIZE - 1 else 0
    return {
        NodeRef.NORTH: _first_vertex(2 * row) + column + shifted,
        NodeRef.NORTHEAST: west + 1,
        NodeRef.SOUTHEAST: south_west + 1,
        NodeRef.SOUTH: _first_vertex(2 * row + 3) + column + south_shift,
        NodeRef.SOUTHWEST: south_west,
        NodeRef.NORTHWEST: west,
    }


def _code(resource: str | None, other: int) -> int:
    return other if resource is None else FIRST_RESOURCE + list(RESOURCES).index(resource)


class Places:
    """The places of one board."""

    def __init__(self, board: Any) -> None:
        self.hexes: dict[Any, str] = {}
        self._vertices: dict[int, int] = {}
        for coordinate, tile in board.land_tiles.items():
            row, column = _cell(coordinate)
            self.hexes[coordinate] = f"h{row * SIZE + column}"
            corners = _corners(row, column)
            for corner, node in tile.nodes.items():
                if self._vertices.setdefault(node, corners[corner]) != corners[corner]:
                    raise ValueError(f"node {node} of Catanatron's board has two places on ours")
        self._nodes = {vertex: node for node, vertex in self._vertices.items()}
        self.map = _map_text(board, self._vertices)

    def vertex(self, node: int) -> str:
        """Our name of a node."""
        return f"v{self._vertices[node]}"

    def node(self, vertex: str) -> int:
        """Catanatron's number of a vertex."""
        return self._nodes[int(vertex[1:])]

    def edge(self, nodes: tuple[int, int]) -> str:
        """Our name of an edge."""
        first, second = sorted(self._vertices[node] for node in nodes)
        return f"e{first}-{second}"


def _map_text(board: Any, vertices: dict[int, int]) -> str:
    types = [[0] * SIZE for _ in range(SIZE)]
    tokens = [[0] * SIZE for _ in range(SIZE)]
    for coordinate, tile in board.land_tiles.items():
        row, column = _cell(coordinate)
        types[row][column], tokens[row][column] = _code(tile.resource, DESERT), tile.number or 0
    ports = [port for _, port in sorted(board.ports_by_id.items())]
    port_types = [_code(port.resource, ANY_PORT) for port in ports]
    port_nodes = [[port.nodes[corner] for corner in PORT_DIRECTION_TO_NODEREFS[port.direction]] for port in ports]
    port_vertices = [vertex for nodes in port_nodes for vertex in sorted(vertices[node] for node in nodes)]
    land = [(kind, token) for row in zip(types, tokens, strict=True) for kind, token in zip(*row, strict=True) if kind]
    type_pool = [sum(kind == code for kind, _ in land) for code in range(FIRST_RESOURCE, DESERT + 1)]
    token_pool = [sum(token == number for _, token in land) for number in TOKENS]
    port_pool = [port_types.count(code) for code in range(ANY_PORT, DESERT)]
    lines: list[list[int]] = [
        [2, 4],  # players
        [10],  # points
        [15, 5, 4],  # roads, settlements, cities
        [2, 1],  # free placements
        [1, 1, 0],
        [1, 1, 0],
        [19] * 5,  # bank
        [2, 2, 2, 14, 5],  # development cards
        [SIZE, SIZE],
        *types,
        type_pool,
        *tokens,
        token_pool,
        port_types,
        port_pool,
        port_vertices,
    ]
    return "\n".join(" ".join(map(str, line)) for line in lines) + "\n"
