"""Positions for scenario files: a table laid out by hand instead of set up.

``position(given)`` builds one from plain data. Its keys, all but ``players`` optional:

``players``
    A mapping from a name to a player, in turn order. A player has ``character`` (by default a tester with 2 HP, 1
    attack and no ability), ``hp`` or ``damage``, ``coins`` (0), ``hand``, ``items`` (including a starting item),
    ``souls``, ``curses``, ``dead``, and the actions left this turn: ``loot_plays``, ``attacks``, ``purchases``.
``active``, ``phase``
    The active player (by default the first), and the phase: ``action`` (the default: about to act, with an empty
    stack), ``start`` (about to begin), ``loot`` (about to take the loot step), ``end`` (the end phase), or ``setup``
    (the game is set up from the decks and bonus souls; players have at most a ``character``, which may be ``random``
    for all of them. Without ``active``, scripted dice determine the first player).
``monsters``, ``shop``, ``rooms``, ``boss``, ``minions``
    The slots from left to right, each a card or ``empty``; none by default. A card may have ``covers``, the cards
    under it, top first. ``boss`` and ``minions`` are slots of a challenge.
``challenge``, ``timer``
    The challenge, and the timer's value (by default 8 in solo and co-op, otherwise that of the challenge).
``decks``, ``discards``
    Mappings from ``loot``, ``treasure``, ``monster`` and ``room`` to cards, top first. A deck that is not listed
    consists of blanks (``blank_loot`` and so on).
``outside``
    Cards outside the game (a stub there is a monster unless it names another kind).
``bonus_souls``
    Active bonus souls.
``dice``
    The results of the dice, one after the other; or ``random``, with a ``seed`` among the ``options``.
``starting_items``
    The deck of unused starting items, top first (FS19-VAR-02).
``souls_to_win``, ``bank``, ``options``
    The soul value that wins (4), the ¢ in the pool (100 minus those of players), and other table options by name.

A card is its id, or a mapping with ``card`` (an id) or ``stub`` (a definition, written as in a pack; its ``kind``
follows from its place, and its ``back`` may be another stub) and optionally ``as`` (an alias), ``charged``,
``counters`` (a mapping from names to numbers; counters without a name are called ``plain``), ``damage``, ``marks``.
"""

from __future__ import annotations

from typing import Any

import msgspec

from cardwright.four_souls.cards.definition import DECKS
from cardwright.four_souls.engine.game import FourSouls
from cardwright.four_souls.engine.options import Options, collection, complete
from cardwright.four_souls.rules import counters, values, zones
from cardwright.four_souls.rules.editions import EditionName
from cardwright.four_souls.rules.modes import ratios, solo
from cardwright.four_souls.rules.setup import Setup
from cardwright.four_souls.rules.turn import Turn
from cardwright.four_souls.scenario.cards import GivenCards, Spec, packed
from cardwright.given import Given
from cardwright.scenario_facts import Position

PHASES = {"start": "start", "loot": "loot", "action": "settle", "end": "end"}
"""The next step of the turn for each phase."""
BLANKS = 20
RANDOM = "random"
PLAIN = "plain"
"""The name for counters without a name."""
PLAYER_KEYS = (
    *("character", "hp", "damage", "coins", "hand", "items", "souls", "curses", "dead"),
    *("loot_plays", "attacks", "purchases"),
)
KEYS = (
    *("players", "active", "phase", "monsters", "shop", "rooms", "decks", "discards", "bonus_souls", "outside", "dice"),
    *("boss", "minions", "challenge", "timer", "starting_items", "souls_to_win", "bank", "options"),
)


def position(given: dict[str, Any]) -> FourSouls:
    """A game at a position laid out by hand, run to its first decision."""
    g = Layout(Given(given, "given")).game()
    g.run()
    return g


def lay_out(given: Given, packs: tuple[bytes, ...] = ()) -> Position:
    """The position of a scenario file; its game has not been run yet."""
    layout = Layout(given, packs)
    game = layout.game()
    return Position(game, tuple(layout.names), layout.found, layout.random_dice)


def game_of(p: Position) -> FourSouls:
    assert isinstance(p.game, FourSouls)
    return p.game


def players(given: Given) -> list[str]:
    """The names of the players, in turn order."""
    fields = given.fields(*KEYS)
    if "players" not in fields:
        raise given.error("the key 'players' is missing")
    return list(fields["players"].entries())


class Layout:
    """Reads all cards first, because a game must know its stubs before it begins; then lays them out."""

    def __init__(self, given: Given, packs: tuple[bytes, ...] = ()) -> None:
        self.given = given
        self.packs = packs
        self.fields = given.fields(*KEYS)
        self.names = players(given)
        if not 2 <= len(self.names) <= 8:
            raise self.fields["players"].error(f"it takes 2 to 8 players, not {len(self.names)}")
        self.player_fields = [part.fields(*PLAYER_KEYS) for part in self.fields["players"].entries().values()]
        self.cards = GivenCards(self.names, self._edition(), given.said("as"), packs)
        self.found: dict[str, int] = {}
        """The cards laid out under an alias."""
        self.phase = self._word("phase", [*PHASES, "setup"], "action")
        self.active = self.names.index(self._word("active", self.names, self.names[0]))
        self.monsters = [self._slot(part, "monsters") for part in self._parts("monsters")]
        self.shop = [self._slot(part, "shop") for part in self._parts("shop")]
        self.rooms = [self._slot(part, "rooms") for part in self._parts("rooms")]
        self.boss = [self._slot(part, "boss") for part in self._parts("boss")]
        self.minions = [self._slot(part, "minions") for part in self._parts("minions")]
        self.challenge = self.cards.card(self.fields["challenge"], "challenge") if "challenge" in self.fields else None
        self.decks = {kind: self._pile("decks", kind) for kind in DECKS}
        self.discards = {kind: self._pile("discards", kind) or [] for kind in DECKS}
        self.bonus_souls = [self.cards.card(part, "bonus_souls") for part in self._parts("bonus_souls")]
        self.outside = [self.cards.card(part, "outside") for part in self._parts("outside")]
        self.starting_items = [self.cards.card(part, "starting_item") for part in self._parts("starting_items")]
        self.own = [
            {
                key: [self.cards.card(part, key) for part in fields[key].parts()]
                for key in PLAYER_KEYS[4:8]
                if key in fields
            }
            for fields in self.player_fields
        ]
        self.characters = [
            self._character(fields["character"]) if "character" in fields else Spec(given, "tester")
            for fields in self.player_fields
        ]
        self.random_dice = self._dice_are_random()
        self.dice = () if self.random_dice else tuple(part.number(1, 6) for part in self._parts("dice"))
        self.coins = [fields["coins"].number() if "coins" in fields else 0 for fields in self.player_fields]
        if self.phase == "setup":
            self._check_setup()

    # --- reading -------------------------------------------------------------------------------------------------

    def _edition(self) -> EditionName:
        """The edition whose printing the cards have (FS19-CRD-08); a wrong value is reported with the other options."""
        options = self.fields["options"].data if "options" in self.fields else None
        return "2019" if isinstance(options, dict) and options.get("edition") == "2019" else "current"

    def _dice_are_random(self) -> bool:
        dice, options = self.fields.get("dice"), self.fields.get("options")
        if dice is None or dice.data != RANDOM:
            return False
        if options is None or "seed" not in options.entries():
            raise dice.error("random dice need a seed, or every run would be another: options: {seed: 1}")
        return True

    def _parts(self, key: str) -> list[Given]:
        return self.fields[key].parts() if key in self.fields else []

    def _word(self, key: str, known: list[str], default: str) -> str:
        return self.fields[key].one_of(known, {"active": "player"}.get(key, key)) if key in self.fields else default

    def _pile(self, key: str, kind: str) -> list[Spec] | None:
        fields = self.fields[key].fields(*DECKS) if key in self.fields else {}
        return [self.cards.card(part, kind) for part in fields[kind].parts()] if kind in fields else None

    def _slot(self, given: Given, where: str) -> Spec | None:
        return None if given.data == "empty" else self.cards.card(given, where)

    def _character(self, given: Given) -> Spec:
        if given.data != RANDOM:
            return self.cards.card(given, "character")
        if self.phase != "setup":
            raise given.error("a random character is dealt in setup only")
        return Spec(given, RANDOM)

    def _check_setup(self) -> None:
        for key in ("monsters", "shop", "rooms", "boss", "minions", "timer", "discards"):
            if key in self.fields:
                raise self.fields[key].error("a game that is being set up has only decks yet")
        for fields in self.player_fields:
            for key, part in fields.items():
                if key != "character":
                    raise part.error("a game that is being set up deals this out itself")

    # --- laying out ----------------------------------------------------------------------------------------------

    def game(self) -> FourSouls:
        """The game with everything laid out, ready to run."""
        g = FourSouls.empty(self._options())
        built: dict[str, list[str]] = {}
        if g.options.decks == "ratio":
            g.random, built = ratios.build(collection(g.options, g.summaries), g.options, g.book, g.random)
        for kind in DECKS:
            blank = Spec(self.given, f"blank_{kind}")
            deck = [Spec(self.given, name) for name in built[kind]] if kind in built else self.decks[kind]
            self._put_pile(g, [blank] * BLANKS if deck is None else deck, zones.deck(g, kind))
            self._put_pile(g, self.discards[kind], zones.discard_pile(g, kind))
        g.script = self.dice
        if self.phase == "setup":
            for soul in self.bonus_souls:
                self._put(g, soul, g.table.bonus)
            g.push(Setup())
        else:
            self._lay_out(g)
            g.push(Turn(self.active, step=PHASES[self.phase]))
        return g

    def _options(self) -> Options:
        spent = sum(self.coins)
        bank = self.fields["bank"].number() if "bank" in self.fields else max(0, 100 - spent)
        given: dict[str, Any] = {
            "players": len(self.names),
            "bank": bank,
            "stubs": packed(self.cards.stubs),
            "packs": self.packs,
        }
        if "souls_to_win" in self.fields:
            given["souls"] = self.fields["souls_to_win"].number(1)
        if self.phase == "setup":
            given["characters"] = tuple(card.name for card in self.characters if card.name != RANDOM)
            if "active" in self.fields or not self.dice:
                given["first"] = self.active
        if self.challenge is not None:
            given |= {"challenge": self.challenge.name, "mode": "coop"}
        types = {f.name: f.type for f in msgspec.structs.fields(Options) if f.name not in given}
        if "options" in self.fields:
            for name, part in self.fields["options"].fields(*types).items():
                try:
                    given[name] = msgspec.convert(part.data, types[name])
                except msgspec.ValidationError as error:
                    raise part.error(str(error)) from error
        return complete(Options(**given))

    def _lay_out(self, g: FourSouls) -> None:
        table = g.table
        table.active = table.last = self.active
        table.turn = 0 if self.phase == "start" else 1
        table.play_granted = self.phase == "action"
        if self.phase == "end":
            table.play_granted = not g.edition.loot_play_in_action_phase
        table.timer = self.fields["timer"].number(1) if "timer" in self.fields else solo.first_timer(g)
        if self.challenge is not None:
            self._put(g, self.challenge, table.challenge)
        slots = {
            "monster": self.monsters,
            "shop": self.shop,
            "room": self.rooms,
            "boss": self.boss,
            "minion": self.minions,
        }
        for kind, cards in slots.items():
            for card in cards:
                slot = zones.new_slot(g, kind)
                if card is not None:
                    self._put_pile(g, card.covers, slot.under)
                    self._put(g, card, slot.top)
        for card in self.outside:
            self._put(g, card, table.outside)
        for soul in self.bonus_souls:
            self._put(g, soul, table.bonus)
        self._put_pile(g, self.starting_items, table.starting_deck)
        for seat in range(len(self.names)):
            self._player(g, seat)
        for seat in range(len(self.names)):
            self._condition(g, seat)
        table.hp_changed = "stat:hp" in g.index

    def _put_pile(self, g: FourSouls, cards: list[Spec], zone: int) -> None:
        """Put cards into a zone. They are written top first; the top of a zone is its last card."""
        for card in reversed(cards):
            self._put(g, card, zone)

    def _put(self, g: FourSouls, spec: Spec, zone: int) -> int:
        card = g.new_card(spec.name, zone)
        if spec.alias:
            self.found[spec.alias] = card
        c, fields = g.edit(card), spec.fields
        if "charged" in fields:
            c.turned = not fields["charged"].flag()
        if "damage" in fields:
            c.damage = fields["damage"].number()
        if "marks" in fields:
            c.marks = tuple(part.text() for part in fields["marks"].parts())
        if "counters" in fields:
            c.counters = ()
            for name, n in fields["counters"].numbers().items():
                counters.lay(g, card, "" if name == PLAIN else name, n)
        return card

    def _player(self, g: FourSouls, seat: int) -> None:
        player, own = g.players[seat], self.own[seat]
        player.character = self._put(g, self.characters[seat], player.board)
        places = {"hand": player.hand, "items": player.board, "souls": player.souls, "curses": player.board}
        for key, zone in places.items():
            for card in own.get(key, []):
                self._put(g, card, zone)
        player.coins = self.coins[seat]

    def _condition(self, g: FourSouls, seat: int) -> None:
        """Set figures that depend on which cards are where."""
        player, fields = g.players[seat], self.player_fields[seat]
        most = player.max_hp = values.max_hp(g, ~seat)
        if "hp" in fields:
            player.damage = most - fields["hp"].number(0, most)
        if "damage" in fields:
            player.damage = fields["damage"].number(0, most)
        if "dead" in fields and fields["dead"].flag():
            player.dead, player.damage = True, most
        if "loot_plays" in fields:
            more = fields["loot_plays"].number() - values.loot_plays_left(g, seat)
            player.loot_extra, player.loot_played = max(0, more), max(0, -more)
        if "attacks" in fields:
            more = fields["attacks"].number() - values.attacks_left(g, seat)
            player.attacks_extra, player.attacks_made = max(0, more), max(0, -more)
        if "purchases" in fields:
            more = fields["purchases"].number() - values.purchases_left(g, seat)
            player.purchases_extra, player.purchases_made = max(0, more), max(0, -more)
