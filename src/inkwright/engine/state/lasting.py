"""Active effects and triggers in the bag."""

from __future__ import annotations

from inkwright.engine.definition import Mod, Part, ReplaceDef, ReturnDef, RuleDef, StaticDef, TriggerDef
from inkwright.engine.machine_types import i64, mypyc_attr, vec
from inkwright.engine.scope import CardFilter, Scope
from inkwright.engine.state.data import Event


@mypyc_attr(acyclic=True, free_list_len=1)
class BagEntry:
    """A triggered ability waiting in the bag (7.7)."""

    __slots__ = ("event", "floating", "player", "source", "trigger")

    def __init__(
        self, player: i64, source: i64, trigger: TriggerDef, event: Event, floating: Floating | None
    ) -> None:
        self.player = player
        self.source = source
        self.trigger = trigger
        self.event = event
        self.floating = floating


@mypyc_attr(acyclic=True, free_list_len=1)
class Static(Scope):
    """Active static ability: controller, source and definition."""

    __slots__ = ("ability",)

    def __init__(self, you: i64, this: i64, ability: StaticDef) -> None:
        super().__init__(you, this)
        self.ability = ability


@mypyc_attr(acyclic=True, free_list_len=1)
class Timed(Scope):
    """Temporary effect: modifiers for cards, or a change of rules (6.4.2)."""

    __slots__ = ("cards", "mods", "part", "player", "rule", "since", "targets", "until", "values")

    def __init__(self, you: i64, this: i64, part: Part, until: i64, player: i64, since: i64) -> None:
        super().__init__(you, this)
        self.part = part
        self.until = until
        self.player = player
        """Player whose turn ends it, or in whose next turn it applies."""
        self.since = since
        """Number of the turn in which it was set up."""
        self.targets: tuple[int, ...] = ()
        """References of the cards an applied static has (6.4.2.2)."""
        self.cards: CardFilter | None = None
        """Cards that a continuous static covers (6.4.2.1)."""
        self.mods: tuple[Mod, ...] = ()
        self.values: tuple[int, ...] = ()
        """The amounts of `mods`, fixed on resolution (6.1.8)."""
        self.rule: RuleDef | None = None

    def onto(self, target: i64, turn: i64) -> Timed:
        """Return a copy with the same modifiers for one card, starting now."""
        t = Timed(self.you, self.this, self.part, self.until, self.player, turn)
        t.regs = self.regs
        t.targets = (target,)
        t.mods = self.mods
        t.values = self.values
        return t

    def moved(self, old: i64, new: i64) -> Timed:
        """Return a copy with one target replaced, for a shifted character (8.10.5).

        Also replaces "this character" in an effect on a group or in a rule.
        """
        this = self.this
        if this == old and (self.cards is not None or self.rule is not None):
            this = new
        if old not in self.targets and this == self.this:
            return self
        t = Timed(self.you, this, self.part, self.until, self.player, self.since)
        t.they = self.they
        t.regs = self.regs
        t.targets = tuple(new if ref == old else ref for ref in self.targets)
        t.cards = self.cards
        t.mods = self.mods
        t.values = self.values
        t.rule = self.rule
        return t


@mypyc_attr(acyclic=True)
class Floating(Scope):
    """Floating or delayed trigger, or shield, set up by a resolved effect (6.2.7)."""

    __slots__ = ("once", "player", "replacement", "since", "trigger", "until")

    def __init__(
        self, you: i64, this: i64, trigger: TriggerDef | None, replacement: ReplaceDef | None
    ) -> None:
        super().__init__(you, this)
        self.trigger = trigger
        self.replacement = replacement
        self.once: bool = False
        self.until: i64 = 0
        self.player: i64 = you
        self.since: i64 = 0

    def moved(self, old: i64, new: i64) -> Floating:
        """Return a copy with a bound character, or its own, replaced by the one shifted onto it (8.10.5)."""
        this = self.this
        if this == old and not isinstance(self.trigger, ReturnDef):
            this = new
        if this == self.this and not any(old in refs for refs in self.regs):
            return self
        f = Floating(self.you, this, self.trigger, self.replacement)
        f.they = self.they
        f.regs = [tuple(new if ref == old else ref for ref in refs) for refs in self.regs]
        f.once = self.once
        f.until = self.until
        f.player = self.player
        f.since = self.since
        return f


@mypyc_attr(acyclic=True, free_list_len=1)
class Applied:
    """Result of the last evaluation of a continuous effect; copies of a state share it."""

    __slots__ = ("depends_on", "held", "mods", "per_card", "reads", "refs", "rules", "source", "values")

    def __init__(self, source: Scope, mods: tuple[Mod, ...]) -> None:
        self.source = source
        self.mods = mods
        self.depends_on: i64 = 0
        """Mask of the kinds of changes that it depends on."""
        self.held: bool = False
        """True if it is a static ability whose condition held."""
        self.reads: i64 = 0
        """The keywords and characteristics that it looks at, as bits; -1 if that is not known."""
        self.refs = vec[i64]()
        """References of the cards that it affects."""
        self.values: tuple[int, ...] = ()
        """The amounts of `mods`: common to all cards or, if `per_card`, for one card after the other."""
        self.per_card: bool = False
        self.rules: tuple[RuleInForce, ...] = ()


@mypyc_attr(acyclic=True)
class RuleInForce(Scope):
    """Active change of rules."""

    __slots__ = ("rule",)

    def __init__(self, you: i64, this: i64, rule: RuleDef) -> None:
        super().__init__(you, this)
        self.rule = rule
