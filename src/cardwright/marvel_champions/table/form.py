"""The form on the start page for a table of Marvel Champions: the options to choose there, in words."""

from __future__ import annotations

from cardwright.descriptor.forms import each_seat, one, some, words
from cardwright.descriptor.records import Choice, OptionChoice, TableForm
from cardwright.marvel_champions.cards.library import Library, library
from cardwright.marvel_champions.engine.options import NO_SET, RANDOM_SET, Options
from cardwright.marvel_champions.engine.records import MOST_PLAYERS
from cardwright.marvel_champions.table.option_reading import MOST_HEROIC


def stages(lib: Library) -> list[int]:
    """The stages that some villain has."""
    scenarios = lib.villain_scenarios.values()
    cards = (card for scenario in scenarios for card in (*scenario.villains, *scenario.expert_villains))
    return sorted({lib.cards.summaries[card].stage for card in cards})


def deck_name(lib: Library, deck: str) -> str:
    """The name of a ready-made deck. Most are called after their hero, whose name is written as the hero's card has it:
    ``spider_man_protection`` is "Spider-Man Protection"."""
    name = deck.rpartition(":")[2]
    for hero in sorted(lib.heroes.values(), key=lambda one: -len(one.id)):
        own = hero.id.rpartition(":")[2]
        if name == own or name.startswith(f"{own}_"):
            return " ".join([hero.name, *(words(word) for word in name[len(own) + 1 :].split("_") if word)])
    return words(name)


def form(packs: tuple[bytes, ...] = ()) -> TableForm:
    """The form, with the heroes, villain scenarios and decks of the packs brought to the table included."""
    lib = library(packs=packs)
    heroes = [Choice(hero.id, hero.name) for hero in lib.heroes.values()]
    scenarios = [Choice(scenario.id, scenario.name) for scenario in lib.villain_scenarios.values()]
    options = [
        each_seat("heroes", "Heroes", "One for each seat.", [heroes[0].value], heroes),
        one("scenario", "Villain", "Whom you are up against.", Options().scenario, scenarios, "main"),
        one(
            "mode",
            "Mode",
            "Expert adds cards and begins with a stronger villain.",
            "standard",
            [Choice("standard", "Standard"), Choice("expert", "Expert")],
            "main",
        ),
        OptionChoice(
            "heroic_level",
            "Heroic level",
            "How many encounter cards more each player is dealt in every villain phase; 0 for no heroic mode.",
            "number",
            0,
            least=0,
            most=MOST_HEROIC,
        ),
        one(
            "skirmish_stage",
            "Skirmish",
            "A shorter game against a single stage of the villain.",
            0,
            [Choice(0, "All stages"), *(Choice(stage, f"Stage {stage} only") for stage in stages(lib))],
        ),
        some(
            "modular",
            "Modular sets",
            "Encounter sets to shuffle in; none chosen for those that the scenario recommends.",
            [],
            [
                *(Choice(name, lib.name_of_set(name)) for name in lib.modular_sets),
                Choice(RANDOM_SET, "One picked unseen"),
                Choice(NO_SET, "No modular set at all"),
            ],
        ),
        each_seat(
            "decks",
            "Decks",
            "A ready-made deck for each hero; none for their own.",
            [],
            [Choice(name, deck_name(lib, name)) for name in lib.decks],
            follows="heroes",
            open="The hero’s own deck",
        ),
        one(
            "first_player",
            "First player",
            "Who begins.",
            0,
            [Choice(seat, f"Seat {seat + 1}") for seat in range(MOST_PLAYERS)],
        ),
    ]
    return TableForm(1, min(MOST_PLAYERS, len(heroes)), 1, options, heading="The scenario")
