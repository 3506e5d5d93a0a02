"""Things encounter cards do: surge, activations, reveals, the nemesis set; and what depends on what came before."""

from __future__ import annotations

from typing import Any, Literal

from cardwright.cards.nodes import Amount, Do, Selector, Verb, Vocabulary, amount
from cardwright.cards.run import Run, RunChoice
from cardwright.cards.words import You
from cardwright.kernel.records import NOTHING, Scope
from cardwright.marvel_champions.records import ENCOUNTER_DECK, ENCOUNTER_DISCARD, RESOLVING, aside
from cardwright.marvel_champions.rules import activation, attack, reveal, zones
from cardwright.marvel_champions.words.abilities import Delayed
from cardwright.marvel_champions.words.selectors import Villain

ENCOUNTER = Vocabulary()


def settle_treachery(g: Any, r: Run) -> None:
    """A treachery whose last effect makes enemies activate is discarded as they begin (MC-TREACHERY-04)."""
    source = r.scope.source
    last = r.at == len(g.book[r.program].nodes[r.node].verbs)
    if last and g.cards[source].zone == RESOLVING and g.define(source).type == "treachery":
        zones.discard_card(g, source)


class Surge(Verb, frozen=True):
    """This card gains surge (MC-SURGE-01)."""

    def run(self, g: Any, r: Run) -> None:
        frame = reveal.current(g, r.scope.source)
        if frame is not None and not frame.surge:
            frame.surge = 1  # MC-KEYWORD-02


class Attack(Verb, frozen=True):
    """Enemies attack you; ``stuns``: whoever is damaged is stunned. ``minions``: so does each engaged with you."""

    enemy: Selector = Villain()
    stuns: bool = False
    minions: bool = False

    def run(self, g: Any, r: Run) -> None:
        settle_treachery(g, r)
        if g.players[r.scope.you].out:
            return
        if self.minions:
            g.push(activation.Activations(r.scope.you, attack=True))
            return
        for enemy in self.enemy.find(g, r.scope):
            g.push(activation.EnemyAttack(enemy, r.scope.you, ("stuns",) if self.stuns else ()))

    def possible(self, g: Any, s: Scope) -> bool:
        return bool(self.enemy.find(g, s))


class Scheme(Verb, frozen=True):
    """An enemy schemes."""

    enemy: Selector = Villain()

    def run(self, g: Any, r: Run) -> None:
        settle_treachery(g, r)
        for enemy in self.enemy.find(g, r.scope):
            g.push(activation.EnemyScheme(enemy, r.scope.you))


class ActivationGains(Verb, frozen=True):
    """The attack or activation in progress gains something."""

    what: Literal["overkill", "piercing", "ranged", "stuns"]

    def run(self, g: Any, r: Run) -> None:
        frame = attack.current(g) or activation.current(g)
        if frame is not None and self.what not in frame.marks:
            frame.marks = (*frame.marks, self.what)


class SchemesForLess(Verb, frozen=True):
    """The scheme in progress places less threat (MC-PREVENT-07)."""

    number: int

    def run(self, g: Any, r: Run) -> None:
        frame = activation.current(g)
        if isinstance(frame, activation.EnemyScheme):
            frame.less += self.number


class Later(Verb, frozen=True):
    """Something happens at the end of the round or of the attack in progress (MC-DELAYED-01)."""

    when: Literal["end_of_round", "end_of_attack"]
    ability: Delayed

    def run(self, g: Any, r: Run) -> None:
        r.last(g, self.ability, self.when, -1)
        frame = activation.current(g)
        if self.when == "end_of_attack" and frame is not None:
            frame.delayed = (*frame.delayed, g.uid)


class Then(Verb, frozen=True):
    """Do something only if what came just before was done in full (MC-THEN-01)."""

    full: Amount
    do: Do

    def run(self, g: Any, r: Run) -> None:
        if g.returned >= amount(self.full, g, r.scope):
            r.do(g, self.do)


class ChooseOption(Verb, frozen=True):
    """A player has to choose an option they can resolve, or else the one they can resolve most of."""

    options: tuple[Do, ...]
    who: Selector = You()

    def run(self, g: Any, r: Run) -> None:
        seat = ~self.who.one(g, r.scope)
        scope = r.scope
        able = [do for do in self.options if all(verb.possible(g, scope) for verb in do.verbs)]  # MC-CHOOSE-OPTION-02
        if not able:  # MC-CHOOSE-OPTION-03
            most = max(sum(verb.possible(g, scope) for verb in do.verbs) / len(do.verbs) for do in self.options)
            able = [
                do for do in self.options if sum(verb.possible(g, scope) for verb in do.verbs) / len(do.verbs) == most
            ]
        g.push(RunChoice(scope, r.program, tuple(g.book[r.program].number(do) for do in able), seat))


class RevealTop(Verb, frozen=True):
    """Reveal the top card of the encounter deck."""

    def run(self, g: Any, r: Run) -> None:
        g.push(reveal.Reveal(zones.top_of_encounter_deck(g), r.scope.you))


class SearchAndReveal(Verb, frozen=True):
    """Search the encounter deck and discard pile for a card and reveal it; shuffle the deck (MC-SEARCH-05)."""

    card: Selector

    def run(self, g: Any, r: Run) -> None:
        found = self.card.find(g, r.scope)
        in_deck = [card for card in found if g.cards[card].zone == ENCOUNTER_DECK]
        if found:
            card = (in_deck or found)[0]
            g.move(card, RESOLVING, shown=True)
            g.push(reveal.Reveal(card, r.scope.you, from_deck=card in in_deck))
        g.shuffle(ENCOUNTER_DECK)
        zones.encounter_deck_check(g)


class DiscardUntil(Verb, frozen=True):
    """Discard from the encounter deck until a card of a type is discarded, and reveal that one."""

    type: str

    def run(self, g: Any, r: Run) -> None:
        # MC-ENCOUNTER-DECK-05, MC-ENCOUNTER-DECK-06: the search ends with the deck.
        while g.zones[ENCOUNTER_DECK]:
            card = g.zones[ENCOUNTER_DECK][-1]
            g.move(card, ENCOUNTER_DISCARD)
            g.note("discards_encounter", objects=(card,), rule="MC-ENCOUNTER-DECK-05")
            if g.define(card).type == self.type:
                g.move(card, RESOLVING)
                g.push(reveal.Reveal(card, r.scope.you, from_deck=False))
                break
        zones.encounter_deck_check(g)


class BringNemesis(Verb, frozen=True):
    """Reveal your set-aside nemesis minion and side scheme, and shuffle the rest of the set into the encounter deck.

    The result tells whether the minion entered play.
    """

    def run(self, g: Any, r: Run) -> None:
        you = r.scope.you
        cards = g.zones[aside(you)]
        minion = next((card for card in cards if g.define(card).type == "minion"), NOTHING)
        scheme = next((card for card in cards if g.define(card).type == "side_scheme"), NOTHING)
        g.push(reveal.Nemesis(you, minion, scheme))


ENCOUNTER.add_all(globals(), __name__)
