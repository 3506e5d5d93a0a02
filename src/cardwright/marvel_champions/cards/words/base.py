"""Helpers that several kinds of verb share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.nodes import Each, Selector
from cardwright.cards.run import bind
from cardwright.cards.words import It, Most
from cardwright.kernel.records import NOBODY, Scope
from cardwright.marvel_champions.cards.words.nouns import Random
from cardwright.marvel_champions.rules import permission, zones
from cardwright.marvel_champions.rules.enter import InTurn, PutIntoPlay

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


def exist(selector: Selector, g: MarvelChampions, s: Scope) -> bool:
    """Whether a selector finds anything; a target that has yet to be chosen counts as found."""
    if isinstance(selector, Random):
        return any(selector.drawn_from(g, s))  # Nothing is drawn until the verb is carried out.
    return isinstance(selector, It) or bool(selector.find(g, s))


def cards(selector: Selector, g: MarvelChampions, s: Scope) -> list[int]:
    """The cards that a selector finds; a player stands for their identity (MC-YOU-01)."""
    found = selector.find(g, s)
    if found and min(found) < 0:
        return [g.card_of(obj) for obj in found if obj >= 0 or not g.players[~obj].out]
    return found


def movable(g: MarvelChampions, s: Scope, objects: list[int]) -> list[int]:
    """Those of some objects that an ability can make leave the place where they are (MC-PERMANENT-04)."""
    return [obj for obj in objects if obj < 0 or not g.in_play(obj) or zones.can_leave(g, obj, s.source)]


def leaving(selector: Selector, g: MarvelChampions, s: Scope) -> list[int]:
    """The cards that a selector finds and that the ability can make leave. If it asks for those with the most or least
    of something and they cannot leave, those count that can (MC-PERMANENT-05)."""
    found = movable(g, s, cards(selector, g, s))
    if not found and isinstance(selector, Each) and isinstance(selector.of, Most):
        return best(selector.of, g, s, movable(g, s, selector.of.of.find(g, s)))
    return found


def best(most: Most, g: MarvelChampions, s: Scope, objects: list[int]) -> list[int]:
    """Those of some objects for which a number is highest, or lowest."""
    measured = [(most.number.value(g, bind(g, s, obj)), obj) for obj in objects]
    if not measured:
        return []
    limit = min(measured)[0] if most.lowest else max(measured)[0]
    return [obj for n, obj in measured if n == limit]


def enter_in_turn(
    g: MarvelChampions, s: Scope, what: Selector, who: Selector, frame: type[InTurn], facedown: str = ""
) -> None:
    """Have a player reveal cards or put them into play, one after the other, if there are any."""
    found = tuple(cards(what, g, s))
    g.returned = 0
    for seat in seats(who, g, s)[:1]:
        if found:
            g.push(PutIntoPlay(found, seat, facedown=facedown) if facedown else frame(found, seat))


def responsible(g: MarvelChampions, s: Scope) -> tuple[int, tuple[str, ...]]:
    """The player who is responsible for what an ability does, and the tag ``identity`` if their identity does it
    (MC-YOU-06); nobody for an encounter card."""
    source, you = s.source, s.you
    if source < 0 or you < 0 or not g.define(source).is_player_card:
        return NOBODY, ()
    own = permission.performer_of(g, you, source) == g.players[you].identity
    return you, ("identity",) if own else ()


def seats(selector: Selector, g: MarvelChampions, s: Scope) -> list[int]:
    """The players that a selector finds, as seats."""
    return [~obj for obj in selector.find(g, s) if obj < 0]
