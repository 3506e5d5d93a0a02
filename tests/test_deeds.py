"""Every verb says what it does, in kinds that are a closed list; a vocabulary refuses one that does not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.duel import words as duel
from tests.pairs import pairs
from tests.test_pairs import FOUR_SOULS, MARVEL_CHAMPIONS

from cardwright.cards import deeds
from cardwright.cards.deeds import DAMAGE, HARMS, HELPS, Deed, Doings, Kind, Parts
from cardwright.cards.nodes import CORE, Amount, Do, Modes, Node, Verb, Vocabulary
from cardwright.cards.reader import Names
from cardwright.cards.readings import all_deeds
from cardwright.cards.words import Lasts, May, You
from cardwright.errors import CardwrightError
from cardwright.four_souls.cards import deeds as four_souls_deeds
from cardwright.four_souls.cards import library as four_souls_library
from cardwright.games import descriptor
from cardwright.marvel_champions.cards import deeds as marvel_champions_deeds
from cardwright.marvel_champions.cards import library as marvel_champions_library

KINDS = {"four_souls": four_souls_deeds.KINDS, "marvel_champions": marvel_champions_deeds.KINDS}
FILLERS = {"four_souls": FOUR_SOULS, "marvel_champions": MARVEL_CHAMPIONS}


MORE = {
    "four_souls": (
        "note(2)",
        "change_character(isaac)",
        "[deal(1, each(monster)), again]",
        "lasts(changes(loses=true), never)",
    ),
    "marvel_champions": (
        "record(1, threat)",
        "earn(hydra_mercenary)",
        "end_game(won)",
        "end_game(lost)",
        "end_activation",
        "strengthen(1)",
        "both(draw(1))",
    ),
}
"""Verbs that no card of the game uses and that are done to nobody."""


class Mute(Verb, frozen=True):
    """A verb that does not say what it does."""

    number: Amount = 1

    def run(self, g: Any, r: Any) -> None:
        return


class Scratch(Mute, frozen=True):
    """One that does."""

    def does(self) -> Doings:
        return (Deed(DAMAGE, self.number, You()),)


def test_a_verb_that_does_not_say_what_it_does_is_refused() -> None:
    with pytest.raises(ValueError, match=r"the verb 'mute' does not say what it does: give Mute a method 'does'"):
        Vocabulary(CORE).add(Mute)
    with pytest.raises(ValueError, match="the verb 'mute' does not say what it does"):
        Vocabulary(duel.VOCABULARY).add_modules(__name__)
    assert Vocabulary(CORE).add(Scratch) is Scratch


def written(game: str) -> Iterator[Node]:
    """All trees of the game's cards, and every verb with something in each of its fields."""
    cards: list[Any] = [*four_souls_library.book().values()]
    if game == "marvel_champions":
        cards = [*marvel_champions_library.library().cards.values()]
    for card in cards:
        yield from card.roots()
    shelf = descriptor(game).shelf()
    assert shelf is not None
    names = Names(cards=frozenset(shelf.cards))
    yield from (shelf.reader.node(text, (Do,), "test", names) for text in MORE[game])
    seen = set[tuple[str, str]]()
    for pair in pairs(game, FILLERS[game]):
        if (pair.word, pair.field) not in seen:
            try:
                yield shelf.reader.node(pair.text, (Do,), "test", names)
            except CardwrightError:
                continue  # The thing does not fit the verb.
            seen.add((pair.word, pair.field))


@pytest.mark.parametrize("game", ["four_souls", "marvel_champions"])
def test_the_kinds_of_deed_are_a_closed_list(game: str) -> None:
    kinds, met = KINDS[game], set[str]()
    for tree in written(game):
        for word, deed in all_deeds(tree):
            assert kinds.get(deed.kind.name) is deed.kind, word
            met.add(deed.kind.name)
    assert kinds.keys() == met


def test_no_two_kinds_have_the_same_name() -> None:
    for module in (four_souls_deeds, marvel_champions_deeds):
        own = [kind for kind in vars(module).values() if isinstance(kind, Kind)]
        assert len({kind.name for kind in own}) == len(own)
        assert not deeds.SHARED.keys() & {kind.name for kind in own}


@pytest.mark.parametrize("game", ["four_souls", "marvel_champions"])
def test_what_a_verb_contains_is_all_that_is_in_it(game: str) -> None:
    """A control word names all of its parts: nothing that is done in it is hidden from whoever reads its deeds."""
    for tree in written(game):
        for word in tree.everything():
            if isinstance(word, Verb):
                named = [part for said in word.does() if isinstance(said, Parts) for part in said.of]
                inside = [child for child in word.children() if isinstance(child, Do | Modes)]
                assert all(any(part is child for part in named) for child in inside), word
                assert all(len(said.shares) in (0, len(said.of)) for said in word.does() if isinstance(said, Parts))


def test_harm_and_help() -> None:
    assert deeds.DAMAGE.good == HARMS
    assert deeds.HEAL.good == HELPS
    node = Do((May(Do((duel.Hurt(2), duel.Draw()))),))
    assert [(deed.kind.name, deed.amount) for _, deed in all_deeds(node)] == [("damage", 2), ("draw", 1)]
    assert Lasts(duel.Guard(1), "never").does() == (Parts("lasting", (duel.Guard(1),)),)
