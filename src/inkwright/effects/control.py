"""Effects that combine other effects: sequences, choices, conditions, repetition."""

from __future__ import annotations

from inkwright.effects.amounts import Amount, Number
from inkwright.effects.conditions import Condition
from inkwright.effects.costs import PayInk
from inkwright.effects.literals import Joint
from inkwright.effects.node import Effect, node
from inkwright.effects.players import Players, You
from inkwright.effects.targets import Exactly, HowMany, Target


@node
class Seq(Effect):
    """Effects one after the other, each as far as possible (6.1.2)."""

    effects: tuple[Effect, ...]


@node
class Compound(Effect):
    """One instruction with several parts: "A and B" or "A, then B".

    The parts happen in order, each as far as possible; B does not depend on A. A `May` around it accepts or
    declines all of them.
    """

    effects: tuple[Effect, ...]
    joint: Joint = "and"


@node
class May(Effect):
    """Optional effect; declining skips all of it (6.1.4)."""

    effect: Effect
    players: Players = You()


@node
class DespiteWard(Effect):
    """Effect whose cards are chosen as if they didn't have Ward (8.15.1)."""

    effect: Effect


@node
class If(Effect):
    """One effect if a condition holds, otherwise another."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@node
class InsteadIf(Effect):
    """An effect, replaced by another one if a condition holds (6.5.1.1): "A. If C, B instead."

    The targets of `effect` are selected and bound in either case; `condition` and `instead` may refer to
    them.
    """

    effect: Effect
    condition: Condition
    instead: Effect


@node
class Choose(Effect):
    """Choose one or more of several effects."""

    options: tuple[Effect, ...]
    count: HowMany
    by: Players = You()


@node
class IfDone(Effect):
    """The second part only if the first was done completely: "A to B", "A. If you do, B" (6.1.5.1)."""

    first: Effect
    then: Effect
    otherwise: Effect | None = None


@node
class Either(Effect):
    """ "A or B": one of them must be done if possible (6.1.5.2)."""

    options: tuple[Effect, ...]
    by: Players = You()


@node
class Unless(Effect):
    """An effect that the players can avoid by doing something else.

    They are `They` in `avoid`.
    """

    effect: Effect
    players: Players
    avoid: Effect


@node
class Pay(Effect):
    """Pay ink during resolution (6.1.5)."""

    cost: PayInk
    players: Players = You()


@node
class EachPlayer(Effect):
    """Each of the players does this, in turn order (6.7.6).

    They are `They` in the effect.
    """

    players: Players
    effect: Effect
    own: tuple[str, ...] = ()
    """Names bound in an earlier loop, each of which means only what the same player bound there."""


@node
class ChoosePlayer(Effect):
    """Choose one or more of the players.

    They are bound for later effects.
    """

    players: Players
    by: Players = You()
    bind: str = "player"
    count: HowMany = Exactly(Number(1))


@node
class ForEachCard(Effect):
    """Do this once for each of some cards.

    Each of them is bound in turn.
    """

    target: Target
    effect: Effect
    bind: str = "it"


@node
class Repeat(Effect):
    """Perform an effect that many times."""

    amount: Amount
    effect: Effect


@node
class Again(Effect):
    """Repeat the whole effect that contains this node."""


@node
class Select(Effect):
    """Select cards that later effects refer to."""

    target: Target


@node
class Count(Effect):
    """Bind a number under a name (6.1.8)."""

    amount: Amount
    bind: str


@node
class LetHappen(Effect):
    """The event is not replaced after all: "you may ... instead", when that is declined."""


@node
class Nothing(Effect):
    """No effect: the replacement of an event that is prevented."""
