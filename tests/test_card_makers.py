"""The manual for card makers: what it promises holds, and its example packs work. (test_pages.py runs its commands.)"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.commands import call

from cardwright.errors import PackError
from cardwright.four_souls.cards import library
from cardwright.lab.simulate import simulate
from cardwright.marvel_champions.cards import library as marvel_library
from cardwright.scenarios.run import run_file

ROOT = Path(__file__).parent.parent
MANUAL = (ROOT / "docs" / "card-makers.md").read_text("utf-8")
PACK = ROOT / "examples" / "packs" / "grandmas_kitchen.yaml"
HERO_PACK = ROOT / "examples" / "packs" / "the_hush.yaml"
HERO = "the_hush:the_hush"


def test_the_limits_of_the_manual_are_those_that_hold() -> None:
    from cardwright.cards import building, pack_head, pack_text, values
    from cardwright.server.ops.settings import Limits

    told = re.sub(r"\s+", " ", MANUAL)
    assert (
        f"at most {pack_text.LARGEST_FILE // 1024} KB, {pack_head.MOST_CARDS} cards ({pack_head.MOST_IN_ALL} with"
        in told
    )
    assert (
        f"{building.MOST_NODES} words on a card and {pack_head.MOST_NODES:,} in all; numbers go to {values.LARGEST}"
        in told
    )
    assert f"at most {pack_head.MOST_ENTRIES} heroes, decks and villain scenarios each" in told
    assert f"four packs with {Limits().pack_bytes // 1024} KB together" in told


def test_the_cookie_of_a_new_pack_heals_whoever_plays_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys, "pack", "new", str(tmp_path / "mine.yaml"), "--game", "four_souls")[0] == 0
    path = tmp_path / "cookie.yaml"
    path.write_text(COOKIE, "utf-8")
    run_file(path, packs={"four_souls": library.SHELF.gather([tmp_path / "mine.yaml"])})


COOKIE = """\
game: four_souls
title: A cookie heals
given: {players: {ann: {hp: 1, coins: 0, hand: [mine:warm_cookie]}, bob: {hp: 1}}}
when: [ann: play warm cookie]
then: {ann: {hp: 2, coins: 1}, bob: {hp: 1}}
"""


def test_a_pack_that_was_begun_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("mine", "utf-8")
    code, _, err = call(capsys, "pack", "new", str(path), "--game", "four_souls")
    assert code == 2
    assert "there is such a file already" in err
    assert path.read_text("utf-8") == "mine"


def test_a_wrong_pack_is_told_by_its_exit_status(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(PACK.read_text("utf-8").replace("gain_coins(4)", "gain_coin(4)"), "utf-8")
    code, out, err = call(capsys, "pack", "check", str(path), str(PACK))
    assert code == 1
    assert out.startswith(f"ok    {PACK}")
    assert "unknown word 'gain_coin'; did you mean 'gain_coins'" in err


def test_all_mistakes_of_a_pack_are_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "slips.yaml"
    file.write_text(
        """
        {pack: slips, game: four_souls, name: Slips, cards: {
          one: {name: One, loot: {copis: 2}, abilities: ["loot_ability(destory(a(item)))"]},
          two: {name: Two, treasure: {}, abilities: ["tap(discard(a(player)), heal(1, a(deck)))", "tap(lot(1))"]},
          three: {name: Three, treasure: {}, abilities: "tap(discard(a(player)), heal(1, a(deck)))"}}}
        """
    )
    code, _, err = call(capsys, "pack", "check", str(file))
    told = err.splitlines()
    assert code == 1
    places = [
        "one (slips:one): unknown field 'copis'",
        "one (slips:one).abilities[0].loot_ability.do: unknown word 'destory'",
        "two (slips:two).abilities[1].tap.do: unknown word 'lot'",
        "three (slips:three).abilities.tap.do[0].discard.what: 'discard' takes a card, not a player",
        "three (slips:three).abilities.tap.do[1].heal.what: 'heal' takes a player or a card in play, not a deck",
    ]
    assert len(told) == len(places)
    for line, place in zip(told, places, strict=True):
        assert line.startswith(f"cardwright: {file}: cards.{place}")


def test_abilities_that_never_do_anything_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "idle.yaml"
    file.write_text(
        """
        {pack: idle, game: four_souls, name: Idle, cards: {
          busy: {name: Busy, treasure: {}, abilities: ["tap(loot(1))"]},
          asks: {name: Asks, treasure: {}, abilities: ["when(rolled, if(coins_of > 998, loot(1)))"]},
          lazy: {name: Lazy, treasure: {}, abilities: ["tap(loot(1))", "paid(cost(coins=900), loot(1))"]}}}
        """
    )
    assert call(capsys, "pack", "check", str(file))[0] == 0
    told = call(capsys, "pack", "try", str(file), "--games", "16", "--seed", "3")
    assert told == call(capsys, "pack", "try", str(file), "--games", "16", "--seed", "3")
    code, out, err = told
    assert code == 1
    assert err.splitlines() == [
        f"never {file}: cards.asks, ability 1: Whenever a player rolls, if you have more than 998¢, loot 1.",
        f"never {file}: cards.lazy, ability 2: $ Pay 900¢: Loot 1.",
    ]
    assert out == f"idle  {file}: 2 of 4 abilities on 3 cards did something\n"


def test_every_ability_of_the_examples_does_something(capsys: pytest.CaptureFixture[str]) -> None:
    packs = [str(path) for path in sorted(Path("examples/packs").glob("*.yaml"))]
    code, out, err = call(capsys, "pack", "try", *packs)
    assert (code, err) == (0, "")
    assert out.count("ok  ") == len(packs)


def test_the_example_has_twelve_cards_with_pictures() -> None:
    cards = library.SHELF.read(PACK).cards.values()
    assert len(cards) == 12
    assert all(card.picture for card in cards)


def test_the_hero_of_the_example_brings_fifteen_cards_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = call(capsys, "pack", "check", str(HERO_PACK))
    assert (code, err) == (0, "")
    assert "1 hero, 1 alter ego" in out
    lib = marvel_library.library(packs=marvel_library.SHELF.gather([HERO_PACK]))
    hero = lib.heroes[HERO]
    assert sum(copies for _, copies in lib.own(hero)) == 15
    assert {lib.cards[card].type for card, _ in lib.nemesis(hero)} == {
        "minion",
        "side_scheme",
        "treachery",
        "attachment",
    }
    assert list(lib.heroes)[-1] == HERO, "the heroes that come with the game are offered first"
    assert "the_hush_nemesis" not in lib.modular_sets


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        (
            "    hero: the_hush",
            "    hero: shush",
            r"heroes\.the_hush\.hero: .* is of the kind event; name a card of .* hero",
        ),
        (
            "alter_ego: winifred_pell",
            "alter_ego: shush",
            r"heroes\.the_hush\.alter_ego: .*; name a card of .* alter ego",
        ),
        ("[stocktaking]", "[shush]", r"heroes\.the_hush\.obligations\[0\]: .*; name a card of the kind obligation"),
        (
            "back: winifred_pell",
            "back: marmalade",
            r"heroes\.the_hush: the back of .*; it has to be 'the_hush:winifred_pell'",
        ),
        ("nemesis: the_hush_nemesis", "nemesis: basic", r"heroes\.the_hush\.nemesis: Mockingbird .* is a player card"),
        (
            "heroes:\n  the_hush:",
            "heroes:\n  the_roar:",
            r"heroes\.the_roar: there is no deck for this hero; write one",
        ),
        ("for_justice: 3", "for_justice: 4", r"decks\.the_hush: .* 4 copies of For Justice!; at most 3 may be"),
        ("haymaker: 2, ", "", r"decks\.the_hush: .* it has 38 cards, but a deck has 40 to 50"),
    ],
)
def test_a_hero_who_cannot_be_played_is_refused(right: str, wrong: str, said: str) -> None:
    text = HERO_PACK.read_text("utf-8")
    assert right in text
    with pytest.raises(PackError, match=rf"^mine\.yaml: {said}"):
        marvel_library.SHELF.parse(text.replace(right, wrong), "mine.yaml")


@pytest.mark.parametrize("heroes", [(HERO,), (HERO, "spider_man"), ("captain_marvel", HERO)])
def test_games_with_the_hero_of_the_example_come_to_their_ends(heroes: tuple[str, ...]) -> None:
    statistics = simulate("marvel_champions", 3, options={"heroes": heroes, "packs": [HERO_PACK]})
    assert (statistics.finished, statistics.failures) == (3, [])


@pytest.mark.parametrize("reload", [False, True])
@pytest.mark.parametrize("path", sorted((ROOT / "examples" / "scenarios").glob("*.yaml")), ids=lambda path: path.stem)
def test_the_scenarios_of_the_examples_go_as_they_say(path: Path, reload: bool) -> None:
    packs = {"four_souls": library.SHELF.gather([PACK]), "marvel_champions": marvel_library.SHELF.gather([HERO_PACK])}
    assert run_file(path, reload=reload, packs=packs).cards
