"""Saving a game at any decision, also in the middle of an effect, and continuing it exactly as before.

`dump` returns plain JSON data, `restore` the state again, and `digest` a short text that two states share
only if they continue alike. The projection of continuous effects is not saved; it is computed again.
"""

from inkwright.engine.serial.layout import FORMAT
from inkwright.engine.serial.reading import restore
from inkwright.engine.serial.values import SavedGameError
from inkwright.engine.serial.writing import digest, dump

__all__ = ["FORMAT", "SavedGameError", "digest", "dump", "restore"]
