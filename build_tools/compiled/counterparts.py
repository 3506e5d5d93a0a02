"""Functions of the source that are other ones in the compiled engine, because they are about how a class is made or how
a step is called. Each is written here under its own name; ``originals.json`` has the digests of what they stand for, so
that a change of the original stops the build until somebody has looked at its counterpart."""

# This file is never imported: the build takes the text of the functions.
# ruff: noqa: F821, N801
# mypy: ignore-errors

from __future__ import annotations


def kernel__frames__go_on(then: Any) -> None:
    """Let the procedure that has the step ``then`` go on there once what begins now is over; None leaves it alone."""
    if then is not None:
        if isinstance(then, native.At):
            frame: Frame = then.frame
            frame.step = then.name
        else:
            then.__self__.step = then.__name__


def kernel__chance__shuffled(state: int, items: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """The generator state after a shuffle, and the shuffled items.

    Compiled, the numbers are machine words, which wrap around by themselves; in the plain copy they are not, so there
    each is cut to its 64 bits. A word has a sign: a shift to the right is cut to the bits that are left.
    """
    order = list(items)
    plain: bool = native.PLAIN
    step: i64 = -7046029254386353131
    first: i64 = -4658895280553007687
    second: i64 = -7723592293110705685
    z: i64 = native.signed(state)
    word: i64 = z
    for i in range(len(order) - 1, 0, -1):
        word = native.signed(word + step) if plain else word + step
        z = word
        z = (z ^ ((z >> 30) & 0x3FFFFFFFF)) * first
        if plain:
            z = native.signed(z)
        z = (z ^ ((z >> 27) & 0x1FFFFFFFFF)) * second
        if plain:
            z = native.signed(z)
        z = z ^ ((z >> 31) & 0x1FFFFFFFF)
        # The upper half of the product of z, without its sign, and i + 1.
        n: i64 = i + 1
        upper: i64 = (z >> 32) & 0xFFFFFFFF
        lower: i64 = z & 0xFFFFFFFF
        j: i64 = (upper * n + ((lower * n) >> 32)) >> 32
        order[i], order[j] = order[j], order[i]
    return int(word) & _MASK, tuple(order)


class kernel__game__Game:
    def _steps(self, most: int) -> bool:
        """Take steps until somebody has to decide or the game is over; False where that takes more than so many."""
        frames = self.frames
        due = self.DUE
        for _ in range(most):
            if due and self.touched & due:
                self.settle()  # Here a step takes so little that every one can look.
            if not frames:
                return True
            top: Frame = frames[-1]
            name = top.step
            follow = top.take_step(name, self)
            if follow is None:
                if frames and frames[-1] is top and top.step == name:
                    raise EngineError(f"{type(top).__name__}.{top.step} went nowhere")
            elif isinstance(follow, str):
                top.step = follow
            elif isinstance(follow, Question):
                if len(follow.options) > 1 or (self.asks_everybody and follow.options == [PASS]):
                    self.question = follow
                    return True
                if not follow.options:
                    raise EngineError(f"{type(top).__name__}.{top.step} asks {follow.prompt!r} but offers nothing")
                # A click that cannot matter is never asked for.
                if self.witness is not None:
                    self.witness(follow)
                self._answer(top, follow, follow.options[0])
            else:
                top.step = native.step_name(follow)
        return False

    def _answer(self, top: Frame, question: Question, key: Key) -> None:
        follow = top.take_answer(question.then, self, key)
        if follow is None:
            return
        if isinstance(follow, Question):
            raise EngineError(f"{type(top).__name__}.{question.then} must return the asking step, not its question")
        top.step = native.step_name(follow)

    def ask(
        self,
        player: int,
        prompt: str,
        options: list[Key],
        then: Any,
        card: int = NOTHING,
        number: int = 0,
    ) -> Question:
        return Question(player, prompt, options, native.step_name(then), card, number)

    def copy(self) -> Self:
        """An independent game at the same point."""
        twin = type(self)(self.book, [], self.table, self.random)
        self._fork_into(twin)
        twin.options = self.options
        twin.bare_options = self.bare_options
        twin.question = self.question
        twin.log = self.log.fork()
        twin.names = self.names
        return twin

    def encode(self) -> bytes:
        """The whole state as bytes: equal states give equal bytes."""
        cards: list[Any] = []
        for card in self.cards:
            packed = card.packed
            if packed is None:
                packed = card.packed = msgspec.Raw(native.ENCODER.encode(card.row()))
            cards.append(packed)
        # What is packed must not change any more: whoever edits a card gets a copy of its record.
        self._own = set()
        return native.ENCODER.encode([cards if name == "cards" else getattr(self, name) for name in save.ENCODED])

    @classmethod
    def decode(
        cls, state: bytes, designs: bytes = b"", packs: tuple[bytes, ...] = (), *, asks_everybody: bool = False
    ) -> Self:
        """A game from its encoded state, with the digests of its card definitions where they may have changed since.

        It comes to the question it was saved at if ``asks_everybody`` is as it was then.
        """
        shape, has_records = native.shape_of(cls, save.shape_of)
        read = zip(save.ENCODED, save.decode(state, shape, "save"), has_records, strict=True)
        state_of: dict[str, Any] = {name: native.real(value) if has else value for name, value, has in read}
        game = cls({}, state_of["players"], state_of["table"], state_of["random"])
        game.asks_everybody = asks_everybody
        for name, value in state_of.items():
            setattr(game, name, value)
        try:
            game.adopt(game.bare_options.__replace__(packs=packs) if packs else game.bare_options)
            game._resume(designs)
        except PackError as error:
            raise SaveError(f"this save brings a pack that cannot be read any more: {error}") from error
        except (LookupError, AttributeError, TypeError, ValueError, StopIteration) as error:
            # Whole, but not what a game has written: numbers and names in it point to nothing.
            raise SaveError(f"this save does not hold together: {error!r}") from error
        return game
