"""Valid inputs of every kind, which ``malformed`` changes: messages, requests, saves, packs, scenarios, deck files."""

from __future__ import annotations

import json
import tempfile
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import yaml

from cardwright import plain, rulebook
from cardwright.errors import CardwrightError
from cardwright.games import GAMES, descriptor
from cardwright.kernel import save as kernel_save
from cardwright.kernel.records import replace
from cardwright.server.messages.http_records import NewTable, SeatWish
from cardwright.server.messages.protocol import VERSION
from cardwright.server.store import records
from cardwright.server.table import making, saves
from cardwright.server.table.table import Table
from dev.mutations import deep_copy, mutated, mutated_bytes, mutated_numbers

MESSAGES: tuple[dict[str, Any], ...] = (
    {"type": "choose", "moment": 0, "option": 0},
    {"type": "choose", "moment": 3, "option": 1},
    {"type": "offer", "seat": 0, "to": 1, "coins": 1, "cards": [3], "promise": "a penny"},
    {"type": "pace", "seat": 0, "pace": {"stops": ["always"], "yielding": ""}},
    {"type": "pace", "seat": 1, "pace": {"stops": [], "yielding": "turn"}},
    {"type": "undo", "seat": 0},
    {"type": "answer_undo", "seat": 1, "agree": True},
    {"type": "say", "seat": 0, "text": "hello"},
    {"type": "rename", "seat": 0, "name": "Ann"},
    {"type": "hand_over", "seat": 1, "to": "person"},
    {"type": "take", "seat": 0, "name": "Bob"},
    {"type": "ask_why", "line": 2},
)
HELLO: dict[str, Any] = {
    "type": "hello",
    "version": VERSION,
    "table": "abcdefgh",
    "tokens": ["x" * 32],
    "seen": 0,
    "moment": -1,
}


PACKS_OF_EACH = 10
"""How many packs are made from the cards of each pack of a game."""


@cache
def tables() -> tuple[dict[str, Any], ...]:
    """Requests for new tables."""
    found: list[dict[str, Any]] = []
    for game in GAMES:
        for options in descriptor(game).soak_tables:
            try:
                given = json.loads(msgspec.json.encode(options))
                seats = len(descriptor(game).game_class().from_options({"seed": 1, **options}).players)
            except (CardwrightError, TypeError):
                continue
            shared = {name: value for name, value in given.items() if name not in descriptor(game).private}
            found.append({"game": game, "seats": [{}] * seats, "options": shared})
    return tuple(found)


@cache
def packs() -> tuple[tuple[str, str], ...]:
    """Packs of cards, each with its game: the template, and packs with some of the game's own cards."""
    found: list[tuple[str, str]] = []
    for game in GAMES:
        template, shelf = descriptor(game).pack_template().replace("FILE", "my_pack.yaml"), descriptor(game).shelf()
        if not template or shelf is None:
            continue
        found.append((game, template))
        head = {key: value for key, value in plain.load(template).items() if isinstance(value, str)}
        random = Random(game)
        for path in sorted(shelf.folder.glob("*.yaml")):
            cards = list((plain.load_quickly(path.read_text("utf-8")).get("cards") or {}).items())
            for _ in range(PACKS_OF_EACH if cards else 0):
                chosen = {"cards": dict(random.sample(cards, min(len(cards), 4)))}
                found.append((game, yaml.safe_dump({**head, **chosen}, sort_keys=False, allow_unicode=True)))
    return tuple(found)


@cache
def deck_texts() -> tuple[tuple[str, str, str], ...]:
    """Deck files and deck lists: the game, the end of the file's name, the text."""
    found: list[tuple[str, str, str]] = []
    for game in GAMES:
        sample = descriptor(game).deck_sample()
        if sample:
            found.append((game, ".yaml", sample))
        lists = descriptor(game).deck_lists()
        if lists is None or not sample:
            continue
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "sample.yaml"
            path.write_text(sample, "utf-8")
            found += [
                (game, ".json" if form == "json" else ".txt", lists.exported(path, form)) for form in ("text", "json")
            ]
    return tuple(found)


@cache
def scenarios() -> tuple[str, ...]:
    """The texts of the rulebook's scenarios."""
    return tuple(
        path.read_text("utf-8")
        for folder in rulebook.find_folders()
        for path in sorted((folder / "scenarios").rglob("*.yaml"))
    )


@cache
def questions() -> tuple[tuple[str, str, dict[str, Any]], ...]:
    """Questions of the games' pages: the game, the question, what is asked."""
    found = []
    lists = {game: text for game, ending, text in deck_texts() if ending == ".txt"}
    for game in GAMES:
        for name, question in descriptor(game).questions().items():
            fields = msgspec.json.schema(question.asked)["$defs"][question.asked.__name__]["properties"]
            empty = {"string": "x", "object": {}, "array": []}
            asked = {field: deep_copy(empty.get(info.get("type"))) for field, info in fields.items()}
            found.append((game, name, {**asked, "text": lists.get(game, "")} if "text" in asked else asked))
    return tuple(found)


def prepare() -> None:
    """Make all samples, which takes some seconds."""
    for make in (tables, packs, deck_texts, scenarios, questions, saved):
        make()


# --- saved tables -----------------------------------------------------------------------------------------------------


@cache
def saved() -> tuple[Any, ...]:
    """Saved tables as plain data, at several moments of a game."""
    return tuple(_played(wanted, seed) for seed, wanted in enumerate(tables()))


def _played(wanted: dict[str, Any], seed: int) -> Any:
    seats = [SeatWish() for _ in wanted["seats"]]
    made, values = making.make(NewTable(wanted["game"], seats, wanted["options"]), True, seed)
    table = Table(
        *(made.table, wanted["game"], "a table", False, b""),
        records.SETUP.decode(values["setup"]),
        records.START.decode(values["start"]),
    )
    rows: list[Any] = list(values["rows"])
    for row in rows:
        table.apply(row)
    random = Random(seed)
    for _ in range(5 + 15 * (seed % 4)):
        if table.game.question is not None:
            rows.append(table.choose(table.waiting, random.randrange(len(table.game.question.options))))
    return msgspec.msgpack.decode(msgspec.msgpack.encode(saves.unpack(saves.pack(table, rows))))


def wrong_save(random: Random) -> tuple[str, int, bytes]:
    """A saved table that somebody has tinkered with, checksums included: its game, its number of seats, the file."""
    table = deep_copy(random.choice(saved()))
    game, seats = table["game"], len(table["setup"]["seats"])
    match random.randrange(6):
        case 0:
            table = mutated(random, table)
        case 1 if table["rows"]:
            at = random.randrange(len(table["rows"]))
            row = mutated(random, msgspec.msgpack.decode(table["rows"][at]))
            table["rows"][at] = msgspec.msgpack.encode(row)
        case 2:
            table["start"]["save"] = _wrong_state(random, table["start"]["save"])
        case 3:
            table["state"] = mutated_bytes(random, table["state"])
        case _:
            table["state"] = _wrong_state(random, table["state"])
            if random.random() < 0.5:
                table["rows"] = []
    return game, seats, saves.pack_saved(table)


def _wrong_state(random: Random, data: bytes) -> bytes:
    """A save of a game with changes in its state."""
    found = kernel_save.unpack(data)
    change = mutated if random.random() < 0.3 else mutated_numbers
    state = change(random, msgspec.msgpack.decode(found.state), random.choice((1, 2, 5, 20)))
    changed = replace(found, state=msgspec.msgpack.encode(state))
    return kernel_save.pack(changed)
