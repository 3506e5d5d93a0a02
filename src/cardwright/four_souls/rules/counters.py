"""Counters on objects and players (FS-CTR), and notes (FS-MEC-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.run import Run
from cardwright.four_souls.engine.records import Noted
from cardwright.four_souls.engine.stack_records import STACK
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOBODY, Event, Key, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


HP, ATTACK, ETERNAL = "HP", "ATK", "eternal"
MEANINGS = (HP, ATTACK, ETERNAL)
"""Named counters with an effect of their own: +1 HP, +1 attack, and the keyword eternal (FS-CTR-05).

On an item or a character the first two affect its player, on anything else the object itself.
"""


def bonus(g: FourSouls, obj: int, counter: str) -> int:
    """The bonus that counters of a name give an object or a player."""
    found = total(g, obj, counter)
    if is_player(obj):
        found += sum(total(g, card, counter) for card in g.zones[g.players[~obj].board])
    return found


def on(g: FourSouls, obj: int) -> tuple[tuple[str, int], ...]:
    """The counters on an object or a player."""
    if obj >= 0:
        return g.cards[obj].counters if obj < STACK else ()
    return g.players[~obj].counters if is_player(obj) else ()


def lay(g: FourSouls, obj: int, counter: str, n: int) -> None:
    """Put counters on a card or a player, or remove them, without telling any ability.

    Players keep their counters when their character changes (FS-CTR-10).
    """
    if counter in MEANINGS:
        g.table.counters_mean = True
    number = max(0, dict(on(g, obj)).get(counter, 0) + n)
    others = tuple(pair for pair in on(g, obj) if pair[0] != counter)
    now = tuple(sorted((*others, (counter, number)))) if number else others
    if is_player(obj):
        g.players[~obj].counters = now
    else:
        g.edit(obj).counters = now


def put(g: FourSouls, obj: int, counter: str, n: int) -> None:
    """Put counters on a player, an object in play or a bonus soul, and tell abilities about it; or remove some."""
    if not is_player(obj) and not g.in_play(obj) and g.cards[obj].zone != g.table.bonus:
        return
    lay(g, obj, counter, n)
    if n > 0:
        tags = (counter,) if counter else ()
        event = Event("counters_put", acting(g), obj, amount=n, number=total(g, obj, counter), tags=tags)
        g.notice_and_remember(event)


def acting(g: FourSouls) -> int:
    """The player whose card text is being carried out, or NOBODY."""
    return next((frame.scope.you for frame in reversed(g.frames) if isinstance(frame, Run)), NOBODY)


def total(g: FourSouls, obj: int, counter: str = "") -> int:
    """How many counters of a name there are; without a name, all of them: named counters are counters too
    (FS-CTR-04)."""
    return sum_of(on(g, obj), counter)


def sum_of(counters: tuple[tuple[str, int], ...], counter: str = "") -> int:
    found = 0
    for name, n in counters:
        if not counter or name == counter:
            found += n
    return found


class TakeCounters(Frame, kw_only=False):
    """Removes counters from an object; a player picks which if there are several kinds (FS-CTR-04)."""

    player: int
    obj: int
    number: int
    counter: str = ""
    done: int = 0
    shared: bool = False
    """Whether missing counters may come from other items of the player (FS19-CLR-05)."""

    def start(self, g: FourSouls) -> Next:
        left = self.number - self.done
        kinds = [(name, n) for name, n in on(g, self.obj) if self.counter in ("", name)]
        if left and not kinds and self.shared:
            others = [card for card in g.zones[g.players[self.player].board] if total(g, card, self.counter)]
            if others:
                self.obj = others[0]
                return self.start
        if left < 1 or not kinds:
            return g.pop(self.done)
        if len(kinds) > 1 and sum(n for _, n in kinds) > left:
            return self.choose
        self.take(g, kinds[0][0], min(left, kinds[0][1]))
        return self.start

    def take(self, g: FourSouls, name: str, n: int) -> None:
        g.put_counters(self.obj, name, -n)
        self.done += n

    def choose(self, g: FourSouls) -> Next:
        options: list[Key] = [("counter", name or "plain") for name, _ in on(g, self.obj)]
        return g.ask(self.player, "take_counter", options, self.chosen, self.obj, self.number - self.done)

    def chosen(self, g: FourSouls, key: Key) -> Next:
        self.take(g, "" if key[1] == "plain" else str(key[1]), 1)
        return self.start


def note(g: FourSouls, card: int, number: int, until: str, seat: int = NOBODY) -> None:
    """Note a number on an object, perhaps for a player; a number already noted is not noted again (FS-MEC-31)."""
    if number not in noted(g, card, None if seat == NOBODY else [seat]):
        current = tuple(n for n in g.table.notes if g.cards[n.card].stamp == n.stamp)  # FS-MEC-33
        g.table.notes = (*current, Noted(card, g.cards[card].stamp, number, until, seat))
        g.note("note", seat, objects=(card,), amount=number, rule="FS-MEC-31")


def noted(g: FourSouls, card: int, seats: list[int] | None = None) -> list[int]:
    """The numbers that an object itself has noted (FS-MEC-32) since it became this object (FS-MEC-33); with ``seats``,
    only those of these players."""
    notes = [n for n in g.table.notes if n.card == card and n.stamp == g.cards[card].stamp]
    return list(dict.fromkeys(n.number for n in notes if seats is None or n.seat in seats))


def forget(g: FourSouls, card: int, number: int | None = None) -> int:
    """Make an object forget its notes, or one number; how many notes are gone."""
    before = len(g.table.notes)
    g.table.notes = tuple(n for n in g.table.notes if n.card != card or number not in (None, n.number))
    return before - len(g.table.notes)


def expire(g: FourSouls, until: str) -> None:
    if g.table.notes:
        g.table.notes = tuple(n for n in g.table.notes if n.until != until)
