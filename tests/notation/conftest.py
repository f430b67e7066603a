"""Cards of scenarios in these tests may have abilities under made-up words."""

from __future__ import annotations

import pytest
from scenario_texts import Trees

from inkwright.notation import scenario_cards


@pytest.fixture(autouse=True)
def made_up_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenario_cards, "abilities_from_text", Trees())
