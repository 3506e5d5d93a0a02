"""A player's turn: forms, basic powers, playing and paying for cards, limits."""

from __future__ import annotations

from tests.marvel_champions.helpers import choose, describe, offers, one, options, position, prompt

from cardwright.marvel_champions.records import area, hand


def test_change_form_once_and_keep_everything() -> None:
    hero = {"damage": 3, "statuses": ["stunned"], "exhausted": True, "play": ["daredevil"]}
    g = position({"heroes": {"spider_man": hero}})
    choose(g, "change_form")
    hero = describe(g)["heroes"][0]
    assert (hero["form"], hero["damage"], hero["statuses"], hero["exhausted"]) == ("hero", 3, ["stunned"], True)
    assert not offers(g, "change_form")


def test_recovery() -> None:
    g = position({"heroes": {"spider_man": {"damage": 2, "hand": ["energy"]}}})
    choose(g, "recover")
    assert describe(g)["heroes"][0]["hp"] == 10
    assert not offers(g, "recover")


def test_basic_attack_and_guard() -> None:
    given = {"heroes": {"spider_man": {"form": "hero", "minions": ["hydra_mercenary", "shocker"]}}}
    g = position(given)
    choose(g, "attack", "spider_man")
    # Guard: the villain cannot be chosen.
    assert options(g) == [("object", "hydra_mercenary"), ("object", "shocker")]
    choose(g, "object", "shocker")
    assert g.cards[one(g, "shocker")].damage == 2
    assert not offers(g, "attack")


def test_stunned_hero_sheds_the_card_instead() -> None:
    g = position({"heroes": {"spider_man": {"form": "hero", "statuses": ["stunned"], "hand": ["energy"]}}})
    choose(g, "attack", "spider_man")
    facts = describe(g)
    assert facts["heroes"][0]["statuses"] == []
    assert facts["heroes"][0]["exhausted"]
    assert facts["villain"]["hp"] == 14


def test_stunned_attack_event_costs_but_does_nothing() -> None:
    g = position(
        {"heroes": {"spider_man": {"form": "hero", "statuses": ["stunned"], "hand": ["haymaker", "energy", "genius"]}}}
    )
    choose(g, "play", "haymaker")
    choose(g, "spend", "energy")
    facts = describe(g)
    assert facts["villain"]["hp"] == 14
    assert facts["heroes"][0]["discard"] == ["haymaker", "energy"]
    assert facts["heroes"][0]["statuses"] == []


def test_confused_thwart_without_threat() -> None:
    g = position({"heroes": {"spider_man": {"form": "hero", "statuses": ["confused"]}}, "main_scheme": {"threat": 0}})
    choose(g, "thwart", "spider_man")
    assert describe(g)["heroes"][0]["statuses"] == []


def test_no_thwart_without_threat_or_under_crisis() -> None:
    assert not offers(position({"heroes": {"spider_man": {"form": "hero"}}}), "thwart")
    g = position(
        {
            "heroes": {"spider_man": {"form": "hero"}},
            "main_scheme": {"threat": 5},
            "side_schemes": [{"card": "crowd_control", "threat": 1}],
        }
    )
    choose(g, "thwart", "spider_man")
    facts = describe(g)
    assert facts["side_schemes"] == {}
    assert facts["main_scheme"]["threat"] == 5
    assert facts["encounter_discard"] == ["crowd_control"]


def test_ally_takes_consequential_damage_after_responses() -> None:
    g = position(
        {"heroes": {"spider_man": {"play": [{"card": "daredevil", "damage": 2}]}}, "main_scheme": {"threat": 3}}
    )
    choose(g, "thwart", "daredevil")
    assert prompt(g) == "respond"
    assert g.cards[one(g, "daredevil")].damage == 2
    choose(g, "answer", "daredevil")
    facts = describe(g)
    assert facts["main_scheme"]["threat"] == 1
    assert facts["villain"]["hp"] == 13
    assert facts["cards"]["daredevil"] == ["discard of 0"]


def test_pay_with_any_cards_and_take_it_back() -> None:
    g = position({"heroes": {"spider_man": {"hand": ["aunt_may", "backflip", "webbed_up"]}}})
    choose(g, "play", "aunt_may")
    assert options(g) == [
        ("spend", "webbed_up"),
        ("spend", "backflip"),
        ("generate", "peter_parker"),
        ("cancel",),
    ]
    before = g.digest()
    twin = g.copy()
    choose(g, "cancel")
    assert prompt(g) == "turn"
    assert twin.digest() == before
    choose(twin, "generate", "peter_parker")
    facts = describe(twin)
    assert facts["heroes"][0]["in_play"] == ["aunt_may"]
    assert facts["heroes"][0]["hand"] == ["backflip", "webbed_up"]
    # Once per round.
    choose(twin, "change_form")
    choose(twin, "end")


def test_what_cannot_be_paid_or_has_no_target_is_not_offered() -> None:
    g = position(
        {"heroes": {"spider_man": {"form": "hero", "hand": ["swinging_web_kick", "spider_tracer", "for_justice"]}}}
    )
    assert not offers(g, "play")
    g = position(
        {
            "heroes": {"spider_man": {"form": "hero", "hand": ["swinging_web_kick", "energy", "genius"]}},
        }
    )
    assert offers(g, "play", "swinging_web_kick")
    # Not in alter-ego form.
    g = position({"heroes": {"spider_man": {"hand": ["swinging_web_kick", "energy", "genius", "webbed_up"]}}})
    assert not offers(g, "play")


def test_power_of_justice_counts_double_for_justice_only() -> None:
    hand_ = ["for_justice", "the_power_of_justice"]
    given = {"heroes": {"spider_man": {"form": "hero", "hand": hand_}}, "main_scheme": {"threat": 6}}
    g = position(given)
    choose(g, "play", "for_justice")
    choose(g, "spend", "the_power_of_justice")
    # Two wild resources: one of them may count as mental, so 4 threat.
    assert describe(g)["main_scheme"]["threat"] == 2
    g = position({"heroes": {"spider_man": {"form": "hero", "hand": ["haymaker", "the_power_of_justice"]}}})
    assert not offers(g, "play")


def test_paying_more_is_offered_only_where_it_matters() -> None:
    hand_ = ["for_justice", "energy", "genius", "backflip"]
    g = position({"heroes": {"spider_man": {"form": "hero", "hand": hand_}}, "main_scheme": {"threat": 6}})
    choose(g, "play", "for_justice")
    choose(g, "spend", "energy")
    assert options(g) == [("spend", "genius"), ("stop",)]
    choose(g, "stop")
    assert describe(g)["main_scheme"]["threat"] == 3


def test_web_shooter_is_discarded_after_its_last_counter() -> None:
    shooter = {"card": "web_shooter", "counters": {"web": 1}}
    g = position(
        {"heroes": {"spider_man": {"form": "hero", "hand": ["heroic_intuition", "backflip"], "play": [shooter]}}}
    )
    choose(g, "play", "heroic_intuition")
    choose(g, "generate", "web_shooter")
    facts = describe(g)
    assert facts["heroes"][0]["in_play"] == ["heroic_intuition"]
    assert facts["heroes"][0]["discard"] == ["web_shooter", "backflip"]
    # Heroic Intuition: THW 2.
    assert g.view(0)["zones"][area(0)]["cards"][0]["powers"]["thwart"] == 2


def test_max_one_per_player_and_any_players_control() -> None:
    heroes = {
        "ann": {"hero": "spider_man", "hand": ["heroic_intuition", "energy"], "play": ["heroic_intuition"]},
        "bob": {"hero": "captain_marvel"},
    }
    g = position({"heroes": heroes})
    choose(g, "play", "heroic_intuition")
    choose(g, "spend", "energy")
    facts = describe(g)
    assert facts["heroes"][1]["in_play"] == ["heroic_intuition"]


def test_unique_cards_once_among_all_players() -> None:
    heroes = {
        "ann": {"hero": "spider_man", "hand": ["daredevil", "energy", "genius"]},
        "bob": {"hero": "captain_marvel", "play": ["daredevil"]},
    }
    assert not offers(position({"heroes": heroes}), "play", "daredevil")


def test_a_fourth_ally_means_discarding_one_first() -> None:
    allies = ["black_cat", "daredevil", "jessica_jones"]
    g = position({"heroes": {"spider_man": {"hand": ["mockingbird", "energy", "genius"], "play": allies}}})
    choose(g, "play", "mockingbird")
    choose(g, "spend", "energy")
    choose(g, "spend", "genius")
    assert prompt(g) == "too_many"
    choose(g, "discard", "black_cat")
    # Only then its response.
    assert prompt(g) == "respond"
    choose(g, "answer", "mockingbird")
    assert describe(g)["villain"]["statuses"] == ["stunned"]


def test_asking_another_player_to_act() -> None:
    heroes = {
        "ann": {"hero": "spider_man"},
        "bob": {"hero": "captain_marvel", "hand": ["first_aid", "energy"], "damage": 2},
    }
    g = position({"heroes": heroes})
    choose(g, "ask", "seat 1")
    assert g.question is not None
    assert g.question.player == 1
    assert options(g)[-1] == ("decline",)
    choose(g, "play", "first_aid")
    choose(g, "spend", "energy")
    choose(g, "object", "carol_danvers")
    assert describe(g)["heroes"][1]["hp"] == 12
    assert g.question.player == 0
    assert len(g.zones[hand(1)]) == 0


def test_ivory_horn_takes_three_physical_resources() -> None:
    horn = {"attached": ["enhanced_ivory_horn"]}
    g = position({"heroes": {"spider_man": {"form": "hero", "hand": ["strength", "energy"]}}, "villain": horn})
    assert not offers(g, "use")
    hand_ = ["strength", "spider_woman", "energy"]
    g = position({"heroes": {"spider_man": {"form": "hero", "hand": hand_}}, "villain": horn})
    choose(g, "use", "enhanced_ivory_horn")
    assert options(g) == [("spend", "spider_woman"), ("spend", "strength"), ("cancel",)]
    choose(g, "spend", "strength")
    facts = describe(g)
    assert facts["villain"]["attached"] == []
    assert facts["heroes"][0]["hand"] == ["energy"]
