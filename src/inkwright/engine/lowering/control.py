"""Lowering of effects that control others: sequence, choice, conditions, loops."""

from __future__ import annotations

from typing import TypeVar

from inkwright.effects import amounts as am
from inkwright.effects import conditions as co
from inkwright.effects.amounts import CHOSEN_AMOUNT
from inkwright.effects.control import (
    Again,
    Choose,
    ChoosePlayer,
    Compound,
    Count,
    DespiteWard,
    EachPlayer,
    Either,
    ForEachCard,
    If,
    IfDone,
    InsteadIf,
    LetHappen,
    May,
    Nothing,
    Pay,
    Repeat,
    Select,
    Seq,
    Unless,
)
from inkwright.effects.costs import is_chosen
from inkwright.effects.lasting import Apply
from inkwright.effects.node import Effect, Node
from inkwright.effects.players import They, You
from inkwright.effects.targets import AnyNumber, Chosen, Ref, Rest, Selected, Target
from inkwright.engine.evaluate.amounts import AmtNumber
from inkwright.engine.evaluate.players import WhoBound
from inkwright.engine.lowering.choices import refers
from inkwright.engine.lowering.families import EFFECTS, Unsupported
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.lowering.names import RESULTS, names_in, names_of_cards, names_of_turned
from inkwright.engine.scope import Who
from inkwright.engine.steps.control import (
    BeginIfDoneStep,
    ChoosePlayersStep,
    ChoosePlayerStep,
    ChooseStep,
    EndSentenceStep,
    IfByPartStep,
    IfDoneStep,
    IfStep,
    JumpStep,
    LetHappenStep,
    MayStep,
)
from inkwright.engine.steps.operands import EXACTLY
from inkwright.engine.steps.payment import PayAnyAmountStep, PayStep
from inkwright.engine.steps.registers import (
    AppendStep,
    BindPlayersStep,
    ClearStep,
    CopyStep,
    CountStep,
    RestoreForPlayerStep,
    SaveForPlayerStep,
)
from inkwright.engine.steps.repetition import (
    EachPlayerStep,
    ForEachCardStep,
    NextCardStep,
    NextPlayerStep,
    RepeatAgainStep,
    RepeatStep,
)
from inkwright.engine.steps.targets import ChooseCardsStep

N = TypeVar("N", bound=Node)

MOST_PLAYERS = 6
"""Maximum number of players, since each may need a saved register."""


@EFFECTS.lowers(Seq)
def seq(low: Lowering, node: Seq) -> None:
    first, *rest = attach_sentences(node.effects)
    low.effect(first)
    for effect in rest:
        low.steps.append(EndSentenceStep())
        low.effect(effect)


def attach_sentences(effects: tuple[Effect, ...]) -> list[Effect]:
    """Move sentences about the cards of a conditional sentence into that sentence (6.1.11)."""
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
            found[-1] = before.replace(then=Seq((before.then, effect)))
        else:
            found.append(effect)
    return found


@EFFECTS.lowers(Compound)
def compound(low: Lowering, node: Compound) -> None:
    for effect in node.effects:
        low.effect(effect)


@EFFECTS.lowers(InsteadIf)
def instead_if(low: Lowering, node: InsteadIf) -> None:
    """Select the targets of the first effect, then perform it or its replacement (6.5.6).

    If the replacement has its own targets, only one of the two selects targets. In "A to B", B is replaced.
    """
    if isinstance(node.effect, May):
        may(low, May(InsteadIf(node.effect.effect, node.condition, node.instead), node.effect.players))
        return
    if isinstance(node.effect, IfDone):
        first, done, otherwise = node.effect.first, node.effect.then, node.effect.otherwise
        if_done(low, IfDone(first, InsteadIf(done, node.condition, node.instead), otherwise))
        return
    bound = names_in(node.effect, used=False)
    usual = node.effect
    if bound & (names_in(node.condition, used=True) | names_in(node.instead, used=True)):
        usual = preselect(low, node.effect)
    if not isinstance(node.instead, May):
        if_(low, If(node.condition, node.instead, usual))
        return
    # If an optional replacement is declined, the usual effect happens.
    holds = IfStep(low.condition(node.condition), is_known(low, node.condition))
    low.steps.append(holds)
    offer = MayStep(low.players(node.instead.players))
    low.steps.append(offer)
    low.effect(node.instead.effect)
    out = JumpStep()
    low.steps.append(out)
    holds.otherwise = offer.declined = len(low.steps)
    low.effect(usual)
    out.to = len(low.steps)


def preselect(low: Lowering, effect: Effect) -> Effect:
    """Add steps that select the targets of an effect; return the effect with those targets bound."""
    if isinstance(effect, EachPlayer):
        return effect
    values: list[object] = []
    for value in effect.values():
        if isinstance(value, Target) and not isinstance(value, Ref | Rest):
            reg = low.target(value)
            values.append(Ref(next(name for name, at in low.regs.items() if at == reg)))
        elif isinstance(value, tuple):
            values.append(tuple(preselect(low, part) if isinstance(part, Effect) else part for part in value))
        else:
            values.append(value)
    return type(effect)(*values)


@EFFECTS.lowers(May)
def may(low: Lowering, node: May) -> None:
    first = node.effect.first if isinstance(node.effect, IfDone) else node.effect
    if isinstance(first, Pay) and is_chosen(first.cost.amount) and node.players == You():
        low.effect(node.effect)  # paying nothing is the same as not paying
        return
    step = MayStep(low.players(node.players))
    low.steps.append(step)
    low.effect(node.effect)
    step.declined = len(low.steps)


@EFFECTS.lowers(DespiteWard)
def despite_ward(low: Lowering, node: DespiteWard) -> None:
    before = len(low.steps)
    low.effect(node.effect)
    for step in low.steps[before:]:
        if isinstance(step, ChooseCardsStep):
            step.despite_ward = True


def lower_otherwise(low: Lowering, step: IfStep | IfDoneStep, otherwise: Effect | None) -> None:
    """Lower what is done if a step finds that the effect before doesn't apply, and end that effect."""
    if otherwise is None:
        step.otherwise = len(low.steps)
        return
    out = JumpStep()
    low.steps.append(out)
    step.otherwise = len(low.steps)
    low.effect(otherwise)
    out.to = len(low.steps)


@EFFECTS.lowers(If)
def if_(low: Lowering, node: If) -> None:
    done = node.then
    if node.otherwise is not None and names_in(done, used=False) & names_in(node.otherwise, used=True):
        done = preselect(low, done)  # "Otherwise, put it ...": "it" is selected in either case
    step = IfStep(low.condition(node.condition), is_known(low, node.condition))
    low.steps.append(step)
    low.effect(done)
    lower_otherwise(low, step, node.otherwise)


def is_known(low: Lowering, condition: Node) -> bool:
    """Return whether a condition is independent of what the effect selects."""
    if names_in(condition, used=True) & (low.regs.keys() - RESULTS):
        return False
    first, this = low.siblings
    selects = any(isinstance(step, ChooseCardsStep) for step in low.steps[:first] + low.steps[this:])
    return not (selects and refers(condition, set()))


def add_options(low: Lowering, effects: tuple[Effect, ...], step: ChooseStep) -> None:
    """Add the steps of several effects to choose from."""
    back = len(low.steps)
    low.steps.append(step)
    starts: list[int] = []
    outer = low.siblings
    for effect in effects:
        starts.append(len(low.steps))
        low.siblings = (starts[0], starts[-1])
        low.effect(effect)
        again = JumpStep()
        again.to = back
        low.steps.append(again)
    low.siblings = outer
    step.starts = tuple(starts)
    step.end = len(low.steps)


@EFFECTS.lowers(Choose)
def choose(low: Lowering, node: Choose) -> None:
    count, amount = low.how_many(node.count)
    step = ChooseStep(low.players(node.by), count, amount, low.fresh(), False)
    step.paid = tuple([i for i, option in enumerate(node.options) if begins_with_payment(option)])
    add_options(low, node.options, step)


def begins_with_payment(effect: Effect) -> bool:
    """Return whether the first thing that an effect does is to have a player pay ink."""
    if isinstance(effect, EachPlayer):
        return effect.players == They() and begins_with_payment(effect.effect)
    if isinstance(effect, Seq | Compound):
        return begins_with_payment(effect.effects[0])
    return isinstance(effect, Pay)


@EFFECTS.lowers(Either)
def either(low: Lowering, node: Either) -> None:
    """Lower a choice between effects; without cards, there is no choice between places to put them."""
    about = {value for option in node.options for value in option.values() if isinstance(value, Target)}
    skip = None
    if len(about) == 1 and isinstance(card := about.pop(), Ref) and card.name != "this":
        skip = IfStep(low.condition(co.CompareAmounts(am.SizeOf(card.name), ">=", am.Number(1))), False)
        low.steps.append(skip)
    step = ChooseStep(low.players(node.by), EXACTLY, AmtNumber(1), low.fresh(), True)
    add_options(low, node.options, step)
    if skip is not None:
        skip.otherwise = len(low.steps)


@EFFECTS.lowers(IfDone)
def if_done(low: Lowering, node: IfDone) -> None:
    if node.then == Nothing() and isinstance(node.first, May) and isinstance(node.first.effect, Compound):
        # "You may A and B. Otherwise, C": C happens if A is not done, whether or not B is.
        first, *rest = node.first.effect.effects
        node = node.replace(first=node.first.replace(effect=first), then=Compound(tuple(rest)))
    mark = BeginIfDoneStep()
    low.steps.append(mark)
    before = low.banished.copy()
    low.effect(node.first)
    mark.end = len(low.steps)
    step = IfDoneStep()
    low.steps.append(step)
    outer, low.surely_banished = low.surely_banished, low.surely_banished | (low.banished - before)
    low.effect(node.then)
    low.surely_banished = outer
    lower_otherwise(low, step, node.otherwise)


@EFFECTS.lowers(Unless)
def unless(low: Lowering, node: Unless) -> None:
    """Lower to an offer, followed by the effect if it is declined."""
    used = names_in(node.players, used=True) | names_in(node.avoid, used=True)
    effect = node.effect
    if names_in(effect, used=False) & used:
        effect = preselect(low, effect)  # "unless their player ...": the card is chosen before the offer
    avoided = IfDone(May(node.avoid, They()), Nothing(), effect)
    each_player(low, EachPlayer(node.players, avoided))


@EFFECTS.lowers(LetHappen)
def let_happen(low: Lowering, node: LetHappen) -> None:
    low.steps.append(LetHappenStep())


@EFFECTS.lowers(Pay)
def pay(low: Lowering, node: Pay) -> None:
    amount = node.cost.amount
    if is_chosen(amount) and CHOSEN_AMOUNT.name not in low.regs:
        most = low.amount(amount.limit) if isinstance(amount, am.AtMost) else None
        low.steps.append(PayAnyAmountStep(low.bind(CHOSEN_AMOUNT.name), low.players(node.players), most))
        return
    low.steps.append(PayStep(low.amount(node.cost.amount), low.players(node.players)))


@EFFECTS.lowers(EachPlayer)
def each_player(low: Lowering, node: EachPlayer) -> None:
    """Lower an effect that each player performs, part by part in editions with that rule (6.7.6.1)."""
    parts = parts_of(node.effect)
    if len(parts) < 2:
        player_loop(low, low.players(node.players), select_once(low, node.effect, node.own), own=node.own)
        return
    by_part = IfByPartStep()
    low.steps.append(by_part)
    everyone = low.fresh()
    low.steps.append(BindPlayersStep(everyone, low.players(node.players)))
    kept: dict[str, int] = {}
    for i, part in enumerate(parts):
        once = select_once(low, part, node.own)
        for name in sorted(names_in(once, used=False)):
            if any(name in names_in(later, used=True) for later in parts[i + 1 :]):
                kept.setdefault(name, low.fresh(MOST_PLAYERS))
        player_loop(low, WhoBound(everyone), once, kept, node.own)
    out = JumpStep()
    low.steps.append(out)
    by_part.otherwise = len(low.steps)
    player_loop(low, low.players(node.players), select_once(low, node.effect, node.own), own=node.own)
    out.to = len(low.steps)


def select_once(low: Lowering, effect: Effect, own: tuple[str, ...]) -> Effect:
    """Add steps for selections that are the same for every player, and bind them once (6.1.3).

    A selection that mentions "they" or a player's own cards is made for each player; one inside a choice or
    condition is made at that point.
    """
    if isinstance(effect, Seq | Compound):
        return type(effect)(tuple(select_once(low, part, own) for part in effect.effects))
    return replace_selections(low, effect, {*names_in(effect, used=False), *own})


def replace_selections(low: Lowering, node: N, bound: set[str]) -> N:
    """Select the cards of a node once for all players if they depend neither on "they" nor on bound names."""
    values: list[object] = []
    for value in node.values():
        if isinstance(value, Chosen | Selected) and not speaks_of_they(value):
            if not names_in(value, used=True) & bound:
                reg = low.target(value)
                value = Ref(next(name for name, at in low.regs.items() if at == reg))
        elif isinstance(value, Node) and not isinstance(value, Effect):
            value = replace_selections(low, value, bound)
        values.append(value)
    return type(node)(*values)


def speaks_of_they(tree: Node) -> bool:
    """Return whether a tree mentions `They`, the current player of a loop."""
    if isinstance(tree, They):
        return True
    for value in tree.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node) and speaks_of_they(part):
                return True
    return False


def parts_of(effect: Effect) -> tuple[Effect, ...]:
    """Return the parts of an effect that players perform one after the other."""
    if isinstance(effect, Seq | Compound):
        return tuple(part for inner in effect.effects for part in parts_of(inner))
    return (effect,)


def player_loop(
    low: Lowering, who: Who, effect: Effect, kept: dict[str, int] | None = None, own: tuple[str, ...] = ()
) -> None:
    """Add a loop over players.

    `kept` has the registers saved for each player between parts, `own` the names bound by each player in an
    earlier loop.
    """
    kept = kept or {}
    reg = low.fresh()
    everything = {name: low.fresh() for name in own}
    low.steps += [CopyStep(low.reg(name), at) for name, at in everything.items()]
    # After the loop, a name stands for what all players together bound to it.
    bound = names_in(effect, used=False) | (names_of_turned(effect) & low.owned)
    together = {name: low.fresh() for name in sorted(bound | set(kept))}
    low.steps += [ClearStep(at) for at in together.values()]
    start = EachPlayerStep(who, reg)
    low.steps.append(start)
    first = len(low.steps)
    low.steps += [ClearStep(low.bind(name)) for name in together if name not in kept]
    low.steps += [RestoreForPlayerStep(low.bind(name), at) for name, at in kept.items()]
    low.steps += [RestoreForPlayerStep(low.reg(name), low.own_part(name)) for name in own]
    low.effect(effect)
    for name in together:
        if name in low.owned:
            if name not in low.parts:
                low.parts[name] = low.fresh(MOST_PLAYERS)
            low.steps.append(SaveForPlayerStep(low.bind(name), low.parts[name]))
    low.steps += [SaveForPlayerStep(low.bind(name), at) for name, at in kept.items()]
    cards = names_of_cards(effect)
    low.steps += [AppendStep(low.bind(name), at, name in cards) for name, at in together.items()]
    low.steps.append(NextPlayerStep(reg, first))
    start.end = len(low.steps)
    low.steps += [CopyStep(at, low.bind(name)) for name, at in together.items()]
    low.steps += [CopyStep(at, low.reg(name)) for name, at in everything.items()]


@EFFECTS.lowers(ChoosePlayer)
def choose_player(low: Lowering, node: ChoosePlayer) -> None:
    candidates = low.players(node.players)
    some = isinstance(node.count, AnyNumber)
    step = ChoosePlayersStep if some else ChoosePlayerStep
    low.steps.append(step(low.bind(node.bind), candidates, low.players(node.by)))


@EFFECTS.lowers(ForEachCard)
def for_each_card(low: Lowering, node: ForEachCard) -> None:
    reg = low.target(node.target)
    if reg < 0:
        raise Unsupported("a loop over one card")
    if isinstance(node.target, Ref):
        reg = low.reg_asked(node.target.name)  # "for each item banished this way"
    bind = low.bind(node.bind)
    rest = low.fresh()
    start = ForEachCardStep(reg, bind, rest)
    low.steps.append(start)
    first = len(low.steps)
    low.effect(node.effect)
    low.steps.append(NextCardStep(bind, rest, first))
    start.end = len(low.steps)


@EFFECTS.lowers(Repeat)
def repeat(low: Lowering, node: Repeat) -> None:
    reg = low.fresh()
    start = RepeatStep(low.amount(node.amount), reg)
    low.steps.append(start)
    first = len(low.steps)
    low.effect(node.effect)
    low.steps.append(RepeatAgainStep(reg, first))
    start.end = len(low.steps)


@EFFECTS.lowers(Again)
def again(low: Lowering, node: Again) -> None:
    low.steps.append(JumpStep())


@EFFECTS.lowers(Select)
def select(low: Lowering, node: Select) -> None:
    low.target(node.target)


@EFFECTS.lowers(Count)
def count(low: Lowering, node: Count) -> None:
    amount = low.amount(node.amount)
    low.steps.append(CountStep(low.bind(node.bind), amount))


@EFFECTS.lowers(Nothing)
def nothing(low: Lowering, node: Nothing) -> None:
    """Add no steps."""
