"""Random well-formed Marvel Champions abilities, made from the types of the vocabulary's fields."""

from __future__ import annotations

import random
from typing import Any

from tests.four_souls.random_cards import Generator as Base

from cardwright.cards.nodes import Ability, Condition, Do, Known, Modes, Node, Noun, Selector, Target
from cardwright.cards.patterns import FIGURES
from cardwright.cards.text import lines, plain
from cardwright.errors import PackError
from cardwright.marvel_champions.events import EVENTS, On
from cardwright.marvel_champions.library import library
from cardwright.marvel_champions.text import TEXT
from cardwright.marvel_champions.words import VOCABULARY
from cardwright.marvel_champions.words.abilities import Action, Gains, Moment, Static, Trigger
from cardwright.marvel_champions.words.checks import check_words

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

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.words = [cls for cls in VOCABULARY.words.values() if not issubclass(cls, On | Do | Modes | Target)]

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
        if issubclass(cls, On):
            pattern: On = self.event(depth, bound)
            return pattern
        if issubclass(cls, Target):
            return Target(self.any(Noun, depth + 1, bound))  # type: ignore[arg-type]  # of the kind asked for
        return super().node(cls, depth, bound)

    def event(self, depth: int, bound: int) -> Any:
        kind = self.random.choice(list(EVENTS.values()))
        fields: dict[str, Any] = {}
        for role in kind.roles.values():
            if self.random.random() < 0.4:
                figure = role.slot in FIGURES
                fields[role.slot] = self.figure(depth) if figure else self.any(Selector, depth + 2, bound)
        tags = [tag for tag in kind.tags if self.random.random() < 0.3]
        fields["tags" if self.random.random() < 0.7 else "without"] = tuple(tags)
        if self.random.random() < 0.2:
            fields["if_"] = self.any(Condition, depth + 2, bound)
        return On(kind.name, **fields)

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
