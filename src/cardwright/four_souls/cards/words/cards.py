"""Selectors for cards in any zone, and for things on the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.cards.kinds import Kinds, Meant, Takes
from cardwright.cards.nodes import CardName, Noun, Objects, Selector, Who
from cardwright.four_souls.cards.definition import DECKS, KindName
from cardwright.four_souls.engine.stack_records import StackAbility, StackLoot, StackRoll, Thing
from cardwright.four_souls.rules import decks, kinds, zones
from cardwright.kernel.records import Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

DeckName = Literal["any", "chosen", "treasure", "loot", "monster", "room"]


class Cards(Noun, frozen=True):
    """Cards of some kind: in play, in hands, in discards, on top of decks, outside the game or under another card.

    For a check on a single card ("it is card(kind=boss)"), the zone does not matter unless one is named.
    """

    WORD = "card"

    zone: Literal["any", "play", "hand", "deck", "discard", "outside", "under"] = "any"
    deck: DeckName = "any"
    """The deck or discard: by its kind, or the chosen one."""
    of: Annotated[Objects, Takes("player", "card")] | None = None
    """The players whose hands these are or who control the cards, or with ``zone=under`` the cards that they are under;
    by default your hand, any player's cards, or the cards under this."""
    kind: tuple[KindName, ...] = ()
    """The kinds that each card must all have."""
    without: tuple[KindName, ...] = ()
    """The kinds that no card may have."""
    named: tuple[CardName, ...] = ()
    """Only cards with one of these names."""
    part: str = ""
    """Only cards with this text in their name."""
    top: bool = False
    """Only the top card of each deck or discard."""

    def __post_init__(self) -> None:
        if self.of is not None and self.zone in ("deck", "discard", "outside"):
            raise ValueError(f"of: a card in zone={self.zone} is nobody's")
        if self.top and self.zone not in ("deck", "discard"):
            raise ValueError("top: only decks and discards have a top card; say zone=deck or zone=discard")
        if self.deck != "any" and self.zone not in ("deck", "discard", "hand"):
            raise ValueError(f"deck: only zone=deck and zone=discard are of a deck, not zone={self.zone}")

    def takes(self) -> dict[str, Kinds]:
        """Cards are under cards; players have hands and control cards."""
        return {"of": frozenset({"card" if self.zone == "under" else "player"})}

    def kinds(self, meant: Meant) -> Kinds:
        return frozenset({"in_play" if self.zone in ("any", "play") else "elsewhere"})

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return [card for card in self._there(g, s) if self._fits(g, card)]

    def has(self, g: FourSouls, s: Scope, obj: int) -> bool:
        if not 0 <= obj < len(g.cards) or not self._fits(g, obj):
            return False
        return (self.zone == "any" and self.of is None and self.deck == "any") or obj in self._there(g, s)

    def _there(self, g: FourSouls, s: Scope) -> list[int]:
        """All cards in the zone, or zones, that it searches."""
        match self.zone:
            case "hand":
                seats = [s.you] if self.of is None else self.of.seats(g, s)
                return [card for seat in seats if seat >= 0 for card in g.zones[g.players[seat].hand]]
            case "deck":
                piles = [g.zones[zones.deck(g, kind)] for kind in self._decks(g, s)]
            case "discard":
                piles = [g.zones[zones.discard_pile(g, kind)] for kind in self._decks(g, s)]
            case "outside":
                piles = [g.zones[g.table.outside]]
            case "under":
                hosts = [s.source] if self.of is None else self.of.find(g, s)
                piles = [tuple(card for card in g.zones[g.table.outside] if g.cards[card].host in hosts)]
                piles += [g.zones[slot.under] for slot in g.table.slots if set(hosts).intersection(g.zones[slot.top])]
            case _:
                found = zones.in_play(g)
                if self.of is None:
                    return found
                seats = self.of.seats(g, s)
                return [card for card in found if g.cards[card].holder in seats]
        return [card for pile in piles for card in reversed(pile[-1:] if self.top else pile)]

    def _decks(self, g: FourSouls, s: Scope) -> list[str]:
        return list(DECKS) if self.deck == "any" else decks.meant(g, s, self.deck)

    def _fits(self, g: FourSouls, card: int) -> bool:
        if any(not kinds.is_of_kind(g, card, kind) for kind in self.kind):
            return False
        if any(kinds.is_of_kind(g, card, kind) for kind in self.without):
            return False
        name = g.define(card).name
        if self.named and name not in {g.book[other].name for other in self.named}:
            return False
        return self.part.lower() in name.lower()


class Moved(Objects, frozen=True):
    """The cards that the previous verb moved, as long as they are still the same objects."""

    FINDS = frozenset({"card"})

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        found = dict.fromkeys(card for card, stamp in g.table.moved if g.stamp(card) == stamp)
        return list(found)


class PaidCard(Objects, frozen=True):
    """The cards that were discarded or destroyed as the cost of this, in whatever zone they are now."""

    FINDS = frozenset({"card"})

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return list(s.paid)


STACKED = {"roll": "die", "loot": "loot", "ability": "ability"}
"""The kind of thing that each kind of thing on the stack is."""


class Stacked(Noun, frozen=True):
    """Things on the stack, of any kind or of one: ``die`` for rolls, ``loot_on_stack`` for loots being played,
    ``ability_on_stack`` for activated abilities of items."""

    kind: Literal["any", "roll", "loot", "ability"] = "any"
    of: Who | None = None
    """The players who control them."""
    aimed_at: Selector | None = None
    """Only things that target one of these."""
    on: KindName = ""
    """Only abilities of this kind of card."""
    without: tuple[KindName, ...] = ()
    """Only loots of none of these kinds."""
    attack: bool | None = None
    """Only attack rolls, or only others."""
    triggered: bool | None = None
    """Only triggered abilities, or only activated ones."""

    def __post_init__(self) -> None:
        asked = {"attack": "roll", "triggered": "ability", "on": "ability", "without": "loot"}
        for name, kind in asked.items():
            if getattr(self, name) not in (None, "", ()) and self.kind != kind:
                raise ValueError(f"{name}: only of kind={kind}, not of kind={self.kind}")

    def kinds(self, meant: Meant) -> Kinds:
        return frozenset({"die", "loot", "ability", "step"} if self.kind == "any" else {STACKED[self.kind]})

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        seats = None if self.of is None else self.of.seats(g, s)
        found = []
        for item in g.table.stack:
            if self._is_meant(g, item) and (seats is None or item.player in seats) and self._is_aimed(g, s, item):
                found.append(item.object)
        return found

    def _is_meant(self, g: FourSouls, item: Thing) -> bool:
        match item:
            case StackRoll():
                return self.kind in ("any", "roll") and (self.attack is None or item.attack == self.attack)
            case StackLoot():
                fits = not any(kinds.defined_as(g.book[item.program], kind) for kind in self.without)
                return self.kind in ("any", "loot") and fits
            case StackAbility():
                right = self.triggered is None or item.activated != self.triggered
                fits = not self.on or kinds.defined_as(g.book[item.program], self.on)
                return self.kind in ("any", "ability") and right and fits
        return self.kind == "any"  # Damage, deaths and steps of an edition.

    def _is_aimed(self, g: FourSouls, s: Scope, item: Thing) -> bool:
        return self.aimed_at is None or any(self.aimed_at.has(g, s, obj) for obj in item.aims)


class ThatStacked(Objects, frozen=True):
    """The thing on the stack that the event is about, such as a roll or a loot."""

    FINDS = frozenset({"stacked"})

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        if s.event is None:
            return []
        return [item.object for item in g.table.stack if item.uid == s.event.number]
