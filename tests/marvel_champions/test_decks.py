"""Deck files and the mistakes of decks, all told at once (MC-DECK)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.commands import Run, call, check_refused

from cardwright.marvel_champions.cards.library import library
from cardwright.marvel_champions.rules import decks

CARDS = ", ".join(f"{card}: {copies}" for card, copies in library().decks["spider_man"])
GAME = ("--game", "marvel_champions")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    return lambda *args: call(capsys, *args)


def written(folder: Path, text: str) -> str:
    file = folder / "deck.yaml"
    file.write_text(text, "utf-8")
    return str(file)


def test_a_legal_deck_file(tmp_path: Path, run: Run) -> None:
    file = written(tmp_path, f"name: Web\nnote: As it comes\nidentity: spider_man\ncards: {{{CARDS}}}\n")
    assert run("decks", "check", file, *GAME) == (0, f"ok    {file}: Web: 40 cards for Spider-Man\n", "")
    code, out, _ = run("decks", "show", file, *GAME, "--cards")
    assert code == 0
    assert "As it comes" in out
    assert "For Justice! ×3" in " ".join(out.split())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cards: {energy: 1}", "a deck has exactly 1 identity; this one has none (MC-DECK-01)"),
        (
            "identity: [spider_man, captain_marvel]\ncards: {}",
            "this one has spider_man and captain_marvel (MC-DECK-01)",
        ),
        ("identity: hulk\ncards: {}", "there is no identity 'hulk'"),
        ("identity: spider_man", "the key 'cards' is missing"),
        ("identity: spider_man\nhero: x\ncards: {}", "unknown key 'hero'"),
        ("identity: spider_man\ncards: {energy: some}", "cards.energy: expected a number of 0 or more, not 'some'"),
    ],
)
def test_files_that_are_no_decks(tmp_path: Path, run: Run, text: str, message: str) -> None:
    check_refused(run, ["decks", "check", written(tmp_path, text), *GAME], message)


def test_every_mistake_is_told(tmp_path: Path, run: Run) -> None:
    file = written(
        tmp_path, "identity: spider_man\ncards: {energy: 2, advance: 1, photonic_blast: 1, iron_mouse: 1, genius: 0}"
    )
    code, _, err = run("decks", "check", file, *GAME)
    assert code == 2
    for row in ("MC-DECK-02", "MC-DECK-05", "MC-IDENTITY-CARD-03"):
        assert row in err
    assert "there is no card 'iron_mouse'" in err
    assert "0 copies of Genius" in err


def test_mistakes_name_their_cards() -> None:
    lib = library()
    found = decks.mistakes(lib, lib.heroes["spider_man"], (*lib.decks["spider_man"], ("daredevil", 1), ("advance", 1)))
    assert [(mistake.row, mistake.card) for mistake in found] == [
        ("MC-DECK-05", "advance"),
        ("MC-DECK-07", "daredevil"),
    ]
