"""Campaigns: the log between two games, and logs that do not fit (MC-MODE-11 to -17)."""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.commands import Run, call, check_refused

from cardwright.errors import SetupError
from cardwright.kernel.records import replace
from cardwright.marvel_champions.cards.library import SHELF, library
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.lab.soak_tables import TRIAL
from cardwright.marvel_champions.rules import campaigning
from cardwright.marvel_champions.table.campaigns import campaign, campaign_files
from cardwright.marvel_champions.table.campaigns.campaign import CampaignLog

PACKS = SHELF.gather((TRIAL,))
LIBRARY = library(packs=PACKS)
NIGHT = "trial:long_night"
LANTERN = "trial:night_lantern"


def begun(**given: Any) -> CampaignLog:
    heroes = given.pop("heroes", ("spider_man", "trial:undertow"))
    return campaign.begin(NIGHT, LIBRARY, heroes, **given)


def game(log: CampaignLog, **chosen: Any) -> MarvelChampions:
    return MarvelChampions.from_options({**campaign.options(log, LIBRARY, **chosen), "packs": PACKS})


def ended(log: CampaignLog, won: bool, **chosen: Any) -> MarvelChampions:
    """The next game of a log, as if it were over."""
    g = game(log, **chosen)
    g.table.won, g.table.result = won, "villain_defeated" if won else "all_eliminated"
    return g


def test_from_the_first_game_to_the_last() -> None:
    first = ended(begun(expert=True), True, mode="expert", heroic_level=2)
    first.edit(first.players[1].identity).damage = 5
    assert first.options.scenario == "rhino"
    log = campaign.recorded(begun(expert=True), first)
    assert (log.at, log.numbers) == (1, {"dusk": 1})
    assert [(own.cards, own.damage) for own in log.heroes] == [((LANTERN,), 0), ((LANTERN,), 5)]
    assert log.games[0].modes == {"mode": "expert", "heroic_level": 2}
    second = ended(log, True)
    assert (second.options.scenario, second.options.mode) == ("trial:gloam", "standard")  # MC-MODE-15, MC-MODE-16
    assert second.cards[second.players[1].identity].damage == 5
    over = campaign.recorded(log, second)
    assert over.at == 2
    with pytest.raises(SetupError, match="all 2 scenarios are won; the campaign is over"):
        campaign.options(over, LIBRARY)
    campaign.check(over, LIBRARY)


def test_hit_points_are_kept_in_expert_campaigns_only() -> None:
    first = ended(begun(), True)
    first.edit(first.players[0].identity).damage = 5
    assert [own.damage for own in campaign.recorded(begun(), first).heroes] == [0, 0]


def test_a_lost_game_is_played_again_without_the_cards_removed_from_the_campaign() -> None:
    log = replace(campaign.recorded(begun(), ended(begun(), True)))
    lost = ended(log, False)
    campaigning.remove(
        lost, [card for card, c in enumerate(lost.cards) if c.design in (LANTERN, "trial:lost_hour")][:2]
    )
    campaigning.record(lost, "dusk", 7)
    after = campaign.recorded(log, lost)
    assert (after.at, after.numbers) == (1, {"dusk": 1})
    assert sorted(after.removed) == [LANTERN, LANTERN]
    assert [own.cards for own in after.heroes] == [(), ()]
    again = game(after)
    assert not [c for c in again.cards if c.design == LANTERN]


def test_removed_encounter_cards_are_left_out() -> None:
    log = replace(
        campaign.recorded(begun(), ended(begun(), True)), removed=("trial:lost_hour", "trial:shade", "advance")
    )
    designs = [c.design for c in game(log).cards]
    assert "trial:lost_hour" not in designs
    assert designs.count("trial:shade") == 3
    assert designs.count("advance") == 1


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"format": 2}, r"this is no campaign log: .*format"),
    ({"colour": "red"}, r"this is no campaign log: .*colour"),
    ({"campaign": "trial:short_night"}, r"campaign: 'trial:short_night' is unknown; there is trial:long_night"),
    ({"at": 3}, "at: 3; The Long Night has 2 scenarios"),
    ({"at": 1}, "games: the games that were won are not the first 1 scenarios of The Long Night"),
    ({"numbers": {"dawn": 1}}, "numbers: The Long Night keeps no number 'dawn'"),
    ({"numbers": {"dusk": -1}}, "numbers.dusk: -1 is below 0"),
    ({"removed": ["trial:moon"]}, "removed: there is no card 'trial:moon'"),
    ({"packs": ["elsewhere"]}, "packs: the campaign was begun with the pack 'elsewhere'; bring it again"),
    ({"heroes": [{"hero": "hulk", "deck": "hulk"}]}, r"heroes\[0\].hero: there is no hero 'hulk'"),
    ({"heroes": [{"hero": "spider_man", "deck": "spider_man", "damage": 10}]}, r"heroes\[0\].damage: 10 damage"),
    (
        {"heroes": [{"hero": "spider_man", "deck": "spider_man", "cards": ["energy"]}]},
        r"'energy' is no card of The Long Night \(MC-CAMPAIGN-CARD-02\)",
    ),
    (
        {"heroes": [{"hero": "spider_man", "deck": "spider_man", "cards": [LANTERN]}], "removed": [LANTERN]},
        r"'trial:night_lantern' was removed from the campaign \(MC-MODE-14\)",
    ),
    ({"heroes": [{"hero": "spider_man", "deck": [["energy", 1]]}]}, r"it has 16 cards.*MC-DECK-02"),
    ({"heroes": []}, "heroes: 0 players; the game takes 1 to 4"),
]


@pytest.mark.parametrize(("wrong", "message"), WRONG)
def test_a_log_that_does_not_fit(wrong: dict[str, Any], message: str) -> None:
    data = {**msgspec.json.decode(campaign_files.written(begun())), **wrong}
    with pytest.raises(SetupError, match=rf"^log\.json: .*{message}"):
        campaign_files.read(msgspec.json.encode(data), "log.json", PACKS)


def test_a_log_is_written_and_read() -> None:
    log = campaign.recorded(begun(), ended(begun(), True))
    assert campaign_files.read(campaign_files.written(log), "log.json", PACKS) == log


def test_games_that_a_log_does_not_take() -> None:
    log = begun()
    with pytest.raises(SetupError, match="the game is not over"):
        campaign.recorded(log, game(log))
    first = ended(log, True)
    with pytest.raises(SetupError, match="does not belong to this log"):
        campaign.recorded(campaign.recorded(log, first), first)
    alone = MarvelChampions.from_options({})
    alone.table.result = "all_eliminated"
    with pytest.raises(SetupError, match="does not belong to this log"):
        campaign.recorded(log, alone)
    with pytest.raises(SetupError, match="scenario: the campaign log decides this"):
        campaign.options(log, LIBRARY, scenario="rhino")
    with pytest.raises(SetupError, match="skirmish_stage: Rhino has no stage 7"):
        campaign.options(log, LIBRARY, skirmish_stage=7)


# --- on the command line ----------------------------------------------------------------------------------------------


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `cardwright`; whoever is asked leaves."""
    monkeypatch.setattr(sys, "stdin", StringIO("q\n"))
    return lambda *args: call(capsys, *args)


def test_a_campaign_on_the_command_line(tmp_path: Path, run: Run) -> None:
    file = str(tmp_path / "night.json")
    pack = ("--pack", str(TRIAL))
    code, out, _ = run("campaign", "list", *pack)
    assert (code, out) == (0, "trial:long_night: The Long Night\n")
    heroes = ("--set", "heroes=spider_man,trial:lamplighter")
    code, out, _ = run("campaign", "begin", file, NIGHT, "--expert", *heroes, *pack)
    assert (code, out) == (0, "The Long Night begins; first comes Rhino\n")
    check_refused(run, ["campaign", "begin", file, NIGHT, *pack], "this file exists")
    code, out, _ = run("campaign", "show", file, *pack)
    assert code == 0
    assert "0 of 2 scenarios won; next: Rhino" in out
    check_refused(run, ["campaign", "show", file], "bring it again (--pack FILE)")
    before = Path(file).read_bytes()
    log = campaign_files.read(before, file, PACKS)
    saved = tmp_path / "game"
    saved.write_bytes(ended(log, True).save())
    code, out, _ = run("campaign", "record", file, str(saved), *pack)
    assert (code, out) == (0, f"{file}: recorded; the game was won. Next comes Gloam\n")
    check_refused(run, ["campaign", "record", file, str(saved), *pack], "does not belong to this log")
    assert "1 of 2 scenarios won" in run("campaign", "show", file, *pack)[1]
    code, out, _ = run("campaign", "play", file, "--seed", "1", "--set", "heroic_level=1", *pack)
    assert code == 0
    assert "is not recorded" in out
    check_refused(run, ["campaign", "play", file, "--set", "scenario=rhino", *pack], "the campaign log decides")


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"at": 2}, "campaign.at: The Long Night has no scenario 2; count from 0"),
        ({"at": 1}, "scenario 1 of The Long Night is 'trial:gloam', not 'rhino'"),
        ({"numbers": (("dawn", 1),)}, "campaign.numbers: 'dawn' is unknown; choose from dusk"),
        ({"cards": ((), ())}, "campaign.cards: 2 given for 1 heroes"),
        ({"damage": (1, 1)}, "campaign.damage: 2 given for 1 heroes"),
        ({"cards": (("xyzzy",),)}, "campaign: there is no card 'xyzzy'$"),
    ],
)
def test_a_game_that_does_not_fit_its_campaign(wrong: dict[str, Any], message: str) -> None:
    given = {"scenario": "rhino", "packs": PACKS, "campaign": {"campaign": NIGHT, **wrong}}
    with pytest.raises(SetupError, match=message):
        MarvelChampions.from_options(given)


def test_decks_are_given_for_every_hero() -> None:
    with pytest.raises(SetupError, match="decks: 1 given for 2 heroes"):
        begun(decks=("spider_man",))
