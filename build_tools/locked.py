"""``uv.lock``: the versions, with hashes, of everything that is installed here, for all Pythons and platforms.

uv writes and reads it. This module only tells what others ask about it; it needs no package, because `make setup` asks
it which uv to install before anything else is there: ``python -m build_tools.locked uv``.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
LOCK = ROOT / "uv.lock"

Lock = dict[str, Any]


def read_project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def read_lock() -> Lock:
    return tomllib.loads(LOCK.read_text("utf-8"))


def versions(lock: Lock) -> dict[str, list[str]]:
    """The locked versions of each package; some have several, for different Pythons."""
    found: dict[str, list[str]] = {}
    for package in lock["package"]:
        if "registry" in package["source"]:
            found.setdefault(package["name"], []).append(package["version"])
    return found


def needed(lock: Lock, *extras: str) -> set[str]:
    """The packages that Cardwright needs at run time with these extras, on any platform."""
    [own] = [package for package in lock["package"] if "editable" in package["source"]]
    found: set[tuple[str, str]] = set()

    def follow(wanted: dict[str, Any]) -> None:
        for part in ("", *wanted.get("extra", ())):
            if (wanted["name"], part) in found:
                continue
            found.add((wanted["name"], part))
            for package in lock["package"]:
                if package["name"] == wanted["name"]:
                    for other in _wanted(package, part):
                        follow(other)

    for part in ("", *extras):
        for wanted in _wanted(own, part):
            follow(wanted)
    return {name for name, _ in found}


def _wanted(package: dict[str, Any], extra: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]]
    found = package.get("optional-dependencies", {}).get(extra, []) if extra else package.get("dependencies", [])
    return found


def index(lock: Lock) -> str:
    """The index that nearly all locked packages come from."""
    named = [str(package["source"].get("registry", "")) for package in lock["package"]]
    return Counter(named).most_common(1)[0][0]


def mistakes(lock: Lock) -> list[str]:
    """What is wrong with a lock file that uv itself takes: other indexes, and files without hashes."""
    found = []
    usual = index(lock)
    for package in lock["package"]:
        if "editable" in package["source"]:
            continue
        name = f"{package['name']} {package['version']}"
        if package["source"] != {"registry": usual}:
            found.append(f"{name} does not come from the usual index: lock it where no other one is set")
        files = [*package.get("wheels", ()), *([package["sdist"]] if "sdist" in package else [])]
        if not files or not all("hash" in file for file in files):
            found.append(f"{name} has files without a hash")
    return found


def uv() -> str:
    """uv: the machine's, or that of this environment."""
    return shutil.which("uv") or str(Path(sys.executable).parent / "uv")


def check(folder: Path = ROOT) -> str:
    """Let uv compare the lock file with ``pyproject.toml``, without a network; what it says if they do not fit."""
    words = [uv(), "lock", "--check", "--offline", "--no-config", "--python", sys.executable]
    words += ["--default-index", index(read_lock())]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else f"{LOCK.name} does not fit pyproject.toml: make lock ({done.stderr.strip()})"


def export(file: Path, *words: str) -> None:
    """Write the locked versions as requirements with hashes, which can be constraints: all, or those that are asked
    for."""
    words = words or ("--all-extras", "--all-groups")
    command = [uv(), "export", "--quiet", "--frozen", "--no-emit-project", *words, "--output-file", str(file)]
    subprocess.run(command, cwd=ROOT, check=True)


def pinned(lock: Lock, name: str) -> Iterator[str]:
    """A package as a requirement with hashes, in the lines of a file for pip."""
    [package] = [package for package in lock["package"] if package["name"] == name]
    hashes = [file["hash"] for file in (*package["wheels"], package["sdist"])]
    yield f"{name}=={package['version']} \\"
    yield from (f"    --hash={one} \\" for one in hashes[:-1])
    yield f"    --hash={hashes[-1]}"


if __name__ == "__main__":
    print("\n".join(pinned(read_lock(), sys.argv[1])))
