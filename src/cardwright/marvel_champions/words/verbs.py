"""Things to do: draw, heal, damage, threat, status cards, exhausting and readying, discarding."""

from __future__ import annotations

from typing import Any, Literal

from cardwright.cards.nodes import Amount, Selector, Verb, Vocabulary, amount
from cardwright.cards.run import Run
from cardwright.cards.words import It, This, You
from cardwright.kernel.records import NOBODY, NOTHING, Event, Scope
from cardwright.marvel_champions.records import REMOVED, RESOLVING, UNDER, deck, discard, hand
from cardwright.marvel_champions.rules import (
    attack,
    damage,
    initiate,
    permission,
    player_turn,
    status,
    threat,
    thwart,
    zones,
)
from cardwright.marvel_champions.words.selectors import InHand, MainScheme

VERBS = Vocabulary()


def exist(selector: Selector, g: Any, s: Scope) -> bool:
    """Whether there is something to do it to; what is yet to be chosen will be."""
    return isinstance(selector, It) or bool(selector.find(g, s))


def here(g: Any, r: Run, objects: list[int]) -> list[int]:
    """Of some objects those that are still what they were when they were chosen."""
    it, stamps = r.scope.it, r.scope.stamps
    return [o for o in objects if o not in it or g.stamp(o) == stamps[it.index(o)]]


class Draw(Verb, frozen=True):
    """Some players draw cards."""

    number: Amount = 1
    who: Selector = You()

    def run(self, g: Any, r: Run) -> None:
        g.returned = sum(zones.draw(g, ~obj, amount(self.number, g, r.scope)) for obj in self.who.find(g, r.scope))


class Heal(Verb, frozen=True):
    """Heal characters; ``g.returned`` tells how much was healed."""

    number: int
    who: Selector
    paid: bool = False
    """It is a cost, so all of it has to be healed."""

    def run(self, g: Any, r: Run) -> None:
        g.returned = sum(damage.heal(g, card, self.number) for card in here(g, r, self.who.find(g, r.scope)))

    def possible(self, g: Any, s: Scope) -> bool:
        if self.paid:
            return any(g.cards[card].damage >= self.number for card in self.who.find(g, s))
        return exist(self.who, g, s)


class DealDamage(Verb, frozen=True):
    """Deal damage to characters. Within an attack it is that attack's damage (MC-PLAYER-ATTACK-03)."""

    number: Amount
    to: Selector

    def run(self, g: Any, r: Run) -> None:
        targets = here(g, r, self.to.find(g, r.scope))
        number = amount(self.number, g, r.scope)
        scope = r.scope
        source = scope.source
        making = attack.current(g)
        tags: tuple[str, ...] = ()
        by = scope.you if source >= 0 and g.define(source).is_player_card else NOBODY
        if making is not None:
            tags = making.tags(g)
        elif by != NOBODY and permission.performer_of(g, by, source) == g.players[by].identity:
            tags = ("identity",)
        g.returned = 0
        for target in reversed(targets):
            if making is not None:
                making.hits(g, target)
            g.push(damage.Deal(Event("damage", card=target, source=source, amount=number, by=by, tags=tags)))

    def possible(self, g: Any, s: Scope) -> bool:
        return exist(self.to, g, s)


class AssignDamage(Verb, frozen=True):
    """A player divides damage among characters, one point at a time; then each is dealt its share."""

    number: Amount
    among: Selector

    def run(self, g: Any, r: Run) -> None:
        number = amount(self.number, g, r.scope)
        targets = tuple(self.among.find(g, r.scope))
        if number > 0 and targets:
            g.push(damage.Assign(g.table.first, r.scope.source, targets, number))  # MC-FIRST-PLAYER-06

    def possible(self, g: Any, s: Scope) -> bool:
        return exist(self.among, g, s)


class Prevent(Verb, frozen=True):
    """Prevent damage that is about to be taken: some of it, or all (MC-PREVENT-01)."""

    number: int = -1
    """How much; below 0 all of it."""

    def run(self, g: Any, r: Run) -> None:
        event = g.happening().event
        left = 0 if self.number < 0 else event.amount - self.number
        g.note("prevents", r.scope.you, (r.scope.source,), event.amount - max(0, left), "MC-PREVENT-01")
        if left > 0:
            g.change_event(amount=left)
        else:
            g.change_event(amount=0, stopped=True)


class Instead(Verb, frozen=True):
    """What was about to happen does not happen: something else does (MC-REPLACEMENT-01)."""

    def run(self, g: Any, r: Run) -> None:
        g.change_event(stopped=True)


class Cancel(Verb, frozen=True):
    """Cancel the effects of what is being revealed (MC-CANCEL-01)."""

    def run(self, g: Any, r: Run) -> None:
        g.note("cancels", r.scope.you, (g.happening().event.card,), rule="MC-CANCEL-01")
        g.change_event(stopped=True)


class PutDamageHere(Verb, frozen=True):
    """Place damage on this card, which is no character."""

    number: Amount

    def run(self, g: Any, r: Run) -> None:
        if This().find(g, r.scope):
            number = amount(self.number, g, r.scope)
            g.edit(r.scope.source).damage += number
            g.note("absorbs", objects=(r.scope.source,), amount=number, rule="MC-REPLACEMENT-01")


class RemoveThreat(Verb, frozen=True):
    """Remove threat from a scheme. Within a thwart it is that thwart's (MC-THWART-05)."""

    number: Amount
    scheme: Selector = It()

    def run(self, g: Any, r: Run) -> None:
        scope = r.scope
        tags: tuple[str, ...] = ("thwart",) if thwart.current(g) is not None else ()
        if permission.performer_of(g, scope.you, scope.source) == g.players[scope.you].identity:
            tags += ("identity",)
        g.returned = 0
        for scheme in here(g, r, self.scheme.find(g, scope))[:1]:
            threat.remove(g, scheme, amount(self.number, g, scope), scope.source, scope.you, tags)

    def possible(self, g: Any, s: Scope) -> bool:
        return exist(self.scheme, g, s)


class PlaceThreat(Verb, frozen=True):
    """Place threat on schemes."""

    number: Amount
    on: Selector = MainScheme()

    def run(self, g: Any, r: Run) -> None:
        number = amount(self.number, g, r.scope)
        g.returned = 0
        schemes = self.on.find(g, r.scope)
        for scheme in reversed(schemes[1:]):
            g.push(threat.Place(scheme, number, r.scope.source))
        if schemes:
            threat.place(g, schemes[0], number, r.scope.source)

    def possible(self, g: Any, s: Scope) -> bool:
        return exist(self.on, g, s)


class GiveStatus(Verb, frozen=True):
    """Stun, confuse or toughen characters (MC-STUNNED-02, MC-CONFUSED-02)."""

    status: Literal["confused", "stunned", "tough"]
    who: Selector

    def run(self, g: Any, r: Run) -> None:
        cards = here(g, r, self.who.find(g, r.scope))
        g.returned = sum(status.give(g, card, self.status) for card in cards if g.in_play(card))

    def possible(self, g: Any, s: Scope) -> bool:
        return exist(self.who, g, s)


class Exhaust(Verb, frozen=True):
    """Exhaust cards; an exhausted one cannot be exhausted again (MC-EXHAUST-02)."""

    what: Selector = This()

    def run(self, g: Any, r: Run) -> None:
        g.returned = 0
        for card in here(g, r, self.what.find(g, r.scope)):
            if not g.cards[card].turned:
                g.edit(card).turned = True
                g.note("exhausts", g.cards[card].holder, (card,), rule="MC-EXHAUST-01")
                g.returned += 1

    def possible(self, g: Any, s: Scope) -> bool:
        return any(not g.cards[card].turned for card in self.what.find(g, s))


class Ready(Verb, frozen=True):
    """Ready exhausted cards (MC-READY-02, MC-TARGET-07)."""

    what: Selector

    def run(self, g: Any, r: Run) -> None:
        for card in here(g, r, self.what.find(g, r.scope)):
            if g.cards[card].turned:
                g.edit(card).turned = False
                g.note("readies", g.cards[card].holder, (card,), rule="MC-READY-02")

    def possible(self, g: Any, s: Scope) -> bool:
        return any(g.cards[card].turned for card in self.what.find(g, s))


class RemoveCounters(Verb, frozen=True):
    """Take counters off this card, as a cost."""

    counter: str
    number: int = 1

    def run(self, g: Any, r: Run) -> None:
        g.put_counters(r.scope.source, self.counter, -self.number)

    def possible(self, g: Any, s: Scope) -> bool:
        return bool(g.count(s.source, self.counter) >= self.number)


class DiscardCards(Verb, frozen=True):
    """Discard cards from play or from hand; ``counting`` remembers how many counters were on the first."""

    what: Selector = This()
    counting: str = ""

    def run(self, g: Any, r: Run) -> None:
        cards = here(g, r, self.what.find(g, r.scope))
        result = g.count(cards[0], self.counting) if cards and self.counting else len(cards)
        for card in cards:
            kind = g.places[g.cards[card].zone].kind
            if kind == "hand":
                zones.discard_from_hand(g, g.cards[card].holder, (card,))
            elif g.in_play(card):
                zones.discard_from_play(g, card)
        g.returned = result

    def possible(self, g: Any, s: Scope) -> bool:
        return exist(self.what, g, s)


class DiscardAtRandom(Verb, frozen=True):
    """Some players each discard a card at random from their hand; ``types``: the result is how many resource types."""

    who: Selector = You()
    types: bool = False

    def run(self, g: Any, r: Run) -> None:
        found: list[int] = []
        for obj in self.who.find(g, r.scope):
            card = zones.random_from_hand(g, ~obj)
            if card != NOTHING:
                zones.discard_from_hand(g, ~obj, (card,))
                found.append(card)
        kinds = {letter for card in found for letter in g.define(card).resources}
        g.returned = len(kinds) if self.types else len(found)

    def possible(self, g: Any, s: Scope) -> bool:
        return any(g.zones[hand(~obj)] for obj in self.who.find(g, s))


class DiscardTopAndKeep(Verb, frozen=True):
    """Discard cards from the top of your deck; those with a printed resource go to your hand."""

    number: int
    resource: str

    def run(self, g: Any, r: Run) -> None:
        you = r.scope.you
        cards = g.zones[deck(you)][: -self.number - 1 : -1]  # MC-PLAYER-DECK-06: only from this deck
        for card in cards:
            g.move(card, discard(you))  # MC-DISCARD-05
        g.note("discards_from_deck", you, cards, len(cards), "MC-DISCARD-05")
        kept = tuple(card for card in cards if self.resource in g.define(card).resources)
        for card in kept:
            g.move(card, hand(you), shown=True)
        if kept:
            g.note("takes_into_hand", you, kept, len(kept), "MC-DISCARD-01")
        zones.player_deck_check(g, you)


class LayUnder(Verb, frozen=True):
    """Some players each put a card at random from their hand facedown under this card."""

    who: Selector

    def run(self, g: Any, r: Run) -> None:
        for obj in self.who.find(g, r.scope):
            card = zones.random_from_hand(g, ~obj)
            if card != NOTHING:
                g.move(card, UNDER)
                g.edit(card).host = r.scope.source
                g.note("lays_under", ~obj, (card,), rule="MC-IN-PLAY-12", secret=1 << ~obj)


class ReturnFromUnder(Verb, frozen=True):
    """The cards facedown under this card go back to their owners' hands."""

    def run(self, g: Any, r: Run) -> None:
        for card in g.zones[UNDER]:
            if g.cards[card].host == r.scope.source:
                owner = g.cards[card].owner
                g.move(card, REMOVED if g.players[owner].out else hand(owner))
                g.note("returns_to_hand", owner, (card,), rule="MC-CONTROL-09", secret=1 << owner)


class RemoveFromGame(Verb, frozen=True):
    """Remove this card from the game (MC-REMOVE-GAME-01)."""

    def run(self, g: Any, r: Run) -> None:
        g.note("removed_from_game", r.scope.you, (r.scope.source,), rule="MC-REMOVE-GAME-01")
        zones.leave_play(g, r.scope.source, REMOVED)


class DiscardObligation(Verb, frozen=True):
    """Discard this encounter card, wherever it is."""

    def run(self, g: Any, r: Run) -> None:
        if g.in_play(r.scope.source) or g.cards[r.scope.source].zone == RESOLVING:
            zones.leave_play(g, r.scope.source, zones.pile_of(g, r.scope.source))


class ChangeForm(Verb, frozen=True):
    """Flip to the other form; it is not the turn's change of form (MC-FORM-04)."""

    to: Literal["hero", "alter_ego"]

    def run(self, g: Any, r: Run) -> None:
        if self.possible(g, r.scope):
            player_turn.change_form(g, r.scope.you)

    def possible(self, g: Any, s: Scope) -> bool:
        return bool(g.form(s.you) != self.to)


class DiscardFromHand(Verb, frozen=True):
    """Choose a card from your hand and discard it."""

    def run(self, g: Any, r: Run) -> None:
        g.push(initiate.ChooseDiscard(r.scope.you, r.scope.source))

    def possible(self, g: Any, s: Scope) -> bool:
        return bool(InHand().find(g, s))


VERBS.add_all(globals(), __name__)
