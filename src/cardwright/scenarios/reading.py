"""Reading scenario files."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pathlib import Path

from cardwright import plain, rulebook
from cardwright.errors import ScenarioError
from cardwright.games import GAMES, descriptor
from cardwright.given import Given, hint
from cardwright.scenario_facts import ScenarioFacts
from cardwright.scenarios import saved

WORDS = ("settle", "resolve")
STEPS = ("all", "asked", "check", "offered", "refused")
"""The steps without a player: those that are only a word, and those with a value."""


@dataclass(frozen=True)
class Scenario:
    """A scenario file whose form has been checked."""

    file: str
    game: str
    title: str
    note: str
    shows: tuple[str, ...]
    cards: tuple[str, ...]
    """The cards that the scenario shows at work."""
    given: Given
    when: tuple[Given, ...]
    then: Given | None
    packs: tuple[bytes, ...] = ()
    """Packs whose cards the scenario may use in addition to those of the game."""
    stop: bool = False
    """Whether players are asked even if they can only pass."""

    @property
    def players(self) -> list[str]:
        """The names of the players, by seat."""
        return saved.players(self.given) if saved.is_saved(self.given) else self.facts.players(self.given)

    @property
    def facts(self) -> ScenarioFacts:
        return facts_of(self.game)


def facts_of(game: str) -> ScenarioFacts:
    """The scenario facts of a game, from the package or module ``scenario`` in its folder."""
    found: ScenarioFacts = import_module(f"{GAMES[game]}.scenario").scenario_facts()
    return found


def find_files(paths: Iterable[Path]) -> list[Path]:
    """The scenario files given by paths to files and folders."""
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


def in_rulebook(file: str) -> Path | None:
    """The file of a scenario that is in a rulebook and nowhere else; None if there is none."""
    for folder in rulebook.find_folders():
        root = (folder / "scenarios").resolve()
        try:
            path = (folder / file).resolve()
            if path.is_relative_to(root) and path.suffix == ".yaml" and path.is_file():
                return path
        except (ValueError, OSError):  # No file can have such a name: it holds NUL, or is too long.
            return None
    return None


def read(path: Path, packs: Mapping[str, tuple[bytes, ...]] | None = None) -> Scenario:
    """Read a scenario file; an error names the file and the place in it. ``packs`` are further packs, by game."""
    packs = packs or {}
    data = Given(plain.read(path, ScenarioError), "", str(path))
    fields = data.fields("game", "shows", "cards", "title", "note", "stop", "given", "when", "then")
    for name in ("title", "given"):
        if name not in fields:
            raise data.error(f"the key {name!r} is missing")
    if "when" not in fields and "then" not in fields:
        raise data.error("a scenario needs steps (when) or expectations (then)")
    game = _game(data, fields, packs)
    if "stop" in fields:
        fields["stop"].one_of(["everybody"], "way to stop:")
    scenario = Scenario(
        file=str(path),
        game=game,
        title=fields["title"].text(),
        note=fields["note"].text() if "note" in fields else "",
        shows=tuple(row.text() for row in fields["shows"].parts()) if "shows" in fields else (),
        cards=_cards(fields["cards"], game, packs.get(game, ())) if "cards" in fields else (),
        given=fields["given"],
        when=tuple(fields["when"].parts()) if "when" in fields else (),
        then=fields.get("then"),
        packs=packs.get(game, ()),
        stop="stop" in fields,
    )
    _check_steps(scenario)
    return scenario


@lru_cache(maxsize=1)
def rulebook_rows() -> dict[str, str]:
    """The rows of the rules index, each with its game."""
    return {row.id: row.game for row in rulebook.load_rows().values()}


def _game(data: Given, fields: dict[str, Given], packs: Collection[str]) -> str:
    """The game of a scenario: that of its rows. A scenario without rows, or with a pack, may name it instead."""
    if "game" in fields and saved.is_saved(fields["given"]):
        return fields["game"].one_of(GAMES, "game")
    if "game" in fields:
        games = [name for name in GAMES if name in packs or name not in rulebook_rows().values()]
        if fields["game"].data in GAMES and fields["game"].data not in games:
            raise fields["game"].error(
                f"leave it out and name the rows under 'shows', which say that it is {fields['game'].data}; only a "
                "scenario that runs with a pack (--pack), or a saved game, names its game instead"
            )
        game = fields["game"].one_of(games, "game without a rulebook")
        if "shows" in fields:
            said = (
                "its rows say which game it is"
                if game in packs
                else f"{game} has no rulebook whose rows could be shown"
            )
            raise fields["shows"].error(said)
        return game
    if "shows" not in fields:
        raise data.error("the key 'shows' is missing")
    return _game_of_rows(fields["shows"])


def _game_of_rows(shows: Given) -> str:
    rows = shows.parts()
    if not rows:
        raise shows.error("a scenario shows at least one row")
    known, games = rulebook_rows(), set()
    for row in rows:
        if row.text() not in known:
            raise row.error(f"there is no row {row.text()!r}{hint(row.text(), known)}")
        games.add(known[row.text()])
    if len(games) > 1:
        raise shows.error("the rows are of different games")
    return games.pop()


def _cards(names: Given, game: str, packs: tuple[bytes, ...]) -> tuple[str, ...]:
    book = descriptor(game).book(packs=packs)
    return tuple(name.one_of(book, "card") for name in names.parts())


def _check_steps(scenario: Scenario) -> None:
    """Check that every step is known, and that its player is in the game."""
    players, own = scenario.players, scenario.facts.steps
    for name in players:
        if name in (*STEPS, *saved.STEPS, *own):
            raise scenario.given.error(f"{name!r} is a word for a step; call the player otherwise")
    for step in scenario.when:
        if step.data in WORDS:
            continue
        if not isinstance(step.data, dict) or len(step.data) != 1:
            raise step.error(f"a step is a mapping with one key, or one of {', '.join(WORDS)}")
        ((word, what),) = step.entries().items()
        if word == "all":
            what.one_of(["pass"], "thing that all do:")
        elif word == "asked" and isinstance(what.data, dict):
            for name, text in what.entries().items():
                what.at(what.place, name).one_of(players, "player")
                text.text()
        elif word == "asked":
            what.one_of([*players, "nobody"], "player")
        elif word == "choose":
            for name, number in what.entries().items():
                what.at(what.place, name).one_of(players, "player")
                number.number()
        elif word == "state":
            what.text()
        elif word in ("offered", "refused"):
            for name, texts in what.entries().items():
                what.at(what.place, name).one_of(players, "player")
                for text in texts.parts_or_one():
                    text.text()
        elif word in players:
            for text in what.parts_or_one():
                text.text()
        elif word != "check" and word not in own:
            raise step.error(
                f"{word!r} is neither a player nor a step{hint(word, [*players, *STEPS, *saved.STEPS, *own])}"
            )
