"""How a scenario looks before it is played: stages, schemes, encounter sets, and an estimate of how hard it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from cardwright.cards.grammar import counted
from cardwright.errors import SetupError
from cardwright.kernel.records import replace
from cardwright.marvel_champions.cards.definition import DASH, MarvelCard, VillainScenario
from cardwright.marvel_champions.cards.library import Library, library
from cardwright.marvel_champions.engine.options import NO_SET, RANDOM_SET, Deck, Options
from cardwright.marvel_champions.engine.records import MOST_PLAYERS
from cardwright.marvel_champions.table.option_reading import MOST_HEROIC, check_options, read_options
from cardwright.marvel_champions.table.page_records import Look, Scenarios, ScenarioWish, SchemeLine, SetLine, Stage

SAMPLE = 3
"""How many cards of a set are named as a sample."""
STEPS = (2.0, 2.9, 3.2, 4.4)
"""The estimates above which a scenario has two, three, four and five bars."""
BLOW_OF_A_HERO = 5.0
"""The damage that a hero deals to the villain in an average round, for the estimate."""
STAMINA = 12.0
"""The damage that a hero can take, recovery included, for the estimate."""
NUMBERS = ("no", "one", "two", "three", "four")
ROMAN = ("", "I", "II", "III", "IV", "V")


def scenarios(wish: ScenarioWish) -> Scenarios:
    """All villain scenarios with the options that are chosen so far."""
    given = {name: value for name, value in wish.options.items() if name not in ("campaign", "stubs", "packs", "seed")}
    options, lib = read_options(given), library()
    trouble = ""
    try:
        check_options(options, lib)
    except SetupError as error:
        trouble = str(error)
        options = _possible(options, lib)
    looks = [look(lib, scenario, _for(options, scenario)) for scenario in lib.villain_scenarios.values()]
    modular = [set_line(lib, name, "modular") for name in lib.modular_sets]
    return Scenarios(options.scenario, title(options, lib), looks, modular, trouble)


def _possible(options: Options, lib: Library) -> Options:
    """The options without what cannot be, so that the rest can be shown."""
    known = (*lib.modular_sets, RANDOM_SET, NO_SET)
    scenario = options.scenario if options.scenario in lib.villain_scenarios else next(iter(lib.villain_scenarios))
    stages = {lib.cards[name].stage for name in lib.villain_scenarios[scenario].villains}
    heroes = tuple(dict.fromkeys(hero for hero in options.heroes if hero in lib.heroes))[:MOST_PLAYERS]
    return Options(
        heroes=heroes or (next(iter(lib.heroes)),),
        scenario=scenario,
        mode=options.mode if lib.villain_scenarios[scenario].expert_villains else "standard",
        modular=tuple(dict.fromkeys(name for name in options.modular if name in known)),
        heroic_level=min(max(options.heroic_level, 0), MOST_HEROIC),
        skirmish_stage=options.skirmish_stage if options.skirmish_stage in stages else 0,
    )


def _for(options: Options, scenario: VillainScenario) -> Options:
    """The options as far as they fit a scenario: the chosen sets and the mode belong to the chosen scenario."""
    changes: dict[str, Any] = {"scenario": scenario.id}
    if options.scenario != scenario.id:
        changes |= {"modular": (), "skirmish_stage": 0}
        if not scenario.expert_villains:
            changes["mode"] = "standard"
    return replace(options, **changes)


def look(lib: Library, scenario: VillainScenario, options: Options) -> Look:
    """A scenario with these options."""
    players = max(len(options.heroes), 1)
    used = _used(lib, scenario, options)
    stages = list(_stages(lib, scenario, used, players))
    schemes = _schemes(lib, scenario, players)
    sets = list(_sets(lib, scenario, options))
    estimate = Estimate.of(lib, scenario, options, used)
    return Look(
        scenario=scenario.id,
        name=scenario.name,
        villain=(used or scenario.villains)[0],
        modes=["standard", "expert"] if scenario.expert_villains else ["standard"],
        stages=stages,
        schemes=schemes,
        sets=sets,
        cards=sum(line.cards for line in sets),
        hard=estimate.bars,
        reasons=estimate.reasons(),
        summary=_summary(scenario, options, stages, schemes, lib),
    )


# --- what there is ----------------------------------------------------------------------------------------------------


def _villains(scenario: VillainScenario) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The stages of each villain that the players face at once: for standard mode, and for expert mode."""
    standard = (scenario.villains, *scenario.other_villains)
    expert = (scenario.expert_villains, *scenario.other_expert_villains)
    return list(zip_longest(standard, expert, fillvalue=()))


def _used(lib: Library, scenario: VillainScenario, options: Options) -> tuple[str, ...]:
    """The stages of all villains in the chosen mode (MC-MODE-03, MC-MODE-09)."""
    found: list[str] = []
    for standard, expert in _villains(scenario):
        if options.skirmish_stage:
            every = dict.fromkeys((*standard, *expert))
            found += [name for name in every if lib.cards[name].stage == options.skirmish_stage][:1]
        else:
            found += expert if options.mode == "expert" else standard
    return tuple(found)


def _stages(lib: Library, scenario: VillainScenario, used: tuple[str, ...], players: int) -> Iterator[Stage]:
    villains = _villains(scenario)
    for standard, expert in villains:
        for name in sorted(dict.fromkeys((*standard, *expert)), key=lambda name: lib.cards.summaries[name].stage):
            card = lib.cards[name]
            each = card.health if card.health_each else 0
            hit_points = max(card.health, 0) * (players if each else 1)
            yield Stage(
                card=name,
                name=card.name if len(villains) > 1 else "",
                stage=card.stage,
                hit_points=hit_points,
                each=each,
                scheme=_power(card.scheme),
                attack=_power(card.attack),
                used=name in used,
            )


def _power(value: int) -> int:
    return 0 if value == DASH else value


def _schemes(lib: Library, scenario: VillainScenario, players: int) -> list[SchemeLine]:
    """All main schemes, each by the side that has a target threat."""
    sides = [lib.cards[name] for name in _scheme_cards(scenario)]
    cards = [card if card.target or not card.back else lib.cards[card.back] for card in sides]
    return [
        SchemeLine(
            card.id,
            card.target * (players if card.target_each else 1),
            card.acceleration * (players if card.acceleration_each else 1),
        )
        for card in cards
        if card.target
    ]


def _scheme_cards(scenario: VillainScenario) -> list[str]:
    return [name for stages in (scenario.main_schemes, *scenario.other_main_schemes) for name in stages]


def _sets(lib: Library, scenario: VillainScenario, options: Options) -> Iterator[SetLine]:
    yield set_line(lib, scenario.set, "villain", scenario.name)
    for name in (*scenario.required, *scenario.other_sets):
        yield set_line(lib, name, "required")
    if scenario.standard:
        yield set_line(lib, options.standard_set, "mode")
    if options.mode == "expert":
        yield set_line(lib, options.expert_set, "mode")
    for name in options.modular or scenario.modular:
        if name == RANDOM_SET:
            yield SetLine("", "One set drawn unseen", 0, "unseen")
        elif name != NO_SET:
            line = set_line(lib, name, "modular")
            line.recommended = name in scenario.modular
            yield line
    obligations = [card for hero in options.heroes if hero in lib.heroes for card in lib.heroes[hero].obligations]
    if obligations:
        yield SetLine("", "Obligations", len(obligations), "obligations", sample=obligations)


def set_line(lib: Library, name: str, why: Any, title: str = "") -> SetLine:
    """A set with its size and some of its cards."""
    cards = lib.sets.get(name, ())
    sample = [card for card, _ in cards if lib.cards[card].type in ("minion", "side_scheme")]
    sample += [card for card, _ in cards if card not in sample]
    return SetLine(
        name, title or lib.name_of_set(name), sum(copies for _, copies in cards), why, sample=sample[:SAMPLE]
    )


def _summary(
    scenario: VillainScenario, options: Options, stages: list[Stage], schemes: list[SchemeLine], lib: Library
) -> str:
    """What will happen, in a few sentences."""
    first = next((stage for stage in stages if stage.used), None)
    told = ""
    if first is not None:
        told = f"{lib.cards[first.card].name} {ROMAN[min(first.stage, 5)]} with {first.hit_points} hit points."
    for scheme in schemes[:1]:
        told += f" {lib.cards[scheme.card].name} is complete at {scheme.target} threat"
        told += f" and grows by {scheme.grows} a round."
    return told.strip()


def title(options: Options, lib: Library) -> str:
    """The chosen game in a line: villain, modes, number of heroes."""
    heroes = len(options.heroes)
    words = [lib.villain_scenarios[options.scenario].name, options.mode]
    words += [f"heroic {options.heroic_level}"] if options.heroic_level else []
    words += [f"stage {ROMAN[min(options.skirmish_stage, 5)]} only"] if options.skirmish_stage else []
    return ", ".join([*words, f"{NUMBERS[heroes]} {'hero' if heroes == 1 else 'heroes'}"])


# --- how hard it is ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Estimate:
    """How hard a scenario is, from the figures of its cards. It is no measurement: an ability counts the same,
    whatever it does."""

    rounds: float
    """How many rounds it takes to defeat the villain."""
    blow: float
    """The damage of an attack of the villain, with an average boost card."""
    bite: float
    """The damage that an average encounter card brings a hero, by minions mostly."""
    haste: float
    """How often the main schemes would be completed in that time, if nobody thwarted."""
    tricks: float
    """The abilities of the villain and of the main schemes."""
    each_round: int
    """How many encounter cards each player is dealt in a round."""

    @staticmethod
    def of(lib: Library, scenario: VillainScenario, options: Options, used: tuple[str, ...]) -> Estimate:
        players = max(len(options.heroes), 1)
        stages = [lib.cards[name] for name in used or scenario.villains]
        deck = encounter_deck(lib, scenario, options)
        size = max(sum(copies for _, copies in deck), 1)
        boost = sum(card.boost * copies for card, copies in deck) / size
        minions = [(card, copies) for card, copies in deck if card.type == "minion"]
        bite = sum((_power(card.attack) + card.health / 3) * copies for card, copies in minions) / size
        side = sum(_threat(card, players) * copies for card, copies in deck if card.type == "side_scheme") / size
        hit_points = sum(max(card.health, 0) / (1 if card.health_each else players) for card in stages)
        rounds = hit_points / BLOW_OF_A_HERO
        each = 1 + options.heroic_level
        faces = [face for card in stages for face in _faces(lib, card)]
        push = sum(_power(face.scheme) for face in faces) / len(faces) + boost
        schemes = _schemes(lib, scenario, players)
        target = sum(scheme.target for scheme in schemes) / players or 1
        grows = sum(scheme.grows for scheme in schemes) / max(len(schemes), 1) / players
        sides = [lib.cards[name] for name in _scheme_cards(scenario)]
        sides += [lib.cards[card.back] for card in sides if card.back]
        own = sum(len(face.abilities) + len(face.keywords) for face in faces) / len(faces)
        tricks = own + sum(len(card.abilities) for card in sides) / 2
        return Estimate(
            rounds=rounds,
            blow=sum(_power(face.attack) for face in faces) / len(faces) + boost,
            bite=bite,
            haste=rounds * (grows + push / 2 + each * side) / target,
            tricks=tricks,
            each_round=each,
        )

    @property
    def score(self) -> float:
        pain = self.blow / 2 + self.each_round * (self.bite + 0.5) + self.tricks / 2
        return self.rounds * pain / STAMINA + self.haste / 4

    @property
    def bars(self) -> int:
        return 1 + sum(self.score > step for step in STEPS)

    def reasons(self) -> list[str]:
        """What the estimate comes from, in words."""
        found = [
            f"about {max(round(self.rounds), 1)} rounds to win",
            f"attacks for {self.blow:.1f} each",
            f"{counted(self.each_round, 'encounter card')} a round for each hero",
        ]
        if self.haste >= 1:
            late = max(round(self.rounds / self.haste), 1)
            found.append(f"schemes complete in about {counted(late, 'round')} if nobody thwarts")
        return found


def _faces(lib: Library, card: MarvelCard) -> list[MarvelCard]:
    """A stage of a villain with its other face, if it has one."""
    return [card, lib.cards[card.back]] if card.back else [card]


def _threat(card: MarvelCard, players: int) -> float:
    """The threat of a side scheme, for each player."""
    return card.threat if card.threat_each else card.threat / players


def encounter_deck(lib: Library, scenario: VillainScenario, options: Options) -> list[tuple[MarvelCard, int]]:
    """The cards of the encounter deck, as far as they are known before the game."""
    names = [line.id for line in _sets(lib, scenario, options) if line.id]
    cards: Deck = tuple(entry for name in names for entry in lib.sets.get(name, ()))
    return [(lib.cards[card], copies) for card, copies in cards]
