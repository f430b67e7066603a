"""Types of the compiler, with replacements for plain Python.

A vector holds machine numbers without an object for each. Code that works in both builds may read, write,
slice and iterate it, look for an item with `in`, and change the length of a new one with the functions
`append`, `extend` and `remove`, of which only the result may be used afterwards. In the compiled build, a
number read from a vector is as wide as its items, so assign one narrower than `i64` to an `int` before you
shift it to the left.

Vectors of `i64` and `i32` are lists in plain Python, which are faster than arrays. Those of `packed_i64` are
arrays, which are smaller; in the compiled build it is the same type.

This module is not compiled: compiled modules import its names, but never use them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["append", "extend", "i32", "i64", "mypyc_attr", "packed_i64", "pop", "remove", "u8", "vec"]

if TYPE_CHECKING:
    from librt.vecs import append, extend, pop, remove, vec
    from mypy_extensions import i32, i64, mypyc_attr, u8
    from mypy_extensions import i64 as packed_i64
else:
    from array import array
    from operator import iconcat as extend

    i32, i64, packed_i64, u8 = "i", "i64", "q", "B"

    class Vectors(dict):
        """Functions that make a vector, by the type of its items; of objects, it is a list."""

        def __missing__(self, kind):
            return self[i64]

    vec = Vectors(
        {
            u8: bytearray,
            i32: list,
            i64: lambda items=(), capacity=0: [*items],
            packed_i64: lambda items: array(packed_i64, items),
        }
    )

    def append(items, item):
        """Add an item to a vector and return the vector."""
        items.append(item)
        return items

    def pop(items):
        """Return the items before the last one, and the last one. Other holders of the vector see no change.

        Compiled, both vectors share their memory, so nothing may be added to the result in place.
        """
        return items[:-1], items[-1]

    def remove(items, item):
        """Remove the first such item from a vector and return the vector."""
        items.remove(item)
        return items

    def mypyc_attr(**_):
        """Return a decorator that leaves a class as it is."""
        return lambda decorated: decorated
