"""The notation of card text: what it means, and how mistakes in it are told."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.cards.expression import DEEPEST, LONGEST, Call, ExpressionError, Quoted, parse


def word(name: str) -> Call:
    return Call(name, bare=True)


MEANINGS: dict[str, Any] = {
    "this": word("this"),
    "loot(2)": Call("loot", (2,)),
    "gain(-1, +3)": Call("gain", (-1, 3)),
    "pack:card": word("pack:card"),
    "item(other, eternal=false)": Call("item", (word("other"),), {"eternal": word("false")}),
    "'two words'": Quoted("two words"),
    "[a, b(1)]": [word("a"), Call("b", (1,))],
    "a or b or c": Call("or", (word("a"), word("b"), word("c"))),
    "a and not b": Call("and", (word("a"), Call("not", (word("b"),)))),
    "not not a": word("a"),
    "a is b and c": Call("and", (Call("is", (word("a"), word("b"))), word("c"))),
    "count(x) >= 2": Call("compare", (Call("count", (word("x"),)), Quoted(">="), 2)),
    "a + 2 * b": Call("sum", (word("a"), Call("product", (2, word("b"))))),
    "a - b": Call("sum", (word("a"), Call("product", (word("b"), -1)))),
    "(a or b) and c": Call("and", (Call("or", (word("a"), word("b"))), word("c"))),
}


@pytest.mark.parametrize("text", MEANINGS)
def test_an_expression_means_a_tree(text: str) -> None:
    assert parse(text) == MEANINGS[text]
    assert parse(f"  {text} \n") == MEANINGS[text]


MISTAKES = {
    "": "this expression is empty",
    "f(": "the expression ends too early at character 3",
    "f(a b)": "expected ',' at character 5",
    "f(a,,b)": "unexpected ',' at character 5",
    "f(a=1, a=2)": "'a' is given twice",
    "a b": "unexpected 'b' at character 3",
    "a or": "the expression ends too early",
    "or a": "unexpected 'or' at character 1",
    "f(a": "expected ','",
    "- a": "expected a number after the sign",
    "é": "unexpected 'é' at character 1",
    "9999999999": "unexpected '9'",
    "f('a)": 'unexpected "\'"',
    "(" * (DEEPEST + 1) + "a": f"more than {DEEPEST} words within each other",
    "a" * (LONGEST + 1): f"{LONGEST} are the most",
}


@pytest.mark.parametrize("text", MISTAKES, ids=lambda text: text[:12])
def test_a_mistake_is_told_with_its_place(text: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        parse(text)
    assert MISTAKES[text] in str(caught.value)
