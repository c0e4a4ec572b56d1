"""The program for every platform: built, split from its debug information, and packed."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from archives import Entry, write_tar_gz
from common import OUT, ROOT, TARGET, DistError, Release, check_size, run, say
from toolchain import Target, cargo_build, llvm_tool

LIMIT = 30_000_000
FILES = ("README.md", "CHANGELOG.md", "LICENSE", "LICENSE-MIT", "LICENSE-APACHE")


@dataclass(frozen=True)
class Binary:
    """A stripped program, and its debug information."""

    target: Target
    path: Path
    debug: Path


def build(target: Target, release: Release, profile: str) -> Binary:
    say(f"building the program for {target.name}")
    built = cargo_build(target, profile, release.environment)
    objcopy = llvm_tool("rust-objcopy")
    folder = TARGET / "dist-work" / target.name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    binary = Binary(target, folder / "hexhaven", folder / "hexhaven.debug")
    run(objcopy, "--only-keep-debug", built, binary.debug)
    # The link holds a checksum of the debug file, by which debuggers know that the two belong together.
    run(objcopy, "--strip-all", "--add-gnu-debuglink=hexhaven.debug", built, binary.path, cwd=folder)
    check(binary)
    return binary


def check(binary: Binary) -> None:
    """The limits on size, and that no path of this machine is inside."""
    check_size(binary.path, LIMIT)
    content = binary.path.read_bytes()
    for path in (ROOT, Path.home()):
        if str(path) != "/" and (at := content.find(f"{path}/".encode())) >= 0:
            raise DistError(f"{binary.path} contains a path of this machine: {content[at : at + 120]!r}")


def pack(binary: Binary, release: Release) -> list[Path]:
    """An archive with the program, and one with its debug information."""
    stem = f"hexhaven-{release.version}-{binary.target.name}"
    entries = [Entry(f"{stem}/hexhaven", binary.path.read_bytes(), mode=0o755)]
    entries += [Entry(f"{stem}/{name}", (ROOT / name).read_bytes()) for name in FILES]
    for name in ("hexhaven.service", "hexhaven-worker.service"):
        entries.append(Entry(f"{stem}/systemd/{name}", (ROOT / "deploy" / name).read_bytes()))
    archive, debug = OUT / f"{stem}.tar.gz", OUT / f"{stem}-debug.tar.gz"
    write_tar_gz(archive, entries, release.epoch)
    write_tar_gz(debug, [Entry(f"{stem}/hexhaven.debug", binary.debug.read_bytes())], release.epoch)
    return [archive, debug]
