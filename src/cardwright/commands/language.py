"""The page about the card language: `docs/card-language.md` is generated from the words and the cards."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from cardwright.cards.nodes import Node, word_of
from cardwright.cards.usage import KINDS, Word, flow, nodes_of, words
from cardwright.commands import catalogue
from cardwright.commands.card_types import card_types, names, things
from cardwright.games import GAMES, descriptor

TITLES = {
    "ability": ("Abilities", "The pieces of text on a card: when each works, and what it costs."),
    "selector": ("Selectors", "Who and what: players, cards, things on the stack."),
    "condition": ("Conditions", "Whether something is so."),
    "number": ("Numbers", "How much. Wherever a number is asked for, it may also be written plainly."),
    "verb": ("Verbs", "What to do."),
    "part": ("Parts", "What other words are put together from."),
}

EVENTS_LINE = (
    "What abilities may answer. Each role of an event may be asked for in a pattern, by its name; in what the ability "
    "then does, the roles are to be had by the words of the last column."
)
CALLED = {
    "player": "`that_player`",
    "card": "`that_card`",
    "source": "`that_source`",
    "amount": "`that_much`",
}
"""The word for each role of an event in an ability's effect."""

INTRODUCTION = """\
# The card language

<!-- Made from the code by `make docs`; a test sees to it that it is current. Change the docstrings instead. -->

A card is a tree of words. The same tree runs, is checked, is written to a pack and is turned into the card's text. This
page lists every word: what it does, what it takes, how many cards use it, and how it is written, with a card as an
example. [CONTRIBUTING.md](../CONTRIBUTING.md) says how to add one, `cardwright cards words` prints the list, and
`cardwright cards show ID` shows a card.

In a pack, a word stands alone where nothing has to be given (`this`), or with what it takes: `gain_coins(3)`. Fields
may be given in order or by name (`gain_coins(number=3)`), a field that is true or false by naming it (`item(eternal)`,
`item(not eternal)`), and a field that takes several things, or things to do, takes all further arguments.

- Words that go through things, or let somebody choose some, call each of them `it`. With `as=` it has a name of its
  own, for a word further inside that has another `it`:
  `for_each(player, choose(item(of=it(owner)), destroy(it)), as=owner)`.
- In an event, `if=` adds a condition that has to hold at that moment: `when(damage(you, if=your_turn), loot(1))`.
- A field that takes objects says of which kinds of thing; whatever cannot be of these kinds is refused.
"""


@cache
def of_game(game: str) -> tuple[Word, ...]:
    """The words of a game, with the cards that use them."""
    return tuple(words(descriptor(game).vocabulary(), catalogue.definitions(game).values()))


def entries(books: Mapping[str, Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """The words as plain data, with the cards that use them; a word of every game is listed for each game."""
    for game, book in books.items():
        for word in words(descriptor(game).vocabulary(), book.values()):
            yield {
                "word": word.name,
                "game": game,
                "kind": word.kind,
                "core": word.core,
                "text": word.doc,
                "fields": [
                    {"name": f.name, "takes": f.takes, "default": f.default or None, "text": f.doc} for f in word.fields
                ],
                "count": len(word.cards),
                "cards": list(word.cards),
            }


def page() -> str:
    """The whole page."""
    parts = [INTRODUCTION, _contents()]
    core = [word for word in of_game(next(iter(GAMES))) if word.core]
    parts += _section("Words of every game", core, list(GAMES))
    for game in GAMES:
        parts += _section(f"Words of {descriptor(game).title}", [w for w in of_game(game) if not w.core], [game])
        parts += _shorts(game)
        parts += _events(game)
        parts += card_types(game)
        parts += names(game)
        parts += things(game)
    return "\n".join(parts)


def _contents() -> str:
    lines = ["| | " + " | ".join(TITLES[kind][0].lower() for kind in KINDS) + " |", "| --- |" + " ---: |" * len(KINDS)]
    rows = {"every game": [w for w in of_game(next(iter(GAMES))) if w.core]}
    rows |= {descriptor(game).title: [w for w in of_game(game) if not w.core] for game in GAMES}
    for name, found in rows.items():
        lines.append(f"| {name} | " + " | ".join(str(sum(w.kind == kind for w in found)) for kind in KINDS) + " |")
    return "\n".join(lines) + "\n"


def _section(title: str, found: list[Word], games: list[str]) -> Iterator[str]:
    yield f"## {title}\n"
    for kind, (heading, line) in TITLES.items():
        of_kind = [word for word in found if word.kind == kind]
        if of_kind:
            yield f"### {heading}\n\n{line}\n"
            yield from (_word(word, games) for word in of_kind)


def _shorts(game: str) -> Iterator[str]:
    """Words that are short for another word with some of its fields set."""
    short = descriptor(game).vocabulary().short
    rows = [f"| `{word}` | {_stands_for(cls, fields)} |" for word, (cls, fields) in short.items() if fields]
    if rows:
        yield "### Short words\n\nEach stands for another word with some of its fields, and takes the others.\n"
        yield "\n".join(["| | stands for |", "| --- | --- |", *rows]) + "\n"


def _stands_for(cls: type[Node], fields: dict[str, Any]) -> str:
    shown = {
        name: f"[{', '.join(value)}]" if isinstance(value, tuple) else flow(value) for name, value in fields.items()
    }
    return f"`{word_of(cls)}({', '.join(f'{name}={value}' for name, value in shown.items())})`"


def _events(game: str) -> Iterator[str]:
    """The events that cards of a game may answer: when each happens, and its roles."""
    on = descriptor(game).vocabulary().on
    if on is None:
        return
    yield f"### Events\n\n{EVENTS_LINE}\n"
    for kind in on.EVENTS.values():
        yield f"#### `{kind.name}`\n\n{kind.when[0].upper()}{kind.when[1:]}.\n"
        if kind.roles or kind.tags:
            rows = ["| | is | also called |", "| --- | --- | --- |"]
            rows += [f"| `{name}` | {role.doc} | {CALLED.get(role.slot, '–')} |" for name, role in kind.roles.items()]
            rows += [f"| `{tag}` | {doc} (a tag) | – |" for tag, doc in kind.tags.items()]
            yield "\n".join(rows) + "\n"


def _word(word: Word, games: list[str]) -> str:
    lines = [f"#### `{word.name}`\n", f"{word.doc}\n"]
    if word.fields:
        told = any(f.doc for f in word.fields)
        lines += ["| field | takes | unless given |" + " |" * told, "| --- | --- | --- |" + " --- |" * told]
        for f in word.fields:
            default = f"`{f.default}`" if f.default else "–"
            lines.append(f"| `{f.name}` | {f.takes} | {default} |" + f" {f.doc} |" * told)
        lines.append("")
    users = {game: next(w for w in of_game(game) if w.name == word.name).cards for game in games}
    n = sum(len(cards) for cards in users.values())
    if not n:
        return "\n".join([*lines, f"{_unwritten(word, games)}\n"])
    game, card, node = _example(word.name, users)
    lines.append(f"{n} card{'s' if n > 1 else ''}. On *{card.name}*: `{flow(node)}`\n")
    text = [line for line in catalogue.card_text(game, card).splitlines() if line.strip()]
    text = [line.replace("[", "\\[") for line in text]  # A resource is no link.
    return "\n".join([*lines, *(f"> {line}  " for line in text[:-1]), *(f"> {line}" for line in text[-1:]), ""])


def _unwritten(word: Word, games: list[str]) -> str:
    """The remark about a word that no card uses."""
    meant = [
        w.name for game in games for w in of_game(game) for f in w.fields if word.name in re.findall(r"\w+", f.default)
    ]
    if meant:
        return f"Unless something else is given, {' and '.join(f'`{name}`' for name in meant)} means it."
    return "No card uses it yet."


def _example(word: str, users: dict[str, tuple[str, ...]]) -> tuple[str, Any, Node]:
    """The card with the least text that uses a word, and the word on it."""
    cards = [(game, catalogue.definitions(game)[name]) for game, names in users.items() for name in names]
    game, card = min(cards, key=lambda found: (len(catalogue.card_text(*found)) or 999, found[1].id))
    nodes = [node for node in nodes_of(card) if word_of(type(node)) == word]
    return game, card, max(nodes, key=lambda node: len(flow(node)))
