"""How scenarios look before they are played: stages, schemes and sets, also of scenarios with several villains."""

from __future__ import annotations

import pytest
from tests.marvel_champions.test_several_villains import PACK

from cardwright.marvel_champions.cards.library import SHELF, library
from cardwright.marvel_champions.engine.options import Options
from cardwright.marvel_champions.table import outlook
from cardwright.marvel_champions.table.outlook import Estimate, look


def test_several_villains_are_all_shown() -> None:
    lib = library(packs=SHELF.gather([SHELF.parse(PACK, "mine.yaml")]))
    crew = lib.villain_scenarios["crew:crew"]
    found = look(lib, crew, Options(scenario="crew:crew"))
    assert [(stage.name, stage.stage, stage.used) for stage in found.stages] == [
        ("Wrecker", 1, True),
        ("Wrecker", 2, True),
        ("Thunder", 1, True),
        ("Pile", 1, True),
    ]
    assert len(found.schemes) == 3
    assert {"thunder", "pile"} <= {line.id for line in found.sets}
    expert = look(lib, crew, Options(scenario="crew:crew", mode="expert"))
    assert [stage.used for stage in expert.stages] == [False, True, True, True]


def test_more_of_anything_is_never_easier() -> None:
    lib = library()
    for scenario in lib.villain_scenarios.values():

        def score(scenario_id: str = scenario.id, **more: object) -> float:
            options = Options(scenario=scenario_id, **more)  # type: ignore[arg-type]  # options by name, of any type
            known = lib.villain_scenarios[scenario_id]
            return Estimate.of(lib, known, options, outlook._used(lib, known, options)).score

        assert score() < score(mode="expert") < score(mode="expert", heroic_level=1)
        assert score(skirmish_stage=1) < score()


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("legions_of_hydra", "Legions of Hydra"),
        ("the_doomsday_chair", "The Doomsday Chair"),
        ("crew:pile", "Pile"),
        ("spider_man", "Spider-Man"),
        ("spider_man_nemesis", "Spider-Man Nemesis"),
    ],
)
def test_names_of_sets(name: str, told: str) -> None:
    assert library().name_of_set(name) == told


def test_the_title_of_a_game() -> None:
    options = Options(heroes=("spider_man", "captain_marvel"), skirmish_stage=2, heroic_level=1)
    assert outlook.title(options, library()) == "Rhino, standard, heroic 1, stage II only, two heroes"
