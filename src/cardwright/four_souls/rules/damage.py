"""Damage and healing (FS-DMG, FS-MEC-26)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardwright.four_souls.cards.abilities import BOSS_ARMOR
from cardwright.four_souls.engine.records import Blow
from cardwright.four_souls.engine.stack_records import STACK, StackDamage, StackDeath
from cardwright.four_souls.rules import answering, current_attack, stack, values, zones
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.happening import Happening
from cardwright.kernel.records import NOBODY, NOTHING, Event, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def deal(
    g: FourSouls,
    target: int,
    n: int,
    source: int,
    seat: int,
    *,
    combat: bool = False,
    roll: int = 0,
    dealer: int = NOBODY,
) -> None:
    """Put damage to an object on the stack (FS-DMG-06); damage of 0 does not exist (FS-DMG-13).

    ``source`` is the object it comes from, ``dealer`` the player who deals it, if any (FS-DMG-07).
    """
    if n < 1 or not values.has_hp(g, target):
        return
    item = StackDamage(
        uid=0,
        player=seat,
        target=target,
        stamp=g.stamp(target),
        amount=n,
        source=source,
        combat=combat,
        roll=roll,
        attack=n if combat else 0,
        dealer=dealer,
        used=answering.applied(g) if "instead:damage" in g.index else (),
    )
    if waits(g, item):
        g.uid += 1
        item.uid = g.uid
        item.cause = g.note("deal_damage", seat, (target, source) if source >= 0 else (target,), n, rule="FS-DMG-06")
        g.table.stack.append(item)
    else:
        resolve(g, item)


def deal_each(g: FourSouls, shares: Iterable[tuple[int, int]], source: int, seat: int, dealer: int = NOBODY) -> None:
    """Deal damage to several objects. ``shares`` are objects with amounts, in the order in which they take the
    damage."""
    g.push(DealEach(tuple(shares), source, seat, dealer))


class DealEach(Frame, kw_only=False):
    """Deals damage to several objects: onto the stack in reverse (FS-EAC-05), or at once in order."""

    shares: tuple[tuple[int, int], ...]
    source: int
    seat: int
    dealer: int
    at: int = 0

    def start(self, g: FourSouls) -> Next:
        if self.at == len(self.shares):
            return g.pop(len(self.shares))
        self.at += 1
        target, n = self.shares[-self.at if g.edition.damage_on_stack else self.at - 1]
        deal(g, target, n, self.source, self.seat, dealer=self.dealer)
        return self.start


def waits(g: FourSouls, item: StackDamage) -> bool:
    """Whether damage goes on the stack: in some editions only attack damage does (FS19-STK-01).

    Damage that some ability answers before it is taken waits on the stack in any case (``rulings``).
    """
    if g.edition.damage_on_stack or item.combat:
        return True
    return "when:would_damage" in g.index and bool(g.answers("when", would_be_taken(item)))


def would_be_taken(item: StackDamage) -> Event:
    """The event for abilities on damage that "would" be taken."""
    seat = ~item.target if is_player(item.target) else NOBODY
    tags = ("combat",) if item.combat else ()
    return Event("would_damage", seat, item.target, item.source, item.amount, item.uid, item.dealer, tags)


def resolve(g: FourSouls, item: StackDamage) -> None:
    """Mark damage as it resolves (FS-DMG-02)."""
    if g.stamp(item.target) != item.stamp or not values.has_hp(g, item.target):
        g.note("fizzle", item.player, rule="FS-ZON-03")
        return
    if "cannot:be_damaged" in g.index and values.forbidden(g, "be_damaged", item.target):
        g.note("fizzle", item.player, rule="FS-DMG-02")
        return
    seat = ~item.target if is_player(item.target) else NOTHING
    if seat >= 0 and g.players[seat].dead and g.edition.dead_take_no_damage:
        g.note("fizzle", item.player, rule="FS19-PDT-05")
        return
    amount = item.amount
    if item.combat and g.edition.combat_fizzles:
        fight = current_attack.current(g)
        if fight is None or fight.over:
            g.note("fizzle", item.player, rule="FS19-FIZ-07")
            return
        if g.edition.combat_amount_at_resolution:
            amount += values.attack(g, ~item.player if seat < 0 else fight.target) - item.attack  # FS19-ATK-09
            current_attack.spend_attack(g, fight)
            if amount < 1:
                return
    tags = ("combat",) if item.combat else ()
    g.happen(Event("damage", seat, item.target, item.source, amount, item.roll, item.dealer, tags, item.used))


def commit_damage(g: FourSouls, e: Event) -> None:
    """Mark damage. An object at 0 HP takes damage too, but none is marked (FS-DMG-05)."""
    left = values.hp(g, e.card)
    g.returned = min(left, e.amount)
    if left:
        if g.table.blows:
            take_blow(g, e.card)  # Earlier damage did not kill the object, so it is not the fatal blow.
        if left <= e.amount:
            g.table.blows += (Blow(e.card, g.stamp(e.card), e.by, e.number if "combat" in e.tags else 0, e.source),)
        marked = values.damage_on(g, e.card)
        if is_player(e.card):
            g.players[~e.card].damage_before = marked
        values.set_damage(g, e.card, marked + g.returned)
    source = (e.source,) if 0 <= e.source < STACK else ()
    figures = (left - g.returned, values.max_hp(g, e.card)) if g.log.kept else ()
    g.note("take_damage", e.player, (e.card, *source), e.amount, rule="FS-DMG-02", figures=figures)


def take_blow(g: FourSouls, obj: int) -> Blow | None:
    """The blow that brought an object to 0 HP, if any, which is now forgotten."""
    for blow in g.table.blows:
        if blow.card == obj:
            g.table.blows = tuple(other for other in g.table.blows if other is not blow)
            return blow if blow.stamp == g.stamp(obj) else None
    return None


class AlsoDeal(Frame, kw_only=False):
    """Deals the damage being replaced to other objects as well: the amount left after all replacement effects."""

    objects: tuple[int, ...]

    def start(self, g: FourSouls) -> Next:
        """Deal the damage from the same source (FS-DMG-07), but not as combat damage: it comes from no attack roll
        (FS-ATK-17)."""
        happening = g.happening()
        g.pop()
        if happening is not None and not happening.event.stopped:
            e = happening.event
            deal_each(g, [(obj, e.amount) for obj in self.objects], e.source, g.table.active, e.by)
        return None


def also_deal(g: FourSouls, objects: tuple[int, ...]) -> None:
    """Schedule ``AlsoDeal`` below the window in which the damage may still be changed (FS-EFF-09)."""
    at = max(i for i, frame in enumerate(g.frames) if isinstance(frame, Happening))
    g.frames.insert(at + 1, AlsoDeal(objects))


def commit_heal(g: FourSouls, e: Event) -> None:
    """Heal (FS-MEC-26, FS-MEC-27); the dead cannot be healed (FS-DTH-23)."""
    g.returned = 0
    if is_player(e.card) and g.players[~e.card].dead:
        return
    if "cannot:heal" in g.index and values.forbidden(g, "heal", e.card):
        return
    marked = values.damage_on(g, e.card)
    g.returned = min(marked, e.amount)
    if g.returned:
        values.set_damage(g, e.card, marked - g.returned)
        figures = (values.hp(g, e.card), values.max_hp(g, e.card)) if g.log.kept else ()
        g.note("heal", e.player, (e.card,), g.returned, rule="FS-MEC-27", figures=figures)


def kill(g: FourSouls, obj: int, killer: int = NOBODY, source: int = NOTHING) -> bool:
    """Reduce HP to 0 (FS-DST-02); the death goes on the stack at the next priority (FS-DTH-01). Whether it was killed.

    ``killer`` is the player responsible, if any (FS-DST-05), ``source`` the object whose ability it was.
    """
    if obj >= 0 and zones.is_eternal(g, obj):
        return False  # FS-OPEN-11
    if obj >= 0 and g.places[g.cards[obj].zone].kind == "boss":
        deal(g, obj, BOSS_ARMOR, source, g.table.active, dealer=killer)  # FS-CHA-06
        return False
    if not values.has_hp(g, obj) or (is_player(obj) and g.players[~obj].dead):
        return False
    if is_player(obj):
        g.players[~obj].damage_before = values.damage_on(g, obj)
    if values.hp(g, obj):
        take_blow(g, obj)
        g.table.blows += (Blow(obj, g.stamp(obj), killer, 0, source),)
    values.set_damage(g, obj, values.max_hp(g, obj))
    g.note("kill", objects=(obj,), rule="FS-DST-02")
    return True


def prevent_stacked(g: FourSouls, uid: int, n: int, hp: int) -> None:
    """Prevent damage or a death that "would" happen: ``n`` of the damage, or the death, leaving ``hp`` HP."""
    g.returned = 0
    for item in g.table.stack:
        if item.uid != uid or not isinstance(item, StackDamage | StackDeath):
            continue
        g.note("prevent", objects=(item.target,), rule="FS-MEC-39")
        if isinstance(item, StackDamage) and item.amount > n:
            item.amount -= n
            item.warned = item.amount
            g.returned = n
            return
        g.returned = item.amount if isinstance(item, StackDamage) else 1
        stack.remove(g, item)
        if isinstance(item, StackDeath):
            stack.revive(g, item.target, hp)
        return
