"""Positions for scenario files: a table laid out by hand instead of set up.

``position(given)`` builds one from plain data. Its keys, all of them optional:

``heroes``
    A mapping from a name to a player (by default Spider-Man alone). A player has ``hero`` (if the name is not a
    hero's), ``form`` (hero or alter_ego; alter_ego by default), ``damage`` or ``hp``, ``exhausted``, ``statuses``,
    ``counters``, ``attached``, ``changed_form``, and cards: ``hand``, ``deck`` (top first), ``discard`` (top first),
    ``play``, ``minions`` (engaged with them), ``dealt`` (in the order dealt), ``aside`` (set aside), ``encounter_deck``
    (one of their own), ``nemesis`` (false: without the nemesis set). Either face may be a stub: ``hero: {stub: {attack:
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

from collections.abc import Sequence
from typing import Any

from cardwright.given import Given
from cardwright.kernel.records import NOBODY, NOTHING
from cardwright.marvel_champions.definition import Hero
from cardwright.marvel_champions.game import MarvelChampions
from cardwright.marvel_champions.options import NO_SET, RANDOM_SET, Deck, Options
from cardwright.marvel_champions.records import (
    BOOST,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    REMOVED,
    SET_ASIDE,
    STATUSES,
    VILLAIN_AREA,
    area,
    aside,
    dealt,
    deck,
    discard,
    engaged,
    hand,
)
from cardwright.marvel_champions.rules import decks, setup, threat, values
from cardwright.marvel_champions.rules import villains as rules_villains
from cardwright.marvel_champions.rules.player_turn import PlayerTurn
from cardwright.marvel_champions.rules.round import PlayerPhase, Round, VillainPhase
from cardwright.marvel_champions.scenario.campaign import campaign_of
from cardwright.marvel_champions.scenario.cards import BLANK, BLANK_TREACHERY, GivenCards, Identity, Spec
from cardwright.scenario_facts import Position

TABLE_PILES = ("side_schemes", "environments", "encounter_deck", "encounter_discard", "set_aside")
PLAYER_PILES = ("hand", "deck", "discard", "play", "minions", "dealt", "attached", "aside", "encounter_deck")
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
BLANKS = 10

Fields = dict[str, Given]


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


def number(fields: Fields, key: str, default: int = 0) -> int:
    return fields[key].number() if key in fields else default


def flag(fields: Fields, key: str, default: bool = False) -> bool:
    return fields[key].flag() if key in fields else default


class Layout:
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
        self.found: dict[str, int] = {}
        """The cards that were laid out under an alias."""
        self.in_charge: list[tuple[int, Spec]] = []
        """The villains and main schemes, with the specs they were laid out from."""
        self.dressed: list[tuple[int, Spec]] = []
        """The cards in play, with the specs they were laid out from."""

    # --- reading -------------------------------------------------------------------------------------------------

    def _word(self, key: str, known: tuple[str, ...], default: str) -> str:
        return self.fields[key].one_of(known, key) if key in self.fields else default

    def _read_piles(self, fields: Fields, keys: tuple[str, ...]) -> dict[str, list[Spec]]:
        return {key: [self.cards.card(part, key) for part in fields[key].parts()] for key in keys if key in fields}

    def _in_charge(self, key: str, default: str) -> list[Spec]:
        """The villains or the main schemes; without any, the default one."""
        several = self.fields.get(f"{key}s")
        if several is not None:
            if key in self.fields:
                raise several.error(f"either '{key}' or '{key}s' is written, not both")
            return [self.cards.card(part, key) for part in several.parts()]
        given = self.fields.get(key, self.given.under(key, {}))
        unnamed = isinstance(given.data, dict) and not {"card", "stub"} & given.data.keys()
        return [self.cards.card(given.at(given.place, {"card": default, **given.data}) if unnamed else given, key)]

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
        self._villain_area(g)
        for seat in range(len(self.heroes)):
            self._player(g, seat)
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

    def _villain_area(self, g: MarvelChampions) -> None:
        self._in_the_villain_area(g)
        for card, spec in self.in_charge:
            self._dress(g, card, spec)
            for boost in spec.lists.get("boost", ()):
                g.edit(self._new(g, boost, BOOST, NOBODY)).host = card
        for key in ("side_schemes", "environments"):
            for spec in self.piles.get(key, ()):
                self._put(g, spec, VILLAIN_AREA, NOBODY)

    def _stages(self, spec: Spec) -> tuple[str, ...]:
        return (spec.id, *(stage.id for stage in spec.lists.get("next", ())))

    def _in_the_villain_area(
        self,
        g: MarvelChampions,
        usual_villain: Sequence[tuple[str, ...]] = (),
        usual_scheme: Sequence[tuple[str, ...]] = (),
    ) -> None:
        """The villains and the main schemes with their later stages: the usual ones of the scenario, or those
        written."""
        for stages in usual_scheme:
            setup.place_scheme(g, stages)
        for spec in () if usual_scheme else self.main_schemes:
            self._keep(g, setup.place_scheme(g, self._stages(spec)), spec)
        for stages in usual_villain:
            setup.place_villain(g, stages)
        for spec in () if usual_villain else self.villains:
            self._one_villain(g, spec)
        for key, known in (("active_villain", g.table.villains), ("active_scheme", g.table.main_schemes)):
            if key in self.fields:
                names = {alias: card for alias, card in self.found.items() if card in known}
                rules_villains.make_active(g, names[self.fields[key].one_of(names, "alias")])
        g.table.all_activate = flag(self.fields, "all_activate")

    def _one_villain(self, g: MarvelChampions, spec: Spec) -> None:
        """A villain with what it has for itself."""
        scheme, encounter = NOTHING, 0
        for own in spec.lists.get("main_scheme", ()):
            scheme = setup.place_scheme(g, self._stages(own))
            self._keep(g, scheme, own)
        if "encounter_deck" in spec.lists:
            encounter = self._encounter_deck(g, spec.lists)
        self._keep(g, setup.place_villain(g, self._stages(spec), scheme, encounter), spec)

    def _encounter_deck(self, g: MarvelChampions, piles: dict[str, list[Spec]]) -> int:
        """A further encounter deck; returns its number."""
        number = setup.new_encounter_deck(g)
        zone, pile = g.table.encounter_decks[number]
        self._pile(g, piles, "encounter_deck", zone, NOBODY)
        self._pile(g, piles, "encounter_discard", pile, NOBODY)
        return number

    def _keep(self, g: MarvelChampions, card: int, spec: Spec) -> None:
        """Remember a villain or main scheme, and the aliases of its stages."""
        self.in_charge.append((card, spec))
        later = reversed(g.zones[rules_villains.stages_of(g, card)])
        for stage, at in zip((spec, *spec.lists.get("next", ())), (card, *later), strict=True):
            self._call(stage.alias, at)

    def _call(self, alias: str, card: int) -> None:
        if alias:
            self.found[alias] = card

    def _identity(self, g: MarvelChampions, seat: int, face: str) -> int:
        setup.place_identity(g, seat, face)
        for alias in self.heroes[seat].aliases:
            self._call(alias, g.players[seat].identity)
        return g.players[seat].identity

    def _nemesis(self, g: MarvelChampions, seat: int, hero: Hero) -> None:
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

    def _pile(
        self, g: MarvelChampions, piles: dict[str, list[Spec]], key: str, zone: int, owner: int, blank: str = ""
    ) -> None:
        """Lay out a pile of cards, written top first; the top of a zone is its last card."""
        if blank and key not in piles:
            setup.put_deck(g, ((blank, BLANKS),), zone, owner)
        for spec in reversed(piles.get(key, [])):
            self._new(g, spec, zone, owner if self.library.cards[spec.id].is_player_card else NOBODY)

    def _new(self, g: MarvelChampions, spec: Spec, zone: int, owner: int) -> int:
        card = g.new_card(spec.id, zone, owner)
        self._call(spec.alias, card)
        return card

    def _put(self, g: MarvelChampions, spec: Spec, zone: int, owner: int, host: int = NOTHING) -> None:
        """Put a card into play, with the things on it."""
        fields, definition = spec.fields, self.library.cards[spec.id]
        if not definition.is_player_card:
            owner = NOBODY
        elif "owner" in fields or "by" in fields:
            owner = self._owner(fields.get("owner") or fields["by"])
        elif owner == NOBODY:
            owner = 0
        card = self._new(g, spec, zone, owner)
        if host != NOTHING:
            g.edit(card).host = host
            if definition.is_player_card:
                g.edit(card).holder = self._owner(fields["by"]) if "by" in fields else owner
        if definition.is_scheme and "threat" not in fields:
            threat.set_starting_threat(g, card)
        if definition.uses and "counters" not in fields:
            g.put_counters(card, definition.counter, definition.uses)
        self._dress(g, card, spec)

    def _owner(self, given: Given) -> int:
        """The seat of the player named."""
        return self.names.index(given.one_of(self.names, "player"))

    def _dress(self, g: MarvelChampions, card: int, spec: Spec) -> None:
        """Put damage, counters and so on onto a card in play."""
        c, fields = g.edit(card), spec.fields
        c.turned = flag(fields, "exhausted")
        c.damage = number(fields, "damage")
        for status in fields["statuses"].parts() if "statuses" in fields else ():
            c.marks = tuple(sorted((*c.marks, status.one_of(STATUSES, "status"))))
        for counter in ("threat", "acceleration"):
            g.put_counters(card, counter, number(fields, counter))
        for counter, n in fields["counters"].numbers().items() if "counters" in fields else ():
            g.put_counters(card, counter, n)
        for other in spec.lists.get("attached", ()):
            self._put(g, other, g.cards[card].zone, NOBODY, card)
        self.dressed.append((card, spec))

    def _check_hit_points(self, g: MarvelChampions) -> None:
        """Set and check hit points last, because they depend on everything in play."""
        for card, spec in self.dressed:
            if "hp" in spec.fields:
                g.edit(card).damage = values.max_hit_points(g, card) - number(spec.fields, "hp")
        for card, spec in self.dressed:
            if g.define(card).is_character and values.remaining(g, card) < 1:
                raise spec.given.error(f"{g.define(card).name} would have no hit points left")

    def _begin(self, g: MarvelChampions) -> None:
        if self.start in VILLAIN_PHASE:
            g.push(Round(step="pass_token"))
            g.push(VillainPhase(step=VILLAIN_PHASE[self.start]))
            return
        g.push(Round(step="villain_phase"))
        if self.start == "end_of_player_phase":
            g.push(PlayerPhase(step="next_to_discard"))
            return
        seat, order = self._seat("turn", g.table.first), g.seats_in_order()
        g.push(PlayerPhase(tuple(order[: order.index(seat) + 1])))
        g.table.active = seat
        g.push(PlayerTurn(seat, step="act"))
