"""Checks of a brought pack beyond its single cards: its heroes, their decks and its villain scenarios can be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardwright.cards.pack import Pack
from cardwright.errors import Mistakes, PackError, SetupError
from cardwright.given import hint
from cardwright.marvel_champions.cards.definition import Campaign, CampaignScenario, Hero, MarvelCard, VillainScenario
from cardwright.marvel_champions.cards.names import ASPECTS
from cardwright.marvel_champions.cards.summary import CardSummary
from cardwright.marvel_champions.engine.records import MOST_PLAYERS
from cardwright.marvel_champions.rules import decks

if TYPE_CHECKING:
    from cardwright.marvel_champions.cards.library import Library


def check(pack: Pack[MarvelCard], cards: Mapping[str, MarvelCard], lib: Library) -> None:
    """Raise an error if a hero or villain scenario of the pack lacks something, or a deck is illegal. The library is
    that of the shipped packs and this one."""
    wrong = Mistakes()
    for hero in pack.contents["heroes"].values():
        place = f"heroes.{_short(hero.id)}"
        with wrong.caught():
            _check_cards(hero, cards, place)
            _check_nemesis(hero, lib.cards.summaries, place)
            _check_deck(hero, lib, place)
    for scenario in pack.contents["scenarios"].values():
        with wrong.caught():
            _check_scenario(scenario, lib, f"scenarios.{_short(scenario.id)}")
    for name in pack.contents["campaign_scenarios"]:
        with wrong.caught():
            _check_campaign_scenario(lib.campaign_scenarios[name], lib, f"campaign_scenarios.{_short(name)}")
    for name in pack.contents["campaigns"]:
        with wrong.caught():
            _check_campaign(lib.campaigns[name], lib, f"campaigns.{_short(name)}")
    wrong.tell()


def _short(full: str) -> str:
    """An id as it stands in the pack itself."""
    return full.rpartition(":")[2]


def _check_kind(card: str, kind: str, cards: Mapping[str, MarvelCard], place: str) -> None:
    if cards[card].type != kind:
        found, asked = (word.replace("_", " ") for word in (cards[card].type, kind))
        raise PackError(f"{place}: {card!r} is of the kind {found}; name a card of the kind {asked}")


def _check_cards(hero: Hero, cards: Mapping[str, MarvelCard], place: str) -> None:
    """Check that the sides of an identity belong together and that its obligations are obligation cards."""
    wanted = [("hero", hero.hero, "hero"), ("alter_ego", hero.alter_ego, "alter_ego")]
    wanted += [(f"obligations[{i}]", card, "obligation") for i, card in enumerate(hero.obligations)]
    for field, card, kind in wanted:
        _check_kind(card, kind, cards, f"{place}.{field}")
    side = hero.hero
    while cards[cards[side].back].type == "hero" if cards[side].back in cards else False:
        side = cards[side].back  # a further hero face
        if side == hero.hero:
            break
    for one, other in ((side, hero.alter_ego), (hero.alter_ego, hero.hero)):
        if cards[one].back != other:
            raise PackError(f"{place}: the back of {one!r} is {cards[one].back!r}; it has to be {other!r}")


def _check_nemesis(hero: Hero, cards: Mapping[str, CardSummary], place: str) -> None:
    """Check that a nemesis set has encounter cards only (MC-NEMESIS-SET-01)."""
    for card in cards.values():
        if hero.nemesis and card.set == hero.nemesis and (card.is_player_card or card.is_identity):
            raise PackError(f"{place}.nemesis: {card.name} ({card.id}) of the set {hero.nemesis!r} is a player card")


def _check_deck(hero: Hero, lib: Library, place: str) -> None:
    """Check the deck that a hero plays unless another is chosen."""
    if hero.id not in lib.decks:
        raise PackError(f"{place}: there is no deck for this hero; write one under decks, with the same id")
    try:
        decks.player_deck(lib, hero, lib.decks[hero.id])
    except SetupError as error:
        raise PackError(f"{place.replace('heroes', 'decks')}: {error}") from error


def _check_scenario(scenario: VillainScenario, lib: Library, place: str) -> None:
    """Both modes have villain stages and main schemes in their order, and every encounter set has encounter cards."""
    for field, kind in (("villains", "villain"), ("expert_villains", "villain"), ("main_schemes", "main_scheme")):
        _check_stages(getattr(scenario, field), kind, lib.cards, f"{place}.{field}")
    for i, card in enumerate(scenario.main_schemes):
        _check_threat(card, lib.cards, f"{place}.main_schemes[{i}]")
    _check_final(scenario.main_schemes, lib.cards, f"{place}.main_schemes")
    _check_others(scenario, lib, place)
    _check_encounter_set(scenario.set, lib, f"{place}.set")
    others = {other.set: name for name, other in lib.villain_scenarios.items()}
    for part in ("required", "set_aside"):
        for i, name in enumerate(getattr(scenario, part)):
            _check_encounter_set(name, lib, f"{place}.{part}[{i}]")
    for i, name in enumerate(scenario.modular):
        field = f"{place}.modular[{i}]"
        _check_encounter_set(name, lib, field)
        if name in scenario.modular[:i]:
            raise PackError(f"{field}: {name!r} stands twice; a modular set is used once, so take one out")
        if name in others:
            raise PackError(f"{field}: {name!r} is the set of the villain {others[name]!r}; name a modular set")


def _check_campaign_scenario(part: CampaignScenario, lib: Library, place: str) -> None:
    """Its villain scenario exists; its instructions are environments, and its other cards go into an encounter deck."""
    if part.scenario not in lib.villain_scenarios:
        near = hint(part.scenario, lib.villain_scenarios)
        raise PackError(f"{place}.scenario: there is no villain scenario {part.scenario!r}{near}")
    for field in ("instructions", "expert_instructions"):
        for i, card in enumerate(getattr(part, field)):
            _check_kind(card, "environment", lib.cards, f"{place}.{field}[{i}]")
    for field in ("encounters", "expert_encounters"):
        for i, card in enumerate(getattr(part, field)):
            if lib.cards[card].is_player_card or lib.cards[card].type in ("villain", "main_scheme"):
                raise PackError(f"{place}.{field}[{i}]: {card!r} is not shuffled into an encounter deck; take it out")


def _check_campaign(campaign: Campaign, lib: Library, place: str) -> None:
    """It has scenarios, and its own sets are of its own (MC-CAMPAIGN-CARD-01)."""
    if not campaign.scenarios:
        raise PackError(f"{place}.scenarios: it is empty; name at least one entry of 'campaign_scenarios'")
    for i, name in enumerate(campaign.scenarios):
        if name not in lib.campaign_scenarios:
            raise PackError(
                f"{place}.scenarios[{i}]: there is no campaign scenario {name!r}{hint(name, lib.campaign_scenarios)}"
            )
        for number in lib.campaign_scenarios[name].won:
            if number not in campaign.log:
                raise PackError(
                    f"{place}.log: {name!r} counts {number!r}, which is not in it{hint(number, campaign.log)}"
                )
    used = {name for scenario in lib.villain_scenarios.values() for name in (scenario.set, *scenario.required)}
    for i, name in enumerate(campaign.sets):
        if name in used or name in (*ASPECTS, "basic", "standard", "expert"):
            raise PackError(f"{place}.sets[{i}]: {name!r} is used outside the campaign too; name a set of its own")


def _check_stages(stages: tuple[str, ...], kind: str, cards: Mapping[str, MarvelCard], place: str) -> None:
    """A sequential deck: at least one card, its stages going up (MC-VILLAIN-02)."""
    if not stages:
        raise PackError(f"{place}: it is empty; name at least one card of the kind {kind.replace('_', ' ')}")
    last = 0
    for i, card in enumerate(stages):
        _check_kind(card, kind, cards, f"{place}[{i}]")
        stage = cards[card].stage
        if stage < 1:
            raise PackError(f"{place}[{i}]: {card!r} has no stage; write one of 1 or more beside its other figures")
        if stage <= last:
            raise PackError(f"{place}[{i}]: {card!r} is stage {stage} and cannot follow stage {last}; stages go up")
        last = stage


def _check_others(scenario: VillainScenario, lib: Library, place: str) -> None:
    """Further villains and main schemes have stages, too, and there are as many of each thing as have to match."""
    for field, kind in (
        ("other_villains", "villain"),
        ("other_expert_villains", "villain"),
        ("other_main_schemes", "main_scheme"),
    ):
        for i, stages in enumerate(getattr(scenario, field)):
            _check_stages(stages, kind, lib.cards, f"{place}.{field}[{i}]")
    for i, stages in enumerate(scenario.other_main_schemes):
        for j, card in enumerate(stages):
            _check_threat(card, lib.cards, f"{place}.other_main_schemes[{i}][{j}]")
    for i, name in enumerate(scenario.other_sets):
        _check_encounter_set(name, lib, f"{place}.other_sets[{i}]")
    others = len(scenario.other_villains)
    for field, wanted in (
        ("other_expert_villains", bool(scenario.expert_villains)),
        ("other_sets", bool(scenario.other_sets)),
        ("other_main_schemes", scenario.own_schemes),
    ):
        found = len(getattr(scenario, field))
        if wanted and found != others:
            raise PackError(f"{place}.{field}: there are {found}, but {others} in other_villains; name one for each")


def _check_final(stages: tuple[str, ...], cards: Mapping[str, MarvelCard], place: str) -> None:
    """Only the last stage says that its completion loses the game (MC-MAIN-SCHEME-05)."""
    for i, card in enumerate(stages[:-1]):
        for face in (card, cards[card].back):
            if face in cards and cards[face].final:
                raise PackError(f"{place}[{i}]: {face!r} is not the last stage; take 'final' out of its figures")


def _check_threat(card: str, cards: Mapping[str, MarvelCard], place: str) -> None:
    """A main scheme is not completed as the game begins, however many play."""
    scheme = cards[card]
    if scheme.back and not scheme.target:
        _check_kind(scheme.back, "main_scheme", cards, f"{place}: its 'B' side")
        scheme = cards[scheme.back]
    for players in range(1, MOST_PLAYERS + 1):
        threat = scheme.threat * (players if scheme.threat_each else 1)
        target = scheme.target * (players if scheme.target_each else 1)
        if threat >= target:
            raise PackError(
                f"{place}: {scheme.id!r} has {threat} threat of {target} from the start, with {players} "
                f"player{'s' * (players > 1)}; raise its target or lower its threat"
            )


def _check_encounter_set(name: str, lib: Library, place: str) -> None:
    """A set that can be shuffled into the encounter deck (MC-SCENARIO-CARD-03)."""
    if name in ("standard", "expert"):
        raise PackError(f"{place}: the set {name!r} is added by the mode of the game; name another set")
    nemeses = {hero.nemesis: hero.name for hero in lib.heroes.values()}
    if name in nemeses:
        raise PackError(f"{place}: {name!r} is the nemesis set of {nemeses[name]}; name another set")
    cards = [lib.cards[card] for card, copies in lib.sets.get(name, ()) if copies]
    if not cards:
        raise PackError(f"{place}: no card of the set {name!r} is an encounter card; give it a minion or treachery")
    for card in cards:
        if card.is_player_card:
            raise PackError(f"{place}: {card.name} ({card.id}) of the set {name!r} is a player card; name another set")
