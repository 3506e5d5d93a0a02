"""Every pair of a verb and a thing: a card that is accepted can be played, and one that is refused says why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from tests.pairs import Fillers, pairs, patterns, play

from cardwright.cards.nodes import Ability, Condition, Node, Number, Verb
from cardwright.errors import ScenarioError
from cardwright.four_souls.scenario import layout as four_souls
from cardwright.kernel.game import AnyGame
from cardwright.marvel_champions.scenario import layout as marvel_champions

FOUR_SOULS = Fillers(
    "gain_coins(1)",
    "your_turn",
    "static(hp, 1)",
    {"card": "dinner", "counter": "level", "ending": "end_of_turn", "kind": "item"},
    tuple(f"card(zone={zone})" for zone in ("hand", "deck", "discard", "outside", "under")),
    ("character(others)", "controller_of(this)", "beside(you)"),
)
MARVEL_CHAMPIONS = Fillers(
    "draw(1)",
    "exists(player)",
    "static(attack, 1)",
    {"card": "hydra_mercenary", "counter": "damage", "ending": "end_of_phase", "set": "basic"},
    (
        *(f"card(zone={zone})" for zone in ("hand", "deck", "discard", "encounter_deck", "set_aside", "under")),
        "card(trait=Avenger)",
    ),
    (
        *("random(card(zone=hand))", "random(enemy)", "top", "top(encounter_deck)", "named(rhino_1)"),
        *("topmost(card(zone=discard))", "identity(hero)", "scheme_of(villain)"),
    ),
)

LASTS = "lasts(instead({}), end_of_turn)"


def souls_position(ability: str, *further: str) -> AnyGame:
    """Something of everything: items, souls, curses, covered cards, cards in every pile, a roll on the stack."""
    abilities = [f"paid(cost(), {ability})", *further]
    tried = {"stub": {"abilities": abilities}, "as": "tried", "counters": {"plain": 2}}
    odd = {"stub": {"hp": 1, "evasion": 2, "attack": 1}, "as": "odd"}
    g = four_souls.position(
        {
            "players": {
                "ann": {
                    "coins": 9,
                    "hand": ["bomb", "a_dime", "a_penny"],
                    "items": [tried, "the_bone"],
                    "souls": ["lost_soul"],
                    "curses": ["curse_of_pain"],
                },
                "bob": {"coins": 5, "hand": ["bomb"], "items": ["the_d6", "dinner"], "souls": ["the_bloat"]},
            },
            "monsters": [{"card": "monstro", "covers": ["fly"]}, "boom_fly", "dople"],
            "shop": ["mr_boom", "the_relic"],
            "decks": {"treasure": ["the_map", "the_polaroid"]},
            "discards": {"loot": ["a_penny"], "treasure": ["the_map"], "monster": ["chest"]},
            "outside": [odd],
            "dice": "random",
            "options": {"seed": 1},
        }
    )
    attack = next(i for i, key in enumerate(g.question.options) if key[0] == "attack")  # type: ignore[union-attr]
    g.choose(attack)
    return g


def marvel_position(ability: str, *further: str) -> AnyGame:
    """Something of everything: both forms, all kinds of cards in play, cards in every pile."""
    tried = {"stub": {"type": "upgrade", "cost": 1, "abilities": [f"action({ability})", *further]}, "as": "tried"}
    return marvel_champions.position(
        {
            "heroes": {
                "spider_man": {
                    "form": "hero",
                    "damage": 3,
                    "hand": ["backflip", "swinging_web_kick"],
                    "play": [tried, "mockingbird", "avengers_mansion"],
                    "minions": ["hydra_mercenary"],
                    "discard": ["backflip"],
                },
                "captain_marvel": {"hand": ["backflip"], "play": ["helicarrier"], "exhausted": True},
            },
            "villain": {
                "card": "rhino_1",
                "next": ["rhino_2"],
                "attached": ["armored_rhino_suit"],
                "statuses": ["stunned"],
                "damage": 2,
            },
            "main_scheme": {"threat": 3},
            "side_schemes": [{"card": "breakin_and_takin", "threat": 4}],
            "set_aside": ["hydra_bomber"],
            "encounter_deck": ["advance", "assault", "hydra_mercenary"] * 4,
            "encounter_discard": ["advance"],
            "seed": 1,
        }
    )


FILLERS: dict[str, tuple[Fillers, Callable[[str], AnyGame]]] = {
    "four_souls": (FOUR_SOULS, souls_position),
    "marvel_champions": (MARVEL_CHAMPIONS, marvel_position),
}


@pytest.mark.parametrize(
    ("game", "fillers", "position"),
    [("four_souls", FOUR_SOULS, souls_position), ("marvel_champions", MARVEL_CHAMPIONS, marvel_position)],
)
def test_every_pair_of_verb_and_thing(game: str, fillers: Fillers, position: Callable[[str], AnyGame]) -> None:
    counts: Counter[str] = Counter()
    refusals: dict[str, str] = {}
    for seed, pair in enumerate(pairs(game, fillers)):
        try:
            counts["used"] += play(position(pair.text), "tried", seed, 60)
        except ScenarioError as error:
            refusals[pair.text] = str(error)
            counts["unfit"] += f": {pair.word!r} takes " in str(error)
        except Exception as error:
            error.add_note(f"the ability was {pair.text}")
            raise
        else:
            counts["accepted"] += 1
    for text, message in refusals.items():
        assert "(tried)" in message, f"{text}: {message}"
        assert "\n" not in message, f"{text}: {message}"
    assert counts["accepted"] > 1000, counts
    assert counts["unfit"] > 1500, counts
    assert counts["used"] > counts["accepted"], counts


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "of", "frame"),
    [
        ("four_souls", Condition, "if({}, gain_coins(1))"),
        ("four_souls", Number, "gain_coins({})"),
        ("four_souls", Ability, "lasts({}, end_of_turn)"),
        ("marvel_champions", Condition, "if({}, draw(1))"),
        ("marvel_champions", Number, "draw({})"),
        ("marvel_champions", Ability, "lasts({}, end_of_phase)"),
        ("marvel_champions", Verb, "cost={}, draw(1)"),
    ],
)
def test_every_pair_of_another_word_and_a_thing(game: str, of: type[Node], frame: str) -> None:
    """Conditions, numbers, abilities that last, and verbs as costs."""
    fillers, position = FILLERS[game]
    counts: Counter[str] = Counter()
    for seed, pair in enumerate(pairs(game, fillers, of)):
        try:
            play(position(frame.format(pair.text)), "tried", seed, 40)
        except ScenarioError as error:
            counts["refused"] += "(tried)" in str(error)
        except Exception as error:
            error.add_note(f"the ability was {frame.format(pair.text)}")
            raise
        else:
            counts["accepted"] += 1
    assert counts["accepted"] > 25, counts
    assert counts["refused"] >= 10, counts


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "fillers", "position", "answer"),
    [
        ("four_souls", FOUR_SOULS, souls_position, "when({}, gain_coins(1))"),
        ("marvel_champions", MARVEL_CHAMPIONS, marvel_position, "response({}, draw(1), forced)"),
    ],
)
def test_every_pair_of_event_and_thing(game: str, fillers: Fillers, position: Any, answer: str) -> None:
    """Those that are accepted are played, many at once; the others are refused with the role, or as an occasion for
    nothing."""
    abilities: list[str] = []
    refusals: dict[str, str] = {}
    for pattern in patterns(game, fillers):
        ability = answer.format(pattern)
        try:
            position(fillers.verb, ability)
        except ScenarioError as error:
            refusals[ability] = str(error)
        else:
            abilities.append(ability)
    for ability, message in refusals.items():
        assert " takes " in message or "'random' stands where nothing is done" in message, f"{ability}: {message}"
    for seed, some in enumerate(batched(abilities, 30)):
        try:
            play(position(fillers.verb, *some), "tried", seed, 60)
        except Exception as error:
            error.add_note(f"the abilities were {some}")
            raise
    assert len(abilities) > 1000
    assert len(refusals) > 1000


def batched(parts: list[str], size: int) -> list[list[str]]:
    return [parts[i : i + size] for i in range(0, len(parts), size)]


@pytest.mark.parametrize(
    ("position", "ability", "message"),
    [
        (souls_position, "discard(a(player))", "paid.do.discard.what: 'discard' takes a card, not a player"),
        (souls_position, "discard(a(slot))", "'discard' takes a card, not a slot"),
        (souls_position, "destroy(a(die))", "'destroy' takes a card in play, not a die on the stack"),
        (souls_position, "heal(1, a(deck))", "'heal' takes a player or a card in play, not a deck"),
        (souls_position, "choose(monster or player, destroy(it))", "choose.do.destroy.what: 'destroy' takes a card in"),
        (souls_position, "target(player), destroy(it)", "'destroy' takes a card in play, not a player"),
        (souls_position, "lasts(when(damage(you), destroy(that_card)), end_of_turn)", "'destroy' takes a card in play"),
        (
            souls_position,
            "lasts(when(damage(each(die)), loot(1)), end_of_turn)",
            "'to' of 'damage' takes a player",
        ),
        (souls_position, "lasts(static(loot_plays, 1, each(monster)), end_of_turn)", "'static' takes a player, not"),
        (souls_position, "skip", "'skip' stands outside 'instead': no event is on its way there"),
        (
            souls_position,
            LASTS.format("attack_declared(you), change_event(chooser=others)"),
            "chooser is only of",
        ),
        (souls_position, LASTS.format("gain_coins(you), also_deal(you)"), "only damage is dealt to others as well"),
        (souls_position, "deal(1, a(monster)), if(hp_of(it) > 0, again)", "'again' depends on what 'deal' does, which"),
        (souls_position, "may(deal(1, a(monster))), if(hp_of(it) > 0, again)", "'again' depends on what 'deal' does"),
        (souls_position, "for_each(monster, kill(it)), if(exists(monster), again)", "'again' depends on what 'kill'"),
        (souls_position, "lasts(claim(your_turn), end_of_turn)", "'lasts' takes an ability that changes or answers"),
        (souls_position, "lasts(tap(loot(1)), end_of_turn)", "such as static or when, not 'tap'"),
        (souls_position, "loot(1), again", "'again' never ends"),
        (souls_position, "loot(count(card(zone=under, of=you)))", "'card' takes a card, not a player (you)"),
        (souls_position, "loot(count(card(zone=hand, of=this)))", "'card' takes a player, not a card (this)"),
        (marvel_position, "put(each(card(zone=under, of=each(side_scheme))), hand)", "'card' takes a player, not"),
        (marvel_position, "ready(a(card(zone=hand)))", "'ready' takes a player or a card in play, not a card out of"),
        (marvel_position, "activate(random(card(zone=hand)))", "enemy: it is found anew after each activation"),
        (marvel_position, "for_each(random(card(zone=hand)), activate(it))", "'activate' takes an enemy, not a card"),
        (marvel_position, "deal(1, a(scheme))", "'deal' takes a player or a character, not a scheme"),
        (marvel_position, "move_damage(1, this, each(scheme))", "'move_damage' takes a player or a character, not a"),
        (marvel_position, "draw(1, a(minion))", "'draw' takes a player, not a minion"),
        (marvel_position, "play(a(ally))", "'play' takes a card out of play, not an ally"),
    ],
)
def test_what_a_word_does_not_take_is_refused(position: Callable[[str], Any], ability: str, message: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        position(ability)
    assert message in str(caught.value)


def test_what_was_taken_into_play_may_be_used_there() -> None:
    """A card that was elsewhere when it was chosen is somewhere else after something was done with it."""
    assert souls_position("choose(card(zone=discard, deck=treasure), gain_item(it), deactivate(it))")
    assert marvel_position("choose(ally(zone=discard), put_into_play(it), exhaust(it))")


def test_an_ability_on_a_card_where_it_never_works_is_refused() -> None:
    with pytest.raises(ScenarioError, match="'loot_ability' works only on a loot card, not on a treasure card"):
        souls_position("gain_coins(1)", "loot_ability(loot(1))")
    with pytest.raises(ScenarioError, match="'claim' works only on a bonus soul card, not on a treasure card"):
        souls_position("gain_coins(1)", "claim(your_turn)")
    with pytest.raises(ScenarioError, match="'enters' works only as it stands on its card: it cannot be gained"):
        souls_position("gain_coins(1)", "changes(each(item), gains=[enters(deactivated)])")
