"""After a game: its course agrees with its end, is told only then, and can be played on from."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from dev.visitors import Site
from tests import finished
from tests.server.helpers import get, post

from cardwright.descriptor.course import Course, CourseChart, CourseReader
from cardwright.errors import ScenarioError
from cardwright.games import descriptor
from cardwright.kernel.records import SPECTATOR
from cardwright.scenarios.run import ScenarioFailed, run_file
from cardwright.server.messages.refusal import Refusal
from cardwright.server.store import records
from cardwright.server.table import course, looks_wrong

GAMES = ["four_souls", "marvel_champions"]


def journal(game: str, rows: list[bytes] | None = None) -> course.Journal:
    saved, state = finished.played(game)
    names = finished.NAMES[: len(state.players)]
    return course.Journal(game, saved.name, names, saved.start, saved.rows if rows is None else rows)


def told(site: Site, table: str) -> httpx.Response:
    return get(f"{site.url}/api/tables/{table}/after")


def last(found: Course, title: str) -> list[int]:
    chart = next(chart for chart in found.charts if chart.title == title)
    return [line.values[-1] for line in chart.lines]


def test_the_figures_of_four_souls_agree_with_the_final_view() -> None:
    found = course.course(journal("four_souls"))
    _, state = finished.played("four_souls")
    view = state.view(SPECTATOR)
    players = view["table"]["players"]
    assert last(found, "Souls") == [player["souls"] for player in players]
    assert last(found, "Cents") == [player["coins"] for player in players]
    assert last(found, "Health") == [player["hp"] for player in players]
    assert found.winners == view["result"]["winners"]
    assert found.rounds == view["result"]["rounds"]
    assert found.ending == "Bo (Lazarus) wins"
    deaths = [entry for entry in state.log if entry.what == "dies" and entry.objects[0] < 0]
    health = next(chart for chart in found.charts if chart.title == "Health")
    assert len(health.marks) == len(deaths) > 0


def test_the_dice_of_four_souls_are_those_of_the_log() -> None:
    found = course.course(journal("four_souls"))
    _, state = finished.played("four_souls")
    assert found.table is not None
    for row in found.table.rows:
        rolls = [entry for entry in state.log if entry.what in ("roll", "attack_roll", "reroll")]
        assert sum(row.bars) == sum(entry.player == row.seat for entry in rolls)
        hits = sum(entry.what == "hit" and entry.player == row.seat for entry in state.log)
        assert row.cells[1].startswith(f"{hits} of ")


def test_the_figures_of_marvel_champions_agree_with_the_final_view() -> None:
    found = course.course(journal("marvel_champions"))
    _, state = finished.played("marvel_champions")
    view = state.view(SPECTATOR)
    cards = {card["id"]: card for zone in view["zones"] for card in zone["cards"]}
    villain, threat, *heroes = last(found, "How it went")
    assert (villain == 0) == view["result"]["won"]
    assert threat == cards[view["table"]["main_scheme"]]["threat"]
    assert heroes == [cards[player["identity"]]["hit_points"] for player in view["table"]["players"]]
    assert found.table is not None
    taken = [int(row.cells[2]) for row in found.table.rows]
    hurt = [
        e.amount
        for e in state.log
        if e.what == "takes_damage" and e.objects[0] == view["table"]["players"][1]["identity"]
    ]
    assert taken[1] == sum(hurt)


@pytest.mark.parametrize("game", GAMES)
def test_every_course(game: str) -> None:
    found = course.course(journal(game))
    assert 1 < len(found.points) <= 5
    assert [point.step for point in found.points] == sorted({point.step for point in found.points})
    assert found.points[-1].step == len(journal(game).rows) - 1
    assert 1 <= len(found.cards) <= 3
    assert all(card.card in descriptor(game).book() for card in found.cards)
    assert found.at[0] == 0
    assert found.at == sorted(found.at)
    assert found.at[-1] == found.rounds
    assert all(len(line.values) == len(found.at) for chart in found.charts for line in chart.lines)
    assert course.course(journal(game)) == found


def test_steps_that_were_taken_back_do_not_count() -> None:
    rows = journal("four_souls").rows
    steps = course.path(rows)
    undone = records.encode(records.Undone(0, 2))
    assert course.path([*rows[:4], undone, *rows[2:]]) == steps
    redone = records.encode(records.Redone(0))
    assert course.path([*rows[:4], undone, redone, *rows[4:]]) == steps
    assert course.course(journal("four_souls", [*rows[:4], undone, redone, *rows[4:]])) == course.course(
        journal("four_souls")
    )


def test_a_game_that_says_nothing_is_followed_by_the_figures_of_its_players() -> None:
    class Duel:
        def view(self, seat: int, words: bool) -> dict[str, Any]:
            return {"table": {"players": [{"name": "Ann", "figures": {"HP": 3, "hand": 2}}]}}

    found = CourseReader().follow(Duel())
    assert [(one.chart, one.name, one.value, one.seat) for one in found] == [("HP", "Ann", 3, 0), ("hand", "Ann", 2, 0)]


def test_a_course_is_told_when_the_game_is_over_and_not_before(site: Site) -> None:
    running = site.make("four_souls", "pp")
    early = told(site, running["table"])
    assert (early.status_code, early.json()["code"]) == (403, "not_yours")
    again = post(f"{site.url}/api/tables/{running['table']}/after", json={"step": 0, "seat": 0})
    assert (again.status_code, again.json()["code"]) == (403, "not_yours")
    assert told(site, "abcdefgh").status_code == 404
    with pytest.raises(Refusal):
        course.course(journal("four_souls", journal("four_souls").rows[:-1]))


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_table_and_playing_on(site: Site, game: str) -> None:
    made = finished.table(site, game)
    answer = told(site, made["table"])
    assert answer.status_code == 200
    found = msgspec.json.decode(answer.content, type=Course)
    assert found.charts == course.course(journal(game)).charts
    assert isinstance(found.charts[0], CourseChart)
    assert told(site, made["table"]).content == answer.content
    wish = {"step": found.points[1].step, "seat": 1, "name": "Once more"}
    again = post(f"{site.url}/api/tables/{made['table']}/after", json=wish)
    assert again.status_code == 201
    new = again.json()
    assert [key["seat"] for key in new["seats"]] == [1]
    with site.join(new, 1) as client:
        state = client.state
        assert not state["views"][0]["over"]
        assert state["waiting"] == 1
        assert state["views"][0]["table"]["round"] <= found.points[1].round


@pytest.mark.parametrize("wish", [{"step": 99999, "seat": 0}, {"step": 0, "seat": 3}, {"step": -1, "seat": 0}, {}])
def test_points_that_there_are_not(site: Site, wish: dict[str, int]) -> None:
    made = finished.table(site, "four_souls")
    answer = post(f"{site.url}/api/tables/{made['table']}/after", json=wish)
    assert answer.status_code == 400


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_that_looks_wrong_is_a_scenario_that_leads_to_the_same_state(game: str, tmp_path: Path) -> None:
    told_, random = journal(game), Random(game)
    for moment in (-1, 0, *(random.randrange(len(told_.rows)) for _ in range(4))):
        file = tmp_path / f"{game}{moment}.yaml"
        file.write_text(looks_wrong.scenario(told_, moment), encoding="utf-8")
        for reload in (False, True):
            run_file(file, reload=reload)
        state = course.begin(told_)
        for step in course.path(told_.rows if moment < 0 else told_.rows[:moment]):
            for _ in course.make(state, step):
                pass
        assert state.digest() in file.read_text("utf-8")


def test_a_scenario_of_another_state_fails(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    text = looks_wrong.scenario(journal("four_souls"), 40)
    digest = re.findall(r'state: "(\w+)"', text)[0]
    for old, new, message in (
        (digest, "0" * 32, "expected: the state"),
        ("players: [ann_1, bo_2, cleo_3]", "players: [ann_1, bo_2]", "no player 'cleo_3'"),
        ("game: four_souls", "game: marvel_champions", "saved game of four_souls"),
        ("  save: >-\n    ", "  save: >-\n    !", "not a saved game"),
    ):
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")
        with pytest.raises((ScenarioFailed, ScenarioError), match=message):
            run_file(file)


def fetched(site: Site, made: dict[str, Any], *tokens: str, moment: int = -1) -> httpx.Response:
    headers = {"authorization": f"Bearer {'.'.join(tokens)}"} if tokens else {}
    return get(f"{site.url}/api/tables/{made['table']}/scenario?moment={moment}", headers=headers)


def test_while_others_play_nobody_gets_the_file(site: Site) -> None:
    made = site.make("four_souls", "pp")
    keys = [key["token"] for key in made["seats"]]
    with site.join(made, 0) as ann, site.join(made, 1):
        for tokens in ((), (keys[0],), (made["host"],), (made["host"], keys[0]), (keys[0], keys[1])):
            answer = fetched(site, made, *tokens)
            assert (answer.status_code, answer.json()["code"]) == (403, "not_yours"), tokens
        assert fetched(site, made, made["host"], *keys).status_code == 403
        assert ann.moment >= 0
    assert fetched(site, made, moment=-7).status_code == 400


def test_somebody_with_all_seats_on_one_screen_gets_it(site: Site, tmp_path: Path) -> None:
    made = site.make("four_souls", "pp")
    with site.join(made, 0, 1, host=True):
        both = fetched(site, made, made["host"], *(key["token"] for key in made["seats"]))
        assert both.status_code == 200
    file = tmp_path / "position.yaml"
    file.write_bytes(both.content)
    run_file(file)


def test_after_the_game_everybody_gets_it(site: Site, tmp_path: Path) -> None:
    made = finished.table(site, "marvel_champions")
    file = tmp_path / "end.yaml"
    file.write_bytes(fetched(site, made, moment=100).content)
    assert run_file(file).title == "This looks wrong: Basement night"
