"""What damage, death, ¢ and the like would come to, in words: computed from figures that the asked player knows.

``seat`` is always the player who is asked: what happens to them is said to them, and may be grave.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.grammar import listing
from cardwright.descriptor.outcomes import NONE, Outcome
from cardwright.four_souls.engine.stack_records import StackRoll
from cardwright.four_souls.rules import dice, penalty, values, zones
from cardwright.four_souls.say.en import TEXT
from cardwright.kernel.records import is_player

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

PENALTY = {"item": "an item", "loot": "a loot card", "coin": "1¢"}
"""The parts of a death penalty in which something is lost (FS-DTH-15 to FS-DTH-17)."""
ETERNAL = "is eternal: nothing happens"
MOST_ROLLS = 1000
"""The number of misses after which an attack is no longer thought through."""
POOR = 0.2
"""A chance to win an attack below which it is marked as grave."""


def damaged(g: FourSouls, obj: int, n: int, seat: int) -> Outcome:
    """Something takes damage, unless somebody answers it."""
    takes = "you take" if obj == ~seat else "takes"
    if n <= 0 or not values.has_hp(g, obj):
        return Outcome(f"{takes} nothing")
    hp = values.hp(g, obj)
    if n < hp:
        return Outcome(f"{takes} {n}: {hp - n} of {hp} HP left")
    found = dies(g, obj, seat)
    return Outcome(f"{takes} {n} and {found.text.removeprefix('you ')}", found.grave)


def pays(g: FourSouls, obj: int, n: int, seat: int) -> Outcome:
    """A player pays HP (FS-MEC-36)."""
    pays, hp = "you pay" if obj == ~seat else "pays", values.hp(g, obj)
    if n < hp:
        return Outcome(f"{pays} {n}: {hp - n} of {hp} HP left")
    found = dies(g, obj, seat)
    return Outcome(f"{pays} {n} and {found.text.removeprefix('you ')}", found.grave)


def dies(g: FourSouls, obj: int, seat: int) -> Outcome:
    """Something dies, unless somebody answers it (FS-DTH)."""
    if obj == ~seat and not g.players[seat].dead:
        end = ", and the turn ends" if seat == g.table.active else ""
        return Outcome(f"you die: you lose {lost(g, seat)}{end}", True)
    if is_player(obj):
        return Outcome("dead already" if g.players[~obj].dead else f"dies: loses {lost(g, ~obj)}")
    if zones.is_eternal(g, obj):
        return Outcome(ETERNAL)
    definition = g.define(obj)
    if definition.reward is None:
        return Outcome("dies")
    reward = TEXT.within(definition, definition.number(definition.reward)).rstrip(".")
    who = "you" if g.table.active == seat else g.seat_name(g.table.active)
    soul = ", and a soul" if definition.souls else ""
    return Outcome(f"dies; its reward for {who}: {reward}{soul}")


def lost(g: FourSouls, seat: int) -> str:
    """What a player's death would cost them, as far as they have it (FS-OPEN-15)."""
    player = g.players[seat]
    has = {"item": bool(penalty.mortal_items(g, seat)), "loot": bool(g.zones[player.hand]), "coin": player.coins > 0}
    parts = [words for part, words in PENALTY.items() if part in g.edition.penalty and has[part]]
    return listing(parts, "and") or "nothing"


def healed(g: FourSouls, obj: int, n: int, seat: int) -> Outcome:
    heals = "you heal" if obj == ~seat else "heals"
    gone = min(n, values.damage_on(g, obj))
    if gone <= 0:
        return Outcome(f"{heals} nothing")
    return Outcome(f"{heals} {gone}: {values.hp(g, obj) + gone} of {values.max_hp(g, obj)} HP")


def destroyed(g: FourSouls, card: int) -> Outcome:
    return Outcome(ETERNAL if zones.is_eternal(g, card) else "is destroyed")


def coins(g: FourSouls, seat: int, more: int) -> Outcome:
    """A player gains ¢, or loses ¢ as far as they have them (FS-MEC-30)."""
    now = g.players[seat].coins
    if more < 0 and not now:
        return Outcome("has no ¢")
    return Outcome(f"{now}¢ become {max(0, now + more)}¢") if more else NONE


def hand(g: FourSouls, seat: int, more: int) -> Outcome:
    """A player gets loot cards, or loses them as far as they have them."""
    now = len(g.zones[g.players[seat].hand])
    if more < 0 and not now:
        return Outcome("has no loot cards")
    return Outcome(f"{cards(now)}, then {max(0, now + more)}") if more else NONE


def cards(n: int) -> str:
    return f"{n} loot card" if n == 1 else f"{n} loot cards"


def state(g: FourSouls, obj: int, seat: int) -> Outcome:
    """An object that is only chosen: the figures that tell it apart, and whose it is."""
    if is_player(obj):
        player = g.players[~obj]
        has = f"{values.hp(g, obj)} HP, {player.coins}¢, {cards(len(g.zones[player.hand]))}"
        return Outcome(f"you: {has}" if obj == ~seat else has)
    if not 0 <= obj < len(g.cards) or not g.in_play(obj):
        return NONE
    if values.has_hp(g, obj):
        return Outcome(f"{values.hp(g, obj)} of {values.max_hp(g, obj)} HP")
    holder = g.cards[obj].holder
    if holder < 0:
        return Outcome("in the shop" if g.places[g.cards[obj].zone].kind == "shop" else "")
    return Outcome("yours" if holder == seat else f"{g.seat_name(holder)} has it")


# --- fighting ---------------------------------------------------------------------------------------------------------


def chance(hp: int, strength: int, other_hp: int, other_strength: int, hits: int) -> float:
    """The chance that an attacker kills before being killed, if nobody answers and ``hits`` of the six sides of the die
    hit: each miss is a hit for the other side (FS-ATK-18, FS-ATK-19)."""
    if other_hp <= 0:
        return 1.0
    if hp <= 0 or strength <= 0 or hits <= 0:
        return 0.0
    if other_strength <= 0:
        return 1.0  # A miss costs nothing: sooner or later there are enough hits.
    wanted, allowed = -(-other_hp // strength), -(-hp // other_strength)
    share = hits / dice.SIDES
    # The hits that are wanted come with 0, 1, 2… misses among them, and fewer than would kill the attacker.
    found, case = 0.0, share**wanted
    for misses in range(min(allowed, MOST_ROLLS)):
        found += case
        case *= (1 - share) * (wanted + misses) / (misses + 1)
    return found


def hits(g: FourSouls, seat: int, target: int) -> int:
    """How many sides of the die hit, with the continuous modifiers of the player's rolls (FS-DIC-07)."""
    needs = values.evasion(g, target)
    sides = [StackRoll(uid=0, player=seat, result=side, attack=True) for side in range(1, dice.SIDES + 1)]
    return sum(dice.value(g, roll) >= needs for roll in sides)


def fought(g: FourSouls, seat: int, target: int) -> Outcome:
    """A player attacks something: the rolls that hit, the harm of a miss, and how it would end if nobody answered."""
    harm, sides = values.attack(g, target), hits(g, seat, target)
    share = chance(values.hp(g, ~seat), values.attack(g, ~seat), values.hp(g, target), harm, sides)
    costs = f"a miss costs {harm} HP" if harm > 0 else "a miss costs nothing"
    about = "about " if not is_player(target) and g.define(target).abilities else ""  # Its abilities are not counted.
    return Outcome(f"{about}{share:.0%} to win; {sides} of 6 rolls hit, {costs}", share < POOR)
