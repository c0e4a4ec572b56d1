"""Plays our bots against other programs in the engines of those programs; see docs/bot-writers/arena.md.

make arena
python3 -m arena --bots greedy --opponents catanatron:ValueFunction --seats 2 --games 100
python3 -m arena --bots greedy --opponents jsettlers:Robot --jsettlers ../JSettlers2 --games 100
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from .catanatron.home import CatanatronAtHome
from .catanatron.peer import Catanatron
from .jsettlers.peer import JSettlers
from .match import Match, MissingPeer, Pairing, Peer
from .statistics import Sprt
from .tables import markdown, write


def _list(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _seat_counts(text: str) -> list[int]:
    counts = [int(part) for part in _list(text)]
    if not all(2 <= count <= 4 for count in counts):
        raise argparse.ArgumentTypeError("2, 3 or 4 players can play")
    return counts


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1 is needed")
    return number


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="arena", description=(__doc__ or "").partition("\n")[0])
    add = parser.add_argument
    add("--hexhaven", default="target/release/hexhaven", metavar="PROGRAM", help="our program (%(default)s)")
    add("--bots", type=_list, default="greedy,search:50ms", help="our bots (%(default)s)")
    add(
        "--opponents",
        type=_list,
        default="catanatron:ValueFunction,catanatron:AlphaBeta,jsettlers:Robot",
        metavar="PEER:PLAYER,...",
        help="whom they play (%(default)s)",
    )
    add("--seats", type=_seat_counts, default="2,4", help="numbers of players, one of them ours (%(default)s)")
    add("--games", type=int, default=400, help="the most games of a match (%(default)s)")
    add("--seed", type=int, default=1, help="the first seed; each is played once in every seat (%(default)s)")
    add("--gain", type=float, default=0.1, help="what the SPRT tests: par, against par plus this share (%(default)s)")
    add("--no-sprt", action="store_true", help="play all games, for figures without the bias of stopping early")
    add("--out", type=Path, default=Path("target/arena"), metavar="FOLDER", help="for all files (%(default)s)")
    add(
        "--catanatron",
        default=os.environ.get("CATANATRON"),
        metavar="FOLDER",
        help="Catanatron's source; only needed until it is installed",
    )
    add(
        "--jsettlers",
        default=os.environ.get("HEXHAVEN_JSETTLERS"),
        metavar="PATH",
        help="JSettlers' source (a folder or a git directory) or jar; only needed until it is compiled",
    )
    add(
        "--parallel",
        type=_positive,
        default=os.cpu_count() or 1,
        metavar="GAMES",
        help="how many games are played at once (%(default)s, the number of processors)",
    )
    return parser.parse_args(given)


def pairings(args: argparse.Namespace, peer: Peer) -> list[Pairing]:
    """What is to be played against a peer."""
    wanted = [name.partition(":")[2] for name in args.opponents if name.partition(":")[0] == peer.name]
    counts = [seats for seats in args.seats if seats in peer.seats]
    return [Pairing(bot, peer.name, opponent, seats) for opponent in wanted for seats in counts for bot in args.bots]


def check(args: argparse.Namespace, peers: Sequence[Peer]) -> str | None:
    """What is wrong with the command line."""
    known = [f"{peer.name}:{opponent}" for peer in peers for opponent in peer.opponents]
    unknown = [name for name in args.opponents if name not in known]
    if unknown:
        return f"--opponents: {unknown[0]} is none of {', '.join(known)}"
    for peer in peers:
        asked = any(name.partition(":")[0] == peer.name for name in args.opponents)
        if asked and not set(args.seats) & set(peer.seats):
            return f"--seats: {peer.name} plays with {' or '.join(map(str, peer.seats))} players only"
    if not 0 < args.gain < 1 - 1 / min(args.seats):
        return f"--gain: {args.gain} added to par must be a share below 1"
    if args.games < max(args.seats):
        return f"--games: {args.games} do not complete a rotation of {max(args.seats)} seats"
    for bot in args.bots:
        try:
            command = [args.hexhaven, "bot", "--engine", bot]
            tried = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        except OSError as error:
            return f"--hexhaven: {args.hexhaven} cannot be started ({error.strerror}); `make release` builds it"
        if tried.returncode != 0:
            return f"--bots: {bot}: {tried.stderr.strip()}"
    return None


def run(args: argparse.Namespace, peers: Sequence[Peer]) -> None:
    """Plays everything; the tables are written after every match."""
    matches: list[Match] = []
    skipped: list[str] = []

    def say(text: str) -> None:
        print(text, file=sys.stderr, flush=True)

    for peer in peers:
        planned = pairings(args, peer)
        if not planned:
            continue
        try:
            version = peer.prepare()
        except MissingPeer as missing:
            skipped.append(f"{peer.name}: {missing}")
            continue
        try:
            for pairing in planned:
                sprt = None if args.no_sprt else Sprt(pairing.par, pairing.par + args.gain)
                matches.append(Match(pairing, version, sprt))
                matches[-1].play(peer, args.games, args.seed, say)
                write(args.out, matches, skipped)
        finally:
            peer.close()
    print(markdown(matches, skipped), end="")
    for path in write(args.out, matches, skipped):
        say(f"written: {path}")


def main(given: Sequence[str] | None = None) -> int:
    """The command."""
    args = arguments(given)
    args.out.mkdir(parents=True, exist_ok=True)
    out, program = args.out.resolve(), str(Path(args.hexhaven).resolve())
    peers: list[Peer] = [
        Catanatron(out, program, args.catanatron, args.parallel),
        CatanatronAtHome(out, program, args.catanatron, args.parallel),
        JSettlers(out, program, args.jsettlers, args.parallel),
    ]
    problem = check(args, peers)
    if problem:
        print(f"arena: {problem}", file=sys.stderr)
        return 2
    try:
        run(args, peers)
    except KeyboardInterrupt:
        print("arena: interrupted; the tables have the finished matches", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
