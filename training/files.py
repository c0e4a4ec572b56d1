"""Files that are complete or absent, also after a kill."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO


@contextlib.contextmanager
def write_whole(path: Path) -> Iterator[BinaryIO]:
    """Opens a file that replaces `path` once it is complete."""
    part = path.with_name(path.name + ".part")
    with part.open("wb") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
