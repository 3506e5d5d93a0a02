"""Taking an action back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
from dev.visitors import Client, Site
from tests.server.helpers import serving, settings

from cardwright.server.messages.http_records import NewTable, SeatWish
from cardwright.server.store.records import Setup, Start, Step, Undone, UndoWanted
from cardwright.server.store.storage import Stored
from cardwright.server.table.making import make
from cardwright.server.table.opening import load_table
from cardwright.server.table.table import Table

HEROES = {"heroes": ["spider_man", "captain_marvel"], "seed": 3}


def table(game: str = "marvel_champions", seats: str = "pp", **options: object) -> Table:
    """A table without a server, with everybody there."""
    wishes = [SeatWish("person") if letter == "p" else SeatWish("bot", bot="random") for letter in seats]
    wanted = NewTable(game, wishes, options or HEROES)
    made, values = make(wanted, seeds=True)
    setup = values.pop("setup")
    stored = Stored(
        made.table,
        game,
        "",
        False,
        values["host"],
        msgspec.msgpack.decode(setup, type=Setup),
        msgspec.msgpack.decode(values["start"], type=Start),
        0,
        values["state"],
        values["rows"],
    )
    found = load_table(stored)
    for seat in found.seats:
        seat.opened = True
    return found


def act(found: Table, word: str) -> Step:
    assert found.game.question is not None
    keys = found.game.question.options
    return found.choose(found.waiting, next(i for i, key in enumerate(keys) if key[0] == word))


def to_the_first_turn(found: Table) -> None:
    while found.game.question is not None and found.game.question.prompt != "turn":
        act(found, "done")


def test_an_action_goes_back_as_a_whole_and_free_while_nothing_is_revealed() -> None:
    found = table()
    to_the_first_turn(found)
    seat, before = found.waiting, found.game.digest()
    lines = len(found.game.log)
    assert found.game.question is not None
    start = found.moment
    act(found, "change_form")
    assert isinstance(found.undo(seat, [seat]), Undone)
    assert found.game.digest() == before
    assert len(found.game.log) == lines
    assert found.moment == start + 2
    assert found.play.void_from(start) == lines + 1


def test_a_payment_belongs_to_what_it_pays_for() -> None:
    found = table()
    to_the_first_turn(found)
    seat, before = found.waiting, found.game.digest()
    act(found, "play")
    assert found.game.question is not None
    assert found.game.question.prompt == "pay"
    act(found, "spend")
    found.undo(seat, [seat])
    assert found.game.digest() == before


def test_what_was_revealed_needs_the_consent_of_the_others() -> None:
    found = table("four_souls", "ppp", seed=3)
    digest = found.game.digest()
    # A turn goes by, with loot drawn from the deck and choices of others.
    random = Random(1)
    seat = found.waiting
    for _ in range(30):
        assert found.game.question is not None
        found.choose(found.waiting, random.randrange(len(found.game.question.options)))
    asked = found.undo(seat, [seat])
    others = [other for other in range(3) if other != seat]
    assert isinstance(asked, UndoWanted)
    assert asked.asked == others
    assert found.game.digest() != digest
    found.answer_undo(others[0], True)
    assert found.taking_back.missing == others[1:]
    assert isinstance(found.answer_undo(others[1], True), Undone)
    assert found.taking_back.asked is None


def test_the_others_may_say_no_and_a_choice_settles_it() -> None:
    found = table("four_souls", "ppp", seed=3)
    random = Random(1)
    seat = found.waiting
    for _ in range(30):
        assert found.game.question is not None
        found.choose(found.waiting, random.randrange(len(found.game.question.options)))
    before = found.game.digest()
    found.undo(seat, [seat])
    found.answer_undo((seat + 1) % 3, False)
    assert found.taking_back.asked is None
    found.undo(seat, [seat])
    assert found.game.digest() == before
    found.choose(found.waiting, 0)
    assert found.taking_back.asked is None


def test_nobody_else_there_is_asked() -> None:
    """Bots agree, and so do those who are away."""
    found = table("four_souls", "pb", seed=3)
    random = Random(1)
    for _ in range(200):
        assert found.game.question is not None
        found.choose(found.waiting, random.randrange(len(found.game.question.options)))
    assert isinstance(found.undo(0, [0]), Undone)


def test_undo_reaches_back_to_the_beginning_of_a_long_game() -> None:
    found = table("four_souls", "bb", seed=5)
    digests, random = [found.game.digest()], Random(5)
    for _ in range(420):
        assert found.game.question is not None
        found.choose(found.waiting, random.randrange(len(found.game.question.options)))
        digests.append(found.game.digest())
    for _ in range(400):
        found.undo(found.play.past[-1].seat, [0, 1])
        assert found.game.digest() == digests[len(found.play.past)]
        if not found.play.past:
            break
    assert len(found.play.past) < 250


def choose_until_asked_again(client: Client, seat: int) -> None:
    client.choose(0)
    while client.waiting != seat:
        client.choose(0)


def test_undo_over_the_socket_with_consent_and_after_a_restart(tmp_path: Path) -> None:
    wanted = settings(f"sqlite:///{tmp_path / 'tables.db'}")
    with serving(wanted) as site:
        made = site.make(seats="pp", options={"seed": 7})
        with site.join(made, 0) as one, site.join(made, 1) as other:
            moment, first, lines = play_a_turn(one, other)
    with serving(wanted) as site, site.join(made, 0) as one, site.join(made, 1) as other:
        assert one.moment == moment
        one.say("undo", seat=0)
        assert other.wait("state")["undo"] == {"seat": 0, "missing": [1]}
        other.say("answer_undo", seat=1, agree=True)
        one.reach(moment + 1)
        assert other.reach(moment + 1)["undo"] is None
        assert other.state["fresh"] == ["undo"]
        assert set(other.log) <= set(lines)
        assert max(other.log) < max(lines)
        assert other.state["log_from"] == max(other.log) + 1
        assert first <= moment


def play_a_turn(one: Client, other: Client) -> tuple[int, int, dict[int, object]]:
    """Play until the second has chosen after the first; the moment, the first one, and the log so far."""
    first, random = one.moment, Random(7)
    chosen: list[int] = []
    while one.moment < 40 or chosen[-1] != 1 or 0 not in chosen or one.waiting != 0:
        client = one if one.asked else other
        chosen.append(client.waiting)
        moment = client.choose(random.randrange(len(client.options())))["moment"]
        one.reach(moment)
        other.reach(moment)
    return one.moment, first, dict(other.log)


def test_a_client_that_was_away_is_told_which_lines_are_void(site: Site) -> None:
    made = site.make(seats="pb", options={"seed": 7})
    with site.join(made, 0) as client:
        client.play(Random(7), 25)
        for _ in range(50):
            client.until_asked()
            told = len(client.log)
            client.choose(0)
            client.until_asked()
            if len(client.log) > told:  # What is taken back has to be something that was told.
                break
        moment, seen, log = client.moment, max(client.log), dict(client.log)
        client.say("undo", seat=0)
        client.reach(moment + 1)
        client.until_asked()
        client.choose(0)
        client.until_asked()
        now = client.log
    with site.join(made, 0, seen=seen, moment=moment) as again:
        assert again.state["log_from"] <= seen
        kept = {number: line for number, line in log.items() if number < again.state["log_from"]}
        assert kept | again.log == now
