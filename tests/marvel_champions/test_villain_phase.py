"""The villain phase: threat, encounter cards, surge, obligations, nemesis, elimination, the end."""

from __future__ import annotations

from typing import Any

from tests.marvel_champions.helpers import choose, describe, offers, one, options, position, prompt

from cardwright.marvel_champions.records import ENCOUNTER_DECK, dealt, hand


def encounter(*cards: Any, hero: str = "spider_man", spec: dict[str, Any] | None = None, **rest: Any) -> Any:
    """A hero who reveals some encounter cards."""
    heroes = {hero: {"dealt": list(cards), **(spec or {})}}
    return position({"heroes": heroes, "start": "encounters", **rest})


def test_step_one_counts_field_icons_and_tokens() -> None:
    g = position(
        {
            "heroes": {"captain_marvel": {}, "spider_man": {}},
            "start": "villain_phase",
            "main_scheme": {"threat": 0, "acceleration": 2},
            "side_schemes": ["bomb_scare", "highway_robbery"],
            "villain": {"statuses": ["confused"]},
        }
    )
    # 1 per player, 2 tokens, 2 icons; then the villain schemes once (the first time it is confused).
    assert describe(g)["main_scheme"]["threat"] == 2 + 2 + 2 + 1


def test_hazard_deals_in_player_order_and_the_token_passes() -> None:
    g = position(
        {
            "heroes": {"captain_marvel": {}, "spider_man": {}},
            "first_player": "spider_man",
            "start": "deal",
            "side_schemes": ["breakin_and_takin"],
            "stubs": {"quiet": {"type": "treachery"}},
            "encounter_deck": ["quiet", "quiet", "hydra_bomber", "quiet", "quiet"],
        }
    )
    # The third card went to Spider-Man as the first player: he has to choose.
    assert prompt(g) == "choose_mode"
    assert g.question.player == 1 if g.question else False
    choose(g, "mode")
    assert g.table.first == 0
    assert prompt(g) == "turn"


def test_main_scheme_completed_loses_at_once() -> None:
    g = position(
        {"heroes": {"spider_man": {}}, "start": "villain_phase", "main_scheme": {"threat": 6}},
    )
    assert g.over
    assert g.result == {"won": False, "reason": "main_scheme_completed", "winners": [], "rounds": 1}


def test_great_responsibility_takes_the_threat_as_damage() -> None:
    hero = {"form": "hero", "hand": ["great_responsibility"]}
    g = position({"heroes": {"spider_man": hero}, "start": "villain_phase", "main_scheme": {"threat": 6}})
    choose(g, "answer", "great_responsibility")
    facts = describe(g)
    assert facts["main_scheme"]["threat"] == 6
    assert facts["heroes"][0]["hp"] == 9


def test_surge_after_the_card_is_done() -> None:
    g = encounter("kree_manipulator", encounter_deck=["shocker", "blank_treachery", "blank_treachery"])
    facts = describe(g)
    assert facts["main_scheme"]["threat"] == 1
    assert facts["heroes"][0]["minions"] == ["shocker"]


def test_enhanced_spider_sense_cancels_the_effect_but_not_surge() -> None:
    hero = {"form": "hero", "hand": ["enhanced_spider_sense", "energy"]}
    g = encounter("exhaustion", spec=hero, encounter_deck=["hydra_mercenary", "blank_treachery"])
    choose(g, "answer", "enhanced_spider_sense")
    facts = describe(g)
    assert not facts["heroes"][0]["exhausted"]
    assert facts["heroes"][0]["minions"] == ["hydra_mercenary"]
    assert facts["encounter_discard"] == ["exhaustion"]


def test_sandman_and_toughness() -> None:
    g = encounter("sandman")
    assert g.cards[one(g, "sandman")].marks == ("tough",)


def test_eviction_notice() -> None:
    g = encounter("eviction_notice", spec={"form": "hero", "hand": ["energy"]})
    choose(g, "mode")  # change to alter-ego form
    assert describe(g)["heroes"][0]["form"] == "alter_ego"
    choose(g, "mode")  # exhaust Peter Parker
    facts = describe(g)
    assert facts["heroes"][0]["exhausted"]
    assert facts["cards"]["eviction_notice"] == ["removed"]

    g = encounter("eviction_notice", spec={"form": "hero", "hand": ["energy"]}, encounter_deck=["shocker", "advance"])
    choose(g, "decline")  # stay a hero: only the other option is left
    facts = describe(g)
    assert facts["heroes"][0]["hand"] == []
    assert facts["heroes"][0]["minions"] == ["shocker"]
    assert facts["encounter_discard"] == ["eviction_notice"]


def test_an_obligation_goes_to_its_player() -> None:
    heroes = {
        "ann": {"hero": "spider_man", "dealt": ["family_emergency"]},
        "bob": {"hero": "captain_marvel"},
    }
    g = position({"heroes": heroes, "start": "encounters"})
    assert g.question is not None
    assert g.question.player == 1
    choose(g, "mode")
    assert describe(g)["heroes"][1]["exhausted"]


def test_shadow_of_the_past_brings_the_nemesis_once() -> None:
    g = encounter("shadow_of_the_past", spec={"hand": ["energy", "genius"]})
    facts = describe(g)
    assert facts["heroes"][0]["minions"] == ["vulture"]
    assert facts["side_schemes"] == {"highway_robbery": 3}
    assert len(facts["heroes"][0]["hand"]) == 1
    assert facts["cards"]["sweeping_swoop"] == ["encounter_deck", "encounter_deck"]

    g = encounter("shadow_of_the_past", spec={"nemesis": False}, encounter_deck=["hydra_mercenary", "advance"])
    assert describe(g)["heroes"][0]["minions"] == ["hydra_mercenary"]


def test_highway_robbery_gives_the_card_back() -> None:
    hero = {"hand": ["energy"], "dealt": ["highway_robbery"], "play": ["daredevil", "jessica_jones"], "form": "hero"}
    g = position({"heroes": {"spider_man": hero}, "start": "encounters"})
    assert describe(g)["cards"]["energy"] == ["under"]
    assert g.visible(one(g, "energy"), 0)
    choose(g, "thwart", "daredevil")
    choose(g, "pass")
    choose(g, "thwart", "jessica_jones")
    assert describe(g)["side_schemes"] == {}
    assert describe(g)["heroes"][0]["hand"] == ["energy"]


def test_the_vultures_plans_counts_types() -> None:
    heroes = {
        "ann": {"hero": "spider_man", "hand": ["energy"], "dealt": ["the_vultures_plans"]},
        "bob": {"hero": "captain_marvel", "hand": ["spider_woman"]},
    }
    g = position({"heroes": heroes, "start": "encounters"})
    assert describe(g)["main_scheme"]["threat"] == 2


def test_stampede_stuns_whoever_it_damages() -> None:
    g = encounter("stampede", hero="captain_marvel", spec={"form": "hero"})
    choose(g, "no_defense")
    facts = describe(g)
    assert facts["heroes"][0]["hp"] == 10
    assert facts["heroes"][0]["statuses"] == ["stunned"]
    g = encounter("stampede", hero="captain_marvel", encounter_deck=["shocker", "advance"])
    assert describe(g)["heroes"][0]["minions"] == ["shocker"]


def test_gang_up() -> None:
    hero = {"form": "hero", "exhausted": True, "minions": ["shocker"]}
    g = encounter("gang_up", hero="captain_marvel", spec=hero)
    assert describe(g)["heroes"][0]["hp"] == 12 - 2 - 2


def test_a_treachery_is_discarded_before_the_attack_it_makes() -> None:
    """MC-TREACHERY-04: the last card of the deck is the boost card, so Assault is in the new deck."""
    g = encounter("assault", hero="captain_marvel", spec={"form": "hero"}, encounter_deck=["advance"])
    facts = describe(g)
    assert facts["cards"]["assault"] == ["encounter_deck"]
    assert facts["main_scheme"]["acceleration"] == 1


def test_caught_off_guard() -> None:
    g = encounter("caught_off_guard", spec={"play": ["aunt_may", "web_shooter", "daredevil"]})
    assert options(g) == [("object", "aunt_may"), ("object", "web_shooter")]
    choose(g, "object", "aunt_may")
    assert describe(g)["cards"]["aunt_may"] == ["discard of 0"]
    g = encounter("caught_off_guard", encounter_deck=["shocker", "advance"])
    assert describe(g)["heroes"][0]["minions"] == ["shocker"]


def test_explosion_is_divided_by_the_first_player() -> None:
    scheme = [{"card": "bomb_scare", "threat": 3}]
    g = encounter("explosion", spec={"form": "hero", "play": ["daredevil"]}, side_schemes=scheme)
    for target in ("daredevil", "daredevil", "spider_man"):
        choose(g, "assign", target)
    facts = describe(g)
    assert facts["heroes"][0]["hp"] == 9
    assert g.cards[one(g, "daredevil")].damage == 2


def test_false_alarm_hard_to_keep_down_and_tough() -> None:
    deck = ["shocker", "blank_treachery"]
    assert describe(encounter("false_alarm"))["heroes"][0]["statuses"] == ["confused"]
    confused = {"statuses": ["confused"]}
    assert describe(encounter("false_alarm", spec=confused, encounter_deck=deck))["heroes"][0]["minions"] == ["shocker"]
    g = encounter("hard_to_keep_down", villain={"damage": 6})
    assert describe(g)["villain"]["damage"] == 2
    assert describe(encounter("hard_to_keep_down", encounter_deck=deck))["heroes"][0]["minions"] == ["shocker"]
    assert describe(encounter("im_tough"))["villain"]["statuses"] == ["tough"]
    g = encounter("im_tough", villain={"statuses": ["tough"]}, encounter_deck=deck)
    assert describe(g)["heroes"][0]["minions"] == ["shocker"]


def test_masterplan_with_and_without_side_schemes() -> None:
    g = encounter("masterplan", side_schemes=["bomb_scare", "crowd_control"])
    assert describe(g)["side_schemes"] == {"bomb_scare": 6, "crowd_control": 6}
    g = encounter("masterplan", encounter_deck=["advance", "assault", "crowd_control", "shocker"])
    assert describe(g)["side_schemes"] == {"crowd_control": 2}
    assert describe(g)["encounter_discard"] == ["masterplan", "assault", "advance"]


def test_an_armored_suit_takes_the_damage() -> None:
    hero = {"form": "hero", "play": ["daredevil"]}
    suit = {"attached": [{"card": "armored_rhino_suit", "damage": 2}]}
    g = position({"heroes": {"spider_man": hero}, "villain": suit})
    choose(g, "attack", "spider_man")
    assert describe(g)["villain"]["attached"] == ["armored_rhino_suit"]
    choose(g, "attack", "daredevil")
    facts = describe(g)
    assert facts["villain"]["hp"] == 14
    assert facts["villain"]["attached"] == []


def test_a_second_unique_minion_is_replaced() -> None:
    g = encounter("shocker", spec={"minions": ["shocker"]}, encounter_deck=["hydra_bomber", "advance"])
    assert prompt(g) == "choose_mode"
    assert describe(g)["heroes"][0]["minions"] == ["hydra_bomber", "shocker"]


def test_elimination_hands_on_minions_and_the_token() -> None:
    heroes = {
        "ann": {
            "hero": "spider_man",
            "form": "hero",
            "hp": 1,
            "exhausted": True,
            "minions": [{"card": "sandman", "damage": 1, "attached": [{"card": "spider_tracer", "by": "ann"}]}],
            "dealt": ["advance"],
        },
        "bob": {"hero": "captain_marvel", "minions": ["hydra_bomber"]},
    }
    g = position({"heroes": heroes, "start": "activations"})
    choose(g, "pass")  # Spider-Sense
    facts = describe(g)
    assert facts["heroes"][0]["out"]
    assert g.table.first == 1
    assert sorted(facts["heroes"][1]["minions"]) == ["hydra_bomber", "sandman", "spider_tracer"]
    assert g.cards[one(g, "sandman")].damage == 1
    assert facts["cards"]["spider_man"] == ["removed"]
    assert not g.zones[hand(0)]
    assert not g.zones[dealt(0)]


def test_all_players_out_loses() -> None:
    g = position({"heroes": {"captain_marvel": {"form": "hero", "hp": 1, "exhausted": True}}, "start": "activations"})
    assert g.result is not None
    assert g.result["reason"] == "all_eliminated"


def test_no_encounter_cards_left_loses() -> None:
    g = position({"heroes": {"captain_marvel": {}}, "start": "deal", "encounter_deck": ["shocker"]})
    assert g.result is not None
    assert g.result["reason"] == "no_encounter_cards"


def test_winning() -> None:
    g = position({"heroes": {"spider_man": {"form": "hero"}}, "villain": {"hp": 2}})
    choose(g, "attack", "spider_man")
    assert g.result is not None
    assert g.result["won"]
    assert g.result["winners"] == [0]
    assert g.decision is None


def test_rhino_two_searches_his_scheme() -> None:
    g = position(
        {
            "heroes": {"spider_man": {"form": "hero"}},
            "villain": {"hp": 1, "next": ["rhino_2"], "attached": ["charge"], "statuses": ["confused"]},
            "encounter_deck": ["advance", "breakin_and_takin", "assault"],
        }
    )
    choose(g, "attack", "spider_man")
    facts = describe(g)
    assert facts["villain"]["card"] == "rhino_2"
    assert facts["villain"]["attached"] == ["charge"]
    assert facts["villain"]["statuses"] == ["confused"]
    assert facts["side_schemes"] == {"breakin_and_takin": 3}
    assert len(g.zones[ENCOUNTER_DECK]) == 2


def test_end_of_the_player_phase() -> None:
    hero = {
        "hand": ["energy"] * 8,
        "deck": ["genius"],
        "discard": ["strength"],
        "exhausted": True,
        "play": ["aunt_may"],
    }
    g = position({"heroes": {"spider_man": hero}, "start": "end_of_player_phase"})
    assert prompt(g) == "discard_down"
    assert not offers(g, "done")
    for _ in range(3):
        choose(g, "discard")
    choose(g, "done")
    # Drew the last card: the discard pile became a new deck, and an encounter card was dealt, then revealed.
    facts = describe(g)
    assert len(facts["heroes"][0]["hand"]) == 6
    assert not facts["heroes"][0]["exhausted"]
    assert facts["heroes"][0]["deck"] == 4
    assert len(facts["encounter_discard"]) == 3
