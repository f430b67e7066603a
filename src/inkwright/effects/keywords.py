"""Keywords, each defined once: its meaning in the vocabulary, its texts and its rules (chapter 8).

The engine lowers these definitions, the reader takes keywords and reminders from them, refusals quote their
rules, and the codes are generated from them. In texts `$n` is the keyword's number, `$this` "this character"
and `$them` a character that gains the keyword.
"""

from __future__ import annotations

from typing import Final, Literal, TypeVar

from inkwright.effects.abilities import Ability, Activated, MayEnterExerted, Triggered
from inkwright.effects.amounts import Number, StatOf, ValueOf
from inkwright.effects.control import May
from inkwright.effects.costs import PayInk
from inkwright.effects.damage import Banish
from inkwright.effects.durations import ThisTurn
from inkwright.effects.filters import Another, Classified, Filter, IsThis, OfType
from inkwright.effects.lasting import Apply
from inkwright.effects.modifiers import Add, Can, Cant, Modifier, Must
from inkwright.effects.node import Node
from inkwright.effects.players import Opponents, You
from inkwright.effects.targets import Chosen, DeckCards, Exactly, Ref
from inkwright.effects.triggers import When
from inkwright.effects.zones import PutUnder

SHIFT, SING_TOGETHER, BOOST = "Shift", "Sing Together", "Boost"
NUMBER: Final = ValueOf("number")
"""Placeholder for the keyword's number in its modifiers and abilities."""
NumberForm = Literal["", "plus", "plain", "ink"]
"""Form of the number after the keyword: none, `+2`, `5`, or `2 {I}`."""

_THIS: Final = Filter("play", (IsThis(),))


_BODYGUARD: Final = (
    "An opposing character who challenges one of your characters must choose one with Bodyguard if able."
)


class KeywordEntry:
    """Definition of a keyword."""

    __slots__ = (
        "abilities",
        "gained",
        "granted",
        "modifiers",
        "name",
        "number",
        "refusals",
        "reminder",
        "rule",
        "stacks",
        "variants",
        "worth",
        "worth_each",
        "worth_gained",
    )

    def __init__(
        self,
        name: str,
        rule: str,
        reminder: tuple[str, ...] = (),
        granted: tuple[str, ...] = (),
        modifiers: tuple[Modifier, ...] = (),
        abilities: tuple[Ability, ...] = (),
        *,
        number: NumberForm = "",
        stacks: bool = False,
        gained: bool = True,
        refusals: dict[Modifier, tuple[str, str]] | None = None,
        variants: tuple[str, ...] = (),
        worth: float = 0.0,
        worth_each: float = 0.0,
        worth_gained: float = 1.0,
    ) -> None:
        self.name = name
        self.rule = rule
        self.reminder = reminder
        """Reminder texts on a card that has it, the usual one first."""
        self.granted = granted
        """Reminder texts on a card that gives it."""
        self.modifiers = modifiers
        """Changes to the card that has it."""
        self.abilities = abilities
        """Abilities it stands for, besides its modifiers."""
        self.number: NumberForm = number
        self.stacks = stacks
        """Numbers of several copies add up (8.1.2)."""
        self.gained = gained
        """Effects can give it to a card."""
        self.refusals = refusals or {}
        """Reason and rule of what each modifier forbids; {c} is the card with the keyword, {o} the other."""
        self.variants = variants
        """Words that may stand before it."""
        self.worth = worth
        """Value to its player on a card in play, in lore, for bots."""
        self.worth_each = worth_each
        """Value of each point of its number."""
        self.worth_gained = worth_gained
        """Value of giving it to a card, for bots."""


_ENTRIES: Final = (
    KeywordEntry(
        "Alert",
        "8.2.1",
        ("This character can challenge as if they had Evasive.",),
        ("They can challenge as if they had Evasive.",),
        (Can("challenge_evasive"),),
        worth=0.3,
    ),
    KeywordEntry(
        "Bodyguard",
        "8.3.1",
        (
            f"This character may enter play exerted. {_BODYGUARD}",
            _BODYGUARD,
        ),
        (_BODYGUARD,),
        (Must("be_challenged"),),
        (MayEnterExerted(),),
        refusals={Must("be_challenged"): ("a character with Bodyguard must be challenged first", "8.3.3")},
        worth=0.8,
    ),
    KeywordEntry(
        BOOST,
        "8.4.1",
        ("Once during your turn, you may pay $n {I} to put the top card of your deck facedown under $this.",),
        abilities=(Activated(PayInk(NUMBER), PutUnder(DeckCards(You(), Number(1)), Ref("this")), times=1),),
        number="ink",
        gained=False,
        worth=0.5,
    ),
    KeywordEntry(
        "Challenger",
        "8.5.1",
        ("While challenging, $this gets +$n {S}.",),
        (
            "They get +$n {S} while challenging.",
            "While challenging, they get +$n {S}.",
            "While challenging, this character gets +$n {S}.",
        ),
        (Add("challenger", NUMBER),),
        number="plus",
        stacks=True,
        worth_each=0.4,
    ),
    KeywordEntry(
        "Evasive",
        "8.6.1",
        ("Only characters with Evasive can challenge $this.",),
        ("Only characters with Evasive can challenge $them.", "They can challenge characters with Evasive."),
        (Cant("be_challenged_except_by_evasive"), Can("challenge_evasive")),
        refusals={Cant("be_challenged_except_by_evasive"): ("{c} has Evasive and {o} does not", "8.6.1")},
        worth=1.2,
    ),
    KeywordEntry(
        "Reckless",
        "8.7.1",
        (
            "This character can't quest and must challenge each turn if able.",
            "This character can't quest and must challenge if able.",
        ),
        ("They can't quest and must challenge if able.",),
        (Cant("quest"), Must("challenge")),
        refusals={
            Cant("quest"): ("{c} is Reckless", "8.7.2"),
            Must("challenge"): ("{c} must challenge before the turn ends", "8.7.3"),
        },
        worth=-1.0,
    ),
    KeywordEntry(
        "Resist",
        "8.8.1",
        ("Damage dealt to $this is reduced by $n.",),
        ("Damage dealt to $them is reduced by $n.",),
        (Add("resist", NUMBER),),
        number="plus",
        stacks=True,
        worth_each=0.7,
    ),
    KeywordEntry(
        "Rush",
        "8.9.1",
        ("This character can challenge the turn they're played.",),
        ("They can challenge the turn they're played.",),
        (Can("challenge_drying"),),
        worth=0.2,
    ),
    # A way to pay: its cost and its bases are read from the printed keyword (8.10).
    KeywordEntry(
        SHIFT,
        "8.10.1",
        number="ink",
        gained=False,
        variants=("Universal", "Duo", "Combo", "Temporary"),
    ),
    KeywordEntry(
        "Singer",
        "8.11.1",
        ("This character counts as cost $n to sing songs.",),
        ("They count as cost $n to sing songs.", "This character counts as cost $n to sing songs."),
        (Add("singer", NUMBER),),
        number="plain",
    ),
    KeywordEntry(
        SING_TOGETHER,
        "8.12.1",
        (
            "Any number of your or your teammates' characters with total cost $n or more may {E} to sing "
            "this song for free.",
        ),
        number="plain",
        gained=False,
    ),
    KeywordEntry(
        "Support",
        "8.13.1",
        (
            "Whenever this character quests, you may add their {S} to another chosen character's {S} this "
            "turn.",
        ),
        ("Whenever they quest, you may add their {S} to another chosen character's {S} this turn.",),
        abilities=(
            Triggered(
                (When("quests", _THIS),),
                May(
                    Apply(
                        Chosen(
                            Filter("play", (OfType(("character",)), Another())),
                            Exactly(Number(1)),
                            bind="supported",
                        ),
                        (Add("strength", StatOf("strength", "this")),),
                        ThisTurn(),
                    )
                ),
            ),
        ),
        worth=0.8,
    ),
    KeywordEntry(
        "Vanish",
        "8.14.1",
        ("When an opponent chooses this character for an action, banish them.",),
        abilities=(
            Triggered(
                (When("chosen", _THIS, Filter("play", (OfType(("action",)),)), Opponents()),),
                Banish(Ref("this")),
            ),
        ),
        worth=-0.5,
        worth_gained=-0.5,
    ),
    KeywordEntry(
        "Ward",
        "8.15.1",
        ("Opponents can't choose $this except to challenge.",),
        ("Opponents can't choose $them except to challenge.", "Opponents can't choose $them."),
        (Cant("be_chosen_because_of_ward"),),
        refusals={Cant("be_chosen_because_of_ward"): ("{c} has Ward and can't be chosen", "8.15.1")},
        worth=1.0,
    ),
    KeywordEntry(
        "Adventurous",
        "8.16.1",
        (
            "This character can't challenge and must quest each turn if able.",
            "This character can't challenge and must quest if able.",
        ),
        ("They can't challenge and must quest if able.",),
        (Cant("challenge"), Must("quest")),
        refusals={
            Cant("challenge"): ("{c} is Adventurous", "8.16.2"),
            Must("quest"): ("{c} must quest before the turn ends", "8.16.3"),
        },
    ),
)
KEYWORDS: Final[dict[str, KeywordEntry]] = {each.name: each for each in _ENTRIES}
"""All keywords. Their order is that of the codes, so new ones go to the end."""
STACKING: Final = frozenset(each.name for each in _ENTRIES if each.stacks)
"""Keywords whose numbers add up (8.1.2)."""

SONG: Final = Classified(("Song",))
"""The test for songs (5.4.4.1)."""

_T = TypeVar("_T")


def abilities(keyword: str, number: int | None) -> tuple[Ability, ...]:
    """Return the abilities a keyword with that number stands for."""
    return _with_number(KEYWORDS[keyword].abilities, Number(number or 0))


def _with_number(tree: _T, number: Number) -> _T:
    """Return a tree with a number in place of `NUMBER`."""
    if tree == NUMBER:
        return number  # type: ignore[return-value]  # both are amounts
    if isinstance(tree, tuple):
        return tuple(_with_number(each, number) for each in tree)  # type: ignore[return-value]  # still a tuple
    if isinstance(tree, Node):
        changes = dict(zip(tree.fields, (_with_number(each, number) for each in tree.values()), strict=True))
        return tree.replace(**changes)
    return tree
