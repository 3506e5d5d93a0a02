"""Reading and checking the options of a table of Marvel Champions: each error names the option and what would do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from cardwright.errors import SetupError
from cardwright.given import fit, hint, shown
from cardwright.marvel_champions.cards.definition import VillainScenario
from cardwright.marvel_champions.cards.library import SHELF, Library, library
from cardwright.marvel_champions.engine.options import NO_SET, RANDOM_SET, Deck, Options
from cardwright.marvel_champions.engine.records import MOST_PLAYERS
from cardwright.marvel_champions.rules import decks
from cardwright.marvel_champions.rules.decks import Collection

TYPES = {field.name: field.type for field in msgspec.structs.fields(Options)}
MOST_HEROIC = 20
"""The highest heroic level that a table may choose; the rules name no limit."""


def read_options(given: dict[str, Any]) -> Options:
    """The given options, each of the right type; an error names the fault."""
    checked = {}
    if "packs" in given:
        given = {**given, "packs": SHELF.gather(given["packs"])}
    for name, value in given.items():
        if name not in TYPES:
            options_ = ", ".join(option for option in TYPES if option != "stubs")
            raise SetupError(f"marvel_champions has no option {shown(name)}; its options are {options_}")
        checked[name] = fit(name, value, TYPES[name])
    return Options(**checked)


def check_options(options: Options, lib: Library | None = None) -> tuple[Deck, ...]:
    """Check the options against the cards there are, and work out the decks; an error names the fault and the possible
    values. Without a library, the cards are those that the options bring."""
    lib = library(options.stubs, options.packs) if lib is None else lib
    _check_heroes(options, lib)
    _known("scenario", options.scenario, lib.villain_scenarios)
    scenario = lib.villain_scenarios[options.scenario]
    _check_modes(options, scenario, lib)
    for kind in ("standard", "expert"):
        sets = [name for name, found in lib.kinds.items() if found == kind]
        _known(f"{kind}_set", getattr(options, f"{kind}_set"), sets)
    _check_modular(options, scenario, lib)
    if options.decks and len(options.decks) != len(options.heroes):
        raise SetupError(f"decks: {len(options.decks)} given for {len(options.heroes)} heroes")
    collection = _check_campaign(options, lib)
    return tuple(_deck(options, lib, seat, collection) for seat in range(len(options.heroes)))


def _check_heroes(options: Options, lib: Library) -> None:
    seats = len(options.heroes)
    if not 1 <= seats <= MOST_PLAYERS:
        raise SetupError(f"heroes: {seats} players; the game takes 1 to {MOST_PLAYERS}")
    for i, hero in enumerate(options.heroes):
        _known("heroes", hero, lib.heroes)
        if hero in options.heroes[:i]:
            raise SetupError(f"heroes: {hero!r} stands twice; an identity is unique (MC-UNIQUE-02)")
    if not 0 <= options.first_player < seats:
        raise SetupError(f"first_player: there is no seat {options.first_player}; seats are 0 to {seats - 1}")


def _check_modes(options: Options, scenario: VillainScenario, lib: Library) -> None:
    """Every mode may be combined with every other (MC-MODE-04, -07, -10), as far as the villain scenario has it."""
    if options.mode == "expert" and not scenario.expert_villains:
        raise SetupError(f"mode: {scenario.name} has no villain stages for expert mode; choose standard (MC-MODE-03)")
    if not 0 <= options.heroic_level <= MOST_HEROIC:
        raise SetupError(
            f"heroic_level: {options.heroic_level} is no heroic level; choose 0 (none) to {MOST_HEROIC} (MC-MODE-05)"
        )
    stages = sorted({lib.cards.summaries[card].stage for card in (*scenario.villains, *scenario.expert_villains)})
    if options.skirmish_stage and options.skirmish_stage not in stages:
        told = ", ".join(map(str, stages))
        raise SetupError(
            f"skirmish_stage: {scenario.name} has no stage {options.skirmish_stage}; choose from {told}, or 0 for none "
            f"(MC-MODE-08)"
        )


def _check_modular(options: Options, scenario: VillainScenario, lib: Library) -> None:
    chosen = options.modular
    for i, name in enumerate(chosen):
        if name == NO_SET and len(chosen) > 1:
            raise SetupError(f"modular: {NO_SET!r} stands alone; take it or the other sets out (MC-DECK-12)")
        if name in (NO_SET, RANDOM_SET):
            continue
        if name not in lib.modular_sets:
            allowed = (*sorted(lib.modular_sets), NO_SET, RANDOM_SET)
            raise SetupError(f"modular: {_not_modular(name, lib)}; choose from {', '.join(allowed)}")
        if name in (*chosen[:i], *scenario.fixed_sets):
            raise SetupError(f"modular: {name!r} is in the game once already; take it out (MC-MODULAR-SET-03)")
    unseen = chosen.count(RANDOM_SET)
    others = len(lib.other_sets(scenario, chosen))
    if unseen > others:
        raise SetupError(f"modular: {unseen} sets are to be picked at random, but there are only {others} others")


def _not_modular(name: str, lib: Library) -> str:
    """Why a set cannot be chosen as a modular one."""
    kind = lib.kind_of_set(name)
    rows = {"standard": "MC-STANDARD-SET-02", "expert": "MC-EXPERT-SET-02", "campaign": "MC-CAMPAIGN-CARD-02"}
    if not kind:
        return f"there is no encounter set {name!r}{hint(name, lib.modular_sets)}"
    row = f" ({rows[kind]})" if kind in rows else ""
    return f"{name!r} is a set of the kind {kind}, not a modular set{row}"


def _check_campaign(options: Options, lib: Library) -> Collection:
    """Check that a game fits its campaign, and return what deck building has to know of it."""
    played = options.campaign
    if played is None:
        return Collection()
    _known("campaign.campaign", played.campaign, lib.campaigns)
    campaign, seats = lib.campaigns[played.campaign], len(options.heroes)
    if not 0 <= played.at < len(campaign.scenarios):
        raise SetupError(f"campaign.at: {campaign.name} has no scenario {played.at}; count from 0")
    scenario = lib.campaign_scenarios[campaign.scenarios[played.at]].scenario
    if options.scenario != scenario:
        raise SetupError(f"scenario: scenario {played.at} of {campaign.name} is {scenario!r}, not {options.scenario!r}")
    for name, given in (("cards", played.cards), ("damage", played.damage)):
        if given and len(given) != seats:
            raise SetupError(f"campaign.{name}: {len(given)} given for {seats} heroes")
    for name, _ in played.numbers:
        _known("campaign.numbers", name, campaign.log)
    for card in (*played.removed, *(card for cards in played.cards for card in cards)):
        if card not in lib.cards:
            raise SetupError(f"campaign: there is no card {card!r}{hint(card, lib.cards)}")
    for card in (card for cards in played.cards for card in cards):
        if lib.cards[card].set not in campaign.sets:
            raise SetupError(f"campaign.cards: {card!r} is no card of {campaign.name} (MC-CAMPAIGN-CARD-02)")
        if card in played.removed:
            raise SetupError(f"campaign.cards: {card!r} was removed from the campaign (MC-MODE-14)")
    return Collection(campaign.sets, played.removed)


def _deck(options: Options, lib: Library, seat: int, collection: Collection) -> Deck:
    hero = options.heroes[seat]
    chosen = options.decks[seat] if options.decks else hero
    if isinstance(chosen, str):
        _known("decks", chosen, lib.decks)
        chosen = lib.decks[chosen]
    earned = options.campaign.cards if options.campaign is not None else ()
    own = tuple((card, 1) for card in earned[seat]) if earned else ()
    return (*decks.player_deck(lib, lib.heroes[hero], chosen, collection), *own)


def _known(option: str, value: str, allowed: Iterable[str]) -> None:
    if value not in allowed:
        names = ", ".join(sorted(allowed))
        choice = f"choose from {names}" if names else "there is none; bring a pack that has one"
        raise SetupError(f"{option}: {value!r} is unknown; {choice}")
