"""Save a game at any decision, even in the middle of an effect, and restore it exactly.

`dump` returns plain JSON data, `restore` returns the state, and `digest` a hash that two states share only if
they continue identically. The projection of continuous effects is not saved but recomputed.
"""

from inkwright.engine.serial.layout import FORMAT
from inkwright.engine.serial.reading import restore
from inkwright.engine.serial.values import SavedGameError
from inkwright.engine.serial.writing import digest, dump

__all__ = ["FORMAT", "SavedGameError", "digest", "dump", "restore"]
