"""Archives whose bytes follow from their entries alone: sorted, with one time, and owners given as numbers."""

import gzip
import io
import lzma
import tarfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Entry:
    """A file, or a folder if it has no content."""

    name: str
    content: bytes | None
    mode: int = 0o644
    owner: int = 0


def tar(entries: Iterable[Entry], epoch: int) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for entry in sorted(entries, key=lambda entry: entry.name):
            info = tarfile.TarInfo(entry.name)
            info.mode, info.mtime = entry.mode, epoch
            info.uid = info.gid = entry.owner
            info.uname = info.gname = "root" if entry.owner == 0 else ""
            if entry.content is None:
                info.type = tarfile.DIRTYPE
                archive.addfile(info)
            else:
                info.size = len(entry.content)
                archive.addfile(info, io.BytesIO(entry.content))
    return buffer.getvalue()


def gz(content: bytes) -> bytes:
    return gzip.compress(content, compresslevel=9, mtime=0)


def xz(content: bytes) -> bytes:
    return lzma.compress(content, preset=6)


def write_tar_gz(path: Path, entries: Iterable[Entry], epoch: int) -> None:
    path.write_bytes(gz(tar(entries, epoch)))


def with_folders(entries: Iterable[Entry], prefix: str = "") -> list[Entry]:
    """The entries, and those folders above them that are not entries themselves."""
    every = list(entries)
    there = {entry.name for entry in every}
    above = {prefix + str(parent) for entry in every for parent in Path(entry.name.removeprefix(prefix)).parents}
    return every + [Entry(name, None, mode=0o755) for name in above - there - {f"{prefix}.", "."}]
