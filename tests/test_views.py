"""What a seat is shown: every view of random games fits its records, and says what the table says."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest
from tests.pinned import pinned

from cardwright.four_souls.scenario.layout import position
from cardwright.four_souls.views.seat_view import PILES as FOUR_SOULS_PILES
from cardwright.games import descriptor, new_game
from cardwright.kernel.records import NOBODY, SPECTATOR, replace
from cardwright.kernel.views import known
from cardwright.lab.nodes import check_views, pick

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("four_souls", {"players": 4, "bonus_souls": True, "rooms": True}),
    ("four_souls", {"players": 2, "edition": "2019"}),
    ("marvel_champions", {"heroes": ["spider_man"]}),
    ("marvel_champions", {"heroes": ["captain_marvel", "spider_man"]}),
]


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_every_view_fits_its_records(name: str, options: dict[str, Any]) -> None:
    """Through JSON and back, as a client gets it; nothing that hidden cards decide is in it."""
    record = descriptor(name).view_record()
    assert record is not None
    for seed in range(2):
        game = new_game(name, seed=seed, **options)
        random = Random(seed)
        for node in range(400):
            for seat in (SPECTATOR, *range(len(game.players))):
                view = json.loads(json.dumps(game.view(seat)))
                msgspec.convert(view, record, strict=True)
                assert view["game"] == name
                if seat == SPECTATOR:
                    assert view["blocked"] == []
            if node % 10 == 0:
                check_views(game, seed + node)
            if game.over:
                break
            game.choose(pick(game, random))


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_what_is_offered_is_not_blocked(name: str, options: dict[str, Any]) -> None:
    game = new_game(name, seed=5, **options)
    random = Random(5)
    for _ in range(300):
        if game.question is None:
            break
        view = game.view(game.question.player)
        blocked = {entry["card"] for entry in view["blocked"]}
        words = ("play", "activate", "use", "spend", "buy_item")
        offered = {option["key"][1] for option in view["decision"]["options"] if option["key"][0] in words}
        assert not blocked & offered
        assert all(entry["reason"] for entry in view["blocked"])
        game.choose(pick(game, random))


def test_a_suggested_payment_pays() -> None:
    """Picking what is suggested, one by one, always completes the payment without taking it back."""
    payments = 0
    for seed in range(6):
        game = new_game("marvel_champions", seed=seed, heroes=["spider_man"])
        random = Random(seed)
        for _ in range(300):
            if game.question is None:
                break
            view = game.view(game.question.player)
            if view["decision"]["prompt"] != "pay":
                game.choose(pick(game, random))
                continue
            assert view["suggested"], "a payment that can be completed has a suggestion"
            before = view["table"]["payment"]
            key = view["decision"]["options"][view["suggested"][0]]["key"]
            assert key[0] in ("spend", "generate", "stop")
            game.choose(view["suggested"][0])
            payments += 1
            if game.question is not None and game.question.prompt == "pay" and key[0] != "stop":
                after = game.view(game.question.player)["table"]["payment"]
                assert after["card"] != before["card"] or after["total"] > before["total"]
    assert payments > 20


def test_candles_follow_the_passes() -> None:
    """Whoever holds priority, has passed or comes next: together they are everybody, each once."""
    game = new_game("four_souls", seed=3, players=4)
    random = Random(3)
    seen = 0
    for _ in range(500):
        if game.question is None:
            break
        view = game.view(game.question.player)
        priority = view["table"]["priority"]
        if game.question.prompt == "priority":
            assert game.view(SPECTATOR)["table"]["priority"]["holder"] == NOBODY
            assert priority["holder"] == game.question.player
            assert sorted([priority["holder"], *priority["passed"], *priority["next"]]) == [0, 1, 2, 3]
            assert view["table"]["all_pass"]
            seen += 1
        game.choose(pick(game, random))
    assert seen > 50


def elsewhere(game: Any, seat: int) -> Any:
    """A copy of a game in which another seat is asked for an answer."""
    twin = game.copy()
    twin.question = replace(game.question, player=seat)
    top = twin.frames[-1]
    for name in ("holder", "turn"):
        if hasattr(top, name):
            setattr(top, name, seat)
    for name in ("passes", "passed"):
        if hasattr(top, name):
            setattr(top, name, 1 - getattr(top, name) % 2)
    return twin


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("four_souls", {"players": 4}),
        ("four_souls", {"players": 3, "edition": "2019"}),
        ("marvel_champions", {"heroes": ["captain_marvel", "spider_man", "she_hulk"]}),
    ],
)
def test_nobody_sees_which_of_the_others_is_asked_for_an_answer(name: str, options: dict[str, Any]) -> None:
    """Only those are asked who have an answer, and that may be a card in hand."""
    seen = 0
    for seed in range(4):
        game = new_game(name, seed=seed, **options)
        random = Random(seed)
        for _ in range(250):
            question = game.question
            if question is None:
                break
            if question.prompt in game.ANSWERS:
                for seat in (SPECTATOR, *range(len(game.players))):
                    if seat == question.player:
                        assert game.view(seat)["decision"]["player"] == seat
                        continue
                    shown = json.dumps(game.view(seat))
                    others = [other for other in range(len(game.players)) if other not in (seat, question.player)]
                    for other in others:
                        assert json.dumps(elsewhere(game, other).view(seat)) == shown
                    seen += bool(others)
            game.choose(pick(game, random))
    assert seen > 20


def test_reasons_tell_the_figures_of_the_table() -> None:
    """Prices and ¢ as they are; a loot play that another card would grant is one step away."""
    reasons: set[str] = set()
    game = new_game("four_souls", seed=1, players=3, **pinned("four_souls"))
    random = Random(1)
    for _ in range(500):
        if game.question is None:
            break
        seat = game.question.player
        view = game.view(seat)
        cards = {card["id"]: card for zone in view["zones"] for card in zone["cards"]}
        own = view["table"]["players"][seat]
        for entry in view["blocked"]:
            reasons.add(entry["reason"].split(":")[0])
            price = cards[entry["card"]].get("price")
            if price is not None and own["purchases"]:
                assert entry["reason"] == f"costs {price}¢, you have {own['coins']}"
                assert entry["near"] == (price - own["coins"] == 1)
            if entry["reason"].startswith("no loot play left"):
                assert own["loot_plays"] <= 0
            if entry["reason"] == "deactivated":
                assert not cards[entry["card"]]["charged"]
        game.choose(pick(game, random))
    assert {"no loot play left", "deactivated", "nothing to aim at", "no attack left this turn"} <= reasons


def test_a_reason_names_the_choice_that_comes_first() -> None:
    """While a target is chosen, every other card says what is chosen and for which card."""
    seen: set[str] = set()
    for name, options in TABLES:
        game = new_game(name, seed=4, **options)
        random = Random(4)
        for _ in range(400):
            question = game.question
            if question is None:
                break
            if question.prompt in ("choose_target", "choose_object", "attack_target", "purchase_what", "pay"):
                for entry in game.view(question.player)["blocked"]:
                    assert entry["reason"].startswith("first ")
                    if question.card >= 0:
                        assert game.object_name(question.card) in entry["reason"]
                    seen.add(entry["reason"])
            game.choose(pick(game, random))
    assert any(reason.startswith("first choose a target for ") for reason in seen)
    assert any(reason.startswith("first pay for ") for reason in seen)
    assert "first answer: What do you attack?" in seen


def test_attacks_and_purchases_are_told_of_the_active_player_alone() -> None:
    game = new_game("four_souls", seed=2, players=3)
    random = Random(2)
    for _ in range(200):
        for seat, player in enumerate(game.view(0)["table"]["players"]):
            assert ("attacks" in player) == ("purchases" in player) == (seat == game.table.active)
        if game.over:
            break
        game.choose(pick(game, random))


@pytest.mark.parametrize("options", [{"bonus_souls": True}, {"edition": "2019"}])
def test_everybody_sees_which_cards_the_souls_of_a_player_are(options: dict[str, Any]) -> None:
    kinds: set[str] = set()
    for seed in range(4):
        game = new_game("four_souls", seed=seed, players=3, **options)
        random = Random(seed)
        while not game.over:
            game.choose(pick(game, random))
        for reader in (SPECTATOR, 0, 1, 2):
            view = game.view(reader)
            for seat, player in enumerate(view["table"]["players"]):
                cards = [card for zone in view["zones"] for card in zone["cards"] if zone["seat"] == seat]
                assert sum(card.get("souls", 0) for card in cards) == player["souls"]
                kinds |= {game.book[card["name"]].kind for card in cards if card.get("souls", 0)}
    assert "monster" in kinds


def test_an_enemy_attack_adds_up() -> None:
    """The running sum of the band is what is printed, with what changes it, plus boost, less DEF."""
    seen = 0
    for seed in range(6):
        game = new_game("marvel_champions", seed=seed, heroes=["spider_man", "captain_marvel"])
        random = Random(seed)
        for _ in range(400):
            if game.question is None:
                break
            for entry in game.view(0)["table"]["resolving"]:
                if entry["kind"] == "enemy_attack":
                    parts = entry["printed"] + entry["modifier"] + entry["boost"] - entry["defense"]
                    assert entry["total"] == max(0, parts)
                    seen += game.question.prompt == "defend" and entry["steps"][entry["at"]] == "defender"
            game.choose(pick(game, random))
    assert seen > 5


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_view_without_words_is_the_same_but_for_the_words(name: str, options: dict[str, Any]) -> None:
    game = new_game(name, seed=7, **options)
    random = Random(7)
    for _ in range(200):
        if game.question is None:
            break
        for seat in (SPECTATOR, *range(len(game.players))):
            view = game.view(seat)
            del view["blocked"]
            for words in ("text", "why"):
                view["decision"].pop(words, None)
            for option in view["decision"].get("options", ()):
                del option["label"]
                for words in ("then", "grave", "hurts", "leads"):
                    option.pop(words, None)
            view["table"].pop("all_pass", None)
            for thing in view["table"].get("stack", ()):
                del thing["text"]
                thing.pop("rows", None)
            assert game.view(seat, words=False) == view
        game.choose(pick(game, random))


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_what_a_seat_knows_can_be_asked_without_a_view(name: str, options: dict[str, Any]) -> None:
    game = new_game(name, seed=8, **options)
    random = Random(8)
    for node in range(300):
        if game.question is None:
            break
        for seat in (SPECTATOR, *range(len(game.players))) if node % 10 == 0 else ():
            for zone, shown in enumerate(game.view(seat)["zones"]):
                cards = [(card["at"], card["id"]) for card in shown["cards"]]
                assert cards == list(known(game, seat, zone))
                assert {card for _, card in cards} == {card for card in game.zones[zone] if game.visible(card, seat)}
        game.choose(pick(game, random))


def test_nobody_is_told_in_which_order_open_hands_are_held() -> None:
    game = new_game("four_souls", seed=1, players=2, mode="coop", open_hands=True, **pinned("four_souls"))
    random, most = Random(1), 0
    for _ in range(60):
        hands = [zone for zone in game.view(SPECTATOR)["zones"] if zone["kind"] == "hand"]
        assert [len(zone["cards"]) for zone in hands] == [zone["size"] for zone in hands]
        assert {card["at"] for zone in hands for card in zone["cards"]} <= {0}
        most = max(most, *(zone["size"] for zone in hands))
        game.choose(pick(game, random))
    assert most > 1


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_cards_in_piles_are_as_printed_with_nothing_on_them(name: str, options: dict[str, Any]) -> None:
    """That is why views need not look at each of them again and again."""
    game = new_game(name, seed=9, **options)
    random = Random(9)
    assert {game.PLACES[kind].seen_by for kind in game.PILES} == {"all"}
    assert not any(game.PLACES[kind].in_play for kind in game.PILES)
    piles = game.PILES | (FOUR_SOULS_PILES if name == "four_souls" else frozenset())
    met = 0
    for _ in range(600):
        if game.question is None:
            break
        for card in game.cards:
            if game.places[card.zone].kind in piles:
                met += 1
                assert (card.turned, card.counters, card.marks, card.printed, card.damage) == (False, (), (), "", 0)
                assert "|" not in card.design  # It has gained and lost nothing (``four_souls.changed``).
                assert name != "four_souls" or game.book[card.design].kind != "character"
        game.choose(pick(game, random))
    assert met


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_view_is_what_a_game_tells_that_has_told_nothing_yet(name: str, options: dict[str, Any]) -> None:
    """A pile is told once until it changes; a copy tells it anew."""
    game = new_game(name, seed=10, **options)
    random = Random(10)
    for _ in range(300):
        if game.question is None:
            break
        for seat in (SPECTATOR, game.question.player):
            assert json.dumps(game.view(seat)) == json.dumps(game.copy().view(seat))
        game.choose(pick(game, random))


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_seat_that_is_shown_a_card_of_a_deck_sees_it_in_the_next_view(name: str, options: dict[str, Any]) -> None:
    """A deck of which nobody knows a card is told once until it changes; being shown one of its cards is a change."""
    game = new_game(name, seed=11, **options)
    decks = [zone for zone, place in enumerate(game.places) if place.kind in ("loot_deck", "encounter_deck")]
    [deck] = [zone for zone in decks if game.zones[zone]]
    card = game.zones[deck][3]
    assert [game.view(seat)["zones"][deck]["cards"] for seat in (SPECTATOR, 0)] == [[], []]
    game.show(card, [0])
    assert [(shown["id"], shown["at"]) for shown in game.view(0)["zones"][deck]["cards"]] == [(card, 3)]
    assert game.view(SPECTATOR)["zones"][deck]["cards"] == []
    game.shuffle(deck)
    assert game.view(0)["zones"][deck]["cards"] == []


def test_a_change_of_a_card_on_a_board_is_in_the_next_view() -> None:
    """A board whose cards have no figures is told once until one of them is touched."""
    game = new_game("four_souls", seed=12, players=2)
    board = next(player.board for player in game.players if len(game.zones[player.board]) == 2)
    [character, item] = game.zones[board]

    def shown() -> list[dict[str, Any]]:
        cards: list[dict[str, Any]] = game.view(0)["zones"][board]["cards"]
        return cards

    before = shown()
    assert [card["id"] for card in before] == [character, item]
    assert shown() is before
    game.edit(item).turned = True
    assert shown()[1]["charged"] is False
    game.put_counters(character, "egg", 2)
    assert shown()[0]["counters"] == [["egg", 2]]
    assert before[1]["charged"] is True, "a view that was given out does not change"


def test_cards_in_another_hand_are_chosen_unseen() -> None:
    lasso = {"stub": {"abilities": ["tap(steal(a(card_in_hand(a(player(other))))))"]}}
    game = position(
        {
            "players": {"ann": {"items": [lasso]}, "bob": {"hand": ["a_nickel", "a_penny"]}},
            "monsters": [],
        }
    )
    decision = game.decision
    assert decision is not None
    game.choose(next(i for i, option in enumerate(decision.options) if option.label.startswith("Use ")))
    decision = game.decision
    assert decision is not None
    assert [option.label for option in decision.options] == [
        f"Card {n} in the hand of Player 2 (Tester)" for n in (1, 2)
    ]
    check_views(game, 5)
