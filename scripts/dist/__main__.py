"""Builds everything that a release consists of into target/dist. `make dist` calls it.

The same commit gives the same bytes, wherever and whenever it is built with the same compilers. Once cargo, npm and pip
have fetched what they need, no network is used.

  python3 scripts/dist                    everything
  python3 scripts/dist PART…              some of: binaries, npm, wheels, sbom
  DIST_PROFILE=quick python3 scripts/dist compiled quickly, to work on these scripts
"""

import shutil
import sys
from pathlib import Path

import binaries
import deb
import image
import npm
import sbom
import wheel
from common import OUT, ROOT, DistError, Release, megabytes, profile, release, run, say, sha256
from toolchain import TARGETS

PARTS = ("binaries", "npm", "wheels", "sbom")


def build_binaries(of: Release) -> None:
    run(ROOT / "scripts/pages", "build", variables={"BUILD_PROFILE": "quick", **of.environment})
    built = [binaries.build(target, of, profile()) for target in TARGETS]
    for binary in built:
        binaries.pack(binary, of)
        deb.pack(binary, of)
    image.pack(built, of)


def write_sums() -> None:
    files = sorted(path for path in OUT.iterdir() if path.name != "SHA256SUMS")
    (OUT / "SHA256SUMS").write_text("".join(f"{sha256(path)}  {path.name}\n" for path in files))


def main(parts: list[str]) -> None:
    if unknown := set(parts) - set(PARTS):
        raise DistError(f"there is no part {', '.join(sorted(unknown))}; parts: {', '.join(PARTS)}")
    of = release()
    say(f"version {of.version}, commit {of.commit} of {of.date}")
    if not parts:
        shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True, exist_ok=True)
    for part in parts or PARTS:
        if part == "binaries":
            build_binaries(of)
        elif part == "npm":
            npm.pack(of)
        elif part == "wheels":
            for triple in wheel.TRIPLES:
                wheel.build(triple, of, "quick" if profile() == "quick" else "release")
        else:
            sbom.pack(of)
    write_sums()
    for path in sorted(OUT.iterdir()):
        print(f"{sha256(path)[:16]}  {megabytes(path.stat().st_size):>10}  {show(path)}")


def show(path: Path) -> str:
    return str(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except DistError as error:
        sys.exit(f"dist: {error}")
