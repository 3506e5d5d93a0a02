"""What an ability or an event would do to an object, as far as its verbs say it plainly (``does``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from cardwright.cards import deeds
from cardwright.cards.deeds import DAMAGE, DISCARD, HEAL, Deed, Kind, Parts
from cardwright.cards.nodes import Do, Number, Selector, Verb, amount
from cardwright.descriptor.outcomes import NONE, Outcome
from cardwright.kernel.records import Event, Scope
from cardwright.marvel_champions.cards import deeds as d
from cardwright.marvel_champions.cards.words.base import cards
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


def _certain(g: MarvelChampions, objects: Selector, scope: Scope) -> list[int]:
    """The cards that a verb will meet. Cards drawn at random are not known before: to draw them here would use up the
    game's own chance, and tell what it is going to be."""
    return [] if objects.says(Random) else cards(objects, g, scope)


def done_to(g: MarvelChampions, verbs: Iterable[Verb], scope: Scope, obj: int) -> Outcome:
    """What the verbs of an ability would do to an object. Verbs under a condition are left out, and so are amounts
    that are not known yet; a second change of the same kind would build on the first."""
    card, found, told = g.card_of(obj), NONE, set()
    for deed in _certainly(verbs):
        mark = MARKS.get(deed.kind)
        if mark is None and deed.kind not in CHANGES:
            continue
        if deed.whom is None or card not in _certain(g, deed.whom, scope):
            continue
        if mark is None:
            if deed.what or deed.amount is None or _shuffled_away(g, deed.amount):
                continue  # Damage that is divided or indirect, or nobody knows how much.
            n = amount(deed.amount, g, scope)
            more = changed(g, CHANGES[deed.kind], card, n) if n > 0 and deed.kind not in told else NONE
            told.add(deed.kind)
        else:
            more = mark(g, deed, scope, card)
        found = found.joined(more)
    return found


def _certainly(verbs: Iterable[Verb]) -> Iterable[Deed]:
    """What verbs do whatever comes; words that join others with "and" do all of it."""
    for verb in verbs:
        for said in verb.does():
            if isinstance(said, Deed):
                yield said
            elif isinstance(said, Parts) and said.how == "all":
                for do in said.of:
                    yield from _certainly(do.verbs) if isinstance(do, Do) else ()


CHANGES: dict[Kind, str] = {DAMAGE: "damage", HEAL: "heal", d.THREAT: "threat", d.THWART: "remove_threat"}
"""The kinds of deed that change damage or threat, and the event that each of them is."""


def _ours(g: MarvelChampions, card: int) -> bool:
    """Whether it hurts the players if something bad happens to a card: it is one of theirs."""
    return g.cards[card].owner >= 0


Mark = Callable[["MarvelChampions", Deed, Scope, int], Outcome]
"""Tells what a deed does to a card besides damage and threat."""


def _status(g: MarvelChampions, deed: Deed, scope: Scope, card: int) -> Outcome:
    given = deed.kind.name
    if not status.can_get(g, card, given):
        return Outcome(f"cannot be {given} now")
    return Outcome(f"is {given}", hurts=deed.kind.good == deeds.HARMS and _ours(g, card))


def _loses_status(g: MarvelChampions, deed: Deed, scope: Scope, card: int) -> Outcome:
    return Outcome(f"is no longer {deed.what}" if g.cards[card].marks.count(deed.what) == 1 else "")


def _activates(g: MarvelChampions, deed: Deed, scope: Scope, card: int) -> Outcome:
    seats = deed.to.seats(g, scope) if deed.to is not None else []
    return outcomes.activates(g, card, seats[0], deed.what) if len(seats) == 1 else NONE


def _plainly(text: str) -> Mark:
    return lambda g, deed, scope, card: Outcome(text, hurts=deed.kind.good == deeds.HARMS and _ours(g, card))


MARKS: dict[Kind, Mark] = {
    d.STUNNED: _status,
    d.CONFUSED: _status,
    d.TOUGH: _status,
    d.LOSE_STATUS: _loses_status,
    d.READY: _plainly("is ready again"),
    d.EXHAUST: _plainly("exhausts"),
    DISCARD: _plainly("is discarded"),
    d.DEFEAT: _plainly("is defeated"),
    d.ACTIVATE: _activates,
}
"""What the other kinds of deed do to a card that is told."""

SILENT: frozenset[Kind] = frozenset(
    {
        *(deeds.DRAW, deeds.MOVE, deeds.COUNTERS, deeds.LOSE_COUNTERS, deeds.FIGURE, deeds.GAIN, deeds.FORBID),
        *(deeds.SKIP, deeds.CHANGE_EVENT, deeds.PREVENT, deeds.CANCEL, deeds.LOOK, deeds.PLAY, deeds.FLIP, deeds.WIN),
        *(d.REDIRECT, d.ENCOUNTER, d.BOOST, d.BOOST_ICONS, d.END_ACTIVATION, d.ENGAGE, d.ENTER, d.ADVANCE),
        *(d.MAKE_ACTIVE, d.LOSE, d.POWER, d.STRENGTHEN, d.QUALITY, d.DEFEND, d.RESOLVE, d.FORM, d.TRAIT, d.ATTACH),
        *(d.CONTROL, d.SPEND, d.MAKE_DECK, d.RECORD, d.EARN),
    }
)
"""The kinds that are not told: the text of the option says as much as is known before, and the figures of a card then
tell more about the choice."""
