"""The rulebook: lookup by number, by words and by older numbers."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from inkwright.errors import InkwrightError
from inkwright.rules import rulebook


def ids(found: tuple[rulebook.Rule, ...]) -> list[str]:
    return [each.id for each in found]


def test_a_rule_is_found_by_its_number() -> None:
    rule = rulebook.rule("4.3.2.1")
    assert (rule.id, rule.chapter, rule.section) == ("4.3.2.1", "Turn Actions", "Play a Card")
    assert "announce" in rule.summary
    assert rule.testable
    assert rule.change == "changed in 2.3"
    assert dict(rule.maps) == {"2.1": ("4.3.2.1",), "2025-08-22": ("4.3.4.3",), "2024-04-13": ("4.3.4.3",)}


def test_a_definition_is_not_testable_and_an_unchanged_rule_has_no_change() -> None:
    rule = rulebook.rule("1.1.1")
    assert not rule.testable
    assert rule.change is None


def test_the_rulebook_is_complete_and_in_order() -> None:
    every = rulebook.rules()
    assert len(every) == 498
    numbers = [tuple(int(part) for part in each.id.split(".")) for each in every]
    assert numbers == sorted(set(numbers))
    assert {number[0] for number in numbers} == set(range(1, 11))
    assert all(each.summary.endswith(".") and each.chapter and each.section for each in every)


@pytest.mark.parametrize("written", ["4.3.2.1.", " 4.3.2.1 ", "4.3.2.1. "])
def test_a_number_may_end_in_a_full_stop(written: str) -> None:
    assert rulebook.rule(written).id == "4.3.2.1"


@pytest.mark.parametrize(
    ("asked", "near"),
    [
        ("4.3.2.9", "4.3.2.4"),
        ("1.8.6", "1.8.5"),
        ("8.17.1", "8.16.1"),
        ("11", "10.1.1"),
        ("4.3.2.1.1", "4.3.2.1"),
    ],
)
def test_an_unknown_number_names_the_nearest(asked: str, near: str) -> None:
    with pytest.raises(InkwrightError) as caught:
        rulebook.rule(asked)
    listed = str(caught.value).split("did you mean ")[1].rstrip("?").split(", ")
    assert asked in str(caught.value)
    assert near in listed
    assert all(rulebook.rule(number) for number in listed)


@pytest.mark.parametrize("asked", ["", "four", "4..3", "4.3a", "-4.3", "4,3", "٤.٣", "²", "1" * 5000])
def test_what_is_no_number_is_refused(asked: str) -> None:
    with pytest.raises(InkwrightError, match="not a rule number"):
        rulebook.rule(asked)


def test_a_heading_without_a_rule_names_what_is_under_it() -> None:
    with pytest.raises(InkwrightError, match=r"1\.3\.4 is only a heading; .* 1\.3\.4\.1, 1\.3\.4\.2$"):
        rulebook.rule("1.3.4")
    with pytest.raises(InkwrightError, match=r"\.\.\.$"):
        rulebook.rule("6.1")


def test_parents_and_children() -> None:
    assert ids(rulebook.parents("4.3.2.1")) == ["4.3.2"]
    assert ids(rulebook.parents("9.2.3")) == ["9.2"]
    assert rulebook.parents("1.3.4.1") == ()
    assert ids(rulebook.children("4.3.2")) == ["4.3.2.1", "4.3.2.2", "4.3.2.3", "4.3.2.4"]
    assert rulebook.children("4.3.2.1") == ()
    # 4.3 does not reach into 4.30 or 14.3, nor skip a level.
    assert ids(rulebook.children("4.3")) == ["4.3.1", "4.3.2", "4.3.3", "4.3.4", "4.3.5", "4.3.6"]
    assert ids(rulebook.children("1.3"))[:4] == ["1.3.1", "1.3.2", "1.3.3", "1.3.4.1"]
    assert ids(rulebook.children("9")) == ["9.1", "9.2", "9.3"]


def test_below_gives_every_level() -> None:
    assert ids(rulebook.below("9")) == ["9.1", "9.2", "9.2.1", "9.2.2", "9.2.3", "9.3", "9.3.1", "9.3.2"]
    assert rulebook.below("77") == ()


def test_search_needs_every_word_in_any_case_and_takes_beginnings() -> None:
    found = rulebook.search("VANISH action")
    assert "8.14.1" in ids(found)
    assert all("vanish" in f"{each.summary} {each.section}".lower() for each in found)
    assert "8.14.1" in ids(rulebook.search(["vanis", "opponen"]))
    assert rulebook.search("vanish xylophone") == ()


def test_search_puts_whole_words_of_the_summary_first() -> None:
    found = rulebook.search("drop")
    whole = ["drop" in each.summary.lower().replace(",", " ").split() for each in found]
    assert found[0].id == "1.13.1"  # "ink drop", where the others say "ink drops"
    assert whole == sorted(whole, reverse=True)


def test_search_finds_a_section_by_its_title() -> None:
    # 9.2.1 says the word only in its title.
    assert set(ids(rulebook.below("9"))) <= set(ids(rulebook.search("multiplayer")))


@pytest.mark.parametrize("words", ["", "  ", "...", [], ["?"]])
def test_search_for_nothing_is_refused(words: str | list[str]) -> None:
    with pytest.raises(InkwrightError, match="nothing to search for"):
        rulebook.search(words)


def test_similar_words_mend_a_slip() -> None:
    assert "challenge" in rulebook.similar_words("Chalenge")
    assert rulebook.similar_words("zzzzzz") == ()


def test_older_numbers_lead_to_the_rules_of_today() -> None:
    assert ids(rulebook.by_older_number("2025-08-22", "4.3.6.23")) == ["4.6.9", "4.6.9.1", "4.6.9.2"]
    assert ids(rulebook.by_older_number("2024-04-13", "4.3.4.3")) == ["4.3.2.1"]
    assert ids(rulebook.by_older_number("2.3", "4.3.2.1")) == ["4.3.2.1"]
    assert ids(rulebook.by_older_number("2.1.0", "6.4.3")) == ["6.1.15"]  # renumbered in 2.2


def test_every_older_number_leads_back() -> None:
    for each in rulebook.rules():
        for edition, numbers in each.maps.items():
            assert all(each in rulebook.by_older_number(edition, number) for number in numbers)


def test_older_numbers_that_do_not_exist() -> None:
    with pytest.raises(InkwrightError, match=r"4\.3\.99 in edition 2\.1; did you mean 4\.3\.6"):
        rulebook.by_older_number("2.1", "4.3.99")
    with pytest.raises(InkwrightError, match="not a rule number"):
        rulebook.by_older_number("2.1", "x")
    with pytest.raises(
        InkwrightError, match=r"recorded for edition 2\.2: choose one of 2\.3, 2\.1, 2025-08-22"
    ):
        rulebook.by_older_number("2.2", "4.3.2")
    with pytest.raises(InkwrightError, match="there is no rules edition"):
        rulebook.by_older_number("1999", "4.3.2")


def test_rules_are_values() -> None:
    assert len({rulebook.rule("1.2.1"), rulebook.rule("1.2.1"), rulebook.rule("1.2.2")}) == 2


@given(st.text(max_size=30))
def test_any_text_gives_a_rule_or_a_clear_error(text: str) -> None:
    for look_up in (rulebook.rule, lambda asked: rulebook.by_older_number("2.1", asked), rulebook.search):
        try:
            look_up(text)
        except InkwrightError as problem:
            assert str(problem)


@given(st.from_regex(r"[0-9]{1,6}(\.[0-9]{1,3}){0,6}\.?", fullmatch=True))
def test_any_number_gives_a_rule_or_a_clear_error(text: str) -> None:
    try:
        assert rulebook.rule(text).id == text.rstrip(".")
    except InkwrightError as problem:
        assert str(problem)


def test_importing_the_rulebook_reads_nothing() -> None:
    code = (
        "import inkwright.rules.rulebook as c;"
        "assert c._load.cache_info().currsize == 0;"
        "c.rule('1.1.1');"
        "assert c._load.cache_info().currsize == 1"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
