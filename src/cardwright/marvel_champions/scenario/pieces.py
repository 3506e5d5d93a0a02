"""Single cards and piles of a position that is laid out by hand."""

from __future__ import annotations

from cardwright.given import Given
from cardwright.kernel.records import NOBODY, NOTHING
from cardwright.marvel_champions.cards.library import Library
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.engine.records import STATUSES
from cardwright.marvel_champions.rules import setup, threat, values
from cardwright.marvel_champions.scenario.cards import GivenCards, Spec

BLANKS = 10
"""The number of blank cards in a deck that is not written."""

Fields = dict[str, Given]


def number(fields: Fields, key: str, default: int = 0) -> int:
    return fields[key].number() if key in fields else default


def flag(fields: Fields, key: str, default: bool = False) -> bool:
    return fields[key].flag() if key in fields else default


class Pieces:
    """Lays out cards, with the things on them."""

    given: Given
    fields: Fields
    names: list[str]
    cards: GivenCards
    library: Library
    piles: dict[str, list[Spec]]
    found: dict[str, int]
    """The cards that were laid out under an alias."""
    dressed: list[tuple[int, Spec]]
    """The cards in play, with the specs they were laid out from."""

    def _call(self, alias: str, card: int) -> None:
        if alias:
            self.found[alias] = card

    def _pile(
        self, g: MarvelChampions, piles: dict[str, list[Spec]], key: str, zone: int, owner: int, blank: str = ""
    ) -> None:
        """Lay out a pile of cards, written top first; the top of a zone is its last card."""
        if blank and key not in piles:
            setup.put_deck(g, ((blank, BLANKS),), zone, owner)
        for spec in reversed(piles.get(key, [])):
            self._new(g, spec, zone, owner if self.library.cards[spec.id].is_player_card else NOBODY)

    def _new(self, g: MarvelChampions, spec: Spec, zone: int, owner: int) -> int:
        card = g.new_card(spec.id, zone, owner)
        self._call(spec.alias, card)
        return card

    def _put(self, g: MarvelChampions, spec: Spec, zone: int, owner: int, host: int = NOTHING) -> None:
        """Put a card into play, with the things on it."""
        fields, definition = spec.fields, self.library.cards[spec.id]
        if not definition.is_player_card:
            owner = NOBODY
        elif "owner" in fields or "by" in fields:
            owner = self._owner(fields.get("owner") or fields["by"])
        elif owner == NOBODY:
            owner = 0
        card = self._new(g, spec, zone, owner)
        if host != NOTHING:
            g.edit(card).host = host
            if definition.is_player_card:
                g.edit(card).holder = self._owner(fields["by"]) if "by" in fields else owner
        if definition.is_scheme and "threat" not in fields:
            threat.set_starting_threat(g, card)
        if definition.uses and "counters" not in fields:
            g.put_counters(card, definition.counter, definition.uses)
        self._dress(g, card, spec)

    def _owner(self, given: Given) -> int:
        """The seat of the player named."""
        return self.names.index(given.one_of(self.names, "player"))

    def _dress(self, g: MarvelChampions, card: int, spec: Spec) -> None:
        """Put damage, counters and so on onto a card in play."""
        c, fields = g.edit(card), spec.fields
        c.turned = flag(fields, "exhausted")
        c.damage = number(fields, "damage")
        for status in fields["statuses"].parts() if "statuses" in fields else ():
            c.marks = tuple(sorted((*c.marks, status.one_of(STATUSES, "status"))))
        for counter in ("threat", "acceleration"):
            g.put_counters(card, counter, number(fields, counter))
        for counter, n in fields["counters"].numbers().items() if "counters" in fields else ():
            g.put_counters(card, counter, n)
        for other in spec.lists.get("attached", ()):
            self._put(g, other, g.cards[card].zone, NOBODY, card)
        self.dressed.append((card, spec))

    def _check_hit_points(self, g: MarvelChampions) -> None:
        """Set and check hit points last, because they depend on everything in play."""
        for card, spec in self.dressed:
            if "hp" in spec.fields:
                g.edit(card).damage = values.max_hit_points(g, card) - number(spec.fields, "hp")
        for card, spec in self.dressed:
            if g.define(card).is_character and values.remaining(g, card) < 1:
                raise spec.given.error(f"{g.define(card).name} would have no hit points left")
