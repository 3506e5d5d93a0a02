"""Looking at what is hidden, in English."""

from __future__ import annotations

from cardwright.cards.text import Phrasebook, article, listing, sentence
from cardwright.four_souls import words as w
from cardwright.four_souls.text.nouns import TEXT, each, subject, whose

PUT_BACK = {
    "look": "",
    "order": ". Put them back in any order",
    "one_on_top": ". Put 1 on top and the rest on the bottom",
    "bottom": ". {who} may put {it} on the bottom{of}",
    "discard": ". {who} may put {it} into discard",
}


@TEXT.says(w.Search)
def _search(n: w.Search, t: Phrasebook) -> str:
    noun = ("item" if n.deck == "treasure" else "card") + ("" if (n.least, n.most) == (1, 1) else "s")
    quality = f"{n.keyword.capitalize()} " if n.keyword else "" if n.named else f"{n.deck} "
    named = f" named {listing(list(n.named))}" if n.named else ""
    what = f"up to {t(n.most)} {quality}{noun}" if noun.endswith("s") else article(f"{quality}{noun}")
    what += named
    return f"search the {n.deck} deck for {what}. {sentence(t(n.do))} Then shuffle the deck"


@TEXT.says(w.LookAtDeck)
def _look_at_deck(n: w.LookAtDeck, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    deck = {"chosen": "a deck", "each": "each deck"}.get(n.deck, f"the {n.deck} deck")
    cards = "card" if n.number == 1 else f"{n.number} cards"
    verb = f"reveal{s}" if n.reveal else f"look{s} at"
    it, of = ("any of them", " of its deck") if n.deck == "each" else ("it", "")
    tail = PUT_BACK[n.how].format(who="You" if not who else "They", it=it, of=of)
    return f"{who}{verb} the top {cards} of {deck}{tail}"


@TEXT.says(w.LookAtHand)
def _look_at_hand(n: w.LookAtHand, t: Phrasebook) -> str:
    by, s = subject(n.by, t)
    return f"{by}look{s} at {each(whose(n.who, t))} hand"
