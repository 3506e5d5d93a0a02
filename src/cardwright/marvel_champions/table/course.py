"""The course of a game of Marvel Champions: hit points and threat, deeds of the heroes, and the cards that mattered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from cardwright.descriptor.course import CourseReader, CourseRow, CourseTable, Effect, Follow, Turn
from cardwright.kernel.log_entry import LogEntry
from cardwright.kernel.records import NOBODY, NOTHING
from cardwright.marvel_champions.rules import values, villains

if TYPE_CHECKING:
    from cardwright.marvel_champions.cards.definition import MarvelCard
    from cardwright.marvel_champions.engine.game import MarvelChampions

CHART = "How it went"
BLOW = 5
"""The damage from which on a single blow can turn a game."""
NEAR = 0.7
"""The share of the target threat from which on a scheme is nearly done."""
USED = frozenset({"plays", "uses", "takes_effect", "reveals", "attacks", "thwarts"})
NEVER = frozenset({"hero", "alter_ego", "villain", "main_scheme"})
"""Cards that are at work in any game."""


class MarvelChampionsCourse(CourseReader):
    """What is followed in Marvel Champions: everything on one plot, since all of it decides together."""

    goals: ClassVar[Mapping[str, str]] = {CHART: "threat that loses"}

    def follow(self, game: MarvelChampions) -> list[Follow]:
        main, villain = villains.the_main_scheme(game), villains.the_villain(game)
        foes = sum(_left(game, card) for card in game.table.villains)
        title = str(game.define(villain).name) if villain != NOTHING else "The villain"
        threat = game.count(main, "threat") if main != NOTHING else 0
        heroes = [
            Follow(CHART, game.seat_name(seat), 0 if player.out else _left(game, player.identity), seat)
            for seat, player in enumerate(game.players)
        ]
        return [Follow(CHART, title, foes, look="foe"), Follow(CHART, "Threat", threat, look="threat"), *heroes]

    def goal(self, game: MarvelChampions, chart: str) -> int:
        main = villains.the_main_scheme(game)
        return values.target_threat(game, main) if main != NOTHING else 0

    def shaded(self, game: MarvelChampions) -> bool:
        return game.table.round > 0 and game.table.active == NOBODY

    def turn(self, game: MarvelChampions, entry: LogEntry) -> Turn | None:
        match entry.what:
            case "players_win" | "players_lose":
                return Turn(100, "the end")
            case "villain_advances":
                return Turn(14, "a new stage")
            case "main_scheme_advances" | "main_scheme_completed":
                return Turn(13, "the scheme goes on")
            case "eliminated":
                return Turn(12, "one hero fewer")
            case "takes_damage" if entry.amount >= BLOW:
                hurt = game.book[entry.names[0]].type if entry.names[0] else ""
                left = f"{_left(game, entry.objects[0])} hit points left"
                if hurt in ("villain", "hero", "alter_ego"):
                    return Turn(entry.amount + (hurt != "villain"), left)
            case "threat_placed" if entry.objects and entry.objects[0] in game.table.main_schemes:
                main = entry.objects[0]
                threat, most = game.count(main, "threat"), values.target_threat(game, main)
                if NEAR * most <= threat < most:
                    more = f"{most - threat} short of losing"
                    return Turn(6 + 6 * threat / most, more, f"Threat {threat} of {most}", once="threat")
        return None

    def table(self, game: MarvelChampions, entries: Sequence[LogEntry]) -> CourseTable:
        dealt: Counter[int] = Counter()
        removed: Counter[int] = Counter()
        taken: Counter[int] = Counter()
        heroes = {player.identity: seat for seat, player in enumerate(game.players)}
        for entry in entries:
            if entry.what == "takes_damage" and len(entry.objects) > 1 and entry.names[0]:
                if game.book[entry.names[0]].is_enemy:
                    dealt[game.cards[entry.objects[1]].owner] += entry.amount
                elif entry.objects[0] in heroes:
                    taken[heroes[entry.objects[0]]] += entry.amount
            elif entry.what == "threat_removed":
                removed[entry.player] += entry.amount
        boosts = [entry.amount for entry in entries if entry.what == "boost_turned"]
        mean = sum(boosts) / len(boosts) if boosts else 0.0
        return CourseTable(
            title="Who did what",
            columns=["damage dealt", "threat removed", "damage taken"],
            rows=[
                CourseRow(game.seat_name(seat), seat, [], [str(dealt[seat]), str(removed[seat]), str(taken[seat])])
                for seat in range(len(game.players))
            ],
            note=f"{len(boosts)} boost cards were turned, with {mean:.1f} icons on average." if boosts else "",
        )

    def effect(self, game: MarvelChampions, entry: LogEntry, causes: Sequence[LogEntry]) -> Effect | None:
        if entry.what not in ("takes_damage", "threat_removed", "prevents", "prevents_threat", "absorbs", "heals"):
            return None
        card = _author(game, entry, causes)
        if card is None or card.type in NEVER:
            return None
        if entry.what == "takes_damage":
            hurt = game.book[entry.names[0]] if entry.names[0] else None
            if hurt is None or entry.objects[:1] == entry.objects[1:2]:
                return None  # The damage that an ally takes for acting is its price.
            what = "damage" if hurt.is_enemy else "damage to us"
            return Effect(card.id, what, entry.amount, entry.amount)
        words = {"threat_removed": "threat removed", "heals": "healed", "prevents_threat": "threat prevented"}
        return Effect(card.id, words.get(entry.what, "damage prevented"), entry.amount, entry.amount)


def _left(game: MarvelChampions, card: int) -> int:
    """The hit points that a character has left."""
    if card == NOTHING or not game.define(card).is_character:
        return 0
    return max(0, values.max_hit_points(game, card) - game.cards[card].damage)


def _author(game: MarvelChampions, entry: LogEntry, causes: Sequence[LogEntry]) -> MarvelCard | None:
    """The card to which an effect is owed: the event that was played, or else the card that did it."""
    own = entry.names[1] if len(entry.names) > 1 else entry.names[0] if entry.names and entry.what != "heals" else ""
    used = next((cause.names[0] for cause in causes if cause.what in USED and cause.names and cause.names[0]), "")
    for name in (own, used, *(cause.names[0] for cause in causes if cause.what == "plays" and cause.names)):
        if name and game.book[name].type not in NEVER:
            return game.book[name]
    return None
