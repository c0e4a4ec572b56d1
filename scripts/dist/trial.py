"""What the trials of the artefacts share: programs in chroots, servers that are asked, and how results are printed."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from common import DistError, megabytes
from toolchain import Target

PATIENCE_S = 120


@dataclass
class Report:
    """What was found, one line per artefact."""

    lines: list[str] = field(default_factory=list)

    def add(self, path: Path, done: str, limit: int | None = None) -> None:
        size = path.stat().st_size
        if limit is not None and size > limit:
            raise DistError(f"{path.name}: {megabytes(size)}, and at most {megabytes(limit)} are allowed")
        allowed = f"of {megabytes(limit)}" if limit is not None else "no limit"
        self.lines.append(f"ok  {path.name}: {megabytes(size)} ({allowed}); {done}")
        print(self.lines[-1], flush=True)


def expect(holds: bool, what: str) -> None:
    if not holds:
        raise DistError(what)


@contextmanager
def folder() -> Iterator[Path]:
    """A temporary folder that other users may enter."""
    path = Path(tempfile.mkdtemp(prefix="hexhaven-dist-"))
    path.chmod(0o755)
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


@dataclass(frozen=True)
class Chroot:
    """A folder as the root of a program's world, with an emulator inside where the processor is another."""

    root: Path
    target: Target
    user: int = 0

    def prepare(self) -> None:
        if self.target.emulator:
            found = shutil.which(self.target.emulator)
            if found is None:
                raise DistError(f"{self.target.emulator} is missing (Debian: apt-get install qemu-user-static)")
            shutil.copy2(found, self.root / "emulator")

    def command(self, *program: str) -> list[str]:
        if os.geteuid() != 0:
            raise DistError("chroots need root: run this as root")
        emulator = ["/emulator"] if self.target.emulator else []
        return ["chroot", f"--userspec={self.user}:{self.user}", str(self.root), *emulator, *program]


def checked(command: list[str], **environment: str) -> str:
    """What a command prints; its output is in the error if it fails."""
    done = subprocess.run(
        command, env={"PATH": os.environ["PATH"], **environment}, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise DistError(f"{' '.join(command)}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


@contextmanager
def server(command: list[str], **environment: str) -> Iterator[str]:
    """A server while it runs, by its address. It has to stop by itself when it is told to."""
    process = subprocess.Popen(
        command,
        env={"PATH": os.environ["PATH"], **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    printed = ""
    try:
        assert process.stdout is not None
        for line in process.stdout:
            printed += line
            if found := re.search(r"listening on (http://\S+)", line):
                yield found[1]
                break
        else:
            raise DistError(f"{' '.join(command)}: the server did not start\n{printed}")
        process.send_signal(signal.SIGTERM)
        rest, _ = process.communicate(timeout=PATIENCE_S)
        expect(process.returncode == 0, f"the server stopped with {process.returncode}\n{printed}{rest}")
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


def ask(url: str) -> str:
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE_S) as answer:
            content: bytes = answer.read()
            return content.decode()
    except urllib.error.HTTPError as error:
        raise DistError(f"{url}: {error.code} {error.read().decode(errors='replace')}") from error


def visit(address: str) -> None:
    """The server is ready, and its start page is the web client's."""
    ask(f"{address}/readyz")
    page = ask(f"{address}/")
    scripts = re.findall(r'src="(/assets/[^"]+\.js)"', page)
    expect(bool(scripts), f"the web client is not in the program; its start page is {page[:200]}")
    expect(len(ask(f"{address}{scripts[0]}")) > 1000, f"{scripts[0]} is empty")
