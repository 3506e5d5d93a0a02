"""Positions of Marvel Champions in which the steady bot's sensible choice is clear."""

from __future__ import annotations

from typing import Any

from cardwright.games import descriptor
from cardwright.kernel.records import Key
from cardwright.lab.wins import row, told
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.scenario import position


def chosen(game: MarvelChampions) -> tuple[Any, ...]:
    """The option that is worth most to the player who is asked; a card by its id."""
    assert game.question is not None
    worths = descriptor("marvel_champions").worths(game.view(game.question.player, words=False))
    return named(game, game.question.options[max(range(len(worths)), key=lambda i: worths[i])])


def named(game: MarvelChampions, key: Key) -> tuple[Any, ...]:
    return tuple(game.cards[part].design if isinstance(part, int) and part >= 0 else part for part in key[:2])


def take(game: MarvelChampions, *wanted: Any) -> None:
    """Choose the option with these parts."""
    assert game.question is not None
    game.choose(next(i for i, key in enumerate(game.question.options) if named(game, key) == wanted))


def hero(**more: Any) -> dict[str, Any]:
    return {"spider_man": {"form": "hero", **more}}


def test_a_hero_thwarts_before_the_scheme_completes() -> None:
    calm = position({"heroes": hero(), "main_scheme": {"threat": 1}})
    urgent = position({"heroes": hero(), "main_scheme": {"threat": 6}})
    assert chosen(calm) == ("attack", "spider_man")
    assert chosen(urgent) == ("thwart", "spider_man")


def test_a_blow_that_wins_the_game_comes_first() -> None:
    game = position({"heroes": hero(), "main_scheme": {"threat": 6}, "villain": {"card": "rhino_2", "hp": 2}})
    assert chosen(game) == ("attack", "spider_man")


def test_the_best_card_does_not_pay() -> None:
    cards = ["swinging_web_kick", "interrogation_room", "spider_tracer", "energy"]
    game = position({"heroes": hero(hand=cards)})
    assert chosen(game) == ("play", "swinging_web_kick")
    take(game, "play", "swinging_web_kick")
    spent = []
    while game.question is not None and game.question.prompt == "pay":
        spent.append(chosen(game)[1])
        take(game, *chosen(game))
    assert "energy" in spent, "a resource card has no other use"
    assert len(spent) == 2


def attacked(**more: Any) -> MarvelChampions:
    """Rhino attacks a hero."""
    return position({"heroes": hero(**more), "villain": {"card": "rhino_2"}, "start": "activations"})


def defends(game: MarvelChampions) -> tuple[Any, ...]:
    while game.question is not None and game.question.prompt != "defend":
        game.choose(0)
    return chosen(game)


def test_an_ally_about_to_fall_takes_an_attack_that_would_defeat_the_hero() -> None:
    game = attacked(hp=3, play=[{"card": "mockingbird", "hp": 1}])
    assert defends(game) == ("defend", "mockingbird")


def test_a_hero_alone_defends_who_would_fall() -> None:
    assert defends(attacked(hp=4)) == ("defend", "spider_man")


def test_a_healthy_ally_is_not_lost_to_a_blow_that_the_hero_bears() -> None:
    game = position({"heroes": hero(play=["daredevil"]), "villain": {"card": "rhino_1"}, "start": "activations"})
    assert defends(game)[-1] != "daredevil"


def test_a_hero_low_on_hit_points_changes_form_to_recover() -> None:
    game = position({"heroes": hero(hp=2), "villain": {"card": "rhino_2"}})
    assert chosen(game) == ("change_form",)
    take(game, "change_form")
    assert chosen(game) == ("recover",)


def test_a_hero_low_on_hit_points_stays_where_the_scheme_would_complete() -> None:
    game = position({"heroes": hero(hp=6), "main_scheme": {"threat": 4}, "villain": {"card": "rhino_2"}})
    assert chosen(game) == ("thwart", "spider_man")
    take(game, "thwart", "spider_man")
    assert chosen(game) == ("end",)


def test_abilities_that_are_used_once_a_round_are_used() -> None:
    game = position({"heroes": {"captain_marvel": {"form": "alter_ego"}}})
    assert chosen(game) == ("use", "carol_danvers")


def test_a_minion_that_guards_is_attacked() -> None:
    game = position({"heroes": hero(minions=["hydra_mercenary", "shocker"])})
    take(game, "attack", "spider_man")
    assert chosen(game)[1] in ("hydra_mercenary", "shocker")


def test_a_stunned_hero_loses_the_card_before_a_big_attack() -> None:
    cards = ["swinging_web_kick", "energy", "strength"]
    game = position({"heroes": hero(hand=cards, statuses=["stunned"])})
    assert chosen(game) == ("attack", "spider_man")


def test_the_table_of_wins() -> None:
    """Two games each, with fixed seeds: all end, and a line tells how."""
    steady = row("marvel_champions", "spider_man, rhino", 2, "steady")
    assert steady.finished == 2
    assert told("spider_man, rhino", "steady", steady).startswith("spider_man, rhino")
