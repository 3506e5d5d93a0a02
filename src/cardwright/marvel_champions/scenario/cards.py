"""The cards of a position as a scenario file writes them: ids, and its own stubs."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from cardwright.cards.book import summaries_of
from cardwright.errors import PackError
from cardwright.given import Given, hint
from cardwright.marvel_champions.cards.definition import MarvelCard
from cardwright.marvel_champions.cards.library import SHELF, Library, library, read_entry, read_stub

BLANK = {"id": "blank", "name": "Blank", "type": "resource"}
BLANK_TREACHERY = {"id": "blank_treachery", "name": "Blank Treachery", "type": "treachery"}

ON_CARD = ("exhausted", "damage", "hp", "counters", "threat", "statuses", "attached", "by", "owner")
EXTRA_KEYS = {
    "villain": ("next", "boost", "main_scheme", "encounter_deck", "encounter_discard"),
    "main_scheme": ("next", "acceleration"),
}
"""The keys that a card may have besides ``card``, ``stub`` and ``as``: those of any card, and those of some."""

STUB_FIELDS: dict[str, dict[str, Any]] = {
    "minions": {"type": "minion"},
    "side_schemes": {"type": "side_scheme"},
    "environments": {"type": "environment"},
    "villain": {"type": "villain"},
    "main_scheme": {"type": "main_scheme"},
    "hero": {"type": "hero", "health": 10, "hand": 5, "attack": 1, "thwart": 1, "defense": 1},
    "alter_ego": {"type": "alter_ego", "health": 10, "hand": 6, "recover": 3},
}
"""The default fields of a stub, by the place where it lies."""

SHUFFLED = ("treachery", "minion", "attachment", "side_scheme", "environment", "obligation")
TYPES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        ("hand", "deck", "discard", "aside", "own_deck"),
        ("ally", "event", "resource", "support", "upgrade", "player_side_scheme", "obligation", "treachery"),
    ),
    "set_aside": (*SHUFFLED, "ally", "support", "upgrade"),
    "play": ("ally", "support", "upgrade", "event", "obligation"),
    **dict.fromkeys(("dealt", "encounter_deck", "encounter_discard", "boost"), SHUFFLED),
    "attached": ("attachment", "upgrade", "obligation"),
    "minions": ("minion",),
    "side_schemes": ("side_scheme", "player_side_scheme"),
    "environments": ("environment",),
    "villain": ("villain",),
    "main_scheme": ("main_scheme",),
    "hero": ("hero",),
    "alter_ego": ("alter_ego",),
}
"""The types of card that may lie in each place."""


@dataclass
class Spec:
    """A card as the scenario file writes it."""

    given: Given
    id: str
    where: str
    alias: str = ""
    fields: dict[str, Given] = field(default_factory=dict)
    lists: dict[str, list[Spec]] = field(default_factory=dict)
    """The cards written inside this one: ``attached`` to it, its ``next`` stages, its ``boost`` cards, a villain's own
    ``main_scheme`` and encounter deck."""


@dataclass
class Identity:
    """A hero by id, and the aliases of its faces."""

    given: Given
    hero: str
    aliases: tuple[str, ...] = ()


class GivenCards:
    """Reads cards and collects their stubs, which the game has to know before it begins."""

    def __init__(self, players: list[str], packs: tuple[bytes, ...] = ()) -> None:
        self.stubs: list[dict[str, Any]] = [BLANK, BLANK_TREACHERY]
        self.packs = packs
        self.printed = library(packs=packs).cards
        self.coming: tuple[str, ...] = ()
        """The ids of stubs that may be mentioned before they are read."""
        self.specs: list[Spec] = []
        self.names = set(players)
        """The names in use: those of players, and aliases."""

    def card(self, given: Given, where: str) -> Spec:
        """Read a card that lies in ``where``, a key of the position."""
        if not isinstance(given.data, dict):
            return self._keep(Spec(given, given.text(), where))
        fields = given.fields("card", "stub", "as", *ON_CARD, *EXTRA_KEYS.get(where, ()))
        if ("card" in fields) == ("stub" in fields):
            raise given.error("a card has either 'card' (an id) or 'stub' (a definition of its own)")
        alias = self.alias(fields)
        name = fields["card"].text() if "card" in fields else self.stub(fields["stub"], alias, where)
        lists: dict[str, list[Spec]] = {
            key: [self.card(part, where if key == "next" else key) for part in fields[key].parts()]
            for key in ("attached", "next", "boost", "encounter_deck", "encounter_discard")
            if key in fields
        }
        if "main_scheme" in fields:
            lists["main_scheme"] = [self.card(fields["main_scheme"], "main_scheme")]
        return self._keep(Spec(fields.get("card", given), name, where, alias, fields, lists))

    def _keep(self, spec: Spec) -> Spec:
        self.specs.append(spec)
        return spec

    def alias(self, fields: dict[str, Given]) -> str:
        """The alias of a card, which has to be unique."""
        if "as" not in fields:
            return ""
        alias = fields["as"].text()
        if alias in self.names:
            raise fields["as"].error(f"the name {alias!r} is taken already")
        self.names.add(alias)
        return alias

    def stub(self, given: Given, name: str = "", where: str = "", **known: Any) -> str:
        """Read a stub, a definition of this game only. Its id comes from its alias, or from another given name."""
        data = {key: part.data for key, part in given.entries().items()}
        name = str(data.get("id") or name or f"stub_{len(self.stubs)}")
        stub = {"name": name.replace("_", " ").capitalize(), **STUB_FIELDS.get(where, {}), **known, **data}
        stub["id"] = self._free_id(name)
        try:
            own = {str(other["id"]) for other in self.stubs} | {
                str(stub["id"]),
                str(known.get("back", "")),
                *self.coming,
            }
            read_stub(stub, given.place, frozenset(own), frozenset(self.printed))
        except PackError as error:
            raise given.at("", None).error(str(error)) from error
        if stub not in self.stubs:
            self.stubs.append(stub)
        return str(stub["id"])

    def entry(self, section: str, name: str, given: Given) -> None:
        """Read an entry of a section of packs, which is known in this game only."""
        given.at(given.place, section).one_of(SHELF.sections, "section of packs")
        stub = {"section": section, "id": name, **{key: part.data for key, part in given.entries().items()}}
        own = frozenset(str(other["id"]) for other in self.stubs if "section" not in other)
        try:
            read_entry(stub, given.place, own | frozenset(self.printed))
        except PackError as error:
            raise given.at("", None).error(str(error)) from error
        self.stubs.append(stub)

    def _free_id(self, name: str) -> str:
        """The name as an id, unless a printed card has it."""
        return f"stub_{name}" if name in self.printed else name

    def identity(self, player: str, hero: Given, alter_ego: Given, more: tuple[Given, ...] = ()) -> Identity:
        """Read the faces of a hero that is a stub; each may have an alias, and none has to define anything. ``more``
        are further hero faces, each the back of the one before."""
        fields = {"hero": hero.fields("stub", "as"), "alter_ego": alter_ego.fields("stub", "as")}
        names = {face: self.alias(part) or f"{player}_{face}" for face, part in fields.items()}
        stubs = {face: part.get("stub", hero.under("stub", {})) for face, part in fields.items()}
        health = {key: part.data for key, part in stubs["hero"].entries().items() if key == "health"}
        back = self._free_id(names["alter_ego"])
        self.stub(stubs["alter_ego"], names["alter_ego"], "alter_ego", back=self._free_id(names["hero"]), **health)
        for i, part in enumerate(reversed(more)):
            face = part.fields("stub", "as")
            name = self.alias(face) or f"{player}_face_{i}"
            back = self.stub(face.get("stub", hero.under("stub", {})), name, "hero", back=back, **health)
            fields[name] = face
        found = self.stub(stubs["hero"], names["hero"], "hero", back=back)
        return Identity(hero, found, tuple(part["as"].text() for part in fields.values() if "as" in part))

    @property
    def packed(self) -> tuple[bytes, ...]:
        """The stubs in the form in which a game keeps them."""
        return tuple(json.dumps(stub, sort_keys=True).encode() for stub in self.stubs)

    def library(self) -> Library:
        """The library of all cards, once everything is read; an unknown or misplaced card is an error."""
        try:
            found = library(self.packed, self.packs)
        except PackError as error:
            raise Given(None, "given").error(str(error)) from error
        for spec in self.specs:
            self._check(spec, found.cards)
        return found

    def _check(self, spec: Spec, cards: dict[str, MarvelCard]) -> None:
        types = TYPES[spec.where]
        if spec.id not in cards:
            near = [name for name, card in summaries_of(cards).items() if card.type in types]
            raise spec.given.error(f"there is no card {spec.id!r}{hint(spec.id, near)}")
        card = cards[spec.id]
        if card.type not in types:
            raise spec.given.error(f"{card.id!r} is of the type {card.type} and cannot be here")
