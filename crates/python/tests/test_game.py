"""Games: legal actions, chance, copies, views, and what is refused."""

from __future__ import annotations

import copy
import pickle
import random

import hexhaven
import pytest
from hexhaven import Action, Game, Outcome


def play(game: Game, plies: int, seed: int = 1) -> Game:
    """Plays random actions."""
    choices = random.Random(seed)
    for _ in range(plies):
        if game.is_over:
            break
        game.apply(choices.choice(game.legal_actions()))
    return game


@pytest.mark.parametrize("preset", hexhaven.PRESETS)
def test_random_games_of_every_preset_end_with_a_winner(preset: str) -> None:
    game = play(Game(preset=preset, seed=5), 20_000)
    assert game.is_over
    assert game.winner is not None
    assert game.legal_actions() == []
    assert game.seat is None and game.actors == []
    assert game.points[game.winner] >= 10


def test_the_same_seed_is_the_same_game() -> None:
    one, other, third = (play(Game(seed=seed), 300) for seed in (7, 7, 8))
    assert one.fingerprint == other.fingerprint
    assert one.fingerprint != third.fingerprint


def test_every_listed_action_is_legal_and_only_in_its_own_position() -> None:
    game = Game(seed=3)
    stale = game.legal_actions()[0]
    for _ in range(400):
        if game.is_over:
            break
        actions = game.legal_actions()
        for action in actions:
            game.check(action)
            # Written again it carries no proof, so the rules are asked.
            game.check(Action(action.seat, action.to_dict()))
        game.apply(random.Random(game.version).choice(actions))
    with pytest.raises(hexhaven.IllegalActionError) as refused:
        game.apply(stale)
    assert refused.value.code in ("WRONG_STAGE", "NOT_PLAYER_TURN", "GAME_OVER")


def test_given_outcomes_are_used_and_impossible_ones_refused() -> None:
    game = Game(seed=3)
    play(game, 16)
    assert game.stage == "roll_or_play_knight"
    roll = Action(game.active, {"type": "ROLL_DICE"})
    chances = game.chance(roll)
    assert sum(weight for _, weight in chances) == 36
    assert (Outcome({"dice": [3, 4]}), 1) in chances
    for wrong in ({"dice": [0, 7]}, {"card": "knight"}):
        with pytest.raises(hexhaven.HexhavenError) as refused:
            game.apply(roll, wrong)
        assert refused.value.code == "BAD_OUTCOME"
    assert game.apply(roll, {"dice": [2, 3]}) == Outcome({"dice": [2, 3]})


def test_copies_are_independent_and_continue_with_the_same_dice() -> None:
    game = play(Game(seed=2), 100)
    before = game.fingerprint
    copies = [game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))]
    ends = {(twin.play_out().actions, twin.fingerprint) for twin in copies}
    assert len(ends) == 1
    assert game.fingerprint == before


@pytest.mark.parametrize("preset", ["official", "catamm"])
def test_positions_survive_json_at_any_moment(preset: str) -> None:
    game = Game(preset=preset, seed=11)
    for _ in range(60):
        play(game, 7, seed=game.version)
        restored = Game.from_json(game.to_json())
        assert restored.fingerprint == game.fingerprint
        assert restored.legal_actions() == game.legal_actions()
        assert restored.version == game.version
    assert Game.from_json(game.to_json()).play_out().points == game.play_out().points


@pytest.mark.parametrize("document", ["", "{}", '{"format": "hexhaven-position", "version": 1}', "[1]", "null"])
def test_damaged_positions_are_refused(document: str) -> None:
    with pytest.raises(hexhaven.HexhavenError) as refused:
        Game.from_json(document)
    assert refused.value.code == "BAD_POSITION"


def test_a_view_shows_only_the_own_hand() -> None:
    game = play(Game(seed=4), 200)
    view = game.view(1)
    assert view["seat"] == 1
    assert ["resources" in player for player in view["players"]] == [False, True, False, False]
    assert ["resourceCount" in player for player in view["players"]] == [True, False, True, True]
    assert not any("resources" in player for player in game.view()["players"])


def test_bots_choose_legal_actions_and_random_ones_vary() -> None:
    game = Game(seed=6)
    seen = set()
    while not game.is_over and game.turn < 30:
        action = game.choose("greedy" if game.turn % 2 else "weighted")
        seen.add(action.type)
        game.apply(action)
    assert "BUILD_ROAD" in seen
    twin = Game(seed=6)
    chosen = {twin.choose("random") for _ in range(1)}
    assert all(action in twin.legal_actions() for action in chosen)


def test_playing_out_uses_the_bots_given() -> None:
    wins = [0, 0]
    for seed in range(20):
        ending = Game(seats=2, seed=seed).play_out(["greedy", "random"])
        assert ending.winner is not None
        wins[ending.winner] += 1
    assert wins[0] >= 19
    stopped = Game(seed=1).play_out("random", turn_cap=5)
    assert stopped.winner is None and stopped.turns == 6


def test_markets_quote_prices() -> None:
    game = Game(preset="catamm", seed=3)
    quote = game.quote({"give": {"brick": 2}, "get": "ore"})
    assert quote["in"] == 2 and 0 < quote["out"] < 2
    with pytest.raises(hexhaven.HexhavenError) as refused:
        Game(seed=3).quote({"give": {"brick": 2}, "get": "ore"})
    assert refused.value.code == "TRADE_NOT_ALLOWED"


def test_pictures_show_the_pieces() -> None:
    game = Game(seed=9)
    empty = game._repr_svg_()
    play(game, 16)
    assert empty.startswith("<svg ") and len(game.svg()) > len(empty)
    assert game.svg().count('class="robber"') == 1
