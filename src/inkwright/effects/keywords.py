"""What each keyword means, in the vocabulary (section 8). Shift and Sing Together are ways to pay."""

from __future__ import annotations

from inkwright.effects.abilities import Ability, Activated, Gets, MayEnterExerted, Static, Triggered
from inkwright.effects.amounts import Amount, Number, StatOf
from inkwright.effects.control import May
from inkwright.effects.costs import PayInk
from inkwright.effects.damage import Banish
from inkwright.effects.durations import ThisTurn
from inkwright.effects.filters import Another, Classified, Filter, IsThis, OfType
from inkwright.effects.lasting import Apply
from inkwright.effects.modifiers import Add, Can, Cant, CountsAsCost, Modifier, Must
from inkwright.effects.players import Opponents, You
from inkwright.effects.targets import Chosen, Exactly, Ref, TopOfDeck
from inkwright.effects.triggers import When
from inkwright.effects.zones import PutUnder

STACKING = frozenset({"Challenger", "Resist"})
"""Keywords of which several copies add up (8.1.2)."""

SHIFT, SING_TOGETHER, BOOST = "Shift", "Sing Together", "Boost"

_THIS = Filter("play", (IsThis(),))


def modifiers(keyword: str, number: Amount | None) -> tuple[Modifier, ...]:
    """What having a keyword does to the card that has it."""
    amount = number if number is not None else Number(0)
    table: dict[str, tuple[Modifier, ...]] = {
        "Alert": (Can("challenge_evasive"),),  # 8.2.1
        "Adventurous": (Cant("challenge"), Must("quest")),  # 8.16.2, 8.16.3
        "Bodyguard": (Must("be_challenged"),),  # 8.3.3
        "Challenger": (Add("challenger", amount),),  # 8.5.1
        "Evasive": (Cant("be_challenged_except_by_evasive"), Can("challenge_evasive")),  # 8.6.1
        "Reckless": (Cant("quest"), Must("challenge")),  # 8.7.2, 8.7.3
        "Resist": (Add("resist", amount),),  # 8.8.1
        "Rush": (Can("challenge_drying"),),  # 8.9.1
        "Singer": (CountsAsCost(amount),),  # 8.11.1
        "Ward": (Cant("be_chosen"),),  # 8.15.1
    }
    return table.get(keyword, ())


def abilities(keyword: str, number: int | None) -> tuple[Ability, ...]:
    """The triggered, activated and other abilities a keyword stands for, beside its modifiers."""
    if keyword == "Bodyguard":
        return (MayEnterExerted(),)  # 8.3.2
    if keyword == "Support":  # 8.13.1
        helped = Chosen(
            Filter("play", (OfType(("character",)), Another())), Exactly(Number(1)), bind="supported"
        )
        gain = Apply(helped, (Add("strength", StatOf("strength", "this")),), ThisTurn())
        return (Triggered((When("quests", _THIS),), May(gain)),)
    if keyword == "Vanish":  # 8.14.1
        chosen = When("chosen", _THIS, Filter("play", (OfType(("action",)),)), Opponents())
        return (Triggered((chosen,), Banish(Ref("this"))),)
    if keyword == BOOST:  # 8.4.1
        under = PutUnder(TopOfDeck(You(), Number(1)), Ref("this"))
        return (Activated(PayInk(Number(number or 0)), under, times=1),)
    return ()


def static(keyword: str, number: int | None) -> Static | None:
    """The modifiers of a keyword as the static ability of its card, or None."""
    mods = modifiers(keyword, Number(number) if number is not None else None)
    return Static((Gets(mods),)) if mods else None


SONG = Classified(("Song",))
"""The test for songs (5.4.4.1)."""
