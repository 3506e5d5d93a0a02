"""The definitions against the facts of the printed cards: names and figures, one line a face. Reprints are left out."""

from __future__ import annotations

import csv
import json
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from tests.commands import call

from cardwright.cards.words import This
from cardwright.marvel_champions.cards.abilities.constant import MustDefend, Static
from cardwright.marvel_champions.cards.abilities.triggered import Moment, Trigger
from cardwright.marvel_champions.cards.definition import MarvelCard
from cardwright.marvel_champions.cards.keywords import NUMBERED
from cardwright.marvel_champions.cards.library import NOT_SHUFFLED, library
from cardwright.marvel_champions.cards.names import ASPECTS
from cardwright.marvel_champions.cards.words.nouns import Host
from cardwright.marvel_champions.rules.decks import COPIES

FACTS = Path(__file__).parent / "facts"
PRODUCTS = {"core": ("01", 209, 326), "gob": ("02", 57, 78), "drs": ("09", 34, 51)}
"""The Core Set and two other products: how their collector numbers begin, and so many faces on so many cards."""
POWERS = ("attack", "thwart", "defense", "recover", "scheme")
STARRED = {"attack": ("attack",), "scheme": ("scheme",), "activate": ("attack", "scheme")}
"""The events for which an enemy's or attachment's ability is marked by a star, and beside which figures it stands."""
UNMARKED = {"09028"}
"""Cards that the card data list without a star although their ability answers an attack."""
ROMAN = {1: "I", 2: "II", 3: "III"}


@cache
def facts(product: str = "core") -> dict[str, dict[str, str]]:
    """What is printed on the faces of a product, by collector number."""
    with (FACTS / f"{product}.csv").open(encoding="utf-8", newline="") as file:
        return {row["code"]: row for row in csv.DictReader(file)}


@cache
def ours(product: str = "core") -> dict[str, MarvelCard]:
    return {card.code: card for card in library().cards.values() if card.code.startswith(PRODUCTS[product][0])}


# --- a definition as a line of facts ----------------------------------------------------------------------------------


def stage(card: MarvelCard) -> str:
    if card.type == "main_scheme":
        return f"{card.stage}{'B' if card.target else 'A'}"
    return ROMAN[card.stage] if card.type == "villain" else ""


def limit(card: MarvelCard) -> str:
    """How many copies of a player card a deck may have."""
    apart = {name for hero in library().heroes.values() for name in hero.set_aside}
    if not card.is_player_card or card.type == "obligation" or card.set in apart:
        return ""
    if card.set not in (*ASPECTS, "basic"):
        return str(card.copies)
    return str(card.deck_limit or (1 if card.unique else COPIES))


def changed(card: MarvelCard, figure: str, of: object) -> list[Static]:
    """The abilities of a card that change a figure of something."""
    return [
        ability
        for ability in card.abilities
        if isinstance(ability, Static) and ability.stat == figure and ability.of == of and ability.when is None
    ]


def power(card: MarvelCard, figure: str) -> str:
    """A printed power: a number, X if an ability tells it, or the modifier of an attachment."""
    if card.type == "attachment":
        found = changed(card, figure, Host())
        return str(found[0].change) if found else ""
    value = card.powers[figure]
    if value == 0 and changed(card, figure, This()):
        return "X"
    return str(value) if value >= 0 else ""


def stars(card: MarvelCard) -> str:
    """The figures with a star, which marks an ability that counts as they are used."""
    found: list[str] = []
    if card.type in ("villain", "minion", "attachment") and card.code not in UNMARKED:
        for on in (ability.on for ability in card.abilities if isinstance(ability, Trigger)):
            figures = STARRED.get(on.event, ())
            found += [figure for figure in figures if figure in on.tags or not {*figures} & {*on.tags}]
        found += ["attack" for ability in card.abilities if isinstance(ability, MustDefend)]
    found += ["boost" for ability in card.abilities if isinstance(ability, Moment) and ability.at == "boost"]
    return " ".join(dict.fromkeys(found))


def each(value: int, per_player: bool) -> str:
    return f"{value}{' each' if per_player else ''}"


def acceleration(card: MarvelCard) -> str:
    """The printed acceleration: a number, or X if an ability tells it."""
    return "X" if changed(card, "acceleration", This()) else each(card.acceleration, card.acceleration_each)


def keywords(card: MarvelCard) -> str:
    found = [f"{name} {value}" if name in NUMBERED else name for name, value in card.keyword.items()]
    found += [f"uses {card.uses} {card.counter.replace('_', ' ')}"] if card.uses else []
    return "; ".join(sorted(found))


def as_facts(card: MarvelCard) -> dict[str, str]:
    """A definition as a line of facts."""
    scheme = card.type == "side_scheme" or (card.type == "main_scheme" and card.target > 0)
    back = library().cards[card.back].code if card.back else ""
    return {
        "code": card.code,
        "name": card.name,
        "subtitle": card.subtitle,
        "type": card.type,
        "set": card.set,
        "stage": stage(card),
        "copies": str(card.copies),
        "limit": limit(card),
        "unique": "yes" if card.unique else "",
        "cost": str(card.cost) if card.cost >= 0 else "",
        "resources": "".join(sorted(card.resources)),
        **{figure: power(card, figure) for figure in POWERS},
        "stars": stars(card),
        "consequential": f"{card.thwart_damage} {card.attack_damage}" if card.type == "ally" else "",
        "health": each(card.health, card.health_each) if card.is_character else "",
        "hand": str(card.hand or ""),
        "threat": each(card.threat, card.threat_each) if scheme else "",
        "target": each(card.target, card.target_each) if card.target else "",
        "acceleration": acceleration(card) if card.target else "",
        "boost": str(card.boost or ""),
        "icons": " ".join(sorted(icon for icon, number in card.icon.items() for _ in range(number))),
        "traits": "; ".join(sorted(card.traits)),
        "keywords": keywords(card),
        "back": back,
    }


# --- the boxes --------------------------------------------------------------------------------------------------------


def is_back(row: dict[str, str]) -> bool:
    """Whether this is one of two faces, and not the one that counts as a card."""
    return bool(row["back"]) and row["code"].endswith("b")


@pytest.mark.parametrize("product", PRODUCTS)
def test_every_definition_is_as_printed(product: str) -> None:
    wrong = []
    for code, card in ours(product).items():
        expected, found = facts(product)[code], as_facts(card)
        if card.type == "main_scheme" and card.target:
            found["back"] = expected["back"]  # Only the "A" side names the other one.
        wrong += [
            f"{card.id}: {field} is {found[field] or 'nothing'}, not {expected[field] or 'nothing'}"
            for field in expected
            if found[field] != expected[field]
        ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("product", PRODUCTS)
def test_every_record_is_there_once(product: str) -> None:
    codes = Counter(card.code for card in library().cards.values() if card.code)
    assert max(codes.values()) == 1, codes.most_common(3)
    unknown = sorted({*ours(product)} - {*facts(product)})
    assert not unknown, f"cards that the box does not have: {', '.join(unknown)}"
    missing = [
        f"{code} {row['name']} ({row['set']})" for code, row in facts(product).items() if code not in ours(product)
    ]
    assert not missing, f"{len(missing)} of {PRODUCTS[product][1]} records are missing: {', '.join(missing)}"


@pytest.mark.parametrize("product", PRODUCTS)
def test_sets_have_their_sizes(product: str) -> None:
    sizes: Counter[str] = Counter()
    for row in facts(product).values():
        if row["type"] not in (*NOT_SHUFFLED, "hero", "alter_ego") and not is_back(row):
            sizes[row["set"]] += int(row["copies"])
    found: Counter[str] = Counter()
    for card in ours(product).values():
        if card.type not in NOT_SHUFFLED and not card.is_identity and not is_back(as_facts(card)):
            found[card.set] += card.copies
    assert found == sizes
    whole = {name: sum(copies for _, copies in library().sets[name]) for name in sizes}
    pools = (*ASPECTS, "basic")  # Other products add to these.
    assert {name: whole[name] for name in sizes if name not in pools} == {
        name: size for name, size in sizes.items() if name not in pools
    }


@pytest.mark.parametrize("product", PRODUCTS)
def test_the_facts_are_whole(product: str) -> None:
    fronts = [row for row in facts(product).values() if not is_back(row)]
    assert (len(facts(product)), sum(int(row["copies"]) for row in fronts)) == PRODUCTS[product][1:]


def test_the_command_line_lists_every_record(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = call(capsys, "cards", "--game", "marvel_champions", "--json")
    assert code == 0
    core = {card.id for card in ours().values()}
    listed = [entry for entry in json.loads(out) if entry["id"] in core]
    assert len(listed) == PRODUCTS["core"][1]
    assert Counter(entry["set"] for entry in listed) == Counter(row["set"] for row in facts().values())
