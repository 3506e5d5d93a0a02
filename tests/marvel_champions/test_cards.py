"""What single player cards do, where the chapters do not show it already."""

from __future__ import annotations

from tests.marvel_champions.helpers import choose, describe, offers, one, options, position, prompt

from cardwright.marvel_champions.records import hand


def test_black_cat_keeps_mental_cards() -> None:
    hero = {"hand": ["black_cat", "energy"], "deck": ["genius", "backflip", "strength"]}
    g = position({"heroes": {"spider_man": hero}})
    choose(g, "play", "black_cat")
    choose(g, "spend", "energy")
    facts = describe(g)["heroes"][0]
    assert facts["hand"] == ["genius"]
    assert facts["discard"] == ["backflip", "energy"]


def test_spider_tracer_and_interrogation_room_on_one_defeat() -> None:
    """MC-TRIGGER-04: the interrupt before, the response after, each once."""
    minion = {"card": "hydra_mercenary", "damage": 1, "attached": [{"card": "spider_tracer", "by": "spider_man"}]}
    hero = {"form": "hero", "minions": [minion], "play": ["interrogation_room"]}
    g = position({"heroes": {"spider_man": hero}, "main_scheme": {"threat": 5}})
    choose(g, "attack", "spider_man")
    assert describe(g)["main_scheme"]["threat"] == 2
    assert prompt(g) == "respond"
    choose(g, "answer", "interrogation_room")
    facts = describe(g)
    assert facts["main_scheme"]["threat"] == 1
    assert facts["cards"]["spider_tracer"] == ["discard of 0"]


def test_interrogation_room_wants_the_identity_to_do_it() -> None:
    hero = {"minions": [{"card": "hydra_mercenary", "damage": 1}], "play": ["interrogation_room", "daredevil"]}
    g = position({"heroes": {"spider_man": hero}, "main_scheme": {"threat": 5}})
    choose(g, "attack", "daredevil")
    assert prompt(g) == "turn"
    assert describe(g)["heroes"][0]["minions"] == []


def test_webbed_up_replaces_the_attack_with_a_stun() -> None:
    web = {"attached": [{"card": "webbed_up", "by": "spider_man"}]}
    g = position({"heroes": {"spider_man": {"form": "hero"}}, "villain": web, "start": "activations"})
    facts = describe(g)
    assert facts["heroes"][0]["hp"] == 10
    assert facts["villain"]["statuses"] == ["stunned"]
    assert facts["cards"]["webbed_up"] == ["discard of 0"]


def test_webbed_up_once_per_enemy() -> None:
    web = {"attached": [{"card": "webbed_up", "by": "spider_man"}]}
    hero = {"form": "hero", "hand": ["webbed_up", "energy", "genius"]}
    assert not offers(position({"heroes": {"spider_man": hero}, "villain": web}), "play")


def test_aunt_may_only_in_alter_ego_form() -> None:
    assert not offers(position({"heroes": {"spider_man": {"form": "hero", "play": ["aunt_may"]}}}), "use")
    g = position({"heroes": {"spider_man": {"damage": 6, "play": ["aunt_may"]}}})
    choose(g, "use", "aunt_may")
    assert describe(g)["heroes"][0]["hp"] == 8


def test_rechannel_needs_damage_and_energy() -> None:
    hand_ = ["energy", "genius"]
    assert not offers(position({"heroes": {"captain_marvel": {"form": "hero", "hand": hand_}}}), "use")
    g = position({"heroes": {"captain_marvel": {"form": "hero", "hand": hand_, "damage": 3}}})
    choose(g, "use", "captain_marvel")
    choose(g, "spend", "energy")
    facts = describe(g)["heroes"][0]
    assert (facts["hp"], len(facts["hand"])) == (10, 2)
    assert not offers(g, "use")


def test_crisis_interdiction_takes_a_second_scheme_in_the_air() -> None:
    hero = {"form": "hero", "hand": ["crisis_interdiction", "energy"], "play": ["cosmic_flight"]}
    given = {"heroes": {"captain_marvel": hero}, "main_scheme": {"threat": 4}, "side_schemes": ["bomb_scare"]}
    g = position(given)
    choose(g, "play", "crisis_interdiction")
    choose(g, "spend", "energy")
    choose(g, "object", "bomb_scare")
    assert describe(g)["main_scheme"]["threat"] == 2
    # "Then": the first part has to be done in full.
    given["main_scheme"] = {"threat": 1}
    given["side_schemes"] = [{"card": "bomb_scare", "threat": 3}]
    g = position(given)
    choose(g, "play", "crisis_interdiction")
    choose(g, "spend", "energy")
    choose(g, "object", "the_break_in")
    assert describe(g)["side_schemes"] == {"bomb_scare": 3}


def test_photonic_blast_rewards_energy() -> None:
    hero = {"form": "hero", "hand": ["photonic_blast", "energy_absorption"]}
    g = position({"heroes": {"captain_marvel": hero}})
    choose(g, "play", "photonic_blast")
    choose(g, "spend", "energy_absorption")
    facts = describe(g)
    assert facts["villain"]["hp"] == 9
    assert facts["heroes"][0]["hand"] == ["blank"]


def test_cosmic_flight_prevents_three() -> None:
    g = position(
        {
            "heroes": {"captain_marvel": {"form": "hero", "exhausted": True, "play": ["cosmic_flight"]}},
            "villain": {"card": "rhino_3"},
            "start": "activations",
        }
    )
    choose(g, "answer", "cosmic_flight")
    facts = describe(g)
    assert facts["heroes"][0]["hp"] == 11
    assert facts["cards"]["cosmic_flight"] == ["discard of 0"]


def test_energy_channel() -> None:
    hero = {"form": "hero", "hand": ["energy_absorption", "energy", "genius"], "play": ["energy_channel"]}
    g = position({"heroes": {"captain_marvel": hero}})
    choose(g, "use", "energy_channel")
    choose(g, "spend", "energy")
    assert options(g) == [("spend", "energy_absorption"), ("stop",)]
    choose(g, "spend", "energy_absorption")
    assert describe(g)["cards"]["energy_channel"] == ["area of 0"]
    assert g.count(one(g, "energy_channel"), "energy") == 5
    choose(g, "use", "energy_channel")
    facts = describe(g)
    assert facts["villain"]["hp"] == 4
    assert facts["cards"]["energy_channel"] == ["discard of 0"]


def test_alpha_flight_station_and_carol() -> None:
    g = position({"heroes": {"captain_marvel": {"hand": ["energy"], "play": ["alpha_flight_station"]}}})
    choose(g, "use", "alpha_flight_station")
    assert len(g.zones[hand(0)]) == 2


def test_jessica_jones_counts_side_schemes() -> None:
    g = position(
        {
            "heroes": {"spider_man": {"play": ["jessica_jones"]}},
            "main_scheme": {"threat": 6},
            "side_schemes": ["bomb_scare", "breakin_and_takin"],
        }
    )
    choose(g, "thwart", "jessica_jones")
    choose(g, "object", "the_break_in")
    assert describe(g)["main_scheme"]["threat"] == 3


def test_nick_fury_leaves_at_the_end_of_the_round() -> None:
    hero = {"hand": ["nick_fury", "energy", "genius"], "deck": ["backflip"] * 9}
    g = position({"heroes": {"spider_man": hero}, "main_scheme": {"threat": 0}})
    choose(g, "play", "nick_fury")
    choose(g, "spend", "energy")
    choose(g, "spend", "genius")
    # No scheme has threat: only drawing and damage are possible.
    assert len(options(g)) == 2
    choose(g, "mode")
    assert len(g.zones[hand(0)]) == 3
    choose(g, "end")
    choose(g, "done")
    assert describe(g)["round"] == 2
    assert describe(g)["cards"]["nick_fury"] == ["discard of 0"]


def test_helicarrier_reduces_the_next_card_only() -> None:
    hero = {"hand": ["spider_tracer", "aunt_may", "web_shooter", "energy"], "play": ["helicarrier"]}
    g = position({"heroes": {"spider_man": hero}})
    choose(g, "use", "helicarrier")
    choose(g, "play", "aunt_may")
    assert prompt(g) == "turn"
    choose(g, "play", "web_shooter")
    assert prompt(g) == "pay"


def test_tenacity_readies_an_exhausted_hero() -> None:
    hero = {"form": "hero", "hand": ["strength"], "play": ["tenacity"]}
    assert not offers(position({"heroes": {"spider_man": hero}}), "use")
    g = position({"heroes": {"spider_man": {**hero, "exhausted": True}}})
    choose(g, "use", "tenacity")
    choose(g, "spend", "strength")
    facts = describe(g)
    assert not facts["heroes"][0]["exhausted"]
    assert facts["cards"]["tenacity"] == ["discard of 0"]


def test_spider_woman_confuses_if_her_player_wishes() -> None:
    hero = {"hand": ["spider_woman", "energy_absorption", "genius"]}
    g = position({"heroes": {"captain_marvel": hero}})
    choose(g, "play", "spider_woman")
    choose(g, "spend", "energy_absorption")
    choose(g, "pass")
    assert describe(g)["villain"]["statuses"] == []


def test_yon_rogg_feeds_his_scheme() -> None:
    g = position(
        {
            "heroes": {"captain_marvel": {"form": "hero", "exhausted": True, "minions": ["yon_rogg"]}},
            "side_schemes": ["the_psyche_magnitron"],
            "villain": {"statuses": ["stunned"]},
            "start": "activations",
        }
    )
    assert describe(g)["side_schemes"] == {"the_psyche_magnitron": 4}


def test_yon_roggs_treason_takes_energy_cards() -> None:
    hero = {"hand": ["energy", "crisis_interdiction", "spider_woman"], "dealt": ["yon_roggs_treason"]}
    g = position({"heroes": {"captain_marvel": hero}, "start": "encounters"})
    assert describe(g)["heroes"][0]["hand"] == ["spider_woman"]
