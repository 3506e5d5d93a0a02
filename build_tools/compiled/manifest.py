"""What a build says of itself: for which Python, from which sources, by which tool, and which files belong to it."""

from __future__ import annotations

import json
import sysconfig
from importlib.metadata import version
from pathlib import Path
from typing import Any

from build_tools.compiled import plan
from cardwright._engine import digest_of

SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")
"""How the file of an extension ends."""
LISTED = ("python", "platform", "mypyc", "tool", "sources")
"""What has to be the same for a build to be the same."""


def expected() -> dict[str, Any]:
    """What a build made now would say, as far as that is known beforehand."""
    return {
        "python": sysconfig.get_config_var("SOABI"),
        "platform": sysconfig.get_platform(),
        "mypyc": version("mypy"),
        "tool": {path.name: digest_of(str(path)) for path in sorted(plan.TOOL.glob("*")) if path.is_file()},
        "sources": {
            str(path.relative_to("cardwright")): digest_of(str(plan.SOURCE / path)) for path in plan.compiled_files()
        },
    }


def write(folder: Path, made_of: dict[str, Any], optimize: str) -> None:
    """Write the manifest of the extensions in a folder. It comes last: without it there is no build."""
    files = sorted(path for path in folder.rglob(f"*{SUFFIX}"))
    names = [path.relative_to(folder).as_posix() for path in files]
    manifest = {
        **made_of,
        "optimize": optimize,
        "modules": {name.removesuffix(SUFFIX).replace("/", "."): name for name in names},
        "files": {name: [path.stat().st_size, digest_of(str(path))] for name, path in zip(names, files, strict=True)},
    }
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", "utf-8")


def is_current(folder: Path, made_of: dict[str, Any], optimize: str) -> bool:
    """Whether a folder holds the very build that would be made."""
    try:
        manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
        if any(manifest[key] != made_of[key] for key in LISTED) or manifest["optimize"] != optimize:
            return False
        return all(digest_of(str(folder / name)) == digest for name, (_, digest) in manifest["files"].items())
    except (OSError, ValueError, KeyError):
        return False
