"""A card definition: figures, abilities, and node numbers through which a save can point into the middle of a card."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, TypeVar

from cardwright.cards.nodes import Ability, Do, Modes, Node, Picture
from cardwright.kernel.save import DIGEST


@dataclass(slots=True)
class CardDefinition:
    """The definition of a card. Games add their figures; ``nodes`` and ``listens`` are derived from the abilities."""

    KIND: ClassVar[str] = "kind"
    """The name of the field that holds the kind of card."""
    FIGURES: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The fields that each kind of card may have."""
    COMMON: ClassVar[tuple[str, ...]] = ()
    """The fields that any card may have."""
    LOOKS: ClassVar[tuple[str, ...]] = ("name", "picture")
    """The fields that nothing but the look of a card depends on."""

    id: str
    name: str
    abilities: tuple[Ability, ...] = ()
    picture: Picture = ""
    """The picture on its face, by its name among the client's pictures."""
    nodes: tuple[Any, ...] = field(init=False, repr=False, compare=False, default=())
    listens: dict[str, tuple[tuple[str, int], ...]] = field(init=False, repr=False, compare=False, default_factory=dict)
    said: dict[int, str] = field(init=False, repr=False, compare=False, default_factory=dict)
    """The texts of its nodes by number, filled in when first needed (see ``phrasebook``)."""
    shown: dict[Any, Any] = field(init=False, repr=False, compare=False, default_factory=dict)
    """The unchanging parts of its views, filled in when first needed."""
    pack_names: Mapping[str, str] = field(init=False, repr=False, compare=False, default_factory=dict)
    """The names of all cards of its own pack by id, if that is a stranger's pack, for texts that mention them."""
    _numbers: dict[int, int] = field(init=False, repr=False, compare=False, default_factory=dict)
    _digest: bytes = field(init=False, repr=False, compare=False, default=b"")

    def __post_init__(self) -> None:
        found: list[Node] = []
        for root in self.roots():
            self._collect(root, found)
        self.nodes = tuple(found)
        listens: dict[str, list[tuple[str, int]]] = {}
        for ability in self.abilities:
            for place in ability.places():
                listens.setdefault(place, []).extend((key, self.number(ability)) for key in ability.listens_to())
        self.listens = {place: tuple(entries) for place, entries in listens.items() if entries}

    def check(self) -> None:
        """Refuse a card that could not be played; called when a card is read, not for one that changes in a game."""

    def roots(self) -> tuple[Node, ...]:
        """The trees this card consists of; a game whose cards hold more than abilities adds those."""
        return self.abilities

    def _collect(self, node: Node, found: list[Node]) -> None:
        # Only nodes that a frame or the index can point at need a number.
        if isinstance(node, Do | Modes | Ability):
            self._numbers[id(node)] = len(found)
            found.append(node)
        for child in node.children():
            self._collect(child, found)

    @property
    def digest(self) -> bytes:
        """A digest of the definition: its figures, every word with all its fields, and which of its nodes have numbers.
        How it looks does not count."""
        if not self._digest:
            said = {f.name: getattr(self, f.name) for f in fields(self) if f.init and f.name not in self.LOOKS}
            numbered = [type(node).__name__ for node in self.nodes]
            self._digest = hashlib.blake2b(repr((said, numbered)).encode(), digest_size=DIGEST).digest()
        return self._digest

    def number(self, node: Node) -> int:
        """The number of an ability or a ``Do`` of this card."""
        return self._numbers[id(node)]


D = TypeVar("D", bound=CardDefinition)
