"""One place per game: what others must know of it is asked of its descriptor, and nobody else names it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from cardwright.games import BUILT_IN, descriptor, first, game_class, new_game

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "cardwright"
CLIENT = ROOT / "web" / "src"
EXAMPLES = {PACKAGE / "__init__.py"}
"""Where a game is named to show how something is used."""


def others() -> Iterator[Path]:
    """The files of the package and of the client that belong to no game. What a build makes of them does not count."""
    for folder, games in ((PACKAGE, PACKAGE), (CLIENT, CLIENT / "games"), (ROOT / "web" / "plugins", CLIENT)):
        for path in sorted(folder.rglob("*")):
            own = any(path.is_relative_to(games / game) for game in BUILT_IN) or "_compiled" in path.parts
            if path.suffix in (".py", ".ts", ".svelte", ".css", ".json", ".svg", ".toml") and not own:
                yield path


def test_no_game_is_named_outside_its_folders() -> None:
    names = re.compile("|".join(game.replace("_", "[_ -]?") for game in BUILT_IN), re.IGNORECASE)
    named = [
        f"{path.relative_to(ROOT)}:{line}: {text.strip()}"
        for path in others()
        if path not in EXAMPLES
        for line, text in enumerate(path.read_text("utf-8").splitlines(), 1)
        if names.search(text)
    ]
    assert not named, "ask the game's descriptor, or its folder of the client, instead:\n" + "\n".join(named)


def test_nobody_looks_whether_a_game_has_something() -> None:
    asked = [path for path in others() if path.suffix == ".py" and re.search(r"\bhasattr\(", path.read_text("utf-8"))]
    assert not asked, "a descriptor has a default for it"


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_descriptor_fits_its_game(name: str) -> None:
    game = descriptor(name)
    cls = game_class(name)
    assert game.name == cls.NAME == name
    assert set(game.fresh) <= set(cls.LOG)
    assert game.leaving <= set(cls.LABELS)
    assert {*game.shorthands, *game.private} <= set(cls.OPTIONS.__struct_fields__)
    assert set(game.pace().default().stops) <= set(game.pace().stops)
    form = game.form()
    assert {option.name for option in form.options} <= set(cls.OPTIONS.__struct_fields__)
    given: dict[str, object] = {"seed": 1}
    game.seat(given, form.seats)
    assert len(new_game(name, **given).players) == form.seats
    for table in (*game.soak_tables, game.bench_options):
        new_game(name, seed=1, **table)


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_position_of_a_game_can_be_drawn_for_a_terminal(name: str) -> None:
    game, random = descriptor(name), Random(3)
    drawn = StringIO()
    console = Console(width=120, file=drawn)
    g = new_game(name, seed=3, **game.bench_options)
    for _ in range(400):
        if g.question is None:
            break
        console.print(*game.position(g.view(g.question.player), g.book))
        g.choose(random.randrange(len(g.question.options)))
    assert "Your hand" in drawn.getvalue()


def test_without_a_name_the_first_game_is_meant() -> None:
    assert first() == next(iter(BUILT_IN))
