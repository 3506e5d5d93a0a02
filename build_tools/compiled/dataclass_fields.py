"""Dataclasses of the source as native classes: their ``__init__`` and what ``dataclasses`` asks of them at run time."""

from __future__ import annotations

import ast
import dataclasses
import importlib
from typing import Any

from build_tools.compiled.edits import Text


class Fields:
    """The fields of one dataclass that are declared in it, as they are written."""

    def __init__(self, module: str, node: ast.ClassDef, text: Text) -> None:
        self.name = node.name
        self.cls: Any = importlib.import_module(module).__dict__[node.name]
        self.own: dict[str, tuple[str, str | None, bool]] = {}
        """For each field its annotation, its default (a factory is called) and whether that is made anew each time."""
        self.given: dict[str, str] = {}
        """What was written after ``=``."""
        known = {field.name for field in dataclasses.fields(self.cls)}
        for statement in node.body:
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                name = statement.target.id
                if name in known:
                    default, fresh = _default(statement.value, text)
                    self.own[name] = (text.segment(statement.annotation), default, fresh)
                    if statement.value is not None:
                        given = text.segment(statement.value)
                        # Under this name mypyc takes the call for what it is, not for the value of the field.
                        self.given[name] = f"native.{given}" if given.startswith("field(") else given

    @property
    def is_frozen(self) -> bool:
        return bool(self.cls.__dataclass_params__.frozen)

    def later(self) -> list[str]:
        """Assignments to the fields that ``__init__`` does not take."""
        taken = {field.name for field in dataclasses.fields(self.cls) if field.init}
        return [f"self.{name} = {default}" for name, (_, default, _) in self.own.items() if name not in taken]

    def methods(self, inherited: dict[str, tuple[str, str | None, bool]]) -> list[str]:
        """The generated methods; the fields of base classes are given."""
        all_fields = {**inherited, **self.own}
        fields = dataclasses.fields(self.cls)
        parameters, lines = [], []
        for field in fields:
            annotation, default, fresh = all_fields[field.name]
            if not field.init:
                continue
            if default is None:
                parameters.append(f"{field.name}: {annotation}")
            elif fresh:
                parameters.append(f"{field.name}: {annotation} | None = None")
            else:
                parameters.append(f"{field.name}: {annotation} = {default}")
            value = f"{default} if {field.name} is None else {field.name}" if fresh else field.name
            lines.append(f"    self.{field.name} = {value}")
        if hasattr(self.cls, "__post_init__"):
            lines.append("    self.__post_init__()")
        compared = [f"self.{f.name} == other.{f.name}" for f in fields if f.compare]
        shown = ", ".join(f"{f.name}={{self.{f.name}!r}}" for f in fields if f.repr)
        made = [f"def __init__({', '.join(['self', *parameters])}) -> None:", *(lines or ["    pass"]), ""]
        tests = " and ".join([f"isinstance(other, {self.name})", "type(self) is type(other)", *compared])
        made += ["def __eq__(self, other: Any) -> bool:", f"    return {tests}", ""]
        made += ["def __repr__(self) -> str:", f'    return f"{{type(self).__name__}}({shown})"', ""]
        given = ", ".join(f"{f.name!r}: self.{f.name}" for f in fields if f.init)
        made += ["def __reduce__(self) -> Any:", f"    return native.made, (type(self), {{{given}}})", ""]
        if self.is_frozen:
            values = "".join(f"self.{f.name}, " for f in fields if f.compare)
            made += ["def __hash__(self) -> int:", f"    return hash(({values}))", ""]
        return made

    def told(self) -> list[str]:
        """What follows the class."""
        declared = ", ".join(
            f"{name!r}: ({annotation!r}, {self.given.get(name, 'native.MISSING')})"
            for name, (annotation, _, _) in self.own.items()
        )
        return [f"native.tell_dataclass({self.name}, {{{declared}}}, {self.is_frozen})", ""]


def _default(value: ast.expr | None, text: Text) -> tuple[str | None, bool]:
    if value is None:
        return None, False
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "field":
        given = {keyword.arg: keyword.value for keyword in value.keywords}
        if "default_factory" in given:
            return f"{text.segment(given['default_factory'])}()", True
        return (text.segment(given["default"]), False) if "default" in given else (None, False)
    return text.segment(value), False
