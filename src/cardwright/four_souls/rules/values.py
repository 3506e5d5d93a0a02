"""Current figures: the printed value with all changes (FS-ABL-13, FS-EFF-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.nodes import amount
from cardwright.four_souls.engine.stack_records import STACK
from cardwright.four_souls.rules import counters
from cardwright.kernel.records import NOBODY, Entry, Scope, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

HAND_SIZE = 10
"""The default maximum hand size (FS-TRN-15); effects may change it."""
PRICE = 10


MOST_NESTED = 3
"""How deeply figures may depend on each other, so that one that depends on itself comes to an end."""


def stat(g: FourSouls, name: str, obj: int, base: int) -> int:
    """A figure of an object with all static abilities and lasting effects applied; ``name`` is its index key."""
    if name not in g.index or g.nested == MOST_NESTED or (g.nested and not g.look()):
        return base
    g.nested += 1
    try:
        return _changed(g, name, obj, base)
    finally:
        g.nested -= 1


def _changed(g: FourSouls, name: str, obj: int, base: int) -> int:
    added, floors = 0, []
    cards, active = g.cards, g.table.active
    for entry in g.index[name]:
        ability, origin = g.ability(entry), entry[0]
        if origin >= 0:
            c = cards[origin]  # ``g.scope``, written out: every view asks for many figures.
            scope = Scope(origin, c.holder if c.holder >= 0 else active, c.stamp)
            added = ability.modify(g, scope, obj, added)
        elif lasts_on(g, entry, obj):
            added += g.lasting_effect(~origin).number
        if ability.set is not None and changes(g, entry, obj):
            base = amount(ability.set, g, g.scope(entry))  # The newest one counts (FS-EFF-02).
        if ability.least is not None and changes(g, entry, obj):
            floors.append(amount(ability.least, g, g.scope(entry)))
    # Floors apply last, so the order in which cards entered play does not matter.
    return max(base + added, *floors) if floors else base + added


def changes(g: FourSouls, entry: Entry, obj: int) -> bool:
    """Whether a static ability or a lasting effect changes its figure of an object now."""
    if entry[0] < 0:
        return lasts_on(g, entry, obj)
    ability, scope = g.ability(entry), g.scope(entry)
    return bool(ability.of.has(g, scope, obj) and ability.works(g, scope))


def lasts_on(g: FourSouls, entry: Entry, obj: int) -> bool:
    """Whether a lasting change applies to an object: only to those present when it began (FS-EFF-03)."""
    effect = g.lasting_effect(~entry[0])
    return (obj, g.stamp(obj)) in effect.objects and bool(g.ability(entry).works(g, effect.scope))


def spend(g: FourSouls, obj: int, *names: str) -> None:
    """Use up one use of lasting changes of these figures that apply a limited number of times."""
    for name in names:
        for entry in g.index.get(name, ()):
            if entry[0] < 0 and g.lasting_effect(~entry[0]).uses > 0 and lasts_on(g, entry, obj):
                g.spend_lasting(~entry[0])


def forbidden(g: FourSouls, what: str, obj: int, by: int = NOBODY) -> bool:
    """Whether some ability forbids a thing to an object or a player; ``by`` is the seat that would do it, if any."""
    entries = g.index.get(f"cannot:{what}", ())
    return any(g.ability(entry).forbids(g, g.scope(entry), obj, by) for entry in entries)


def has_hp(g: FourSouls, obj: int) -> bool:
    """Whether an object can be damaged (FS-DMG-01)."""
    if obj < 0:
        return is_player(obj)
    return obj < STACK and g.book[g.cards[obj].design].hp > 0 and g.in_play(obj)


def max_hp(g: FourSouls, obj: int) -> int:
    """Maximum HP; a player has that of their character (FS-CRD-58)."""
    card = obj if obj >= 0 else g.players[~obj].character
    base = g.book[g.cards[card].design].hp
    if g.table.counters_mean:
        base += counters.bonus(g, obj, counters.HP)
    return max(0, stat(g, "stat:hp", obj, base)) if "stat:hp" in g.index else base


def damage_on(g: FourSouls, obj: int) -> int:
    return g.cards[obj].damage if obj >= 0 else g.players[~obj].damage


def set_damage(g: FourSouls, obj: int, damage: int) -> None:
    if is_player(obj):
        g.players[~obj].damage = damage
    else:
        g.edit(obj).damage = damage


def hp(g: FourSouls, obj: int) -> int:
    """Current HP, never below 0 (FS-DMG-03)."""
    return max(0, max_hp(g, obj) - damage_on(g, obj))


def attack(g: FourSouls, obj: int) -> int:
    card = obj if obj >= 0 else g.players[~obj].character
    base = g.define(card).attack
    if g.table.counters_mean:
        base += counters.bonus(g, obj, counters.ATTACK)
    return max(0, stat(g, "stat:attack", obj, base))


def evasion(g: FourSouls, obj: int) -> int:
    """The roll needed to hit, from 1 to 6 (FS-ATK-29)."""
    base = given_evasion(g, obj) if is_player(obj) else g.define(obj).evasion
    return min(6, max(1, stat(g, "stat:evasion", obj, base)))


def given_evasion(g: FourSouls, player: int) -> int:
    """The evasion of a player, given by the newest effect that lets them be attacked (FS-MEC-12, -14)."""
    newest, found = -1, 0
    for entry in g.index.get("attackable", ()):
        ability, scope = g.ability(entry), g.scope(entry)
        created = g.cards[entry[0]].stamp if entry[0] >= 0 else ~entry[0]
        if created >= newest and ability.of.has(g, scope, player):
            newest, found = created, ability.evasion
    return found


def souls(g: FourSouls, seat: int) -> int:
    """A player's total soul value: their souls and their character's, if any (FS-CRD-38, FS-CRD-59)."""
    return soul_cards(g, seat) + g.book[g.cards[g.players[seat].character].design].souls


def soul_cards(g: FourSouls, seat: int) -> int:
    """The total worth of a player's souls, without their character."""
    book, cards = g.book, g.cards
    total = 0
    for card in g.zones[g.players[seat].souls]:
        total += book[cards[card].design].souls
    return total


def goal(g: FourSouls, seat: int) -> int:
    """The soul value a player needs to win, with all changes (FS-WIN-03)."""
    return max(1, stat(g, "stat:goal", ~seat, g.options.souls))


def counted_souls(g: FourSouls, seat: int) -> int:
    """A player's souls as cards count them: by value (FS-CRD-44) or by soul cards (FS19-SOU-02)."""
    return len(g.zones[g.players[seat].souls]) if g.edition.souls_are_cards else souls(g, seat)


def hand_size(g: FourSouls, seat: int) -> int:
    if g.edition.fixed_hand_limit:
        return HAND_SIZE  # FS19-TRN-07
    return max(0, stat(g, "stat:hand_size", ~seat, HAND_SIZE))


def attacks_left(g: FourSouls, seat: int) -> int:
    """The attacks left: one per turn, unless effects change it (FS-ATK-08). Attacks on one target only are
    ``PlayerState.rights``."""
    player = g.players[seat]
    return stat(g, "stat:attacks", ~seat, 1) + player.attacks_extra - player.attacks_made


def purchases_left(g: FourSouls, seat: int) -> int:
    """The purchases left this turn (FS-PUR-08)."""
    player = g.players[seat]
    return stat(g, "stat:purchases", ~seat, 1) + player.purchases_extra - player.purchases_made


def loot_plays_left(g: FourSouls, seat: int) -> int:
    """The loot plays left: the active player has one from the action phase until the turn ends (FS-TRN-07); effects may
    grant more to anyone."""
    player = g.players[seat]
    granted = player.loot_extra - player.loot_played
    if seat != g.table.active or not g.table.play_granted:
        return granted
    return granted + stat(g, "stat:loot_plays", ~seat, 1)


def price(g: FourSouls, seat: int, shop_item: int) -> int:
    """The price of a purchase (FS-PUR-05); ``shop_item`` is NOTHING for the top of the deck."""
    base = PRICE
    if shop_item >= 0:
        base = stat(g, "stat:price", ~seat, PRICE)
    return max(0, base)
