"""A hook for building the wheel: with KINGSBURG_COMPILE=1 it adds the compiled rules."""

import importlib.util
import os
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE = "KINGSBURG_COMPILE"


class CompiledWheel(BuildHookInterface[Any]):
    """Adds the compiled rules if it is asked to; editable installations run from their source."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What compiling needs besides the build system; nothing for the pure wheel."""
        return ["mypy>=1.13", "setuptools"] if wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the rules into a folder for the time of the build, and add what was made to the wheel."""
        if not wanted() or version != "standard":
            return
        self._folder = tempfile.TemporaryDirectory()
        folder = Path(self._folder.name)
        made = _compiler(Path(self.root)).compile_into(folder)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"] |= {str(path): path.relative_to(folder).as_posix() for path in made}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove that folder."""
        if wanted() and version == "standard":
            self._folder.cleanup()


def wanted() -> bool:
    """Whether the variable asks for compiled rules; empty and 0 mean no."""
    return os.environ.get(VARIABLE, "") not in ("", "0")


def _compiler(root: Path) -> Any:
    """Loads `build/compiled.py`, which is not an installed module."""
    spec = importlib.util.spec_from_file_location("compiled", root / "build" / "compiled.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
