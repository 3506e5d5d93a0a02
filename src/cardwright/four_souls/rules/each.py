"""Several objects at once: in which order something happens to them (FS-EAC)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.rules import damage, death, items, refill, zones
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOBODY, NOTHING, Event, Key, Scope, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls

STACKED = ("deal", "take", "die")
"""What puts things on the stack: in reverse, so that they resolve in order (FS-EAC-05)."""


def groups(g: FourSouls, scope: Scope, objects: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
    """Who orders which objects: monsters first, then player by player, then the shop (FS-EAC-02 to FS-EAC-07).

    An order that nobody chooses is that of the table.
    """
    cards = [o for o in objects if not is_player(o)]
    monsters = tuple(c for c in cards if g.places[g.cards[c].zone].kind in zones.MONSTER_PLACES)
    found: list[tuple[int, tuple[int, ...]]] = [(scope.you, monsters)]
    for seat in g.seats_in_order():
        found.append((NOBODY, tuple(o for o in objects if o == ~seat)))
        found.append((seat, tuple(c for c in cards if g.cards[c].holder == seat)))
    found.append((NOBODY, tuple(c for c in cards if c not in monsters and g.cards[c].holder < 0)))
    return [(seat, group) for seat, group in found if group]


class EachInOrder(Frame, kw_only=False):
    """The same thing happens to several objects, in an order that their controllers choose."""

    what: str
    scope: Scope
    objects: tuple[int, ...]
    amount: int = 0
    order: tuple[int, ...] = ()
    at: int = 0
    done: int = 0
    dealer: int = NOBODY
    """The player who deals the damage or kills, if any."""

    def start(self, g: FourSouls) -> Next:
        """Put into the order whatever is not there yet, as far as nobody has to choose."""
        for seat, group in groups(g, self.scope, self.objects):
            left = tuple(o for o in group if o not in self.order)
            if seat != NOBODY and len(left) > 1:
                return self.choose
            self.order += left
        return self.stack_all if self.what in STACKED else self.one

    def choose(self, g: FourSouls) -> Next:
        """FS-EAC-03, FS-EAC-06."""
        seat, left = next(
            (seat, left)
            for seat, group in groups(g, self.scope, self.objects)
            if (left := [o for o in group if o not in self.order])
        )
        prompt = "order_deaths" if self.what == "die" else "order_each"
        return g.ask(seat, prompt, [("object", o) for o in left], self.chosen, self.scope.source)

    def chosen(self, g: FourSouls, key: Key) -> Next:
        self.order = (*self.order, int(key[1]))
        return self.start

    def stack_all(self, g: FourSouls) -> Next:
        g.pop(len(self.order))
        if self.what == "die":
            for obj in reversed(self.order):
                death.put_death(g, obj)
        else:
            source = self.scope.source if self.what == "deal" else NOTHING
            damage.deal_each(g, [(obj, self.amount) for obj in self.order], source, self.scope.you, self.dealer)
        return None

    def one(self, g: FourSouls) -> Next:
        if self.at == len(self.order):
            return g.pop(self.done)
        obj = self.order[self.at]
        self.at += 1
        g.returned = 0
        carry_out(g, self.what, obj, self.amount, self.dealer)
        return self.counted

    def counted(self, g: FourSouls) -> Next:
        self.done += g.returned
        return self.one


def carry_out(g: FourSouls, what: str, obj: int, amount: int, dealer: int) -> None:
    """Do one thing to one object. ``amount`` is how many cards stay above one that is put into a deck."""
    match what:
        case "destroy":
            if not zones.is_eternal(g, obj):
                g.happen(Event("destroy", g.cards[obj].holder, obj))
        case "kill":
            g.returned = int(damage.kill(g, obj, dealer))
        case "reroll":
            g.push(items.RerollItem(obj))
        case "discard" if g.places[g.cards[obj].zone].kind == "hand":
            g.happen(Event("discard_loot", g.cards[obj].holder, obj))
        case "discard":
            g.returned = items.put_into_discard(g, obj)
        case "bottom" | "top":
            g.returned = items.put_on_deck(g, obj, bottom=what == "bottom", below=amount)


def each(g: FourSouls, what: str, scope: Scope, objects: list[int], amount: int = 0, dealer: int = NOBODY) -> None:
    """Let something happen to each of some objects."""
    g.returned = 0
    if len(objects) == 1:
        if what in STACKED:
            g.returned = 1
            damage.deal(g, objects[0], amount, scope.source if what == "deal" else NOTHING, scope.you, dealer=dealer)
        else:
            carry_out(g, what, objects[0], amount, dealer)
    elif objects:
        g.push(EachInOrder(what, scope, tuple(objects), amount, dealer=dealer))


class ReplaceDiscarded(Frame, kw_only=False):
    """The slots of what has just been put into discard take the top card of their deck, from left to right.

    Only what was discarded is replaced (FS-MEC-02), and what it covers stays covered.
    """

    slots: tuple[int, ...]
    done: int = 0

    def start(self, g: FourSouls) -> Next:
        self.done = g.returned
        return self.fill

    def fill(self, g: FourSouls) -> Next:
        empty = [slot for slot in g.table.slots if slot.top in self.slots and not g.zones[slot.top]]
        if not empty:
            return g.pop(self.done)
        self.slots = tuple(zone for zone in self.slots if zone != empty[0].top)
        refill.fill(g, empty[0])
        return self.fill
