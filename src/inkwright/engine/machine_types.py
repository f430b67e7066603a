"""Types of the compiler, with replacements for plain Python.

A vector holds machine numbers without an object for each. Code that works in both builds may read, write,
slice and iterate it, look for an item with `in`, and extend a new one with the functions `append` and
`extend`, of which only the result may be used afterwards. In the compiled build, a number read from a vector
is as wide as its items, so assign one narrower than `i64` to an `int` before you shift it to the left.

This module is not compiled: compiled modules import its names, but never use them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import extend as extend
    from librt.vecs import vec as vec
    from mypy_extensions import i32 as i32
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from mypy_extensions import u8 as u8
else:
    from array import array

    i32, i64, u8 = "i", "q", "B"
    vec = {
        u8: bytearray,
        i32: lambda items: array(i32, items),
        i64: lambda items=None, capacity=0: array(i64) if items is None else array(i64, items),
    }

    def append(items, item):
        """Add an item to a vector and return the vector."""
        items.append(item)
        return items

    def extend(items, more):
        """Add the items of another vector and return the vector."""
        items.extend(more)
        return items

    def mypyc_attr(**_):
        """Return a decorator that leaves a class as it is."""
        return lambda decorated: decorated
