"""Where one is asked, and where one passes by oneself; and that nobody can tell why somebody was not asked."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tests.server.helpers import AN_HOUR, check_silence, serving, settings
from tests.server.test_undo import table

from cardwright.descriptor.records import Pace
from cardwright.four_souls.engine.stack_records import StackAbility, StackDamage, StackLoot, StackRoll
from cardwright.four_souls.rules import current_attack
from cardwright.kernel.records import NOTHING
from cardwright.server.table.table import Table


def play(found: Table, steps: int, seed: int = 1) -> list[tuple[int, str, bool]]:
    """Choose anything; who was asked what, and whether it was their turn."""
    random, asked = Random(seed), []
    for _ in range(steps):
        question = found.game.question
        if question is None:
            break
        asked.append((question.player, question.prompt, found.game.table.active == question.player))
        found.choose(question.player, random.randrange(len(question.options)))
    return asked


def set_all(found: Table, *stops: str, yielding: str = "") -> None:
    for seat in range(len(found.seats)):
        found.set_pace(seat, Pace(list(stops), yielding))  # type: ignore[arg-type]  # the words of the protocol


def test_on_my_turn_only() -> None:
    found = table("four_souls", "ppp", seed=3)
    set_all(found, "my_turn")
    asked = play(found, 200)
    assert asked
    assert all(turn for _, prompt, turn in asked if prompt == "priority")


def asked_on_top(top: Any, seat: int) -> str:
    """What somebody is asked about in their own turn."""
    match top:
        case None:
            return "step"
        case StackLoot() | StackAbility():
            return "own" if top.player == seat else "other"
        case StackDamage():
            return "harm" if top.target == ~seat else "hit" if top.dealer == seat else "other"
    return "die" if isinstance(top, StackRoll) else "other"


def test_steps_and_what_one_does_oneself() -> None:
    """In my turn I am not asked at its steps, nor about what I do myself, unless I want to be."""
    kinds: dict[str, Counter[str]] = {stop: Counter() for stop in ("my_turn", "steps", "always")}
    for stop, seen in kinds.items():
        found = table("four_souls", "ppp", seed=3)
        set_all(found, stop)
        random = Random(1)
        for n in range(1500):
            game: Any = found.game
            if (question := game.question) is None:
                break
            if n and question.prompt == "priority" and game.table.active == question.player:
                seen[asked_on_top(game.table.stack[-1] if game.table.stack else None, question.player)] += 1
            found.choose(question.player, random.randrange(len(question.options)))
    assert kinds["my_turn"].keys() == {"die", "harm", "other"}
    assert kinds["steps"].keys() == {"step"}
    assert kinds["always"].keys() == {"die", "harm", "hit", "other", "own", "step"}


def test_a_loot_play_is_of_no_use_without_loot() -> None:
    useless: dict[bool, int] = {}
    for always in (True, False):
        found = table("four_souls", "ppp", seed=4)
        set_all(found, *(["always"] if always else ["my_turn", "steps", "targeted", "attack", "dice"]))
        random, useless[always] = Random(1), 0
        for n in range(600):
            game: Any = found.game
            if (question := game.question) is None:
                break
            if n and question.prompt == "priority" and not game.zones[game.players[question.player].hand]:
                character = game.players[question.player].character
                useless[always] += set(question.options) <= {("pass",), ("activate", character, 0)}
            # Loot is got rid of as soon as it can be.
            plays = [i for i, key in enumerate(question.options) if key[0] == "play"]
            found.choose(question.player, plays[0] if plays else random.randrange(len(question.options)))
    assert useless[False] == 0 < useless[True]


def test_always_and_never() -> None:
    always, never = table("four_souls", "ppp", seed=3), table("four_souls", "ppp", seed=3)
    set_all(always, "always")
    set_all(never)
    assert any(not turn for _, prompt, turn in play(always, 200) if prompt == "priority")
    asked = play(never, 200)
    # The position at which the pace was set is as it was; from then on nobody is asked.
    assert all(prompt != "priority" for _, prompt, _ in asked[1:])


def test_when_somebody_attacks_or_a_die_is_rolled() -> None:
    fitting: dict[str, Callable[[Any], bool]] = {
        "dice": lambda g: bool(g.table.stack) and isinstance(g.table.stack[-1], StackRoll),
        "attack": lambda g: current_attack.target(g) != NOTHING,
    }
    for stop, fits in fitting.items():
        found = table("four_souls", "ppp", seed=3)
        set_all(found, stop)
        random, seen = Random(2), 0
        for _ in range(300):
            question = found.game.question
            if question is None:
                break
            if question.prompt == "priority" and found.moment:
                assert fits(found.game), stop
                seen += 1
            found.choose(question.player, random.randrange(len(question.options)))
        assert seen, stop


def test_a_passed_question_is_the_same_row_as_the_choice_before_it() -> None:
    """A seat that passes by itself and a seat that can do nothing leave the same traces: one row, one moment."""
    found = table("four_souls", "ppp", seed=3)
    set_all(found)
    before = found.moment, found.number
    assert found.game.question is not None
    rows = [found.choose(found.waiting, 0) for _ in range(10)]
    assert any(len(row.choices) > 1 for row in rows)
    assert (found.moment, found.number) == (before[0] + 10, before[1] + 10)


def test_yielding_until_the_turn_is_over() -> None:
    found = table("four_souls", "pp", seed=3)
    set_all(found, "always")
    play(found, 20)
    other = 1 - found.game.table.active
    turn = found.game.table.turn
    found.set_pace(other, Pace(["always"], "turn"))
    found.let_pass()
    random = Random(4)
    while found.game.table.turn == turn:
        question = found.game.question
        assert question is not None
        assert (question.player, question.prompt) != (other, "priority")
        found.choose(question.player, random.randrange(len(question.options)))
    assert found.seats[other].yields.pace == Pace(["always"])


def test_yielding_means_the_turn_that_the_player_saw() -> None:
    """Whoever passes until the turn ends, just when the next turn has begun behind their back, is asked in that one."""
    found = table("four_souls", "pp", seed=3)
    set_all(found, "always")
    play(found, 20)
    random, turn, moment = Random(4), found.game.table.turn, found.moment
    while found.game.table.turn == turn:
        moment = found.moment
        assert found.game.question is not None
        found.choose(found.waiting, random.randrange(len(found.game.question.options)))
    mine = found.game.table.active
    found.set_pace(mine, Pace(["always"], "turn"), moment)
    assert found.seats[mine].yields.pace == Pace(["always"])
    found.set_pace(mine, Pace(["always"], "turn"), found.moment)
    assert found.seats[mine].yields.pace.yielding == "turn"


def test_yielding_until_the_stack_is_empty() -> None:
    found = table("four_souls", "pp", seed=3)
    set_all(found, "always")
    random = Random(6)
    while not (found.game.table.stack and found.game.question and found.game.question.prompt == "priority"):
        assert found.game.question is not None
        found.choose(found.waiting, random.randrange(len(found.game.question.options)))
    seat = found.waiting
    found.set_pace(seat, Pace(["always"], "stack"))
    assert found.seats[seat].yields.pace.yielding == "stack"
    assert found.let_pass() is not None
    while found.game.table.stack:
        assert found.game.question is not None
        assert (found.waiting, found.game.question.prompt) != (seat, "priority")
        found.choose(found.waiting, 0)
    assert found.seats[seat].yields.pace.yielding == ""


def test_yielding_with_nothing_to_yield_to_is_over_at_once() -> None:
    found = table("four_souls", "pp", seed=3)
    while found.game.table.stack:
        found.choose(found.waiting, 0)
    for yielding in ("stack", "trigger"):
        found.set_pace(0, Pace(["always"], yielding))
        assert found.seats[0].yields.pace.yielding == ""


def test_heroes_are_asked_wherever_they_have_an_answer_unless_they_say_otherwise() -> None:
    asked, quiet = table(), table()
    set_all(quiet)
    assert any(prompt == "respond" for _, prompt, _ in play(asked, 400, 4))
    assert all(prompt != "respond" for _, prompt, _ in play(quiet, 400, 4))


def test_bots_are_always_asked() -> None:
    found = table("four_souls", "bb", seed=3)
    set_all(found)
    assert any(prompt == "priority" and not turn for _, prompt, turn in play(found, 300))


# --- over the socket --------------------------------------------------------------------------------------------------


def test_pace_is_kept_and_only_its_owner_is_told(tmp_path: Path) -> None:
    wanted = settings(f"sqlite:///{tmp_path / 'tables.db'}")
    with serving(wanted) as site:
        made = site.make(seats="pp", options={"seed": 3})
        with site.join(made, 0) as one, site.join(made, 1) as other:
            other.told_so_far()
            one.say("pace", seat=0, pace={"stops": ["dice", "always"]})
            assert one.wait("state")["paces"] == {"0": {"stops": ["dice", "always"], "yielding": ""}}
            assert other.told_so_far() == []
            assert one.moment == other.moment
    with serving(wanted) as site, site.join(made, 0) as back:
        assert back.state["paces"]["0"]["stops"] == ["dice", "always"]


def test_news_is_held_back_where_somebody_was_not_asked(tmp_path: Path) -> None:
    """The same delay whether the other seat passes by its settings or can do nothing at all."""
    delay = 0.1
    twin = table("four_souls", "pp", seed=4)  # The same game without a server: it tells who was not asked, and why.
    held: dict[bool, int] = {True: 0, False: 0}
    with serving(settings(f"sqlite:///{tmp_path / 'tables.db'}", pace_delay=delay)) as site:
        made = site.make(seats="pp", options={"seed": 4})
        with site.join(made, 0) as one, site.join(made, 1) as other:
            random = Random(3)
            while min(held.values()) < 2:
                client = one if one.asked else other
                seat, option = client.waiting, random.randrange(len(client.options()))
                begun = time.monotonic()
                moment = client.choose(option)["moment"]
                took = time.monotonic() - begun
                row = twin.choose(seat, option)
                if twin.play.skipped - {seat}:
                    assert took >= delay
                    held[len(row.choices) > 1] += 1
                one.reach(moment)
                other.reach(moment)


def test_news_is_told_at_once_where_nobody_was_passed_over(tmp_path: Path) -> None:
    twin, at_once = table("four_souls", "pp", seed=3), 0
    with serving(settings(f"sqlite:///{tmp_path / 'tables.db'}", pace_delay=AN_HOUR)) as site:
        made = site.make(seats="pp", options={"seed": 3})
        with site.join(made, 0) as one, site.join(made, 1) as other:
            random = Random(3)
            while at_once < 5:
                client = one if one.asked else other
                moment, seat, option = client.moment, client.waiting, random.randrange(len(client.options()))
                client.say("choose", moment=moment, option=option)
                twin.choose(seat, option)
                if twin.play.skipped - {seat}:
                    check_silence(client)
                    site.let_go(made)
                else:
                    at_once += 1
                one.reach(moment + 1)
                other.reach(moment + 1)


def test_bots_hurry_while_everybody_passes(tmp_path: Path) -> None:
    """Bots that would take their time do not, where nobody wants to see it."""
    with serving(settings(f"sqlite:///{tmp_path / 'tables.db'}", bot_delay=3600)) as site:
        made = site.make(seats="pb", options={"seed": 3})
        with site.join(made, 0) as client:
            for _ in range(100):
                if not client.asked:
                    break
                client.choose(0)
            # Now a bot would be waited for until long after the end of this test.
            client.say("pace", seat=0, pace={"stops": [], "yielding": "turn"})
            moment = client.moment
            client.reach(moment + 3)
