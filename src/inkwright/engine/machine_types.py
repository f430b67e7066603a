"""Types that the compiler knows, and what stands in for them in plain Python.

A vector holds machine numbers without an object for each. In both builds it can be read, written, sliced
and iterated, and nothing else. Compiled, a number that is read from a vector is as wide as its items, so it
must be assigned to an `int` before it is shifted to the left.

This module is not compiled: compiled modules import its names, but never use them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
    from mypy_extensions import i32 as i32
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from mypy_extensions import u8 as u8
else:
    from array import array

    i32, i64, u8 = "i", "q", "B"
    vec = {u8: bytearray, i32: lambda items: array(i32, items)}

    def mypyc_attr(**_):
        """Return a decorator that leaves a class as it is."""
        return lambda decorated: decorated
