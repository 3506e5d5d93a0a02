"""The views of a game of Marvel Champions (``seat_view``) as records: see ``descriptor.views``."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from cardwright.descriptor.views import Blocked, FaceNow, Pair, Record, ViewDecision


class MarvelCardView(Record):
    """A card this seat may see."""

    id: int
    at: int
    name: str
    type: str
    exhausted: bool = False
    controller: int = -99
    statuses: list[str] = field(default_factory=list)
    damage: int = 0
    host: int = -99
    """What it is attached to."""
    facedown: bool = False
    """It lies face down in play as something else, which is its ``name``."""
    counters: list[Pair] = field(default_factory=list)
    hit_points: int = 0
    max_hit_points: int = 0
    powers: dict[str, int] = field(default_factory=dict)
    printed_powers: dict[str, int] = field(default_factory=dict)
    threat: int = 0
    boost_cards: int = 0
    """Face down."""
    now: FaceNow | None = None
    """It has gained traits or keywords."""


class MarvelZone(Record):
    """A zone, and the cards of it this seat may see."""

    kind: str
    seat: int
    number: int
    size: int
    cards: list[MarvelCardView]


class MarvelPlayer(Record):
    """A player's figures."""

    name: str
    hero: str
    identity: int
    form: str
    changed_form: bool
    hand: int
    hand_size: int
    """The limit."""
    encounter_next: int
    out: bool


class PhaseView(Record):
    """The phase, its steps, and the index of the one the game is at."""

    name: Literal["setup", "player", "villain", "end_of_round", "over"]
    steps: list[str]
    at: int
    seat: int
    """Whose turn it is within the step."""
    done: list[int]


class Resolving(Record):
    """Something that is being resolved, with its steps and the index of the current one."""

    kind: Literal["enemy_attack", "enemy_scheme", "play", "use", "reveal", "attack", "thwart"]
    seat: int
    card: int
    steps: list[str]
    at: int
    target: int
    printed: int = 0
    modifier: int = 0
    boost: int = 0
    face_down: int = 0
    boost_card: int = -99
    total: int = 0
    """The damage or threat as it stands."""
    defender: int = -99
    defense: int = 0
    qualities: list[str] = field(default_factory=list)
    less: int = 0
    cost: int = 0


class PaymentSource(Record):
    """Something that generates resources, as letters."""

    card: int
    from_hand: bool
    resources: str
    option: int = -1
    """The option that picks it; -1 for one that is picked."""


class Generated(Record):
    """Resources by type."""

    energy: int
    mental: int
    physical: int
    wild: int


class Payment(Record):
    """One's own payment in progress."""

    card: int
    cost: int
    types: str
    generated: Generated
    total: int
    left: int
    picked: list[PaymentSource]
    sources: list[PaymentSource]


class MainSchemeView(Record):
    """One of the main schemes in play."""

    card: int
    target_threat: int
    acceleration: int
    """The threat that the next villain phase places on it."""


class OwnDeckView(Record):
    """A deck of its own, by the numbers of its zone and of its discard pile in ``zones``."""

    name: str
    seat: int
    deck: int
    pile: int


class MarvelTableView(Record):
    """The table."""

    round: int
    first_player: int
    active_player: int
    phase: PhaseView
    resolving: list[Resolving]
    payment: Payment | None
    villain: int
    """The villain that is meant: the one that activates, or else the active one."""
    villains: list[int]
    main_scheme: int
    """The main scheme that encounter cards mean."""
    main_schemes: list[MainSchemeView]
    target_threat: int
    acceleration: int
    next_threat: list[Pair]
    hazard: int
    decks: list[OwnDeckView]
    """The decks of their own that cards have made."""
    crisis: list[int]
    players: list[MarvelPlayer]


class MarvelResult(Record):
    """How it ended."""

    won: bool
    reason: str
    winners: list[int]
    rounds: int


class MarvelChampionsView(Record, tag_field="game", tag="marvel_champions"):
    """Everything a seat may know of a game of Marvel Champions."""

    seat: int
    zones: list[MarvelZone]
    table: MarvelTableView
    decision: ViewDecision | None
    blocked: list[Blocked]
    suggested: list[int]
    over: bool
    result: MarvelResult | None
