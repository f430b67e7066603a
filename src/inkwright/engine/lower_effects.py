"""How each effect of the vocabulary becomes steps of a program."""

from __future__ import annotations

from typing import cast

from inkwright.effects import amounts as am
from inkwright.effects import conditions as co
from inkwright.effects import filters as fi
from inkwright.effects import rule_changes as rc
from inkwright.effects.abilities import Triggered
from inkwright.effects.control import (
    Again,
    Both,
    Choose,
    ChoosePlayer,
    Count,
    EachPlayer,
    Either,
    ForEachCard,
    If,
    IfDone,
    InsteadIf,
    May,
    Nothing,
    Pay,
    Repeat,
    Select,
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
from inkwright.effects.exerting import Exert, ExertSymbol, Ready
from inkwright.effects.lasting import (
    Apply,
    ApplyAll,
    ApplyRule,
    DelayedTrigger,
    FloatingTrigger,
    NextCostsLess,
    NextEnters,
    NextReplacement,
    NextTrigger,
)
from inkwright.effects.moving import MoveTo
from inkwright.effects.node import Effect, Node
from inkwright.effects.outcome import LoseGame, WinGame
from inkwright.effects.players import They, You
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainDrops, GainLore, LoseLore
from inkwright.effects.revealing import LookAt, NameCard, Reveal, RevealUntil, Search
from inkwright.effects.targets import AnyNumber, Chosen, Each, Exactly, Ref, Rest, Selected, Target
from inkwright.effects.triggers import Nth
from inkwright.effects.zones import (
    Discard,
    DiscardUntil,
    Draw,
    DrawFromBottom,
    DrawUntil,
    PutUnder,
    ReturnToHand,
    ShuffleDeck,
    ShuffleIn,
    ToDeck,
    ToDiscard,
    ToHand,
    ToInkwell,
)
from inkwright.engine import codes as c
from inkwright.engine.definition import ModsDef, ReplaceDef, TriggerDef
from inkwright.engine.dependence import reads, writes
from inkwright.engine.evaluate.amounts import AmtNumber
from inkwright.engine.evaluate.players import WhoAll, WhoBound
from inkwright.engine.evaluate.registers import REG_THIS
from inkwright.engine.lower import LOWER, Lowering, Unsupported
from inkwright.engine.scope import Who
from inkwright.engine.steps.control import (
    AskMay,
    ChooseAPlayer,
    ChooseMode,
    ChooseSomePlayers,
    EachCardNext,
    EachCardStart,
    EachPlayerNext,
    EachPlayerStart,
    EndSentence,
    IfByPart,
    IfComplete,
    IfHolds,
    Jump,
    Mark,
    PayCost,
    RepeatNext,
    RepeatStart,
)
from inkwright.engine.steps.damage import (
    BanishCards,
    DealDamageStep,
    ShiftDamage,
    SplitRemoval,
    TakeDamageOff,
)
from inkwright.engine.steps.exerting import ExertBySymbol, SetExerted
from inkwright.engine.steps.lasting import (
    AddDiscount,
    AddEntering,
    ApplyMods,
    ApplyRuleChange,
    ApplyToAll,
    Leave,
)
from inkwright.engine.steps.moving import MoveCharacters
from inkwright.engine.steps.operands import EXACTLY
from inkwright.engine.steps.outcome import EndGame
from inkwright.engine.steps.playing import PlayCards
from inkwright.engine.steps.registers import Append, BindAmount, BindPlayers, Clear, CopyTo, Keep, Recall
from inkwright.engine.steps.resources import AddDrops, ChangeLore
from inkwright.engine.steps.revealing import AskName, RevealUntilFound, SearchCards, ShowCards
from inkwright.engine.steps.targets import ChooseCards
from inkwright.engine.steps.zones import (
    DiscardFromHand,
    DrawCards,
    MoveCards,
    PutUnderCard,
    ShuffleDecks,
    ShuffleInto,
    StillThere,
)

MOST_PLAYERS = 6
"""How many players a game can have: an effect that each of them does may have to keep something for each."""
DEPARTURES = frozenset(
    {
        "is_banished",
        "banishes",
        "banished_in_challenge",
        "challenged_and_banished",
        "challenges_and_is_banished",
        "leaves_play",
        "returned_to_hand",
        "discards",
        "discards_some",
        "to_discard",
        "leaves_discard",
    }
)
"""Events by which a card changes zones, or may while another does."""


def seq(low: Lowering, node: Node) -> None:
    first, *rest = attached(cast(Seq, node).effects)
    low.effect(first)
    for effect in rest:
        low.steps.append(EndSentence())
        low.effect(effect)


def attached(effects: tuple[Effect, ...]) -> list[Effect]:
    """Sentences, those about the cards of a conditional sentence before them made part of it (6.1.11)."""
    found: list[Effect] = []
    for effect in effects:
        before = found[-1] if found else None
        if (
            isinstance(before, If | IfDone)
            and before.otherwise is None
            and isinstance(effect, Apply)
            and isinstance(effect.target, Ref)
            and effect.target in before.then.values()
        ):
            found[-1] = before.changed(then=Seq((before.then, effect)))
        else:
            found.append(effect)
    return found


def both(low: Lowering, node: Node) -> None:
    for effect in cast(Both, node).effects:
        low.effect(effect)


def then(low: Lowering, node: Node) -> None:
    for effect in cast(Then, node).effects:
        low.effect(effect)


def rather(low: Lowering, node: Node) -> None:
    """Select what the first effect acts on, then perform it or what happens instead (6.5.6).

    Where what happens instead selects for itself, only one of the two selects anything. Of "A to B" it is B
    that is replaced.
    """
    node = cast(InsteadIf, node)
    if isinstance(node.effect, May):
        may(low, May(InsteadIf(node.effect.effect, node.condition, node.instead), node.effect.players))
        return
    if isinstance(node.effect, IfDone):
        first, done, otherwise = node.effect.first, node.effect.then, node.effect.otherwise
        to_do(low, IfDone(first, InsteadIf(done, node.condition, node.instead), otherwise))
        return
    bound = names_in(node.effect, used=False)
    usual = node.effect
    if bound & (names_in(node.condition, used=True) | names_in(node.instead, used=True)):
        usual = preselected(low, node.effect)
    if not isinstance(node.instead, May):
        if_(low, If(node.condition, node.instead, usual))
        return
    # Declining what may be done instead leaves the usual effect.
    holds = IfHolds(low.condition(node.condition))
    low.steps.append(holds)
    offer = AskMay(low.who(node.instead.players))
    low.steps.append(offer)
    low.effect(node.instead.effect)
    out = Jump()
    low.steps.append(out)
    holds.otherwise = offer.declined = len(low.steps)
    low.effect(usual)
    out.to = len(low.steps)


def preselected(low: Lowering, effect: Effect) -> Effect:
    """An effect whose targets have been selected already, by the steps this adds."""
    if isinstance(effect, EachPlayer):
        return effect
    values: list[object] = []
    for value in effect.values():
        if isinstance(value, Target) and not isinstance(value, Ref | Rest):
            reg = low.target(value)
            values.append(Ref(next(name for name, at in low.regs.items() if at == reg)))
        elif isinstance(value, tuple):
            values.append(
                tuple(preselected(low, part) if isinstance(part, Effect) else part for part in value)
            )
        else:
            values.append(value)
    return type(effect)(*values)


def may(low: Lowering, node: Node) -> None:
    node = cast(May, node)
    step = AskMay(low.who(node.players))
    low.steps.append(step)
    low.effect(node.effect)
    step.declined = len(low.steps)


def if_(low: Lowering, node: Node) -> None:
    node = cast(If, node)
    done = node.then
    if node.otherwise is not None and names_in(done, used=False) & names_in(node.otherwise, used=True):
        done = preselected(low, done)  # "Otherwise, put it ...": what it is, is selected in either case
    step = IfHolds(low.condition(node.condition))
    low.steps.append(step)
    low.effect(done)
    if node.otherwise is None:
        step.otherwise = len(low.steps)
        return
    out = Jump()
    low.steps.append(out)
    step.otherwise = len(low.steps)
    low.effect(node.otherwise)
    out.to = len(low.steps)


def options(low: Lowering, effects: tuple[Effect, ...], step: ChooseMode) -> None:
    """The steps of several effects among which is chosen."""
    back = len(low.steps)
    low.steps.append(step)
    starts = []
    for effect in effects:
        starts.append(len(low.steps))
        low.effect(effect)
        again = Jump()
        again.to = back
        low.steps.append(again)
    step.starts = tuple(starts)
    step.end = len(low.steps)


def choose(low: Lowering, node: Node) -> None:
    node = cast(Choose, node)
    count, amount = low.how_many(node.count)
    options(low, node.options, ChooseMode(low.who(node.by), count, amount, low.fresh(), False))


def either(low: Lowering, node: Node) -> None:
    """A choice between effects; between places for cards that are not there nobody has to choose."""
    node = cast(Either, node)
    about = {value for option in node.options for value in option.values() if isinstance(value, Target)}
    skip = None
    if len(about) == 1 and isinstance(card := about.pop(), Ref) and card.name != "this":
        skip = IfHolds(low.condition(co.CompareAmounts(am.SizeOf(card.name), ">=", am.Number(1))))
        low.steps.append(skip)
    step = ChooseMode(low.who(node.by), EXACTLY, AmtNumber(1), low.fresh(), True)
    options(low, node.options, step)
    if skip is not None:
        skip.otherwise = len(low.steps)


def to_do(low: Lowering, node: Node) -> None:
    node = cast(IfDone, node)
    mark = Mark()
    low.steps.append(mark)
    low.effect(node.first)
    mark.end = len(low.steps)
    step = IfComplete()
    low.steps.append(step)
    low.effect(node.then)
    if node.otherwise is None:
        step.otherwise = len(low.steps)
        return
    out = Jump()
    low.steps.append(out)
    step.otherwise = len(low.steps)
    low.effect(node.otherwise)
    out.to = len(low.steps)


def unless(low: Lowering, node: Node) -> None:
    """The effect unless somebody does something first: an offer, and the effect when it is not taken."""
    node = cast(Unless, node)
    avoided = IfDone(May(node.avoid, They()), Nothing(), node.effect)
    each_player(low, EachPlayer(node.players, avoided))


def pay(low: Lowering, node: Node) -> None:
    node = cast(Pay, node)
    low.steps.append(PayCost(low.cost(node.cost), low.who(node.players), low.bind("paid")))


def each_player(low: Lowering, node: Node) -> None:
    """Each player does it; several parts are done part by part where the edition says so (6.7.6.1)."""
    node = cast(EachPlayer, node)
    parts = parts_of(node.effect)
    if len(parts) < 2:
        player_loop(low, low.who(node.players), node.effect)
        return
    by_part = IfByPart()
    low.steps.append(by_part)
    everyone = low.fresh()
    low.steps.append(BindPlayers(everyone, low.who(node.players)))
    kept: dict[str, int] = {}
    for i, part in enumerate(parts):
        for name in sorted(names_in(part, used=False)):
            if any(name in names_in(later, used=True) for later in parts[i + 1 :]):
                kept.setdefault(name, low.fresh(MOST_PLAYERS))
        player_loop(low, WhoBound(everyone), part, kept)
    out = Jump()
    low.steps.append(out)
    by_part.otherwise = len(low.steps)
    player_loop(low, low.who(node.players), node.effect)
    out.to = len(low.steps)


def parts_of(effect: Effect) -> tuple[Effect, ...]:
    """The parts of an effect that several players do one after the other."""
    if isinstance(effect, Seq | Both | Then):
        return tuple(part for inner in effect.effects for part in parts_of(inner))
    return (effect,)


IMPLICIT: dict[type[Node], set[str]] = {
    RemoveDamage: {"removed", "healed"},
    RemoveDamageSplit: {"removed", "healed"},
    MoveDamage: {"moved"},
    MoveTo: {"movers"},
    LoseLore: {"lost"},
    GainLore: {"gained"},
    Draw: {"drawn"},
    DrawUntil: {"drawn"},
    DrawFromBottom: {"drawn"},
    RevealUntil: {"found", "top"},
    Pay: {"paid"},
}
"""The names that an effect binds without saying so."""


def names_in(tree: Node, used: bool) -> set[str]:
    """The names a tree binds, or refers to."""
    found: set[str] = set()
    for field, value in zip(tree.fields, tree.values(), strict=True):
        if isinstance(value, Node):
            found |= names_in(value, used)
        elif isinstance(value, tuple):
            for part in value:
                if isinstance(part, Node):
                    found |= names_in(part, used)
        elif isinstance(value, str) and ((field in ("name", "card")) if used else field == "bind"):
            found.add(value)
    if not used:
        found |= IMPLICIT.get(type(tree), set())
    return found


def player_loop(low: Lowering, who: Who, effect: Effect, kept: dict[str, int] | None = None) -> None:
    """Each player does it; `kept` says where what each has bound lies between the parts of an effect."""
    kept = kept or {}
    reg = low.fresh()
    # After the loop a name means what was bound under it for all players together.
    together = {name: low.fresh() for name in sorted(names_in(effect, used=False))}
    low.steps += [Clear(at) for at in together.values()]
    start = EachPlayerStart(who, reg)
    low.steps.append(start)
    first = len(low.steps)
    low.steps += [Clear(low.bind(name)) for name in together if name not in kept]
    low.steps += [Recall(low.bind(name), at) for name, at in kept.items()]
    low.effect(effect)
    low.steps += [Keep(low.bind(name), at) for name, at in kept.items()]
    low.steps += [Append(low.bind(name), at) for name, at in together.items()]
    low.steps.append(EachPlayerNext(reg, first))
    start.end = len(low.steps)
    low.steps += [CopyTo(at, low.bind(name)) for name, at in together.items()]


def choose_player(low: Lowering, node: Node) -> None:
    node = cast(ChoosePlayer, node)
    candidates = low.who(node.players)
    some = isinstance(node.count, AnyNumber)
    step = ChooseSomePlayers if some else ChooseAPlayer
    low.steps.append(step(low.bind(node.bind), candidates, low.who(node.by)))


def for_each_card(low: Lowering, node: Node) -> None:
    node = cast(ForEachCard, node)
    reg = low.target(node.target)
    if reg < 0:
        raise Unsupported("a loop over one card")
    bind = low.bind(node.bind)
    rest = low.fresh()
    start = EachCardStart(reg, bind, rest)
    low.steps.append(start)
    first = len(low.steps)
    low.effect(node.effect)
    low.steps.append(EachCardNext(bind, rest, first))
    start.end = len(low.steps)


def repeat(low: Lowering, node: Node) -> None:
    node = cast(Repeat, node)
    reg = low.fresh()
    start = RepeatStart(low.amount(node.amount), reg)
    low.steps.append(start)
    first = len(low.steps)
    low.effect(node.effect)
    low.steps.append(RepeatNext(reg, first))
    start.end = len(low.steps)


def again(low: Lowering, node: Node) -> None:
    low.steps.append(Jump())


def select(low: Lowering, node: Node) -> None:
    low.target(cast(Select, node).target)


def count(low: Lowering, node: Node) -> None:
    node = cast(Count, node)
    amount = low.amount(node.amount)
    low.steps.append(BindAmount(low.bind(node.bind), amount))


def deal(low: Lowering, node: Node) -> None:
    node = cast(DealDamage, node)
    reg = low.target(node.target)
    low.steps.append(DealDamageStep(reg, low.amount(node.amount), c.V_DEAL, node.resist))


def put_damage(low: Lowering, node: Node) -> None:
    node = cast(PutDamage, node)
    reg = low.target(node.target)
    low.steps.append(DealDamageStep(reg, low.amount(node.amount), c.V_PUT, False))


def remove_damage(low: Lowering, node: Node) -> None:
    node = cast(RemoveDamage, node)
    reg = low.target(node.target)
    how, amount = low.how_many(node.count)
    low.steps.append(TakeDamageOff(reg, how, amount, low.bind("removed"), low.bind("healed"), low.who(You())))


def remove_split(low: Lowering, node: Node) -> None:
    node = cast(RemoveDamageSplit, node)
    reg = low.target(node.target)
    amount = low.amount(node.amount)
    low.steps.append(SplitRemoval(reg, amount, low.bind("removed"), low.fresh(), low.who(You())))


def move_damage(low: Lowering, node: Node) -> None:
    node = cast(MoveDamage, node)
    source = low.target(node.source)
    target = low.target(node.target)
    how, amount = low.how_many(node.count)
    low.steps.append(ShiftDamage(source, target, how, amount, low.bind("moved"), low.who(You())))


def banish(low: Lowering, node: Node) -> None:
    low.steps.append(BanishCards(low.target(cast(Banish, node).target)))


def exert(low: Lowering, node: Node) -> None:
    low.steps.append(SetExerted(low.target(cast(Exert, node).target), True))


def exert_symbol(low: Lowering, node: Node) -> None:
    reg = low.target(cast(ExertSymbol, node).target)
    selecting = low.steps[-1] if low.steps else None
    if isinstance(selecting, ChooseCards) and selecting.reg == reg:
        selecting.by_symbol = True
    low.steps.append(ExertBySymbol(reg))


def ready(low: Lowering, node: Node) -> None:
    low.steps.append(SetExerted(low.target(cast(Ready, node).target), False))


def moved_cards(low: Lowering, target: Node) -> int:
    """The register of cards that change zones. An ability's own card is a new card once it has left play,
    and no longer meant unless the ability triggered on its going (7.1.6)."""
    reg = low.target(target)
    ability = low.ability
    if reg != REG_THIS or not isinstance(ability, Triggered):
        return reg
    events = (when.when if isinstance(when, Nth) else when for when in ability.when)
    if any(when.event in DEPARTURES for when in events):
        return reg
    found = low.fresh()
    low.steps.append(StillThere(found))
    return found


def to_hand(low: Lowering, node: Node) -> None:
    low.steps.append(MoveCards(moved_cards(low, cast(ToHand, node).target), c.Z_HAND, "", False, None))


def return_to_hand(low: Lowering, node: Node) -> None:
    low.steps.append(
        MoveCards(moved_cards(low, cast(ReturnToHand, node).target), c.Z_HAND, "return", False, None)
    )


def to_deck(low: Lowering, node: Node) -> None:
    node = cast(ToDeck, node)
    if node.place not in ("top", "bottom", "either", "any", "random"):
        raise Unsupported(f"place in a deck: {node.place}")
    order = low.who(node.order) if node.order is not None else None
    low.steps.append(MoveCards(moved_cards(low, node.target), c.Z_DECK, node.place, False, order))


def shuffle_in(low: Lowering, node: Node) -> None:
    low.steps.append(ShuffleInto(moved_cards(low, cast(ShuffleIn, node).target)))


def shuffle_deck(low: Lowering, node: Node) -> None:
    low.steps.append(ShuffleDecks(low.who(cast(ShuffleDeck, node).players)))


def to_inkwell(low: Lowering, node: Node) -> None:
    node = cast(ToInkwell, node)
    low.steps.append(MoveCards(moved_cards(low, node.target), c.Z_INKWELL, "", node.exerted, None))


def to_discard(low: Lowering, node: Node) -> None:
    low.steps.append(MoveCards(low.target(cast(ToDiscard, node).target), c.Z_DISCARD, "", False, None))


def discard(low: Lowering, node: Node) -> None:
    target = cast(Discard, node).target
    low.steps.append(DiscardFromHand(low.target(target), isinstance(target, Each)))


def put_under(low: Lowering, node: Node) -> None:
    node = cast(PutUnder, node)
    cards = moved_cards(low, node.cards)
    low.steps.append(PutUnderCard(cards, low.target(node.target), node.faceup))


def discard_until(low: Lowering, node: Node) -> None:
    """The number of cards to discard is counted once (6.1.8.1)."""
    node = cast(DiscardUntil, node)
    hand = fi.Filter(fi.HAND, (fi.OwnedBy(They()),))
    surplus = am.Plus(am.CountOf(hand), am.Times(-1, node.amount))
    chosen = Selected(hand, Exactly(surplus), They(), "surplus")
    each_player(low, EachPlayer(node.players, Discard(chosen)))


def draw(low: Lowering, node: Node) -> None:
    node = cast(Draw, node)
    low.steps.append(DrawCards(low.who(node.players), low.amount(node.amount), False, low.bind("drawn")))


def draw_until(low: Lowering, node: Node) -> None:
    node = cast(DrawUntil, node)
    low.steps.append(DrawCards(low.who(node.players), low.amount(node.amount), True, low.bind("drawn")))


def draw_from_bottom(low: Lowering, node: Node) -> None:
    node = cast(DrawFromBottom, node)
    who, amount = low.who(node.players), low.amount(node.amount)
    low.steps.append(DrawCards(who, amount, False, low.bind("drawn"), True))


def gain_lore(low: Lowering, node: Node) -> None:
    node = cast(GainLore, node)
    low.steps.append(ChangeLore(low.who(node.players), low.amount(node.amount), True, low.bind("gained")))


def lose_lore(low: Lowering, node: Node) -> None:
    node = cast(LoseLore, node)
    low.steps.append(ChangeLore(low.who(node.players), low.amount(node.amount), False, low.bind("lost")))


def gain_drops(low: Lowering, node: Node) -> None:
    node = cast(GainDrops, node)
    low.steps.append(AddDrops(low.who(node.players), low.amount(node.amount)))


def given_mods(low: Lowering, modifiers: tuple[Node, ...], cards: Node | None) -> ModsDef:
    """The modifiers that an effect gives, and, for a continuous one, to which cards."""
    given = ModsDef(low.mods(modifiers), low.filter(cards) if cards is not None else None)
    given.reads, given.writes = reads(cards, *modifiers), writes(given.mods)
    return given


def apply(low: Lowering, node: Node) -> None:
    node = cast(Apply, node)
    reg = low.target(node.target)
    low.speaks_of_itself = False
    given = given_mods(low, node.modifiers, None)
    given.per_card = low.speaks_of_itself
    low.keep(given)
    low.steps.append(ApplyMods(reg, given, low.until(node.duration)))


def apply_all(low: Lowering, node: Node) -> None:
    node = cast(ApplyAll, node)
    given = given_mods(low, node.modifiers, node.filter)
    low.keep(given)
    low.steps.append(ApplyToAll(given, low.until(node.duration)))


def apply_rule(low: Lowering, node: Node) -> None:
    node = cast(ApplyRule, node)
    low.steps.append(ApplyRuleChange(low.rule(node.change), low.until(node.duration)))


def next_costs_less(low: Lowering, node: Node) -> None:
    node = cast(NextCostsLess, node)
    rule = low.rule(rc.CostLess(node.players, node.cards, node.amount, node.way))
    low.steps.append(AddDiscount(low.who(node.players), rule, low.amount(node.amount)))


def next_enters(low: Lowering, node: Node) -> None:
    node = cast(NextEnters, node)
    given = given_mods(low, node.modifiers, node.cards)
    given.exerted = node.exerted
    low.keep(given)
    low.steps.append(AddEntering(given, low.until(node.duration)))


def whenever(low: Lowering, node: Node) -> None:
    node = cast(FloatingTrigger, node)
    leave_trigger(low, node.when, node.effect, low.until(node.duration), False)


def next_time(low: Lowering, node: Node) -> None:
    node = cast(NextTrigger, node)
    leave_trigger(low, node.when, node.effect, low.until(node.duration), True)


def later(low: Lowering, node: Node) -> None:
    node = cast(DelayedTrigger, node)
    leave_trigger(low, node.when, node.effect, c.U_FOREVER, True)


def leave_trigger(low: Lowering, when: Node, effect: Effect, until: int, once: bool) -> None:
    trigger = TriggerDef((low.event(when, False),), low.program(effect), None, 0, c.Z_PLAY)
    low.keep(trigger)
    low.steps.append(Leave(trigger, None, until, once))


def next_instead(low: Lowering, node: Node) -> None:
    node = cast(NextReplacement, node)
    shield = ReplaceDef(low.replaced_event(node.when), low.program(node.effect), None, 0)
    low.keep(shield)
    low.steps.append(Leave(None, shield, low.until(node.duration), True))


PLAY_WAYS = {"free": c.W_FREE, "cost": c.W_INK, "shift_free": c.W_SHIFT}


def play(low: Lowering, node: Node) -> None:
    node = cast(Play, node)
    if node.way not in PLAY_WAYS:
        raise Unsupported(f"playing by {node.way}")
    reg = low.target(node.target)
    low.steps.append(PlayCards(reg, PLAY_WAYS[node.way], node.exerted, low.who(node.players)))


def move_to(low: Lowering, node: Node) -> None:
    node = cast(MoveTo, node)
    reg = low.target(your_own(node.target))
    selecting = low.steps[-1] if low.steps else None
    place = low.target(your_own(node.location))
    destination = low.steps[-1] if low.steps else None
    if isinstance(destination, ChooseCards) and destination.reg == place:
        destination.not_where = reg
    elif isinstance(selecting, ChooseCards) and selecting.reg == reg:
        selecting.not_at = place
    low.steps.append(MoveCharacters(reg, place, low.bind("movers")))


def your_own(target: Target) -> Target:
    """A target without those of other players, unless it says whose: nobody else's may be moved (4.7.1)."""
    if not isinstance(target, Chosen | Selected | Each):
        return target
    tests = target.filter.tests
    if any(isinstance(test, fi.OwnedBy) for test in tests):
        return target
    mine = fi.Filter(target.filter.zone, (*tests, fi.OwnedBy(You())))
    if isinstance(target, Each):
        return Each(mine, target.bind)
    made = Chosen if isinstance(target, Chosen) else Selected
    return made(mine, target.count, target.by, target.bind)


def reveal(low: Lowering, node: Node) -> None:
    low.steps.append(ShowCards(low.target(cast(Reveal, node).target), True, WhoAll()))


def look_at(low: Lowering, node: Node) -> None:
    node = cast(LookAt, node)
    reg = low.target(node.target)
    low.steps.append(ShowCards(reg, False, low.who(node.players)))


def reveal_until(low: Lowering, node: Node) -> None:
    node = cast(RevealUntil, node)
    tests = tuple(low.test(test) for test in node.tests)
    who = low.who(node.players)
    low.steps.append(RevealUntilFound(who, tests, low.bind("found"), low.bind("top")))


def search(low: Lowering, node: Node) -> None:
    node = cast(Search, node)
    cards = low.filter(node.filter)
    _, amount = low.how_many(node.count)
    low.steps.append(SearchCards(low.bind(node.bind), cards, amount, low.who(You())))


def name_card(low: Lowering, node: Node) -> None:
    low.steps.append(AskName(low.names()))


def nothing(low: Lowering, node: Node) -> None:
    """No steps."""


def win_game(low: Lowering, node: Node) -> None:
    low.steps.append(EndGame(low.who(cast(WinGame, node).players), True))


def lose_game(low: Lowering, node: Node) -> None:
    low.steps.append(EndGame(low.who(cast(LoseGame, node).players), False))


LOWER.update(
    {
        Seq: seq,
        Both: both,
        Then: then,
        InsteadIf: rather,
        May: may,
        If: if_,
        Choose: choose,
        Either: either,
        IfDone: to_do,
        Unless: unless,
        Pay: pay,
        EachPlayer: each_player,
        ChoosePlayer: choose_player,
        ForEachCard: for_each_card,
        Repeat: repeat,
        Again: again,
        Select: select,
        Count: count,
        DealDamage: deal,
        PutDamage: put_damage,
        RemoveDamage: remove_damage,
        MoveDamage: move_damage,
        Banish: banish,
        Exert: exert,
        ExertSymbol: exert_symbol,
        Ready: ready,
        ToHand: to_hand,
        ReturnToHand: return_to_hand,
        ToDeck: to_deck,
        ShuffleIn: shuffle_in,
        ShuffleDeck: shuffle_deck,
        ToInkwell: to_inkwell,
        ToDiscard: to_discard,
        Discard: discard,
        DiscardUntil: discard_until,
        PutUnder: put_under,
        Draw: draw,
        DrawFromBottom: draw_from_bottom,
        DrawUntil: draw_until,
        GainLore: gain_lore,
        LoseLore: lose_lore,
        GainDrops: gain_drops,
        Apply: apply,
        ApplyAll: apply_all,
        ApplyRule: apply_rule,
        NextCostsLess: next_costs_less,
        NextEnters: next_enters,
        RemoveDamageSplit: remove_split,
        FloatingTrigger: whenever,
        NextTrigger: next_time,
        DelayedTrigger: later,
        NextReplacement: next_instead,
        Play: play,
        MoveTo: move_to,
        Reveal: reveal,
        LookAt: look_at,
        RevealUntil: reveal_until,
        Search: search,
        NameCard: name_card,
        Nothing: nothing,
        WinGame: win_game,
        LoseGame: lose_game,
    }
)
