"""Packs that mean harm: nothing in them runs code, reads a file or hangs a table.

Reading is bounded by sizes; what cards do is bounded by steps, procedures and looks (``kernel.game``), so that none of
these tests needs a clock.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cardwright import AnyGame, load_game, new_game
from cardwright.bots.random import RandomBot
from cardwright.cards import pack_text
from cardwright.errors import PackError
from cardwright.four_souls.cards import library
from cardwright.kernel import game as kernel
from cardwright.story import tell

HEAD: dict[str, Any] = {"pack": "evil", "game": "four_souls", "name": "Evil"}
THING: dict[str, Any] = {"name": "Thing", "treasure": {"category": "active"}, "abilities": "tap(gain_coins(3))"}


def pack(**cards: Any) -> dict[str, Any]:
    return {**HEAD, "cards": cards or {"thing": THING}}


def treasure(*abilities: str, **fields: Any) -> dict[str, Any]:
    return {"name": "Thing", "treasure": {}, "abilities": list(abilities), **fields}


def nested(word: str, depth: int, inner: str, end: str = ")") -> str:
    return word * depth + inner + end * depth


# --- reading ----------------------------------------------------------------------------------------------------------

YAML_HEAD = "pack: evil\ngame: four_souls\nname: Evil\n"
CARD = f"{YAML_HEAD}cards:\n  thing:\n    name: Thing\n    treasure: {{}}\n    abilities: "
TEXTS: dict[str, tuple[Callable[[], str | bytes], str]] = {
    "10 MB": (lambda: b"name: " + b"x" * 10_000_000, "this is larger than 512 KB"),
    "flow lists within each other": (lambda: "a: " + "[" * 200_000, "nested too deeply; 40 levels are the most"),
    "flow lists hidden from a count": (lambda: "[ # ]\n" * 60_000, "nested too deeply"),
    "lists within each other": (lambda: "- " * 100_000, "nested too deeply"),
    "mappings within each other": (
        lambda: "".join(f"{' ' * i}a:\n" for i in range(900)),
        "nested too deeply",
    ),
    "explicit keys within each other": (lambda: "? " * 50_000, "nested too deeply|not YAML"),
    "a bomb of anchors": (
        lambda: (
            "a: &a [x, x]\n"
            + "".join(f"{chr(98 + i)}: &{chr(98 + i)} [*{chr(97 + i)}, *{chr(97 + i)}]\n" for i in range(20))
        ),
        "YAML references",
    ),
    "a merge key": (lambda: "x: &x {a: 1}\ny: {<<: *x}", "YAML references"),
    "an object of Python": (lambda: "x: !!python/object/new:os.system [id]", "YAML tags"),
    "a tag in disguise": (lambda: "%TAG !e! tag:yaml.org,2002:python/\n--- !e!name:os.system x", "YAML tags"),
    "binary data": (lambda: "name: !!binary aGVsbG8=", "YAML tags"),
    "half a million values": (lambda: "[" + "1," * 250_000 + "]", "more than 50000 keys and values"),
    "45,000 cards": (
        lambda: YAML_HEAD + "cards:\n" + "".join(f" c{i}:\n" for i in range(45_000)),
        "more than 50000 keys and values",
    ),
    "24,000 cards": (
        lambda: YAML_HEAD + "cards:\n" + "".join(f" c{i}:\n" for i in range(24_000)),
        "24000 cards are too many; a pack has at most 500",
    ),
    "a number with 400,000 digits": (lambda: "name: " + "9" * 400_000, "400000 digits; 9 are the most"),
    "an unclosed quote": (lambda: 'name: "' + "x" * 500_000, "not YAML"),
    "a comment without an end": (lambda: "#" + "x" * 500_000, "a pack is a mapping"),
    "only colons": (lambda: ":" * 500_000, "a pack is a mapping|not YAML"),
    "only dashes": (lambda: "-\n" * 200_000, "more than 50000|a pack is a mapping"),
    "a zero byte": (lambda: b"name: \0", "cannot stand in it"),
    "half a character": (lambda: b"name: \xe2\x82", "not a text in UTF-8"),
    "a lone surrogate": (lambda: 'name: "\\ud800"', "not YAML|the field 'pack' is missing|character"),
    "words within each other": (lambda: CARD + nested("tap(", 500, "x"), "more than 40 words within each other"),
    "brackets within each other": (lambda: CARD + '"' + nested("(", 1500, "x") + '"', "more than 40 words within"),
    "lists in an expression": (lambda: CARD + '"' + nested("[", 1500, "x", "]") + '"', "more than 40 words within"),
    "a product without end": (lambda: CARD + f"tap(gain_coins(1{' * 1' * 900}))", "more than 40 words within"),
    "a sum of a thousand": (
        lambda: CARD + f"tap(gain_coins(done{' + done' * 450}))",
        "this card has more than 400 words",
    ),
    "an expression of a book": (lambda: CARD + "tap(" + "loot(1), " * 1000 + "loot(1))", "4000 are the most"),
    "plain data within plain data": (
        lambda: json.dumps(pack(thing={**THING, "abilities": _deep({"not": None}, 35)})),
        "'not' is not 'ability'",
    ),
    "a word of 400 KB": (lambda: CARD + '"' + "x" * 400_000 + '"', "400000 characters; 4000 are the most"),
    "a key of 900 characters": (lambda: YAML_HEAD + "x" * 900 + ": 1", "unknown field 'xxx"),
}
JSON_TEXTS: dict[str, tuple[Callable[[], str | bytes], str]] = {
    "JSON: lists within each other": (lambda: "[" * 250_000, "nested too deeply"),
    "JSON: 170,000 lists": (lambda: f"[{'[],' * 170_000}[]]", "more than 50000 keys and values"),
    "JSON: 30,000 cards": (
        lambda: json.dumps(pack(**{f"c{i}": 1 for i in range(30_000)})),
        "30000 cards are too many; a pack has at most 500",
    ),
    "JSON: 40,000 keys, one of them twice": (
        lambda: "{" + "".join(f'"k{i}":1,' for i in range(40_000)) + '"x":1,"x":1}',
        "'x' stands twice",
    ),
    "JSON: a key of 200 KB twice": (lambda: f'{{"{"x" * 200_000}":1,"{"x" * 200_000}":1}}', "'x{60}' stands twice"),
    "JSON: a number with 400,000 digits": (lambda: "9" * 400_000, "400000 digits; 9 are the most"),
    "JSON: a number without end": (
        lambda: json.dumps(pack(thing={**THING, "treasure": {"copies": float("inf")}})),
        "expected a whole number, not inf",
    ),
    "JSON: 900 words within each other": (
        lambda: json.dumps(pack(thing={**THING, "abilities": _deep({"not": None}, 900)})),
        "nested too deeply",
    ),
}


def _deep(data: Any, depth: int) -> Any:
    for _ in range(depth):
        data = {"not": data}
    return data


def write(name: str, folder: Path) -> Path:
    """A hostile text as a file."""
    data = {**TEXTS, **JSON_TEXTS}[name][0]()
    path = folder / ("evil.json" if name in JSON_TEXTS else "evil.yaml")
    path.write_bytes(data if isinstance(data, bytes) else data.encode("utf-8", "surrogatepass"))
    return path


@pytest.mark.parametrize("name", [*TEXTS, *JSON_TEXTS])
def test_a_hostile_text_is_refused(tmp_path: Path, name: str) -> None:
    path = write(name, tmp_path)
    with pytest.raises(PackError, match={**TEXTS, **JSON_TEXTS}[name][1]) as told:
        library.SHELF.read(path)
    assert len(str(told.value)) < 700


def test_no_more_is_read_than_a_pack_may_have() -> None:
    with pytest.raises(PackError, match="this is larger than 512 KB"):
        library.SHELF.read(Path("/dev/zero"))


@pytest.mark.parametrize(
    "name",
    ["a\u202eb", "a\u200bb", "\u2066x", "a\x07b", "zero\x00", "\ufeffx", "x\u2028y", "so\xadft", "\x85"],
    ids=ascii,
)
def test_names_hold_nothing_that_is_not_seen(name: str) -> None:
    with pytest.raises(PackError, match=r"name: it contains the invisible character U\+|cannot stand in it"):
        library.SHELF.take(pack(thing={**THING, "name": name}), "evil.yaml")


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "[red]Red[/red]", "{0}", "%s", "𝕋hing", "Größe 🂡", "a&b"]
)
def test_names_with_markup_are_only_names(name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from tests.commands import call

    path = tmp_path / "evil.json"
    path.write_text(json.dumps(pack(thing={**THING, "name": name})), "utf-8")
    code, out, err = call(capsys, "pack", "show", str(path))
    assert (code, err) == (0, "")
    assert name in out
    game = new_game("four_souls", seed=1, packs=[path])
    assert game.book["evil:thing"].name == name


def test_a_pack_has_no_more_cards_than_a_table_can_bear() -> None:
    cards = {f"c{i}": {"name": "C", "loot": {"copies": 20}, "abilities": "loot_ability(loot(1))"} for i in range(31)}
    with pytest.raises(PackError, match="cards: 620 cards with all copies; a pack has at most 600"):
        library.SHELF.take(pack(**cards), "evil.yaml")
    with pytest.raises(PackError, match=r"cards\.thing\.copies: 1000000 .*|1000000 is out of range"):
        library.SHELF.take(pack(thing={**THING, "treasure": {"copies": 1_000_000}}), "evil.yaml")


def test_a_pack_has_no_more_words_than_can_be_read() -> None:
    ability = f"tap({', '.join(['loot(1)'] * 180)})"
    cards = {f"c{i}": treasure(ability) for i in range(499)}
    with pytest.raises(PackError, match="this pack has more than 20000 words"):
        library.SHELF.take(pack(**cards), "evil.yaml")


def test_a_card_can_be_told() -> None:
    """A phrase is tried in several ways, and so is what is within it: the number of tries is limited."""
    with pytest.raises(PackError, match=r"evil\.yaml: cards\.thing: this takes too many words to be told"):
        library.SHELF.take(pack(thing=treasure(f"tap({nested(EVERYBODY, 17, 'gain_coins(1)')})")), "evil.yaml")
    ability = f"tap({nested(EVERYBODY, 6, 'gain_coins(1)')})"
    many = {f"c{i}": treasure(ability, ability) for i in range(200)}
    with pytest.raises(PackError, match="the cards of this pack say more than 30000 phrases"):
        library.SHELF.take(pack(**many), "evil.yaml")


def test_a_pack_is_read_from_its_own_file_only(tmp_path: Path) -> None:
    """Neither ids nor pictures nor anything else in a pack is taken for a path."""
    secret = tmp_path / "secret"
    secret.write_text("nobody reads this", "utf-8")
    for field, value in (("picture", str(secret)), ("back", str(secret)), ("set", str(secret))):
        with pytest.raises(PackError) as told:
            library.SHELF.take(pack(thing={**THING, field: value}), "evil.yaml")
        assert "nobody reads this" not in str(told.value)


def test_what_is_said_of_a_wrong_pack_is_short() -> None:
    for data in (pack(thing={**THING, "x" * 5_000: 1}), {**pack(), "y" * 5_000: 1}, pack(**{"z" * 5_000: THING})):
        with pytest.raises(PackError) as told:
            library.SHELF.take(data, "evil.yaml")
        assert len(str(told.value)) < 700


def test_a_thousand_denials_are_one() -> None:
    ability = f"static(hp, 1, when={'not ' * 900}your_turn)"
    card = library.SHELF.take(pack(thing=treasure(ability)), "evil.yaml").cards["evil:thing"]
    assert card == library.SHELF.take(pack(thing=treasure("static(hp, 1, when=your_turn)")), "x").cards["evil:thing"]


def test_the_limits_are_below_what_hurts() -> None:
    assert pack_text.LARGEST_FILE <= 1 << 20
    assert kernel.TIRING_STEPS < kernel.MOST_STEPS
    assert kernel.TIRING_FRAMES < kernel.MOST_FRAMES


# --- playing ----------------------------------------------------------------------------------------------------------

EVERYBODY = "for_each(player or item, "
EVIL: dict[str, list[str]] = {
    "a trigger that sets itself off": ["when(gain_coins(you), gain_coins(1))", "tap(gain_coins(1))"],
    "two that set each other off": [
        "when(gain_coins(you), lose_coins(1))",
        "when(lose_coins(you), gain_coins(1))",
        "tap(gain_coins(1))",
    ],
    "everybody for everybody for everybody": [f"tap({nested(EVERYBODY, 6, 'gain_coins(1)')})"],
    "everybody for ever": [f"when(turn_end, {nested(EVERYBODY, 6, 'gain_coins(1)')})", "tap(loot(1))"],
    "a replacement that replaces itself": ["instead(gain_coins(you), gain_coins(2))", "tap(gain_coins(1))"],
    "a figure of itself": ["static(hp, hp_of(this), each(monster or player))", "tap(gain_coins(1))"],
    "figures of each other": [
        "static(hp, hp_of(you), each(player))",
        "static(hp, hp_of(you) * 2, each(player), when=hp_of(you) >= 1)",
        "static(attack, hp_of(you) * 999, each(player))",
        "tap(gain_coins(1))",
    ],
    "a number without end": [
        f"tap(put_counters({' * '.join(['999'] * 12)}, this))",
        "tap(gain_coins(that_much * 999))",
    ],
    "everything among everything": [
        f"tap(gain_coins(count({nested('where(item or player, exists(', 8, 'player', '))')})))",
    ],
    "turns without end": ["when(turn_end, next_turn(extra))", "tap(gain_coins(1))"],
    "dice without end": ["when(rolled, roll(row(1, 6, gain_coins(1))))", "tap(roll(row(1, 6, gain_coins(1))))"],
    "damage without end": ["when(damage(you), deal(1, you))", "tap(deal(1, you))"],
    "monsters that cannot live": ["static(hp, -9, each(monster))", "cannot(gain_souls, each(player))"],
    "nobody can live": ["static(hp, -9, each(player))"],
    "nobody can live, and death is prevented": ["static(hp, -9, each(player))", "when(would_die(you), prevent)"],
    "turns that kill": ["when(turn_start, kill(each(player)))"],
    "items that come and go": ["when(turn_start, gain_treasure(20))", "tap(destroy(each(item)))"],
}


def played(ability: list[str], decisions: int, seed: int = 3) -> Iterator[AnyGame]:
    """A game in which everybody begins with an evil item, at each of its decisions."""
    cards = {
        "host": {"name": "Host", "character": {"hp": 2, "attack": 1, "starting_item": "thing"}, "abilities": []},
        "guest": {"name": "Guest", "character": {"hp": 2, "attack": 1, "starting_item": "thing"}, "abilities": []},
        "thing": {"name": "Thing", "starting_item": {"keywords": ["eternal"]}, "abilities": ability},
    }
    game = new_game(
        "four_souls",
        players=2,
        seed=seed,
        packs=[library.SHELF.take(pack(**cards), "evil.yaml")],
        characters=("evil:host", "evil:guest"),
    )
    bot = RandomBot("evil")
    for _ in range(decisions):
        if game.decision is None:
            return
        yield game
        options = [option.label for option in game.decision.options]
        wanted = [i for i, label in enumerate(options) if "Thing" in label]
        game.choose(wanted[0] if wanted else bot.pick(len(options)))


@pytest.mark.parametrize("ability", EVIL.values(), ids=EVIL.keys())
def test_a_game_goes_on_whatever_cards_do(ability: list[str]) -> None:
    for n, game in enumerate(played(ability, 60)):
        game.view(0)
        if n % 20 == 0:
            assert load_game(game.save()).digest() == game.digest()


def test_that_cards_were_stopped_is_told() -> None:
    *_, game = played(EVIL["everybody for ever"], 30)
    told = [tell(game, entry) for entry in game.log if entry.what == "endless"]
    assert told
    assert told[0] == "What the cards do goes on and on: the rest of Thing and whatever would follow is left out"


def test_refilling_without_end_is_stopped_and_told_once_a_turn() -> None:
    *_, game = played(EVIL["monsters that cannot live"], 400)
    told = [tell(game, entry) for entry in game.log if entry.what == "slots_worn_out"]
    turns = [entry for entry in game.log if entry.what == "turn"]
    assert set(told) == {"Slots were refilled 100 times this turn because of Thing and stay empty until the next"}
    assert 1 < len(turns) <= len(told) + 1


@pytest.mark.parametrize("ability", ["nobody can live", "nobody can live, and death is prevented"])
def test_turns_in_which_nobody_can_do_anything_end_the_game(ability: str) -> None:
    *_, game = played(EVIL[ability], 60)
    assert game.decision is None
    assert game.result is not None
    assert not game.result["won"]
    told = [tell(game, entry) for entry in game.log if entry.what in ("idle_turns", "lose")]
    assert re.fullmatch(r"Nobody could do anything in \d+ turns because of Thing", told[0])
    assert told[1:] == ["The game is lost"]


def test_what_was_stopped_is_the_same_after_a_load() -> None:
    first, second = ([game.digest() for game in played(EVIL["everybody for ever"], 25)] for _ in range(2))
    assert first == second
