"""Boards: the places of a Catanatron map in the public notation, and maps in both directions.

Both boards have pointy tops. Ours numbers hexes row by row and vertices level by level, in a matrix whose odd rows are
shifted right by half a hex; Catanatron has cube coordinates and numbers nodes in the order of its tiles.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from catanatron.models import map as map_module

from .. import HexhavenError, Map

catanatron_map: Any = map_module

RESOURCES = {"WOOD": "lumber", "BRICK": "brick", "SHEEP": "wool", "WHEAT": "grain", "ORE": "ore"}
"""Our names of Catanatron's resources."""

CARDS = {
    "KNIGHT": "knight",
    "VICTORY_POINT": "victory_point",
    "ROAD_BUILDING": "road_building",
    "YEAR_OF_PLENTY": "year_of_plenty",
    "MONOPOLY": "monopoly",
}
"""Our names of Catanatron's development cards."""

THEIR_RESOURCES = {ours: theirs for theirs, ours in RESOURCES.items()}
"""Catanatron's names of our resources."""

# The matrix that holds every map of Catanatron.
WIDTH = HEIGHT = 5

# The order of resources in map files, and the numbers that their pools count.
MAP_ORDER = ["brick", "lumber", "wool", "grain", "ore"]
NUMBERS = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

Coordinate = tuple[int, int, int]
Edge = tuple[int, int]


def refusal(code: str, message: str) -> HexhavenError:
    """An exception with its code."""
    error = HexhavenError(message)
    error.code = code
    return error


def _corners(row: int, column: int) -> dict[str, int]:
    """The vertices of a hex, by Catanatron's names of the corners."""

    def base(level: int) -> int:
        return 0 if level == 0 else WIDTH + (level - 1) * (WIDTH + 1)

    shift = row & 1
    northwest, southwest = base(2 * row + 1) + column, base(2 * row + 2) + column
    return {
        "NORTH": base(2 * row) + column + shift,
        "NORTHEAST": northwest + 1,
        "SOUTHEAST": southwest + 1,
        "SOUTH": base(2 * row + 3) + column + (shift if row < HEIGHT - 1 else 0),
        "SOUTHWEST": southwest,
        "NORTHWEST": northwest,
    }


def _cell(coordinate: Coordinate) -> tuple[int, int]:
    x, _, z = coordinate
    return z + HEIGHT // 2, x + (z - (z & 1)) // 2 + WIDTH // 2


class Places:
    """The places of one Catanatron map.

    >>> from catanatron.models.map import build_map
    >>> places = Places(build_map("TOURNAMENT"))
    >>> places.hexes[(0, 0, 0)], places.coordinates["h12"]
    ('h12', (0, 0, 0))
    >>> places.edge(places.nodes("e1-6"))
    'e1-6'
    """

    def __init__(self, catan_map: Any) -> None:
        self.catan_map = catan_map
        self.hexes: dict[Coordinate, str] = {}
        self._vertices: dict[int, int] = {}
        for coordinate, tile in catan_map.land_tiles.items():
            row, column = _cell(coordinate)
            if not (0 <= row < HEIGHT and 0 <= column < WIDTH):
                raise refusal("BAD_MAP", f"the tile at {coordinate} is outside of the {WIDTH}×{HEIGHT} matrix")
            self.hexes[coordinate] = f"h{row * WIDTH + column}"
            corners = _corners(row, column)
            for name, node in tile.nodes.items():
                self._vertices[node] = corners[name.value]
        self.coordinates = {name: coordinate for coordinate, name in self.hexes.items()}
        self._nodes = {vertex: node for node, vertex in self._vertices.items()}

    def vertex(self, node: int) -> str:
        """A node in the public notation."""
        return f"v{self._vertices[node]}"

    def edge(self, nodes: Iterable[int]) -> str:
        """An edge in the public notation."""
        first, second = sorted(self._vertices[node] for node in nodes)
        return f"e{first}-{second}"

    def node(self, vertex: str) -> int:
        """The node of a vertex."""
        return self._nodes[int(vertex[1:])]

    def nodes(self, edge: str) -> Edge:
        """The nodes of an edge, smaller first."""
        first, second = sorted(self._nodes[int(end)] for end in edge[1:].split("-"))
        return first, second

    def map(self) -> Map:
        """The board as a `.catan` map with nothing left to draw."""
        types = [[0] * WIDTH for _ in range(HEIGHT)]
        numbers = [[0] * WIDTH for _ in range(HEIGHT)]
        type_pool, number_pool, port_pool = [0] * 6, [0] * len(NUMBERS), [0] * 6
        for coordinate, tile in self.catan_map.land_tiles.items():
            row, column = _cell(coordinate)
            kind = 5 if tile.resource is None else MAP_ORDER.index(RESOURCES[tile.resource])
            types[row][column], numbers[row][column] = kind + 2, tile.number or 0
            type_pool[kind] += 1
            number_pool[NUMBERS.index(tile.number or 0)] += 1
        port_types, port_vertices = [], []
        for _, port in sorted(self.catan_map.ports_by_id.items()):
            kind = 0 if port.resource is None else 1 + MAP_ORDER.index(RESOURCES[port.resource])
            port_types.append(kind + 1)
            port_pool[kind] += 1
            corners = catanatron_map.PORT_DIRECTION_TO_NODEREFS[port.direction]
            port_vertices += sorted(self._vertices[port.nodes[corner]] for corner in corners)
        lines: list[list[int]] = [[2, 4], [10], [15, 5, 4], [2, 1], [1, 1, 0], [1, 1, 0], [19] * 5, [2, 2, 2, 14, 5]]
        lines += [[WIDTH, HEIGHT], *types, type_pool, *numbers, number_pool]
        if port_types:
            lines += [port_types, port_pool, port_vertices]
        return Map("\n".join(["#! name Catanatron", *(" ".join(map(str, line)) for line in lines), ""]))


def catanatron_map_of(board: dict[str, Any]) -> Any:
    """The board of one of our games, from `Game.board()`, as a Catanatron map.

    Catanatron only has the shape of the standard board and a small one of seven hexes; ports may be anywhere on the
    coast.
    """
    types = {place["id"]: place for place in board["hexes"]}
    for name in ("BASE", "MINI"):
        template = catanatron_map.build_map(name)
        places = Places(template)
        if set(places.coordinates) == set(types) and {places.vertex(node) for node in template.land_nodes} == set(
            board["intersections"]
        ):
            break
    else:
        raise refusal("BAD_MAP", "Catanatron can only play on the standard board or on its small one of seven hexes")

    tiles: dict[Coordinate, Any] = {}
    for coordinate, tile in template.tiles.items():
        if coordinate not in places.hexes:
            tiles[coordinate] = catanatron_map.Water(tile.nodes, tile.edges)
            continue
        place = types[places.hexes[coordinate]]
        if place["type"] == "gold":
            raise refusal("BAD_MAP", "Catanatron has no gold")
        resource = THEIR_RESOURCES.get(place["type"])
        number = place["number"] or None
        tiles[coordinate] = catanatron_map.LandTile(tile.id, resource, number, tile.nodes, tile.edges)
    directions = catanatron_map.PORT_DIRECTION_TO_NODEREFS
    for port in board["ports"]:
        ends = set(places.nodes(port["edge"]))
        coordinate, direction = next(
            (coordinate, direction)
            for coordinate, tile in tiles.items()
            if coordinate not in places.hexes
            for direction, corners in directions.items()
            if {tile.nodes[corner] for corner in corners} == ends
        )
        water = tiles[coordinate]
        resource = THEIR_RESOURCES.get(port["type"])
        tiles[coordinate] = catanatron_map.Port(port["id"], resource, direction, water.nodes, water.edges)
    return catanatron_map.CatanMap.from_tiles(tiles)
