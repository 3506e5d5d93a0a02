"""Selectors for players, monsters, items, souls, and the participants of an event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.cards.nodes import Amount, Each, Noun, Objects, Who, amount
from cardwright.cards.words import You
from cardwright.four_souls.cards.definition import KindName
from cardwright.four_souls.cards.takes import ACard, Owned
from cardwright.four_souls.engine import choosable
from cardwright.four_souls.rules import counters, current_attack, decks, kinds, leaving, stack, zones
from cardwright.four_souls.rules.modes import challenges
from cardwright.kernel.records import Scope, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


# --- players ----------------------------------------------------------------------------------------------------------


class Players(Noun, frozen=True):
    """Players in turn order, from the active one."""

    FINDS = frozenset({"player"})

    WORD = "player"

    other: bool = False
    living: bool = False
    active: bool | None = None
    but: Who | None = None
    """All players except these."""

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        if self == EVERYBODY:  # This is asked for more often than all others together.
            return [~seat for seat in g.seats_in_order()]
        spared = () if self.but is None else self.but.find(g, s)
        return [
            ~seat
            for seat in g.seats_in_order()
            if not (self.other and seat == s.you)
            and not (self.living and g.players[seat].dead)
            and (self.active is None or (seat == g.table.active) == self.active)
            and ~seat not in spared
        ]


EVERYBODY = Players()
OTHERS = Each(Players(other=True))
"""Every player but you, as possible controllers of something."""


class ActivePlayer(Objects, frozen=True):
    """The player whose turn it is."""

    FINDS = frozenset({"player"})

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return [~g.table.active]


class Doer(Objects, frozen=True):
    """The player behind the event: who killed, dealt the damage or gave (FS-DMG-07, FS-DST-05); nobody if it was the
    game. ``killer`` and ``dealer`` mean the same."""

    FINDS = frozenset({"player"})

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return [~s.event.by] if s.event is not None and s.event.by >= 0 else []


class Beside(Objects, frozen=True):
    """The player next to another."""

    FINDS = frozenset({"player"})

    who: Who
    side: Literal["left", "right"] = "left"

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        step, n = 1 if self.side == "left" else -1, len(g.players)
        return [~((seat + step) % n) for seat in self.who.seats(g, s)]


class ControllerOf(Objects, frozen=True):
    """The player who controls an object or a thing on the stack; for an object that has left play or something that was
    canceled, its last controller."""

    FINDS = frozenset({"player"})

    what: Owned

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        obj, stamp = self.what.last(g, s)
        if is_player(obj):
            return [obj]
        if (thing := stack.thing(g, obj)) is not None:
            return [~thing.player]
        there = 0 <= obj < len(g.cards)
        gone = leaving.last_known(g, obj, stamp) if not there or g.stamp(obj) != stamp else None
        if not there and gone is None:
            return []
        holder = g.cards[obj].holder if gone is None else gone.holder
        return [~holder] if holder >= 0 else []


class Character(Objects, frozen=True):
    """A player's character."""

    FINDS = frozenset({"in_play"})

    who: Who = You()

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return [g.players[seat].character for seat in self.who.seats(g, s)]


# --- objects in play --------------------------------------------------------------------------------------------------


class Monsters(Noun, frozen=True):
    """Monsters in play; ``minion`` and ``final_boss`` are those of a challenge (FS-CHA-04, FS-CHA-10)."""

    FINDS = frozenset({"in_play"})

    WORD = "monster"

    other: bool = False
    attacked: bool | None = None
    slot: Literal["any", "minion", "boss"] = "any"
    """The kind of slot they are in."""

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        if self.slot == "any":
            found = zones.monsters(g)
        else:
            found = challenges.minions(g) if self.slot == "minion" else challenges.final_bosses(g)
        if self.other:
            found = [m for m in found if m != s.source]
        if self.attacked is not None:
            target = current_attack.target(g)
            found = [m for m in found if (m == target) == self.attacked]
        return found


class Items(Noun, frozen=True):
    """Items in play: those of players, in the shop, or both."""

    FINDS = frozenset({"in_play"})

    WORD = "item"

    of: Who | None = None
    """The players who control them."""
    kind: KindName = ""
    shop: bool | None = None
    """Only shop items, or only items of players."""
    eternal: bool | None = None
    other: bool = False
    charged: bool | None = None
    active: bool | None = None
    """Only items with an activated ability, or only those without, which are passive (FS-CRD-06)."""
    tap: bool = False
    """Only items with a ↷ ability."""
    starting: bool | None = None

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        found: list[int] = []
        if self.shop is not True:
            seats = g.seats_in_order() if self.of is None else self.of.seats(g, s)
            found = [card for seat in seats for card in zones.items_of(g, seat)]
        if self.shop is not False and self.of is None:
            found += zones.shop_items(g)
        if self == ANY_ITEM:
            return found
        return [
            card
            for card in found
            if (self.eternal is None or zones.is_eternal(g, card) == self.eternal)
            and not (self.other and card == s.source)
            and (self.charged is None or g.cards[card].turned != self.charged)
            and (self.active is None or bool(g.define(card).activated) == self.active)
            and (not self.tap or any(offer.tap for offer in g.define(card).activated))
            and (self.starting is None or zones.is_starting_item(g, card) == self.starting)
            and (not self.kind or kinds.is_of_kind(g, card, self.kind))
        ]

    def __post_init__(self) -> None:
        if self.of is not None and self.shop:
            raise ValueError("of: a shop item is nobody's; leave out 'of' or 'shop'")


ANY_ITEM = Items()


class Souls(Noun, frozen=True):
    """Souls that players control (FS-CRD-38); a character is not a soul, even if it has a soul value (FS-CRD-60)."""

    FINDS = frozenset({"in_play"})

    WORD = "soul"

    of: Who | None = None
    """The players who control them."""

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        seats = g.seats_in_order() if self.of is None else self.of.seats(g, s)
        return [card for seat in seats for card in g.zones[g.players[seat].souls]]


class Rooms(Noun, frozen=True):
    """Rooms in play (FS-CRD-62)."""

    FINDS = frozenset({"in_play"})

    WORD = "room"

    other: bool = False

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return [card for card in zones.rooms(g) if not (self.other and card == s.source)]


class Slots(Noun, frozen=True):
    """Slots of a kind (FS-ZON-25), which can be counted, chosen and filled."""

    FINDS = frozenset({"slot"})

    WORD = "slot"

    kind: Literal["monster", "shop", "room"] = "monster"
    attacked: bool | None = None
    """Only the slot whose card is being attacked, or only the others."""
    of: ACard | None = None
    """Only slots with one of these on top."""

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        target = current_attack.target(g)
        tops = None if self.of is None else self.of.find(g, s)
        return [
            choosable.slot_object(slot.top)
            for slot in g.table.slots_of(self.kind)
            if (self.attacked is None or (target in g.zones[slot.top]) == self.attacked)
            and (tops is None or any(card in tops for card in g.zones[slot.top]))
        ]


# --- things other than cards that are chosen beforehand ---------------------------------------------------------------


class Decks(Noun, frozen=True):
    """Decks with a top card, one of which can be chosen beforehand (FS-ABL-03, FS-ZON-08)."""

    FINDS = frozenset({"deck"})

    WORD = "deck"

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return [choosable.deck_object(kind) for kind in decks.in_use(g)]


class Numbers(Noun, frozen=True):
    """Numbers, one of which is chosen beforehand and then called "the number" (FS-ABL-03)."""

    FINDS = frozenset({"number"})

    WORD = "number"

    of: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    up_to: Amount | None = None
    """Instead of ``of``: all numbers from 1 up to this."""

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        of = self.of if self.up_to is None else range(1, amount(self.up_to, g, s) + 1)
        return [choosable.number_object(n) for n in of]

    def __post_init__(self) -> None:
        if self.up_to is not None and self.of != (1, 2, 3, 4, 5, 6):
            raise ValueError("up_to: the numbers are these, or all up to one")
        if any(n < 0 for n in self.of):
            raise ValueError(f"of: only numbers from 0 up can be chosen, not {min(self.of)}")


class Noted(Noun, frozen=True):
    """The numbers this has noted (FS-MEC-31, FS-MEC-32), perhaps only those of some players."""

    FINDS = frozenset({"number"})

    number: Amount | None = None
    """Only this number."""
    by: Who | None = None
    """Only numbers that these players named."""

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        seats = None if self.by is None else self.by.seats(g, s)
        found = counters.noted(g, s.source, seats)
        if self.number is not None:
            wanted = amount(self.number, g, s)
            found = [n for n in found if n == wanted]
        return [choosable.number_object(n) for n in found]
