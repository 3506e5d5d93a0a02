"""The wheel works by itself: it is built, installed into an empty environment, and played there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest
from dev.visitors import Site

ROOT = Path(__file__).parent.parent
PATIENCE = 120
DERIVED = {"__pycache__", "_compiled"}
"""Folders beside the sources that are made from them."""


def run_uv(*words: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Run uv, which is on the path or in the environment of the tests."""
    program = shutil.which("uv") or str(Path(sys.executable).parent / "uv")
    env = bare(**more)
    return subprocess.run([program, *words], cwd=ROOT, env=env, capture_output=True, text=True, timeout=PATIENCE)


def uv(*words: str | Path) -> None:
    """Run uv, which has to succeed."""
    done = run_uv(*words)
    assert done.returncode == 0, done.stderr


def bare(**more: str) -> dict[str, str]:
    """The environment of a process that does not find the sources of this checkout."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "CARDWRIGHT", "VIRTUAL"))
    }
    return {**kept, "PYTHONIOENCODING": "utf-8", "COLUMNS": "100", **more}


def files(folder: str) -> Iterator[str]:
    """The files of a folder of the checkout, without those that are made from others."""
    for path in (ROOT / folder).rglob("*"):
        parts = path.relative_to(ROOT / folder).parts
        if path.is_file() and not DERIVED & {*parts} and path.suffix not in (".so", ".pyd"):
            yield "/".join(parts)


def test_what_is_in_the_wheel_and_in_the_source_archive(tmp_path: Path) -> None:
    uv("build", "--quiet", "--out-dir", tmp_path)  # The wheel is built from the source archive, as registries want it.
    [wheel] = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
        about = {name.partition(".dist-info/")[2] for name in archive.namelist()} - {""}
    assert held == {
        *(f"cardwright/{name}" for name in files("src/cardwright")),
        *(f"cardwright/_rulebook/{name}" for name in files("rulebook")),
        *(f"cardwright/_web/{name}" for name in files("web/dist")),
    }
    parts = ("four_souls/packs/base_loot.yaml", "_rulebook/README.md", "_web/index.html")
    assert "cardwright/server/store/migrations/env.py" in held
    assert {f"cardwright/{part}" for part in parts} <= held
    assert {"licenses/LICENSE", "licenses/NOTICES.md"} <= about
    assert "cardwright/_web/notices.txt" in held

    [source] = tmp_path.glob("*.tar.gz")
    with tarfile.open(source) as sources:
        names = {name.partition("/")[2] for name in sources.getnames()}
    assert {"pyproject.toml", "Makefile", "LICENSE", "web/package-lock.json", "tests/test_wheel.py"} <= names
    assert not [name for name in names if {"node_modules", ".venv", *DERIVED} & {*name.split("/")}]


def test_there_is_no_wheel_without_the_client_by_mistake(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICES.md"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "src" / "cardwright").mkdir(parents=True)
    (tmp_path / "src" / "cardwright" / "__init__.py").touch()
    refused = run_uv("build", "--wheel", tmp_path)
    assert refused.returncode != 0
    assert "The browser client is not built: run make client first" in refused.stderr
    done = run_uv("build", "--wheel", tmp_path, CARDWRIGHT_CLIENT="0")
    assert done.returncode == 0, done.stderr


def install(folder: Path) -> Path:
    """The commands of a new environment that has the wheel in ``dist``, what the wheel demands, and nothing else."""
    [wheel] = (folder / "dist").glob("*.whl")
    uv("venv", "--quiet", "--python", sys.executable, folder / "venv")
    commands = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    uv("pip", "install", "--quiet", "--python", commands / "python", wheel)
    return commands


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Those of the pure wheel."""
    uv("build", "--quiet", "--wheel", "--out-dir", tmp_path / "dist")
    return install(tmp_path)


@pytest.mark.long
def test_the_wheel_plays_in_an_empty_environment(installed: Path, tmp_path: Path) -> None:
    def cardwright(*words: str) -> subprocess.CompletedProcess[str]:
        command = [str(installed / "cardwright"), *words]
        return subprocess.run(command, cwd=tmp_path, env=bare(), capture_output=True, text=True, timeout=PATIENCE)

    shown = cardwright("rules", "show", "FS-ATK-07")
    assert shown.returncode == 0, shown.stderr
    assert "FS-ATK-07" in shown.stdout
    card = cardwright("cards", "show", "the_d6")
    assert card.returncode == 0, card.stderr
    assert "The D6" in card.stdout
    scenarios = next((tmp_path / "venv").rglob("_rulebook")) / "scenarios" / "four_souls" / "winning"
    ran = cardwright("scenario", "run", str(scenarios))
    assert ran.returncode == 0, ran.stdout + ran.stderr
    count = len(list(scenarios.glob("*.yaml")))
    assert f"{count} of {count} went as they say" in ran.stdout

    for words, extra in ((("--database", "postgresql://x/y"), "postgres"), (("--redis", "redis://x"), "redis")):
        refused = cardwright("serve", *words)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert refused.stderr.count("\n") == 1
        assert f"pip install 'cardwright[{extra}]'" in refused.stderr

    with playing(installed, tmp_path) as site:
        status, page = site.ask("GET", "/")
        assert (status, b"<title>Cardwright" in page) == (200, True)
        assert b"SIL OPEN FONT LICENSE" in site.ask("GET", "/notices.txt")[1]
        games = {game["game"] for game in site.get("/api/games")}
        assert games == {"four_souls", "marvel_champions"}
        for game in sorted(games):
            with site.join(site.make(game, "pp"), 0, 1) as both:
                assert both.play(Random(1), most=5) == 5


@contextmanager
def playing(commands: Path, folder: Path) -> Iterator[Site]:
    """``cardwright play`` of an environment; it keeps its tables in a folder."""
    server = subprocess.Popen(
        [commands / "cardwright", "play", "--no-browser", "--port", "0"],
        cwd=folder,
        env=bare(CARDWRIGHT_DATA=str(folder / "data")),
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        line = server.stdout.readline()
        address = next(word for word in line.split() if word.startswith("http://"))
        yield Site(urlsplit(address).port or 0)
    finally:
        server.terminate()
        server.communicate(timeout=PATIENCE)
