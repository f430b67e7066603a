"""Taking the last item off a vector.

Like `machine_types`, this module is not compiled: the compiler replaces `pop` by its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["pop"]

if TYPE_CHECKING:
    from librt.vecs import pop
else:

    def pop(items):
        """Return the items before the last one, and the last one. Other holders of the vector see no change.

        Compiled, both vectors share their memory, so nothing may be added to the result in place.
        """
        return items[:-1], items[-1]
