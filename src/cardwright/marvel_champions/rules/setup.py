"""Setting up a game in sixteen steps (MC-SETUP)."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from cardwright.kernel.frames import Next
from cardwright.kernel.records import NOBODY, NOTHING, Key
from cardwright.marvel_champions.engine.options import NO_SET, RANDOM_SET
from cardwright.marvel_champions.engine.records import (
    ENCOUNTER_DECK,
    OWN,
    REMOVED,
    SCHEME_DECK,
    SET_ASIDE,
    SHARED,
    VILLAIN_AREA,
    VILLAIN_DECK,
    Camp,
    area,
    aside,
    deck,
    engaged,
    hand,
)
from cardwright.marvel_champions.rules import (
    advance,
    campaigning,
    drawing,
    permission,
    status,
    threat,
    villains,
    zones,
)
from cardwright.marvel_champions.rules.enter import Beginning, EnterPlay
from cardwright.marvel_champions.rules.resolve import run_ability
from cardwright.marvel_champions.rules.reveal import owner_of_alter_ego
from cardwright.marvel_champions.rules.round import Round

if TYPE_CHECKING:
    from cardwright.marvel_champions.cards.definition import VillainScenario
    from cardwright.marvel_champions.engine.game import MarvelChampions
    from cardwright.marvel_champions.engine.options import Deck


def make_places(g: MarvelChampions, seats: int) -> None:
    for kind in SHARED:
        g.new_place(kind)
    for seat in range(seats):
        for kind in OWN:
            g.new_place(kind, seat)


def place_identity(g: MarvelChampions, seat: int, face: str) -> None:
    g.players[seat].identity = g.new_card(face, area(seat), seat)


def place_villain(g: MarvelChampions, stages_: tuple[str, ...], scheme: int = NOTHING, encounter: int = 0) -> int:
    """Steps 8 and 9: a villain deck with its first stage in play, perhaps with a main scheme and an encounter deck of
    its own; returns the villain."""
    number = len(g.table.villains)
    zone = g.new_place("villain_deck", number=number) if number else VILLAIN_DECK
    g.new_cards(reversed(stages_[1:]), zone)
    villain = g.new_card(stages_[0], VILLAIN_AREA)
    villains.join(g, villain, Camp(zone, scheme, encounter))
    return villain


def place_scheme(g: MarvelChampions, stages_: tuple[str, ...]) -> int:
    """A main scheme deck with its first stage in play; returns the main scheme."""
    number = len(g.table.main_schemes)
    zone = g.new_place("scheme_deck", number=number) if number else SCHEME_DECK
    g.new_cards(reversed(stages_[1:]), zone)
    scheme = g.new_card(stages_[0], VILLAIN_AREA)
    villains.begin(g, scheme, zone)
    return scheme


def new_encounter_deck(g: MarvelChampions) -> int:
    """A further encounter deck with its discard pile; returns its number."""
    number = len(g.table.encounter_decks)
    zones_ = (g.new_place("encounter_deck", number=number), g.new_place("encounter_discard", number=number))
    g.table.encounter_decks += (zones_,)
    return number


def assign_homes(g: MarvelChampions) -> None:
    """Where there are several encounter decks, each card belongs to the one it lies in, or in whose discard pile."""
    decks = g.table.encounter_decks
    if len(decks) > 1:
        at = {zone: number for number, pair in enumerate(decks) for zone in pair}
        g.table.homes = bytes(at.get(c.zone, 0) for c in g.cards)


def put_deck(g: MarvelChampions, cards: Deck, zone: int, owner: int = NOBODY) -> None:
    """Make cards, with their copies, in a zone."""
    g.new_cards([name for name, copies in cards for _ in range(copies)], zone, owner)


def villain_decks(g: MarvelChampions, scenario: VillainScenario) -> list[tuple[str, ...]]:
    """The stages of each villain for the mode."""
    standard = (scenario.villains, *scenario.other_villains)
    expert = (scenario.expert_villains, *scenario.other_expert_villains)
    stage = g.options.skirmish_stage
    if not stage:
        return list(expert if g.options.mode == "expert" else standard)
    pairs = zip_longest(standard, expert, fillvalue=())
    return [tuple(name for name in (*a, *b) if g.book[name].stage == stage)[:1] for a, b in pairs]  # MC-MODE-09


def left_out(g: MarvelChampions, scenario: VillainScenario) -> tuple[str, ...]:
    """The versions of the villains that skirmish mode removes from the game (MC-MODE-09)."""
    if not g.options.skirmish_stage:
        return ()
    expert = g.options.mode == "expert"
    first = scenario.expert_villains if expert else scenario.villains
    others = scenario.other_expert_villains if expert else scenario.other_villains
    every = [name for stages in (first, *others) for name in stages]
    return tuple(name for name in every if g.book[name].stage != g.options.skirmish_stage)


def place_villains(g: MarvelChampions, scenario: VillainScenario) -> None:
    """Steps 8 and 9: the main schemes and the villains, each villain with what it has for itself."""
    schemes = [place_scheme(g, stages) for stages in (scenario.main_schemes, *scenario.other_main_schemes)]
    for i, stages in enumerate(villain_decks(g, scenario)):
        own = new_encounter_deck(g) if scenario.other_sets and i else 0
        if own:
            put_deck(g, g.library.sets[scenario.other_sets[i - 1]], g.table.encounter_decks[own][0])
        place_villain(g, stages, schemes[i] if scenario.own_schemes else NOTHING, own)
    g.table.all_activate = scenario.all_activate


def encounter_sets(g: MarvelChampions, scenario: VillainScenario) -> list[str]:
    """The encounter sets of the deck (MC-DECK-10 to -13), except those that are picked unseen."""
    options = g.options
    sets = [scenario.set, *scenario.required]
    if scenario.standard:
        sets.append(options.standard_set)
    if options.mode == "expert":
        sets.append(options.expert_set)  # MC-MODE-03
    chosen = options.modular or scenario.modular
    return [*sets, *(name for name in chosen if name not in (NO_SET, RANDOM_SET))]


def encounter_cards(g: MarvelChampions, scenario: VillainScenario) -> Deck:
    """The cards of the encounter deck: steps 10 (MC-SETUP-11) and 4 (MC-SETUP-05, MC-OBLIGATION-02)."""
    obligations = [name for player in g.players for name in g.library.heroes[player.hero].obligations]
    sets = encounter_sets(g, scenario)
    added = (*obligations, *campaigning.encounter_cards(g))
    cards = (*(entry for name in sets for entry in g.library.sets[name]), *((name, 1) for name in added))
    return campaigning.deck_without_removed(g, cards) if g.options.campaign is not None else cards


def lay_out(g: MarvelChampions, scenario: VillainScenario, decks: tuple[Deck, ...]) -> None:
    """Steps 1 to 10, which ask no player anything, but for what is left to chance."""
    make_places(g, len(g.players))
    for seat, player in enumerate(g.players):
        hero = g.library.heroes[player.hero]
        place_identity(g, seat, hero.alter_ego)  # steps 1 and 2 · MC-SETUP-02, MC-SETUP-03, MC-IDENTITY-03
        put_deck(g, decks[seat], deck(seat), seat)
        set_aside_permanent(g, seat)
        put_deck(g, g.library.set_aside(hero), aside(seat), seat)  # MC-SET-ASIDE-01
        put_deck(g, campaigning.deck_without_removed(g, g.library.nemesis(hero)), aside(seat))  # step 5 · MC-SETUP-06
    g.table.first = g.options.first_player  # step 3 · MC-SETUP-04
    place_villains(g, scenario)
    g.new_cards(left_out(g, scenario), REMOVED)
    put_deck(g, encounter_cards(g, scenario), ENCOUNTER_DECK)
    put_aside(g, scenario)
    assign_homes(g)
    g.watch_anew()  # The discard piles were made beside empty decks.


def put_aside(g: MarvelChampions, scenario: VillainScenario) -> None:
    """The sets that the scenario sets aside until a card brings them into play (MC-SET-ASIDE-01)."""
    for name in scenario.set_aside:
        put_deck(g, campaigning.deck_without_removed(g, g.library.sets[name]), SET_ASIDE)


def set_aside_permanent(g: MarvelChampions, seat: int) -> None:
    """MC-PERMANENT-02: not among the cards of the nemesis set, which encounter cards bring into play."""
    for card in g.zones[deck(seat)]:
        if g.define(card).keyword.get("permanent"):
            g.move(card, SET_ASIDE)


def shuffle_decks(g: MarvelChampions) -> None:
    """What chance decides before step 11: sets picked unseen (MC-DECK-14), and the shuffling of steps 6 (MC-SETUP-07)
    and 10."""
    put_unseen_sets(g)
    for seat in range(len(g.players)):
        g.shuffle(deck(seat))
    for place, _ in g.table.encounter_decks:
        g.shuffle(place)


def put_unseen_sets(g: MarvelChampions) -> None:
    """MC-DECK-14"""
    if RANDOM_SET not in g.options.modular:
        return
    modular, lib = g.options.modular, g.library
    unseen = lib.other_sets(lib.villain_scenarios[g.options.scenario], modular)
    for _ in range(modular.count(RANDOM_SET)):
        put_deck(g, lib.sets[unseen.pop(g.draw_below(len(unseen)))], ENCOUNTER_DECK)


class Setup(Beginning, kw_only=False):
    """Steps 11 to 16, then the first round. Windows stay closed until then (MC-ABILITY-08)."""

    at: int = 0
    done: tuple[int, ...] = ()
    drop: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    """The cards that have yet to enter play in step 11; later, those whose When Revealed abilities have yet to
    resolve."""

    def start(self, g: MarvelChampions) -> Next:
        """Step 11: cards with the setup keyword begin in play, wherever they are (MC-SETUP-12, MC-SETUP-KEYWORD-01)"""
        if "has:setup" not in g.index:
            return self.main_scheme_setup
        own = [zone(seat) for seat in g.seats_in_order() for zone in (deck, aside)]
        own += [SET_ASIDE, *(place for place, _ in g.table.encounter_decks)]
        self.cards = tuple(card for zone in own for card in g.zones[zone] if g.define(card).keyword.get("setup"))
        return self.next_card

    def next_card(self, g: MarvelChampions) -> Next:
        return self.begin_in_play if self.cards else self.main_scheme_setup

    def begin_in_play(self, g: MarvelChampions) -> Next:
        card = self.cards[0]
        if g.define(card).attach_to is None:
            return self.enter(g, ("object", NOTHING))
        hosts = permission.hosts(g, self.seat_of(g, card), card)
        if hosts:
            chooser = g.cards[card].owner
            options: list[Key] = [("object", host) for host in hosts]
            seat = chooser if chooser >= 0 else g.table.first  # MC-FIRST-PLAYER-05
            return g.ask(seat, "choose_object", options, self.enter, card)
        self.cards = self.cards[1:]  # A card without anything to attach to stays where it is (MC-ATTACH-06).
        return self.next_card

    def enter(self, g: MarvelChampions, key: Key) -> Next:
        card, host = self.cards[0], int(key[1])
        self.cards = self.cards[1:]
        seat = self.seat_of(g, card)
        if g.define(card).is_player_card:
            return g.push(EnterPlay(card, seat, host), self.next_card)
        enter_encounter_card(g, card, seat, host)
        return self.next_card

    def seat_of(self, g: MarvelChampions, card: int) -> int:
        """The player in whose play area a card begins, if it belongs in one."""
        owner = g.cards[card].owner
        wanted = g.define(card).give_to
        if wanted:
            owner = owner_of_alter_ego(g, g.book[wanted].name)
        return owner if owner >= 0 else g.table.first

    def main_scheme_setup(self, g: MarvelChampions) -> Next:
        """Step 12a · MC-SETUP-13"""
        abilities = [(main, number) for main in g.table.main_schemes for number in g.define(main).setups]
        if self.at == len(abilities):
            self.at = 0
            self.cards = tuple(card for card in unrevealed(g) if card not in self.revealed)
            return self.main_scheme
        self.at += 1
        run_ability(g, *abilities[self.at - 1], g.table.first)
        return None

    def main_scheme(self, g: MarvelChampions) -> Next:
        """Step 12b · MC-SETUP-14"""
        if self.at == len(g.table.main_schemes):
            self.at = 0
            return self.villain
        self.at += 1
        return g.push(advance.Stage(g.table.main_schemes[self.at - 1]))

    def villain(self, g: MarvelChampions) -> Next:
        """Step 12c · MC-SETUP-15"""
        abilities = [(villain, number) for villain in g.table.villains for number, _ in g.define(villain).when_revealed]
        if self.at == 0:
            for villain in g.table.villains:
                if g.define(villain).keyword.get("toughness"):
                    status.give(g, villain, "tough")
        if self.at == len(abilities):
            self.at = 0
            return self.others(g)
        self.at += 1
        run_ability(g, *abilities[self.at - 1], g.table.first)
        return self.villain

    def others(self, g: MarvelChampions) -> Next:
        """Step 12 for the encounter cards that entered play before it (MC-WHEN-REVEALED-03)"""
        if not self.cards:
            self.cards = begin_campaign(g)
            return self.campaign(g)
        card = self.cards[0]
        abilities = g.define(card).when_revealed if g.in_play(card) else ()
        if self.at == len(abilities):
            self.at, self.cards = 0, self.cards[1:]
            return self.next_other
        number, ability = abilities[self.at]
        self.at += 1
        holder = g.places[g.cards[card].zone].seat
        seat = holder if holder >= 0 else g.table.first
        if not ability.form or ability.form == g.form(seat):
            run_ability(g, card, number, seat)
        return self.next_other

    def next_other(self, g: MarvelChampions) -> Next:
        return self.others

    def campaign(self, g: MarvelChampions) -> Next:
        """Step 13 · MC-SETUP-16"""
        abilities = [(card, number) for card in self.cards for number in g.define(card).setups]
        if self.at == len(abilities):
            self.at = 0
            return self.draw(g)
        self.at += 1
        run_ability(g, *abilities[self.at - 1], g.table.first)
        return self.campaign

    def draw(self, g: MarvelChampions) -> Next:
        """Step 14 · MC-SETUP-17"""
        drawing.draw_up(g, g.seats_in_order())
        return self.next_mulligan

    def next_mulligan(self, g: MarvelChampions) -> Next:
        if all(seat in self.done for seat in g.seats_in_order()):
            self.at = 0
            return self.identities
        return self.mulligan(g)

    def mulligan(self, g: MarvelChampions) -> Next:
        """Step 15: each player may discard cards and draw as many · MC-SETUP-18, MC-SETUP-19"""
        seat = next(seat for seat in g.seats_in_order() if seat not in self.done)
        options: list[Key] = [("discard", card) for card in g.zones[hand(seat)] if card not in self.drop]
        return g.ask(seat, "mulligan", [*options, ("done", seat)], self.mulliganed)

    def mulliganed(self, g: MarvelChampions, key: Key) -> Next:
        if key[0] == "discard":
            self.drop = (*self.drop, int(key[1]))
            return self.mulligan
        seat = int(key[1])
        zones.discard_from_hand(g, seat, self.drop, "MC-SETUP-18")
        if self.drop:
            drawing.draw_up(g, [seat])
        self.drop = ()
        self.done = (*self.done, seat)
        return self.next_mulligan

    def identities(self, g: MarvelChampions) -> Next:
        """Step 16 · MC-SETUP-20"""
        abilities = [
            (g.players[seat].identity, number, seat)
            for seat in g.seats_in_order()
            for number in g.define(g.players[seat].identity).setups
        ]
        if self.at == len(abilities):
            g.pop()
            g.push(Round())
            return None
        self.at += 1
        run_ability(g, *abilities[self.at - 1])
        return None


def begin_campaign(g: MarvelChampions) -> tuple[int, ...]:
    """Step 13 of a game in campaign mode: what the log says comes true, and the campaign's instructions enter play;
    returns these cards."""
    played = g.options.campaign
    if played is None:
        return ()
    g.table.numbers = played.numbers
    for seat, damage in enumerate(played.damage):
        g.edit(g.players[seat].identity).damage = damage
    found = tuple(g.new_card(name, VILLAIN_AREA) for name in campaigning.instructions(g))
    for card in found:
        g.note("encounter_enters_play", g.table.first, (card,), rule="MC-SETUP-16")
    return found


def enter_encounter_card(g: MarvelChampions, card: int, seat: int, host: int) -> None:
    """An encounter card begins the game in play: attached to ``host``, or where its type belongs."""
    definition = g.define(card)
    match definition.type:
        case "attachment":
            zone = g.cards[host].zone
        case "minion":
            zone = engaged(seat)
        case "obligation":
            zone = area(seat)
        case _:
            zone = VILLAIN_AREA
    zones.put(g, card, zone, host)
    if definition.type == "side_scheme":
        threat.set_starting_threat(g, card)
        g.put_counters(card, "threat", definition.keyword.get("hinder", 0))  # MC-HINDER-01
    if definition.keyword.get("toughness"):
        status.give(g, card, "tough")  # MC-TOUGHNESS-01
    g.note("encounter_enters_play", seat, (card,), rule="MC-SETUP-12")


def unrevealed(g: MarvelChampions) -> tuple[int, ...]:
    """The encounter cards in play with When Revealed abilities, except main schemes and villains."""
    places = (VILLAIN_AREA, *(zone(seat) for seat in g.seats_in_order() for zone in (area, engaged)))
    first = (*g.table.main_schemes, *g.table.villains)
    cards = (card for place in places for card in g.zones[place] if card not in first)
    return tuple(card for card in cards if not g.define(card).is_player_card and g.define(card).when_revealed)
