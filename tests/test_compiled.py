"""The compiled engine: the same states as the interpreted one, and a build that does not fit is left alone.

It is built once for all tests (or taken from ``build/``, where nothing has changed) and tried in processes of its own.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cardwright import rulebook

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[1]
TRIAL = Path(__file__).with_name("compiled_trial.py")
"""What is tried in a process with one of the engines."""
FIX = "build it with 'make compiled'"


@pytest.fixture(scope="session")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A source tree with a compiled engine in it."""
    source = tmp_path_factory.mktemp("compiled") / "src"
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("_compiled*", "__pycache__"))
    (source.parent / "rulebook").symlink_to(ROOT / "rulebook")
    command = [
        sys.executable,
        "-m",
        "build_tools.compiled",
        "--quick",
        "--into",
        str(source / "cardwright" / "_compiled"),
    ]
    path = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    subprocess.run(command, check=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.DEVNULL)
    return source


@pytest.fixture
def own_tree(tree: Path, tmp_path: Path) -> Path:
    """The same for a test that changes something in it."""
    return Path(shutil.copytree(tree, tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__")))


def run(source: Path, engine: str | None, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A process that plays with the sources of a tree, with one engine or the one it chooses."""
    environment = {name: value for name, value in os.environ.items() if name != "CARDWRIGHT_ENGINE"}
    environment["PYTHONPATH"] = os.pathsep.join([str(source), str(ROOT)])
    if engine is not None:
        environment["CARDWRIGHT_ENGINE"] = engine
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, env=environment, cwd=ROOT)


def said(source: Path, engine: str | None, *arguments: str) -> str:
    """What such a process prints; it goes well."""
    done = run(source, engine, *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


def chosen(source: Path, engine: str | None = None) -> tuple[str, str]:
    """The engine that a process plays with, and what it has to say about that."""
    done = run(source, engine, "-c", "import cardwright; print(cardwright.engine())")
    return done.stdout.strip(), done.stderr


# --- the same games ---------------------------------------------------------------------------------------------------


def test_both_engines_come_to_the_same_states_at_every_kind_of_table(tree: Path) -> None:
    told = said(tree, None, "-m", "cardwright.lab.compare", "--games", "45", "--most", "120")
    assert "the same at all" in told


def test_saves_go_from_one_engine_to_the_other(tree: Path, tmp_path: Path) -> None:
    ways = [("interpreted", "compiled"), ("compiled", "interpreted")]
    for writes, reads in ways:
        folder = tmp_path / writes
        folder.mkdir()
        written = said(tree, writes, str(TRIAL), "write", str(folder))
        assert len(written.splitlines()) > 20
        assert said(tree, reads, str(TRIAL), "read", str(folder)) == written
    names = sorted(path.name for path in (tmp_path / "compiled").iterdir())
    assert names == sorted(path.name for path in (tmp_path / "interpreted").iterdir())
    for name in names:
        assert (tmp_path / "compiled" / name).read_bytes() == (tmp_path / "interpreted" / name).read_bytes()


@pytest.mark.parametrize("what", ["pack", "errors", "records", "workers", "texts", "undo", "reloaded", "stranger"])
def test_both_engines_tell_the_same_of(tree: Path, what: str) -> None:
    interpreted = said(tree, "interpreted", str(TRIAL), what)
    assert len(interpreted.splitlines()) > 3
    assert said(tree, "compiled", str(TRIAL), what) == interpreted


def test_the_scenarios_pass_on_the_compiled_engine(tree: Path) -> None:
    done = run(tree, "compiled", "-m", "cardwright", "scenario", "run", str(rulebook.find_folder() / "scenarios"))
    assert done.returncode == 0, done.stdout[-3000:]


# --- which engine plays -----------------------------------------------------------------------------------------------


def test_a_build_that_fits_is_used_unless_the_interpreted_engine_is_demanded(tree: Path) -> None:
    assert chosen(tree) == ("compiled", "")
    assert chosen(tree, "compiled") == ("compiled", "")
    assert chosen(tree, "interpreted") == ("interpreted", "")


def test_an_unknown_engine_is_an_error(tree: Path) -> None:
    assert "'fast' is no engine; there is 'interpreted' and 'compiled'" in chosen(tree, "fast")[1]


def test_without_a_build_the_interpreted_engine_plays_and_says_nothing(own_tree: Path) -> None:
    shutil.rmtree(own_tree / "cardwright" / "_compiled")
    assert chosen(own_tree) == ("interpreted", "")
    assert f"there is no compiled engine; {FIX}" in chosen(own_tree, "compiled")[1]


def refused(source: Path, why: str) -> None:
    """A build is left alone with a line that says why; where it is demanded, that is an error."""
    line = f"cardwright: the compiled engine does not fit: {why}; the interpreted one plays. {FIX}\n"
    assert chosen(source) == ("interpreted", line)
    engine, error = chosen(source, "compiled")
    assert engine == ""
    assert f"CARDWRIGHT_ENGINE=compiled, but the compiled engine does not fit: {why}; {FIX}" in error


def test_a_changed_source_makes_a_build_stale(own_tree: Path) -> None:
    with (own_tree / "cardwright" / "kernel" / "state.py").open("a") as file:
        file.write("\n")
    refused(own_tree, "kernel/state.py has changed since it was built")


def test_half_a_build_is_none(own_tree: Path) -> None:
    (extension,) = (own_tree / "cardwright" / "_compiled" / "cardwright" / "kernel").glob("chance.*")
    name = extension.relative_to(own_tree / "cardwright" / "_compiled").as_posix()
    size = extension.stat().st_size
    extension.write_bytes(extension.read_bytes()[:100])
    refused(own_tree, f"{name} has 100 bytes in place of {size}")
    extension.unlink()
    refused(own_tree, f"{name} is missing")


@pytest.mark.parametrize(("what", "foreign"), [("python", "cpython-39-x86_64"), ("platform", "plan9-mips")])
def test_a_build_for_another_python_or_platform_is_left_alone(own_tree: Path, what: str, foreign: str) -> None:
    manifest = own_tree / "cardwright" / "_compiled" / "manifest.json"
    data = json.loads(manifest.read_text())
    mine = data[what]
    manifest.write_text(json.dumps({**data, what: foreign}))
    refused(own_tree, f"it was built for {foreign}, and this is {mine}")


def test_a_manifest_that_cannot_be_read_is_told(own_tree: Path) -> None:
    (own_tree / "cardwright" / "_compiled" / "manifest.json").write_text("{")
    engine, line = chosen(own_tree)
    assert engine == "interpreted"
    assert "its manifest cannot be read" in line
    assert FIX in line


def test_what_is_started_from_a_process_plays_with_the_same_engine(own_tree: Path) -> None:
    """Otherwise the workers of a pool would each say why, or find a build that was made meanwhile."""
    (own_tree / "cardwright" / "_compiled" / "manifest.json").write_text("{")
    code = "import cardwright, os; print(os.environ['CARDWRIGHT_ENGINE'])"
    assert said(own_tree, None, "-c", code) == "interpreted\n"
