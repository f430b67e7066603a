"""What an effect brings, read from its tree: to a single card, and to me as a whole.

Nothing here knows a card: an effect that is made of known words is weighed, whatever card it is on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from inkwright.bots.greedy import worth
from inkwright.bots.greedy.filters import Speaker, amount, in_play, players
from inkwright.bots.greedy.table import Table, left, number, suffers
from inkwright.effects import abilities as ab
from inkwright.effects import costs as co
from inkwright.effects import durations as du
from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects.control import (
    Both,
    Choose,
    ChoosePlayer,
    EachPlayer,
    Either,
    ForEachCard,
    If,
    IfDone,
    InsteadIf,
    May,
    Pay,
    Repeat,
    Seq,
    Then,
    Unless,
)
from inkwright.effects.damage import (
    Banish,
    DealDamage,
    MoveDamage,
    PutDamage,
    RemoveDamage,
    RemoveDamageSplit,
)
from inkwright.effects.exerting import Exert, Ready
from inkwright.effects.lasting import (
    Apply,
    ApplyAll,
    ApplyRule,
    DelayedTrigger,
    FloatingTrigger,
    NextCostsLess,
    NextReplacement,
    NextTrigger,
)
from inkwright.effects.moving import MoveTo
from inkwright.effects.node import Effect, Node
from inkwright.effects.outcome import LoseGame, WinGame
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainDrops, GainLore, LoseLore
from inkwright.effects.revealing import LookAt, Search
from inkwright.effects.targets import (
    AtRandom,
    BottomOfDeck,
    Chosen,
    Each,
    Exactly,
    Ref,
    Selected,
    Target,
    Together,
    TopOfDeck,
    UpTo,
)
from inkwright.effects.zones import (
    Discard,
    DiscardUntil,
    Draw,
    DrawFromBottom,
    DrawUntil,
    PutUnder,
    ReturnToHand,
    ShuffleIn,
    ToDeck,
    ToDiscard,
    ToHand,
    ToInkwell,
)
from inkwright.view import schema

CARD = 1.4
"""What a card more in hand is worth."""
LORE = 1.5
"""What a lore is worth that nothing can take away any more."""
INK = 0.5
"""What a ready ink is worth."""
_MANY = 9
"""More cards than there usually are."""
_TEMPORARY = 0.6
"""How much of a change is left of one that ends soon."""
_STATS = {
    "strength": 0.5,
    "willpower": 0.5,
    "lore": 1.5,
    "challenger": 0.4,
    "resist": 0.7,
    "sing_cost": 0.2,
    "move_cost": -0.3,
}
_BAD_KEYWORDS = {"Reckless": -1.5, "Vanish": -0.5}


# What happens to one card, seen by its player.


def on_permanent(table: Table, effect: Node, card: schema.Permanent, speaker: Speaker) -> float:
    """What doing that to a card in play means for the card's player: below zero is bad for them."""
    value = worth.in_play(table, card)
    if isinstance(effect, Banish):
        return -value
    if isinstance(effect, DealDamage | PutDamage):
        dealt = amount(table, effect.amount, speaker)
        return _damage(card, suffers(card, dealt) if isinstance(effect, DealDamage) else dealt, value)
    if isinstance(effect, RemoveDamage):
        return 0.5 * min(card["damage"], _most(table, effect.count, speaker))
    if isinstance(effect, RemoveDamageSplit):
        return 0.5 * min(card["damage"], amount(table, effect.amount, speaker))
    if isinstance(effect, Exert):
        return 0.0 if card["exerted"] else -(0.8 + 1.1 * number(card["lore"]))
    if isinstance(effect, Ready):
        return 0.8 + 1.1 * number(card["lore"]) if card["exerted"] else 0.0
    if isinstance(effect, ReturnToHand | ToHand):
        return CARD - value
    if isinstance(effect, ToDeck | ShuffleIn):
        return 0.3 - value
    if isinstance(effect, ToInkwell):
        return 1.0 - value
    if isinstance(effect, ToDiscard):
        return -value
    if isinstance(effect, Apply):
        lasting = _use_left(table, effect.duration, card)
        return sum(_modified(table, each, card, speaker) for each in effect.modifiers) * lasting
    if isinstance(effect, MoveTo):
        return 0.4
    if isinstance(effect, PutUnder):
        return 0.8
    return 0.0


def _use_left(table: Table, duration: Node, card: schema.Permanent) -> float:
    """How much of a change is of use: little of one for this turn to a card that has acted or is drying."""
    if isinstance(duration, du.Forever | du.WhileInPlay):
        return 1.0
    if not isinstance(duration, du.ThisTurn):
        return _TEMPORARY
    its_turn = table.view["active"] == card["player"]
    return _TEMPORARY if its_turn != (card["exerted"] or card["drying"]) else 0.1


def _damage(card: schema.Permanent, dealt: int, value: float) -> float:
    room = left(card)
    if dealt >= room:
        return -value
    return -0.4 * value * dealt / max(room, 1)


def _most(table: Table, count: Node, speaker: Speaker) -> int:
    if isinstance(count, Exactly | UpTo):
        return amount(table, count.amount, speaker)
    return 9


def _modified(table: Table, change: Node, card: schema.Permanent, speaker: Speaker) -> float:
    """What a modifier means for the player of the card that has it."""
    lore = number(card["lore"])
    if isinstance(change, mo.Add):
        return _STATS.get(change.stat, 0.3) * amount(table, change.amount, speaker)
    if isinstance(change, mo.Cant):
        if change.what in ("be_challenged", "be_chosen"):
            return 1.2
        if change.what in ("ready", "ready_at_start", "exert"):
            return -(1.5 + 1.1 * lore) if card["exerted"] or change.what == "exert" else -0.1
        return -(0.3 + 1.1 * lore) if change.what == "quest" else -0.5 - 0.2 * number(card["strength"])
    if isinstance(change, mo.CantUnlessPaid):
        return -0.8
    if isinstance(change, mo.Must):
        return -0.5
    if isinstance(change, mo.GainKeyword):
        return _BAD_KEYWORDS.get(change.keyword, 1.0)
    if isinstance(change, mo.LoseKeyword | mo.LoseAbility | mo.CantGainKeyword):
        return -1.0
    if isinstance(change, mo.Conditional):
        return 0.5 * sum(_modified(table, each, card, speaker) for each in change.modifiers)
    return 0.6


def elsewhere(table: Table, effect: Node, facts: schema.CardFacts) -> float:
    """What doing that to a card outside play means for the card's player."""
    value = worth.in_hand(table, facts)
    if isinstance(effect, Discard):
        return -value
    if isinstance(effect, ToDiscard | ToDeck | ShuffleIn | PutUnder):
        return -0.8 * value
    if isinstance(effect, ToInkwell):
        return 1.5 - value
    if isinstance(effect, ReturnToHand | ToHand):
        return value
    if isinstance(effect, Play):
        return 0.5 + 0.8 * worth.printed(facts)
    return 0.1 * value  # a card that only is looked for or revealed: rather a good one


# What a whole effect brings me.


def gain(table: Table, effect: Node | None, speaker: Speaker) -> float:
    """What an effect brings me, whoever's it is, if everybody does the best with it."""
    if effect is None:
        return 0.0
    if isinstance(effect, Seq | Both | Then):
        choosing = next((part for part in effect.effects if isinstance(part, ChoosePlayer)), None)
        if choosing is not None and speaker.that is None:
            meant = [replace(speaker, that=who) for who in players(table, choosing.players, speaker)]
            values = [gain(table, effect, each) for each in meant] or [0.0]
            return max(values) if table.is_mine(speaker.you) else min(values)
        return sum(gain(table, part, speaker) for part in effect.effects)
    if isinstance(effect, May):
        value = gain(table, effect.effect, speaker)
        return max(0.0, value) if table.is_mine(speaker.you) else min(0.0, value)
    if isinstance(effect, If):
        return 0.6 * gain(table, effect.then, speaker) + 0.4 * gain(table, effect.otherwise, speaker)
    if isinstance(effect, InsteadIf):
        return gain(table, effect.effect, speaker)
    if isinstance(effect, Choose | Either):
        values = [gain(table, option, speaker) for option in effect.options]
        return max(values) if table.is_mine(speaker.you) else min(values)
    if isinstance(effect, IfDone):
        return gain(table, effect.first, speaker) + gain(table, effect.then, speaker)
    if isinstance(effect, Unless):
        return 0.5 * gain(table, effect.effect, speaker)
    if isinstance(effect, Pay):
        return -price(table, effect.cost, speaker)
    if isinstance(effect, EachPlayer):
        doers = players(table, effect.players, speaker)
        return sum(gain(table, effect.effect, replace(speaker, they=doer)) for doer in doers)
    if isinstance(effect, ForEachCard):
        return 1.5 * gain(table, effect.effect, speaker)
    if isinstance(effect, Repeat):
        return amount(table, effect.amount, speaker) * gain(table, effect.effect, speaker)
    if isinstance(effect, FloatingTrigger | NextTrigger | DelayedTrigger | NextReplacement):
        return 0.5 * gain(table, effect.effect, speaker)
    return _for_players(table, effect, speaker) + _on_targets(table, effect, speaker)


def ability(table: Table, tree: Node, speaker: Speaker) -> float:
    """What an ability brings me when it is used, resolved or played, without what it costs."""
    if isinstance(tree, ab.Triggered | ab.Activated | ab.ActionEffect):
        return gain(table, tree.effect, speaker)
    if isinstance(tree, ab.Abilities):
        return sum(ability(table, each, speaker) for each in tree.abilities)
    return gain(table, tree, speaker) if isinstance(tree, Effect) else 0.0


def price(table: Table, cost: Node | None, speaker: Speaker) -> float:
    """What paying a cost takes from its player."""
    if isinstance(cost, co.Costs):
        return sum(price(table, part, speaker) for part in cost.parts)
    if isinstance(cost, co.PayInk):
        return INK * amount(table, cost.amount, speaker)
    if isinstance(cost, co.DiscardCards):
        return 0.9 * CARD * amount(table, cost.amount, speaker)
    own = table.by_id.get(speaker.this or "")
    if isinstance(cost, co.ExertThis):
        return worth.exerting(table, own) if own is not None else 0.0
    if isinstance(cost, co.BanishThis):
        return worth.in_play(table, own) if own is not None else 0.0
    if isinstance(cost, co.DamageThis):
        return 0.5 * amount(table, cost.amount, speaker)
    if isinstance(cost, co.BanishCards | co.MoveCards | co.ExertCards):
        share = 0.3 if isinstance(cost, co.ExertCards) else 1.0
        found = sorted(worth.in_play(table, each) for each in in_play(table, cost.filter, speaker))
        return share * sum(found[: amount(table, cost.amount, speaker)])
    return 0.0


def _for_players(table: Table, effect: Node, speaker: Speaker) -> float:
    """What an effect gives to players or takes from them."""
    each = 0.0
    if isinstance(effect, Draw | DrawFromBottom):
        each = CARD * amount(table, effect.amount, speaker)
    elif isinstance(effect, GainLore):
        each = LORE * amount(table, effect.amount, speaker)
    elif isinstance(effect, LoseLore):
        each = -LORE * amount(table, effect.amount, speaker)
    elif isinstance(effect, GainDrops | NextCostsLess):
        each = INK * amount(table, effect.amount, speaker)
    elif isinstance(effect, DrawUntil | DiscardUntil):
        total = 0.0
        for who in players(table, effect.players, speaker):
            more = amount(table, effect.amount, speaker) - table.view["players"][who]["hand"]["count"]
            wanted = max(0, more) if isinstance(effect, DrawUntil) else min(0, more)
            total += (CARD if table.is_mine(who) else -CARD) * wanted
        return total
    elif isinstance(effect, WinGame | LoseGame):
        each = 100.0 if isinstance(effect, WinGame) else -100.0
    elif isinstance(effect, LookAt | Search | ApplyRule):
        return 0.7 if table.is_mine(speaker.you) else -0.7
    else:
        return 0.0
    sides = [1 if table.is_mine(who) else -1 for who in players(table, effect.players, speaker)]
    return each * sum(sides)


def _on_targets(table: Table, effect: Node, speaker: Speaker) -> float:
    """What an effect does to the cards it acts on."""
    if isinstance(effect, ApplyAll):
        if effect.filter.zone != fi.PLAY:
            return 0.0
        doing = Apply(Each(effect.filter), effect.modifiers, effect.duration)
        return sum(score(table, doing, each, speaker) for each in in_play(table, effect.filter, speaker))
    if isinstance(effect, MoveDamage):
        healed = _target(table, RemoveDamage(effect.count, effect.source), effect.source, speaker)
        amount_moved = effect.count.amount if isinstance(effect.count, Exactly | UpTo) else None
        if amount_moved is None:
            return healed
        return healed + _target(table, PutDamage(amount_moved, effect.target), effect.target, speaker)
    target = next((value for value in effect.values() if isinstance(value, Target)), None)
    return 0.0 if target is None else _target(table, effect, target, speaker)


def _target(table: Table, effect: Node, target: Target, speaker: Speaker) -> float:
    if isinstance(target, Ref):
        own = table.by_id.get(speaker.this or "") if target.name == "this" else None
        return 0.0 if own is None else score(table, effect, own, speaker)
    if isinstance(target, TopOfDeck | BottomOfDeck):
        count = amount(table, target.amount, speaker)
        good = isinstance(effect, ToHand | ToInkwell | Play)
        owners = [1 if table.is_mine(who) else -1 for who in players(table, target.players, speaker)]
        return (CARD if good else 0.0) * count * sum(owners)
    if isinstance(target, Together):
        return sum(_target(table, effect, part, speaker) for part in target.targets)
    if not isinstance(target, Chosen | Selected | Each | AtRandom):
        return 0.0
    if fi.PLAY not in target.filter.zone.split("|"):
        return _outside(table, effect, target, speaker)
    scores = sorted(
        (score(table, effect, each, speaker) for each in in_play(table, target.filter, speaker)), reverse=True
    )
    if isinstance(target, Each):
        return sum(scores)
    if isinstance(target, AtRandom):
        return sum(scores) / max(1, len(scores))
    if not table.is_mine(players(table, target.by, speaker)[0] if target.by else speaker.you):
        scores.reverse()  # they choose what is worst for me
    if isinstance(target.count, Exactly):
        return sum(scores[: amount(table, target.count.amount, speaker)])
    wanted = scores[: _most(table, target.count, speaker)]
    return sum(value for value in wanted if value > 0)


def _outside(table: Table, effect: Node, target: Target, speaker: Speaker) -> float:
    """What happens to cards in hands, discards and decks, which for the most part are not known."""
    assert isinstance(target, Chosen | Selected | Each | AtRandom)
    owner = speaker.they if speaker.they is not None else speaker.you
    for test in target.filter.tests:
        if isinstance(test, fi.OwnedBy):
            owner = (players(table, test.players, speaker) or [owner])[0]
    sign = 1 if table.is_mine(owner) else -1
    count = _MANY
    if isinstance(target, AtRandom):
        count = amount(table, target.amount, speaker)
    elif isinstance(target, Chosen | Selected):
        count = min(3, _most(table, target.count, speaker))
    if target.filter.zone == fi.HAND:
        count = min(count, table.view["players"][owner]["hand"]["count"])
    elif target.filter.zone == fi.DISCARD:
        count = min(count, len(table.view["players"][owner]["discard"]))
    else:
        count = min(count, 2)
    if isinstance(effect, Discard | ToDiscard):
        return -0.9 * CARD * count * sign
    if isinstance(effect, ToHand | ReturnToHand):
        return CARD * count * sign
    if isinstance(effect, Play):
        return 3.0 * sign
    if isinstance(effect, ToInkwell):
        return 0.5 * count * sign
    if isinstance(effect, ToDeck | ShuffleIn):
        return (-0.8 * CARD if target.filter.zone == fi.HAND else 0.1) * count * sign
    return 0.0


def score(table: Table, effect: Node, card: schema.Permanent, speaker: Speaker) -> float:
    """What doing that to a card in play brings me: harm to my own cards costs, harm to theirs pays."""
    value = on_permanent(table, effect, card, speaker)
    return value if table.is_mine(card["player"]) else -value


# Finding what is done with cards that are chosen.


def doings(tree: Node, part: Node) -> list[tuple[Node, Target | None]]:
    """What an answer to `part` of an ability is for: the effects that act on the cards it binds, each with
    the target by which it asks (None where it speaks of cards that were bound before)."""
    found: list[tuple[Node, Target | None]] = []
    asking = [value for value in part.values() if isinstance(value, Chosen | Selected)]
    for target in asking:
        found.append((part, target))
    names = {target.bind for target in asking}
    if isinstance(part, Search):
        names.add(part.bind)
    for node in nodes(tree):
        if isinstance(node, Effect) and node != part:
            spoken = [value.name for value in node.values() if isinstance(value, Ref)]
            if names.intersection(spoken):
                found.append((node, None))
    return found


def nodes(tree: object) -> Iterator[Node]:
    """Every node of a tree."""
    if isinstance(tree, Node):
        yield tree
        for value in tree.values():
            yield from nodes(value)
    elif isinstance(tree, tuple):
        for value in tree:
            yield from nodes(value)
