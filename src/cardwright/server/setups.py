"""What the start page offers: the options of each game that make sense to choose there, in words."""

from __future__ import annotations

from typing import Any, get_args

from cardwright.four_souls import library as four_souls
from cardwright.four_souls.editions import EDITIONS
from cardwright.four_souls.modes.house_rules import Variant
from cardwright.four_souls.options import DIFFICULTIES, MAX_PLAYERS, MIN_PLAYERS, SOULS, Options
from cardwright.marvel_champions import library as marvel_champions
from cardwright.marvel_champions.game import MOST_PLAYERS
from cardwright.server.protocol import Choice, GameSetup, OptionChoice

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


def setup(game: str) -> GameSetup:
    """What a table of a game can choose."""
    return _four_souls() if game == "four_souls" else _marvel_champions()


def _words(word: str) -> str:
    return word.replace("_", " ").capitalize()


def _flag(name: str, label: str, help: str, group: Any = "more") -> OptionChoice:
    return OptionChoice(name, label, help, "flag", False, group=group)


def _one(name: str, label: str, help: str, default: Any, choices: list[Choice], group: Any = "more") -> OptionChoice:
    return OptionChoice(name, label, help, "choice", default, choices, group=group)


def _some(name: str, label: str, help: str, default: Any, choices: list[Choice], group: Any = "more") -> OptionChoice:
    return OptionChoice(name, label, help, "choices", default, choices, group=group)


def _four_souls() -> GameSetup:
    book = four_souls.book()
    defaults = Options()
    names = sorted((card.name, card.id) for card in book.values() if card.kind == "character")
    characters = [Choice(name, label) for label, name in names]
    challenges = [Choice("", "None"), *(Choice(c.id, c.name) for c in book.values() if c.kind == "challenge")]
    options = [
        _one(
            "mode",
            "Mode",
            "Against each other, or together against the clock with two characters.",
            defaults.mode,
            [
                Choice("competitive", "Against each other"),
                Choice("coop", "Together", "Two players, one side."),
                Choice("solo", "Alone", "One person plays both characters."),
            ],
            "main",
        ),
        _flag("rooms", "Rooms", "A room lies on the table and changes the rules.", "main"),
        _flag("bonus_souls", "Bonus souls", "Three souls for special feats; not when playing together.", "main"),
        _one(
            "edition",
            "Edition",
            "The rules of the current edition, or those of 2019.",
            defaults.edition,
            [Choice(name, "Current" if name == "current" else _words(name)) for name in EDITIONS],
        ),
        OptionChoice(
            "souls",
            "Souls to win",
            f"How many souls it takes; 0 for what the mode asks for ({SOULS} against each other).",
            "number",
            defaults.souls,
            least=0,
            most=8,
        ),
        _flag("draft", "Draft", "Everybody drafts a treasure before the first turn."),
        _flag("eden_only", "Only Edens", "Everybody plays Eden, with a starting item of their own."),
        _some("characters", "Characters", "One for each seat; none for random ones.", [], characters),
        _one(
            "difficulty",
            "Difficulty",
            "Together or alone: how many souls it takes.",
            defaults.difficulty,
            [Choice(name, _words(name), f"{n} souls") for name, n in DIFFICULTIES.items()],
        ),
        _one("challenge", "Challenge", "Together or alone: a goal of its own.", "", challenges),
        _flag("open_hands", "Open hands", "Together or alone: hands are played face up."),
        _one(
            "start",
            "First player",
            "How the first player is found.",
            defaults.start,
            [Choice("random", "At random"), Choice("lowest_roll", "The lowest roll")],
        ),
        _some(
            "variants",
            "Variants",
            "House rules of the 2019 book.",
            [],
            [Choice(name, *VARIANTS.get(name, (_words(name), ""))) for name in get_args(Variant)],
        ),
    ]
    return GameSetup("four_souls", MIN_PLAYERS, MAX_PLAYERS, 4, options)


def _marvel_champions() -> GameSetup:
    lib = marvel_champions.library()
    heroes = [Choice(hero.id, hero.name) for hero in lib.heroes.values()]
    scenarios = [Choice(scenario.id, scenario.name) for scenario in lib.villain_scenarios.values()]
    options = [
        _some("heroes", "Heroes", "One for each seat.", [heroes[0].value], heroes, "main"),
        _one("scenario", "Villain", "Whom you are up against.", scenarios[0].value, scenarios, "main"),
        _one(
            "mode",
            "Mode",
            "Expert adds cards and begins with a stronger villain.",
            "standard",
            [Choice("standard", "Standard"), Choice("expert", "Expert")],
            "main",
        ),
        _some(
            "modular",
            "Modular sets",
            "Encounter sets to shuffle in; none for the one the scenario recommends.",
            [],
            [Choice(name, _words(name)) for name in lib.modular_sets],
        ),
        _some(
            "decks",
            "Decks",
            "A ready-made deck for each hero; none for their own.",
            [],
            [Choice(name, _words(name)) for name in lib.decks],
        ),
        OptionChoice(
            "first_player",
            "First player",
            "The seat that begins, from 0.",
            "number",
            0,
            least=0,
            most=MOST_PLAYERS - 1,
        ),
    ]
    return GameSetup("marvel_champions", 1, min(MOST_PLAYERS, len(heroes)), 1, options)
