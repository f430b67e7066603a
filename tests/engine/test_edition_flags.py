"""Every flag of an edition changes something: those that no preset sets are shown here."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from positions import card, do, lore, played, position, put
from trees import action, characters, chosen, draw, gain, n

import inkwright.engine
from inkwright.effects.control import Seq
from inkwright.effects.damage import DealDamage, RemoveDamage
from inkwright.effects.targets import All, Ref
from inkwright.rules.editions import Edition

FLAGS = [field.name for field in dataclasses.fields(Edition) if field.name not in ("name", "effective")]
ENGINE = [path.read_text(encoding="utf-8") for path in Path(inkwright.engine.__path__[0]).glob("*.py")]


@pytest.mark.parametrize("flag", FLAGS)
def test_the_engine_reads_every_flag(flag: str) -> None:
    assert any(f"edition.{flag}" in text for text in ENGINE)


@pytest.mark.parametrize(("per_sentence", "left"), [(False, ["Flounder"]), (True, [])])
def test_1_8_5_damage_that_comes_and_goes_in_one_effect(per_sentence: bool, left: list[str]) -> None:
    """By the letter of 2.0 a check stands between two sentences; everywhere else only after both."""
    mend = action(
        "Mend", Seq((DealDamage(n(2), chosen(characters())), RemoveDamage(All(), Ref("chosen")))), cost=0
    )
    g = position({"hand": [mend], "play": [put(card("Flounder", willpower=2))]}, edition="2.0")
    g.edition = dataclasses.replace(g.edition, gsc_per_sentence=per_sentence)
    do(g, "play Mend")
    assert played(g, 0) == left


@pytest.mark.parametrize(("win_over_loss", "winner"), [(True, 0), (False, 1)])
def test_1_8_4_a_win_and_a_loss_of_one_player_in_one_check(win_over_loss: bool, winner: int) -> None:
    family = action("Family", Seq((gain(1), draw())))
    g = position({"lore": 19, "hand": [family], "deck_size": 0}, edition="2025-08-22")
    g.edition = dataclasses.replace(g.edition, win_over_loss=win_over_loss)
    do(g, "play Family")
    assert lore(g)[0] == 20
    assert g.outcome == winner
