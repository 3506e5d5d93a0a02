"""What an object is at the moment: a copy (FS-CPY), its other face (FS-MEC-22 to FS-MEC-24), with abilities gained or
lost (FS-EFF-02 to FS-EFF-04), which are updated whenever somebody is about to receive priority."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.cards import derived
from cardwright.four_souls.cards.abilities import Changes
from cardwright.four_souls.engine.records import Layer
from cardwright.four_souls.rules import values, zones
from cardwright.kernel.records import Event, Scope, is_player, replace

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


FLIPPED = "flipped"
BECOME = {"item": derived.ITEM, "room": derived.ROOM}
"""The marks of cards that have become an item or a room (FS-CRD-01), and the part each adds to the definition's
name."""
MORTAL = "mortal"
"""The mark of a copy that is not eternal, even if its original is."""


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
    g.table.layers = (*current_layers(g), Layer(card, g.cards[card].stamp, name, until))
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


def current_layers(g: FourSouls) -> tuple[Layer, ...]:
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
    ended = [layer for layer in current_layers(g) if layer.until == until]
    if g.table.layers:
        g.table.layers = tuple(layer for layer in current_layers(g) if layer.until != until)
    for layer in ended:
        turn_into(g, layer.card, face(g, layer.card))
        g.note("copy_ends", objects=(layer.card,), rule="FS-CPY-02")


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


def refresh(g: FourSouls) -> None:
    """Give every object the definition that results from all current changes."""
    wanted: dict[int, tuple[str, ...]] = {}
    for entry in g.index.get("changes", ()):
        ability, scope = g.ability(entry), g.scope(entry)
        program = g.cards[entry[0]].design if entry[0] >= 0 else g.lasting_effect(~entry[0]).program
        if ability.when is not None and not ability.when.holds(g, scope):
            continue
        added = parts(g, ability, scope, program, entry[1])
        for obj in ability.of.find(g, scope):
            card = g.players[~obj].character if is_player(obj) else obj
            # A card that takes abilities away never loses its own to that.
            if 0 <= card < len(g.cards) and g.in_play(card) and not (ability.loses and card == entry[0]):
                wanted[card] = wanted.get(card, ()) + added
    for card in sorted({*wanted, *g.table.changed}):
        if not g.in_play(card):
            continue
        design = derived.MARK.join((face(g, card), *wanted.get(card, ())))
        if g.cards[card].design != design:
            turn_into(g, card, design)
    g.table.changed = tuple(sorted(wanted))


def parts(g: FourSouls, ability: Changes, scope: Scope, program: str, node: int) -> tuple[str, ...]:
    """What an ability adds to the names of the definitions that it changes (see ``cards.derived``)."""
    found = [derived.BLANK] if ability.loses else []
    found += [derived.gains(program, node)] if ability.gains else []
    if ability.abilities_of is not None:
        cards = [obj for obj in ability.abilities_of.find(g, scope) if 0 <= obj < len(g.cards)]
        found += [derived.has_abilities_of(g.cards[card].design) for card in cards]
    found += [derived.has_keyword(ability.keyword)] if ability.keyword else []
    found += [derived.is_called(ability.named)] if ability.named else []
    return tuple(found)
