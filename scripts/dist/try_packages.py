"""Installs the Python wheel and the npm package into fresh environments, and plays; reads the bill of materials."""

import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import npm
import wheel
from common import OUT, ROOT, DistError, Release
from trial import Report, checked, expect, folder


def try_wheels(report: Report) -> None:
    for triple in wheel.TRIPLES:
        processor = triple.partition("-")[0]
        path = next(OUT.glob(f"hexhaven-*manylinux*_{processor}.whl"), None)
        if path is None:
            raise DistError(f"there is no wheel for {processor}")
        newest = needed_glibc(path)
        expect(newest <= (2, 17), f"{path.name} needs glibc {newest}, newer than its name says")
        if processor != "x86_64":
            report.add(path, "needs no glibc newer than 2.17; not run: there is no Python for this processor here")
            continue
        with folder() as place:
            checked([sys.executable, "-m", "venv", str(place)])
            checked([str(place / "bin/pip"), "install", "--quiet", "--disable-pip-version-check", str(path)])
            example = Path(__file__).with_name("try_wheel_game.py")
            played = checked([str(place / "bin/python"), "-I", str(example)]).strip()
        report.add(path, f"installed in a fresh environment: {played}")


def needed_glibc(path: Path) -> tuple[int, ...]:
    """The newest version of the C library that a wheel's module asks for."""
    with zipfile.ZipFile(path) as archive:
        modules = [archive.read(name) for name in archive.namelist() if name.endswith(".so")]
    versions = [found for module in modules for found in re.findall(rb"GLIBC_([0-9.]+)\0", module)]
    return max(tuple(int(part) for part in version.decode().split(".")) for version in versions)


def readme_example() -> str:
    readme = (npm.PACKAGE / "README.md").read_text()
    found = re.search(r"```js\n(.*?)```", readme, re.DOTALL)
    if found is None:
        raise DistError("the README of the npm package has no example")
    lines = [line for line in found[1].splitlines() if line.strip()]
    expect(len(lines) <= 10, f"the example in the README has {len(lines)} lines, not ten")
    return found[1]


def try_npm(release: Release, report: Report) -> None:
    path = OUT / f"hexhaven-engine-{release.version}.tgz"
    example = readme_example()
    with folder() as place:
        (place / "package.json").write_text('{"name": "trial", "private": true, "type": "module"}')
        (place / "example.js").write_text(example)
        (place / "example.ts").write_text(example)
        run_in(place, "npm", "install", "--offline", "--no-audit", "--no-fund", "--silent", str(path))
        printed = run_in(place, "node", "example.js")
        expect("fault: null" in printed and " wins" in printed, f"the example in the README prints {printed}")
        run_in(place, str(ROOT / "scripts/typescript"), str(place / "example.ts"), "--lib", "es2022,dom")
        page = try_page(place, example)
    report.add(
        path, f"installed in a fresh folder; the README's lines play a game in Node and have types{page}", npm.LIMIT
    )


def run_in(place: Path, *command: str) -> str:
    done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise DistError(f"{' '.join(command)}: {done.stdout}{done.stderr}")
    return done.stdout


PAGE = """<!doctype html><title>waiting</title>
<script type="importmap">{ "imports": { "hexhaven-engine": "/node_modules/hexhaven-engine/browser.js" } }</script>
<script type="module">console.log = (text) => (document.title = text);
"""


def try_page(place: Path, example: str) -> str:
    """The same lines in a page, as the README says."""
    chromium = shutil.which("chromium")
    if chromium is None:
        return "; not tried in a page: chromium is not installed"
    (place / "index.html").write_text(f"{PAGE}{example}</script>")
    files = subprocess.Popen(
        [sys.executable, "-u", "-m", "http.server", "--bind", "127.0.0.1", "0"],
        cwd=place,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert files.stdout is not None
        port = re.search(r"port (\d+)", files.stdout.readline())
        if port is None:
            raise DistError("the server of the page did not start")
        flags = ("--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={place / 'profile'}")
        shown = checked([chromium, *flags, "--virtual-time-budget=20000", "--dump-dom", f"http://127.0.0.1:{port[1]}/"])
    finally:
        files.kill()
        files.wait()
    expect("wins</title>" in shown, f"the example does not work in a page: {shown[:300]}")
    return ", and in a page"


def try_sbom(release: Release, report: Report) -> None:
    path = OUT / f"hexhaven-{release.version}.cdx.json"
    document = json.loads(path.read_text())
    listed = {part["bom-ref"] for part in document["components"]}
    known = listed | {document["metadata"]["component"]["bom-ref"]}
    named = {other for entry in document["dependencies"] for other in (entry["ref"], *entry["dependsOn"])}
    expect(named <= known, f"dependencies that are not listed: {sorted(named - known)[:5]}")
    for part in ("pkg:cargo/sqlx@", "pkg:cargo/libsqlite3-sys@", "pkg:npm/svelte@", "pkg:npm/uqr@"):
        expect(any(ref.startswith(part) for ref in listed), f"{path.name} does not list {part}")
    expect(
        not any(ref.startswith(("pkg:cargo/proptest@", "pkg:npm/vitest@")) for ref in listed),
        f"{path.name} lists tools of tests",
    )
    rust = sum(ref.startswith("pkg:cargo/") for ref in listed)
    report.add(path, f"{rust} crates and {len(listed) - rust} npm packages, every dependency listed")
