"""The parts of the page about the card language that are not about words: card types and their fields, names, kinds of
thing."""

from collections.abc import Iterable, Iterator
from typing import Any

from cardwright.cards.pack import Shelf
from cardwright.cards.usage import card_fields
from cardwright.cards.values import BRINGS
from cardwright.games import descriptor

LEFT_OUT = ("picture", "tag")
"""Names that are listed elsewhere: pictures in a file of their own, tags with their events."""


def card_types(game: str) -> Iterator[str]:
    """The types of card of a game, with the fields that each may have."""
    shelf = descriptor(game).shelf()
    if shelf is None:
        return
    definition = shelf.reader.definition
    found = card_fields(definition)
    common = [name for name in definition.COMMON if name not in ("id", definition.KIND)]
    yield (
        f"### Card types\n\nEvery card may have {_listed(common)}. Its type is written with its own fields, as in "
        f"`{next(iter(definition.FIGURES))}: {{…}}`, or all fields stand side by side with `{definition.KIND}: …`.\n"
    )
    rows = [f"| `{kind}` | {_listed(own)} |" for kind, own in definition.FIGURES.items()]
    yield "\n".join(["| type | its fields |", "| --- | --- |", *rows]) + "\n"
    used = dict.fromkeys((*common, *(name for own in definition.FIGURES.values() for name in own)))
    fields = [found[name] for name in used]
    rows = [f"| `{f.name}` | {f.takes} | {f'`{f.default}`' if f.default else '–'} | {f.doc} |" for f in fields]
    yield "\n".join(["| field | takes | unless given | |", "| --- | --- | --- | --- |", *rows]) + "\n"


def names(game: str) -> Iterator[str]:
    """The names that cards of a game may mention."""
    known = descriptor(game).vocabulary().known
    brought = _brought(descriptor(game).shelf())
    yield "### Names\n\nThe lists are closed; a pack may bring further names where it says so.\n"
    rows = [
        f"| {what}{' (a pack may bring others)' if what in BRINGS else ''} | "
        f"{_listed(sorted(known.get(what, frozenset()) | brought.get(what, frozenset())))} |"
        for what in sorted({*known, *brought})
        if what not in LEFT_OUT
    ]
    yield "\n".join(["| the name of | is one of |", "| --- | --- |", *rows]) + "\n"


def things(game: str) -> Iterator[str]:
    """The kinds of thing that fields take."""
    kinds = descriptor(game).vocabulary().kinds
    yield "### Kinds of thing\n\nWhat is a case of another kind is taken wherever that one is.\n"
    rows = [f"| {kind.called} | {kinds[kind.of].called if kind.of else '–'} |" for kind in kinds.values()]
    yield "\n".join(["| kind | is a case of |", "| --- | --- |", *rows]) + "\n"


def _brought(shelf: Shelf[Any] | None) -> dict[str, frozenset[str]]:
    return {} if shelf is None else shelf.names


def _listed(found: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in found)
