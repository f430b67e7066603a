"""Deck construction, by rule number."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from inkwright.cards.model import InkPermission
from inkwright.cards.table import CardTable, load
from inkwright.decks.deck import Deck
from inkwright.decks.lists import parse_list
from inkwright.decks.validation import Problem, check_deck, copy_limit
from inkwright.rules.formats import FORMATS, format_named

# A day in Core with sets 9 to 13.
DAY = date(2026, 9, 4)

# Cards of two inks to fill decks with, all with printings from set 9 on and without text about decks.
AMBER = (
    "Lilo - Snow Artist",
    "Lilo - Patient Weaver",
    "Stitch - Alien Dancer",
    "Mulan - Free Spirit",
    "Rajah - Devoted Protector",
    "Nani - Protective Sister",
    "Stitch - Rock Star",
    "Be Our Guest",
)
STEEL = (
    "Smash",
    "Fire the Cannons!",
    "Nani - No Worries",
    "Stitch - High Badness Level",
    "Li Shang - Solemn Son",
    "Wee Dingwall - Scrappy Lad",
    "Hercules - Beloved Hero",
)


@pytest.fixture(scope="module")
def table() -> CardTable:
    return load()


def fill(*lines: str, size: int = 60, of: tuple[str, ...] = (*AMBER, *STEEL)) -> str:
    """The lines of a list, filled up to `size` cards with fours of plain cards that it does not name."""
    room = size - sum(int(line.split()[0]) for line in lines)
    filling = []
    for name in of:
        if room > 0 and not any(line.endswith(name) for line in lines):
            filling.append(f"{min(4, room)} {name}")
            room -= 4
    assert room <= 0, "not enough cards to fill the deck with"
    return "\n".join([*lines, *filling])


def found(text: str, table: CardTable, key: str = "core", on: date = DAY) -> tuple[Problem, ...]:
    return check_deck(parse_list(text, table), format_named(key), table, on).problems


def kinds(text: str, table: CardTable, key: str = "core", on: date = DAY) -> list[tuple[str, str]]:
    return [(each.kind, each.rule) for each in found(text, table, key, on)]


def test_1_10_1_1_a_deck_of_sixty_is_legal(table: CardTable) -> None:
    verdict = check_deck(parse_list(fill(), table), FORMATS["core"], table, DAY)
    assert verdict.legal
    assert verdict.inks == ("Amber", "Steel")
    assert verdict.problems == ()


def test_1_10_1_1_at_least_sixty_and_no_maximum(table: CardTable) -> None:
    assert kinds(fill(size=59), table) == [("size", "1.10.1.1")]
    assert (
        kinds(
            fill("4 Isabela Madrigal - Kind Cultivator", "1 Maudie - Exasperated Nursemaid", size=65), table
        )
        == []
    )


def test_1_10_1_1_one_ink_is_enough(table: CardTable) -> None:
    more = (
        "Bagheera - Cautious Explorer",
        "Mickey Mouse - True Friend",
        "Nakoma - Waiting Out the Storm",
        "Tiana - Warm and Happy",
        "Kocoum - Defender of the Tribe",
        "Prince Eric - Noble Swordsman",
        "Isabela Madrigal - Kind Cultivator",
    )
    verdict = check_deck(parse_list(fill(of=(*AMBER, *more)), table), FORMATS["core"], table, DAY)
    assert verdict.legal
    assert verdict.inks == ("Amber",)


def test_1_10_1_1_at_most_two_inks(table: CardTable) -> None:
    (problem,) = found(fill("3 Dragon Fire", "1 Let It Go"), table)
    assert (problem.kind, problem.rule) == ("inks", "1.10.1.1")
    assert set(problem.cards) == {"Dragon Fire", "Let It Go"}
    assert "4 ink types" in problem.message


def test_1_10_1_1_the_inks_kept_are_those_that_leave_the_fewest_cards_out(table: CardTable) -> None:
    text = fill("1 Be Our Guest", of=("Let It Go", "Aurora - Regal Princess", *STEEL, *AMBER[:0]), size=37)
    verdict = check_deck(parse_list(text, table), FORMATS["core"], table, DAY)
    assert verdict.inks == ("Sapphire", "Steel")
    assert [each.cards for each in verdict.problems if each.kind == "inks"] == [("Be Our Guest",)]


def test_1_10_1_1_a_dual_ink_card_needs_both_its_inks(table: CardTable) -> None:
    assert kinds(fill("4 Lilo & Stitch - Fun-Loving Friends"), table) == []
    (problem,) = found(fill("4 Sulley & Boo - Scare Buddies"), table)
    assert (problem.kind, problem.cards) == ("inks", ("Sulley & Boo - Scare Buddies",))
    assert "(Amber/Ruby)" in problem.message


def test_1_10_1_1_at_most_four_of_a_full_name(table: CardTable) -> None:
    (problem,) = found(fill("5 Smash"), table)
    assert (problem.kind, problem.rule, problem.cards) == ("copies", "1.10.1.1", ("Smash",))
    assert kinds(fill("4 Stitch - Rock Star", "4 Stitch - Carefree Surfer"), table) == []


def test_1_10_1_1_other_spellings_of_a_full_name_count_together(table: CardTable) -> None:
    other = next(card for card in table if card.spelling_of == "Let It Go")
    deck = Deck.of("two spellings", {other: 3, table.card("Let It Go"): 3})
    copies = [
        each for each in check_deck(deck, FORMATS["core"], table, DAY).problems if each.kind == "copies"
    ]
    assert [each.cards for each in copies] == [("Let It Go",)]
    assert "6 copies" in copies[0].message


@pytest.mark.parametrize(
    ("line", "legal"),
    [
        ("99 Dalmatian Puppy - Tail Wagger", True),
        ("100 Dalmatian Puppy - Tail Wagger", False),
        ("500 Microbots", True),
        ("2 The Glass Slipper", True),
        ("3 The Glass Slipper", False),
    ],
)
def test_1_2_1_card_text_changes_how_many_copies(line: str, legal: bool, table: CardTable) -> None:
    found_kinds = kinds(line, table, "infinity")
    assert [each for each in found_kinds if each[0] == "copies"] == ([] if legal else [("copies", "1.2.1")])


def test_1_10_1_1_rotation(table: CardTable) -> None:
    # Prince Phillip - Warden of the Woods was printed in sets 4 and 9: every printing stays legal.
    assert {each.set_code for each in table.card("Prince Phillip - Warden of the Woods").printings} >= {
        "4",
        "9",
    }
    text = "1 Dalmatian Puppy - Tail Wagger\n1 Prince Phillip - Warden of the Woods"
    before, after = date(2026, 7, 16), date(2026, 7, 17)
    assert [each for each in found(text, table, on=before) if each.kind == "pool"] == []
    (problem,) = [each for each in found(text, table, on=after) if each.kind == "pool"]
    assert (problem.rule, problem.cards) == ("TR 1.6", ("Dalmatian Puppy - Tail Wagger",))
    assert "rotated out" in problem.message
    assert "pool" not in [each.kind for each in found(text, table, "infinity", after)]


def test_1_10_1_1_a_set_is_legal_from_its_day_on(table: CardTable) -> None:
    text = "1 Sulley & Boo - Scare Buddies"
    for key in ("core", "infinity"):
        assert ("pool", "TR 1.6") in kinds(text, table, key, date(2026, 7, 16))
        assert ("pool", "TR 1.6") not in kinds(text, table, key, date(2026, 7, 17))


def test_1_10_1_1_bans_have_a_day(table: CardTable) -> None:
    text = "1 Hiram Flaversham - Toymaker"
    assert ("banned", "1.10.1.1") not in kinds(text, table, "infinity", date(2026, 3, 25))
    (problem,) = [each for each in found(text, table, "infinity", date(2026, 3, 26)) if each.kind == "banned"]
    assert problem.cards == ("Hiram Flaversham - Toymaker",)
    assert "Hiram Flaversham - Toymaker: banned" in problem.message


def test_every_problem_is_reported_at_once(table: CardTable) -> None:
    text = "5 Smash\n5 Dragon Fire\n1 Be Our Guest\n1 Dalmatian Puppy - Tail Wagger"
    assert sorted(kinds(text, table)) == [
        ("copies", "1.10.1.1"),
        ("copies", "1.10.1.1"),
        ("inks", "1.10.1.1"),
        ("pool", "TR 1.6"),
        ("size", "1.10.1.1"),
    ]


# 1.10.1.3: Christopher Robin - Hunny Sage (Amethyst/Sapphire) admits other Hunny characters of any ink.
SAGE = "4 Christopher Robin - Hunny Sage"
HUNNY = ("4 Kanga - Hunny Bard", "4 Owl - Hunny Ranger", "3 Tigger - Hunny Barbarian", "4 Roo - Hunny Rogue")
HIS_INKS = (
    "Piglet - Hunny Mage Apprentice",
    "Eeyore - Hunny Scholar",
    "Winnie the Pooh - Hunny Archmage",
    "Lumpy - Hunny Druid",
    "Let It Go",
    "Big Book of Hunny",
    "With a Few Good Friends",
    "Olaf - Friendly Snowman",
    "Elsa - Exploring the Unknown",
    "Aurora - Regal Princess",
    "Mickey Mouse - Inquisitive Explorer",
    "Flounder - Voice of Reason",
)


def test_1_10_1_3_a_legal_card_admits_cards_of_other_inks(table: CardTable) -> None:
    deck = parse_list(fill(SAGE, *HUNNY, of=HIS_INKS), table)
    assert len(deck.inks) == 6
    verdict = check_deck(deck, FORMATS["core"], table, DAY)
    assert verdict.legal
    assert verdict.inks == ("Amethyst", "Sapphire")


def test_1_10_1_3_without_that_card_they_are_not_admitted(table: CardTable) -> None:
    (problem,) = found(fill(*HUNNY, of=(*HIS_INKS, "Genie - Hard to Grasp")), table)
    assert problem.kind == "inks"
    assert set(problem.cards) == {each.partition(" ")[2] for each in HUNNY}


def test_1_10_1_3_only_what_it_names_is_admitted(table: CardTable) -> None:
    (problem,) = found(fill(SAGE, "4 Kanga - Hunny Bard", "4 Smash", of=HIS_INKS), table)
    assert (problem.kind, problem.cards) == ("inks", ("Smash",))


def test_1_10_1_3_it_cannot_make_itself_legal(table: CardTable) -> None:
    problems = found(fill(SAGE, "4 Lumpy - Hunny Druid"), table)
    assert [(each.kind, each.rule) for each in problems] == [
        ("inks", "1.10.1.1"),
        ("construction", "1.10.1.3"),
    ]
    assert set(problems[0].cards) == {"Christopher Robin - Hunny Sage", "Lumpy - Hunny Druid"}
    assert problems[1].cards == ("Christopher Robin - Hunny Sage",)


def test_1_10_1_3_concerns_only_decks_with_other_cards_to_admit(table: CardTable) -> None:
    # "Other" cards: further copies of the card itself are not among them.
    assert kinds(fill(SAGE), table) == [("inks", "1.10.1.1")]


def test_1_10_1_3_a_card_that_may_not_be_played_yet_admits_nothing(table: CardTable) -> None:
    # All of these are of set 13, which is legal from 2026-07-17 on.
    problems = found(fill(SAGE, *HUNNY, of=HIS_INKS), table, on=date(2026, 7, 16))
    assert ("construction", "1.10.1.3") in [(each.kind, each.rule) for each in problems]
    (inks,) = [each for each in problems if each.kind == "inks"]
    assert set(inks.cards) == {each.partition(" ")[2] for each in HUNNY}


def test_1_10_1_3_an_admitted_card_may_admit_more(table: CardTable) -> None:
    # Kanga, in by the Sage's leave, would in turn admit Heroes.
    kanga = replace(table.card("Kanga - Hunny Bard"), ink_permissions=(InkPermission("Hero", "character"),))
    base = parse_list(fill(SAGE, of=HIS_INKS, size=48), table)
    hero, ally = table.card("Mr. Incredible - Bob Parr"), table.card("Hermes - Harried Messenger")
    for extra, outside in ((hero, ()), (ally, (ally.full_name,))):
        deck = Deck.of("chain", [*base.counts, (kanga, 4), (extra, 4), (table.card("Distract"), 4)])
        problems = check_deck(deck, FORMATS["core"], table, DAY).problems
        assert [each.cards for each in problems] == ([outside] if outside else [])


def test_1_10_1_3_type_and_classification_both_count(table: CardTable) -> None:
    song = replace(table.card("Smash"), classifications=("Hunny",))
    base = parse_list(fill(SAGE, of=HIS_INKS, size=48), table)
    deck = Deck.of("not a character", [*base.counts, (song, 4), (table.card("Distract"), 4)])
    (inks,) = [each for each in check_deck(deck, FORMATS["core"], table, DAY).problems if each.kind == "inks"]
    assert inks.cards == ("Smash",)


@pytest.mark.parametrize(("key", "least", "rule"), [("sealed", 40, "1.10.1.2"), ("draft", 35, "1.10.1.2")])
def test_1_10_1_2_limited_decks(key: str, least: int, rule: str, table: CardTable) -> None:
    mixed = f"{least - 6} Smash\n1 Let It Go\n1 Dragon Fire\n1 Be Our Guest\n1 Sudden Chill\n1 Begone!"
    assert kinds(f"{mixed}\n1 Lantern", table, key) == []
    assert kinds(mixed, table, key) == [("size", rule)]


def test_1_10_1_2_text_that_forbids_also_holds_in_limited(table: CardTable) -> None:
    assert kinds("3 The Glass Slipper\n37 Smash", table, "sealed") == [("copies", "1.2.1")]
    assert kinds("2 The Glass Slipper\n100 Dalmatian Puppy - Tail Wagger", table, "sealed") == []


def test_10_2_1_1_pack_rush_has_no_minimum(table: CardTable) -> None:
    assert kinds("1 Smash\n1 Let It Go\n1 Dragon Fire", table, "pack-rush") == []


def test_preconstructed_decks_have_sixty_cards_of_any_kind(table: CardTable) -> None:
    assert kinds("20 Smash\n20 Let It Go\n20 Dragon Fire", table, "preconstructed") == []
    assert kinds("20 Smash\n20 Let It Go\n19 Dragon Fire", table, "preconstructed") == [
        ("size", "TR 1.3.2.1")
    ]


def test_coconut_has_three_inks_and_one_card_in_several_copies(table: CardTable) -> None:
    def of_kind(text: str, kind: str) -> list[tuple[str, ...]]:
        return [each.cards for each in found(text, table, "coconut") if each.kind == kind]

    assert of_kind("4 Smash\n1 Let It Go\n1 Dragon Fire", "copies") == []
    assert of_kind("4 Smash\n1 Let It Go\n1 Dragon Fire", "inks") == []
    assert of_kind("1 Smash\n1 Let It Go\n1 Dragon Fire\n1 Be Our Guest", "inks") != []
    assert of_kind("4 Smash\n2 Let It Go", "copies") == [("Let It Go",)]
    assert of_kind("5 Smash\n2 Let It Go", "copies") == [("Smash",)]
    assert of_kind("60 Dalmatian Puppy - Tail Wagger\n4 Smash", "copies") == []


def test_copy_limits_by_card_text_and_format(table: CardTable) -> None:
    smash, slipper = table.card("Smash"), table.card("The Glass Slipper")
    puppy, robots = table.card("Dalmatian Puppy - Tail Wagger"), table.card("Microbots")
    limits = {
        key: [copy_limit(card, FORMATS[key].deck) for card in (smash, slipper, puppy, robots)]
        for key in ("core", "sealed", "coconut")
    }
    assert limits == {"core": [4, 2, 99, None], "sealed": [None, 2, None, None], "coconut": [1, 1, 99, None]}


@pytest.mark.parametrize("key", [key for key in FORMATS if key.endswith("-multiplayer")])
def test_multiplayer_decks_follow_their_base_format(key: str, table: CardTable) -> None:
    assert kinds(fill(), table, key) == []
    assert kinds(fill(size=59), table, key) == [("size", "1.10.1.1")]
