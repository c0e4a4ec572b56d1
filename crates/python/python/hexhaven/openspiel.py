"""A game in the style of OpenSpiel: numbered actions, explicit chance nodes, tensors. OpenSpiel itself is not needed.

>>> from hexhaven.openspiel import load_game
>>> state = load_game(seats=2, seed=7).new_initial_state()
>>> while not state.is_terminal() and state.move_number() < 20:
...     if state.is_chance_node():
...         state.apply_action(max(state.chance_outcomes(), key=lambda pair: pair[1])[0])
...     else:
...         state.apply_action(state.legal_actions()[0])
>>> len(state.observation_tensor(0)) == state.game.observation_tensor_size()
True

Actions are those of `Game.legal_actions`, numbered as they are met: a number always means the same action within a game
object. Offers between players, revealing points and resigning are left out.
"""

from __future__ import annotations

from typing import Any

from ._hexhaven import Action, Game, Outcome

CHANCE, TERMINAL = -1, -4


def load_game(**settings: Any) -> SpielGame:
    return SpielGame(**settings)


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
        if self._rolling is not None:
            return CHANCE
        return TERMINAL if (seat := self.position.seat) is None else seat

    def is_chance_node(self) -> bool:
        return self._rolling is not None

    def is_terminal(self) -> bool:
        return self.position.is_over

    def legal_actions(self) -> list[int]:
        """What the current player can do, or the numbers of the chance outcomes."""
        if self._rolling is not None:
            return [number for number, _ in self.chance_outcomes()]
        return [self.game.number(action) for action in self.position.legal_actions()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance by number, with their probabilities."""
        outcomes = self._outcomes()
        total = sum(weight for _, weight in outcomes)
        return [(number, weight / total) for number, (_, weight) in enumerate(outcomes)]

    def _outcomes(self) -> list[tuple[Outcome | None, int]]:
        if self._rolling is None:
            raise ValueError("this is not a chance node")
        return self.position.chance(self._rolling)

    def apply_action(self, number: int) -> None:
        if self._rolling is not None:
            self.position.apply(self._rolling, self._outcomes()[number][0])
            self._rolling = None
            return
        action = self.game.actions[number]
        if len(self.position.chance(action)) > 1:
            self._rolling = action
        else:
            self.position.apply(action)

    def action_to_string(self, number: int) -> str:
        return repr(self._outcomes()[number][0] if self._rolling is not None else self.game.actions[number])

    def observation_tensor(self, player: int) -> list[float]:
        return [float(entry) for entry in self.position.observation(player)]

    def returns(self) -> list[float]:
        """1 for the winner and -1 for the others; 0 before the end."""
        winner = self.position.winner
        return [0.0 if winner is None else 1.0 if seat == winner else -1.0 for seat in range(self.position.seats)]

    def move_number(self) -> int:
        return self.position.version

    def clone(self) -> SpielState:
        return SpielState(self.game, self.position.copy(), self._rolling)
