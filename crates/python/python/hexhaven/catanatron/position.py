"""A position of our game as a game of Catanatron, as one seat knows it.

Catanatron's players look at everything, so what the seat cannot see is dealt at random in a way that fits what it can:
the others' hands add up to what the bank lacks, and their development cards come from those not seen yet.
"""

from __future__ import annotations

import random
import uuid
from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any

import catanatron
from catanatron.models.actions import generate_playable_actions
from catanatron.models.board import STATIC_GRAPH
from catanatron.models.enums import ActionPrompt
from catanatron.state import State

from .places import CARDS, RESOURCES, Places, refusal

COLORS = list(catanatron.Color)
DECK = {"knight": 14, "victory_point": 5, "road_building": 2, "year_of_plenty": 2, "monopoly": 2}
PROMPTS = {"robber_discard": ActionPrompt.DISCARD, "robber_move_steal": ActionPrompt.MOVE_ROBBER}


def catanatron_game(view: Mapping[str, Any], catan_map: Any, rules: Mapping[str, Any] | None = None) -> Any:
    """The position of a seat's view as a game of Catanatron, with that seat to decide.

    >>> import hexhaven
    >>> from hexhaven.catanatron import catanatron_map_of
    >>> ours = hexhaven.Game(seats=3, seed=4)
    >>> theirs = catanatron_game(ours.view(0), catanatron_map_of(ours.board()))
    >>> len(theirs.state.colors), theirs.state.current_prompt.value
    (3, 'BUILD_INITIAL_SETTLEMENT')
    """
    rules = rules or {}
    seats = len(view["players"])
    if seats > len(COLORS):
        raise refusal("BAD_SEAT", f"Catanatron has at most {len(COLORS)} players, this game has {seats}")
    players = [catanatron.Player(color) for color in COLORS[:seats]]
    state: Any = State(players, catan_map, discard_limit=rules.get("hand_limit", 7))
    state.players = players
    state.colors = tuple(player.color for player in players)
    state.color_to_index = {color: seat for seat, color in enumerate(state.colors)}
    state.buildings_by_color = {color: defaultdict(list) for color in state.colors}

    places = Places(catan_map)
    _put_pieces(state, view, places)
    _deal_resources(state, view, rules)
    _deal_cards(state, view)
    _set_players(state, view)
    _set_turn(state, view)

    game: Any = catanatron.Game(players=[], initialize=False)
    game.seed, game.id = 0, str(uuid.uuid4())
    game.vps_to_win = rules.get("victory_points", 10)
    game.friendly_robber = state.friendly_robber = rules.get("friendly_robber", False)
    game.state = state
    game.playable_actions = state.playable_actions = generate_playable_actions(state)
    return game


def _put_pieces(state: Any, view: Mapping[str, Any], places: Places) -> None:
    board = state.board
    placed = {places.node(vertex) for vertex in (view["setup"] or {}).get("placed", [])}
    for color, player in zip(state.colors, view["players"], strict=True):
        pieces = state.buildings_by_color[color]
        for edge in map(places.nodes, player["roads"]):
            pieces["ROAD"].append(edge)
            board.roads[edge] = board.roads[edge[::-1]] = color
        # The settlement that was placed last must be the last of the list.
        for node in sorted(map(places.node, player["settlements"]), key=lambda node: node in placed):
            pieces["SETTLEMENT"].append(node)
            board.buildings[node] = (color, "SETTLEMENT")
        for node in map(places.node, player["cities"]):
            pieces["CITY"].append(node)
            board.buildings[node] = (color, "CITY")
    for node in board.buildings:
        board.board_buildable_ids.difference_update({node, *STATIC_GRAPH.neighbors(node)})
    for seat, (color, player) in enumerate(zip(state.colors, view["players"], strict=True)):
        board.connected_components[color] = _networks(board, color)
        board.road_lengths[color] = player["longestRoadLength"]
        if view["longestRoadOwnerId"] == seat:
            board.road_color, board.road_length = color, player["longestRoadLength"]
    if view["robberHexId"] is not None:
        board.robber_coordinate = places.coordinates[view["robberHexId"]]


def _networks(board: Any, color: Any) -> list[set[int]]:
    """The sets of nodes that a player's roads connect; an opponent's building ends a road."""
    own = {node for edge, owner in board.roads.items() if owner == color for node in edge}
    own |= {node for node, (owner, _) in board.buildings.items() if owner == color}
    own = {node for node in own if board.buildings.get(node, (color,))[0] == color}
    networks = []
    while own:
        found, border = set(), [own.pop()]
        while border:
            node = border.pop()
            found.add(node)
            ahead = {other for other in STATIC_GRAPH.neighbors(node) if board.roads.get((node, other)) == color}
            border += ahead & own
            own -= ahead
        networks.append(found)
    return networks


def _deal_resources(state: Any, view: Mapping[str, Any], rules: Mapping[str, Any]) -> None:
    bank, stock = view["bank"]["resourceCards"], rules.get("bank", "unlimited")
    unseen: Counter[str] = Counter()
    for seat, (theirs, ours) in enumerate(RESOURCES.items()):
        total = stock[ours] if isinstance(stock, dict) else 19
        unseen[theirs] = total - bank[ours] if isinstance(bank, dict) else 0
        state.resource_freqdeck[seat] = bank[ours] if isinstance(bank, dict) else total
    for seat, player in enumerate(view["players"]):
        for theirs, ours in RESOURCES.items():
            count = player.get("resources", {}).get(ours, 0)
            state.player_state[f"P{seat}_{theirs}_IN_HAND"] = count
            unseen[theirs] -= count
    cards = [name for name, count in unseen.items() for _ in range(count)]
    random.shuffle(cards)
    for seat, player in enumerate(view["players"]):
        for _ in range(player.get("resourceCount", 0)):
            name = cards.pop() if cards else random.choice(list(RESOURCES))
            state.player_state[f"P{seat}_{name}_IN_HAND"] += 1


def _deal_cards(state: Any, view: Mapping[str, Any]) -> None:
    unseen = Counter(DECK)
    for player in view["players"]:
        unseen.subtract(player.get("developmentCards", {}))
        unseen["knight"] -= player["playedKnights"]
    cards = [theirs for theirs, ours in CARDS.items() for _ in range(unseen[ours])]
    random.shuffle(cards)
    for seat, player in enumerate(view["players"]):
        for theirs, ours in CARDS.items():
            state.player_state[f"P{seat}_{theirs}_IN_HAND"] = player.get("developmentCards", {}).get(ours, 0)
        for _ in range(player.get("developmentCardCount", 0)):
            state.player_state[f"P{seat}_{cards.pop() if cards else 'KNIGHT'}_IN_HAND"] += 1
    left = view["bank"]["developmentDeckRemaining"]
    state.development_listdeck = (cards + ["KNIGHT"] * left)[:left]


def _set_players(state: Any, view: Mapping[str, Any]) -> None:
    for seat, player in enumerate(view["players"]):
        active = view["activePlayer"] == seat
        public = player["victoryPoints"]["public"]
        hidden = state.player_state[f"P{seat}_VICTORY_POINT_IN_HAND"] - player["revealedVictoryPoints"]
        known = {
            "VICTORY_POINTS": public,
            "ACTUAL_VICTORY_POINTS": public + max(0, hidden),
            "ROADS_AVAILABLE": player["piecesLeft"]["roads"],
            "SETTLEMENTS_AVAILABLE": player["piecesLeft"]["settlements"],
            "CITIES_AVAILABLE": player["piecesLeft"]["cities"],
            "HAS_ROAD": view["longestRoadOwnerId"] == seat,
            "HAS_ARMY": view["largestArmyOwnerId"] == seat,
            "HAS_ROLLED": active and view["turnFlags"]["rolled"],
            "HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN": active and view["turnFlags"]["cardsPlayed"] > 0,
            "LONGEST_ROAD_LENGTH": player["longestRoadLength"],
            "PLAYED_KNIGHT": player["playedKnights"],
        }
        fresh = player.get("freshDevelopmentCards", {})
        for theirs, ours in CARDS.items():
            old = state.player_state[f"P{seat}_{theirs}_IN_HAND"] - fresh.get(ours, 0)
            known[f"{theirs}_OWNED_AT_START"] = old > 0
        for name, value in known.items():
            state.player_state[f"P{seat}_{name}"] = value


def _set_turn(state: Any, view: Mapping[str, Any]) -> None:
    stage, setup, pending = view["turnStage"], view["setup"], view["pending"]
    state.current_turn_index = view["activePlayer"]
    state.current_player_index = view["seat"]
    state.num_turns = view["turn"]
    state.is_initial_build_phase = setup is not None
    if setup is not None:
        first = setup["left"]["settlements"] > 0
        state.current_prompt = ActionPrompt.BUILD_INITIAL_SETTLEMENT if first else ActionPrompt.BUILD_INITIAL_ROAD
        return
    state.current_prompt = PROMPTS.get(stage, ActionPrompt.PLAY_TURN)
    state.is_discarding = stage == "robber_discard"
    state.is_moving_knight = stage == "robber_move_steal"
    state.discard_counts = [pending["discard"].get(str(seat), 0) for seat in range(len(state.colors))]
    state.free_roads_available = pending["freeRoads"]
    state.is_road_building = pending["freeRoads"] > 0
