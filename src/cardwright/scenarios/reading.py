"""Reading scenario files."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pathlib import Path

from cardwright import plain, rulebook
from cardwright.errors import ScenarioError
from cardwright.games import game_class
from cardwright.given import Given, hint
from cardwright.scenarios.position import Adapter

ADAPTERS = {
    "four_souls": "cardwright.scenarios.four_souls",
    "marvel_champions": "cardwright.scenarios.marvel_champions",
}
WORDS = ("settle", "resolve")
STEPS = ("all", "asked", "check", "offered", "refused")
"""The steps that are no player's: words alone, and words with something to say."""


@dataclass(frozen=True)
class Scenario:
    """A scenario file, its shape checked."""

    file: str
    game: str
    title: str
    note: str
    shows: tuple[str, ...]
    cards: tuple[str, ...]
    """The cards it shows at work."""
    given: Given
    when: tuple[Given, ...]
    then: Given | None

    @property
    def adapter(self) -> Adapter:
        found: Adapter = import_module(ADAPTERS[self.game]).ADAPTER
        return found


def find_files(paths: Iterable[Path]) -> list[Path]:
    """Scenario files, and those in folders."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            files = sorted(path.rglob("*.yaml"))
            if not files:
                raise ScenarioError(f"{path}: there is no scenario (*.yaml) in this folder")
            found += files
        elif path.is_file():
            found.append(path)
        else:
            raise ScenarioError(f"{path}: there is no such file or folder")
    return found


def read(path: Path) -> Scenario:
    """A scenario of a file; an error names the file and the place in it."""
    data = Given(plain.read(path, ScenarioError), "", str(path))
    fields = data.fields("shows", "cards", "title", "note", "given", "when", "then")
    for name in ("shows", "title", "given"):
        if name not in fields:
            raise data.error(f"the key {name!r} is missing")
    if "when" not in fields and "then" not in fields:
        raise data.error("a scenario needs steps (when) or expectations (then)")
    shows = tuple(row.text() for row in fields["shows"].parts())
    game = _game(fields["shows"])
    scenario = Scenario(
        file=str(path),
        game=game,
        title=fields["title"].text(),
        note=fields["note"].text() if "note" in fields else "",
        shows=shows,
        cards=_cards(fields["cards"], game) if "cards" in fields else (),
        given=fields["given"],
        when=tuple(fields["when"].parts()) if "when" in fields else (),
        then=fields.get("then"),
    )
    _check_steps(scenario)
    return scenario


@lru_cache(maxsize=1)
def _rows() -> dict[str, str]:
    return {row.id: row.game for row in rulebook.load_rows().values()}


def _game(shows: Given) -> str:
    """The game is that of the rows; all rows have to be there."""
    rows = shows.parts()
    if not rows:
        raise shows.error("a scenario shows at least one row")
    games = set()
    for row in rows:
        if row.text() not in _rows():
            raise row.error(f"there is no row {row.text()!r}{hint(row.text(), _rows())}")
        games.add(_rows()[row.text()])
    if len(games) > 1:
        raise shows.error("the rows are of different games")
    return games.pop()


def _cards(names: Given, game: str) -> tuple[str, ...]:
    cls = game_class(game)
    book = cls.make_book(cls.OPTIONS())
    return tuple(name.one_of(book, "card") for name in names.parts())


def _check_steps(scenario: Scenario) -> None:
    """Every step is one that there is, of a player that there is."""
    players = scenario.adapter.players(scenario.given)
    for name in players:
        if name in STEPS:
            raise scenario.given.error(f"{name!r} is a word for a step; call the player otherwise")
    for step in scenario.when:
        if step.data in WORDS:
            continue
        if not isinstance(step.data, dict) or len(step.data) != 1:
            raise step.error(f"a step is a mapping with one key, or one of {', '.join(WORDS)}")
        ((word, what),) = step.entries().items()
        if word == "all":
            what.one_of(["pass"], "thing that all do:")
        elif word == "asked":
            what.one_of([*players, "nobody"], "player")
        elif word in ("offered", "refused"):
            for name, texts in what.entries().items():
                what.at(what.place, name).one_of(players, "player")
                for text in texts.parts_or_one():
                    text.text()
        elif word in players:
            for text in what.parts_or_one():
                text.text()
        elif word != "check" and word not in scenario.adapter.steps:
            raise step.error(f"{word!r} is neither a player nor a step{hint(word, [*players, *STEPS, *WORDS])}")
