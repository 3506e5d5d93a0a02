"""Damage: dealt, prevented, taken; and healing (MC-DAMAGE, MC-PREVENT, MC-HEAL).

A damage event has two figures: ``number`` is the damage dealt, ``amount`` the damage that will be taken. Abilities that
increase, reduce or cap damage change both; prevention changes only the second (MC-PREVENT-02).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next, Step, go_on
from cardwright.kernel.happening import Happening
from cardwright.kernel.records import NOBODY, NOTHING, Event, Key, replace
from cardwright.marvel_champions.rules import activation, attempt, defeat, status, values, villains, zones
from cardwright.marvel_champions.rules.changes import heard
from cardwright.marvel_champions.rules.constant import forbidden

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


def deal(
    g: MarvelChampions,
    target: int,
    amount: int,
    source: int = NOTHING,
    by: int = NOBODY,
    tags: tuple[str, ...] = (),
    then: Step | None = None,
) -> Next:
    """Deal damage to a character; ``g.returned`` will be the damage taken.

    ``tags`` may hold ``attack``, ``identity`` (dealt by a player's identity), and the qualities that the attack gained.
    """
    go_on(then)
    g.returned = 0
    if amount <= 0:
        return None
    event = Event("damage", g.cards[target].holder, target, source, amount, amount, by, tags)
    if "indirect" in tags and event.player >= 0:
        return assign_indirect(g, event.player, event)
    if "piercing" in tags and "tough" in g.cards[target].marks:
        g.push(Deal(event))
        status.remove(g, target, "tough", g.cards[target].marks.count("tough"))  # MC-PIERCING-01
        return None
    return None if withstands(g, target, source) else g.happen(event)


def withstands(g: MarvelChampions, target: int, source: int) -> bool:
    """Whether a character is dealt no damage at all: it is not there, cannot take damage, or is tough and loses a
    tough card instead (MC-TOUGH-02), before all other abilities (MC-STATUS-04)."""
    if not g.in_play(target) or forbidden(g, "take_damage", target, source):
        return True
    if "tough" not in g.cards[target].marks:
        return False
    status.shed(g, target, "tough")
    return True


def would_defeat(g: MarvelChampions, event: Event) -> bool:
    """Whether an event on its way is about to defeat its card."""
    if event.kind == "defeat":
        return True
    if "done" in event.tags or not g.in_play(event.card):
        return False
    if event.kind == "damage":
        return event.amount >= values.remaining(g, event.card)
    return g.define(event.card).is_side_scheme and event.amount >= g.count(event.card, "threat")


def mark_done(g: MarvelChampions, event: Event, defeated: bool) -> None:
    """Tag an event in progress with its outcome, for the responses to it."""
    top = g.frames[-1]
    if isinstance(top, Happening) and top.event is event:
        top.event = replace(event, tags=(*event.tags, "done", "defeated") if defeated else (*event.tags, "done"))


def commit(g: MarvelChampions, event: Event) -> None:
    """Damage is taken; a character without hit points left is defeated (MC-DAMAGE-01)."""
    card = event.card
    if not g.in_play(card):
        event = replace(event, amount=0, number=0)  # It has left play in the meantime.
    left = values.remaining(g, card)
    g.returned = event.amount
    if event.amount:
        g.edit(card).damage += event.amount
        figures = figures_of(g, event) if g.log.kept else ()
        g.note("takes_damage", event.player, (card, event.source), event.amount, "MC-DAMAGE-01", figures=figures)
    defeated = event.amount >= left
    mark_done(g, event, defeated)
    if "attack" in event.tags:
        attempt.record(g, card, event.amount, dealt=event.number)
    if "stuns" in event.tags and event.amount and not defeated:
        status.give(g, card, "stunned")
    # MC-EXCESS-DAMAGE-01: the damage dealt beyond the hit points left, whether or not some of it was prevented
    if event.number > left:
        g.table.excess += event.number - left
        if "overkill" in event.tags:
            overkill(g, event, event.number - left)
    if "together" in event.tags:
        carry_on(g, event, defeated)
    elif defeated:
        g.push(defeat.Defeat.by_event(event, event.amount))


def figures_of(g: MarvelChampions, event: Event) -> tuple[int, ...]:
    """The figures of damage for the log: the hit points left and the most there can be; in an enemy's attack also its
    ATK, its boost and the DEF of a hero who defends."""
    found = (max(0, values.remaining(g, event.card)), values.max_hit_points(g, event.card))
    fight = activation.current(g) if "attack" in event.tags else None
    return found if fight is None or fight.stamp < 0 else (*found, *fight.figures(g, event.card))


def overkill(g: MarvelChampions, event: Event, excess: int) -> None:
    """Excess damage is dealt to the ally's player or to the villain (MC-OVERKILL-01, MC-OVERKILL-02)."""
    kind = g.define(event.card).type
    if kind in ("ally", "minion"):
        target = g.players[event.player].identity if kind == "ally" else villains.the_villain(g)
        # MC-OVERKILL-03: that character was not attacked, so piercing does nothing to its tough card.
        tags = tuple(tag for tag in event.tags if tag not in ("piercing", "together"))
        g.push(Deal(replace(event, card=target, amount=excess, tags=tags), result=event.amount))


def redirect(g: MarvelChampions, event: Event, target: int) -> bool:
    """Damage on its way is dealt to another character instead, whose tough card counts; all windows open again for it,
    and the last of several redirections is the one that counts (MC-REPLACEMENT-03). Whether it is on its way there."""
    if target == event.card or not g.in_play(target):
        return False
    happening = g.happening()
    assert happening is not None
    happening.window = 0
    player = g.cards[target].holder
    g.note("redirected", player, (target,), event.amount, "MC-REPLACEMENT-01")
    g.change_event(card=target, player=player, stopped=withstands(g, target, event.source))
    return True


class AtOnce(defeat.Dooming, kw_only=False):
    """Damage is dealt to several characters at the same time: all of it is taken before any of them is defeated, and
    before any response. The rest of the events is dealt within the first one; the result is the damage taken."""

    events: tuple[Event, ...] = ()
    result: int = -1
    """The value to hand back instead of the damage taken, unless it is below 0."""
    taken: int = 0
    handed_on: bool = False
    """Whether the rest of the events has been dealt."""

    def start(self, g: MarvelChampions) -> Next:
        if not self.events:
            return g.push(defeat.Defeats(self.doomed), self.over) if self.doomed else self.over
        e = self.events[0]
        return deal(g, e.card, e.amount, e.source, e.by, (*e.tags, "together"), self.dealt)

    def dealt(self, g: MarvelChampions) -> Next:
        if self.handed_on:
            return self.over
        self.taken += g.returned
        return g.push(AtOnce(self.doomed, self.events[1:]), self.over)

    def over(self, g: MarvelChampions) -> Next:
        g.pop(self.taken if self.result < 0 else self.result)
        outer = g.frames[-1] if self.result < 0 else around(g)
        if isinstance(outer, AtOnce):
            outer.taken += self.taken
        return None


def around(g: MarvelChampions) -> AtOnce | None:
    """The innermost frame that deals damage to several characters at the same time."""
    return next((frame for frame in reversed(g.frames) if isinstance(frame, AtOnce)), None)


def carry_on(g: MarvelChampions, event: Event, defeated: bool) -> None:
    """Some damage that is dealt together with other damage is taken: deal the rest."""
    group = around(g)
    assert group is not None
    group.handed_on = True
    group.taken += event.amount
    doomed = (*group.doomed, event) if defeated else group.doomed
    g.push(AtOnce(doomed, group.events[1:], event.amount))


class Deal(Frame, kw_only=False):
    """Damage that waits for its turn: an ability's damage, or excess damage."""

    event: Event
    result: int = -1
    """The value to hand back instead of the damage taken, unless it is below 0."""

    def start(self, g: MarvelChampions) -> Next:
        e = self.event
        return deal(g, e.card, e.amount, e.source, e.by, e.tags, self.done)

    def done(self, g: MarvelChampions) -> Next:
        return g.pop(g.returned if self.result < 0 else self.result)


class Assign(Frame, kw_only=False):
    """A player divides damage among characters, one point at a time; then each share is dealt. The result is the damage
    taken."""

    seat: int
    source: int
    targets: tuple[int, ...]
    left: int
    by: int = NOBODY
    tags: tuple[str, ...] = ()
    limited: bool = False
    """Whether no character can be assigned more than would defeat it, as with indirect damage (MC-INDIRECT-03)."""
    attacked: int = NOTHING
    """The character attacked, if the damage comes from an attack."""
    shares: tuple[int, ...] = ()
    """The character chosen for each point so far."""

    def start(self, g: MarvelChampions) -> Next:
        if self.left > 0 and self.open_to(g):
            return self.choose
        events = [self.share(g, card) for card in self.targets if card in self.shares]
        making = attempt.innermost(g) if "attack" in self.tags and self.attacked == NOTHING else None
        if making is not None:
            for event in events:
                making.aim(g, event.card)  # MC-PLAYER-ATTACK-10: those that are dealt a share
        return g.push(AtOnce(events=tuple(events)), self.done)

    def open_to(self, g: MarvelChampions) -> list[int]:
        """The characters that can be assigned another point."""
        if not self.limited:
            return list(self.targets)
        return [card for card in self.targets if self.shares.count(card) < values.remaining(g, card)]

    def choose(self, g: MarvelChampions) -> Next:
        options: list[Key] = [("assign", card) for card in self.open_to(g)]
        return g.ask(g.decider(self.seat), "assign_damage", options, self.chosen, self.source, self.left)

    def chosen(self, g: MarvelChampions, key: Key) -> Next:
        self.shares = (*self.shares, int(key[1]))
        self.left -= 1
        return self.start

    def share(self, g: MarvelChampions, card: int) -> Event:
        # MC-INDIRECT-05: only the attacked character is pierced.
        tags = self.tags if card == self.attacked else tuple(tag for tag in self.tags if tag != "piercing")
        return Event("damage", NOBODY, card, self.source, self.shares.count(card), by=self.by, tags=tags)

    def done(self, g: MarvelChampions) -> Next:
        return g.pop(g.returned)


def assign_indirect(g: MarvelChampions, seat: int, event: Event) -> Next:
    """A player divides indirect damage among the characters they control (MC-INDIRECT-01), or the group among all
    friendly characters, with the first player as its voice (MC-INDIRECT-02)."""
    seats = g.seats_in_order() if "group" in event.tags else [seat]
    targets = tuple(c for s in seats for c in zones.controlled(g, s) if g.define(c).is_character)
    tags = tuple(tag for tag in event.tags if tag not in ("indirect", "group", "together"))
    chooser = seats[0] if "group" in event.tags else seat
    return g.push(Assign(chooser, event.source, targets, event.amount, event.by, tags, True, event.card))


def heal(g: MarvelChampions, card: int, amount: int, source: int = NOTHING) -> None:
    """Remove sustained damage (MC-HEAL-01, MC-HEAL-02); ``g.returned`` will be how much was healed."""
    g.returned = 0
    if amount > 0 and g.cards[card].damage and not forbidden(g, "be_healed", card):
        event = Event("heal", g.cards[card].holder, card, source, amount)
        if heard(g, "on:heal"):
            g.happen(event)
        else:
            commit_heal(g, event)


def commit_heal(g: MarvelChampions, event: Event) -> None:
    card = event.card
    g.returned = healed = min(event.amount, g.cards[card].damage)  # none, if it has left play in the meantime
    if healed > 0:
        g.edit(card).damage -= healed
        figures = (values.remaining(g, card), values.max_hit_points(g, card)) if g.log.kept else ()
        g.note("heals", g.cards[card].holder, (card,), healed, "MC-HEAL-01", figures=figures)
