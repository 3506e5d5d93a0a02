"""A wheel with the compiled engine, installed into an empty environment: both games are played from it in a browser."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from dev.visitors import Site
from tests.browser.conftest import Visit
from tests.browser.people import Person, address, sensible
from tests.test_wheel import ROOT, bare, install, playing

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def commands(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The commands of an environment that has the wheel. It is not trained: that makes it faster and nothing else."""
    folder = tmp_path_factory.mktemp("wheel")
    command = ["make", "wheel-compiled", "TRAINED=0", f"DIST={folder / 'dist'}"]
    done = subprocess.run(command, cwd=ROOT, env=bare(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return install(folder)


@pytest.fixture(scope="module")
def site(commands: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """``cardwright play`` from the wheel, in the place of the server that other tests visit."""
    with playing(commands, tmp_path_factory.mktemp("played")) as site:
        yield site


def test_the_wheel_has_the_compiled_engine(commands: Path, tmp_path: Path) -> None:
    code = "import cardwright; print(cardwright.engine(), cardwright.__file__)"
    done = subprocess.run(
        [commands / "python", "-c", code], cwd=tmp_path, env=bare(), capture_output=True, text=True, check=True
    )
    engine, _, place = done.stdout.strip().partition(" ")
    assert (engine, done.stderr) == ("compiled", "")
    assert Path(place).is_relative_to(commands.parent)
    assert not Path(place).is_relative_to(Path(sys.prefix))


@pytest.mark.parametrize(
    ("game", "seats", "words"),
    [("four_souls", "pb", ("^Attack", "^Play ")), ("marvel_champions", "pb", ("^Attack", "^Thwart", "^Play "))],
)
def test_both_games_are_played_from_the_wheel(
    site: Site, visit: Visit, game: str, seats: str, words: tuple[str, ...]
) -> None:
    ann = Person(visit(address(site.make(game, seats), 0)))
    questions = ann.play(sensible(Random(1), *words), most=25)
    assert len(questions) >= 10
