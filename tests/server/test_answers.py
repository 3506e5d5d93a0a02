"""Who is asked for an answer is nobody else's business, and neither is who passed without being asked."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from dev.visitors import Client, Site
from tests.server.helpers import AN_HOUR, check_silence, serving, settings
from tests.server.test_undo import table

from cardwright.server.messages.server_messages import SOMEBODY
from cardwright.server.store import records
from cardwright.server.table import saves
from cardwright.server.table.table import Table


def set_paces(*clients: Client) -> None:
    for client in clients:
        client.say("pace", seat=client.mine[0], pace={"stops": ["always"]})
        client.wait("state")


def test_only_the_one_who_is_asked_for_an_answer_is_told_so(site: Site) -> None:
    made = site.make(seats="ppp", options={"seed": 3})
    random, asked = Random(3), Counter[int]()
    with site.join(made, 0) as one, site.join(made, 1) as two, site.join(made, 2) as three, site.join(made) as watcher:
        everybody = (one, two, three, watcher)
        set_paces(one, two, three)
        while min(asked[0], asked[1], asked[2]) < 2:
            [client] = [client for client in everybody if client.asked]
            if client.view()["decision"]["prompt"] == "priority":
                asked[client.waiting] += 1
                for other in everybody:
                    if other is not client:
                        assert other.waiting == SOMEBODY
                        assert other.view()["decision"] == {"player": -99, "prompt": "priority"}
                        assert other.view()["table"]["priority"]["holder"] == -99
            else:
                assert {other.waiting for other in everybody} == {client.waiting}
            moment = client.choose(random.randrange(len(client.options())))["moment"]
            for other in everybody:
                other.reach(moment)


def test_a_bot_that_passes_leaves_no_trace(site: Site) -> None:
    """Its pass is in the row of the choice before it, like that of somebody who could do nothing."""
    made = site.make(seats="pbb", options={"seed": 4})
    with site.join(made, 0, host=True) as client:
        client.play(Random(4), 40)
        client.until_asked()
        saved = saves.unpack(site.saved(made))
    found = table("four_souls", "pbb", seed=4)
    passed, answered = 0, 0
    for row in map(records.decode, saved.rows):
        if isinstance(row, records.Step):
            first, within = answers(found, row)
            assert first != "pass", "a bot's pass is a row of its own"
            answered += first == "answer"
            passed += within
        found.apply(row)
    assert passed > 5
    assert answered > 0


def answers(found: Table, row: records.Step) -> tuple[str, int]:
    """Whether a row begins with a bot that was asked for an answer, and what it did; how many bots passed later on."""
    game: Any = found.game.copy()
    first, within = "", 0
    for i, option in enumerate(row.choices):
        question = game.question
        if question.prompt in game.ANSWERS and found.seats[question.player].kind == "bot":
            word = "pass" if option == found.play.reader.passing(question) else "answer"
            first = word if i == 0 else first
            within += i > 0 and word == "pass"
        game.choose(option)
    return first, within


@pytest.mark.parametrize("always", [True, False])
def test_whoever_is_asked_is_asked_as_late_as_others_are_passed_over(tmp_path: Path, always: bool) -> None:
    """In both cases everybody is told an hour later; a choice after which nobody may answer is told at once."""
    held = at_once = 0
    twin = table("four_souls", "pp", seed=3)
    with serving(settings(f"sqlite:///{tmp_path / 'tables.db'}", pace_delay=AN_HOUR)) as site:
        made = site.make(seats="pp", options={"seed": 3})
        with site.join(made, 0) as one, site.join(made, 1) as other:
            if always:
                set_paces(one, other)
                for seat in range(2):
                    twin.set_pace(seat, twin.seats[seat].yields.pace.__class__(["always"]))
            random = Random(5)
            while held < 2 or not at_once:
                client = one if one.asked else other
                moment, seat, option = client.moment, client.waiting, random.randrange(len(client.options()))
                twin.choose(seat, option)
                client.say("choose", moment=moment, option=option)
                asked, skipped = twin.play.answering not in (-1, seat), bool(twin.play.skipped - {seat})
                if asked or skipped:
                    check_silence(client)
                    check_silence(other if client is one else one)
                    site.let_go(made)
                    held += asked if always else skipped
                else:
                    at_once += 1
                one.reach(moment + 1)
                other.reach(moment + 1)
