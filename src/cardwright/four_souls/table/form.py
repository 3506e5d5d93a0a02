"""The start page's form for a table of Four Souls: the options worth offering there, in words."""

from __future__ import annotations

from typing import get_args

from cardwright.descriptor.forms import each_seat, flag, one, some, words
from cardwright.descriptor.records import Choice, OptionChoice, TableForm
from cardwright.four_souls.cards import library
from cardwright.four_souls.engine.options import DIFFICULTIES, MAX_PLAYERS, MIN_PLAYERS, SOULS, TOGETHER, Options
from cardwright.four_souls.rules.editions import EDITIONS
from cardwright.four_souls.rules.modes.house_rules import Variant

VARIANTS: dict[str, tuple[str, str]] = {
    "extended_barter": ("Extended barter", "Items can be offered too, not only ¢."),
    "soul_trading": ("Soul trading", "A soul can be sold on one's turn."),
    "casino": ("Casino", "A slot machine stands on the table."),
    "pick_characters": ("Pick characters", "Everybody picks a character."),
    "two_characters_each": ("One of two characters", "Everybody is dealt two characters and keeps one."),
    "nobody_empty_handed": ("Nobody goes empty-handed", "Whoever gets nothing out of an attack is consoled."),
    "super_shop": ("Super shop", "The shop grows and everybody can afford more."),
    "cannon_fodder": ("Cannon fodder", "Small monsters shield the others."),
    "two_players": ("Duel", "Changes for two players."),
}


def form(packs: tuple[bytes, ...] = ()) -> TableForm:
    """The form for a table that brings these packs."""
    book = library.book(packs=packs)
    defaults = Options()
    names = sorted((card.name, card.id) for card in book.summaries.values() if card.kind == "character")
    characters = [Choice(name, label) for label, name in names]
    challenges = [Choice("", "None"), *(Choice(c.id, c.name) for c in book.summaries.values() if c.kind == "challenge")]
    options = [
        one(
            "mode",
            "Mode",
            "Against each other, or together against the clock with two characters.",
            defaults.mode,
            [
                Choice("competitive", "Against each other"),
                Choice("coop", "Together", "Two players, one side.", TOGETHER),
                Choice("solo", "Alone", "One person plays both characters.", TOGETHER, one_person=True),
            ],
            "main",
        ),
        flag("rooms", "Rooms", "A room lies on the table and changes the rules.", "main"),
        flag("bonus_souls", "Bonus souls", "Three souls for special feats; not when playing together.", "main"),
        one(
            "edition",
            "Edition",
            "The rules of the current edition, or those of 2019.",
            defaults.edition,
            [Choice(name, "Current" if name == "current" else words(name)) for name in EDITIONS],
        ),
        OptionChoice(
            "souls",
            "Souls to win",
            f"How many it takes; 0: as the mode asks ({SOULS} against each other).",
            "number",
            defaults.souls,
            least=0,
            most=8,
        ),
        flag("draft", "Draft", "Everybody drafts a treasure before the first turn."),
        flag("eden_only", "Only Edens", "Everybody plays Eden, with a starting item of their own."),
        each_seat(
            "characters", "Characters", "One for each seat; none for random ones.", [], characters, open="Any character"
        ),
        one(
            "difficulty",
            "Difficulty",
            "Together or alone: how many souls it takes.",
            defaults.difficulty,
            [Choice(name, words(name), f"{n} souls") for name, n in DIFFICULTIES.items()],
        ),
        one("challenge", "Challenge", "Together or alone: a goal of its own.", "", challenges),
        flag("open_hands", "Open hands", "Together or alone: hands are played face up."),
        one(
            "start",
            "First player",
            "How the first player is found.",
            defaults.start,
            [Choice("random", "At random"), Choice("lowest_roll", "The lowest roll")],
        ),
        some(
            "variants",
            "Variants",
            "House rules of the 2019 book.",
            [],
            [Choice(name, *VARIANTS.get(name, (words(name), ""))) for name in get_args(Variant)],
        ),
    ]
    return TableForm(MIN_PLAYERS, MAX_PLAYERS, 4, options)
