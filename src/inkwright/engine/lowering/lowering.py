"""The state of lowering one card: registers, steps so far, and the ability being lowered."""

from __future__ import annotations

from collections.abc import Callable

from inkwright.effects.abilities import Triggered
from inkwright.effects.amounts import CHOSEN_AMOUNT
from inkwright.effects.conditions import Was
from inkwright.effects.control import EachPlayer
from inkwright.effects.literals import NamedTrait
from inkwright.effects.node import Effect, Node
from inkwright.engine.definition import CardDef, CostDef, Part, Program
from inkwright.engine.evaluate.conditions import CondIs
from inkwright.engine.evaluate.players import WhoYou
from inkwright.engine.evaluate.registers import REG_ITSELF, REG_THIS
from inkwright.engine.lowering.choices import limit_choices
from inkwright.engine.lowering.families import (
    AMOUNTS,
    CARD_TESTS,
    CONDITIONS,
    DURATIONS,
    EFFECTS,
    HOW_MANY,
    PLAYERS,
    TARGETS,
    Unsupported,
)
from inkwright.engine.lowering.others import NOTHING_MENTIONED, mentions_others
from inkwright.engine.scope import R_AMOUNT, R_FIRST_FREE, R_IT, R_OTHER, R_PLAYER, Amt, Cond, Step, Test, Who
from inkwright.engine.steps.registers import BanishedStep, RememberStep


class Lowering:
    """Lowering of the abilities of one card."""

    def __init__(self, home: CardDef, names: Callable[[NamedTrait], tuple[str, ...]]) -> None:
        self.home = home
        self.names = names
        """Returns everything that can be named: cards, classifications, ink types and numbers."""
        self.regs: dict[str, int] = {}
        """Register of each bound name."""
        self.slots = R_FIRST_FREE
        """Number of registers used so far."""
        self.steps: list[Step] = []
        self.origins: list[Node | None] = []
        """Effects that the steps so far come from."""
        self.siblings = (0, 0)
        """Within one of several effects to choose from: first steps of the first effect and of this one."""
        self.doing: Node | None = None
        """Effect whose steps are being added."""
        self.ability: Node | None = None
        """Ability being lowered."""
        self.source: Node | None = None
        """Ability of the card that it belongs to."""
        self.cost = CostDef()
        """Cost being lowered."""
        self.records: set[int] = set()
        self.looks_back = False
        """Events that the card looks back on."""
        self.title = ""
        self.speaks_of_itself = False
        """Set when something refers to the card a modifier is on."""
        self.events: tuple[Node, ...] = ()
        """Events of the triggered ability or trigger being lowered."""
        self.slots_before = 0
        """In a delayed trigger: the registers below were bound when it was made."""
        self.many_recipients = False
        """Set for modifiers that several cards get."""
        self.other_than_itself = False
        """Set where "other" means other than the card a modifier is on, not than the source (6.1.6)."""
        self.banished: set[int] = set()
        """Registers of cards that an effect banishes; only those actually banished are counted."""
        self.surely_banished: set[int] = set()
        """Those already banished whenever the effect being lowered is reached."""
        self.mentioned = NOTHING_MENTIONED
        """In a triggered ability: cards that "other" may be compared with."""
        self.stepless = True
        """Set outside programs, where no step can select cards."""
        self.lasting = False
        """Set for cards that an effect looks for repeatedly, as long as it lasts."""
        self.remembering: Node | None = None
        """Effect that selects the cards whose states were remembered last."""
        self.looked_back_on: dict[Was, int | None] = {}
        """Register of each state that the program looks back on, once the state is remembered."""
        self.owned: frozenset[str] = frozenset()
        """Names that later loops over players use for what each player bound."""
        self.parts: dict[str, int] = {}
        """First of the registers, one for each player, that hold what each player bound to a name."""

    # Bookkeeping.

    def keep(self, part: Part) -> None:
        """Store a part so that saved games can refer to it."""
        self.sign(part)
        part.index = len(self.home.parts)
        self.home.parts.append(part)

    def sign(self, part: Part) -> None:
        """Mark a part with the card and ability it comes from."""
        part.home = self.home
        part.title = self.title
        part.source = self.source

    def reg(self, name: str) -> int:
        """Return the register of a name."""
        if name == "this":
            return REG_THIS
        if name == "itself":
            self.speaks_of_itself = True
            return REG_ITSELF
        if name in self.regs:
            return self.regs[name]
        raise Unsupported(f"{name!r} is not bound at this point")

    def reg_asked(self, name: str) -> int:
        """Return the register of the cards that a name stands for in a question about them.

        Of cards that an effect banishes, these are the ones actually banished (6.5.4).
        """
        reg = self.reg(name)
        if self.stepless or reg not in self.banished or reg in self.surely_banished:
            return reg
        found = self.fresh()
        self.steps.append(BanishedStep(found, reg))
        return found

    def bind(self, name: str) -> int:
        """Return the register of a name, allocating one if needed."""
        if name not in self.regs:
            self.regs[name] = self.slots
            self.slots += 1
        return self.regs[name]

    def fresh(self, count: int = 1) -> int:
        """Allocate one or more unnamed registers; return the first."""
        self.slots += count
        return self.slots - count

    def program(self, effect: Effect) -> Program:
        """Return a separate program for an effect that runs later; it keeps the names bound so far."""
        steps, origins, siblings = self.steps, self.origins, self.siblings
        self.steps, self.origins, self.siblings = [], [], (0, 0)
        outer, self.looked_back_on = self.looked_back_on, dict.fromkeys(_past_states(effect))
        stepless, self.stepless = self.stepless, False
        owned, self.owned = self.owned, self.owned | _owned_names(effect)
        self.remember({"this", *self.regs})
        self.effect(effect)
        self.looked_back_on, self.stepless, self.owned = outer, stepless, owned
        program = Program(self.steps, self.slots)
        program.ability, program.effect, program.origins = self.ability, effect, tuple(self.origins)
        limit_choices(program)
        self.steps, self.origins, self.siblings = steps, origins, siblings
        self.keep(program)
        return program

    def ability_program(self, effect: Effect, ability: Node, chosen_amount: bool = False) -> Program:
        """Return the program of an ability, which starts with only the bindings of its trigger or cost."""
        outer, regs, slots, before = self.ability, self.regs, self.slots, self.slots_before
        self.ability = ability
        banished, self.banished = self.banished, set()
        parts, self.parts = self.parts, {}
        events, self.events = self.events, ability.when if isinstance(ability, Triggered) else ()
        self.slots_before = 0
        self.regs = {
            "it": R_IT,
            "other": R_OTHER,
            "player": R_PLAYER,
            "amount": R_AMOUNT,
            "singers": R_IT,
            "paid": R_IT,
        }
        if chosen_amount:
            self.regs[CHOSEN_AMOUNT.name] = R_AMOUNT
        self.slots = R_FIRST_FREE
        program = self.program(effect)
        self.ability, self.regs, self.slots, self.slots_before = outer, regs, slots, before
        self.events, self.banished, self.parts = events, banished, parts
        return program

    def remember(self, names: set[str]) -> None:
        """Add steps that remember the states of named cards which the program looks back on."""
        for state, reg in self.looked_back_on.items():
            if reg is None and state.card in names:
                reg = self.looked_back_on[state] = self.fresh()
                self.remembering = self.doing
            elif reg is None or self.doing is not self.remembering or not mentions_others(state):
                continue
            # "Another location" is other than the one that the same effect selects next.
            tests = tuple(map(self.test, state.tests))
            self.steps.append(RememberStep(reg, CondIs(self.reg(state.card), tests)))

    def remembered(self, state: Was) -> int:
        """Return the register in which a state is remembered."""
        reg = self.looked_back_on.get(state)
        if reg is None:
            raise Unsupported(f"the earlier state of {state.card!r} is not remembered")
        return reg

    def own_part(self, name: str) -> int:
        """Return the first of the registers that hold what each player bound to a name."""
        if name not in self.parts:
            raise Unsupported(f"{name!r} was not bound by each player")
        return self.parts[name]

    # Nodes of each family.

    def players(self, node: Node | None) -> Who:
        """Lower players; None stands for the controller."""
        return PLAYERS.lower(self, node) if node is not None else WhoYou()

    def amount(self, node: Node) -> Amt:
        """Lower an amount."""
        return AMOUNTS.lower(self, node)

    def modifier_amount(self, node: Node) -> Amt:
        """Lower the amount of a modifier; if several cards get it, "other" excludes each of them in turn."""
        outer, self.other_than_itself = self.other_than_itself, self.many_recipients
        made = self.amount(node)
        self.other_than_itself = outer
        return made

    def test(self, node: Node) -> Test:
        """Lower a test of one card."""
        return CARD_TESTS.lower(self, node)

    def condition(self, node: Node) -> Cond:
        """Lower a condition."""
        return CONDITIONS.lower(self, node)

    def target(self, node: Node) -> int:
        """Add the steps that select a target and return its register."""
        before = len(self.steps)
        reg = TARGETS.lower(self, node)
        if self.stepless and len(self.steps) > before:
            raise Unsupported(f"a card selected where nothing resolves: {node!r}")
        self.remember({getattr(node, "bind", "")})
        return reg

    def how_many(self, node: Node) -> tuple[int, Amt | None]:
        """Lower the number of cards to choose; return the kind of choice and the number."""
        return HOW_MANY.lower(self, node)

    def until(self, node: Node) -> int:
        """Lower a duration to its code."""
        return DURATIONS.lower(self, node)

    def effect(self, node: Node) -> None:
        """Add the steps of an effect."""
        outer = self.doing
        self.origins += [outer] * (len(self.steps) - len(self.origins))
        self.doing = node
        EFFECTS.lower(self, node)
        self.origins += [node] * (len(self.steps) - len(self.origins))
        self.doing = outer


def _past_states(tree: Node) -> list[Was]:
    """Return the states that an effect looks back on."""
    found = [tree] if isinstance(tree, Was) else []
    for value in tree.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                found += _past_states(part)
    return found


def _owned_names(tree: Node) -> frozenset[str]:
    """Return the names that stand for what each player bound in an earlier loop."""
    found = frozenset(tree.own) if isinstance(tree, EachPlayer) else frozenset()
    for value in tree.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                found |= _owned_names(part)
    return found
