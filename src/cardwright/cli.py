"""The command line: the list of commands, and how a mistake is reported."""

import sys
from collections.abc import Sequence
from typing import NoReturn

import typer

from cardwright.errors import CardwrightError, EngineError
from cardwright.rulebook import RulebookError


def make_app() -> typer.Typer:
    """The list of commands. Some take options of the games, so a game that cannot be found is an error here."""
    from cardwright.commands import admin, bench, campaign, cards, decks, pack, play, rules, scenario, serve, sim

    app = typer.Typer(
        no_args_is_help=True,
        add_completion=False,
        help="Card games whose rules interrupt each other, with every rule enforced.",
    )
    app.command()(play.play)
    app.command()(serve.serve)
    app.add_typer(admin.app, name="admin")
    app.command()(sim.sim)
    app.add_typer(cards.app, name="cards")
    app.add_typer(pack.app, name="pack")
    app.add_typer(decks.app, name="decks")
    app.add_typer(campaign.app, name="campaign")
    app.add_typer(scenario.app, name="scenario")
    app.add_typer(rules.app, name="rules")
    app.command()(bench.bench)
    return app


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run a command. Input that cannot be used ends with one line on stderr and exit code 2."""
    try:
        # Not in standalone mode, in which the library would print usage and a drawn box around a one-line message.
        code = make_app()(args, prog_name="cardwright", standalone_mode=False)
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
