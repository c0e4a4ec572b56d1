"""Runs everything that `make dist` has built, and prints one line per artefact. `make dist-test` calls it, as root.

python3 scripts/dist/try_all.py          everything
python3 scripts/dist/try_all.py TRIAL…   some of: sums, archives, image, deb, wheels, npm, sbom
"""

import sys
from collections.abc import Callable

import try_binaries
import try_deb
import try_packages
from common import OUT, DistError, release, sha256
from trial import Report, expect


def try_sums(report: Report) -> None:
    sums = OUT / "SHA256SUMS"
    expect(sums.exists(), "there is nothing to try: run make dist")
    lines = [line.partition("  ") for line in sums.read_text().splitlines()]
    listed = {name: digest for digest, _, name in lines}
    found = {path.name for path in OUT.iterdir()} - {sums.name}
    expect(found == set(listed), f"SHA256SUMS and the folder differ: {sorted(found ^ set(listed))}")
    wrong = [name for name, digest in listed.items() if sha256(OUT / name) != digest]
    expect(not wrong, f"wrong checksums: {wrong}")
    report.add(sums, f"{len(listed)} files have the checksums it says")


def main(names: list[str]) -> None:
    of, report = release(), Report()
    trials: dict[str, Callable[[], None]] = {
        "sums": lambda: try_sums(report),
        "archives": lambda: try_binaries.try_archives(of, report),
        "image": lambda: try_binaries.try_image(of, report),
        "deb": lambda: try_deb.try_packages(of, report),
        "wheels": lambda: try_packages.try_wheels(report),
        "npm": lambda: try_packages.try_npm(of, report),
        "sbom": lambda: try_packages.try_sbom(of, report),
    }
    if unknown := set(names) - set(trials):
        raise DistError(f"there is no trial {', '.join(sorted(unknown))}; trials: {', '.join(trials)}")
    for name, trial in trials.items():
        if not names or name in names:
            trial()


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except DistError as error:
        sys.exit(f"dist-test: {error}")
