"""Attacking (FS-ATK)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.engine.records import DECK, AttackRight
from cardwright.four_souls.engine.stack_records import StackStep
from cardwright.four_souls.rules import damage, dice, endings, played, priority, steps, values, zones
from cardwright.four_souls.rules.current_attack import (
    CurrentAttack,
    clear_combat,
    coverable,
    current,
    slot_option,
    spend_attack,
    target,
    there,
)
from cardwright.four_souls.rules.modes import house_rules
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOBODY, NOTHING, Event, Key, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def attackable(g: FourSouls) -> list[int]:
    """All monsters in slots (FS-ATK-03) and objects that effects make attackable (FS-ATK-13), except those that cannot
    be attacked."""
    found = zones.monsters(g)
    for entry in g.index.get("attackable", ()):
        for obj in g.ability(entry).of.find(g, g.scope(entry)):
            if obj not in found and obj != ~g.table.active and values.has_hp(g, obj) and values.hp(g, obj):
                found.append(obj)
    if "cannot:be_attacked" in g.index:
        found = [obj for obj in found if not values.forbidden(g, "be_attacked", obj)]
    if g.options.variants:
        found = house_rules.without_shielded(g, found)
    return found


def rights(g: FourSouls, seat: int) -> tuple[AttackRight, ...]:
    """The attacks that a player may or must make besides those of the turn. A right, or a duty, is gone once its target
    is a new object, such as a monster that was covered meanwhile (FS-ZON-02, FS-ZON-07)."""
    return tuple([right for right in g.players[seat].rights if right.stamp == g.stamp(right.target)])


def demands(g: FourSouls, seat: int) -> set[int]:
    """What a player must still attack this turn; NOTHING is anything (FS-ABL-26)."""
    return {right.target for right in rights(g, seat) if right.must}


def targets(g: FourSouls, seat: int) -> list[int]:
    """The objects a player may attack now, with the attacks they have left; the deck is DECK."""
    if "cannot:attack" in g.index and values.forbidden(g, "attack", ~seat):
        return []
    found = attackable(g)
    if zones.top_exists(g, "monster") and coverable(g):
        found.append(DECK)
    if values.attacks_left(g, seat) > 0:
        return found
    allowed = {right.target for right in rights(g, seat) if right.extra}
    return found if NOTHING in allowed else [obj for obj in found if obj in allowed]


def owed(g: FourSouls, seat: int) -> bool:
    """Whether the player must still make an attack before the turn ends, and can (FS-ABL-26)."""
    if not g.players[seat].rights and "must:attack" not in g.index:
        return False
    wanted = demands(g, seat)
    if not wanted and "must:attack" not in g.index:
        return False
    able = targets(g, seat)
    if able and (NOTHING in wanted or any(obj in wanted for obj in able)):
        return True
    return bool(able) and any(obj in able for obj in duties(g, seat, able))


def duties(g: FourSouls, seat: int, able: list[int]) -> list[int]:
    """Those of the attackable objects that the player still has to attack because of an ability (``Must``)."""
    found: list[int] = []
    made = g.players[seat].aimed
    for entry in g.index.get("must:attack", ()):
        ability, scope = g.ability(entry), g.scope(entry)
        if not ability.binds(g, scope, seat):
            continue
        if ability.deck:
            met, wanted = made.count(DECK), [DECK]
        elif ability.target is None:
            met, wanted = len(made), able
        else:
            met = sum(ability.target.has(g, scope, obj) for obj in made if obj != DECK)
            wanted = [obj for obj in able if obj != DECK and ability.target.has(g, scope, obj)]
        if met < ability.times:
            found += wanted
    return found


def use_up(g: FourSouls, seat: int, target: int) -> None:
    """Count an attack against those of the turn (FS-ATK-08), but first against an attack owed on its target."""
    player = g.players[seat]
    player.rights = tuple(r for r in rights(g, seat) if r.extra or r.target not in (target, NOTHING))
    fits = [r for r in player.rights if r.target == target and target != NOTHING]
    fits += [r for r in player.rights if r.target == NOTHING]
    if fits and (fits[0].must or fits[0].target != NOTHING or values.attacks_left(g, seat) < 1):
        at = player.rights.index(fits[0])
        player.rights = player.rights[:at] + player.rights[at + 1 :]
    elif values.attacks_left(g, seat) > 0:
        player.attacks_made += 1
    else:
        player.rights = player.rights[1:]


class Attack(CurrentAttack, kw_only=False):
    """One attack, from its declaration to its end."""

    def start(self, g: FourSouls) -> Next:
        """Declare the attack; priority passes before a target is chosen (FS-ATK-02, FS-ATK-04)."""
        self.began = len(g.table.past)
        if g.edition.attack_on_stack:
            return self.name_target
        g.cause = self.cause = g.note("declare_attack", self.player, rule="FS-ATK-01")
        return g.happen(Event("attack_declared", self.player), self.declared)

    def declared(self, g: FourSouls) -> Next:
        return g.push(priority.Priority(self.player), self.choose_target)

    def name_target(self, g: FourSouls) -> Next:
        """Name the target with the declaration (FS19-ATK-01). An owed attack comes before all others (FS19-ATK-05)."""
        found = targets(g, self.player)
        wanted = demands(g, self.player)
        if owed(g, self.player) and NOTHING not in wanted:
            found = [obj for obj in found if obj in wanted]
        options: list[Key] = [("attack_deck",) if obj == DECK else ("attack_monster", obj) for obj in found]
        return g.ask(self.player, "attack_target", options, self.put_declaration)

    def put_declaration(self, g: FourSouls, key: Key) -> Next:
        self.named = DECK if key[0] == "attack_deck" else int(key[1])
        steps.put(g, "attack", self.player, "FS19-ATK-01", self.named)
        g.cause = self.cause = g.table.stack[-1].cause
        return g.happen(Event("attack_declared", self.player), self.wait)

    def wait(self, g: FourSouls) -> Next:
        return g.push(priority.Priority(self.player, window=False), self.begin)

    def begin(self, g: FourSouls) -> Next:
        """Begin the attack. A declaration that fizzled was not an attack and uses none up (FS19-FIZ-05)."""
        if not self.begun:
            return g.pop()
        if self.over or g.table.ending:
            return self.finish
        return self.turn_up if self.named == DECK else self.aim(g, self.named)

    def turn_up(self, g: FourSouls) -> Next:
        """Reveal the top of the deck: a monster goes on any slot; anything else is played and ends the attack
        (FS19-ATK-02)."""
        card = zones.top(g, "monster")
        if card == NOTHING:
            return self.finish
        if g.define(card).is_event:
            self.over = True
            return g.push(played.PlayEvent(card, attacked=True), self.play_out)
        g.move(card, g.table.holding)
        self.target = card
        return self.choose_slot

    def play_out(self, g: FourSouls) -> Next:
        return g.push(priority.Priority(g.table.active, window=False), self.finish)

    def choose_target(self, g: FourSouls) -> Next:
        """Choose the target (FS-ATK-03). There is no backing out while a legal target exists (FS-OPEN-04)."""
        if self.over or g.table.ending:
            return self.finish
        options: list[Key] = [
            ("attack_deck",) if obj == DECK else ("attack_monster", obj) for obj in targets(g, self.player)
        ]
        if not options:
            return self.finish
        return g.ask(self.player, "attack_target", options, self.target_chosen)

    def count(self, g: FourSouls, target: int) -> None:
        if not self.counted:
            self.counted = True
            use_up(g, self.player, target)
            if target != NOTHING:
                g.players[self.player].aimed += (target,)

    def target_chosen(self, g: FourSouls, key: Key) -> Next:
        g.cause = self.cause  # Something else may have resolved since the declaration.
        if key[0] == "attack_deck":
            self.count(g, DECK)
            return self.choose_slot
        self.count(g, int(key[1]))
        return self.aim(g, int(key[1]))

    def choose_slot(self, g: FourSouls) -> Next:
        """Choose the slot for the deck's top card (FS-ATK-10); the attacker does so (FS-OPEN-07)."""
        options: list[Key] = [slot_option(g, slot) for slot in coverable(g)]
        return g.ask(self.player, "attack_slot", options, self.reveal)

    def reveal(self, g: FourSouls, key: Key) -> Next:
        g.cause = self.cause
        if self.target == NOTHING:
            self.target = zones.top(g, "monster")
        zones.put_into_slot(g, self.target, g.table.slots_of("monster")[int(key[1]) - 1])
        return self.revealed

    def revealed(self, g: FourSouls) -> Next:
        """Cancel the attack if an event or an unattackable monster was revealed (FS-ATK-12, FS-OPEN-05)."""
        if self.target not in attackable(g):
            self.target = NOTHING
            self.over = True
            self.ended = "canceled"
            g.note("cancel_attack", self.player, rule="FS-ATK-12")
            return g.push(priority.Priority(g.table.active, window=False), self.finish)
        return self.aim(g, self.target)

    def aim(self, g: FourSouls, target: int) -> Next:
        """Announce the attack on a chosen target (FS-ATK-05); a target revealed from the deck was not chosen
        (FS-ATK-06)."""
        chosen = self.target == NOTHING
        self.target = target
        self.stamp = g.stamp(target)
        g.note("attack", self.player, (target,), rule="FS-ATK-03")
        if chosen:
            return g.happen(Event("attack_on", self.player, target), self.meet)
        self.turned_up = True
        return self.meet

    def meet(self, g: FourSouls) -> Next:
        """Trigger the card's own "when an attack is declared on this", chosen or not (FS-ATK-07)."""
        tags = ("deck",) if self.turned_up else ()
        return g.happen(Event("attacked", self.player, self.target, tags=tags), self.aimed)

    def aimed(self, g: FourSouls) -> Next:
        return g.push(priority.Priority(self.player, window=False), self.roll)

    def roll(self, g: FourSouls) -> Next:
        """Roll again and again (FS-ATK-14), until one side is out of the fight (FS-ATK-15)."""
        if (
            self.over
            or g.table.ending
            or not values.hp(g, ~self.player)
            or not there(g, self)
            or not values.hp(g, self.target)
        ):
            return self.finish
        self.rolls += 1
        g.cause = self.cause
        dice.roll(g, self.player, attack=True)
        return self.rolled

    def rolled(self, g: FourSouls) -> Next:
        return g.push(priority.Priority(self.player), self.roll)

    def finish(self, g: FourSouls) -> Next:
        """End the attack. A canceled attack counts as made (FS-OPEN-06)."""
        self.count(g, NOTHING)
        clear_combat(g)
        g.expire(endings.END_OF_ATTACK)
        tags = (self.ended,) if self.ended else ()
        event = Event("attack_ends", self.player, self.target, by=self.killer, tags=tags, stamp=self.stamp)
        return g.happen(event, self.end)

    def end(self, g: FourSouls) -> Next:
        return g.pop()


HIT, MISSED = "hit", "missed"


class Struck(Frame, kw_only=False):
    """An attack roll has become final: it hits or misses (FS-ATK-18, FS-ATK-19), unless an effect changes which."""

    player: int
    result: int
    tags: tuple[str, ...] = ()
    """Whether the roll hit or missed, once that is decided."""

    def start(self, g: FourSouls) -> Next:
        fight = current(g)
        if fight is None or fight.over or not there(g, fight):
            return self.tell
        hit = HIT if self.result >= values.evasion(g, fight.target) else MISSED
        n = strength(g, self.player, fight.target, hit)
        return g.happen(
            Event("strike", self.player, fight.target, amount=n, number=self.result, tags=(hit,)), self.tell
        )

    def tell(self, g: FourSouls) -> Next:
        """Announce the result; abilities it triggers go above the combat damage (FS-OPEN-08)."""
        tags = ("attack", *self.tags)
        return g.happen(Event("rolled", self.player, target(g), number=self.result, tags=tags), self.finish)

    def finish(self, g: FourSouls) -> Next:
        return g.pop()


def strength(g: FourSouls, attacker: int, target: int, hit: str) -> int:
    """How much combat damage a hit or a miss puts on the stack."""
    return values.attack(g, ~attacker if hit == HIT else target)


def commit_strike(g: FourSouls, e: Event) -> None:
    """Put combat damage on the stack for a hit or a miss (FS-ATK-18, FS-ATK-19); its amount is fixed now
    (FS-OPEN-09)."""
    hit = HIT in e.tags
    struck = next(frame for frame in reversed(g.frames) if isinstance(frame, Struck))
    struck.tags = (HIT if hit else MISSED,)
    need = (values.evasion(g, e.card),) if g.log.kept else ()
    if hit:
        g.note("hit", e.player, (e.card,), e.number, rule="FS-ATK-18", figures=need)
        source = g.players[e.player].character
        damage.deal(g, e.card, e.amount, source, e.player, combat=True, roll=e.number, dealer=e.player)
    else:
        g.note("miss", e.player, (e.card,), e.number, rule="FS-ATK-19", figures=need)
        source = g.players[~e.card].character if is_player(e.card) else e.card
        dealer = ~e.card if is_player(e.card) else NOBODY
        damage.deal(g, ~e.player, e.amount, source, g.table.active, combat=True, roll=e.number, dealer=dealer)
    if g.lasting:
        values.spend(g, e.card, "stat:evasion")
        fight = current(g)
        if fight is not None and not g.edition.combat_amount_at_resolution:
            spend_attack(g, fight)


@steps.step("attack")
def resolve_declaration(g: FourSouls, item: StackStep) -> None:
    """Begin the attack, unless its target can no longer be attacked (FS19-ATK-01, FS19-FIZ-05)."""
    attack = current(g)
    if not isinstance(attack, Attack):
        return
    if item.target == DECK:
        possible = zones.top_exists(g, "monster") and bool(coverable(g))
    else:
        possible = g.stamp(item.target) == item.stamp and item.target in attackable(g)
    if attack.over or not possible:
        steps.fizzle(g, item, "FS19-FIZ-05")
        return
    attack.begun = True
    attack.count(g, item.target)
