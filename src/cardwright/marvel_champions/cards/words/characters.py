"""Verbs about characters (damage, healing, status cards, exhausting, readying) and about schemes (threat)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from cardwright.cards.deeds import DAMAGE, HEAL, LOSE_COUNTERS, PREVENT, Deed, Doings
from cardwright.cards.kinds import Kinds
from cardwright.cards.nodes import Amount, CounterName, Objects, Verb, amount
from cardwright.cards.run import Run
from cardwright.cards.words import All, AtMost, CountersOn, It, This
from cardwright.kernel.records import NOBODY, Event, Scope
from cardwright.marvel_champions.cards.abilities.triggered import Blow
from cardwright.marvel_champions.cards.deeds import CONFUSED, EXHAUST, READY, REDIRECT, STUNNED, THREAT, THWART, TOUGH
from cardwright.marvel_champions.cards.names import Status
from cardwright.marvel_champions.cards.takes import Anything, Character, CharacterOrScheme, InPlay, Scheme
from cardwright.marvel_champions.cards.words.base import cards, exist, responsible
from cardwright.marvel_champions.cards.words.nouns import MainScheme
from cardwright.marvel_champions.rules import (
    activation,
    attack,
    changes,
    damage,
    enemy_attack,
    enemy_scheme,
    permission,
    thwart,
    values,
)
from cardwright.marvel_champions.rules.constant import allowed, forbidden
from cardwright.marvel_champions.rules.several import one_of, several

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions

THIS = This()


class Deal(Blow, frozen=True):
    """Deal damage to characters. Within an attack, it is damage of that attack (MC-PLAYER-ATTACK-03)."""

    number: Amount
    to: Character
    divided: bool = False
    """Whether the damage is divided, point by point, before each share is dealt: by the player who uses the ability, or
    on an encounter card by the first player (MC-CHOOSE-02, MC-FIRST-PLAYER-06)."""
    indirect: bool = False
    """Whether it is indirect damage to players: each divides it among the characters they control (MC-INDIRECT-01); if
    it is divided, too, the group divides it among all friendly characters (MC-INDIRECT-02)."""
    additional: bool = False
    """Whether effects that increase the damage of the attack leave this damage as it is (MC-PLAYER-ATTACK-06)."""

    def does(self) -> Doings:
        return (Deed(DAMAGE, self.number, self.to, "indirect" if self.indirect else "divided" if self.divided else ""),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        targets, number = cards(self.to, g, r.scope), amount(self.number, g, r.scope)
        source = r.scope.source
        g.returned = g.table.excess = 0
        making = attack.current(g)
        by, tags = responsible(g, r.scope)
        if making is not None:
            targets = making.can_strike(g, targets)
            tags = making.tags(g)
            number += 0 if self.additional else making.more
            for target in targets if not self.divided else ():
                making.aim(g, target)
        if self.indirect:
            tags = (*tags, "indirect", "group") if self.divided else (*tags, "indirect")
            targets = targets[:1] if self.divided else targets
        elif self.divided:
            if number > 0 and targets:
                divider = by if by != NOBODY else g.table.first
                g.push(damage.Assign(g.decider(divider), source, tuple(targets), number, by, tags))
            return
        several(g, [Event("damage", card=card, source=source, amount=number, by=by, tags=tags) for card in targets])

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return exist(self.to, g, s)

    def reaches(self, g: MarvelChampions, s: Scope, objects: list[int]) -> list[int]:
        making = attack.current(g)
        return objects if making is None else making.can_strike(g, objects)

    def struck(self) -> Objects:
        return self.to


class Move(Blow, frozen=True):
    """Move damage from one character to another, or threat from one scheme to another, as much as there is
    (MC-MOVE-01). Moved damage is dealt, moved threat is placed (MC-MOVE-07, MC-MOVE-08)."""

    number: Amount
    of: CharacterOrScheme
    to: CharacterOrScheme
    what: Literal["damage", "threat"]

    def does(self) -> Doings:
        there = AtMost(self.number, CountersOn(self.of, self.what))
        gone, comes = (HEAL, DAMAGE) if self.what == "damage" else (THWART, THREAT)
        return (Deed(gone, there, self.of), Deed(comes, there, self.to))

    def takes(self) -> Mapping[str, Kinds]:
        taken = frozenset({"scheme"} if self.what == "threat" else {"player", "character"})
        return {"of": taken, "to": taken}

    def run(self, g: MarvelChampions, r: Run) -> None:
        g.returned = 0
        of, to = cards(self.of, g, r.scope), cards(self.to, g, r.scope)
        making = attack.current(g) if self.what == "damage" else None
        if making is not None:
            to = making.can_strike(g, to)
        to = self._open(g, r.scope, to)
        if not of or not to or of[0] == to[0] or not g.in_play(to[0]):
            return  # MC-MOVE-02, MC-MOVE-03
        number = min(amount(self.number, g, r.scope), g.count(of[0], self.what))
        if number <= 0:
            return
        by, tags = responsible(g, r.scope)
        if making is not None:
            tags = making.tags(g)
            making.aim(g, to[0])  # MC-MOVE-07, MC-PLAYER-ATTACK-03
        g.note("moves_" + self.what, r.scope.you, (of[0], to[0]), number, "MC-MOVE-01")
        if self.what == "damage":
            g.edit(of[0]).damage -= number  # MC-MOVE-05, MC-MOVE-06
        else:
            g.put_counters(of[0], "threat", -number)
        several(g, [Event(self.what, NOBODY, to[0], r.scope.source, number, by=by, tags=tags)])

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        if isinstance(self.of, It) or isinstance(self.to, It):
            return True  # A target that has yet to be chosen; ``reaches`` says which ones fit.
        of, to = cards(self.of, g, s), self._open(g, s, cards(self.to, g, s))
        return bool(of and to and of[0] != to[0] and g.count(of[0], self.what))

    def _open(self, g: MarvelChampions, s: Scope, objects: list[int]) -> list[int]:
        """Those of the objects to which something can be moved (MC-MOVE-03, MC-TARGET-05)."""
        if self.what == "threat":
            return objects
        return [obj for obj in objects if not forbidden(g, "take_damage", g.card_of(obj), s.source)]

    def struck(self) -> Objects | None:
        return self.to if self.what == "damage" else None

    def reaches(self, g: MarvelChampions, s: Scope, objects: list[int]) -> list[int]:
        if isinstance(self.of, It) and not isinstance(self.to, It):
            to = self._open(g, s, cards(self.to, g, s))
            return [obj for obj in objects if g.count(obj, self.what) and to and g.card_of(obj) != to[0]]
        if isinstance(self.to, It) and not isinstance(self.of, It):
            of = cards(self.of, g, s)
            making = attack.current(g) if self.what == "damage" else None
            if making is not None:
                objects = making.can_strike(g, objects)
            objects = self._open(g, s, objects)
            return [obj for obj in objects if of and g.count(of[0], self.what) and g.card_of(obj) != of[0]]
        return objects


class Heal(Verb, frozen=True):
    """Heal damage from characters (MC-HEAL-01); as a cost, that much damage has to be there."""

    number: Amount
    what: Character = This()

    def does(self) -> Doings:
        return (Deed(HEAL, self.number, self.what),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        number = amount(self.number, g, r.scope)
        source = r.scope.source
        several(g, [Event("heal", -1, card, source, number) for card in cards(self.what, g, r.scope)])

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return exist(self.what, g, s)

    def payable(self, g: MarvelChampions, s: Scope) -> bool:
        number = 1 if isinstance(self.number, All) else amount(self.number, g, s)
        return any(g.cards[card].damage >= number for card in cards(self.what, g, s))


class Prevent(Verb, frozen=True):
    """Prevent damage or threat that is on its way: some of it, or all (MC-PREVENT-01, MC-PREVENT-07)."""

    number: Amount

    def does(self) -> Doings:
        return (Deed(PREVENT, self.number),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        event, number = g.under_way(), amount(self.number, g, r.scope)
        scheming = activation.current(g)
        if event.kind == "enemy_scheme" and isinstance(scheming, enemy_scheme.EnemyScheme):
            scheming.less += number
            g.returned = number
            return
        left = max(0, event.amount - number)
        g.returned = event.amount - left
        if event.kind == "damage":
            g.note("prevents", r.scope.you, (r.scope.source,), g.returned, "MC-PREVENT-01")
            g.change_event(amount=left)  # MC-PREVENT-04: damage that is not taken was dealt all the same
        else:
            g.note("prevents_threat", r.scope.you, (r.scope.source,), g.returned, "MC-PREVENT-07")
            g.change_event(amount=left, stopped=not left)


class Redirect(Verb, frozen=True):
    """The damage on its way is dealt to another character instead, or the enemy attack about to begin is made against
    another player or character (MC-REPLACEMENT-01)."""

    to: Character

    def does(self) -> Doings:
        return (Deed(REDIRECT, whom=self.to),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        event = g.under_way()
        g.returned = 0
        for target in cards(self.to, g, r.scope)[:1]:
            if event.kind == "damage" and damage.redirect(g, event, target):
                g.returned = event.amount
            elif event.kind == "enemy_attack" and enemy_attack.redirect(g, event, target):
                g.returned = 1

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return exist(self.to, g, s)

    def reaches(self, g: MarvelChampions, s: Scope, objects: list[int]) -> list[int]:
        if s.event is None:
            return objects
        now = s.event.source if s.event.kind == "enemy_attack" else s.event.card
        return [obj for obj in objects if g.card_of(obj) != now]


class GiveStatus(Verb, frozen=True):
    """Give a status card to characters: stun, confuse or toughen them (MC-STUNNED-02, MC-CONFUSED-02)."""

    status: Status
    who: Character

    def does(self) -> Doings:
        return (Deed({"stunned": STUNNED, "confused": CONFUSED, "tough": TOUGH}[self.status], whom=self.who),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        found = [card for card in cards(self.who, g, r.scope) if g.in_play(card)]
        several(g, [Event("gain_status", -1, card, r.scope.source, 1, tags=(self.status,)) for card in found])

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return exist(self.who, g, s)


class Exhaust(Verb, frozen=True):
    """Exhaust cards; an exhausted one cannot be exhausted again (MC-EXHAUST-02)."""

    what: InPlay = THIS

    def does(self) -> Doings:
        return (Deed(EXHAUST, whom=self.what),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        changes.exhaust(
            g, [card for card in allowed(g, "exhaust", cards(self.what, g, r.scope)) if not g.cards[card].turned]
        )

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        if self.what is THIS:  # The usual case, and a very frequent check.
            ready = not g.cards[s.source].turned and g.cards[s.source].stamp == s.stamp
            return ready and not ("cannot:exhaust" in g.index and forbidden(g, "exhaust", s.source))
        return any(not g.cards[card].turned for card in allowed(g, "exhaust", cards(self.what, g, s)))

    def reaches(self, g: MarvelChampions, s: Scope, objects: list[int]) -> list[int]:
        return [obj for obj in objects if obj < 0 or not g.cards[obj].turned]  # MC-TARGET-08


class Ready(Verb, frozen=True):
    """Ready exhausted cards (MC-READY-02)."""

    what: InPlay = This()

    def does(self) -> Doings:
        return (Deed(READY, whom=self.what),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        found = allowed(g, "ready", cards(self.what, g, r.scope))
        changes.ready(g, [card for card in found if g.cards[card].turned])

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return any(g.cards[card].turned for card in cards(self.what, g, s))

    def reaches(self, g: MarvelChampions, s: Scope, objects: list[int]) -> list[int]:
        return [obj for obj in allowed(g, "ready", objects) if obj < 0 or g.cards[obj].turned]  # MC-TARGET-05, -07


class PlaceThreat(Verb, frozen=True):
    """Place threat on schemes."""

    number: Amount
    on: Scheme = MainScheme()

    def does(self) -> Doings:
        return (Deed(THREAT, self.number, self.on),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        number, schemes = amount(self.number, g, r.scope), cards(self.on, g, r.scope)
        events = [Event("threat", card=card, source=r.scope.source, amount=number) for card in schemes]
        if isinstance(self.on, MainScheme):
            one_of(g, r.scope.you, events)
        else:
            several(g, events)

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return exist(self.on, g, s)


class RemoveThreat(Verb, frozen=True):
    """Remove threat from schemes. Within a thwart, it is threat that the thwart removes (MC-THWART-05)."""

    number: Amount
    on: Scheme
    additional: bool = False
    """Whether effects that increase the threat removed by the thwart leave this as it is (MC-THWART-04)."""

    def does(self) -> Doings:
        return (Deed(THWART, self.number, self.on),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        scope = r.scope
        making = thwart.current(g)
        tags: tuple[str, ...] = ("thwart", *making.marks) if making is not None else ()
        if permission.performer_of(g, scope.you, scope.source) == g.players[scope.you].identity:
            tags += ("identity",)
        number, source, you = amount(self.number, g, scope), scope.source, scope.you
        schemes = cards(self.on, g, scope)
        if making is not None:
            number += 0 if self.additional else making.more
            for scheme in schemes:
                making.aim(g, scheme)
        events = [Event("remove_threat", you, card, source, number, by=you, tags=tags) for card in schemes]
        if isinstance(self.on, MainScheme):
            one_of(g, you, events)
        else:
            several(g, events)

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return isinstance(self.on, It) or bool(self.reaches(g, s, cards(self.on, g, s)))

    def reaches(self, g: MarvelChampions, s: Scope, objects: list[int]) -> list[int]:
        making = thwart.current(g)
        removable = values.removable_schemes(g, s.you, making is not None, making.marks if making is not None else ())
        return [obj for obj in objects if obj in removable]


class RemoveCounters(Verb, frozen=True):
    """Take counters off cards, as many as there are; as a cost, that many have to be there, or with ``all`` at least
    one."""

    number: Amount = 1
    on: Anything = This()
    counter: CounterName = ""

    def does(self) -> Doings:
        return (Deed(LOSE_COUNTERS, self.number, self.on, self.counter),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        number = amount(self.number, g, r.scope)
        total = 0
        for card in cards(self.on, g, r.scope):
            if self.counter == "acceleration" and card in g.table.main_schemes:
                continue  # MC-ACCEL-TOKEN-07
            taken = min(number, g.count(card, self.counter))
            g.put_counters(card, self.counter, -taken)
            total += taken
        g.returned = total

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return any(g.count(card, self.counter) for card in cards(self.on, g, s))

    def payable(self, g: MarvelChampions, s: Scope) -> bool:
        number = 1 if isinstance(self.number, All) else amount(self.number, g, s)
        return any(g.count(card, self.counter) >= number for card in cards(self.on, g, s))
