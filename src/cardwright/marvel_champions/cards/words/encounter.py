"""Verbs about enemies, about events in progress, and choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.cards import words as core
from cardwright.cards.deeds import CANCEL, FLIP, Deed, Doings, parts
from cardwright.cards.nodes import Amount, CardId, Do, Verb, Who
from cardwright.cards.run import Run, RunChoice
from cardwright.cards.words import ChooseObjects, This, You
from cardwright.kernel.records import Scope
from cardwright.marvel_champions.cards.deeds import ACTIVATE, FORM
from cardwright.marvel_champions.cards.names import Quality
from cardwright.marvel_champions.cards.takes import Character, Enemy, InPlay
from cardwright.marvel_champions.cards.words.base import cards, seats
from cardwright.marvel_champions.cards.words.nouns import Random, Villain
from cardwright.marvel_champions.cards.words.using import Spend
from cardwright.marvel_champions.engine.records import AT_END_OF_ATTACK, AT_END_OF_ROUND, RESOLVING, Form
from cardwright.marvel_champions.rules import activation, activations, enemy_attack, flip, zones
from cardwright.marvel_champions.rules.each import AnyOrder
from cardwright.marvel_champions.rules.resolve import PayFirst

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class Activate(Verb, frozen=True):
    """Enemies activate against a player now: they attack, scheme, or do what the player's form decides."""

    enemy: Enemy = Villain()
    how: Literal["", "attack", "scheme"] = ""
    against: Who = You()
    gains: tuple[Quality, ...] = ()
    """Qualities that the attacks gain."""
    target: Character | None = None
    """The character attacked, if it is not the player: an ally (MC-ATTACK-ALLY-01) or another enemy."""
    boosts: int = 1
    """How many boost cards the enemies get for this activation, if they are enemies that get any."""
    engaged: bool = False
    """Whether minions activate only against the player with whom they are engaged."""
    further: bool = False
    """Whether this is the attack in progress, which is also resolved against these players: each step at the same time,
    with the same boost cards."""
    measured: bool = False
    """Whether the result is the damage that the attacks dealt, or the threat that the schemes placed, instead of how
    many activations were made."""
    more: Amount = 0
    """By how much the ATK or SCH of the enemies is higher for these activations."""

    def does(self) -> Doings:
        return (Deed(ACTIVATE, whom=self.enemy, what=self.how, to=self.against),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        if self.further:
            fight = enemy_attack.under_attack(g)
            g.returned = 0
            if fight is not None and self.enemy.has(g, r.scope, fight.enemy):
                g.returned = fight.spread(g, seats(self.against, g, r.scope))
            return
        self._settle_treachery(g, r)
        g.push(activations.Activate(r.scope, r.program, r.node, r.at - 1, tuple(seats(self.against, g, r.scope))))

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return bool(self.enemy.find(g, s))

    def _settle_treachery(self, g: MarvelChampions, r: Run) -> None:
        """A treachery whose last effects make enemies activate is discarded as they begin (MC-TREACHERY-04)."""
        source = r.scope.source
        last = all(isinstance(verb, Activate) for verb in g.book[r.program].node(r.node).verbs[r.at :])
        if last and g.cards[source].zone == RESOLVING and g.define(source).type == "treachery":
            zones.discard_card(g, source)

    def __post_init__(self) -> None:
        if isinstance(self.enemy, Random):
            raise ValueError("enemy: it is found anew after each activation; write for_each(random(…), activate(it))")
        if self.gains and self.how != "attack":
            raise ValueError("gains: only an attack can gain something")
        if self.target is not None and self.how != "attack":
            raise ValueError("target: only an attack is aimed at a character")
        if self.further and self.more != 0:
            raise ValueError("more: the attack in progress is as strong as it is")
        if self.boosts < 0:
            raise ValueError(f"boosts: {self.boosts} is no number of boost cards")
        if self.further and (self.how != "attack" or self.gains or self.target is not None or self.boosts != 1):
            raise ValueError("further: the attack in progress has its qualities and boost cards; only 'against' counts")
        if self.further and (self.engaged or self.measured):
            raise ValueError("further: the attack in progress is neither limited nor measured")
        if self.measured and not self.how:
            raise ValueError("measured: say whether damage of an attack or threat of a scheme is meant")


class Cancel(Verb, frozen=True):
    """Cancel the event on its way, such as the effects of the card being revealed (MC-CANCEL-01), or only the Boost
    abilities of the boost card being turned up."""

    only: Literal["", "boost_abilities"] = ""

    def does(self) -> Doings:
        return (Deed(CANCEL, what=self.only),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        event = g.under_way()
        g.note("cancels", r.scope.you, (event.card,), rule="MC-CANCEL-01")
        if self.only:
            g.change_event(tags=(*event.tags, "without_abilities"))
        else:
            g.change_event(stopped=True)
        g.returned = 1


class ChangeForm(Verb, frozen=True):
    """A player flips to the other form; this does not use up the turn's change of form (MC-FORM-04)."""

    to: Form = ""
    """The form to change to; if it is not given, another one than before."""
    who: Who = You()
    face: CardId = ""
    """A certain face to turn to, for an identity that has several of that form."""

    def does(self) -> Doings:
        return (Deed(FORM, whom=self.who, what=self.to),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        able = tuple(self._able(g, r.scope))
        g.returned = 0
        if able:
            g.push(flip.ChangeForm(able, self.to, self.face))

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return bool(self._able(g, s))

    def _able(self, g: MarvelChampions, s: Scope) -> list[int]:
        return [seat for seat in seats(self.who, g, s) if flip.forms(g, seat, self.to, self.face)]


class Flip(Verb, frozen=True):
    """Turn cards in play to their other face, or to a certain one. They stay the same cards, with everything on
    them."""

    what: InPlay = This()
    to: CardId = ""
    reveals: bool = False
    """Whether the other face counts as revealed, so that its When Revealed abilities resolve."""

    def does(self) -> Doings:
        return (Deed(FLIP, whom=self.what),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        able = tuple(self._able(g, r.scope))
        g.returned = 0
        if able:
            g.push(flip.FlipEach(r.scope.you, able, self.to, self.reveals))

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return bool(self._able(g, s))

    def _able(self, g: MarvelChampions, s: Scope) -> list[int]:
        return [card for card in cards(self.what, g, s) if self._turns(g, card)]

    def _turns(self, g: MarvelChampions, card: int) -> bool:
        others = zones.faces(g, card)[1:] if g.in_play(card) else []
        return self.to in others if self.to else bool(others)


class Later(Verb, frozen=True):
    """Do something at the end of the round, or of the attack or activation in progress, even if this card is gone by
    then (MC-DELAYED-01)."""

    at: Literal["end_of_round", "end_of_attack", "end_of_activation"]
    do: Do

    def does(self) -> Doings:
        return (parts("later", self.do),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        until = AT_END_OF_ROUND if self.at == "end_of_round" else AT_END_OF_ATTACK
        frame = activation.current(g)
        if self.at == "end_of_round" or frame is not None:
            g.add_lasting(r.program, g.book[r.program].number(self.do), r.scope, until)
        if self.at != "end_of_round" and frame is not None:
            frame.delayed = (*frame.delayed, g.uid)


class If(core.If, frozen=True):
    """Do something only if a condition holds, and perhaps something else if it does not. It cannot be done while
    neither would come to anything (MC-COST-09); the condition may depend on what is paid and done by then."""

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        verbs = self.then.verbs if self.otherwise is None else (*self.then.verbs, *self.otherwise.verbs)
        return any(verb.possible(g, s) for verb in verbs)


class IfDone(core.IfDone, frozen=True):
    """Do something only if the previous instruction really happened, or only if it did not. By itself, what depends on
    that instruction comes to nothing (MC-THEN-03)."""

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return self.otherwise is not None and any(verb.possible(g, s) for verb in self.otherwise.verbs)


class AtCost(Verb, frozen=True):
    """Pay a cost, and do something only if all of it has been paid (MC-COST-ARROW-02). It cannot be done while the cost
    cannot be paid."""

    do: Do
    cost: Do

    def does(self) -> Doings:
        return (parts("all", self.cost, self.do),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        g.returned = 0
        if self.possible(g, r.scope):
            book = g.book[r.program]
            g.push(PayFirst(r.scope, r.program, book.number(self.cost), book.number(self.do)))

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return all(verb.payable(g, s) for verb in self.cost.verbs)

    def __post_init__(self) -> None:
        if not self.cost.verbs or not self.do.verbs:
            raise ValueError("say what is done, and with 'cost' what is paid for it")


class ChooseOne(Verb, frozen=True):
    """A player chooses one of several things to do. On an encounter card it has to be one they can resolve, or else the
    one they can resolve most of (MC-CHOOSE-OPTION-02, -03). On a player card it has to be one of which they can resolve
    a part, with its costs and its targets (-04 to -06)."""

    options: tuple[Do, ...]
    who: Who = You()

    def does(self) -> Doings:
        return (parts("one", *self.options),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        g.returned = 0
        for seat in seats(self.who, g, r.scope)[:1]:
            nodes = tuple(g.book[r.program].number(do) for do in self._able(g, r.scope))
            if nodes:
                g.push(RunChoice(r.scope, r.program, nodes, seat))

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return bool(self._able(g, s))

    def _able(self, g: MarvelChampions, s: Scope) -> list[Do]:
        if g.define(s.source).is_player_card:
            return [do for do in self.options if self._partly(do, g, s)]
        shares = [self._share(do, g, s) for do in self.options]
        most = max(shares, default=0)
        return [do for do, share in zip(self.options, shares, strict=True) if share >= most]

    def _share(self, do: Do, g: MarvelChampions, s: Scope) -> float:
        """How much of an option can be resolved; what depends on the previous instruction, if that can be."""
        able: list[bool] = []
        for verb in do.verbs:
            depends = isinstance(verb, core.IfDone) and verb.otherwise is None and bool(able)
            able.append(able[-1] if depends else verb.possible(g, s))
        return sum(able) / (len(able) or 1)

    def _partly(self, do: Do, g: MarvelChampions, s: Scope) -> bool:
        """Whether a part of an option can be resolved, and all of its costs and choices."""
        able = [verb for verb in do.verbs if verb.possible(g, s)]
        needed = [verb for verb in do.verbs if isinstance(verb, AtCost | Spend | ChooseObjects)]
        return bool(able) and all(verb in able for verb in needed)


class InAnyOrder(Verb, frozen=True):
    """A player does several things in an order of their choice. Which of them are done depends on their conditions
    before the first one."""

    parts: tuple[Do, ...]
    who: Who = You()

    def does(self) -> Doings:
        return (parts("all", *self.parts),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        g.returned = 0
        nodes = tuple(g.book[r.program].number(do) for do in self._due(g, r.scope))
        for seat in seats(self.who, g, r.scope)[:1]:
            g.push(AnyOrder(r.scope, r.program, nodes, g.decider(seat)))

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return any(verb.possible(g, s) for do in self.parts for verb in do.verbs)

    def _due(self, g: MarvelChampions, s: Scope) -> list[Do]:
        found: list[Do] = []
        for do in self.parts:
            verb = do.verbs[0] if len(do.verbs) == 1 else None
            if not isinstance(verb, core.If):
                found.append(do)
            elif verb.condition.holds(g, s):
                found.append(verb.then)
            elif verb.otherwise is not None:
                found.append(verb.otherwise)
        return found
