"""The words of the duel's cards, and how they read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Literal

from cardwright.cards.deeds import DAMAGE, DRAW, HEAL, Deed, Doings
from cardwright.cards.definition import CardDefinition
from cardwright.cards.english import CORE as PHRASES
from cardwright.cards.english.doing import passage
from cardwright.cards.grammar import Clause, Mention, NounPhrase, Quantity
from cardwright.cards.nodes import CORE, Ability, Amount, Do, Number, Objects, Verb, Vocabulary, amount
from cardwright.cards.pack import Shelf
from cardwright.cards.phrasebook import Phrasebook, Told
from cardwright.cards.reader import Reader
from cardwright.cards.sentences import Sentence
from cardwright.cards.text import CardText
from cardwright.cards.words import You
from cardwright.kernel.happening import Series
from cardwright.kernel.records import Event, Scope


class Foe(Objects, frozen=True):
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
    who: Objects = Foe()

    def does(self) -> Doings:
        return (Deed(DAMAGE, self.number, self.who),)

    def run(self, g: Any, r: Any) -> None:
        hurt = [
            Event("damage", ~obj, source=r.scope.source, amount=amount(self.number, g, r.scope))
            for obj in self.who.find(g, r.scope)
        ]
        g.push(Series(tuple(hurt)))


class Heal(Verb, frozen=True):
    """Regain hit points."""

    number: Amount = 1

    def does(self) -> Doings:
        return (Deed(HEAL, self.number, You()),)

    def run(self, g: Any, r: Any) -> None:
        g.heal(r.scope.you, amount(self.number, g, r.scope))


class Draw(Verb, frozen=True):
    """Draw cards."""

    number: Amount = 1

    def does(self) -> Doings:
        return (Deed(DRAW, self.number, You()),)

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
VOCABULARY.add_modules(__name__)

TEXT = Phrasebook(PHRASES)
TEXT.always({Foe: Mention("the other player", person=True, ref="foe", short="player")})
TEXT.always({HitPoints: Quantity("your number of hit points")})
TEXT.says(Hurt)(lambda n, t: Clause(None, "deal", f"{t.quantity(n.number).much('damage')} to {t.object(n.who)}"))
TEXT.says(Heal)(lambda n, t: Clause(None, "heal", t.quantity(n.number).text))
TEXT.says(Draw)(lambda n, t: Clause(None, "draw", t.quantity(n.number).of(NounPhrase("card")).text))
TEXT.says(Played)(lambda n, t: Told(passage(n.do, t)))


@TEXT.says(Guard)
def _guard(n: Guard, t: Any) -> Told:
    then = passage(n.then, t) if n.then is not None else ()
    return Told((Sentence(f"prevent {n.prevents} damage to you"), *then))


def card_text(card: CardDefinition) -> CardText:
    """The text of a card."""
    return CardText(tuple(line for i, ability in enumerate(card.abilities) for line in TEXT.ability(card, i, ability)))


@dataclass(slots=True)
class DuelCard(CardDefinition):
    """A card: an action for one's turn, or a guard."""

    FIGURES: ClassVar[Mapping[str, tuple[str, ...]]] = {"action": ("copies",), "guard": ("copies",)}
    COMMON = ("id", "name", "kind", "set", "abilities", "picture")

    kind: Literal["action", "guard"] = "action"
    set: str = "duel"
    copies: int = 2


@cache
def book() -> dict[str, DuelCard]:
    """Every card by id."""
    shelf = Shelf("duel", Path(__file__).with_name("packs"), Reader(VOCABULARY, DuelCard))
    return dict(shelf.cards)
