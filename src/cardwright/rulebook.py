"""The rulebook: the rows of the rules index, and the scenarios that show them.

This module knows rows and citations only; it never runs a scenario.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

import yaml

from cardwright.games import GAMES, descriptor

_NOTE = re.compile(r"\s*\[Note: (.+?)\]")
_HEADING = re.compile(r"(##+) (?:\d+\. )?(.+?)(?: \(([^()]*)\))?")

# The C loader reads the same language several times faster, but not every build of PyYAML has it.
_YamlLoader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def _games() -> dict[str, str]:
    """The game for each prefix of row ids, such as ``FS``."""
    return {prefix: name for name in GAMES for prefix in descriptor(name).rows}


@cache
def _row_id(prefixes: frozenset[str]) -> re.Pattern[str]:
    """A pattern that matches row ids with any of these prefixes."""
    return re.compile(rf"\b(?:{'|'.join(sorted(prefixes, reverse=True))})(?:-[A-Z]+)+-\d{{2,}}\b")


class RulebookError(ValueError):
    """A mistake in the rulebook's files, or a row id that is not in it."""

    def __init__(self, message: str, *, file: str = "", line: int = 0, row_id: str = "") -> None:
        place = f"{file}:{line}: " if line else f"{file}: " if file else ""
        super().__init__(place + message)
        self.file = file
        self.line = line
        self.row_id = row_id


@dataclass(frozen=True, slots=True)
class Row:
    """One statement of the index. A row of the note series (translations, open points) is not a rule."""

    id: str
    game: str
    chapter: str
    text: str
    notes: tuple[str, ...]

    @property
    def series(self) -> str:
        """The id without its number, such as `FS-ATK`."""
        return self.id.rpartition("-")[0]

    @property
    def is_rule(self) -> bool:
        return self.series not in descriptor(self.game).notes

    @property
    def mentions(self) -> frozenset[str]:
        """The other rows that this one names."""
        return frozenset(_row_id(frozenset(_games())).findall(" ".join((self.text, *self.notes)))) - {self.id}


@dataclass(frozen=True, slots=True)
class Citation:
    """A scenario file, as far as the rulebook cares: where it is, and which rows and cards it shows."""

    file: str
    game: str
    title: str
    shows: tuple[str, ...]
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of a game's rules its scenarios show. ``stale`` are rows that are both shown and excused."""

    rows: int
    covered: int
    excused: int
    uncovered: tuple[str, ...]
    stale: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rows in the order of the index, the excuses by row id, and the scenarios in the order of their paths."""

    rows: Mapping[str, Row]
    excuses: Mapping[str, str]
    citations: tuple[Citation, ...]

    def row(self, row_id: str) -> Row:
        """The row with an id, which may be typed loosely (`fs-atk-7`); an unknown id is an error that suggests close
        ones."""
        found = self.rows.get(re.sub(r"-(\d)$", r"-0\1", row_id.strip().upper()))
        if found is None:
            raise RulebookError(f"no rule has the id {row_id!r}{_hint(row_id, self.rows)}", row_id=row_id)
        return found

    def rules(self, game: str) -> tuple[Row, ...]:
        """The rows of a game that count: all but the notes."""
        return tuple(row for row in self.rows.values() if row.game == game and row.is_rule)

    def shown_by(self, row_id: str) -> tuple[Citation, ...]:
        return tuple(citation for citation in self.citations if row_id in citation.shows)

    def mentioned_by(self, row_id: str) -> tuple[Row, ...]:
        """The rows that name this one: open points, differences between editions, exceptions."""
        return tuple(row for row in self.rows.values() if row_id in row.mentions)

    def coverage(self, game: str) -> Coverage:
        shown = {row_id for citation in self.citations for row_id in citation.shows}
        ids = [row.id for row in self.rules(game)]
        unshown = [row_id for row_id in ids if row_id not in shown]
        uncovered = tuple(row_id for row_id in unshown if row_id not in self.excuses)
        return Coverage(
            rows=len(ids),
            covered=len(ids) - len(unshown),
            excused=len(unshown) - len(uncovered),
            uncovered=uncovered,
            stale=tuple(row_id for row_id in ids if row_id in shown and row_id in self.excuses),
        )


def find_folder() -> Path:
    """The rulebook's folder: inside an installed package, or at the root of a checkout."""
    here = Path(__file__).resolve()
    for folder in (here.parent / "_rulebook", here.parents[2] / "rulebook"):
        if folder.is_dir():
            return folder
    raise RulebookError("the rulebook is missing from this installation; install cardwright again")


def find_folders() -> list[Path]:
    """Cardwright's own rulebook folder, and those of games that bring their own."""
    own = (descriptor(name).rulebook for name in GAMES)
    return [find_folder(), *(folder for folder in own if folder is not None)]


def load(folder: Path | None = None) -> Rulebook:
    """Read the index, the excuses and the scenarios' citations, and check that they fit together."""
    folders = find_folders() if folder is None else [folder]
    rows = _read_index(folders)
    excuses = {row_id: reason for one in folders for row_id, reason in _read_excuses(one, rows).items()}
    return Rulebook(rows, excuses, tuple(citation for one in folders for citation in _read_citations(one, rows)))


def scenarios_with(game: str, card: str) -> list[Citation]:
    """The scenarios that show a card. Only those that mention it are read, and the rows they show are not checked."""
    found = []
    for folder in find_folders():
        for path in sorted((folder / "scenarios" / game).rglob("*.yaml")):
            if card.encode() in path.read_bytes():
                file = path.relative_to(folder).as_posix()
                fields = {str(key.value): value for key, value in _mapping_of(path, file)}
                citation = Citation(file, game, _title(fields, path), (), _named(fields.get("cards")))
                found += [citation] if card in citation.cards else []
    return found


def load_rows() -> dict[str, Row]:
    """The rows of the index alone."""
    return _read_index(find_folders())


def load_translation(language: str, rows: Mapping[str, Row], folder: Path | None = None) -> dict[str, Row]:
    """The rows as they are told in another language; a row that is not translated is not among them.

    A folder with the language's name holds files in the form of the index."""
    found: dict[str, Row] = {}
    places: dict[str, tuple[str, int]] = {}
    for one in find_folders() if folder is None else [folder]:
        for path in sorted((one / language).glob("*.md")):
            _add_rows(path, found, places)
    for row_id, (file, line) in places.items():
        _check_known(row_id, rows, "translated", f"{language}/{file}", line)
    return found


def _read_index(folders: list[Path]) -> dict[str, Row]:
    rows: dict[str, Row] = {}
    places: dict[str, tuple[str, int]] = {}
    for folder in folders:
        # Sorted by stem, so that an edition written as a difference follows the index it differs from.
        for path in sorted(folder.glob("*.md"), key=lambda path: path.stem):
            if path.name != "README.md":
                _add_rows(path, rows, places)
    if not rows:
        raise RulebookError(f"{folders[0]} holds no rules index")
    return rows


def _add_rows(path: Path, rows: dict[str, Row], places: dict[str, tuple[str, int]]) -> None:
    for line, row in _rows_of(path):
        if row.id in rows:
            first, at = places[row.id]
            message = f"{row.id} is used twice, first in {first}:{at}; give the new row a number of its own"
            raise RulebookError(message, file=path.name, line=line, row_id=row.id)
        rows[row.id] = row
        places[row.id] = (path.name, line)


def _rows_of(path: Path) -> Iterator[tuple[int, Row]]:
    chapter, games = "", _games()
    row_id_pattern = _row_id(frozenset(games)).pattern
    row_pattern = re.compile(rf"- \*\*({row_id_pattern})\*\* (.+)")
    attempt = re.compile(rf"\s*[-*] \*\*(?:{'|'.join(games)})-")
    for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if heading := _HEADING.fullmatch(text):
            depth, title, code = heading.groups()
            # A deeper heading only divides a chapter, unless it names a series of its own.
            if depth == "##" or (code and code.startswith(tuple(f"{prefix}-" for prefix in games))):
                chapter = title
        elif match := row_pattern.fullmatch(text):
            row_id, statement = match.groups()
            game = games[row_id.partition("-")[0]]
            notes = tuple(_NOTE.findall(statement))
            yield line, Row(row_id, game, chapter, _NOTE.sub("", statement).strip(), notes)
        elif attempt.match(text):
            message = f"this is not a row: {text.strip()[:40]!r}; write `- **{next(iter(games))}-ABC-01** The rule.`"
            raise RulebookError(message, file=path.name, line=line)


def _read_excuses(folder: Path, rows: Mapping[str, Row]) -> dict[str, str]:
    path = folder / "excused.yaml"
    excuses: dict[str, str] = {}
    if not path.exists():
        return excuses
    for key, value in _mapping_of(path, path.name):
        row_id, line = str(key.value), key.start_mark.line + 1
        _check_known(row_id, rows, "excused", path.name, line)
        problem = ""
        if not rows[row_id].is_rule:
            problem = f"{row_id} is a note, not a rule, and needs no excuse"
        elif row_id in excuses:
            problem = f"{row_id} is excused twice"
        elif not isinstance(value, yaml.ScalarNode) or not value.value.strip():
            problem = f"{row_id} is excused without a reason"
        if problem:
            raise RulebookError(problem, file=path.name, line=line, row_id=row_id)
        excuses[row_id] = value.value.strip()
    return excuses


def _read_citations(folder: Path, rows: Mapping[str, Row]) -> Iterator[Citation]:
    root = folder / "scenarios"
    for path in sorted([*root.rglob("*.yaml"), *root.rglob("*.yml")]):
        file = path.relative_to(folder).as_posix()
        parts = path.relative_to(root).parts
        game = parts[0]
        depth = 4 if parts[1:2] == ("cards",) and len(parts) > 3 else 3
        if len(parts) != depth or game not in GAMES or path.suffix != ".yaml":
            message = "a scenario belongs in scenarios/<game>/<chapter>/<name>.yaml, or in …/cards/<set>/<name>.yaml"
            raise RulebookError(message, file=file)
        fields = {str(key.value): value for key, value in _mapping_of(path, file)}
        yield Citation(
            file=file,
            game=game,
            title=_title(fields, path),
            shows=tuple(_shown(fields.get("shows"), game, rows, file)),
            cards=_named(fields.get("cards")),
        )


def _title(fields: Mapping[str, yaml.Node], path: Path) -> str:
    title = fields.get("title")
    return str(title.value) if isinstance(title, yaml.ScalarNode) else path.stem.replace("_", " ")


def _shown(node: yaml.Node | None, game: str, rows: Mapping[str, Row], file: str) -> Iterator[str]:
    if not isinstance(node, yaml.SequenceNode) or not all(isinstance(item, yaml.ScalarNode) for item in node.value):
        message = "a scenario needs a list of the rows it shows, as in `shows: [FS-ATK-07]`"
        raise RulebookError(message, file=file, line=node.start_mark.line + 1 if node else 0)
    for item in node.value:
        row_id, line = str(item.value), item.start_mark.line + 1
        _check_known(row_id, rows, "shown", file, line)
        if rows[row_id].game != game:
            message = f"{row_id} is a rule of {rows[row_id].game}, not of {game}"
            raise RulebookError(message, file=file, line=line, row_id=row_id)
        yield row_id


def _named(node: yaml.Node | None) -> tuple[str, ...]:
    """The cards a scenario names; the scenario runner checks that they exist."""
    return tuple(str(item.value) for item in node.value) if isinstance(node, yaml.SequenceNode) else ()


def _check_known(row_id: str, rows: Mapping[str, Row], verb: str, file: str, line: int) -> None:
    if row_id not in rows:
        message = f"{row_id} is {verb} here but is not in the index{_hint(row_id, rows)}"
        raise RulebookError(message, file=file, line=line, row_id=row_id)


def _hint(row_id: str, rows: Mapping[str, Row]) -> str:
    close = get_close_matches(row_id.upper(), rows, n=3, cutoff=0.75)
    return f"; did you mean {' or '.join(close)}?" if close else ""


def _mapping_of(path: Path, file: str) -> list[tuple[yaml.Node, yaml.Node]]:
    """The top-level entries of a YAML file as nodes, which keep their line numbers and repeated keys."""
    try:
        node = yaml.compose(path.read_text(encoding="utf-8"), Loader=_YamlLoader)
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        mark = getattr(error, "problem_mark", None)
        message = f"this is not YAML: {getattr(error, 'problem', None) or error}"
        raise RulebookError(message, file=file, line=mark.line + 1 if mark else 0) from error
    if node is None:
        return []
    if not isinstance(node, yaml.MappingNode):
        raise RulebookError("expected a mapping of keys to values", file=file, line=node.start_mark.line + 1)
    return list(node.value)
