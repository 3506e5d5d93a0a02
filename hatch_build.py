"""The build of wheels: none without the browser client, and with the compiled engine where one is asked for.

``CARDWRIGHT_COMPILE=1`` in the environment of a build compiles the engine and trains it; ``plain`` compiles it in a
quarter of the time (docs/compiled.md).
``CARDWRIGHT_CLIENT=0`` allows a wheel without the client, for machines where nobody plays in a browser.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE = "CARDWRIGHT_COMPILE"
WAYS: dict[str, list[str]] = {"1": ["--trained"], "plain": []}
CLIENT = "CARDWRIGHT_CLIENT"


def compiled() -> str:
    """How the engine is to be compiled; nothing where it is not."""
    wanted = os.environ.get(VARIABLE, "0")
    if wanted not in ("", "0", *WAYS):
        sys.exit(f"{VARIABLE}={wanted}: set it to 1 for a trained engine, to plain for one that is not, or to 0.")
    return wanted if wanted in WAYS else ""


class Wheel(BuildHookInterface):
    """Sees to what a wheel has besides its sources."""

    def dependencies(self) -> list[str]:
        # The tool asks the engine itself what its records are made of, so it needs what the engine needs.
        return ["mypy>=2.4", "setuptools", *self.metadata.core.dependencies] if compiled() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable":
            return
        if os.environ.get(CLIENT) != "0" and not (root / "web" / "dist" / "index.html").is_file():
            sys.exit(f"The browser client is not built: run make client first, or set {CLIENT}=0 to do without it.")
        if compiled():
            self._compile(root, build_data)

    @staticmethod
    def _compile(root: Path, build_data: dict[str, Any]) -> None:
        """Compile the engine and add it to the wheel, which then is for one Python and platform."""
        path = os.pathsep.join([str(root), str(root / "src"), *filter(None, sys.path)])
        # In a process of its own, which imports the engine from here and leaves this one as it was.
        into = str(root / "build" / "compiled" / "wheel")
        command = [sys.executable, "-m", "build_tools.compiled", "--into", into, *WAYS[compiled()]]
        subprocess.run(command, check=True, cwd=root, env={**os.environ, "PYTHONPATH": path})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"][str(root / "build" / "compiled" / "wheel")] = "cardwright/_compiled"
