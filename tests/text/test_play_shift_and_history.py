"""Sentences about playing, shifting, entering play and what happened this turn, with trees written by hand.

The sentences are made up: they have the words of cards, but no card says them."""

from __future__ import annotations

import pytest

from inkwright.catalogue.literals import EventName
from inkwright.effects import abilities as ab
from inkwright.effects import amounts as am
from inkwright.effects import conditions as co
from inkwright.effects import costs as cs
from inkwright.effects import durations as du
from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects import players as pl
from inkwright.effects import rule_changes as rc
from inkwright.effects.control import ChoosePlayer, Either, If, May, Seq
from inkwright.effects.damage import Banish, DealDamage
from inkwright.effects.lasting import NextEnters
from inkwright.effects.node import Node
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainLore
from inkwright.effects.revealing import LookAt, Reveal
from inkwright.effects.targets import Chosen, DeckCards, Exactly, Ref, Selected, TotalUpTo
from inkwright.effects.triggers import Nth, When
from inkwright.effects.zones import Draw, ToDeck, ToHand
from inkwright.text.reader import Declined, Reader
from inkwright.text.vocabulary import Vocabulary

YOU, OPPONENTS = pl.You(), pl.Opponents()
THIS = fi.Filter("play", (fi.IsThis(),))
CHARACTER, ITEM = fi.OfType(("character",)), fi.OfType(("item",))
MINE, THEIRS = fi.OwnedBy(YOU), fi.OwnedBy(OPPONENTS)
ONE, TWO, THREE = am.Number(1), am.Number(2), am.Number(3)
DRAW, GAIN = Draw(YOU, ONE), GainLore(YOU, ONE)
MY_TURN = co.DuringTurnOf(YOU)


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(Vocabulary.of({"Mulan", "Pouch"}, {"Hero", "Toy", "Song"}))


def chosen(*tests: fi.CardTest) -> Chosen:
    return Chosen(fi.Filter("play", tests), Exactly(ONE))


def happened(
    event: EventName, subject: fi.Filter | None, times: int, least: am.Amount | None = None
) -> co.CompareAmounts:
    return co.CompareAmounts(
        am.TimesHappened(When(event, subject, None, YOU, None, least)), ">=", am.Number(times)
    )


HANDWRITTEN: list[tuple[str, str, Node]] = [
    (
        "If 3 or more cards were put into your discard this turn, you pay 2 ⬡ less to play this character.",
        "character",
        ab.Static((rc.Discount(YOU, THIS, TWO),), happened("to_discard", fi.Filter("discard"), 3), "any"),
    ),
    (
        "Whenever this character quests, if you discarded a card this turn, draw a card.",
        "character",
        ab.Triggered((When("quests", THIS),), DRAW, happened("discards", None, 1)),
    ),
    (
        "When you play this item, if you removed 2 or more damage from one of your characters this turn, "
        "gain 1 lore.",
        "item",
        ab.Triggered(
            (When("plays", THIS, None, YOU),),
            GAIN,
            happened("damage_removed", fi.Filter("play", (MINE, CHARACTER)), 1, TWO),
        ),
    ),
    (
        "When you shift a Hero character on top of this character, draw a card.",
        "character",
        ab.Triggered(
            (When("shifts_onto", fi.Filter("play", (fi.Classified(("Hero",)), CHARACTER)), THIS, YOU),), DRAW
        ),
    ),
    (
        "You pay 2 ⬡ less to shift a character on top of this character.",
        "character",
        ab.Static((rc.Discount(YOU, fi.Filter("play", (CHARACTER,)), TWO, "shift_here"),)),
    ),
    (
        "Play or shift a character with cost 3 or less for free.",
        "action",
        ab.ActionEffect(
            Either(
                (
                    Play(
                        Selected(
                            fi.Filter("hand", (MINE, CHARACTER, fi.CompareStat("cost", "<=", THREE))),
                            Exactly(ONE),
                        )
                    ),
                    Play(
                        Selected(
                            fi.Filter("hand", (MINE, CHARACTER, fi.CompareStat("cost", "<=", THREE))),
                            Exactly(ONE),
                            YOU,
                            "picked2",
                        ),
                        "shift_free",
                    ),
                )
            )
        ),
    ),
    (
        "This character may enter play exerted to gain 1 lore.",
        "character",
        ab.MayEnterExerted(GAIN),
    ),
    (
        "The next item you play this turn enters play exerted.",
        "action",
        ab.ActionEffect(NextEnters(fi.Filter("play", (ITEM,)), True, (), du.ThisTurn())),
    ),
    (
        "You may put 2 item cards from your discard on the bottom of your deck in any order to play this "
        "character for free.",
        "character",
        ab.Static(
            (rc.AlternateCost(cs.MoveCards(fi.Filter("discard", (MINE, ITEM)), TWO, "deck_bottom")),),
            None,
            "any",
        ),
    ),
    (
        "Gain 1 lore. During your turn, when you discard this card, draw a card.",
        "action",
        ab.Abilities(
            (
                ab.ActionEffect(GAIN),
                ab.Triggered(
                    (When("discards", fi.Filter("hand", (fi.IsThis(),)), None, YOU, MY_TURN),),
                    DRAW,
                    None,
                    None,
                    "discard",
                ),
            )
        ),
    ),
    (
        "Whenever you pay 3 ⬡ or less to play an item, gain 1 lore.",
        "character",
        ab.Triggered(
            (When("plays", fi.Filter("play", (ITEM, fi.CompareStat("paid", "<=", THREE))), None, YOU),), GAIN
        ),
    ),
    (
        "The first time a Toy character moves here each turn, draw a card.",
        "location",
        ab.Triggered(
            (Nth(1, When("moves", fi.Filter("play", (fi.Classified(("Toy",)), CHARACTER)), THIS)),), DRAW
        ),
    ),
    (
        "Whenever this character quests or challenges, gain 1 lore.",
        "character",
        ab.Triggered((When("quests", THIS), When("challenges", THIS)), GAIN),
    ),
    (
        "Reveal the top card of your deck. If it's a Toy character card or an item card named Pouch, put it "
        "into your hand.",
        "action",
        ab.ActionEffect(
            Seq(
                (
                    Reveal(DeckCards(YOU, ONE)),
                    If(
                        co.Is(
                            "top",
                            (
                                fi.AnyTest(
                                    ((fi.Classified(("Toy",)), CHARACTER), (ITEM, fi.Named(("Pouch",))))
                                ),
                            ),
                        ),
                        ToHand(Ref("top")),
                    ),
                )
            )
        ),
    ),
    (
        "While an opponent has more characters in play than you, this character gets +1 ◊.",
        "character",
        ab.Static(
            (ab.Gets((mo.Add("lore", ONE),)),),
            co.AnyPlayer(
                OPPONENTS,
                co.CompareAmounts(
                    am.CountOf(fi.Filter("play", (fi.OwnedBy(pl.They()), CHARACTER))),
                    ">",
                    am.CountOf(fi.Filter("play", (MINE, CHARACTER))),
                ),
            ),
        ),
    ),
    (
        "Deal 3 damage to chosen character. This damage can't be reduced by Resist.",
        "action",
        ab.ActionEffect(DealDamage(THREE, chosen(CHARACTER), False)),
    ),
    (
        "Banish any number of chosen opposing items with total ¤ 4 or less.",
        "action",
        ab.ActionEffect(
            Banish(Chosen(fi.Filter("play", (THEIRS, ITEM)), TotalUpTo("strength", am.Number(4))))
        ),
    ),
    (
        "You may look at the top card of chosen opponent's deck.",
        "action",
        ab.ActionEffect(May(Seq((ChoosePlayer(OPPONENTS), LookAt(DeckCards(pl.ThatPlayer(), ONE)))))),
    ),
    (
        "While being challenged, your other characters get +1 ¤.",
        "character",
        ab.Static(
            (
                ab.Gets(
                    (mo.Conditional(co.Is("itself", (fi.Challenged(),)), (mo.Add("strength", ONE),)),),
                    fi.Filter("play", (fi.Another(), MINE, CHARACTER)),
                ),
            )
        ),
    ),
    (
        "If this character would be banished, put this card on the bottom of your deck instead.",
        "character",
        ab.Replacement(When("is_banished", THIS), ToDeck(Ref("this"), "bottom")),
    ),
    (
        "This character can't challenge unless you pay 2 ⬡.",
        "character",
        ab.Static((ab.Gets((mo.CantUnlessPaid("challenge", cs.PayInk(TWO)),)),)),
    ),
]


@pytest.mark.parametrize(("text", "noun", "tree"), HANDWRITTEN, ids=[text[:50] for text, _, _ in HANDWRITTEN])
def test_a_sentence_reads_as_its_tree_and_prints_back(
    reader: Reader, text: str, noun: str, tree: Node
) -> None:
    reading = reader.read(text, noun)
    assert reading.tree == tree
    assert reader.read(reader.print(tree, noun), noun).tree == tree
    if not reading.other_wordings:
        assert reader.print(tree, noun) == text


DIFFERENT = [
    (
        "When you shift this character, draw a card.",
        "When you shift a character on top of this character, draw a card.",
    ),
    (
        "Deal 2 damage to chosen character.",
        "Deal 2 damage to chosen character. This damage can't be reduced by Resist.",
    ),
    ("You may draw a card from the bottom of your deck.", "You may draw a card."),
    (
        "Draw a card for each different ink type of characters you have in play.",
        "Draw a card for each character you have in play.",
    ),
    ("Shuffle your deck, then gain 1 lore.", "Gain 1 lore, then shuffle your deck."),
    (
        "Return another item card from your discard to your hand.",
        "Return an item card from your discard to your hand.",
    ),
    (
        "Remove up to 3 damage total from any number of your characters.",
        "Remove up to 3 damage from any number of your characters.",
    ),
]


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_small_changes_of_words_change_the_tree(reader: Reader, one: str, other: str) -> None:
    noun = "character" if one.startswith("When") else "action"
    assert reader.read(one, noun).tree != reader.read(other, noun).tree


def test_cases_by_card_type_are_checked_in_order(reader: Reader) -> None:
    text = (
        "Reveal the top card of your deck. If its card type is: • item, draw a card. "
        "• character, gain 1 lore."
    )
    tree = reader.read(text, "action").tree
    assert tree == ab.ActionEffect(
        Seq(
            (
                Reveal(DeckCards(YOU, ONE)),
                If(co.Is("top", (ITEM,)), DRAW, If(co.Is("top", (CHARACTER,)), GAIN)),
            )
        )
    )
    assert reader.tokens(tree, "action") == reader.normalise(text, "action").tokens


@pytest.mark.parametrize(
    "text",
    [
        "This damage can't be reduced by Resist.",
        "Draw that number of cards plus 1.",
        "If its card type is: • item, draw a card.",
        "Your characters get +1 ◊ at that location.",
    ],
)
def test_words_that_hang_on_nothing_are_declined(reader: Reader, text: str) -> None:
    with pytest.raises(Declined):
        reader.read(text, "action")


@pytest.mark.parametrize(("words", "limit"), [("only have 1 copy", 1), ("only have 3 copies", 3)])
def test_a_limit_of_copies_names_the_card_itself(reader: Reader, words: str, limit: int) -> None:
    text = f"You may {words} of Odd Hourglass in your deck."
    reading = reader.read(text, "item", "Odd Hourglass")
    assert reading.tree == ab.Static((rc.CopyLimit(limit),), None, "any")
    assert reader.print(reading.tree, "item", "Odd Hourglass") == text
    with pytest.raises(Declined):
        reader.read(text, "item", "Another Clock")
