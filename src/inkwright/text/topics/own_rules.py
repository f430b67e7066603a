"""Rules by a card about itself: how it may be played, and how many of it a deck may have (6.1.12)."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects import rule_changes as rc
from inkwright.effects.abilities import Abilities, ActionEffect, Gets, Static
from inkwright.effects.amounts import Number
from inkwright.effects.conditions import AllOf, Not
from inkwright.effects.costs import DiscardCards, PayResource, RevealCards
from inkwright.effects.players import You
from inkwright.text.grammar import Grammar
from inkwright.text.normal import OWN_NAME
from inkwright.text.template import Bindings, V
from inkwright.text.topics.card_descriptions import THIS
from inkwright.text.topics.conditions import YOUR_TURN
from inkwright.text.topics.keywords import VARIANTS


def add_own_rules(g: Grammar) -> None:
    """Add rules by a card about itself, in every zone."""
    free = Static((rc.PlayFree(You(), THIS),), V.c, "any")
    g.phrase("own_static", "if {c:condition} , you can play ~ for free", free, check=any_turn)
    for may in ("can", "may"):
        from_hand = f"you {may} play ~ from your hand for free if {{c:condition}}"
        g.phrase("own_static", from_hand, free, check=any_turn, other_wording=True)
        later = f"you {may} play ~ for free if {{c:condition}}"
        g.phrase("own_static", later, free, check=any_turn, other_wording=True)
    _gained_shift(g)
    _shift_onto(g)
    g.phrase("static", "{s:own_static}", V.s)
    g.phrase("action", "{s:own_static}", V.s)
    both = Abilities((V.s, ActionEffect(V.e)))
    g.phrase("action", "{s:own_static} . {e:effects}", both, other_wording=True)
    free = Static((rc.PlayFree(You(), THIS),), AllOf((YOUR_TURN, V.c)), "any")
    g.phrase("static", "during your turn , you may play ~ for free if {c:condition}", free)
    not_if = Static((rc.CantPlayUnless(Not(V.c)),), None, "any")
    g.phrase("own_static", "you can't play ~ if {c:condition}", not_if)
    unless = Static((rc.CantPlayUnless(V.c),), None, "any")
    g.phrase("own_static", "you can't play ~ unless {c:condition}", unless)
    for may in ("play", "you may play", "you can play"):
        g.phrase("own_static", f"{may} ~ only if {{c:condition}}", unless, other_wording=True)
    for may in ("you may only play", "you can only play", "only play"):
        for link in ("if", "while"):
            g.phrase("own_static", f"{may} ~ {link} {{c:condition}}", unless, other_wording=True)
    g.phrase("own_static", "~ can't be played if {c:condition}", not_if, other_wording=True)
    g.phrase("own_static", "~ can't be played unless {c:condition}", unless, other_wording=True)
    sung = Static((rc.SungBy(fi.Filter(fi.PLAY, V.t)),), None, "any")
    for song in ("this song", "~"):
        for verb in ("can", "may"):
            unusual = song == "~" or verb == "may"
            g.phrase("own_static", f"only {{t:np.p}} {verb} sing {song}", sung, other_wording=unusual)
            g.phrase("own_static", f"only {{t:np.p}} {verb} {{E}} to sing {song}", sung, other_wording=True)
            one = f"only {{t:a_np}} {verb} sing {song}"
            g.phrase("own_static", one, sung, other_wording=True)
        can_be = f"{song} can only be sung by {{t:np.p}}"
        g.phrase("own_static", can_be, sung, other_wording=True)
    copies = Static((rc.CopyLimit(V.n),), None, "any")
    any_number = Static((rc.CopyLimit(None),), None, "any")
    g.phrase("static", f"you may have any number of cards named {OWN_NAME} in your deck", any_number)
    other = "you may {c:alternative} to play ~ for free"
    g.phrase("own_static", other, Static((rc.AlternateCost(V.c),), None, "any"))
    in_turn = Static((rc.AlternateCost(V.c),), YOUR_TURN, "any")
    g.phrase("static", f"during your turn , {other}", in_turn)
    paid = "during your turn , you may {c:payment} to play ~ for free"
    g.phrase("static", paid, in_turn)
    g.phrase("added_cost", "{c:card_cost}", V.c)
    g.phrase("added_cost", "{c:payment}", V.c, check=_is_no_card_cost)
    more = Static((rc.AdditionalCost(V.c),), None, "any")
    for words in (
        "as a additional cost to play ~ , {c:added_cost}",
        "as a additional cost to play ~ , you must {c:added_cost}",
        "to play ~ , you must {c:added_cost}",
        "to play ~ , you must also {c:added_cost}",
        "you can't play ~ unless you {c:added_cost}",
    ):
        usual = words == "as a additional cost to play ~ , {c:added_cost}"
        g.phrase("own_static", words, more, other_wording=not usual)
        both = Abilities((more, ActionEffect(V.e)))
        g.phrase("action", f"{words} . {{e:effects}}", both, other_wording=not usual)
    of_it = f"of {OWN_NAME} in your deck"
    g.phrase("static", f"you may only have 1 copy {of_it}", Static((rc.CopyLimit(1),), None, "any"))
    few = f"you may only have {{n:number}} copies {of_it}"
    g.phrase("static", few, copies, check=lambda slots: 1 < slots["n"] <= 4)
    many = f"you may have up to {{n:number}} copies {of_it}"
    g.phrase("static", many, copies, check=lambda slots: slots["n"] > 4)
    early = "during your turn , if {c:condition} , you may play ~ for free"
    g.phrase("static", early, free, other_wording=True)


def _is_no_card_cost(slots: Bindings) -> bool:
    """Return True for payments with the same words as an effect, unlike a cost with cards."""
    return isinstance(slots["c"], DiscardCards | PayResource | RevealCards)


def _gained_shift(g: Grammar) -> None:
    """Add Shift, with a variant or classification before it, that a card gains under a condition."""
    for words, variant in (("", ()), ("{v:shift_variant} ", (V.v,)), ("{v:classification} ", (V.v,))):
        gains = Static((Gets((mo.GainKeyword("Shift", Number(V.n), variant),)),), V.c, "any")
        check = (lambda slots: slots["v"] not in VARIANTS) if "classification" in words else None
        shift = f"gains {words}Shift {{n:number}} {{I}}"
        g.phrase("own_static", f"if {{c:condition}} , ~ {shift}", gains, check=check)
        g.phrase("own_static", f"~ {shift}", gains.replace(condition=None), check=check, other_wording=True)
        for pattern in (
            f"if {{c:condition}} , this card {shift}",
            f"while {{c:condition}} , ~ {shift}",
            f"~ {shift} while {{c:condition}}",
            f"~ {shift} if {{c:condition}}",
        ):
            g.phrase("own_static", pattern, gains, check=check, other_wording=True)


def _shift_onto(g: Grammar) -> None:
    """Add Shift in words: which cards a card may be played onto, and for what cost."""
    for words, variant in (
        ("one of your items", "Item"),
        ("another of your items", "Item"),
        ("another item of yours", "Item"),
        ("one of your locations", "Location"),
        ("another of your locations", "Location"),
        ("another location of yours", "Location"),
        ("one of your characters", "Universal"),
        ("any one of your characters", "Universal"),
        ("one of your {v:classification} characters", V.v),
    ):
        gains = Static((Gets((mo.GainKeyword("Shift", Number(V.n), (variant,)),)),), None, "any")
        for pattern in (
            f"you may play ~ on top of {words} for {{n:number}} {{I}}",
            f"you may pay {{n:number}} {{I}} to play ~ on top of {words}",
            f"you may shift ~ onto {words} for {{n:number}} {{I}}",
            f"you may shift ~ on top of {words} for {{n:number}} {{I}}",
        ):
            for end in ("", " . characters at that location stay here"):
                if end and variant != "Location":
                    continue
                g.phrase("own_static", f"{pattern}{end}", gains, other_wording=True)


def any_turn(slots: Bindings) -> bool:
    """Return False for a condition that begins with whose turn it is, since that is worded separately."""
    condition = slots["c"]
    first = condition.conditions[0] if isinstance(condition, AllOf) else condition
    return bool(first != YOUR_TURN)
