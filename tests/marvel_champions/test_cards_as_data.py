"""Definitions: that packs can hold them and say them back, and that every slip is an error that names its place."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardwright.cards.nodes import Ability, Condition, Number, Selector, Verb
from cardwright.cards.reader import Names
from cardwright.cards.text import plain
from cardwright.cards.usage import words
from cardwright.cards.writing import write
from cardwright.errors import PackError
from cardwright.marvel_champions.cards.events import EVENTS
from cardwright.marvel_champions.cards.library import READER, SHELF, library
from cardwright.marvel_champions.cards.words import VOCABULARY
from cardwright.marvel_champions.say.en import TEXT, card_text
from cardwright.marvel_champions.say.en.event_clauses import WORDS
from cardwright.marvel_champions.say.en.labels import LABELS, LOG, PROMPTS

CARDS = list(library().cards.values())
NAMES = Names(cards=frozenset(library().cards), brings=SHELF.names)


def test_a_card_survives_being_written_and_read() -> None:
    for card in CARDS:
        data = json.loads(json.dumps(write(card)))
        assert READER.card(data, "test", NAMES) == card


def test_every_word_and_event_has_a_phrase() -> None:
    for word, cls in VOCABULARY.words.items():
        assert cls.__doc__, word
        if issubclass(cls, Verb | Selector | Number | Condition | Ability):
            assert cls in TEXT.phrases, f"{word} has no phrase"
    assert {*WORDS} == {*EVENTS}


def test_at_most_one_word_in_six_is_used_by_a_single_card() -> None:
    used = [word for word in words(VOCABULARY, CARDS) if word.cards]
    lonely = {word.name: word.cards[0] for word in used if len(word.cards) == 1}
    assert 6 * len(lonely) <= len(used), lonely


EVENT = {"name": "X", "event": {"cost": 0, "resources": "e"}}
MINION = {"name": "X", "minion": {"health": 2, "attack": 1, "scheme": 1}}


def event(text: str) -> dict[str, Any]:
    return {**EVENT, "abilities": text}


BAD: list[tuple[dict[str, Any], str]] = [
    ({"name": "X", "minion": {}}, "at least 1 hit point"),
    ({"name": "X", "ally": {"health": 1}}, "needs a cost"),
    ({"name": "X", "main_scheme": {}}, "target threat"),
    ({"name": "X", "attachment": {}}, "attach"),
    ({"name": "X", "resource": {"resources": "x"}}, "letters e, m, p and w"),
    ({"name": "X", "treachery": {"health": 3}}, "a card of the kind treachery has no 'health'"),
    ({"name": "X", "upgrade": {"cost": 1, "uses": 3}}, "'uses' says how many"),
    ({**MINION, "keywords": "gaurd"}, "no keyword 'gaurd'; did you mean 'guard'"),
    ({**MINION, "keywords": [["guard", 2]]}, "'guard' does not have the number 2"),
    ({**MINION, "traits": ["Hidra"]}, "no trait 'Hidra'; did you mean 'Hydra'"),
    ({"name": "X", "side_scheme": {"threat": 2, "icons": "hasard"}}, "no icon 'hasard'; did you mean 'hazard'"),
    ({"name": "X", "attachment": {"attach_to": "named(vultrue)"}}, "no card named 'vultrue'; did you mean 'Vulture'"),
    ({"name": "X", "obligation": {"give_to": "Peter Parker"}}, "no card 'Peter Parker'"),
    (event("action"), "'do' is missing"),
    (event("action(deal(3, enemy))"), r"say how many are meant: a\(enemy\) or each\(enemy\)"),
    (event("action(deal(3, a(enmy)))"), "unknown word 'enmy'; did you mean 'enemy'"),
    (event("action(deal(3, a(enemy)), heroo)"), "unknown word 'heroo'"),
    (event("action(draw(1), attack, thwart)"), "cannot be both 'attack' and 'thwart'"),
    (event("action(draw(1), spend=x)"), "letters e, m, p and w"),
    (event("action(draw(1), per=phase)"), "say with 'limit' or 'most' how often per phase"),
    (event("action(draw(1), limit=1, per=payment)"), "only a resource ability is limited by payments"),
    (event("resource(cost=exhaust)"), "say with 'yields' which resources"),
    (event("additional_cost(attack)"), "say with 'spend' or 'cost'"),
    (event("additional_cost(recover, e, against=villain)"), "only an attack or a thwart"),
    (event("action(if(paid_with(e, by=ally), draw(1)))"), "one of them"),
    (event("action(spend(x), draw(1))"), "letters e, m, p and w"),
    (event("action(choose(card(zone=hand), play(it, less=1, free)))"), "cannot be reduced"),
    ({"name": "X", "event": {"cost": 1, "team_up": ["Hulk"]}}, "two characters are named, not 1"),
    (event("action(put_counters(1, this, wep))"), "no counter 'wep'; did you mean 'web'"),
    (event("action(lasts(static(attack, 1, you), end_of_fase))"), "no ending 'end_of_fase'"),
    (event("action(prevent(all))"), "'prevent' stands outside an interrupt"),
    (event("action(draw(1, a(player, random)))"), "not at random"),
    (event("interrupt(use_power(you), draw(1))"), "only a response answers it"),
    (event("action(make_attack(enemy, deal(1, it)), hero, attack)"), "leave out the label 'attack'"),
    (event("action(deal(1, a(enemy)), hero, attack, ignores=patrol)"), "patrol stops only thwarts"),
    (event("when_revealed(activate(villain, scheme, target=each(ally)))"), "only an attack is aimed"),
    (event("when_revealed(activate(villain, boosts=-1))"), "no number of boost cards"),
    (event("interrupt(attak(villain), draw(1))"), "no event 'attak'; did you mean 'attack'"),
    (event("interrupt(attack(villain, by=you), draw(1))"), "this event has no 'by'"),
    (event("response(attack(villain), draw(1), would)"), "only an interrupt"),
    (event("action(static(attack, 1, random(hero)))"), "'static' is not"),
    (event("static(attack, 1, random(hero))"), "'random' stands where nothing is done"),
    (event("action(search(card(named=vulture), reveal(it)))"), "say with 'zone' where to search"),
    (event("when_revealed(deal(1, a(hero)))"), "nothing can be chosen here"),
    (event("gains(keyword=guard, trait=Aerial)"), "one of them"),
    (event("action(discard(top(deck, 2, until=ally)))"), "until"),
]


@pytest.mark.parametrize(("data", "message"), BAD, ids=[message for _, message in BAD])
def test_bad_definitions_are_explained(data: dict[str, Any], message: str) -> None:
    head = {"pack": "mine", "game": "marvel_champions", "name": "Mine"}
    with pytest.raises(PackError, match=message) as raised:
        SHELF.take({**head, "cards": {"thing": data}}, "mine.yaml")
    assert "mine.yaml: cards.thing" in str(raised.value)


THRICE = ("for_justice", "great_responsibility", "surveillance_team", "interrogation_room", "heroic_intuition")
ONCE = ("mockingbird", "nick_fury", "daredevil", "jessica_jones", "energy", "genius", "strength", "avengers_mansion")
DECK = {
    **dict.fromkeys((*THRICE, "emergency", "first_aid", "haymaker", "tenacity"), 3),
    **dict.fromkeys((*ONCE, "helicarrier"), 1),
    "the_power_of_justice": 2,
}


def test_a_strangers_pack_brings_cards_sets_and_a_hero() -> None:
    pack = SHELF.take(
        {
            "pack": "mine",
            "game": "marvel_champions",
            "name": "Mine",
            "brings": {"set": ["nobody", "nobody_nemesis"], "counter": ["spark"], "trait": ["Napkin"]},
            "set": "nobody",
            "heroes": {"nobody": {"name": "Nobody", "hero": "nobody", "alter_ego": "no_one"}},
            "decks": {"nobody": {"cards": DECK}},
            "cards": {
                "nobody": {
                    "name": "Nobody",
                    "hero": {"attack": 1, "thwart": 1, "defense": 1, "health": 9, "hand": 5, "back": "no_one"},
                    "traits": ["Napkin"],
                },
                "no_one": {"name": "No One", "alter_ego": {"recover": 3, "health": 9, "hand": 6, "back": "nobody"}},
                "flicker": {
                    "name": "Flicker",
                    "event": {"cost": 1, "resources": "e", "copies": 2},
                    "abilities": "action(deal(2, a(enemy)), put_counters(1, identity, spark), hero, attack)",
                },
            },
        },
        "mine.yaml",
    )
    found = library(packs=(pack.text,))
    assert found.sets["nobody"] == (("mine:flicker", 2),)
    assert found.heroes["mine:nobody"].alter_ego == "mine:no_one"
    text = plain(card_text(found.cards["mine:flicker"]))
    assert text == "Hero Action (attack): Deal 2 damage to an enemy. Put 1 spark counter on your identity."


def test_catalogues_are_in_order() -> None:
    assert list(LOG) == sorted(LOG)
    for template, kinds in LABELS.values():
        assert template.count("{") <= len(kinds)
    assert all(PROMPTS.values())


def test_every_text_is_made_of_sentences() -> None:
    for card in CARDS:
        for line in filter(None, plain(card_text(card)).split("\n")):
            assert line[0].isupper() or line[0] in "•–[", line
            assert line[-1] in ".:!", line
            assert "  " not in line
