"""The command line: the list of commands, and how a mistake is reported."""

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

import typer

from cardwright.errors import CardwrightError, EngineError
from cardwright.rulebook import RulebookError

COMMANDS = ("play", "serve", "admin", "sim", "cards", "pack", "decks", "campaign", "scenario", "rules", "bench")
"""The commands, each in the module of its name: a function of that name, or an ``app`` with commands of its own."""


def make_app(only: str = "") -> typer.Typer:
    """The list of commands, or just one of them, for whose sake the others are not imported. Some take options of the
    games, so a game that cannot be found is an error here."""
    app = typer.Typer(
        no_args_is_help=True,
        add_completion=False,
        help="Card games whose rules interrupt each other, with every rule enforced.",
    )
    app.callback()(lambda: None)  # With a single command, that one would be the whole program.
    for name in (only,) if only in COMMANDS else COMMANDS:
        module = import_module(f"cardwright.commands.{name}")
        part = getattr(module, "app", None)
        if part is not None:
            app.add_typer(part, name=name)
        else:
            app.command()(getattr(module, name))
    return app


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run a command. Input that cannot be used ends with one line on stderr and exit code 2."""
    try:
        # Not in standalone mode, in which the library would print usage and a drawn box around a one-line message.
        given = sys.argv[1:] if args is None else args
        code = make_app(given[0] if given else "")(args, prog_name="cardwright", standalone_mode=False)
    except EngineError:
        raise  # A bug of ours keeps its traceback, like every exception that is not about the input.
    except typer.TyperException as error:
        _refuse(error.format_message())
    except (CardwrightError, RulebookError) as error:
        _refuse(str(error), error.status if isinstance(error, CardwrightError) else 2)
    except typer.Abort:
        sys.exit(130)
    # A command that leaves early, as with `typer.Exit(1)`, returns that number.
    sys.exit(code if isinstance(code, int) else 0)


def _refuse(message: str, status: int = 2) -> NoReturn:
    # The message is empty when no command was given and the help has been printed instead.
    if message:
        print(f"cardwright: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(status)
