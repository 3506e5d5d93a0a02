"""Sitting at a table: names, talk, free seats, bots that take over, bartering."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from dev.visitors import Client, Site
from tests.server.helpers import serving, settings
from tests.server.test_undo import table

from cardwright.kernel.records import NOTHING, SPECTATOR
from cardwright.server.messages.protocol import VERSION
from cardwright.server.table.table import TALK


def test_who_is_here(site: Site) -> None:
    made = site.make(seats="pppb")
    with site.join(made, 0) as one:
        seats = one.received[1]["seats"]
        assert [seat["kind"] for seat in seats] == ["person", "person", "person", "bot"]
        last = [m for m in one.received if m["type"] == "seats"][-1]["seats"]
        assert [seat["here"] for seat in last] == [True, False, False, True]
        with site.join(made, 1):
            while not last[1]["here"]:
                last = one.wait("seats")["seats"]
            assert [seat["free"] for seat in last] == [False, False, True, False]
        while last[1]["here"]:
            last = one.wait("seats")["seats"]
        assert not last[1]["free"]


def test_names_and_talk(site: Site) -> None:
    made = site.make(seats="pp")
    with site.join(made, 0) as one, site.join(made, 1) as other:
        one.say("rename", seat=0, name="  Ann\n\u202e the  Great ")
        names = [seat["name"] for seat in other.wait("seats")["seats"]]
        while names[0] != "Ann the Great":
            names = [seat["name"] for seat in other.wait("seats")["seats"]]
        one.say("say", seat=0, text="hello there")
        assert other.wait("said") == {"type": "said", "seat": 0, "name": "Ann the Great", "text": "hello there"}
        assert one.wait("said")["text"] == "hello there"
        one.say("rename", seat=1, name="Bob")
        assert one.wait("refused")["code"] == "not_yours"
    with site.join(made, 1) as again:
        assert again.view()["table"]["players"][0]["name"].startswith("Ann the Great")


def test_whoever_comes_later_is_told_what_was_said(tmp_path: Path) -> None:
    wanted = settings(f"sqlite:///{tmp_path / 'tables.db'}")
    with serving(wanted) as site:
        made = site.make(seats="pp", options={"seed": 3})
        with site.join(made, 0) as one, site.join(made, 1) as other:
            one.say("say", seat=0, text="hello there")
            one.wait("said")
            one.say("rename", seat=0, name="Ann")
            one.say("offer", seat=0, to=1, coins=1, promise="look away")
            one.wait("said")
            other.say("say", seat=1, text="never")
            assert other.wait("said", text="never")
            said = [
                {"type": "said", "seat": 0, "name": "Player 1", "text": "hello there"},
                {"type": "said", "seat": 0, "name": "Ann", "text": "look away"},
                {"type": "said", "seat": 1, "name": "Player 2", "text": "never"},
            ]
        for seats in ((0,), (1,), ()):
            with site.join(made, *seats) as again:
                assert again.received[0]["talk"] == said
    with serving(wanted) as site, site.join(made, 1) as again:
        assert again.received[0]["talk"] == said
        for n in range(TALK):
            again.say("say", seat=1, text=str(n))
            again.wait("said")
        with site.join(made, 0) as late:
            assert [line["text"] for line in late.received[0]["talk"]] == [str(n) for n in range(TALK)]


def test_strangers_take_free_seats_of_listed_tables(site: Site) -> None:
    made = site.make(seats="ppb", listed=True, name="Tuesday")
    with site.join(made, 0):
        [listing] = [found for found in site.get("/api/tables") if found["table"] == made["table"]]
        assert (listing["name"], [seat["free"] for seat in listing["seats"]]) == ("Tuesday", [False, True, False])
        with site.join(made) as stranger:
            for seat in (0, 2, 7):
                stranger.say("take", seat=seat, name="Eve")
                assert stranger.wait("refused")["code"] == "illegal"
            stranger.say("take", seat=1, name="Eve")
            taken = stranger.wait("taken")
            assert stranger.wait("welcome")["mine"] == [1]
            assert stranger.wait("state")["views"][0]["seat"] == 1
            assert min(stranger.log) == 1
            with site.join(made) as second:
                second.say("take", seat=1)
                assert second.wait("refused")["code"] == "illegal"
    # The link that was made for this seat is void; the new secret opens it.
    with Client(site) as old:
        old.say("hello", version=VERSION, table=made["table"], tokens=[made["seats"][1]["token"]])
        assert old.wait("refused")["code"] == "bad_token"
    made["seats"][1]["token"] = taken["token"]
    with site.join(made, 1) as back:
        assert back.mine == [1]


def test_seats_of_private_tables_are_not_for_strangers(site: Site) -> None:
    made = site.make(seats="pp")
    assert made["table"] not in json.dumps(site.get("/api/tables"))
    with site.join(made) as stranger:
        stranger.say("take", seat=1)
        assert stranger.wait("refused")["code"] == "illegal"


def test_the_host_gives_a_seat_to_a_bot_and_back(site: Site) -> None:
    made = site.make(seats="pp", options={"seed": 3})
    with site.join(made, 0, host=True) as host:
        with site.join(made, 1) as other:
            other.say("hand_over", seat=0, to="bot")
            assert other.wait("refused")["code"] == "not_yours"
            host.say("hand_over", seat=1, to="bot")
            refused = host.wait("refused")
            assert (refused["code"], "is here" in refused["message"]) == ("not_yours", True)
        seats = host.wait("seats")["seats"]
        while seats[1]["here"]:
            seats = host.wait("seats")["seats"]
        host.say("hand_over", seat=1, to="bot")
        while seats[1]["kind"] != "bot":
            seats = host.wait("seats")["seats"]
        assert host.play(Random(3), 10) == 10  # The bot answers for the other seat.
        with site.join(made, 1) as other:
            other.say("rename", seat=1, name="me")
            assert other.wait("refused")["code"] == "not_yours"
            host.say("hand_over", seat=1, to="person")
            while seats[1]["kind"] != "person":
                seats = host.wait("seats")["seats"]
            other.say("rename", seat=1, name="me")
            while seats[1]["name"] != "me":
                seats = other.wait("seats")["seats"]


def test_a_person_takes_over_from_a_bot(site: Site) -> None:
    made = site.make(seats="pb")
    with site.join(made, 0, host=True) as host:
        host.say("hand_over", seat=1, to="person")
        taken = host.wait("taken")
        made["seats"].append({"seat": 1, "token": taken["token"]})
        with site.join(made, 1) as other:
            assert other.mine == [1]


def test_bartering(site: Site) -> None:
    made = site.make(seats="pp", options={"seed": 3})
    with site.join(made, 0) as one, site.join(made, 1) as other:
        coins, before = one.view()["table"]["players"][0]["coins"], one.moment
        one.say("offer", seat=0, to=1, coins=2, promise="leave my monster alone")
        assert other.wait("said")["text"] == "leave my monster alone"
        one.reach(before + 1)
        assert other.reach(before + 1)["waiting"] == 1
        assert other.view()["decision"]["prompt"] == "barter"
        offer = {"giver": 0, "receiver": 1, "coins": 2, "cards": [], "promise": "leave my monster alone"}
        for seats in ((0,), (1,), ()):
            with site.join(made, *seats) as again:
                assert again.view()["table"]["offer"] == offer
        other.act("accept")
        said = one.wait("said")
        assert said["seat"] == -1
        assert said["text"] == "Player 2 accepts Player 1's bargain: 2¢ for “leave my monster alone”."
        assert (said["yours"], said["you"]) == (0, said["text"].replace("Player 1's", "your"))
        assert one.reach(other.moment)["views"][0]["table"]["players"][0]["coins"] == coins - 2
        assert one.view()["table"]["offer"] is None
        one.say("offer", seat=0, to=1, coins=999)
        assert one.wait("refused")["code"] == "illegal"
        one.say("offer", seat=1, to=0, coins=1)
        assert one.wait("refused")["code"] == "not_yours"
        one.say("offer", seat=0, to=7, coins=1)
        assert one.wait("refused")["code"] == "illegal"


def test_each_of_two_open_offers_keeps_its_promise() -> None:
    found = table("four_souls", "ppp", seed=3)
    found.offer(0, 1, 1, [], "look away")
    found.offer(2, 1, 2, [], "look at me")
    assert found.game.view(0)["table"]["offer"]["promise"] == "look at me"
    found.choose(1, 0)
    assert found.game.view(0)["table"]["offer"]["promise"] == "look away"
    found.undo(1, [1])
    assert found.game.view(0)["table"]["offer"]["promise"] == "look at me"


def test_a_card_offered_from_a_hand_is_no_card_to_the_others() -> None:
    found = table("four_souls", "pp", seed=3, variants=["extended_barter"])
    view = found.game.view(0)
    [hand] = [zone for zone in view["zones"] if zone["kind"] == "hand" and zone["seat"] == 0]
    found.offer(0, 1, 0, [hand["cards"][0]["id"]], "")
    assert found.game.view(0)["table"]["offer"]["cards"][0]["object"] == hand["cards"][0]["id"]
    for seat in (1, SPECTATOR):
        assert found.game.view(seat)["table"]["offer"]["cards"] == [{"object": NOTHING, "name": "a hidden card"}]


def test_there_is_no_bartering_among_heroes(site: Site) -> None:
    made = site.make("marvel_champions", "pp")
    with site.join(made, 0) as one:
        one.say("offer", seat=0, to=1, coins=1)
        assert one.wait("refused")["code"] == "illegal"
