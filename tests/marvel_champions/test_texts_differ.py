"""No card text can lie: whatever is changed on a card, its text changes, or the change is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.mutants import Mutator, in_sample, refused

from cardwright.cards import words as c
from cardwright.cards.nodes import Condition, Do, Each, Node, Noun, Number, Objects, Selector, Target, Verb
from cardwright.cards.text import lines, plain
from cardwright.errors import PackError
from cardwright.kernel.records import replace
from cardwright.marvel_champions.cards.definition import MarvelCard
from cardwright.marvel_champions.cards.events import On
from cardwright.marvel_champions.cards.library import library
from cardwright.marvel_champions.cards.words import VOCABULARY, characters, encounter, nouns, numbers
from cardwright.marvel_champions.cards.words.checks import check_words
from cardwright.marvel_champions.say.en import TEXT
from cardwright.marvel_champions.say.en.nouns import OWN

ENEMY = nouns.Cards(type=("villain", "leader", "minion"))
SCHEME = nouns.Cards(type=("main_scheme", "player_side_scheme", "side_scheme"))
MUTATOR = Mutator(
    VOCABULARY,
    {
        Objects: (c.You(), c.This(), nouns.Villain(), nouns.Identity(), Each(nouns.Players()), Each(ENEMY)),
        Noun: (nouns.Players(), ENEMY, nouns.Cards(zone=("hand",)), nouns.Cards(type=("side_scheme",))),
        Number: (c.ThatMuch(), numbers.PerPlayer(2), numbers.Count(ENEMY), c.All()),
        Condition: (c.Exists(ENEMY), c.Compare(numbers.Count(ENEMY), ">", 3)),
    },
)
"""What stands in for what is there, one at a time."""

LEAST = 24_000
"""How many changed abilities there are at least; with fewer, something is not changed any more."""


def told(card: MarvelCard, place: Node, node: Node) -> str:
    """What a card would say if one of its abilities were another."""
    if isinstance(node, Condition):
        return TEXT.telling(card).condition(node).text  # the condition for playing the card
    found = TEXT.telling(card, place).root(node)
    return plain(lines(found.passage, found.head))


def accepted(node: Any) -> bool:
    """Whether a card may say this."""
    if refused(node):
        return False
    try:
        check_words([node])
    except PackError:
        return False
    return True


def canonical(node: Any, bound: int = 0) -> Any:
    """A tree in which whatever means the same is said in the same words."""
    match node:
        case tuple():
            return tuple(canonical(part, bound) for part in node)
        case c.It(which):
            return c.It(which if which >= 0 else bound + which)
        case On():
            return _pattern(_below(node, bound))
        case Do(verbs, targets):
            return Do(canonical(_asked(verbs), bound + len(targets)), canonical(targets, bound))
        case Node():
            return _same(_below(node, bound))
    return node


def _asked(verbs: tuple[Verb, ...]) -> tuple[Verb, ...]:
    """How the result of an activation is measured matters only to a verb that asks about it."""
    found = []
    for i, verb in enumerate(verbs):
        asked = any(
            isinstance(part, c.Done | c.IfDone) for after in verbs[i + 1 : i + 2] for part in after.everything()
        )
        found.append(replace(verb, measured=False) if isinstance(verb, encounter.Activate) and not asked else verb)
    return tuple(found)


def _below(node: Any, bound: int) -> Any:
    binds = type(node).BINDS
    fields = {name: canonical(getattr(node, name), bound + (name in binds)) for name in node.__struct_fields__}
    return type(node)(**fields)


def _same(node: Any) -> Any:
    """One of several ways to say the same."""
    match node:
        case characters.Heal(what=c.You()) | characters.Exhaust(what=c.You()) | characters.Ready(what=c.You()):
            return replace(node, what=nouns.Identity())  # MC-YOU-01
        case characters.GiveStatus(who=c.You()):
            return replace(node, who=nouns.Identity())
        case nouns.Cards(of=c.You()) if OWN & {*node.zone}:
            return _same(replace(node, of=None))
        case nouns.Filter() if node.type:
            return replace(node, type=tuple(sorted({*node.type})))
        case Target(who=c.You()):
            return replace(node, who=None)
    return node


def _pattern(on: On) -> On:
    """An event of which nothing is asked that does not hold anyway."""
    player = None if on.player == nouns.Players() else on.player
    card = None if "threat" in on.event and on.card == SCHEME else on.card
    return replace(on, player=player, card=card)


def roots() -> Iterator[tuple[MarvelCard, Node]]:
    """The abilities of all cards, each once."""
    seen: set[Node] = set()
    for card in library().cards.values():
        for root in card.roots():
            if not isinstance(root, Selector) and root not in seen:
                seen.add(root)
                yield card, root


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.long)], ids=["a sample", "all cards"])
def test_whatever_is_changed_is_said(every: bool) -> None:
    changed, silent = 0, []
    for card, root in roots():
        if not every and not in_sample(card.id):
            continue
        before, meaning = told(card, root, root), canonical(root)
        for mutant in MUTATOR.mutants(root):
            if not accepted(mutant.node):
                continue
            changed += 1
            if told(card, root, mutant.node) == before and canonical(mutant.node) != meaning:
                silent.append(f"{card.id}: {mutant.what}: {before}")
    assert silent == []
    assert changed >= (LEAST if every else LEAST // 20), changed
