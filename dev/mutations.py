"""Seeded mutations of valid inputs: of plain data, of texts and of bytes."""

from __future__ import annotations

from random import Random
from typing import Any

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 7, 99, 255, 65_536, 2**31, 2**32, 2**53, 2**62, 2**63 - 1, -(2**63), -(2**31)),
    *(0.5, -1e300, "", " ", "x", "0", "-1", "null", "\0", "a\0b", "\u202e", "\ufeff", "é", "💀", "../../etc/passwd"),
    *(
        "/etc/passwd",
        "/dev/zero.yaml",
        "%00",
        "%s%n",
        "{0}",
        "{}",
        "[[",
        "<script>",
        "' OR 1=1 --",
        "x" * 41,
        "y" * 300,
    ),
    *("z" * 5_000, [], {}, [[]], [{}], {"": ""}, {"a": {"b": {"c": {}}}}, [1, "two", None], [0] * 300, ["a"] * 50),
)
"""Values that programs trip over; all of them can be written as JSON and as MessagePack."""
HUGE = (2**63, 2**64 - 1, 10**18, 2**63 + 1)
"""Numbers beyond 64 bits with a sign."""
TOKENS = (
    *("~", "null", "true", "yes", "!!set", "!!python/name:os.system", "&a", "*a", "<<", "---", "...", "? ", ": ", "- "),
    *(
        "[",
        "]",
        "{",
        "}",
        '"',
        "'",
        "|",
        ">",
        "%",
        "@",
        "`",
        "#",
        "\t",
        "\0",
        "\ufeff",
        "\u2028",
        "0x1F",
        "1e999",
        "012",
    ),
    *(
        "99999999999999999999",
        "-5",
        "1.5",
        "x" * 200,
        "((((",
        "))))",
        ",",
        "=",
        "each(",
        "a(",
        "not ",
        " or ",
        "*",
        "\ud7ff",
    ),
)
"""Pieces of text that readers of YAML, JSON and card text trip over."""


def odd(random: Random) -> Any:
    """An odd value, fresh each time: mutations change values in place."""
    value = random.choice(ODD) if random.random() < 0.95 else random.choice(HUGE)
    return deep_copy(value)


def deep_copy(value: Any) -> Any:
    """Plain data, copied as a whole."""
    if isinstance(value, dict):
        return {key: deep_copy(part) for key, part in value.items()}
    return [deep_copy(part) for part in value] if isinstance(value, list | tuple) else value


def nested(depth: int) -> Any:
    """Lists within each other."""
    found: Any = []
    for _ in range(depth):
        found = [found]
    return found


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in plain data: the list or mapping, and the index or key in it."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        part = waiting.pop()
        keys = list(part) if isinstance(part, dict) else list(range(len(part))) if isinstance(part, list) else []
        for key in keys:
            found.append((part, key))
            waiting.append(part[key])
    return found


def mutated(random: Random, value: Any, most: int = 3) -> Any:
    """Plain data with a few changes."""
    box = [deep_copy(value)]
    for _ in range(random.choice((1, 1, most))):
        if box:  # The whole may have been taken out.
            _change(random, *random.choice(places(box)))
    return box[0] if box else None


def mutated_numbers(random: Random, value: Any, most: int = 3) -> Any:
    """Plain data of the same shape with other numbers: it is read where other changes are noticed at once."""
    found = deep_copy(value)
    numbers = [(holder, key) for holder, key in places(found) if type(holder[key]) is int]
    for _ in range(random.randint(1, most) if numbers else 0):
        holder, key = random.choice(numbers)
        near = holder[key] + random.choice((-2, -1, 1, 2, 10))
        holder[key] = near if random.random() < 0.7 else random.choice((-99, -1, 0, 1, 5, 40, 1_000, 2**31 - 1, 2**40))
    return found


def _change(random: Random, holder: Any, key: Any) -> None:
    old = holder[key]
    match random.randrange(8):
        case 0 | 1 | 2:
            holder[key] = odd(random)
        case 3:
            del holder[key]
        case 4 if isinstance(holder, dict):
            holder[str(odd(random))[:60]] = old
        case 4:
            holder.insert(key, deep_copy(old))
        case 5 if isinstance(old, int) and not isinstance(old, bool):
            holder[key] = old + random.choice((-1, 1, 100, 10_000))
        case 5 if isinstance(old, str):
            holder[key] = mutated_text(random, old)
        case 5:
            holder[key] = [old] * random.choice((2, 40))
        case 6:
            other, place = random.choice(places([holder]))
            holder[key] = deep_copy(other[place])
        case _:
            holder[key] = nested(random.choice((5, 60))) if random.random() < 0.3 else odd(random)


def mutated_text(random: Random, text: str) -> str:
    """A text with a few characters or lines changed."""
    for _ in range(random.choice((1, 1, 1, 4))):
        at = random.randrange(len(text) + 1)
        match random.randrange(6):
            case 0:
                text = text[:at] + random.choice(TOKENS) + text[at:]
            case 1:
                text = text[:at] + text[at + random.choice((1, 1, 2, 10, 80)) :]
            case 2:
                text = text[:at] + text[max(0, at - random.choice((5, 30, 200))) :]
            case 3:
                lines = text.split("\n")
                i, j = random.randrange(len(lines)), random.randrange(len(lines))
                lines[i], lines[j] = lines[j], lines[i]
                text = "\n".join(lines)
            case 4:
                lines = text.split("\n")
                i = random.randrange(len(lines))
                lines[i] = random.choice((" ", "  ", "\t", "- ")) + lines[i]
                text = "\n".join(lines)
            case _:
                words = text.split(" ")
                words[random.randrange(len(words))] = str(odd(random))[:200]
                text = " ".join(words)
    return text


def mutated_bytes(random: Random, data: bytes) -> bytes:
    """Bytes with some of them changed, taken out or doubled."""
    found = bytearray(data)
    for _ in range(random.choice((1, 1, 4))):
        at = random.randrange(len(found) + 1)
        match random.randrange(4):
            case 0 if at < len(found):
                found[at] ^= random.randrange(1, 256)
            case 1:
                del found[at : at + random.choice((1, 4, 100))]
            case 2:
                found[at:at] = bytes(random.randrange(256) for _ in range(random.choice((1, 3, 20))))
            case _:
                found[at:at] = found[max(0, at - 50) : at]
    return bytes(found)
