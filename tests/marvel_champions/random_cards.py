"""Random well-formed Marvel Champions abilities, made from the types of the vocabulary's fields."""

from __future__ import annotations

from typing import Any

from tests.four_souls.random_cards import Generator as Base

from cardwright.cards.nodes import Ability, Do, Known, Node, Noun, Target
from cardwright.cards.text import lines, plain
from cardwright.errors import PackError
from cardwright.marvel_champions.cards.abilities.constant import Gains, Static
from cardwright.marvel_champions.cards.abilities.triggered import Action, Moment, Trigger
from cardwright.marvel_champions.cards.events import On
from cardwright.marvel_champions.cards.library import library
from cardwright.marvel_champions.cards.words import VOCABULARY
from cardwright.marvel_champions.cards.words.checks import check_words
from cardwright.marvel_champions.say.en import TEXT

CARDS = ("rhino_1", "vulture", "peter_parker", "bomb_scare")
PRINTED_ON = ("haymaker", "spider_man", "charge", "webbed_up", "vulture", "assault", "highway_robbery")
"""Cards of many types, on which the abilities are told."""
ROOTS = (Trigger, Trigger, Trigger, Action, Action, Action, Moment, Moment, Static, Gains)
SOME = (
    "Avenger",
    "Hydra",
    "guard",
    "retaliate",
    "threat",
    "damage",
    "basic",
    "justice",
    "end_of_phase",
    "end_of_attack",
)
"""Of long lists of names, those that are tried."""


class Generator(Base):
    """Makes abilities of Marvel Champions."""

    VOCABULARY = VOCABULARY
    ON = On

    def ability(self) -> Ability:
        others = [cls for cls in self.words if issubclass(cls, Ability)]
        while True:
            cls = self.random.choice((*ROOTS, self.random.choice(others)))
            try:
                made = self.node(cls, 0, 0)
                assert isinstance(made, Ability)
                check_words([made])
            except (ValueError, PackError):  # The word itself, or the card, refuses what it was given.
                continue
            return made

    def node(self, cls: type[Node], depth: int, bound: int) -> Node:
        if issubclass(cls, Target):
            return Target(self.any(Noun, depth + 1, bound))  # type: ignore[arg-type]  # of the kind asked for
        return super().node(cls, depth, bound)

    def value(self, hint: Any, depth: int, bound: int) -> Any:
        if hint is str:
            return self.random.choice(("", "", "e", "mp"))
        if isinstance(hint, type) and issubclass(hint, On | Do):
            return self.node(hint, depth, bound)
        return super().value(hint, depth, bound)

    def name(self, parts: tuple[Any, ...]) -> str:
        known = next(part for part in parts if isinstance(part, Known))
        if known.what == "card":
            return self.random.choice((*CARDS, "")) if self.random.random() < 0.3 else CARDS[0]
        names = [name for name in SOME if name in VOCABULARY.known[known.what]] or sorted(VOCABULARY.known[known.what])
        return self.random.choice(names if known.what in ("ending", "tag", "counter") else (*names, "", ""))


def tell(seed: int) -> tuple[Ability, str]:
    """A random ability and what it says on a card."""
    ability = Generator(seed).ability()
    card = library().cards[PRINTED_ON[seed % len(PRINTED_ON)]]
    told = TEXT.telling(card, ability).root(ability)
    return ability, plain(lines(told.passage, told.head))
