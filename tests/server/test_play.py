"""Playing over the socket."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from dev.visitors import Site
from tests.pinned import pinned
from tests.server.helpers import serving, settings
from tests.server.test_attacks import words
from tests.server.test_undo import table

from cardwright.games import descriptor, load_game
from cardwright.kernel.records import SPECTATOR
from cardwright.marvel_champions.engine.records import RESOURCES
from cardwright.server.table import saves
from cardwright.why import causes


@pytest.mark.parametrize(
    ("game", "seats", "seed"), [("four_souls", "pb", 11), ("marvel_champions", "p", 4), ("marvel_champions", "pb", 5)]
)
def test_a_whole_game_against_bots(site: Site, game: str, seats: str, seed: int) -> None:
    made = site.make(game, seats, options={"seed": seed})
    with site.join(made, 0) as client:
        assert client.play(Random(seed)) > 10
        assert client.view()["result"]
        assert client.waiting == -1
        assert list(client.log) == list(range(1, len(client.log) + 1)), "a log line is missing or came twice"
        client.say("choose", moment=client.moment, option=0)
        assert client.wait("refused")["code"] == "over"


def played(tmp_path: Path, name: str, seed: int | None) -> list[Any]:
    """The log of a game against bots at a server of its own."""
    with (
        # Whether a bot passes within the step before it must not be a matter of time here.
        serving(settings(f"sqlite:///{tmp_path / name}", seed=seed, bot_quick=60)) as site,
        site.join(site.make(seats="pbb"), 0) as one,
    ):
        one.play(Random(1), 25)
        assert "seed" not in one.received[0]["options"]
        return [line["parts"] for line in one.log.values()]


def test_a_server_with_a_seed_plays_the_same_game_again(tmp_path: Path) -> None:
    """The cards and what the bots do; who knows the seed of one table knows all."""
    first = played(tmp_path, "first.db", 5)
    again, other, any_one = (played(tmp_path, name, seed) for name, seed in (("a", 5), ("b", 6), ("c", None)))
    # How far the bots have got since the last choice is a matter of time.
    common = min(len(first), len(again))
    assert common > 25
    assert first[:common] == again[:common]
    for different in (other, any_one):
        assert first[:25] != different[:25]


def test_play_in_the_browser_takes_a_seed(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "cardwright", "play", "--check", "--no-browser", "--seed", "5"]
    done = subprocess.run(words, env={**os.environ, "CARDWRIGHT_DATA": str(tmp_path)}, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Cardwright is at" in done.stdout


def test_every_state_moves_on_and_is_for_this_seat(site: Site) -> None:
    with site.join(site.make(seats="pb"), 0) as client:
        client.play(Random(1), 20)
        moments = [m["moment"] for m in client.received if m["type"] == "state"]
        assert moments == sorted(moments)
        assert all(m["views"][0]["seat"] == 0 for m in client.received if m["type"] == "state")


def test_coming_back_in_the_middle_of_a_decision(site: Site) -> None:
    made = site.make(seats="pb", options={"seed": 2})
    with site.join(made, 0) as client:
        client.play(Random(2), 15)
        client.until_asked()
    with site.join(made, 0) as again:
        assert again.state["views"] == client.state["views"]
        assert again.moment == client.moment
        assert again.log == client.log
    with site.join(made, 0, seen=max(client.log), moment=client.moment) as short:
        assert short.state["log"] == []
        assert short.state["log_from"] == max(client.log) + 1
        short.choose(0)


def test_a_stale_choice_changes_nothing(site: Site) -> None:
    with site.join(site.make(seats="pp"), 0, 1) as client:
        first = client.moment
        client.choose(0)
        now = client.moment
        client.say("choose", moment=first, option=0)
        refused = client.wait("refused")
        assert (refused["code"], refused["moment"]) == ("stale", now)
        assert client.wait("state")["moment"] == now


def test_an_option_that_is_not_there_is_refused(site: Site) -> None:
    with site.join(site.make(seats="pp"), 0, 1) as client:
        before = client.state
        client.say("choose", moment=client.moment, option=99)
        assert client.wait("refused")["code"] == "illegal"
        assert client.wait("state")["views"] == before["views"]


def test_several_seats_on_one_screen(site: Site) -> None:
    made = site.make(seats="ppp")
    with site.join(made, 0, 2) as two, site.join(made, 1) as one:
        assert [view["seat"] for view in two.state["views"]] == [0, 2]
        assert set(two.state["paces"]) == {"0", "2"}
        for _ in range(12):
            client = two if two.asked else one
            moment = client.choose(0)["moment"]
            two.reach(moment)
            one.reach(moment)


def test_a_spectator_may_only_look(site: Site) -> None:
    made = site.make(seats="pp")
    with site.join(made) as watching, site.join(made, 0, 1) as playing:
        assert watching.mine == []
        [view] = watching.state["views"]
        assert "options" not in view["decision"]
        assert (view["blocked"], view["suggested"], watching.state["can_undo"]) == ([], [], [])
        moment = playing.choose(0)["moment"]
        assert watching.reach(moment)["waiting"] == playing.waiting
        watching.say("choose", moment=watching.moment, option=0)
        assert watching.wait("refused")["code"] == "not_yours"


@pytest.mark.parametrize("game", ["four_souls", "marvel_champions"])
def test_a_spectator_is_told_of_no_card_that_is_hidden(site: Site, game: str) -> None:
    """All that is ever sent, against every card of the table that a spectator may not see: hands, decks, face down."""
    made = site.make(game, "pp", options={"seed": 6})
    random, shown, secrets = Random(6), set(), 0
    vocabulary = {
        *RESOURCES.values(),
        *descriptor(game).fresh.values(),
    }  # Some cards are called like what they give, or "death".
    with site.join(made) as watching, site.join(made, 0, 1, host=True) as playing:
        for _ in range(40):
            watching.reach(playing.moment)
            table = load_game(saves.unpack(site.saved(made)).state)
            cards = {table.cards[card].design for card in range(len(table.cards)) if table.visible(card, SPECTATOR)}
            shown |= {word for name in cards for word in (name, table.book[name].name)}
            hidden = {table.cards[card].design for card in range(len(table.cards))} - cards
            # A card that is played has been declared, also while it waits in a hand to be put somewhere.
            played = [line for line in watching.log.values() if line["what"] == "plays"]
            shown |= {word for line in played for part in line["parts"] for word in words(part)}
            told = {word for message in watching.received for word in words(message)} - vocabulary
            for name in hidden:
                secrets += 1
                for word in {name, table.book[name].name} - shown:
                    assert word not in told
            if playing.waiting < 0:
                break
            playing.choose(random.randrange(len(playing.options())))
    assert secrets > 500


def test_people_at_one_screen_do_not_read_each_others_cards_in_the_log() -> None:
    """Ann reads which card came back to her; where Bob looks at the same screen, nobody does."""
    found = table("four_souls", "pp", seed=3)
    [hand] = [zone for zone in found.game.view(0)["zones"] if zone["kind"] == "hand" and zone["seat"] == 0]
    card = hand["cards"][0]
    number = found.game.note("to_hand", 0, (card["id"],), secret=1 << 0)

    def read(*seats: int) -> bool:
        [line] = found.play.lines(seats, number - 1)[0]
        return any(part.card == card["name"] and part.object == card["id"] for part in line.parts)

    assert read(0)
    assert not read(1)
    assert not read()
    assert not read(0, 1)


def test_log_lines_name_cards_and_players_and_hang_together(site: Site) -> None:
    made = site.make(seats="pb", options={"seed": 11})
    with site.join(made, 0) as client:
        client.play(Random(11), 60)
        lines = client.log.values()
        assert any(part.get("card") for line in lines for part in line["parts"])
        assert any(part.get("seat", -1) == 1 for line in lines for part in line["parts"])
        assert any(line.get("rule", "").startswith("FS-") for line in lines)
        grouped = [line for line in lines if line.get("depth")]
        assert grouped
        assert all(client.log[line["group"]]["number"] < line["number"] for line in grouped)
        line = grouped[-1]
        client.say("ask_why", line=line["number"])
        because = client.wait("because")
        assert because["so"]["line"] == line["number"]
        assert because["so"]["parts"][0]["text"].startswith("So ")
        assert line["cause"] in [step["line"] for step in because["steps"]]
        assert all(step["rule"].startswith("FS") and step["text"] for step in because["steps"])
        client.say("ask_why", line=10**9)
        assert client.wait("because", line=10**9)["so"] is None


def test_why_leads_from_the_damage_of_heroes_and_villains_back_to_the_turn() -> None:
    chains: set[tuple[str, ...]] = set()
    for seed in range(5):
        found, random = table("marvel_champions", "p", seed=seed), Random(seed)
        while found.game.question is not None:
            found.choose(found.waiting, random.randrange(len(found.game.question.options)))
        for line in found.play.lines([0], 0)[0]:
            chain = causes(found.game, line.number)
            chains.add(tuple(link.what for link in chain))
            assert chain[-1].what in ("turn_begins", "villain_phase") or len(chain) == 1
            # A group begins with what was done in the turn.
            assert line.group == chain[max(0, len(chain) - 2)].number
    assert ("takes_damage", "attacks", "turn_begins") in chains
    assert ("takes_damage", "enemy_attacks", "villain_phase") in chains
    assert ("threat_removed", "thwarts", "turn_begins") in chains
    assert ("heals", "recovers", "turn_begins") in chains
    assert ("enters_play", "plays", "turn_begins") in chains
    assert ("threat_placed", "reveals", "villain_phase") in chains
    assert any(chain[1:3] == ("uses", "enemy_attacks") for chain in chains)


def test_why_not_is_answered_for_ones_own_seat_and_for_what_it_sees(site: Site) -> None:
    made = site.make(seats="pp", options={"seed": 11, **pinned("four_souls")})
    with site.join(made, 0) as ann, site.join(made, 1) as bob, site.join(made) as watching:
        hands = [zone for zone in ann.state["views"][0]["zones"] if zone["kind"] == "hand"]
        mine = hands[0]["cards"][0]["id"]
        bob.say("ask_why_not", seat=1, object=mine)
        assert bob.wait("reasons") == {"type": "reasons", "seat": 1, "object": mine, "answers": []}
        waiting = ann if ann.state["waiting"] == 1 else bob
        seat = 0 if waiting is ann else 1
        waiting.say("ask_why_not", seat=seat, object=-1 - seat)
        answers = waiting.wait("reasons")["answers"]
        assert {answer["deed"] for answer in answers} >= {"Attack the monster deck", "End the turn"}
        assert all(answer["reason"] == "It is not your turn." and answer["rule"] for answer in answers)
        for other, asked in ((bob, 0), (watching, 0)):
            other.say("ask_why_not", seat=asked, object=mine)
            assert other.wait("refused")["code"] == "not_yours"
        bob.say("ask_why_not", seat=1, object=10**9)
        assert bob.wait("refused")["code"] == "malformed"


def test_only_one_of_two_hurried_choices_counts(site: Site) -> None:
    """The same seat on two devices."""
    made = site.make(seats="pp")
    with site.join(made, 0, 1) as one, site.join(made, 0, 1) as other:
        moment = one.moment
        one.say("choose", moment=moment, option=0)
        other.say("choose", moment=moment, option=0)
        codes = [said["code"] for client in (one, other) for said in client.told_so_far() if said["type"] == "refused"]
        assert codes == ["stale"]
        assert one.moment == other.moment == moment + 1
