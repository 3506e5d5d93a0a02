"""The library: all cards, sets, heroes, villain scenarios and prebuilt decks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardwright.cards.pack import Pack, Shelf
from cardwright.cards.reader import Names, Reader, read_record, stub_names
from cardwright.errors import PackError
from cardwright.marvel_champions.cards import pack_check
from cardwright.marvel_champions.cards.book import Book
from cardwright.marvel_champions.cards.definition import (
    Campaign,
    CampaignScenario,
    CardSet,
    Hero,
    MarvelCard,
    PrebuiltDeck,
    VillainScenario,
)
from cardwright.marvel_champions.cards.names import ASPECTS
from cardwright.marvel_champions.cards.summary import CardSummary
from cardwright.marvel_champions.cards.words import VOCABULARY
from cardwright.marvel_champions.engine.options import Deck
from cardwright.marvel_champions.say.en import TEXT


def check_pack(pack: Pack[MarvelCard], cards: Mapping[str, MarvelCard]) -> None:
    """Check a stranger's pack beyond its single cards."""
    every = (*SHELF.shipped, pack)
    of = {card: one for one in every for card in one.cards}
    book = Book({card: one.summaries[card] for card, one in of.items()}, lambda card: of[card].cards[card])
    pack_check.check(pack, cards, put_together(book, contents(every)))


def summary_of(card: MarvelCard) -> CardSummary:
    """What is to be known about a card without reading it."""
    return CardSummary(
        *(card.id, card.name, card.set, card.digest, card.type, card.subtitle, card.code, card.copies, card.back),
        *(card.stage, card.traits, card.remembered),
    )


READER: Reader[MarvelCard] = Reader(VOCABULARY, MarvelCard)
SHELF: Shelf[MarvelCard] = Shelf(
    "marvel_champions",
    Path(__file__).parents[1] / "packs",
    READER,
    {
        "heroes": Hero,
        "scenarios": VillainScenario,
        "decks": PrebuiltDeck,
        "sets": CardSet,
        "campaigns": Campaign,
        "campaign_scenarios": CampaignScenario,
    },
    check=check_pack,
    effort=TEXT.effort,
    summary=(CardSummary, summary_of),
    code=(Path(__file__).parent,),
)

NOT_SHUFFLED = ("villain", "main_scheme", "obligation")
"""Encounter cards that are not simply shuffled into the encounter deck with their set."""


@dataclass(frozen=True, slots=True)
class Library:
    """The cards by id, and the sets, heroes, villain scenarios and decks made of them."""

    cards: Book
    sets: dict[str, Deck]
    """The cards and copies of each encounter set and of each hero's own set."""
    heroes: dict[str, Hero]
    villain_scenarios: dict[str, VillainScenario]
    decks: dict[str, Deck]
    """Prebuilt decks: the cards besides the hero's own."""
    kinds: dict[str, str]
    """The kind of each set: ``identity``, ``nemesis``, ``aspect``, ``basic``, ``scenario``, ``modular``, ``standard``,
    ``expert`` or ``campaign``."""
    campaigns: dict[str, Campaign]
    campaign_scenarios: dict[str, CampaignScenario]
    told_sets: dict[str, CardSet]
    """What packs say about their sets."""

    def own(self, hero: Hero) -> Deck:
        """A hero's own cards: the set that their hero side belongs to (MC-DECK-03); a stub has none."""
        return self.sets.get(self.cards.summaries[hero.hero].set, ())

    def nemesis(self, hero: Hero) -> Deck:
        """The nemesis set of a hero; a stub has none."""
        return self.sets.get(hero.nemesis, ())

    def set_aside(self, hero: Hero) -> Deck:
        """The cards of a hero's own that begin set aside."""
        return tuple(entry for name in hero.set_aside for entry in self.sets[name])

    def kind_of_set(self, name: str) -> str:
        """The classification of the cards of a set (MC-CLASSIFICATION-02 to -09); empty if there is no such set."""
        return self.kinds.get(name, "")

    def name_of_set(self, name: str) -> str:
        """The name of a set for people; a set that begins like another, such as a nemesis set, is called like it."""
        name = name.rpartition(":")[2]
        told = [one for one in self.told_sets if self.told_sets[one].name and f"{name}_".startswith(f"{one}_")]
        first = max(told, key=len, default="")
        words = name.removeprefix(first).strip("_").split("_")
        said = [word if i and word in ("of", "the", "and") else word.capitalize() for i, word in enumerate(words)]
        return " ".join(filter(None, [self.told_sets[first].name if first else "", *said]))

    @property
    def modular_sets(self) -> list[str]:
        """Sets that may be chosen as modular ones (MC-STANDARD-SET-02, MC-EXPERT-SET-02)."""
        return [name for name, kind in self.kinds.items() if kind == "modular"]

    def other_sets(self, scenario: VillainScenario, chosen: tuple[str, ...]) -> list[str]:
        """The modular sets that are not in an encounter deck already: sets are picked unseen among them
        (MC-DECK-14)."""
        return [name for name in self.modular_sets if name not in (*chosen, *scenario.fixed_sets)]


Contents = dict[str, dict[str, Any]]
"""What packs bring besides cards: the entries of each section, by id."""


def contents(packs: Iterable[Pack[MarvelCard]]) -> Contents:
    """All entries of each section. Where a campaign names something of its own pack, it gets its full id."""
    found: Contents = {section: {} for section in SHELF.sections}
    for pack in packs:
        for section, entries in pack.contents.items():
            found[section].update(entries)
        for name, campaign in pack.contents["campaigns"].items():
            parts = tuple(_full(part, pack, "campaign_scenarios") for part in campaign.scenarios)
            found["campaigns"][name] = replace(campaign, scenarios=parts)
        for name, part in pack.contents["campaign_scenarios"].items():
            found["campaign_scenarios"][name] = replace(part, scenario=_full(part.scenario, pack, "scenarios"))
    return found


def _full(name: str, pack: Pack[MarvelCard], section: str) -> str:
    """The full id of an entry that a pack may name by the short one."""
    full = f"{pack.head.pack}:{name}"
    return full if full in pack.contents[section] else name


def put_together(book: Book, brought: Mapping[str, Mapping[str, Any]]) -> Library:
    sets: dict[str, list[tuple[str, int]]] = {}
    seen: set[str] = set()
    backs: set[str] = set()  # Of several faces, the first one in its pack is the front of the card.
    cards = book.summaries
    for card in cards.values():
        seen.add(card.id)
        if card.back not in seen:
            backs.add(card.back)
        if card.set and card.type not in NOT_SHUFFLED and not card.is_identity and card.id not in backs:
            sets.setdefault(card.set, []).append((card.id, card.copies))
    codes = {name: cards[hero.hero].code for name, hero in brought["heroes"].items()}
    heroes: dict[str, Hero] = {name: brought["heroes"][name] for name in numbered(codes)}
    # A scenario without a villain is refused later, with a message of its own (``pack_check``).
    villains = {
        name: cards[scenario.villains[0]].code if scenario.villains else ""
        for name, scenario in brought["scenarios"].items()
    }
    faces = {hero.hero for hero in heroes.values()}
    for card in cards.values():
        if card.type == "hero" and card.id not in faces:
            heroes[card.id] = Hero(card.id, card.name, card.id, alter_ego_of(cards, card.id))  # a scenario's stub
    decks = {deck.id: tuple(deck.cards.items()) for deck in brought["decks"].values()}
    found = {name: tuple(own) for name, own in sets.items()}
    return Library(
        book,
        found,
        heroes,
        {name: brought["scenarios"][name] for name in numbered(villains)},
        decks,
        kinds_of_sets(cards, heroes, brought),
        dict(brought["campaigns"]),
        dict(brought["campaign_scenarios"]),
        {own.id.rpartition(":")[2]: own for own in brought["sets"].values()},
    )


def numbered(codes: Mapping[str, str]) -> list[str]:
    """Names in the order of their collector numbers; those of brought packs have none and come last."""
    return sorted(codes, key=lambda name: (not codes[name], codes[name]))


def kinds_of_sets(
    cards: Mapping[str, CardSummary], heroes: Mapping[str, Hero], brought: Mapping[str, Mapping[str, Any]]
) -> dict[str, str]:
    """The kind of each set: what its packs say about it, or else what its cards are. A set with encounter cards is
    modular, whatever else it brings; obligations alone do not make one, because identities have them
    (MC-OBLIGATION-03)."""
    usual = {**dict.fromkeys(ASPECTS, "aspect"), "basic": "basic"}
    kinds = usual | {card.set: "identity" for card in cards.values() if card.set}
    kinds |= {c.set: "modular" for c in cards.values() if c.set and not c.is_player_card and c.type != "obligation"}
    kinds |= usual
    kinds |= {scenario.set: "scenario" for scenario in brought["scenarios"].values()}
    kinds |= {own.id.rpartition(":")[2]: own.kind for own in brought["sets"].values() if own.kind}
    kinds |= {name: "campaign" for campaign in brought["campaigns"].values() for name in campaign.sets}
    for hero in heroes.values():
        if hero.nemesis:
            kinds[hero.nemesis] = "nemesis"
        if cards[hero.hero].set:
            kinds[cards[hero.hero].set] = "identity"
    return kinds


def alter_ego_of(cards: Mapping[str, CardSummary], hero: str) -> str:
    """The first face behind a hero face that is an alter-ego; an identity may have several hero faces."""
    face = cards[hero].back
    while face in cards and cards[face].type == "hero" and face != hero:
        face = cards[face].back
    return face


@lru_cache(maxsize=64)
def library(stubs: tuple[bytes, ...] = (), packs: tuple[bytes, ...] = ()) -> Library:
    """The library of the shipped packs, the packs that a table brings (as JSON) and the stubs of one game (each as the
    JSON of its definition). The result is shared and must not be changed."""
    every = (*SHELF.shipped, *map(SHELF.brought, packs))
    found = {name: pack for pack in every for name in pack.cards}
    summaries: dict[str, CardSummary] = {name: pack.summaries[name] for name, pack in found.items()}
    data: list[dict[str, Any]] = [json.loads(stub) for stub in stubs]
    cards = [stub for stub in data if "section" not in stub]
    own = frozenset(str(stub.get("id")) for stub in cards)
    read: dict[str, MarvelCard] = {}
    for i, stub in enumerate(cards):
        card = read_stub(stub, f"stub {i + 1}", own, frozenset(summaries))
        if card.id in summaries:
            raise PackError(f"stub {i + 1}: a card with the id {card.id!r} exists already")
        read[card.id] = card
        summaries[card.id] = summary_of(card)
    brought = contents(every)
    for stub in data:
        if "section" in stub:
            section, entry = read_entry(stub, stub["section"], frozenset(summaries))
            brought[section][entry.id] = entry
    return put_together(Book(summaries, lambda name: read[name] if name in read else found[name].cards[name]), brought)


TEXT.shipped = lambda: library().cards.summaries


def read_entry(data: dict[str, Any], where: str, cards: frozenset[str]) -> tuple[str, Any]:
    """Read a stub that is no card: an entry of a section of packs, which its ``section`` names."""
    section = str(data["section"])
    said = {key: value for key, value in data.items() if key not in ("section", "brings")}
    names = Names(cards=cards, brings=_brought_names(data, where), called=SHELF.called)
    cls = SHELF.sections[section]
    return section, cls(**read_record(VOCABULARY, names, said, cls, where))


def _brought_names(data: dict[str, Any], where: str) -> dict[str, frozenset[str]]:
    """The names that a stub may mention: those of the shipped packs and those under its ``brings``."""
    brings = dict(SHELF.names)
    for what, names in stub_names(data, where).items():
        brings[what] = brings.get(what, frozenset()) | names
    return brings


def read_stub(data: dict[str, Any], where: str, own: frozenset[str], cards: frozenset[str]) -> MarvelCard:
    """Read a stub, a card of one game only. Its ``brings`` declares new names, as in the head of a pack."""
    said = {key: value for key, value in data.items() if key != "brings"}
    return READER.card(
        said, where, Names(own=own, cards=cards, brings=_brought_names(data, where), called=SHELF.called)
    )
