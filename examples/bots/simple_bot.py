#!/usr/bin/env python3
"""A simple bot: it builds what it can, on the best spots it can get.

It reads one JSON object per line from standard input and answers on standard output (see docs/bot-writers/protocol.md):

    hexhaven sim --seats "exec:python3 examples/bots/simple_bot.py,weighted,weighted,weighted" --games 100 --rotate

Every legal action gets a score; the best one is played. To make a better bot, make better scores.
"""

import json
import sys

# Pips: how many of the 36 rolls of two dice bring each number.
PIPS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
CITY = {"grain": 2, "ore": 3}
SETTLEMENT = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
ROAD = {"brick": 1, "lumber": 1}
CARD = {"wool": 1, "grain": 1, "ore": 1}
# Ending the turn scores 0: actions below that are avoided, actions above it come first.
PASS, NEVER = 0, -1000


class Bot:
    """What the bot knows about one game."""

    def __init__(self, start):
        self.seat = start["seat"]
        board = start["board"]
        self.hexes = {tile["id"]: tile for tile in board["hexes"]}
        self.corners = start["corners"]
        self.tiles = {vertex: [] for vertex in board["intersections"]}  # the hexes around each vertex
        for name, vertices in self.corners.items():
            for vertex in vertices:
                self.tiles[vertex].append(self.hexes[name])
        self.near = {vertex: [] for vertex in self.tiles}  # the vertices beside each vertex
        for edge in board["edges"]:
            one, other = ends(edge)
            self.near[one].append(other)
            self.near[other].append(one)

    def choose(self, view, legal):
        """Returns the best of the legal actions."""
        self.view = view
        self.me = view["players"][self.seat]
        self.hand = self.me["resources"]
        self.built = {vertex for player in view["players"] for vertex in player["settlements"] + player["cities"]}
        self.has_spot = any(self.is_free(vertex) for edge in self.me["roads"] for vertex in ends(edge))
        return max(legal["actions"], key=self.score)

    def score(self, action):
        """Returns how good an action is."""
        judge = getattr(self, "score_" + action["type"].lower(), None)
        return judge(action) if judge else PASS

    # Places

    def worth(self, vertex):
        """Returns the value of a building there: pips, and a little for different resources."""
        tiles = [tile for tile in self.tiles[vertex] if tile["type"] != "desert"]
        kinds = {tile["type"] for tile in tiles}
        return sum(PIPS.get(tile["number"], 0) for tile in tiles) + len(kinds)

    def is_free(self, vertex):
        """Returns whether the distance rule allows a building there."""
        return vertex not in self.built and not any(near in self.built for near in self.near[vertex])

    def promise(self, edge):
        """Returns the value of the best spot that a road leads to."""
        spots = {near for end in ends(edge) for near in [end] + self.near[end]}
        return max((self.worth(spot) for spot in spots if self.is_free(spot)), default=0)

    def score_place_setup_settlement(self, action):
        return self.worth(action["vertex"])

    score_place_setup_city = score_place_setup_settlement

    def score_place_setup_road(self, action):
        return self.promise(action["edge"])

    def score_upgrade_to_city(self, action):
        return 900 + self.worth(action["vertex"])

    def score_build_settlement(self, action):
        return 800 + self.worth(action["vertex"])

    def score_build_road(self, action):
        promise = self.promise(action["edge"])
        if self.view["pending"]["freeRoads"]:
            return 100 + promise
        # Keep the cards for a settlement while there is a spot for one.
        return NEVER if self.has_spot or not promise else 100 + promise

    # Cards

    def score_buy_development_card(self, action):
        return 50

    def score_play_development_card(self, action):
        if action["card"] == "knight":
            return 700 if self.is_robbed() else 40
        return 600 + self.gain(counted(action.get("resources", [])))

    def score_reveal_victory_points(self, action):
        return 500

    def missing(self, hand):
        """Returns how many cards are missing for the next purchase."""
        goals = [CARD]
        goals += [CITY] if self.me["settlements"] and self.me["piecesLeft"]["cities"] else []
        if self.me["piecesLeft"]["settlements"]:
            goals += [SETTLEMENT if self.has_spot else ROAD]
        return min(sum(max(0, n - hand.get(name, 0)) for name, n in goal.items()) for goal in goals)

    def gain(self, get, give=()):
        """Returns how many fewer cards are missing for the next purchase after a trade."""
        after = {name: self.hand.get(name, 0) + get.get(name, 0) for name in set(self.hand) | set(get)}
        for name in give:
            after[name] -= give[name]
        return self.missing(self.hand) - self.missing(after)

    def score_trade_with_bank(self, action):
        gain = self.gain(action["get"], action["give"])
        return 10 + gain if gain > 0 else NEVER

    def score_swap(self, action):
        # Because of the fee, a little less than a card comes back.
        gain = self.gain({action["get"]: 0.8}, action["give"])
        return 10 + gain if gain > 0 else NEVER

    def score_discard(self, action):
        after = {name: n - action["cards"].get(name, 0) for name, n in self.hand.items()}
        return -self.missing(after) - sum(n * n for n in after.values()) / 100

    def score_choose_resource(self, action):
        return self.gain(counted(action["resources"]))

    # The robber

    def is_robbed(self):
        mine = set(self.me["settlements"] + self.me["cities"])
        return bool(mine & set(self.corners.get(self.view["robberHexId"], [])))

    def score_move_robber(self, action):
        corners = set(self.corners[action["hex"]])
        harm = 0
        for seat, player in enumerate(self.view["players"]):
            buildings = sum(vertex in corners for vertex in player["settlements"] + 2 * player["cities"])
            harm += -3 * buildings if seat == self.seat else buildings
        return harm * PIPS.get(self.hexes[action["hex"]]["number"], 0)

    def score_steal_random_card(self, action):
        return self.view["players"][action["from"]]["victoryPoints"]["public"]

    # Actions to avoid

    def score_begin_build(self, action):
        return 1  # before ending the turn, if trading and building are separate phases

    def score_never(self, action):
        return NEVER

    score_resign = score_accept_trade = score_cancel_trade = score_never
    score_add_liquidity = score_remove_liquidity = score_skip_roll = score_stop_free_roads = score_never


def counted(names):
    """Returns how often each resource occurs."""
    return {name: names.count(name) for name in names}


def ends(edge):
    """Returns the two vertices of an edge such as e1-6."""
    one, other = edge[1:].split("-")
    return "v" + one, "v" + other


def main():
    bot = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "start":
            bot = Bot(message)
        elif message["type"] == "move":
            action = bot.choose(message["view"], message["legal"])
            print(json.dumps({"type": "action", "id": message["id"], "action": action}), flush=True)
        elif message["type"] == "refused":
            print(message["message"], file=sys.stderr)


if __name__ == "__main__":
    main()
