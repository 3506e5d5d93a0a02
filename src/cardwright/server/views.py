"""The views a client gets (``game.view(seat)``) as records; ``docs/protocol.md`` tells what they mean.

The games build views as plain data. These records say what that data looks like: a test reads the views of whole games
with them, and the TypeScript types of the client are made from them. Where a field has a default, it may be left out.
A card is its id, a player as an object is ``-1 - seat``, and -99 is nothing or nobody.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Pair = list[str | int]
"""A name and a number."""


class Record(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Nothing but the fields that are named; those with a default may be left out."""


# --- both games -------------------------------------------------------------------------------------------------------


class ViewOption(Record):
    """One thing one may answer."""

    label: str
    cards: list[int]
    key: list[str | int]


class ViewDecision(Record):
    """Who is asked what; the rest is for one's own seat only."""

    player: int
    prompt: str
    text: str = ""
    card: int = -99
    options: list[ViewOption] = []


class Blocked(Record):
    """A card that cannot be used now, and why."""

    card: int
    reason: str
    near: bool
    """One step away."""


# --- Four Souls -------------------------------------------------------------------------------------------------------


class PrintedFigures(Record):
    """What is printed on a card."""

    hp: int
    attack: int
    evasion: int = 0


class FourSoulsCardView(Record):
    """A card this seat may see."""

    id: int
    at: int
    name: str
    charged: bool
    counters: list[Pair] = []
    marks: list[str] = []
    printed: str = ""
    """What it really is while it passes for something else."""
    price: int = 0
    """In the shop: what it costs this seat."""
    souls: int = 0
    """Among a player's souls, or as their character: what it is worth."""
    progress: list[list[int]] = []
    """A bonus soul: for each seat how far it is, and how far it has to get."""
    hp: int = 0
    max_hp: int = 0
    attack: int = 0
    evasion: int = 0
    base: PrintedFigures | None = None


class FourSoulsZone(Record):
    """A zone, and the cards of it this seat may see."""

    kind: str
    seat: int
    number: int
    size: int
    cards: list[FourSoulsCardView]


class FourSoulsPlayer(Record):
    """A player's figures."""

    name: str
    character: int
    coins: int
    hp: int
    max_hp: int
    attack: int
    base: PrintedFigures
    evasion: int
    """0 unless this player can be attacked."""
    souls: int
    goal: int
    dead: bool
    hand: int
    hand_limit: int
    loot_plays: int
    owes_attack: bool
    counters: list[Pair]
    attacks: int = 0
    """Left this turn; only the active player has any."""
    purchases: int = 0
    """Left this turn; only the active player has any."""


class Doing(Record):
    """The attack or purchase under way."""

    what: Literal["attack", "purchase"]
    player: int
    target: int = -99
    name: str = ""
    roll: int = 0
    """How often was rolled so far."""
    over: bool = False


class AimedAt(Record):
    """An object and its name; −99 where this seat may not know which card it is."""

    object: int
    name: str


class OfferView(Record):
    """An offer that waits for an answer."""

    giver: int
    receiver: int
    coins: int
    cards: list[AimedAt]
    promise: str
    """What is wanted for it, in the words of whoever offers."""


class PriorityView(Record):
    """Seats: who holds priority, who has passed, who comes next, in order."""

    holder: int
    passed: list[int]
    next: list[int]


class RollRow(Record):
    """What comes of some results of a roll."""

    low: int
    high: int
    text: str


class StackedThing(Record):
    """Something on the stack."""

    object: int
    player: int
    kind: Literal["loot", "ability", "roll", "damage", "death", "step"]
    name: str
    text: str
    """What it will do."""
    targets: list[AimedAt]
    card: int
    """Where it comes from."""
    copy: bool = False
    activated: bool = False
    result: int = 0
    """On the die."""
    value: int = 0
    """With all that changes it."""
    attack: bool = False
    needs: int = 0
    """To hit."""
    rows: list[RollRow] = []
    amount: int = 0
    combat: bool = False
    what: str = ""


class HeldCopy(Record):
    """A copy of a loot card that a player may play."""

    object: int
    player: int
    name: str


class SlotView(Record):
    """A slot: its top card, and what that covers."""

    kind: str
    top: list[int]
    under: list[int]


class FourSoulsTableView(Record):
    """The table."""

    active: int
    turn: int
    round: int
    timer: int
    bank: int
    phase: Literal["setup", "recharge", "start", "loot", "action", "end", "clean_up", "over"]
    doing: Doing | None
    offer: OfferView | None
    priority: PriorityView | None
    all_pass: str
    """What happens if everybody passes."""
    attacked: int
    attackable: list[int]
    deck_price: int
    players: list[FourSoulsPlayer]
    stack: list[StackedThing]
    held: list[HeldCopy]
    notes: list[list[int]]
    slots: list[SlotView]


class FourSoulsResult(Record):
    """How it ended."""

    winners: list[int]
    won: bool
    turns: int
    rounds: int


class FourSoulsView(Record, tag_field="game", tag="four_souls"):
    """Everything a seat may know of a game of Four Souls."""

    seat: int
    zones: list[FourSoulsZone]
    table: FourSoulsTableView
    decision: ViewDecision | None
    blocked: list[Blocked]
    suggested: list[int]
    over: bool
    result: FourSoulsResult | None


# --- Marvel Champions -------------------------------------------------------------------------------------------------


class MarvelCardView(Record):
    """A card this seat may see."""

    id: int
    at: int
    name: str
    type: str
    exhausted: bool = False
    controller: int = -99
    statuses: list[str] = []
    damage: int = 0
    host: int = -99
    """What it is attached to."""
    counters: list[Pair] = []
    hit_points: int = 0
    max_hit_points: int = 0
    powers: dict[str, int] = {}
    printed_powers: dict[str, int] = {}
    threat: int = 0
    boost_cards: int = 0
    """Face down."""


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
    qualities: list[str] = []
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


class MarvelTableView(Record):
    """The table."""

    round: int
    first_player: int
    active_player: int
    phase: PhaseView
    resolving: list[Resolving]
    payment: Payment | None
    villain: int
    main_scheme: int
    target_threat: int
    acceleration: int
    next_threat: list[Pair]
    hazard: int
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


View = FourSoulsView | MarvelChampionsView
