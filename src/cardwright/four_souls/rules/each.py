"""Effects on several objects, and the order in which they happen (FS-EAC)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardwright.four_souls.rules import damage, dying, items, values, zones
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOBODY, NOTHING, Event, Key, Scope, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

STACKED = ("deal", "take", "die")
"""Effects that put things on the stack: in reverse, so that they resolve in order (FS-EAC-05)."""


def groups(g: FourSouls, scope: Scope, objects: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
    """The groups of objects with the seat that orders each: monsters first, then player by player, then the shop
    (FS-EAC-02 to FS-EAC-07).

    A group that nobody orders keeps the order on the table.
    """
    cards = [o for o in objects if not is_player(o)]
    monsters = tuple(c for c in cards if g.places[g.cards[c].zone].kind in zones.MONSTER_PLACES)
    found: list[tuple[int, tuple[int, ...]]] = [(scope.you, monsters)]
    for seat in g.seats_in_order():
        found.append((NOBODY, tuple(o for o in objects if o == ~seat)))
        found.append((seat, tuple(c for c in cards if g.cards[c].holder == seat)))
    found.append((NOBODY, tuple(c for c in cards if c not in monsters and g.cards[c].holder < 0)))
    return [(seat, group) for seat, group in found if group]


def affected(g: FourSouls, what: str, objects: Iterable[int]) -> list[int]:
    """The objects that an effect can change; nobody has to order the others (FS-ABL-23)."""
    if what in ("destroy", "kill", "reroll", "discard"):
        return [obj for obj in objects if is_player(obj) or not zones.is_eternal(g, obj)]
    if what in ("deal", "take"):
        return [obj for obj in objects if values.has_hp(g, obj)]
    return list(objects)


class EachInOrder(Frame, kw_only=False):
    """Does the same thing to several objects, in an order that their controllers choose.

    Players order their own objects only after everything before them has happened (FS-EAC-04).
    """

    what: str
    scope: Scope
    objects: tuple[int, ...]
    amount: int = 0
    order: tuple[int, ...] = ()
    at: int = 0
    done: int = 0
    dealer: int = NOBODY
    """The player who deals the damage or kills, if any."""
    stamps: tuple[int, ...] = ()
    """The stamps of the objects at the start: one that has moved since is a different object."""

    def start(self, g: FourSouls) -> Next:
        self.stamps = tuple(g.stamp(obj) for obj in self.objects)
        return self.arrange

    def left(self, g: FourSouls) -> list[tuple[int, tuple[int, ...]]]:
        """The groups that are still to be ordered, each with the seat that does so."""
        there = zip(self.objects, self.stamps, strict=True)
        objects = tuple(obj for obj, stamp in there if obj not in self.order and g.stamp(obj) == stamp)
        return groups(g, self.scope, objects)

    def arrange(self, g: FourSouls) -> Next:
        """Order the next group; effects that use the stack are ordered as a whole first."""
        for seat, group in self.left(g):
            if seat != NOBODY and len(group) > 1:
                return self.choose
            self.order += group
            if self.what not in STACKED:
                return self.one
        return self.stack_all if self.what in STACKED else self.one

    def choose(self, g: FourSouls) -> Next:
        """Ask which object is next (FS-EAC-03, FS-EAC-06)."""
        seat, group = self.left(g)[0]
        prompt = "order_deaths" if self.what == "die" else "order_each"
        return g.ask(seat, prompt, [("object", o) for o in group], self.chosen, self.scope.source)

    def chosen(self, g: FourSouls, key: Key) -> Next:
        self.order = (*self.order, int(key[1]))
        return self.arrange

    def stack_all(self, g: FourSouls) -> Next:
        g.pop(len(self.order))
        if self.what == "die":
            for obj in reversed(self.order):
                dying.put_death(g, obj)
        else:
            source = self.scope.source if self.what == "deal" else NOTHING
            damage.deal_each(g, [(obj, self.amount) for obj in self.order], source, self.scope.you, self.dealer)
        return None

    def one(self, g: FourSouls) -> Next:
        if self.at == len(self.order):
            return self.arrange if self.left(g) else g.pop(self.done)
        obj = self.order[self.at]
        self.at += 1
        g.returned = 0
        carry_out(g, self.what, obj, self.amount, self.dealer, self.scope.source)
        return self.counted

    def counted(self, g: FourSouls) -> Next:
        self.done += g.returned
        return self.one


def carry_out(g: FourSouls, what: str, obj: int, amount: int, dealer: int, source: int) -> None:
    """Do one thing to one object. For cards put into a deck, ``amount`` is how many cards stay above."""
    match what:
        case "destroy":
            if not zones.is_eternal(g, obj):
                g.happen(Event("destroy", g.cards[obj].holder, obj))
        case "kill":
            g.returned = int(damage.kill(g, obj, dealer, source))
        case "reroll":
            g.push(items.RerollItem(obj))
        case "discard" if g.places[g.cards[obj].zone].kind == "hand":
            g.happen(Event("discard_loot", g.cards[obj].holder, obj, tags=("effect",)))
        case "discard":
            items.put_into_discard(g, obj)
        case "bottom" | "top":
            items.put_on_deck(g, obj, bottom=what == "bottom", below=amount)


def each(g: FourSouls, what: str, scope: Scope, objects: list[int], amount: int = 0, dealer: int = NOBODY) -> None:
    """Do something to each of some objects."""
    objects = affected(g, what, objects)
    g.returned = 0
    if len(objects) == 1:
        if what in STACKED:
            g.returned = 1
            damage.deal(g, objects[0], amount, scope.source if what == "deal" else NOTHING, scope.you, dealer=dealer)
        else:
            carry_out(g, what, objects[0], amount, dealer, scope.source)
    elif objects:
        g.push(EachInOrder(what, scope, tuple(objects), amount, dealer=dealer))
