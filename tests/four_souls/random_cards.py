"""Random well-formed Four Souls abilities, made from the types of the vocabulary's fields; always the same for a seed.

``python -m tests.four_souls.random_cards 100000`` tells as many and prints what is wrong with any.
"""

from __future__ import annotations

import random
import re
import sys
import types
from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal, Union, get_args, get_origin

from tests.mutants import hints, plain_values

from cardwright.cards import words as c
from cardwright.cards.nodes import Ability, Condition, Do, Known, Modes, Node, Selector, Target, Verb, Vocabulary
from cardwright.cards.patterns import FIGURES, Among, Figure, Than
from cardwright.cards.patterns import On as Pattern
from cardwright.cards.text import lines, plain
from cardwright.four_souls.cards import abilities as a
from cardwright.four_souls.cards import library
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.cards.events import On
from cardwright.four_souls.say.en import TEXT

DEEP = 5
"""From this depth on, nodes without nodes below them are preferred."""
RARE: dict[str, Any] = {
    **dict.fromkeys(("coins", "counters", "loot", "items", "hp", "gifts", "divided"), 0),
    "where": "play",
    "random": False,
}
"""Fields that are mostly left alone."""
CARDS = ("isaac", "the_bloat", "cursed_horf", "the_d6")
PRINTED_ON = ("bomb", "the_relic", "monstro", "chest", "beggar", "curse_of_pain", "the_long_shift")
"""Cards of every kind, on which the abilities are told."""
ROOTS = (a.When, a.When, a.When, a.Instead, a.Instead, a.Tap, a.Tap, a.Paid, a.LootAbility, a.Static, a.Static)
"""Kinds of ability, those with much below them more often."""


class Generator:
    """Makes abilities; that of another game has another vocabulary and other events."""

    VOCABULARY: ClassVar[Vocabulary] = w.VOCABULARY
    ON: ClassVar[type[Pattern]] = On

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        words = self.VOCABULARY.words.values()
        self.words = [cls for cls in words if not issubclass(cls, self.ON | Do | Modes | Target)]

    def ability(self) -> Ability:
        others = [cls for cls in self.words if issubclass(cls, Ability)]
        while True:
            cls = self.random.choice((*ROOTS, self.random.choice(others)))
            try:
                made = self.node(cls, 0, 0)
            except ValueError:  # The word itself refuses what it was given.
                continue
            assert isinstance(made, Ability)
            return made

    def node(self, cls: type[Node], depth: int, bound: int) -> Node:
        """A node of a class, with something in every field."""
        if issubclass(cls, self.ON):
            return self.event(depth, bound)
        if issubclass(cls, Do):
            return self.do(depth, bound, announced=False)
        fields = {}
        for name, hint in hints(cls).items():
            inside = bound + (name in cls.BINDS)
            usual = RARE.get(name)
            if usual is not None and fits(usual, hint) and self.random.random() < 0.85:
                fields[name] = usual
            elif name in cls.ANNOUNCES:
                fields[name] = self.announced(hint, depth + 1)
            else:
                fields[name] = self.value(hint, depth + 1, inside)
        return cls(**fields)

    def announced(self, hint: Any, depth: int) -> Any:
        """What has targets of its own, chosen before anything is done."""
        if get_origin(hint) is tuple:
            return tuple(self.do(depth, 0, announced=True) for _ in range(self.random.randint(2, 3)))
        if Modes in get_args(hint) and self.random.random() < 0.15:
            return Modes(tuple(self.do(depth, 0, announced=True) for _ in range(self.random.randint(2, 3))))
        return self.do(depth, 0, announced=True)

    def do(self, depth: int, bound: int, announced: bool) -> Do:
        targets: list[Target] = []
        if announced:
            for _ in range(self.random.choice((0, 0, 1, 1, 1, 2))):
                made = self.node(Target, depth + 1, bound + len(targets))
                assert isinstance(made, Target)
                targets.append(made)
        many = self.random.choice((1, 1, 1, 2, 3))
        verbs = tuple(self.any(Verb, depth + 1, bound + len(targets)) for _ in range(many))
        return Do(verbs, tuple(targets))  # type: ignore[arg-type]  # of the kind asked for

    def event(self, depth: int, bound: int) -> Pattern:
        """An event of some kind, of which only is asked what it has."""
        kind = self.random.choice(list(self.ON.EVENTS.values()))
        fields: dict[str, Any] = {}
        for role in kind.roles.values():
            if self.random.random() < 0.4:
                figure = role.slot in FIGURES
                fields[role.slot] = self.figure(depth) if figure else self.any(Selector, depth + 2, bound)
        tags = [tag for tag in kind.tags if self.random.random() < 0.3]
        fields["tags" if self.random.random() < 0.7 else "without"] = tuple(tags)
        if self.random.random() < 0.2:
            fields["if_"] = self.any(Condition, depth + 2, bound)
        return self.ON(kind.name, **fields)

    def figure(self, depth: int) -> Figure:
        if self.random.random() < 0.6:
            return Among(tuple(self.number() for _ in range(self.random.randint(1, 3))))
        return Than(self.random.choice(("<", ">", "<=", ">=", "!=")), self.number())

    def number(self) -> int:
        return self.random.choice((1, 1, 2, 2, 3, 4, 5, 6, 8, 11, 0, -1, -2))

    def any(self, kind: type[Node], depth: int, bound: int) -> Node:
        """A node of a kind; deep down one with nothing below it, if there is any."""
        words = [cls for cls in self.words if issubclass(cls, kind) and not issubclass(cls, c.It)]
        if depth >= DEEP:
            words = [cls for cls in words if not any(has_node(hint) for hint in hints(cls).values())] or words
        if issubclass(c.It, kind) and bound and self.random.random() < 0.5:
            return c.It(self.random.choice((-1, self.random.randrange(bound))))
        for _ in range(50):
            try:
                return self.node(self.random.choice(words), depth, bound)
            except ValueError:
                continue
        raise ValueError("every word refused what it was given")

    def value(self, hint: Any, depth: int, bound: int) -> Any:
        """Something of a type."""
        origin, parts = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.name(parts)
        if origin is Literal:
            return self.random.choice(parts)
        if origin is tuple:
            made = [self.value(parts[0], depth, bound) for _ in range(self.random.randint(1, 3))]
            return tuple(part for part in made if part != "")
        if origin in (Union, types.UnionType):
            if type(None) in parts and self.random.random() < 0.6:
                return None
            kinds = [part for part in parts if part is not type(None)]
            return self.value(kinds[0] if int in kinds and self.random.random() < 0.6 else kinds[-1], depth, bound)
        if hint is bool:
            return self.random.random() < 0.3
        if hint is int:
            return self.number()
        if hint is str:
            return self.random.choice(("", "", "Penny"))
        assert issubclass(hint, Node), hint
        return (
            self.node(hint, depth, bound) if hint in (On, Do, Target, a.Cost, w.Row) else self.any(hint, depth, bound)
        )

    def name(self, parts: tuple[Any, ...]) -> str:
        known = next(part for part in parts if isinstance(part, Known))
        if known.what == "card":
            return self.random.choice(CARDS)
        names = sorted(w.VOCABULARY.known[known.what])
        return self.random.choice(names if known.what in ("ending", "tag") else (*names, ""))


def fits(value: Any, hint: Any) -> bool:
    """Whether a value can stand in a field."""
    return (
        value in plain_values(hint) if isinstance(value, str) else type(value) is hint or type(value) in get_args(hint)
    )


def has_node(hint: Any) -> bool:
    """Whether a type has nodes in it that have to be there."""
    if type(None) in get_args(hint) or int in get_args(hint):
        return False
    return (isinstance(hint, type) and issubclass(hint, Node)) or any(has_node(part) for part in get_args(hint))


# --- what is wrong with a text ----------------------------------------------------------------------------------------

NOUNS = "items|cards|counters|souls|players|monsters|times|rolls|levels|points|minions|curses|decks"
VERBS = "gains|loses|takes|deals|loots|chooses|rolls|discards|pays|steals|heals|gets|dies|controls|has|is|does|searches"
WRONG = {
    "a name of the language": r"[a-z0-9]_[a-z]|\bNone\b|\bTrue\b|\bFalse\b|[a-z][A-Z][a-z]|<|>|\{|\}|=",
    "spaces": r"  | $|^ | [.,:;]|\( | \)",
    "punctuation": r"\.\.|,,|::|,\.|:\.|\.:|,:|;\.|[.,] then,",
    "an article too many": r"\b(an?|the|each|another) (an?|the|each|another|your|their|its|this|that)\b",
    "a for an": r"\ba (?!one\b|u[a-z]i|eu)([aeio]|8|11\b|18\b|HP\b)",
    "an for a": r"\ban (?![aeioAEIO8]|u[^n]|11\b|18\b|un[^i]|HP\b|X\b)\w",
    "one of many": rf"(?<![–\d+−.])(?<!and )(?<!or )(?<!plus )(?<!× )(?<!number )\b1 (?!or )(\w*[^s\W] )?({NOUNS})\b",
    "a verb of one after many": rf"(?<!than )(?<!on )(?<!of )\b(you|they) (?:{VERBS})\b",
    "a pronoun in the wrong place": r"\b(to|from|at|on|of|by|than) (they|he|she)\b",
    "a private mark": r"[\ue000-\uf8ff]",
}


def wrong(text: str) -> Iterator[str]:
    """What is wrong with a text, if anything."""
    for what, pattern in WRONG.items():
        if found := re.search(pattern, text):
            yield f"{what}: …{text[max(0, found.start() - 25) : found.end() + 15]}…"
    for line in text.split("\n"):
        said = re.sub(r"^(?:[↷$•–·] |[\d–, or]+: |Level −?\d+\+: |Boss armor: )+", "", line)
        if said[:1].islower() or not said.endswith((".", ":")):
            yield f"a broken sentence: {line}"
        if line.count("(") != line.count(")") or line.count("“") != line.count("”"):
            yield f"brackets: {line}"
    for after in re.findall(r"\. ([a-z]\w*)", text):
        yield f"a sentence without a capital: {after}"


def tell(seed: int) -> tuple[Ability, str]:
    """A random ability and what it says on a card."""
    ability = Generator(seed).ability()
    card = library.book()[PRINTED_ON[seed % len(PRINTED_ON)]]
    told = TEXT.telling(card, ability).root(ability)
    return ability, plain(lines(told.passage, told.head))


def main() -> None:
    bad = 0
    for seed in range(int(sys.argv[1])):
        ability, text = tell(seed)
        for problem in wrong(text):
            bad += 1
            print(f"{seed}: {problem}\n{text}\n{ability}\n")
    print(f"{sys.argv[1]} abilities told, {bad} problems")


if __name__ == "__main__":
    main()
