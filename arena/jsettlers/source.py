"""Compiles JSettlers and our robot, from what the user has: a folder, a git directory or a jar."""

from __future__ import annotations

import os
import shutil
import subprocess
import zipfile
from collections.abc import Sequence
from pathlib import Path

from ..match import MissingPeer

HOW = """\
Install Java and Gson, get JSettlers' source, and say where it is:
    apt-get install default-jdk-headless libgoogle-gson-java
    git clone https://github.com/jdmonin/JSettlers2 target/arena/jsettlers-source
    make arena ARENA="--opponents jsettlers:Robot --jsettlers target/arena/jsettlers-source"
A jar of JSettlers' server will do as well, and so will the environment variable HEXHAVEN_JSETTLERS. The first run
compiles JSettlers into target/arena/jsettlers, where later runs find it."""

ROBOT = Path(__file__).resolve().parent / "java"
OLDEST_JAVA = 17
SERVER = "soc/server/SOCServer.class"
VERSION = "resources/version.info"


def find_gson() -> Path:
    """Gson, which JSettlers' source and our robot need: as Debian installs it, or where the variable GSON says."""
    path = Path(os.environ.get("GSON", "/usr/share/java/gson.jar"))
    if not path.exists():
        raise MissingPeer(f"Gson was expected at {path}; the environment variable GSON can name another jar.\n{HOW}")
    return path.resolve()


def check_java() -> None:
    """Looks for a Java that can compile, and is new enough."""
    for program in ("java", "javac"):
        if shutil.which(program) is None:
            raise MissingPeer(f"{program} is not installed.\n{HOW}")
    said = subprocess.run(["javac", "-version"], capture_output=True, text=True, check=False)
    version = java_version(said.stdout + said.stderr)
    if version < OLDEST_JAVA:
        raise MissingPeer(f"Java {OLDEST_JAVA} or later is needed, and javac is of version {version}.\n{HOW}")


def java_version(said: str) -> int:
    """The version of Java by what `javac -version` says.

    >>> java_version("javac 17.0.15"), java_version("javac 1.8.0_392"), java_version("javac 21-ea")
    (17, 8, 21)
    """
    numbers = "".join(letter if letter.isdigit() else " " for letter in said).split()
    # Until version 8 the first number was 1.
    significant = [int(number) for number in numbers if number != "1"]
    return significant[0] if significant else 0


def compile_java(files: Sequence[Path], classpath: Sequence[Path], folder: Path) -> None:
    """Compiles files into a folder, which is replaced as a whole."""
    draft = folder.with_name(folder.name + ".new")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(parents=True)
    # Too many for a command line.
    listing = folder.with_name(folder.name + ".files")
    listing.write_text("".join(f'"{path}"\n' for path in files), encoding="utf-8")
    paths = os.pathsep.join(map(str, classpath))
    command = ["javac", "-nowarn", "-encoding", "UTF-8", "-cp", paths, "-d", str(draft), f"@{listing}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    listing.unlink()
    if done.returncode != 0:
        shutil.rmtree(draft)
        shown = "\n".join((done.stderr or done.stdout).strip().splitlines()[:20])
        raise MissingPeer(f"JSettlers could not be compiled:\n{shown}\n{HOW}")
    shutil.rmtree(folder, ignore_errors=True)
    draft.rename(folder)


class Build:
    """JSettlers and our robot under a folder, ready to run."""

    def __init__(self, folder: Path, source: str | None) -> None:
        self._folder, self._source = folder, source
        self._origin = folder / "made-from"

    def make(self) -> tuple[list[Path], str]:
        """Compiles what is not compiled yet; returns the class path and JSettlers' version."""
        check_java()
        gson = find_gson()
        if not self._is_made():
            if self._source is None:
                raise MissingPeer(f"JSettlers is not installed.\n{HOW}")
            self._make(Path(self._source), gson)
        theirs = self._jar if self._jar.exists() else self._classes
        # Quick, and never out of date.
        robot = self._folder / "robot"
        compile_java(sorted(ROBOT.glob("*.java")), [theirs, gson], robot)
        return [robot, theirs, gson], version(theirs)

    @property
    def _classes(self) -> Path:
        return self._folder / "classes"

    @property
    def _jar(self) -> Path:
        return self._folder / "jsettlers.jar"

    def _is_made(self) -> bool:
        if not self._origin.exists():
            return False
        given = self._source and str(Path(self._source).resolve())
        return given in (None, self._origin.read_text(encoding="utf-8"))

    def _make(self, source: Path, gson: Path) -> None:
        if not source.exists():
            raise MissingPeer(f"JSettlers was expected in {source}, but nothing is there.\n{HOW}")
        if source.is_file() and not _has_server(source):
            raise MissingPeer(f"{source} is no jar with JSettlers' server.\n{HOW}")
        shutil.rmtree(self._folder, ignore_errors=True)
        self._folder.mkdir(parents=True)
        if source.is_file():
            shutil.copyfile(source, self._jar)
        else:
            tree = source if (source / "src/main/java").is_dir() else self._unpack(source)
            compile_java(sorted((tree / "src/main/java").rglob("*.java")), [gson], self._classes)
            shutil.copytree(tree / "src/main/resources", self._classes, dirs_exist_ok=True)
        self._origin.write_text(str(source.resolve()), encoding="utf-8")

    def _unpack(self, source: Path) -> Path:
        """The newest commit of a git directory without a working tree."""
        archive, tree = self._folder / "source.zip", self._folder / "source"
        command = ["git", "-C", str(source), "archive", "--output", str(archive.resolve()), "HEAD", "src/main"]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        except FileNotFoundError:
            raise MissingPeer(f"git is needed to read {source}.\n{HOW}") from None
        if done.returncode != 0:
            raise MissingPeer(f"{source} holds no source of JSettlers: {done.stderr.strip()}\n{HOW}")
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(tree)
        archive.unlink()
        return tree


def _has_server(jar: Path) -> bool:
    if not zipfile.is_zipfile(jar):
        return False
    with zipfile.ZipFile(jar) as packed:
        return {SERVER, VERSION} <= set(packed.namelist())


def version(classes: Path) -> str:
    """JSettlers' version, from a folder with classes or a jar."""
    if classes.is_dir():
        text = (classes / VERSION).read_text(encoding="utf-8")
    else:
        with zipfile.ZipFile(classes) as jar:
            text = jar.read(VERSION).decode()
    properties = (line.partition("=") for line in text.splitlines())
    return next(value.strip() for name, _, value in properties if name.strip() == "project.version")
