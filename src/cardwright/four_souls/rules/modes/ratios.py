"""Decks of 100 cards, built by category (FS-RAT)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from cardwright.cards.nodes import Modes, Node
from cardwright.cards.words import This
from cardwright.errors import SetupError
from cardwright.four_souls.cards.abilities import Paid, Tap
from cardwright.four_souls.cards.definition import FourSoulsCard
from cardwright.four_souls.cards.summary import CardSummary
from cardwright.four_souls.cards.words import Destroy
from cardwright.kernel import chance

if TYPE_CHECKING:
    from cardwright.four_souls.engine.options import Options

Ratio = Mapping[str, int]
Book = Mapping[str, FourSoulsCard]

RATIOS: dict[str, dict[str, int]] = {
    # FS-RAT-05
    "treasure": {"passive": 44, "active": 40, "paid": 10, "one_use": 5, "soul_item": 1},
    # FS-RAT-11
    "loot": {
        "1_cent": 2,
        "2_cents": 6,
        "3_cents": 11,
        "4_cents": 12,
        "nickels_dimes": 6,
        "butter_beans": 5,
        "bombs": 6,
        "batteries": 6,
        "dice_shards_soul_hearts": 5,
        "pills_runes": 6,
        "cards_wild": 23,
        "trinkets": 11,
        "lost_soul": 1,
    },
    # FS-RAT-23
    "monster": {
        "basic": 30,
        "cursed": 9,
        "holy_charmed": 9,
        "boss": 30,
        "epic_boss": 1,
        "good_event": 8,
        "bad_event": 8,
        "curse": 5,
    },
}
"""How many cards of each category a deck has; every deck has 100 cards (FS-RAT-01)."""

LOOT_NAMES = (
    ("lost soul", "lost_soul"),  # FS-RAT-22
    ("butter bean", "butter_beans"),  # FS-RAT-15
    ("bomb", "bombs"),  # FS-RAT-16
    ("battery", "batteries"),  # FS-RAT-17
    ("dice shard", "dice_shards_soul_hearts"),  # FS-RAT-18
    ("soul heart", "dice_shards_soul_hearts"),
    ("black heart", "dice_shards_soul_hearts"),
    ("pills", "pills_runes"),  # FS-RAT-19
    ("penny", "1_cent"),  # FS-RAT-12
    ("2 cents", "2_cents"),  # FS-RAT-13
    ("3 cents", "3_cents"),
    ("4 cents", "4_cents"),
    ("nickel", "nickels_dimes"),  # FS-RAT-14
    ("dime", "nickels_dimes"),
)
"""Categories that follow from the name of a loot card; a trinket is one regardless of its name (FS-RAT-21)."""


def possible(card: FourSoulsCard) -> tuple[str, ...]:
    """The categories that fit what is on a card, the likeliest first.

    Nothing on a card tells good events from bad ones (FS-RAT-30), an epic boss from a boss (FS-RAT-28, FS-RAT-29), or a
    rune, known by its art, from other loot (FS-RAT-19): for these the definition states the category (FS-RAT-03).
    """
    match card.kind:
        case "treasure":
            return _treasure(card)
        case "loot":
            return _loot(card)
        case "monster":
            return _monster(card)
    return ()


def _treasure(card: FourSoulsCard) -> tuple[str, ...]:
    if card.souls:
        return ("soul_item",)  # FS-RAT-10
    if any(_destroys_itself(ability) for ability in card.abilities):
        return ("one_use",)  # FS-RAT-09
    taps = any(isinstance(ability, Tap) for ability in card.abilities)
    pays = any(isinstance(ability, Paid) for ability in card.abilities)
    if taps and pays:
        return ("active", "paid")  # FS-RAT-08
    return ("active",) if taps else ("paid",) if pays else ("passive",)  # FS-RAT-06, FS-RAT-07


def _destroys_itself(ability: Node) -> bool:
    """Whether an ability destroys its own card, as its cost or as its first effect."""
    if not isinstance(ability, Tap | Paid):
        return False
    options = ability.do.options if isinstance(ability.do, Modes) else (ability.do,)
    return ability.cost.this or all(do.verbs[:1] == (Destroy(This()),) for do in options)


def _loot(card: FourSoulsCard) -> tuple[str, ...]:
    name = card.name.lower()
    if "trinket" in card.keywords and "lost soul" not in name:
        return ("trinkets",)
    for part, category in LOOT_NAMES:
        if part in name:
            return (category,)
    return ("cards_wild", "pills_runes")  # FS-RAT-20


def _monster(card: FourSoulsCard) -> tuple[str, ...]:
    name = card.name.lower()
    if card.is_event:
        return ("curse",) if "curse" in card.keywords else ("good_event", "bad_event")  # FS-RAT-30, FS-RAT-31
    if card.souls:
        return ("boss", "epic_boss")
    if "cursed" in name:
        return ("cursed",)  # FS-RAT-25
    if "holy" in name or "charmed" in name:
        return ("holy_charmed",)  # FS-RAT-26, FS-RAT-27
    return ("basic", "boss", "epic_boss")  # FS-RAT-24; a few bosses have no soul icon


def category_of(card: FourSoulsCard) -> str:
    """The category of a card: the stated one (FS-RAT-03), or else the likeliest."""
    return card.category or next(iter(possible(card)), "")


# --- building ---------------------------------------------------------------------------------------------------------


def ratio(options: Options, deck: str) -> Ratio:
    """The numbers in use for a deck; a table may agree on other numbers (FS-RAT-04)."""
    return options.ratio.get(deck, RATIOS[deck])


def by_category(cards: Iterable[CardSummary], book: Book, deck: str) -> dict[str, list[str]]:
    """Every copy of every card of a deck, by category."""
    found: dict[str, list[str]] = {}
    for card in cards:
        if card.deck == deck:
            found.setdefault(category_of(book[card.id]), []).extend([card.id] * card.copies)
    return found


def check(cards: list[CardSummary], options: Options, book: Book) -> None:
    """Check that the collection suffices; the error names the deck, the category, and the actual and required
    numbers."""
    for deck, numbers in options.ratio.items():
        if deck not in RATIOS:
            raise SetupError(f"ratio: there is no {deck!r} deck to build; there are {', '.join(RATIOS)}")
        for category, n in numbers.items():
            if category not in RATIOS[deck]:
                raise SetupError(
                    f"ratio: the {deck} deck has no category {category!r}; it has {', '.join(RATIOS[deck])}"
                )
            if n < 0:
                raise SetupError(f"ratio: {deck}, {category}: there cannot be {n} cards")
    short = []
    for deck in RATIOS:
        found = by_category(cards, book, deck)
        for category, n in ratio(options, deck).items():
            there = len(found.get(category, ()))
            if there < n:
                short.append(f"{deck}, {category}: {n} needed, {there} available")
    if short:
        raise SetupError(f"decks: this collection is too small for built decks (FS-RAT): {'; '.join(short)}")


def build(cards: list[CardSummary], options: Options, book: Book, random: int) -> tuple[int, dict[str, list[str]]]:
    """The generator state afterwards, and the built decks, drawn at random in each category (FS-RAT-02)."""
    decks: dict[str, list[str]] = {}
    for deck in RATIOS:
        found = by_category(cards, book, deck)
        decks[deck] = []
        for category, n in ratio(options, deck).items():
            names = found.get(category, [])
            random, order = chance.shuffled(random, tuple(range(len(names))))
            decks[deck] += [names[i] for i in order[:n]]
    return random, decks
