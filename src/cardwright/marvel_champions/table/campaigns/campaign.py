"""Campaigns: a log above single games (MC-MODE-11 to -17).

A log says which campaign is played with which heroes, how far they have come, and what remains relevant (MC-MODE-13).
``options`` yields the options of the next game, ``recorded`` the log after a finished game. A log is plain data and is
never changed: both functions return something new.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import asdict

from cardwright.errors import SetupError
from cardwright.given import hint
from cardwright.kernel.records import replace
from cardwright.marvel_champions.cards.definition import Campaign, CampaignScenario
from cardwright.marvel_champions.cards.library import Library
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.engine.options import CampaignGame, Deck
from cardwright.marvel_champions.rules import campaigning
from cardwright.marvel_champions.table.option_reading import check_options, read_options

FORMAT: Final = 1
"""The version of the log's format."""
OWN = frozenset({"heroes", "scenario", "decks", "campaign", "packs"})
"""The options of a game that a campaign log decides; players choose the others for each game (MC-MODE-15)."""


class HeroLog(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a campaign log says about one player."""

    hero: str
    deck: str | Deck
    """A prebuilt deck by name, or (card, copies)."""
    cards: tuple[str, ...] = ()
    """The campaign cards that the player has earned and plays with."""
    damage: int = 0
    """The damage that the identity begins the next game with."""


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game of a campaign."""

    scenario: str
    won: bool
    reason: str
    rounds: int
    victory: int
    """The victory points in the victory display at its end."""
    modes: dict[str, Any] = {}
    """The modes that were chosen for this game, except those that were not used."""


class CampaignLog(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The log of a campaign."""

    format: Literal[1]
    campaign: str
    heroes: tuple[HeroLog, ...]
    expert: bool = False
    """Whether it is played in expert campaign mode (MC-MODE-12)."""
    at: int = 0
    """How many of its scenarios are won; the next one is number ``at``, counted from 0."""
    numbers: dict[str, int] = {}
    """The numbers that the campaign keeps, by name."""
    removed: tuple[str, ...] = ()
    """Cards that were removed from the campaign, one entry for each copy (MC-MODE-14)."""
    games: tuple[Played, ...] = ()
    packs: tuple[str, ...] = ()
    """The ids of the packs brought to its games."""


# --- checking ---------------------------------------------------------------------------------------------------------


def check(log: CampaignLog, lib: Library) -> None:
    """Check that a log fits the cards there are; an error names the place in it."""
    campaign = campaign_of(log.campaign, lib)
    if not 0 <= log.at <= len(campaign.scenarios):
        raise SetupError(f"at: {log.at}; {campaign.name} has {len(campaign.scenarios)} scenarios")
    won = [game.scenario for game in log.games if game.won]
    if won != [lib.campaign_scenarios[name].scenario for name in campaign.scenarios[: log.at]]:
        raise SetupError(f"games: the games that were won are not the first {log.at} scenarios of {campaign.name}")
    for name, n in log.numbers.items():
        if name not in campaign.log:
            raise SetupError(f"numbers: {campaign.name} keeps no number {name!r}{hint(name, campaign.log)}")
        if n < 0:
            raise SetupError(f"numbers.{name}: {n} is below 0")
    for card in log.removed:
        if card not in lib.cards:
            raise SetupError(f"removed: there is no card {card!r}{hint(card, lib.cards)}")
    for i, own in enumerate(log.heroes):
        _check_hero(own, lib, f"heroes[{i}]")
    if log.at < len(campaign.scenarios):
        options(log, lib)


def _check_hero(own: HeroLog, lib: Library, place: str) -> None:
    if own.hero not in lib.heroes:
        raise SetupError(f"{place}.hero: there is no hero {own.hero!r}{hint(own.hero, lib.heroes)}")
    if not 0 <= own.damage < lib.cards[lib.heroes[own.hero].alter_ego].health:
        raise SetupError(f"{place}.damage: {own.damage} damage; an identity begins with at least 1 hit point left")


def campaign_of(name: str, lib: Library) -> Campaign:
    """A campaign by its id."""
    if name not in lib.campaigns:
        there = ", ".join(sorted(lib.campaigns)) or "none; bring a pack that has one (--pack FILE)"
        raise SetupError(f"campaign: {name!r} is unknown; there is {there}")
    return lib.campaigns[name]


# --- from game to game ------------------------------------------------------------------------------------------------


def begin(
    campaign: str, lib: Library, heroes: tuple[str, ...], decks: tuple[str | Deck, ...] = (), *, expert: bool = False
) -> CampaignLog:
    """The log of a new campaign, before its first game."""
    found = campaign_of(campaign, lib)
    if decks and len(decks) != len(heroes):
        raise SetupError(f"decks: {len(decks)} given for {len(heroes)} heroes")
    own = tuple(HeroLog(hero, deck) for hero, deck in zip(heroes, decks or heroes, strict=True))
    log = CampaignLog(FORMAT, campaign, own, expert, numbers=dict.fromkeys(found.log, 0))
    check(log, lib)
    return log


def next_scenario(log: CampaignLog, lib: Library) -> CampaignScenario:
    """The campaign scenario that is played next."""
    campaign = campaign_of(log.campaign, lib)
    if log.at >= len(campaign.scenarios):
        raise SetupError(f"{campaign.name}: all {len(campaign.scenarios)} scenarios are won; the campaign is over")
    return lib.campaign_scenarios[campaign.scenarios[log.at]]


def options(log: CampaignLog, lib: Library, **chosen: Any) -> dict[str, Any]:
    """The options of the next game, without packs. Players choose its modes and the like anew for each game
    (MC-MODE-15, MC-MODE-16); the log decides the rest."""
    for name in chosen:
        if name in OWN:
            raise SetupError(f"{name}: the campaign log decides this; leave it out")
    given = {
        "heroes": tuple(own.hero for own in log.heroes),
        "scenario": next_scenario(log, lib).scenario,
        "decks": tuple(own.deck for own in log.heroes),
        "campaign": game_of(log),
        **chosen,
    }
    check_options(read_options(given), lib)
    return given


def game_of(log: CampaignLog) -> CampaignGame:
    """What the next game has to know of a log."""
    return CampaignGame(
        log.campaign,
        log.at,
        log.expert,
        tuple(sorted(log.numbers.items())),
        log.removed,
        tuple(own.cards for own in log.heroes),
        tuple(own.damage for own in log.heroes),
    )


def log_of(game: MarvelChampions) -> CampaignLog:
    """A log that a game could have begun with; it does not know the games before it."""
    played, options_ = game.options.campaign, game.options
    if played is None:
        raise SetupError("campaign: the game belongs to no campaign")
    decks = options_.decks or options_.heroes
    heroes = tuple(
        HeroLog(
            hero,
            decks[seat],
            played.cards[seat] if played.cards else (),
            played.damage[seat] if played.damage else 0,
        )
        for seat, hero in enumerate(options_.heroes)
    )
    return CampaignLog(FORMAT, played.campaign, heroes, played.expert, played.at, dict(played.numbers), played.removed)


def recorded(log: CampaignLog, game: MarvelChampions) -> CampaignLog:
    """The log after a finished game of it: all that counts if the game was won; after a lost game, which is played
    again, only the cards removed from the campaign (MC-MODE-14)."""
    result = game.result
    if result is None:
        raise SetupError("the game is not over; play it to its end")
    if game.options.campaign is None or fitting(game.options.campaign) != fitting(game_of(log)):
        raise SetupError("the game does not belong to this log: it was begun with another one, or is recorded already")
    lib, campaign = game.library, game.library.campaigns[log.campaign]
    played = Played(
        game.options.scenario,
        result["won"],
        result["reason"],
        result["rounds"],
        campaigning.victory_points(game),
        modes_of(game),
    )
    removed = (*log.removed, *game.table.out_of_campaign)
    after = replace(log, games=(*log.games, played), removed=removed)
    gone = Counter(game.table.out_of_campaign)
    heroes = [replace(own, cards=campaigning.without(own.cards, gone)) for own in log.heroes]
    if not result["won"]:
        return replace(after, heroes=tuple(heroes))
    for seat, card in game.table.earned:
        heroes[seat] = replace(heroes[seat], cards=(*heroes[seat].cards, card))
    if campaign.keeps_damage == "always" or (campaign.keeps_damage == "expert" and log.expert):
        heroes = [replace(own, damage=_damage(game, seat)) for seat, own in enumerate(heroes)]
    won = next_scenario(log, lib).won
    numbers = {name: campaigning.recorded(game, name) + won.get(name, 0) for name in campaign.log}
    return replace(after, at=log.at + 1, heroes=tuple(heroes), numbers=numbers)


def fitting(played: CampaignGame) -> CampaignGame:
    """The same with its numbers in order, and without lists that say nothing."""
    cards = played.cards if any(played.cards) else ()
    damage = played.damage if any(played.damage) else ()
    return replace(played, numbers=tuple(sorted(played.numbers)), cards=cards, damage=damage)


def _damage(game: MarvelChampions, seat: int) -> int:
    """The damage that an identity keeps; an eliminated one begins afresh."""
    player = game.players[seat]
    return 0 if player.out else game.cards[player.identity].damage


def modes_of(game: MarvelChampions) -> dict[str, Any]:
    """The modes of a game that differ from the usual ones."""
    usual = asdict(type(game.options)())
    chosen = {name: getattr(game.options, name) for name in ("mode", "heroic_level", "skirmish_stage", "modular")}
    return {name: value for name, value in chosen.items() if value != usual[name]}
