"""The bridge to Catanatron: boards, positions, players, and the comparison of the rules."""

from __future__ import annotations

import doctest
import importlib
import itertools
import json
import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import catanatron
import hexhaven
import hexhaven.catanatron.differential as differential
import pytest
from catanatron.models.map import build_map
from hexhaven import Action, Game
from hexhaven.catanatron import CatanatronBot, HexhavenPlayer, Mirror, Places, catanatron_map_of, known
from hexhaven.catanatron.actions import Key, our_key, their_key
from hexhaven.catanatron.known import LEGAL, Ply
from hexhaven.catanatron.places import RESOURCES
from hexhaven.catanatron.position import catanatron_game
from hexhaven.catanatron.versions import DISCARDS_ONE_BY_ONE, log, log_length, playable

COLORS: list[Any] = list(catanatron.Color)
MODULES = ["actions", "bot", "differential", "known", "mirror", "places", "player", "position", "versions"]


def their_game(players: int = 4, seed: int = 1, plies: int = 0) -> Any:
    """A game of Catanatron between random players."""
    game: Any = catanatron.Game([catanatron.RandomPlayer(color) for color in COLORS[:players]], seed=seed)
    for _ in range(plies):
        if game.winning_color() is not None:
            break
        game.play_tick()
    return game


@pytest.mark.parametrize("module", MODULES)
def test_examples_of(module: str) -> None:
    tested = doctest.testmod(importlib.import_module(f"hexhaven.catanatron.{module}"))
    assert tested.failed == 0


def test_the_examples_of_the_documentation_run(capsys: pytest.CaptureFixture[str]) -> None:
    text = (Path(__file__).resolve().parents[3] / "docs" / "python" / "catanatron.md").read_text()
    blocks = re.findall(r"```python\n(.*?)```", text, flags=re.DOTALL)
    assert len(blocks) == 3
    for block in blocks:
        exec(block, {})
    assert "RED" in capsys.readouterr().out


# Boards


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("kind", ["BASE", "TOURNAMENT", "MINI"])
def test_a_board_of_catanatron_is_the_same_after_both_translations(kind: str, seed: int) -> None:
    random.seed(seed)
    theirs: Any = build_map(kind)  # pyright: ignore[reportArgumentType]
    places = Places(theirs)
    back = catanatron_map_of(Game(places.map(), seats=2, seed=0).board())

    def tiles(catan_map: Any) -> dict[Any, Any]:
        return {
            coordinate: (tile.resource, tile.number, tile.nodes) for coordinate, tile in catan_map.land_tiles.items()
        }

    assert tiles(back) == tiles(theirs)
    assert back.port_nodes == theirs.port_nodes
    for edge in (edge for tile in theirs.land_tiles.values() for edge in tile.edges.values()):
        assert places.nodes(places.edge(edge)) == tuple(sorted(edge))
    assert all(places.node(places.vertex(node)) == node for node in theirs.land_nodes)


def test_boards_that_catanatron_cannot_play_are_refused() -> None:
    for game in (Game(preset="catamm", seed=1), Game("archipelago", seed=1), Game("big", seed=1)):
        with pytest.raises(hexhaven.HexhavenError) as refused:
            catanatron_map_of(game.board())
        assert refused.value.code == "BAD_MAP"


# Our bots in Catanatron's games


def test_a_bot_of_ours_wins_among_catanatrons_random_players() -> None:
    wins = 0
    for seed in range(1, 9):
        players = [HexhavenPlayer(COLORS[0], "greedy"), *map(catanatron.RandomPlayer, COLORS[1:])]
        game: Any = catanatron.Game(players, seed=seed)
        wins += game.play() == COLORS[0]
        player = players[0]
        assert player.decisions > 10
        assert set(player.disagreements) <= {"STOP_FREE_ROADS", "road_building", "GAME_OVER"}
        # Between two decisions the mirror is one ply behind or more; now it is asked to catch up.
        assert player.mirror is not None
        player.mirror.follow(game)
        points = [game.state.player_state[f"P{seat}_ACTUAL_VICTORY_POINTS"] for seat in range(4)]
        assert sum(abs(a - b) for a, b in zip(player.mirror.game.points, points, strict=True)) in (0, 2, 4)
    assert wins >= 7


def test_a_player_plays_on_where_our_game_would_be_over() -> None:
    player = HexhavenPlayer(COLORS[0], "greedy")
    game: Any = catanatron.Game([player, catanatron.RandomPlayer(COLORS[1])], seed=3, vps_to_win=4)
    while player.mirror is None:
        game.play_tick()
    game.vps_to_win = 10
    for _ in range(300):
        game.play_tick()
    assert player.disagreements["GAME_OVER"] > 0
    assert player.mirror.game.seats == 2 and player.mirror.rebuilt > 0


def test_one_player_can_play_several_games_of_different_sizes() -> None:
    player = HexhavenPlayer(COLORS[2], "weighted")
    for number in (2, 3, 4, 2):
        others = [catanatron.RandomPlayer(color) for color in COLORS if color != player.color][: number - 1]
        game: Any = catanatron.Game([player, *others], seed=number)
        game.play()
        assert game.winning_color() is not None
        assert player.mirror is not None and player.mirror.game.seats == number


def test_a_player_may_be_asked_about_copies_of_a_game() -> None:
    player = HexhavenPlayer(COLORS[0], "greedy")
    game: Any = catanatron.Game([player, catanatron.RandomPlayer(COLORS[1])], seed=2)
    for _ in range(60):
        game.play_tick()
    before = log_length(game)
    for _ in range(3):
        # As players do that simulate games with copies.
        branch = game.copy()
        branch.play()
        assert log_length(branch) > before == log_length(game)
    fresh = HexhavenPlayer(COLORS[0], "greedy")
    while game.state.current_color() != player.color or len(playable(game)) < 2:
        game.play_tick()
    assert player.decide(game, playable(game)) == fresh.decide(game, playable(game))
    assert player.mirror is not None and fresh.mirror is not None
    assert player.mirror.game.fingerprint == fresh.mirror.game.fingerprint


@pytest.mark.skipif(not hasattr(catanatron.ActionType, "OFFER_TRADE"), reason="Catanatron 3.2.1 has no offers")
def test_offers_of_other_players_are_declined_and_followed() -> None:
    class Trader(catanatron.RandomPlayer):  # type: ignore[misc]
        """Offers a card of each kind it has for one of the next kind, and takes every offer."""

        def decide(self, game: Any, playable_actions: Any) -> Any:
            kinds: Any = catanatron.ActionType
            for action in playable_actions:
                if action.action_type in (kinds.ACCEPT_TRADE, kinds.CONFIRM_TRADE):
                    return action
            state = game.state
            ready = any(action.action_type == kinds.END_TURN for action in playable_actions)
            if ready and random.random() < 0.3:
                seat = state.color_to_index[self.color]
                for number, name in enumerate(catanatron.RESOURCES):
                    if state.player_state[f"P{seat}_{name}_IN_HAND"]:
                        trade = [0] * 10
                        trade[number], trade[5 + (number + 1) % 5] = 1, 1
                        return catanatron.Action(self.color, kinds.OFFER_TRADE, tuple(trade))
            return super().decide(game, playable_actions)

    traded = 0
    for seed in range(1, 4):
        player = HexhavenPlayer(COLORS[0], "greedy")
        game: Any = catanatron.Game([player, *map(Trader, COLORS[1:])], seed=seed)
        game.play()
        assert game.winning_color() is not None and player.mirror is not None
        entries = log(game)
        traded += sum(entry.kind == "CONFIRM_TRADE" for entry in entries)
        assert not any(entry.kind == "ACCEPT_TRADE" and entry.color == player.color for entry in entries)
        assert player.mirror.rebuilt > 0
    assert traded > 10


def test_a_bot_decides_by_what_its_seat_sees() -> None:
    decided = 0
    for seed in range(1, 11):
        theirs = their_game(seed=seed, plies=60)
        for _ in range(100):
            if theirs.winning_color() is not None:
                break
            me, actions, twin = theirs.state.current_color(), playable(theirs), theirs.copy()
            if len(actions) > 2 and swap_hidden_cards(twin, me):
                decided += 1
                choices = [HexhavenPlayer(me, "greedy").decide(game, actions) for game in (theirs, twin)]
                assert choices[0] == choices[1]
            theirs.play_tick()
    assert decided >= 50


def swap_hidden_cards(game: Any, me: Any) -> bool:
    """Lets two opponents of a player exchange two different cards, which that player cannot see."""
    state = game.state
    hands = [
        (f"P{seat}_{one}_IN_HAND", f"P{seat}_{other}_IN_HAND")
        for seat, color in enumerate(state.colors)
        if color != me
        for one in ("WOOD", "BRICK", "SHEEP")
        for other in ("WHEAT", "ORE")
    ]
    for one, gets in hands:
        for other, gives in hands:
            if one[:2] == other[:2] or one[3:] != other[3:] or gets[3:] != gives[3:]:
                continue
            if state.player_state[one] and state.player_state[gives]:
                state.player_state[one] -= 1
                state.player_state[gets] += 1
                state.player_state[other] += 1
                state.player_state[gives] -= 1
                return True
    return False


def test_wrong_names_of_bots_are_refused() -> None:
    for make in (lambda: HexhavenPlayer(COLORS[0], "nobody"), lambda: CatanatronBot("NobodyPlayer")):
        with pytest.raises(hexhaven.HexhavenError) as refused:
            make()
        assert refused.value.code == "BAD_BOT"


# Catanatron's players in our games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_catanatrons_players_play_whole_games_of_ours(seats: int) -> None:
    game = Game(seats=seats, seed=seats)
    bots = [CatanatronBot("WeightedRandomPlayer" if seat else "RandomPlayer", seed=seat) for seat in range(seats)]
    before = random.getstate()
    for _ in range(6000):
        if game.is_over:
            break
        seat = game.actors[0]
        action = bots[seat].choose(game, seat)
        game.check(action)
        game.apply(action)
    assert game.winner is not None
    assert random.getstate() == before
    assert sum(bot.disagreements for bot in bots) <= 10


def test_a_player_of_catanatron_decides_by_what_its_seat_sees() -> None:
    class LooksAtHands(catanatron.Player):  # type: ignore[misc]
        """Writes down what it is shown of its opponents' cards."""

        def decide(self, game: Any, playable_actions: Any) -> Any:
            hands = [value for name, value in sorted(game.state.player_state.items()) if name.endswith("_IN_HAND")]
            seen.append(hands)
            return next(iter(playable_actions))

    seen: list[Any] = []
    game = Game(seed=8)
    while game.version < 150 or len(game.legal_actions()) < 5 or game.stage != "main_actions":
        game.apply(random.Random(game.version).choice(game.legal_actions()))
    document = json.loads(game.to_json())
    players = document["state"]["players"]
    me = document["state"]["activePlayer"]
    one, other = [seat for seat in range(4) if seat != me and players[seat]["resources"]][:2]
    hands = [Counter(players[seat]["resources"]) for seat in (one, other)]
    given, taken = next((a, b) for a in hands[0] for b in hands[1] if a != b)
    hands[0].subtract({given: 1, taken: -1})
    hands[1].subtract({given: -1, taken: 1})
    for seat, hand in zip((one, other), hands, strict=True):
        players[seat]["resources"] = {name: count for name, count in hand.items() if count}
    twin = Game.from_json(json.dumps(document))
    assert twin.fingerprint != game.fingerprint
    for each in (game, twin):
        CatanatronBot(LooksAtHands, seed=5).choose(each, me)
    assert len(seen) == 2 and seen[0] == seen[1]


def test_catanatron_allows_the_same_in_our_games_but_for_known_differences() -> None:
    compared = 0
    for seed in range(12):
        game = Game(seats=2 + seed % 3, seed=seed)
        catan_map = catanatron_map_of(game.board())
        places = Places(catan_map)
        choices = random.Random(seed)
        for _ in range(120):
            if game.is_over:
                break
            seat = game.actors[0]
            legal = game.legal_actions(seat)
            view = game.view(seat)
            if not view["pending"]["steal"] and legal[0].type != "DISCARD":
                theirs = catanatron_game(view, catan_map, game.rules)
                keys: set[Key] = {their_key(action, places, theirs.state.colors) for action in playable(theirs)}
                keys = {key[:2] if key[0] == "ROBBER" else key for key in keys}
                ours = {our_key(action) for action in legal}
                truth = json.loads(game.to_json())["state"]
                ply = Ply(seat, truth, frozenset(keys))
                for side, only in (("ours", ours - keys), ("theirs", keys - ours)):
                    for key in only:
                        assert any(explains(ply, side, key) for explains in LEGAL.values()), (seed, side, key)
                compared += 1
            game.apply(choices.choice(legal))
    assert compared > 1000


def test_a_player_of_catanatron_needs_only_what_one_seat_shows() -> None:
    class Seat:
        """What one seat shows, and nothing else."""

        def view(self) -> Any:
            return game.view(2)

        def board(self) -> Any:
            return game.board()

        def legal_actions(self) -> list[Action]:
            return game.legal_actions(2)

    game = Game(seats=3, seed=2)
    decided = 0
    for _ in range(400):
        if game.is_over:
            break
        if game.actors[0] == 2:
            with_game = CatanatronBot("RandomPlayer", seed=game.version).choose(game, 2)
            assert CatanatronBot("RandomPlayer", seed=game.version).choose(Seat()) == with_game
            game.apply(with_game)
            decided += 1
        else:
            game.apply(game.choose("random"))
    assert decided > 50


def test_more_than_four_seats_are_refused() -> None:
    game = Game(seats=3, seed=1)
    view = game.view(0)
    view["players"] *= 2
    with pytest.raises(hexhaven.HexhavenError) as refused:
        catanatron_game(view, catanatron_map_of(game.board()))
    assert refused.value.code == "BAD_SEAT"


def test_a_seat_that_is_not_to_move_is_refused() -> None:
    with pytest.raises(hexhaven.HexhavenError) as refused:
        CatanatronBot("RandomPlayer").choose(Game(seed=1), 2)
    assert refused.value.code == "NOT_PLAYER_TURN"


# The comparison of the rules


def test_random_games_of_catanatron_agree_with_our_engine() -> None:
    found = differential.compare(5000)
    assert found.unexplained == []
    assert found.plies == 5000 and found.finished >= 3
    assert set(found.explained) >= {"worse_rate_left_out", "road_to_a_building_not_counted"}


@pytest.mark.full
def test_a_hundred_thousand_plies_agree_with_our_engine() -> None:
    found = differential.compare(100_000, seed=1_000_001)
    print(found.table())
    assert found.unexplained == []
    assert found.plies == 100_000


ONLY_OLD = ["free_roads_need_money", "card_played_when_bought"]


@pytest.mark.parametrize("name", ["worse_rate_left_out", *([] if DISCARDS_ONE_BY_ONE else ONLY_OLD)])
def test_a_difference_that_is_not_known_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(LEGAL, name)
    found = differential.compare(3000, most=1)
    assert found.unexplained
    assert found.unexplained[0]["what"] in ("only ours allow an action", "only theirs allow an action")
    assert {"seed", "players", "ply", "details", "ours", "map", "log"} <= set(found.unexplained[0])


def test_a_wrong_count_of_roads_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known, "longest_trail", lambda roads, blocked, ends=2: len(set(roads)))
    found = differential.compare(5000, most=1)
    assert "the rulebook's longest road differs" in [finding["what"] for finding in found.unexplained]


def test_wrong_cards_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def misread(self: Mirror, seat: int, kind: str, outcome: Any = None, **fields: Any) -> None:
        wrong = {4: [2, 3], 5: [2, 2], 8: [4, 5], 9: [4, 4], 10: [5, 6], 11: [5, 5]}
        if kind == "ROLL_DICE":
            outcome = {"dice": wrong.get(sum(outcome["dice"]), outcome["dice"])}
        self.game.apply(Action(seat, {"type": kind, **fields}), outcome)

    monkeypatch.setattr(Mirror, "_act", misread)
    found = differential.compare(1000, most=1)
    assert found.unexplained and found.unexplained[0]["what"] == "hands differ"


def test_the_sole_claimant_of_a_short_resource_is_recognised() -> None:
    theirs = their_game(3, seed=4, plies=12)
    board = theirs.state.board
    node, (color, _) = next(iter(board.buildings.items()))
    tile = next(tile for tile in board.map.adjacent_tiles[node] if tile.resource is not None)
    place = list(RESOURCES).index(tile.resource)
    name = RESOURCES[tile.resource]
    claimants = {board.buildings[at][0] for at in tile.nodes.values() if at in board.buildings}
    others = [
        other
        for other in board.map.land_tiles.values()
        if other is not tile and (other.resource, other.number) == (tile.resource, tile.number)
    ]
    assert claimants == {color} and not others
    board.buildings[node] = (color, "CITY")
    bank = [19] * 5
    bank[place] = 1
    seat = theirs.state.colors.index(color)
    ours: list[dict[str, int]] = [{}, {}, {}]
    ours[seat] = {name: 1}
    assert known.sole_claimant_gets_nothing(board, bank, tile.number, ours, [{}, {}, {}])
    # Not if the bank has enough, if it is another resource, or if somebody else got it.
    bank[place] = 2
    assert not known.sole_claimant_gets_nothing(board, bank, tile.number, ours, [{}, {}, {}])
    bank[place] = 1
    assert not known.sole_claimant_gets_nothing(board, bank, tile.number, [{name: 2}, {}, {}], [{}, {}, {}])
    assert not known.sole_claimant_gets_nothing(board, bank, tile.number, [{}, {}, {}], [{}, {}, {}])


def path(edges: list[str], start: str, length: int, avoid: set[str]) -> list[str]:
    """A path of vertices along edges, with none of those to avoid."""
    paths = [[start]]
    while paths:
        found = paths.pop()
        if len(found) == length + 1:
            return found
        near = [edge[1:].split("-") for edge in edges if found[-1][1:] in edge[1:].split("-")]
        ahead = [f"v{end}" for ends in near for end in ends if f"v{end}" != found[-1]]
        paths += [[*found, vertex] for vertex in ahead if vertex not in found and vertex not in avoid]
    raise AssertionError("no such path")


def test_a_broken_road_wins_the_game_for_another_player_only_in_catanatron() -> None:
    game = Game("beginner", seats=3, seed=1)
    board = game.board()
    edges: list[str] = board["edges"]

    def edge(one: str, other: str) -> str:
        first, second = sorted((int(one[1:]), int(other[1:])))
        return f"e{first}-{second}"

    # Seat 2 holds the longest road with six. Seat 0 is about to break it in the middle, then seat 1's five are longest.
    broken = path(edges, "v31", 6, set())
    middle = broken[3]
    [way] = {edge for edge in edges if middle[1:] in edge[1:].split("-")} - {
        edge(broken[2], middle),
        edge(middle, broken[4]),
    }
    near = {f"v{end}" for each in edges if middle[1:] in each[1:].split("-") for end in each[1:].split("-")}
    five = path(edges, "v66", 5, {*broken, *near})
    cities: list[str] = []
    for vertex in board["intersections"]:
        beside = {f"v{end}" for each in edges if vertex[1:] in each[1:].split("-") for end in each[1:].split("-")}
        if len(cities) < 4 and not ({vertex, *beside} & {*near, *cities, *broken, *five}):
            cities.append(vertex)
    document = json.loads(game.to_json())
    document["state"] = {
        "players": [
            {"resources": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}, "roads": [way]},
            {"cities": cities, "roads": [edge(a, b) for a, b in itertools.pairwise(five)]},
            {"roads": [edge(a, b) for a, b in itertools.pairwise(broken)]},
        ],
    }
    ours = Game.from_json(json.dumps(document))
    theirs = catanatron_game(ours.view(0), catanatron_map_of(board), ours.rules)
    assert theirs.winning_color() is None
    places = Places(theirs.state.board.map)
    key = ("SETTLEMENT", middle)
    theirs.execute(next(each for each in playable(theirs) if their_key(each, places, COLORS) == key))
    ours.apply(Action(0, {"type": "BUILD_SETTLEMENT", "vertex": middle}))
    assert ours.points == [1, 10, 0] and ours.view()["longestRoadOwnerId"] == 1
    assert theirs.winning_color() == COLORS[1] and ours.winner is None
    assert known.win_in_another_turn(1, ours.active, ours.points, 10)
    assert not known.win_in_another_turn(0, ours.active, ours.points, 10)
    # The turn of seat 1 begins, and now it has won by our rules, too.
    ours.apply(Action(0, {"type": "END_TURN"}))
    assert ours.winner == 1


def test_requests_for_a_comparison_are_checked(capsys: pytest.CaptureFixture[str]) -> None:
    for plies, seed, seats in ((0, 1, (2,)), (1, 0, (2,)), (1, 1, (5,)), (1, 1, ())):
        with pytest.raises(hexhaven.HexhavenError) as refused:
            differential.compare(plies, seed, seats)
        assert refused.value.code == "BAD_REQUEST"
    assert differential.main(["--plies", "200", "--seats", "3"]) == 0
    assert "200 plies" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        differential.main(["--plies", "-1"])


def test_its_players_enter_our_tournaments() -> None:
    class Theirs:
        def __init__(self) -> None:
            self._bot = CatanatronBot("RandomPlayer")

        def choose(self, handle: hexhaven.SeatHandle) -> hexhaven.Action:
            return self._bot.choose(handle)

    result = hexhaven.tournament([Theirs, "greedy"], games=6, rotate=True, seed=3)
    assert [bot["bot"] for bot in result.report["bots"]] == ["Theirs", "greedy"]
    assert result.report["bots"][1]["wins"] >= 5
