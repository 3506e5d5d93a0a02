"""Decks as values, and deck lists as people share them: read, written, and their mistakes told exactly."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.commands import Run, call, check_refused

from cardwright.errors import SetupError
from cardwright.marvel_champions.cards.library import library
from cardwright.marvel_champions.engine.options import MOST_TITLES
from cardwright.marvel_champions.rules import decks
from cardwright.marvel_champions.table.decks import deck_lists
from cardwright.marvel_champions.table.decks.deck_lists import LONGEST, Format
from cardwright.marvel_champions.table.decks.player_cards import TABLE, numbered, plain, printed
from cardwright.marvel_champions.table.decks.player_deck import PlayerDeck

LISTS = Path(__file__).with_name("deck_lists")
STARTERS = [hero for hero in library().heroes if hero in library().decks]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    return lambda *args: call(capsys, *args)


def web() -> PlayerDeck:
    """Spider-Man's starter deck."""
    return PlayerDeck.build(library(), "spider_man", library().decks["spider_man"], name="Web of Justice")


def told(text: str) -> list[str]:
    """What is said about a list."""
    return [mistake.told() for mistake in deck_lists.read(library(), text).mistakes(library())]


# --- a deck as a value ------------------------------------------------------------------------------------------------


def test_a_deck_knows_its_aspect_and_figures() -> None:
    deck = web()
    assert deck.aspects == ("justice",)
    assert deck.mistakes(library()) == []
    figures = deck.figures(library())
    assert (figures.size, figures.curve) == (40, (6, 10, 8, 6, 5))
    assert figures.resources == {"e": 15, "m": 15, "p": 11, "w": 2}
    assert figures.types == {"ally": 5, "event": 15, "resource": 5, "support": 7, "upgrade": 8}
    assert figures.traits["S.H.I.E.L.D."] == 5
    assert round(figures.mean_cost, 1) == 1.8


def test_the_hero_s_own_cards_may_be_given_or_left_out() -> None:
    deck = web()
    assert PlayerDeck.build(library(), "spider_man", deck.whole(library()), name="Web of Justice") == deck
    lacking = PlayerDeck.build(library(), "spider_man", [*deck.cards, ("backflip", 1)])
    assert "1 of 2 copies of Backflip, a card of the identity" in [m.text for m in lacking.mistakes(library())]


def test_which_cards_fit_and_how_often() -> None:
    rules = web().rules(library())
    assert rules.fits("for_justice")
    assert rules.fits("energy")
    assert not rules.fits("advance")
    assert not rules.fits("photonic_blast")
    assert not rules.fits("backflip")
    assert [rules.limit(card) for card in ("for_justice", "daredevil", "the_power_of_justice", "backflip")] == [
        3,
        1,
        2,
        2,
    ]
    assert not PlayerDeck.build(library(), "spider_man", (), ["aggression"]).rules(library()).fits("for_justice")


def test_an_unknown_part_of_a_deck_is_named() -> None:
    with pytest.raises(SetupError, match="no identity 'spiderman'; did you mean 'spider_man'"):
        PlayerDeck.build(library(), "spiderman", ())
    with pytest.raises(SetupError, match="no card 'for_justic'; did you mean 'for_justice'"):
        PlayerDeck.build(library(), "spider_man", [("for_justic", 1)])
    with pytest.raises(SetupError, match="no aspect 'justise'; did you mean 'justice'"):
        PlayerDeck.build(library(), "spider_man", (), ["justise"])


def test_two_aspects_are_too_many() -> None:
    deck = PlayerDeck.build(library(), "spider_man", library().decks["spider_man"], ["justice", "aggression"])
    assert [mistake.told() for mistake in deck.mistakes(library())] == [
        "Spider-Man takes cards of at most 1 aspect, not of justice and aggression (MC-DECK-04)"
    ]


def test_a_deck_is_printed_with_costs_and_figures() -> None:
    text = web().printed(library())
    assert text.startswith("Web of Justice\nSpider-Man, Justice: 40 cards\n\nAllies (5)\n")
    assert "  3x For Justice! (cost 2, energy)\n" in text
    assert "Costs: 6 of cost 0, 10 of cost 1, 8 of cost 2, 6 of cost 3, 5 of cost 4+ (mean 1.8)\n" in text


# --- lists ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("hero", STARTERS)
def test_a_list_that_is_written_and_read_again_is_the_same_deck(hero: str, form: Format) -> None:
    lib = library()
    for name in ("", '3 Webs & more: a "test"', "Justice", lib.heroes[hero].name):
        deck = PlayerDeck.build(lib, hero, lib.decks[hero], name=name)
        reading = deck_lists.read(lib, deck_lists.write(lib, deck, form))
        assert reading.unread == ()
        assert reading.deck == deck
        assert reading.mistakes(lib) == []


def test_the_text_is_as_marvelcdb_writes_it() -> None:
    lines = deck_lists.write(library(), web(), "text").splitlines()
    assert lines[:4] == ["Web of Justice", "", "Spider-Man", "Justice"]
    assert "1x Black Cat (Core Set)" in lines
    assert "3x For Justice! (Core Set)" in lines


def test_the_json_is_as_marvelcdb_writes_it() -> None:
    data = json.loads(deck_lists.write(library(), web(), "json"))
    assert (data["hero_code"], data["investigator_code"]) == ("01001a", "01001a")
    assert data["slots"]["01060"] == 3
    assert data["slots"]["01003"] == 2
    assert sum(data["slots"].values()) == 40
    assert json.loads(data["meta"]) == {"aspect": "justice"}


def test_a_card_that_is_not_here_is_named_with_its_pack() -> None:
    text = (LISTS / "missing_card.txt").read_text("utf-8")
    assert told(text) == ["1x Falcon: Sam Wilson (Captain America) is not among the cards here"]
    reading = deck_lists.read(library(), text)
    assert reading.deck == web()._replace(name="Web and Shield")  # Energy of another product is the same card.


def test_an_illegal_count_is_told() -> None:
    assert told((LISTS / "illegal_count.json").read_text("utf-8")) == [
        "2 copies of Daredevil; at most 1 may be (MC-DECK-07)",
        "4 copies of For Justice!; at most 3 may be (MC-DECK-06)",
    ]


def test_a_wrong_aspect_is_told() -> None:
    text = (LISTS / "wrong_aspect.txt").read_text("utf-8")
    assert told(text) == [
        "Get Behind Me! (get_behind_me) is of the aspect protection; the deck's is justice (MC-DECK-05)"
    ]
    assert told(text.replace("\nJustice\n", "\n")) == [
        "Get Behind Me! (get_behind_me) is of the aspect protection; the deck's is justice (MC-DECK-05)"
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("My deck\nSpider-Man\n1x Spidey Signal", "line 3: no card is called 'Spidey Signal'"),
        ("My deck\nSpider-Man\n3x For Justise!", "is called 'For Justise!'; did you mean 'For Justice!'?"),
        ("My deck\nSpider-Man\nFirst of all", "line 3 could not be read: 'First of all'; write '2x Name of the card'"),
        ("My deck\nSpider-Man\n500x Energy", "line 3: 500 copies; write 1 to 99"),
        ("My deck\nSpider-Man\n1x Spider-Man (Core Set)", "Spider-Man (Core Set) is an identity"),
        ("My deck\n3x Energy", "the list names no hero; write the hero's name on a line of its own (MC-DECK-01)"),
        ("My deck\nMs. Marvel\n3x Energy", "line 2: the hero Ms. Marvel (Ms. Marvel) is not here; there is Spider-Man"),
        ('{"hero_code": "05001a", "slots": {}}', "the hero Ms. Marvel (Ms. Marvel) is not here"),
        ('{"hero_code": "01001a", "slots": {"99999": 1}}', "no player card has the number '99999'"),
        ('{"hero_code": "01001a", "slots": {"01060": "3"}}', "slots.01060: expected a number of copies, not '3'"),
        ('{"hero_code": "01001a", "slots": {"01060": 0}}', "slots.01060: 0 copies; write 1 to 99"),
        ('{"slots": []}', "the list names no hero"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_named(text: str, message: str) -> None:
    assert [mistake for mistake in told(text) if message in mistake], told(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x" * (LONGEST + 1), f"a deck list has at most {LONGEST} characters"),
        ("{", "this is not JSON"),
        ("{}", "a deck list in JSON has 'slots'"),
        ('{"slots": {"01060": ' + "9" * 5000 + "}}", "this is not JSON"),
        ('{"slots": ' + "[" * 9000, "this is not JSON"),
        ('{"slots": [1]}', "slots: expected copies by the numbers of cards, not a list"),
        ("Deck\n" + "1x Energy\n" * (MOST_TITLES + 1), f"at most {MOST_TITLES} cards of different names"),
    ],
)
def test_what_is_no_list_is_an_error(text: str, message: str) -> None:
    with pytest.raises(SetupError, match=re.escape(message)):
        deck_lists.read(library(), text)


@pytest.mark.parametrize(
    "line",
    ["3x For Justice! (Core Set)", "3 for justice!", "3× “For Justice!”", "- 3x For Justice!", "For Justice! x3"],
)
def test_lines_are_read_in_many_ways(line: str) -> None:
    reading = deck_lists.read(library(), f"Mine\nSpider-Man (Peter Parker)\nJustice\n\nEvents (3)\n{line}\n")
    assert reading.unread == ()
    assert reading.deck is not None
    assert reading.deck.cards == (("for_justice", 3),)


@pytest.mark.parametrize("copies", [(5,), (1, 1, 1, 2), (2, 1, 1, 1), (1, 1, 1, 1, 1)])
def test_cards_that_share_a_name_are_told_apart(copies: tuple[int, ...]) -> None:
    lib = library()
    deck = PlayerDeck.build(lib, "black_panther", lib.decks["black_panther"])
    text = deck_lists.write(lib, deck, "text")
    bare = "\n".join(line for line in text.splitlines() if "Wakanda Forever!" not in line)
    reading = deck_lists.read(lib, "\n".join([bare, *(f"{n}x Wakanda Forever! (Core Set)" for n in copies)]))
    assert reading.unread == ()
    assert reading.deck == deck


def test_many_unknown_cards_are_told_in_short() -> None:
    lib = library()
    found = decks.mistakes(lib, lib.heroes["spider_man"], tuple((f"card_{n}", 1) for n in range(3000)))
    assert [mistake.text for mistake in found if "unknown cards" in mistake.text] == [
        "there are 2990 more unknown cards"
    ]
    assert len(found) < 20


def test_the_table_of_player_cards_agrees_with_the_packs() -> None:
    lib = library()
    for code, card in numbered(lib).items():
        definition = lib.cards[card]
        if definition.is_player_card and lib.kind_of_set(definition.set) != "campaign":
            assert plain(printed()[code].name) == plain(definition.name), code
    assert len(printed()) == 2027
    assert printed()["03021"].original == "01088"
    assert TABLE.stat().st_size < 50_000


# --- the command line -------------------------------------------------------------------------------------------------


def test_a_list_becomes_a_deck_file_and_a_list_again(tmp_path: Path, run: Run) -> None:
    first, file, second = tmp_path / "a.json", tmp_path / "deck.yaml", tmp_path / "b.json"
    first.write_text(deck_lists.write(library(), web(), "json"), "utf-8")
    assert run("decks", "import", str(first), "--out", str(file)) == (0, "", "")
    assert run("decks", "check", str(file), "--game", "marvel_champions")[1].endswith("40 cards for Spider-Man\n")
    assert run("decks", "export", str(file), "--as", "json", "--out", str(second)) == (0, "", "")
    assert first.read_text("utf-8") == second.read_text("utf-8")
    code, out, _ = run("decks", "export", str(first), "--as", "print")
    assert (code, out) == (0, web().printed(library()))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("missing_card.txt", "1x Falcon: Sam Wilson (Captain America) is not among the cards here"),
        ("illegal_count.json", "4 copies of For Justice!; at most 3 may be (MC-DECK-06)"),
        (
            "wrong_aspect.txt",
            "Get Behind Me! (get_behind_me) is of the aspect protection; the deck's is justice (MC-DECK-05)",
        ),
    ],
)
def test_a_list_with_mistakes_is_refused(run: Run, name: str, message: str) -> None:
    check_refused(run, ["decks", "import", str(LISTS / name)], message)


def test_wrong_forms_and_games_are_named(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "a.txt"
    file.write_text(deck_lists.write(library(), web(), "text"), "utf-8")
    check_refused(run, ["decks", "export", str(file), "--as", "xml"], "no form 'xml'; choose from text, json, print")
    check_refused(run, ["decks", "import", str(file), "--game", "four_souls"], "game: four_souls has no deck lists")
    check_refused(run, ["decks", "import", str(file), "--out", str(file)], "cannot be written: File exists")
    check_refused(run, ["decks", "import", str(tmp_path / "none.txt")], "cannot be read")
