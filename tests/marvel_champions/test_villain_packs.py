"""Villain scenarios of strangers' packs: one that reads can be played, and one that cannot be played does not read."""

from __future__ import annotations

import pytest

from cardwright.errors import PackError
from cardwright.lab.simulate import simulate
from cardwright.marvel_champions.cards.library import SHELF
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.engine.invariants import check

PACK = """\
pack: harbour
game: marvel_champions
name: The Harbour
brings: {set: [harbour, tide, empty, crew]}
scenarios:
  harbour:
    name: Harbourmaster
    set: harbour
    villains: [master_1, master_2]
    expert_villains: [master_2]
    main_schemes: [low_tide, high_tide]
    modular: [tide, bomb_scare]
cards:
  master_1: {name: Harbourmaster, villain: {stage: 1, scheme: 1, attack: 1, health: 6}}
  master_2: {name: Harbourmaster, villain: {stage: 2, scheme: 1, attack: 2, health: 8}}
  low_tide: {name: Low Tide, main_scheme: {stage: 1, target: 4, acceleration: 1, per_player: target}}
  high_tide: {name: High Tide, main_scheme: {stage: 2, threat: 1, target: 6, acceleration: 1}}
  docker: {name: Docker, minion: {copies: 3, scheme: 1, attack: 1, health: 2}}
  fog: {name: Fog, set: tide, treachery: {copies: 2}, abilities: when_revealed(surge)}
  rope: {name: Rope, set: crew, upgrade: {cost: 1}}
  calm: {name: Calm, set: empty, treachery: {copies: 0}}
"""
MODULAR = "modular: [tide, bomb_scare]"

WRONG = {
    "no villain": ("villains: [master_1, master_2]", "villains: []", r"villains: it is empty; name at least one card"),
    "no villain for experts": ("expert_villains: [master_2]", "expert_villains: []", r"expert_villains: it is empty"),
    "no main scheme": ("[low_tide, high_tide]", "[]", r"main_schemes: it is empty; .* of the kind main scheme"),
    "a minion as a villain": (
        "villains: [master_1, master_2]",
        "villains: [docker]",
        r"villains\[0\]: 'harbour:docker' is of the kind minion; name a card of the kind villain",
    ),
    "a side scheme as a main scheme": (
        "[low_tide, high_tide]",
        "[low_tide, crowd_control]",
        r"main_schemes\[1\]: 'crowd_control' is of the kind side scheme; name a card of the kind main scheme",
    ),
    "no stage": ("{stage: 1, scheme", "{scheme", r"villains\[0\]: 'harbour:master_1' has no stage; write one"),
    "stages the wrong way round": (
        "[low_tide, high_tide]",
        "[high_tide, low_tide]",
        r"main_schemes\[1\]: 'harbour:low_tide' is stage 1 and cannot follow stage 2; stages go up",
    ),
    "a stage twice": (
        "expert_villains: [master_2]",
        "expert_villains: [master_2, master_2]",
        r"expert_villains\[1\]: 'harbour:master_2' is stage 2 and cannot follow stage 2",
    ),
    "a scheme that is completed at once": (
        "threat: 1, target: 6,",
        "threat: 2, target: 6, per_player: threat,",
        r"main_schemes\[1\]: 'harbour:high_tide' has 6 threat of 6 from the start, with 3 players; raise its target",
    ),
    "an unknown set": ("set: harbour\n", "set: habour\n", r"set: there is no set 'habour'.*harbour"),
    "an unknown modular set": (MODULAR, "modular: [tied]", r"modular\[0\]: there is no set 'tied'.*tide"),
    "a set without cards": (
        "    set: harbour\n",
        "    set: empty\n",
        r"set: no card of the set 'empty' is an encounter card; give it a minion or treachery",
    ),
    "a modular set without cards": (MODULAR, "modular: [empty]", r"modular\[0\]: no card of the set 'empty'"),
    "a set with a player card": (
        "    set: harbour\n",
        "    set: crew\n",
        r"set: Rope \(harbour:rope\) .* a player card",
    ),
    "an aspect as a modular set": (MODULAR, "modular: [justice]", r"modular\[0\]: .* 'justice' is a player card"),
    "the standard set": (MODULAR, "modular: [standard]", r"modular\[0\]: the set 'standard' is added by the mode"),
    "a nemesis set": (
        MODULAR,
        "modular: [spider_man_nemesis]",
        r"modular\[0\]: 'spider_man_nemesis' is the nemesis set of Spider-Man; name another set",
    ),
    "another villain's set": (MODULAR, "modular: [rhino]", r"modular\[0\]: .* set of the villain 'rhino'"),
    "its own set": (MODULAR, "modular: [harbour]", r"modular\[0\]: .* set of the villain 'harbour:harbour'"),
    "a modular set twice": (MODULAR, "modular: [tide, tide]", r"modular\[1\]: 'tide' stands twice; .* take one out"),
    "no name": ("    name: Harbourmaster\n", "    name: ' '\n", r"name: it is empty; it has a name"),
    "a name that turns what follows": (
        "    name: Harbourmaster\n",
        '    name: "Harbour\\u202e"\n',
        r"name: it contains the invisible character U\+202E",
    ),
}


@pytest.mark.parametrize(("right", "wrong", "said"), WRONG.values(), ids=WRONG)
def test_a_villain_scenario_that_cannot_be_played_is_refused(right: str, wrong: str, said: str) -> None:
    assert right in PACK
    with pytest.raises(PackError, match=rf"^mine\.yaml: scenarios\.harbour\.{said}"):
        SHELF.parse(PACK.replace(right, wrong, 1), "mine.yaml")


@pytest.mark.parametrize("mode", ["standard", "expert"])
@pytest.mark.parametrize("heroes", [("spider_man",), ("spider_man", "captain_marvel")])
def test_a_villain_scenario_that_reads_can_be_played(mode: str, heroes: tuple[str, ...]) -> None:
    options = {"packs": [SHELF.parse(PACK, "mine.yaml")], "scenario": "harbour:harbour", "mode": mode, "heroes": heroes}
    game = MarvelChampions.from_options({**options, "seed": 1})
    game.run()
    check(game)
    assert {"harbour:docker", "harbour:fog"} <= {card.design for card in game.cards}
    statistics = simulate("marvel_champions", 2, options=options)
    assert (statistics.finished, statistics.failures) == (2, [])


def test_a_pack_brings_no_more_villain_scenarios_than_a_table_can_list() -> None:
    body = PACK.split("  harbour:\n")[1].split("cards:")[0]
    many = "".join(f"  harbour{i}:\n{body}" for i in range(101))
    with pytest.raises(PackError, match=r"^mine\.yaml: scenarios: 101 of them; a pack brings at most 100"):
        SHELF.parse(PACK.replace(f"  harbour:\n{body}", many), "mine.yaml")
