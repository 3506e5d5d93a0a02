"""What a view tells of a card that is not what is printed on it: what it has gained, and what it has lost."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from cardwright.cards.text import CardText, plain
from cardwright.descriptor.views import FaceNow
from cardwright.four_souls.say.en import card_text
from cardwright.four_souls.scenario import position as four_souls
from cardwright.kernel.game import AnyGame
from cardwright.lab.nodes import check_views
from cardwright.marvel_champions.scenario import position as marvel_champions
from cardwright.server.table.log_lines import line


def seen(game: AnyGame, name: str, seat: int = 1) -> dict[str, Any]:
    """A card as a seat sees it, as a client is sent it."""
    view = json.loads(json.dumps(game.view(seat)))
    [card] = [card for zone in view["zones"] for card in zone["cards"] if card["name"] == name]
    assert isinstance(card, dict)
    return card


def now(card: dict[str, Any]) -> FaceNow:
    return msgspec.convert(card["now"], FaceNow, strict=True)


def four_souls_with(ability: str) -> AnyGame:
    """A table at which an item of Ann's changes what cards are."""
    stub = {"stub": {"abilities": [ability]}, "as": "cause"}
    given = {
        "players": {
            "ann": {"items": [stub, "mr_boom"], "character": "isaac"},
            "bob": {"items": ["meat"], "character": "maggy"},
        }
    }
    return four_souls(given)


def test_gained_abilities_are_added_to_the_text() -> None:
    game = four_souls_with("changes(each(item(you)), gains=[paid(cost(1), loot(1))])")
    printed = plain(card_text(game.book["mr_boom"]))
    assert plain(now(seen(game, "mr_boom")).text) == f"{printed}\n$ Pay 1¢: Loot 1."
    assert "now" not in seen(game, "meat")
    check_views(game, 1)


def test_lost_abilities_are_not_told() -> None:
    card = seen(four_souls_with("changes(each(item), loses)"), "meat")
    assert now(card).text == CardText()
    assert (card["name"], now(card).name) == ("meat", "Meat!")


def test_a_gained_keyword_is_told() -> None:
    face = now(seen(four_souls_with("changes(each(item(you)), keyword=eternal)"), "mr_boom"))
    assert face.keywords == ["eternal"]
    assert plain(face.text).startswith("Eternal")


def test_another_name_is_told() -> None:
    face = now(seen(four_souls_with("changes(each(item(you)), named=the_d6)"), "mr_boom"))
    assert face.name == "The D6"


def test_the_log_names_the_printed_card() -> None:
    """A client has faces for printed cards only."""
    game = four_souls_with("changes(each(item(you)), gains=[tap(gain_coins(1))])")
    assert game.decision is not None
    game.choose(next(i for i, option in enumerate(game.decision.options) if "Mr. Boom: ↷ Gain 1¢" in option.label))
    cards = [part.card for entry in game.log for part in line(game, entry, [0], str, {}).parts if part.card]
    assert cards == ["mr_boom"]


def test_gained_traits_and_keywords_of_marvel_champions() -> None:
    gains = "gains(keyword=retaliate, value=2, of=identity)"
    stub = {"stub": {"type": "upgrade", "cost": 0, "abilities": [gains]}, "as": "spikes"}
    game = marvel_champions({"heroes": {"captain_marvel": {"form": "hero", "play": ["cosmic_flight", stub]}}})
    face = now(seen(game, "captain_marvel", 0))
    assert face.extra["traits"] == [*game.book["captain_marvel"].traits, "Aerial"]
    assert face.keywords == ["retaliate"]
    assert plain(face.text).startswith("Retaliate 2")
    assert "now" not in seen(game, "cosmic_flight", 0)
    check_views(game, 1)
