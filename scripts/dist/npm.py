"""The npm package of the engine, from crates/npm."""

from pathlib import Path

from archives import Entry, write_tar_gz
from common import OUT, ROOT, TARGET, Release, check_size, run, say

LIMIT = 400_000
PACKAGE = ROOT / "crates/npm/package"


def pack(release: Release) -> Path:
    say("building the npm package")
    generated = TARGET / "dist-work/npm"
    run(ROOT / "scripts/wasm", "hexhaven-npm", generated, "npm", variables={"BUILD_PROFILE": "quick"})
    manifest = (PACKAGE / "package.json").read_text().replace('"VERSION"', f'"{release.version}"')
    contents = {
        **{path.name: path.read_bytes() for path in PACKAGE.iterdir()},
        **{name: (generated / name).read_bytes() for name in ("engine.js", "engine.d.ts", "engine_bg.wasm")},
        **{name: (ROOT / name).read_bytes() for name in ("LICENSE", "LICENSE-MIT", "LICENSE-APACHE", "CHANGELOG.md")},
        "package.json": manifest.encode(),
    }
    path = OUT / f"hexhaven-engine-{release.version}.tgz"
    entries = [Entry(f"package/{name}", content) for name, content in contents.items()]
    write_tar_gz(path, entries, release.epoch)
    check_size(path, LIMIT)
    return path
