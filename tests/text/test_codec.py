"""Trees as JSON: what is written is read back, and names that no node has are refused."""

from __future__ import annotations

from typing import get_args

import pytest

from inkwright.catalogue.flags import FLAGS
from inkwright.effects import literals
from inkwright.effects.codec import Json, from_json, to_json
from inkwright.effects.filters import Filter, OfType
from inkwright.effects.triggers import When
from inkwright.errors import InkwrightError


def test_a_tree_is_read_back() -> None:
    tree = When("quests", Filter("play", (OfType(("character",)),)))
    assert from_json(to_json(tree)) == tree


@pytest.mark.parametrize(
    "data",
    [
        ["When", "qeusts"],
        ["Filter", "attic"],
        ["OfType", ["", "character", "planet"]],
        ["Cant", "dance"],
        ["NoSuchNode"],
        ["When"],
    ],
)
def test_an_unknown_name_is_refused(data: list[Json]) -> None:
    with pytest.raises(InkwrightError, match="ability tree"):
        from_json(data)


@pytest.mark.parametrize(
    ("modifier", "names"),
    [
        ("Can", literals.Permission),
        ("Cant", literals.Restriction),
        ("Must", literals.Obligation),
        ("Shielded", literals.DamageSource),
    ],
)
def test_modifiers_have_the_flags_of_the_catalogue(modifier: str, names: object) -> None:
    assert set(get_args(names)) == {flag.word for flag in FLAGS if flag.modifier == modifier}
