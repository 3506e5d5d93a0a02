"""The packs that come with a game are read once and cached; a card is read when it is asked for."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.duel.words import VOCABULARY, DuelCard

from cardwright import caching
from cardwright.cards.pack import Shelf
from cardwright.cards.reader import Reader
from cardwright.errors import PackError

PACK = """
pack: {pack}
game: duel
name: Some cards
cards:
  jab:
    name: {name}
    action: {{copies: 3}}
    abilities: played(hurt(1))
  rest:
    name: Rest
    action: {{}}
    abilities: played(heal(2))
"""
STARTED = """
from cardwright import new_game
from cardwright.games import descriptor
for game in {games!r}:
    g = new_game(game, seed=1)
    held = dict.__len__(g.book)
    print(g.digest(), g.save().hex()[-40:], 0 < held < len(g.book))
"""
GAMES = ("four_souls", "marvel_champions")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a pack, and an empty cache."""
    monkeypatch.setenv(caching.VARIABLE, str(tmp_path / "cache"))
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "some.yaml").write_text(PACK.format(pack="some", name="Jab"), "utf-8")
    return tmp_path / "packs"


def shelf(folder: Path) -> Shelf[DuelCard]:
    return Shelf("duel", folder, Reader(VOCABULARY, DuelCard))


def cached(folder: Path) -> list[Path]:
    return sorted((folder.parent / "cache").iterdir())


def started(cache: str) -> str:
    """What games of both kinds are, started in another process with a cache folder."""
    code = STARTED.format(games=GAMES)
    environment = {**os.environ, caching.VARIABLE: cache}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert not done.stderr
    return done.stdout


def test_a_cached_card_is_the_card_of_the_pack(folder: Path) -> None:
    first, second = shelf(folder), shelf(folder)
    book: Any = first.cards
    assert list(book) == ["jab", "rest"]
    assert len(book) == 2
    assert dict.__len__(book) == 0, "a card was read before it was asked for"
    assert len(cached(folder)) == 1
    for card in first.cards:
        assert first.cards[card] == second.cards[card]
        assert first.cards[card].digest == second.cards[card].digest == first.shipped[0].summaries[card].digest
    assert first.cards["jab"] is first.cards["jab"] is first.shipped[0].cards["jab"]
    assert "punch" not in first.cards
    assert first.cards.get("punch") is None
    assert [card.name for card in first.cards.values()] == ["Jab", "Rest"]


def test_another_pack_is_cached_under_another_name(folder: Path) -> None:
    assert shelf(folder).cards["jab"].name == "Jab"
    (folder / "some.yaml").write_text(PACK.format(pack="some", name="Poke"), "utf-8")
    assert shelf(folder).cards["jab"].name == "Poke"
    assert len(cached(folder)) == 2


@pytest.mark.parametrize("damage", [b"", b"x" * 100, None], ids=["empty", "rubbish", "another form"])
def test_a_damaged_file_is_written_anew(folder: Path, damage: bytes | None) -> None:
    assert shelf(folder).cards["jab"].name == "Jab"
    [file] = cached(folder)
    whole = file.read_bytes()
    if damage is None:
        kind, _, key = file.name.rpartition("-")
        caching.write(kind, key, b"\x93\x01\x02\x03")
        assert caching.read(kind, key) is not None
    else:
        file.write_bytes(damage)
    assert shelf(folder).cards["jab"].name == "Jab"
    assert file.read_bytes() == whole


def test_without_a_cache_all_is_the_same(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("", str(folder / "some.yaml"), "/dev/null/nowhere"):
        monkeypatch.setenv(caching.VARIABLE, place)
        assert shelf(folder).cards["jab"].name == "Jab"


def test_old_files_are_removed(folder: Path) -> None:
    for i in range(caching.KEPT + 3):
        caching.write("kind", str(i), b"something")
    caching.write("other", "0", b"something else")
    assert len(cached(folder)) == caching.KEPT + 1
    assert caching.read("kind", str(caching.KEPT + 2)) == b"something"


def test_an_id_stands_only_once_among_the_packs_of_a_game(folder: Path) -> None:
    (folder / "twice.yaml").write_text(PACK.format(pack="twice", name="Jab"), "utf-8")
    with pytest.raises(PackError, match=r"twice.yaml: cards.jab: a card with this id exists already: some.yaml"):
        _: Any = shelf(folder).cards
    assert not (folder.parent / "cache").exists(), "what could not be read was cached"


def test_games_are_the_same_from_packs_and_from_the_cache_and_read_only_their_cards(tmp_path: Path) -> None:
    without, first, again = started(""), started(str(tmp_path)), started(str(tmp_path))
    assert without == first == again
    assert without.count("True") == len(GAMES), "a game read cards that it does not use"
