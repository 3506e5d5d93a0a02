"""Making again what was taken back, and what Esc may take back."""

from __future__ import annotations

import pytest
from tests.server.test_undo import act, table, to_the_first_turn

from cardwright.server.jobs import saved_tables
from cardwright.server.messages.refusal import Refusal
from cardwright.server.store.records import AnyRow, Redone, Step, Undone
from cardwright.server.table.table import Table


def replayed(found: Table, rows: list[AnyRow]) -> Table:
    """The same table from its journal."""
    again = table()
    for row in rows:
        again.apply(row)
    assert again.game.digest() == found.game.digest()
    assert (again.number, again.moment, len(again.play.past)) == (found.number, found.moment, len(found.play.past))
    return again


def test_the_same_again_with_the_same_dice() -> None:
    found = table()
    to_the_first_turn(found)
    rows: list[AnyRow] = [Step(step.seat, list(step.choices)) for step in found.play.past]
    seat, start, first = found.waiting, found.game.digest(), found.moment
    assert not found.taking_back.can_redo(seat)
    rows.append(act(found, "end"))
    ended, lines = found.game.digest(), len(found.game.log)
    rows.append(found.undo(seat, [0, 1]))
    assert isinstance(rows[-1], Undone)
    assert found.game.digest() == start
    assert found.taking_back.can_redo(seat)
    assert not found.taking_back.can_redo(1 - seat)
    rows.append(found.redo(seat))
    assert isinstance(rows[-1], Redone)
    assert found.game.digest() == ended
    assert len(found.game.log) == lines
    assert found.moment == first + 3
    assert not found.taking_back.can_redo(seat)
    replayed(found, rows)
    rows.append(found.undo(seat, [0, 1]))
    assert found.game.digest() == start, "what was made again can be taken back again"
    replayed(found, rows)


def test_several_actions_come_back_one_after_the_other() -> None:
    found = table()
    to_the_first_turn(found)
    seat = found.waiting
    digests = [found.game.digest()]
    for word in ("change_form", "attack"):
        act(found, word)
        while found.game.question is not None and found.game.question.prompt != "turn":
            found.choose(found.waiting, 0)
        digests.append(found.game.digest())
    for digest in reversed(digests[:-1]):
        found.undo(seat, [0, 1])
        assert found.game.digest() == digest
    for digest in digests[1:]:
        found.redo(seat)
        assert found.game.digest() == digest


def test_anything_else_ends_it() -> None:
    found = table()
    to_the_first_turn(found)
    seat = found.waiting
    act(found, "change_form")
    found.undo(seat, [0, 1])
    act(found, "end")
    assert not found.taking_back.can_redo(seat)
    with pytest.raises(Refusal, match="nothing to make again"):
        found.redo(seat)


def test_another_persons_choice_is_not_made_for_them() -> None:
    found = table()
    to_the_first_turn(found)
    seat = found.waiting
    act(found, "end")
    assert found.waiting == 1 - seat
    act(found, "end")
    found.undo(seat, [0, 1])
    assert not found.taking_back.can_redo(seat), "the other player has chosen since"
    found.seats[1 - seat].kind = "bot"
    assert found.taking_back.can_redo(seat)


def test_an_action_goes_on_until_the_next_one_could_begin() -> None:
    found = table()
    to_the_first_turn(found)
    seat = found.waiting
    act(found, "change_form")
    assert found.game.question is not None
    assert found.game.question.prompt == "turn"
    assert found.taking_back.begins_at(seat) is not None
    assert not found.taking_back.is_within(seat), "the action is over"
    plays = [i for i, key in enumerate(found.game.question.options) if key[0] == "play"]
    found.choose(seat, plays[0])
    assert found.taking_back.is_within(seat), "the card is being paid for"
    assert not found.taking_back.is_within(1 - seat)


def test_a_file_cannot_ask_for_endless_work() -> None:
    steps: list[AnyRow] = [Step(0, [0] * 99)] * 4
    again: list[AnyRow] = [Undone(0, 0), Redone(0)]
    assert saved_tables.check_rows(steps + again)
    assert not saved_tables.check_rows(steps + again * saved_tables.MOST_CHOICES)
    assert saved_tables.check_rows([Redone(0)] * 3)
