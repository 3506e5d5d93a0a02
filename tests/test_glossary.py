"""The glossary of a game has an entry for everything that a card of the game can show."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardwright.games import descriptor
from cardwright.marvel_champions.cards.names import ICONS

GAMES = Path(__file__).parent.parent / "web" / "src" / "games"
MARKED = ("keyword", "term", "figure", "icon", "lead")
"""The marks in a card's text that stand for something with a meaning of its own."""
EXPLAINED = ("tap", "paid", "reward")
"""The kinds of lines that begin with a sign."""
PLAYED = ("four_souls", "marvel_champions")


def entries(game: str) -> dict[str, list[str]]:
    """What a client can explain: the glossary in the game's folder, and the keywords that the server tells it."""
    found: dict[str, list[str]] = json.loads((GAMES / game / "glossary.json").read_text(encoding="utf-8"))
    assert not [key for key in found if key.startswith("keyword.")], "keywords are declared with the rules"
    return found | {f"keyword.{one.word}": [one.name, one.text] for one in descriptor(game).keywords()}


def shown(face: dict[str, Any]) -> Iterator[str]:
    """The keys of everything that a card shows, as ``lib/glossary.ts`` finds them."""
    yield f"kind.{face['kind']}"
    yield from (f"keyword.{word}" for word in face["keywords"])
    yield from (f"figure.{name}" for name, n in face["figures"].items() if isinstance(n, int) and n > 0)
    yield from (f"icon.{icon[0]}" for icon in face["extra"].get("icons", ()))
    for line in [*face["text"].get("lines", ()), *face["text"].get("reward", ())]:
        if line["kind"] in EXPLAINED:
            yield f"line.{line['kind']}"
        said = (one for sentence in line["sentences"] for one in sentence)
        for span in [*line.get("lead", ()), *said, *line.get("cost", ())]:
            if span.get("mark") in MARKED and span["value"] != "tap":
                yield f"{span['mark']}.{span['value']}"


@pytest.mark.parametrize("game", PLAYED)
def test_everything_that_a_card_can_show_has_an_entry(game: str) -> None:
    found, known = descriptor(game), entries(game)
    missing: dict[str, str] = {}
    for card in found.book().values():
        face = msgspec.to_builtins(found.face(card))
        missing.update({key: face["name"] for key in shown(face) if key not in known})
    assert missing == {}


@pytest.mark.parametrize("game", PLAYED)
def test_every_keyword_of_the_rules_has_an_entry(game: str) -> None:
    words = descriptor(game).vocabulary().known["keyword"]
    assert [word for word in sorted(words) if f"keyword.{word}" not in entries(game)] == []


def test_every_icon_status_and_resource_has_an_entry() -> None:
    known = entries("marvel_champions")
    statuses = [f"status.{name}" for name in ("stunned", "confused", "tough")]
    resources = [f"icon.{name}" for name in ("energy", "mental", "physical", "wild")]
    assert [key for key in [*statuses, *resources, *(f"icon.{name}" for name in ICONS)] if key not in known] == []


@pytest.mark.parametrize("game", PLAYED)
def test_an_entry_is_a_name_and_a_short_text(game: str) -> None:
    for key, (name, text) in entries(game).items():
        assert 0 < len(name) <= 30, key
        assert 10 < len(text) <= 130, key
        assert text.endswith("."), key


def test_the_words_before_an_ability_are_marked() -> None:
    """A client explains them by their marks and reads no English."""
    found = descriptor("marvel_champions")
    leads = {
        tuple(span["value"] for span in line["lead"] if span.get("mark") == "lead")
        for card in found.book().values()
        for line in msgspec.to_builtins(found.face(card))["text"].get("lines", ())
        if line.get("lead")
    }
    assert () not in leads
    assert {("hero", "action", "attack"), ("forced", "interrupt"), ("when revealed",)} <= leads
