"""Copies of objects, loots, loot cards and abilities (FS-CPY), and two-faced objects (FS-MEC-22 to FS-MEC-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.cards import derived
from cardwright.four_souls.cards.definition import Offer
from cardwright.four_souls.engine.records import Held, Layer
from cardwright.four_souls.engine.stack_records import StackLoot
from cardwright.four_souls.rules import announce, values, zones
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Event, Key, Scope, replace

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

FLIPPED = "flipped"
BECOME = {"item": derived.ITEM, "room": derived.ROOM}
"""The marks of cards that have become an item or a room (FS-CRD-01), and the part each adds to the definition's
name."""
MORTAL = "mortal"
"""The mark of a copy that is not eternal, even if its original is."""
NO_OBJECT = -1
"""The stamp of a copy of a loot: its "this" is not a card that could be put anywhere (FS-CPY-09)."""


# --- objects ----------------------------------------------------------------------------------------------------------


def become_copy(g: FourSouls, card: int, of: int, until: str, *, mortal: bool = False) -> bool:
    """Give an object the abilities, name, figures and soul icon of another (FS-CPY-02, FS-CPY-03).

    Everything on the card stays on it (FS-CPY-04), and it keeps its own back (FS-CPY-05) and kind: an item is an item
    even as a copy of a monster.
    """
    if not g.in_play(card):
        return False
    name, kind = derived.base(g.cards[of].design), g.define(card).kind
    if not {kind, g.book[name].kind} <= {*zones.ITEM_KINDS} and kind != g.book[name].kind:
        name = derived.MARK.join((name, derived.of_kind(kind)))
    g.table.layers = (*_current(g), Layer(card, g.cards[card].stamp, name, until))
    g.note("becomes_copy", g.cards[card].holder, (card, of), rule="FS-CPY-02")
    if mortal and MORTAL not in g.cards[card].marks:
        g.edit(card).marks += (MORTAL,)
    turn_into(g, card, name)
    g.enter_with(card)  # FS-CTR-08
    return True


def turn_into(g: FourSouls, card: int, name: str) -> None:
    """Change a card's definition while it stays the same object (FS-MEC-23)."""
    g.pass_for(card, name)
    g.table.hp_changed = True  # Maximum HP may have dropped (FS-DMG-14).
    if g.cards[card].damage and not values.has_hp(g, card):
        g.edit(card).damage = 0  # FS-DMG-15


def become_soul(g: FourSouls, card: int, zone: int) -> None:
    """Make a copy a soul: while it remains a copy, it is worth the copied souls, because souls are in play (FS-ZON-04,
    FS-CPY-03)."""
    stamp = g.stamp(card)
    g.move(card, zone, keep=True)
    g.table.layers = tuple(
        replace(layer, stamp=g.stamp(card)) if (layer.card, layer.stamp) == (card, stamp) else layer
        for layer in g.table.layers
    )


def _current(g: FourSouls) -> tuple[Layer, ...]:
    """The layers of objects that still exist."""
    return tuple(layer for layer in g.table.layers if g.cards[layer.card].stamp == layer.stamp)


def face(g: FourSouls, card: int) -> str:
    """The definition a card shows: its latest copy, or else the face that is up (FS-MEC-24)."""
    name = g.printed(card)
    if FLIPPED in g.cards[card].marks:
        name = g.book[name].back
    for layer in g.table.layers:
        if layer.card == card and layer.stamp == g.cards[card].stamp:
            name = layer.name
    for mark in g.cards[card].marks:
        if mark in BECOME:
            name = f"{name}{derived.MARK}{BECOME[mark]}"
    return name


def expire(g: FourSouls, until: str) -> None:
    """End the copies that last until this point; the objects show their previous definition again."""
    ended = [layer for layer in _current(g) if layer.until == until]
    if g.table.layers:
        g.table.layers = tuple(layer for layer in _current(g) if layer.until != until)
    for layer in ended:
        turn_into(g, layer.card, face(g, layer.card))
        g.note("copy_ends", objects=(layer.card,), rule="FS-CPY-02")
    if g.table.held:  # FS-CPY-13
        g.table.held = tuple(held for held in g.table.held if held.until != until)


def flip(g: FourSouls, card: int) -> bool:
    """Turn an object to its other face (FS-MEC-22); it stays the same object with everything on it (FS-CTR-09)."""
    if not g.in_play(card) or not g.book[g.printed(card)].back:
        return False
    c = g.edit(card)
    c.marks = tuple(m for m in c.marks if m != FLIPPED) if FLIPPED in c.marks else (*c.marks, FLIPPED)
    turn_into(g, card, face(g, card))
    g.note("flip", c.holder, (card,), rule="FS-MEC-22")
    g.happen(Event("flipped", c.holder, card))
    return True


# --- loots ------------------------------------------------------------------------------------------------------------


def copy_loot(g: FourSouls, seat: int, loot: StackLoot) -> bool:
    """Put a copy of a loot on the stack (FS-CPY-08); it gets new targets (FS-CPY-10) and costs nothing (FS-CPY-11)."""
    return _put_copy(g, seat, loot.card, loot.program, "loot_copy")


def _put_copy(g: FourSouls, seat: int, card: int, program: str, kind: str) -> bool:
    played = g.book[program].played
    if played is None:
        return False
    scope = Scope(card, seat, NO_OBJECT)
    g.push(announce.Announce(seat, program, played[0], scope, kind, played[2] if kind == "copied_card" else -1))
    return True


def hold_copy(g: FourSouls, seat: int, card: int, free: bool, until: str) -> None:
    """Keep a copy of a loot card ready for a player to play (FS-CPY-12, FS-CPY-13)."""
    g.uid += 1
    g.table.held = (*g.table.held, Held(g.uid, seat, card, g.cards[card].design, free, until))
    g.note("holds_copy", seat, (card,), rule="FS-CPY-13")


def play_copy(g: FourSouls, seat: int, card: int, program: str, free: bool) -> bool:
    """Play a copy of a loot card at its cost, using a loot play unless it is free (FS-CPY-14)."""
    if not may_play_copy(g, seat, card, program, free):
        return False
    if not free:
        g.players[seat].loot_played += 1
    return _put_copy(g, seat, card, program, "copied_card")


def may_play_copy(g: FourSouls, seat: int, card: int, program: str, free: bool) -> bool:
    return (free or values.loot_plays_left(g, seat) > 0) and announce.can_play(
        g, seat, program, Scope(card, seat, NO_OBJECT)
    )


def play_held(g: FourSouls, obj: int) -> None:
    [held] = [held for held in g.table.held if held.object == obj]
    g.table.held = tuple(other for other in g.table.held if other is not held)
    play_copy(g, held.player, held.card, held.program, held.free)


# --- abilities --------------------------------------------------------------------------------------------------------


def copiable(g: FourSouls, card: int) -> list[Offer]:
    """The ↷ abilities of an object."""
    return [offer for offer in g.define(card).activated if offer.tap]


class CopyAbility(Frame, kw_only=False):
    """Puts a ↷ ability of an item on the stack without its cost, as an ability of another object (FS-CPY-15)."""

    player: int
    scope: Scope
    item: int

    def start(self, g: FourSouls) -> Next:
        # Otherwise an ability that copies abilities could copy its own kind forever (``rulings.ACTIVATION_LIMIT``).
        if not copiable(g, self.item) or announce.uses_this_turn(g, self.scope.source) >= g.options.activation_limit:
            return g.pop(0)
        announce.count_use(g, self.scope.source)
        return self.choose

    def choose(self, g: FourSouls) -> Next:
        program = g.cards[self.item].design
        options: list[Key] = [("mode", self.item, program, offer.node) for offer in copiable(g, self.item)]
        return g.ask(self.player, "choose_mode", options, self.chosen, self.scope.source)

    def chosen(self, g: FourSouls, key: Key) -> Next:
        """Announce the copied ability with choices and targets of its own; "this" is the copying object."""
        program = str(key[2])
        ability = g.book[program].nodes[int(key[3])]
        g.pop(1)
        scope = Scope(self.scope.source, self.player, self.scope.stamp)
        g.push(announce.Announce(self.player, program, g.book[program].number(ability.do), scope, "copied"))
        return None
