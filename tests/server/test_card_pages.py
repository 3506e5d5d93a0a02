"""The page of cards: what the server tells about a card besides its face."""

from __future__ import annotations

import pytest
from dev.visitors import Site
from tests.server.helpers import get, post

from cardwright import plain
from cardwright.cards.usage import words_of
from cardwright.games import descriptor
from cardwright.server.http import card_pages

GAMES = ["four_souls", "marvel_champions"]


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_its_data_its_words_and_rules_that_exist(game: str) -> None:
    for card in descriptor(game).book().values():
        page = card_pages.page(game, card.id)
        assert page is not None
        assert list(plain.load_quickly(page.data)) == [card.id]
        assert sorted(word.name for word in page.words if word.kind != "event") == words_of(card)
        assert all(rule.text for rule in page.rules)


def test_a_card_of_the_server(site: Site) -> None:
    page = site.get("/api/games/four_souls/cards/the_d6")
    assert page["data"].startswith("the_d6:\n  name: The D6\n")
    assert [word["name"] for word in page["words"][:3]] == ["tap", "when", "turn_end"]
    assert "FS-MEC-42" in [rule["id"] for rule in page["rules"]]
    assert "As long as a roll is on the stack it can be rolled again" in [one["title"] for one in page["shown"]]


def test_words_of_the_server(site: Site) -> None:
    answer = get(f"{site.url}/api/games/four_souls/words")
    said = answer.json()
    assert "reroll" in said["cards"]["the_d6"]
    assert next(word["text"] for word in said["words"] if word["name"] == "reroll").startswith("Reroll a die")
    again = get(f"{site.url}/api/games/four_souls/words", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(
    "path", ["/api/games/four_souls/cards/nothing", "/api/games/nothing/cards/x", "/api/games/nothing/words"]
)
def test_what_there_is_not(site: Site, path: str) -> None:
    assert get(site.url + path).status_code == 404


@pytest.mark.parametrize("card", ["the_d6", "nick_fury"])
def test_a_scenario_of_a_card_is_tried_at_a_table(site: Site, card: str) -> None:
    game = next(game for game in GAMES if card in descriptor(game).book())
    file = site.get(f"/api/games/{game}/cards/{card}")["shown"][0]["file"]
    answer = post(f"{site.url}/api/scenarios", json={"file": file})
    assert answer.status_code == 201
    made = answer.json()
    with site.join(made, *(key["seat"] for key in made["seats"])) as client:
        view = client.state["views"][0]
        assert card in {one["name"] for zone in view["zones"] for one in zone["cards"]}


@pytest.mark.parametrize(
    "file", ["scenarios/nothing.yaml", "../pyproject.toml", "excused.yaml", "/etc/passwd", "", "x" * 201]
)
def test_only_scenarios_of_the_rulebook_are_tried(site: Site, file: str) -> None:
    answer = post(f"{site.url}/api/scenarios", json={"file": file})
    assert answer.status_code == 400
    assert "pyproject" not in answer.text
