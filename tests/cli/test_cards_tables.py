"""Plain-text tables."""

from __future__ import annotations

from inkwright.cli.text_table import format_count, format_table


def test_columns_are_aligned_and_empty_ones_left_out() -> None:
    rows = [("Nib", "", "3", "x"), ("Quill Pen", "", "12", "")]
    assert format_table(("name", "lore", "cost", "note"), rows, right=("cost",)) == (
        "name       cost  note\nNib           3  x\nQuill Pen    12"
    )


def test_counts_read_like_words() -> None:
    assert [format_count(number, "card") for number in (0, 1, 2, 2547)] == [
        "0 cards",
        "1 card",
        "2 cards",
        "2,547 cards",
    ]
