"""The container image: the static program and the certificates of public authorities, for both processors.

An image is a few JSON files and tar archives that name each other by their SHA-256 (the OCI image layout), so neither
Docker nor root is needed to make one.
"""

import hashlib
import json
from datetime import UTC, datetime
from pathlib import Path

from archives import Entry, gz, tar, with_folders
from binaries import Binary
from common import HOMEPAGE, OUT, SUMMARY, Release, check_size
from toolchain import certificates

LIMIT = 40_000_000
USER = 10001

INDEX = "application/vnd.oci.image.index.v1+json"
MANIFEST = "application/vnd.oci.image.manifest.v1+json"
CONFIG = "application/vnd.oci.image.config.v1+json"
LAYER = "application/vnd.oci.image.layer.v1.tar+gzip"


class Layout:
    """The files of an image layout."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {"oci-layout": b'{"imageLayoutVersion":"1.0.0"}'}

    def add(self, media_type: str, content: bytes) -> dict[str, object]:
        """Adds a file; returns how others refer to it."""
        digest = hashlib.sha256(content).hexdigest()
        self.files[f"blobs/sha256/{digest}"] = content
        return {"mediaType": media_type, "digest": f"sha256:{digest}", "size": len(content)}

    def add_json(self, media_type: str, value: object) -> dict[str, object]:
        return self.add(media_type, encoded(value))


def encoded(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":"), sort_keys=True).encode()


def rootfs(binary: Binary) -> list[Entry]:
    """Everything in the container. The program reads files in /etc as any other does."""
    passwd = f"root:x:0:0:root:/:/none\nhexhaven:x:{USER}:{USER}:Hexhaven:/data:/none\n"
    group = f"root:x:0:\nhexhaven:x:{USER}:\n"
    entries = [
        Entry("usr/bin/hexhaven", binary.path.read_bytes(), mode=0o755),
        Entry("etc/passwd", passwd.encode()),
        Entry("etc/group", group.encode()),
        Entry("etc/ssl/certs/ca-certificates.crt", certificates()),
        Entry("data", None, mode=0o700, owner=USER),
        Entry("tmp", None, mode=0o1777),
    ]
    return with_folders(entries)


def labels(release: Release) -> dict[str, str]:
    return {
        "org.opencontainers.image.title": "hexhaven",
        "org.opencontainers.image.description": SUMMARY,
        "org.opencontainers.image.version": release.version,
        "org.opencontainers.image.revision": release.commit,
        "org.opencontainers.image.created": created(release),
        "org.opencontainers.image.source": HOMEPAGE,
        "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
    }


def created(release: Release) -> str:
    return datetime.fromtimestamp(release.epoch, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def add_image(layout: Layout, binary: Binary, release: Release) -> dict[str, object]:
    """Adds the image for one processor."""
    content = tar(rootfs(binary), release.epoch)
    config = {
        "created": created(release),
        "architecture": binary.target.oci,
        "os": "linux",
        "config": {
            "User": f"{USER}:{USER}",
            "Entrypoint": ["/usr/bin/hexhaven"],
            "Cmd": ["serve"],
            "Env": ["PATH=/usr/bin", "HEXHAVEN_ADDR=0.0.0.0:8080", "HEXHAVEN_DATA=/data"],
            "ExposedPorts": {"8080/tcp": {}},
            "Volumes": {"/data": {}},
            "WorkingDir": "/data",
            "StopSignal": "SIGTERM",
            "Labels": labels(release),
        },
        "rootfs": {"type": "layers", "diff_ids": [f"sha256:{hashlib.sha256(content).hexdigest()}"]},
        "history": [{"created": created(release), "created_by": "make dist"}],
    }
    manifest = {
        "schemaVersion": 2,
        "mediaType": MANIFEST,
        "config": layout.add_json(CONFIG, config),
        "layers": [layout.add(LAYER, gz(content))],
        "annotations": labels(release),
    }
    platform = {"architecture": binary.target.oci, "os": "linux"}
    return layout.add_json(MANIFEST, manifest) | {"platform": platform}


def pack(binaries: list[Binary], release: Release) -> Path:
    """One file for all processors; tools take the one they run on."""
    layout = Layout()
    images = [add_image(layout, binary, release) for binary in binaries]
    index = {"schemaVersion": 2, "mediaType": INDEX, "manifests": images, "annotations": labels(release)}
    # A tag may not contain a plus sign.
    names = {
        "org.opencontainers.image.ref.name": release.version.replace("+", "-"),
        "io.containerd.image.name": f"hexhaven:{release.version.replace('+', '-')}",
    }
    tagged = layout.add_json(INDEX, index) | {"annotations": names}
    layout.files["index.json"] = encoded({"schemaVersion": 2, "mediaType": INDEX, "manifests": [tagged]})
    path = OUT / f"hexhaven-{release.version}-image.tar"
    path.write_bytes(tar(with_folders(Entry(*file) for file in layout.files.items()), release.epoch))
    check_size(path, LIMIT)
    return path
