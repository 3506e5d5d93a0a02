"""Small changes of cards in English: drawing, discarding, healing, status cards, counters and the like."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.cards.grammar import Clause, Mention, article, words
from cardwright.marvel_champions.say.en.book import CARD, PLAYER
from cardwright.marvel_champions.say.en.event_slots import CHARACTER, SOURCE, EventWords, Slots, player_as


def _draw(e: Slots) -> Clause:
    return Clause(e["player"], "draw", e.whom("card"))


def _discard(e: Slots) -> Clause:
    origin = words(
        e.either("hand", "from hand", "from elsewhere than a hand"),
        e.either("top", "from a deck", "from elsewhere than a player's deck"),
        e.either("encounter", "from an encounter deck", "from elsewhere than an encounter deck"),
        e.either("play", "from play", "from out of play"),
        e.either("defeated", "by being defeated", "without being defeated"),
    )
    if e.has("player"):
        return Clause(e["player"], "discard", words(e.whom("card"), origin))
    return Clause(e["card"], "be discarded", origin)


def _leave_play(e: Slots) -> Clause:
    how = words(
        e.either("discarded", "by being discarded", "without being discarded"),
        e.either("defeated", "by being defeated", "without being defeated"),
    )
    whose = f"from {e['player'].possessive} side" if e.has("player") else ""
    return Clause(e["card"], "leave", words("play", whose, how))


def _heal(e: Slots) -> Clause:
    return Clause(Mention(e.much("damage")), "be healed", words(f"from {e.whom('card')}", e.text("by", "source")))


def _status(verb: str) -> Callable[[Slots], Clause]:
    def say(e: Slots) -> Clause:
        kind = words(*(e.either(status, status, f"non-{status}") for status in ("confused", "stunned", "tough")))
        return Clause(e["card"], verb, words(article(words(kind, "status card")), e.text("from", "source")))

    return say


def _exhaust(e: Slots) -> Clause:
    if e.has("player"):
        return Clause(e["player"], "exhaust", words(e.whom("card"), _basic(e)))
    return Clause(e["card"], "exhaust", _basic(e))


def _basic(e: Slots) -> str:
    return e.either("basic", "for a basic power", "for anything but a basic power")


def _ready(e: Slots) -> Clause:
    when = e.either("step", "at the end of the player phase", "at another time than the end of the player phase")
    if e.has("player"):
        return Clause(e["player"], "ready", words(e.whom("card"), when))
    return Clause(e["card"], "ready", when)


def _counters(verb: str) -> Callable[[Slots], Clause]:
    def say(e: Slots) -> Clause:
        one = "acceleration token" if e.tag("acceleration") else "counter"
        left = f", leaving {e.much(f'{one}s', 'number', one)} there" if e.has("number") else ""
        return Clause(e["card"], verb, f"{e.much(f'{one}s', single=one)}{left}")

    return say


def _deal_encounter(e: Slots) -> Clause:
    return Clause(e["player"], "be dealt", "an encounter card")


def _shuffle(e: Slots) -> Clause:
    if e.tag("encounter"):
        return Clause(Mention("an encounter deck"), "be shuffled")
    no = "other than an encounter deck" if e.no_tag("encounter") else ""
    if e.has("player"):
        return Clause(e["player"], "shuffle", "their deck")
    return Clause(Mention(words("a deck", no)), "be shuffled")


CHANGES: dict[str, EventWords] = {
    "draw": EventWords(_draw, {"card": CARD, "player": PLAYER}, "that draw"),
    "discard": EventWords(_discard, {"card": CARD, "player": PLAYER}, "that discard", missing=player_as("its player")),
    "leave_play": EventWords(_leave_play, {"card": CARD, "player": PLAYER}, missing=player_as("its player")),
    "heal": EventWords(
        _heal, {"card": CHARACTER, "source": CARD}, "that healing", True, {**player_as("its player"), **SOURCE}
    ),
    "gain_status": EventWords(
        _status("gain"), {"card": CHARACTER, "source": CARD}, missing={**player_as("its player"), **SOURCE}
    ),
    "lose_status": EventWords(_status("lose"), {"card": CHARACTER}, missing=player_as("its player")),
    "exhaust": EventWords(_exhaust, {"card": CARD, "player": PLAYER}, missing=player_as("its player")),
    "ready": EventWords(_ready, {"card": CARD, "player": PLAYER}, missing=player_as("its player")),
    "place_counters": EventWords(_counters("gain"), {"card": CARD}, "that", True, player_as("its player")),
    "remove_counters": EventWords(_counters("lose"), {"card": CARD}, "that removal", True, player_as("its player")),
    "deal_encounter": EventWords(_deal_encounter, {"player": PLAYER}, "that deal"),
    "shuffle": EventWords(_shuffle, {"player": PLAYER}, missing=player_as("its player")),
}
