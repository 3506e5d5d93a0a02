"""No card text can lie: whatever is changed on a card, its text changes, or the change is refused."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.four_souls.meaning import canonical
from tests.mutants import Mutator, in_sample, refused

from cardwright.cards import words as c
from cardwright.cards.nodes import Condition, Each, Node, Noun, Number, Objects
from cardwright.cards.text import lines, plain
from cardwright.four_souls.cards import library
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.cards.definition import FourSoulsCard
from cardwright.four_souls.say.en import TEXT
from cardwright.four_souls.say.en.book import is_the_games

EVERY_OTHER, SHOP = Each(w.Players(other=True)), Each(w.Items(shop=True))
MUTATOR = Mutator(
    w.VOCABULARY,
    {
        Objects: (c.You(), c.This(), w.ActivePlayer(), c.ThatPlayer(), Each(w.Players()), EVERY_OTHER, SHOP),
        Noun: (w.Players(), w.Monsters(), w.Items(), w.Players(other=True), w.Souls(), w.Cards("hand")),
        Number: (c.ThatMuch(), w.CoinsOf(), c.Count(w.Monsters(slot="minion")), c.All()),
        Condition: (w.YourTurn(), c.Compare(w.CoinsOf(), ">", 3)),
    },
)
"""What stands in for what is there, one at a time."""

LEAST = 20_000
"""How many changed abilities there are at least; with fewer, something is not changed any more."""


def told(card: FourSoulsCard, place: Node, node: Node) -> str:
    """What a card would say if one of its abilities were another."""
    found = TEXT.telling(card, place).root(node)
    return plain(lines(found.passage, found.head))


def roots() -> Iterator[tuple[FourSoulsCard, Node]]:
    """The abilities and rewards of all cards in all editions, each once."""
    seen: set[tuple[Node, bool]] = set()
    for edition in ("current", "2019"):
        for card in library.book(edition=edition).values():
            for i, root in enumerate(card.roots()):
                key = (root, is_the_games(card, root))
                if key not in seen and (i or "curse" not in card.keywords):
                    seen.add(key)
                    yield card, root


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.long)], ids=["a sample", "all cards"])
def test_whatever_is_changed_is_said(every: bool) -> None:
    changed, silent = 0, []
    for card, root in roots():
        if not every and not in_sample(card.id):
            continue
        before, the_games = told(card, root, root), is_the_games(card, root)
        meaning = canonical(root, the_games)
        for mutant in MUTATOR.mutants(root):
            if refused(mutant.node):
                continue
            changed += 1
            if told(card, root, mutant.node) == before and canonical(mutant.node, the_games) != meaning:
                silent.append(f"{card.id}: {mutant.what}: {before}")
    assert silent == []
    assert changed >= (LEAST if every else LEAST // 20)
