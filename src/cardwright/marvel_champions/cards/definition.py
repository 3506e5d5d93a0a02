"""The definition of a Marvel Champions card: its printed figures, and lookups derived from its abilities."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from cardwright.cards.definition import CardDefinition
from cardwright.cards.kinds import Takes
from cardwright.cards.nodes import Ability, CardId, Condition, CounterName, Node, Selector
from cardwright.cards.words import This
from cardwright.errors import PackError
from cardwright.marvel_champions.cards.abilities.constant import Displayed
from cardwright.marvel_champions.cards.abilities.triggered import Action, EntersWith, Moment, Trigger
from cardwright.marvel_champions.cards.events import keys
from cardwright.marvel_champions.cards.keywords import NUMBERED
from cardwright.marvel_champions.cards.names import Aspect, Icon, Keyword, SetName, Trait, Type
from cardwright.marvel_champions.cards.words.numbers import Paid, PaidWith, Times
from cardwright.marvel_champions.engine.records import IN_PLAY, OUTSIDE, PLACES, RESOURCES, Form
from cardwright.marvel_champions.rules.memory import REMEMBER

PLAYER_TYPES = frozenset(
    {"hero", "alter_ego", "ally", "event", "resource", "support", "upgrade", "player_side_scheme"}
)  # MC-PLAYER-CARD-01, MC-CARD-TYPE-02
IDENTITIES = frozenset({"hero", "alter_ego"})
ENEMIES = frozenset({"villain", "leader", "minion"})  # MC-ENEMY-01
CHARACTERS = frozenset({"hero", "alter_ego", "ally", *ENEMIES})  # MC-CHARACTER-01
SIDE_SCHEMES = frozenset({"side_scheme", "player_side_scheme"})
SCHEMES = frozenset({"main_scheme", *SIDE_SCHEMES})  # MC-SCHEME-CARD-01
ALWAYS_UNIQUE = frozenset({"hero", "alter_ego", "villain", "leader"})  # MC-UNIQUE-01

UNUSED = ("deck", "aside", "set_aside", "encounter_deck")
"""The kinds of zone in which cards lie before the game begins."""
DASH = -1
"""A dash, or no such power at all (MC-DASH-01)."""

INFINITE = -1
"""Infinite hit points (MC-HP-09)."""

_PLAYED = ("copies", "cost", "x_cost", "resources", "requirement", "only_with", "team_up", "deck_limit")
_KEPT = (*_PLAYED, "form", "play_if", "max_each", "any_player", "uses", "counter")
_DEALT = ("copies", "boost", "icons")

FIGURES: Mapping[str, tuple[str, ...]] = {
    "hero": ("attack", "thwart", "defense", "health", "hand"),
    "alter_ego": ("recover", "health", "hand"),
    "ally": (*_KEPT, "attack", "thwart", "consequential", "health"),
    "event": _PLAYED,
    "resource": ("copies", "resources", "deck_limit", "doubles_for"),
    "support": _KEPT,
    "upgrade": (*_KEPT, "attach_to"),
    "player_side_scheme": (*_PLAYED, "form", "threat", "per_player", "icons"),
    "villain": ("stage", "scheme", "attack", "health", "per_player"),
    "leader": ("stage", "scheme", "attack", "health", "per_player"),
    "main_scheme": ("stage", "threat", "target", "acceleration", "per_player", "icons", "final"),
    "side_scheme": (*_DEALT, "threat", "per_player"),
    "minion": (*_DEALT, "scheme", "attack", "health", "teamwork"),
    "treachery": _DEALT,
    "attachment": (*_DEALT, "attach_to"),
    "environment": _DEALT,
    "obligation": (*_DEALT, "give_to"),
    "evidence": _DEALT,
}
"""The figures that each type of card may have."""


def asked_about(root: Node) -> set[str]:
    """The kinds of event that may have happened earlier and about which a tree asks."""
    return {kind for node in root.everything() if isinstance(node, Times) for kind in node.of.listened(True)}


@dataclass(slots=True)
class MarvelCard(CardDefinition):
    """One face of a card. Powers are ``DASH`` where the card has none."""

    KIND = "type"
    FIGURES = FIGURES
    COMMON = (
        *("id", "name", "subtitle", "type", "code", "set", "unique", "traits", "keywords", "abilities", "picture"),
        *("back", "mode"),
    )

    type: Type = "event"
    code: str = ""
    """The printed product and collector number."""
    subtitle: str = ""
    set: str = ""
    """The set the card comes with; a player card's set is its hero, its aspect, or ``basic``."""
    copies: int = 1
    unique: bool = False
    traits: tuple[Trait, ...] = ()
    keywords: tuple[Keyword | tuple[Keyword, int], ...] = ()
    """Keywords by name, or with their number: ``[guard, [retaliate, 2]]``."""
    icons: tuple[Icon | tuple[Icon, int], ...] = ()
    """Scheme icons by name, or with how many there are: ``[crisis, [hazard, 2]]``."""
    cost: int = DASH
    resources: str = ""
    """One letter per resource: e(nergy), m(ental), p(hysical), w(ild)."""
    attack: int = DASH
    thwart: int = DASH
    defense: int = DASH
    recover: int = DASH
    scheme: int = DASH
    consequential: tuple[int, int] = (0, 0)
    """Consequential damage of a thwart and of an attack (MC-CONSEQUENTIAL-01, -02)."""
    health: int = 0
    """The hit points; ``INFINITE`` if there is no end of them."""
    hand: int = 0
    uses: int = 0
    counter: CounterName = ""
    """The kind of counter the card enters play with and needs to stay in play; ``uses`` says how many (MC-USES-01)."""
    boost: int = 0
    threat: int = 0
    target: int = 0
    acceleration: int = 0
    per_player: tuple[Literal["health", "threat", "target", "acceleration"], ...] = ()
    """The figures that count once for each player (MC-PER-PLAYER-01)."""
    stage: int = 0
    final: bool = False
    """Whether the card is the last of its main scheme deck, and says that its completion loses the game
    (MC-MAIN-SCHEME-05)."""
    back: CardId = ""
    """The other face of a card without a card back (MC-DOUBLE-SIDED-01). With more than two faces, the back of each is
    the next one, and the back of the last is the first."""
    mode: Literal["", "standard", "expert"] = ""
    """The mode for which this face is (MC-DOUBLE-SIDED-03)."""
    form: Form = ""
    """The form its player must be in to play the card."""
    requirement: str = ""
    """Resources that the payment for the card has to include (MC-REQUIREMENT-01)."""
    play_if: Condition | None = None
    """A condition for playing the card; that of an event is part of its ability."""
    x_cost: bool = False
    """Whether X is part of the cost: a number that the player chooses, or one that the card's ability counts
    (MC-VARIABLE-03)."""
    only_with: str = ""
    """The types of resource with which alone the card can be paid for."""
    team_up: tuple[str, ...] = ()
    """The names of two characters that have to be in play (MC-TEAM-UP-02)."""
    teamwork: Trait = ""
    """The trait named by the keyword Teamwork (MC-TEAMWORK-01)."""
    attach_to: Annotated[Selector, Takes("player", "in_play")] | None = None
    max_each: int = 0
    """How many copies one host may have, if the card attaches; otherwise how many one player may control."""
    deck_limit: int = 0
    any_player: bool = False
    """Whether the card may be played under any player's control."""
    doubles_for: Aspect = ""
    """The aspect for whose cards this one generates twice as many resources."""
    give_to: CardId = ""
    """The alter-ego whose player an obligation is given to."""
    base: str = ""
    """The id of the printed definition, if this one is derived from it (see ``derived``)."""
    numbered: tuple[Ability, ...] = ()
    """For a derived definition: the printed abilities, active or not, and the gained ones. They all have numbers, so
    that an ability that its card has lost goes on if it is in progress."""
    lost: tuple[str, ...] = ()
    """Keywords and traits that a derived definition does not have, even if another card gives them."""

    attack_damage: int = field(init=False, repr=False, compare=False, default=0)
    thwart_damage: int = field(init=False, repr=False, compare=False, default=0)
    health_each: bool = field(init=False, repr=False, compare=False, default=False)
    threat_each: bool = field(init=False, repr=False, compare=False, default=False)
    target_each: bool = field(init=False, repr=False, compare=False, default=False)
    acceleration_each: bool = field(init=False, repr=False, compare=False, default=False)
    keyword: dict[str, int] = field(init=False, repr=False, compare=False, default_factory=dict)
    icon: dict[str, int] = field(init=False, repr=False, compare=False, default_factory=dict)
    is_player_card: bool = field(init=False, repr=False, compare=False, default=False)
    is_enemy: bool = field(init=False, repr=False, compare=False, default=False)
    is_character: bool = field(init=False, repr=False, compare=False, default=False)
    is_scheme: bool = field(init=False, repr=False, compare=False, default=False)
    is_side_scheme: bool = field(init=False, repr=False, compare=False, default=False)
    is_identity: bool = field(init=False, repr=False, compare=False, default=False)
    wants: str = field(init=False, repr=False, compare=False, default="")
    """The types of resource that the card asks about when it is paid for."""
    wants_more: str = field(init=False, repr=False, compare=False, default="")
    """The types of resource that the card rewards being overpaid with."""
    actions: tuple[int, ...] = field(init=False, repr=False, compare=False, default=())
    """The numbers of the card's action abilities; an event is played with one of them."""
    when_revealed: tuple[tuple[int, Moment], ...] = field(init=False, repr=False, compare=False, default=())
    when_defeated: tuple[int, ...] = field(init=False, repr=False, compare=False, default=())
    when_completed: tuple[int, ...] = field(init=False, repr=False, compare=False, default=())
    boosts: tuple[int, ...] = field(init=False, repr=False, compare=False, default=())
    setups: tuple[int, ...] = field(init=False, repr=False, compare=False, default=())
    specials: tuple[int, ...] = field(init=False, repr=False, compare=False, default=())
    enters_with: tuple[EntersWith, ...] = field(init=False, repr=False, compare=False, default=())
    remembered: frozenset[str] = field(init=False, repr=False, compare=False, default=frozenset())
    """The kinds of event that the game remembers because this face, or another one of the card, may ask about them."""
    powers: dict[str, int] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        CardDefinition.__post_init__(self)
        self.keywords = _counted(self.keywords)
        self.icons = _counted(self.icons)
        self._check()
        for name, value in _counted(self.keywords):
            # MC-KEYWORD-02: only values add up
            self.keyword[name] = self.keyword.get(name, 0) + value if name in NUMBERED else 1
        self.icon.update(_counted(self.icons))
        self.unique = self.unique or self.type in ALWAYS_UNIQUE
        self.is_player_card = self.type in PLAYER_TYPES
        self.is_enemy = self.type in ENEMIES
        self.is_character = self.type in CHARACTERS
        self.is_scheme = self.type in SCHEMES
        self.is_side_scheme = self.type in SIDE_SCHEMES
        self.is_identity = self.type in IDENTITIES
        self.thwart_damage, self.attack_damage = self.consequential
        for figure in self.per_player:
            setattr(self, f"{figure}_each", True)
        self.powers.update(
            attack=self.attack, thwart=self.thwart, defense=self.defense, recover=self.recover, scheme=self.scheme
        )
        self._arrange()

    def _arrange(self) -> None:
        """Sort the abilities into the lists that the rules look them up in."""
        if self.type == "event":
            # MC-ABILITY-04: an event works from the hand; everything else only while in play (MC-ABILITY-03).
            usable = [ability for ability in self.abilities if isinstance(ability, Action | Trigger)]
            entries = tuple((key, self.number(ability)) for ability in usable for key in ability.listens_to())
            self.listens = {place: self.listens[place] for place in OUTSIDE if place in self.listens}
            if entries:
                self.listens["hand"] = (*self.listens.get("hand", ()), *entries)
        elif self.type == "resource":
            self._listen_when_spent()
        self._tell_index()
        self._listen_in_victory_display()
        nodes = [node for ability in self.abilities for node in ability.everything()]
        self.remember(frozenset(kind for root in self.roots() for kind in asked_about(root)))
        self._ask_payment(nodes)
        for ability in self.abilities:
            number = self.number(ability)
            match ability:
                case Action():
                    self.actions += (number,)
                case Moment(at="revealed"):
                    self.when_revealed += ((number, ability),)
                case Moment(at="defeated"):
                    self.when_defeated += (number,)
                case Moment(at="completed"):
                    self.when_completed += (number,)
                case Moment(at="boost"):
                    self.boosts += (number,)
                case Moment(at="setup"):
                    self.setups += (number,)
                case Moment(at="special"):
                    self.specials += (number,)
                case EntersWith():
                    self.enters_with += (ability,)
                case _:
                    pass

    def _listen_in_victory_display(self) -> None:
        entries = tuple(
            (key, self.number(ability.ability))
            for ability in self.abilities
            if isinstance(ability, Displayed)
            for key in ability.ability.listens_to()
        )
        if entries:
            self.listens["victory"] = (*self.listens.get("victory", ()), *entries)

    def _listen_when_spent(self) -> None:
        """A resource card answers from the hand that it is about to be spent, from the discard pile that it was."""
        for ability in self.abilities:
            if isinstance(ability, Trigger):
                place = "discard" if ability.timing == "response" else "hand"
                entries = tuple((key, self.number(ability)) for key in ability.listens_to())
                self.listens[place] = (*self.listens.get(place, ()), *entries)

    def _tell_index(self) -> None:
        """Have the index tell with one look which cards are in play that the rules ask for but few games have, and how
        many icons of a kind there are; and before the game, which cards have the setup keyword."""
        found = [("icon:" + icon, number) for icon, number in self.icon.items()]
        found += [("has:" + name, 0) for name in ("restricted", "temporary") if self.keyword.get(name)]
        if self.is_side_scheme:
            found.append(("has:side_scheme", 0))
        for place in IN_PLAY if found else ():
            self.listens[place] = (*self.listens.get(place, ()), *found)
        for place in UNUSED if self.keyword.get("setup") else ():
            self.listens[place] = (*self.listens.get(place, ()), ("has:setup", 0))

    def _ask_payment(self, nodes: list[Node]) -> None:
        """Work out which types of resource matter when a card is paid for."""
        asking = [node for node in nodes if isinstance(node, PaidWith | Paid)]
        own = [node for node in asking if node.card == This()]
        over = [node for node in own if isinstance(node, Paid) and node.over]
        more = {letter for node in over for letter in node.resource or RESOURCES}
        self.wants_more = "".join(sorted(more))
        self.wants = "".join(sorted({letter for node in own for letter in node.letters()} | more))
        for place in IN_PLAY if len(own) < len(asking) else ():
            self.listens[place] = (*self.listens.get(place, ()), ("asks_paid", 0))

    def remember(self, kinds: frozenset[str]) -> None:
        """Have the game remember events of some kinds from its beginning on, wherever the card lies."""
        new = kinds - self.remembered
        self.remembered = self.remembered | new
        for place in PLACES if new else ():
            asked = tuple((key, 0) for key in keys(REMEMBER, sorted(new)))
            self.listens[place] = (*self.listens.get(place, ()), *asked)

    def roots(self) -> tuple[Node, ...]:
        abilities = self.numbered or self.abilities
        return (*abilities, *(node for node in (self.attach_to, self.play_if) if node is not None))

    def _check(self) -> None:
        for letters in (self.resources, self.requirement, self.only_with):
            if any(letter not in RESOURCES for letter in letters):
                raise PackError(f"{self.id}: resources are written with the letters e, m, p and w, not {letters!r}")
        for name, value in _counted(self.keywords):
            if value < (name != "victory") or (value != 1 and name not in NUMBERED):
                raise PackError(f"{self.id}: keywords: {name!r} does not have the number {value}")
        if self.team_up and len(self.team_up) != 2:
            raise PackError(f"{self.id}: team_up: two characters are named, not {len(self.team_up)}")
        if bool(self.uses) != bool(self.counter):
            raise PackError(f"{self.id}: 'uses' says how many counters, 'counter' which: both are needed")
        if self.type in ("ally", "event", "support", "upgrade", "player_side_scheme") and self.cost < 0:
            raise PackError(f"{self.id}: a card of type {self.type} needs a cost of 0 or more")
        if self.type in CHARACTERS and self.health < 1 and self.health != INFINITE:
            raise PackError(f"{self.id}: a character needs at least 1 hit point (health), or {INFINITE} for infinite")
        if self.type == "main_scheme" and self.target < 1 and not self.back:
            raise PackError(f"{self.id}: a main scheme needs a target threat (target); only an 'A' side has a back")
        if self.type == "attachment" and self.attach_to is None:
            raise PackError(f"{self.id}: an attachment has to say what it attaches to (attach_to)")

    def node(self, number: int) -> Any:
        """The ability or ``Do`` with a number."""
        return self.nodes[number]

    @property
    def title(self) -> tuple[str, str]:
        """The name and subtitle; cards that share both are copies of each other (MC-COPY-01)."""
        return (self.name, self.subtitle)


def _counted(names: tuple[str | tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    """Names with their numbers; a name alone counts as 1."""
    return tuple((name, 1) if isinstance(name, str) else name for name in names)


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero to play: their two faces, and the obligations and nemesis set that come with them."""

    id: str
    name: str
    hero: CardId
    alter_ego: CardId
    obligations: tuple[CardId, ...] = ()
    nemesis: SetName = ""
    """The nemesis set."""
    set_aside: tuple[SetName, ...] = ()
    """Further sets of the hero's own cards, which begin set aside and not in the deck: a deck of invocations."""


@dataclass(frozen=True, slots=True)
class VillainScenario:
    """A villain scenario: villain stages for each mode, main schemes, and the encounter sets."""

    id: str
    name: str
    set: SetName
    villains: tuple[CardId, ...]
    main_schemes: tuple[CardId, ...]
    expert_villains: tuple[CardId, ...] = ()
    """The stages for expert mode; a scenario without any is not played in expert mode."""
    modular: tuple[SetName, ...] = ()
    """The recommended modular sets, which the players may replace (MC-DECK-12)."""
    required: tuple[SetName, ...] = ()
    """The sets that are always in its encounter deck besides its own (MC-MODULAR-SET-02)."""
    set_aside: tuple[SetName, ...] = ()
    """The sets that are set aside at the start, out of play, until a card brings them into play."""
    standard: bool = True
    """Whether the Standard set is added, as in most scenarios (MC-STANDARD-SET-01)."""
    other_villains: tuple[tuple[CardId, ...], ...] = ()
    """The stages of each further villain that the players face at once; the first one begins as the active villain."""
    other_expert_villains: tuple[tuple[CardId, ...], ...] = ()
    """The same for expert mode."""
    other_main_schemes: tuple[tuple[CardId, ...], ...] = ()
    """The stages of each further main scheme; encounter cards mean the first one until a card says otherwise."""
    other_sets: tuple[SetName, ...] = ()
    """The encounter set that is each further villain's own encounter deck; without any, all villains share one deck."""
    own_schemes: bool = False
    """Whether the first villain works for the first main scheme, the second villain for the second, and so on."""
    all_activate: bool = False
    """Whether all villains activate in the villain phase, not only the active one."""

    @property
    def fixed_sets(self) -> tuple[SetName, ...]:
        """The sets besides its own that are in each of its games, so that they cannot be chosen or picked as modular
        ones."""
        return (*self.required, *self.set_aside, *self.other_sets)


COLOUR = re.compile(r"#[0-9a-f]{6}\Z")


@dataclass(frozen=True, slots=True)
class CardSet:
    """What is to be known about a set besides its cards: whether a mode adds it, its name, and how it looks."""

    id: str
    kind: Literal["", "standard", "expert"] = ""
    """A standard or expert set is an encounter set that a mode adds, and that is never a modular one."""
    name: str = ""
    """Its name, if that is not its id in capitalized words."""
    plate: tuple[str, ...] = ()
    """Two colours for the picture of its cards: the ground, and the beams on it."""
    panel: tuple[tuple[str, str], ...] = ()
    """Three colours for the panel of its hero: the ground, the dots and the rays; each for light and for dark
    screens."""

    def __post_init__(self) -> None:
        for field_name, colours, wanted in (("plate", self.plate, 2), ("panel", self.panel, 3)):
            if colours and len(colours) != wanted:
                raise ValueError(f"{field_name}: there are {len(colours)} colours; it takes {wanted}")
        for colour in (*self.plate, *(one for pair in self.panel for one in pair)):
            if not COLOUR.match(colour):
                raise ValueError(f"{colour!r} is no colour; write it as in '#e5493a'")


@dataclass(frozen=True, slots=True)
class Campaign:
    """A campaign: villain scenarios one after another, and the sets of its own cards (MC-MODE-11)."""

    id: str
    name: str
    scenarios: tuple[str, ...]
    """Its entries among the ``campaign_scenarios``, in the order in which they are played."""
    sets: tuple[SetName, ...] = ()
    """The sets of its own cards, which no other game uses (MC-CAMPAIGN-CARD-01, -02)."""
    log: tuple[CounterName, ...] = ()
    """The names of the numbers that its log keeps (MC-MODE-13)."""
    keeps_damage: Literal["", "always", "expert"] = ""
    """Whether identities keep their damage from one game to the next: always, or in expert campaign mode only."""


@dataclass(frozen=True, slots=True)
class CampaignScenario:
    """A villain scenario as part of a campaign: what the campaign adds to it."""

    id: str
    scenario: str
    """The villain scenario."""
    instructions: tuple[CardId, ...] = ()
    """Cards that enter play in step 13 of the set-up, where their Setup abilities resolve (MC-SETUP-16)."""
    expert_instructions: tuple[CardId, ...] = ()
    """Further such cards in expert campaign mode (MC-MODE-12)."""
    encounters: tuple[CardId, ...] = ()
    """Cards that are shuffled into the encounter deck."""
    expert_encounters: tuple[CardId, ...] = ()
    won: dict[CounterName, int] = field(default_factory=dict)
    """What is added to the numbers of the log when the scenario is won."""


@dataclass(frozen=True, slots=True)
class PrebuiltDeck:
    """A prebuilt deck for a hero: the cards besides the hero's own."""

    id: str
    cards: dict[CardId, int]
