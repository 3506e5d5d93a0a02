"""The TypeScript types of the protocol, made from its records: ``python -m cardwright.server.messages.typescript``."""

from __future__ import annotations

import ast
import inspect
import re
import sys
import types
from pathlib import Path
from typing import get_args

import msgspec
from msgspec.inspect import (
    AnyType,
    BoolType,
    CustomType,
    DictType,
    FloatType,
    IntType,
    ListType,
    LiteralType,
    NoneType,
    StrType,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from cardwright.cards import keywords, marks
from cardwright.cards import text as card_text
from cardwright.descriptor import course, records, views
from cardwright.games import BUILT_IN, descriptor
from cardwright.server.messages import http_records, protocol, server_messages

SOURCES = Path(__file__).parents[4] / "web" / "src"

HEAD = """// {what} as TypeScript types.
// Made by `python -m cardwright.server.messages.typescript`; do not edit.
"""
VERSION = """/** The version of the protocol that these types are of. */
export const VERSION = {version};
"""

Records = list[type[msgspec.Struct]]
MESSAGES = (http_records, protocol, server_messages)
"""The modules with the records of the protocol."""
TEXT: Records = [card_text.TextLine, card_text.CardText]
Docs = dict[str, dict[str, str]]


def files() -> dict[Path, str]:
    """The files of types with their contents: the messages, the common part of all views, and for each game its views
    and the questions of its pages.

    A game has a file if its descriptor has such records and the client has a folder for the game.
    """
    found = {
        SOURCES / "lib" / "protocol.ts": _protocol(),
        SOURCES / "lib" / "views.ts": _views(),
    }
    for name in BUILT_IN:
        record, folder = descriptor(name).view_record(), SOURCES / "games" / name
        if record is not None and folder.is_dir():
            found[folder / "views.ts"] = _game(record)
        questions = descriptor(name).questions()
        if questions and folder.is_dir():
            found[folder / "asked.ts"] = _asked(next(iter(questions.values())).asked)
    return found


def _protocol() -> str:
    own: Records = [*_structs(marks), *TEXT, *_structs(keywords), *_structs(records), *_structs(course)]
    own += [record for module in MESSAGES for record in _structs(module)]
    own = [record for record in own if record not in (records.Bargain, records.Outcome, records.FaceLines)]
    head = HEAD.format(what="The records of src/cardwright/server/http_records.py, protocol.py and server_messages.py")
    kinds = [
        'import type { View } from "./views";\n',
        VERSION.format(version=protocol.VERSION),
        f"export type SeatKind = {_type(type_info(protocol.SeatKind))};\n",
        "export type GameName = string;\n",
    ]
    docs = {
        name: doc
        for module in (marks, card_text, keywords, records, *MESSAGES)
        for name, doc in field_docs(module).items()
    }
    told = _told(type_info(server_messages.FromServer), set())
    unions = {"FromClient": protocol.FromClient, "FromServer": server_messages.FromServer}
    return _file([head, *kinds], own, docs, told, unions)


def _views() -> str:
    own = [record for record in _structs(views) if record is not views.Record]
    head = HEAD.format(what="The records of src/cardwright/descriptor/views.py")
    imports = 'import type { CardText } from "./protocol";\n'
    return _file([head, imports], own, field_docs(views), _told(type_info(views.View), set()))


def _game(record: type[msgspec.Struct]) -> str:
    """The types for the views of a game; common types are imported."""
    module = sys.modules[record.__module__]
    own, told = _structs(module), _told(type_info(record), set())
    where = record.__module__.replace(".", "/")
    head = HEAD.format(what=f"The records of src/{where}.py")
    text = _file([], own, field_docs(module), told)
    shared = sorted(told - {one.__name__ for one in own})
    used = ", ".join(name for name in shared if re.search(rf"\b{name}\b", text))
    return "\n".join([head, f'import type {{ {used} }} from "../../lib/views";\n', text])


def _asked(record: type[msgspec.Struct]) -> str:
    """The types of the questions that the pages of a game ask, and of their answers."""
    module = sys.modules[record.__module__]
    own = [one for one in _structs(module) if type_info(one).fields]  # type: ignore[attr-defined]  # of a struct
    head = HEAD.format(what=f"The records of src/{record.__module__.replace('.', '/')}.py")
    answers = [one for one in own if not one.__struct_config__.forbid_unknown_fields]
    told = {name for one in answers for name in _told(type_info(one), set())}
    return _file([head], own, field_docs(module), told)


def _structs(module: types.ModuleType) -> Records:
    """The records that a module defines."""
    return [
        value
        for value in vars(module).values()
        if inspect.isclass(value) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
    ]


def _file(
    parts: list[str], own: Records, docs: Docs, told: set[str], unions: dict[str, types.UnionType] | None = None
) -> str:
    parts = parts + [_interface(record, docs.get(record.__name__, {}), told) for record in own]
    for name, union in (unions or {}).items():
        parts.append(f"export type {name} = {' | '.join(member.__name__ for member in get_args(union))};\n")
    return "\n".join(parts)


def _told(info: Type, found: set[str]) -> set[str]:
    """The names of all records within a type."""
    if isinstance(info, StructType):
        if info.cls.__name__ not in found:
            found.add(info.cls.__name__)
            for field in info.fields:
                _told(field.type, found)
    elif isinstance(info, UnionType):
        for member in info.types:
            _told(member, found)
    elif isinstance(info, ListType | VarTupleType):
        _told(info.item_type, found)
    elif isinstance(info, DictType):
        _told(info.value_type, found)
    return found


def _interface(record: type[msgspec.Struct], docs: dict[str, str], told: set[str]) -> str:
    info = type_info(record)
    assert isinstance(info, StructType)
    lines = [f"/** {_doc(inspect.getdoc(record) or '')} */", f"export interface {record.__name__} {{"]
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    # A client may leave out fields with a default. The server sends every field, unless the record says that defaults
    # are left out.
    says = record.__struct_config__.forbid_unknown_fields and record.__name__ not in told
    for field in info.fields:
        optional = not field.required and (says or record.__struct_config__.omit_defaults)
        if field.name in docs:
            lines.append(f"  /** {_doc(docs[field.name])} */")
        lines.append(f"  {field.encode_name}{'?' if optional else ''}: {_type(field.type)};")
    return "\n".join([*lines, "}", ""])


def _doc(text: str) -> str:
    return " ".join(text.replace("``", "`").split())


def _type(info: Type) -> str:
    match info:
        case StructType():
            return info.cls.__name__
        case IntType() | FloatType():
            return "number"
        case StrType():
            return "string"
        case BoolType():
            return "boolean"
        case NoneType():
            return "null"
        case TupleType():
            return f"[{', '.join(_type(member) for member in info.item_types)}]"
        case ListType() | VarTupleType():
            inner = _type(info.item_type)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case DictType():
            return f"Record<{_type(info.key_type)}, {_type(info.value_type)}>"
        case LiteralType():
            return " | ".join(f'"{value}"' for value in info.values)
        case UnionType():
            return " | ".join(_type(member) for member in info.types)
        case AnyType():
            return "unknown"
        case CustomType() | _:
            raise TypeError(f"the protocol uses {info}, which has no TypeScript type yet")


def field_docs(module: types.ModuleType) -> Docs:
    """The docstrings below fields, read from the source."""
    found: Docs = {}
    for node in ast.parse(inspect.getsource(module)).body:
        if not isinstance(node, ast.ClassDef):
            continue
        for field, below in zip(node.body, node.body[1:], strict=False):
            text = _text(below)
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and text is not None:
                found.setdefault(node.name, {})[field.target.id] = text
    return found


def _text(node: ast.stmt) -> str | None:
    """The text of a statement that is only a string; otherwise None."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return node.value.value
    return None


def main() -> None:
    for target, text in files().items():
        target.write_text(text, "utf-8")
        print(target)


if __name__ == "__main__":
    main()
