"""Enemy attacks and schemes, boost cards, defending."""

from __future__ import annotations

from typing import Any

from tests.marvel_champions.helpers import choose, describe, offers, one, options, position, prompt

from cardwright.marvel_champions.game import MarvelChampions


def attack(hero: dict[str, Any], **rest: Any) -> MarvelChampions:
    """The villain phase at the activations, with one hero."""
    return position({"heroes": {"captain_marvel": {"form": "hero", **hero}}, "start": "activations", **rest})


def boost_stub(icons: int) -> dict[str, Any]:
    return {"stub": {"id": f"boost_{icons}", "type": "treachery", "boost": icons}}


def test_undefended_attack_with_boost() -> None:
    g = attack({}, encounter_deck=[boost_stub(2), "blank_treachery", "blank_treachery"])
    assert prompt(g) == "defend"
    choose(g, "no_defense")
    hero = describe(g)["heroes"][0]
    # Rhino I: 2 ATK and 2 boost icons.
    assert hero["hp"] == 8
    assert not hero["exhausted"]
    assert "boost_2" in describe(g)["encounter_discard"]


def test_hero_defends_and_def_comes_before_tough() -> None:
    g = attack({"statuses": ["tough"], "play": ["captain_marvels_helmet"]})
    choose(g, "defend", "captain_marvel")
    hero = describe(g)["heroes"][0]
    # 2 ATK against 1 + 1 DEF: no damage, so the tough card stays.
    assert (hero["hp"], hero["statuses"], hero["exhausted"]) == (12, ["tough"], True)


def test_tough_prevents_everything() -> None:
    g = attack({"statuses": ["tough"]}, villain={"card": "rhino_3"})
    choose(g, "defend", "captain_marvel")
    hero = describe(g)["heroes"][0]
    assert (hero["hp"], hero["statuses"]) == (12, [])


def test_ally_defends_and_excess_is_lost() -> None:
    g = attack({"play": ["spider_woman"]}, villain={"card": "rhino_3"})
    assert options(g) == [("no_defense", "seat 0"), ("defend", "captain_marvel"), ("defend", "spider_woman")]
    choose(g, "defend", "spider_woman")
    facts = describe(g)
    assert facts["heroes"][0]["hp"] == 12
    assert facts["cards"]["spider_woman"] == ["discard of 0"]


def test_charge_gives_overkill_and_is_discarded() -> None:
    g = attack({"play": ["spider_woman"]}, villain={"attached": ["charge"]})
    choose(g, "defend", "spider_woman")
    facts = describe(g)
    # 2 + 3 ATK against 2 hit points: 3 go on to Captain Marvel.
    assert facts["heroes"][0]["hp"] == 9
    assert facts["villain"]["attached"] == []


def test_charge_stays_where_the_attack_does_not_happen() -> None:
    g = attack({}, villain={"attached": ["charge"], "statuses": ["stunned"]})
    facts = describe(g)
    assert facts["villain"]["attached"] == ["charge"]
    assert facts["villain"]["statuses"] == []
    assert facts["heroes"][0]["hp"] == 12


def test_overkill_stops_at_a_tough_ally() -> None:
    ally = {"card": "spider_woman", "statuses": ["tough"]}
    g = attack({"play": [ally]}, villain={"attached": ["charge"]})
    choose(g, "defend", "spider_woman")
    facts = describe(g)
    assert facts["heroes"][0]["hp"] == 12
    assert facts["heroes"][0]["in_play"] == ["spider_woman"]


def test_another_player_defends_and_becomes_the_target() -> None:
    heroes = {
        "ann": {"hero": "spider_man", "form": "hero", "exhausted": True, "deck": ["energy"]},
        "bob": {"hero": "captain_marvel", "form": "hero"},
    }
    swoop = "sweeping_swoop"
    deck = [swoop, *["blank_treachery"] * 9]
    g = position({"heroes": heroes, "start": "activations", "encounter_deck": deck})
    # Spider-Sense triggers for the one attacked first.
    choose(g, "answer", "spider_man")
    assert g.question is not None
    assert g.question.player == 1
    choose(g, "defend", "captain_marvel")
    facts = describe(g)
    assert facts["heroes"][0]["hp"] == 10
    # 2 - 1 DEF; then the villain attacked her too, while she was exhausted.
    assert facts["heroes"][1]["hp"] == 12 - 1 - 2
    # The boost ability stuns whoever is damaged.
    assert facts["heroes"][1]["statuses"] == ["stunned"]
    assert facts["heroes"][0]["statuses"] == []


def test_minions_activate_in_the_order_the_player_chooses() -> None:
    g = attack({"minions": ["shocker", "hydra_bomber"], "exhausted": True})
    assert prompt(g) == "choose_activation"
    assert describe(g)["heroes"][0]["hp"] == 10
    choose(g, "activates", "shocker")
    assert describe(g)["heroes"][0]["hp"] == 7


def test_schemes_against_an_alter_ego() -> None:
    deck = [boost_stub(1), *["blank_treachery"] * 9]
    g = position(
        {
            "heroes": {"captain_marvel": {"minions": ["sandman"], "hand": ["emergency"]}},
            "start": "activations",
            "encounter_deck": deck,
        }
    )
    assert prompt(g) == "respond"
    choose(g, "answer", "emergency")
    # Villain 1 + 1 boost - 1, Sandman 2 without a boost card.
    assert describe(g)["main_scheme"]["threat"] == 3


def test_confused_villain_does_not_scheme() -> None:
    g = position({"heroes": {"captain_marvel": {}}, "start": "activations", "villain": {"statuses": ["confused"]}})
    assert describe(g)["main_scheme"]["threat"] == 0
    assert describe(g)["villain"]["statuses"] == []


def test_quickstrike() -> None:
    heroes = {"spider_man": {"form": "hero", "dealt": ["vulture"], "exhausted": True}}
    g = position({"heroes": heroes, "start": "encounters"})
    facts = describe(g)
    assert facts["heroes"][0]["hp"] == 7
    assert facts["heroes"][0]["minions"] == ["vulture"]
    g = position({"heroes": {"spider_man": {"dealt": ["vulture"]}}, "start": "encounters"})
    assert describe(g)["heroes"][0]["hp"] == 10


def test_villainous_minions_get_a_boost_card_and_retaliate_strikes_back() -> None:
    keywords = [["villainous", 1], ["retaliate", 1]]
    boss = {"stub": {"id": "boss", "type": "minion", "health": 3, "attack": 1, "keywords": keywords}}
    deck = ["blank_treachery", boost_stub(3), *["blank_treachery"] * 8]
    g = attack({"minions": [boss]}, encounter_deck=deck)
    choose(g, "no_defense")
    choose(g, "no_defense")
    assert describe(g)["heroes"][0]["hp"] == 12 - 2 - 4
    choose(g, "attack", "captain_marvel")
    choose(g, "object", "boss")
    assert describe(g)["heroes"][0]["hp"] == 12 - 2 - 4 - 1


def test_an_attack_goes_on_with_the_next_villain_stage() -> None:
    """MC-VILLAIN-DEFEAT-08: the villain is defeated by its own boost card."""
    ability = {"boost": [{"deal_damage": {"number": 9, "to": "villain"}}]}
    bomb = {"stub": {"id": "bomb", "type": "treachery", "abilities": [ability]}}
    g = attack(
        {"exhausted": True},
        villain={"hp": 1, "next": ["rhino_3"]},
        encounter_deck=[bomb, *["blank_treachery"] * 5],
    )
    facts = describe(g)
    assert facts["villain"]["card"] == "rhino_3"
    assert facts["villain"]["hp"] == 16
    assert facts["villain"]["statuses"] == ["tough"]
    # Rhino III stunned the hero, and hit with its 4 ATK.
    assert facts["heroes"][0]["statuses"] == ["stunned"]
    assert facts["heroes"][0]["hp"] == 8


def test_backflip_makes_its_player_the_defender() -> None:
    g = position(
        {
            "heroes": {"spider_man": {"form": "hero", "hand": ["backflip", "backflip"]}},
            "start": "activations",
        }
    )
    choose(g, "pass")
    choose(g, "no_defense")
    assert prompt(g) == "respond"
    choose(g, "answer", "backflip")
    facts = describe(g)
    assert facts["heroes"][0]["hp"] == 10
    assert not facts["heroes"][0]["exhausted"]
    assert one(g, "backflip")
    assert offers(g, "end")


def test_kree_manipulator_looks_for_a_defender() -> None:
    deck = ["kree_manipulator", *["blank_treachery"] * 5]
    g = attack({}, encounter_deck=deck)
    choose(g, "no_defense")
    assert describe(g)["main_scheme"]["threat"] == 1
    g = attack({}, encounter_deck=deck)
    choose(g, "defend", "captain_marvel")
    assert describe(g)["main_scheme"]["threat"] == 0
