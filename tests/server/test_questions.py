"""The questions that the pages of a game ask: decks, deck lists, scenarios; and what strangers may send."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from dev.visitors import Site

from cardwright.games import GAMES, descriptor
from cardwright.marvel_champions.cards.library import library
from cardwright.marvel_champions.table.decks.deck_lists import LONGEST
from cardwright.server.ops.settings import Limits

LISTS = Path(__file__).parents[1] / "marvel_champions" / "deck_lists"
STARTER = dict(library().decks["spider_man"])
WEB = {"hero": "spider_man", "aspects": ["justice"], "cards": STARTER, "name": "Web"}


def ask(site: Site, what: str, value: Any, game: str = "marvel_champions", **headers: str) -> tuple[int, Any]:
    status, data = site.ask("POST", f"/api/games/{game}/ask/{what}", value, **headers)
    return status, json.loads(data)


def answer(site: Site, what: str, value: Any) -> Any:
    status, data = ask(site, what, value)
    assert status == 200, data
    return data


def test_what_decks_are_built_from(site: Site) -> None:
    parts = answer(site, "deck_parts", {})
    assert parts["aspects"] == ["aggression", "justice", "leadership", "protection"]
    assert [hero["id"] for hero in parts["heroes"]] == list(library().heroes)
    spider = parts["heroes"][0]
    assert (spider["hero"], spider["alter_ego"], spider["aspects"]) == ("spider_man", "peter_parker", 1)
    assert sum(spider["own"].values()) == 15
    assert spider["starter"] == STARTER


def test_a_deck_is_checked(site: Site) -> None:
    sheet = answer(site, "deck", WEB)
    assert sheet["deck"] == {**WEB, "cards": dict(sorted(STARTER.items()))}
    assert sheet["mistakes"] == sheet["unread"] == []
    assert (sheet["size"], sheet["least"], sheet["most"]) == (40, 40, 50)
    assert sheet["curve"] == [6, 10, 8, 6, 5]
    assert sheet["resources"] == {"e": 15, "m": 15, "p": 11, "w": 2}
    assert sheet["limits"]["for_justice"] == 3
    assert sheet["limits"]["daredevil"] == 1
    assert "backflip" not in sheet["limits"]
    assert "advance" not in sheet["limits"]
    assert "3x For Justice! (Core Set)" in sheet["text"]
    assert json.loads(sheet["json"])["slots"]["01060"] == 3
    assert sheet["printed"].startswith("Web\nSpider-Man, Justice: 40 cards\n")


def test_mistakes_say_how_many_copies_to_take_out(site: Site) -> None:
    cards = {**STARTER, "for_justice": 5, "advance": 2, "daredevil": 2}
    mistakes = answer(site, "deck", {**WEB, "cards": cards})["mistakes"]
    texts = {m["card"]: m["text"] for m in mistakes}
    assert texts["for_justice"] == ["5 copies of ", "; at most 3 may be"]  # A page draws the card between the two.
    assert texts["advance"][0] == ""
    found = {(m["card"], m["row"]): m["take"] for m in mistakes}
    assert found == {("advance", "MC-DECK-05"): 2, ("for_justice", "MC-DECK-06"): 2, ("daredevil", "MC-DECK-07"): 1}
    other = answer(site, "deck", {**WEB, "cards": {**STARTER, "combat_training": 1}})["mistakes"]
    assert [m["text"] for m in other] == [["", " is of the aspect aggression; the deck's is justice"]]
    small = answer(site, "deck", {**WEB, "cards": {}})["mistakes"]
    assert [(m["row"], m["card"], m["take"]) for m in small] == [("MC-DECK-02", "", 0)]


def test_what_is_written_is_read_as_the_same_deck(site: Site) -> None:
    sheet = answer(site, "deck", WEB)
    for form in ("text", "json"):
        assert answer(site, "deck_list", {"text": sheet[form]}) == sheet


def test_a_list_is_read_as_far_as_possible(site: Site) -> None:
    sheet = answer(site, "deck_list", {"text": (LISTS / "missing_card.txt").read_text("utf-8")})
    assert sheet["unread"] == ["1x Falcon: Sam Wilson (Captain America) is not among the cards here"]
    assert sheet["deck"]["name"] == "Web and Shield"
    assert sheet["deck"]["cards"] == dict(sorted(STARTER.items()))
    nobody = answer(site, "deck_list", {"text": "3x Energy"})
    assert nobody["deck"] is None
    assert "names no hero" in nobody["unread"][0]


def test_a_deck_that_was_checked_is_played(site: Site) -> None:
    deck = answer(site, "deck_list", {"text": answer(site, "deck", WEB)["text"]})["deck"]
    made = site.make(
        "marvel_champions", "p", options={"heroes": [deck["hero"]], "decks": [list(deck["cards"].items())]}
    )
    client = site.join(made, 0)
    zones = client.state["views"][0]["zones"]
    sizes = {zone["kind"]: zone["size"] for zone in zones if zone["seat"] == 0}
    assert sizes["deck"] + sizes["hand"] == 40


def test_an_illegal_deck_makes_no_table(site: Site) -> None:
    options = {"heroes": ["spider_man"], "decks": [[["for_justice", 4]]]}
    status, data = site.ask("POST", "/api/tables", {"game": "marvel_champions", "seats": [{}], "options": options})
    assert status == 400
    assert "4 copies of For Justice!; at most 3 may be (MC-DECK-06)" in json.loads(data)["message"]


# --- scenarios --------------------------------------------------------------------------------------------------------


def look(site: Site, **options: Any) -> dict[str, Any]:
    found = answer(site, "scenarios", {"options": {"heroes": ["spider_man"], **options}})
    assert found["trouble"] == ""
    looks: list[dict[str, Any]] = found["looks"]
    return next(one for one in looks if one["scenario"] == found["chosen"])


def test_a_scenario_says_which_sets_it_brings(site: Site) -> None:
    rhino = look(site)
    assert [(line["name"], line["cards"], line["why"]) for line in rhino["sets"]] == [
        ("Rhino", 17, "villain"),
        ("Standard", 7, "mode"),
        ("Bomb Scare", 6, "modular"),
        ("Obligations", 1, "obligations"),
    ]
    assert rhino["sets"][2]["recommended"]
    assert rhino["cards"] == 31
    assert rhino["summary"] == (
        "Rhino I with 14 hit points. The Break-In! is complete at 7 threat and grows by 1 a round."
    )
    assert [(stage["stage"], stage["used"]) for stage in rhino["stages"]] == [(1, True), (2, True), (3, False)]


def test_sets_are_swapped_left_out_and_drawn(site: Site) -> None:
    assert "Bomb Scare" not in [line["name"] for line in look(site, modular=["none"])["sets"]]
    drawn = look(site, modular=["random"])["sets"]
    assert ("", "One set drawn unseen", "unseen") in [(line["id"], line["name"], line["why"]) for line in drawn]


def test_harder_modes_are_told_to_be_harder(site: Site) -> None:
    easy, expert = look(site, skirmish_stage=1), look(site, mode="expert", heroic_level=3)
    assert 1 <= easy["hard"] < look(site, mode="expert")["hard"] <= expert["hard"] <= 5
    assert "4 encounter cards a round for each hero" in expert["reasons"]
    assert [stage["used"] for stage in expert["stages"]] == [False, True, True]
    found = answer(site, "scenarios", {"options": {"heroes": ["spider_man"], "mode": "expert", "heroic_level": 3}})
    assert found["title"] == "Rhino, expert, heroic 3, one hero"


def test_every_villain_is_shown_and_some_are_harder(site: Site) -> None:
    found = answer(site, "scenarios", {"options": {"heroes": ["spider_man"]}})
    hard = {one["scenario"]: one["hard"] for one in found["looks"]}
    assert list(hard) == list(library().villain_scenarios)
    assert hard["rhino"] < hard["klaw"] < hard["ultron"]
    ultron = next(one for one in found["looks"] if one["scenario"] == "ultron")
    assert [scheme["target"] for scheme in ultron["schemes"]] == [3, 10, 5]
    assert [line["name"] for line in ultron["sets"]] == ["Ultron", "Standard", "Under Attack", "Obligations"]
    assert {"bomb_scare", "masters_of_evil", "under_attack"} <= {line["id"] for line in found["modular"]}


def test_figures_grow_with_the_heroes(site: Site) -> None:
    two = look(site, heroes=["spider_man", "captain_marvel"])
    assert [stage["hit_points"] for stage in two["stages"]] == [28, 30, 32]
    assert (two["schemes"][0]["target"], two["schemes"][0]["grows"]) == (14, 2)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"heroes": ["hulk"] * 9}, "9 players"),
        ({"heroic_level": 25}, "no heroic level"),
        ({"scenario": "nobody"}, "scenario: 'nobody' is unknown"),
        ({"modular": ["bomb_scare", "bomb_scare"]}, "in the game once already"),
        ({"skirmish_stage": 9}, "has no stage 9"),
        ({"decks": [[["for_justice", 4]]]}, "4 copies of For Justice!"),
    ],
)
def test_options_that_cannot_be_are_told_and_the_rest_is_shown(site: Site, options: Any, message: str) -> None:
    found = answer(site, "scenarios", {"options": options})
    assert message in found["trouble"]
    assert found["looks"]


# --- what strangers send ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "value", "status", "message"),
    [
        ("chess", {}, 404, "answers no question 'chess'"),
        ("deck", {"hero": "hulk"}, 400, "no identity 'hulk'"),
        ("deck", {"hero": "spider_man", "cards": {"hulks": 1}}, 400, "no card 'hulks'"),
        ("deck", {"hero": "spider_man", "aspects": ["fun"]}, 400, "no aspect 'fun'"),
        ("deck", {"hero": "spider_man", "cards": {"energy": 1000}}, 400, "<= 99"),
        ("deck", {"hero": "spider_man", "cards": {"energy": -1}}, 400, ">= 0"),
        ("deck", {"hero": "spider_man", "cards": {f"c{i}": 1 for i in range(500)}}, 400, "length <= 200"),
        ("deck", {"hero": "spider_man", "name": "x" * 200}, 400, "length <= 80"),
        ("deck", {"hero": "spider_man", "seed": 1}, 400, "unknown field"),
        ("deck_list", {"text": "x" * (LONGEST + 1)}, 400, "length <="),
        ("deck_list", {"text": "   "}, 400, "nothing to read"),
        ("deck_list", {"text": '{"slots": 3}'}, 400, "has 'slots'"),
        ("deck_list", {"text": "x" * Limits().question_bytes}, 413, "larger than"),
        ("scenarios", {"options": {"heroes": 3}}, 400, "heroes"),
        ("scenarios", {"options": {"souls": 3}}, 400, "no option 'souls'"),
    ],
)
def test_bad_questions_are_refused(site: Site, what: str, value: Any, status: int, message: str) -> None:
    code, problem = ask(site, what, value)
    assert (code, message in problem["message"]) == (status, True), problem


def test_many_lines_that_cannot_be_read_make_a_short_answer(site: Site) -> None:
    status, data = ask(site, "deck_list", {"text": "Deck\nSpider-Man\n" + "a\n" * 9000})
    assert status == 200
    assert len(data["unread"]) == 21
    assert data["unread"][-1] == "and 8980 more like these"


def test_only_pages_of_the_server_ask(site: Site) -> None:
    assert ask(site, "deck", WEB, origin="https://elsewhere.example")[0] == 403
    assert site.ask("POST", "/api/games/marvel_champions/ask/deck")[0] == 415
    assert ask(site, "deck", WEB, game="chess")[0] == 404


def test_a_game_without_pages_answers_nothing(site: Site) -> None:
    for game in GAMES:
        if not descriptor(game).questions():
            assert ask(site, "deck", {}, game=game)[0] == 404
