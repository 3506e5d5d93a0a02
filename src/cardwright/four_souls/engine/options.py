"""The options of a table, and the checks that they fit together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from cardwright.cards.grammar import listing
from cardwright.cards.pack_text import LARGEST_FILE
from cardwright.errors import SetupError
from cardwright.four_souls.cards import library
from cardwright.four_souls.cards.book import Book
from cardwright.four_souls.cards.definition import FourSoulsCard
from cardwright.four_souls.cards.summary import CardSummary
from cardwright.four_souls.rules import rulings
from cardwright.four_souls.rules.editions import EDITIONS, EditionName
from cardwright.four_souls.rules.modes import house_rules, ratios, selection, variants
from cardwright.four_souls.rules.setup import BONUS_SOULS, MONSTER_SLOTS, SHOP_SLOTS, START_COINS, START_LOOT
from cardwright.four_souls.table.decks import deck_file
from cardwright.given import MOST_CARDS, Figure, Id, Seed, Small, fit, shown
from cardwright.kernel.records import replace
from cardwright.kernel.save import MOST_PACKS

MIN_PLAYERS, MAX_PLAYERS = 2, 8
TOGETHER = 2
"""The number of characters in solo and co-op (FS-SOL-01)."""
MIN_BANK = 100
MOST_BANK = 9_999
SOULS = 4
MOST_ACTIVATIONS = 1_000
MOST_NAMES = 1_000
"""The most names in a list of cards or sets, and the most cards with other numbers of copies."""

Mode = Literal["competitive", "solo", "coop"]
Difficulty = Literal["normal", "hard", "ultra"]
DIFFICULTIES: dict[str, int] = {"normal": 4, "hard": 6, "ultra": 8}
"""The number of souls two characters need together (FS-SOL-13)."""


class Options(msgspec.Struct, array_like=True, frozen=True):
    """The options of a table. Left-out souls depend on the mode: see ``complete``."""

    players: Small = 4
    """The number of seats: 2 to 8; in solo and co-op one for each of the two characters."""
    seed: Seed = 0
    edition: EditionName = "current"
    """The edition of the rules (``editions``)."""
    mode: Mode = "competitive"
    difficulty: Difficulty = "normal"
    """Determines the number of souls needed in solo and co-op (FS-SOL-13)."""
    challenge: Id = ""
    """The id of a challenge (FS-CHA)."""
    characters: Annotated[tuple[Id, ...], Meta(max_length=MOST_NAMES)] = ()
    """One character per seat; empty for random ones (FS-SET-10)."""
    souls: Small = 0
    """The soul value that wins (FS-WIN-01); 0 for the mode's default."""
    soul_cap: Small = 0
    """The most souls one character may control in solo and co-op (FS-SOL-14); 0 for no limit."""
    open_hands: bool = False
    """Whether hands are played face up, in solo and co-op (FS-SOL-15)."""
    bank: Annotated[int, Meta(ge=0, le=MOST_BANK)] = MIN_BANK
    bonus_souls: bool = False
    rooms: bool = False
    decks: Literal["all", "ratio"] = "all"
    """All cards, or decks built by category (FS-RAT-01)."""
    ratio: Annotated[
        dict[Id, Annotated[dict[Id, Figure], Meta(max_length=MOST_NAMES)]], Meta(max_length=MOST_NAMES)
    ] = {}
    """Numbers for built decks by deck and category (FS-RAT-04); a deck that is left out has the standard ones."""
    draft: bool = False
    """Whether there is a mini-draft before the first turn (FS-VAR-01 to FS-VAR-04)."""
    eden_only: bool = False
    """Whether everybody plays Eden (FS-VAR-05)."""
    variants: Annotated[tuple[house_rules.Variant, ...], Meta(max_length=MOST_NAMES)] = ()
    """Variants of the 2019 book (FS19-VAR), in any edition."""
    first: Small = -1
    """The starting seat, or -1 to determine it by ``start``."""
    start: Literal["random", "lowest_roll"] = "random"
    """How the starting player is determined (FS-SET-15)."""
    activation_limit: Annotated[int, Meta(ge=0, le=MOST_ACTIVATIONS)] = rulings.ACTIVATION_LIMIT
    stubs: Annotated[tuple[Annotated[bytes, Meta(max_length=LARGEST_FILE)], ...], Meta(max_length=MOST_NAMES)] = ()
    """Definitions of cards that only this game has, as JSON in the format of packs."""
    packs: Annotated[tuple[Annotated[bytes, Meta(max_length=LARGEST_FILE)], ...], Meta(max_length=MOST_PACKS)] = ()
    """The packs that the table brings, as JSON. A caller who makes a game may pass files or packs instead."""
    sets: Annotated[tuple[Id, ...], Meta(max_length=MOST_NAMES)] = ("base",)
    """The sets whose treasure, loot and monsters are in the decks (FS-RAT-01); rooms are an option of their own. By
    default the sets of ``packs`` are included; cards of a pack whose set is left out take part only if they are
    named."""
    bans: Annotated[tuple[Id, ...], Meta(max_length=MOST_NAMES)] = ()
    """Cards that are left out of the decks, the characters and the bonus souls."""
    copies: Annotated[dict[Id, Annotated[int, Meta(ge=0, le=selection.MOST_COPIES)]], Meta(max_length=MOST_NAMES)] = {}
    """The number of copies of a card in its deck, if it differs from the printed number."""

    @property
    def together(self) -> bool:
        """Whether all seats are on one side (FS-SOL)."""
        return self.mode != "competitive"


HINTS: dict[str, Any] = get_type_hints(Options)
LIMITED: dict[str, Any] = get_type_hints(Options, include_extras=True)
"""The types of the options with their limits."""


def complete(options: Options) -> Options:
    """The options, with those that depend on the mode filled in."""
    if options.souls:
        return options
    souls = DIFFICULTIES[options.difficulty] if options.together else SOULS
    return replace(options, souls=souls)


def check_options(given: dict[str, Any]) -> Options:
    """Options checked one by one, so that an error names the wrong one and its allowed values."""
    given, file = deck_file.expand(given)
    if "packs" in given:
        packs = library.SHELF.gather(given["packs"])
        given = {"sets": (*Options().sets, *library.brought_sets(packs)), **given, "packs": packs}
    try:
        return _checked(given)
    except SetupError as error:
        raise deck_file.located(error, file) from error


def _checked(given: dict[str, Any]) -> Options:
    options = _read(given)
    book = library.book(options.stubs, options.edition, options.packs)
    cards = book.summaries
    _check_mode(options, given)
    _check_figures(options)
    _check_edition(options)
    options = complete(options)
    _check_sets(options)
    selection.check(options, cards)
    _check_challenge(options, book)
    _check_characters(options, cards)
    check_cards(options, cards, book)
    return options


def _read(given: dict[str, Any]) -> Options:
    for name in given:
        if name not in HINTS:
            raise SetupError(
                f"four_souls has no option {shown(name)}; its options are {', '.join(sorted({*HINTS} - {'stubs'}))}"
            )
    values = {"players": TOGETHER, **given} if given.get("mode") in ("solo", "coop") else given
    checked = {}
    for name, value in values.items():
        one = HINTS[name]
        parts = [value]
        if get_origin(one) is tuple and isinstance(value, list | tuple):
            one, parts = get_args(one)[0], list(value)
        allowed = [a for a in get_args(one) if isinstance(a, str)]
        more = ", or the path of a deck file (.yaml; from Python, a Path)" if name == "decks" else ""
        for part in parts:
            if allowed and part not in allowed:
                raise SetupError(f"{name}: {shown(part)} is not known; it can be {listing(allowed)}{more}")
        checked[name] = fit(name, value, LIMITED[name])
    return Options(**checked)


def _check_mode(options: Options, given: dict[str, Any]) -> None:
    """Check the options that depend on the mode."""
    if not options.together:
        if not MIN_PLAYERS <= options.players <= MAX_PLAYERS:
            alone = "; for one person there is mode 'solo'" if options.players == 1 else ""
            raise SetupError(
                f"players: {options.players} cannot play; it takes {MIN_PLAYERS} to {MAX_PLAYERS} to compete{alone}"
            )
        for name, off in (("difficulty", "normal"), ("soul_cap", 0), ("open_hands", False)):
            if getattr(options, name) != off:
                raise SetupError(
                    f"{name}: {getattr(options, name)!r} is for the modes solo and coop only, not competitive"
                )
        return
    if options.players != TOGETHER:
        raise SetupError(
            f"players: {options.mode} is played with {TOGETHER} characters, each a seat of its own, "
            f"not {options.players} (FS-SOL-01)"
        )
    if options.bonus_souls:
        raise SetupError(f"bonus_souls: they are not used in {options.mode} (FS-SOL-05); it can only be False")
    if options.souls and "souls" in given:
        raise SetupError(
            f"souls: in {options.mode} the difficulty says how many it takes (FS-SOL-13): "
            f"{', '.join(f'{word} {n}' for word, n in DIFFICULTIES.items())}"
        )
    goal = DIFFICULTIES[options.difficulty]
    if options.soul_cap and not (goal + 1) // 2 <= options.soul_cap:
        raise SetupError(
            f"soul_cap: with at most {options.soul_cap} each, two characters never reach {goal} souls; "
            f"it can be 0 (none) or {(goal + 1) // 2} and more"
        )


def _check_figures(options: Options) -> None:
    if options.bank < MIN_BANK:
        raise SetupError(f"bank: the pool holds at least {MIN_BANK}¢, not {options.bank} (FS-SET-04)")
    if options.souls < 0:
        raise SetupError(f"souls: it takes at least 1 soul to win, not {options.souls}")
    if options.soul_cap < 0:
        raise SetupError(f"soul_cap: it can be 0 (none) or more, not {options.soul_cap}")
    if options.activation_limit < 1:
        raise SetupError(f"activation_limit: it can be 1 or more, not {options.activation_limit}")
    if not -1 <= options.first < options.players:
        raise SetupError(
            f"first: there is no seat {options.first} among {options.players} players; "
            f"it can be 0 to {options.players - 1}, or -1 for whom the option 'start' finds"
        )
    if options.first >= 0 and options.start != "random":
        raise SetupError(f"start: {options.start!r} and first={options.first} contradict each other; give one of them")
    if options.ratio and options.decks != "ratio":
        raise SetupError("ratio: numbers for built decks need decks='ratio'")


def _check_edition(options: Options) -> None:
    edition = EDITIONS[options.edition]
    if options.players > edition.most_players:
        raise SetupError(
            f"players: the {edition.name} edition is for {MIN_PLAYERS} to {edition.most_players}, "
            f"not {options.players} (FS19-SET-01)"
        )
    if edition.exact_bank and options.bank != edition.exact_bank:
        raise SetupError(
            f"bank: in the {edition.name} edition the pool holds exactly {edition.exact_bank}¢ (FS19-SET-02)"
        )
    if options.rooms and not edition.rooms:
        raise SetupError(f"rooms: the {edition.name} edition has none (FS19-SET-07)")
    if not edition.rooms and (options.together or options.challenge):
        raise SetupError(f"mode: the {edition.name} edition is competitive only; solo, coop and challenges are current")
    if "two_players" in options.variants and options.players != TOGETHER:
        raise SetupError(f"variants: two_players is for 2 players, not {options.players} (FS19-VAR-09)")
    if len(set(options.variants)) != len(options.variants):
        raise SetupError("variants: each can be given only once")
    picked = [v for v in ("pick_characters", "two_characters_each") if v in options.variants]
    if len(picked) > 1:
        raise SetupError("variants: pick_characters and two_characters_each are two ways of the same; give one of them")
    if picked and (options.characters or options.eden_only):
        raise SetupError(
            f"variants: with {picked[0]} players pick their characters; leave out characters and eden_only"
        )


def _check_sets(options: Options) -> None:
    known = sorted({card.set for card in library.book().summaries.values() if card.deck and card.kind != "room"})
    known += library.brought_sets(options.packs)
    for name in options.sets:
        if name not in known:
            raise SetupError(f"sets: there is no {name!r}; there is {listing(known)}")
    if not options.sets:
        raise SetupError(f"sets: the decks need cards of at least one; there is {listing(known)}")
    if len(set(options.sets)) != len(options.sets):
        raise SetupError("sets: each can be given only once")


def _check_challenge(options: Options, book: Book) -> None:
    if not options.challenge:
        return
    known = {name: book[name] for name, card in book.summaries.items() if card.kind == "challenge"}
    if options.challenge not in known:
        raise SetupError(f"challenge: there is no {options.challenge!r}; there is {', '.join(sorted(known)) or 'none'}")
    boss = known[options.challenge].boss
    if boss and (boss not in book or book.summaries[boss].kind != "final_boss"):
        raise SetupError(
            f"challenge: the final boss of {options.challenge}, {boss!r}, is not a card of the kind final_boss"
        )
    modes = known[options.challenge].modes
    if options.mode not in modes:
        raise SetupError(
            f"mode: the challenge {options.challenge} is for {listing(list(modes))}, not {options.mode} (FS-CHA-01)"
        )
    for name, off in (("difficulty", "normal"), ("soul_cap", 0)):
        if getattr(options, name) != off:
            raise SetupError(f"{name}: a challenge is won by its own goal (FS-CHA-17); {name} can only be {off!r}")


def _check_characters(options: Options, cards: Mapping[str, CardSummary]) -> None:
    everybody = sorted(name for name, card in cards.items() if card.kind == "character")
    characters = [name for name in everybody if name not in options.bans]
    dealt = {card.id for card in at_table(options, cards, "character")}
    if options.eden_only:
        if options.characters:
            raise SetupError("characters: with eden_only everybody plays Eden; leave one of the two out")
        if not variants.edens(cards):
            raise SetupError("eden_only: there is no Eden among the characters (FS-VAR-05)")
        if {*variants.edens(cards)} & {*options.bans}:
            raise SetupError("eden_only: Eden is banned; leave one of the two out")
        return
    for name in options.characters:
        if name in everybody and name not in characters:
            raise SetupError(f"characters: {name} is banned; leave it out of bans or choose another")
        if name not in characters:
            raise SetupError(f"characters: {name!r} is not a character; there are {', '.join(characters)}")
    if options.characters and len(options.characters) != options.players:
        raise SetupError(f"characters: {len(options.characters)} given for {options.players} players; give one each")
    if len(set(options.characters)) != len(options.characters):
        raise SetupError("characters: each can be given only once")
    if "two_players" in options.variants:
        for name in options.characters:
            if name in house_rules.NOT_FOR_TWO:
                raise SetupError(f"characters: {name} is removed in the variant two_players (FS19-VAR-09)")
        dealt -= {*house_rules.NOT_FOR_TWO}
    needed = options.players * (house_rules.DEALT if "two_characters_each" in options.variants else 1)
    if len(dealt) < needed and not options.characters:
        raise SetupError(f"players: there are only {len(dealt)} characters for {options.players} players")


# --- whether the cards are enough -------------------------------------------------------------------------------------


def collection(options: Options, cards: Mapping[str, CardSummary]) -> list[CardSummary]:
    """The cards of the decks, without 3+ cards if there are fewer players (FS-CRD-77, FS-SOL-19).

    The other face of a card is not a card of any deck (FS-MEC-22).
    """
    backs = {card.back for card in cards.values()}
    found = [
        card
        for card in cards.values()
        if card.deck
        and _takes_part(options, card)
        and card.id not in backs
        and not (card.three_plus and options.players < 3)
    ]
    return selection.applied(options, found)


def at_table(options: Options, cards: Mapping[str, CardSummary], kind: str) -> list[CardSummary]:
    """The characters or bonus souls that a table deals from."""
    return [
        card
        for card in cards.values()
        if card.kind == kind and _takes_part(options, card) and card.id not in options.bans
    ]


def _takes_part(options: Options, card: CardSummary) -> bool:
    """Whether a table's sets include a card. Characters, bonus souls and rooms that come with the game always take
    part, and so do stubs, whatever their set."""
    if card.set in options.sets:
        return True
    if card.id in library.SHELF.cards:
        return card.kind not in ("treasure", "loot", "monster")
    return ":" not in card.id


def check_cards(options: Options, summaries: Mapping[str, CardSummary], book: Mapping[str, FourSoulsCard]) -> None:
    """Check that the decks are large enough for the cards dealt from them, and that there are enough souls for a
    winner."""
    cards = collection(options, summaries)
    in_all = sum(card.copies for card in cards)
    if in_all > MOST_CARDS:
        raise SetupError(f"copies: the decks have {in_all} cards together; {MOST_CARDS} are the most")
    if options.decks == "ratio":
        ratios.check(cards, options, book)
    sizes = {kind: sum(card.copies for card in cards if card.deck == kind) for kind in ("treasure", "loot", "room")}
    sizes["monster"] = sum(card.copies for card in cards if card.deck == "monster" and not card.is_event)
    if options.decks == "ratio":
        for kind in ("treasure", "loot"):
            sizes[kind] = sum(ratios.ratio(options, kind).values())
        sizes["monster"] = sum(n for c, n in ratios.ratio(options, "monster").items() if c not in variants.EVENTS)
    drafted = 2 * options.players + 1 if options.draft else 0
    needed = {
        "treasure": (SHOP_SLOTS + drafted, "the shop and the draft" if drafted else "the shop"),
        "monster": (MONSTER_SLOTS, "the monster slots, events aside"),
        "loot": (START_LOOT * options.players, f"{options.players} hands"),
        "room": (int(options.rooms), "the room slot"),
    }
    for kind, (n, what) in needed.items():
        if sizes[kind] < n:
            option = "rooms" if kind == "room" else "draft" if kind == "treasure" and drafted else "decks"
            raise SetupError(f"{option}: the {kind} deck has {sizes[kind]} cards, but {what} take {n}")
    if START_COINS * options.players > options.bank:
        raise SetupError(f"bank: {options.players} players start with {START_COINS}¢ each; {options.bank}¢ are too few")
    bonus = len(at_table(options, summaries, "bonus_soul"))
    if options.bonus_souls and bonus < BONUS_SOULS:
        raise SetupError(f"bonus_souls: there are {bonus}, but {BONUS_SOULS} are used (FS-SET-09)")
    if not options.challenge:
        _check_souls(options, cards)


def _check_souls(options: Options, cards: list[CardSummary]) -> None:
    """Check that somebody must win in the end, even with the souls spread as evenly as possible."""
    certain = sum(card.souls * card.copies for card in cards if card.kind == "monster" and card.rewarded)
    if options.decks == "ratio":
        numbers = ratios.ratio(options, "monster")
        certain = numbers.get("boss", 0) + numbers.get("epic_boss", 0)
    enough = options.souls if options.together else (options.souls - 1) * options.players + 1
    if certain < enough:
        raise SetupError(
            f"players: the monsters of these decks are worth {certain} souls; {options.players} players who need "
            f"{options.souls} {'together' if options.together else 'each'} could share them all without a winner "
            f"(it takes {enough})"
        )
