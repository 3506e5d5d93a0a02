"""What people are told about a question: why it is asked, and what follows from each option."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from cardwright import new_game
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.say.en.labels import PROMPTS
from cardwright.marvel_champions.scenario import position

QUIET = {"order", "choose_mode", "mulligan", "respond"}
"""Prompts whose options say what they do in their own text, or do nothing by themselves."""

ONE_OF_MANY = re.compile(r"\b1 (?:cards|resources|counters|hit points|allies|boosts|threats|tokens|minions)\b")
"""One thing in the plural."""


def asked(game: Any) -> dict[str, Any]:
    """The open question as the player who is asked sees it."""
    assert game.question is not None
    found: dict[str, Any] = game.view(game.question.player)["decision"]
    return found


def then(game: MarvelChampions) -> dict[str, str]:
    """What follows from each option, by its label; a grave consequence begins with an exclamation mark."""
    return {
        option["label"]: "!" * option.get("grave", False) + option.get("then", "") for option in asked(game)["options"]
    }


def choose(game: MarvelChampions, label: str) -> None:
    game.choose([option["label"] for option in asked(game)["options"]].index(label))


def attacked(hero: dict[str, Any], **more: Any) -> MarvelChampions:
    """Rhino (ATK 2) attacks Spider-Man (DEF 3) with a boost card, and somebody may defend."""
    game = position(
        {"heroes": {"peter": {"hero": "spider_man", "form": "hero", **hero}}, "start": "activations", **more}
    )
    if game.question is not None and game.question.prompt == "respond":
        choose(game, "Pass")
    return game


def test_defending_tells_who_exhausts_and_how_much_is_taken() -> None:
    game = attacked({"play": ["black_cat"]})
    assert then(game) == {
        "Do not defend": "you take 2 and the boost",
        "Defend with Spider-Man": "exhausts; takes the boost, less 1",
        "Defend with Black Cat": "!exhausts; will not survive",
    }
    assert asked(game)["text"] == "Rhino hits for 2 and the boost: who defends?"
    assert asked(game)["why"] == "If nobody does, Spider-Man (10 hit points left) takes all of it."


def test_defending_tells_which_boost_is_fatal() -> None:
    game = attacked({"damage": 7, "play": ["mockingbird"]}, villain={"card": "rhino_2"})
    assert then(game) == {
        "Do not defend": "!will not survive".replace("!", "!you "),
        "Defend with Spider-Man": "exhausts; takes only the boost, falls at a boost of 3",
        "Defend with Mockingbird": "!exhausts; will not survive",
    }


def test_a_tough_character_takes_nothing_and_a_minion_has_no_boost() -> None:
    game = position(
        {
            "heroes": {"peter": {"hero": "spider_man", "form": "hero", "statuses": ["tough"], "minions": ["sandman"]}},
            "villain": {"statuses": ["stunned"]},
            "start": "activations",
        }
    )
    assert then(game) == {
        "Do not defend": "you take nothing, but are no longer tough",
        "Defend with Spider-Man": "exhausts; takes nothing",
    }


def test_others_may_still_defend() -> None:
    game = attacked(
        {},
        heroes={"peter": {"hero": "spider_man", "form": "hero"}, "carol": {"hero": "captain_marvel", "form": "hero"}},
    )
    assert then(game)["Do not defend"] == "Captain Marvel may defend, else you take 2 and the boost"
    choose(game, "Do not defend")
    assert asked(game)["text"] == "Rhino hits Spider-Man for 2 and the boost: who defends?"
    assert then(game) == {
        "Do not defend": "Spider-Man takes 2 and the boost",
        "Defend with Captain Marvel": "exhausts; takes 1 and the boost",
    }


def test_a_turn_tells_what_each_act_comes_to() -> None:
    game = position(
        {
            "heroes": {
                "peter": {
                    "hero": "spider_man",
                    "form": "hero",
                    "hand": ["haymaker", "energy"],
                    "play": [{"card": "mockingbird", "damage": 2}],
                    "statuses": ["confused"],
                }
            },
            "main_scheme": {"threat": 6},
        }
    )
    told = then(game)
    assert told["End your turn"] == "!The Break-In!: 1 threat: completed"
    assert told["Change form"] == "Peter Parker: enemies scheme, hand of 6"
    assert told["Attack with Spider-Man"] == "2 damage; exhausts"
    assert told["Thwart with Spider-Man"] == "exhausts; only loses the confused card"
    assert told["Attack with Mockingbird"] == "!1 damage, then falls"
    assert told["Play Haymaker"] == "costs 2, you can make 2"
    assert asked(game)["why"] == "You can make 3 resources."


def test_the_end_of_a_turn_tells_what_minions_will_do() -> None:
    stunned = {"card": "shocker", "statuses": ["stunned"]}
    for form, minions, told in (
        ("hero", ["shocker", "sandman"], "; minions attack for 5"),
        ("hero", [stunned, "sandman"], "; a minion attacks for 3"),
        ("alter_ego", ["hydra_mercenary"], "schemes for 1 and the boost"),
    ):
        game = position({"heroes": {"peter": {"hero": "spider_man", "form": form, "minions": minions}}})
        assert then(game)["End your turn"].endswith(told)


def test_targets_tell_what_is_left() -> None:
    game = position(
        {
            "heroes": {
                "peter": {
                    "hero": "spider_man",
                    "form": "hero",
                    "minions": ["shocker", {"card": "hydra_bomber", "damage": 1}],
                }
            },
            "villain": {"statuses": ["tough"]},
            "main_scheme": {"threat": 4},
            "side_schemes": [{"card": "breakin_and_takin", "threat": 1}],
        }
    )
    again = game.copy()
    choose(game, "Attack with Spider-Man")
    assert then(game) == {
        "Rhino": "takes nothing, but is no longer tough",
        "Shocker": "takes 2, 1 of 3 left",
        "Hydra Bomber": "defeated",
    }
    assert asked(game)["why"] == "It deals 2 damage."
    choose(again, "Thwart with Spider-Man")
    assert then(again) == {"The Break-In!": "3 of 4 left", "Breakin' & Takin'": "defeated"}


def test_paying_tells_what_is_still_to_pay() -> None:
    game = position(
        {
            "heroes": {
                "peter": {"hero": "spider_man", "form": "hero", "hand": ["haymaker", "energy", "backflip", "genius"]}
            }
        }
    )
    choose(game, "Play Haymaker")
    assert asked(game)["why"] == "Deal 3 damage to an enemy."
    assert then(game) == {
        "Discard Energy for its resources": "2 energy: covers it",
        "Discard Backflip for its resources": "1 physical: 1 to go",
        "Discard Genius for its resources": "2 mental: covers it",
        "Take it back": "nothing is paid",
    }
    choose(game, "Discard Backflip for its resources")
    assert then(game)["Discard Energy for its resources"] == "2 energy: covers it, 1 too many"


def test_an_ability_tells_what_it_does_to_each_target() -> None:
    game = position(
        {
            "heroes": {
                "peter": {
                    "hero": "spider_man",
                    "form": "hero",
                    "damage": 3,
                    "hand": ["first_aid", "energy"],
                    "minions": ["shocker"],
                }
            },
            "villain": {"damage": 1},
        }
    )
    choose(game, "Play First Aid")
    while asked(game)["prompt"] == "pay":
        game.choose(0)
    assert then(game) == {
        "Rhino": "heals 1, to 14 of 14",
        "Shocker": "heals nothing",
        "Spider-Man": "heals 2, to 9 of 10",
    }
    assert asked(game)["why"] == "Heal 2 damage from a character."


def test_an_interrupt_tells_what_it_answers() -> None:
    game = position(
        {
            "heroes": {"peter": {"hero": "spider_man", "form": "hero", "hp": 2, "hand": ["backflip"]}},
            "start": "activations",
        }
    )
    while asked(game)["prompt"] != "respond" or "Backflip" not in str(then(game)):
        choose(game, "Do not defend" if asked(game)["prompt"] == "defend" else "Pass")
    assert asked(game)["text"] == "Do you play Backflip?"
    assert asked(game)["why"] == "Rhino deals 2 damage to Spider-Man."
    assert then(game)["Pass"] == "!Spider-Man will not survive"


def test_a_discard_tells_how_many_are_drawn() -> None:
    game = position(
        {
            "heroes": {"peter": {"hero": "spider_man", "form": "hero", "hand": ["backflip", "energy"]}},
            "start": "end_of_player_phase",
        }
    )
    assert then(game) == {
        "Discard Backflip": "then you draw 4",
        "Discard Energy": "then you draw 4",
        "Done": "then you draw 3",
    }


def test_a_change_of_form_tells_the_hand_size_of_the_other_form() -> None:
    """Iron Man's grows with his Tech upgrades, which do nothing for Tony Stark."""
    game = position({"heroes": {"tony": {"hero": "iron_man", "play": ["arc_reactor", "mark_v_armor"]}}})
    assert then(game)["Change form"] == "Iron Man: enemies attack, hand of 3"


def test_players_who_help_to_pay_are_told_what_it_takes() -> None:
    joint = {"type": "event", "name": "Joint Effort", "cost": 3, "keywords": ["alliance"]}
    stubs = {"joint_effort": joint | {"abilities": ["action(deal(5, villain))"]}}
    heroes = {
        "ann": {"hero": "spider_man", "hand": ["joint_effort", "energy"]},
        "bob": {"hero": "captain_marvel", "hand": ["genius", "backflip"]},
    }
    game = position({"stubs": stubs, "heroes": heroes})
    choose(game, "Play Joint Effort")
    assert then(game)["Ask Captain Marvel to help pay"] == "may put in resources of theirs"
    choose(game, "Discard Energy for its resources")
    choose(game, "Ask Captain Marvel to help pay")
    assert asked(game)["why"] == "Peter Parker asks you to put in resources."
    assert then(game) == {
        "Discard Genius for its resources": "2 mental: covers it, 1 too many",
        "Discard Backflip for its resources": "1 physical: covers it",
        "Done": "you put in nothing more",
    }


def test_a_wild_resource_tells_what_counts_as_paid() -> None:
    prism = {
        "type": "event",
        "name": "Prism",
        "cost": 2,
        "set": "justice",
        "abilities": ["action(deal(paid(different), villain))"],
    }
    hand = ["prism", "the_power_of_justice", "energy"]
    game = position({"stubs": {"prism": prism}, "heroes": {"ann": {"hero": {}, "form": "hero", "hand": hand}}})
    choose(game, "Play Prism")
    choose(game, "Discard The Power of Justice for its resources")
    assert then(game)["energy"] == "paid with 1 energy, 1 wild"
    choose(game, "energy")
    assert then(game)["mental"] == "paid with 1 energy, 1 mental"


def test_an_attack_made_by_an_ability_tells_what_it_does() -> None:
    panther = {"hero": "black_panther", "form": "hero", "play": ["panther_claws"], "minions": ["shocker"]}
    hand = ["wakanda_forever_energy", "energy"]
    game = position({"heroes": {"tchalla": panther | {"hand": hand}}})
    choose(game, "Play Wakanda Forever!")
    while asked(game)["prompt"] == "pay":
        game.choose(0)
    assert asked(game)["prompt"] == "choose_attacked"
    assert then(game) == {"Rhino": "takes 4, 10 of 14 left", "Shocker": "defeated"}


def test_divided_damage_tells_what_each_point_comes_to() -> None:
    volley = {"type": "event", "name": "Volley", "cost": 0, "abilities": ["action(deal(3, each(enemy), divided))"]}
    heroes = {"ann": {"hero": {}, "form": "hero", "hand": ["volley"], "minions": [{"card": "hydra_bomber"}]}}
    game = position({"stubs": {"volley": volley}, "heroes": heroes})
    choose(game, "Play Volley")
    assert then(game) == {
        "1 damage to Rhino": "takes 1, 13 of 14 left",
        "1 damage to Hydra Bomber": "takes 1, 1 of 2 left",
    }
    choose(game, "1 damage to Hydra Bomber")
    assert then(game)["1 damage to Hydra Bomber"] == "defeated"


def test_nearly_every_option_of_a_game_tells_what_follows() -> None:
    """Only options in the words of a card, and those of the opening hand, tell nothing more; no text has a hole."""
    told, silent = 0, set()
    for seed in range(1, 7):
        game = new_game("marvel_champions", heroes=["spider_man", "captain_marvel"], seed=seed)
        random = Random(seed)
        while game.question is not None:
            decision = asked(game)
            for option in decision["options"]:
                text = option.get("then", "")
                assert "None" not in text
                assert "  " not in text
                told += bool(text)
                if not text and ": " not in option["label"] and decision["prompt"] not in QUIET:
                    silent.add((decision["prompt"], option["label"]))
            game.choose(random.randrange(len(game.question.options)))
    assert told > 500
    assert silent == set()


PLAYED = [
    (("spider_man", "captain_marvel"), "rhino"),
    (("iron_man", "she_hulk"), "klaw"),
    (("black_panther",), "ultron"),
    (("captain_marvel", "black_panther", "she_hulk", "iron_man"), "rhino"),
]


def test_every_question_of_a_game_says_why_it_is_asked() -> None:
    """Whatever heroes meet whatever villain: none is asked without a sentence about the reason."""
    without, prompts = set(), set()
    for heroes, scenario in PLAYED:
        for seed in range(1, 5):
            game = new_game("marvel_champions", heroes=list(heroes), scenario=scenario, seed=seed)
            random = Random(seed)
            for _ in range(600):
                if game.question is None:
                    break
                found = asked(game)
                prompts.add(found["prompt"])
                if not found.get("why", "").endswith((".", "!", "?")):
                    without.add((found["prompt"], found["text"], found.get("why")))
                said = " ".join([found["text"], found.get("why", ""), *(o.get("then", "") for o in found["options"])])
                assert not ONE_OF_MANY.search(said), said
                game.choose(random.randrange(len(game.question.options)))
    assert without == set()
    assert prompts >= {"pay", "choose_mode", "choose_object", "defend", "respond", "turn", "discard_any"}


def test_every_event_that_can_be_answered_has_words() -> None:
    from cardwright.marvel_champions.say.questions import AFTER

    assert MarvelChampions.COMMIT.keys() <= AFTER.keys()


def test_paying_for_a_card_that_stays_tells_what_it_is() -> None:
    hand = ["mockingbird", "web_shooter", "energy", "genius"]
    game = position({"heroes": {"peter": {"hero": "spider_man", "form": "hero", "hand": hand}}})
    again = game.copy()
    choose(game, "Play Mockingbird")
    assert asked(game)["why"] == "Then it enters play: THW 1, ATK 1, 3 hit points."
    choose(again, "Play Web-Shooter")
    assert asked(again)["why"] == "Then it enters play and stays."


def test_one_of_several_effects_tells_what_it_is_for_and_the_wound_is_shown_last() -> None:
    heroes = {"peter": {"hero": "spider_man", "form": "hero"}}
    game = position({"heroes": heroes, "encounter_deck": ["hydra_bomber", "charge", "advance"], "start": "deal"})
    assert asked(game)["text"] == "Hydra Bomber: which of these?"
    assert asked(game)["why"] == "When Revealed: one of these happens, and you choose."
    assert {option["label"]: option.get("hurts", False) for option in asked(game)["options"]} == {
        "Hydra Bomber: Deal 2 damage to you.": True,
        "Hydra Bomber: Place 1 threat on the main scheme.": False,
    }


def test_healing_an_enemy_hurts() -> None:
    peter = {"hero": "spider_man", "form": "hero", "damage": 3, "hand": ["first_aid", "energy"]}
    game = position({"heroes": {"peter": peter}, "villain": {"damage": 1}})
    choose(game, "Play First Aid")
    choose(game, "Discard Energy for its resources")
    assert asked(game)["text"] == "First Aid: which one?"
    assert [option.get("hurts", False) for option in asked(game)["options"]] == [True, False]


def test_every_prompt_has_a_teller_or_needs_none() -> None:
    from cardwright.marvel_champions.say.consequences import TELLERS

    assert PROMPTS.keys() - TELLERS.keys() == {"order"}


def test_looking_at_a_question_about_random_cards_leaves_the_chance_of_the_game_alone() -> None:
    """Otherwise a table that somebody looked at could not be played again from its choices."""
    peter = {"hero": "spider_man", "hand": ["energy", "genius"], "dealt": ["eviction_notice"]}
    game = position({"heroes": {"peter": peter}, "start": "encounters"})
    assert "eviction_notice" in str(game.question)
    before = game.encode()
    asked(game)
    assert game.encode() == before
