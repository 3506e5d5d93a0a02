"""The views of a game of Four Souls (``seat_view``) as records: see ``descriptor.views``."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from cardwright.descriptor.views import Blocked, FaceNow, Pair, Record, ViewDecision


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
    counters: list[Pair] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    printed: str = ""
    """What it really is while it passes for something else."""
    now: FaceNow | None = None
    """It has gained or lost abilities or a keyword, has another name, or is of another kind."""
    price: int = 0
    """In the shop: what it costs this seat."""
    souls: int = 0
    """Among a player's souls, or as their character: what it is worth."""
    progress: list[tuple[int, int]] = field(default_factory=list)
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
    """−99 while other players may answer: a seat is not told who is asked, and ``next`` lists all seats."""
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
    rows: list[RollRow] = field(default_factory=list)
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
    notes: list[tuple[int, int]]
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
