"""Runs the static programs, each in a chroot with nothing else in it; and starts the image's containers by hand."""

import hashlib
import json
import subprocess
import tarfile
import zlib
from pathlib import Path
from typing import Any

import binaries
import image
from common import OUT, DistError, Release
from toolchain import TARGETS, Target
from trial import Chroot, Report, checked, expect, folder, server, visit

SIM = ("sim", "--seats", "random,random,random,random", "--games", "50", "--seed", "1", "--json")


def unpack(path: Path, into: Path) -> None:
    with tarfile.open(path) as archive:
        archive.extractall(into, filter="tar")


def extracted(target: Target, release: Release, into: Path) -> bytes:
    """The program in an archive."""
    stem = f"hexhaven-{release.version}-{target.name}"
    unpack(OUT / f"{stem}.tar.gz", into)
    return (into / stem / "hexhaven").read_bytes()


def try_archives(release: Release, report: Report) -> None:
    results = set()
    for target in TARGETS:
        stem = f"hexhaven-{release.version}-{target.name}"
        with folder() as unpacked, folder() as root:
            program = extracted(target, release, unpacked)
            expect(len(program) <= binaries.LIMIT, f"{stem}: the program has {len(program)} bytes")
            (root / "hexhaven").write_bytes(program)
            (root / "hexhaven").chmod(0o755)
            chroot = Chroot(root, target)
            chroot.prepare()
            version = checked(chroot.command("/hexhaven", "--version"))
            for part in (release.version, release.commit, target.triple, "web-client"):
                expect(part in version, f"{stem}: --version does not say {part}: {version}")
            results.add(games(checked(chroot.command("/hexhaven", *SIM))))
            with server(chroot.command("/hexhaven", "serve", "--addr", "127.0.0.1:0", "--data", "/data")) as address:
                visit(address)
            linked(program, OUT / f"{stem}-debug.tar.gz", unpacked / "debug")
        how = f"under {target.emulator} " if target.emulator else ""
        done = f"--version, 50 games and a server {how}in an empty chroot; the program has {len(program):,} bytes"
        report.add(OUT / f"{stem}.tar.gz", done, binaries.LIMIT)
        report.add(OUT / f"{stem}-debug.tar.gz", "its checksum is in the program")
    expect(len(results) == 1, f"the same seed gives other games on another processor: {results}")


def games(printed: str) -> str:
    """What the games of a simulation were, without how long they took."""
    result = json.loads(printed)
    return json.dumps([result.get(key) for key in ("checksum", "wins", "turns", "games")])


def linked(program: bytes, archive: Path, into: Path) -> None:
    """The debug information is the program's."""
    into.mkdir()
    unpack(archive, into)
    debug = next(into.glob("*/hexhaven.debug")).read_bytes()
    name = b"hexhaven.debug\0"
    link = name + b"\0" * (-len(name) % 4) + zlib.crc32(debug).to_bytes(4, "little")
    expect(link in program, f"{archive.name} does not belong to the program")


def blob(layout: Path, reference: dict[str, Any]) -> bytes:
    """A file of the layout, after its checksum."""
    algorithm, _, digest = str(reference["digest"]).partition(":")
    content = (layout / "blobs" / algorithm / digest).read_bytes()
    expect(hashlib.sha256(content).hexdigest() == digest, f"the content of {digest} does not have this checksum")
    expect(len(content) == reference["size"], f"{digest} has another size than its reference says")
    return content


def try_image(release: Release, report: Report) -> None:
    path = OUT / f"hexhaven-{release.version}-image.tar"
    with folder() as layout:
        unpack(path, layout)
        index = json.loads(blob(layout, json.loads((layout / "index.json").read_text())["manifests"][0]))
        for target, reference in zip(TARGETS, index["manifests"], strict=True):
            expect(reference["platform"]["architecture"] == target.oci, f"{path.name}: no image for {target.oci}")
            manifest = json.loads(blob(layout, reference))
            start_container(layout, manifest, target)
    umoci = try_umoci(path)
    done = "layers unpacked and started as user 10001 for amd64, and for arm64 under qemu" + umoci
    report.add(path, done, image.LIMIT)


def start_container(layout: Path, manifest: dict[str, Any], target: Target) -> None:
    config = json.loads(blob(layout, manifest["config"]))["config"]
    with folder() as root:
        for layer in manifest["layers"]:
            packed = root.parent / f"{root.name}.layer"
            packed.write_bytes(blob(layout, layer))
            unpack(packed, root)
            packed.unlink()
        user = int(config["User"].split(":")[0])
        chroot = Chroot(root, target, user)
        chroot.prepare()
        variables = dict(variable.split("=", 1) for variable in config["Env"])
        # Any free port, of this machine alone.
        variables["HEXHAVEN_ADDR"] = "127.0.0.1:0"
        with server(chroot.command(*config["Entrypoint"], *config["Cmd"]), **variables) as address:
            visit(address)
        database = root / "data/hexhaven.db"
        expect(database.exists() and database.stat().st_uid == user, f"the games are not in /data of user {user}")


def try_umoci(path: Path) -> str:
    """What a tool that we have not written makes of the image."""
    with folder() as place:
        layout, bundle = place / "layout", place / "bundle"
        layout.mkdir()
        unpack(path, layout)
        # umoci 0.4 does not choose among processors: it gets an index with one image.
        tagged = json.loads((layout / "index.json").read_text())
        images = json.loads(blob(layout, tagged["manifests"][0]))["manifests"]
        tag = tagged["manifests"][0]["annotations"]
        tagged["manifests"] = [images[0] | {"annotations": tag}]
        (layout / "index.json").write_text(json.dumps(tagged))
        name = tag["org.opencontainers.image.ref.name"]
        try:
            subprocess.run(["umoci", "--version"], capture_output=True, check=True)
        except FileNotFoundError:
            return "; umoci is not installed, so only our own code has read it"
        done = subprocess.run(
            ["umoci", "unpack", "--rootless", "--image", f"{layout}:{name}", str(bundle)],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            raise DistError(f"umoci unpack: {done.stderr}")
        expect((bundle / "rootfs/usr/bin/hexhaven").exists(), "umoci unpacks no program")
        return "; unpacked by umoci too"
