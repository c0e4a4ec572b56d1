"""Tournaments and self-play on a Ray cluster.

Games are divided into parts, one Ray task each, that write Parquet files into a folder. Every game follows from the
seed and its number, so the files are the same bytes on any number of workers and after any failure. A file appears when
it is complete, so the folder can be read while it grows, and a run that was stopped continues where it was.

On several machines the folder must be one that all of them see. Needs the packages `ray`, `pyarrow` and `polars`.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias
from uuid import uuid4

import pyarrow
import pyarrow.parquet

from ._hexhaven import Action, HexhavenError, Map, Plan, SeatHandle
from ._tournament import Document, Entry, Tournament, _error, make_plan, refuse_shared, seat_rows

if TYPE_CHECKING:
    import polars

# Type checkers that do not find Ray would take this module for it.
ray: Any = importlib.import_module("ray")

Encode: TypeAlias = Callable[[SeatHandle, Action], Document]
"""What `self_play` writes about a decision: values by column."""

FolderPath: TypeAlias = "str | os.PathLike[str]"


def tournament(
    bots: Sequence[Entry],
    folder: FolderPath,
    *,
    games: int = 1000,
    map: Map | FolderPath | None = None,
    preset: str = "official",
    options: Document | str | None = None,
    players: int | None = None,
    rotate: bool = False,
    seed: int | str | None = None,
    turn_cap: int = 1000,
    faults: str = "raise",
    games_per_task: int = 100,
    max_retries: int = 3,
) -> Tournament:
    """Plays the games of `hexhaven.tournament` on Ray.

    `folder/games` gets the table of seats, a row for each seat of each game. What may differ between runs, such as
    decision times, is in `folder/details`. A part whose worker dies is played again up to `max_retries` times.
    """
    run = _Run.make(
        "tournament",
        bots,
        folder,
        games_per_task,
        {
            "games": games,
            "map": map,
            "preset": preset,
            "options": options,
            "players": players,
            "rotate": rotate,
            "seed": seed,
            "turn_cap": turn_cap,
            "faults": faults,
        },
    )
    run.play(_play_games, ["games", "details"], max_retries)
    return read(folder)


def self_play(
    bots: Sequence[Entry],
    folder: FolderPath,
    *,
    games: int = 1000,
    encode: Encode | None = None,
    map: Map | FolderPath | None = None,
    preset: str = "official",
    options: Document | str | None = None,
    players: int | None = None,
    rotate: bool = False,
    seed: int | str | None = None,
    turn_cap: int = 1000,
    faults: str = "raise",
    games_per_task: int = 25,
    max_retries: int = 3,
) -> polars.LazyFrame:
    """Plays games on Ray and writes every decision to `folder/positions`, a row each.

    A row has the number of the game, the number of the decision in it (`n`), the seat and its bot; then what `encode`
    returns for the decision; then the result for the seat, `points` and `won`. Without `encode`, the columns are `view`
    and `action`, both in the public notation as JSON.
    """
    run = _Run.make(
        "self-play",
        bots,
        folder,
        games_per_task,
        {
            "games": games,
            "map": map,
            "preset": preset,
            "options": options,
            "players": players,
            "rotate": rotate,
            "seed": seed,
            "turn_cap": turn_cap,
            "faults": faults,
        },
        encode,
    )
    run.play(_play_positions, ["positions"], max_retries)
    return scan(folder)


def scan(folder: FolderPath) -> polars.LazyFrame:
    """The rows in a folder so far, in order: seats of games, or positions."""
    import polars

    table = "positions" if _manifest(Path(folder))["kind"] == "self-play" else "games"
    return polars.scan_parquet(Path(folder) / table / "part-*.parquet")


def read(folder: FolderPath) -> Tournament:
    """The games of a tournament in a folder so far, and the report on them."""
    root = Path(folder)
    manifest = _manifest(root)
    run = manifest["run"]
    if manifest["kind"] != "tournament":
        raise _error("OTHER_RUN", f"{root}: contains positions, not a tournament")
    plan = Plan(
        # They do not play, so their names are enough.
        [(name, _absent) for name in run["seats"]],
        map=Map(run["map"]),
        preset=run["preset"],
        options=run["options"],
        players=run["players"],
        rotate=run["rotate"],
        seed=run["seed"],
        turn_cap=run["turnCap"],
        games=run["games"],
        counts_faults=False,
    )
    lines: list[str] = []
    wall = cpu = 0.0
    for path in sorted((root / "games").glob("part-*.parquet")):
        details = pyarrow.parquet.read_table(root / "details" / path.name)
        lines += _lines(pyarrow.parquet.read_table(path).to_pylist(), details.to_pylist())
        spent = _metadata(details.schema)["spent"]
        wall, cpu = wall + spent[0], cpu + spent[1]
    return Tournament(plan, lines, (wall, cpu))


def view_and_action(handle: SeatHandle, action: Action) -> Document:
    """What `self_play` writes without another `encode`."""
    return {
        "view": json.dumps(handle.view(), separators=(",", ":")),
        "action": json.dumps(action.to_dict(), separators=(",", ":")),
    }


GAMES = pyarrow.schema(
    {
        "game": pyarrow.int64(),
        "seed": pyarrow.string(),
        "turns": pyarrow.int64(),
        "actions": pyarrow.int64(),
        "seat": pyarrow.int64(),
        "entry": pyarrow.int64(),
        "bot": pyarrow.string(),
        "points": pyarrow.int64(),
        "won": pyarrow.bool_(),
        "faults": pyarrow.int64(),
        "decisions": pyarrow.int64(),
    }
)
DETAILS = pyarrow.schema(
    {
        "game": pyarrow.int64(),
        "seat": pyarrow.int64(),
        # As in a run folder of `hexhaven sim`: the histogram of decision times, and the faults of a bot in Python.
        "nanoseconds": pyarrow.int64(),
        "steps": pyarrow.list_(pyarrow.int64()),
        "faults": pyarrow.string(),
    }
)


@dataclass(frozen=True)
class _Part:
    """Consecutive games, which one task plays."""

    number: int
    first: int
    count: int

    @property
    def file(self) -> str:
        return f"part-{self.number:06}.parquet"

    def metadata(self, run: str) -> Document:
        """What its files say about themselves."""
        return {"run": run, "first": self.first, "count": self.count}


@dataclass(frozen=True)
class _Run:
    """All parts of a run, in one folder."""

    folder: Path
    bots: Sequence[Entry]
    arguments: Document
    encode: Encode
    games: int
    games_per_task: int
    # A hash of everything that the games depend on.
    digest: str

    @staticmethod
    def make(
        kind: str,
        bots: Sequence[Entry],
        folder: FolderPath,
        games_per_task: int,
        arguments: Document,
        encode: Encode | None = None,
    ) -> _Run:
        """Checks everything, and creates the folder or continues the run in it."""
        plan = make_plan(bots, **arguments)
        # A bot that remembers earlier games would play differently on another number of workers.
        refuse_shared(bots)
        if isinstance(games_per_task, bool) or not isinstance(games_per_task, int) or games_per_task < 1:
            raise _error("BAD_REQUEST", f"games_per_task: expected a number from 1 on, found {games_per_task!r}")
        run = plan.manifest()
        manifest = {
            "kind": kind,
            "gamesPerTask": games_per_task,
            "faults": arguments["faults"],
            "encode": None if encode is None else getattr(encode, "__qualname__", type(encode).__qualname__),
            "run": run,
        }
        # A map may be a file that the workers do not have.
        arguments = {**arguments, "map": Map(run["map"])}
        root = Path(folder).absolute()
        _claim(root, manifest)
        games = arguments["games"]
        return _Run(root, bots, arguments, encode or view_and_action, games, games_per_task, _digest(manifest))

    def parts(self) -> Iterator[_Part]:
        for number, first in enumerate(range(0, self.games, self.games_per_task)):
            yield _Part(number, first, min(self.games_per_task, self.games - first))

    def is_done(self, part: _Part, tables: list[str]) -> bool:
        """Whether a part has all its files, complete and of this run."""
        for table in tables:
            try:
                found = _metadata(pyarrow.parquet.read_schema(self.folder / table / part.file))
            except (OSError, ValueError):
                return False
            expected = part.metadata(self.digest)
            if {key: found.get(key) for key in expected} != expected:
                return False
        return True

    def play(self, task: Callable[[_Run, _Part], None], tables: list[str], max_retries: int) -> None:
        """Plays the parts that are missing."""
        for table in [*tables, "unfinished"]:
            (self.folder / table).mkdir(exist_ok=True)
        missing = [part for part in self.parts() if not self.is_done(part, tables)]
        if not missing:
            return
        remote = ray.remote(task).options(max_retries=max_retries, num_cpus=1)
        shared = ray.put(self)
        # Enough to keep every worker busy. After an exception no more are started, and those in progress are finished:
        # to cancel a task that is just ending can crash the process that asks for it.
        limit = max(8, 2 * int(ray.cluster_resources().get("CPU", 1)))
        pending: list[Any] = []
        for part in missing:
            if len(pending) >= limit:
                done, pending = ray.wait(pending)
                _get(done)
            pending.append(remote.remote(shared, part))
        _get(pending)

    def write(self, name: str, part: _Part, table: pyarrow.Table, more: Document | None = None) -> None:
        """Writes a file that is complete or absent."""
        metadata = {"hexhaven": json.dumps({**part.metadata(self.digest), **(more or {})})}
        unfinished = self.folder / "unfinished" / f"{name}-{part.number}-{uuid4().hex}"
        try:
            pyarrow.parquet.write_table(table.replace_schema_metadata(metadata), unfinished, compression="zstd")
            with unfinished.open("rb+") as file:
                os.fsync(file.fileno())
            unfinished.replace(self.folder / name / part.file)
        finally:
            with suppress(FileNotFoundError):
                unfinished.unlink()


def _get(tasks: list[Any]) -> None:
    """Waits for tasks. Raises what the bot or the rules raised, rather than Ray's exception around it."""
    try:
        ray.get(tasks)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, HexhavenError):
            raise error.cause from error
        raise


def _play_games(run: _Run, part: _Part) -> None:
    """The task of a tournament."""
    plan = make_plan(run.bots, **run.arguments)
    lines, _, spent = plan.play(part.first, part.count, 1, False)
    games = [json.loads(line) for line in lines]
    seats = [row for game in games for row in seat_rows(game, plan.names)]
    details = [
        {
            "game": game["game"],
            "seat": seat,
            **at.get("times", {}),
            "faults": json.dumps(at["faults"]) if "faults" in at else None,
        }
        for game in games
        for seat, at in enumerate(game["seats"])
    ]
    run.write("details", part, pyarrow.Table.from_pylist(details, DETAILS), {"spent": spent})
    run.write("games", part, pyarrow.Table.from_pylist(seats, GAMES))


def _play_positions(run: _Run, part: _Part) -> None:
    """The task of self-play."""
    plan = make_plan(run.bots, **run.arguments)
    lines, records, _ = plan.play(part.first, part.count, 1, True)
    rows: list[Document] = []
    for line, record in zip(lines, records, strict=True):
        game = json.loads(line)
        for handle, action in record.decisions():
            at = game["seats"][handle.seat]
            rows.append(
                {
                    "game": game["game"],
                    "n": handle.version,
                    "seat": handle.seat,
                    "bot": plan.names[at["entry"]],
                    **run.encode(handle, action),
                    "points": at["points"],
                    "won": handle.seat == game["winner"],
                }
            )
    run.write("positions", part, pyarrow.Table.from_pylist(rows))


def _absent() -> Any:
    raise AssertionError("this bot does not play")


def _digest(manifest: Document) -> str:
    """Everything that a game depends on; not how many games there are."""
    run = {key: value for key, value in manifest["run"].items() if key != "games"}
    return hashlib.sha256(json.dumps({**manifest, "run": run}, sort_keys=True).encode()).hexdigest()


def _manifest(folder: Path) -> Document:
    try:
        manifest = json.loads((folder / "manifest.json").read_text())
    except FileNotFoundError:
        raise _error("NO_RUN", f"{folder}: contains no run, because there is no manifest.json") from None
    except ValueError as error:
        raise _error("NO_RUN", f"{folder / 'manifest.json'}: {error}") from error
    if not isinstance(manifest, dict):
        raise _error("NO_RUN", f"{folder / 'manifest.json'}: expected an object")
    return manifest


def _claim(folder: Path, manifest: Document) -> None:
    """Creates the folder of a run, or checks that it belongs to the same run. The number of games may change."""
    path = folder / "manifest.json"
    folder.mkdir(parents=True, exist_ok=True)
    if path.exists():
        known = _manifest(folder)
        if _digest(known) != _digest(manifest):
            old, new = ({**each, **each.get("run", {})} for each in (known, manifest))
            names = sorted(key for key in {*old, *new} - {"run", "games"} if old.get(key) != new.get(key))
            message = f"{folder}: belongs to a run with different {', '.join(names)}; choose another folder"
            raise _error("OTHER_RUN", message)
        if known["run"]["games"] > manifest["run"]["games"]:
            message = f"{folder}: belongs to a run of {known['run']['games']} games; it can get more, but not fewer"
            raise _error("OTHER_RUN", message)
    unfinished = folder / f".manifest-{uuid4().hex}"
    unfinished.write_text(json.dumps(manifest, indent=1))
    unfinished.replace(path)


def _metadata(schema: pyarrow.Schema) -> Document:
    """What a file says about itself."""
    metadata = json.loads((schema.metadata or {}).get(b"hexhaven", b"{}"))
    return metadata if isinstance(metadata, dict) else {}


def _lines(seats: list[Document], details: list[Document]) -> list[str]:
    """The games of a part as `Plan.play` returns them."""
    games: dict[int, Document] = {}
    for row, detail in zip(seats, details, strict=True):
        game = games.setdefault(
            row["game"],
            {**{key: row[key] for key in ("game", "seed", "turns", "actions")}, "winner": None, "seats": []},
        )
        at: Document = {"entry": row["entry"], "points": row["points"]}
        if detail["steps"]:
            at["times"] = {"nanoseconds": detail["nanoseconds"], "steps": detail["steps"]}
        if detail["faults"] is not None:
            at["faults"] = json.loads(detail["faults"])
        if row["won"]:
            game["winner"] = row["seat"]
        game["seats"].append(at)
    return [json.dumps(game) for game in games.values()]
