"""A game in the style of OpenSpiel: numbered actions, explicit chance nodes, tensors. OpenSpiel itself is not needed.

>>> state = load_game(seats=2, seed=7).new_initial_state()
>>> while not state.is_chance_node():
...     state.apply_action(state.legal_actions()[0])
>>> len(state.chance_outcomes())  # the sums of two dice
36

Actions are those of `Game.legal_actions`, numbered as a game object meets them; there are no offers between players.
"""

from __future__ import annotations

from typing import Any

from ._hexhaven import Action, Game, Outcome

CHANCE, TERMINAL = -1, -4


class SpielGame:
    """The setting: rules, board and seats."""

    def __init__(self, **settings: Any) -> None:
        self._start = Game(**settings)
        self._numbers: dict[Action, int] = {}
        self.actions: list[Action] = []

    def number(self, action: Action) -> int:
        if (known := self._numbers.get(action)) is None:
            known = self._numbers[action] = len(self.actions)
            self.actions.append(action)
        return known

    def num_players(self) -> int:
        return self._start.seats

    def observation_tensor_size(self) -> int:
        return len(self._start.observation(0))

    def new_initial_state(self) -> SpielState:
        return SpielState(self, self._start.copy())


class SpielState:
    """A position, or a chance node after an action whose outcome is random."""

    def __init__(self, game: SpielGame, position: Game, rolling: Action | None = None) -> None:
        self.game, self.position, self._rolling = game, position, rolling

    def current_player(self) -> int:
        """The seat that decides, or -1 for chance, -4 at the end."""
        seat = self.position.seat
        return CHANCE if self._rolling else TERMINAL if seat is None else seat

    def is_chance_node(self) -> bool:
        return self.current_player() == CHANCE

    def is_terminal(self) -> bool:
        return self.current_player() == TERMINAL

    def legal_actions(self) -> list[int]:
        if self._rolling is not None:
            return [number for number, _ in self.chance_outcomes()]
        return [self.game.number(action) for action in self.position.legal_actions()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [weight for _, weight in self._outcomes()]
        return [(number, weight / sum(weights)) for number, weight in enumerate(weights)]

    def _outcomes(self) -> list[tuple[Outcome | None, int]]:
        if self._rolling is None:
            raise ValueError("this is not a chance node")
        return self.position.chance(self._rolling)

    def apply_action(self, number: int) -> None:
        if self._rolling is not None:
            self.position.apply(self._rolling, self._outcomes()[number][0])
            self._rolling = None
        elif len(self.position.chance(action := self.game.actions[number])) > 1:
            self._rolling = action
        else:
            self.position.apply(action)

    def action_to_string(self, number: int) -> str:
        return repr(self._outcomes()[number][0] if self._rolling else self.game.actions[number])

    def observation_tensor(self, player: int) -> list[float]:
        return [float(entry) for entry in self.position.observation(player)]

    def returns(self) -> list[float]:
        winner = self.position.winner
        return [0.0 if winner is None else 1.0 if seat == winner else -1.0 for seat in range(self.position.seats)]

    def clone(self) -> SpielState:
        return SpielState(self.game, self.position.copy(), self._rolling)


load_game = SpielGame
