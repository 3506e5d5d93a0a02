"""Table options on the command line, the same for every command that begins a game."""

import functools
import inspect
import json
from collections.abc import Callable
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import typer

from cardwright.commands import pack_files
from cardwright.errors import SetupError
from cardwright.games import GAMES, descriptor, game_class

FILES = (".yaml", ".yml")
YES, NO = ("yes", "true", "on", "1"), ("no", "false", "off", "0")

Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="NAME=VALUE",
        help="Any option of the table, as often as wanted: --set edition=2019 --set rooms=yes "
        "--set variants=casino,super_shop. A value in brackets is JSON.",
    ),
]


def shorthands() -> dict[str, str]:
    """The options that can be given by name as well as with ``--set``, each with its help."""
    found: dict[str, str] = {}
    for name in GAMES:
        game = descriptor(name)
        for option, help in game.shorthands.items():
            found[option] = f"{found.get(option, '')} {game.title}: {help}.".strip()
    return found


def with_shorthands(command: Callable[..., None]) -> Callable[..., None]:
    """A command with an option for each shorthand of the games: ``short`` gets those that were given, as texts."""
    signature = inspect.signature(command, eval_str=True)
    options = [
        inspect.Parameter(
            name,
            inspect.Parameter.KEYWORD_ONLY,
            default=None,
            annotation=Annotated[str | None, typer.Option(help=help)],
        )
        for name, help in shorthands().items()
    ]

    @functools.wraps(command)
    def called(**values: Any) -> None:
        short = {option.name: values.pop(option.name) for option in options}
        command(**values, short={name: text for name, text in short.items() if text is not None})

    others = [p.replace(kind=p.KEYWORD_ONLY) for p in signature.parameters.values()]
    at = next(i for i, parameter in enumerate(others) if parameter.name == "short")
    parameters = [*others[:at], *options, *others[at + 1 :]]
    called.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]  # what typer reads
    called.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return called


def table_options(
    game: str, short: dict[str, str], settings: list[str] | None, packs: list[Path] | None = None
) -> dict[str, Any]:
    """The table options that were given, converted to the types that the game wants; the game checks their values."""
    hints = get_type_hints(game_class(game).OPTIONS)
    files = descriptor(game).files
    given: dict[str, Any] = {
        name: Path(text) if name in files and text.endswith(FILES) else _short(name, text, hints.get(name))
        for name, text in short.items()
    }
    if packs:
        given["packs"] = pack_files.shelf(game).gather(packs)
    for setting in settings or ():
        name, sign, text = setting.partition("=")
        name, text = name.strip(), text.strip()
        if not sign or not name:
            raise SetupError(f"--set {setting}: write NAME=VALUE, as in --set {next(iter(hints))}=…")
        if name in ("seed", "packs"):
            raise SetupError(f"{name}: give it as --{name.removesuffix('s')}")
        if name in given:
            raise SetupError(f"{name}: it is given twice")
        if name in files and text.endswith(FILES):
            given[name] = Path(text)
        else:
            # The game itself refuses an unknown option and names those it has.
            given[name] = _value(name, text, hints[name]) if name in hints else text
    return given


def _short(name: str, text: str, kind: Any) -> Any:
    """The value of a shorthand. A word stays a word, because a game may accept more than the option's type."""
    return _value(name, text, kind) if kind is int or get_origin(kind) is tuple else text


def _list(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",")) if text else ()


def _value(name: str, text: str, kind: Any) -> Any:
    """The text of a value, converted to the type of its option."""
    if text[:1] in ("[", "{"):
        try:
            return json.loads(text)
        except json.JSONDecodeError as error:
            raise SetupError(f"{name}: {text!r} is not JSON: {error.msg} at character {error.pos + 1}") from error
    if kind is bool:
        if text.lower() not in (*YES, *NO):
            raise SetupError(f"{name}: {text!r} is neither yes nor no")
        return text.lower() in YES
    if kind is int:
        try:
            return int(text)
        except ValueError:
            raise SetupError(f"{name}: {text!r} is not a whole number") from None
    if get_origin(kind) is Literal:
        return _word(name, text, kind)
    if get_origin(kind) is tuple and _is_word(get_args(kind)[0]):
        return tuple(_word(name, part, get_args(kind)[0]) for part in _list(text))
    if kind is str:
        return text
    raise SetupError(f"{name}: {text!r} will not do; it has to be JSON, in brackets")


def _is_word(kind: Any) -> bool:
    """Whether a word can be a value of a type."""
    if get_origin(kind) in (Union, UnionType):
        return any(_is_word(part) for part in get_args(kind))
    return kind is str or get_origin(kind) is Literal


def _word(name: str, text: str, kind: Any) -> str:
    if get_origin(kind) is Literal and text not in get_args(kind):
        raise SetupError(f"{name}: {text!r} is not known; choose from {', '.join(get_args(kind))}")
    return text
