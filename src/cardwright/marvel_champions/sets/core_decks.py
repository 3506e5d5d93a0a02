"""Prebuilt decks from the Core Set: what each hero takes along besides their own fifteen cards."""

from __future__ import annotations

from cardwright.marvel_champions.records import Deck

DECKS: dict[str, Deck] = {
    "spider_man": (
        ("daredevil", 1),
        ("jessica_jones", 1),
        ("for_justice", 3),
        ("great_responsibility", 3),
        ("the_power_of_justice", 2),
        ("interrogation_room", 2),
        ("surveillance_team", 2),
        ("heroic_intuition", 2),
        ("mockingbird", 1),
        ("nick_fury", 1),
        ("energy", 1),
        ("genius", 1),
        ("strength", 1),
        ("emergency", 1),
        ("first_aid", 1),
        ("avengers_mansion", 1),
        ("helicarrier", 1),
    ),
    "captain_marvel": (
        ("daredevil", 1),
        ("jessica_jones", 1),
        ("for_justice", 3),
        ("great_responsibility", 1),
        ("the_power_of_justice", 2),
        ("interrogation_room", 1),
        ("surveillance_team", 2),
        ("heroic_intuition", 1),
        ("mockingbird", 1),
        ("nick_fury", 1),
        ("emergency", 2),
        ("first_aid", 1),
        ("haymaker", 2),
        ("energy", 1),
        ("genius", 1),
        ("strength", 1),
        ("helicarrier", 1),
        ("tenacity", 2),
    ),
}
