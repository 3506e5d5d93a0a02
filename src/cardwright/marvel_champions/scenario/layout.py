"""Positions for scenario files: a table laid out by hand instead of set up.

``position(given)`` builds one from plain data. Its keys, all of them optional:

``heroes``
    A mapping from a name to a player (by default Spider-Man alone). A player has ``hero`` (if the name is not a
    hero's), ``form`` (hero or alter_ego; alter_ego by default), ``damage`` or ``hp``, ``exhausted``, ``statuses``,
    ``counters``, ``attached``, ``changed_form``, and cards: ``hand``, ``deck`` (top first), ``discard`` (top first),
    ``play``, ``minions`` (engaged with them), ``dealt`` (in the order dealt), ``aside`` (set aside), ``encounter_deck``
    (one of their own), ``own_deck`` (a deck of one set, faceup, such as invocations), ``nemesis`` (false: without the
    nemesis set). Either face may be a stub: ``hero: {stub: {attack:
    3}, as: titan}``, ``alter_ego: {stub: {recover: 2}}``; such an identity may have further hero faces,
    ``faces: [{stub: {attack: 5}}]``.
``villain``
    ``card`` (rhino_1 by default), ``next`` (later stages), ``damage`` or ``hp``, ``statuses``, ``attached``, ``boost``
    (facedown boost cards).
``villains``
    Instead of ``villain``, a list of them. Each may have a ``main_scheme`` and an ``encounter_deck`` (with an
    ``encounter_discard``) of its own. The first one is the active villain, unless ``active_villain`` names another;
    ``all_activate: true`` lets all of them activate in the villain phase.
``main_scheme``
    ``card`` (the_break_in by default), ``next`` (later stages), ``threat``, ``acceleration`` (tokens).
``main_schemes``
    Instead of ``main_scheme``, a list of them. Encounter cards mean the first one, unless ``active_scheme`` names
    another.
``side_schemes``, ``environments``
    Cards in the villain's area; a side scheme may have ``threat``.
``set_aside``
    Cards of the scenario that are set aside.
``encounter_deck``, ``encounter_discard``
    Cards, top first. Without one, a deck has ten blank cards, for the encounter deck and for players alike.
``stubs``
    Further cards, as in a pack: a mapping from id to definition.
``sections``
    Entries of the other sections of packs, such as ``{campaigns: {…}, campaign_scenarios: {…}}``.
``campaign``
    The campaign that the game belongs to: ``campaign`` (its id) and perhaps ``at``, ``expert``, ``numbers`` (a
    mapping), ``removed`` (cards), ``cards`` and ``damage`` (for each player).
``start``
    Where to begin: turn (by default), end_of_player_phase, villain_phase, activations, deal, encounters; or setup.
    Before setup nothing lies on the table: players have a hero and perhaps a ``deck``, the villain and the main
    scheme are cards without anything on them. A deck that is written is not shuffled; a deck that is not written is
    the one of the villain scenario, or the hero's own.
``turn``, ``first_player``
    Whose turn it is and who has the token: a name; the first one listed by default.
``scenario``
    The villain scenario that is set up, or that the game is said to be (rhino by default).
``seed``, ``round``, ``mode``, ``modular``, ``heroic_level``, ``skirmish_stage``
    As in the options of a game; ``round`` is the number of the round.

A card is written as its id, or as a mapping with ``card`` (or ``stub``, a definition of its own), ``as`` (an alias) and
the things on it: ``exhausted``, ``damage`` or ``hp``, ``counters`` (a mapping from names to numbers), ``threat``,
``statuses``, ``attached`` (a list of cards), ``by`` (who controls a player card attached to an enemy), ``owner`` (from
whose deck a card in play comes).
"""

from __future__ import annotations

from typing import Any

from cardwright.given import Given
from cardwright.kernel.records import NOBODY
from cardwright.marvel_champions.cards.definition import Hero
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.engine.options import NO_SET, RANDOM_SET, Deck, Options
from cardwright.marvel_champions.engine.records import (
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    REMOVED,
    SET_ASIDE,
    OwnDeck,
    area,
    aside,
    dealt,
    deck,
    discard,
    engaged,
    hand,
)
from cardwright.marvel_champions.rules import decks, own_decks, setup
from cardwright.marvel_champions.rules.player_turn import PlayerTurn
from cardwright.marvel_champions.rules.round import PlayerPhase, Round, VillainPhase
from cardwright.marvel_champions.scenario.campaign import campaign_of
from cardwright.marvel_champions.scenario.cards import BLANK, BLANK_TREACHERY, GivenCards, Identity, Spec
from cardwright.marvel_champions.scenario.pieces import BLANKS, Fields, flag, number
from cardwright.marvel_champions.scenario.villain_area import VillainArea
from cardwright.scenario_facts import Position

TABLE_PILES = ("side_schemes", "environments", "encounter_deck", "encounter_discard", "set_aside")
PLAYER_PILES = (
    "hand",
    "deck",
    "discard",
    "play",
    "minions",
    "dealt",
    "attached",
    "aside",
    "encounter_deck",
    "own_deck",
)
IN_CHARGE = ("villain", "villains", "active_villain", "all_activate", "main_scheme", "main_schemes", "active_scheme")
"""The keys of the villains and main schemes."""
TABLE_KEYS = (
    *("heroes", *IN_CHARGE, *TABLE_PILES, "stubs", "start", "turn", "first_player"),
    *("sections", "campaign", "scenario", "seed", "round", "mode", "modular", "heroic_level", "skirmish_stage"),
)
PLAYER_KEYS = (
    *(
        "hero",
        "alter_ego",
        "faces",
        "form",
        "damage",
        "hp",
        "exhausted",
        "statuses",
        "counters",
        "changed_form",
        "nemesis",
    ),
    *PLAYER_PILES,
)
VILLAIN_PHASE = {"villain_phase": "start", "activations": "activations", "deal": "deal", "encounters": "reveal"}
"""The steps at which the villain phase may begin."""
STARTS = ("turn", "end_of_player_phase", *VILLAIN_PHASE, "setup")
BEFORE_SETUP = {
    "": ("heroes", *IN_CHARGE, "encounter_deck", "stubs", "start", "first_player", *TABLE_KEYS[-9:]),
    "player": ("hero", "alter_ego", "faces", "deck", "nemesis"),
    "villain": ("card", "stub", "as", "next", "main_scheme"),
    "main_scheme": ("card", "stub", "as", "next"),
}
"""The keys that may be written for a game that is about to be set up."""
VILLAIN_SCENARIO = "rhino"


def position(given: dict[str, Any]) -> MarvelChampions:
    """A game at a position laid out by hand, run to its first decision."""
    g = Layout(Given(given, "given")).game()
    g.run()
    return g


def lay_out(given: Given, packs: tuple[bytes, ...] = ()) -> Position:
    """The position of a scenario file, with the cards of these packs; its game has yet to be run."""
    layout = Layout(given, packs)
    game = layout.game()
    return Position(game, tuple(layout.names), layout.found)


def players(given: Given) -> list[str]:
    """The names of the players, seat by seat."""
    return list(_heroes(given).entries())


def _heroes(given: Given) -> Given:
    return given.fields(*TABLE_KEYS).get("heroes", given.under("heroes", {"spider_man": {}}))


class Layout(VillainArea):
    """Reads all cards first, because a game has to know its stubs before it begins, then lays them out."""

    def __init__(self, given: Given, packs: tuple[bytes, ...] = ()) -> None:
        self.given = given
        self.packs = packs
        self.fields = given.fields(*TABLE_KEYS)
        self.names = players(given)
        if not 1 <= len(self.names) <= 4:
            raise _heroes(given).error(f"expected one to four players, not {len(self.names)}")
        self.start = self._word("start", STARTS, "turn")
        self.cards = GivenCards(self.names, packs)
        self.cards.coming = tuple(self.fields["stubs"].entries()) if "stubs" in self.fields else ()
        for name, stub in self.fields["stubs"].entries().items() if "stubs" in self.fields else ():
            if name in self.cards.printed:
                raise stub.error("a printed card has this id; call the stub otherwise")
            self.cards.stub(stub, name)
        for section, entries in self.fields["sections"].entries().items() if "sections" in self.fields else ():
            for name, entry in entries.entries().items():
                self.cards.entry(section, name, entry)
        self.player_fields = [self._player_fields(part) for part in _heroes(given).entries().values()]
        self.heroes = [self._hero(name, fields) for name, fields in zip(self.names, self.player_fields, strict=True)]
        self.villains = self._in_charge("villain", "rhino_1")
        own = any("main_scheme" in spec.lists for spec in self.villains)
        self.main_schemes = [] if own else self._in_charge("main_scheme", "the_break_in")
        self.piles = self._read_piles(self.fields, TABLE_PILES)
        self.player_piles = [self._read_piles(fields, PLAYER_PILES) for fields in self.player_fields]
        if self.start == "setup":
            self._check_setup()
        self.library = self.cards.library()
        for identity in self.heroes:
            identity.given.at(identity.given.place, identity.hero).one_of(sorted(self.library.heroes), "hero")
        self.found, self.in_charge, self.dressed = {}, [], []

    # --- reading -------------------------------------------------------------------------------------------------

    def _word(self, key: str, known: tuple[str, ...], default: str) -> str:
        return self.fields[key].one_of(known, key) if key in self.fields else default

    def _read_piles(self, fields: Fields, keys: tuple[str, ...]) -> dict[str, list[Spec]]:
        return {key: [self.cards.card(part, key) for part in fields[key].parts()] for key in keys if key in fields}

    def _player_fields(self, given: Given) -> Fields:
        """The fields of a player, who may be written as a hero alone, or empty if the name is a hero's."""
        data = {"hero": given.data} if isinstance(given.data, str) else given.data or {}
        return given.at(given.place, data).fields(*PLAYER_KEYS)

    def _hero(self, name: str, fields: Fields) -> Identity:
        """The hero of a player: one of the library, or a stub with two faces."""
        here = self.given.under(f"heroes.{name}", {})
        alter_ego = fields.get("alter_ego")
        hero = fields.get("hero", here.under("hero", name if alter_ego is None else {}))
        if isinstance(hero.data, dict):
            more = tuple(fields["faces"].parts()) if "faces" in fields else ()
            return self.cards.identity(name, hero, alter_ego or here.under("alter_ego", {}), more)
        if alter_ego is not None:
            raise alter_ego.error("only a hero who is a stub has an alter-ego that is written down")
        return Identity(hero, hero.text())

    def _seat(self, key: str, default: int) -> int:
        return self._owner(self.fields[key]) if key in self.fields else default

    def _check_setup(self) -> None:
        """Check that nothing but decks is written for a game that is about to be set up."""
        players = [("player", fields) for fields in self.player_fields]
        areas = [(spec.where, spec.fields) for spec in (*self.villains, *self.main_schemes)]
        for where, fields in (("", self.fields), *players, *areas):
            for key, part in fields.items():
                if key not in BEFORE_SETUP[where]:
                    raise part.error("a game that is being set up deals this out itself")

    # --- laying out ----------------------------------------------------------------------------------------------

    def game(self) -> MarvelChampions:
        """The game with everything laid out, ready to run."""
        g = MarvelChampions.empty(self._options())
        g.table.first = g.options.first_player
        setup.make_places(g, len(self.heroes))
        if self.start == "setup":
            self._before_setup(g)
            g.push(setup.Setup())
            return g
        g.table.round = number(self.fields, "round", 1)
        if g.options.campaign is not None:
            g.table.numbers = g.options.campaign.numbers
        for seat in range(len(self.heroes)):  # First, as in the set-up: the identities are the first cards of a game.
            self._player(g, seat)
        self._villain_area(g)
        self._pile(g, self.piles, "encounter_deck", ENCOUNTER_DECK, NOBODY, BLANK_TREACHERY["id"])
        self._pile(g, self.piles, "encounter_discard", ENCOUNTER_DISCARD, NOBODY)
        self._pile(g, self.piles, "set_aside", SET_ASIDE, NOBODY)
        setup.assign_homes(g)
        self._check_hit_points(g)
        self._begin(g)
        return g

    def _options(self) -> Options:
        mode: Any = self._word("mode", ("standard", "expert"), "standard")
        modular = self.fields["modular"].parts() if "modular" in self.fields else []
        return Options(
            heroes=tuple(identity.hero for identity in self.heroes),
            scenario=self._scenario(),
            mode=mode,
            modular=tuple(
                part.one_of([*self.library.modular_sets, NO_SET, RANDOM_SET], "modular set") for part in modular
            ),
            heroic_level=number(self.fields, "heroic_level"),
            skirmish_stage=number(self.fields, "skirmish_stage"),
            campaign=campaign_of(self.fields["campaign"], self.names, self.library)
            if "campaign" in self.fields
            else None,
            seed=number(self.fields, "seed"),
            first_player=self._seat("first_player", 0),
            stubs=self.cards.packed,
            packs=self.packs,
        )

    def _scenario(self) -> str:
        """The villain scenario that is set up."""
        if "scenario" not in self.fields:
            return VILLAIN_SCENARIO
        return self.fields["scenario"].one_of(self.library.villain_scenarios, "villain scenario")

    def _before_setup(self, g: MarvelChampions) -> None:
        """Steps 1 to 10 of the setup, except that a deck that is written is not shuffled."""
        scenario = self.library.villain_scenarios[g.options.scenario]
        for seat, identity in enumerate(self.heroes):
            hero = self.library.heroes[identity.hero]
            self._identity(g, seat, hero.alter_ego)
            self._nemesis(g, seat, hero)
            self._deck(g, self.player_piles[seat], "deck", deck(seat), seat, self._usual_deck(hero))
            if g.options.campaign is not None:
                g.new_cards(g.options.campaign.cards[seat], deck(seat), seat)
            setup.set_aside_permanent(g, seat)
        self._in_the_villain_area(
            g,
            [] if self.fields.keys() & {"villain", "villains"} else setup.villain_decks(g, scenario),
            [] if self.fields.keys() & {"main_scheme", "main_schemes"} else [scenario.main_schemes],
        )
        if not self.fields.keys() & {"villain", "villains"}:
            g.new_cards(setup.left_out(g, scenario), REMOVED)
        if "encounter_deck" not in self.piles:
            setup.put_unseen_sets(g)
        self._deck(g, self.piles, "encounter_deck", ENCOUNTER_DECK, NOBODY, setup.encounter_cards(g, scenario))
        setup.put_aside(g, scenario)

    def _usual_deck(self, hero: Hero) -> Deck:
        """The prebuilt deck of a hero; blanks for a stub."""
        chosen = self.library.decks.get(hero.id)
        return ((BLANK["id"], BLANKS),) if chosen is None else decks.player_deck(self.library, hero, chosen)

    def _deck(
        self, g: MarvelChampions, piles: dict[str, list[Spec]], key: str, zone: int, owner: int, usual: Deck
    ) -> None:
        if key in piles:
            self._pile(g, piles, key, zone, owner)
        else:
            setup.put_deck(g, usual, zone, owner)
            g.shuffle(zone)

    def _identity(self, g: MarvelChampions, seat: int, face: str) -> int:
        setup.place_identity(g, seat, face)
        for alias in self.heroes[seat].aliases:
            self._call(alias, g.players[seat].identity)
        return g.players[seat].identity

    def _nemesis(self, g: MarvelChampions, seat: int, hero: Hero) -> None:
        if "own_deck" not in self.player_piles[seat]:
            setup.put_deck(g, self.library.set_aside(hero), aside(seat), seat)
        if flag(self.player_fields[seat], "nemesis", True):
            setup.put_deck(g, self.library.nemesis(hero), aside(seat))

    def _player(self, g: MarvelChampions, seat: int) -> None:
        fields, piles = self.player_fields[seat], self.player_piles[seat]
        hero = self.library.heroes[self.heroes[seat].hero]
        form = fields["form"].one_of(("hero", "alter_ego"), "form") if "form" in fields else "alter_ego"
        identity = self._identity(g, seat, hero.hero if form == "hero" else hero.alter_ego)
        here = self.given.under(f"heroes.{self.names[seat]}", None)
        self._dress(g, identity, Spec(here, "", "play", fields=fields, lists=piles))
        g.players[seat].changed_form = flag(fields, "changed_form")
        self._pile(g, piles, "hand", hand(seat), seat)
        self._pile(g, piles, "deck", deck(seat), seat, BLANK["id"])
        self._pile(g, piles, "discard", discard(seat), seat)
        if "encounter_deck" in piles:
            g.table.seat_decks += (self._encounter_deck(g, piles),)
        for spec in piles.get("dealt", ()):
            self._new(g, spec, dealt(seat), NOBODY)
        for spec in piles.get("play", ()):
            self._put(g, spec, area(seat), seat)
        for spec in piles.get("minions", ()):
            self._put(g, spec, engaged(seat), NOBODY)
        self._nemesis(g, seat, hero)
        self._pile(g, piles, "aside", aside(seat), seat)
        if "own_deck" in piles:
            self._own_deck(g, seat, piles)

    def _own_deck(self, g: MarvelChampions, seat: int, piles: dict[str, list[Spec]]) -> None:
        """A deck of a player's own, whose name is the set of its cards and whose top card everybody sees."""
        name = self.library.cards[piles["own_deck"][0].id].set
        zone, pile = g.new_place("own_deck", seat, 0), g.new_place("own_discard", seat, 0)
        self._pile(g, piles, "own_deck", zone, seat)
        g.table.decks += (OwnDeck(name, seat, zone, pile, g.zones[zone], faceup=True),)
        own_decks.settle(g)

    def _begin(self, g: MarvelChampions) -> None:
        if self.start in VILLAIN_PHASE:
            g.push(Round(step="pass_token"))
            g.push(VillainPhase(step=VILLAIN_PHASE[self.start]))
            return
        g.push(Round(step="villain_phase"))
        if self.start == "end_of_player_phase":
            g.push(PlayerPhase(step="discard"))
            return
        seat, order = self._seat("turn", g.table.first), g.seats_in_order()
        g.push(PlayerPhase(tuple(order[: order.index(seat) + 1])))
        g.table.active = seat
        g.push(PlayerTurn(seat, step="act"))
