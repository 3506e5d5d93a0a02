"""The descriptor of a game that is laid out in the usual rooms (docs/architecture.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwright.descriptor import AbilityWatch, Descriptor
from cardwright.descriptor.records import CardFace, TableForm, WhyNot

if TYPE_CHECKING:
    from rich.console import RenderableType

    from cardwright.cards.keywords import KeywordMeaning
    from cardwright.cards.nodes import Vocabulary
    from cardwright.cards.pack import Shelf
    from cardwright.cards.text import CardText
    from cardwright.descriptor.explanations import Explanations


class InRooms(Descriptor):
    """What is asked of such a game stands in the same module, under the same name, as in every other one. The module
    is imported when it is asked, because descriptors are loaded to list the games."""

    def room(self, module: str) -> Any:
        """A module of the game, by its name within its package."""
        return import_module(f"{type(self).__module__.rpartition('.')[0]}.{module}")

    def form(self, packs: tuple[bytes, ...] = ()) -> TableForm:
        found: TableForm = self.room("table.form").form(packs)
        return found

    def worths(self, view: dict[str, Any]) -> list[float]:
        found: list[float] = self.room("bots.steady").worths(view)
        return found

    def check(self, game: Any) -> None:
        self.room("engine.invariants").check(game)

    def watch(self) -> AbilityWatch:
        found: AbilityWatch = self.room("lab.ability_counts")
        return found

    def shelf(self) -> Shelf[Any]:
        found: Shelf[Any] = self.room("cards.library").SHELF
        return found

    def pack_template(self) -> str:
        return Path(self.room("descriptor").__file__).with_name("pack_template.yaml").read_text("utf-8")

    def vocabulary(self) -> Vocabulary:
        found: Vocabulary = self.room("cards.words").VOCABULARY
        return found

    def text(self, card: Any) -> CardText:
        found: CardText = self.room("say.en").card_text(card)
        return found

    def keywords(self) -> Sequence[KeywordMeaning]:
        found: Mapping[str, KeywordMeaning] = self.room("cards.keywords").KEYWORDS
        return tuple(found.values())

    def face(self, card: Any) -> CardFace:
        found: CardFace = self.room("cards.faces").face(card)
        return found

    def why_not(self, game: Any, seat: int, obj: int) -> list[WhyNot]:
        found: list[WhyNot] = self.room("say.why_not").why_not(game, seat, obj)
        return found

    def explanations(self) -> Explanations:
        found: Explanations = self.room("say.why").EXPLANATIONS
        return found

    def rulings(self) -> Mapping[str, str]:
        found: Mapping[str, str] = self.room("rules.rulings").RULINGS
        return found

    def position(self, view: dict[str, Any], book: Mapping[str, Any]) -> list[RenderableType]:
        found: list[RenderableType] = self.room("table.terminal").position(view, book)
        return found

    def result(self, view: dict[str, Any]) -> str:
        found: str = self.room("table.terminal").result(view)
        return found
