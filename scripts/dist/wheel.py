"""The wheels of the Python package, for every Python since 3.10 and every Linux since 2014.

Zig links them against the old version of the C library that this takes.
"""

import os
from pathlib import Path

from common import OUT, ROOT, Release, run, say
from toolchain import need_target, packages, prefixes, zig

TRIPLES = ("x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu")
# The cargo settings say which processor x86-64 needs; maturin's own variable would replace them.
PROCESSOR = {"x86_64-unknown-linux-gnu": ["-Ctarget-cpu=x86-64-v2", "-Cno-vectorize-slp"]}


def build(triple: str, release: Release, profile: str) -> Path:
    say(f"building the Python package for {triple}")
    need_target(triple)
    before = set(OUT.glob("*.whl"))
    remap = [f"--remap-path-prefix={path}={name}" for path, name in prefixes()]
    run(
        *(packages() / "bin/maturin", "build", "--quiet", "--locked", "--profile", profile),
        *("--manifest-path", ROOT / "crates/python/Cargo.toml", "--target", triple),
        *("--zig", "--compatibility", "manylinux_2_17", "--out", OUT),
        variables={
            "PATH": f"{packages() / 'bin'}{os.pathsep}{zig().parent}{os.pathsep}{os.environ['PATH']}",
            "CARGO_ENCODED_RUSTFLAGS": "\x1f".join([*PROCESSOR.get(triple, []), *remap]),
            **release.environment,
        },
    )
    return next(path for path in OUT.glob("*.whl") if path not in before)
