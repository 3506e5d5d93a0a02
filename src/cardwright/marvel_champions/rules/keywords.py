"""Keywords that forbid or change something all the time (MC-KEYWORD-01); others are handled where they apply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.records import NOTHING
from cardwright.marvel_champions.cards.keywords import KEYWORDS
from cardwright.marvel_champions.engine.records import engaged
from cardwright.marvel_champions.rules import zones
from cardwright.marvel_champions.rules.constant import allowed, applies

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


def keyword(g: MarvelChampions, card: int, name: str) -> int:
    """The value of a keyword on a card, printed and gained values added (MC-KEYWORD-02); 0 if it has none."""
    definition = g.book[g.cards[card].design]
    if name in definition.lost:
        return 0
    value: int = definition.keyword.get(name, 0)
    for entry in g.index.get(GAINED[name], ()):
        node = g.ability(entry)
        if applies(g, node, g.scope(entry), card):
            value += node.value
    return value


GAINED = {name: f"keyword:{name}" for name in KEYWORDS}
"""The index key of the abilities that give a keyword."""
QUALITIES = ("indirect", "overkill", "piercing", "ranged", "stuns", "ignores_guard")
THWART_QUALITIES = ("ignores_crisis", "ignores_patrol")
QUALITY = {name: f"quality:{name}" for name in QUALITIES + THWART_QUALITIES}
"""The index key of the abilities that give attacks or thwarts a quality."""


def thwart_qualities(g: MarvelChampions, card: int, marks: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The qualities of a thwart: those it has gained, and those that all thwarts of its card gain."""
    for quality in THWART_QUALITIES:
        if QUALITY[quality] in g.index and quality not in marks and has_quality(g, card, quality):
            marks = (*marks, quality)
    return marks


def has_quality(g: MarvelChampions, card: int, quality: str) -> bool:
    """Whether all attacks, or all thwarts, of a card have a quality."""
    return any(applies(g, g.ability(entry), g.scope(entry), card) for entry in g.index.get(QUALITY[quality], ()))


def qualities(g: MarvelChampions, card: int, marks: tuple[str, ...]) -> tuple[str, ...]:
    """The qualities of an attack: those it has gained, and those that all attacks of its card gain (MC-GAIN-01)."""
    for quality in QUALITIES:
        if QUALITY[quality] in g.index and quality not in marks and has_quality(g, card, quality):
            marks = (*marks, quality)
    return marks


def engaged_with(g: MarvelChampions, seat: int, name: str) -> bool:
    """Whether a minion with a keyword is engaged with a player."""
    return any(keyword(g, minion, name) for minion in zones.minions(g, seat))


def attackable(g: MarvelChampions, seat: int, attacker: int = NOTHING) -> list[int]:
    """The enemies that a player's cards, or one attacker among them, can attack (MC-PLAYER-ATTACK-09)."""
    return open_to_attack(g, seat, zones.enemies(g), attacker)


def open_to_attack(
    g: MarvelChampions, seat: int, objects: list[int], attacker: int = NOTHING, marks: tuple[str, ...] = ()
) -> list[int]:
    """Those of some objects that an attack by a player's cards, with these qualities, can be made against (MC-GUARD-01,
    MC-TARGET-06)."""
    protected = guarded(g, seat) if "ignores_guard" not in marks else []
    if protected and not (attacker != NOTHING and has_quality(g, attacker, "ignores_guard")):
        objects = [obj for obj in objects if obj not in protected]
    return allowed(g, "be_attacked", objects)


def guarded(g: MarvelChampions, seat: int) -> list[int]:
    """The villains that a minion prevents a player's cards from attacking (MC-GUARD-01)."""
    if not g.zones[engaged(seat)] or not engaged_with(g, seat, "guard"):
        return []
    return [villain for villain in g.table.villains if not keyword(g, villain, "guard")]
