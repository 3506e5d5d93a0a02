"""Chance as a pure function of one 64-bit number that lives in the state (SplitMix64).

The same seed and the same choices give the same game on every machine, and a copied game keeps its own luck.
"""

from __future__ import annotations

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def mix(state: int) -> int:
    """The random 64-bit number for a generator state."""
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def advance(state: int) -> int:
    """The generator state after one draw."""
    return (state + _STEP) & _MASK


def seed_state(seed: int) -> int:
    """A generator state for any seed, well spread even for small seeds."""
    return mix((seed * 2 + 1) * _STEP & _MASK)


def below(state: int, n: int) -> int:
    """A number from 0 to n-1 for a generator state. Multiply-and-shift: the bias is negligible."""
    return (mix(state) * n) >> 64


def shuffled(state: int, items: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """The generator state after a shuffle, and the shuffled items."""
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        # ``advance`` and ``mix``, written out: decks are shuffled in every game that is set up.
        state = z = (state + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        j = ((z ^ (z >> 31)) * (i + 1)) >> 64
        order[i], order[j] = order[j], order[i]
    return state, tuple(order)
