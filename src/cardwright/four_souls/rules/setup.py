"""Setup (FS-SET)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.cards.definition import DECKS
from cardwright.four_souls.rules import zones
from cardwright.four_souls.rules.modes import challenges, house_rules, solo, soul_trading, variants
from cardwright.four_souls.rules.turn import Turn
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOTHING, Event, Key
from cardwright.kernel.state import BOTTOM

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

SHOP_SLOTS = 2
MONSTER_SLOTS = 2
BONUS_SOULS = 3
START_LOOT = 3
START_COINS = 3


class Setup(Frame, kw_only=False):
    """From the built decks to the first turn: shuffling and dealing."""

    seat: int = 0

    def start(self, g: FourSouls) -> Next:
        """Shuffle the decks; deal two shop items and two monsters (FS-SET-01, FS-SET-05, FS-SET-06, FS-SOL-03)."""
        g.table.timer = solo.first_timer(g)  # FS-SOL-04
        for kind in DECKS:
            self._remove_3_plus(g, zones.deck(g, kind))
            g.shuffle(zones.deck(g, kind))
        for _ in range(SHOP_SLOTS):
            self._deal(g, "shop")
        for _ in range(MONSTER_SLOTS):
            self._deal_monster(g)
        if g.options.rooms and g.edition.rooms:  # FS-SET-02, FS-SET-08, FS19-SET-07
            self._deal(g, "room")
        return self.bonus_souls

    def _remove_3_plus(self, g: FourSouls, deck: int) -> None:
        """Remove 3+ cards from a deck if there are fewer players (FS-CRD-77, FS-SOL-19)."""
        if len(g.players) < zones.THREE_PLUS:
            for card in g.zones[deck]:
                if g.define(card).three_plus:
                    g.move(card, g.table.outside)

    def _deal(self, g: FourSouls, kind: str) -> None:
        slot = zones.new_slot(g, kind)
        card = zones.top(g, zones.SLOT_DECKS[kind])
        if card != NOTHING:
            g.move(card, slot.top)

    def _deal_monster(self, g: FourSouls) -> None:
        """Deal a monster. An event goes to the bottom and is replaced (FS-SET-07); it does not trigger (FS-OPEN-14)."""
        slot = zones.new_slot(g, "monster")
        for _ in g.zones[g.table.monster_deck]:
            card = zones.top(g, "monster")
            if not g.define(card).is_event:
                g.move(card, slot.top)
                return
            g.move(card, g.table.monster_deck, BOTTOM)

    def bonus_souls(self, g: FourSouls) -> Next:
        """Lay out three random bonus souls; the others stay outside the game (FS-SET-09, FS-CRD-46, FS-ZON-32)."""
        most = len(g.zones[g.table.bonus]) if g.edition.all_bonus_souls else BONUS_SOULS  # FS19-SET-04
        used = most if g.options.bonus_souls else 0  # FS-SOL-05
        g.shuffle(g.table.bonus)
        for card in g.zones[g.table.bonus][used:]:
            g.move(card, g.table.outside)
        return self.characters

    def characters(self, g: FourSouls) -> Next:
        """Give each player a random character with its starting item (FS-SET-10 to FS-SET-12, FS-CRD-54, FS-SOL-01)."""
        if house_rules.picks(g):
            pool = tuple(sorted(g.draw_characters(len(g.book))))
            if "two_characters_each" in g.options.variants:
                pool = tuple(g.draw_characters(house_rules.DEALT * len(g.players)))
            return g.push(PickCharacters(pool), self.game_start)
        if g.options.eden_only:
            names = variants.deal_edens(g)
        else:
            names = list(g.options.characters) or g.draw_characters(len(g.players))
        place_characters(g, names)
        return self.game_start

    def game_start(self, g: FourSouls) -> Next:
        """Resolve start-of-game abilities at once, without responses (FS-SET-13)."""
        if self.seat == len(g.players):
            return self.deal
        self.seat += 1
        return g.happen(Event("game_start", self.seat - 1, g.players[self.seat - 1].character), self.game_start)

    def deal(self, g: FourSouls) -> Next:
        """Deal 3 loot cards and 3¢ to each player (FS-SET-14, FS-SOL-02)."""
        soul_trading.lay_out_starting_items(g)
        for seat, player in enumerate(g.players):
            for _ in range(START_LOOT):
                card = zones.top(g, "loot")
                if card != NOTHING:
                    g.move(card, player.hand)
            player.coins += START_COINS
            g.table.bank -= START_COINS
            g.note("start_hand", seat, amount=START_LOOT, rule="FS-SET-14")
        return self.first

    def first(self, g: FourSouls) -> Next:
        """Choose the starting player at random (FS-SET-15), unless the options name one or a character goes first."""
        if g.options.first >= 0:
            first = g.options.first
        elif g.options.start == "lowest_roll":
            first = variants.lowest_roll(g)
        else:
            first = g.draw_below(len(g.players))
        for seat, player in enumerate(g.players):
            if "goes_first" in g.define(player.character).keywords:
                first = seat
        g.table.first = g.table.active = first
        return self.challenge

    def challenge(self, g: FourSouls) -> Next:
        """Lay out the challenge and its final boss, and carry out its own setup (FS-CHA-01)."""
        challenge = challenges.lay_out(g)
        if challenge == NOTHING:
            return self.draft
        return g.happen(Event("game_start", card=challenge), self.draft)

    def draft(self, g: FourSouls) -> Next:
        """Draft after everything else (FS-VAR-01)."""
        if g.options.draft:
            return g.push(variants.Draft(g.table.first), self.begin)
        return self.begin

    def begin(self, g: FourSouls) -> Next:
        """Begin the first turn (FS-SET-16)."""
        g.pop()
        return g.push(Turn(g.table.first))


def place_characters(g: FourSouls, names: list[str]) -> None:
    """Put each player's character into play, deactivated, with its starting item."""
    for seat, name in enumerate(names):
        player = g.players[seat]
        player.character = g.new_card(name, player.board)
        g.edit(player.character).turned = True
        if g.book[name].starting_item:
            g.new_card(g.book[name].starting_item, player.board)
        player.max_hp = g.book[name].hp
        g.note("character", seat, (player.character,), rule="FS-SET-10")
    house_rules.deal_slot_machines(g)


def keep_starting_item(g: FourSouls, seat: int, card: int) -> None:
    """Make a card an eternal starting item of a player (FS-SET-13)."""
    g.move(card, g.players[seat].board)
    zones.renew(g, "treasure")
    g.edit(card).marks = ("eternal", "starting_item")
    g.note("starting_item", seat, (card,), rule="FS-SET-13")


class PickCharacters(Frame, kw_only=False):
    """Everybody picks a character in turn: from all of them, or from two dealt to each (FS19-VAR-05)."""

    pool: tuple[str, ...]
    picked: tuple[str, ...] = ()

    def start(self, g: FourSouls) -> Next:
        if len(self.picked) == len(g.players):
            g.pop()
            place_characters(g, list(self.picked))
            return None
        return self.pick

    def pick(self, g: FourSouls) -> Next:
        seat = len(self.picked)
        if "two_characters_each" in g.options.variants:
            names = self.pool[house_rules.DEALT * seat : house_rules.DEALT * seat + house_rules.DEALT]
        else:
            names = tuple(name for name in self.pool if name not in self.picked)
        return g.ask(seat, "pick_character", [("character", name) for name in names], self.chosen)

    def chosen(self, g: FourSouls, key: Key) -> Next:
        self.picked = (*self.picked, str(key[1]))
        return self.start
