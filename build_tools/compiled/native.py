"""What records and nodes are in the compiled engine: native classes in place of msgspec structs.

The build puts this module into the compiled engine as ``cardwright.kernel.native``. Every struct of the source becomes
a class below ``Record`` with generated methods (see ``classes.py``); what they have in common is here, and so is how
they are written into a save and read from one.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from inspect import get_annotations
from types import MemberDescriptorType, UnionType
from typing import Any, ClassVar, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

try:  # noqa: SIM105 - mypyc finds the name only so
    from mypy_extensions import mypyc_attr
except ImportError:
    pass  # Compiled code needs none of it, and where only the engine is installed, it is not there.


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Record:
    """A record or a node: its fields by name, in the order in which they are saved."""

    __struct_fields__: ClassVar[tuple[str, ...]] = ()
    __struct_defaults__: ClassVar[tuple[Any, ...]] = ()
    STRUCT_TAG: ClassVar[str] = ""
    """The word that a row begins with where records of several kinds stand in one place."""
    STRUCT_FROZEN: ClassVar[bool] = False

    def __init_subclass__(cls, **keywords: Any) -> None:
        """A class of a game from elsewhere, which is not compiled, says what it is made of as a struct does."""
        if getattr(cls, "__module__") not in COMPILED:  # noqa: B009 - mypyc takes it for one of instances
            complete(cls, keywords)

    def __copy__(self) -> Any:
        return type(self)(**{name: getattr(self, name) for name in self.__struct_fields__})

    def row(self) -> tuple[Any, ...]:
        """What is saved of it."""
        values = [getattr(self, name) for name in self.__struct_fields__]
        return (self.STRUCT_TAG, *values) if self.STRUCT_TAG else tuple(values)

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return False
        return all(getattr(self, name) == getattr(other, name) for name in self.__struct_fields__)

    def __hash__(self) -> int:
        return hash((type(self), *[getattr(self, name) for name in self.__struct_fields__]))

    def __repr__(self) -> str:
        parts = [f"{name}={getattr(self, name)!r}" for name in self.__struct_fields__]
        return f"{type(self).__name__}({', '.join(parts)})"

    def __reduce__(self) -> Any:
        return made, (type(self), {name: getattr(self, name) for name in self.__struct_fields__})


D = TypeVar("D")
NODEFAULT: Any = msgspec.NODEFAULT
COMPILED: set[str] = set()
"""The modules of the compiled engine (the build writes their names here)."""


def tell(
    cls: Any,
    fields: tuple[str, ...],
    places: tuple[str, ...],
    defaults: tuple[Any, ...],
    tag: str,
    hints: dict[str, str],
    frozen: bool,
) -> None:
    """Keep what a struct would tell of itself at run time, where mypyc does not."""
    cls.__struct_fields__ = fields
    setattr(cls, "__match_args__", places)  # noqa: B010 - mypy takes the plain assignment for one to a constant
    cls.__struct_defaults__ = defaults
    cls.STRUCT_TAG = tag
    cls.__annotations__ = hints
    settle(cls, frozen)


def settle(cls: Any, frozen: bool) -> None:
    """A frozen record refuses changes, and one that can change is no key. Compiled code sets its fields directly, so
    this costs it nothing; the plain copy could not even make a record."""
    cls.STRUCT_FROZEN = frozen
    if not frozen:
        cls.__hash__ = None
    elif not PLAIN:
        cls.__setattr__ = cls.__delattr__ = refusal(AttributeError, "immutable type: {cls!r}")


def refusal(error: type[AttributeError], message: str) -> Any:
    """A method that refuses to set or delete an attribute."""

    def refuse(self: Any, name: str, value: Any = None) -> None:
        raise error(message.format(cls=type(self).__name__, name=name))

    return refuse


MISSING: Any = dataclasses.MISSING
field: Any = dataclasses.field
struct_field: Any = msgspec.field
"""Other names for these functions: under their own, mypyc would read a call as the declaration of a field."""


def tell_dataclass(cls: Any, declared: dict[str, tuple[str, Any]], frozen: bool) -> None:
    """Let a class that stands for a dataclass tell its fields as one does."""
    fields: dict[str, Any] = {}
    for base in reversed(cls.__mro__[1:]):
        fields.update(base.__dict__.get("__dataclass_fields__", {}))
    for name, (hint, given) in declared.items():
        made = given if isinstance(given, dataclasses.Field) else dataclasses.field(default=given)
        told: Any = made
        told.name = name
        told.type = hint
        told._field_type = KIND_OF_FIELD
        told.kw_only = False
        fields[name] = told
    cls.__dataclass_fields__ = fields
    cls.__dataclass_params__ = FROZEN if frozen else CHANGING
    if not frozen:
        cls.__hash__ = None
    elif not PLAIN:
        cls.__setattr__ = cls.__delattr__ = refusal(dataclasses.FrozenInstanceError, "cannot change field {name!r}")
    cls.__annotations__ = {name: hint for name, (hint, _) in declared.items()}
    setattr(cls, "__match_args__", tuple([name for name, told in fields.items() if told.init]))  # noqa: B010 - as above


FIRST: Any = dataclasses.make_dataclass("First", [("one", int)])
SECOND: Any = dataclasses.make_dataclass("Second", [("one", int)], frozen=True)
"""Dataclasses to take after."""
CHANGING = FIRST.__dataclass_params__
FROZEN = SECOND.__dataclass_params__
KIND_OF_FIELD = FIRST.__dataclass_fields__["one"]._field_type


setattr(Record, "__match_args__", ())  # noqa: B010 - a class variable would be taken as a type for patterns


def made(cls: Any, values: dict[str, Any]) -> Any:
    """A record with these fields."""
    return cls(**values)


def replace(record: Any, /, **changes: Any) -> Any:
    """A record, or a struct that is none, with other values of some fields."""
    return record.__replace__(**changes)


def changed(record: Any, changes: dict[str, Any]) -> Any:
    """The same record or node with other values of some fields."""
    return type(record)(**{**{name: getattr(record, name) for name in record.__struct_fields__}, **changes})


# --- classes of games from elsewhere ----------------------------------------------------------------------------------


def complete(cls: Any, keywords: dict[str, Any]) -> None:
    """Give a class below ``Record`` that is not compiled its fields, and the methods that follow from them."""
    base = cls.__mro__[1]
    hints = get_annotations(cls)
    own = [name for name, hint in hints.items() if "ClassVar" not in str(hint)]
    inherited = list(base.__match_args__)
    later = [name for name in base.__struct_fields__ if name not in inherited]
    only = bool(keywords.get("kw_only", False))
    places = [name for name in inherited if name not in own] + ([] if only else own)
    named = [name for name in later if name not in own] + (own if only else [])
    defaults = dict(zip(reversed(base.__struct_fields__), reversed(base.__struct_defaults__), strict=False))
    for name in own:
        defaults.pop(name, None)
        if name in cls.__dict__:
            defaults[name] = cls.__dict__[name]
            delattr(cls, name)
    names = [*places, *named]
    first = next((i for i, name in enumerate(names) if name in defaults), len(names))
    cls.__struct_fields__ = tuple(names)
    cls.__struct_defaults__ = tuple([defaults.get(name, msgspec.NODEFAULT) for name in names[first:]])
    setattr(cls, "__match_args__", tuple(places))  # noqa: B010 - as above
    if base.STRUCT_TAG or keywords.get("tag"):
        cls.STRUCT_TAG = cls.__name__
    cls.__init__ = initializer(cls, names, places, defaults)
    # Those of its base class were made for the fields of that one.
    for method in ("__copy__", "row", "__eq__", "__repr__"):
        if method not in cls.__dict__:
            setattr(cls, method, getattr(Record, method))
    if "__hash__" not in cls.__dict__:
        cls.__hash__ = Record.__hash__
        settle(cls, bool(keywords.get("frozen", base.STRUCT_FROZEN)))
    if "__replace__" not in cls.__dict__:
        cls.__replace__ = lambda self, **changes: changed(self, changes)


def initializer(cls: Any, names: list[str], places: list[str], defaults: dict[str, Any]) -> Callable[..., None]:
    """The ``__init__`` of such a class."""

    def initialize(self: Any, *given: Any, **by_name: Any) -> None:
        if len(given) > len(places):
            raise TypeError("Extra positional arguments provided")
        values = {**dict(zip(places, given, strict=False)), **by_name}
        for name in names:
            if name in values:
                object.__setattr__(self, name, values.pop(name))
            elif name in defaults:
                default = defaults[name]
                object.__setattr__(self, name, default.copy() if isinstance(default, list | dict | set) else default)
            else:
                raise TypeError(f"Missing required argument '{name}'")
        if values:
            raise TypeError(f"Unexpected keyword argument '{next(iter(values))}'")
        if hasattr(cls, "__post_init__"):
            self.__post_init__()

    return initialize


def signed(number: int) -> int:
    """The lowest 64 bits of a number as a machine word has them, with a sign."""
    number &= 0xFFFFFFFFFFFFFFFF
    return number - 0x10000000000000000 if number >> 63 else number


PLAIN = hasattr(signed, "__code__")
"""Whether this is the plain copy: a compiled function has no code object."""


def joined(first: Any, second: Any) -> tuple[Any, ...]:
    """``(*first, *second)``"""
    if isinstance(first, tuple) and isinstance(second, tuple):
        return first + second
    return (*first, *second)


def unshadow(cls: Any) -> None:
    """A dataclass with slots that is built upon a native class has slots for inherited fields too; take those away."""
    if getattr(cls, "__module__") in COMPILED:  # noqa: B009 - as above
        return
    for name, value in list(cls.__dict__.items()):
        if isinstance(value, MemberDescriptorType) and hasattr(cls.__mro__[1], name):
            delattr(cls, name)


# --- steps ------------------------------------------------------------------------------------------------------------


class At:
    """A step of a procedure that goes on later: which procedure, and the step by its name."""

    __slots__ = ("frame", "name")

    def __init__(self, frame: Any, name: str) -> None:
        self.frame = frame
        self.name = name


def step_name(step: Any) -> str:
    """The name of a step. Games from elsewhere give it as a bound method."""
    if isinstance(step, str):
        return step
    if isinstance(step, At):
        return step.name
    name: str = step.__name__
    return name


# --- saves ------------------------------------------------------------------------------------------------------------


def row_of(value: Any) -> Any:
    """A record as MessagePack holds it."""
    if isinstance(value, Record):
        return value.row()
    raise NotImplementedError(f"{type(value).__name__} cannot be saved")


ENCODER = msgspec.msgpack.Encoder(enc_hook=row_of)
MIRRORS: dict[Any, Any] = {}
"""For each class of records a struct of the same fields: MessagePack is read into that and checked by it."""
READERS: dict[Any, Any] = {}
"""For each compiled class of records the function that makes one from the values of all its fields, in their order."""
READ: dict[Any, Any] = {}
"""The same for each struct that is read in place of a class of records."""
SHAPES: dict[Any, tuple[Any, list[bool]]] = {}


def shape_of(game: Any, types: Callable[[Any], Any]) -> tuple[Any, list[bool]]:
    """The types of what is saved of a class of games, with structs in place of records, and which of them have any."""
    found = SHAPES.get(game)
    if found is None:
        shape = types(game)
        read = mirrored(shape)
        found = read, [one != other for one, other in zip(get_args(shape), get_args(read), strict=True)]
        SHAPES[game] = found
    return found


def mirror(cls: Any) -> Any:
    """The struct that is read in place of a class of records."""
    found = MIRRORS.get(cls)
    if found is None:
        hints = get_type_hints(cls)
        names = cls.__struct_fields__
        needed = len(names) - len(cls.__struct_defaults__)
        fields: list[Any] = []
        for i, name in enumerate(names):
            hint = mirrored(hints[name])
            default = msgspec.NODEFAULT if i < needed else cls.__struct_defaults__[i - needed]
            if default is msgspec.NODEFAULT:
                fields.append((name, hint))
            elif isinstance(default, list):
                fields.append((name, hint, struct_field(default_factory=list)))
            else:
                fields.append((name, hint, default))
        found = msgspec.defstruct(
            cls.__name__,
            fields,
            array_like=True,
            tag=cls.STRUCT_TAG or None,
            module=getattr(cls, "__module__"),  # noqa: B009 - as above
            kw_only=True,
        )
        MIRRORS[cls] = found
        READ[found] = READERS.get(cls) or reader(cls)
    return found


def mirrored(hint: Any) -> Any:
    """A type with structs in place of all records in it."""
    if isinstance(hint, type) and get_origin(hint) is None:
        return mirror(hint) if issubclass(hint, Record) else hint
    origin = get_origin(hint)
    if origin is Union or origin is UnionType:
        parts = [mirrored(part) for part in get_args(hint)]
        joined = parts[0]
        for part in parts[1:]:
            joined = joined | part
        return joined
    if origin is tuple or origin is list:
        kept: Any = tuple([part if part is ... else mirrored(part) for part in get_args(hint)])
        generic: Any = origin
        return generic[kept]
    return hint


def reader(cls: Any) -> Callable[[tuple[Any, ...]], Any]:
    """The function that makes a record of a class that is not compiled from the values of all its fields."""

    def read(values: tuple[Any, ...]) -> Any:
        return made(cls, dict(zip(cls.__struct_fields__, map(real, values), strict=True)))

    return read


values_of: Any = msgspec.structs.astuple


def real(value: Any) -> Any:
    """A value that was read, with records in place of the structs."""
    read = READ.get(type(value))
    if read is not None:
        return read(values_of(value))
    if isinstance(value, list):
        return [real(part) for part in value]
    if isinstance(value, tuple):
        return tuple([real(part) for part in value])
    return value
