"""Idioms: phrases of single cards that stand for a special rule and do not vary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects import rule_changes as rc
from inkwright.effects.abilities import Gets, Static
from inkwright.effects.amounts import Number
from inkwright.effects.players import AllPlayers, Opponents, You
from inkwright.text.grammar import Grammar
from inkwright.text.template import V

_CARDS = fi.Filter(fi.PLAY, V.t)


@dataclass(frozen=True, slots=True)
class Idiom:
    """A production with the reason why it does not follow from others."""

    symbol: str
    pattern: str
    means: Any
    reason: str


IDIOMS: tuple[Idiom, ...] = (
    Idiom(
        "rule",
        "damage counters can't be removed",
        rc.DamageStays(),
        "a prohibition of counters, not of a player or a card",
    ),
    Idiom(
        "rule",
        "each turn , only one character can challenge",
        rc.TurnLimit("challenge", Number(1)),
        "a limit on all players together",
    ),
    Idiom(
        "rule",
        "each player plays with the top card of their deck face up",
        rc.TopCardFaceUp(AllPlayers()),
        "an open deck; spelt in two words on its card",
    ),
    Idiom(
        "rule",
        "each opponent plays with the top card of their deck faceup",
        rc.TopCardFaceUp(Opponents()),
        "an open deck; spelt in one word on its card",
    ),
    Idiom(
        "rule",
        "opponents need {n:number} lore to win the game",
        rc.LoreToWin(Opponents(), Number(V.n)),
        "the only change of the winning condition",
    ),
    Idiom(
        "rule",
        "skip your turn 's {s:step} step",
        rc.SkipStep(You(), V.s),
        "the only change of the turn structure",
    ),
    Idiom(
        "rule",
        "you may use ~ 's {title} ability for free",
        rc.UseFree(V.title),
        "names an ability of its own card by the title",
    ),
    Idiom(
        "static",
        "you can have {t:np.p} in your deck regardless of ink type",
        Static((rc.AnyInkInDeck(fi.Filter(fi.DECK, V.t)),), None, "any"),
        "deck construction",
    ),
    Idiom(
        "gets",
        "opponents must choose ~ for actions and abilities if able",
        Gets((mo.Must("be_chosen"),)),
        "an obligation of players about choosing",
    ),
    Idiom(
        "gets",
        "{t:group} ' {stat} can't be reduced below their printed value",
        Gets((mo.Floor(V.stat),), _CARDS),
        "a bound on modifiers",
    ),
    Idiom(
        "gets",
        "during challenges , {t:group} deal damage with their {stat} instead of their {S}",
        Gets((mo.DealsWith(V.stat),), _CARDS),
        "another characteristic for challenge damage",
    ),
    Idiom(
        "gets",
        "you may play any character with Shift on ~ as if ~ had any name",
        Gets((mo.ShiftBase(),)),
        "a base for every Shift",
    ),
)


def add(g: Grammar) -> None:
    """Add the idioms."""
    for each in IDIOMS:
        g.phrase(each.symbol, each.pattern, each.means)
