"""Every card lowers to the programs, filters, conditions and statics it lowered to before."""

from __future__ import annotations

from lowered_text import REGENERATE, digests, stored, text_of

from inkwright.cards.table import load
from inkwright.engine.pool import pool_of

NAMED = 8
"""Number of changed cards named in a failure."""


def test_every_card_lowers_as_stored() -> None:
    found, kept = digests(load()), stored()
    changed = sorted(name for name in found.keys() | kept.keys() if found.get(name) != kept.get(name))
    assert not changed, (
        f"{len(changed)} cards lower differently, among them {changed[:NAMED]}; see one with "
        f"{REGENERATE} CARD, and if the change is intended, run {REGENERATE}"
    )


def test_the_dump_reaches_into_programs_filters_and_statics() -> None:
    table = load()
    text = text_of(pool_of(table).define(table.card("Stitch - Rock Star")))
    assert "Program" in text
    assert "ZoneFilter" in text
    assert "TriggerDef" in text
