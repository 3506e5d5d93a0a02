"""What a table can choose, and what an impossible table is told."""

from __future__ import annotations

import json
import re
from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.pinned import pinned

from cardwright import new_game
from cardwright.errors import IllegalChoice, SetupError
from cardwright.four_souls.cards import library
from cardwright.four_souls.engine.game import FourSouls
from cardwright.four_souls.engine.options import Options, check_cards, complete
from cardwright.four_souls.rules.modes import ratios
from cardwright.kernel.records import NOTHING
from cardwright.lab.nodes import play_on

BLANK_PLAY: dict[str, Any] = {"loot_ability": {"do": {"do": {"verbs": []}}}}


def stub(kind: str, category: str = "", **figures: Any) -> bytes:
    name = f"{kind}_{category or figures.get('hp', 0)}"
    card = {"id": f"stub_{name}", "name": name, "kind": kind, "category": category, **figures}
    if kind == "loot":
        card["abilities"] = [BLANK_PLAY]
    return json.dumps(card).encode()


def of_category(deck: str, category: str, copies: int) -> bytes:
    """A stub that fits a category."""
    figures: dict[str, Any] = {}
    if category in ("basic", "cursed", "holy_charmed"):
        figures = {"hp": 1, "evasion": 3, "attack": 1}
    elif category in ("boss", "epic_boss"):
        figures = {"hp": 2, "evasion": 3, "attack": 1, "souls": 1, "reward": [{"gain_coins": 1}]}
    return stub(deck, category, copies=copies, **figures)


FULL = tuple(of_category(deck, category, 50) for deck, numbers in ratios.RATIOS.items() for category in numbers)
"""Enough cards of every category."""


def game(**options: Any) -> FourSouls:
    g = new_game("four_souls", **options)
    assert isinstance(g, FourSouls)
    return g


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 1}, "players: 1 cannot play; it takes 2 to 8"),
        ({"players": 9}, "players: 9 cannot play; it takes 2 to 8"),
        ({"players": "four"}, "players: Expected `int`"),
        ({"variant": "draft"}, "no option 'variant'; its options are"),
        ({"mode": "teams"}, "mode: 'teams' is not known; it can be competitive, solo or coop"),
        ({"mode": 3}, "mode: 3 is not known"),
        (
            {"mode": "solo", "difficulty": "easy"},
            "difficulty: 'easy' is not known; it can be normal, hard or ultra",
        ),
        ({"difficulty": "hard"}, "difficulty: 'hard' is for the modes solo and coop only"),
        ({"soul_cap": 3}, "soul_cap: 3 is for the modes solo and coop only"),
        ({"open_hands": True}, "open_hands: True is for the modes solo and coop only"),
        ({"mode": "solo", "players": 1}, "players: solo is played with 2 characters, each a seat of its own, not 1"),
        ({"mode": "coop", "players": 3}, "players: coop is played with 2 characters"),
        ({"mode": "solo", "bonus_souls": True}, "bonus_souls: they are not used in solo"),
        ({"mode": "coop", "souls": 5}, "souls: in coop the difficulty says how many it takes"),
        ({"mode": "solo", "difficulty": "ultra", "soul_cap": 3}, "soul_cap: with at most 3 each"),
        ({"mode": "solo", "soul_cap": -1}, "soul_cap: "),
        ({"challenge": "the_long_shift"}, "mode: the challenge the_long_shift is for solo or coop, not competitive"),
        ({"mode": "solo", "challenge": "nap"}, "challenge: there is no 'nap'; there is the_long_shift"),
        ({"mode": "solo", "challenge": "the_long_shift", "difficulty": "hard"}, "difficulty: a challenge is won by"),
        ({"sets": ()}, "sets: the decks need cards of at least one"),
        ({"sets": ("base", "base")}, "sets: each can be given only once"),
        ({"sets": ("warp_zone",)}, "decks: the treasure deck has 1 cards, but the shop take 2"),
        ({"sets": "base"}, "sets: Expected `array`"),
        ({"bank": 99}, "bank: the pool holds at least 100¢, not 99"),
        ({"souls": -1}, "souls: it takes at least 1"),
        ({"souls": 40}, "players: the monsters of these decks are worth"),
        ({"first": 4}, "first: there is no seat 4 among 4 players; it can be 0 to 3"),
        ({"first": 1, "start": "lowest_roll"}, "start: 'lowest_roll' and first=1 contradict each other"),
        ({"start": "saddest"}, "start: 'saddest' is not known; it can be random or lowest_roll"),
        ({"decks": "some"}, "decks: 'some' is not known; it can be all or ratio"),
        ({"decks": "ratio"}, "decks: this collection is too small"),
        ({"ratio": {"loot": {"bombs": 1}}}, "ratio: numbers for built decks need decks='ratio'"),
        ({"decks": "ratio", "ratio": {"room": {}}}, "ratio: there is no 'room' deck to build"),
        ({"decks": "ratio", "ratio": {"loot": {"beans": 1}}}, "ratio: the loot deck has no category 'beans'"),
        ({"decks": "ratio", "ratio": {"loot": {"bombs": -1}}}, "ratio: loot, bombs: there cannot be -1 cards"),
        ({"characters": ("isaac",)}, "characters: 1 given for 4 players"),
        ({"players": 2, "characters": ("isaac", "isaac")}, "characters: each can be given only once"),
        ({"players": 2, "characters": ("isaac", "bomb")}, "characters: 'bomb' is not a character; there are"),
        ({"players": 2, "characters": ("isaac", "eden"), "eden_only": True}, "characters: with eden_only"),
        ({"activation_limit": 0}, "activation_limit: it can be 1 or more"),
    ],
)
def test_impossible_tables(options: dict[str, Any], said: str) -> None:
    with pytest.raises(SetupError) as error:
        new_game("four_souls", **options)
    assert said in str(error.value)


def test_whoever_names_a_set_that_does_not_exist_is_told_those_that_do() -> None:
    with pytest.raises(SetupError, match="sets: there is no 'repentance'; there is base") as error:
        new_game("four_souls", sets=("base", "repentance"))
    told = re.split(", | or ", str(error.value).rpartition("there is ")[2])
    assert told == sorted({card.set for card in library.book().values() if card.deck and card.kind != "room"})
    assert {"base", "requiem", "warp_zone"} <= set(told)


def test_a_deck_too_small_for_its_slots() -> None:
    few = {"treasure": {"passive": 1}, "loot": {"trinkets": 6, "cards_wild": 4}, "monster": {"basic": 2, "boss": 12}}
    with pytest.raises(SetupError, match="decks: the treasure deck has 1 cards, but the shop take 2"):
        new_game("four_souls", players=2, decks="ratio", ratio=few)
    few["treasure"] = {"passive": 4}
    with pytest.raises(SetupError, match="draft: the treasure deck has 4 cards"):
        new_game("four_souls", players=2, decks="ratio", ratio=few, draft=True)
    few["treasure"] = {"passive": 7}
    new_game("four_souls", players=2, decks="ratio", ratio=few, draft=True)
    few["loot"] = {"trinkets": 5}
    with pytest.raises(SetupError, match="decks: the loot deck has 5 cards, but 2 hands take 6"):
        new_game("four_souls", players=2, decks="ratio", ratio=few)


@pytest.mark.parametrize(
    "options",
    [{"players": 4}, {"players": 2}, {"players": 4, "rooms": True}, {"players": 4, "sets": ("base", "requiem")}],
)
def test_a_collection_too_small_is_told_exactly_what_it_lacks(options: dict[str, Any]) -> None:
    """With the cards there really are; with just what was named added, the decks can be built."""
    there: Counter[tuple[str, str]] = Counter()
    for card in library.book().values():
        if (
            card.deck
            and card.set in options.get("sets", ("base",))
            and not (card.three_plus and options["players"] < 3)
        ):
            there[card.deck, card.category] += card.copies
    lacking = {
        (deck, category): (needed, there[deck, category])
        for deck, numbers in ratios.RATIOS.items()
        for category, needed in numbers.items()
        if there[deck, category] < needed
    }
    with pytest.raises(SetupError) as error:
        new_game("four_souls", decks="ratio", **options)
    said = re.findall(r"(\w+), (\w+): (\d+) needed, (\d+) available", str(error.value))
    assert {(deck, category): (int(n), int(m)) for deck, category, n, m in said} == lacking
    assert ("loot", "bombs") in lacking
    stubs = tuple(of_category(deck, category, n - m) for (deck, category), (n, m) in lacking.items())
    g = game(decks="ratio", stubs=stubs, **options)
    assert Counter(g.book[card.design].deck for card in g.cards)["monster"] == 100


# --- built decks ------------------------------------------------------------------------------------------------------


def test_stated_categories_are_possible_ones() -> None:
    """What a card states agrees with what it is, wherever that can be told."""
    for card in library.book().values():
        if card.deck in ratios.RATIOS:
            assert card.category in ratios.possible(card), card.id
            assert card.category in ratios.RATIOS[card.deck], card.id


def test_standard_decks_have_100_cards() -> None:
    """FS-RAT-01, FS-RAT-05, FS-RAT-11, FS-RAT-23."""
    assert [sum(numbers.values()) for numbers in ratios.RATIOS.values()] == [100, 100, 100]
    g = game(players=4, decks="ratio", stubs=FULL)
    for deck in ratios.RATIOS:
        found = [g.book[card.design] for card in g.cards if g.book[card.design].deck == deck]
        assert len(found) == 100
        for category, n in ratios.RATIOS[deck].items():
            assert sum(ratios.category_of(card) == category for card in found) == n, (deck, category)


def test_built_decks_follow_the_seed() -> None:
    """FS-RAT-02."""
    names = [[card.design for card in game(decks="ratio", stubs=FULL, seed=seed).cards] for seed in (1, 1, 2)]
    assert names[0] == names[1]
    assert sorted(names[0]) != sorted(names[2])


# --- modes ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["solo", "coop"])
def test_two_characters_against_the_timer(mode: str) -> None:
    g = game(mode=mode, seed=4)
    assert len(g.players) == 2
    assert g.table.timer == 8
    for difficulty, souls in (("normal", 4), ("hard", 6), ("ultra", 8)):
        assert game(mode=mode, difficulty=difficulty).options.souls == souls
    with pytest.raises(IllegalChoice, match="traded"):
        g.offer(0, 1, 1)


def test_outcome_of_a_lost_game() -> None:
    g = game(mode="solo", difficulty="ultra", seed=1, **pinned("four_souls"))
    play_on(g, Random(1), 50_000)
    assert g.result is not None
    assert g.result["won"] == bool(g.result["winners"])
    assert set(g.result) == {"winners", "won", "turns", "rounds"}
    assert g.result["won"] or g.table.timer == 0


def test_open_hands() -> None:
    """FS-SOL-15: face up, a hand is seen by both; face down, by its own seat."""
    for open_hands in (False, True):
        g = game(mode="coop", open_hands=open_hands, seed=3)
        for _ in range(40):
            for seat, player in enumerate(g.players):
                for card in g.zones[player.hand]:
                    assert g.visible(card, seat)
                    assert g.visible(card, 1 - seat) == open_hands or (g.cards[card].seen >> (1 - seat)) & 1
            if not g.over:
                g.choose(0 if g.question is not None and len(g.question.options) < 3 else 1)


def test_what_a_collection_lacks() -> None:
    book = library.book()
    tables = (("rooms", "room", Options(rooms=True)), ("bonus_souls", "bonus_soul", Options(bonus_souls=True)))
    for option, kind, options in tables:
        without = {name: card for name, card in book.summaries.items() if card.kind != kind}
        with pytest.raises(SetupError, match=f"^{option}: "):
            check_cards(complete(options), without, book)


def test_rooms() -> None:
    g = game(players=3, rooms=True)
    assert [slot.kind for slot in g.table.slots] == ["shop", "shop", "monster", "monster", "room"]


def test_eden_only() -> None:
    g = game(players=6, eden_only=True, souls=3)
    assert {g.cards[player.character].design for player in g.players if player.character != NOTHING} == {"eden"}


@pytest.mark.parametrize("players", range(2, 9))
def test_up_to_eight_players(players: int) -> None:
    """As many as the souls of these cards allow: with fewer souls to win, eight."""
    assert len(game(players=players, souls=2).players) == players


def test_decks_hold_the_sets_that_were_asked_for() -> None:
    def sets(**options: Any) -> set[str]:
        g = game(players=3, **options)
        return {g.book[card.design].set for card in g.cards if g.book[card.design].deck}

    assert sets() == {"base"}
    assert sets(sets=("base", "requiem")) == {"base", "requiem"}
    assert sets(sets=("warp_zone", "base")) == {"base", "warp_zone"}
    # Rooms are an option of their own, and so is whatever a game brings along.
    assert sets(rooms=True) == {"base", "requiem"}
    assert sets(stubs=(stub("treasure", set="mine"),)) == {"base", "mine"}
