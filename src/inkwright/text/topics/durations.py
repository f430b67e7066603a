"""Durations."""

from __future__ import annotations

from inkwright.effects.durations import (
    AtTheirNextStart,
    DuringTheirNextTurn,
    DuringYourNextTurn,
    ThisChallenge,
    ThisTurn,
    UntilTheirNextEnd,
    UntilYourNextEnd,
    UntilYourNextTurn,
    WhileInPlay,
)
from inkwright.text.grammar import Grammar


def add(g: Grammar) -> None:
    """Add `duration` after modifiers, `cant_duration` after restrictions, `early_duration` before both.

    `meanwhile` means as long as this card is in play.
    """
    g.phrase("duration", "this turn", ThisTurn())
    g.phrase("duration", "until the start of your next turn", UntilYourNextTurn())
    g.phrase("duration", "during that challenge", ThisChallenge())
    g.phrase("duration", "during their next turn", DuringTheirNextTurn())
    g.phrase("duration", "for the rest of this turn", ThisTurn(), other_wording=True)
    g.phrase("cant_duration", "for the rest of this turn", ThisTurn())
    g.phrase("cant_duration", "this turn", ThisTurn(), other_wording=True)
    g.phrase("cant_duration", "until the start of your next turn", UntilYourNextTurn())
    g.phrase("cant_duration", "during their next turn", DuringTheirNextTurn())
    g.phrase("early_duration", "this turn", ThisTurn())
    g.phrase("early_duration", "for the rest of this turn", ThisTurn())
    g.phrase("early_duration", "until the start of your next turn", UntilYourNextTurn())
    g.phrase("early_duration", "during their next turn", DuringTheirNextTurn())
    for kind in ("duration", "cant_duration", "early_duration"):
        g.phrase(kind, "during your next turn", DuringYourNextTurn())
        g.phrase(kind, "until the end of your next turn", UntilYourNextEnd())
        g.phrase(kind, "until the end of their next turn", UntilTheirNextEnd())
        for words in ("until the end of this turn", "until the end of the turn"):
            g.phrase(kind, words, ThisTurn(), other_wording=True)
        g.phrase(kind, "until your next turn", UntilYourNextTurn(), other_wording=True)
        for owner in ("its player 's", "their player 's"):
            end = f"until the end of {owner} next turn"
            g.phrase(kind, end, UntilTheirNextEnd(), other_wording=True)
            g.phrase(kind, f"during {owner} next turn", DuringTheirNextTurn(), other_wording=True)
    for kind in ("duration", "cant_duration", "early_duration"):
        g.phrase(kind, "until ~ leaves play", WhileInPlay(), other_wording=True)
    for link in ("as long as", "for as long as"):
        g.phrase("cant_duration", f"{link} ~ is in play", WhileInPlay(), other_wording=True)
    for link in ("while", "as long as", "for as long as"):
        g.phrase("meanwhile", f"{link} ~ is in play", WhileInPlay(), other_wording=link != "while")
        g.phrase("duration", f"{link} ~ is in play", WhileInPlay(), other_wording=True)
        g.phrase("early_duration", f"{link} ~ is in play", WhileInPlay(), other_wording=True)
    g.phrase("next_start", "at the start of their next turn", AtTheirNextStart())
    for owner in ("its player 's", "their player 's", "that player 's", "their players '"):
        turn = "turns" if owner == "their players '" else "turn"
        words = f"at the start of {owner} next {turn}"
        g.phrase("next_start", words, AtTheirNextStart(), other_wording=True)
