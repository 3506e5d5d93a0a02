"""The cards of a position as a scenario file writes them: ids, and stubs of its own."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from cardwright.errors import PackError
from cardwright.four_souls.cards import library
from cardwright.four_souls.cards.definition import FourSoulsCard
from cardwright.four_souls.rules.editions import EditionName
from cardwright.given import Given, hint

BLANK_PLAY: dict[str, Any] = {"loot_ability": {"do": {"do": {"verbs": []}}}}
TESTER = {"id": "tester", "name": "Tester", "kind": "character", "hp": 2, "attack": 1}
BLANK_CARDS = (
    {"id": "blank_loot", "name": "Blank Loot", "kind": "loot", "abilities": [BLANK_PLAY]},
    {"id": "blank_treasure", "name": "Blank Treasure", "kind": "treasure"},
    {"id": "blank_monster", "name": "Blank Monster", "kind": "monster", "hp": 1, "evasion": 4, "attack": 1},
    {"id": "blank_room", "name": "Blank Room", "kind": "room"},
)
STUB_KIND = {"hand": "loot", "items": "treasure", "shop": "treasure", "souls": "monster", "curses": "monster"}
STUB_KIND |= {"boss": "final_boss", "minions": "monster", "challenge": "challenge"}
STUB_KIND |= {"monsters": "monster", "rooms": "room", "bonus_souls": "bonus_soul", "character": "character"}
STUB_KIND |= {"outside": "monster"}
STUB_FIELDS: dict[str, dict[str, Any]] = {
    "character": {"hp": 2, "attack": 1},
    "curses": {"keywords": ["curse"]},
    "souls": {"souls": 1},
    "bonus_souls": {"souls": 1},
}
SLOTS = {"monsters": "monster", "shop": "treasure", "rooms": "room"}
"""The keys of slots, whose cards can cover others, and the deck of the covered cards."""
CARD_KEYS = ("card", "stub", "as", "charged", "counters", "damage", "marks")


def packed(stubs: list[dict[str, Any]]) -> tuple[bytes, ...]:
    """Definitions in the form in which a game keeps them."""
    return tuple(json.dumps(stub, sort_keys=True).encode() for stub in stubs)


def fits(card: FourSoulsCard, where: str) -> bool:
    """Whether a card may be in a place: a key of the position, or the kind of a deck."""
    match where:
        case "items":
            return card.kind in ("treasure", "starting_item") or "trinket" in card.keywords
        case "outside":
            return True
        case "monster" | "monsters":
            return card.kind == "monster" or "ambush" in card.keywords
        case "curses":
            return "curse" in card.keywords
        case "souls":
            return card.souls > 0
        case _:
            return card.kind == STUB_KIND.get(where, where)


@dataclass
class Spec:
    """A card as it was written in the file."""

    given: Given
    name: str
    alias: str = ""
    fields: dict[str, Given] = field(default_factory=dict)
    covers: list[Spec] = field(default_factory=list)


class GivenCards:
    """Reads cards and collects the stubs among them, which a game must know before it begins."""

    def __init__(
        self, players: list[str], edition: EditionName, aliases: Iterable[str] = (), packs: tuple[bytes, ...] = ()
    ) -> None:
        self.aliases = frozenset(aliases)
        """The names of all stubs anywhere in the position."""
        self.stubs: list[dict[str, Any]] = [TESTER, *BLANK_CARDS]
        self.known = library.book(packed(self.stubs), edition, packs)
        self.names = set(players)
        """The names already used for players or as aliases."""

    def card(self, given: Given, where: str) -> Spec:
        """A card for a place: a key of the position, or the kind of a deck."""
        if not isinstance(given.data, dict):
            return Spec(given, self._known(given, where))
        fields = given.fields(*CARD_KEYS, *(("covers",) if where in SLOTS else ()))
        if ("card" in fields) == ("stub" in fields):
            raise given.error("a card has either 'card' (an id) or 'stub' (a definition of its own)")
        alias = fields["as"].text() if "as" in fields else ""
        if alias in self.names:
            raise fields["as"].error(f"the name {alias!r} is taken already")
        name = self._known(fields["card"], where) if "card" in fields else self._stub(fields["stub"], alias, where)
        if alias:
            self.names.add(alias)
        covers = [self.card(part, SLOTS[where]) for part in fields["covers"].parts()] if "covers" in fields else []
        return Spec(given, name, alias, fields, covers)

    def _known(self, given: Given, where: str) -> str:
        """The id of a card of the library that may be in that place."""
        definition = self.known.get(given.text())
        if definition is None:
            near = [name for name, card in self.known.items() if isinstance(card, FourSoulsCard) and fits(card, where)]
            raise given.error(f"there is no card {given.text()!r}{hint(given.text(), near)}")
        assert isinstance(definition, FourSoulsCard)
        self._check_place(given, definition, where)
        return definition.id

    def _check_place(self, given: Given, card: FourSoulsCard, where: str) -> None:
        if not fits(card, where):
            raise given.error(f"{card.id!r} is a {card.kind.replace('_', ' ')} card and cannot be here")

    def _stub(self, given: Given, alias: str, where: str) -> str:
        """The id of a definition for this game only: its alias, unless another card has that id."""
        name = alias or f"stub_{len(self.stubs)}"
        if name in self.known:
            name = f"stub_{name}"
        data = {key: part.data for key, part in given.entries().items()}
        if isinstance(data.get("back"), dict):
            data["back"] = self._stub(given.entries()["back"], f"{name}_back", where)
        stub: dict[str, Any] = {"id": name, "name": (alias or name).replace("_", " ").capitalize()}
        stub |= {"kind": STUB_KIND.get(where, where), **STUB_FIELDS.get(where, {}), **data}
        if stub["kind"] == "loot" and "abilities" not in stub and "trinket" not in stub.get("keywords", ()):
            stub["abilities"] = [BLANK_PLAY]
        try:
            own = self.aliases | {str(other["id"]) for other in self.stubs}
            card = library.read_stub(stub, given.place, own, frozenset(self.known))
        except PackError as error:
            raise given.at("", None).error(str(error)) from error
        assert isinstance(card, FourSoulsCard)
        self._check_place(given, card, where)
        self.stubs.append(stub)
        return card.id
