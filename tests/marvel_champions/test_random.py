"""Random games: every decision is checked, copied, saved, loaded, and seen through a player's eyes."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from cardwright.kernel.save import unpack
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.engine.invariants import check

HEROES = [("spider_man",), ("captain_marvel",), ("spider_man", "captain_marvel"), ("captain_marvel", "spider_man")]
LAZY = ("end", "done", "pass", "decline", "cancel", "no_defense")


def choice(g: MarvelChampions, rng: random.Random) -> int:
    """A random option, but rarely one that does nothing: so the games get somewhere."""
    assert g.question is not None
    busy = [i for i, key in enumerate(g.question.options) if key[0] not in LAZY or rng.random() < 0.15]
    return rng.choice(busy or range(len(g.question.options)))


def start(seed: int) -> MarvelChampions:
    mode = "expert" if seed % 2 else "standard"
    heroes = HEROES[seed // 2 % len(HEROES)]
    return MarvelChampions.from_options({"heroes": heroes, "mode": mode, "seed": seed})


@pytest.mark.parametrize("seed", range(40))
def test_every_decision(seed: int) -> None:
    g = start(seed)
    rng = random.Random(seed)
    steps = 0
    while not g.over:
        check(g)
        answer = choice(g, rng)
        if steps % 3 == 0:
            check_copies(g, answer, seed)
        before = g.encode()
        assert g.question is not None
        labels = [option.label for option in g.decision.options] if g.decision is not None else []
        assert all(labels)
        assert g.encode() == before, "looking at a decision changed the game"
        g.choose(answer)
        steps += 1
    check(g)
    assert g.result is not None
    assert g.result["reason"]
    assert [entry.number for entry in g.log] == list(range(1, len(g.log) + 1))
    assert all(entry.rule.startswith("MC-") for entry in g.log)


def check_copies(g: MarvelChampions, answer: int, seed: int) -> None:
    """A copy and a loaded save go the same way; a redrawn game looks the same to the seat it was drawn for."""
    twin = g.copy()
    saved = unpack(g.save())
    assert saved.game == "marvel_champions"
    loaded = MarvelChampions.decode(saved.state, saved.designs)
    assert loaded.digest() == g.digest()
    assert loaded.question is not None
    assert g.question is not None
    assert loaded.question.options == g.question.options
    before = g.digest()
    twin.choose(answer)
    loaded.choose(answer)
    assert twin.digest() == loaded.digest()
    assert g.digest() == before, "a copy changed the game it came from"
    for viewer in range(len(g.players)):
        redrawn = g.redraw(viewer, seed)
        assert redrawn.view(viewer) == g.view(viewer)
        check(redrawn)


PLAY = """
import random
from tests.marvel_champions.test_random import choice, start
g, rng = start(6), random.Random(1)
while not g.over:
    g.choose(choice(g, rng))
print(g.digest())
"""


def test_two_processes_play_the_same_game() -> None:
    digests = {
        subprocess.run(
            [sys.executable, "-c", PLAY],
            env={"PYTHONPATH": ":".join(path for path in sys.path if path), "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(digests) == 1


def test_hidden_cards_stay_hidden() -> None:
    g = start(4)
    other = 1 - g.question.player if g.question is not None else 0
    view = g.view(other)
    hands = [zone for zone in view["zones"] if zone["kind"] == "hand"]
    assert [bool(zone["cards"]) for zone in hands] == [zone["seat"] == other for zone in hands]
    assert "options" not in view["decision"]
    for zone in view["zones"]:
        if zone["kind"] in ("deck", "encounter_deck", "dealt", "boost"):
            assert zone["cards"] == []
