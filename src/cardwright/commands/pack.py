"""`cardwright pack`: packs of one's own cards."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from cardwright.cards import schema
from cardwright.commands import catalogue, faces
from cardwright.commands.pack_files import read, shelf
from cardwright.errors import CardwrightError, PackError
from cardwright.games import GAMES, descriptor, known, new_game
from cardwright.given import hint
from cardwright.lab import abilities

app = typer.Typer(no_args_is_help=True, help="Begin, check and show a pack of your own cards: see docs/card-makers.md.")

TABLES = 8
"""How many games are played before it is looked which abilities are still idle."""

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A pack file (.yaml or .json).")]


@app.command()
def new(file: FileArgument, game: Annotated[str, typer.Option(help=f"{' or '.join(GAMES)}.")]) -> None:
    """Write a small pack that works, to begin with."""
    text = descriptor(known(game)).pack_template()
    if not text:
        raise CardwrightError(f"{game} has no packs")
    name = re.sub(r"[^a-z0-9]+", "_", file.stem.lower()).strip("_")
    pack = name if re.match(r"[a-z]", name) else f"pack_{name}".rstrip("_")
    text = text.replace("my_pack", pack[:48]).replace("FILE", file.name)
    try:
        with file.open("x", encoding="utf-8") as written:
            written.write(text)
    except FileExistsError:
        raise CardwrightError(f"{file}: there is such a file already; choose another name") from None
    except OSError as error:
        raise CardwrightError(f"{file}: cannot be written: {error.strerror}") from error
    typer.echo(f"{file}: a pack of {descriptor(game).title} cards; see: cardwright pack show {file}")


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Pack files (.yaml or .json).")],
) -> None:
    """Check packs, and set up a game with each: 0 if all are well, 1 if one is not. All mistakes are told."""
    wrong = 0
    for file in files:
        try:
            pack = read(file)
            game = pack.head.game
            new_game(game, packs=[pack])
        except CardwrightError as error:
            wrong += 1
            for mistake in error.mistakes if isinstance(error, PackError) else (str(error),):
                message = mistake if mistake.startswith(str(file)) else f"{file}: {mistake}"
                typer.echo(f"cardwright: {' '.join(message.split())}", err=True)
        else:
            kinds = Counter(descriptor(game).kind(card).replace("_", " ") for card in pack.cards.values())
            told = ", ".join(f"{n} {kind}" for kind, n in kinds.items())
            typer.echo(f"ok    {file}: {pack.head.name} ({game}): {told}")
    if wrong:
        raise typer.Exit(1)


@app.command("try")
def try_out(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Pack files (.yaml or .json).")],
    games: Annotated[int, typer.Option(min=1, max=10_000, help="How many games to play at most.")] = 200,
    seed: Annotated[int, typer.Option(min=0, max=1_000_000_000, help="The same seed gives the same games.")] = 0,
) -> None:
    """Play packs at random, at tables where their cards come up, until each ability has done something: 0 if each has,
    1 if one never did."""
    idle = 0
    for file in files:
        pack = read(file)
        game, packs = pack.head.game, (pack.text,)
        counts = abilities.soak(game, None, 1, -(-games // TABLES), min(games, TABLES), packs, seed)
        never = [place for place, count in counts.items() if not count]
        idle += len(never)
        for name, at in never:
            card = f"cards.{name.partition(':')[2]}"
            text = abilities.watch_of(game).described((name, at), packs).partition(": ")[2]
            typer.echo(f"never {file}: {card}, ability {at + 1}: {text}", err=True)
        cards = len({name for name, _ in counts})
        told = f"{len(counts) - len(never)} of {len(counts)} abilities on {cards} cards did something"
        typer.echo(f"{'idle' if never else 'ok  '}  {file}: {told}")
    if idle:
        raise typer.Exit(1)


@app.command()
def show(
    file: FileArgument,
    cards: Annotated[list[str] | None, typer.Argument(metavar="[CARD]...", help="Only these cards.")] = None,
) -> None:
    """Show what a pack says about itself, and its cards with their texts."""
    pack = read(file)
    console = Console(highlight=False)
    head = pack.head
    names = [card.partition(":")[2] for card in pack.cards]
    for card in cards or ():
        if card not in names:
            raise PackError(f"{file}: there is no card {card!r} in this pack{hint(card, names)}")
    made = ", ".join(filter(None, (f"version {head.version}", f"by {head.by}" if head.by else "", head.licence)))
    console.print(f"[bold]{escape(head.name)}[/] ({head.pack}, {descriptor(head.game).title}): {escape(made)}")
    if head.about:
        console.print(escape(head.about))
    book = catalogue.definitions(head.game, packs=(pack.text,))
    for name in cards or names:
        console.print(faces.face(head.game, book[f"{head.pack}:{name}"], book))


@app.command("schema")
def print_schema(game: Annotated[str, typer.Option(help=f"{' or '.join(GAMES)}.")]) -> None:
    """Print the JSON Schema of pack files, for editors that check and complete while you type."""
    typer.echo(json.dumps(schema.schema(shelf(known(game))), indent=1, ensure_ascii=False))
