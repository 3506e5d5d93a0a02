"""`cardwright play`: the table in the browser, or a game in the terminal against random bots."""

import secrets
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console, Group
from rich.markup import escape

from cardwright import bounds
from cardwright.bots.random import RandomBot
from cardwright.commands import catalogue, faces, pack_files, serve, table
from cardwright.errors import CardwrightError, SaveError, SetupError
from cardwright.games import GAMES, descriptor, first, load_game, new_game
from cardwright.kernel.game import Game
from cardwright.story import tell

HELP = """\
  a number      choose that option
  Enter         pass, where you can
  p             pass until you really have to decide
  c NAME        show a card, as in: c bomb
  l             the whole log
  u             take back your last choice
  s FILE        save the game; go on later with: cardwright play --terminal --load FILE
  q             leave
  ?             this help"""


SeatOption = Annotated[
    str, typer.Option(help="Which seat is yours, from 1; several with commas between them, or all of them: all.")
]


@table.with_shorthands
def play(
    short: dict[str, str],
    game: Annotated[str | None, typer.Option(help=f"{' or '.join(GAMES)}; the first, if it is left out.")] = None,
    settings: table.Settings = None,
    packs: pack_files.PackOption = None,
    seat: SeatOption = "1",
    seed: Annotated[
        int | None, typer.Option(help="The seed of the game (in the browser: of every game); any, if it is left out.")
    ] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal, against random bots.")] = False,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="In the browser: the port of the table.")] = None,
    browser: Annotated[bool, typer.Option(help="In the browser: open one.")] = True,
    check: Annotated[bool, typer.Option("--check", help="In the browser: only see whether it starts.")] = False,
) -> None:
    """Play in the browser (the game is chosen there), or in the terminal with --terminal and the options of a game."""
    if not terminal:
        given = {**short, "set": settings, "pack": packs, "load": load, "game": game}
        wrong = [name for name, value in given.items() if value is not None]
        wrong += ["seat"] if seat != "1" else []
        if wrong:
            raise SetupError(f"--{wrong[0]} is for --terminal; in the browser a game is chosen on its page")
        serve.play_in_browser(port, browser, check, seed)
        return
    console = Console(highlight=False)
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    name = game or first()
    options = table.table_options(name, short, settings, packs)
    if load is not None:
        if options:
            raise SetupError(f"{next(iter(options))}: a saved game keeps the options it was made with")
        g = load_saved(load)
    else:
        g = new_game(name, **options, seed=seed)
    yours = seats(seat, len(g.players))
    console.print("Type ? for help." if load is not None else f"Game {seed}: the same seed deals it again. ? for help.")
    Sitting(g, yours, seed, console).run()


def seats(text: str, players: int) -> tuple[int, ...]:
    """The seats that ``--seat`` names, from 0."""
    if text == "all":
        return tuple(range(players))
    found = []
    for part in text.split(","):
        if not part.strip().isdigit():
            raise SetupError(f"seat: {part.strip()!r} is no seat; write a number, several with commas, or all")
        if not 1 <= int(part) <= players:
            raise SetupError(f"seat: there is no seat {part.strip()}; seats are 1 to {players}")
        found.append(int(part) - 1)
    return tuple(found)


def load_saved(path: Path) -> Game[Any, Any, Any]:
    try:
        game = load_game(path.read_bytes())
        bounds.check(game)
        return game
    except OSError as error:
        raise CardwrightError(f"{path}: cannot be read: {error.strerror}") from error
    except SaveError as error:
        raise SaveError(f"{path}: {error}") from error


class Sitting:
    """A person playing in the terminal, at one seat or several, who is shown only what these may know."""

    def __init__(self, game: Game[Any, Any, Any], seats: tuple[int, ...], seed: int, console: Console) -> None:
        self.game = game
        self.seats = seats
        self.seat = seats[0]
        """The seat that decides next, and whose view is shown."""
        self.console = console
        self.bots = {other: RandomBot(f"{seed}/{other}") for other in range(len(game.players))}
        self.before: list[Game[Any, Any, Any]] = []
        """The game as it was before each of the person's choices."""
        self.told = 0
        """How much of the log has been printed."""
        self.passing = False

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        while True:
            self._others()
            view = self.game.view(self.seat)
            if self.passing and self._pass(view):
                continue
            self.passing = False
            self._tell()
            if view["over"]:
                self.console.print(descriptor(self.game.NAME).result(view))
                return
            self.console.print(Group(*descriptor(self.game.NAME).position(view, self.game.book)))
            self._ask(view)
            if not self._answer(view):
                return

    def _others(self) -> None:
        while (ask := self.game.decision) is not None and ask.player not in self.seats:
            self.game.choose(self.bots[ask.player].pick(len(ask.options)))
        if ask is not None:
            self.seat = ask.player

    def _tell(self, since: int | None = None) -> None:
        """Print the log since the last question."""
        log = [self.game.view_entry(entry, self.seat) for entry in self.game.log]
        for entry in log[self.told if since is None else since :]:
            rule = f"  [dim]{entry.rule}[/]" if entry.rule else ""
            self.console.print(f"  {escape(tell(self.game, entry))}{rule}")
        self.told = len(log)

    def _ask(self, view: dict[str, Any]) -> None:
        why = view["decision"].get("why", "")
        self.console.print(f"\n[bold]{escape(view['decision']['text'])}[/]" + (f"  {escape(why)}" if why else ""))
        for i, option in enumerate(view["decision"]["options"], 1):
            then = option.get("then", "")
            style = "bold red" if option.get("grave") else "dim"
            follows = f"  [{style}]→ {escape(then)}[/]" if then else ""
            self.console.print(f"  [bold cyan]{i:2}[/]  {escape(' '.join(option['label'].split()))}{follows}")

    def _answer(self, view: dict[str, Any]) -> bool:
        """Follow typed commands until the game has moved on; returns whether the player stays."""
        while True:
            self.console.print("> ", end="")
            line = sys.stdin.readline()
            word, _, rest = line.strip().partition(" ")
            rest = rest.strip()
            match word:
                case "q" | "quit":
                    return False
                case "" if not line:
                    self.console.print("\nGood bye.")
                    return False
                case "":
                    if self._pass(view):
                        return True
                    self.console.print("There is nothing to pass: choose a number, or ? for help.")
                case "p":
                    self.passing = True
                    return True
                case "?" | "h" | "help":
                    self.console.print(HELP, markup=False)
                case "c":
                    self._card(rest)
                case "l":
                    self._tell(since=0)
                case "s":
                    self._save(rest)
                case "u":
                    if self.before:
                        self.game = self.before.pop()
                        self.told = len(self.game.log)
                        return True
                    self.console.print("You have not chosen anything yet.")
                case _ if self._choose(view, word):
                    return True

    def _choose(self, view: dict[str, Any], word: str) -> bool:
        options = len(view["decision"]["options"])
        if not word.isdigit() or not 1 <= int(word) <= options:
            self.console.print(f"{word!r} is not an option: choose a number from 1 to {options}, or ? for help.")
            return False
        self.before.append(self.game.copy())
        self.game.choose(int(word) - 1)
        return True

    def _pass(self, view: dict[str, Any]) -> bool:
        """Pass, if the question has that option."""
        options = view["decision"]["options"] if view["decision"] is not None else []
        at = next((i for i, option in enumerate(options) if option["key"][0] == "pass"), None)
        return at is not None and self._choose(view, str(at + 1))

    def _card(self, name: str) -> None:
        try:
            for game, card in catalogue.find(name, {self.game.NAME: self.game.book}):
                self.console.print(faces.face(game, card, self.game.book))
        except CardwrightError as error:
            self.console.print(str(error), markup=False)

    def _save(self, name: str) -> None:
        if not name:
            self.console.print("Save to which file? As in: s my-game")
            return
        try:
            Path(name).write_bytes(self.game.save())
            self.console.print(f"Saved to {name}.", markup=False, soft_wrap=True)
        except OSError as error:
            self.console.print(f"{name}: cannot be written: {error.strerror}", markup=False)
