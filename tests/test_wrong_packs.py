"""Every kind of wrong pack is refused with one clear error that names the file, the card, the field and what to do."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardwright import new_game
from cardwright.errors import PackError
from cardwright.four_souls.cards import library

HEAD: dict[str, Any] = {"pack": "mine", "game": "four_souls", "name": "Mine"}
THING: dict[str, Any] = {"name": "Thing", "treasure": {"category": "active"}, "abilities": "tap(gain_coins(3))"}


class Plain(yaml.SafeDumper):
    """YAML without references: what stands twice is written twice."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def written(data: Any) -> str:
    return yaml.dump(data, Dumper=Plain, allow_unicode=True, sort_keys=False)


def head(**fields: Any) -> dict[str, Any]:
    """A good pack but for its head."""
    return {**HEAD, "cards": {"thing": THING}, **fields}


def card(**fields: Any) -> dict[str, Any]:
    """A good pack but for its card."""
    return {**HEAD, "cards": {"thing": {**THING, **fields}}}


def does(ability: Any) -> dict[str, Any]:
    """A good pack but for what its card does."""
    return card(abilities=ability)


def without(data: dict[str, Any], field: str) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name != field}


def figures(**values: Any) -> dict[str, Any]:
    return {**HEAD, "cards": {"thing": {"name": "Thing", "monster": {"hp": 1, "evasion": 3, **values}}}}


AT = r"mine\.yaml: cards\.thing"
SLIPS: list[tuple[str, Any, str]] = [
    # the head
    ("no mapping", [1, 2], r"mine\.yaml: a pack is a mapping with a head and 'cards', not \[1, 2\]"),
    ("no id", without(head(), "pack"), r"mine\.yaml: the field 'pack' is missing"),
    ("no game", without(head(), "game"), r"mine\.yaml: the field 'game' is missing"),
    ("no name", without(head(), "name"), r"mine\.yaml: the field 'name' is missing"),
    ("no cards", HEAD, r"mine\.yaml: cards: there is nothing in this pack; it needs at least one card"),
    ("unknown field", head(cardz={}), r"mine\.yaml: unknown field 'cardz'; did you mean 'cards'\?"),
    ("another game", head(game="marvel_champions"), r"game: this pack is for 'marvel_champions', not for 'four_souls'"),
    ("another format", head(format=2), r"mine\.yaml: format: this pack has format 2; this Cardwright reads 1"),
    ("another language", head(language="de"), r"mine\.yaml\.language: 'de' is not one of en"),
    ("a number for a version", head(version=2), r"mine\.yaml\.version: expected a text, not 2; write it in quotes"),
    ("a wrong id", head(pack="My Pack"), r"mine\.yaml: pack: 'My Pack' is no id: small letters, digits and _"),
    ("a path for an id", head(pack="../../etc"), r"mine\.yaml: pack: '\.\./\.\./etc' is no id"),
    ("the id of a shipped pack", head(pack="base_loot"), r"pack: 'base_loot' is the id of a pack that comes with"),
    ("a shipped set", head(set="base"), r"mine\.yaml: set: 'base' is a set that comes with Cardwright; choose another"),
    ("another printing", head(edition="2019"), r"edition: only packs that come with Cardwright replace cards"),
    ("brings what no pack can", head(brings={"verb": ["fly"]}), r"brings: no pack can bring a 'verb'; there is"),
    ("brings no name", head(brings={"counter": ['a"b']}), r"brings\.counter: 'a\"b' is no name: letters, digits"),
    ("an endless name", head(name="x" * 61), r"mine\.yaml: name: 61 characters are too many; 60 are the most"),
    ("cards as a list", head(cards=[THING]), r"cards: expected a mapping from ids to what they are, not \[\{"),
    # a card
    ("no card", head(cards={"thing": 3}), rf"{AT}: a card is a mapping of its fields, not 3"),
    ("a wrong card id", head(cards={"My Thing": THING}), r"cards\.My Thing: 'My Thing' is no id: small letters"),
    ("a number for a card id", head(cards={7: THING}), r"cards\.7: 7 is no id"),
    ("a path for a card id", head(cards={"../x": THING}), r"cards\.\.\./x: '\.\./x' is no id"),
    ("a pack in a card id", head(cards={"mine:x": THING}), r"'mine:x' is no id"),
    ("an id inside", card(id="thing"), rf"{AT}: a card's id is its key; it has no field 'id'"),
    ("no name of a card", head(cards={"thing": without(THING, "name")}), rf"{AT}.*: the field 'name' is missing"),
    ("an empty name", card(name=""), rf"{AT}\.name: it is empty"),
    ("an unknown field of a card", card(atack=1), rf"{AT}.*: unknown field 'atack'; did you mean 'attack'\?"),
    ("no kind", head(cards={"thing": {"name": "Thing"}}), rf"{AT}.*: it says nowhere what kind of card it is"),
    ("two kinds", card(loot={}), rf"{AT}.*: this card is said to be treasure and loot; it can be only one"),
    ("a figure of another kind", card(timer=3), rf"{AT}.*: a card of the kind treasure has no 'timer'"),
    ("a figure given twice", card(category="active"), rf"{AT}.*\.treasure: the field 'category' is given twice"),
    ("figures as a number", card(treasure=3), rf"{AT}.*\.treasure: expected its figures, not 3"),
    ("a word for a figure", figures(attack="two"), rf"{AT}.*\.attack: expected a whole number, not 'two'"),
    ("a fraction", figures(attack=1.5), rf"{AT}.*\.attack: expected a whole number, not 1\.5"),
    ("a truth value for a number", figures(attack=True), rf"{AT}.*\.attack: expected a whole number, not True"),
    ("a figure below 0", figures(attack=-1), rf"{AT}.*: attack: expected 0 or more, not -1"),
    ("a huge figure", figures(attack=1000), rf"{AT}.*\.attack: 1000 is out of range; the largest number is 999"),
    ("too many copies", figures(copies=21), rf"{AT}.*\.copies: 21 copies; a card has at most 20"),
    (
        "an unknown category",
        figures(category="bos"),
        rf"{AT}.*\.category: there is no category 'bos'; did you mean 'boss'",
    ),
    ("an unknown keyword", card(keywords=["eternl"]), rf"{AT}.*: there is no keyword 'eternl'; did you mean 'eternal'"),
    ("a set of ours", card(set="requiem"), rf"{AT}\.set: 'requiem' is a set that comes with Cardwright"),
    (
        "loot without an ability",
        head(cards={"thing": {"name": "T", "loot": {}}}),
        rf"{AT}.*: a loot card needs a loot ab",
    ),
    (
        "a character without HP",
        head(cards={"thing": {"name": "T", "character": {}}}),
        r"a character needs hp of at least 1",
    ),
    # cards that name others
    (
        "an unknown card",
        head(cards={"thing": {"name": "T", "character": {"hp": 2, "starting_item": "the_d7"}}}),
        rf"{AT}.*\.starting_item: there is no card 'the_d7'; did you mean 'the_d6'\?",
    ),
    (
        "a card of another kind",
        head(cards={"thing": {"name": "T", "character": {"hp": 2, "starting_item": "bomb"}}}),
        r"mine\.yaml: cards\.thing\.starting_item: 'bomb' is a card of the kind loot, not starting_item",
    ),
    (
        "its own back",
        card(back="thing"),
        r"cards\.thing\.back: the backs of 'mine:thing' and 'mine:thing' go in circles",
    ),
    (
        "backs in circles",
        head(cards={"thing": {**THING, "back": "b"}, "b": {**THING, "back": "c"}, "c": {**THING, "back": "thing"}}),
        r"cards\.thing\.back: the backs of 'mine:thing' and 'mine:b' go in circles; a card has two faces",
    ),
    # what a card does
    (
        "an unknown word",
        does("tap(gain_coin(3))"),
        rf"{AT}.*abilities.*: unknown word 'gain_coin'; did you mean 'gain_coins'",
    ),
    ("a verb for an ability", does("gain_coins(3)"), rf"{AT}.*abilities.*: 'gain_coins' is not 'ability'"),
    ("a missing argument", does("tap"), rf"{AT}.*abilities.*tap: the field 'do' is missing"),
    ("an unknown argument", does("tap(loot(1, wo=you))"), rf"{AT}.*loot: unknown field 'wo'; did you mean 'who'\?"),
    ("an argument twice", does("tap(loot(number=1, number=2))"), rf"{AT}.*: 'number' is given twice at character 20"),
    ("a word for a number", does("tap(gain_coins(many))"), rf"{AT}.*gain_coins\.number: unknown word 'many'"),
    (
        "a huge number",
        does("tap(gain_coins(99999))"),
        rf"{AT}.*number: 99999 is out of range; the largest number is 999",
    ),
    (
        "a noun for objects",
        does("tap(deal(1, player))"),
        rf"{AT}.*: say how many are meant: a\(player\) or each\(player\)",
    ),
    ("an unknown event", does("when(sunrise, loot(1))"), rf"{AT}.*: there is no event 'sunrise'"),
    ("an unknown role", does("when(rolled(by=you), loot(1))"), rf"{AT}.*rolled: this event has no 'by'"),
    ("an unknown counter", does("tap(put_counters(1, this, rust))"), rf"{AT}.*: there is no counter 'rust'"),
    ("an unknown ending", does("tap(lasts(static(hp, 1), tomorrow))"), rf"{AT}.*until: there is no ending 'tomorrow'"),
    (
        "a bracket left open",
        does("tap(loot(1)"),
        rf"{AT}.*abilities.*: expected ',' at character 12, near 'tap\(loot\(1\)'",
    ),
    ("a bracket too many", does("tap(loot(1)))"), rf"{AT}.*: unexpected '\)' at character 13"),
    ("a sign that is none", does("tap(loot(1)) ;"), rf"{AT}.*: unexpected ';' at character 13"),
    ("digits of another script", does("tap(gain_coins(٣))"), rf"{AT}.*: unexpected '٣' at character 16"),
    ("an empty expression", does("  "), rf"{AT}.*: this expression is empty"),
    ("an empty ability", does([None]), rf"{AT}.*abilities\[0\]: expected 'ability', not None"),
    ("two words in one", does([{"tap": "loot(1)", "paid": 2}]), rf"{AT}.*: expected a word, or one word with its arg"),
    ("a list for a word", does([["tap"]]), rf"{AT}.*abilities\[0\]: expected 'ability', not \['tap'\]"),
    ("a target nowhere", does("static(hp, 1, a(player))"), rf"{AT}.*: nothing can be chosen here: say each"),
    ("an unknown picture", card(picture="no-such-picture"), rf"{AT}.*\.picture: there is no picture 'no-such-picture'"),
]


@pytest.mark.parametrize(("data", "message"), [slip[1:] for slip in SLIPS], ids=[slip[0] for slip in SLIPS])
def test_a_slip_is_told_with_its_place_and_what_to_do(tmp_path: Path, data: Any, message: str) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(written(data), "utf-8")
    with pytest.raises(PackError, match=message) as told:
        library.SHELF.read(path)
    assert str(told.value).startswith(str(path))
    assert len(str(told.value)) < 600
    assert "\n" not in str(told.value)
    with pytest.raises(PackError, match=message):
        new_game("four_souls", packs=[path])


TEXTS: list[tuple[str, str, str]] = [
    ("no YAML", "cards: {a: [", r"mine\.yaml:1: this is not YAML"),
    ("a key twice", "pack: a\npack: b", r"mine\.yaml:2: this is not YAML: 'pack' stands twice"),
    ("a card twice", "cards:\n  a: {}\n  a: {}", r"mine\.yaml:3: this is not YAML: 'a' stands twice"),
    ("a tab", "cards:\n\ta: 1", r"mine\.yaml:2: this is not YAML"),
    ("nothing", "", r"mine\.yaml: a pack is a mapping with a head and 'cards', not None"),
    ("two documents", "pack: a\n---\npack: b", r"mine\.yaml:2: a pack is one document; take out the line ---"),
    ("a reference", "a: &x 1\nb: *x", r"mine\.yaml:1: YAML references \(& and \*\) are not allowed"),
    (
        "code",
        "cards: !!python/object/apply:os.getcwd []",
        r"mine\.yaml:1: YAML tags \(!\) are not allowed: .*os\.getcwd",
    ),
    ("a tag of our own", "name: !secret x", r"mine\.yaml:1: YAML tags"),
    ("a zero byte", "name: a\0b", r"mine\.yaml: this is not YAML: the character U\+0000 cannot stand in it"),
    ("a long number", "name: 1" + "0" * 5000, r"mine\.yaml:1: this number has 5001 digits; 9 are the most"),
]


@pytest.mark.parametrize(("text", "message"), [one[1:] for one in TEXTS], ids=[one[0] for one in TEXTS])
def test_what_is_no_plain_yaml_is_told_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(PackError, match=message):
        library.SHELF.read(path)


def test_json_is_held_to_the_same() -> None:
    good = json.dumps(head())
    assert [*library.SHELF.parse(good, "mine.json").cards] == ["mine:thing"]
    for text, message in (
        (good[:-1], r"mine\.json:1: this is not JSON"),
        (good.replace('"name": "Mine"', '"name": "Mine", "name": "Yours"'), r"mine\.json: 'name' stands twice"),
        (good.replace('"Mine"', "1" + "0" * 5000), r"mine\.json: a number has 5001 digits; 9 are the most"),
        ("[" * 100_000, r"mine\.json: lists and mappings are nested too deeply"),
        ("NaN", r"mine\.json: a pack is a mapping"),
    ):
        with pytest.raises(PackError, match=message):
            library.SHELF.parse(text, "mine.json")


def test_a_file_that_is_none_is_told(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"gone\.yaml: cannot be read: No such file"):
        library.SHELF.read(tmp_path / "gone.yaml")
    with pytest.raises(PackError, match="cannot be read: Is a directory"):
        library.SHELF.read(tmp_path)
    path = tmp_path / "mine.yaml"
    path.write_bytes(b"name: \xff\xfe")
    with pytest.raises(PackError, match="it is not a text in UTF-8"):
        library.SHELF.read(path)


def test_packs_that_do_not_go_together_are_told() -> None:
    pack = library.SHELF.take(head(), "mine.yaml")
    with pytest.raises(PackError, match=r"packs\[1\]: there is a pack 'mine' already; each has an id of its own"):
        new_game("four_souls", packs=[pack, pack])
    others = [library.SHELF.take(head(pack=f"pack_{i}"), "x.yaml") for i in range(9)]
    with pytest.raises(PackError, match="a game brings at most 8 packs"):
        new_game("four_souls", packs=others)
    with pytest.raises(PackError, match=r"packs\[0\]: expected the path of a pack file, not 3"):
        new_game("four_souls", packs=[3])


def test_nothing_is_left_of_a_pack_that_was_refused(tmp_path: Path) -> None:
    before = {**library.book()}
    with pytest.raises(PackError):
        new_game("four_souls", packs=[json.dumps(does("tap(gain_coin(3))")).encode()])
    assert library.book() == before
    assert new_game("four_souls", seed=1).digest() == new_game("four_souls", seed=1).digest()
