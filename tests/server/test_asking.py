"""Who is asked by default: a seat that holds an answer that could change what waits, and nobody else."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.pinned import pinned

from cardwright.descriptor.records import Pace
from cardwright.games import GAMES, descriptor, first, new_game
from cardwright.kernel.views import redraw
from cardwright.lab import asking
from cardwright.scenarios.reading import read
from cardwright.scenarios.run import Run
from cardwright.server.table.pace import Yield

FORK = '{stub: {abilities: ["tap(change_roll(-1, a(die)))"]}, as: fork}'
COIN = '{stub: {abilities: ["tap(gain_coins(1))"]}, as: purse}'
GUARD = '{stub: {abilities: ["tap(lasts(instead(damage(a(player)), prevent(1)), end_of_turn, 1))"]}, as: guard}'
DINNER = '{stub: {abilities: ["tap(lasts(static(hp, 1, a(player)), end_of_turn))"]}, as: dinner}'
GAMBLE = '{stub: {abilities: ["loot_ability(roll(row(1, 3, gain_coins(1)), row(4, 6, gain_coins(6))))"]}, as: gamble}'
GOLEM = "{stub: {hp: 2, evasion: 4, attack: 1}, as: golem}"


def laid(tmp_path: Path, row: str, given: str, *when: str) -> Any:
    """A game after some steps."""
    path = tmp_path / "position.yaml"
    steps = "\n".join(f"  - {step}" for step in when)
    path.write_text(f"shows: [{row}]\ntitle: A position\ngiven:\n{given}\nwhen:\n{steps}\n")
    run = Run(read(path))
    run.run()
    return run.playing.game


def souls(tmp_path: Path, ann: str, bob: str, dice: int, step: str) -> Any:
    """Two players of Four Souls and a monster with evasion 4, after something that Ann does."""
    players = f"    ann: {{{ann}}}\n    bob: {{{bob}}}"
    given = f"  players:\n{players}\n  monsters: [{GOLEM}]\n  dice: [{dice}]"
    return laid(tmp_path, "FS-PRI-05", given, f"ann: {step}")


def is_asked(game: Any, seat: int, kind: str, *stops: str) -> bool:
    """Whether the seat is asked about the next thing of a kind, by default or with these stops; so far all pass."""
    reader = descriptor(game.NAME).pace()
    while True:
        question, waiting = game.question, reader.waiting(game)
        option = reader.passing(question)
        assert option is not None, question
        if question.player == seat and waiting is not None and waiting.name == kind:
            break
        game.choose(option)
    return Yield(Pace(list(stops)) if stops else reader.default()).passes(reader, game) is None


ATTACK, BOOM, PENNY, PLAY = "attack golem", "use mr boom at golem", "play a penny", "play gamble"
ANN, BOB = 0, 1

CASES: dict[str, tuple[str, str, int, str, int, str, bool]] = {
    # Rolls of others: asked if the answer makes a hit a miss, or the other way round.
    "a hit that could miss": ("", f"items: [{FORK}]", 4, ATTACK, BOB, "roll", True),
    "a hit that stays a hit": ("", f"items: [{FORK}]", 6, ATTACK, BOB, "roll", False),
    "a miss that stays a miss": ("", f"items: [{FORK}]", 2, ATTACK, BOB, "roll", False),
    "a coin is no answer": ("", f"items: [{COIN}]", 4, ATTACK, BOB, "roll", False),
    "another row of a card": (f"hand: [{GAMBLE}]", f"items: [{FORK}]", 4, PLAY, BOB, "roll", True),
    "the same row of a card": (f"hand: [{GAMBLE}]", f"items: [{FORK}]", 5, PLAY, BOB, "roll", False),
    # One's own rolls: not once they hit.
    "my hit": (f"items: [{FORK}]", "", 4, ATTACK, ANN, "roll", False),
    "my miss that could hit": ("items: [spoon_bender]", "", 3, ATTACK, ANN, "roll", True),
    "my hopeless miss": ("items: [spoon_bender]", "", 2, ATTACK, ANN, "roll", False),
    # A loot card, also one that is usable only through one's character.
    "a dice shard": ("", "hand: [dice_shard], loot_plays: 1", 4, ATTACK, BOB, "roll", True),
    "a dice shard behind a character": ("", "character: isaac, hand: [dice_shard]", 4, ATTACK, BOB, "roll", True),
    "a penny behind a character": ("", "character: isaac, hand: [a_penny]", 4, ATTACK, BOB, "roll", False),
    # A bomb: where it ends the attack.
    "a bomb that fells the attacker": ("damage: 1", "hand: [bomb], loot_plays: 1", 4, ATTACK, BOB, "roll", True),
    "a bomb that fells nobody": ("", "hand: [bomb], loot_plays: 1", 4, ATTACK, BOB, "roll", False),
    # Damage: one's own where it can be prevented, that of others where it is fatal; more HP helps only if it is fatal.
    "damage to me": (f"items: [{GUARD}]", "", 1, ATTACK, ANN, "damage", True),
    "damage that others survive": ("", f"items: [{GUARD}]", 1, ATTACK, BOB, "damage", False),
    "damage that kills others": ("damage: 1", f"items: [{GUARD}]", 1, ATTACK, BOB, "damage", True),
    "a bomb before damage that goes with the attack": (
        "damage: 1",
        "hand: [bomb], loot_plays: 1",
        5,
        ATTACK,
        BOB,
        "damage",
        True,
    ),
    "damage, and nothing against it": ("", f"items: [{FORK}, {COIN}]", 1, ATTACK, BOB, "damage", False),
    "damage that I survive": (f"items: [{DINNER}]", "", 1, ATTACK, ANN, "damage", False),
    "damage that kills me": (f"damage: 1, items: [{DINNER}]", "", 1, ATTACK, ANN, "damage", True),
    "damage that I deal": (f"items: [{GUARD}]", "", 5, ATTACK, ANN, "damage", False),
    # Plays of others.
    "something to cancel": ("items: [mr_boom]", "hand: [butter_bean], loot_plays: 1", 1, BOOM, BOB, "ability", True),
    "nothing to cancel it with": ("items: [mr_boom]", f"items: [{COIN}]", 1, BOOM, BOB, "ability", False),
    "my own loot": ("hand: [a_penny, butter_bean], loot_plays: 2", "", 1, PENNY, ANN, "loot", False),
}


@pytest.mark.parametrize("case", CASES)
def test_souls(case: str, tmp_path: Path) -> None:
    ann, bob, dice, step, seat, kind, asked = CASES[case]
    assert is_asked(souls(tmp_path, ann, bob, dice, step), seat, kind) is asked


def test_the_other_choices(tmp_path: Path) -> None:
    """Only on my turn, or about everything."""
    assert not is_asked(souls(tmp_path, "", f"items: [{FORK}]", 4, ATTACK), BOB, "roll", "mine")
    assert is_asked(souls(tmp_path, "items: [spoon_bender]", "", 3, ATTACK), ANN, "roll", "mine")
    assert is_asked(souls(tmp_path, "", f"items: [{COIN}]", 4, ATTACK), BOB, "roll", "always")
    assert not is_asked(souls(tmp_path, "", f"items: [{COIN}]", 4, ATTACK), BOB, "roll", "mine")


@pytest.mark.parametrize(("villain", "asked"), [("damage: 1", True), ("statuses: [stunned]", False)])
def test_heroes_are_not_asked_about_what_would_do_nothing(tmp_path: Path, villain: str, asked: bool) -> None:
    """Mockingbird stuns an enemy when she enters play, unless the only one is stunned already."""
    peter = "{hero: spider_man, form: hero, hand: [mockingbird, energy, energy]}"
    given = f"  heroes: {{peter: {peter}}}\n  villain: {{{villain}}}"
    game = laid(tmp_path, "MC-RESPONSE-02", given, "peter: play mockingbird with energy and energy")
    assert is_asked(game.copy(), 0, "response enter_play") is asked
    assert is_asked(game, 0, "response enter_play", "always")


@pytest.mark.parametrize("name", GAMES)
def test_counted_from_recorded_games(name: str) -> None:
    """Fewer questions than before, and hardly a real chance goes by."""
    reader = descriptor(name).pace()
    paces = {"before": Pace(list(reader.earlier)), "after": reader.default()}
    found = asking.record(name, "steady", range(1), paces, **pinned(name))
    before, after = found.settings["before"], found.settings["after"]
    assert found.chances > 10
    assert after.asked <= before.asked
    assert after.missed <= before.missed
    assert after.missed * 20 <= found.chances


@pytest.mark.parametrize("name", GAMES)
def test_being_asked_tells_nothing_and_changes_nothing(name: str) -> None:
    """Whether a seat is asked depends only on what it may know: it stays the same if everything else is redrawn."""
    reader, options, compared = descriptor(name).pace(), dict[str, Any](), {True: 0, False: 0}
    descriptor(name).seat(options, 3)
    for seed in range(2):
        game, random = new_game(name, seed=seed, **options), Random(seed)
        for n in range(500):
            question = game.question
            if question is None:
                break
            if reader.passing(question) is not None:
                before, twin = game.encode() if n % 5 == 0 else b"", game.copy()
                redraw(twin, question.player, seed + 1)
                asked = [Yield(reader.default()).passes(reader, one) is None for one in (game, twin)]
                assert asked[0] == asked[1]
                assert not before or game.encode() == before
                compared[asked[0]] += 1
            game.choose(random.randrange(len(question.options)))
    assert compared[True] > 5
    assert compared[False] or name != first()
