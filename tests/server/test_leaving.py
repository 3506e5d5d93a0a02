"""Giving up, playing again, a clock for every question, a few fixed things to say, a bot for a while."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from dev.visitors import Client, Site
from tests import finished
from tests.server.helpers import serving, settings
from tests.server.test_gathering import enter
from tests.server.test_undo import table

from cardwright.server.store import records


def over(client: Client) -> dict[str, Any]:
    """The state at the end of the game."""
    while not client.state.get("views") or not client.state["views"][0]["over"]:
        client.wait("state")
    result: dict[str, Any] = client.state["views"][0]["result"]
    return result


def told(client: Client, text: str) -> None:
    """Wait until the table itself has said something."""
    while text not in client.wait("said")["text"]:
        pass


def test_of_two_players_the_other_wins(site: Site) -> None:
    made = site.make("four_souls", "pp")
    with site.join(made, 0) as one, site.join(made, 1) as other:
        other.say("concede", seat=0)
        assert other.wait("refused")["code"] == "not_yours"
        one.say("concede", seat=0)
        told(other, "Player 1 gives up.")
        assert over(other)["winners"] == over(one)["winners"] == [1]
        other.say("concede", seat=1)
        assert other.wait("refused")["code"] == "over"
    with site.join(made, 1) as again:  # The end is stored, and can be opened again.
        assert over(again)["winners"] == [1]
    assert site.ask("GET", f"/api/tables/{made['table']}/after")[0] == 200


def test_of_three_a_bot_plays_on_until_one_is_left(site: Site) -> None:
    made = site.make("four_souls", "ppp")
    with site.join(made, 0) as one, site.join(made, 1) as two, site.join(made, 2) as three:
        one.say("concede", seat=0)
        seats = three.wait("seats", given_up=[0])["seats"]
        assert [seat["kind"] for seat in seats] == ["bot", "person", "person"]
        assert not three.state["views"][0]["over"]
        one.say("hand_over", seat=0, to="person")
        assert one.wait("refused")["code"] == "illegal"
        two.say("concede", seat=1)
        assert over(three)["winners"] == [2]


def test_somebody_alone_with_bots_ends_the_game(site: Site) -> None:
    made = site.make("four_souls", "pbb")
    with site.join(made, 0) as one:
        one.say("concede", seat=0)
        assert over(one)["winners"] == [1, 2]


def test_heroes_give_up_together(site: Site) -> None:
    made = site.make("marvel_champions", "pp")
    with site.join(made, 0) as one, site.join(made, 1) as other:
        one.say("concede", seat=0)
        told(other, "Player 1 would give up; the game ends when everybody agrees, in the menu.")
        assert other.wait("seats", given_up=[0])["together"] is True
        assert not other.state["views"][0]["over"]
        one.say("concede", seat=0, give_up=False)
        other.wait("seats", given_up=[])
        other.say("concede", seat=1)
        one.wait("seats", given_up=[1])
        one.say("concede", seat=0)
        result = over(other)
        assert (result["won"], result["reason"]) == (False, "given_up")


def test_the_journal_leads_to_the_same_end() -> None:
    found = table("four_souls", "ppp", seed=3)
    for number in range(3):
        found.apply(records.Opened(number))
    found.choose(found.waiting, 0)
    rows: list[records.AnyRow] = [records.Conceded(0, True), records.Conceded(2, True)]
    for row in rows:
        found.apply(row)
    assert found.game.over
    assert found.game.result is not None
    assert found.game.result["winners"] == [1]
    assert found.play.past == []


def test_the_same_people_play_again_with_the_same_links(site: Site) -> None:
    made = site.make("four_souls", "ppb", name="Basement", options={"rooms": True})
    with site.join(made, 0, host=True) as one, site.join(made, 1) as other:
        one.say("rename", seat=0, name="Ann")
        other.say("rematch", seat=1)
        assert other.wait("refused")["code"] == "illegal"
        one.say("concede", seat=0)
        other.say("concede", seat=1)
        over(one)
        other.say("rematch", seat=1)
        told(one, "would like to play again")
        again = one.wait("seats")["rematch"]
        assert again not in ("", made["table"])
        one.say("rematch", seat=0)
        assert one.wait("seats")["rematch"] == again  # There is one table, whoever asks for it.
    new = {**made, "table": again}
    with enter(site, new, 0, host=True) as one, enter(site, new, 1) as other:
        assert one.received[0]["name"] == "Basement"
        assert one.received[0]["options"] == {"players": 3, "rooms": True}
        seats = one.wait("seats")["seats"]
        assert [(seat["kind"], seat["free"]) for seat in seats] == [
            ("person", False),
            ("person", False),
            ("bot", False),
        ]
        assert seats[0]["name"] == "Ann"
        one.say("ready", seat=0, ready=True)
        other.say("ready", seat=1, ready=True)
        assert not one.wait("state")["views"][0]["over"]


def test_a_game_from_a_file_and_a_guided_game_are_played_again_from_the_beginning(site: Site) -> None:
    made = finished.table(site, "marvel_champions")
    with site.join(made, 0, host=True) as one:
        one.say("rematch", seat=0)
        told(one, "would like to play again")
        again = {**made, "table": one.wait("seats")["rematch"]}
    with enter(site, again, 0, host=True) as one:
        one.say("begin")
        assert not one.wait("state")["views"][0]["over"]
    made = site.make("four_souls", "p", guided=True)
    with site.join(made, 0) as pupil:
        pupil.say("guide", step=0)
        pupil.say("concede", seat=0)
        over(pupil)
        pupil.say("rematch", seat=0)
        told(pupil, "would like to play again")
        again = {**made, "table": pupil.wait("seats")["rematch"]}
    with site.join(again, 0) as pupil:
        assert pupil.state["guide"]["step"] == 0
        assert not pupil.state["views"][0]["over"]


def test_whoever_does_not_answer_in_time_is_answered_for(site: Site) -> None:
    made = site.make("marvel_champions", "p", clock=1)
    with site.join(made, 0) as one:
        assert one.received[0]["clock"] == 1
        assert 0 <= one.state["left"] <= 1
        told(one, "The time of Player 1 was up")
        assert one.state["moment"] >= 0
        one.reach(1)


def test_nobody_is_told_who_had_to_answer(site: Site) -> None:
    """Where several could answer, the line about the time names nobody."""
    row = records.Step(1, [0], late=True, hushed=True)
    found = table("four_souls", "ppp", seed=3)
    line = found.heard(row)
    assert line is not None
    assert line.text == "The time was up: somebody passed."


def test_the_clock_goes_on_after_a_restart(tmp_path: Path) -> None:
    wanted = settings(f"sqlite:///{tmp_path / 'tables.db'}")
    with serving(wanted) as site:
        made = site.make("marvel_champions", "p", clock=600)
        with site.join(made, 0) as one:
            assert 500 < one.state["left"] <= 600
            asked = time.time()
    with serving(wanted) as site:
        back = time.time()
        with site.join(made, 0) as again:
            assert again.state["left"] <= 600 - (back - asked) + 1


def test_without_a_clock_nobody_is_hurried(site: Site) -> None:
    made = site.make("marvel_champions", "p")
    with site.join(made, 0) as one:
        assert one.state["left"] == -1


def test_a_few_things_are_said_with_one_click_and_not_too_often(site: Site) -> None:
    made = site.make("four_souls", "pp")
    with site.join(made, 0) as one, site.join(made, 1) as other:
        one.say("emote", seat=0, emote="well_played")
        said = other.wait("said")
        assert (said["seat"], said["emote"], said["text"]) == (0, "well_played", "Well played!")
        one.say("emote", seat=0, emote="<b>")
        assert one.wait("refused")["code"] == "malformed"
        for _ in range(8):
            one.say("emote", seat=0, emote="wow")
        assert one.wait("refused")["code"] == "too_fast"


def test_a_player_lets_a_bot_play_for_a_while(site: Site) -> None:
    made = site.make("four_souls", "pp")
    with site.join(made, 0) as one, site.join(made, 1) as other:
        one.say("hand_over", seat=0, to="bot")
        told(other, "Player 1 lets a bot play for a while.")
        one.say("hand_over", seat=0, to="person")
        told(other, "Player 1 is back and plays again.")
        one.say("hand_over", seat=1, to="bot")
        assert one.wait("refused")["code"] == "not_yours"
