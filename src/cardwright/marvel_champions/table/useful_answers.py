"""Whether a player holds an answer that could do something in an open window.

The rules open a window only for abilities that have a valid target and can be paid. What is left to say here is where
such an ability would change nothing: a status card that nobody can get, healing without damage. It is judged by the
words of the card, never by trying it out; where the words leave it open, it could do something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from cardwright.cards import deeds
from cardwright.cards.deeds import Deed, Kind, Parts
from cardwright.cards.nodes import Do, Node, Selector
from cardwright.cards.words import It, Those
from cardwright.kernel.happening import Optional
from cardwright.kernel.records import PASS, Key, replace
from cardwright.marvel_champions.cards import deeds as d
from cardwright.marvel_champions.cards import words  # Before the rules, which need them while they are loaded.
from cardwright.marvel_champions.cards.words import base
from cardwright.marvel_champions.rules import permission, status

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


def could_change(g: MarvelChampions, seat: int, options: Iterable[Key]) -> bool:
    """Whether one of a player's answers could do something."""
    window = g.frames[-1]
    if not isinstance(window, Optional):
        return True
    return any(key != PASS and _does_something(g, seat, key, window) for key in options)


def _does_something(g: MarvelChampions, seat: int, key: Key, window: Optional) -> bool:
    entry = int(key[1]), int(key[2])
    if entry[0] < 0:
        return True  # A lasting effect.
    ability: Any = g.ability(entry)
    scope = replace(g.scope(entry, window.event), you=seat)

    def reach(objects: Selector) -> list[int] | None:
        """The cards that a word could mean, however it is aimed; None if that is not known before."""
        if objects.says(words.nouns.Random):
            return None
        if objects.says(It, Those):
            targets = range(len(ability.do.targets))
            return [g.card_of(obj) for i in targets for obj in permission.aims(g, ability, scope, i)] or None
        return base.cards(objects, g, scope)

    def changes(verb: Node) -> bool:
        return any(part_changes(said) if isinstance(said, Parts) else deed_changes(said) for said in verb.does())

    def part_changes(parts: Parts) -> bool:
        """What is chosen or gone through later is not known before."""
        if parts.how not in ("all", "may", "if", "if_done"):
            return True
        return any(changes(verb) for do in parts.of if isinstance(do, Do) for verb in do.verbs)

    def deed_changes(deed: Deed) -> bool:
        check = CHECKS.get(deed.kind)
        found = reach(deed.whom) if check is not None and deed.whom is not None else None
        return check is None or found is None or any(check(g, card, deed) for card in found)

    return any(changes(verb) for verb in ability.do.verbs)


def _can_get(g: MarvelChampions, card: int, deed: Deed) -> bool:
    return status.can_get(g, card, deed.kind.name)


CHECKS: dict[Kind, Callable[[MarvelChampions, int, Deed], bool]] = {
    d.STUNNED: _can_get,
    d.CONFUSED: _can_get,
    d.TOUGH: _can_get,
    d.LOSE_STATUS: lambda g, card, deed: deed.what in g.cards[card].marks,
    deeds.HEAL: lambda g, card, deed: g.cards[card].damage > 0,
    d.READY: lambda g, card, deed: g.cards[card].turned,
    d.EXHAUST: lambda g, card, deed: not g.cards[card].turned,
    d.THWART: lambda g, card, deed: g.count(card, "threat") > 0,
    deeds.LOSE_COUNTERS: lambda g, card, deed: g.count(card, deed.what) > 0,
}
"""The kinds of deed that come to nothing where there is nothing to do, and whether there is, for a card."""

ALWAYS: frozenset[Kind] = frozenset(
    {
        *(deeds.DAMAGE, deeds.DRAW, deeds.DISCARD, deeds.MOVE, deeds.COUNTERS, deeds.FIGURE, deeds.GAIN, deeds.FORBID),
        *(deeds.SKIP, deeds.CHANGE_EVENT, deeds.PREVENT, deeds.CANCEL, deeds.LOOK, deeds.PLAY, deeds.FLIP, deeds.WIN),
        *(d.THREAT, d.REDIRECT, d.DEFEAT, d.ENCOUNTER, d.BOOST, d.BOOST_ICONS, d.ACTIVATE, d.END_ACTIVATION, d.ENGAGE),
        *(d.ENTER, d.ADVANCE, d.MAKE_ACTIVE, d.LOSE, d.POWER, d.STRENGTHEN, d.QUALITY, d.DEFEND, d.RESOLVE, d.FORM),
        *(d.TRAIT, d.ATTACH, d.CONTROL, d.SPEND, d.MAKE_DECK, d.RECORD, d.EARN),
    }
)
"""The kinds of deed that do something wherever the rules offer them."""
