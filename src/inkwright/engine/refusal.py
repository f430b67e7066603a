"""Reasons why a turn action is not legal, each with its rule."""

from __future__ import annotations

from dataclasses import dataclass

from inkwright.effects.keywords import KEYWORDS
from inkwright.effects.modifiers import Cant, Modifier, Must
from inkwright.engine.ability_uses import abilities_of, most_uses, used_free
from inkwright.engine.actions.challenge import forbidden, others_challenged, permitted, price, targets_of
from inkwright.engine.actions.shifting import fits_base
from inkwright.engine.actions.singing import can_sing_this, choir, is_song, sing_value
from inkwright.engine.actions.toll import can_pay_toll
from inkwright.engine.codes import (
    A_BOOST,
    A_CHALLENGE,
    A_INK,
    A_MOVE,
    A_PASS,
    A_PLAY,
    A_PLAY_ALT,
    A_PLAYER,
    A_QUEST,
    A_SHIFT,
    A_SING,
    A_SING_TOGETHER,
    A_USE,
    ASK_MAIN,
    CHARACTER,
    F_CAN_CHALLENGE_DRYING,
    F_CAN_CHALLENGE_EVASIVE,
    F_CAN_CHALLENGE_READY,
    F_CAN_CHALLENGE_SOME_DRYING,
    F_CAN_EXERT_DRYING,
    F_CAN_QUEST_DRYING,
    F_CAN_SING_DRYING,
    F_CAN_SING_EXERTED,
    F_CANT_BE_CHALLENGED,
    F_CANT_CHALLENGE,
    F_CANT_EXERT,
    F_CANT_MOVE,
    F_CANT_QUEST,
    F_CANT_SING,
    F_CHALLENGED_BY_EVASIVE_ONLY,
    LOCATION,
    Z_HAND,
    ZONE_NAMES,
)
from inkwright.engine.codes import KEYWORDS as BITS
from inkwright.engine.costs import (
    BOOST,
    additional_cost,
    can_pay_additional,
    can_pay_cards,
    ink_to_play,
    ink_to_shift,
    ink_to_use,
    payable,
)
from inkwright.engine.definition import ActivatedDef
from inkwright.engine.legal import can_quest, must_challenge, must_quest
from inkwright.engine.move_options import is_barred, may_move_abroad, move_cost
from inkwright.engine.packing import (
    ACTION_KIND_MASK,
    FIELD_MASK,
    FIRST_FIELD,
    NOT_OVER,
    SECOND_FIELD,
    THIRD_FIELD,
    pack,
)
from inkwright.engine.play_options import counts_as_inkable, ink_limit, kept, may_play
from inkwright.engine.project import forbidden_to, refresh
from inkwright.engine.scope import Scope
from inkwright.engine.state import Permanent, State

CANT_QUEST, CANT_CHALLENGE = Cant("quest"), Cant("challenge")
MUST_QUEST, MUST_CHALLENGE, MUST_BE_CHALLENGED = Must("quest"), Must("challenge"), Must("be_challenged")
EVASIVE_ONLY = Cant("be_challenged_except_by_evasive")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Reason why an action is not legal, with its rule number."""

    reason: str
    rule: str

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"


def refuse(g: State, player: int, action: int) -> Refusal | None:
    """Return why the player can't take a turn action now; None if they can."""
    if g.outcome != NOT_OVER:
        return Refusal("the game is over", "2.3.3")
    if g.dirty:
        refresh(g)
    if not g.are_allies(player, g.active):
        return Refusal("it is not your turn", "1.3.4.1")
    if g.ask_kind != ASK_MAIN:
        return Refusal("another decision comes first", "3.3.2.1")
    if action in g.options:
        return None
    kind = action & ACTION_KIND_MASK
    a = action >> FIRST_FIELD & FIELD_MASK
    b = action >> SECOND_FIELD & FIELD_MASK
    c = action >> THIRD_FIELD & FIELD_MASK
    if kind == A_PASS:
        return refuse_pass(g, player)
    if kind == A_PLAYER:
        return refuse_to_continue(g, a)
    if kind == A_INK:
        return refuse_ink(g, player, a)
    if kind in (A_PLAY, A_SHIFT, A_SING, A_SING_TOGETHER, A_PLAY_ALT):
        return refuse_play(g, player, kind, a, b, c)
    p = g.in_play(a)
    name = g.cards[a].full_name
    if p is None:
        return Refusal(f"{name} is not in play", "1.6.1")
    if p.player != player:
        return Refusal(f"{name} is not yours", "1.4.3")
    if kind == A_QUEST:
        return refuse_quest(g, p)
    if kind == A_CHALLENGE:
        return refuse_challenge(g, p, b)
    if kind == A_MOVE:
        return refuse_move(g, p, b)
    if kind in (A_USE, A_BOOST):
        return refuse_use(g, p, kind == A_BOOST, b)
    return Refusal("that is not a turn action", "4.1.3")


def refuse_to_continue(g: State, player: int) -> Refusal:
    """Return why a player can't continue the turn."""
    if player == g.ask_player:
        return Refusal("that player is already taking turn actions", "9.3.1")
    if not g.is_active(player):
        return Refusal("only teammates share a turn", "9.3.1")
    if g.players[player].left:
        return Refusal("that player has left the game", "9.2.3")
    return Refusal("that player has ended their part of the turn", "9.3.1")


def refuse_by_keyword(p: Permanent, modifier: Modifier, other: Permanent | None = None) -> Refusal | None:
    """Return the refusal of the keyword that gives a card a modifier, if any."""
    for name, entry in KEYWORDS.items():
        if modifier in entry.refusals and p.now.kw & BITS[name]:
            reason, rule = entry.refusals[modifier]
            return Refusal(reason.format(c=p.card.full_name, o=other.card.full_name if other else ""), rule)
    return None


def refuse_pass(g: State, player: int) -> Refusal:
    """Return why the turn can't end: a character must quest or challenge first."""
    for p in g.players[player].play:
        if p.exerted or p.card.type != CHARACTER:
            continue
        if must_challenge(g, p, targets_of(g, p)):
            usual = Refusal(f"{p.card.full_name} must challenge before the turn ends", "1.2.1")
            return refuse_by_keyword(p, MUST_CHALLENGE) or usual
        if can_quest(g, p) and must_quest(g, p):
            usual = Refusal(f"{p.card.full_name} must quest before the turn ends", "1.2.1")
            return refuse_by_keyword(p, MUST_QUEST) or usual
    return Refusal("the turn can't end now", "3.3.2.1")


def refuse_ink(g: State, player: int, cid: int) -> Refusal:
    """Return why a card can't be inked: once per turn, from hand, with the inkwell symbol (4.2)."""
    name = g.cards[cid].full_name
    if g.zones[cid] != Z_HAND or g.owner[cid] != player:
        return Refusal(f"{name} is not in your hand", "4.2.1.1")
    if not g.cards[cid].inkable and not counts_as_inkable(g, cid):
        return Refusal(f"{name} has no inkwell symbol", "4.2.1.1")
    if g.players[player].inked >= ink_limit(g, player):
        return Refusal("you have already inked a card this turn", "4.2.3")
    if forbidden_to(g, player, "ink", cid):
        return Refusal(f"an effect keeps you from inking {name}", "1.2.2")
    return Refusal(f"{name} can't be inked", "4.2.1")


def refuse_play(g: State, player: int, kind: int, cid: int, b: int, c: int) -> Refusal:
    """Return why a card can't be played: it is not in hand, forbidden or too expensive (4.3)."""
    card = g.cards[cid]
    name = card.full_name
    ink = payable(g, player)
    if g.owner[cid] != player or g.zones[cid] != Z_HAND:
        return Refusal(f"{name} is in {ZONE_NAMES[g.zones[cid]]}, not in your hand", "4.3.1")
    if card.unsupported:
        return Refusal(f"{name} can't be played: its text is not understood ({card.unsupported})", "1.2.1")
    if not may_play(g, player, cid):
        return Refusal(f"{name} can't be played now", "1.2.2")
    added = additional_cost(g, player, cid)
    if added is not None:
        needed = kept(g, player, pack(kind, cid, b, c))
        if not can_pay_additional(g, player, cid, added, needed):
            return Refusal(f"the additional cost to play {name} can't be paid", "1.5.3")
    if kind == A_SHIFT:
        return refuse_shift(g, player, cid, b, c)
    if kind in (A_SING, A_SING_TOGETHER):
        return refuse_song(g, player, kind, cid, b)
    if kind == A_PLAY_ALT:
        return Refusal(f"{name} can't be played for its alternate cost now", "4.3.2.2")
    cost = ink_to_play(g, player, cid)
    return Refusal(f"you need {cost} ink to play {name} and have {ink} ready", "4.3.2.4")


def refuse_shift(g: State, player: int, cid: int, b: int, c: int) -> Refusal:
    """Return why a card can't be shifted: no Shift, an illegal base or an unpaid cost (8.10)."""
    card = g.cards[cid]
    if not card.shifts:
        return Refusal(f"{card.full_name} does not have Shift", "8.10.1")
    shift = card.shifts[min(c, len(card.shifts) - 1)]
    base = g.in_play(b)
    if base is None or base.player != player:
        return Refusal(f"{g.cards[b].full_name} is not one of your cards in play", "8.10.1")
    if not fits_base(card, shift, base):
        rule = "8.10.8.1" if shift.needs_class else "8.10.8.6" if shift.item_name else "8.10.1"
        return Refusal(f"{card.full_name} can't be shifted onto {base.card.full_name}", rule)
    if shift.condition is not None and not shift.condition.holds(g, Scope(player, g.ref(cid))):
        return Refusal(f"{card.full_name} does not have this Shift now", "8.10.1")
    if not can_pay_cards(g, player, g.ref(cid), shift.cost):
        return Refusal(f"the Shift cost of {card.full_name} can't be paid", "1.5.3")
    cost = ink_to_shift(g, player, cid, shift.cost, base.ref)
    if cost > payable(g, player):
        return Refusal(f"you need {cost} ink for Shift and have {payable(g, player)} ready", "4.3.2.4")
    return Refusal(f"{card.full_name} needs two matching characters to shift onto", "8.10.8.3")


def refuse_song(g: State, player: int, kind: int, cid: int, b: int) -> Refusal:
    """Return why a song can't be sung: it takes a ready, dry character of sufficient cost (5.4.4.2)."""
    card = g.cards[cid]
    if not is_song(card):
        return Refusal(f"{card.full_name} is not a song", "5.4.4.1")
    if kind == A_SING_TOGETHER:
        if card.sing_together < 0:
            return Refusal(f"{card.full_name} does not have Sing Together", "8.12.1")
        total = sum(sing_value(p) for p in choir(g, player, cid))
        return Refusal(
            f"Sing Together needs a total cost of {card.sing_together}, your singers have {total}", "8.12.2"
        )
    singer = g.in_play(b)
    if singer is None or singer.player != player or singer.card.type != CHARACTER:
        return Refusal(f"{g.cards[b].full_name} is not one of your characters", "5.4.4.2")
    refused = refuse_exert(singer, F_CANT_SING, F_CAN_SING_DRYING, "sing")
    if refused is None and not can_sing_this(g, singer, cid):
        refused = Refusal(f"{singer.card.full_name} can't sing {card.full_name}", "1.2.2")
    return refused or Refusal(
        f"the song needs a singer of cost {card.cost}, {singer.card.full_name} has {sing_value(singer)}",
        "5.4.4.2",
    )


def refuse_exert(p: Permanent, forbidding: int, allowing: int, what: str) -> Refusal | None:
    """Return why a card can't be exerted, or None; `allowing` is the flag that permits it while drying."""
    name = p.card.full_name
    if p.now.flags & forbidding:
        return Refusal(f"{name} can't {what}", "1.2.2")
    if p.exerted and not (what == "sing" and p.now.flags & F_CAN_SING_EXERTED):
        return Refusal(f"{name} is exerted", "5.1.1.2")
    if p.drying and p.card.type == CHARACTER and not p.now.flags & allowing:
        return Refusal(f"{name} is drying", "5.1.1.11")
    return None


def refuse_quest(g: State, p: Permanent) -> Refusal:
    """Return why a card can't quest (4.5)."""
    name = p.card.full_name
    if p.card.type != CHARACTER:
        return Refusal(f"{name} is not a character", "4.5.1")
    if p.now.flags & F_CANT_QUEST:
        return refuse_by_keyword(p, CANT_QUEST) or Refusal(f"{name} can't quest", "1.2.2")
    if p.exerted:
        return Refusal(f"{name} is exerted", "4.5.1.3")
    if p.drying and not p.now.flags & F_CAN_QUEST_DRYING:
        return Refusal(f"{name} is drying", "5.1.1.11")
    if not can_pay_toll(g, p, None):
        return Refusal(f"you don't have the cards to pay for a quest of {name}", "4.5.1.2")
    return Refusal(
        f"you need {price(g, p, F_CANT_QUEST)} ink to quest and have {payable(g, p.player)} ready", "4.5.1.2"
    )


def refuse_challenge(g: State, p: Permanent, target: int) -> Refusal:
    """Return why a card can't challenge another (4.6)."""
    name = p.card.full_name
    if p.card.type != CHARACTER:
        return Refusal(f"{name} is not a character", "4.6.1")
    if p.now.flags & F_CANT_CHALLENGE:
        return refuse_by_keyword(p, CANT_CHALLENGE) or Refusal(f"{name} can't challenge", "1.2.2")
    if p.exerted:
        return Refusal(f"{name} is exerted", "4.6.4.1")
    if p.drying and not p.now.flags & (F_CAN_CHALLENGE_DRYING | F_CAN_CHALLENGE_SOME_DRYING):
        return Refusal(f"{name} is drying", "4.6.4.1")
    if others_challenged(g, p):
        return Refusal(f"{name} can't challenge: no other characters can this turn", "1.2.2")
    t = g.in_play(target)
    theirs = g.cards[target].full_name
    if t is None:
        return Refusal(f"{theirs} is not in play", "4.6.1")
    if g.are_allies(t.player, p.player):
        return Refusal(f"{theirs} is not an opposing card", "4.6.1")
    if t.card.type not in (CHARACTER, LOCATION):
        return Refusal(f"{theirs} is neither a character nor a location", "4.6.1")
    if t.card.type == CHARACTER and not t.exerted:
        if not p.now.flags & F_CAN_CHALLENGE_READY and not permitted(g, p, t, F_CAN_CHALLENGE_READY):
            return Refusal(f"{theirs} is ready", "4.6.4.2")
    if p.drying and not p.now.flags & F_CAN_CHALLENGE_DRYING:
        if not permitted(g, p, t, F_CAN_CHALLENGE_DRYING):
            return Refusal(f"{name} is drying and can't challenge {theirs}", "4.6.4.1")
    if t.now.flags & F_CANT_BE_CHALLENGED or forbidden(g, p, t):
        return Refusal(f"{theirs} can't be challenged by {name}", "1.2.2")
    if t.now.flags & F_CHALLENGED_BY_EVASIVE_ONLY and not p.now.flags & F_CAN_CHALLENGE_EVASIVE:
        usual = Refusal(f"{theirs} has Evasive and {name} does not", "1.2.2")
        return refuse_by_keyword(t, EVASIVE_ONLY, p) or usual
    guard = KEYWORDS["Bodyguard"].refusals[MUST_BE_CHALLENGED]
    return Refusal(*guard)


def refuse_move(g: State, p: Permanent, target: int) -> Refusal:
    """Return why a character can't move to a location (4.7)."""
    name = p.card.full_name
    location = g.in_play(target)
    place = g.cards[target].full_name
    if p.card.type != CHARACTER:
        return Refusal(f"{name} is not a character", "4.7.1")
    if location is None or location.card.type != LOCATION:
        return Refusal(f"{place} is not a location", "4.7.1")
    if location.player != p.player and not may_move_abroad(g, p, location):
        return Refusal(f"{place} is not one of your locations", "4.7.1")
    if p.location == location.cid:
        return Refusal(f"{name} is already at {place}", "4.7.2")
    if p.now.flags & F_CANT_MOVE:
        return Refusal(f"{name} can't move", "1.2.2")
    if is_barred(g, p, location, p.player):
        return Refusal(f"{name} can't move to {place}", "1.2.2")
    cost = move_cost(g, p, location)
    return Refusal(f"you need {cost} ink to move {name} and have {payable(g, p.player)} ready", "4.7.3.4")


def refuse_use(g: State, p: Permanent, boost: bool, index: int) -> Refusal:
    """Return why an activated ability (4.4) or Boost (8.4.1) can't be used."""
    name = p.card.full_name
    found = [ability for ability in abilities_of(g, p) if (ability.title == BOOST) == boost]
    if not found:
        return Refusal(
            f"{name} does not have {'Boost' if boost else 'an activated ability'}",
            "8.4.1" if boost else "4.4.1",
        )
    ability: ActivatedDef = found[min(index, len(found) - 1)] if not boost else found[0]
    if ability.times and g.times_used(p.ref, ability) >= most_uses(g, p, ability):
        return Refusal(f"{name} has already used this ability this turn", "8.4.1" if boost else "6.1.13.2")
    if ability.cost.exert_this:
        refused = refuse_exert(p, F_CANT_EXERT, F_CAN_EXERT_DRYING, "exert")
        if refused is not None:
            return refused
    if (ability.cost.ink is not None or boost) and not used_free(g, p, ability):
        cost = ink_to_use(g, p.player, p, ability)
        if cost > payable(g, p.player):
            return Refusal(
                f"you need {cost} ink for this ability and have {payable(g, p.player)} ready", "4.4.3.4"
            )
    if ability.condition is not None and not ability.condition.holds(g, Scope(p.player, p.ref)):
        return Refusal(f"the condition of {name}'s ability isn't met", "6.3.1")
    if ability.cost.free:
        return Refusal(f"{name}'s ability can't do anything now", "6.1.5.1")
    return Refusal(f"the cost of {name}'s ability can't be paid", "1.5.3")
