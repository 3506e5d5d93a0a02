"""What an ability or an event would do to an object, as far as its verbs say it plainly."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from cardwright.cards.nodes import Number, Objects, amount
from cardwright.descriptor.outcomes import NONE, Outcome
from cardwright.kernel.records import Event, Scope
from cardwright.marvel_champions.cards.words.base import cards
from cardwright.marvel_champions.cards.words.cards import Discard
from cardwright.marvel_champions.cards.words.characters import (
    Deal,
    Exhaust,
    GiveStatus,
    Heal,
    PlaceThreat,
    Ready,
    RemoveThreat,
)
from cardwright.marvel_champions.cards.words.nouns import Moved, Random
from cardwright.marvel_champions.rules import status
from cardwright.marvel_champions.say import outcomes

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


def harmed(g: MarvelChampions, card: int, number: int) -> Outcome:
    """A character of either side is dealt damage."""
    return outcomes.damaged(g, card, number) if g.define(card).is_enemy else outcomes.suffers(g, card, number)


def changed(g: MarvelChampions, kind: str, card: int, number: int) -> Outcome:
    """Damage or threat changes by a number, by the kind of the event."""
    match kind:
        case "damage":
            return harmed(g, card, number)
        case "heal":
            return outcomes.healed(g, card, number)
        case "threat":
            return outcomes.gains_threat(g, card, number)
        case "remove_threat":
            return outcomes.thwarted(g, card, number)
    return NONE


def event_on(g: MarvelChampions, event: Event, seat: int) -> Outcome:
    """What an event would do to its card, or else the figures of the card."""
    found = changed(g, event.kind, event.card, event.amount)
    return found if found.text else outcomes.state(g, event.card, seat)


def _shuffled_away(g: MarvelChampions, number: Any) -> bool:
    """Whether an amount depends on cards that were moved, and not everybody knows any more where they are."""
    asks = isinstance(number, Number) and number.says(Moved)
    return asks and any(g.seers(card) != -1 for card in g.table.moved)


def _certain(g: MarvelChampions, objects: Objects, scope: Scope) -> list[int]:
    """The cards that a verb will meet. Cards drawn at random are not known before: to draw them here would use up the
    game's own chance, and tell what it is going to be."""
    return [] if objects.says(Random) else cards(objects, g, scope)


def done_to(g: MarvelChampions, verbs: Iterable[Any], scope: Scope, obj: int) -> Outcome:
    """What the verbs of an ability would do to an object. Verbs under a condition are left out, and so are amounts
    that are not known yet; a second change of the same kind would build on the first."""
    card, found, told = g.card_of(obj), NONE, set()
    for verb in verbs:
        kind, number, objects = _change(verb)
        if objects is not None and card in _certain(g, objects, scope) and not _shuffled_away(g, number):
            n = amount(number, g, scope)
            more = changed(g, kind, card, n) if n > 0 and kind not in told else NONE
            told.add(kind)
        else:
            more = _mark(g, verb, scope, card)
        found = found.joined(more)
    return found


def _change(verb: Any) -> tuple[str, Any, Objects | None]:
    """The kind of event, the amount and the objects of a verb that changes damage or threat; no objects for others."""
    match verb:
        case Deal(number=number, to=to, divided=False, indirect=False):
            return "damage", number, to
        case Heal(number=number, what=what):
            return "heal", number, what
        case PlaceThreat(number=number, on=on):
            return "threat", number, on
        case RemoveThreat(number=number, on=on):
            return "remove_threat", number, on
    return "", 0, None


def _ours(g: MarvelChampions, card: int) -> bool:
    """Whether it hurts the players if something bad happens to a card: it is one of theirs."""
    return g.cards[card].owner >= 0


def _mark(g: MarvelChampions, verb: Any, scope: Scope, card: int) -> Outcome:
    """What a verb that gives a status card, readies, exhausts or discards does to a card."""
    match verb:
        case GiveStatus(status=given, who=who) if card in _certain(g, who, scope):
            hurts = given != "tough" and _ours(g, card)
            can = status.can_get(g, card, given)
            return Outcome(f"is {given}", hurts=hurts) if can else Outcome(f"cannot be {given} now")
        case Ready(what=what) if card in _certain(g, what, scope):
            return Outcome("is ready again")
        case Exhaust(what=what) if card in _certain(g, what, scope):
            return Outcome("exhausts", hurts=_ours(g, card))
        case Discard(what=what) if card in _certain(g, what, scope):
            return Outcome("is discarded", hurts=_ours(g, card))
    return NONE
