"""Verbs about attacks, thwarts and activations: making them, and changing those in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from cardwright.cards.deeds import Deed, Doings, parts
from cardwright.cards.kinds import Takes
from cardwright.cards.nodes import Amount, Do, Noun, Verb, amount, binds
from cardwright.cards.run import Run
from cardwright.cards.words import It, You, reached
from cardwright.kernel.records import NOTHING, Scope
from cardwright.marvel_champions.cards.abilities.triggered import Declaration
from cardwright.marvel_champions.cards.deeds import BOOST_ICONS, DEFEND, END_ACTIVATION, POWER, QUALITY, STRENGTHEN
from cardwright.marvel_champions.cards.names import Quality
from cardwright.marvel_champions.cards.takes import Character, Friendly
from cardwright.marvel_champions.cards.words.base import cards
from cardwright.marvel_champions.rules import (
    activation,
    attack,
    attempt,
    enemy_attack,
    keywords,
    permission,
    status,
    thwart,
    values,
)

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class MakeAttack(Verb, frozen=True):
    """An attack of its own, against an enemy that is chosen as the attack is made and is "it" in the effect. Several of
    these are several attacks, in order (MC-PLAYER-ATTACK-07)."""

    BINDS = binds(do="against")

    against: Annotated[Noun, Takes("enemy")]
    do: Do
    by: Character | None = None
    """The character that attacks, if it is not the one whose ability this is."""

    def does(self) -> Doings:
        return (parts("chosen", self.do, it=self.against),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        attacker = self._attacker(g, r.scope)
        g.returned = 0
        if attacker != NOTHING and status.suffers(g, attacker, "stunned"):
            status.shed(g, attacker, "stunned")  # MC-STUNNED-06
            return
        found = tuple(self._attackable(g, r.scope))
        if found:
            node = g.book[r.program].number(self.do)
            g.push(attack.MakeAttack(r.scope.you, attacker, r.scope, r.program, node, found))

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        attacker = self._attacker(g, s)
        return bool(self._attackable(g, s)) or (attacker != NOTHING and status.suffers(g, attacker, "stunned"))

    def _attacker(self, g: MarvelChampions, s: Scope) -> int:
        if self.by is None:
            return permission.performer_of(g, s.you, s.source)
        found = cards(self.by, g, s)
        return found[0] if found else NOTHING

    def _attackable(self, g: MarvelChampions, s: Scope) -> list[int]:
        allowed = keywords.attackable(g, s.you, self._attacker(g, s))
        found = [enemy for enemy in self.against.find(g, s) if enemy in allowed]
        return reached(self.do, g, s, found)


class MakeThwart(Verb, frozen=True):
    """A thwart of its own, of a scheme that is chosen as the thwart is made and is "it" in the effect."""

    BINDS = binds(do="against")

    against: Annotated[Noun, Takes("scheme")]
    do: Do

    def does(self) -> Doings:
        return (parts("chosen", self.do, it=self.against),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        thwarter = permission.performer_of(g, r.scope.you, r.scope.source)
        g.returned = 0
        if thwarter != NOTHING and status.suffers(g, thwarter, "confused"):
            status.shed(g, thwarter, "confused")  # MC-CONFUSED-06
            return
        found = tuple(self._schemes(g, r.scope))
        if found:
            node = g.book[r.program].number(self.do)
            g.push(thwart.MakeThwart(r.scope.you, thwarter, r.scope, r.program, node, found))

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        thwarter = permission.performer_of(g, s.you, s.source)
        return bool(self._schemes(g, s)) or (thwarter != NOTHING and status.suffers(g, thwarter, "confused"))

    def _schemes(self, g: MarvelChampions, s: Scope) -> list[int]:
        removable = values.removable_schemes(g, s.you, True)
        return [scheme for scheme in self.against.find(g, s) if scheme in removable]


class UsePower(Verb, frozen=True):
    """Characters use a basic power without exhausting for it."""

    power: Literal["attack", "thwart", "recovery"]
    who: Friendly

    def does(self) -> Doings:
        return (Deed(POWER, whom=self.who, what=self.power),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        g.returned = 0
        for card in reversed(self._able(g, r.scope)):
            g.push(POWERS[self.power](g.cards[card].holder, card, True))

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return bool(self._able(g, s)) or isinstance(self.who, It)

    def reaches(self, g: MarvelChampions, s: Scope, objects: list[int]) -> list[int]:
        return [obj for obj in objects if self._can(g, g.card_of(obj))]

    def _able(self, g: MarvelChampions, s: Scope) -> list[int]:
        return [card for card in cards(self.who, g, s) if self._can(g, card)]

    def _can(self, g: MarvelChampions, card: int) -> bool:
        """A character without the power, or with a dash, cannot use it (MC-DASH-01)."""
        power = "recover" if self.power == "recovery" else self.power
        return g.in_play(card) and g.define(card).is_player_card and g.define(card).powers[power] >= 0


POWERS: dict[str, Any] = {
    "attack": attack.BasicAttack,
    "thwart": thwart.BasicThwart,
    "recovery": thwart.BasicRecovery,
}


class AttackGains(Verb, frozen=True):
    """The attack in progress gains a quality."""

    what: Quality

    def does(self) -> Doings:
        return (Deed(QUALITY, what=self.what),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        frame = attempt.innermost(g)
        g.returned = 0
        if frame is not None and self.what not in frame.marks:
            frame.marks = (*frame.marks, self.what)
            g.returned = 1


class Strengthen(Verb, frozen=True):
    """Every damage that the attack in progress deals, or threat that the thwart in progress removes, is increased; what
    is worded as additional is not (MC-PLAYER-ATTACK-06, MC-THWART-04)."""

    number: Amount

    def does(self) -> Doings:
        return (Deed(STRENGTHEN, self.number),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        frame = attempt.innermost(g)
        g.returned = 0
        if frame is not None:
            g.returned = amount(self.number, g, r.scope)
            frame.more += g.returned


class Defend(Declaration, frozen=True):
    """A character defends against the attack in progress without exhausting for it; a hero makes a basic defense
    (MC-DEFENSE-05)."""

    who: Friendly = You()

    def does(self) -> Doings:
        return (Deed(DEFEND, whom=self.who),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        g.returned = 0
        frame = enemy_attack.under_attack(g)
        for card in cards(self.who, g, r.scope)[:1]:
            if frame is not None and frame.open_to(g, card):
                frame.turn_to(frame.front_of(g.cards[card].holder).number)
                g.note("defends", g.cards[card].holder, (card, frame.enemy), rule="MC-DEFENSE-05")
                if frame.defend(g, card, basic=True):
                    g.happen(frame.defense("defend"))

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        frame = enemy_attack.under_attack(g)
        if frame is None or isinstance(self.who, It):
            return frame is not None
        return any(frame.open_to(g, card) for card in cards(self.who, g, s)[:1])

    def reaches(self, g: MarvelChampions, s: Scope, objects: list[int]) -> list[int]:
        frame = enemy_attack.under_attack(g)
        return [obj for obj in objects if frame is not None and frame.open_to(g, g.card_of(obj))]


class AddBoostIcons(Verb, frozen=True):
    """The boost card being turned up gets more boost icons (MC-BOOST-04)."""

    number: Amount = 1

    def does(self) -> Doings:
        return (Deed(BOOST_ICONS, self.number),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        frame = activation.current(g)
        g.returned = 0
        if frame is not None and frame.card == r.scope.source:
            g.returned = max(0, amount(self.number, g, r.scope))
            frame.icons += g.returned


class EndActivation(Verb, frozen=True):
    """The activation in progress ends; none of its remaining steps resolve (MC-ENEMY-ATTACK-22)."""

    def does(self) -> Doings:
        return (Deed(END_ACTIVATION),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        frame = activation.current(g)
        g.returned = int(frame is not None)
        if frame is not None:
            g.note("activation_ends", objects=(frame.enemy,), rule="MC-ENEMY-ATTACK-22")
            frame.stopped = True

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return activation.current(g) is not None
