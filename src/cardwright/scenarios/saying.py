"""Players' texts in a scenario, matched against their options.

Case, punctuation, underscores and the word *the* do not count. An option can be said by its label, with any name of its
cards and players (alias, id, printed name), or by those names alone; ``decline`` says "No". A text matches an option in
one of three ways:

1. the whole text says the option exactly;
2. the first words of the text (as many as possible) say it exactly: the rest answers the player's next question, and
   may begin with a small word such as *at* or *on* (``play bomb at fly``);
3. the whole text is a part of the label of just one option (``gain 4`` for "Take 1 damage. Gain 4¢.").

A question with a single option answers itself; words for it are skipped if they match that option. Options about
identical copies of a card count as one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from cardwright.kernel.records import Key, is_player
from cardwright.scenarios.phrases import Phrases, Words, says, words
from cardwright.scenarios.playing import Playing

SMALL_WORDS = frozenset({"against", "and", "at", "choosing", "for", "from", "on", "to", "with"})


class Ambiguous(Exception):
    """A text that matches several different options."""

    def __init__(self, options: list[str]) -> None:
        self.options = options


def match(playing: Playing, said: Words) -> tuple[int, Words] | None:
    """The option of the open question that the words mean, and the words left; ``None`` if none matches."""
    question = playing.game.question
    if question is None:
        return None
    listed = [words(label) for label in playing.labels()]
    if listed.count(said) == 1:
        return listed.index(said), ()  # As it is listed, so that whatever is offered can be said.
    found, rest = among([set(sayings(playing, key)) for key in question.options], said)
    return (_only(playing, found), rest) if found else None


def among(ways: list[set[Words]], said: Words) -> tuple[list[int], Words]:
    """The indexes of the things that the words mean, given the ways to say each thing, and the words left."""
    for n in range(len(said), 0, -1):
        exact = [i for i, way in enumerate(ways) if said[:n] in way]
        if exact:
            rest = said[n:]
            return exact, rest[1:] if rest and rest[0] in SMALL_WORDS else rest
    return [i for i, way in enumerate(ways) if any(says(text, said) for text in way)] if said else [], ()


def offers(playing: Playing, said: Words) -> bool:
    """Whether the open question has an option that the words mean, be it several."""
    try:
        found = match(playing, said)
    except Ambiguous:
        return True
    return found is not None and not found[1]


def could_be_said(playing: Playing, said: Words) -> bool:
    """Whether the words could mean an option of some question of this game: (a part of) a label with the names of this
    position, or some words from the text of an ability."""
    game = playing.game
    templates = []
    for word, (template, kinds) in game.LABELS.items():
        templates += [] if kinds else [word.replace("_", " ")]
        ways = [template]
        for i, kind in enumerate(kinds):
            filled = said if kind == "w" else (_FILLED.get(kind, "{0}"),)
            ways = [way.replace(f"{{{i}}}", f"\0{text}") for way in ways for text in filled]
        templates += [way.replace("\0", "") for way in ways]
    templates += [form.replace("{0}", thing) for form in templates for thing in playing.facts.things if "{0}" in form]
    names = playing.face_names()
    text = " ".join(said)
    return Phrases(templates, playing.players, names).contain(text) or any(
        says(words(ability), said) for ability in playing.card_texts()
    )


_FILLED = {"n": "{n}", "s": "{who}"}
"""The placeholders of ``Phrases`` for the kinds of arguments that are no cards."""


def sayings(playing: Playing, key: Key) -> Iterator[Words]:
    """Every way to say an option."""
    template, kinds = playing.game.LABELS[str(key[0])]
    if not kinds:
        yield words(str(key[0]))  # "decline" says "No".
    arguments = [_names(playing, kind, key, i) for i, kind in enumerate(kinds, 1)]
    for names in product(*arguments):
        yield words(template.format(*names))
        alone = [name for name, kind in zip(names, kinds, strict=True) if kind in "ose"]
        if alone:
            yield words(" ".join(alone))


def _names(playing: Playing, kind: str, key: Key, i: int) -> list[str]:
    value = key[i]
    if kind == "o":
        return playing.names(int(value))
    if kind == "s":
        return [playing.players[int(value)]]
    if kind == "e":
        entry = (int(value), int(key[i + 1]))
        text = playing.plain(playing.game.ability_text(entry))
        return [text, *(playing.names(entry[0]) if entry[0] >= 0 else [])]
    if kind == "p":
        return [playing.plain(playing.game.node_text(str(value), int(key[i + 1])))]
    return [str(value)]


def _only(playing: Playing, found: list[int]) -> int:
    question = playing.game.question
    assert question is not None
    keys = [question.options[i] for i in found]
    if any(not _alike(playing, keys[0], key) for key in keys[1:]):
        raise Ambiguous(_told_apart(playing, found))
    return found[0]


def _told_apart(playing: Playing, found: list[int]) -> list[str]:
    """Options as lines; equal lines also say which cards they are about, and how to take each by its number."""
    question, lines = playing.game.question, playing.labels()
    assert question is not None
    often = Counter(lines)
    told = []
    for i in found:
        which = "; ".join(_which(playing, obj) for obj in playing.game.concerns(question.options[i]))
        told.append(f"{lines[i]} ({which}): choose: {{{playing.asked()}: {i}}}" if often[lines[i]] > 1 else lines[i])
    return told


def _which(playing: Playing, obj: int) -> str:
    """A description of one card: its alias or the lack of one, its place, and its number."""
    if is_player(obj) or obj >= len(playing.game.cards):
        return playing.names(obj)[0]
    card = playing.game.cards[obj]
    place = playing.game.places[card.zone]
    alias = next((alias for alias, found in playing.aliases.items() if found == obj), "without an alias")
    owner = f" of {playing.players[place.seat]}" if place.seat >= 0 else ""
    return f"{alias}, in {place.kind.replace('_', ' ')}{owner}, card {obj}"


def _alike(playing: Playing, one: Key, other: Key) -> bool:
    """Whether two options differ only in which copy of a card they are about."""
    kinds = playing.game.LABELS[str(one[0])][1]
    if one[0] != other[0]:
        return False
    return all(
        a == b or (kind in "oe" and _copies(playing, int(a), int(b)))
        for kind, a, b in zip(kinds, one[1:], other[1:], strict=True)
    )


def _copies(playing: Playing, one: int, other: int) -> bool:
    cards = playing.game.cards
    if min(one, other) < 0 or max(one, other) >= len(cards) or {one, other} & set(playing.aliases.values()):
        return False
    a, b = cards[one], cards[other]
    return (a.design, a.zone, a.turned, a.damage, a.counters, a.marks, a.host) == (
        *(b.design, b.zone, b.turned, b.damage, b.counters, b.marks, b.host),
    )
