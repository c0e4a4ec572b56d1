"""The compilers of the binaries: Rust's targets, and a C compiler for each.

SQLite, ring and mimalloc are C. Zig compiles C for every processor and C library, and comes as a Python package, so one
pinned compiler serves every target and every machine builds the same bytes. Rust's own linker links.
"""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from common import CARGO, ROOT, TARGET, TOOLS, DistError, output, run, say


@dataclass(frozen=True)
class Target:
    """A platform as everybody calls it."""

    name: str
    triple: str
    zig: str
    debian: str
    oci: str
    emulator: str


X86_64 = Target("x86_64-linux", "x86_64-unknown-linux-musl", "x86_64-linux-musl", "amd64", "amd64", "")
AARCH64 = Target(
    "aarch64-linux", "aarch64-unknown-linux-musl", "aarch64-linux-musl", "arm64", "arm64", "qemu-aarch64-static"
)
TARGETS = (X86_64, AARCH64)

REQUIREMENTS = Path(__file__).with_name("requirements.txt")


def sysroot() -> Path:
    return Path(output("rustc", "--print", "sysroot"))


def need_target(triple: str) -> None:
    """Adds Rust's standard library for a target with rustup, unless it is there."""
    library = sysroot() / "lib/rustlib" / triple
    if library.is_dir():
        return
    say(f"adding the target {triple} with rustup")
    try:
        output("rustup", "target", "add", triple)
    except DistError as error:
        raise DistError(
            f"Rust's standard library for {triple} is missing, and rustup cannot add it.\n{error}\n"
            f"Where rustup reaches its server, run: rustup target add {triple}"
        ) from error


def llvm_tool(name: str) -> Path:
    """A tool that comes with the compiler: rust-objcopy always, others with rustup's component llvm-tools."""
    host = next(line.split()[1] for line in output("rustc", "-vV").splitlines() if line.startswith("host:"))
    tool = sysroot() / "lib/rustlib" / host / "bin" / name
    if not tool.exists():
        raise DistError(f"{name} is missing; run: rustup component add llvm-tools")
    return tool


def packages() -> Path:
    """A virtual environment of our own with the tools of requirements.txt, installed once."""
    home = TOOLS / "python"
    stamp = home / "installed"
    wanted = REQUIREMENTS.read_text()
    if not stamp.exists() or stamp.read_text() != wanted:
        say(f"installing the packages of {REQUIREMENTS.relative_to(ROOT)}")
        try:
            run(sys.executable, "-m", "venv", "--clear", home)
        except DistError as error:
            raise DistError(
                f"cannot make a virtual environment (Debian: apt-get install python3-venv): {error}"
            ) from error
        run(home / "bin/pip", "install", "--quiet", "--disable-pip-version-check", "-r", REQUIREMENTS)
        stamp.write_text(wanted)
    return home


def site_package(name: str) -> Path:
    return next(packages().glob(f"lib/python3*/site-packages/{name}"))


def zig() -> Path:
    return site_package("ziglang") / "zig"


def certificates() -> bytes:
    """The certificates of the authorities that browsers trust."""
    return (site_package("certifi") / "cacert.pem").read_bytes()


def wrapper(name: str, text: str) -> Path:
    """A small program for cargo to call."""
    path = TOOLS / "bin" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)
        path.chmod(0o755)
    return path


# Zig has its own names of targets, and refuses those that build scripts give a compiler they take for Clang.
CC = """#!/bin/sh
for argument; do
    shift
    case $argument in
    --target=*) ;;
    *) set -- "$@" "$argument" ;;
    esac
done
exec "{zig}" cc -target {target} "$@"
"""


def environment(triple: str, zig_target: str) -> dict[str, str]:
    """The variables with which build scripts find the C compiler, and no path of this machine in what it writes."""
    compiler = zig()
    suffix = triple.replace("-", "_")
    cc = wrapper(f"cc-{zig_target}", CC.format(zig=compiler, target=zig_target))
    ar = wrapper("ar", f'#!/bin/sh\nexec "{compiler}" ar "$@"\n')
    maps = [f"-ffile-prefix-map={path}={name}" for path, name in prefixes()]
    return {
        f"CC_{suffix}": str(cc),
        f"AR_{suffix}": str(ar),
        f"CFLAGS_{suffix}": " ".join(["-fno-sanitize=undefined", *maps]),
        "ZIG_GLOBAL_CACHE_DIR": str(TOOLS / "zig-cache"),
        "ZIG_LOCAL_CACHE_DIR": str(TOOLS / "zig-cache"),
    }


def prefixes() -> list[tuple[Path, str]]:
    """Folders of this machine, and what they are called in binaries. Of two that match, compilers take the last."""
    home = Path(os.environ.get("CARGO_HOME", Path.home() / ".cargo"))
    return [(home, "/cargo"), (ROOT, "/hexhaven"), (TARGET, "/hexhaven/target")]


def cargo_options(target: Target, flags: list[str]) -> list[str]:
    """Flags for the compiler, on top of those in .cargo/config.toml, which a variable would replace."""
    remap = [f"--remap-path-prefix={path}={name}" for path, name in prefixes()]
    every = ["-Clinker-flavor=ld.lld", "-Ctarget-feature=+crt-static", *remap, *flags]
    listed = ", ".join(f"'{flag}'" for flag in every)
    return [
        f"--config=target.{target.triple}.linker='rust-lld'",
        f"--config=target.{target.triple}.rustflags=[{listed}]",
    ]


def cargo_build(target: Target, profile: str, variables: dict[str, str], flags: list[str] | None = None) -> Path:
    """Builds the program; returns where it is."""
    need_target(target.triple)
    run(
        *(CARGO, "build", "--locked", "-p", "hexhaven", "--profile", profile, "--target", target.triple),
        *cargo_options(target, flags or []),
        variables=environment(target.triple, target.zig) | variables,
    )
    return TARGET / target.triple / profile / "hexhaven"
