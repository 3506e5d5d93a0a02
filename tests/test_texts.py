"""What cards say: all texts as they were last read and found right."""

from __future__ import annotations

from tests import texts

from cardwright.cards.text import plain
from cardwright.four_souls.cards import library
from cardwright.four_souls.say.en import TEXT, card_text
from cardwright.marvel_champions.cards import library as marvel_library
from cardwright.marvel_champions.say.en import card_text as marvel_text


def test_every_text_is_as_it_was_read() -> None:
    message = "card texts changed: run `make docs`, read the difference in tests/golden, and keep it if it is right"
    assert texts.FOUR_SOULS.read_text("utf-8") == texts.four_souls(), message
    assert texts.MARVEL_CHAMPIONS.read_text("utf-8") == texts.marvel_champions(), message


def test_a_text_calls_the_cards_of_its_pack_by_their_names() -> None:
    """Neither by their ids nor as a card of the same id that comes with the game."""
    cards = {
        "bomb": {"name": "Grandma's Best Bomb", "loot": {}, "abilities": "loot_ability(loot(1))"},
        "oven": {
            "name": "Oven",
            "treasure": {},
            "abilities": "tap(search(loot, loot(1), of=card(named=[bomb, dagaz])))",
        },
    }
    data = {"pack": "mine", "game": "four_souls", "name": "Mine", "cards": cards}
    found = library.SHELF.take(data, "mine.yaml").cards["mine:oven"]
    said = "↷ Search the loot deck for a card named Grandma's Best Bomb or Dagaz"
    assert plain(card_text(found)).startswith(said)
    assert TEXT.within(found, 0).startswith(said)


def test_a_card_is_attached_and_given_to_cards_of_its_pack_by_their_names() -> None:
    ego = {"name": "Ann O'Nym", "alter_ego": {"recover": 3, "health": 9, "hand": 6, "back": "hero_side"}}
    hero = {"name": "Nobody", "hero": {"attack": 1, "thwart": 1, "defense": 1, "health": 9, "hand": 5, "back": "ann"}}
    cards = {
        "ann": ego,
        "hero_side": hero,
        "boss_1": {"name": "Big Boss", "villain": {"stage": 1, "scheme": 1, "attack": 1, "health": 9}},
        "hat": {"name": "Hat", "attachment": {"attach_to": "named(boss_1)"}, "abilities": "static(attack, 1, host)"},
        "chore": {"name": "Chore", "obligation": {"give_to": "ann"}, "abilities": "when_revealed(draw(1))"},
    }
    data = {"pack": "mine", "game": "marvel_champions", "name": "Mine", "cards": cards}
    found = marvel_library.SHELF.take(data, "mine.yaml").cards
    assert plain(marvel_text(found["mine:hat"])) == "Attach to Big Boss.\nBig Boss gets +1 ATK."
    assert plain(marvel_text(found["mine:chore"])).startswith("Give this to whoever plays Ann O'Nym.")
