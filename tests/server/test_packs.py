"""A host brings packs: everybody at the table sees their cards, and nobody else has anything to do with them."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from dev.visitors import Client, Site
from tests.server.helpers import serving, settings
from tests.server.test_saves import load

from cardwright.games import load_game
from cardwright.kernel import save as kernel_save
from cardwright.kernel.records import replace
from cardwright.server.messages.protocol import VERSION
from cardwright.server.store import records
from cardwright.server.table import saves

CARDS: dict[str, Any] = {
    "soup": {
        "name": "Hot Soup",
        "picture": "bowl-of-rice",
        "loot": {"copies": 20},
        "abilities": "loot_ability(heal(1), may(gain_coins(1)))",
    },
    "cook": {"name": "The Cook", "character": {"hp": 2, "attack": 1, "starting_item": "ladle"}},
    "ladle": {"name": "Ladle", "starting_item": {"keywords": ["eternal"]}, "abilities": "tap(loot(1))"},
}


def pack(**changes: Any) -> dict[str, Any]:
    """What a client sends of a pack file."""
    data = {"pack": "kitchen", "game": "four_souls", "name": "Kitchen", "by": "A cook", "cards": CARDS, **changes}
    return {"name": "/home/me/kitchen.json", "text": json.dumps(data)}


def make(site: Site, seats: str = "pp", **more: Any) -> dict[str, Any]:
    options = {"seed": 5, "characters": ["kitchen:cook", "isaac"], **more.pop("options", {})}
    return site.make("four_souls", seats, packs=[pack()], options=options, **more)


def welcome(client: Client) -> dict[str, Any]:
    return next(message for message in client.received if message["type"] == "welcome")


def until_asked_by(client: Client, card: str) -> None:
    """Play on until a card asks its player something."""
    random = Random(1)
    while not any(option["key"][0] == "mode" and option["key"][2] == card for option in client.options()):
        options = [option["label"] for option in client.options()]
        wanted = [i for i, label in enumerate(options) if label == "Play Hot Soup"]
        client.choose(wanted[0] if wanted else random.randrange(len(options)))


def test_everybody_at_the_table_sees_the_cards(site: Site) -> None:
    made = make(site)
    with site.join(made, 0) as host, site.join(made, 1) as guest, site.join(made) as watcher:
        for client in (host, guest, watcher):
            told = welcome(client)
            assert [(one["pack"], one["name"], one["by"], one["cards"]) for one in told["packs"]] == [
                ("kitchen", "Kitchen", "A cook", 3)
            ]
            faces = {face["id"]: face for face in site.get(told["cards"])}
            assert faces.keys() == {"kitchen:soup", "kitchen:cook", "kitchen:ladle"}
            assert (faces["kitchen:soup"]["name"], faces["kitchen:soup"]["picture"]) == ("Hot Soup", "bowl-of-rice")
        hand = next(zone for zone in host.view()["zones"] if zone["kind"] == "hand" and zone["seat"] == 0)
        assert {card["name"] for card in hand["cards"]} <= {*site_cards(site), *faces}
    ordinary = site.make("four_souls", "pp")
    with site.join(ordinary, 0) as client:
        assert (welcome(client)["packs"], welcome(client)["cards"]) == ([], "")
        assert site.get(f"/api/tables/{ordinary['table']}/cards") == []


def site_cards(site: Site) -> set[str]:
    return {face["id"] for face in site.get("/api/games/four_souls/cards")}


def test_faces_of_a_table_are_kept_for_good(site: Site) -> None:
    made = make(site)
    with site.join(made, 0) as client:
        address = welcome(client)["cards"]
    status, _ = site.ask("GET", address)
    assert status == 200
    assert site.ask("GET", "/api/tables/no-such-table/cards")[0] == 404


def test_a_table_with_packs_is_played_taken_back_saved_and_loaded(site: Site) -> None:
    made = make(site)
    with site.join(made, 0, 1, host=True) as client:
        until_asked_by(client, "kitchen:soup")
        before = client.moment
        client.say("undo", seat=client.mine[0])
        client.hear()
        client.told_so_far()
        client.play(Random(2), 25)
        assert client.moment > before
        data = site.saved(made)
    status, again = load(site, data, [{}, {}])
    assert status == 201
    with site.join(again, 0, 1) as back:
        assert back.state["views"] == client.state["views"]
        assert welcome(back)["packs"] == welcome(client)["packs"]
        back.play(Random(3), 10)


def test_bots_play_with_strangers_cards(site: Site) -> None:
    made = make(site, "pb")
    with site.join(made, 0) as client:
        client.play(Random(4), 60)


def test_packs_are_stored_once_with_their_table(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with serving(settings(f"sqlite:///{file}")) as site:
        made = make(site)
        with site.join(made, 0, 1) as client:
            client.play(Random(5), 20)
            views = client.state["views"]
    with sqlite3.connect(file) as database:
        (state, start) = database.execute("SELECT state, start FROM tables").fetchone()
    assert b"Hot Soup" in start
    assert b"Hot Soup" not in state
    with serving(settings(f"sqlite:///{file}")) as site, site.join(made, 0, 1) as client:
        assert client.state["views"] == views
        client.play(Random(6), 10)


# --- what a start page asks -------------------------------------------------------------------------------------------


def test_what_a_table_with_packs_can_choose(site: Site) -> None:
    status, answer = site.ask("POST", "/api/games/four_souls", {"packs": [pack()]})
    setup = json.loads(answer)
    assert status == 200
    assert [one["name"] for one in setup["packs"]] == ["Kitchen"]
    [characters] = [option for option in setup["form"]["options"] if option["name"] == "characters"]
    assert ("kitchen:cook", "The Cook") in [(one["value"], one["label"]) for one in characters["choices"]]
    assert site.get("/api/games/four_souls")["takes_packs"]


WRONG: list[tuple[list[dict[str, Any]], int, str]] = [
    ([pack(game="marvel_champions")], 400, "kitchen.json: game: this pack is for 'marvel_champions'"),
    (
        [pack(cards={"soup": {"name": "Soup"}})],
        400,
        "kitchen.json: cards.soup: it says nowhere what kind of card it is",
    ),
    ([pack(), pack()], 400, "there is a pack 'kitchen' already"),
    ([{"name": "x.yaml", "text": "a: &a [*a]"}], 400, "x.yaml:1: YAML references"),
    ([{"name": "x.yaml", "text": "[" * 100_000}], 400, "x.yaml:1: lists and mappings are nested too deeply"),
    ([{"name": "x.yaml", "text": "#" * 250_000}], 413, "these packs have 250000 bytes together"),
    ([{"name": "x.yaml", "text": 7}], 400, "Expected `str`"),
    ([{"name": "x.yaml"}], 400, "missing required field `text`"),
    ([pack(pack=f"p{i}") for i in range(5)], 400, "length <= 4"),
    ([{"path": "/etc/passwd"}], 400, "unknown field"),
]


@pytest.mark.parametrize(("packs", "status", "message"), WRONG, ids=[message for _, _, message in WRONG])
def test_a_wrong_pack_is_told_and_nothing_is_made(
    site: Site, packs: list[dict[str, Any]], status: int, message: str
) -> None:
    before = len(site.get("/api/tables"))
    for path, wanted in (
        ("/api/games/four_souls", {"packs": packs}),
        ("/api/tables", {"game": "four_souls", "seats": [{}, {}], "listed": True, "packs": packs}),
    ):
        code, answer = site.ask("POST", path, wanted)
        assert code == status
        assert message in json.loads(answer)["message"]
        assert "/home/me" not in answer.decode()
    assert len(site.get("/api/tables")) == before
    assert site.ask("POST", "/api/games/chess", {"packs": packs})[0] == 404


def test_packs_cannot_come_in_by_an_option(site: Site) -> None:
    for value in (["/etc/passwd"], ["kitchen.yaml"], [pack()["text"]]):
        wanted = {"game": "four_souls", "seats": [{}, {}], "options": {"packs": value}}
        status, answer = site.ask("POST", "/api/tables", wanted)
        assert (status, json.loads(answer)["message"]) == (400, "packs: this cannot be chosen at a table")


# --- harm -------------------------------------------------------------------------------------------------------------

EVIL = {
    "host": {"name": "Host", "character": {"hp": 2, "attack": 1, "starting_item": "thing"}},
    "thing": {
        "name": "Thing",
        "starting_item": {"keywords": ["eternal"]},
        "abilities": [
            "tap(" + "for_each(player or item, " * 6 + "gain_coins(1)" + ")" * 7,
            "when(gain_coins(you), gain_coins(1))",
            "static(hp, hp_of(you), each(player))",
        ],
    },
}


def test_others_play_on_beside_an_evil_table(site: Site) -> None:
    evil = site.make(
        "four_souls", "pp", packs=[pack(cards=EVIL)], options={"seed": 1, "characters": ["kitchen:host", "isaac"]}
    )
    good = site.make("four_souls", "pp", options={"seed": 2})
    random = Random(1)
    with site.join(evil, 0, 1) as bad, site.join(good, 0, 1) as fine:
        for _ in range(15):
            options = [option["label"] for option in bad.options()]
            wanted = [i for i, label in enumerate(options) if "Thing" in label]
            bad.say("choose", moment=bad.moment, option=wanted[0] if wanted else random.randrange(len(options)))
            fine.choose(random.randrange(len(fine.options())))
            bad.reach(bad.moment + 1)
        assert any("goes on and on" in "".join(p["text"] for p in line["parts"]) for line in bad.log.values())


def changed(file: Path, table: str, **cards: Any) -> None:
    """Let the cards of a stored table be others, as after an update."""
    with sqlite3.connect(file) as database:
        (data,) = database.execute("SELECT start FROM tables WHERE id = ?", (table,)).fetchone()
        start = records.START.decode(data)
        kept = kernel_save.unpack(start.save)
        text = json.loads((kept.packs or (b"",))[0])
        text["cards"] |= cards
        start.save = kernel_save.pack(replace(kept, packs=(json.dumps(text).encode(),)))
        database.execute("UPDATE tables SET start = ? WHERE id = ?", (msgspec.msgpack.encode(start), table))


def refused(site: Site, made: dict[str, Any]) -> str:
    with Client(site) as client:
        client.say("hello", version=VERSION, table=made["table"], tokens=[made["host"]])
        return str(client.wait("refused")["message"])


def test_tables_after_an_update_that_changed_a_card(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    other = {**CARDS["soup"], "abilities": "loot_ability(gain_coins(2))"}
    with serving(settings(f"sqlite:///{file}")) as site:
        quiet, busy, gone, usual = make(site), make(site), make(site), site.make("four_souls", "pp")
        for made in (busy, gone):
            with site.join(made, 0, 1) as client:
                until_asked_by(client, "kitchen:soup")
    changed(file, quiet["table"], soup=other)
    changed(file, busy["table"], soup=other)
    changed(file, gone["table"], soup={"name": "Nothing"})
    with serving(settings(f"sqlite:///{file}")) as site:
        with site.join(quiet, 0, 1) as client:
            client.play(Random(1), 10)
        assert "in the middle of what Hot Soup (kitchen:soup) does, and that card has changed" in refused(site, busy)
        assert "a pack that cannot be read any more: pack.json: cards.soup" in refused(site, gone)
        with site.join(usual, 0, 1) as client:
            client.play(Random(1), 10)


def test_a_table_of_an_older_version_is_told(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with serving(settings(f"sqlite:///{file}")) as site:
        made = site.make("four_souls", "pp")
    with sqlite3.connect(file) as database:
        (data,) = database.execute("SELECT start FROM tables").fetchone()
        start = records.START.decode(data)
        older = bytearray(start.save)
        older[len(kernel_save.MAGIC)] = 1
        start.save = bytes(older)
        database.execute("UPDATE tables SET start = ?", (msgspec.msgpack.encode(start),))
    with serving(settings(f"sqlite:///{file}")) as site:
        assert "this table cannot be opened any more: this save has format version 1" in refused(site, made)


def test_a_file_brings_no_more_packs_than_a_table_may(site: Site) -> None:
    saved = saves.unpack(site.saved(make(site)))
    kept = kernel_save.unpack(saved.start.save)
    assert kept.packs is not None
    assert load_game(saved.state, kept.packs).options.packs == kept.packs
    large = json.loads(kept.packs[0])
    large["about"] = "x" * 300
    many = tuple(json.dumps({**large, "pack": f"kitchen_{i}"}).encode() * 1 for i in range(9))
    start = records.Start(kernel_save.pack(replace(kept, packs=many)), saved.start.log)
    body = saves.pack_saved(replace(saved, start=start))
    status, answer = load(site, body, [{}, {}])
    assert status == 400
    assert "brings 9 packs; a game brings at most 8" in answer["message"]
