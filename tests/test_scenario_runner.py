"""The scenario format: what is refused, what fails and how that reads, and what players can say."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cardwright.errors import ScenarioError
from cardwright.four_souls import scenario as four_souls
from cardwright.games import GAMES, descriptor, load_game
from cardwright.scenarios import reading
from cardwright.scenarios.run import ScenarioFailed, run_file

MANUAL = Path(__file__).parent.parent / "docs" / "scenarios.md"
HEAD = "shows: [FS-ATK-18]\ntitle: A try\n"
GIVEN = """\
given:
  players:
    ann: {character: isaac, hand: [bomb, a_dime], items: [the_d6]}
    bob: {character: judas}
  monsters: [{stub: {hp: 2, evasion: 4, attack: 1}, as: fly}, squirt]
"""

Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def add(text: str) -> Path:
        path = tmp_path / "try.yaml"
        path.write_text(text, encoding="utf-8")
        return path

    return add


def given(text: str) -> str:
    return f"{HEAD}given:\n  players: {{ann: {{}}, bob: {{}}}}\n  {text}\nthen: {{stack: empty}}\n"


def ann(text: str) -> str:
    return f"{HEAD}given:\n  players: {{ann: {{{text}}}, bob: {{}}}}\nthen: {{stack: empty}}\n"


def marvel(text: str, rest: str = "", then: str = "{round: 1}") -> str:
    """A scenario of Marvel Champions: what is written of ann, what else there is, and what must be so."""
    heroes = f"{{ann: {{{text}}}}}"
    return f"shows: [MC-ALLY-01]\ntitle: A try\ngiven:\n  heroes: {heroes}\n{rest}then: {then}\n"


def steps(*lines: str) -> str:
    return HEAD + GIVEN + "when:\n" + "".join(f"  - {line}\n" for line in lines)


# --- what is refused -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- a list\n", "try.yaml: expected a mapping"),
        ("shows: [FS-ATK-18\n", "try.yaml:1: this is not YAML"),
        ("title: x\ntitle: y\n", "try.yaml:2: this is not YAML: 'title' stands twice"),
        ("title: x\ngiven: {}\nthen: {}\n", "try.yaml: the key 'shows' is missing"),
        (HEAD + GIVEN, "needs steps (when) or expectations (then)"),
        (HEAD + "then: {}\n", "the key 'given' is missing"),
        (HEAD + GIVEN + "than: {}\n", "unknown key 'than'; did you mean 'then'?"),
        ("shows: []\n" + HEAD[19:] + GIVEN + "then: {}\n", "shows: a scenario shows at least one row"),
        (HEAD.replace("18", "99") + GIVEN + "then: {}\n", "shows[0]: there is no row 'FS-ATK-99'; did you mean"),
        (HEAD.replace("18]", "18, MC-ALLY-01]") + GIVEN + "then: {}\n", "shows: the rows are of different games"),
        (HEAD + "given: {monsters: []}\nthen: {}\n", "given: the key 'players' is missing"),
        (HEAD + "given: {players: {ann: {}}}\nthen: {}\n", "given.players: it takes 2 to 8 players, not 1"),
        (HEAD + "given: {players: {all: {}, bob: {}}}\nthen: {}\n", "'all' is a word for a step"),
        (HEAD + "given: {players: {ann: {}, shop: {}}}\nthen: {}\n", "'shop' is the name of a fact"),
        (ann("hands: []"), "given.players.ann: unknown key 'hands'"),
        (
            ann("hand: bomb"),
            "given.players.ann.hand: expected a list",
        ),
        (
            ann("hand: [bomb, bmob]"),
            "given.players.ann.hand[1]: there is no card 'bmob'; did you mean 'bomb'?",
        ),
        (
            ann("hp: 3"),
            "given.players.ann.hp: expected a number from 0",
        ),
        (
            ann("coins: many"),
            "ann.coins: expected a number of 0 or more",
        ),
        (ann("dead: 1"), "ann.dead: expected true or false, not 1"),
        (given("active: cid"), "given.active: there is no player 'cid'"),
        (given("phase: dawn"), "given.phase: there is no phase 'dawn'"),
        (given("dice: [7]"), "given.dice[0]: expected a number from 1 to 6"),
        (given("shop: [bomb]"), "given.shop[0]: 'bomb' is a loot card and cannot be here"),
        (given("decks: {lot: []}"), "given.decks: unknown key 'lot'; did you mean 'loot'?"),
        (given("monsters: [{as: fly}]"), "given.monsters[0]: a card has either 'card'"),
        (given("monsters: [{card: fly, as: ann}]"), "given.monsters[0].as: the name 'ann' is taken already"),
        (given("monsters: [{card: fly, as: x}, {card: fly, as: x}]"), "given.monsters[1].as: the name 'x' is taken"),
        (given("monsters: [{card: fly, hp: 3}]"), "given.monsters[0]: unknown key 'hp'"),
        (given("monsters: [{stub: {hp: high}, as: x}]"), "[0].stub (x).hp: expected a whole number, not 'high'"),
        (given("monsters: [{stub: {hp: 1, evade: 1}, as: x}]"), "given.monsters[0].stub (x): unknown field 'evade'"),
        (given("shop: [{stub: {abilities: [tapp]}, as: x}]"), "stub (x).abilities[0]: unknown word 'tapp'"),
        (given("shop: [{stub: {abilities: [tap]}, as: x}]"), "stub (x).abilities[0].tap: the field 'do' is missing"),
        (given("options: {souls_: 3}"), "given.options: unknown key 'souls_'"),
        (given("options: {activation_limit: few}"), "given.options.activation_limit: Expected `int`"),
        (given("phase: setup\n  shop: [dinner]"), "given.shop: a game that is being set up has only decks yet"),
        (steps("dance"), "when[0]: a step is a mapping with one key, or one of settle, resolve"),
        (steps("{ann: pass, bob: pass}"), "when[0]: a step is a mapping with one key"),
        (steps("an: pass"), "when[0]: 'an' is neither a player nor a step; did you mean 'ann'?"),
        (steps("ann: {a: b}"), "when[0].ann: expected a text"),
        (steps("all: dance"), "when[0].all: there is no thing that all do"),
        (steps("asked: cid"), "when[0].asked: there is no player 'cid'"),
        (steps("asked: {cid: your turn}"), "when[0].asked: there is no player 'cid'"),
        (steps("asked: {ann: [your turn]}"), "when[0].asked.ann: expected a text"),
        (steps("check: {log: {to: cid}}"), "when[0].check.log.to: there is no player 'cid'"),
        (steps("offered: {cid: pass}"), "when[0].offered: there is no player 'cid'"),
        (steps("refused: {ann: play bmob}"), "when[0].refused.ann: nobody here can say 'bmob'; did you mean"),
        (steps("check: {flyy: dead}"), "when[0].check: nothing here is called 'flyy'; did you mean 'fly'?"),
        (steps("check: {fly: asleep}"), "when[0].check.fly: 'asleep' says nothing"),
        (steps("check: {fly: {hpp: 1}}"), "when[0].check.fly: unknown key 'hpp'; did you mean 'hp'?"),
        (steps("check: {ann: {coins: few}}"), "when[0].check.ann.coins: expected a number"),
        (steps("check: {blank_loot: in deck}"), "20 cards are called 'blank_loot'; give the one you mean an alias"),
        (steps("check: {log: {has: x}}"), "when[0].check.log: unknown key 'has'"),
        (
            steps("check: {log: {lacks: ann gainz 4}}"),
            "check.log.lacks: no line of the log could say 'ann gainz 4' in this game; the nearest is '… gains …'",
        ),
        (steps("check: {log: {lacks: [ann dies, bobb dies]}}"), "check.log.lacks[1]: no line of the log could say"),
        (
            steps("check: {ann: {hand: [bomb, a_diem]}}"),
            "when[0].check.ann.hand[1]: no card is called 'a_diem'; did you mean 'a_dime'?",
        ),
        (steps("check: {monsters: [flyy]}"), "check.monsters[0]: no card is called 'flyy'; did you mean 'fly'?"),
        (
            steps("check: {stack: [atack roll]}"),
            "check.stack[0]: no card or thing on the stack is called 'atack roll'; did you mean 'attack roll'?",
        ),
        (steps("check: {winner: an}"), "check.winner: no player is called 'an'; did you mean 'ann'?"),
        (steps("check: {bomb: {seen_by: [bon]}}"), "check.bomb.seen_by[0]: no player is called 'bon'"),
        (steps("check: {active: an}"), "check.active: it can never be 'an'; did you mean 'ann'?"),
        (steps("check: {bomb: in hnad}"), "check.bomb: it can never be 'hnad'; did you mean 'hand'?"),
        (
            steps("check: {the_d6: {counters: 1}}"),
            "check.the_d6.counters: expected a mapping from names to numbers, not 1",
        ),
        (
            ann("items: [{card: tech_x, counters: 1}]"),
            "items[0].counters: expected a mapping from names to numbers, not 1",
        ),
        (given("dice: random"), "given.dice: random dice need a seed"),
        (HEAD + "stop: ann\n" + GIVEN + "then: {}\n", "stop: there is no way to stop: 'ann'; there is everybody"),
        (
            "game: four_souls\ntitle: x\n" + GIVEN + "then: {}\n",
            "game: leave it out and name the rows under 'shows', which say that it is four_souls; only a scenario",
        ),
        (
            ann("items: [{stub: {abilities: [tap(deal(1, a(monster)))]}, as: jar}]"),
            "it ends here: in a YAML list […] a comma ends a text that is not in quotes",
        ),
        (
            ann("items: [{stub: {abilities: [tap(give(coins=[1))]}, as: jar}]"),
            "in […] and {…}, a text with brackets or commas stands in quotes",
        ),
        (
            ann('items: [{stub: {abilities: ["tap(put_counters(1, this, rust))"]}, as: jar}]'),
            "there is no counter 'rust'; there is ATK, HP, eternal, level; one of your own is declared: "
            "brings: {counter: [rust]}",
        ),
        (
            ann('items: [{stub: {abilities: ["when(damage(monster), deal(1, a(that_card)))"]}, as: jar}]'),
            "'that_card' is a particular thing and not a kind of thing; write 'that_card' without 'a(…)'",
        ),
        (
            marvel('hand: [{stub: {type: event, cost: 0, abilities: ["action(search(card(zone=[play]), put(it)))"]}}]'),
            "of: what is in play is seen by everybody and not searched for; choose one: choose(…, verb)",
        ),
    ],
)
def test_a_malformed_scenario_is_refused_with_its_place(write: Write, text: str, message: str) -> None:
    path = write(text)
    with pytest.raises(ScenarioError) as error:
        run_file(path)
    assert str(error.value).startswith(str(path))
    assert message in str(error.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"none\.yaml: cannot be read"):
        run_file(tmp_path / "none.yaml")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        # Of all cards, Curse of Pain comes nearest; but it is nowhere in this game, and it is no loot card.
        (steps("refused: {ann: play paint}"), "when[0].refused.ann: nobody here can say 'paint'"),
        (ann("hand: [curse_of_paint]"), "given.players.ann.hand[0]: there is no card 'curse_of_paint'"),
        # Sandman is a minion.
        (marvel("hand: [sandmans]"), "given.heroes.ann.hand[0]: there is no card 'sandmans'"),
        # "charged" is said of cards, not of players.
        (steps("check: {ann: charge}"), "when[0].check.ann: 'charge' says nothing; there is alive, dead"),
    ],
)
def test_a_name_that_does_not_fit_there_is_no_hint(write: Write, text: str, message: str) -> None:
    path = write(text)
    with pytest.raises(ScenarioError) as error:
        run_file(path)
    assert str(error.value) == f"{path}: {message}"


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("table: {options: {bank: 99}}", "when[0].table: the table is refused: bank: the pool holds at least 100¢"),
        ("table: {refused: too small}", "when[0].table: the table can be made, though it should be refused: too small"),
        (
            "table: {options: {bank: 99}, refused: rooms}",
            "when[0].table: the table is refused for another reason: bank",
        ),
        ("card: {refused: outside}", "when[0].card: the key 'stub' is missing"),
        ("card: {stub: {abilities: tap(skip)}}", "when[0].card: the card is refused: "),
        (
            "card: {stub: {}, refused: outside}",
            "when[0].card: the card can be read, though it should be refused: outside",
        ),
        (
            "card: {stub: {abilities: tap(skip)}, refused: never}",
            "when[0].card: the card is refused for another reason",
        ),
    ],
)
def test_what_is_refused_has_to_be_refused_for_this_reason(write: Write, step: str, message: str) -> None:
    with pytest.raises(ScenarioError) as error:
        run_file(write(steps(step)))
    assert message in str(error.value)


# --- what fails ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (steps("ann: play butter bean"), "ann cannot 'play butter bean': no such option came up"),
        (steps("ann: attack dinner"), "ann cannot 'dinner'"),
        (steps("bob: attack fly"), "bob cannot 'attack fly'"),
        (steps("bob: pass"), "bob cannot pass now: ann is asked"),
        (steps("all: pass"), "nobody can pass now"),
        (
            steps("ann: play"),
            "'play' is ambiguous; it fits\n    - Use Isaac: ↷ You may play",
        ),
        (steps("asked: bob"), "expected: bob is asked\n  actual:   ann is asked"),
        (steps("asked: {bob: your turn}"), "expected: bob is asked\n  actual:   ann is asked"),
        (steps("asked: {ann: which monster}"), "expected: ann is asked 'which monster'\n  actual:   Your turn"),
        (steps("offered: {ann: play butter bean}"), "ann is not offered 'play butter bean'"),
        (steps("refused: {ann: attack}"), "ann is offered 'attack'"),
        (steps("ann: attack fly"), "roll 1 is not written down: 'Ann rolls 4 for the attack'"),
        (steps("check: {ann: {coins: 2}}"), "when[0].check.ann.coins\n    expected: 2\n    actual:   0"),
        (steps("check: {monsters: [squirt, fly]}"), "expected: [squirt, fly]\n    actual:   [fly, squirt]"),
        (steps("check: {fly: dead}"), "expected: dead\n    actual:   dead: false"),
        (steps("check: {bomb: in play}"), "expected: in play\n    actual:   in: hand"),
        (steps("ann: play a dime", "resolve", "check: {log: {lacks: gains 10}}"), "Ann gains 10¢"),
        (steps("check: {log: {contains: fly dies}}"), "the log has no such line"),
    ],
)
def test_a_failure_says_what_was_expected_and_what_is(write: Write, text: str, message: str) -> None:
    with pytest.raises(ScenarioFailed) as failure:
        run_file(write(text))
    assert message in str(failure.value)


def test_a_failure_shows_the_question_the_way_and_the_log(write: Write) -> None:
    text = steps("ann: play a dime", "resolve", "ann: end the turn", "ann: attack fly")
    with pytest.raises(ScenarioFailed) as failure:
        run_file(write(text))
    report = str(failure.value)
    assert "try.yaml: A try\n  at when[3]: ann: attack fly\n  ann cannot 'attack fly'" in report
    assert "  on the way:\n    ann: Pass\n    bob: Pass\n" in report
    assert "  bob is asked: Your turn: what do you do?\n    - Use Judas: ↷" in report
    assert "  the log so far:\n" in report
    assert "    Ann gains 10¢\n    Ann ends the turn\n" in report


# --- what players can say --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "ann: play bomb at fly",
        "ann: Play Bomb! on Fly",
        "ann: bomb fly",
        "ann: [play bomb, fly]",
        "ann: play the bomb against the fly",
    ],
)
@pytest.mark.parametrize("reload", [False, True])
def test_the_same_choice_said_differently(write: Write, line: str, reload: bool) -> None:
    run_file(write(steps(line, "check: {stack: [bomb]}", "resolve", "check: {fly: {damage: 1}}")), reload=reload)


def test_options_that_read_alike_are_listed_with_what_tells_them_apart(write: Write) -> None:
    text = steps("ann: play bomb").replace("[bomb, a_dime]", "[{card: bomb, as: fuse}, bomb, {card: bomb, as: match}]")
    with pytest.raises(ScenarioFailed) as failure:
        run_file(write(text))
    assert "it fits\n    - Play Bomb! (fuse, in hand of ann, card " in str(failure.value)
    assert re.search(r"match, in hand of ann, card \d+\): choose: \{ann: \d+\}", str(failure.value))
    assert "    - Play Bomb! (without an alias, in hand of ann, card " in str(failure.value)
    assert "    - Play Bomb! (match, in hand of ann, card " in str(failure.value)


def test_an_option_can_be_said_as_it_is_listed(write: Write) -> None:
    text = """\
given:
  players:
    ann: {character: isaac, items: [blank_card], hand: [a_dime]}
    bob: {items: [{stub: {abilities: ["tap(put(a(loot_on_stack)))"]}, as: rewind}]}
when:
  - ann: use blank card
  - resolve
  - ann: play a dime
  - all: pass
  - bob: [use rewind, a copy of A Dime!! being played]
  - all: pass
  - check: {stack: [a_dime]}
"""
    run_file(write(HEAD + text))
    run_file(write(HEAD + text.replace("a copy of A", "A").replace("stack: [a", "stack: [copy of a")))


def test_options_that_read_alike_can_be_told_apart(write: Write) -> None:
    text = """\
given:
  players:
    ann: {hand: [bomb, bomb], loot_plays: 2}
    bob: {items: [{stub: {abilities: ["tap(put(a(loot_on_stack)))"]}, as: rewind}, {card: dinner, as: meal}]}
    cid: {items: [dinner, {stub: {abilities: [tap(destroy(a(item)))]}, as: hammer}]}
  monsters: [{stub: {hp: 3, evasion: 4, attack: 1}, as: fly}, {stub: {hp: 3, evasion: 4, attack: 1}, as: flea}]
when:
  - ann: [play bomb at fly, play bomb at flea]
"""
    run_file(
        write(HEAD + text + "  - bob: [use rewind, Bomb! being played (resolves next)]\nthen: {fly: {damage: 1}}\n")
    )
    other = "Bomb! being played (1 below the top of the stack)"
    run_file(write(HEAD + text + f"  - bob: [use rewind, {other}]\nthen: {{flea: {{damage: 1}}}}\n"))
    run_file(write(HEAD + text + "  - cid: [use hammer, Dinner (bob)]\nthen: {cid: {items: [dinner, hammer]}}\n"))


def test_copies_that_nothing_tells_apart_count_as_one(write: Write) -> None:
    text = steps("ann: play bomb at fly").replace("[bomb, a_dime]", "[bomb, bomb]")
    run_file(write(text + "then: {fly: {hp: 1}, ann: {hand: [bomb]}}\n"))
    run_file(write(text.replace("[bomb, bomb]", "[{card: bomb, as: fuse}, bomb]").replace("play bomb", "play fuse")))
    with pytest.raises(ScenarioFailed, match="ambiguous"):
        run_file(write(text.replace("[bomb, bomb]", "[{card: bomb, as: fuse}, bomb]")))


def test_an_answer_that_is_forced_may_be_said(write: Write) -> None:
    text = steps("ann: play bomb at fly", "ann: use the d6 on roll").replace("[bomb, a_dime]", "[pills_3]")
    run_file(write(text.replace("play bomb at fly", "play pills").replace("given:\n", "given:\n  dice: [1, 2]\n")))


def test_a_choice_is_matched_by_a_part_of_its_label(write: Write) -> None:
    text = steps("ann: [play xiv temperance, gain 4]", "resolve", "check: {ann: {coins: 4, hp: 1}}")
    run_file(write(text.replace("[bomb, a_dime]", "[xiv_temperance]")))


@pytest.mark.parametrize(
    "text", ["play bomb at fly", "attack play", "bomb fly", "purchase fly bomb", "end bomb", "play dinner"]
)
def test_words_that_fit_no_option_are_not_refused_but_wrong(write: Write, text: str) -> None:
    message = rf"when\[0\]\.refused\.bob: no option here can ever read '{text}', so that it is refused proves nothing"
    with pytest.raises(ScenarioError, match=message):
        run_file(write(steps(f"refused: {{bob: {text}}}")))


@pytest.mark.parametrize("text", ["play bomb", "attack squirt", "slot 2", "2 damage to fly", "judas", "the loot deck"])
def test_words_that_fit_an_option_of_another_moment_are_refused(write: Write, text: str) -> None:
    run_file(write(steps(f"refused: {{bob: {text}}}")))


MAY = (
    HEAD
    + """\
given:
  players:
    ann: {loot_plays: 1, hand: [{stub: {abilities: [loot_ability(may(gain_coins(3)))]}, as: wish}]}
    bob: {}
when:
  - ann: play wish
"""
)


def test_to_decline_is_a_word(write: Write) -> None:
    run_file(write(MAY + "  - ann: decline\nthen: {ann: {coins: 0}}\n"))
    run_file(write(MAY + "  - offered: {ann: decline}\n  - ann: no\nthen: {ann: {coins: 0}}\n"))


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        ("  - ann: end the turn\n", "ann cannot 'end turn': no such option came up"),
        ("  - settle\n  - offered: {ann: end the turn}\n", "ann is not offered 'end the turn'"),
        ("  - resolve\n  - asked: bob\n", "ann is asked"),
    ],
)
def test_nobody_declines_by_themselves(write: Write, rest: str, message: str) -> None:
    with pytest.raises(ScenarioFailed) as failed:
        run_file(write(MAY + rest))
    assert message in str(failed.value)
    assert "    - No" in str(failed.value)


def test_refused_looks_at_everybody_in_this_round(write: Write) -> None:
    text = steps("ann: play a dime", "offered: {bob: use judas, ann: use isaac}", "refused: {bob: play bomb}")
    run_file(write(text))


def test_settle_goes_on_to_the_next_real_decision(write: Write) -> None:
    run_file(write(steps("ann: end the turn", "asked: ann", "settle", "asked: bob", "check: {active: bob, turn: 2}")))


@pytest.mark.parametrize("reload", [False, True])
def test_a_scenario_may_stop_everybody(write: Write, reload: bool) -> None:
    """Nobody but ann can do anything, and yet the bomb can be seen on the stack."""
    text = f"""\
{HEAD}given: {{players: {{ann: {{hand: [bomb]}}, bob: {{}}}}, monsters: [squirt]}}
when:
  - ann: play bomb at squirt
  - check: {{stack: [bomb]}}
  - asked: ann
  - ann: pass
  - asked: bob
  - check: {{stack: [bomb]}}
  - bob: pass
  - check: {{stack: [1 damage to squirt]}}
"""
    with pytest.raises(ScenarioFailed, match=r"expected: \[bomb\]\n +actual: +\[\]"):
        run_file(write(text), reload=reload)
    run_file(write(text.replace("given:", "stop: everybody\ngiven:")), reload=reload)


@pytest.mark.parametrize("reload", [False, True])
def test_windows_of_marvel_champions_can_stop_everybody_too(write: Write, reload: bool) -> None:
    text = """\
shows: [MC-INTERRUPT-08]
title: A try
given:
  heroes: {ann: {hero: spider_man, form: hero}, bob: {hero: captain_marvel}}
  start: activations
when:
  - ann: pass
  - asked: bob
  - bob: pass
  - offered: {ann: do not defend}
"""
    with pytest.raises(ScenarioFailed, match="expected: bob is asked"):
        run_file(write(text), reload=reload)
    run_file(write(text.replace("given:", "stop: everybody\ngiven:")), reload=reload)


def test_random_dice_need_not_be_written_down(write: Write) -> None:
    text = steps("ann: attack fly", "check: {log: {contains: ann rolls}}")
    with pytest.raises(ScenarioFailed, match="roll 1 is not written down"):
        run_file(write(text))
    run_file(write(text.replace("given:\n", "given:\n  dice: random\n  options: {seed: 1}\n")))


def test_the_roll_that_is_missing_is_told_though_others_are_written_down(write: Write) -> None:
    text = steps("ann: attack fly", "ann: use the d6 on roll", "resolve").replace("given:\n", "given:\n  dice: [2]\n")
    with pytest.raises(
        ScenarioFailed, match=r"at when\[2\].*\n +roll 2 is not written down: 'The die is rolled again: "
    ):
        run_file(write(text))


def test_counters_are_a_mapping_whatever_is_there(write: Write) -> None:
    tech = "[{card: tech_x, counters: {plain: 1, gold: 2}}, meat]"
    text = steps("check: {tech_x: {counters: {gold: 2, plain: 1}}, meat: {counters: {}}, ann: {counters: {egg: 0}}}")
    run_file(write(text.replace("[the_d6]", tech)))
    with pytest.raises(ScenarioFailed, match=r"expected: gold: 2\n +actual: +plain: 1, gold: 2"):
        run_file(write(text.replace("{gold: 2, plain: 1}", "{gold: 2}").replace("[the_d6]", tech)))


def test_a_log_can_lack_whatever_the_game_could_say(write: Write) -> None:
    lines = "dies, heal, FS-STK-03, 3 damage to ann, the ability of The D6 resolves, bob's roll of 2 is canceled"
    run_file(write(steps(f"check: {{log: {{lacks: [{lines}, gains the soul of squirt, plays a copy]}}}}")))


def test_names_that_fit_several_cards_may_be_in_any_order(write: Write) -> None:
    """A copy is called like its original, and still by its own alias."""
    items = "items: [{card: dinner, as: first}, {card: dinner, as: second}, dinner]"
    position = f"{HEAD}given:\n  players: {{ann: {{{items}}}, bob: {{}}}}\n"
    run_file(write(position + "then: {ann: {items: [dinner, second, first]}}\n"))
    with pytest.raises(ScenarioFailed):
        run_file(write(position + "then: {ann: {items: [first, second, first]}}\n"))


@pytest.mark.parametrize("reload", [False, True])
def test_a_stub_can_bring_counters_of_its_own(write: Write, reload: bool) -> None:
    jar = 'brings: {counter: [rust]}, abilities: ["tap(put_counters(1, this, rust))"]'
    text = f"given: {{players: {{ann: {{items: [{{stub: {{{jar}}}, as: jar, counters: {{rust: 2}}}}]}}, bob: {{}}}}}}\n"
    run_file(write(HEAD + text + "when: [{ann: use jar}]\nthen: {jar: {counters: {rust: 3}}}\n"), reload=reload)


def test_a_position_with_stubs_can_be_saved_and_loaded() -> None:
    g = four_souls.position({"players": {"ann": {}, "bob": {}}, "monsters": [{"stub": {"hp": 3}, "as": "fly"}]})
    again = load_game(g.save())
    assert again.digest() == g.digest()
    assert again.book["stub_fly"].hp == 3


def test_marvel_champions_scenarios_run_as_well(write: Write) -> None:
    text = """\
shows: [MC-ALLY-01]
title: A try
given:
  heroes: {ann: {hero: spider_man, form: hero}}
  villain: {card: rhino_1, as: boss, hp: 10}
when:
  - offered: {ann: [attack with spider man, change form]}
  - refused: {ann: recover}
  - ann: attack with spider man
then:
  - villain: {hp: 8}
  - boss: {hp: 8, in: villain area}
  - ann: exhausted
"""
    run_file(write(text))
    run_file(write(text), reload=True)
    with pytest.raises(ScenarioError, match=r"try\.yaml: given\.heroes\.ann: unknown key 'hands'"):
        run_file(write(text.replace("form: hero", "hands: []")))


def test_hit_points_do_not_depend_on_the_order_of_what_lies_on_the_table(write: Write) -> None:
    armor = "{stub: {type: upgrade, cost: 0, abilities: ['static(health, 4, identity)']}, as: armor}"
    for text in (f"hero: spider_man, hp: 3, play: [{armor}]", f"hero: spider_man, play: [{armor}], hp: 3"):
        run_file(write(marvel(text, then="{ann: {hp: 3, max_hp: 14}}")))


@pytest.mark.parametrize("reload", [False, True])
def test_identities_can_be_stubs(write: Write, reload: bool) -> None:
    text = "hero: {stub: {attack: 3, health: 7}, as: titan}, alter_ego: {stub: {recover: 2}, as: tim}, damage: 3"
    when = """\
when:
  - check: {ann: {form: alter_ego, hp: 4, max_hp: 7, recover: 2}, tim: {hp: 4}}
  - ann: change form
  - check: {ann: {form: hero, attack: 3, thwart: 1, defense: 1, hand_size: 5}, titan: {hp: 4}}
  - ann: attack with titan
"""
    run_file(write(marvel(text, when, then="{villain: {hp: 11}}")), reload=reload)
    run_file(write(marvel("alter_ego: {}, form: hero", then="{ann: {hp: 10}, ann_hero: ready}")), reload=reload)


def test_a_printed_hero_keeps_their_alter_ego(write: Write) -> None:
    with pytest.raises(ScenarioError, match=r"heroes\.ann\.alter_ego: only a hero who is a stub"):
        run_file(write(marvel("hero: spider_man, alter_ego: {stub: {}}")))


@pytest.mark.parametrize("reload", [False, True])
def test_any_card_of_marvel_champions_can_have_an_alias(write: Write, reload: bool) -> None:
    text = """\
shows: [MC-ALLY-01]
title: A try
cards: [daredevil]
given:
  heroes: {ann: {hero: spider_man, form: hero, play: [{card: daredevil, as: matt}]}}
  villain: {stub: {health: 2, attack: 1, scheme: 1}, as: boss, next: [{stub: {health: 9}, as: big_boss}]}
  main_scheme: {stub: {target: 9}, as: plot, threat: 2}
  encounter_deck: [{stub: {type: treachery}, as: trick}, {card: shocker, as: shocker}]
when:
  - check: {boss: {hp: 2}, big_boss: in villain deck, plot: {threat: 2}, matt: ready, encounter_deck: [trick, shocker]}
  - ann: attack with matt
  - check: {villain: {card: big_boss, hp: 9}, boss: {hp: 9}}
"""
    run_file(write(text), reload=reload)


def test_a_marvel_champions_scenario_may_begin_with_the_set_up(write: Write) -> None:
    deck = "[energy, genius, strength, backflip, haymaker, tenacity, webbed_up]"
    check = "when: [check: {ann: {hand: 6, deck: [webbed_up]}, round: 0}]\n"
    text = marvel(f"hero: spider_man, deck: {deck}", f"  start: setup\n{check}")
    run_file(write(text), reload=True)
    with pytest.raises(ScenarioError, match=r"heroes\.ann\.hand: a game that is being set up deals this out itself"):
        run_file(write(marvel("hero: spider_man, hand: [energy]", "  start: setup\n")))
    with pytest.raises(ScenarioError, match=r"given\.villain\.hp: a game that is being set up"):
        run_file(write(marvel("hero: spider_man", "  start: setup\n  villain: {hp: 3}\n")))


def test_a_game_without_a_rulebook_is_named(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "rulebook_rows", lambda: {"FS-ATK-18": "four_souls"})
    text = "game: marvel_champions\ntitle: A try\ngiven: {heroes: {spider_man: {}}}\nthen: {round: 1}\n"
    assert run_file(write(text)).game == "marvel_champions"
    with pytest.raises(ScenarioError, match="shows: marvel_champions has no rulebook"):
        run_file(write(text + "shows: [FS-ATK-18]\n"))
    with pytest.raises(
        ScenarioError, match="game: there is no game without a rulebook 'duel'; there is marvel_champions"
    ):
        run_file(write(text.replace("game: marvel_champions", "game: duel")))


@pytest.mark.parametrize("game", GAMES)
def test_the_manual_lists_the_facts_that_there_are(game: str) -> None:
    facts = reading.facts_of(game)
    rows = [line.split(" | ") for line in MANUAL.read_text("utf-8").splitlines() if line.startswith("| ")]
    begin = next(i for i, row in enumerate(rows) if row[0] == f"| {descriptor(game).title}")
    listed = {row[1]: set(re.findall(r"`(\w+)`", row[2])) for row in rows[begin : begin + 4]}
    assert listed == {
        "player": set(facts.player),
        "card": set(facts.card),
        "table": set(facts.table),
        "in a word": {*facts.states, "in"},
    }
