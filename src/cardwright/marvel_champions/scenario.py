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

import json
from typing import Any

from cardwright.errors import PackError
from cardwright.given import Given
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
ANY_CARD_KEYS = list(dict.fromkeys([*CARD_KEYS, *VILLAIN_KEYS, *SCHEME_KEYS]))
STARTS = ("turn", "end_of_player_phase", "villain_phase", "activations", "deal", "encounters")

BLANKS = 10
BLANK = {"id": "blank", "name": "Blank", "type": "resource"}
BLANK_TREACHERY = {"id": "blank_treachery", "name": "Blank Treachery", "type": "treachery"}


Fields = dict[str, Given]


def position(given: dict[str, Any]) -> MarvelChampions:
    """A game at a position laid out by hand, run to its first decision."""
    return Layout(Given(given, "given")).game()


def number(fields: Fields, key: str, default: int = 0) -> int:
    return fields[key].number() if key in fields else default


def parts(fields: Fields, key: str) -> list[Given]:
    return fields[key].parts() if key in fields else []


def flag(fields: Fields, key: str, default: bool = False) -> bool:
    return fields[key].flag() if key in fields else default


class Layout:
    """Reads all stubs first, because a game has to know them before it begins; then lays the cards out."""

    def __init__(self, given: Given) -> None:
        self.given = given
        self.fields = given.fields(*TABLE_KEYS)
        self.stubs: list[dict[str, Any]] = [BLANK, BLANK_TREACHERY]
        self._collect_stubs()
        self.packs = tuple(json.dumps(stub, sort_keys=True) for stub in self.stubs)
        try:
            self.library: Library = library(self.packs)
        except PackError as error:
            raise given.under("stubs", None).error(str(error)) from error
        players = self._players()
        self.names = list(players)
        self.heroes = list(players.values())

    # --- reading -------------------------------------------------------------------------------------------------

    def _collect_stubs(self) -> None:
        stubs = self.fields.get("stubs", self.given.under("stubs", []))
        if isinstance(stubs.data, dict):
            for name, stub in stubs.entries().items():
                self._add_stub(stub, {"id": name})
        else:
            for stub in stubs.parts():
                self._add_stub(stub)
        self._find_inline(self.given)

    def _find_inline(self, given: Given) -> None:
        """Stubs written where the card lies."""
        if isinstance(given.data, dict):
            for key, part in given.entries().items():
                if key == "stub":
                    self._add_stub(part)
                elif key != "stubs":
                    self._find_inline(part)
        elif isinstance(given.data, list):
            for part in given.parts():
                self._find_inline(part)

    def _add_stub(self, given: Given, known: dict[str, Any] | None = None) -> None:
        stub = {**(known or {}), **{key: part.data for key, part in given.entries().items()}}
        if not isinstance(stub.get("id"), str):
            raise given.error("a stub needs an id")
        stub = {"name": stub["id"].replace("_", " ").title(), **stub}
        if stub not in self.stubs:
            self.stubs.append(stub)

    def _players(self) -> dict[str, Fields]:
        """The players by name, each with a hero."""
        heroes = self.fields.get("heroes", self.given.under("heroes", {"spider_man": {}}))
        if isinstance(heroes.data, list):
            entries = {str(i): part for i, part in enumerate(heroes.parts())}
        else:
            entries = heroes.entries()
        if not 1 <= len(entries) <= 4:
            raise heroes.error(f"expected one to four players, not {len(entries)}")
        return {name: self._player_fields(name, given) for name, given in entries.items()}

    def _player_fields(self, name: str, given: Given) -> Fields:
        """A player may be written as a hero alone, or not at all where the name is a hero's."""
        data = {"hero": given.data} if isinstance(given.data, str) else given.data or {}
        fields = {"hero": given.under("hero", name), **given.at(given.place, data).fields(*HERO_KEYS)}
        fields["hero"].one_of(sorted(self.library.heroes), "hero")
        return fields

    def seat(self, given: Given) -> int:
        """A player named by name or number."""
        if type(given.data) is int and 0 <= given.data < len(self.names):
            return given.data
        if given.data in self.names:
            return self.names.index(given.data)
        raise given.error(f"no player {given.data!r}; the players are {', '.join(self.names)}")

    def id_of(self, given: Given) -> str:
        """The card a reference means."""
        if not isinstance(given.data, dict):
            return given.one_of(self.library.cards, "card")
        fields = given.fields(*ANY_CARD_KEYS)
        if "stub" in fields:
            return str(fields["stub"].entries()["id"].data)
        if "card" not in fields:
            raise given.error("a card has either 'card' (an id) or 'stub' (a definition of its own)")
        return fields["card"].one_of(self.library.cards, "card")

    # --- laying out ----------------------------------------------------------------------------------------------

    def game(self) -> MarvelChampions:
        fields = self.fields
        mode: Any = fields["mode"].one_of(("standard", "expert"), "mode") if "mode" in fields else "standard"
        options = Options(
            heroes=tuple(hero["hero"].text() for hero in self.heroes),
            mode=mode,
            seed=number(fields, "seed"),
            first_player=self.seat(fields["first_player"]) if "first_player" in fields else 0,
            packs=self.packs,
        )
        g = MarvelChampions.empty(options)
        g.table.first = options.first_player
        g.table.round = number(fields, "round", 1)
        setup.make_places(g, len(self.heroes))
        self._villain_area(g)
        for seat in range(len(self.heroes)):
            self._player(g, seat)
        self._pile(g, fields, "encounter_deck", ENCOUNTER_DECK, NOBODY, BLANK_TREACHERY["id"])
        self._pile(g, fields, "encounter_discard", ENCOUNTER_DISCARD, NOBODY)
        self._start(g)
        g.run()
        return g

    def _villain_area(self, g: MarvelChampions) -> None:
        villain = self.fields["villain"].fields(*VILLAIN_KEYS) if "villain" in self.fields else {}
        scheme = self.fields["main_scheme"].fields(*SCHEME_KEYS) if "main_scheme" in self.fields else {}
        setup.place_scenario(
            g, self._stages("villain", villain, "rhino_1"), self._stages("main_scheme", scheme, "the_break_in")
        )
        self._dress(g, g.table.villain, self.given.under("villain", None), villain)
        for card in parts(villain, "boost"):
            boost = g.new_card(self.id_of(card), BOOST)
            g.edit(boost).host = g.table.villain
        self._dress(g, g.table.main_scheme, self.given.under("main_scheme", None), scheme)
        for key in ("side_schemes", "environments"):
            for card in parts(self.fields, key):
                self._put(g, card, VILLAIN_AREA, NOBODY)

    def _stages(self, key: str, fields: Fields, default: str) -> tuple[str, ...]:
        first = self.id_of(self.fields[key]) if "card" in fields or "stub" in fields else default
        return (first, *(self.id_of(card) for card in parts(fields, "next")))

    def _player(self, g: MarvelChampions, seat: int) -> None:
        fields = self.heroes[seat]
        hero = self.library.heroes[fields["hero"].text()]
        form = fields["form"].one_of(("hero", "alter_ego"), "form") if "form" in fields else "alter_ego"
        setup.place_identity(g, seat, hero.hero if form == "hero" else hero.alter_ego)
        self._dress(g, g.players[seat].identity, self.given.under(f"heroes.{self.names[seat]}", None), fields)
        g.players[seat].changed_form = flag(fields, "changed_form")
        self._pile(g, fields, "hand", hand(seat), seat)
        self._pile(g, fields, "deck", deck(seat), seat, BLANK["id"])
        self._pile(g, fields, "discard", discard(seat), seat)
        for card in parts(fields, "dealt"):
            g.new_card(self.id_of(card), dealt(seat))
        for card in parts(fields, "play"):
            self._put(g, card, area(seat), seat)
        for card in parts(fields, "minions"):
            self._put(g, card, engaged(seat), NOBODY)
        if flag(fields, "nemesis", True):
            for name, copies in self.library.sets[hero.nemesis]:
                for _ in range(copies):
                    g.new_card(name, aside(seat))

    def _pile(self, g: MarvelChampions, fields: Fields, key: str, zone: int, owner: int, blank: str = "") -> None:
        """A pile of cards, written top first; the top of a zone is its last card."""
        names = [blank] * BLANKS if blank and key not in fields else [self.id_of(card) for card in parts(fields, key)]
        for name in reversed(names):
            g.new_card(name, zone, owner)

    def _put(self, g: MarvelChampions, given: Given, zone: int, owner: int, host: int = NOTHING) -> None:
        """A card into play, with what is on it."""
        name = self.id_of(given)
        fields = given.entries() if isinstance(given.data, dict) else {}
        definition = self.library.cards[name]
        if not definition.is_player_card:
            owner = NOBODY
        elif "owner" in fields or "by" in fields:
            owner = self.seat(fields.get("owner") or fields["by"])
        elif owner == NOBODY:
            owner = 0
        card = g.new_card(name, zone, owner)
        if host != NOTHING:
            g.edit(card).host = host
            if definition.is_player_card:
                g.edit(card).holder = self.seat(fields["by"]) if "by" in fields else owner
        if definition.is_scheme and "threat" not in fields:
            threat.set_starting_threat(g, card)
        if definition.uses and "counters" not in fields:
            g.put_counters(card, definition.counter, definition.uses)
        self._dress(g, card, given, fields)

    def _dress(self, g: MarvelChampions, card: int, given: Given, fields: Fields) -> None:
        """What is on a card in play."""
        c = g.edit(card)
        c.turned = flag(fields, "exhausted")
        c.damage = number(fields, "damage")
        for status in parts(fields, "statuses"):
            c.marks = tuple(sorted((*c.marks, status.one_of(STATUSES, "status"))))
        for counter in ("threat", "acceleration"):
            g.put_counters(card, counter, number(fields, counter))
        for counter, n in fields["counters"].entries().items() if "counters" in fields else ():
            g.put_counters(card, counter, n.number())
        for other in parts(fields, "attached"):
            self._put(g, other, g.cards[card].zone, NOBODY, card)
        if "hp" in fields:
            c.damage = values.max_hit_points(g, card) - number(fields, "hp")
        definition = g.define(card)
        if definition.is_character and values.remaining(g, card) < 1:
            raise given.error(f"{definition.name} would have no hit points left")

    def _start(self, g: MarvelChampions) -> None:
        start = self.fields["start"].one_of(STARTS, "start") if "start" in self.fields else "turn"
        if start in ("turn", "end_of_player_phase"):
            seat = self.seat(self.fields["turn"]) if "turn" in self.fields else g.table.first
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
