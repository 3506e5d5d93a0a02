"""Whether a player holds an answer that could do something in an open window.

The rules open a window only for abilities that have a valid target and can be paid. What is left to say here is where
such an ability would change nothing: a status card that nobody can get, healing without damage. It is judged by the
words of the card, never by trying it out; where the words leave it open, it could do something.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from cardwright.cards.nodes import Node, Objects
from cardwright.cards.words import It, Those
from cardwright.kernel.happening import Optional
from cardwright.kernel.records import PASS, Key, replace
from cardwright.marvel_champions.cards import words  # Before the rules, which need them while they are loaded.
from cardwright.marvel_champions.cards.words import base, characters
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

    def reach(objects: Objects) -> list[int] | None:
        """The cards that a word could mean, however it is aimed; None if that is not known before."""
        if objects.says(words.nouns.Random):
            return None
        if objects.says(It, Those):
            targets = range(len(ability.do.targets))
            return [g.card_of(obj) for i in targets for obj in permission.aims(g, ability, scope, i)] or None
        return base.cards(objects, g, scope)

    def changes(verb: Node) -> bool:
        match verb:
            case characters.GiveStatus(status=given, who=who):
                found = reach(who)
                return found is None or any(status.can_get(g, card, given) for card in found)
            case characters.Heal(what=what):
                found = reach(what)
                return found is None or any(g.cards[card].damage for card in found)
            case characters.Ready(what=what):
                found = reach(what)
                return found is None or any(g.cards[card].turned for card in found)
        return True

    return any(changes(verb) for verb in ability.do.verbs)
