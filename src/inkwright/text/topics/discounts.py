"""Discounts: "you pay 1 {I} less" for cards played, shifted and moved."""

from __future__ import annotations

from functools import partial
from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects import rule_changes as rc
from inkwright.effects.abilities import Activated, Static
from inkwright.effects.amounts import Amount, AtMost, Number, Times, TimesHappened, ValueOf
from inkwright.effects.conditions import AllOf, CompareAmounts
from inkwright.effects.control import Count
from inkwright.effects.costs import NoCost
from inkwright.effects.durations import ThisTurn
from inkwright.effects.lasting import ApplyRule
from inkwright.effects.literals import AlternateWay
from inkwright.effects.players import AllPlayers, Opponents, Players, PlayersWhere, They, You
from inkwright.effects.rule_changes import Discount
from inkwright.effects.triggers import When
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import anaphor
from inkwright.text.sentences.items import SAME_DISCOUNT
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import THIS, YOURS, is_placeless
from inkwright.text.topics.conditions import YOUR_TURN
from inkwright.text.topics.first_and_next import add_first_and_next
from inkwright.text.topics.shift import add_bases, add_onto_others


def add(g: Grammar) -> None:
    """Add discounts of static abilities, of a card on itself, and of effects on the next card."""
    _general(g)
    _own(g)
    _next(g)
    add_first_and_next(g)


def _general(g: Grammar) -> None:
    """Add discounts of static abilities on playing and moving cards."""
    some = rc.Discount(You(), fi.Filter(fi.PLAY, V.t), Number(V.n))
    g.phrase("rule", "you pay {n:number} {I} less to play {t:np.p}", some)
    g.phrase("rule", "you pay {n:number} {I} less for {t:np.p}", some, other_wording=True)
    each_one = "you pay {n:number} {I} less for each {t:np.s} you play"
    g.phrase("rule", each_one, some, other_wording=True)
    told = rc.Discount(You(), fi.Filter(fi.PLAY, also(V.t, V.f)), Number(V.n))
    g.phrase("rule", f"{each_one} {{f:follower}}", told, other_wording=True)
    first = fi.Filter(fi.PLAY, V.t)
    pattern = "you pay {n:number} {I} less for the first {t:np.s} you play each turn"
    g.phrase("rule", pattern, rc.Discount(You(), first, Number(V.n), "play", "first_each_turn"))
    costs = "the first {t:np.s} you play each turn costs {n:number} {I} less to play"
    first_less = rc.Discount(You(), first, Number(V.n), "play", "first_each_turn")
    g.phrase("rule", costs, first_less, other_wording=True)
    g.phrase("rule", costs.removesuffix(" to play"), first_less, other_wording=True)
    g.phrase("rule", costs.replace("costs", "costs you"), first_less, other_wording=True)
    costs_you = costs.removesuffix(" to play").replace("costs", "costs you")
    g.phrase("rule", costs_you, first_less, other_wording=True)
    for which in ("the first", "your first"):
        each_turn = f"you pay {{n:number}} {{I}} less to play {which} {{t:np.s}} each turn"
        g.phrase("rule", each_turn, first_less, other_wording=True)
    each = rc.Discount(You(), first, Times(V.n, V.c), "play", "first_each_turn")
    g.phrase("rule", f"for {{c:per}} , {pattern}", each)
    for words in (
        "you pay {n:number} {I} less for the {k:ordinal} {t:np.s} you play each turn",
        "the {k:ordinal} {t:np.s} you play each turn costs {n:number} {I} less",
        "the {k:ordinal} {t:np.s} you play each turn costs you {n:number} {I} less",
        "the {k:ordinal} {t:np.s} you play each turn costs {n:number} {I} less to play",
        "you pay {n:number} {I} less to play the {k:ordinal} {t:np.s} each turn",
        "you pay {n:number} {I} less to play your {k:ordinal} {t:np.s} each turn",
        "you pay {n:number} {I} less for your {k:ordinal} {t:np.s} each turn",
    ):
        g.phrase("static", words, build=_build_nth, unbuild=never, other_wording=True)
    for paying, players, _ in _PAYERS:
        if players == You():
            continue
        for degree, sign in (("less", 1), ("more", -1)):
            for which in (
                "the {k:ordinal} {t:np.s} they play each turn",
                "the {k:ordinal} {t:np.s} they play in a turn",
                "their {k:ordinal} {t:np.s} each turn",
            ):
                pattern = f"{paying} {{n:number}} {{I}} {degree} for {which}"
                build = partial(_build_their_nth, players, sign)
                g.phrase("static", pattern, build=build, unbuild=never, other_wording=True)
    # No choice: it costs nothing, so it applies to the next such card automatically (4.3.6).
    next_one = "you pay {n:number} {I} less for the next {t:played_next}"
    once = Static((rc.Discount(You(), first, Number(V.n), "play", "once_each_turn"),), YOUR_TURN)
    g.phrase("static", f"once during your turn , {next_one}", once)
    one = "once during your turn , you pay {n:number} {I} less to play {t:a_np}"
    g.phrase("static", one, once, other_wording=True)
    some = rc.Discount(You(), first, Number(V.n), "play", "once_each_turn")
    case = Static((some,), AllOf((YOUR_TURN, V.c)))
    g.phrase("static", f"{one} if {{c:condition}}", case, other_wording=True)
    g.phrase("static", f"once during your turn , if {{c:condition}} , {next_one}", case)
    moving = Static((rc.Discount(You(), THIS, Number(V.n), "move", "once_each_turn"),), YOUR_TURN)
    move_it = "you may pay {n:number} {I} less to move ~ to a location"
    g.phrase("static", f"once during your turn , {move_it}", moving)
    moves = rc.Discount(You(), fi.Filter(fi.PLAY, also(V.t, YOURS)), Number(V.n), "move")
    to_move = "you pay {n:number} {I} less to move your {t:np.p}"
    for count, rule in (("", moves), (" for {c:per}", moves.replace(amount=Times(V.n, V.c)))):
        for end in (" to a location", " to locations", ""):
            usual, check = end == " to a location", None if end else is_placeless
            g.phrase("rule", f"{to_move}{end}{count}", rule, check=check, other_wording=not usual)
    _by_choice(g)
    for degree, amount in (("less", Number(V.n)), ("more", Times(-1, Number(V.n)))):
        costs_you = f"{{t:np.p}} cost you {{n:number}} {{I}} {degree} to play"
        yours = rc.Discount(You(), fi.Filter(fi.PLAY, V.t), amount)
        g.phrase("rule", costs_you, yours, other_wording=True)
        for who, payers in (("you", You()), ("opponents", Opponents()), ("your opponents", Opponents())):
            theirs = rc.Discount(payers, fi.Filter(fi.PLAY, V.t), amount)
            pattern = f"{{t:np.p}} cost {{n:number}} {{I}} {degree} for {who} to play"
            g.phrase("rule", pattern, theirs, other_wording=True)
    for end in ("less", "less to play"):
        for cost in ("cost", "cost you"):
            pattern = f"{{t:np.p}} you play {cost} {{n:number}} {{I}} {end}"
            for count, amount in (("", Number(V.n)), (" for {c:per}", Times(V.n, V.c))):
                cards = rc.Discount(You(), fi.Filter(fi.PLAY, V.t), amount)
                g.phrase("rule", f"{pattern}{count}", cards, other_wording=True)
    for may in ("may", "can"):
        for count, amount in (("", Number(V.n)), (" for {c:per}", Times(V.n, V.c))):
            cheap = rc.Discount(You(), fi.Filter(fi.PLAY, V.t), amount)
            pattern = f"you {may} play {{t:np.p}} for {{n:number}} {{I}} less{count}"
            g.phrase("rule", pattern, cheap, other_wording=True)
    here = rc.Discount(You(), fi.Filter(fi.PLAY, V.t), Number(V.n), "move_here")
    g.phrase("rule", "you pay {n:number} {I} less to move a {t:np.s} here", here)
    less = rc.Discount(You(), fi.Filter(fi.PLAY, V.t), Number(V.n), "shift_here")
    g.phrase("rule", "you pay {n:number} {I} less to shift {t:a_np} on top of ~", less)
    shift = rc.Discount(You(), fi.Filter(fi.PLAY, V.t), Number(V.n), "shift")
    g.phrase("rule", "you pay {n:number} {I} less to play {t:np.p} using their Shift ability", shift)
    _scopes(g)


_HERE_NOW = fi.Filter(fi.PLAY, (fi.OfType(("location",)), fi.Hosts((fi.IsThis(),), ">=", Number(1))))
"""Location of this character."""


def _destinations(g: Grammar) -> None:
    """Add `move_to`, the described locations that characters move to, and `move_to.PERSON`, the payer's."""
    some = fi.Filter(fi.PLAY, V.u)
    that = fi.Filter(fi.PLAY, (fi.OneOf(anaphor("that location")),))
    g.phrase("move_to", "to {u:np.p}", some, check=_are_some_locations)
    g.phrase("move_to", "to {u:a_np}", some, check=_are_some_locations, other_wording=True)
    g.phrase("move_to", "to that location", that)
    for place in ("~ 's location", "the location ~ is at", "~ 's current location"):
        g.phrase("move_to", f"to {place}", _HERE_NOW, other_wording=place != "~ 's location")
    for person, own in (("you", "your"), ("they", "their")):
        g.phrase(f"move_to.{person}", f"to {own} {{u:np.p}}", V.u, check=_are_locations)
        one = f"to one of {own} {{u:np.p}}"
        g.phrase(f"move_to.{person}", one, V.u, check=_are_locations, other_wording=True)


def _to_places(g: Grammar, pay: str, person: str, count: str, moves: rc.Discount) -> None:
    """Add the described locations to which characters move for less."""
    own = "your" if person == "you" else "their"
    owned = fi.Filter(fi.PLAY, also(V.u, fi.OwnedBy(V.who)))
    for to, places in (("{to:move_to}", V.to), (f"{{u:move_to.{person}}}", owned)):
        rule = moves.replace(places=places)
        mine = rule.replace(cards=fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(V.who))))
        g.phrase("rule", f"{pay} move {own} {{t:np.p}} {to}{count}", mine)
        g.phrase("rule", f"{pay} move {{t:np.p}} {to}{count}", rule, other_wording=True)
        g.phrase("rule", f"{pay} move {{t:a_np}} {to}{count}", rule, other_wording=True)
        g.phrase("rule", f"{pay} move one of {own} {{t:np.p}} {to}{count}", mine, other_wording=True)
    this = moves.replace(cards=THIS, places=V.to)
    g.phrase("rule", f"{pay} move ~ {{to:move_to}}{count}", this, check=_is_described)


def _is_described(slots: Bindings) -> bool:
    """Return True for locations of a description."""
    to = slots["to"]
    return to != _HERE_NOW and _are_some_locations({"u": to.tests})


def _moves(g: Grammar, pay: str, person: str, count: str, moves: rc.Discount, *, known: bool) -> None:
    """Add moves of the payers' characters to any location; the text may leave "to a location" out."""
    if person == "they":
        own = f"{pay} move their {{t:np.p}}{count}"
        g.phrase("rule", own, moves, check=_is_placeless_of_opponents, other_wording=True)
        return
    mine = moves.replace(cards=fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(V.who))))
    for end in ("",) if known else ("", " to a location", " to locations"):
        pattern = f"{pay} move your {{t:np.p}}{end}{count}"
        g.phrase("rule", pattern, mine, check=is_placeless, other_wording=True)


def _moves_here(g: Grammar, pay: str, count: str, moves: rc.Discount) -> None:
    """Add moves to this location."""
    for movers in ("a {t:np.s}", "{t:group}"):
        other = movers != "a {t:np.s}"
        g.phrase("rule", f"{pay} move {movers} here{count}", moves, other_wording=other)
        if count:
            before = f"{count.removeprefix(' ')} , {pay} move {movers} here"
            g.phrase("rule", before, moves, other_wording=True)
    mine = moves.replace(cards=fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(V.who))))
    if pay.startswith(("{who,n:pays_less.you}", "{who,n:pays_more.you}")):
        g.phrase("rule", f"{pay} move one of your {{t:np.p}} here{count}", mine, other_wording=True)


def _is_placeless_of_opponents(slots: Bindings) -> bool:
    return slots["who"] != AllPlayers() and is_placeless(slots)


def _to_use(g: Grammar, pay: str, person: str, count: str, uses: rc.Discount) -> None:
    """Add activated abilities that cost less."""
    own = "your" if person == "you" else "their"
    mine = uses.replace(cards=fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(V.who))))
    g.phrase("rule", f"{pay} use abilities of {own} {{t:np.p}}{count}", mine)
    for what in (
        f"the abilities of {own} {{t:np.p}}",
        f"{own} {{t:np.p}} ' abilities",
        f"a ability of one of {own} {{t:np.p}}",
        f"abilities on {own} {{t:np.p}}",
    ):
        g.phrase("rule", f"{pay} use {what}{count}", mine, other_wording=True)
    this = uses.replace(cards=THIS)
    g.phrase("rule", f"{pay} use ~ 's abilities{count}", this)
    g.phrase("rule", f"{pay} use abilities of ~{count}", this, other_wording=True)
    if person == "you":
        yours = mine.replace(players=You(), cards=fi.Filter(fi.PLAY, also(V.t, YOURS)))
        cost = f"{{n:number}} {{I}} less to use{count}"
        for subject in ("abilities of your {t:np.p}", "your {t:np.p} ' abilities"):
            g.phrase("rule", f"{subject} cost {cost}", yours, other_wording=True)
            g.phrase("rule", f"{subject} cost you {cost}", yours, other_wording=True)


def _are_locations(slots: Bindings) -> bool:
    return fi.OfType(("location",)) in slots["u"]


def _are_some_locations(slots: Bindings) -> bool:
    """Return True for described locations."""
    return _are_locations(slots) and len(slots["u"]) > 1


def _build_nth(n: int, k: int, t: Any) -> Any:
    """Build a discount on a card after a number of other such cards in the same turn."""
    if k == 1:
        return NO  # a separate limit, which counts cards of all turns
    played = TimesHappened(When("plays", fi.Filter(fi.PLAY, t), None, You()))
    less = rc.Discount(You(), fi.Filter(fi.PLAY, t), Number(n))
    return Static((less,), CompareAmounts(played, "==", Number(k - 1)))


def _build_their_nth(players: Players, sign: int, n: int, k: int, t: Any) -> Any:
    """Build what each player pays less or more for the n-th card that they play in a turn."""
    if k == 1:
        return NO  # a separate limit
    played = TimesHappened(When("plays", fi.Filter(fi.PLAY, t), None, They()))
    ready = PlayersWhere(players, CompareAmounts(played, "==", Number(k - 1)))
    return Static(
        (rc.Discount(ready, fi.Filter(fi.PLAY, t), Number(n) if sign > 0 else Times(-1, Number(n))),)
    )


def _by_choice(g: Grammar) -> None:
    """Add optional discounts, used once a turn."""
    once = "once during your turn , you may pay {n:number} {I} less to"
    ways: tuple[AlternateWay, ...] = ("play", "shift")
    for way in ways:
        following = Discount(You(), fi.Filter(fi.PLAY, V.t), Number(V.n), way, "next")
        used = Activated(NoCost(), ApplyRule(following, ThisTurn()), None, 1)
        g.phrase("ability", f"{once} {way} {{t:a_np}}", used)
        per_turn = once.replace("once during your turn", "once per turn")
        g.phrase("ability", f"{per_turn} {way} {{t:a_np}}", used, other_wording=True)
        later = f"{once.removesuffix(' to')} for the next {{t:np.s}} you {way} this turn"
        g.phrase("ability", later, used, other_wording=True)
    move = Discount(You(), fi.Filter(fi.PLAY, also(V.t, YOURS)), Number(V.n), "move", "next")
    used = Activated(NoCost(), ApplyRule(move, ThisTurn()), None, 1)
    g.phrase("ability", f"{once} move one of your {{t:np.p}} to a location", used)


_PAYERS: tuple[tuple[str, Players, bool], ...] = (
    ("you pay", You(), False),
    ("opponents pay", Opponents(), False),
    ("your opponents pay", Opponents(), True),
    ("each opponent pays", Opponents(), True),
    ("each player pays", AllPlayers(), False),
    ("players pay", AllPlayers(), True),
    ("opponents must pay", Opponents(), True),
    ("your opponents must pay", Opponents(), True),
    ("each opponent must pay", Opponents(), True),
    ("players must pay", AllPlayers(), True),
)
"""Players who pay more or less, and whether our wording differs."""


def _payers(g: Grammar) -> None:
    """Add `pays_less.PERSON` and `pays_more.PERSON`: players, and how much less or more they pay."""
    for words, players, unusual in _PAYERS:
        person = "you" if players == You() else "they"
        for degree in ("more",) if "must" in words else ("less", "more"):
            pattern = f"{words} {{n:number}} {{I}} {degree}"
            g.phrase(f"pays_{degree}.{person}", pattern, (players, V.n), other_wording=unusual)


def payments_of(person: str) -> list[tuple[str, str, Amount]]:
    """Return what a person pays less or more: words of who pays, words behind what for, how much less."""
    less, more = f"{{who,n:pays_less.{person}}}", f"{{who,n:pays_more.{person}}}"
    return [
        (less, "", Number(V.n)),
        (less, " for {c:per}", Times(V.n, V.c)),
        (more, "", Times(-1, Number(V.n))),
        (more, " for {c:per}", Times(-1, Times(V.n, V.c))),
    ]


def _scopes(g: Grammar) -> None:
    """Add every combination of players, more or less, and what is paid for."""
    _payers(g)
    _destinations(g)
    add_bases(g)
    cards = fi.Filter(fi.PLAY, V.t)
    for person in ("you", "they"):
        for who_pays, count, amount in payments_of(person):
            pay = f"{who_pays} to"
            play = rc.Discount(V.who, cards, amount)
            if not count and person == "they":
                one_each = f"{who_pays} for each {{t:np.s}} they play"
                g.phrase("rule", one_each, play, other_wording=True)
            if person == "they":
                for noun in ("np", "cards"):
                    named = also(V.t, fi.SharesName(V.f, True))
                    alike = rc.Discount(V.who, fi.Filter(fi.PLAY, named), amount)
                    pattern = f"{pay} play {{t:{noun}.p}} with the same name as {{f:namesakes}}{count}"
                    g.phrase("rule", pattern, alike)
            is_less = "pays_less" in who_pays
            known = person == "you" and is_less and not count
            if not known:
                g.phrase("rule", f"{pay} play {{t:np.p}}{count}", play)
            shift = rc.Discount(V.who, cards, amount, "shift")
            any_shift = shift.replace(cards=fi.Filter(fi.PLAY, (fi.OfType(("character",)),)))
            g.phrase("rule", f"{pay} use Shift{count}", any_shift, other_wording=True)
            if count:
                before = f"for {{c:per}} , {pay} play {{t:np.p}}"
                g.phrase("rule", before, play, other_wording=True)
            add_onto_others(g, pay, person, count, shift)
            for method in ("using their Shift ability", "using Shift"):
                using = f"{pay} play {{t:np.p}} {method}{count}"
                other = method == "using Shift"
                if not known or other:
                    g.phrase("rule", using, shift, other_wording=other)
            g.phrase("rule", f"{pay} shift {{t:np.p}}{count}", shift, other_wording=True)
            if person == "you":
                g.phrase("rule", f"{pay} shift your {{t:np.p}}{count}", shift, other_wording=True)
                onto_this = shift.replace(way="shift_here")
                for onto in ("on top of ~", "onto ~"):
                    for some in ("{t:a_np}", "{t:np.p}"):
                        g.phrase("rule", f"{pay} shift {some} {onto}{count}", onto_this, other_wording=True)
            if is_less:  # the engine can't add ink to abilities without an ink cost
                _to_use(g, pay, person, count, rc.Discount(V.who, cards, amount, "use"))
            moves = rc.Discount(V.who, cards, amount, "move")
            _moves(g, pay, person, count, moves, known=known)
            _to_places(g, pay, person, count, moves)
            _moves_here(g, pay, count, moves.replace(way="move_here"))
            if not known:
                for end, other in ((" to a location", False), (" to locations", True), ("", True)):
                    pattern = f"{pay} move {{t:np.p}}{end}{count}"
                    check = None if end else is_placeless
                    g.phrase("rule", pattern, moves, check=check, other_wording=other)
            if person == "they":
                for end in ("a location", "locations"):
                    pattern = f"{pay} move their {{t:np.p}} to {end}{count}"
                    g.phrase("rule", pattern, moves, other_wording=True)
            g.phrase("rule", f"{pay} play {{t:cards.p}}{count}", play, check=_is_of_any_type)
    two_kinds = fi.Filter(fi.PLAY, (fi.AnyTest((V.t, V.u)),))
    for who, payers in (("you pay", You()), ("opponents pay", Opponents())):
        for degree, sum_ in (("less", Number(V.n)), ("more", Times(-1, Number(V.n)))):
            both_kinds = rc.Discount(payers, two_kinds, sum_)
            pattern = f"{who} {{n:number}} {{I}} {degree} to play {{t:np.p}} and {{u:np.p}}"
            g.phrase("rule", pattern, both_kinds, check=_are_described_apart)
    here = rc.Discount(You(), fi.Filter(fi.PLAY, V.t), Number(V.n), "move_here")
    g.phrase("rule", "{t:group} pay {n:number} {I} less to move here", here, other_wording=True)
    yours = rc.Discount(You(), fi.Filter(fi.PLAY, also(V.t, YOURS)), Number(V.n), "move")
    for end in ("a location", "locations"):
        pattern = f"your {{t:np.p}} pay {{n:number}} {{I}} less to move to {end}"
        g.phrase("rule", pattern, yours, other_wording=True)
    for who, players in (
        ("opponents", Opponents()),
        ("your opponents", Opponents()),
        ("players", AllPlayers()),
    ):
        for degree, amount in (("less", Number(V.n)), ("more", Times(-1, Number(V.n)))):
            for end in (degree, f"{degree} to play"):
                pattern = f"{{t:np.p}} {who} play cost {{n:number}} {{I}} {end}"
                g.phrase("rule", pattern, rc.Discount(players, cards, amount), other_wording=True)
    for degree, amount in (("less", Number(V.n)), ("more", Times(-1, Number(V.n)))):
        yours = rc.Discount(You(), cards, amount)
        for end in (degree, f"{degree} to play"):
            g.phrase("rule", f"your {{t:np.p}} cost {{n:number}} {{I}} {end}", yours, other_wording=True)
            sign = 1 if degree == "less" else -1
            each = rc.Discount(You(), cards, Times(V.n, V.c) if sign == 1 else Times(-1, Times(V.n, V.c)))
            per = f"your {{t:np.p}} cost {{n:number}} {{I}} {end} for {{c:per}}"
            g.phrase("rule", per, each, other_wording=True)
            theirs = rc.Discount(Opponents(), cards, amount)
            for whose in ("your opponents '", "opponents '"):
                pattern = f"{whose} {{t:np.p}} cost {{n:number}} {{I}} {end}"
                g.phrase("rule", pattern, theirs, other_wording=True)


def _is_of_any_type(slots: Bindings) -> bool:
    return bool(slots["t"]) and not any(isinstance(each, fi.OfType) for each in slots["t"])


def _own(g: Grammar) -> None:
    """Add discounts of a card on playing itself, which apply in every zone (6.1.12)."""
    own = rc.Discount(You(), THIS, Number(V.n))
    less = Static((own,), V.c, "any")
    for end in ("less", "less to play"):
        for costs in ("costs", "costs you"):
            for this in ("~", "this card", "this song"):
                cheap = f"{this} {costs} {{n:number}} {{I}} {end}"
                for pattern in (f"if {{c:condition}} , {cheap}", f"{cheap} if {{c:condition}}"):
                    g.phrase("own_static", pattern, less, other_wording=True)
                    while_so = pattern.replace("if {c", "while {c")
                    g.phrase("own_static", while_so, less, other_wording=True)
                many = Static((rc.Discount(You(), THIS, Times(V.n, V.c)),), None, "any")
                g.phrase("own_static", f"{cheap} for {{c:per}}", many, other_wording=True)
                g.phrase("own_static", f"for {{c:per}} , {cheap}", many, other_wording=True)
    both = Static((rc.Discount(You(), THIS, Times(V.n, V.k)),), V.c, "any")
    counted = "you pay {n:number} {I} less to play ~ for {k:per}"
    g.phrase("own_static", f"if {{c:condition}} , {counted}", both)
    g.phrase("own_static", f"while {{c:condition}} , {counted}", both, other_wording=True)
    g.phrase("own_static", "if {c:condition} , you pay {n:number} {I} less to play ~", less)
    while_ = "while {c:condition} , you pay {n:number} {I} less to play ~"
    g.phrase("own_static", while_, less, other_wording=True)
    g.phrase("own_static", "you pay {n:number} {I} less to play ~ if {c:condition}", less, other_wording=True)
    after = "you pay {n:number} {I} less to play ~ for {c:per}"
    per_each = rc.Discount(You(), THIS, Times(V.n, V.c))
    g.phrase("own_static", after, Static((per_each,), None, "any"), other_wording=True)
    each = rc.Discount(You(), THIS, Times(V.n, V.c))
    pattern = "for {c:per} , you pay {n:number} {I} less to play ~"
    g.phrase("own_static", pattern, Static((each,), None, "any"))
    limited = Static((rc.Discount(You(), THIS, AtMost(Times(V.n, V.c), Number(V.m))),), None, "any")
    for most in (
        "to a maximum of {m:number} {I}",
        "to a maximum of {m:number} {I} less",
        "up to {m:number} {I}",
    ):
        other = most != "to a maximum of {m:number} {I}"
        g.phrase("own_static", f"{pattern} , {most}", limited, other_wording=other)
        behind = f"you pay {{n:number}} {{I}} less to play ~ for {{c:per}} , {most}"
        g.phrase("own_static", behind, limited, other_wording=True)
    _own_shift(g)


def _own_shift(g: Grammar) -> None:
    """Add discounts of a card on shifting itself."""
    each = Static((rc.Discount(You(), THIS, Times(V.n, V.c), "shift"),), None, "any")
    case = Static((rc.Discount(You(), THIS, Number(V.n), "shift"),), V.c, "any")
    usual = "play ~ using their Shift ability"
    for way in (usual, "play ~ using Shift", "shift ~", "use ~ 's Shift ability"):
        pay = f"you pay {{n:number}} {{I}} less to {way}"
        other = way != usual
        g.phrase("own_static", f"for {{c:per}} , {pay}", each, other_wording=other)
        g.phrase("own_static", f"{pay} for {{c:per}}", each, other_wording=True)
        g.phrase("own_static", f"if {{c:condition}} , {pay}", case, other_wording=other)
        for pattern in (f"while {{c:condition}} , {pay}", f"{pay} if {{c:condition}}"):
            g.phrase("own_static", pattern, case, other_wording=True)
    for cost in ("~ 's Shift ability", "~ 's Shift"):
        cheap = f"{cost} costs {{n:number}} {{I}} less"
        g.phrase("own_static", f"if {{c:condition}} , {cheap}", case, other_wording=True)
        g.phrase("own_static", f"{cheap} if {{c:condition}}", case, other_wording=True)
        g.phrase("own_static", f"{cheap} for {{c:per}}", each, other_wording=True)


def _next(g: Grammar) -> None:
    """Add discounts on the next card played or shifted this turn."""
    cards = fi.Filter(fi.PLAY, V.t)
    counted = ApplyRule(Discount(You(), cards, ValueOf("counted"), "play", "next"), ThisTurn())
    g.phrase(
        "other_clause", "you pay that amount of {I} less for the next {t:np.s} you play this turn", counted
    )
    g.verbs("vp.@", "~count the number of {c:number_of}", Count(V.c, "counted"))
    for count, amount in (("", Number(V.n)), (" for {c:per}", Times(V.n, V.c))):
        less = ApplyRule(Discount(You(), cards, amount, "play", "next"), ThisTurn())
        pay = "pay {n:number} {I} less for the next"
        g.phrase("vp.you", f"{pay} {{t:played_next}}{count}", less)
        g.phrase("other_clause", f"you {pay} {{t:played_next}}{count}", less)
        for cost in ("costs", "costs you"):
            for end in ("less", "less to play"):
                pattern = f"the next {{t:played_next}} {cost} {{n:number}} {{I}} {end}{count}"
                g.phrase("other_clause", pattern, less, other_wording=True)
    that_card = fi.Filter(fi.PLAY, (fi.OneOf(V.c),))
    for count, amount in (("", Number(V.n)), (" for {k:per}", Times(V.n, V.k))):
        cheaper = ApplyRule(Discount(You(), that_card, amount), ThisTurn())
        pay = "you pay {n:number} {I} less to play {c:object} this turn"
        g.phrase("other_clause", f"{pay}{count}", cheaper, check=_is_mentioned)
        early = f"this turn , {pay.removesuffix(' this turn')}{count}"
        g.phrase("other_clause", early, cheaper, check=_is_mentioned, other_wording=True)
        for costs in ("costs", "costs you"):
            for end in ("less this turn", "less to play this turn"):
                pattern = f"{{c:subject.s}} {costs} {{n:number}} {{I}} {end}{count}"
                g.phrase("other_clause", pattern, cheaper, check=_is_mentioned, other_wording=True)
    same = ApplyRule(Discount(You(), SAME_DISCOUNT, Number(V.n), "play", "next"), ThisTurn())
    g.phrase("elliptical", "you pay {n:number} {I} less", same)
    card = ApplyRule(Discount(You(), fi.Filter(fi.PLAY, (V.f,)), Number(V.n), "play", "next"), ThisTurn())
    pattern = "you pay {n:number} {I} less for the next card you play {f:follower} this turn"
    g.phrase("other_clause", pattern, card)
    following = ApplyRule(Discount(You(), fi.Filter(fi.PLAY, V.t), Number(V.n), "shift", "next"), ThisTurn())
    pattern = "you pay {n:number} {I} less for the next {t:np.s} you shift this turn"
    g.phrase("other_clause", pattern, following)
    for using in ("using Shift", "using their Shift ability", "using its Shift ability"):
        for words in (f"you play this turn {using}", f"you play {using} this turn"):
            pattern = f"you pay {{n:number}} {{I}} less for the next {{t:np.s}} {words}"
            g.phrase("other_clause", pattern, following, other_wording=True)


def _is_mentioned(slots: Bindings) -> bool:
    """Return True for a card that an effect has mentioned, other than the card itself."""
    return bool(slots["c"] != "this")


def _are_described_apart(slots: Bindings) -> bool:
    """Return False for two kinds of cards if a description of one might apply to both."""
    first, second = slots["t"], slots["u"]
    if len(first) == 1 and all(isinstance(test, fi.OfType | fi.Classified) for test in second):
        return True  # "items and Hero characters"
    return (len(first) > 1) == (len(second) > 1)
