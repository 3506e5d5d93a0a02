"""What a Marvel Champions card is: the figures printed on it, and what follows from its abilities."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from cardwright.cards.definition import CardDefinition
from cardwright.cards.nodes import Node, Selector
from cardwright.errors import PackError
from cardwright.marvel_champions.records import RESOURCES, Form
from cardwright.marvel_champions.words.abilities import (
    Action,
    Boost,
    PaidWith,
    SetupAbility,
    Triggered,
    WhenDefeated,
    WhenRevealed,
)

Type = Literal[
    "hero",
    "alter_ego",
    "ally",
    "event",
    "resource",
    "support",
    "upgrade",
    "villain",
    "main_scheme",
    "side_scheme",
    "minion",
    "treachery",
    "attachment",
    "environment",
    "obligation",
]

PLAYER_TYPES = frozenset({"hero", "alter_ego", "ally", "event", "resource", "support", "upgrade"})  # MC-PLAYER-CARD-01
IDENTITIES = frozenset({"hero", "alter_ego"})
ENEMIES = frozenset({"villain", "minion"})  # MC-ENEMY-01
CHARACTERS = frozenset({"hero", "alter_ego", "ally", "villain", "minion"})  # MC-CHARACTER-01
SCHEMES = frozenset({"main_scheme", "side_scheme"})  # MC-SCHEME-CARD-01
ASPECTS = ("aggression", "justice", "leadership", "protection")

DASH = -1
"""A dash, or no such power at all (MC-DASH-01)."""


@dataclass(slots=True)
class MarvelCard(CardDefinition):
    """One face of a card. Powers are ``DASH`` where the card has none; ``…_each`` figures count once per player."""

    type: Type = "event"
    code: str = ""
    """The printed product and collector number."""
    subtitle: str = ""
    set: str = ""
    """The set it comes with; a player card's set is its hero, its aspect, or ``basic``."""
    copies: int = 1
    unique: bool = False
    traits: tuple[str, ...] = ()
    keywords: tuple[tuple[str, int], ...] = ()
    icons: tuple[tuple[str, int], ...] = ()
    """Scheme icons: acceleration, crisis, hazard, amplify."""
    cost: int = DASH
    resources: str = ""
    """One letter each: e(nergy), m(ental), p(hysical), w(ild)."""
    attack: int = DASH
    thwart: int = DASH
    defense: int = DASH
    recover: int = DASH
    scheme: int = DASH
    attack_damage: int = 0
    """Consequential damage of an attack, and of a thwart."""
    thwart_damage: int = 0
    health: int = 0
    health_each: bool = False
    hand: int = 0
    uses: int = 0
    counter: str = ""
    """The counters it enters play with, and must have to stay (MC-USES-01)."""
    boost: int = 0
    threat: int = 0
    threat_each: bool = False
    target: int = 0
    target_each: bool = False
    acceleration: int = 0
    acceleration_each: bool = False
    stage: int = 0
    back: str = ""
    """The other face of an identity."""
    form: Form = ""
    """The form needed to play it."""
    requirement: str = ""
    """Resources that have to be among those it is paid with (MC-REQUIREMENT-01)."""
    attach_to: Selector | None = None
    max_each: int = 0
    """How many of it may be on one host, where it attaches; otherwise under one player's control."""
    deck_limit: int = 0
    any_player: bool = False
    """It may be played under any player's control."""
    doubles_for: str = ""
    """The aspect for whose cards it generates twice as many resources."""
    give_to: str = ""
    """The alter-ego whose player an obligation is given to."""

    keyword: dict[str, int] = field(init=False, repr=False, compare=False, default_factory=dict)
    icon: dict[str, int] = field(init=False, repr=False, compare=False, default_factory=dict)
    is_player_card: bool = field(init=False, repr=False, compare=False, default=False)
    is_enemy: bool = field(init=False, repr=False, compare=False, default=False)
    is_character: bool = field(init=False, repr=False, compare=False, default=False)
    is_scheme: bool = field(init=False, repr=False, compare=False, default=False)
    is_identity: bool = field(init=False, repr=False, compare=False, default=False)
    wants: str = field(init=False, repr=False, compare=False, default="")
    """The resource types it is better paid with."""
    action: int = field(init=False, repr=False, compare=False, default=-1)
    """The number of an event's action."""
    when_revealed: tuple[tuple[int, WhenRevealed], ...] = field(init=False, repr=False, compare=False, default=())
    when_defeated: tuple[int, ...] = field(init=False, repr=False, compare=False, default=())
    boosts: tuple[int, ...] = field(init=False, repr=False, compare=False, default=())
    setups: tuple[int, ...] = field(init=False, repr=False, compare=False, default=())
    powers: dict[str, int] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        CardDefinition.__post_init__(self)
        self._check()
        for name, value in self.keywords:
            self.keyword[name] = self.keyword.get(name, 0) + value  # MC-KEYWORD-02
        self.icon.update(self.icons)
        self.is_player_card = self.type in PLAYER_TYPES
        self.is_enemy = self.type in ENEMIES
        self.is_character = self.type in CHARACTERS
        self.is_scheme = self.type in SCHEMES
        self.is_identity = self.type in IDENTITIES
        self.powers.update(
            attack=self.attack, thwart=self.thwart, defense=self.defense, recover=self.recover, scheme=self.scheme
        )
        if self.type == "event":
            # MC-ABILITY-04: an event works from the hand; everything else only while in play (MC-ABILITY-03).
            usable = [ability for ability in self.abilities if isinstance(ability, Action | Triggered)]
            entries = tuple((key, self.number(ability)) for ability in usable for key in ability.listens_to())
            self.listens = {"hand": entries} if entries else {}
        nodes = [node for ability in self.abilities for node in ability.everything()]
        self.wants = "".join(sorted({node.resource for node in nodes if isinstance(node, PaidWith)}))
        for ability in self.abilities:
            number = self.number(ability)
            match ability:
                case Action():
                    self.action = number
                case WhenRevealed():
                    self.when_revealed += ((number, ability),)
                case WhenDefeated():
                    self.when_defeated += (number,)
                case Boost():
                    self.boosts += (number,)
                case SetupAbility():
                    self.setups += (number,)
                case _:
                    pass

    def roots(self) -> tuple[Node, ...]:
        return (*self.abilities, self.attach_to) if self.attach_to is not None else self.abilities

    def _check(self) -> None:
        if any(letter not in RESOURCES for letter in self.resources):
            raise PackError(f"{self.id}: resources are written with the letters e, m, p and w, not {self.resources!r}")
        if self.type in ("ally", "event", "support", "upgrade") and self.cost < 0:
            raise PackError(f"{self.id}: a card of type {self.type} needs a cost of 0 or more")
        if self.type in CHARACTERS and self.health < 1:
            raise PackError(f"{self.id}: a character needs at least 1 hit point (health)")
        if self.type == "main_scheme" and self.target < 1:
            raise PackError(f"{self.id}: a main scheme needs a target threat (target)")
        if self.type == "attachment" and self.attach_to is None:
            raise PackError(f"{self.id}: an attachment has to say what it attaches to (attach_to)")

    def node(self, number: int) -> Any:
        """The ability or ``Do`` with a number."""
        return self.nodes[number]

    @property
    def title(self) -> tuple[str, str]:
        """What makes two cards copies of each other (MC-COPY-01)."""
        return (self.name, self.subtitle)


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero to play: their two faces, and what comes with them besides the cards of their set."""

    id: str
    name: str
    hero: str
    alter_ego: str
    obligations: tuple[str, ...]
    nemesis: str
    """The nemesis set."""


@dataclass(frozen=True, slots=True)
class VillainScenario:
    """What the players are up against: villain stages for each mode, main schemes, and the encounter sets."""

    id: str
    name: str
    set: str
    villains: tuple[str, ...]
    expert_villains: tuple[str, ...]
    main_schemes: tuple[str, ...]
    modular: tuple[str, ...]
    """The recommended modular sets."""
