"""Registers: references to cards."""

from __future__ import annotations

from inkwright.engine.evaluate.registers import refs_in
from inkwright.engine.scope import Scope


def test_the_first_card_of_all_has_a_reference_before_it_has_moved() -> None:
    """Only negative numbers mean that there is no card."""
    scope = Scope(0, 0)
    scope.regs = [(-1, 0, 7)]
    assert refs_in(scope, 0) == (0, 7)
