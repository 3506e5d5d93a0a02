"""Rows of the rulebook in other languages: a translated row fits its row, another one stays English and says so."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from tests.commands import Run, call

from cardwright import rulebook
from cardwright.rulebook import Row, RulebookError

LANGUAGES = ("it", "ru")
ENGLISH = re.compile(r"\b(?:the|of|and|with|from|their|which|whose|cannot|when|until)\b", re.IGNORECASE)
"""Words that neither of the other languages has."""
NAME = re.compile(r"\b[A-Z][\w'!-]*(?: (?:of )?[A-Z][\w'!-]*)+")
"""A name of several words, such as that of a card, which stays English in every language."""
CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)
NUMBER = re.compile(r"(?<![A-Z\d-])\d+(?![\d-])")
"""A number in a sentence; not one that is part of a row id."""


@pytest.fixture(scope="module")
def rows() -> dict[str, Row]:
    return rulebook.load_rows()


def everything(row: Row) -> str:
    return " ".join((row.text, *row.notes))


TOLD = {("it", "four_souls"): 686, ("it", "marvel_champions"): 1042, ("ru", "four_souls"): 686}
"""All rows that were made from the books. A row may be appended before it is translated; none may get lost."""


def test_all_rows_are_told_in_italian_and_those_of_four_souls_in_russian(rows: dict[str, Row]) -> None:
    translations = {language: rulebook.load_translation(language, rows) for language in LANGUAGES}
    found = Counter((language, row.game) for language in LANGUAGES for row in translations[language].values())
    assert {name: n for name, n in TOLD.items() if found[name] < n} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translated_row_says_the_same(rows: dict[str, Row], language: str) -> None:
    """It names the same rows, has as many notes, and the same numbers."""
    wrong = []
    for told in rulebook.load_translation(language, rows).values():
        row = rows[told.id]
        if told.mentions != row.mentions:
            wrong.append(f"{row.id}: it names {sorted(told.mentions)}, not {sorted(row.mentions)}")
        if len(told.notes) != len(row.notes):
            wrong.append(f"{row.id}: {len(told.notes)} notes, not {len(row.notes)}")
        here, there = (Counter(NUMBER.findall(everything(one))) for one in (told, row))
        if here != there:
            wrong.append(f"{row.id}: the numbers are {dict(here)}, not {dict(there)}")
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translated_row_is_in_its_language(rows: dict[str, Row], language: str) -> None:
    wrong = []
    for told in rulebook.load_translation(language, rows).values():
        text = f"{told.chapter} {everything(told)}"
        if (language == "ru") != bool(CYRILLIC.search(text)):
            wrong.append(f"{told.id}: the wrong letters")
        names = "|".join(map(re.escape, NAME.findall(everything(rows[told.id]))))
        if found := ENGLISH.search(re.sub(rf"\b(?:{names})", "", text) if names else text):
            wrong.append(f"{told.id}: English ({found[0]})")
        if "  " in text or " ." in text or " ," in text:
            wrong.append(f"{told.id}: a space too many")
        if not everything(told).rstrip('"»”').endswith((".", "!", "?", ")", ":")):
            wrong.append(f"{told.id}: no end")
    assert wrong == []


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A rulebook of two rows, one of which is told in Italian, too."""
    (tmp_path / "it").mkdir()
    (tmp_path / "four-souls.md").write_text(
        "## 1. Setup (FS-SET)\n\n- **FS-SET-01** Shuffle.\n- **FS-SET-02** Deal three.\n", "utf-8"
    )
    (tmp_path / "it" / "four-souls.md").write_text("## 1. Preparazione (FS-SET)\n\n- **FS-SET-01** Mescola.\n", "utf-8")
    monkeypatch.setattr(rulebook, "find_folder", lambda: tmp_path)
    return tmp_path


@pytest.fixture
def run(small: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    return lambda *words: call(capsys, *words)


def test_a_row_is_shown_in_a_language(run: Run) -> None:
    code, out, err = run("rules", "show", "FS-SET-01", "--language", "it")
    assert (code, err) == (0, "")
    assert "Preparazione" in out
    assert "Mescola." in out
    assert "Shuffle" not in out


def test_a_row_without_a_translation_says_so_and_stays_english(run: Run) -> None:
    code, out, err = run("rules", "show", "FS-SET-02", "--language", "it")
    assert code == 0
    assert "Deal three." in out
    assert "FS-SET-02 is not translated (it)" in err


def test_an_unknown_language_is_refused_with_those_there_are(run: Run) -> None:
    code, _, err = run("rules", "show", "FS-SET-02", "--language", "xx")
    assert code == 2
    assert all(f"'{language}'" in err for language in ("en", *LANGUAGES))


def test_a_translation_of_a_row_that_there_is_not_is_an_error_with_its_place(small: Path) -> None:
    with (small / "it" / "four-souls.md").open("a", encoding="utf-8") as file:
        file.write("- **FS-SET-09** Fine.\n")
    with pytest.raises(RulebookError, match=r"it/four-souls\.md:4: FS-SET-09 is translated here but is not in the"):
        rulebook.load_translation("it", rulebook.load_rows(), small)
