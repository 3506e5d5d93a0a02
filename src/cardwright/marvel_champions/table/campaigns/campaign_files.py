"""Campaign logs in files, for the command line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.markup import escape
from rich.table import Column, Table

from cardwright.errors import SetupError
from cardwright.kernel.records import replace
from cardwright.marvel_champions.cards.library import SHELF, Library, library
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.table.campaigns import campaign
from cardwright.marvel_champions.table.campaigns.campaign import CampaignLog

Packs = tuple[bytes, ...]


def read(text: bytes, where: str, packs: Packs = ()) -> CampaignLog:
    """A log from its JSON, checked against the cards there are; an error names ``where`` and the place in it."""
    try:
        log = msgspec.json.decode(text, type=CampaignLog)
    except msgspec.DecodeError as error:
        raise SetupError(f"{where}: this is no campaign log: {error}") from error
    try:
        for name in log.packs:
            if name not in _names(packs):
                raise SetupError(f"packs: the campaign was begun with the pack {name!r}; bring it again (--pack FILE)")
        campaign.check(log, library(packs=packs))
    except SetupError as error:
        raise SetupError(f"{where}: {error}") from error
    return log


def written(log: CampaignLog) -> bytes:
    """A log as JSON that people can read."""
    return msgspec.json.format(msgspec.json.encode(log), indent=2) + b"\n"


def _names(packs: Packs) -> tuple[str, ...]:
    return tuple(SHELF.brought(text).head.pack for text in packs)


def _read(path: Path, packs: Packs) -> CampaignLog:
    try:
        text = path.read_bytes()
    except OSError as error:
        raise SetupError(f"{path}: cannot be read: {error.strerror}") from error
    return read(text, str(path), packs)


def _write(path: Path, log: CampaignLog, *, new: bool = False) -> None:
    """Write a log to a file; a ``new`` log never replaces a file."""
    try:
        with path.open("xb" if new else "wb") as file:
            file.write(written(log))
    except FileExistsError as error:
        raise SetupError(f"{path}: this file exists; name another one, or remove it") from error
    except OSError as error:
        raise SetupError(f"{path}: cannot be written: {error.strerror}") from error


class Campaigns:
    """The campaigns of Marvel Champions."""

    def names(self, packs: Packs) -> Mapping[str, str]:
        """The campaigns there are: their ids, and their names."""
        return {name: found.name for name, found in library(packs=packs).campaigns.items()}

    def begin(self, path: Path, name: str, expert: bool, packs: Packs, given: Mapping[str, Any]) -> str:
        """Begin a campaign with the heroes and decks that are given, and write its log to a new file."""
        for option in given:
            if option not in ("heroes", "decks"):
                raise SetupError(
                    f"{option}: a campaign begins with heroes and decks; choose this for each of its games"
                )
        heroes = tuple(given.get("heroes", ("spider_man",)))
        lib = library(packs=packs)
        log = campaign.begin(name, lib, heroes, tuple(given.get("decks", ())), expert=expert)
        _write(path, replace(log, packs=_names(packs)), new=True)
        return f"{lib.campaigns[name].name} begins; first comes {self._next(log, lib)}"

    def show(self, path: Path, packs: Packs) -> Iterable[RenderableType]:
        """What a log says."""
        return self._told(_read(path, packs), library(packs=packs))

    def options(self, path: Path, packs: Packs, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """The options of the next game of a campaign."""
        return {**campaign.options(_read(path, packs), library(packs=packs), **chosen), "packs": packs}

    def record(self, path: Path, packs: Packs, game: Any) -> str:
        """Write the result of a finished game into the log."""
        if not isinstance(game, MarvelChampions):
            raise SetupError(f"{path}: the game that is recorded is no game of Marvel Champions")
        log = campaign.recorded(_read(path, packs), game)
        _write(path, log)
        won = "won" if log.games[-1].won else "lost"
        return f"{path}: recorded; the game was {won}. Next comes {self._next(log, library(packs=packs))}"

    def _next(self, log: CampaignLog, lib: Library) -> str:
        if log.at >= len(lib.campaigns[log.campaign].scenarios):
            return "nothing: all scenarios are won"
        return lib.villain_scenarios[campaign.next_scenario(log, lib).scenario].name

    def _told(self, log: CampaignLog, lib: Library) -> Iterator[RenderableType]:
        found = lib.campaigns[log.campaign]
        yield f"[bold]{escape(found.name)}[/]{' (expert campaign)' if log.expert else ''}"
        yield f"{log.at} of {len(found.scenarios)} scenarios won; next: {escape(self._next(log, lib))}"
        for name, n in log.numbers.items():
            yield f"{escape(name)}: {n}"
        if log.removed:
            yield f"removed from the campaign: {escape(', '.join(lib.cards[card].name for card in log.removed))}"
        heroes = Table("hero", Column("damage", justify="right"), "campaign cards")
        for own in log.heroes:
            cards = ", ".join(lib.cards[card].name for card in own.cards)
            heroes.add_row(escape(lib.heroes[own.hero].name), str(own.damage), escape(cards))
        yield heroes
        games = Table("game", "", Column("rounds", justify="right"), Column("victory points", justify="right"), "modes")
        for game in log.games:
            modes = ", ".join(f"{name} {value}" for name, value in game.modes.items())
            name = lib.villain_scenarios[game.scenario].name
            games.add_row(escape(name), "won" if game.won else "lost", str(game.rounds), str(game.victory), modes)
        if log.games:
            yield games
