"""The table options with which random games of Marvel Champions are checked."""

from __future__ import annotations

import itertools
from functools import cache
from itertools import cycle, islice
from pathlib import Path
from typing import Any

SOAK: tuple[dict[str, Any], ...] = (
    {"heroes": ("spider_man",)},
    {"heroes": ("spider_man", "captain_marvel")},
    {"heroes": ("captain_marvel",)},
    {"heroes": ("captain_marvel", "spider_man"), "mode": "expert"},
    {"heroes": ("spider_man", "captain_marvel"), "heroic_level": 1, "modular": ("none",)},
    {"heroes": ("captain_marvel",), "mode": "expert", "skirmish_stage": 1, "modular": ("random",)},
    {"heroes": ("captain_marvel",), "scenario": "ultron"},
    {"heroes": ("spider_man", "captain_marvel"), "scenario": "klaw", "mode": "expert"},
)
"""A sample of all kinds of table, for checks at every node."""

TRIAL = Path(__file__).with_name("trial_pack.yaml")
"""A pack with two heroes, a villain and a campaign."""
MODES: tuple[dict[str, Any], ...] = (
    {},
    {"mode": "expert"},
    {"heroic_level": 1},
    {"skirmish_stage": 1},
    {"mode": "expert", "heroic_level": 2, "skirmish_stage": 3},
    {"modular": ("random",)},
)
"""The modes, alone and combined; a campaign is combined with each of them."""
CAMPAIGN = ("rhino", "trial:gloam")
"""The villain scenarios of the trial pack's campaign."""


@cache
def breadth() -> tuple[dict[str, Any], ...]:
    """One to four of all heroes, every villain, every mode alone, combined and in both kinds of campaign."""
    from cardwright.marvel_champions.cards.library import (  # A descriptor loads this module to list the games.
        SHELF,
        library,
    )

    pack = SHELF.gather((TRIAL,))
    lib = library(packs=pack)
    heroes, scenarios = sorted(lib.heroes), sorted(lib.villain_scenarios)
    found: list[dict[str, Any]] = []
    for players in range(1, 5):
        for i, mode in enumerate(MODES):
            for j, scenario in enumerate(scenarios):
                chosen = tuple(islice(cycle(heroes), i + j, i + j + players))
                table = {"heroes": chosen, "scenario": scenario, "packs": pack, **mode}
                found.append(table)
                if scenario in CAMPAIGN:
                    at = CAMPAIGN.index(scenario)
                    found.append({**table, "campaign": _campaign(at, players, expert=i % 2 == 1)})
    return tuple(found)


def _campaign(at: int, players: int, expert: bool) -> dict[str, Any]:
    """A game of the trial pack's campaign: its first, or its second with what the first one has brought."""
    found: dict[str, Any] = {"campaign": "trial:long_night", "at": at, "expert": expert}
    if at:
        found |= {"numbers": (("dusk", 1),), "cards": (("trial:night_lantern",),) * players, "damage": (2,) * players}
    return found


def matches() -> dict[str, dict[str, Any]]:
    """Each hero alone against each villain, and pairs of heroes."""
    from cardwright.marvel_champions.cards.library import library  # A descriptor loads this module to list the games.

    heroes = tuple(library().heroes)
    sides = [*((hero,) for hero in heroes), *zip(heroes, heroes[1:] + heroes[:1], strict=True)]
    found = itertools.product(library().villain_scenarios, sides)
    return {f"{' + '.join(side)}, {villain}": {"heroes": side, "scenario": villain} for villain, side in found}
