"""Cards of scenarios in these tests may have abilities under made-up words."""

from __future__ import annotations

import pytest
from scenario_texts import Trees

from inkwright.scenarios import cards


@pytest.fixture(autouse=True)
def made_up_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "abilities_from_text", Trees())
