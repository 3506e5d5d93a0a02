"""The descriptor of Four Souls."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from cardwright.cards.grammar import counted
from cardwright.descriptor import DeckFiles, Offer, Options
from cardwright.descriptor.course import CourseReader
from cardwright.descriptor.pace import PaceReader
from cardwright.descriptor.records import Bargain, FaceLines, Outcome
from cardwright.descriptor.rooms import InRooms
from cardwright.four_souls.lab import soak_tables

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls
    from cardwright.four_souls.views.records import FourSoulsView


class FourSoulsDescriptor(InRooms):
    """Four Souls, as far as other packages may know it."""

    name = "four_souls"
    title = "Four Souls"
    full_title = "The Binding of Isaac: Four Souls"
    line = "Loot, bargain, betray. First to four souls."
    fact = "each for themselves"

    def game_class(self) -> type[FourSouls]:
        from cardwright.four_souls.engine.game import FourSouls

        return FourSouls

    # --- making a table ------------------------------------------------------------------------------------------

    shorthands: ClassVar[Mapping[str, str]] = {
        "players": "how many players",
        "decks": "a deck file, or ratio for built decks",
    }
    files = frozenset({"decks"})
    private = frozenset({"stubs", "packs", "activation_limit"})
    bots = ("steady", "random")

    # --- at the table --------------------------------------------------------------------------------------------

    fresh: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(("roll", "attack_roll", "reroll", "start_roll"), "die"),
        **dict.fromkeys(("gain_coins", "give_coins", "lose_coins", "pay_coins", "purchase"), "coins"),
        **dict.fromkeys(("loot", "start_hand", "to_hand"), "draw"),
        **dict.fromkeys(("gain_item", "take_item", "enters_slot"), "enter"),
        **dict.fromkeys(("stack_loot", "stack_activated", "stack_triggered"), "play"),
        **dict.fromkeys(("attack", "declare_attack"), "attack"),
        **dict.fromkeys(("cancel", "fizzle", "cancel_attack"), "cancel"),
        "take_damage": "damage",
        "dies": "death",
        "heal": "heal",
        "prevent": "prevent",
        "gain_soul": "soul",
        "turn": "turn",
        "win": "win",
        "lose": "lose",
    }

    def pace(self) -> PaceReader:
        from cardwright.four_souls.table.pace import FourSoulsPace

        return FourSoulsPace()

    def course(self) -> CourseReader:
        from cardwright.four_souls.table.course import FourSoulsCourse

        return FourSoulsCourse()

    def begins_action(self, prompt: str) -> bool:
        return prompt in ("action", "priority")

    def round(self, game: FourSouls) -> int:
        return game.table.round

    def offer(
        self, game: FourSouls, giver: int, receiver: int, coins: int, cards: tuple[int, ...], promise: str
    ) -> None:
        game.offer(giver, receiver, coins, cards, promise)

    def bargain(self, game: FourSouls, option: int) -> Bargain | None:
        from cardwright.four_souls.rules.barter import Barter

        offer, question = game.frames[-1] if game.frames else None, game.question
        if not isinstance(offer, Barter) or question is None or not 0 <= option < len(question.options):
            return None
        cards = counted(len(offer.cards), "card") if offer.cards else ""
        offered = " and ".join(part for part in (f"{offer.coins}¢" if offer.coins else "", cards) if part)
        accepted = question.options[option][0] == "accept"
        return Bargain(offer.giver, offer.receiver, offered, offer.promise, accepted)

    def together(self, game: FourSouls) -> bool:
        return bool(game.options.together)

    def give_up(self, game: FourSouls, winners: tuple[int, ...]) -> None:
        game.question = None
        game.finish(winners)

    def view_record(self) -> type[FourSoulsView]:
        from cardwright.four_souls.views.records import FourSoulsView

        return FourSoulsView

    # --- bots and the lab ----------------------------------------------------------------------------------------

    leaving = frozenset({"pass", "decline", "end"})
    soak_tables = soak_tables.SOAK
    bench_options: ClassVar[Options] = {"players": 4}
    seatings = ("pb", "ppb")

    def random_offer(self, game: FourSouls, random: Random) -> Offer | None:
        from cardwright.four_souls.lab.offers import random_offer

        return random_offer(game, random)

    def breadth(self) -> tuple[Options, ...]:
        return soak_tables.breadth()

    def outcome(self, game: FourSouls) -> Outcome:
        """The ending is ``souls``, the ``goal`` of a challenge, an ``ability`` that names a winner, or ``lost``."""
        result = game.result
        assert result is not None
        names = tuple(str(game.define(player.character).name) for player in game.players)
        victors = tuple(names[seat] for seat in result["winners"])
        ending = "goal" if game.options.challenge else "ability" if game.table.named else "souls"
        return Outcome(
            names,
            victors,
            winners=victors or ("the game",),  # The players lost together, in solo, co-op or a challenge.
            ending=ending if result["won"] else "lost",
            rounds=result["rounds"],
            turns=result["turns"],
        )

    # --- cards ---------------------------------------------------------------------------------------------------

    editions = ("current", "2019")

    def book(self, edition: str = "", packs: tuple[bytes, ...] = ()) -> Mapping[str, Any]:
        from cardwright.four_souls.cards.library import book

        return book(edition=edition or self.editions[0], packs=packs)

    def face_lines(self, card: Any, book: Mapping[str, Any]) -> FaceLines:
        from cardwright.four_souls.cards.faces import face_lines

        return face_lines(card, book)

    def deck_files(self) -> DeckFiles:
        from cardwright.four_souls.table.decks import deck_report

        return deck_report

    def deck_sample(self) -> str:
        from cardwright.four_souls.table.decks.deck_file import SAMPLE

        return SAMPLE

    # --- the rulebook --------------------------------------------------------------------------------------------

    rows = ("FS", "FS19")
    notes = frozenset({"FS-LNG", "FS-OPEN"})


DESCRIPTOR = FourSoulsDescriptor()
