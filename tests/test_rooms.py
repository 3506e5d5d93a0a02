"""Modules import each other in one direction, and the rooms of a game know only those they need
(docs/architecture.md)."""

import ast

import pytest
from tests.imports import cycles, imports, modules

from cardwright.games import BUILT_IN, descriptor

INSIDE = {
    "cardwright.commands.admin": "a command loads only the part of the server that it needs",
    "cardwright.commands.cards": "only the page of all words needs what makes it",
    "cardwright.commands.serve": "help for the command is told without loading the server",
    "cardwright.descriptor": "rich is loaded only to draw in a terminal",
    **{f"cardwright.{game}.descriptor": "descriptors are loaded to list the games" for game in BUILT_IN},
    "cardwright.marvel_champions.lab.soak_tables": "a descriptor loads it to list the games",
    "cardwright.server.store.database": "the driver of PostgreSQL is optional",
}
"""The modules with imports inside functions, and why: a cycle is no reason."""

ROOMS = {
    "rules": {"cards", "engine"},
    "cards": {"engine", "rules"},
    "say": {"cards", "engine", "rules"},
    "views": {"cards", "engine", "rules", "say"},
    "table": {"cards", "engine", "rules"},
    "bots": {"cards", "engine", "rules"},
    "scenario": {"cards", "engine", "rules", "say", "table"},
    "lab": {"cards", "engine", "rules", "say", "scenario"},
    "engine": {"cards", "rules"},
}
"""The rooms that each room of a game may use besides itself; the descriptor of a game knows them all."""
MORE = {
    "engine.game": {"say", "table", "views"},
    "engine.options": {"table"},
    "cards.library": {"say"},
    "cards.faces": {"say"},
}
"""Modules that may use more: the game, which brings everything together; the library, which refuses cards that cannot
be told, and the faces of cards with their texts."""
KNOW_THE_GAME = {"descriptor", "engine", "lab", "scenario", "table"}
"""The rooms that may use ``engine.game``: rules, cards, texts and views are given the game that they are about."""


def test_no_modules_import_each_other_in_circles() -> None:
    graph = {name: {found.of for found in imports()[name]} for name in modules()}
    assert not cycles(graph)


def test_a_circle_would_be_found() -> None:
    assert cycles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == [["b", "c"]]


def test_an_import_inside_a_function_has_a_reason() -> None:
    inside = {name for name, found in imports().items() if any(one.inside for one in found)}
    assert not inside - {*INSIDE}, "import it at the top, or say here why not"
    assert not {*INSIDE} - inside, "this needs no reason any more"


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_room_uses_only_those_it_may_know(game: str) -> None:
    home = f"cardwright.{game}."
    for name, found in imports().items():
        part = name.removeprefix(home)
        room = part.split(".")[0]
        if not name.startswith(home) or room == "descriptor":
            continue
        allowed = {room, *ROOMS[room], *MORE.get(part, ())}
        used = {one.of.removeprefix(home).split(".")[0] for one in found if one.of.startswith(home)}
        assert used <= allowed, f"{name} uses {', '.join(sorted(used - allowed))}"
        if room not in KNOW_THE_GAME:
            assert not any(one.of in (f"{home}engine.game", f"{home}engine.registry") for one in found), name


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_procedure_of_the_rules_is_registered(game: str) -> None:
    """Otherwise a game could not be saved while it is in progress."""
    trees = [ast.parse(path.read_text("utf-8")) for name, path in modules().items() if f".{game}.rules." in name]
    classes = [node for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)]
    shared = {ast.unparse(base).rpartition(".")[2] for cls in classes for base in cls.bases}
    begin = {
        cls.name for cls in classes for part in cls.body if isinstance(part, ast.FunctionDef) and part.name == "start"
    }
    assert begin - shared <= {frame.__name__ for frame in descriptor(game).game_class().FRAMES}
