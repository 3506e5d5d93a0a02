"""Wheels with the compiled engine: ``CARDWRIGHT_COMPILE=1`` in the environment of a build (docs/compiled.md).

Without it, and for editable installs, nothing is done: the wheel is pure.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE = "CARDWRIGHT_COMPILE"


class CompiledEngine(BuildHookInterface):
    """Compiles the engine and adds it to the wheel, which then is for one Python and platform."""

    def dependencies(self) -> list[str]:
        # The tool asks the engine itself what its records are made of, so it needs what the engine needs.
        return ["mypy>=2.4", "setuptools", *self.metadata.core.dependencies] if os.environ.get(VARIABLE) == "1" else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if os.environ.get(VARIABLE) != "1" or version == "editable":
            return
        root = Path(self.root)
        path = os.pathsep.join([str(root), str(root / "src"), *filter(None, sys.path)])
        # In a process of its own, which imports the engine from here and leaves this one as it was.
        command = [sys.executable, "-m", "build_tools.compiled", "--into", str(root / "build" / "compiled" / "wheel")]
        subprocess.run(command, check=True, cwd=root, env={**os.environ, "PYTHONPATH": path})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"][str(root / "build" / "compiled" / "wheel")] = "cardwright/_compiled"
