"""Constant abilities: changed figures, what cards gain, lose or are treated as, what cannot be done (MC-ABILITY)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.cards.deeds import FIGURE, FORBID, GAIN, Deed, Doings
from cardwright.cards.kinds import Takes
from cardwright.cards.nodes import Ability, Amount, Condition, Noun, Who
from cardwright.cards.words import This, You
from cardwright.marvel_champions.cards import derived
from cardwright.marvel_champions.cards.abilities.triggered import Moment
from cardwright.marvel_champions.cards.deeds import TRAIT
from cardwright.marvel_champions.cards.names import Act, Keyword, Quality, Stat, Trait
from cardwright.marvel_champions.cards.takes import Anything, Enemy, InPlay
from cardwright.marvel_champions.engine.records import IN_PLAY, OUTSIDE

if TYPE_CHECKING:
    from cardwright.marvel_champions.cards.definition import MarvelCard


class Static(Ability, frozen=True):
    """A figure of some cards is higher or lower (MC-GET-01): a power, the hit points, the hand size of an identity, or
    the cost of cards that a player plays."""

    stat: Stat
    change: Amount
    of: Anything = This()
    when: Condition | None = None
    how: Literal["", "times", "over", "set", "base"] = ""
    """Whether the figure is multiplied, divided or set instead of added to; these come after all additions
    (MC-MODIFIER-03, MC-MODIFIER-04). Or whether this is the base value, to which others add (MC-BASE-VALUE-01)."""
    most: int = 0
    """The figure above which this does not raise it, if there is one."""
    onto: InPlay | None = None
    """For the cost of cards that attach: only if they are played onto one of these."""

    def does(self) -> Doings:
        return (Deed(FIGURE, self.change, self.of, self.stat),)

    def listens_to(self) -> tuple[str, ...]:
        return (f"stat:{self.stat}",) if self.onto is None else ("stat:cost", "stat:cost_onto")

    def __post_init__(self) -> None:
        if self.how == "over" and not (isinstance(self.change, int) and self.change > 1):
            raise ValueError("how: 'over' divides by a plain number above 1")
        if self.onto is not None and (self.stat != "cost" or self.how):
            raise ValueError("onto: only the cost of a card depends on what it is played onto, and is added to")
        if self.most < 0 or (self.most and (self.how or self.stat == "cost")):
            raise ValueError("most: only a figure that is added to, and is no cost, is kept from rising above a number")
        if self.how == "base" and self.stat in ("cost", "ally_limit"):
            raise ValueError(f"how: no ability defines a base value of the {self.stat.replace('_', ' ')}")

    def places(self) -> tuple[str, ...]:
        return OUTSIDE if self.stat == "cost" and self.of == This() else IN_PLAY


class Gains(Ability, frozen=True):
    """Cards have a trait, a keyword or an ability besides what is printed on them, or their attacks have a quality
    (MC-GAIN-01)."""

    keyword: Keyword = ""
    value: int = 1
    """The number of the keyword."""
    trait: Trait = ""
    quality: Literal["", Quality] = ""
    """A quality that every attack by these cards has."""
    of: Anything = This()
    when: Condition | None = None
    ability: Ability | None = None
    """An ability that these cards have; in it, "this" is the card that has it."""

    def does(self) -> Doings:
        return (Deed(TRAIT if self.trait else GAIN, 1, self.of, self.trait or self.keyword or self.quality),)

    def listens_to(self) -> tuple[str, ...]:
        if self.ability is not None:
            return (derived.DERIVES,)
        if self.quality:
            return (f"quality:{self.quality}",)
        return (f"keyword:{self.keyword}" if self.keyword else f"trait:{self.trait}", "gains")

    def places(self) -> tuple[str, ...]:
        return IN_PLAY

    def __post_init__(self) -> None:
        if [self.keyword, self.trait, self.quality, self.ability or ""].count("") != 3:
            raise ValueError("say which keyword, which trait, which quality or which ability is gained, one of them")
        if isinstance(self.ability, Moment) and self.ability.at == "setup":
            raise ValueError("ability: setup is over when a card gains it")
        if self.value < 1 or (self.value != 1 and not self.keyword):
            raise ValueError(f"value: {self.value} is no number of a keyword")

    def derive(self, card: MarvelCard, printed: MarvelCard, name: str) -> MarvelCard:
        return derived.with_ability(card, name, self.ability)


class Loses(Ability, frozen=True):
    """Cards do not have a trait or a keyword, printed or gained."""

    keyword: Keyword = ""
    trait: Trait = ""
    of: Anything = This()
    when: Condition | None = None

    def does(self) -> Doings:
        return (Deed(GAIN, 1, self.of, self.keyword or self.trait),)

    def listens_to(self) -> tuple[str, ...]:
        return (derived.DERIVES,)

    def places(self) -> tuple[str, ...]:
        return IN_PLAY

    def __post_init__(self) -> None:
        if bool(self.keyword) == bool(self.trait):
            raise ValueError("say which keyword or which trait is lost, one of them")

    def derive(self, card: MarvelCard, printed: MarvelCard, name: str) -> MarvelCard:
        return derived.change(
            card,
            name,
            keywords=tuple(pair for pair in card.keyword.items() if pair[0] != self.keyword),
            traits=tuple(trait for trait in card.traits if trait != self.trait),
            lost=(*card.lost, self.keyword or self.trait),
        )


class Blank(Ability, frozen=True):
    """Cards have a blank printed text box: no printed abilities, keywords and icons; traits and figures stay, and so
    does what they have gained (MC-TEXT-BOX-02, -03; MC-TRAIT-03; MC-GAIN-02)."""

    of: InPlay
    when: Condition | None = None

    def does(self) -> Doings:
        return (Deed(GAIN, 1, self.of),)

    def listens_to(self) -> tuple[str, ...]:
        return (derived.DERIVES,)

    def places(self) -> tuple[str, ...]:
        return IN_PLAY

    def derive(self, card: MarvelCard, printed: MarvelCard, name: str) -> MarvelCard:
        gained = tuple(ability for ability in card.abilities if not any(ability is own for own in printed.abilities))
        return derived.change(card, name, abilities=gained, keywords=(), icons=(), uses=0, counter="", doubles_for="")


class TreatAs(Ability, frozen=True):
    """Cards are of another type, and of no other (MC-CARD-TYPE-04). Figures that are not given are the printed ones;
    the printed THW of an ally is the SCH of a minion, and the other way round."""

    type: Literal["ally", "minion"]
    of: InPlay
    trait: Trait = ""
    """A trait that they have as well."""
    attack: int = -1
    thwart: int = -1
    scheme: int = -1
    health: int = 0
    consequential: int = 0
    """The damage they take after they attack or thwart, as allies (MC-CONSEQUENTIAL-01)."""
    when: Condition | None = None

    def listens_to(self) -> tuple[str, ...]:
        return (derived.DERIVES,)

    def places(self) -> tuple[str, ...]:
        return IN_PLAY

    def __post_init__(self) -> None:
        if min(self.attack, self.thwart, self.scheme) < -1 or min(self.health, self.consequential) < 0:
            raise ValueError("figures cannot be below 0")
        if (self.type == "minion" and self.thwart != -1) or (self.type == "ally" and self.scheme != -1):
            raise ValueError("an ally has a THW, a minion a SCH")

    def derive(self, card: MarvelCard, printed: MarvelCard, name: str) -> MarvelCard:
        plotting = max(self.thwart, self.scheme)
        if plotting < 0:
            plotting = max(printed.thwart, printed.scheme)
        ally = self.type == "ally"
        return derived.change(
            card,
            name,
            type=self.type,
            attack=self.attack if self.attack >= 0 else printed.attack,
            thwart=plotting if ally else -1,
            scheme=-1 if ally else plotting,
            health=self.health or printed.health or 1,
            consequential=(self.consequential, self.consequential) if ally else (0, 0),
            traits=(*card.traits, self.trait) if self.trait and self.trait not in card.traits else card.traits,
            cost=max(0, card.cost) if ally else card.cost,
        )


class Displayed(Ability, frozen=True):
    """An ability that works while its card is in the victory display, not while it is in play (MC-IN-PLAY-06)."""

    ability: Ability

    def __post_init__(self) -> None:
        if isinstance(self.ability, Moment | Displayed):
            raise ValueError("ability: it has to be one that goes on, not one that happens at a moment")


class MustDefend(Ability, frozen=True):
    """Players have to defend against the attacks of some enemies with a character of a kind, if they can."""

    with_a: Annotated[Noun, Takes("friendly")]
    of: Enemy = This()
    """The enemies that attack."""
    who: Who = You()
    """The players."""
    when: Condition | None = None

    def listens_to(self) -> tuple[str, ...]:
        return ("must_defend",)

    def places(self) -> tuple[str, ...]:
        return IN_PLAY


class Cannot(Ability, frozen=True):
    """Cards cannot do something, or something cannot be done to them (MC-CANNOT-01)."""

    what: Act
    of: Anything = This()
    when: Condition | None = None
    source: Annotated[Noun, Takes("card")] | None = None
    """The cards whose damage alone cannot be taken."""

    def __post_init__(self) -> None:
        if self.source is not None and self.what != "take_damage":
            raise ValueError("source: only damage that cannot be taken comes from a card")

    def does(self) -> Doings:
        return (Deed(FORBID, 1, self.of, self.what),)

    def listens_to(self) -> tuple[str, ...]:
        return (f"cannot:{self.what}",)

    def places(self) -> tuple[str, ...]:
        return IN_PLAY


class Repeats(Ability, frozen=True):
    """When Revealed abilities of the cards that some players reveal resolve more than once (MC-WHEN-REVEALED-02)."""

    number: Amount = 1
    """How many more times."""
    who: Who = You()
    when: Condition | None = None

    def listens_to(self) -> tuple[str, ...]:
        return ("repeats",)

    def places(self) -> tuple[str, ...]:
        return IN_PLAY
