"""What others must know of the duel."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from cardwright.descriptor import Descriptor
from cardwright.descriptor.records import OptionChoice, TableForm

if TYPE_CHECKING:
    from tests.duel.game import Duel

    from cardwright.cards.nodes import Vocabulary
    from cardwright.cards.text import CardText


class DuelDescriptor(Descriptor):
    """The duel, as far as others must know it."""

    name = "duel"
    title = "Duel"
    line = "Two blades, a dozen cards."
    fact = "one against one"
    fresh: ClassVar[Mapping[str, str]] = {"hurt": "damage", "heals": "heal", "plays": "play", "wins": "win"}
    leaving = frozenset({"pass", "end"})
    rows = ("DU",)
    rulebook = Path(__file__).parent / "rulebook"

    def game_class(self) -> type[Duel]:
        from tests.duel.game import Duel

        return Duel

    def form(self, packs: tuple[bytes, ...] = ()) -> TableForm:
        hp = OptionChoice("hp", "Hit points", "What both begin with.", "number", 10, least=1, most=30, group="main")
        return TableForm(2, 2, 2, [hp])

    def vocabulary(self) -> Vocabulary:
        from tests.duel.words import VOCABULARY

        return VOCABULARY

    def text(self, card: Any) -> CardText:
        from tests.duel.words import card_text

        return card_text(card)

    def round(self, game: Duel) -> int:
        return game.table.round

    def check(self, game: Duel) -> None:
        assert all(player.hp <= game.options.hp for player in game.players)
        assert all(game.places[card.zone].seat == card.owner for card in game.cards)


DESCRIPTOR = DuelDescriptor()
