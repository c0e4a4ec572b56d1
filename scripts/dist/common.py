"""What the steps share: where things are, what is being released, and how commands are run."""

import hashlib
import os
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve()
OUT = TARGET / "dist"
TOOLS = TARGET / "dist-tools"
CARGO = os.environ.get("CARGO", "cargo")

SUMMARY = "A hex-island trading game: server, web client, terminal game, bots and map tools in one program"
HOMEPAGE = "https://github.com/hexhaven/hexhaven"


class DistError(Exception):
    """Why something could not be built or does not work, and what to do."""


@dataclass(frozen=True)
class Release:
    """What is being released. Its times are those of the commit, so that building again gives the same files."""

    version: str
    commit: str
    epoch: int

    @property
    def date(self) -> str:
        return datetime.fromtimestamp(self.epoch, UTC).strftime("%Y-%m-%d")

    @property
    def environment(self) -> dict[str, str]:
        """What compilers and crates/hexhaven/build.rs are told."""
        return {
            "HEXHAVEN_VERSION": self.version,
            "HEXHAVEN_COMMIT": self.commit,
            "HEXHAVEN_DATE": self.date,
            "SOURCE_DATE_EPOCH": str(self.epoch),
        }


def profile() -> str:
    """How programs are compiled: as they are shipped, or quickly, to work on these scripts."""
    return os.environ.get("DIST_PROFILE", "shipped")


def check_size(path: Path, limit: int) -> None:
    """Whether a file is as small as it has to be. What was compiled quickly may be larger."""
    size = path.stat().st_size
    if size <= limit:
        return
    trouble = f"{path}: {megabytes(size)}, and at most {megabytes(limit)} are allowed"
    if profile() == "shipped":
        raise DistError(trouble)
    say(trouble)


def say(text: str) -> None:
    print(f"dist: {text}", file=sys.stderr, flush=True)


def run(*command: str | Path, cwd: Path = ROOT, variables: dict[str, str] | None = None) -> None:
    """Runs a command, with its output where ours goes."""
    done = subprocess.run([str(part) for part in command], cwd=cwd, env=os.environ | (variables or {}), check=False)
    if done.returncode != 0:
        raise DistError(f"{' '.join(str(part) for part in command)}: exit code {done.returncode}")


def output(*command: str | Path, cwd: Path = ROOT) -> str:
    """What a command prints, or a DistError if it fails."""
    try:
        done = subprocess.run([str(part) for part in command], cwd=cwd, check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise DistError(f"{command[0]}: {getattr(error, 'stderr', None) or error}".strip()) from error
    return done.stdout.strip()


def release() -> Release:
    """The commit that is checked out.

    Archives of the sources have none; HEXHAVEN_VERSION, HEXHAVEN_COMMIT and SOURCE_DATE_EPOCH say what they are.
    """
    manifest = tomllib.loads((ROOT / "Cargo.toml").read_text())
    number = manifest["workspace"]["package"]["version"]
    if not (ROOT / ".git").exists():
        return Release(
            os.environ.get("HEXHAVEN_VERSION", number),
            os.environ.get("HEXHAVEN_COMMIT", "unknown commit"),
            int(os.environ.get("SOURCE_DATE_EPOCH", "0")),
        )
    commit = output("git", "rev-parse", "--short=12", "HEAD")
    if output("git", "status", "--porcelain", "--untracked-files=no"):
        commit += "-modified"
    return Release(tagged(number), commit, int(output("git", "log", "-1", "--format=%ct")))


def tagged(number: str) -> str:
    """The version of the tag v1.2.3, with the distance from it; without a tag, the one in Cargo.toml."""
    try:
        tag, distance, commit = output(
            "git", "describe", "--tags", "--long", "--abbrev=8", "--match", "v[0-9]*"
        ).rsplit("-", 2)
    except DistError:
        return number
    version = tag.removeprefix("v")
    if distance != "0":
        return f"{version}+{distance}.{commit}"
    if version != number:
        raise DistError(f"the tag {tag} and the version {number} in Cargo.toml differ: make them the same")
    return version


def sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def megabytes(size: int) -> str:
    return f"{size / 1_000_000:.2f} MB"
