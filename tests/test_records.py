"""Records are the same values in both engines: they are replaced, compared, frozen, copied and pickled alike.

These tests run with either engine (``make test``, ``make test-compiled``).
"""

from __future__ import annotations

import ast
import copy
import dataclasses
import pickle
from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import pytest
from tests.compiled_trial import goes_on, played

from cardwright import new_game
from cardwright.games import BUILT_IN
from cardwright.kernel.frames import Frame
from cardwright.kernel.game import Game
from cardwright.kernel.records import NOBODY, Card, Event, Lasting, Scope, replace
from cardwright.marvel_champions.cards.definition import Hero

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "src" / "cardwright"
OF_OPTIONS = {
    "four_souls/scenario/layout.py": {"fields"},
    "marvel_champions/table/campaigns/campaign.py": {"asdict"},
    "marvel_champions/table/option_reading.py": {"fields"},
    "kernel/records.py": {"replace"},
}
"""Modules that ask msgspec about options, which are structs in both engines; and the one that has the ``replace``."""


def from_structs(path: Path) -> set[str]:
    """The functions of msgspec.structs that a module uses, imported or by their full name."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "msgspec.structs":
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module == "msgspec":
            found |= {alias.name for alias in node.names} & {"structs", "to_builtins"}
        elif isinstance(node, ast.Attribute):
            whole = ast.unparse(node)
            if whole.startswith(("structs.", "msgspec.structs.", "msgspec.to_builtins")):
                found.add(node.attr)
    return found


def test_there_is_one_replace_for_records() -> None:
    """msgspec's own fails on a record of the compiled engine."""
    for path in sorted(HOUSE.rglob("*.py")):
        used = from_structs(path) - OF_OPTIONS.get(path.relative_to(HOUSE).as_posix(), set())
        assert not used, (
            f"{path.relative_to(ROOT)} uses {', '.join(sorted(used))}; take cardwright.kernel.records.replace"
        )


def test_the_search_for_another_replace_finds_every_way_to_write_it(tmp_path: Path) -> None:
    for text, name in (
        ("from msgspec.structs import replace as other", "replace"),
        ("import msgspec\nmsgspec.structs.replace(x, y=1)", "replace"),
        ("from msgspec import structs\nstructs.astuple(x)", "astuple"),
        ("import msgspec\nmsgspec.to_builtins(x)", "to_builtins"),
    ):
        (tmp_path / "module.py").write_text(text)
        assert name in from_structs(tmp_path / "module.py")


# --- frozen -----------------------------------------------------------------------------------------------------------


def parts(value: Any, seen: set[int]) -> Iterator[Any]:
    """A value and all records, nodes and definitions within it."""
    if isinstance(value, list | tuple):
        for part in value:
            yield from parts(part, seen)
    elif isinstance(value, dict):
        yield from parts(list(value.values()), seen)
    elif id(value) not in seen:
        names = getattr(value, "__struct_fields__", None) or tuple(getattr(value, "__dataclass_fields__", ()))
        if names:
            seen.add(id(value))
            yield value
            for name in names:
                yield from parts(getattr(value, name), seen)


def records(game: str) -> list[Any]:
    """One record of each class that is in a game some way in."""
    *_, g = played(game, 2, 30)
    seen: set[int] = set()
    found = [*parts((g.frames, g.players, g.table, g.cards, g.lasting, g.places, g.book), seen)]
    found += [Event("e"), Scope(1, 0), Lasting(1, "p", 0, Scope(1, 0), "turn")]
    return list({type(part): part for part in found}.values())


def is_frozen(cls: Any) -> bool:
    """Whether the source says so of a class."""
    tree = ast.parse(HOUSE.parent.joinpath(*cls.__module__.split(".")).with_suffix(".py").read_text("utf-8"))
    (node,) = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == cls.__name__]
    calls = [one for one in node.decorator_list if isinstance(one, ast.Call)]
    return "frozen" in [keyword.arg for head in calls for keyword in head.keywords] + [k.arg for k in node.keywords]


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_frozen_record_refuses_changes_and_another_takes_them(game: str) -> None:
    found = records(game)
    frozen = [record for record in found if is_frozen(type(record))]
    assert len(frozen) > 20
    for record in frozen:
        before = repr(record)
        for name in type(record).__match_args__:
            with pytest.raises(AttributeError):
                setattr(record, name, getattr(record, name))
            with pytest.raises(AttributeError):
                delattr(record, name)
        assert repr(record) == before
        assert hash(record) == hash(copy.copy(record))
    changing = [record for record in found if record not in frozen]
    assert any(isinstance(record, Card) for record in changing)
    assert any(isinstance(record, Frame) for record in changing)
    for record in changing:
        for name in type(record).__match_args__:
            setattr(record, name, getattr(record, name))
        with pytest.raises(TypeError, match="unhashable"):
            hash(record)


def test_an_event_stays_as_it_was_made() -> None:
    event: Any = Event("damage", 1, amount=2)
    with pytest.raises(AttributeError, match="immutable type: 'Event'"):
        event.amount = 3
    with pytest.raises(AttributeError):
        event.other = 3
    assert replace(event, amount=3) == Event("damage", 1, amount=3)
    assert event.amount == 2
    assert event.by == NOBODY


# --- replaced, copied and pickled -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_record_is_replaced_copied_and_pickled_with_its_class(game: str) -> None:
    for record in records(game):
        ways = [copy.copy(record), copy.deepcopy(record)]
        if hasattr(record, "__struct_fields__"):
            ways += [pickle.loads(pickle.dumps(record)), replace(record)]
            first = record.__struct_fields__[0] if record.__struct_fields__ else ""
            ways += [replace(record, **{first: getattr(record, first)})] if first else []
        for twin in ways:
            assert twin == record
            assert type(twin) is type(record)
            assert repr(twin) == repr(record)


def test_what_a_record_has_no_field_for_cannot_be_replaced() -> None:
    with pytest.raises(TypeError):
        replace(Event("e"), colour="red")


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_pickled_game_comes_back(game: str) -> None:
    for n, g in enumerate(played(game, 5, 120)):
        if n % 30 == 7:
            g.names = ["Ann", "Ben"]
            again: Game[Any, Any, Any] = pickle.loads(pickle.dumps(g))
            assert type(again) is type(g)
            assert again.digest() == g.digest()
            assert again.options == g.options
            assert list(again.names) == list(g.names)
            assert [*again.log] == [*g.log]
            assert again.question == g.question
            for seat in range(len(g.players)):
                assert again.view(seat) == g.view(seat)
            twin = g.copy()
            assert goes_on(again, n) == goes_on(twin, n)
            assert [*again.log] == [*twin.log]


def test_a_pickled_game_brings_its_packs_and_whether_its_log_is_kept() -> None:
    g: Any = new_game("four_souls", seed=3, packs=[ROOT / "examples" / "packs" / "grandmas_kitchen.yaml"])
    g.log.kept = False
    again: Any = pickle.loads(pickle.dumps(g))
    assert again.options == g.options
    assert again.options.packs
    assert again.digest() == g.digest()
    assert not again.log.kept


def test_a_copy_by_the_library_is_an_independent_game() -> None:
    g: Any = new_game("four_souls", seed=3)
    before = g.digest()
    for twin in (copy.copy(g), copy.deepcopy(g)):
        twin.choose(0)
        assert twin.digest() != before
    assert g.digest() == before


def test_a_frozen_dataclass_says_so_as_dataclasses_do() -> None:
    hero: Any = Hero("one", "One", "hero", "alter_ego")
    with pytest.raises(FrozenInstanceError):
        hero.name = "Two"
    with pytest.raises(FrozenInstanceError):
        del hero.name
    assert dataclasses.replace(hero, name="Two") == Hero("one", "Two", "hero", "alter_ego")
    assert hero.name == "One"
