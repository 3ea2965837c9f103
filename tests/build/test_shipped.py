"""What goes to players: the wheel and the packaged program carry the same assets, and forget none."""

import ast
import tomllib
from pathlib import Path

from readme import addressed

ROOT = Path(__file__).resolve().parents[2]
SOURCES = {"art"}
"""Folders of assets/ that only the workshop reads."""


def wheel_folders() -> set[str]:
    """The folders of assets that pyproject.toml puts into the wheel."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    include = project["tool"]["hatch"]["build"]["targets"]["wheel"]["include"]
    return {
        entry.removeprefix("/assets/")
        for entry in include
        if entry.startswith("/assets/") and not Path(entry).suffix
    }


def packaged_folders() -> set[str]:
    """The folders of assets that installer.spec puts into the packaged program."""
    for node in ast.parse((ROOT / "installer.spec").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "FOLDERS":
            return set(ast.literal_eval(node.value))
    raise AssertionError("installer.spec names no FOLDERS")


def test_the_wheel_and_the_packaged_program_carry_the_same_folders() -> None:
    assert wheel_folders() == packaged_folders()


def test_the_list_of_changes_lies_among_the_assets_of_both() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["force-include"]["CHANGELOG.md"] == "kingsburg/assets/CHANGELOG.md"
    recipe = (ROOT / "installer.spec").read_text(encoding="utf-8")
    assert '(str(ROOT / "CHANGELOG.md"), "assets")' in recipe


def test_no_folder_of_assets_is_forgotten() -> None:
    there = {folder.name for folder in (ROOT / "assets").iterdir() if folder.is_dir()}
    assert there - SOURCES <= wheel_folders()


def test_the_readme_of_a_registry_points_at_the_projects_page() -> None:
    text = "![court](docs/a.webp)\n\nSee [rules](docs/r.md), [here](#play) and [home](https://example.org).\n"
    assert addressed(text, "https://raw", "https://page") == (
        "![court](https://raw/docs/a.webp)\n\n"
        "See [rules](https://page/docs/r.md), [here](#play) and [home](https://example.org).\n"
    )
    whole = addressed((ROOT / "README.md").read_text(encoding="utf-8"), "https://raw", "https://page")
    assert "](docs" not in whole and "](https://raw/docs/pictures" in whole


def test_the_source_archive_holds_the_folders_that_the_wheel_is_built_from() -> None:
    targets = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"][
        "targets"
    ]
    assert set(targets["wheel"]["include"]) <= set(targets["sdist"]["include"])


def test_who_uses_the_package_gets_its_types() -> None:
    assert (ROOT / "kingsburg" / "py.typed").is_file()
