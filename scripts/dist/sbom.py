"""What is inside: a bill of materials in the CycloneDX format, of the program and of its web client.

It is made from cargo's own resolution and from the lock files, which name every version and checksum.
"""

import json
import tomllib
import uuid
from base64 import b64decode
from pathlib import Path

from common import CARGO, HOMEPAGE, OUT, ROOT, SUMMARY, Release, output
from toolchain import TARGETS

# Packages that are compiled into the pages, although npm only needs them to build.
COMPILED_IN = ("svelte",)

Component = dict[str, object]


def rust_crates() -> tuple[dict[str, Component], dict[str, list[str]]]:
    """The crates in the program on any of its platforms, and what each depends on."""
    platforms = [part for target in TARGETS for part in ("--filter-platform", target.triple)]
    metadata = json.loads(output(CARGO, "metadata", "--locked", "--format-version=1", *platforms))
    sums = {
        (package["name"], package["version"]): package.get("checksum")
        for package in tomllib.loads((ROOT / "Cargo.lock").read_text())["package"]
    }
    packages = {package["id"]: package for package in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    waiting = [package for package in packages if packages[package]["name"] == "hexhaven"]
    components: dict[str, Component] = {}
    dependencies: dict[str, list[str]] = {}
    while waiting:
        package = packages[waiting.pop()]
        purl = f"pkg:cargo/{package['name']}@{package['version']}"
        if purl in components:
            continue
        components[purl] = component(
            purl, package["name"], package["version"], package["license"], sums[package["name"], package["version"]]
        )
        # What only tests and build scripts need is not in the program.
        used = [
            dependency["pkg"]
            for dependency in nodes[package["id"]]["deps"]
            if any(kind["kind"] is None for kind in dependency["dep_kinds"])
        ]
        dependencies[purl] = sorted(f"pkg:cargo/{packages[id]['name']}@{packages[id]['version']}" for id in used)
        waiting += used
    return components, dependencies


def npm_packages() -> tuple[dict[str, Component], dict[str, list[str]]]:
    """The packages in the web client, and what each depends on."""
    lock = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    manifest = lock[""]
    waiting = sorted([*manifest.get("dependencies", {}), *COMPILED_IN])
    components: dict[str, Component] = {}
    dependencies: dict[str, list[str]] = {}
    while waiting:
        name = waiting.pop()
        package = lock[f"node_modules/{name}"]
        purl = npm_purl(name, package["version"])
        if purl in components:
            continue
        algorithm, _, digest = package["integrity"].partition("-")
        components[purl] = component(
            purl, name, package["version"], package.get("license"), b64decode(digest).hex(), algorithm
        )
        used = [other for other in package.get("dependencies", {}) if f"node_modules/{other}" in lock]
        dependencies[purl] = sorted(npm_purl(other, lock[f"node_modules/{other}"]["version"]) for other in used)
        waiting += used
    return components, dependencies


def npm_purl(name: str, version: str) -> str:
    return f"pkg:npm/{name.replace('@', '%40')}@{version}"


def component(
    purl: str, name: str, version: str, licence: str | None, digest: str | None, algorithm: str = "sha256"
) -> Component:
    made: Component = {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl}
    if licence:
        # Crates of old write "MIT/Apache-2.0" where the expression needs a word.
        made["licenses"] = [{"expression": licence.replace("/", " OR ")}]
    if digest:
        made["hashes"] = [{"alg": algorithm.upper().replace("SHA", "SHA-"), "content": digest}]
    return made


def pack(release: Release) -> Path:
    crates, crate_uses = rust_crates()
    pages, page_uses = npm_packages()
    program = next(purl for purl in crates if purl.startswith("pkg:cargo/hexhaven@"))
    main = crates.pop(program) | {"type": "application", "description": SUMMARY, "version": release.version}
    main["externalReferences"] = [{"type": "website", "url": HOMEPAGE}]
    uses = crate_uses | page_uses
    # The pages are in the program, so it depends on what they consist of.
    uses[program] = sorted({*uses[program], *pages})
    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'{HOMEPAGE}#{release.version}-{release.commit}')}",
        "version": 1,
        "metadata": {"timestamp": f"{release.date}T00:00:00Z", "component": main},
        "components": [crates.get(purl) or pages[purl] for purl in sorted({*crates, *pages})],
        "dependencies": [{"ref": purl, "dependsOn": uses[purl]} for purl in sorted(uses)],
    }
    path = OUT / f"hexhaven-{release.version}.cdx.json"
    path.write_text(json.dumps(document, indent=1) + "\n")
    return path
