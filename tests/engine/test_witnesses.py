"""Knowledge stored with each log entry: who knows its cards."""

from __future__ import annotations

import pytest
from positions import position, put

from inkwright.engine.codes import E_IS_BANISHED
from inkwright.engine.state.triggers import emit


@pytest.mark.parametrize("stamps", [(1, 2, 3), (0xFFFFF, 0xFFFFF, 0x7FFFFFFF), (0xFFFFF, 0, 70)])
@pytest.mark.parametrize("seen", [(3, 1), (0, 255), (255, 0)])
def test_a_witness_has_the_stamps_and_those_who_know(
    stamps: tuple[int, int, int], seen: tuple[int, int]
) -> None:
    g = position(p1={"play": [put("Stitch - Rock Star"), put("Elsa - Snow Queen"), put("Dinglehopper")]})
    assert g.log is not None
    card, other, source = 0, 1, 2
    g.stamps[card], g.stamps[other], g.stamps[source] = stamps
    g.seen[card], g.seen[other] = seen
    for cards, known in (
        ((card, other, source), (seen[0], stamps[0], seen[1], stamps[1], stamps[2])),
        ((card, -1, -1), (seen[0], stamps[0], 0, 0, 0)),
        ((-1, other, -1), (0, 0, seen[1], stamps[1], 0)),
        ((-1, -1, source), (0, 0, 0, 0, stamps[2])),
        ((-1, -1, -1), (0, 0, 0, 0, 0)),
    ):
        emit(g, E_IS_BANISHED, "1.8.1.2", 0, cards[0], cards[1], 0, cards[2])
        assert g.log.witness(len(g.log) - 1) == known
