"""The sentences a game could say: templates such as "{who} gains {n}¢", and the names that may fill them.

In a template {who} is a player, {n} a number, and {0}, {1} and so on any card or player.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from string import Formatter

Words = tuple[str, ...]

_PLAYER, _NUMBER, _OBJECT = "qqplayer", "qqnumber", "qqobject"
"""Stand-ins for names while the words of a template are split; no name looks like them."""


def words(text: str) -> Words:
    """The words of a text that count: without case, punctuation and *the*."""
    found = re.findall(r"\w+", text.lower().replace("_", " ").replace("'", "").replace("’", ""))
    return tuple(word for word in found if word != "the") or tuple(found)


def same(left: str, right: str) -> bool:
    """Whether two texts have the same words."""
    return words(left) == words(right)


def says(text: Words, part: Words) -> bool:
    """Whether a text contains some words side by side."""
    return any(text[i : i + len(part)] == part for i in range(len(text) - len(part) + 1))


class Names:
    """The names that may fill a placeholder, whole or in part."""

    def __init__(self, names: Iterable[str]) -> None:
        self.whole = {words(name) for name in names}
        self.longest = max((len(name) for name in self.whole), default=0)
        self.ends = {name[i:] for name in self.whole for i in range(len(name))}
        self.beginnings = {name[: i + 1] for name in self.whole for i in range(len(name))}
        self.parts = {end[: i + 1] for end in self.ends for i in range(len(end))}


class Phrases:
    """The sentences made of some templates with some players and objects."""

    def __init__(self, templates: Iterable[str], players: Iterable[str], objects: Iterable[str]) -> None:
        players = list(players)
        objects = [*objects, *players]
        self.templates = list(templates)
        self.sentences = [_tokens(template) for template in self.templates]
        self.names = {
            _PLAYER: Names(players),
            _OBJECT: Names(objects),
            # The apostrophe does not count: "Ann's roll" has the words "anns" and "roll".
            f"{_PLAYER}s": Names(f"{name}s" for name in players),
            f"{_OBJECT}s": Names(f"{name}s" for name in objects),
        }

    def are(self, text: str) -> bool:
        """Whether a text is one of these sentences."""
        said = words(text)
        return any(self._rest(sentence, said, 0, whole=True) for sentence in self.sentences)

    def contain(self, text: str) -> bool:
        """Whether a text is a part of one of these sentences."""
        said = words(text)
        return any(self._begins(sentence, said) for sentence in self.sentences)

    def nearest(self, text: str) -> str:
        """The sentence most similar to a text, with dots for its names."""
        shown = [re.sub(r"\{[^}]*\}", "…", template) for template in self.templates]
        return max(shown, key=lambda template: SequenceMatcher(None, text.lower(), template.lower()).ratio())

    def _begins(self, sentence: Words, said: Words) -> bool:
        """Whether the words occur in a sentence; they may begin in the middle of a name."""
        for at, token in enumerate(sentence):
            names = self.names.get(token)
            starts = set(self._after(token, said, 0, whole=False))
            if names is not None:
                if said in names.parts:
                    return True
                starts |= {n for n in range(1, len(said) + 1) if said[:n] in names.ends}
            if any(self._rest(sentence[at + 1 :], said, start, whole=False) for start in starts):
                return True
        return False

    def _rest(self, sentence: Words, said: Words, at: int, *, whole: bool) -> bool:
        """Whether the words from ``at`` on are the sentence or, without ``whole``, its beginning."""
        if at == len(said):
            return not whole or not sentence
        if not sentence:
            return False
        return any(self._rest(sentence[1:], said, n, whole=whole) for n in self._after(sentence[0], said, at, whole))

    def _after(self, token: str, said: Words, at: int, whole: bool) -> Iterator[int]:
        """The positions at which the words go on after a token of a sentence."""
        names = self.names.get(token)
        if names is None:
            if token == said[at] or (token == _NUMBER and said[at].isdigit()):
                yield at + 1
            return
        for n in range(at + 1, min(len(said), at + names.longest) + 1):
            if said[at:n] in names.whole:
                yield n
        if not whole and said[at:] in names.beginnings:
            yield len(said)


def _tokens(template: str) -> Words:
    """The words of a template, with a stand-in for each name."""
    text = ""
    for literal, name, _, _ in Formatter().parse(template):
        text += literal
        if name is not None:
            text += {"who": _PLAYER, "n": _NUMBER}.get(name, _OBJECT)
    return words(text)
