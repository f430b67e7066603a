"""Deck lists as people paste them."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inkwright.cards.table import CardTable, load
from inkwright.decks.deck import MOST_COPIES, Deck
from inkwright.decks.lists import BadDeckList, LineProblem, parse_list, read_list, write_list
from inkwright.errors import InkwrightError

ROCK_STAR = "Stitch - Rock Star"


@pytest.fixture(scope="module")
def table() -> CardTable:
    return load()


def counts(text: str, table: CardTable) -> dict[str, int]:
    return {card.full_name: number for card, number in parse_list(text, table).counts}


def problems(text: str, table: CardTable) -> tuple[LineProblem, ...]:
    with pytest.raises(BadDeckList) as caught:
        parse_list(text, table)
    return caught.value.problems


@pytest.mark.parametrize(
    "line",
    [
        "4 Stitch - Rock Star",
        "4x Stitch - Rock Star",
        "4X Stitch - Rock Star",
        "4 x Stitch - Rock Star",
        "4× Stitch - Rock Star",
        "4xStitch - Rock Star",
        "x4 Stitch - Rock Star",
        "(4) Stitch - Rock Star",
        "[4] Stitch - Rock Star",
        "(4x) Stitch - Rock Star",
        "Stitch - Rock Star x4",
        "Stitch - Rock Star x 4",
        "Stitch - Rock Star, x4",
        "Stitch - Rock Star 4x",
        "Stitch - Rock Star (4)",
        "Stitch - Rock Star (x4)",
        "- 4 Stitch - Rock Star",
        "* 4 Stitch - Rock Star",
        "• Stitch - Rock Star x4",
        "04 Stitch - Rock Star",
        "4\tStitch - Rock Star",
        "  4   Stitch  -  Rock Star  ",
        "4\u00a0Stitch\u00a0- Rock Star",
        "\u200b4 Stitch - Rock Star",
        "4 Stitch – Rock Star",
        "4 Stitch — Rock Star",
        "4 Stitch ‐ Rock Star",
        "4 Stitch − Rock Star",
        "4 STITCH - rock star",
        "4 Stitch - Rock Star [TFC]",
        "4 Stitch - Rock Star (1-23)",
        "4 Stitch - Rock Star (TFC) 23",
        "4 Stitch - Rock Star (TFC) 23/204",
        "4 Stitch - Rock Star (TFC) #23",
        "4 Stitch - Rock Star (23)",
        "4 Stitch - Rock Star #23",
        "4 Stitch - Rock Star (Set 1) *F*",
        "4 Stitch - Rock Star [1] (foil)",
        "4 Stitch - Rock Star # the best card",
        "4 Stitch - Rock Star // the best card",
        "2 Stitch - Rock Star\n2 Stitch - Rock Star",
        "Stitch - Rock Star\n3 stitch rock star",
    ],
)
def test_ways_to_write_four_copies(line: str, table: CardTable) -> None:
    assert counts(line, table) == {ROCK_STAR: 4}


@pytest.mark.parametrize(
    ("line", "name", "number"),
    [
        ("99 Puppies", "99 Puppies", 1),
        ("2 99 Puppies", "99 Puppies", 2),
        ("99 Puppies x2", "99 Puppies", 2),
        ("4*Town - Hottest Band of the Year", "4*Town - Hottest Band of the Year", 1),
        ("3 4*Town - Hottest Band of the Year", "4*Town - Hottest Band of the Year", 3),
        ("Stitch - Experiment 626 x2", "Stitch - Experiment 626", 2),
        ("2 Stitch - Experiment 626", "Stitch - Experiment 626", 2),
        ("2 Omnidroid - V.10 (12-178)", "Omnidroid - V.10", 2),
        ("1 World’s Greatest Criminal Mind", "World's Greatest Criminal Mind", 1),
        ("1 I2I", "I2I", 1),
        ("1 Let it Go", "Let It Go", 1),
    ],
)
def test_numbers_and_signs_in_names(line: str, name: str, number: int, table: CardTable) -> None:
    assert counts(line, table) == {name: number}


@pytest.mark.parametrize(
    "line",
    [
        "",
        "   ",
        "# 4 Smash",
        "// 4 Smash",
        "; 4 Smash",
        "#",
        "-----",
        "====",
        "***",
        "Characters",
        "Characters (20)",
        "Characters: 20",
        "Characters - 20",
        "Characters [20]",
        "20 Characters",
        "CHARACTERS (20):",
        "**Characters**",
        "== Items (4) ==",
        "--- Songs ---",
        "[Locations]",
        "Actions and Songs (12)",
        "Deck",
        "Deck:",
        "Deck (60)",
        "Main deck",
        "Decklist:",
        "Total: 60",
        "60 cards",
        "Amber",
        "Amber/Steel",
        "Amber & Steel (60)",
        "Cost 3",
        "Uninkable (8)",
        "Win conditions:",
        "Author: somebody",
        "Format: Core",
        "https://example.org/decks/1",
    ],
)
def test_headings_and_comments_are_no_cards(line: str, table: CardTable) -> None:
    assert counts(f"{line}\n1 Smash\n{line}", table) == {"Smash": 1}


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_line_endings_and_byte_order_mark(ending: str, table: CardTable) -> None:
    text = "\ufeff" + ending.join(["2 Smash", "", "3 Be Our Guest", ""])
    assert counts(text, table) == {"Smash": 2, "Be Our Guest": 3}
    assert problems("\ufeff2 Smsh", table)[0].text == "2 Smsh"
    # Lines count the same whichever way they end.
    assert [each.line for each in problems(ending.join(["2 Smash", "", "2 Smsh"]), table)] == [3]


def test_every_bad_line_is_reported_with_number_and_suggestions(table: CardTable) -> None:
    text = "4 Stich - Rockstar\n4 Smash\n\n# fine\nhello there\n0 Smash\n2 Be Our Gest"
    found = problems(text, table)
    assert [each.line for each in found] == [1, 5, 6, 7]
    assert found[0].text == "4 Stich - Rockstar"
    assert found[0].suggestions[0] == ROCK_STAR
    assert found[3].suggestions[0] == "Be Our Guest"
    assert ROCK_STAR in found[0].message
    with pytest.raises(BadDeckList, match=r"mine\.txt:1: .*\nmine\.txt:5: "):
        parse_list(text, table, source="mine.txt")


def test_a_name_without_its_version_is_no_card(table: CardTable) -> None:
    (found,) = problems("4 Stitch", table)
    assert found.suggestions
    assert all(name.startswith("Stitch - ") for name in found.suggestions)


@pytest.mark.parametrize("number", ["0", "00", "-1", "−4", "+4", "1000", "10000", "9" * 5000])
def test_absurd_numbers_of_copies(number: str, table: CardTable) -> None:
    for line in (f"{number} Smash", f"Smash x{number}"):
        (found,) = problems(line, table)
        if len(line) < 400:
            assert f"from 1 to {MOST_COPIES}" in found.message
        assert len(found.message) < 300


def test_copies_on_several_lines_may_not_add_up_to_an_absurd_number(table: CardTable) -> None:
    (found,) = problems("600 Microbots\n399 Microbots\n1 Microbots", table)
    assert found.line == 3
    assert counts("600 Microbots\n399 Microbots", table) == {"Microbots": 999}


@pytest.mark.parametrize(
    "line",
    [
        "4.5 Smash",
        "four Smash",
        "Smash 4",
        "4",
        "x",
        "4 Smash x4",
        "4 Smash (maybe 3?)",
        "4 Smash, 3 Be Our Guest",
        "Sideboard",
        "Sideboard:",
        "Maybeboard (3)",
        "4 \x00\x1b[31m",
        "٤ Smash",
    ],
)
def test_what_is_neither_card_nor_heading_is_an_error(line: str, table: CardTable) -> None:
    (found,) = problems(f"1 Smash\n{line}\n1 Smash", table)
    assert found.line == 2
    assert found.message.isprintable()


@pytest.mark.parametrize(
    ("wrong", "lines", "rest"), [(20, 20, None), (21, 21, "1 more"), (2000, 21, "1,980 more")]
)
def test_the_message_shows_the_first_bad_lines_and_counts_the_rest(
    wrong: int, lines: int, rest: str | None, table: CardTable
) -> None:
    text = "\n".join(f"4 Nobody the {number}th" for number in range(wrong))
    with pytest.raises(BadDeckList) as bad:
        parse_list(text, table, source="mine.txt")
    assert len(bad.value.problems) == wrong
    shown = str(bad.value).splitlines()
    assert len(shown) == lines
    assert shown[19].startswith("mine.txt:20: there is no card called 'Nobody the 19th'")
    assert rest is None or rest in shown[-1]


def test_a_sideboard_is_refused_by_name(table: CardTable) -> None:
    (found,) = problems("4 Smash\nSideboard (15)\n4 Smash", table)
    assert "sideboard" in found.message


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing", "Characters (0)"])
def test_a_list_without_cards_is_an_error(text: str, table: CardTable) -> None:
    (found,) = problems(text, table)
    assert "no cards" in found.message


def test_the_name_of_a_deck(table: CardTable, tmp_path: Path) -> None:
    assert parse_list("Deck: Ohana!\n1 Smash", table).name == "Ohana!"
    assert parse_list("Name: Second // best #2\n1 Smash", table).name == "Second // best #2"
    file = tmp_path / "my-deck.txt"
    file.write_text("1 Smash", encoding="utf-8")
    assert read_list(file, table).name == "my-deck"
    file.write_text("Deck:\n1 Smash", encoding="utf-8")
    assert read_list(file, table).name == "my-deck"


def test_a_written_list_is_grouped_and_sorted(table: CardTable) -> None:
    text = (
        "3 Smash\n2 Be Our Guest\n1 Lantern\n4 Stitch - Rock Star\n"
        "4 Lilo - Snow Artist\n1 Agrabah - Marketplace"
    )
    assert write_list(parse_list(text, table, name="Mixed")) == (
        "Deck: Mixed\n\nCharacters (8)\n4 Lilo - Snow Artist\n4 Stitch - Rock Star\n\n"
        "Actions (3)\n3 Smash\n\nSongs (2)\n2 Be Our Guest\n\nItems (1)\n1 Lantern\n\n"
        "Locations (1)\n1 Agrabah - Marketplace\n"
    )


def test_every_card_reads_back(table: CardTable) -> None:
    whole = Deck.of("everything", [(card, 1) for card in table if card.spelling_of is None])
    assert parse_list(write_list(whole), table) == whole
    for card in table:
        named = counts(f"3 {card.full_name}", table)
        assert named == {card.identity: 3}
        assert counts(f"{card.full_name} x3", table) == named
        assert counts(card.full_name, table) == {card.identity: 1}


@pytest.mark.slow
@given(st.data())
@settings(max_examples=50, deadline=None)
def test_read_of_write_is_the_deck(data: st.DataObject) -> None:
    table = load()
    names = [card.full_name for card in table if card.spelling_of is None]
    chosen = data.draw(
        st.dictionaries(st.sampled_from(names), st.integers(1, MOST_COPIES), min_size=1, max_size=20)
    )
    deck = Deck.of(data.draw(st.text()), [(table.card(name), number) for name, number in chosen.items()])
    assert parse_list(write_list(deck), table) == deck


LINES = st.one_of(
    st.text(max_size=60),
    st.from_regex(r"[-x(\[]?[0-9]{0,3}[x)\]]? ?[A-Za-z0-9#*()\[\]:/ -]{0,30}", fullmatch=True),
    st.sampled_from(["4 Smash", "Deck:", "Songs (4)", "# x", "2x Stitch – Rock Star (1-23)"]),
)


@pytest.mark.slow
@given(st.lists(LINES, max_size=4))
@settings(max_examples=60, deadline=None)
def test_any_text_is_a_deck_or_a_clear_error(lines: list[str]) -> None:
    try:
        deck = parse_list("\n".join(lines), load())
    except BadDeckList as bad:
        assert bad.problems
        for each in bad.problems:
            assert each.line >= 1
            assert each.message.isprintable()
            assert len(each.message) < 600
    else:
        assert deck.size >= 1


@given(st.binary(max_size=200))
@settings(max_examples=50, deadline=None)
def test_any_bytes_are_a_deck_or_a_clear_error(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    file = tmp_path_factory.getbasetemp() / "fuzzed.txt"
    file.write_bytes(data)
    try:
        deck = read_list(file, load())
    except InkwrightError as problem:
        assert str(problem)
    else:
        assert deck.size >= 1


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_encodings_of_a_file(encoding: str, table: CardTable, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes("2 World’s Greatest Criminal Mind\r\n".encode(encoding))
    assert read_list(file, table).size == 2


def test_files_that_are_no_lists(table: CardTable, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes(b"4 Smash\n\xff\xfa")
    with pytest.raises(InkwrightError, match="not a text file"):
        read_list(file, table)
    file.write_bytes(b"4 Smash\n" * 20_000)
    with pytest.raises(InkwrightError, match="larger than"):
        read_list(file, table)
    with pytest.raises(FileNotFoundError):
        read_list(tmp_path / "none.txt", table)


def test_many_wrong_lines_are_all_reported_in_good_time(table: CardTable) -> None:
    found = problems("\n".join(f"4 Nonsense number {number}" for number in range(2000)), table)
    assert len(found) == 2000


def test_a_line_of_marks_is_refused_at_once(table: CardTable) -> None:
    assert len(problems("4 Smash " + "[A]" * 30_000, table)) == 1


def test_standard_input(table: CardTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"3 Smash\nwhat")))
    with pytest.raises(BadDeckList, match=r"^standard input:2: "):
        read_list("-", table)


def test_a_deck_is_a_value(table: CardTable) -> None:
    smash, guest = table.card("Smash"), table.card("Be Our Guest")
    one = Deck.of("a", [(smash, 2), (guest, 1), (smash, 1)])
    other = Deck.of("a", {guest: 1, smash: 3})
    assert one == other
    assert hash(one) == hash(other)
    assert one.size == 4
    assert one.cards() == (guest, smash, smash, smash)
    assert one.inks == ("Amber", "Steel")
    for wrong in (0, -1, MOST_COPIES + 1):
        with pytest.raises(InkwrightError, match="Smash"):
            Deck.of("a", {smash: wrong})


def test_the_digest_is_of_the_cards_alone(table: CardTable) -> None:
    deck = parse_list("3 Smash\n2 Lilo - Snow Artist\n1 Be Our Guest", table)
    other = parse_list("Deck: x\n1 Be Our Guest\n3 Smash\n2 Lilo - Snow Artist", table)
    assert deck.digest() == other.digest()
    assert deck.digest() != parse_list("3 Smash\n2 Be Our Guest\n1 Lilo - Snow Artist", table).digest()
    # Fixed for good: records name decks by it. It does not depend on the order within a deck.
    assert deck.digest() == "c7c96be5e5c76c60"
