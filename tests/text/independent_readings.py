"""Trees of printed abilities of all shapes, written by hand from the cards' texts and the rules."""

from __future__ import annotations

import readings_actions
import readings_activated
import readings_played
import readings_statics
import readings_triggered
from reading_words import Reading

READINGS: tuple[Reading, ...] = (
    *readings_actions.READINGS,
    *readings_activated.READINGS,
    *readings_played.READINGS,
    *readings_statics.READINGS,
    *readings_triggered.READINGS,
)
