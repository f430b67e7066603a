"""Current costs and their payment: ink cards, resources that pay ink, and cards (1.5, 4.3.2)."""

from __future__ import annotations

from typing import Final

from inkwright.engine.card_counters import number_of_counters, remove_counters
from inkwright.engine.codes import (
    A_NUMBER,
    CHARACTER,
    COUNTER_REMOVED,
    COUNTER_RULES,
    D_INK,
    D_RESOURCES,
    E_MILLED,
    E_PLAYS,
    F_CANT_BE_BANISHED,
    F_CANT_BE_INKED,
    F_CANT_BE_PUT_ON_DECK,
    F_CANT_BE_RETURNED,
    L_PAYS,
    PAYING_ASKS,
    PAYING_COUNTERS,
    RK_ADDITIONAL_COST,
    RK_COST,
    RK_FIRST_COST,
    RK_ONCE_COST,
    Z_PLAY,
)
from inkwright.engine.definition import ActivatedDef, CardCost, CostDef, ModsDef, RuleDef
from inkwright.engine.departures import pay_away
from inkwright.engine.lore import lore_within_limits, lose_lore
from inkwright.engine.machine_types import i64, mypyc_attr
from inkwright.engine.packing import CARD_MASK, FIELD_MASK, FIRST_FIELD, pack
from inkwright.engine.project import refresh
from inkwright.engine.scope import Process, Scope
from inkwright.engine.state import Permanent, RuleInForce, State
from inkwright.engine.state.triggers import emit
from inkwright.engine.zones import note

PLAY: Final = "play"
SHIFT: Final = "shift"
MOVE: Final = "move"
BOOST_WAY: Final = "boost"
USE: Final = "use"
BOOST: Final = "Boost"
"""Title of the ability that Boost gives a card (8.4.1)."""
UNORDERED: Final = ("banish", "discard", "exert", "hand", "reveal")
"""Ways to pay with cards in which their order makes no difference."""
BARRIERS: Final[dict[str, int]] = {
    "banish": F_CANT_BE_BANISHED,
    "deck_bottom": F_CANT_BE_PUT_ON_DECK,
    "deck_top": F_CANT_BE_PUT_ON_DECK,
    "hand": F_CANT_BE_RETURNED,
    "inkwell": F_CANT_BE_INKED,
    "inkwell_exerted": F_CANT_BE_INKED,
}
"""Flags of cards in play that can't pay in some way."""


def payable(g: State, player: i64) -> i64:
    """Return the ink a player can pay: ready ink cards and resources that pay ink (1.13.1.2)."""
    who = g.players[player]
    return len(who.ink_ready) + who.extra_ink


def discount(g: State, player: i64, cid: i64, way: str, here: i64 = -1) -> i64:
    """Return a player's current discount on a card; negative for an increase (1.5.4).

    `here` is the location moved to, or the card shifted onto.
    """
    total = 0
    if g.dirty:
        refresh(g)
    for rule in g.rules:
        kind = rule.rule.kind
        if kind != RK_COST and kind != RK_FIRST_COST and kind != RK_ONCE_COST:
            continue
        if applies(g, rule, player, cid, way, here):
            amount = rule.rule.amount
            if amount is None or (kind == RK_FIRST_COST and played_before(g, rule, player)):
                continue
            if kind == RK_ONCE_COST and used_up(g, rule):
                continue
            total += amount.value(g, rule)
    if g.cards[cid].own_kinds >> RK_COST & 1 and g.zones[cid] != Z_PLAY:
        scope = Scope(player, g.ref(cid))
        for own in own_rules(g, scope, cid):
            if own.kind == RK_COST and own.amount is not None and way_fits(own.way, way):
                total += own.amount.value(g, scope)
    for timed in g.discounts:
        if timed.player == player and timed.rule is not None and timed.rule.kind == RK_COST:
            if not way_fits(timed.rule.way, way) or not leads_there(g, timed.rule, timed, here):
                continue
            if timed.rule.cards is None or timed.rule.cards.match(g, timed, cid, None):
                total += timed.values[0]
    return total


def own_rules(g: State, scope: Scope, cid: i64) -> list[RuleDef]:
    """Return a card's own rules about playing it, which apply outside play (4.3.6, 6.1.12)."""
    found: list[RuleDef] = []
    for static in g.cards[cid].own_rules:
        if static.zone == "discard":
            continue
        if static.condition is None or static.condition.holds(g, scope):
            if g.trace is not None:
                g.trace.add(static)
            found += static.rules
    return found


def applies(g: State, rule: RuleInForce, player: i64, cid: i64, way: str, here: i64) -> bool:
    """Return whether an active cost rule applies to this player, card and way of paying."""
    spec = rule.rule
    if not way_fits(spec.way, way):
        if rule.this != here or spec.way != way + "_here":
            return False
    elif not leads_there(g, spec, rule, here):
        return False
    if spec.who is not None and not spec.who.includes(g, rule, player):
        return False
    return spec.cards is None or spec.cards.match(g, rule, cid, g.in_play(cid))


def leads_there(g: State, spec: RuleDef, scope: Scope, here: i64) -> bool:
    """Return whether a discount covers moves to a location, or shifting onto a character."""
    if spec.places is None:
        return True
    return here >= 0 and spec.places.match(g, scope, here & CARD_MASK, g.in_play(here & CARD_MASK))


def way_fits(rule_way: str, way: str) -> bool:
    """Return whether a discount for one way of paying counts for another: playing covers shifting."""
    if way == USE or way == BOOST_WAY:
        return rule_way == way or rule_way == USE
    return rule_way == way or rule_way == "any" or (rule_way == PLAY and way == SHIFT)


def played_before(g: State, rule: RuleInForce, player: i64) -> bool:
    """Return whether a matching card was played this turn, which uses up a "first" discount (4.3.6)."""
    cards = rule.rule.cards
    for event in g.history:
        if event.code == E_PLAYS and event.player == player:
            cid = event.card & CARD_MASK
            if cards is None or cards.match(g, rule, cid, g.last_known(event.card)):
                return True
    return False


def used_up(g: State, rule: RuleInForce) -> bool:
    """Return whether a once-per-turn discount is used up; each copy counts separately (6.1.13.2)."""
    p = g.permanent(rule.this)
    return p is None or g.times_used(p.ref, rule.rule) > 0


def ink_to_play(g: State, player: i64, cid: i64) -> i64:
    """Return the ink needed to play a card for its ink cost."""
    cost = g.cards[cid].cost
    if g.rules or g.discounts or g.dirty or g.cards[cid].own_rules:
        cost -= discount(g, player, cid, PLAY)
    if cost < 0:
        return 0
    return cost


def ink_to_use(g: State, player: i64, p: Permanent, ability: ActivatedDef) -> i64:
    """Return the ink needed to use an ability, which may be Boost."""
    if ability.cost.ink is None and ability.title != BOOST:
        return 0
    ink: i64 = 0
    if ability.cost.ink is not None:
        ink = ability.cost.ink.value(g, Scope(player, p.ref))
    ink -= discount_to_use(g, player, p, ability)
    if ink < 0:
        return 0
    return ink


def discount_to_use(g: State, player: i64, p: Permanent, ability: ActivatedDef) -> i64:
    """Return how much less ink an ability costs to use."""
    if not g.rules and not g.discounts:
        return 0
    return discount(g, player, p.cid, BOOST_WAY if ability.title == BOOST else USE)


def ink_to_shift(g: State, player: i64, cid: i64, cost: CostDef, base: i64) -> i64:
    """Return the ink needed to shift a card onto a base, given by its reference."""
    if cost.ink is None:
        return 0
    ink = cost.ink.value(g, Scope(player, g.ref(cid)))
    if g.rules or g.discounts or g.dirty or g.cards[cid].own_rules:
        ink -= discount(g, player, cid, SHIFT, base)
    if ink < 0:
        return 0
    return ink


def use_up_discounts(g: State, player: i64, cid: i64, way: str, here: i64 = -1) -> None:
    """Use up discounts on the next matching card, however it is paid for (4.3.6)."""
    for rule in g.rules:
        if rule.rule.kind == RK_ONCE_COST and applies(g, rule, player, cid, way, here):
            p = g.permanent(rule.this)
            if p is not None and not used_up(g, rule):
                g.note_use(p.ref, rule.rule)
    if not g.discounts:
        return
    kept = []
    for timed in g.discounts:
        part = timed.part
        fits = timed.player == player
        if isinstance(part, (RuleDef, ModsDef)):
            fits = fits and (part.cards is None or part.cards.match(g, timed, cid, g.in_play(cid)))
        if isinstance(part, RuleDef):
            fits = fits and way_fits(part.way, way)
        if not fits:
            kept.append(timed)
    g.discounts = tuple(kept)


def pay_ink(g: State, player: i64, amount: i64) -> bool:
    """Pay ink. Return False if the player must first choose how to pay; call it again afterwards."""
    if amount <= 0:
        return True
    who = g.players[player]
    if who.extra_ink:
        g.push(Payment(player, amount))
        return False
    exert_ink(g, player, amount)
    if g.log is not None:
        note(g, L_PAYS, "4.3.2.4", player, -1, -1, amount)
    return True


def exert_ink(g: State, player: i64, amount: i64) -> None:
    """Exert a number of ready ink cards."""
    who = g.players[player]
    left = len(who.ink_ready) - amount
    if left == 0:
        who.ink_exerted = who.ink_exerted + who.ink_ready
        who.ink_ready = ()
    else:
        who.ink_exerted = who.ink_exerted + who.ink_ready[left:]
        who.ink_ready = who.ink_ready[:left]
    g.dirty |= g.depends_on & D_INK


@mypyc_attr(acyclic=True, free_list_len=1)
class Payment(Process):
    """Payment of ink when both ready ink cards and other resources can be used.

    The player is asked for each resource in turn; `selected` has the amounts so far.
    """

    __slots__ = ("amount",)

    def __init__(self, player: i64, amount: i64) -> None:
        super().__init__(player, -1)
        self.amount = amount

    def copy(self) -> Process:
        p = Payment(self.you, self.amount)
        p.selected = self.selected
        return p

    def run(self, g: State) -> None:
        who = g.players[self.you]
        at = len(self.selected)
        while who.counters[PAYING_COUNTERS[at]] == 0:
            self.selected = (*self.selected, 0)
            at += 1
            if at == len(PAYING_COUNTERS):
                self.pay(g)
                return
        rest = self.amount
        for spent in self.selected:
            rest -= spent
        others = len(who.ink_ready)
        for later in PAYING_COUNTERS[at + 1 :]:
            others += who.counters[later]
        fewest = max(0, rest - others)
        most = min(who.counters[PAYING_COUNTERS[at]], rest)
        g.ask(self.you, PAYING_ASKS[at], [pack(A_NUMBER, n) for n in range(fewest, most + 1)])

    def answer(self, g: State, action: i64) -> None:
        self.selected = (*self.selected, action >> FIRST_FIELD & FIELD_MASK)
        if len(self.selected) == len(PAYING_COUNTERS):
            self.pay(g)

    def pay(self, g: State) -> None:
        """Pay the chosen amounts, and the rest with ink cards."""
        who = g.players[self.you]
        g.pop()
        by_ink = self.amount
        for i, spent in enumerate(self.selected):
            by_ink -= spent
            if spent:
                code = PAYING_COUNTERS[i]
                who.set_counter(code, who.counters[code] - spent)
                g.changed(D_RESOURCES)
        exert_ink(g, self.you, by_ink)
        note(g, L_PAYS, "4.3.2.4", self.you, -1, -1, self.amount)
        for i, spent in enumerate(self.selected):
            if spent:
                code = PAYING_COUNTERS[i]
                g.top.note_spent(code, spent)
                emit(g, COUNTER_REMOVED[code], COUNTER_RULES[code], self.you, -1, -1, spent)


def pay_supplies(g: State, player: i64, this: i64, cost: CostDef) -> None:
    """Remove the resources, lose the lore and put away the cards of the deck that a cost asks for."""
    scope = Scope(player, this)
    if cost.lore is not None:
        lose_lore(g, player, cost.lore.value(g, scope), "4.3.2.4")
    for counter in cost.counters:
        who = g.players[player]
        amount = counter.amount.value(g, Scope(player, this))
        who.set_counter(counter.code, who.counters[counter.code] - amount)
        g.changed(D_RESOURCES)
        g.top.note_spent(counter.code, amount)
        emit(g, COUNTER_REMOVED[counter.code], COUNTER_RULES[counter.code], player, -1, -1, amount)
    p = g.permanent(this)
    for name, number in cost.marks:
        if p is not None:
            remove_counters(g, p, name, number.value(g, scope), player, -1)
    if cost.mill is not None:
        pay_away(g, E_MILLED, top_cards(g, player, cost.mill.value(g, scope)))


def top_cards(g: State, player: i64, amount: i64) -> tuple[int, ...]:
    """Return references to the top cards of a deck, the first on top."""
    return tuple([g.ref(cid) for cid in g.players[player].deck[: -amount - 1 : -1]])


def card_candidates(g: State, player: i64, this: i64, part: CardCost) -> list[int]:
    """Return the cards that can pay a part of a cost now."""
    scope = Scope(player, this)
    found = part.cards.find(g, scope)
    if part.verb == "exert":
        # A drying character can't be exerted for the exert symbol (5.1.1.11).
        return [
            cid
            for cid in found
            if not g.permanent_of(cid).exerted
            and not (part.dry and g.permanent_of(cid).drying and g.cards[cid].type == CHARACTER)
        ]
    flag = BARRIERS.get(part.verb, 0)
    if flag and part.cards.zone == Z_PLAY:
        if g.dirty:
            refresh(g)
        found = [cid for cid in found if not g.permanent_of(cid).now.flags & flag]
    if part.same_name:
        needed = part.amount.value(g, scope)
        found = [cid for cid in found if len(namesakes(g, cid, found)) >= needed]
    if not g.edition.play_follows_zone:
        # What it lies under can't be banished or moved for it: the card would be elsewhere.
        found = [
            cid
            for cid in found
            if g.zones[cid] != Z_PLAY or this & CARD_MASK not in g.permanent_of(cid).under
        ]
    return [cid for cid in found if cid != this & CARD_MASK or part.verb != "discard"]


def namesakes(g: State, cid: i64, cids: list[int]) -> list[int]:
    """Return those of some cards outside play that share a name with a card."""
    names = g.cards[cid].names
    return [other for other in cids if not names.isdisjoint(g.cards[other].names)]


def can_pay_cards(g: State, player: i64, this: i64, cost: CostDef, chosen: tuple[int, ...] = ()) -> bool:
    """Return whether there are enough different cards and resources for a cost, or the rest of it."""
    scope = Scope(player, this)
    if cost.lore is not None:
        lore = cost.lore.value(g, scope)
        if lore > g.players[player].lore or lore_within_limits(g, player, lore, "lose_lore") < lore:
            return False
    if cost.mill is not None and cost.mill.value(g, scope) > len(g.players[player].pile):
        return False
    p = g.permanent(this)
    for name, number in cost.marks:
        if p is None or number_of_counters(p, name) < number.value(g, scope):
            return False
    for counter in cost.counters:
        if counter.amount.value(g, Scope(player, this)) > g.players[player].counters[counter.code]:
            return False
    taken = [ref & CARD_MASK for ref in chosen]
    paid = len(chosen)
    open_: list[list[int]] = []
    for part in cost.cards:
        needed = part.amount.value(g, Scope(player, this))
        missing = needed - min(paid, needed)
        paid -= needed - missing
        if missing:
            found = [cid for cid in card_candidates(g, player, this, part) if cid not in taken]
            if len(found) < missing:
                return False
            open_ += [found] * missing
    if len(cost.cards) < 2:
        return True
    payers: dict[int, int] = {}
    return all(find_payer(i, open_, payers, set()) for i in range(len(open_)))


def additional_cost(g: State, player: i64, cid: i64) -> CostDef | None:
    """Return the additional cost to play a card, by its own text."""
    if not g.cards[cid].own_kinds >> RK_ADDITIONAL_COST & 1:
        return None
    for own in own_rules(g, Scope(player, g.ref(cid)), cid):
        if own.kind == RK_ADDITIONAL_COST:
            return own.cost
    return None


def additional_payers(g: State, player: i64, cid: i64, cost: CostDef, kept: list[int]) -> list[int]:
    """Return the cards that can pay an additional cost, other than those needed for the rest of the cost."""
    found = card_candidates(g, player, g.ref(cid), cost.cards[0])
    return [each for each in found if each != cid and each not in kept]


def can_pay_additional(g: State, player: i64, cid: i64, cost: CostDef, kept: list[int]) -> bool:
    """Return whether the additional cost to play a card can be paid without the cards that are kept."""
    if not can_pay_cards(g, player, g.ref(cid), cost):
        return False
    if not cost.cards:
        return True
    needed = cost.cards[0].amount.value(g, Scope(player, g.ref(cid)))
    return len(additional_payers(g, player, cid, cost, kept)) >= needed


def worth_asking(part: CardCost, found: list[int], needed: i64) -> list[int]:
    """Return the cards to choose from for a part of a cost: just one if all of them are needed anyway."""
    return found[:1] if part.verb in UNORDERED and len(found) == needed else found


def find_payer(i: i64, candidates: list[list[int]], payers: dict[int, int], tried: set[int]) -> bool:
    """Find a card for one part of a cost, reassigning cards of other parts if needed (bipartite matching)."""
    for cid in candidates[i]:
        if cid not in tried:
            tried.add(cid)
            if cid not in payers or find_payer(payers[cid], candidates, payers, tried):
                payers[cid] = i
                return True
    return False


def next_payers(g: State, player: i64, this: i64, cost: CostDef, chosen: tuple[int, ...]) -> list[int]:
    """Return the cards that can pay the next part of a cost so that the rest can be paid too."""
    count = 0
    for part in cost.cards:
        count += part.amount.value(g, Scope(player, this))
        if len(chosen) < count:
            taken = {ref & CARD_MASK for ref in chosen}
            found = [cid for cid in card_candidates(g, player, this, part) if cid not in taken]
            before = len(chosen) - (count - part.amount.value(g, Scope(player, this)))
            if part.same_name and before:
                found = namesakes(g, chosen[-1] & CARD_MASK, found)
            if len(cost.cards) < 2:
                return worth_asking(part, found, count - len(chosen))
            return [cid for cid in found if can_pay_cards(g, player, this, cost, (*chosen, g.ref(cid)))]
    return []
