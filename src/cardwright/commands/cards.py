"""`cardwright cards`: the cards and their faces."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Column, Table

from cardwright.commands import catalogue, faces, pack_files
from cardwright.errors import CardwrightError
from cardwright.games import GAMES, descriptor, known

app = typer.Typer(help="List the cards, show one, or list the words that they are written in.")

GameOption = Annotated[str | None, typer.Option(help="Only this game.")]
EditionOption = Annotated[str | None, typer.Option(help="As printed for this edition, in a game that has several.")]


@app.callback(invoke_without_command=True)
def cards(
    context: typer.Context,
    game: GameOption = None,
    edition: EditionOption = None,
    packs: pack_files.PackOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """List the cards."""
    if context.invoked_subcommand is not None:
        return
    books = _books(game, edition, packs)
    found = [entry for name, book in books.items() for entry in catalogue.entries(name, book)]
    if as_json:
        typer.echo(json.dumps(found, indent=2, ensure_ascii=False))
        return
    table = Table("id", "name", "type", "set", "text")
    for entry in found:
        cells = (entry["id"], entry["name"], entry["type"], entry["set"], " ".join(entry["text"].split()))
        table.add_row(*(cell.replace("[", r"\[") for cell in cells))
    Console().print(table)
    typer.echo(f"{len(found)} cards")


@app.command()
def show(
    name: Annotated[str, typer.Argument(metavar="ID", help="The id of a card, such as the_d6, or its name.")],
    game: GameOption = None,
    edition: EditionOption = None,
    packs: pack_files.PackOption = None,
) -> None:
    """Show a card, and the scenarios that show it at work."""
    console = Console(highlight=False)
    books = _books(game, edition, packs)
    for found_in, card in catalogue.find(name, books):
        console.print(faces.face(found_in, card, books[found_in]))
        shown = faces.shown_in(found_in, card)
        if shown is not None:
            console.print(shown)


@app.command()
def words(
    game: GameOption = None,
    packs: pack_files.PackOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
    as_page: Annotated[bool, typer.Option("--markdown", help="Print docs/card-language.md.")] = False,
) -> None:
    """List the words that cards are written in, and how many cards use each."""
    from cardwright.commands import language  # Nobody else who looks at cards needs it.

    if as_page:
        typer.echo(language.page(), nl=False)
        return
    found = list(language.entries(_books(game, None, packs)))
    if as_json:
        typer.echo(json.dumps(found, indent=2, ensure_ascii=False))
        return
    table = Table("word", "game", "kind", Column("cards", justify="right"), "what it does")
    for word in found:
        table.add_row(*(escape(str(word[key])) for key in ("word", "game", "kind", "count", "text")))
    Console().print(table)
    typer.echo(f"{len(found)} words")


def _books(game: str | None, edition: str | None, packs: list[Path] | None) -> dict[str, Mapping[str, Any]]:
    """The cards of the games asked for; packs ask for the games they belong to."""
    texts = pack_files.texts(packs)
    if packs and game is not None and known(game) not in texts:
        raise CardwrightError(f"pack: {packs[0]} is for {' and '.join(texts)}, not for {game}")
    games = [name for name in _games(game, edition) if not texts or name in texts]
    if not games:
        raise CardwrightError(f"edition: {' and '.join(texts)} has only one; leave out --edition")
    return {name: catalogue.definitions(name, edition or "", texts.get(name, ())) for name in games}


def _games(game: str | None, edition: str | None = None) -> list[str]:
    """The games asked for; an edition asks for those that have several editions."""
    meant = list(GAMES) if game is None else [known(game)]
    if edition is None:
        return meant
    several = [name for name in meant if descriptor(name).editions]
    if not several:
        raise CardwrightError(f"edition: {game} has only one; leave out --edition, or say another --game")
    editions = list(dict.fromkeys(one for name in several for one in descriptor(name).editions))
    if edition not in editions:
        raise CardwrightError(f"edition: {edition!r} is not known; it can be {' or '.join(editions)}")
    return [name for name in several if edition in descriptor(name).editions]
