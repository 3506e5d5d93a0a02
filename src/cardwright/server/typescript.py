"""The TypeScript types of the protocol, made from its records: ``python -m cardwright.server.typescript``."""

from __future__ import annotations

import ast
import inspect
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

from cardwright.server import protocol, views

CLIENT = Path(__file__).parent.parent.parent.parent / "web" / "src" / "lib"
TARGET = CLIENT / "protocol.ts"
VIEWS_TARGET = CLIENT / "views.ts"

HEAD = """// The records of src/cardwright/server/protocol.py as TypeScript types.
// Made by `python -m cardwright.server.typescript`; do not edit.

/** The version of the protocol that these types are of. */
export const VERSION = {version};
"""

VIEWS_HEAD = """// The records of src/cardwright/server/views.py as TypeScript types.
// Made by `python -m cardwright.server.typescript`; do not edit.
"""


def typescript() -> str:
    """The types of the messages, the whole file."""
    unions, records, docs = _read(protocol)
    told = _told(type_info(protocol.FromServer), set())
    parts = [HEAD.format(version=protocol.VERSION)]
    for name in ("SeatKind", "GameName"):
        parts.append(f"export type {name} = {_type(type_info(vars(protocol)[name]))};\n")
    return _file(parts, unions, records, docs, told)


def views_typescript() -> str:
    """The types of the views, the whole file."""
    unions, records, docs = _read(views)
    told = _told(type_info(views.View), set())
    return _file([VIEWS_HEAD], unions, [record for record in records if record is not views.Record], docs, told)


Records = list[type[msgspec.Struct]]
Docs = dict[str, dict[str, str]]


def _read(module: types.ModuleType) -> tuple[dict[str, types.UnionType], Records, Docs]:
    """The unions and records of a module, and what it says about their fields."""
    unions = {name: value for name, value in vars(module).items() if isinstance(value, types.UnionType)}
    records = [
        value
        for value in vars(module).values()
        if inspect.isclass(value) and issubclass(value, msgspec.Struct) and value is not msgspec.Struct
    ]
    docs = _field_docs(module)
    for name in {record.__module__ for record in records} - {module.__name__}:
        docs = {**_field_docs(sys.modules[name]), **docs}
    return unions, records, docs


def _file(parts: list[str], unions: dict[str, types.UnionType], records: Records, docs: Docs, told: set[str]) -> str:
    parts += [_interface(record, docs.get(record.__name__, {}), told) for record in records]
    for name, union in unions.items():
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
    # What a client says may leave out what has a default. What it is told has every field, unless the record says that
    # defaults are left out.
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


def _field_docs(module: types.ModuleType) -> Docs:
    """The docstrings below fields, which only the source has."""
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
    """The text that a statement is nothing but."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return node.value.value
    return None


def main() -> None:
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    for target, text in ((TARGET, typescript()), (VIEWS_TARGET, views_typescript())):
        target.write_text(text, "utf-8")
        print(target)


if __name__ == "__main__":
    main()
