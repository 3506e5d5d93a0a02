"""Positions for scenario files: a table laid out by hand instead of set up.

``position(given)`` builds one from plain data. Its keys, all of them optional:

``heroes``
    A mapping from a name to a player, or a list of players. A player has ``hero`` (if the name is not a hero's),
    ``form`` (hero or alter_ego; alter_ego by default), ``damage`` or ``hp``, ``exhausted``, ``statuses``,
    ``changed_form``, and cards: ``hand``, ``deck`` (top first), ``discard`` (top first), ``play``, ``minions``
    (engaged with them), ``dealt`` (in the order dealt), ``nemesis`` (false: without the nemesis set).
``villain``
    ``card`` (rhino_1 by default), ``next`` (later stages), ``damage`` or ``hp``, ``statuses``, ``attached``, ``boost``
    (facedown boost cards).
``main_scheme``
    ``card`` (the_break_in by default), ``next`` (later stages), ``threat``, ``acceleration`` (tokens).
``side_schemes``, ``environments``
    Cards in the villain's area; a side scheme may have ``threat``.
``encounter_deck``, ``encounter_discard``
    Cards, top first. Without an encounter deck there is one of ten blank treacheries; likewise for player decks.
``stubs``
    Further cards, as a pack holds them: a list of definitions, or a mapping from id to definition.
``start``
    Where to begin: turn (by default), end_of_player_phase, villain_phase, activations, deal, encounters.
``turn``, ``first_player``
    Whose turn it is and who has the token: a name or a number; the first one listed by default.
``seed``, ``round``, ``mode``
    As in the options of a game; for chance, the round number and the mode.

A card is written as its id, or as a mapping with ``card`` (or ``stub``, a definition of its own) and what is on it:
``exhausted``, ``damage``, ``counters`` (a mapping), ``threat``, ``statuses``, ``attached`` (a list of cards), ``by``
(whose a player card attached to an enemy is), ``owner`` (whose deck a card in play comes from).
"""

from __future__ import annotations

import difflib
import json
from typing import Any

from cardwright.errors import PackError, ScenarioError
from cardwright.kernel.records import NOBODY, NOTHING
from cardwright.marvel_champions.game import MarvelChampions
from cardwright.marvel_champions.library import Library, library
from cardwright.marvel_champions.records import (
    BOOST,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    STATUSES,
    VILLAIN_AREA,
    Options,
    area,
    aside,
    dealt,
    deck,
    discard,
    engaged,
    hand,
)
from cardwright.marvel_champions.rules import setup, threat, values
from cardwright.marvel_champions.rules.player_turn import PlayerTurn
from cardwright.marvel_champions.rules.round import PlayerPhase, Round, VillainPhase

TABLE_KEYS = [
    "heroes",
    "villain",
    "main_scheme",
    "side_schemes",
    "environments",
    "encounter_deck",
    "encounter_discard",
    "stubs",
    "start",
    "turn",
    "first_player",
    "seed",
    "round",
    "mode",
]
HERO_KEYS = [
    "hero",
    "form",
    "damage",
    "hp",
    "exhausted",
    "statuses",
    "changed_form",
    "hand",
    "deck",
    "discard",
    "play",
    "minions",
    "dealt",
    "nemesis",
    "attached",
]
CARD_KEYS = ["card", "stub", "exhausted", "damage", "hp", "counters", "threat", "statuses", "attached", "by", "owner"]
VILLAIN_KEYS = ["card", "stub", "next", "damage", "hp", "statuses", "attached", "boost", "counters"]
SCHEME_KEYS = ["card", "stub", "next", "threat", "acceleration", "counters"]
STARTS = ("turn", "end_of_player_phase", "villain_phase", "activations", "deal", "encounters")

BLANKS = 10
BLANK = {"id": "blank", "name": "Blank", "type": "resource"}
BLANK_TREACHERY = {"id": "blank_treachery", "name": "Blank Treachery", "type": "treachery"}


def position(given: dict[str, Any]) -> MarvelChampions:
    """A game at a position laid out by hand, run to its first decision."""
    return Layout(given).game()


class Layout:
    """Reads a position; every error names its place."""

    def __init__(self, given: Any) -> None:
        self.given = _mapping(given, "given", TABLE_KEYS)
        self.stubs: list[dict[str, Any]] = [BLANK, BLANK_TREACHERY]
        self._collect_stubs()
        self.packs = tuple(json.dumps(stub, sort_keys=True) for stub in self.stubs)
        try:
            self.library: Library = library(self.packs)
        except PackError as error:
            raise ScenarioError(f"given.stubs: {error}") from error
        self.names, self.heroes = self._players()

    # --- reading -------------------------------------------------------------------------------------------------

    def _collect_stubs(self) -> None:
        stubs = self.given.get("stubs", [])
        if isinstance(stubs, dict):
            stubs = [{"id": name, **_mapping(stub, f"given.stubs.{name}")} for name, stub in stubs.items()]
        for i, stub in enumerate(_list(stubs, "given.stubs")):
            self._add_stub(_mapping(stub, f"given.stubs[{i}]"), f"given.stubs[{i}]")
        self._find_inline(self.given, "given")

    def _find_inline(self, data: Any, where: str) -> None:
        """Stubs written where the card lies."""
        if isinstance(data, dict):
            for key, value in data.items():
                if key == "stub":
                    self._add_stub(_mapping(value, f"{where}.stub"), f"{where}.stub")
                elif key != "stubs":
                    self._find_inline(value, f"{where}.{key}")
        elif isinstance(data, list):
            for i, value in enumerate(data):
                self._find_inline(value, f"{where}[{i}]")

    def _add_stub(self, stub: dict[str, Any], where: str) -> None:
        if not isinstance(stub.get("id"), str):
            raise ScenarioError(f"{where}: a stub needs an id")
        stub = {"name": stub["id"].replace("_", " ").title(), **stub}
        if stub not in self.stubs:
            self.stubs.append(stub)

    def _players(self) -> tuple[list[str], list[dict[str, Any]]]:
        heroes = self.given.get("heroes", {"spider_man": {}})
        if isinstance(heroes, list):
            heroes = {str(i): hero for i, hero in enumerate(heroes)}
        if not isinstance(heroes, dict) or not 1 <= len(heroes) <= 4:
            raise ScenarioError("given.heroes: expected one to four players, as a mapping or a list")
        names, found = [], []
        for name, hero in heroes.items():
            where = f"given.heroes.{name}"
            hero = {"hero": hero} if isinstance(hero, str) else hero
            spec = {"hero": str(name), **_mapping(hero or {}, where, HERO_KEYS)}
            if spec["hero"] not in self.library.heroes:
                known = ", ".join(sorted(self.library.heroes))
                raise ScenarioError(f"{where}.hero: {spec['hero']!r} is unknown; choose from {known}")
            names.append(str(name))
            found.append(spec)
        return names, found

    def seat(self, key: str, default: int) -> int:
        """A player named by name, hero or number."""
        value = self.given.get(key, default)
        if isinstance(value, int) and 0 <= value < len(self.names):
            return value
        if value in self.names:
            return self.names.index(value)
        raise ScenarioError(f"given.{key}: no player {value!r}; the players are {', '.join(self.names)}")

    def id_of(self, data: Any, where: str) -> str:
        """The card a reference means."""
        if isinstance(data, dict):
            _mapping(data, where, [*CARD_KEYS, *VILLAIN_KEYS, *SCHEME_KEYS])
            data = data["stub"]["id"] if "stub" in data else data.get("card")
        if not isinstance(data, str) or data not in self.library.cards:
            near = difflib.get_close_matches(str(data), self.library.cards, 1)
            raise ScenarioError(
                f"{where}: there is no card {data!r}" + (f"; did you mean {near[0]!r}?" if near else "")
            )
        return data

    # --- laying out ----------------------------------------------------------------------------------------------

    def game(self) -> MarvelChampions:
        given = self.given
        mode = given.get("mode", "standard")
        if mode not in ("standard", "expert"):
            raise ScenarioError(f"given.mode: {mode!r} is unknown; choose from standard, expert")
        options = Options(
            heroes=tuple(hero["hero"] for hero in self.heroes),
            mode=mode,
            seed=_number(given, "seed", "given"),
            first_player=self.seat("first_player", 0),
            packs=self.packs,
        )
        g = MarvelChampions.empty(options)
        g.table.first = options.first_player
        g.table.round = _number(given, "round", "given", 1)
        setup.make_places(g, len(self.heroes))
        self._villain_area(g)
        for seat in range(len(self.heroes)):
            self._player(g, seat)
        self._pile(g, given, "encounter_deck", "given", ENCOUNTER_DECK, NOBODY, BLANK_TREACHERY["id"])
        self._pile(g, given, "encounter_discard", "given", ENCOUNTER_DISCARD, NOBODY)
        self._start(g)
        g.run()
        return g

    def _villain_area(self, g: MarvelChampions) -> None:
        villain = _mapping(self.given.get("villain", {}), "given.villain", VILLAIN_KEYS)
        scheme = _mapping(self.given.get("main_scheme", {}), "given.main_scheme", SCHEME_KEYS)
        stages = self._stages(villain, "rhino_1", "given.villain")
        schemes = self._stages(scheme, "the_break_in", "given.main_scheme")
        setup.place_scenario(g, stages, schemes)
        self._dress(g, g.table.villain, villain, "given.villain")
        for i, card in enumerate(_list(villain.get("boost", []), "given.villain.boost")):
            boost = g.new_card(self.id_of(card, f"given.villain.boost[{i}]"), BOOST)
            g.edit(boost).host = g.table.villain
        self._dress(g, g.table.main_scheme, scheme, "given.main_scheme")
        for key in ("side_schemes", "environments"):
            for i, card in enumerate(_list(self.given.get(key, []), f"given.{key}")):
                self._put(g, card, VILLAIN_AREA, NOBODY, f"given.{key}[{i}]")

    def _stages(self, spec: dict[str, Any], default: str, where: str) -> tuple[str, ...]:
        first = self.id_of(spec, where) if "card" in spec or "stub" in spec else default
        later = _list(spec.get("next", []), f"{where}.next")
        return (first, *(self.id_of(card, f"{where}.next[{i}]") for i, card in enumerate(later)))

    def _player(self, g: MarvelChampions, seat: int) -> None:
        spec = self.heroes[seat]
        where = f"given.heroes.{self.names[seat]}"
        hero = self.library.heroes[spec["hero"]]
        form = spec.get("form", "alter_ego")
        if form not in ("hero", "alter_ego"):
            raise ScenarioError(f"{where}.form: {form!r} is unknown; choose from hero, alter_ego")
        setup.place_identity(g, seat, hero.hero if form == "hero" else hero.alter_ego)
        self._dress(g, g.players[seat].identity, spec, where)
        g.players[seat].changed_form = bool(spec.get("changed_form", False))
        self._pile(g, spec, "hand", where, hand(seat), seat)
        self._pile(g, spec, "deck", where, deck(seat), seat, BLANK["id"])
        self._pile(g, spec, "discard", where, discard(seat), seat)
        for i, card in enumerate(_list(spec.get("dealt", []), f"{where}.dealt")):
            g.new_card(self.id_of(card, f"{where}.dealt[{i}]"), dealt(seat))
        for i, card in enumerate(_list(spec.get("play", []), f"{where}.play")):
            self._put(g, card, area(seat), seat, f"{where}.play[{i}]")
        for i, card in enumerate(_list(spec.get("minions", []), f"{where}.minions")):
            self._put(g, card, engaged(seat), NOBODY, f"{where}.minions[{i}]")
        if spec.get("nemesis", True):
            for name, copies in self.library.sets[hero.nemesis]:
                for _ in range(copies):
                    g.new_card(name, aside(seat))

    def _pile(
        self, g: MarvelChampions, spec: dict[str, Any], key: str, where: str, zone: int, owner: int, blank: str = ""
    ) -> None:
        """A pile of cards, written top first; the top of a zone is its last card."""
        if key not in spec and blank:
            cards: list[Any] = [blank] * BLANKS
        else:
            cards = _list(spec.get(key, []), f"{where}.{key}")
        for i, card in reversed(list(enumerate(cards))):
            g.new_card(self.id_of(card, f"{where}.{key}[{i}]"), zone, owner)

    def _put(self, g: MarvelChampions, data: Any, zone: int, owner: int, where: str, host: int = NOTHING) -> None:
        """A card into play, with what is on it."""
        name = self.id_of(data, where)
        spec: dict[str, Any] = data if isinstance(data, dict) else {}
        definition = self.library.cards[name]
        if not definition.is_player_card:
            owner = NOBODY
        elif owner == NOBODY or "owner" in spec or "by" in spec:
            owner = self._named_seat(spec.get("owner", spec.get("by", 0)), where)
        card = g.new_card(name, zone, owner)
        if host != NOTHING:
            g.edit(card).host = host
            if definition.is_player_card:
                g.edit(card).holder = self._named_seat(spec["by"], where) if "by" in spec else owner
        if definition.is_scheme and "threat" not in spec:
            threat.set_starting_threat(g, card)
        if definition.uses and "counters" not in spec:
            g.put_counters(card, definition.counter, definition.uses)
        self._dress(g, card, spec, where)

    def _named_seat(self, value: Any, where: str) -> int:
        if isinstance(value, int) and 0 <= value < len(self.names):
            return value
        if value in self.names:
            return self.names.index(value)
        raise ScenarioError(f"{where}: no player {value!r}; the players are {', '.join(self.names)}")

    def _dress(self, g: MarvelChampions, card: int, spec: dict[str, Any], where: str) -> None:
        """What is on a card in play."""
        c = g.edit(card)
        c.turned = bool(spec.get("exhausted", False))
        c.damage = _number(spec, "damage", where)
        for status in _list(spec.get("statuses", []), f"{where}.statuses"):
            if status not in STATUSES:
                raise ScenarioError(f"{where}.statuses: {status!r} is unknown; choose from {', '.join(STATUSES)}")
            c.marks = tuple(sorted((*c.marks, status)))
        for counter in ("threat", "acceleration"):
            g.put_counters(card, counter, _number(spec, counter, where))
        for counter, n in _mapping(spec.get("counters", {}), f"{where}.counters").items():
            if not isinstance(n, int) or n < 0:
                raise ScenarioError(f"{where}.counters.{counter}: expected a number of 0 or more, not {n!r}")
            g.put_counters(card, counter, n)
        for i, other in enumerate(_list(spec.get("attached", []), f"{where}.attached")):
            self._put(g, other, g.cards[card].zone, NOBODY, f"{where}.attached[{i}]", card)
        if "hp" in spec:
            c.damage = values.max_hit_points(g, card) - _number(spec, "hp", where)
        definition = g.define(card)
        if definition.is_character and values.remaining(g, card) < 1:
            raise ScenarioError(f"{where}: {definition.name} would have no hit points left")

    def _start(self, g: MarvelChampions) -> None:
        start = self.given.get("start", "turn")
        if start not in STARTS:
            raise ScenarioError(f"given.start: {start!r} is unknown; choose from {', '.join(STARTS)}")
        if start in ("turn", "end_of_player_phase"):
            seat = self.seat("turn", g.table.first)
            order = g.seats_in_order()
            g.push(Round(step="villain_phase"))
            if start == "turn":
                g.push(PlayerPhase(tuple(order[: order.index(seat) + 1])))
                g.table.active = seat
                g.push(PlayerTurn(seat, step="act"))
            else:
                g.push(PlayerPhase(step="next_to_discard"))
            return
        g.push(Round(step="pass_token"))
        steps = {"villain_phase": "start", "activations": "activations", "deal": "deal", "encounters": "reveal"}
        g.push(VillainPhase(step=steps[start]))


def _mapping(data: Any, where: str, keys: list[str] | None = None) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise ScenarioError(f"{where}: expected a mapping, not {data!r}")
    for key in data:
        if keys is not None and key not in keys:
            near = difflib.get_close_matches(str(key), keys, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"its keys are {', '.join(keys)}"
            raise ScenarioError(f"{where}: unknown key {key!r}; {hint}")
    return data


def _list(data: Any, where: str) -> list[Any]:
    if not isinstance(data, list):
        raise ScenarioError(f"{where}: expected a list, not {data!r}")
    return data


def _number(spec: dict[str, Any], key: str, where: str, default: int = 0) -> int:
    value = spec.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ScenarioError(f"{where}.{key}: expected a number of 0 or more, not {value!r}")
    return value
