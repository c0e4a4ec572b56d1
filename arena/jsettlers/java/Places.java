package hexhaven.arena;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import soc.game.SOCBoard;

/**
 * JSettlers' board for four players in our notation: hexes, vertices, edges, and the board as a {@code .catan} file.
 *
 * <p>Both boards have pointy tops. Ours is a matrix of 5 x 5 hexes whose odd rows are shifted right by half a hex;
 * vertices are numbered level by level from the top. In JSettlers a hex has a coordinate x in the upper four bits and y
 * in the lower: y - x is the same in a row, and x + y grows by 4 from hex to hex.
 */
final class Places {
    private static final int SIZE = 5;
    private static final int HEXES = 19, VERTICES = 54, PORTS = 9;
    // Codes of `.catan` files, and their order of resources.
    private static final int ANY_PORT = 1, FIRST_RESOURCE = 2, DESERT = 7;
    private static final List<String> RESOURCES = List.of("brick", "lumber", "wool", "grain", "ore");
    /** Tokens 0 and 2 to 12. */
    private static final int TOKENS = 12;

    private final SOCBoard board;
    private final Map<Integer, Integer> hexes = new HashMap<>(), vertices = new HashMap<>();
    private final Map<Integer, Integer> hexCoordinates = new HashMap<>(), nodes = new HashMap<>();
    final String map;

    Places(SOCBoard board) {
        this.board = board;
        for (final int hex : board.getLandHexCoords()) {
            final int row = row(hex), column = column(hex);
            hexes.put(hex, row * SIZE + column);
            hexCoordinates.put(row * SIZE + column, hex);
            final int[] ours = corners(row, column), theirs = board.getAdjacentNodesToHex_arr(hex);
            for (int corner = 0; corner < ours.length; ++corner) {
                final Integer before = vertices.put(theirs[corner], ours[corner]);
                if (before != null && before != ours[corner])
                    throw new IllegalStateException("node " + theirs[corner] + " has two places on our board");
                nodes.put(ours[corner], theirs[corner]);
            }
        }
        if (hexes.size() != HEXES || vertices.size() != VERTICES || nodes.size() != VERTICES)
            throw new IllegalStateException("this is not the board for four players");
        map = mapText();
    }

    private static int row(int hex) {
        return 2 - ((hex & 0xF) - (hex >> 4)) / 2;
    }

    private static int column(int hex) {
        return ((hex & 0xF) + (hex >> 4) - 6 - (row(hex) & 1) * 2) / 4;
    }

    private static int firstVertex(int level) {
        return level == 0 ? 0 : SIZE + (level - 1) * (SIZE + 1);
    }

    /** The vertices of a hex, clockwise from the top. */
    private static int[] corners(int row, int column) {
        final int shifted = row & 1;
        final int west = firstVertex(2 * row + 1) + column, southWest = firstVertex(2 * row + 2) + column;
        // The lowest level has no room for the shift.
        final int southShift = row < SIZE - 1 ? shifted : 0;
        return new int[] {
            firstVertex(2 * row) + column + shifted, west + 1, southWest + 1,
            firstVertex(2 * row + 3) + column + southShift, southWest, west
        };
    }

    String hex(int coordinate) {
        return "h" + hexes.get(coordinate);
    }

    String vertex(int node) {
        return "v" + vertices.get(node);
    }

    String edge(int coordinate) {
        final int[] ends = board.getAdjacentNodesToEdge_arr(coordinate);
        final int a = vertices.get(ends[0]), b = vertices.get(ends[1]);
        return "e" + Math.min(a, b) + "-" + Math.max(a, b);
    }

    int hexCoordinate(String hex) {
        return hexCoordinates.get(Integer.parseInt(hex.substring(1)));
    }

    int node(String vertex) {
        return nodes.get(Integer.parseInt(vertex.substring(1)));
    }

    int edgeCoordinate(String edge) {
        final String[] ends = edge.substring(1).split("-");
        return board.getEdgeBetweenAdjacentNodes(
            nodes.get(Integer.parseInt(ends[0])), nodes.get(Integer.parseInt(ends[1])));
    }

    private record Port(int first, int second, int code) {}

    /** A port is a side of a hex whose two ends have the same port; ends of different ports are never neighbours. */
    private Iterable<Port> ports() {
        final TreeMap<Integer, Port> ports = new TreeMap<>();
        for (final int hex : board.getLandHexCoords()) {
            final int[] corners = board.getAdjacentNodesToHex_arr(hex);
            for (int corner = 0; corner < corners.length; ++corner) {
                final int a = corners[corner], b = corners[(corner + 1) % corners.length];
                final int type = board.getPortTypeFromNodeCoord(a);
                if (type >= 0 && type == board.getPortTypeFromNodeCoord(b)) {
                    final int first = Math.min(vertices.get(a), vertices.get(b));
                    final int second = Math.max(vertices.get(a), vertices.get(b));
                    ports.put(first, new Port(first, second, type == SOCBoard.MISC_PORT ? ANY_PORT : code(type)));
                }
            }
        }
        if (ports.size() != PORTS)
            throw new IllegalStateException("the board has " + ports.size() + " ports");
        return ports.values();
    }

    private static int code(int resource) {
        return FIRST_RESOURCE + RESOURCES.indexOf(Cards.name(resource - 1));
    }

    private String mapText() {
        final int[][] types = new int[SIZE][SIZE], tokens = new int[SIZE][SIZE];
        final int[] typePool = new int[DESERT - FIRST_RESOURCE + 1], tokenPool = new int[TOKENS];
        for (final int hex : board.getLandHexCoords()) {
            final int type = board.getHexTypeFromCoord(hex);
            final int code = type == SOCBoard.DESERT_HEX ? DESERT : code(type);
            final int token = code == DESERT ? 0 : board.getNumberOnHexFromCoord(hex);
            types[row(hex)][column(hex)] = code;
            tokens[row(hex)][column(hex)] = token;
            ++typePool[code - FIRST_RESOURCE];
            ++tokenPool[token == 0 ? 0 : token - 1];
        }
        final List<Integer> portTypes = new ArrayList<>(), portVertices = new ArrayList<>();
        final int[] portPool = new int[DESERT - ANY_PORT];
        for (final Port port : ports()) {
            portTypes.add(port.code());
            portVertices.addAll(List.of(port.first(), port.second()));
            ++portPool[port.code() - ANY_PORT];
        }
        final List<String> lines = new ArrayList<>(List.of(
            "2 4", // players
            "10", // points
            "15 5 4", // roads, settlements, cities
            "2 1", // free placements
            "1 1 0", "1 1 0",
            "19 19 19 19 19", // bank
            "2 2 2 14 5", // development cards
            SIZE + " " + SIZE));
        for (final int[] row : types)
            lines.add(line(IntStream.of(row)));
        lines.add(line(IntStream.of(typePool)));
        for (final int[] row : tokens)
            lines.add(line(IntStream.of(row)));
        lines.add(line(IntStream.of(tokenPool)));
        lines.add(line(portTypes.stream().mapToInt(Integer::intValue)));
        lines.add(line(IntStream.of(portPool)));
        lines.add(line(portVertices.stream().mapToInt(Integer::intValue)));
        return String.join("\n", lines) + "\n";
    }

    private static String line(IntStream numbers) {
        return numbers.mapToObj(Integer::toString).collect(Collectors.joining(" "));
    }
}
