"""The rulebook: reading the index, checking what cites it, and the `rules` commands."""

import json
import re
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from tests.commands import Run, call, check_refused

from cardwright import rulebook
from cardwright.four_souls.rules.rulings import RULINGS
from cardwright.games import GAMES
from cardwright.rulebook import RulebookError, load

INDEX = """\
# A small index

- **Charged** = upright; not a row.

## 1. Setup (FS-SET)

- **FS-SET-01** Shuffle the decks.
- **FS-SET-02** Deal three cards. [Note: the book forgets how many.]

## 2. Mechanics

### Coins (FS-CTR)

- **FS-CTR-01** Coins are counted, see FS-SET-01.

### Only a divider

- **FS-CTR-02** Coins are spent.

## 3. Open points (FS-OPEN, not rules)

- **FS-OPEN-01** Nobody knows who shuffles (FS-SET-01). Suggest: anybody.
"""

SCENARIO = "title: Decks are shuffled\nshows: [FS-SET-01]\n"

Write = Callable[[str, str], Path]


@pytest.fixture
def book_folder(tmp_path: Path) -> Path:
    """A rulebook of four rules and a note, without excuses or scenarios."""
    folder = tmp_path / "book"
    folder.mkdir()
    (folder / "four-souls.md").write_text(INDEX, encoding="utf-8")
    (folder / "README.md").write_text("- **FS-SET-01** Not an index file.\n", encoding="utf-8")
    return folder


@pytest.fixture
def write(book_folder: Path) -> Write:
    """Adds a file to the small rulebook."""

    def add(name: str, text: str) -> Path:
        path = book_folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return add


@pytest.fixture
def run(book_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `cardwright` on the small rulebook and gives exit code, stdout and stderr."""
    monkeypatch.setattr(rulebook, "find_folder", lambda: book_folder)
    return partial(call, capsys)


def failure(folder: Path) -> RulebookError:
    with pytest.raises(RulebookError) as caught:
        load(folder)
    return caught.value


# The project's own rulebook


ROWS = {"FS": 505, "FS19": 137, "MC": 458 + 584, "FS-LNG": 28, "FS-OPEN": 16}
"""The rows that were made from the books, and the notes beside them. Rows may be appended; none may get lost."""


def written() -> Counter[str]:
    """The rows of each game as the files have them: each line that begins with an id in bold."""
    files = [path for path in rulebook.find_folder().glob("*.md") if path.name != "README.md"]
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    return Counter(re.findall(r"^- \*\*((?:FS-LNG|FS-OPEN|FS19|FS|MC))-[A-Z0-9-]*[0-9]\*\* \S", text, re.MULTILINE))


def test_the_index_holds_every_row() -> None:
    rows = load().rows.values()
    found = Counter(row.id.partition("-")[0] if row.is_rule else row.series for row in rows)
    assert found == written()
    assert {name: n for name, n in ROWS.items() if found[name] < n} == {}


def test_rows_belong_to_their_game() -> None:
    book, rows = load(), written()
    assert len(book.rules("four_souls")) == rows["FS"] + rows["FS19"]
    assert len(book.rules("marvel_champions")) == rows["MC"]
    assert all(row.id.startswith("FS") == (row.game == "four_souls") for row in book.rows.values())


def test_every_row_has_a_chapter_and_a_text_free_of_notes() -> None:
    for row in load().rows.values():
        assert row.chapter, row.id
        assert row.text, row.id
        assert "[Note" not in row.text, row.id


def test_chapters_and_notes_of_known_rows() -> None:
    book = load()
    assert book.row("FS-ATK-07").chapter == "Attacking"
    assert book.row("FS-CPY-01").chapter == "Copying"
    assert book.row("FS19-ATK-01").game == "four_souls"
    round_two = book.row("MC-ROUND-02")
    assert round_two.chapter == "Round overview"
    assert len(round_two.notes) == 1
    assert round_two.text.endswith("before the round ends.")


def test_rows_only_mention_rows_that_exist() -> None:
    rows = load().rows
    assert {(row.id, other) for row in rows.values() for other in row.mentions if other not in rows} == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_row_is_covered_excused_or_uncovered(game: str) -> None:
    found = load().coverage(game)
    assert found.rows == found.covered + found.excused + len(found.uncovered)
    assert found.stale == ()


# Reading the index


def test_rows_are_read_with_chapter_text_and_notes(book_folder: Path) -> None:
    rows = load(book_folder).rows
    assert [(row.id, row.chapter, row.is_rule) for row in rows.values()] == [
        ("FS-SET-01", "Setup", True),
        ("FS-SET-02", "Setup", True),
        ("FS-CTR-01", "Coins", True),
        ("FS-CTR-02", "Coins", True),
        ("FS-OPEN-01", "Open points", False),
    ]
    assert rows["FS-SET-02"].text == "Deal three cards."
    assert rows["FS-SET-02"].notes == ("the book forgets how many.",)
    assert rows["FS-SET-01"].notes == ()


def test_rows_know_who_mentions_them(book_folder: Path) -> None:
    book = load(book_folder)
    assert [row.id for row in book.mentioned_by("FS-SET-01")] == ["FS-CTR-01", "FS-OPEN-01"]
    assert book.mentioned_by("FS-SET-02") == ()


def test_an_id_may_be_typed_loosely(book_folder: Path) -> None:
    book = load(book_folder)
    assert book.row("fs-set-1") is book.row("FS-SET-01")


def test_an_unknown_id_is_an_error_with_close_ones(book_folder: Path) -> None:
    with pytest.raises(RulebookError, match=r"'FS-CTR-09'; did you mean .*FS-CTR-01") as caught:
        load(book_folder).row("FS-CTR-09")
    assert caught.value.row_id == "FS-CTR-09"


def test_a_duplicate_id_names_both_places(book_folder: Path, write: Write) -> None:
    write("four-souls-more.md", "## More\n\n- **FS-SET-01** Shuffle again.\n")
    error = failure(book_folder)
    assert (error.file, error.line, error.row_id) == ("four-souls-more.md", 3, "FS-SET-01")
    assert str(error).startswith("four-souls-more.md:3: FS-SET-01 is used twice, first in four-souls.md:7")


@pytest.mark.parametrize(
    "line",
    ["- **FS-SET-1** One digit.", "- **FS-SET-03**No space.", "* **FS-SET-03** A star.", "- **MC-03** No name."],
)
def test_a_mistyped_row_is_an_error_and_not_lost(book_folder: Path, write: Write, line: str) -> None:
    write("other.md", f"## Other\n{line}\n")
    error = failure(book_folder)
    assert (error.file, error.line) == ("other.md", 2)


def test_a_folder_without_an_index_is_an_error(tmp_path: Path) -> None:
    assert "holds no rules index" in str(failure(tmp_path))


# Excuses


def test_an_excused_row_is_counted_apart(book_folder: Path, write: Write) -> None:
    write("excused.yaml", "FS-SET-02: Said elsewhere.\n")
    found = load(book_folder).coverage("four_souls")
    assert (found.rows, found.covered, found.excused) == (4, 0, 1)
    assert found.uncovered == ("FS-SET-01", "FS-CTR-01", "FS-CTR-02")


@pytest.mark.parametrize("text", ["", "# nothing yet\n", "{}\n"])
def test_there_may_be_no_excuses(book_folder: Path, write: Write, text: str) -> None:
    write("excused.yaml", text)
    assert load(book_folder).excuses == {}


@pytest.mark.parametrize(
    ("text", "line", "row_id", "message"),
    [
        ("# why\nFS-SET-99: Gone.\n", 2, "FS-SET-99", "not in the index"),
        ("FS-OPEN-01: A note.\n", 1, "FS-OPEN-01", "needs no excuse"),
        ("FS-SET-01: a\nFS-SET-02: b\nFS-SET-01: c\n", 3, "FS-SET-01", "excused twice"),
        ("FS-SET-01:\n", 1, "FS-SET-01", "without a reason"),
        ("FS-SET-01: [a, b]\n", 1, "FS-SET-01", "without a reason"),
        ("- FS-SET-01\n", 1, "", "expected a mapping"),
        ("FS-SET-01: 'open\n", 2, "", "not YAML"),
    ],
)
def test_bad_excuses(book_folder: Path, write: Write, text: str, line: int, row_id: str, message: str) -> None:
    write("excused.yaml", text)
    error = failure(book_folder)
    assert (error.file, error.line, error.row_id) == ("excused.yaml", line, row_id)
    assert message in str(error)


# Scenarios


def test_a_scenario_covers_the_rows_it_shows(book_folder: Path, write: Write) -> None:
    write("scenarios/four_souls/setup/deal.yaml", "shows:\n  - FS-SET-02\n  - FS-OPEN-01\n")
    write("scenarios/four_souls/setup/decks.yaml", SCENARIO)
    book = load(book_folder)
    found = book.coverage("four_souls")
    assert (found.rows, found.covered, found.uncovered) == (4, 2, ("FS-CTR-01", "FS-CTR-02"))
    assert book.coverage("marvel_champions").rows == 0
    (citation,) = book.shown_by("FS-SET-01")
    assert (citation.file, citation.title) == ("scenarios/four_souls/setup/decks.yaml", "Decks are shuffled")
    assert [citation.title for citation in book.shown_by("FS-OPEN-01")] == ["deal"]


def test_a_row_both_excused_and_shown_counts_as_covered_and_is_stale(book_folder: Path, write: Write) -> None:
    write("scenarios/four_souls/setup/decks.yaml", SCENARIO)
    write("excused.yaml", "FS-SET-01: Cannot be shown.\n")
    found = load(book_folder).coverage("four_souls")
    assert (found.covered, found.excused, found.stale) == (1, 0, ("FS-SET-01",))


@pytest.mark.parametrize(
    ("text", "line", "row_id", "message"),
    [
        ("title: x\nshows:\n  - FS-SET-01\n  - FS-SET-77\n", 4, "FS-SET-77", "not in the index"),
        ("shows: [MC-ALLY-01]\n", 1, "MC-ALLY-01", "a rule of marvel_champions, not of four_souls"),
        ("title: x\n", 0, "", "needs a list of the rows it shows"),
        ("title: x\nshows: FS-SET-01\n", 2, "", "needs a list of the rows it shows"),
        ("shows: [[FS-SET-01]]\n", 1, "", "needs a list of the rows it shows"),
        ("shows: [FS-SET-01\n", 2, "", "not YAML"),
    ],
)
def test_bad_scenarios(book_folder: Path, write: Write, text: str, line: int, row_id: str, message: str) -> None:
    write("marvel-champions-a.md", "## Ally\n\n- **MC-ALLY-01** Allies help.\n")
    write("scenarios/four_souls/setup/bad.yaml", text)
    error = failure(book_folder)
    assert (error.file, error.line, error.row_id) == ("scenarios/four_souls/setup/bad.yaml", line, row_id)
    assert message in str(error)


@pytest.mark.parametrize("name", ["loose.yaml", "four_souls/loose.yaml", "chess/a/b.yaml", "four_souls/setup/a.yml"])
def test_a_scenario_out_of_place_is_an_error(book_folder: Path, write: Write, name: str) -> None:
    write(f"scenarios/{name}", SCENARIO)
    error = failure(book_folder)
    assert error.file == f"scenarios/{name}"
    assert "scenarios/<game>/<chapter>/<name>.yaml" in str(error)


# The commands


def test_coverage_as_json_has_exactly_the_agreed_shape(run: Run, write: Write) -> None:
    write("scenarios/four_souls/setup/decks.yaml", SCENARIO)
    write("excused.yaml", "FS-CTR-02: Cannot be shown.\n")
    code, out, err = run("rules", "coverage", "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == {
        "four_souls": {"rows": 4, "covered": 1, "excused": 1, "uncovered": ["FS-SET-02", "FS-CTR-01"]},
        "marvel_champions": {"rows": 0, "covered": 0, "excused": 0, "uncovered": []},
    }


def test_coverage_of_one_game(run: Run) -> None:
    code, out, _ = run("rules", "coverage", "--json", "--game", "four_souls")
    assert code == 0
    assert list(json.loads(out)) == ["four_souls"]


def test_coverage_for_people_counts_and_lists_the_gaps(run: Run, write: Write) -> None:
    write("scenarios/four_souls/setup/decks.yaml", SCENARIO)
    code, out, _ = run("rules", "coverage", "--game", "four_souls")
    assert code == 0
    assert "4 rows: 1 shown, 0 excused, 3 without a scenario (25%)" in out
    assert "FS-SET 02\n" in out
    assert "FS-CTR 01–02\n" in out


def test_a_stale_excuse_is_reported_beside_the_counts(run: Run, write: Write) -> None:
    write("scenarios/four_souls/setup/decks.yaml", SCENARIO)
    write("excused.yaml", "FS-SET-01: Cannot be shown.\n")
    code, out, err = run("rules", "coverage", "--json")
    assert code == 1
    assert json.loads(out)["four_souls"]["covered"] == 1
    assert re.fullmatch(r"cardwright: .*FS-SET-01 is excused, but .*decks\.yaml shows it.*\n", err)


def test_show_prints_text_notes_scenarios_and_mentions(run: Run, write: Write) -> None:
    write("scenarios/four_souls/setup/decks.yaml", SCENARIO)
    code, out, _ = run("rules", "show", "fs-set-1")
    assert code == 0
    assert "Shuffle the decks." in out
    assert "scenarios/four_souls/setup/decks.yaml  Decks are shuffled" in out
    assert "FS-OPEN-01  Nobody knows who shuffles" in out
    _, out, _ = run("rules", "show", "FS-SET-02")
    assert "Note: the book forgets how many." in out
    assert "No scenario shows this row yet." in out


def test_show_tells_an_excuse_and_a_note_from_a_gap(run: Run, write: Write) -> None:
    write("excused.yaml", "FS-CTR-02: Cannot be shown.\n")
    assert "Excused: Cannot be shown." in run("rules", "show", "FS-CTR-02")[1]
    assert "This is a note, not a rule." in run("rules", "show", "FS-OPEN-01")[1]


def test_a_ruling_is_told_with_its_row(run: Run) -> None:
    assert f"Ruling: {RULINGS['FS-OPEN-01']}" in run("rules", "show", "FS-OPEN-01")[1]


def test_the_code_cites_only_rows_that_there_are() -> None:
    rows, house = set(load().rows), Path(rulebook.__file__).parent
    for path in house.rglob("*.py"):
        cited = set(re.findall(r"\b(?:FS19|FS|MC)(?:-[A-Z]+)+-\d{2}\b", path.read_text("utf-8")))
        missing = cited - rows - {"FS-ABC-01"}  # The example in an error message.
        assert not missing, f"{path.relative_to(house)} cites {', '.join(sorted(missing))}"


def test_every_ruling_is_on_a_row() -> None:
    assert not set(RULINGS) - set(load().rows)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["rules", "show", "FS-CTR-09"], "did you mean"),
        (["rules", "show"], "ROW"),
        (
            ["rules", "coverage", "--game", "chess"],
            "there is no game 'chess'; Cardwright plays four_souls, marvel_champions",
        ),
        (["rules", "coverage", "--colour"], "--colour"),
        (["shuffle"], "'shuffle'"),
    ],
)
def test_bad_input_ends_with_one_line_and_code_2(run: Run, args: list[str], message: str) -> None:
    check_refused(run, args, message)


def test_a_broken_rulebook_ends_with_one_line_and_code_2(run: Run, write: Write) -> None:
    write("excused.yaml", "FS-SET-99: Gone.\n")
    code, out, err = run("rules", "coverage")
    assert (code, out) == (2, "")
    assert err.startswith("cardwright: excused.yaml:1: FS-SET-99 is excused here but is not in the index")
    assert err.count("\n") == 1


def test_without_a_command_the_help_is_printed(run: Run) -> None:
    code, out, err = run()
    assert (code, err) == (2, "")
    assert "rules" in out
