"""A verb that nobody has heard of: bot, previews and pace know it from what it says that it does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.test_asking import BOB, is_asked, laid, souls

from cardwright.cards.deeds import DAMAGE, HEAL, Deed, Doings
from cardwright.cards.grammar import Clause
from cardwright.cards.nodes import Amount, Do, Verb
from cardwright.four_souls.bots.steady import cards as four_souls_bot
from cardwright.four_souls.cards import words as four_souls_words
from cardwright.four_souls.cards.deeds import KINDS as FOUR_SOULS
from cardwright.four_souls.cards.takes import Living
from cardwright.four_souls.say import foreseen as four_souls_foreseen
from cardwright.four_souls.say.en import TEXT as FOUR_SOULS_TEXT
from cardwright.four_souls.table import useful_answers as four_souls_pace
from cardwright.marvel_champions.bots.steady import cards as marvel_champions_cards
from cardwright.marvel_champions.bots.steady import effects as marvel_champions_bot
from cardwright.marvel_champions.bots.steady.look import Look
from cardwright.marvel_champions.bots.steady.reading import effects
from cardwright.marvel_champions.cards import words as marvel_champions_words
from cardwright.marvel_champions.cards.deeds import KINDS as MARVEL_CHAMPIONS
from cardwright.marvel_champions.cards.takes import Character
from cardwright.marvel_champions.say import foreseen as marvel_champions_foreseen
from cardwright.marvel_champions.say.en import TEXT as MARVEL_CHAMPIONS_TEXT
from cardwright.marvel_champions.scenario import position as marvel_champions_position
from cardwright.marvel_champions.table import useful_answers as marvel_champions_pace


class Smite(Verb, frozen=True):
    """Smite somebody; what comes of it is of no importance here."""

    number: Amount
    to: Living

    def does(self) -> Doings:
        return (Deed(DAMAGE, self.number, self.to),)

    def run(self, g: Any, r: Any) -> None:
        return


class Strike(Verb, frozen=True):
    """The same for characters of Marvel Champions."""

    number: Amount
    to: Character

    def does(self) -> Doings:
        return (Deed(DAMAGE, self.number, self.to),)

    def run(self, g: Any, r: Any) -> None:
        return


class Soothe(Strike, frozen=True):
    """The opposite."""

    def does(self) -> Doings:
        return (Deed(HEAL, self.number, self.to),)


@pytest.fixture(autouse=True)
def new_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The verbs are words for the time of a test."""

    def told(n: Any, t: Any) -> Clause:
        return Clause(None, "smite", t.object(n.to))

    four_souls: dict[Any, Any] = FOUR_SOULS_TEXT.phrases
    marvel_champions: dict[Any, Any] = MARVEL_CHAMPIONS_TEXT.phrases
    monkeypatch.setitem(four_souls_words.VOCABULARY.words, "smite", Smite)
    monkeypatch.setitem(four_souls, Smite, told)
    for word, cls in {"strike": Strike, "soothe": Soothe}.items():
        monkeypatch.setitem(marvel_champions_words.VOCABULARY.words, word, cls)
        monkeypatch.setitem(marvel_champions, cls, told)


def smiting(tmp_path: Path, number: int, step: str) -> Any:
    """Bob has an item that smites; Ann attacks a monster with 2 HP."""
    item = f'{{stub: {{abilities: ["tap(smite({number}, a(monster or player)))"]}}, as: rod}}'
    return souls(tmp_path, "", f"items: [{item}]", 4, step)


def test_four_souls_knows_it(tmp_path: Path) -> None:
    """Two points kill the monster that is attacked: that could change the roll. One point could not."""
    assert is_asked(smiting(tmp_path, 2, "attack golem"), BOB, "roll")
    assert not is_asked(smiting(tmp_path, 1, "attack golem"), BOB, "roll")
    game = smiting(tmp_path, 1, "attack golem")
    while game.question.player != BOB:
        game.choose(game.question.options.index(("pass",)))
    rod = next(key for key in game.question.options if key[0] == "activate")
    ability = game.define(rod[1]).nodes[rod[2]]
    assert four_souls_bot.effect(ability.do).its == -2.0
    game.choose(game.question.options.index(rod))
    assert "takes 1: 1 of 2 HP left" in [option.get("then") for option in game.view(BOB)["decision"]["options"]]


def test_marvel_champions_knows_it() -> None:
    """The preview tells what is left of an enemy, and to the bot it is worth something."""
    blow = {"stub": {"type": "event", "cost": 0, "abilities": ["action(strike(3, a(enemy)))"]}, "as": "blow"}
    game = marvel_champions_position(
        {"heroes": {"peter": {"hero": "spider_man", "form": "hero", "hand": [blow], "minions": ["sandman"]}}}
    )
    assert game.question is not None
    play = next(key for key in game.question.options if key[0] == "play")
    do: Do = game.define(int(play[1])).node(0).do
    assert [(effect.kind, effect.number, effect.whom) for effect in effects(do)] == [("damage", 3, "foe")]
    assert marvel_champions_bot.worth(Look(game.view(0, False)), effects(do)) > 1.0
    game.choose(game.question.options.index(play))
    assert [option["then"] for option in game.view(0)["decision"]["options"]] == [
        "takes 3, 11 of 14 left",
        "takes 3, 1 of 4 left",
    ]


@pytest.mark.parametrize(("hurt", "useful"), [(1, True), (0, False)])
def test_marvel_champions_asks_only_if_it_could_do_something(tmp_path: Path, hurt: int, useful: bool) -> None:
    ability = "response(enter_play(this), soothe(1, you))"
    nurse = f'{{stub: {{type: ally, cost: 0, attack: 1, thwart: 1, health: 2, abilities: ["{ability}"]}}, as: nurse}}'
    given = f"  heroes: {{peter: {{hero: spider_man, form: hero, damage: {hurt}, hand: [{nurse}]}}}}"
    game = laid(tmp_path, "MC-RESPONSE-02", given, "peter: play nurse")
    assert is_asked(game, 0, "response enter_play") is useful


def test_bot_previews_and_pace_have_an_entry_for_every_kind() -> None:
    own = set(FOUR_SOULS.values())
    assert own == set(four_souls_bot.WORTH)
    told = set(four_souls_foreseen.TELLERS)
    assert own == told | four_souls_foreseen.SILENT
    assert not told & four_souls_foreseen.SILENT
    judged = {*four_souls_pace.WHATEVER_WAITS, *four_souls_pace.BY_WHAT_WAITS, *(kind for kind in own if kind.away)}
    assert own == judged | four_souls_pace.ALONE
    assert not judged & four_souls_pace.ALONE


def test_marvel_champions_has_an_entry_for_every_kind() -> None:
    own = set(MARVEL_CHAMPIONS.values())
    names = {kind.name for kind in own}
    narrowed = {"best", "cheaper", "rid", "back", "lose_card", "lose_permanent"}
    assert names | narrowed == set(marvel_champions_bot.JUDGES)
    assert names | narrowed - {"best"} == set(marvel_champions_cards.USUALLY)
    told = {*marvel_champions_foreseen.CHANGES, *marvel_champions_foreseen.MARKS}
    assert own == told | marvel_champions_foreseen.SILENT
    assert not told & marvel_champions_foreseen.SILENT
    assert own == set(marvel_champions_pace.CHECKS) | marvel_champions_pace.ALWAYS
    assert not set(marvel_champions_pace.CHECKS) & marvel_champions_pace.ALWAYS
