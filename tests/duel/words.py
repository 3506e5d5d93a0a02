"""The words of the duel's cards, and how they read."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from cardwright.cards.definition import CardDefinition
from cardwright.cards.nodes import CORE, Ability, Amount, Do, Number, Selector, Verb, Vocabulary, amount
from cardwright.cards.pack import Reader
from cardwright.cards.text import CORE as PHRASES
from cardwright.cards.text import Phrasebook, plural, sentence
from cardwright.kernel.events import Series
from cardwright.kernel.records import Event, Scope


class Foe(Selector, frozen=True):
    """The other player."""

    def find(self, g: Any, s: Scope) -> list[int]:
        return [~(1 - s.you)]


class HitPoints(Number, frozen=True):
    """How many hit points you have."""

    def value(self, g: Any, s: Scope) -> int:
        return int(g.players[s.you].hp)


class Hurt(Verb, frozen=True):
    """Deal damage to a player."""

    number: Amount = 1
    who: Selector = Foe()

    def run(self, g: Any, r: Any) -> None:
        hurt = [
            Event("damage", ~obj, source=r.scope.source, amount=amount(self.number, g, r.scope))
            for obj in self.who.find(g, r.scope)
        ]
        g.push(Series(tuple(hurt)))


class Heal(Verb, frozen=True):
    """Regain hit points."""

    number: Amount = 1

    def run(self, g: Any, r: Any) -> None:
        g.heal(r.scope.you, amount(self.number, g, r.scope))


class Draw(Verb, frozen=True):
    """Draw cards."""

    number: Amount = 1

    def run(self, g: Any, r: Any) -> None:
        g.draw(r.scope.you, amount(self.number, g, r.scope))


class Played(Ability, frozen=True):
    """What a card does when it is played."""

    do: Do


class Guard(Ability, frozen=True):
    """Discard the card from hand while one would be dealt damage: some of it is prevented."""

    prevents: int
    then: Do | None = None

    def listens_to(self) -> tuple[str, ...]:
        return ("interrupt:damage",)

    def places(self) -> tuple[str, ...]:
        return ("hand",)

    def matches(self, g: Any, s: Scope) -> bool:
        return s.event is not None and s.event.player == s.you


VOCABULARY = Vocabulary(CORE)
VOCABULARY.add_all(globals(), __name__)

TEXT = Phrasebook(PHRASES)
TEXT.plain({Foe: "the other player", HitPoints: "your number of hit points"})
TEXT.says(Hurt)(lambda n, t: f"deal {t(n.number)} damage to {t(n.who)}")
TEXT.says(Heal)(lambda n, t: f"heal {t(n.number)}")
TEXT.says(Draw)(lambda n, t: f"draw {plural(n.number, 'card')}")
TEXT.says(Played)(lambda n, t: sentence(t(n.do)))
TEXT.says(Guard)(
    lambda n, t: f"Prevent {n.prevents} damage to you." + (f" {sentence(t(n.then))}" if n.then is not None else "")
)


@dataclass(slots=True)
class DuelCard(CardDefinition):
    """A card: an action for one's turn, or a guard."""

    kind: Literal["action", "guard"] = "action"
    set: str = "duel"
    copies: int = 2


@cache
def book() -> dict[str, DuelCard]:
    """Every card by id."""
    return {card.id: card for card in Reader(VOCABULARY, DuelCard).pack(Path(__file__).parent / "cards.yaml")}
