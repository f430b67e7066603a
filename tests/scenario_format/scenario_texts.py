"""Scenarios for tests: a few cards to play with, and abilities given as trees under made-up words."""

from __future__ import annotations

from inkwright.cards.model import Card
from inkwright.cards.table import CardTable, load
from inkwright.effects.abilities import ActionEffect, Activated, Static, Triggered
from inkwright.effects.amounts import Number
from inkwright.effects.control import Choose, ChoosePlayer, Either, May, Seq
from inkwright.effects.costs import DiscardCards, ExertThis
from inkwright.effects.damage import DealDamage, RemoveDamage
from inkwright.effects.filters import DECK, HAND, PLAY, Filter, IsThis, OfType, OneOf, OwnedBy
from inkwright.effects.node import Effect, Node
from inkwright.effects.players import AllPlayers, Opponents, ThatPlayer, You
from inkwright.effects.resources import GainLore
from inkwright.effects.revealing import LookAt, NameCard
from inkwright.effects.rule_changes import AlternateCost, PlayFree
from inkwright.effects.targets import AnyNumber, Chosen, DeckCards, Exactly, Ref, Rest, Selected, UpTo
from inkwright.effects.triggers import When
from inkwright.effects.zones import Discard, Draw, ToDeck, ToDiscard, ToHand
from inkwright.scenarios import cards
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import Unreadable, read_text
from inkwright.scenarios.runner import Outcome, run

CHARACTERS = Filter(PLAY, (OfType(("character",)),))
THEIRS = Filter(PLAY, (OfType(("character",)), OwnedBy(Opponents())))
ONE, TWO = Number(1), Number(2)
SELF = Filter(PLAY, (IsThis(),))
HIT = DealDamage(TWO, Chosen(CHARACTERS, Exactly(ONE)))


def quests(effect: Effect) -> Triggered:
    return Triggered((When("quests", SELF),), effect)


SEEN = Filter(DECK, (OneOf("seen"),))


def looks(first: Effect) -> ActionEffect:
    """Look at the top three cards, do something with some and put the rest on the bottom."""
    rest = ToDeck(Rest("seen"), "bottom", You())
    return ActionEffect(Seq((LookAt(DeckCards(You(), Number(3), bind="seen")), first, rest)))


ABILITIES: dict[str, tuple[tuple[str, Node], ...]] = {
    "HIT": (("", ActionEffect(HIT)),),
    "MAY HIT": (("ZAP", quests(May(HIT))),),
    "MUST HIT": (("ZAP", quests(HIT)),),
    "HIT TWICE": (
        ("", ActionEffect(Seq((HIT, DealDamage(ONE, Chosen(CHARACTERS, Exactly(ONE), bind="other")))))),
    ),
    "THEIRS THEN ANY": (
        (
            "",
            ActionEffect(
                Seq(
                    (
                        DealDamage(TWO, Chosen(THEIRS, Exactly(ONE))),
                        DealDamage(ONE, Chosen(CHARACTERS, Exactly(ONE), bind="other")),
                    )
                )
            ),
        ),
    ),
    "UP TO TWO": (("", ActionEffect(DealDamage(ONE, Chosen(CHARACTERS, UpTo(TWO))))),),
    "EXACTLY TWO": (("", ActionEffect(DealDamage(ONE, Chosen(CHARACTERS, Exactly(TWO))))),),
    "HEAL": (("", ActionEffect(RemoveDamage(UpTo(Number(3)), Chosen(CHARACTERS, Exactly(ONE))))),),
    "MODES": (("", ActionEffect(Choose((Draw(You(), ONE), GainLore(You(), TWO)), Exactly(ONE)))),),
    "POSSIBLE MODES": (
        (
            "",
            ActionEffect(
                Either(
                    (DealDamage(ONE, Chosen(THEIRS, Exactly(ONE))), Draw(You(), ONE), GainLore(You(), TWO))
                )
            ),
        ),
    ),
    "PLAYER": (("", ActionEffect(Seq((ChoosePlayer(AllPlayers()), GainLore(ThatPlayer("player"), ONE))))),),
    "NAME": (("", ActionEffect(NameCard())),),
    "DISCARD": (("", ActionEffect(Discard(Selected(Filter(HAND, (OwnedBy(You()),)), Exactly(ONE))))),),
    "ONE TO HAND": (("", looks(ToHand(Selected(SEEN, Exactly(ONE))))),),
    "TOP OR BOTTOM": (("", looks(ToDeck(Selected(SEEN, AnyNumber()), "top", You()))),),
    "TWO TRIGGERS": (
        ("LORE", quests(GainLore(You(), ONE))),
        ("CARDS", quests(May(Draw(You(), ONE)))),
    ),
    "TWO USES": (
        ("LORE", Activated(ExertThis(), GainLore(You(), ONE))),
        ("CARDS", Activated(ExertThis(), Draw(You(), ONE))),
    ),
    "PATRON": (("LARGESSE", Static((PlayFree(You(), Filter(HAND, (OwnedBy(You()), OfType(("item",))))),))),),
    "SACRIFICE": (
        (
            "TRADE",
            Static((AlternateCost(DiscardCards(Filter(HAND, (OwnedBy(You()),)), ONE)),), zone="any"),
        ),
    ),
    "TOP OR DISCARD": (
        (
            "",
            ActionEffect(
                Seq(
                    (
                        LookAt(DeckCards(You(), ONE, bind="seen")),
                        Either((ToDeck(Ref("seen"), "top"), ToDiscard(Ref("seen")))),
                    )
                )
            ),
        ),
    ),
    "MAY DRAW WHEN HIT": (("FLINCH", Triggered((When("takes_damage", SELF),), May(Draw(You(), ONE)))),),
    "BURNS ITSELF": (("BURN", quests(DealDamage(ONE, Ref("this")))),),
}

CARDS = """
cards:
  - {name: Hero, type: character, cost: 2, strength: 2, willpower: 3, lore: 1, inkwell: true, ink: Amber}
  - {name: Twin, version: Elder, type: character, cost: 3, strength: 2, willpower: 4, lore: 1, ink: Amber}
  - {name: Twin, version: Younger, type: character, cost: 1, strength: 1, willpower: 2, lore: 1, ink: Amber}
  - {name: Twin, version: Grown, type: character, cost: 5, strength: 5, willpower: 5, lore: 2, text: Shift 2}
  - {name: Foe, type: character, cost: 2, strength: 1, willpower: 4, lore: 1, ink: Steel}
  - {name: Guard, type: character, cost: 2, strength: 1, willpower: 4, lore: 1, ink: Steel, text: Bodyguard}
  - {name: Helper, type: character, cost: 2, strength: 2, willpower: 3, lore: 1, ink: Amber, text: Support}
  - {name: Vessel, type: character, cost: 2, strength: 1, willpower: 3, lore: 1, text: "Boost 2 {I}"}
  - {name: Hut, type: location, cost: 2, move_cost: 2, willpower: 4, lore: 1, inkwell: true, ink: Ruby}
  - {name: Lamp, type: item, cost: 3, inkwell: true, ink: Ruby}
  - {name: Song, type: action, cost: 3, classifications: [Song], ink: Amber}
  - {name: Chorus, type: action, cost: 9, classifications: [Song], ink: Amber, text: Sing Together 5}
"""


class Trees:
    """Understands the made-up words of these tests beside keywords."""

    def __init__(self) -> None:
        self.keywords = cards.abilities_from_text

    def __call__(self, table: CardTable, card: Card, text: str) -> tuple[tuple[str, Node], ...]:
        return ABILITIES[text] if text in ABILITIES else self.keywords(table, card, text)


def read(text: str) -> Scenario | Unreadable:
    """The only scenario of a text; the cards above are added if it has none, and a title."""
    if "title:" not in text:
        text = f"title: a test\n{text}"
    if "cards:" not in text:
        text = f"{text}\n{CARDS}"
    (found,) = read_text(text)
    return found


def played(text: str, words: dict[str, str] | None = None) -> Outcome:
    """Run a scenario; `words` are further cards by name, each with a made-up word for its text."""
    more = [card_line(name, word) for name, word in (words or {}).items()]
    if more:
        text = f"{text}\n{CARDS.rstrip()}\n" + "\n".join(more)
    found = read(text)
    assert isinstance(found, Scenario), f"line {found.line}: {found.problem}"
    return run(found, load())


def card_line(name: str, word: str) -> str:
    """A card of `cards` whose text is a made-up word."""
    action = any(isinstance(ability, ActionEffect) for _, ability in ABILITIES[word])
    stats = (
        "type: action, cost: 1" if action else "type: character, cost: 2, strength: 2, willpower: 4, lore: 1"
    )
    return f"  - {{name: {name}, {stats}, ink: Amber, text: {word}}}"


def holds(text: str, words: dict[str, str] | None = None) -> None:
    """The scenario runs to its end and all it expects is so."""
    outcome = played(text, words)
    assert outcome.ok, (*outcome.failures, outcome.error, *outcome.board, outcome.decision, *outcome.log)


def error(text: str, words: dict[str, str] | None = None) -> str:
    """Reason why a scenario doesn't run to its end."""
    outcome = played(text, words)
    assert outcome.error is not None, outcome
    assert not outcome.ok
    return outcome.error
