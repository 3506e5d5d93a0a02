"""``make test-pythons``: tests on every Python that Cardwright names in ``pyproject.toml`` and this machine has.

Each Python gets an environment of its own in ``build/pythons/``, with the versions of the lock file. The Python of
``.venv`` is left out: ``make test`` runs everything on it. The others run a quick part of the tests, or with ``--all``
all of them. A Python that is not there is told, and is no mistake; with ``--demand`` it is one.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from build_tools.locked import ROOT, export, read_project, uv

FOLDER = ROOT / "build" / "pythons"
QUICK = (
    "tests/duel",
    "tests/server/test_http.py",
    "tests/server/test_play.py",
    "tests/server/test_processes.py",
    "tests/test_cli.py",
    "tests/test_compile_tool.py",
    "tests/test_dependencies.py",
    "tests/test_expression.py",
    "tests/test_kernel.py",
    "tests/test_packs.py",
    "tests/test_pages.py",
    "tests/test_scenario_runner.py",
    "tests/test_views.py",
    "tests/test_wheel.py",
)
"""The engine, packs, saves, the command line, the server with its databases, and the wheel."""


def versions(project: dict[str, Any]) -> list[str]:
    """The Pythons that the project says it works on."""
    names = (
        re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", one) for one in project["project"]["classifiers"]
    )
    return [name[1] for name in names if name is not None]


def candidates(version: str) -> Iterator[Path]:
    """Where a Python may be: on the path, among those of uv, or among those of pyenv."""
    if (found := shutil.which(f"python{version}")) is not None:
        yield Path(found)
    found = _output(uv(), "python", "find", "--no-python-downloads", "--no-project", version)
    if found:
        yield Path(found)
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    for folder in sorted((pyenv / "versions").glob(f"{version}.*"), key=_numbers, reverse=True):
        yield folder / "bin" / "python"


def find(version: str) -> Path | None:
    """A Python of this version that starts; a shim may be there without one."""
    asks = "import sys; print('%d.%d' % sys.version_info[:2])"
    return next((path for path in candidates(version) if _output(str(path), "-c", asks) == version), None)


def _numbers(folder: Path) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", folder.name)]


def _output(*words: str) -> str:
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False, cwd=FOLDER.anchor)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def install(version: str, python: Path) -> Path:
    """An environment for this Python, up to date; returns its interpreter."""
    folder = FOLDER / version
    subprocess.run([uv(), "venv", "--quiet", "--allow-existing", "--python", python, folder], check=True)
    own = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    export(pins := folder / "locked.txt")
    locks = ("--constraints", pins, "--build-constraints", pins)
    words = ("pip", "install", "--quiet", "--python", own, *locks, "--group", "dev", "--editable", ".[bench,all]")
    subprocess.run([uv(), *words], check=True, cwd=ROOT)
    return own


def environment() -> dict[str, str]:
    """The environment of the tests: they borrow our uv, and our PostgreSQL, which not every Python has a package of."""
    spec = find_spec("pgserver")
    places = spec.submodule_search_locations if spec is not None else None
    borrowed = [str(Path(place) / "pginstall" / "bin") for place in places or ()]
    return {**os.environ, "PATH": os.pathsep.join([os.environ["PATH"], str(Path(uv()).parent.absolute()), *borrowed])}


def run(version: str, python: Path, every: bool) -> bool:
    """Run tests on a Python; returns whether they pass."""
    own = install(version, python)
    tests = ("tests",) if every else QUICK
    words = (own, "-m", "pytest", "-n", "auto", *tests)
    return subprocess.run(words, cwd=ROOT, env=environment(), check=False).returncode == 0


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="make test-pythons", description=__doc__)
    parser.add_argument("--all", action="store_true", help="run all tests, not only the quick ones")
    parser.add_argument("--demand", action="store_true", help="fail if a Python is missing")
    parser.add_argument("--list", action="store_true", help="only tell which Pythons there are")
    given = parser.parse_args(words)
    here = "{}.{}".format(*sys.version_info)
    told: dict[str, str] = {}
    for version in versions(read_project()):
        python = find(version)
        if version == here:
            told[version] = f"this is the Python of make test: {sys.executable}"
        elif python is None:
            told[version] = "missing: uv python install, pyenv or the system can bring it"
        elif given.list:
            told[version] = str(python)
        else:
            print(f"Python {version}: {python}", flush=True)
            told[version] = "passed" if run(version, python, given.all) else "FAILED"
    print("\n".join(f"Python {version}: {what}" for version, what in told.items()))
    lacks = given.demand and any(what.startswith("missing") for what in told.values())
    return 1 if lacks or "FAILED" in told.values() else 0


if __name__ == "__main__":
    sys.exit(main())
