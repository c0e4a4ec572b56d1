"""Runs a command in which build scripts compile C for another platform: with_zig.py TRIPLE COMMAND...."""

import sys

from common import DistError, run
from toolchain import environment

ZIG_TARGETS = {"aarch64-apple-darwin": "aarch64-macos", "x86_64-apple-darwin": "x86_64-macos"}


def main(triple: str, *command: str) -> None:
    if triple not in ZIG_TARGETS:
        raise DistError(f"{triple} is not known here; known: {', '.join(ZIG_TARGETS)}")
    run(*command, variables=environment(triple, ZIG_TARGETS[triple]))


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except DistError as error:
        sys.exit(f"with_zig: {error}")
