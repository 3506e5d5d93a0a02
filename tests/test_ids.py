"""The id of a card is its name, and after it what tells it apart (docs/card-makers.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardwright.cards.book import summaries_of
from cardwright.cards.ids import fits, slug
from cardwright.cards.pack_head import check_id
from cardwright.errors import PackError
from cardwright.games import BUILT_IN, descriptor
from cardwright.marvel_champions.cards.library import SHELF

OLDER = {"t_challa", "risky_goblin_1", "risky_goblin_2", "risky_goblin_3"}
"""Cards whose ids are older than the rule; ids never change."""
RESOURCES = {"e": "energy", "m": "mental", "p": "physical", "w": "wild"}
EXAMPLES = Path(__file__).parent.parent / "examples" / "packs"


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("The D6", "the_d6"),
        ("Dad's Lost Coin", "dads_lost_coin"),
        ("The Break-In!", "the_break_in"),
        ("Breakin' & Takin'", "breakin_and_takin"),
        ("M.O.D.O.K.", "modok"),
        ("2 Cents!", "two_cents"),
        ("3-D Man", "three_d_man"),
        ("100,000 Volts", "no_100000_volts"),
        ("Déjà Vu", "deja_vu"),
        ("The Best Defense…", "the_best_defense"),
        ("Safe House #29", "safe_house_29"),
        ("Day of the Doodler [Ultra Hard]", "day_of_the_doodler_ultra_hard"),
        ('The "Immortal" Klaw', "the_immortal_klaw"),
        ("Ms. Marvel: Kamala Khan", "ms_marvel_kamala_khan"),
    ],
)
def test_an_id_from_a_name(name: str, id: str) -> None:
    assert slug(name) == id
    check_id(id, "here")


def apart(card: Any) -> set[str]:
    """What may follow the name in the id of a card."""
    found = {getattr(card, "type", ""), getattr(card, "kind", ""), slug(getattr(card, "subtitle", "")), "event"}
    found |= {*card.set.split("_"), card.set}
    found |= {slug(trait) for trait in getattr(card, "traits", ())}
    found |= {str(getattr(card, "stage", 0))} | ({"a"} if getattr(card, "back", "") else set())
    found |= {*RESOURCES, *RESOURCES.values()} | {str(number) for number in range(2, 10)}
    return found - {""}


@pytest.mark.parametrize("game", BUILT_IN)
def test_all_cards_we_ship_have_such_ids(game: str) -> None:
    cards = summaries_of(descriptor(game).book())
    for card in cards.values():
        if card.id in OLDER:
            assert not fits(card.id, card.name), f"{card.id} follows the rule, after all"
            continue
        assert fits(card.id, card.name), f"{card.name}: the id would be {slug(card.name)}"
        rest = card.id.removeprefix(slug(card.name)).strip("_")
        assert not rest or rest in apart(card), f"{card.id}: {rest!r} is nothing that the card has"
        alone = [other for other in cards.values() if other.name == card.name] == [card]
        stage = getattr(card, "type", "") in ("villain", "leader")
        assert not (rest and alone) or stage or slug(card.name) in (getattr(card, "back", ""), *WORDS[game]), card.id


WORDS = {"four_souls": {"greed"}, "marvel_champions": {"monster"}}
"""Names of cards that have something behind them although no other card of that name is here yet: other cards of these
names are known."""


@pytest.mark.parametrize("pack", sorted(EXAMPLES.glob("*.yaml")), ids=lambda path: path.stem)
def test_the_cards_of_the_examples_have_such_ids(pack: Path) -> None:
    game = "four_souls" if "four_souls" in pack.read_text("utf-8") else "marvel_champions"
    shelf = descriptor(game).shelf()
    assert shelf is not None
    for card, found in shelf.read(pack).cards.items():
        assert fits(card.partition(":")[2], found.name)


HEAD = {"pack": "mine", "game": "marvel_champions", "name": "Mine", "brings": {"set": ["harbour"]}, "set": "harbour"}


def cards(*abilities: str) -> dict[str, Any]:
    return {"gull": {"name": "Gull", "minion": {"health": 1, "scheme": 0, "attack": 0}, "abilities": list(abilities)}}


@pytest.mark.parametrize("said", ["named(Rhino)", 'named("Rhino")', "named('Rhino')", "named(rhino_1)"])
def test_a_card_is_named_by_its_name_or_as_before_by_an_id(said: str) -> None:
    """Packs from before say the id of one of the cards; both are the same ability."""
    pack = SHELF.take({**HEAD, "cards": cards(f"static(attack, 1, {said})")}, "mine.yaml")
    [ability] = pack.cards["mine:gull"].abilities
    assert (
        ability
        == SHELF.take({**HEAD, "cards": cards("static(attack, 1, named(Rhino))")}, "x").cards["mine:gull"].abilities[0]
    )
    assert ability.of.card == "rhino_1"  # type: ignore[attr-defined]


def test_a_name_means_a_card_of_the_own_pack_first() -> None:
    own = {**cards("static(attack, 1, named(Rhino))"), "rhino": {"name": "Rhino", "minion": {"health": 3}}}
    own["rhino"]["minion"] |= {"scheme": 0, "attack": 0}
    pack = SHELF.take({**HEAD, "cards": own}, "mine.yaml")
    assert pack.cards["mine:gull"].abilities[0].of.card == "mine:rhino"  # type: ignore[attr-defined]


def test_a_name_that_no_card_has_is_refused() -> None:
    with pytest.raises(PackError, match=r"cards\.gull.*: there is no card named 'Rhyno'; did you mean 'Rhino'"):
        SHELF.take({**HEAD, "cards": cards("static(attack, 1, named(Rhyno))")}, "mine.yaml")
