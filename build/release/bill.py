"""Writes the list of parts (SBOM) in the form of CycloneDX, from the same table as the licence notices."""

import importlib.metadata
import json
import time
import uuid
from pathlib import Path
from typing import Any

import notices
from release.facts import DIST, VERSION, epoch, packaged, url


def component(part: notices.Component) -> dict[str, Any]:
    """A work of others, as CycloneDX describes it."""
    found: dict[str, Any] = {
        "type": "library",
        "bom-ref": part.name,
        "name": part.name,
        "copyright": part.copyright,
        "licenses": [{"license": {"name": part.licence}}],
        "externalReferences": [{"type": "website", "url": part.source}],
    }
    version = _version(part.name)
    if version:
        name = part.name.split(",")[0].casefold()
        found |= {"version": version, "purl": f"pkg:pypi/{name}@{version}"}
    return found


def _version(name: str) -> str:
    try:
        return importlib.metadata.version(name.split(",", maxsplit=1)[0])
    except importlib.metadata.PackageNotFoundError:
        return ""


def bill(parts: list[notices.Component]) -> dict[str, Any]:
    """The whole list; the same parts at the same time give the same list."""
    listed = [component(part) for part in parts]
    number = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps([url("Source"), VERSION, listed], sort_keys=True))
    stamp = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(epoch()))
    game = {
        "type": "application",
        "bom-ref": "kingsburg",
        "name": "kingsburg",
        "version": VERSION,
        "licenses": [{"license": {"id": "MIT"}}],
    }
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{number}",
        "version": 1,
        "metadata": {"timestamp": stamp, "component": game},
        "components": listed,
        "dependencies": [{"ref": "kingsburg", "dependsOn": [part["bom-ref"] for part in listed]}],
    }


def make() -> Path:
    """Write the list of what the packaged program carries. Returns its path."""
    parts = notices.carried(notices.foreign(packaged()), notices.components())
    out = DIST / f"kingsburg-{VERSION}.cdx.json"
    out.write_text(json.dumps(bill(parts), indent=2) + "\n", encoding="utf-8")
    return out


def check(path: Path) -> None:
    """Hold a list against the form's own description. Raises SystemExit."""
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    wrong = JsonStrictValidator(SchemaVersion.V1_6).validate_str(path.read_text(encoding="utf-8"))
    if wrong is not None:
        raise SystemExit(f"{path}: {wrong}")
