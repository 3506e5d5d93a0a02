"""The descriptor of Marvel Champions: the facts about the game that other parts of Cardwright use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from cardwright.descriptor import Options, Question
from cardwright.descriptor.course import CourseReader
from cardwright.descriptor.pace import PaceReader
from cardwright.descriptor.records import FaceLines, Outcome
from cardwright.descriptor.rooms import InRooms
from cardwright.errors import SetupError
from cardwright.marvel_champions.lab.soak_tables import SOAK

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions
    from cardwright.marvel_champions.table.campaigns.campaign_files import Campaigns
    from cardwright.marvel_champions.table.decks.deck_file import DeckFiles
    from cardwright.marvel_champions.views.records import MarvelChampionsView


class MarvelChampionsDescriptor(InRooms):
    """Marvel Champions for the server, the bots, the lab, the commands and the rulebook."""

    name = "marvel_champions"
    title = "Marvel Champions"
    full_title = "Marvel Champions: The Card Game"
    line = "Heroes together against one villain."
    fact = "together"

    def game_class(self) -> type[MarvelChampions]:
        from cardwright.marvel_champions.engine.game import MarvelChampions

        return MarvelChampions

    # --- making a table ------------------------------------------------------------------------------------------

    shorthands: ClassVar[Mapping[str, str]] = {
        "heroes": "heroes, with commas between them",
        "scenario": "the scenario",
    }
    private = frozenset({"campaign", "stubs", "packs"})
    bots = ("steady", "random")

    def seat(self, given: dict[str, Any], seats: int) -> None:
        """Give each seat a hero: the chosen ones, or the first ones of the library."""
        from cardwright.marvel_champions.cards.library import library

        heroes = given.setdefault("heroes", list(library().heroes)[:seats])
        if not isinstance(heroes, list | tuple) or len(heroes) != seats:
            raise SetupError(f"heroes: it takes one for each of the {seats} seats")

    def questions(self) -> Mapping[str, Question]:
        from cardwright.marvel_champions.table import outlook
        from cardwright.marvel_champions.table import page_records as asked
        from cardwright.marvel_champions.table.decks import deck_pages

        return {
            "deck_parts": Question(asked.Nothing, deck_pages.parts),
            "deck": Question(asked.Deck, deck_pages.sheet),
            "deck_list": Question(asked.DeckList, deck_pages.read),
            "scenarios": Question(asked.ScenarioWish, outlook.scenarios),
        }

    # --- at the table --------------------------------------------------------------------------------------------

    fresh: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(("takes_damage", "absorbs"), "damage"),
        **dict.fromkeys(("eliminated", "defeated"), "death"),
        **dict.fromkeys(("heals", "recovers"), "heal"),
        **dict.fromkeys(("draws", "takes_into_hand"), "draw"),
        **dict.fromkeys(("enters_play", "encounter_enters_play"), "enter"),
        **dict.fromkeys(("plays", "takes_effect", "uses"), "play"),
        **dict.fromkeys(("attacks", "enemy_attacks"), "attack"),
        **dict.fromkeys(("threat_placed", "enemy_schemes", "main_scheme_advances"), "threat"),
        **dict.fromkeys(("threat_removed", "thwarts"), "thwart"),
        **dict.fromkeys(("reveals", "boost_turned"), "reveal"),
        "prevents": "prevent",
        "cancels": "cancel",
        "turn_begins": "turn",
        "players_win": "win",
        "players_lose": "lose",
    }

    def pace(self) -> PaceReader:
        from cardwright.marvel_champions.table.pace import MarvelChampionsPace

        return MarvelChampionsPace()

    def course(self) -> CourseReader:
        from cardwright.marvel_champions.table.course import MarvelChampionsCourse

        return MarvelChampionsCourse()

    def begins_action(self, prompt: str) -> bool:
        return prompt in ("turn", "respond", "asked_to_act", "mulligan", "discard_any", "defend")

    def round(self, game: MarvelChampions) -> int:
        return game.table.round

    def together(self, game: MarvelChampions) -> bool:
        return True

    def give_up(self, game: MarvelChampions, winners: tuple[int, ...]) -> None:
        game.table.result = "given_up"
        game.question = None
        game.frames.clear()

    def view_record(self) -> type[MarvelChampionsView]:
        from cardwright.marvel_champions.views.records import MarvelChampionsView

        return MarvelChampionsView

    # --- bots and the lab ----------------------------------------------------------------------------------------

    leaving = frozenset({"pass", "decline", "done", "end", "no_defense", "stop", "cancel"})
    soak_tables: ClassVar[tuple[Options, ...]] = SOAK
    seatings = ("p",)

    def breadth(self) -> tuple[Options, ...]:
        from cardwright.marvel_champions.lab.soak_tables import breadth

        return breadth()

    def matches(self) -> Mapping[str, Options]:
        from cardwright.marvel_champions.lab.soak_tables import matches

        return matches()

    def outcome(self, game: MarvelChampions) -> Outcome:
        """The outcome: either the players or the villain won, with the reason stated in the result."""
        result = game.result
        assert result is not None
        names = tuple(str(game.library.heroes[hero].name) for hero in game.options.heroes)
        victors = tuple(names[seat] for seat in result["winners"])
        return Outcome(
            names,
            victors,
            winners=("players" if result["won"] else "villain",),
            ending=str(result["reason"]),
            rounds=result["rounds"],
        )

    # --- cards ---------------------------------------------------------------------------------------------------

    def book(self, edition: str = "", packs: tuple[bytes, ...] = ()) -> Mapping[str, Any]:
        from cardwright.marvel_champions.cards.library import library

        return library(packs=packs).cards

    def kind(self, card: Any) -> str:
        return str(card.type)

    def face_lines(self, card: Any, book: Mapping[str, Any]) -> FaceLines:
        from cardwright.marvel_champions.cards.faces import face_lines

        return face_lines(card)

    def deck_files(self) -> DeckFiles:
        from cardwright.marvel_champions.table.decks.deck_file import DeckFiles

        return DeckFiles()

    def deck_sample(self) -> str:
        from cardwright.marvel_champions.table.decks.deck_file import sample

        return sample()

    def deck_lists(self) -> DeckFiles:
        return self.deck_files()

    def campaigns(self) -> Campaigns:
        from cardwright.marvel_champions.table.campaigns.campaign_files import Campaigns

        return Campaigns()

    # --- the rulebook --------------------------------------------------------------------------------------------

    rows = ("MC",)


DESCRIPTOR = MarvelChampionsDescriptor()
