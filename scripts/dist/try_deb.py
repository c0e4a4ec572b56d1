"""Installs, upgrades, removes and purges the Debian package, in a copy of this machine's files that is thrown away.

The copy is an overlay in a mount namespace of its own: programs see this machine, and what they write goes into memory.
"""

import dataclasses
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import deb
import try_binaries
from binaries import Binary
from common import OUT, DistError, Release
from toolchain import TARGETS, X86_64
from trial import Report, checked, expect, folder, server, visit

PREVIOUS = "0.0.1"

OVERLAY = """
set -e
mount -t tmpfs tmpfs "$1"
mkdir "$1/upper" "$1/work" "$1/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
mount -t proc proc "$1/root/proc"
mount --rbind /dev "$1/root/dev"
for folder in "$2" "$3"; do
    mkdir -p "$1/root$folder"
    mount --bind "$folder" "$1/root$folder"
done
exec chroot "$1/root" "$4" "$3/try_deb.py" "$2" "$5"
"""


def try_packages(release: Release, report: Report) -> None:
    with folder() as packages, folder() as unpacked:
        for target in TARGETS:
            program = try_binaries.extracted(target, release, unpacked)
            name = f"hexhaven_{release.version}_{target.debian}.deb"
            files = unpacked / target.debian
            checked(["dpkg-deb", "--extract", str(OUT / name), str(files)])
            expect((files / "usr/bin/hexhaven").read_bytes() == program, f"{name} contains another program")
            lint = lintian(OUT / name)
            if target is not X86_64:
                report.add(OUT / name, f"unpacked by dpkg-deb; its program is the one tried above{lint}")
                continue
            binary = Binary(target, files / "usr/bin/hexhaven", files)
            deb.pack(binary, dataclasses.replace(release, version=PREVIOUS), packages)
            shutil.copy2(OUT / name, packages)
            in_overlay(packages, release)
            done = f"installed as {PREVIOUS}, upgraded, removed, installed, purged; no systemd ran the service"
            report.add(OUT / name, done + unit_verdict(files) + lint)


def in_overlay(packages: Path, release: Release) -> None:
    with tempfile.TemporaryDirectory(prefix="hexhaven-overlay-") as place:
        command = ["unshare", "--mount", "--propagation=private", "sh", "-c", OVERLAY, "overlay"]
        arguments = [place, str(packages), str(Path(__file__).parent), sys.executable, release.version]
        done = subprocess.run([*command, *arguments], check=False)
        if done.returncode != 0:
            raise DistError("the Debian package does not work; what went wrong is above")


def unit_verdict(files: Path) -> str:
    """What systemd says about the units, where it is installed."""
    if shutil.which("systemd-analyze") is None:
        return "; systemd-analyze is not installed, so the units were not verified"
    units = files / "usr/lib/systemd/system"
    for unit in units.iterdir():
        # It looks for the program, which is not installed here.
        text = unit.read_text().replace("/usr/bin/hexhaven", str(files / "usr/bin/hexhaven"))
        unit.write_text(text)
        checked(["systemd-analyze", "verify", "--man=no", str(unit)])
    return "; systemd-analyze verifies the units"


def lintian(path: Path) -> str:
    if shutil.which("lintian") is None:
        return "; lintian is not installed"
    done = subprocess.run(["lintian", "--allow-root", str(path)], capture_output=True, text=True, check=False)
    faults = [line for line in done.stdout.splitlines() if line.startswith("E:")]
    expect(not faults, "\n".join(faults))
    warnings = [line for line in done.stdout.splitlines() if line.startswith("W:")]
    return f"; lintian: no errors, {len(warnings)} warnings" + "".join(f"\n      {line}" for line in warnings)


# Below: inside the overlay.

DATA = Path("/var/lib/hexhaven")
OPTIONS = Path("/etc/hexhaven/environment")


def installed_version() -> str:
    return checked(["dpkg-query", "--show", "--showformat=${Version} ${db:Status-Abbrev}", "hexhaven"]).strip()


def has_user() -> bool:
    return subprocess.run(["getent", "passwd", "hexhaven"], capture_output=True, check=False).returncode == 0


def dpkg(*arguments: str) -> None:
    checked(["dpkg", *arguments], DEBIAN_FRONTEND="noninteractive")


def serve() -> None:
    """The server as the unit starts it: as its user, in its folder."""
    program = ["/usr/bin/hexhaven", "serve", "--addr", "127.0.0.1:0", "--data", str(DATA)]
    with server(["setpriv", "--reuid=hexhaven", "--regid=hexhaven", "--clear-groups", *program]) as address:
        visit(address)


def life_of_a_package(packages: str, version: str) -> None:
    previous, current = (f"{packages}/hexhaven_{v}_amd64.deb" for v in (PREVIOUS, version))
    dpkg("--install", previous)
    expect(installed_version() == f"{PREVIOUS} ii", f"dpkg says {installed_version()}")
    expect(has_user() and DATA.stat().st_mode & 0o777 == 0o700, "the user or its folder is missing")
    expect(OPTIONS.stat().st_mode & 0o777 == 0o600, f"others can read {OPTIONS}")
    serve()
    key = (DATA / "key").read_bytes()
    OPTIONS.write_text("HEXHAVEN_RATE=2\n")

    dpkg("--install", current)
    expect(installed_version() == f"{version} ii", f"dpkg says {installed_version()}")
    expect(OPTIONS.read_text() == "HEXHAVEN_RATE=2\n", "the upgrade has changed the administrator's options")
    expect((DATA / "key").read_bytes() == key, "the upgrade has changed the key")
    serve()

    dpkg("--remove", "hexhaven")
    expect(not Path("/usr/bin/hexhaven").exists(), "the program is still there")
    expect(has_user() and (DATA / "hexhaven.db").exists() and OPTIONS.exists(), "removing has deleted data")
    dpkg("--install", current)
    serve()
    dpkg("--purge", "hexhaven")
    left = [str(path) for path in (DATA, OPTIONS.parent, Path("/usr/share/doc/hexhaven")) if path.exists()]
    expect(not left and not has_user(), f"purging leaves {left}, user: {has_user()}")


if __name__ == "__main__":
    try:
        life_of_a_package(sys.argv[1], sys.argv[2])
    except DistError as error:
        print(error, file=sys.stderr)
        sys.exit(os.EX_SOFTWARE)
