"""Classes of `light_dataclass` behave like those of `dataclasses`."""

import copy
import dataclasses
import pickle
import pprint
import subprocess
import sys
from typing import Any

import pytest

from inkwright.cards import light_dataclass
from inkwright.cards.model import Card, Printing, plain_card


def make(module: Any) -> Any:
    @module.dataclass(frozen=True, slots=True)
    class Pair:
        """Two numbers and a note."""

        first: int
        second: int = 2
        note: str = module.field(default="", compare=False, repr=False)

        @property
        def total(self) -> int:
            return self.first + self.second

    return Pair


LIGHT, REAL = make(light_dataclass), make(dataclasses)


@pytest.mark.parametrize("pair", [LIGHT, REAL], ids=["light", "real"])
def test_it_behaves_like_a_frozen_dataclass(pair: Any) -> None:
    one = pair(1, note="a")
    assert (one.first, one.second, one.note, one.total) == (1, 2, "a", 3)
    assert one == pair(first=1, second=2, note="b") and hash(one) == hash(pair(1))
    assert one != pair(1, 3) and one != (1, 2)
    assert repr(one) == "make.<locals>.Pair(first=1, second=2)"
    assert dataclasses.replace(one, second=5) == pair(1, 5)
    assert dataclasses.replace(one, second=5).note == "a"
    assert dataclasses.asdict(one) == {"first": 1, "second": 2, "note": "a"}
    assert [(each.name, each.type, each.compare) for each in dataclasses.fields(one)] == [
        ("first", int, True),
        ("second", int, True),
        ("note", str, False),
    ]
    assert dataclasses.is_dataclass(type(one)) and pair.__match_args__ == ("first", "second", "note")
    assert not hasattr(one, "__dict__") and pair.__doc__ == "Two numbers and a note."
    with pytest.raises(dataclasses.FrozenInstanceError):
        one.first = 2
    with pytest.raises(dataclasses.FrozenInstanceError):
        del one.first
    with pytest.raises(TypeError):
        pair()
    with pytest.raises(TypeError):
        pair(1, third=3)


def test_the_description_is_that_of_a_real_dataclass() -> None:
    assert repr(LIGHT.__dataclass_params__) == repr(REAL.__dataclass_params__)
    with pytest.raises(TypeError, match="frozen"):
        dataclasses.dataclass(type("Thawed", (LIGHT,), {}))


def test_cards_can_be_printed_by_pprint() -> None:
    card = plain_card("Mickey Mouse", "character", cost=3)
    assert len(repr(card)) > 80  # longer than a line, so that pprint looks at the description of the class
    assert pprint.pformat(card) == repr(card)


def test_cards_can_be_copied_and_pickled() -> None:
    blank = plain_card("Mickey Mouse", "character", cost=3)
    card = dataclasses.replace(blank, printings=(Printing("1", 1, "Common"),), trees=(("A", {}),))
    for same in (copy.copy(card), copy.deepcopy(card), pickle.loads(pickle.dumps(card))):
        assert same == card and same.trees == card.trees and type(same) is Card


def test_other_kinds_of_dataclasses_are_refused() -> None:
    with pytest.raises(TypeError, match="frozen"):
        light_dataclass.dataclass(frozen=False, slots=True)
    with pytest.raises(TypeError, match="compare=False"):
        light_dataclass.field(default=0, compare=True, repr=False)


def test_a_lookup_does_not_import_slow_modules() -> None:
    program = (
        "import sys; from inkwright.cards.table import SHIPPED, load;"
        "load(SHIPPED).card('Stitch - Rock Star');"
        "slow = {'dataclasses', 'datetime', 'difflib', 'inspect', 'pathlib', 'typing'};"
        "print(*sorted(slow & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
