"""The kinds of node a card is built from, and the two shapes every game shares: ``Do`` and ``Modes``.

A *word* is a node class. Words are collected in a ``Vocabulary`` under their own name, so that a pack can be read and
checked, and its errors can name the word. Numbers may be plain integers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from typing import Annotated, Any, ClassVar, NamedTuple

import msgspec

from cardwright.cards.deeds import Doings, Parts
from cardwright.cards.kinds import ANYTHING, GENERAL, Kind, Kinds, Meant, Takes
from cardwright.kernel.records import NOBODY, NOTHING, Scope, is_player


def binds(**fields: str) -> Mapping[str, str]:
    """The value of ``BINDS`` for a word."""
    return fields


class Node(msgspec.Struct, frozen=True):
    """A word with its arguments."""

    WORD: ClassVar[str] = ""
    """The word used in packs, if it is not the class name in snake case."""
    BINDS: ClassVar[Mapping[str, str]] = {}
    """The fields in which "it" is the object that this word currently goes through or lets somebody choose; for each,
    the field that says which objects these are, or the kind of thing that they are."""
    ANNOUNCES: ClassVar[frozenset[str]] = frozenset()
    """The fields whose targets are chosen before anything in them is carried out."""

    def takes(self) -> Mapping[str, Kinds]:
        """The kinds of thing that its fields take, where that depends on another of its fields."""
        return {}

    def does(self) -> Doings:
        """What it does in general, for whoever has to judge it without trying it out (see ``deeds``)."""
        return ()

    def children(self) -> Iterator[Node]:
        """The nodes directly below this one."""
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if isinstance(value, Node):
                yield value
            elif isinstance(value, tuple):
                for part in value:
                    if isinstance(part, Node):
                        yield part

    def everything(self) -> Iterator[Node]:
        """This node and all nodes below it."""
        yield self
        for child in self.children():
            yield from child.everything()

    def says(self, *words: type[Node]) -> bool:
        """Whether any of these words occurs in the tree."""
        return any(isinstance(node, words) for node in self.everything())


class Selector(Node, frozen=True):
    """Finds objects: players, cards, things on the stack."""

    FINDS: ClassVar[Kinds] = ANYTHING
    """The kinds of thing it finds, if they are always the same."""

    def kinds(self, meant: Meant) -> Kinds:
        """The kinds of thing it may find in a place of a card, as far as that is known."""
        return self.FINDS

    def find(self, g: Any, s: Scope) -> list[int]:
        raise NotImplementedError

    def has(self, g: Any, s: Scope, obj: int) -> bool:
        """Whether an object is among those found; selectors that are asked often answer without finding all."""
        return obj in self.find(g, s)

    def one(self, g: Any, s: Scope) -> int:
        """The single object found, or NOTHING."""
        found = self.find(g, s)
        return found[0] if found else NOTHING

    def last(self, g: Any, s: Scope) -> tuple[int, int]:
        """The single object meant and its stamp, even if it has become a new object since; for reading its last known
        values."""
        obj = self.one(g, s)
        return obj, g.stamp(obj)

    def seats(self, g: Any, s: Scope) -> list[int]:
        """The seats of the players found."""
        return [~obj for obj in self.find(g, s) if is_player(obj)]

    def seat(self, g: Any, s: Scope) -> int:
        """The seat of the single player found, or NOBODY."""
        found = self.seats(g, s)
        return found[0] if found else NOBODY


class Noun(Selector, frozen=True):
    """A kind of thing, of which there may be any number: "player", "non-eternal item". A verb does not take a noun
    directly: each(…) or a target says how many are meant."""


class Objects(Selector, frozen=True):
    """Particular things: this, you, it, each player."""


class Each(Objects, frozen=True):
    """All things of a kind."""

    of: Noun

    def kinds(self, meant: Meant) -> Kinds:
        return self.of.kinds(meant)

    def find(self, g: Any, s: Scope) -> list[int]:
        return self.of.find(g, s)

    def has(self, g: Any, s: Scope, obj: int) -> bool:
        return self.of.has(g, s, obj)


Who = Annotated[Objects, Takes("player")]
"""A field that takes players."""


class Number(Node, frozen=True):
    """A number computed when it is needed."""

    def value(self, g: Any, s: Scope) -> int:
        raise NotImplementedError


Amount = int | Number


class Condition(Node, frozen=True):
    """Something that is true or false."""

    settled: ClassVar[bool] = False
    """Whether it depends only on the event, so that it cannot stop being true."""

    def holds(self, g: Any, s: Scope) -> bool:
        raise NotImplementedError


class Verb(Node, frozen=True):
    """Something to do. ``run`` changes the state or begins a procedure; it never waits."""

    def run(self, g: Any, r: Any) -> None:
        raise NotImplementedError

    def possible(self, g: Any, s: Scope) -> bool:
        """Whether it could do anything at all now, for rules that forbid pointless choices."""
        return True

    def payable(self, g: Any, s: Scope) -> bool:
        """Whether all of it could be done now, as a cost requires."""
        return self.possible(g, s)

    def reaches(self, g: Any, s: Scope, objects: list[int]) -> list[int]:
        """Those of the objects that it could do anything to, for rules that forbid pointless targets."""
        return objects


class Target(Node, frozen=True):
    """Something that is chosen when the ability is used, not when it resolves. ``It(0)`` is the first one chosen."""

    of: Noun
    random: bool = False
    who: Who | None = None
    """The player who chooses, if not the one who uses the ability."""
    divided: Amount = 0
    """This many points are divided among the targets: each point is aimed separately, and several may share a
    target."""
    least: Amount = 1
    most: Amount = 1
    """The fewest and the most that may be chosen; unless that is exactly one, they are "those"."""

    @property
    def several(self) -> bool:
        """Whether a number other than one may be chosen."""
        return not (self.least == 1 and self.most == 1)

    def __post_init__(self) -> None:
        if self.several and self.divided != 0:
            raise ValueError("divided: points go to any number of objects; least and most say nothing about them")
        if isinstance(self.least, int) and isinstance(self.most, int) and not 0 <= self.least <= self.most != 0:
            raise ValueError(f"least and most: from {self.least} to {self.most} cannot be chosen")


class Do(Node, frozen=True):
    """Things to do in order. ``targets`` are chosen beforehand."""

    verbs: tuple[Verb, ...]
    targets: tuple[Target, ...] = ()

    def listens_to(self) -> tuple[str, ...]:
        """A ``Do`` that waits to be carried out later answers no event."""
        return ()

    def __post_init__(self) -> None:
        if any(target.several or target.divided != 0 for target in self.targets[:-1]):
            raise ValueError("only the last target can be several or divided; name it last")


class Modes(Node, frozen=True):
    """Several options, one of which is chosen when the ability is used."""

    ANNOUNCES = frozenset({"options"})

    options: tuple[Do, ...]


class Ability(Node, frozen=True):
    """An ability of a card. Its class determines where it works and what it listens to."""

    ANNOUNCES = frozenset({"do"})

    def does(self) -> Doings:
        return (Parts("later", tuple(part for part in self.children() if isinstance(part, Do | Modes))),)

    def listens_to(self) -> tuple[str, ...]:
        """The keys under which it is in the index of listening abilities."""
        return ()

    def places(self) -> tuple[str, ...]:
        """The kinds of zone in which it works."""
        return ()

    def matches(self, g: Any, s: Scope) -> bool:
        """Whether it answers the event of the scope."""
        return True


class Argument(NamedTuple):
    """A field of a word."""

    name: str
    default: Any
    """What it is unless given; ``msgspec.NODEFAULT`` where it has to be given."""

    @property
    def required(self) -> bool:
        return self.default is msgspec.NODEFAULT


def arguments_of(cls: type[Node]) -> tuple[Argument, ...]:
    """The fields of a word, in order."""
    names, defaults = cls.__struct_fields__, cls.__struct_defaults__
    needed = len(names) - len(defaults)
    return tuple(Argument(n, msgspec.NODEFAULT if i < needed else defaults[i - needed]) for i, n in enumerate(names))


def amount(n: Amount, g: Any, s: Scope) -> int:
    """The value of an amount: a plain integer or a ``Number``."""
    return n if isinstance(n, int) else n.value(g, s)


class Known(NamedTuple):
    """Marks a field that holds a name from a closed list: ``Annotated[str, Known("counter")]``."""

    what: str
    by_name: bool = False
    """Whether it may be the name that people know, which several cards may have; the field then holds the id of one."""


CardId = Annotated[str, Known("card")]
CardName = Annotated[str, Known("card", by_name=True)]
"""All cards of a name, held as the id of one of them."""
CounterName = Annotated[str, Known("counter")]
Ending = Annotated[str, Known("ending")]
Tag = Annotated[str, Known("tag")]
Picture = Annotated[str, Known("picture")]


class Vocabulary:
    """The words of a game's cards, by name, and the names they may mention."""

    KINDS: ClassVar[tuple[type[Node], ...]] = (
        *(Selector, Noun, Objects, Number, Condition, Verb, Target, Do, Modes, Ability),
    )

    def __init__(self, *others: Vocabulary) -> None:
        self.words: dict[str, type[Node]] = {}
        self.short: dict[str, tuple[type[Node], dict[str, Any]]] = {}
        """Words that abbreviate another word with some fields set: ``monster`` for ``cards(kind=monster)``."""
        self.on: Any = None
        """The class of the game's event patterns (``patterns.On``)."""
        self.known: dict[str, frozenset[str]] = {}
        """For each kind of name a definition may mention, the names the game itself knows."""
        self.kinds: dict[str, Kind] = dict(GENERAL)
        """The kinds of thing that words find and take."""
        self.check: Callable[[Iterable[Node], str], None] | None = None
        """Refuses combinations of words that could never work, in the trees of a card of a kind."""
        for other in others:
            self.words.update(other.words)
            self.short.update(other.short)
            self.known.update(other.known)
            self.kinds.update(other.kinds)

    def add(self, cls: type[Node]) -> type[Node]:
        """Make a node class a word (also usable as a decorator)."""
        word = word_of(cls)
        if word in self.words and self.words[word] is not cls:
            raise ValueError(f"two words are called {word!r}")
        if issubclass(cls, Verb) and cls.run is not Verb.run and cls.does is Node.does:
            raise ValueError(f"the verb {word!r} does not say what it does: give {cls.__name__} a method 'does'")
        self.words[word] = cls
        return cls

    def shorten(self, word: str, cls: type[Node], **fields: Any) -> None:
        """Make a word an abbreviation of another word with some fields set; cards are written back with it as well."""
        self.short[word] = (cls, fields)
        SHORTS.setdefault(cls, []).append((word, fields))

    def add_modules(self, *modules: str, but: tuple[type[Node], ...] = ()) -> None:
        """Make every node class defined in some modules a word, except those from which words are made."""
        found: list[type[Node]] = []
        for module in modules:
            for value in list(vars(import_module(module)).values()):
                if isinstance(value, type) and issubclass(value, Node) and value.__module__ == module:
                    found.append(value)
        for word in found:
            if word not in but:
                self.add(word)


def word_of(cls: type[Node]) -> str:
    """The word of a node class: its ``WORD``, or its name in snake case."""
    return cls.WORD or re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", cls.__name__).lower()


SHORTS: dict[type[Node], list[tuple[str, dict[str, Any]]]] = {}
"""The abbreviations of each class, each with the fields it sets."""

CORE = Vocabulary()
for _shape in (Target, Do, Modes, Each):
    CORE.add(_shape)
CORE.short.update(a=(Target, {}), an=(Target, {}))
