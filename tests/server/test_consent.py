"""Who has to agree before something revealed is taken back, and who is told."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from dev.visitors import Client, Site
from tests.finished import table as finished_table
from tests.server.test_undo import HEROES, play_a_turn, table

from cardwright.server.messages.refusal import Refusal
from cardwright.server.store.records import HandedOver, SecretChanged, Undone, UndoWanted
from cardwright.server.table.table import Table


def left_alone(site: Site, **more: Any) -> tuple[dict[str, Any], Client]:
    """A table of two at which something was revealed since the first one's action, and the second one has left."""
    made = site.make(seats="pp", options={"seed": 7})
    one = site.join(made, 0, **more)
    with site.join(made, 1) as other:
        play_a_turn(one, other)
    away(one, 1)
    return made, one


def away(client: Client, seat: int) -> None:
    """Wait until the client has been told that somebody has left."""
    while client.wait("seats")["seats"][seat]["here"]:
        pass


def said(client: Client) -> list[str]:
    """All that the table itself has told a client."""
    client.told_so_far()
    welcome = client.received[0]
    lines = [*welcome["talk"], *(m for m in client.received if m["type"] == "said")]
    return [line["text"] for line in lines if line["seat"] < 0]


def test_somebody_who_is_away_is_asked_and_decides_later(site: Site) -> None:
    made, one = left_alone(site)
    with one:
        moment = one.moment
        one.say("undo", seat=0)
        assert one.wait("state")["undo"] == {"seat": 0, "missing": [1]}
        assert one.moment == moment
        with site.join(made, 1) as other:
            assert other.state["undo"] == {"seat": 0, "missing": [1]}
            other.say("answer_undo", seat=1, agree=True)
            assert other.reach(moment + 1)["undo"] is None
        one.reach(moment + 1)
        assert said(one) == ["Player 1 took an action back; Player 2 agreed."]


def test_whoever_comes_back_may_keep_it(site: Site) -> None:
    made, one = left_alone(site)
    with one, site.join(made, 1) as other:
        moment = one.moment
        one.say("undo", seat=0)
        other.wait("state")
        other.say("answer_undo", seat=1, agree=False)
        while one.wait("state")["undo"] is not None:
            pass
        assert one.moment == moment
        assert said(one) == ["Player 2 did not agree to take the action back."]
    with site.join(made) as later:
        assert said(later) == ["Player 2 did not agree to take the action back."]


def test_the_host_answers_for_somebody_who_is_away_and_everybody_is_told(site: Site) -> None:
    made, one = left_alone(site)
    with one, site.join(made, host=True) as host:
        moment = one.moment
        one.say("undo", seat=0)
        assert host.wait("state")["undo"]["missing"] == [1]
        host.say("answer_undo", seat=1, agree=True)
        one.reach(moment + 1)
        told = ["Player 1 took an action back; the host agreed for Player 2, who was away."]
        assert said(one) == told
    with site.join(made, 1) as other:
        assert said(other) == told


def test_the_host_decides_neither_for_those_who_are_here_nor_about_the_host_s_own_undo(site: Site) -> None:
    made, one = left_alone(site, host=True)
    with one:
        one.say("undo", seat=0)
        assert one.wait("state")["undo"]["missing"] == [1]
        one.say("answer_undo", seat=1, agree=True)
        refused = one.wait("refused")
        assert (refused["code"], "own" in refused["message"]) == ("not_yours", True)
        with site.join(made, 1), site.join(made, host=True) as host:
            host.say("answer_undo", seat=1, agree=True)
            refused = host.wait("refused")
            assert (refused["code"], "is here" in refused["message"]) == ("not_yours", True)
        with site.join(made) as stranger:
            stranger.say("answer_undo", seat=1, agree=True)
            assert stranger.wait("refused")["code"] == "not_yours"


def test_the_host_does_not_decide_about_the_host_s_own_undo_by_coming_twice(site: Site) -> None:
    made, one = left_alone(site, host=True)
    with one, site.join(made, host=True) as again:
        one.say("undo", seat=0)
        assert one.wait("state")["undo"]["missing"] == [1]
        again.say("answer_undo", seat=1, agree=True)
        refused = again.wait("refused")
        assert (refused["code"], "own" in refused["message"]) == ("not_yours", True)


@pytest.mark.parametrize("message", [{"type": "hand_over", "to": "bot"}, {"type": "new_link"}])
def test_a_seat_that_changes_hands_is_no_way_around_consent(site: Site, message: dict[str, str]) -> None:
    """What happened before stays: a bot is not asked, and whoever has the new link cannot agree to it."""
    _, one = left_alone(site, host=True)
    with one:
        one.say(**message, seat=1)
        one.wait("said", seat=-1)
        one.say("undo", seat=0)
        refused = one.wait("refused")
        assert (refused["code"], "since" in refused["message"]) == ("illegal", True)
        assert one.wait("state")["undo"] is None


def test_what_happened_after_a_bot_came_is_taken_back_freely() -> None:
    found = table("four_souls", "pp", seed=3)
    while revealing(found):
        pass
    found.apply(HandedOver(1, "bot"))
    with pytest.raises(Refusal, match="since"):
        found.undo(0, [0])
    while revealing(found):
        pass
    while found.taking_back.begins_at(0) != len(found.play.past) - 1 or found.waiting != 0:
        assert found.game.question is not None
        found.choose(found.waiting, 0)
    row = found.undo(0, [0])
    assert isinstance(row, Undone)


def test_an_open_wish_ends_when_a_seat_changes_hands() -> None:
    found = table("four_souls", "ppp", seed=3)
    seat = revealing(found)
    found.undo(seat, [seat])
    found.answer_undo(found.taking_back.missing[0], True)
    assert found.taking_back.asked is not None
    agreed = next(other for other in found.taking_back.asked.asked if other not in found.taking_back.missing)
    found.apply(SecretChanged(agreed, b"new"))
    assert found.taking_back.asked is None


def finished(game: str) -> Table:
    """A table of two people whose game is over."""
    found = table(game, "pp", **({"seed": 3} if game == "four_souls" else {**HEROES}))
    random = Random(1)
    while found.game.question is not None:
        found.choose(found.waiting, random.randrange(len(found.game.question.options)))
    return found


@pytest.mark.parametrize("game", ["four_souls", "marvel_champions"])
def test_after_the_end_everybody_has_to_agree(game: str) -> None:
    """All cards can be seen then: in the file, and in the course of the game. A bot's seat has a person, too."""
    found = finished(game)
    seat = found.play.past[-1].seat
    other = 1 - seat
    found.apply(HandedOver(other, "bot", own=True))
    row = found.undo(seat, [seat])
    assert isinstance(row, UndoWanted)
    assert row.asked == [other]
    assert isinstance(found.answer_undo(other, True), Undone)
    assert not found.game.over


def test_after_the_end_one_screen_is_free_to_go_back() -> None:
    found = finished("four_souls")
    assert isinstance(found.undo(found.play.past[-1].seat, [0, 1]), Undone)


def test_after_the_end_the_host_decides_for_nobody(site: Site) -> None:
    made = finished_table(site, "marvel_champions")
    with site.join(made, 1):
        pass  # Somebody has the seat, and goes away.
    with site.join(made, 0) as one, site.join(made, host=True) as host:
        one.say("undo", seat=0)
        while (asked := host.wait("state")["undo"]) is None:
            pass
        assert asked == {"seat": 0, "missing": [1]}
        host.say("answer_undo", seat=1, agree=True)
        refused = host.wait("refused")
        assert (refused["code"], "over" in refused["message"]) == ("not_yours", True)


def revealing(found: Table) -> int:
    """Play on until a seat has rolled or drawn something; the seat."""
    random = Random(1)
    while True:
        assert found.game.question is not None
        seat, luck = found.waiting, found.game.random
        found.choose(seat, random.randrange(len(found.game.question.options)))
        if found.game.random != luck:
            return seat


def test_the_same_dice_again_after_an_undo() -> None:
    """An undo is no way to roll again."""
    found = table("four_souls", "pp", seed=3)
    for _ in range(20):
        seat = revealing(found)
        digest, lines, at = found.game.digest(), list(found.game.log), found.taking_back.begins_at(seat)
        assert at is not None
        steps = [(step.seat, step.choices[0]) for step in found.play.past[at:]]
        assert isinstance(found.undo(seat, [seat]), UndoWanted)
        assert isinstance(found.answer_undo(1 - seat, True), Undone)
        assert found.game.digest() != digest
        for who, option in steps:
            found.choose(who, option)
        assert found.game.digest() == digest
        assert list(found.game.log) == lines


def test_one_person_among_bots_is_free_to_go_back() -> None:
    found = table("four_souls", "pbb", seed=3)
    found.seats[1].opened = found.seats[2].opened = False
    while revealing(found):
        pass
    row = found.undo(0, [0])
    assert isinstance(row, Undone)
    assert not row.told
    assert not found.talk


def test_nobody_waits_for_a_seat_that_a_bot_has_taken_over() -> None:
    found = table("four_souls", "ppp", seed=3)
    seat = revealing(found)
    assert isinstance(found.undo(seat, [seat]), UndoWanted)
    other = found.taking_back.missing[0]
    found.apply(HandedOver(other, "bot", own=True))
    assert found.taking_back.asked is None
    asked = found.undo(seat, [seat])
    assert isinstance(asked, UndoWanted)
    assert other not in asked.asked


def test_whoever_has_agreed_may_still_refuse_while_another_is_waited_for() -> None:
    found = table("four_souls", "ppp", seed=3)
    seat = revealing(found)
    found.undo(seat, [seat])
    one, other = found.taking_back.missing
    found.answer_undo(one, True)
    found.answer_undo(one, False)
    assert found.taking_back.asked is None
    assert other != one
