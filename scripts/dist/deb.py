"""Debian packages: the program, a user, a data folder, a hardened service, and a page of manual.

A package is an `ar` archive of two tar archives, so it is written here: dpkg-deb would be needed on every machine that
builds, and would not write the same bytes on each.
"""

import hashlib
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from archives import Entry, gz, tar, with_folders, xz
from binaries import Binary
from common import HOMEPAGE, OUT, ROOT, DistError, Release

DEBIAN = ROOT / "deploy/debian"
MAINTAINER = "Hexhaven <packages@hexhaven.example>"
SCRIPTS = ("postinst", "prerm", "postrm")

CONTROL = """\
Package: hexhaven
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
Depends: adduser
Recommends: ca-certificates
Section: misc
Priority: optional
Homepage: {homepage}
Description: hex-island trading game: server, terminal game, bots and maps
 Settle a hexagonal island and trade with friends or bots, in the browser, in
 the terminal, or with a companion at a real table. The package contains the
 whole program and starts a server on port 8080 of this machine; its data is in
 /var/lib/hexhaven.
"""

CHANGELOG = """\
hexhaven ({version}) stable; urgency=medium

  * Built from {commit}.
    CHANGELOG.md in this folder says what is new.

 -- {maintainer}  {date}
"""

# The program in the package belongs to it, and so does the user, who is there before the service starts.
UNIT_CHANGES = (
    ("ExecStart=/usr/local/bin/hexhaven", "ExecStart=/usr/bin/hexhaven"),
    ("DynamicUser=yes\n", "User=hexhaven\nGroup=hexhaven\n"),
)


def unit(name: str, changes: tuple[tuple[str, str], ...]) -> bytes:
    text = (ROOT / "deploy" / name).read_text()
    for old, new in changes:
        if old not in text:
            raise DistError(f"deploy/{name} has no line {old.strip()}: change UNIT_CHANGES in scripts/dist/deb.py")
        text = text.replace(old, new)
    return text.encode()


def data(binary: Binary, release: Release, version: str) -> list[Entry]:
    """Everything that is installed."""
    documents = "./usr/share/doc/hexhaven"
    changed = format_datetime(datetime.fromtimestamp(release.epoch, UTC))
    changelog = CHANGELOG.format(version=version, commit=release.commit, maintainer=MAINTAINER, date=changed)
    entries = [
        Entry("./usr/bin/hexhaven", binary.path.read_bytes(), mode=0o755),
        Entry("./usr/lib/systemd/system/hexhaven.service", unit("hexhaven.service", UNIT_CHANGES)),
        # The worker keeps its own user for the time it runs: it stores nothing.
        Entry("./usr/lib/systemd/system/hexhaven-worker.service", unit("hexhaven-worker.service", UNIT_CHANGES[:1])),
        Entry("./etc/hexhaven/environment", (DEBIAN / "environment").read_bytes(), mode=0o600),
        Entry("./usr/share/man/man6/hexhaven.6.gz", gz((DEBIAN / "hexhaven.6").read_bytes())),
        Entry("./usr/share/lintian/overrides/hexhaven", (DEBIAN / "lintian-overrides").read_bytes()),
        Entry(f"{documents}/copyright", (DEBIAN / "copyright").read_bytes()),
        Entry(f"{documents}/changelog.gz", gz(changelog.encode())),
        Entry(f"{documents}/CHANGELOG.md.gz", gz((ROOT / "CHANGELOG.md").read_bytes())),
    ]
    return with_folders(entries, "./")


def control(entries: list[Entry], architecture: str, version: str) -> list[Entry]:
    files = [(entry.name.removeprefix("./"), entry.content) for entry in entries if entry.content is not None]
    sums = "".join(f"{hashlib.md5(content).hexdigest()}  {name}\n" for name, content in sorted(files))
    size = sum(-(-len(content) // 1024) for _, content in files) + len(entries) - len(files)
    text = CONTROL.format(
        version=version, architecture=architecture, maintainer=MAINTAINER, size=size, homepage=HOMEPAGE
    )
    return [
        Entry("./control", text.encode()),
        Entry("./md5sums", sums.encode()),
        Entry("./conffiles", b"/etc/hexhaven/environment\n"),
        *(Entry(f"./{name}", (DEBIAN / name).read_bytes(), mode=0o755) for name in SCRIPTS),
    ]


def ar(members: list[tuple[str, bytes]], epoch: int) -> bytes:
    archive = b"!<arch>\n"
    for name, content in members:
        archive += f"{name:<16}{epoch:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode()
        archive += content + b"\n" * (len(content) % 2)
    return archive


def pack(binary: Binary, release: Release, folder: Path = OUT) -> Path:
    version = release.version
    entries = data(binary, release, version)
    root = Entry("./", None, mode=0o755)
    members = [
        ("debian-binary", b"2.0\n"),
        ("control.tar.xz", xz(tar([root, *control(entries, binary.target.debian, version)], release.epoch))),
        ("data.tar.xz", xz(tar([root, *entries], release.epoch))),
    ]
    path = folder / f"hexhaven_{version}_{binary.target.debian}.deb"
    path.write_bytes(ar(members, release.epoch))
    return path
