"""Tournaments between our bots and bots in Python."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, cast

from ._hexhaven import Action, HexhavenError, Map, NetPlayer, Plan, SeatHandle

if TYPE_CHECKING:
    import pandas
    import polars


class Bot(Protocol):
    """A player written in Python. Any object with this method is one; nothing has to be inherited.

    Three more methods are called if they exist:

    - `begin(handle, seed)` before the first action, with a number for the bot's own random choices;
    - `observe(event)` after every action, also the bot's own, with what its seat may see of it;
    - `end(winner, points)` at the end.

    >>> import hexhaven, random
    >>> class Builder:
    ...     def begin(self, handle, seed):
    ...         self.random = random.Random(seed)
    ...     def choose(self, handle):
    ...         actions = handle.legal_actions()
    ...         building = [action for action in actions if action.type in ("BUILD_SETTLEMENT", "UPGRADE_TO_CITY")]
    ...         return self.random.choice(building or actions)
    >>> result = hexhaven.tournament([Builder, "random", "random"], games=30, rotate=True, seed=1)
    >>> result.report["bots"][0]["bot"], result.report["bots"][0]["wins"] > 10
    ('Builder', True)
    """

    def choose(self, handle: SeatHandle, /) -> Action:
        """Chooses an action for the seat of the handle.

        It is called when the game waits for the seat, and once for every offer made to it.
        """
        ...


Entry: TypeAlias = "str | Bot | Callable[[], Bot] | NetPlayer"
"""One of our bots by name, a class or another function that makes bots, a bot, or `search` with a net of its own."""

Document: TypeAlias = dict[str, Any]


class Tournament:
    """The games of a tournament and the report on them."""

    def __init__(self, plan: Plan, lines: list[str], spent: tuple[float, float]) -> None:
        """Games are lines of JSON, as `Plan.play` returns them."""
        self._plan = plan
        self._lines = lines
        self._spent = spent

    @property
    def names(self) -> list[str]:
        """The names of the bots, by entry."""
        return self._plan.names

    @cached_property
    def report(self) -> Document:
        """The document that `hexhaven sim --json` prints: `bots` by name, `seats` by entry."""
        return self._plan.report(self._lines, self._spent)

    @cached_property
    def games(self) -> list[Document]:
        """The games as in the folder of `hexhaven sim --out`: `winner` is a seat, `entry` the number of a bot."""
        return [json.loads(line) for line in self._lines]

    def columns(self, table: str = "games") -> dict[str, list[Any]]:
        """A table as lists by column.

        - `"games"`: a row for each game, with the columns of `hexhaven sim --parquet`;
        - `"seats"`: a row for each seat of each game;
        - `"bots"`: a row for each bot, from the report.
        """
        match table:
            case "games":
                return _columns([_game_row(game, self.names) for game in self.games])
            case "seats":
                return _columns([row for game in self.games for row in seat_rows(game, self.names)])
            case "bots":
                return _columns([_bot_row(bot) for bot in self.report["bots"]])
            case _:
                raise _error("BAD_REQUEST", f'table: expected "games", "seats" or "bots", found {table!r}')

    def to_polars(self, table: str = "games") -> polars.DataFrame:
        """A table as a Polars frame; see `columns`."""
        import polars

        return polars.DataFrame(self.columns(table), infer_schema_length=None)

    def to_pandas(self, table: str = "games") -> pandas.DataFrame:
        """A table as a pandas frame; see `columns`."""
        import pandas

        return pandas.DataFrame(self.columns(table))

    def __len__(self) -> int:
        """The number of games."""
        return len(self._lines)

    def __repr__(self) -> str:
        """The table of bots, as `hexhaven sim` prints it."""
        bots = self.report["bots"]
        width = max(len("bot"), *(len(bot["bot"]) for bot in bots))
        head = f"{'bot':{width}}  games   wins      won            95 %    Elo          95 %  points  mean ms"
        lines = [f"<Tournament of {len(self)} games, {self.report['unfinished']} unfinished>", head]
        for bot in bots:
            low, high = bot["winInterval"]
            won = f"{100 * bot['winRate']:6.2f} %  {100 * low:5.2f} to {100 * high:5.2f}"
            elo = f"{'':5}  {'':12}"
            if bot["elo"] is not None:
                below, above = bot["eloInterval"]
                elo = f"{bot['elo']:5.0f}  {below:4.0f} to {above:4.0f}"
            lines.append(
                f"{bot['bot']:{width}}  {bot['games']:5}  {bot['wins']:5}  {won}  {elo}"
                f"  {bot['meanPoints']:6.2f}  {bot['meanMs']:7.3f}"
            )
        return "\n".join(lines)


def tournament(
    bots: Sequence[Entry],
    *,
    games: int = 1000,
    map: Map | str | os.PathLike[str] | None = None,
    preset: str = "official",
    options: Document | str | None = None,
    players: int | None = None,
    rotate: bool = False,
    seed: int | str | None = None,
    turn_cap: int = 1000,
    threads: int | None = None,
    faults: str = "raise",
) -> Tournament:
    """Plays many games between bots: the games of `hexhaven sim` with the same bots, rules and seed.

    If there are more bots than seats at a table (`players`), every combination plays in turn. With `rotate`, the bots
    move on by one seat from game to game and play each seating on the same board with the same dice.

    A bot in Python that raises an exception or chooses something illegal ends the tournament with a `BotError`; with
    `faults="count"` its faults are counted in the report, and a simple bot decides in its place.

    Our bots play on one thread per core. If a bot in Python plays too, there is one thread, the calling one, unless you
    ask for more.

    >>> import hexhaven
    >>> result = hexhaven.tournament(["greedy", "weighted", "random"], games=30, rotate=True, seed=1)
    >>> [bot["bot"] for bot in result.report["bots"] if bot["wins"] > 20]
    ['greedy']
    """
    plan = make_plan(
        bots,
        games=games,
        map=map,
        preset=preset,
        options=options,
        players=players,
        rotate=rotate,
        seed=seed,
        turn_cap=turn_cap,
        faults=faults,
    )
    if threads is None:
        threads = 1 if plan.has_python else min(os.cpu_count() or 1, 256)
    if threads != 1:
        refuse_shared(bots)
    lines, _, spent = plan.play(0, games, threads, False)
    return Tournament(plan, lines, spent)


def make_plan(
    bots: Sequence[Entry],
    *,
    games: int,
    map: Map | str | os.PathLike[str] | None = None,
    preset: str = "official",
    options: Document | str | None = None,
    players: int | None = None,
    rotate: bool = False,
    seed: int | str | None = None,
    turn_cap: int = 1000,
    faults: str = "raise",
) -> Plan:
    """What `tournament` plays; its arguments are explained there."""
    if faults not in ("raise", "count"):
        raise _error("BAD_REQUEST", f'faults: expected "raise" or "count", found {faults!r}')
    return Plan(
        _entries(bots),
        map=map,
        preset=preset,
        options=options,
        players=players,
        rotate=rotate,
        seed=seed,
        turn_cap=turn_cap,
        games=games,
        counts_faults=faults == "count",
    )


def refuse_shared(bots: Sequence[Entry]) -> None:
    """Refuses bots that would play several games at the same time."""
    for bot in bots:
        if not isinstance(bot, str) and _is_bot(bot):
            message = f"{_name(bot)} can play only one game at a time; to play several at once, give its class"
            raise _error("BAD_BOT", message)


def _entries(bots: Sequence[Entry]) -> list[tuple[str, Callable[[], Bot] | NetPlayer | None]]:
    """Names, and what makes the bots in Python."""
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise _error("BAD_BOT", f"bots: expected a list of names of bots, classes and bots, found {bots!r}")
    entries: list[tuple[str, Callable[[], Bot] | NetPlayer | None]] = []
    owners: dict[str, Any] = {}
    for bot in bots:
        if isinstance(bot, str):
            if bot in owners:
                raise _error("BAD_BOT", f"two bots are named {bot!r}; set the attribute `name` of one of them")
            entries.append((bot, None))
            continue
        name = _name(bot)
        known = owners.setdefault(name, bot)
        if known is not bot or (name, None) in entries:
            raise _error("BAD_BOT", f"two bots are named {name!r}; set the attribute `name` of one of them")
        if _is_bot(bot):
            if any(other == name for other, _ in entries):
                raise _error("BAD_BOT", f"{name} cannot sit on two seats; give its class")
            entries.append((name, _always(cast("Bot", bot))))
        elif callable(bot) or isinstance(bot, NetPlayer):
            entries.append((name, bot))
        else:
            message = f"bots: expected a name, a class or an object with a method choose(handle), found {bot!r}"
            raise _error("BAD_BOT", message)
    return entries


def _is_bot(bot: Entry) -> bool:
    """Whether it plays itself, rather than making bots."""
    return not isinstance(bot, type) and hasattr(bot, "choose")


def _always(bot: Bot) -> Callable[[], Bot]:
    return lambda: bot


def _name(bot: Any) -> str:
    """The attribute `name`, or else the name of the class or function."""
    name = getattr(bot, "name", None) or getattr(bot, "__name__", None) or type(bot).__name__
    return str(name)


def _error(code: str, message: str) -> HexhavenError:
    error = HexhavenError(message)
    error.code = code
    return error


def seat_rows(game: Document, names: list[str]) -> list[Document]:
    """The rows of a game in the table of seats."""
    return [
        {
            "game": game["game"],
            "seed": game["seed"],
            "turns": game["turns"],
            "actions": game["actions"],
            "seat": seat,
            "entry": at["entry"],
            "bot": names[at["entry"]],
            "points": at["points"],
            "won": seat == game["winner"],
            "faults": sum(at.get("faults", {}).get(kind, 0) for kind in ("late", "nonsense", "died")),
            "decisions": _decisions(at),
            "mean_us": _mean_us(at),
        }
        for seat, at in enumerate(game["seats"])
    ]


def _game_row(game: Document, names: list[str]) -> Document:
    winner = game["winner"]
    row = {key: game[key] for key in ("game", "seed", "turns", "actions")}
    row |= {"winner_seat": winner, "winner_bot": None if winner is None else names[game["seats"][winner]["entry"]]}
    for seat, at in enumerate(game["seats"]):
        row |= {
            f"bot_{seat}": names[at["entry"]],
            f"entry_{seat}": at["entry"],
            f"points_{seat}": at["points"],
            f"decisions_{seat}": _decisions(at),
            f"mean_us_{seat}": _mean_us(at),
        }
    return row


def _bot_row(bot: Document) -> Document:
    elo = bot["eloInterval"] or [None, None]
    return {
        "bot": bot["bot"],
        "games": bot["games"],
        "wins": bot["wins"],
        "win_rate": bot["winRate"],
        "win_rate_low": bot["winInterval"][0],
        "win_rate_high": bot["winInterval"][1],
        "par": bot["par"],
        "elo": bot["elo"],
        "elo_low": elo[0],
        "elo_high": elo[1],
        "mean_points": bot["meanPoints"],
        "decisions": bot["decisions"],
        "mean_ms": bot["meanMs"],
        "p99_ms": bot["p99Ms"],
    }


def _decisions(seat: Document) -> int:
    # Buckets and counts in turn.
    return sum(seat["times"]["steps"][1::2]) if "times" in seat else 0


def _mean_us(seat: Document) -> float | None:
    decisions = _decisions(seat)
    return seat["times"]["nanoseconds"] / 1e3 / decisions if decisions else None


def _columns(rows: list[Document]) -> dict[str, list[Any]]:
    return {name: [row[name] for row in rows] for name in rows[0]} if rows else {}
