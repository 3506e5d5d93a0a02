"""Players who pay together: what each of them is shown, what is suggested, and bots that do so."""

from __future__ import annotations

from typing import Any

from cardwright.games import descriptor
from cardwright.lab.nodes import check_views
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.rules.villains import the_villain
from cardwright.marvel_champions.scenario import position

JOINT_EFFORT = {
    "type": "event",
    "name": "Joint Effort",
    "cost": 3,
    "keywords": ["alliance"],
    "abilities": ["action(deal(5, villain))"],
}
COIN = {"type": "resource", "name": "Coin", "resources": "e"}


def table() -> MarvelChampions:
    """Ann has a card with alliance and one resource; Bob has three."""
    return position(
        {
            "stubs": {"joint_effort": JOINT_EFFORT, "coin": COIN},
            "heroes": {
                "ann": {"hero": {}, "hand": ["joint_effort", "coin"]},
                "bob": {"hero": {}, "hand": ["genius", "coin"]},
            },
        }
    )


def choose(game: MarvelChampions, word: str) -> None:
    assert game.question is not None
    game.choose(next(i for i, key in enumerate(game.question.options) if key[0] == word))


def view(game: MarvelChampions, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = game.view(seat)
    return found


def test_only_the_player_who_is_asked_sees_the_payment() -> None:
    game = table()
    choose(game, "play")
    assert view(game, 0)["table"]["payment"]["left"] == 3
    assert view(game, 1)["table"]["payment"] is None
    choose(game, "spend")
    choose(game, "help")
    assert game.question is not None
    assert (game.question.prompt, game.question.player) == ("help_pay", 1)
    payment = view(game, 1)["table"]["payment"]
    assert payment["left"] == 2
    assert len(payment["picked"]) == 1, "Bob sees what Ann has put in"
    assert view(game, 0)["table"]["payment"] is None


def test_views_of_a_joint_payment_depend_on_nothing_hidden() -> None:
    game = table()
    for seed, word in enumerate(("play", "spend", "help", "spend")):
        choose(game, word)
        check_views(game, seed)


def test_what_is_suggested_completes_a_joint_payment() -> None:
    game = table()
    choose(game, "play")
    asked = []
    while game.question is not None and game.question.prompt in ("pay", "help_pay"):
        asked.append(game.question.prompt)
        game.choose(view(game, game.question.player)["suggested"][0])
    assert "help_pay" in asked
    assert game.cards[the_villain(game)].damage == 5


def test_paying_any_number_never_asks_for_less_than_nothing() -> None:
    discharge = {
        "type": "event",
        "name": "Discharge",
        "cost": 1,
        "abilities": ["action(deal(the_number, villain), spend=e, any_number)"],
    }
    hand = ["discharge", "energy", "energy", "energy"]
    game = position({"stubs": {"discharge": discharge}, "heroes": {"ann": {"hero": {}, "hand": hand}}})
    choose(game, "play")
    told = []
    while game.question is not None and game.question.prompt == "pay":
        decision = game.decision
        assert decision is not None
        told.append(decision.text)
        choose(game, "spend")
    assert told == [f"Pay for Discharge: {left} to go" for left in (2, 0, 0)]
    assert game.cards[the_villain(game)].damage == 5


def test_nobody_is_asked_to_help_with_less_than_nothing() -> None:
    stubs = {
        "pact": JOINT_EFFORT | {"name": "Pact", "cost": 2, "requirement": "e"},
        "weight": {"type": "resource", "name": "Weight", "resources": "ppp"},
    }
    heroes = {"ann": {"hero": {}, "hand": ["pact"]}, "bob": {"hero": {}, "hand": ["energy", "weight"]}}
    game = position({"stubs": stubs, "heroes": heroes})
    for word, text in (
        ("play", "Pay for Pact: 2"),
        ("help", "Help to pay for Pact? 2"),
        ("spend", "Help to pay for Pact? 1"),
    ):
        choose(game, word)
        decision = game.decision
        assert decision is not None
        assert decision.text == text + " to go"


def test_the_steady_bot_helps() -> None:
    game = table()
    choose(game, "play")
    while game.question is not None and game.question.prompt in ("pay", "help_pay"):
        found = view(game, game.question.player)
        worths = descriptor("marvel_champions").worths(found)
        game.choose(max(range(len(worths)), key=lambda i: worths[i]))
    assert game.cards[the_villain(game)].damage == 5
