"""Lowering: ability trees become the flat programs and small objects that the engine runs.

Everything is checked here, once for each card. A tree that asks for something the engine cannot do raises
`Unsupported`, so that a card is refused before a game rather than failing in one.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

from inkwright.cards.model import Card
from inkwright.effects import abilities as ab
from inkwright.effects import amounts as am
from inkwright.effects import conditions as co
from inkwright.effects import costs as cs
from inkwright.effects import durations as du
from inkwright.effects import filters as fi
from inkwright.effects import keywords as kw
from inkwright.effects import modifiers as mo
from inkwright.effects import players as pl
from inkwright.effects import rule_changes as rc
from inkwright.effects import triggers as tr
from inkwright.effects.node import Effect, Node
from inkwright.effects.targets import (
    All,
    AnyNumber,
    AtRandom,
    BottomOfDeck,
    Chosen,
    Each,
    Exactly,
    LocationOf,
    Ref,
    Rest,
    Selected,
    Together,
    TopOfDeck,
    TotalUpTo,
    UpTo,
)
from inkwright.engine import codes as c
from inkwright.engine import project as pr
from inkwright.engine.definition import (
    ActivatedDef,
    CardCost,
    CardDef,
    CostDef,
    EventDef,
    Mod,
    Part,
    Program,
    ReplaceDef,
    RuleDef,
    RuleModDef,
    ShiftDef,
    StaticDef,
    TriggerDef,
)
from inkwright.engine.dependence import ALL_STATS, reads, writes
from inkwright.engine.evaluate.amounts import (
    AmtAtMost,
    AmtBound,
    AmtCount,
    AmtHappened,
    AmtInkTypes,
    AmtLore,
    AmtNumber,
    AmtOver,
    AmtPlus,
    AmtSize,
    AmtStat,
    AmtTimes,
)
from inkwright.engine.evaluate.card_tests import (
    TestAnother,
    TestAny,
    TestAtLocation,
    TestAtSame,
    TestCardUnder,
    TestClass,
    TestCompare,
    TestDamaged,
    TestExerted,
    TestHere,
    TestInChallenge,
    TestInk,
    TestInkable,
    TestInvolved,
    TestKeyword,
    TestMine,
    TestNamed,
    TestNot,
    TestOneOf,
    TestOwner,
    TestSameName,
    TestThis,
    TestType,
    TestUnder,
)
from inkwright.engine.evaluate.conditions import (
    CondAll,
    CondAny,
    CondExists,
    CondFirstTurn,
    CondHolds,
    CondIs,
    CondNot,
    CondPaid,
    CondPlayers,
    CondStarter,
    CondTurn,
)
from inkwright.engine.evaluate.filters import ZoneFilter, ZonesFilter
from inkwright.engine.evaluate.players import (
    WhoActive,
    WhoAll,
    WhoBound,
    WhoMost,
    WhoOpponents,
    WhoOthers,
    WhoOwner,
    WhoSeveral,
    WhoThey,
    WhoWhere,
    WhoYou,
)
from inkwright.engine.evaluate.registers import REG_ITSELF, REG_NAMED, REG_THIS
from inkwright.engine.scope import (
    R_AMOUNT,
    R_FIRST_FREE,
    R_IT,
    R_OTHER,
    R_PLAYER,
    Amt,
    CardFilter,
    Cond,
    Step,
    Test,
    Who,
)
from inkwright.engine.steps.operands import ANY, EXACTLY, UP_TO
from inkwright.engine.steps.targets import (
    ChooseCards,
    Gather,
    GatherDeck,
    GatherPlace,
    GatherRandom,
    GatherRest,
    GatherTogether,
)
from inkwright.engine.temporary import ReturnAlone
from inkwright.engine.watched_cards import watched_cards
from inkwright.errors import InkwrightError

ZONES = {
    fi.PLAY: c.Z_PLAY,
    fi.HAND: c.Z_HAND,
    fi.DECK: c.Z_DECK,
    fi.DISCARD: c.Z_DISCARD,
    fi.INKWELL: c.Z_INKWELL,
    fi.UNDER: c.Z_UNDER,
}
STATS = ("strength", "willpower", "lore", "cost", "damage", "under", "move_cost", "paid")
ABOUT_OTHERS = (c.F_CANT_BE_CHALLENGED, c.F_CANT_CHALLENGE, c.F_CANT_SING, c.F_CAN_CHALLENGE_READY)
"""What may be permitted or forbidden only with regard to certain cards."""
COST_RULES: dict[type[Node], int] = {
    rc.CostLess: c.RK_COST,
    rc.FirstEachTurnCostsLess: c.RK_FIRST_COST,
    rc.OnceCostsLess: c.RK_ONCE_COST,
}
COST_WAYS = ("play", "shift", "move", "any", "move_here", "shift_here")
WAYS = {
    "shift": frozenset({c.W_SHIFT}),
    "sing": frozenset({c.W_SING, c.W_SING_TOGETHER}),
    "sing_together": frozenset({c.W_SING_TOGETHER}),
    "free": frozenset({c.W_FREE}),
    "ink": frozenset({c.W_INK}),
}
EVENT_CODES = {name: code for code, name in enumerate(c.EVENT_NAMES)}
UNTIL: dict[type[Node], int] = {
    du.ThisTurn: c.U_THIS_TURN,
    du.UntilYourNextTurn: c.U_YOUR_NEXT_TURN,
    du.DuringTheirNextTurn: c.U_THEIR_NEXT_TURN,
    du.AtTheirNextStart: c.U_THEIR_NEXT_START,
    du.WhileInPlay: c.U_WHILE_IN_PLAY,
    du.ThisChallenge: c.U_THIS_CHALLENGE,
    du.Forever: c.U_FOREVER,
}
STAT_MODS = {
    "strength": (pr.M_STRENGTH, 3),
    "willpower": (pr.M_WILLPOWER, 3),
    "lore": (pr.M_LORE, 4),
    "challenger": (pr.M_CHALLENGER, 3),
    "resist": (pr.M_RESIST, 3),
    "sing_cost": (pr.M_SING_BONUS, 3),
    "move_cost": (pr.M_MOVE_COST, 3),
}


class Unsupported(InkwrightError):
    """An ability asks for something the engine does not do."""


class Lowering:
    """Lowers the abilities of one card."""

    def __init__(self, home: CardDef, names: Callable[[], tuple[str, ...]]) -> None:
        self.home = home
        self.names = names
        """Gives every card name there is, for naming a card."""
        self.regs: dict[str, int] = {}
        self.slots = R_FIRST_FREE
        self.steps: list[Step] = []
        self.origins: list[Node | None] = []
        """The effects that the steps so far come from."""
        self.doing: Node | None = None
        """The effect whose steps are being added."""
        self.ability: Node | None = None
        """The ability that is being lowered."""
        self.source: Node | None = None
        """The ability of the card that it belongs to."""
        self.records: set[int] = set()
        self.title = ""
        self.speaks_of_itself = False
        """Whether what is being lowered refers to the card a modifier is on."""

    # Bookkeeping.

    def keep(self, part: Part) -> None:
        """Remember a part so that saved games can refer to it."""
        self.sign(part)
        part.index = len(self.home.parts)
        self.home.parts.append(part)

    def sign(self, part: Part) -> None:
        """Write on a part which ability of which card it comes from."""
        part.home = self.home
        part.title = self.title
        part.source = self.source

    def reg(self, name: str) -> int:
        """The register a name stands for."""
        if name == "this":
            return REG_THIS
        if name == "named":
            return REG_NAMED
        if name == "itself":
            self.speaks_of_itself = True
            return REG_ITSELF
        if name in self.regs:
            return self.regs[name]
        raise Unsupported(f"nothing is called {name!r} at that point")

    def bind(self, name: str) -> int:
        """A register for a name, new or the one it has."""
        if name not in self.regs:
            self.regs[name] = self.slots
            self.slots += 1
        return self.regs[name]

    def fresh(self, count: int = 1) -> int:
        """A register without a name, or the first of several."""
        self.slots += count
        return self.slots - count

    def program(self, effect: Effect) -> Program:
        """A program of its own for an effect that runs later; it keeps the names bound so far."""
        steps, origins = self.steps, self.origins
        self.steps, self.origins = [], []
        self.effect(effect)
        program = Program(self.steps, self.slots)
        program.ability, program.effect, program.origins = self.ability, effect, tuple(self.origins)
        self.steps, self.origins = steps, origins
        self.keep(program)
        return program

    def ability_program(self, effect: Effect, ability: Node) -> Program:
        """The program of an ability, with nothing bound but what a trigger gives."""
        outer, regs, slots = self.ability, self.regs, self.slots
        self.ability = ability
        self.regs = {
            "it": R_IT,
            "other": R_OTHER,
            "player": R_PLAYER,
            "amount": R_AMOUNT,
            "singers": R_IT,
            "paid": R_IT,
        }
        self.slots = R_FIRST_FREE
        program = self.program(effect)
        self.ability, self.regs, self.slots = outer, regs, slots
        return program

    # Players, amounts, filters, conditions.

    def who(self, node: Node | None) -> Who:
        if node is None or isinstance(node, pl.You):
            return WhoYou()
        if isinstance(node, pl.They):
            return WhoThey()
        if isinstance(node, pl.Opponents):
            return WhoOpponents()
        if isinstance(node, pl.AllPlayers):
            return WhoAll()
        if isinstance(node, pl.ActivePlayer):
            return WhoActive()
        if isinstance(node, pl.PlayerOf):
            return WhoOwner(self.reg(node.card))
        if isinstance(node, pl.ThatPlayer):
            return WhoBound(self.reg(node.name))
        if isinstance(node, pl.OtherPlayers):
            return WhoOthers()
        if isinstance(node, pl.EachOf):
            return WhoSeveral(tuple(self.who(part) for part in node.players))
        if isinstance(node, pl.PlayersWithMost):
            return WhoMost(self.who(node.players), self.amount(node.amount))
        if isinstance(node, pl.PlayersWhere):
            return WhoWhere(self.who(node.players), self.condition(node.condition))
        raise Unsupported(f"players: {node!r}")

    def amount(self, node: Node) -> Amt:
        if isinstance(node, am.Number):
            return AmtNumber(node.value)
        if isinstance(node, am.CountOf):
            return AmtCount(self.filter(self.counted(node.filter)))
        if isinstance(node, am.StatOf):
            return AmtStat(self.stat(node.stat), self.reg(node.card))
        if isinstance(node, am.LoreOf):
            return AmtLore(self.who(node.players))
        if isinstance(node, am.SizeOf):
            return AmtSize(self.reg(node.name))
        if isinstance(node, am.ValueOf):
            return AmtBound(self.reg(node.name))
        if isinstance(node, am.Times):
            return AmtTimes(node.factor, self.amount(node.amount))
        if isinstance(node, am.Plus):
            return AmtPlus(self.amount(node.left), self.amount(node.right))
        if isinstance(node, am.AtMost):
            return AmtAtMost(self.amount(node.amount), self.amount(node.limit))
        if isinstance(node, am.Highest):
            return AmtOver(self.stat(node.stat), self.filter(node.filter), False)
        if isinstance(node, am.TotalOf):
            return AmtOver(self.stat(node.stat), self.filter(node.filter), True)
        if isinstance(node, am.InkTypes):
            return AmtInkTypes(self.filter(node.filter))
        if isinstance(node, am.StatOfTarget):
            return AmtStat(self.stat(node.stat), self.target(node.target))
        if isinstance(node, am.TimesHappened):
            return AmtHappened(self.event(node.trigger, True))
        raise Unsupported(f"amount: {node!r}")

    def stat(self, name: str) -> str:
        if name not in STATS:
            raise Unsupported(f"characteristic: {name}")
        return name

    def filter(self, node: Node) -> CardFilter:
        if not isinstance(node, fi.Filter):
            raise Unsupported(f"filter: {node!r}")
        zones = node.zone.split("|")
        if any(zone not in ZONES for zone in zones):
            raise Unsupported(f"filter: {node!r}")
        extreme: tuple[str, bool] | None = None
        tests = []
        for test in node.tests:
            if isinstance(test, fi.Extreme):
                extreme = (self.stat(test.stat), test.highest)
            else:
                tests.append(self.test(test))
        parts = tuple(ZoneFilter(ZONES[zone], tuple(tests), extreme) for zone in zones)
        return parts[0] if len(parts) == 1 else ZonesFilter(parts)

    def counted(self, node: Node) -> Node:
        """A filter for counting: that comes before choosing, so where this card could be among what is
        counted, "other" is other than this card only (6.1.6, 6.7.2.1)."""
        if not isinstance(node, fi.Filter) or fi.Another() not in node.tests:
            return node
        types = {name for test in node.tests if isinstance(test, fi.OfType) for name in test.types}
        if self.home.card.type not in types:
            return node
        tests = (fi.NotTest(fi.IsThis()) if test == fi.Another() else test for test in node.tests)
        return node.changed(tests=tuple(tests))

    def test(self, node: Node) -> Test:
        simple = self.simple_test(node)
        if simple is not None:
            return simple
        if isinstance(node, fi.SameName):
            return TestSameName(self.reg(node.card))
        if isinstance(node, fi.CompareStat):
            return TestCompare(self.stat(node.stat), node.op, self.amount(node.amount))
        if isinstance(node, fi.OwnedBy):
            if isinstance(node.players, pl.You):
                return TestMine(True)
            if isinstance(node.players, pl.Opponents):
                return TestMine(False)
            return TestOwner(self.who(node.players))
        if isinstance(node, fi.OneOf):
            return TestOneOf(self.reg(node.name))
        if isinstance(node, fi.AtSameLocation):
            return TestAtSame(self.reg(node.card), True)
        if isinstance(node, fi.AtCard):
            return TestAtSame(self.reg(node.card), False)
        if isinstance(node, fi.UnderCard):
            return TestUnder(self.reg(node.card))
        if isinstance(node, fi.TookPart):
            return TestInvolved(self.event(node.trigger, True))
        if isinstance(node, fi.NotTest):
            return TestNot(self.test(node.test))
        if isinstance(node, fi.AnyTest):
            return TestAny(tuple(tuple(self.test(test) for test in tests) for tests in node.options))
        raise Unsupported(f"test: {node!r}")

    def simple_test(self, node: Node) -> Test | None:
        """Tests that need nothing but their own words."""
        if isinstance(node, fi.OfType):
            return TestType(frozenset(c.TYPE_NAMES.index(name) for name in node.types))
        if isinstance(node, fi.Named):
            return TestNamed(frozenset(node.names))
        if isinstance(node, fi.Classified):
            return TestClass(frozenset(node.classifications))
        if isinstance(node, fi.Inked):
            return TestInk(frozenset(node.inks))
        if isinstance(node, fi.WithKeyword):
            return TestKeyword(self.keyword_bit(node.keyword))
        if isinstance(node, fi.IsExerted):
            return TestExerted(True)
        if isinstance(node, fi.IsReady):
            return TestExerted(False)
        if isinstance(node, fi.Damaged):
            return TestDamaged(True)
        if isinstance(node, fi.Undamaged):
            return TestDamaged(False)
        if isinstance(node, fi.IsThis):
            return TestThis()
        if isinstance(node, fi.Another):
            return TestAnother()
        if isinstance(node, fi.AtLocation):
            return TestAtLocation()
        if isinstance(node, fi.Here):
            return TestHere()
        if isinstance(node, fi.CardUnder):
            return TestCardUnder()
        if isinstance(node, fi.Inkable):
            return TestInkable()
        if isinstance(node, fi.Challenging):
            return TestInChallenge(0)
        if isinstance(node, fi.Challenged):
            return TestInChallenge(1)
        return None

    def keyword_bit(self, name: str) -> int:
        if name not in c.KEYWORDS:
            raise Unsupported(f"keyword: {name}")
        return c.KEYWORDS[name]

    def condition(self, node: Node) -> Cond:
        if isinstance(node, co.CompareAmounts):
            return CondHolds(self.amount(node.left), node.op, self.amount(node.right))
        if isinstance(node, co.Exists):
            return CondExists(self.filter(node.filter))
        if isinstance(node, co.Is):
            return CondIs(self.reg(node.card), tuple(self.test(test) for test in node.tests))
        if isinstance(node, co.DuringTurnOf):
            return CondTurn(self.who(node.players))
        if isinstance(node, co.AnyPlayer):
            return CondPlayers(self.who(node.players), self.condition(node.condition), False)
        if isinstance(node, co.EveryPlayer):
            return CondPlayers(self.who(node.players), self.condition(node.condition), True)
        if isinstance(node, co.PaidBy) and node.way in WAYS:
            return CondPaid(self.reg(node.card), WAYS[node.way])
        if isinstance(node, co.FirstTurn):
            return CondFirstTurn(self.who(node.players))
        if isinstance(node, co.StartingPlayer):
            return CondStarter(self.who(node.players))
        if isinstance(node, co.AllOf):
            return CondAll(tuple(self.condition(part) for part in node.conditions))
        if isinstance(node, co.AnyOf):
            return CondAny(tuple(self.condition(part) for part in node.conditions))
        if isinstance(node, co.Not):
            return CondNot(self.condition(node.condition))
        raise Unsupported(f"condition: {node!r}")

    def event(self, node: Node, recorded: bool) -> EventDef:
        """A trigger condition; `recorded` for those that look back over the turn."""
        nth = 0
        if isinstance(node, tr.Nth):
            nth = node.n
            recorded = True
            node = node.when
        if isinstance(node, tr.When) and node.event == "puts_into_inkwell":
            node = node.changed(event="inks", at_least=am.Number(1))
        if not isinstance(node, tr.When) or node.event not in EVENT_CODES:
            raise Unsupported(f"event: {node!r}")
        code = EVENT_CODES[node.event]
        if recorded:
            self.records.add(code)
        self_only = node.subject is not None and node.subject.tests == (fi.IsThis(),)
        other = node.object
        if other is not None:  # "another" there is other than the subject, which it always is
            other = fi.Filter(other.zone, tuple(test for test in other.tests if test != fi.Another()))
        watched = EventDef(
            code,
            self.filter(node.subject) if node.subject is not None else None,
            self.filter(other) if other is not None else None,
            self.who(node.players) if node.players is not None else None,
            self.condition(node.during) if node.during is not None else None,
            self.amount(node.at_least) if node.at_least is not None else None,
            nth,
            self_only,
        )
        self.keep(watched)
        return watched

    def replaced_event(self, node: tr.When) -> EventDef:
        """An event that the engine offers to replacement effects (6.5.1)."""
        dealt = node.event == "is_dealt_damage"
        if dealt:
            node = node.changed(event="takes_damage")
        if node.event not in ("takes_damage", "is_banished", "to_discard"):
            raise Unsupported(f"replacing {node.event}")
        watched = self.event(node, False)
        watched.dealt_only = dealt
        return watched

    # Costs, modifiers, rules.

    def cost(self, node: Node) -> CostDef:
        made = CostDef()
        self.add_cost(made, node)
        self.keep(made)
        return made

    def add_cost(self, made: CostDef, node: Node) -> None:
        if isinstance(node, cs.Costs):
            for part in node.parts:
                self.add_cost(made, part)
        elif isinstance(node, cs.NoCost):
            pass
        elif isinstance(node, cs.PayInk):
            made.ink = self.amount(node.amount)
        elif isinstance(node, cs.ExertThis):
            made.exert_this = True
        elif isinstance(node, cs.DamageThis):
            made.damage_this = self.amount(node.amount)
        elif isinstance(node, cs.BanishThis):
            made.banish_this = True
        elif isinstance(node, cs.ExertCards):
            self.card_cost(made, "exert", node.filter, node.amount)
        elif isinstance(node, cs.BanishCards):
            self.card_cost(made, "banish", node.filter, node.amount)
        elif isinstance(node, cs.DiscardCards):
            self.card_cost(made, "discard", node.filter, node.amount)
        elif isinstance(node, cs.MoveCards) and node.to in ("hand", "deck_bottom"):
            self.card_cost(made, node.to, node.filter, node.amount)
        else:
            raise Unsupported(f"cost: {node!r}")

    def card_cost(self, made: CostDef, verb: str, cards: Node, amount: Node) -> None:
        made.cards = (*made.cards, CardCost(verb, self.filter(cards), self.amount(amount)))

    def mods(self, nodes: tuple[Node, ...]) -> tuple[Mod, ...]:
        return tuple(mod for node in nodes for mod in self.mod(node))

    def mod(self, node: Node) -> list[Mod]:
        """The lowered form of one modifier; a keyword may bring several."""
        if isinstance(node, mo.Add) and node.stat in STAT_MODS:
            kind, rank = STAT_MODS[node.stat]
            return [Mod(kind, 0, self.amount(node.amount), rank)]
        if isinstance(node, mo.Floor) and node.stat == "strength":
            return [Mod(pr.M_FLAG, c.F_STRENGTH_FLOOR)]
        if isinstance(node, mo.CountsAsCost):
            return [Mod(pr.M_KEYWORD, c.KW_SINGER, self.amount(node.amount), 2)]
        if isinstance(node, mo.Can) and node.what in c.CAN:
            return [self.flag(c.CAN[node.what], node.targets)]
        if isinstance(node, mo.Cant):
            if node.what == "be_challenged_except_by_evasive":
                return [Mod(pr.M_FLAG, c.F_CHALLENGED_BY_EVASIVE_ONLY)]
            if node.what in c.CANT:
                return [self.flag(c.CANT[node.what], node.by)]
        if (
            isinstance(node, mo.CantUnlessPaid)
            and node.what in ("quest", "challenge")
            and isinstance(node.cost, cs.PayInk)
        ):
            return [self.rule_mod(RuleModDef(c.CANT[node.what], None, self.cost(node.cost)))]
        if isinstance(node, mo.Must) and node.what in c.MUST:
            return [Mod(pr.M_FLAG, c.MUST[node.what])]
        if isinstance(node, mo.GainKeyword):
            return self.keyword_mods(node)
        if isinstance(node, mo.LoseKeyword):
            return [Mod(pr.M_LOSE_KEYWORD, self.keyword_bit(node.keyword), None, 1)]
        if isinstance(node, mo.CantGainKeyword):
            return [Mod(pr.M_CANT_GAIN, self.keyword_bit(node.keyword), None, 1)]
        return self.other_mod(node)

    def other_mod(self, node: Node) -> list[Mod]:
        """Modifiers of abilities, names and damage, and those under a condition."""
        if isinstance(node, mo.Conditional):
            condition = self.condition(node.condition)
            mods = list(self.mods(node.modifiers))
            for mod in mods:
                if mod.condition is not None:
                    raise Unsupported("a condition within a condition of modifiers")
                mod.condition = condition
                mod.deps |= condition.deps
                mod.rank = max(mod.rank, 4) if reads(node.condition) & ALL_STATS else mod.rank
            return mods
        if isinstance(node, mo.GainAbility):
            mod = Mod(pr.M_ABILITY, 0, None, 2)
            mod.part = self.granted(node.ability)
            if isinstance(mod.part, StaticDef):
                mod.deps |= mod.part.deps
            return [mod]
        if isinstance(node, mo.LoseAbility):
            mod = Mod(pr.M_LOSE_ABILITY, 0, None, 1)
            mod.text = node.title.upper()
            return [mod]
        if isinstance(node, mo.GainClassification):
            mod = Mod(pr.M_CLASS, 0, None, 0)
            mod.text = node.classification
            return [mod]
        if isinstance(node, mo.AlsoNamed | mo.ShiftBaseNamed):
            mod = Mod(pr.M_NAMES if isinstance(node, mo.AlsoNamed) else pr.M_SHIFT_NAMES, 0, None, 0)
            mod.names = frozenset(node.names)
            return [mod]
        if isinstance(node, mo.ShiftBase):
            return [Mod(pr.M_FLAG, c.F_SHIFT_BASE)]
        if isinstance(node, mo.DealsWith) and node.stat == "willpower":
            return [Mod(pr.M_FLAG, c.F_DEALS_WITH_WILLPOWER)]
        if isinstance(node, mo.Shielded) and node.source in c.SHIELDED:
            return [Mod(pr.M_FLAG, c.SHIELDED[node.source])]
        raise Unsupported(f"modifier: {node!r}")

    def flag(self, flag: int, cards: Node | None) -> Mod:
        """A permission or restriction, maybe only about certain cards."""
        if cards is None:
            return Mod(pr.M_FLAG, flag, None, 2)
        if flag not in ABOUT_OTHERS:
            raise Unsupported(f"a permission or restriction about certain cards: {cards!r}")
        return self.rule_mod(RuleModDef(flag, self.filter(cards), None))

    def rule_mod(self, part: RuleModDef) -> Mod:
        self.keep(part)
        mod = Mod(pr.M_RULE, 0, None, 2)
        mod.part = part
        return mod

    def keyword_mods(self, node: mo.GainKeyword) -> list[Mod]:
        """Gaining a keyword: its bit, number and flags, and the ability it stands for."""
        bit = self.keyword_bit(node.keyword)
        if node.keyword in (kw.SHIFT, kw.SING_TOGETHER, kw.BOOST):
            raise Unsupported(f"gaining {node.keyword}")
        mod = Mod(pr.M_KEYWORD, bit, self.amount(node.amount) if node.amount is not None else None, 2)
        before = self.title
        self.title = node.keyword
        for ability in kw.abilities(node.keyword, None):
            if isinstance(ability, ab.Triggered):
                mod.part = self.triggered(ability)
        self.title = before
        return [mod]

    def granted(self, node: Node) -> Part:
        """A quoted ability that a card gains."""
        if isinstance(node, ab.Triggered):
            return self.triggered(node)
        if isinstance(node, ab.Activated):
            return self.activated(node)
        if isinstance(node, ab.Replacement):
            return self.replacement(node)
        if isinstance(node, ab.Static):
            statics = self.statics(node)
            if len(statics) == 1:
                return statics[0]
        raise Unsupported(f"granted ability: {node!r}")

    def rule(self, node: Node) -> RuleDef:
        made = self.plain_rule(node)
        if made.condition is not None:  # everything else is looked at only when the rule is used
            made.deps = made.condition.deps
        self.keep(made)
        return made

    def plain_rule(self, node: Node) -> RuleDef:
        """A change of rules, before its dependencies are known."""
        if isinstance(node, rc.CostLess | rc.FirstEachTurnCostsLess | rc.OnceCostsLess):
            made = RuleDef(COST_RULES[type(node)])
            made.who, made.cards, made.amount = (
                self.who(node.players),
                self.filter(node.cards),
                self.amount(node.amount),
            )
            if not isinstance(node, rc.FirstEachTurnCostsLess):
                if node.way not in COST_WAYS:
                    raise Unsupported(f"paying less by {node.way}")
                made.way = node.way
            else:
                self.records.add(c.E_PLAYS)
            return made
        if isinstance(node, rc.MoveFree | rc.CountAsInkable):
            made = RuleDef(c.RK_MOVE_FREE if isinstance(node, rc.MoveFree) else c.RK_INKABLE)
            made.cards = self.filter(node.cards)
            return made
        if isinstance(node, rc.MayPlayFrom):
            made = RuleDef(c.RK_PLAY_FROM)
            made.exerted = node.exerted
            made.who, made.cards = self.who(node.players), self.filter(node.cards)
            return made
        if isinstance(node, rc.MayInkFrom) and node.zone == fi.DISCARD:
            made = RuleDef(c.RK_INK_FROM)
            made.who = self.who(node.players)
            return made
        if isinstance(node, rc.ExtraInk | rc.LoreToWin):
            made = RuleDef(c.RK_EXTRA_INK if isinstance(node, rc.ExtraInk) else c.RK_LORE_TO_WIN)
            made.who, made.amount = self.who(node.players), self.amount(node.amount)
            return made
        if isinstance(node, rc.PlayersCant):
            made = RuleDef(c.RK_CANT)
            made.who, made.text = self.who(node.players), node.what
            made.cards = self.filter(node.cards) if node.cards is not None else None
            return made
        if isinstance(node, rc.Enters):
            made = RuleDef(c.RK_ENTERS)
            made.cards, made.exerted = self.filter(node.cards), node.exerted
            made.amount = self.amount(node.damage) if node.damage is not None else None
            return made
        return self.other_rule(node)

    def other_rule(self, node: Node) -> RuleDef:
        """The rarer changes of rules."""
        if isinstance(node, rc.InkEntersExerted | rc.TopCardFaceUp):
            made = RuleDef(c.RK_INK_EXERTED if isinstance(node, rc.InkEntersExerted) else c.RK_TOP_FACEUP)
            made.who = self.who(node.players)
            return made
        if isinstance(node, rc.SkipStep) and node.step == "draw":
            made = RuleDef(c.RK_SKIP)
            made.who, made.text = self.who(node.players), node.step
            return made
        if isinstance(node, rc.OneChallengePerTurn):
            made = RuleDef(c.RK_ONE_CHALLENGE)
            made.amount = self.amount(node.amount)
            self.records.add(c.E_CHALLENGES)
            return made
        if isinstance(node, rc.ReadyLimit):
            made = RuleDef(c.RK_READY_LIMIT)
            made.who, made.cards = self.who(node.players), self.filter(node.cards)
            made.amount = self.amount(node.amount)
            return made
        if isinstance(node, rc.DamageStays):
            return RuleDef(c.RK_DAMAGE_STAYS)
        if isinstance(node, rc.UseFree):
            made = RuleDef(c.RK_USE_FREE)
            made.text = node.title
            return made
        if isinstance(node, rc.PlayFree):
            made = RuleDef(c.RK_PLAY_FREE)
            made.who, made.cards, made.cost = self.who(node.players), self.filter(node.cards), CostDef()
            self.keep(made.cost)
            return made
        if isinstance(node, rc.AlternateCost) and node.way == "play":
            made = RuleDef(c.RK_ALT_COST)
            made.cost = self.cost(node.cost)
            made.condition = self.condition(node.condition) if node.condition is not None else None
            return made
        if isinstance(node, rc.CantPlayUnless):
            made = RuleDef(c.RK_CANT_PLAY_UNLESS)
            made.condition = self.condition(node.condition)
            return made
        raise Unsupported(f"rule: {node!r}")

    # Abilities.

    def triggered(self, node: ab.Triggered) -> TriggerDef:
        events = tuple(self.event(when, False) for when in node.when)
        program = self.ability_program(node.effect, node)
        condition = self.in_event(node.condition)
        if node.zone not in ZONES:
            raise Unsupported(f"zone of a trigger: {node.zone}")
        made = TriggerDef(events, program, condition, node.times or 0, ZONES[node.zone])
        self.keep(made)
        return made

    def in_event(self, node: Node | None) -> Cond | None:
        """A condition that may speak of what the trigger is about."""
        if node is None:
            return None
        before = self.regs
        self.regs = {"it": R_IT, "other": R_OTHER, "player": R_PLAYER, "amount": R_AMOUNT}
        condition = self.condition(node)
        self.regs = before
        return condition

    def activated(self, node: ab.Activated) -> ActivatedDef:
        made = ActivatedDef(
            self.cost(node.cost),
            self.ability_program(node.effect, node),
            self.condition(node.condition) if node.condition is not None else None,
            node.times or 0,
        )
        self.keep(made)
        return made

    def replacement(self, node: ab.Replacement) -> ReplaceDef:
        made = ReplaceDef(
            self.replaced_event(node.when),
            self.ability_program(node.effect, node),
            self.in_event(node.condition),
            node.times or 0,
        )
        self.keep(made)
        return made

    def statics(self, node: ab.Static) -> list[StaticDef]:
        """One static for each group of affected cards, and one for rules."""
        made = []
        condition = self.condition(node.condition) if node.condition is not None else None
        rules = []
        for part in node.parts:
            if isinstance(part, rc.CopyLimit | rc.AnyInkInDeck):
                continue  # deck construction, not play
            if isinstance(part, ab.Gets):
                cards = self.filter(part.cards) if part.cards is not None else None
                static = StaticDef(cards, self.mods(part.modifiers), (), condition, node.zone)
                static.reads, static.writes = reads(part, node.condition), writes(static.mods)
                if static.reads & ALL_STATS:
                    static.rank = max(static.rank, 4)
                made.append(static)
            else:
                rules.append(self.rule(part))
        if rules:
            made.append(StaticDef(None, (), tuple(rules), condition, node.zone))
        for static in made:
            static.watched = watched_cards(static)
            self.keep(static)
        return made

    # Effects.

    def target(self, node: Node) -> int:
        """Select what an instruction acts on; returns the register that holds it."""
        if isinstance(node, Ref):
            return self.reg(node.name)
        if isinstance(node, Chosen | Selected):
            cards = self.filter(node.filter)
            who = self.who(node.by)
            reg = self.bind(node.bind)
            count, amount = self.how_many(node.count)
            step = ChooseCards(reg, cards, count, amount, who, isinstance(node, Chosen))
            if isinstance(node.count, TotalUpTo):
                step.stat, step.budget = self.stat(node.count.stat), self.amount(node.count.amount)
            step.support = node.bind == "supported"
            self.steps.append(step)
            return reg
        if isinstance(node, LocationOf):
            card = self.reg(node.card)
            reg = self.fresh()
            self.steps.append(GatherPlace(reg, card))
            return reg
        if isinstance(node, Together):
            parts = tuple(self.target(target) for target in node.targets)
            reg = self.bind(node.bind)
            self.steps.append(GatherTogether(reg, parts))
            return reg
        if isinstance(node, Rest):
            source = self.reg(node.name)
            reg = self.fresh()
            self.steps.append(GatherRest(reg, source))
            return reg
        if isinstance(node, Each):
            cards = self.filter(node.filter)
            reg = self.bind(node.bind)
            self.steps.append(Gather(reg, cards))
            return reg
        if isinstance(node, AtRandom):
            cards = self.filter(node.filter)
            amount = self.amount(node.amount)
            reg = self.bind(node.bind)
            self.steps.append(GatherRandom(reg, cards, amount))
            return reg
        if isinstance(node, TopOfDeck | BottomOfDeck):
            who = self.who(node.players)
            amount = self.amount(node.amount)
            reg = self.bind(node.bind)
            self.steps.append(GatherDeck(reg, who, amount, isinstance(node, TopOfDeck)))
            return reg
        raise Unsupported(f"target: {node!r}")

    def how_many(self, node: Node) -> tuple[int, Amt | None]:
        if isinstance(node, Exactly):
            return EXACTLY, self.amount(node.amount)
        if isinstance(node, UpTo):
            return UP_TO, self.amount(node.amount)
        if isinstance(node, AnyNumber):
            return ANY, None
        if isinstance(node, TotalUpTo):
            return ANY, None
        if isinstance(node, All):
            return EXACTLY, None
        raise Unsupported(f"how many: {node!r}")

    def until(self, node: Node) -> int:
        if type(node) not in UNTIL:
            raise Unsupported(f"duration: {node!r}")
        return UNTIL[type(node)]

    def effect(self, node: Node) -> None:
        """Add the steps of an effect."""
        lower = LOWER.get(type(node))
        if lower is None:
            raise Unsupported(f"effect: {node!r}")
        outer = self.doing
        self.origins += [outer] * (len(self.steps) - len(self.origins))
        self.doing = node
        lower(self, node)
        self.origins += [node] * (len(self.steps) - len(self.origins))
        self.doing = outer


Lower = Callable[[Lowering, Node], None]
LOWER: dict[type[Node], Lower] = {}
"""How each effect becomes steps; `lower_effects` fills it."""


# Cards.


def lower_card(
    card: Card, abilities: tuple[tuple[str, Node], ...], names: Callable[[], tuple[str, ...]]
) -> CardDef:
    """The engine's form of a card with its abilities, each with its title."""
    from inkwright.engine import lower_effects  # noqa: F401  fills LOWER

    home = CardDef(card, c.TYPE_NAMES.index(card.type))
    base = home.base
    base.strength = card.strength or 0
    base.willpower = card.willpower or 0
    base.lore = card.lore or 0
    base.names = home.names
    base.classes = home.classes
    base.move_cost = card.move_cost or 0
    home.unsupported = card.unsupported or ""
    work = Lowering(home, names)
    try:
        for title, ability in abilities:
            work.title = title
            work.source = ability
            lower_ability(work, ability)
    except Unsupported as problem:
        home.unsupported = str(problem)
    home.watches = tuple(sorted({e.code for t in home.triggers for e in t.events}))
    home.elsewhere = tuple(sorted({e.code for t in home.triggers if t.zone != c.Z_PLAY for e in t.events}))
    home.records = tuple(sorted(work.records))
    home.plain = not (home.unsupported or home.own_rules or home.shifts or home.song)
    home.fingerprint = fingerprint(home, abilities)
    return home


def fingerprint(home: CardDef, abilities: tuple[tuple[str, Node], ...]) -> str:
    """A short text that differs where a saved game would mean something else by the card or by its parts."""
    card = home.card
    facts = (card.type, card.classifications, card.inks, card.cost, card.inkwell)
    stats = (card.strength, card.willpower, card.lore, card.move_cost)
    parts = [type(part).__name__ for part in home.parts]
    steps = [type(step).__name__ for part in home.parts if isinstance(part, Program) for step in part.steps]
    whole = repr((card.names, facts, stats, abilities, parts, steps))
    return sha256(whole.encode()).hexdigest()[:16]


def lower_ability(work: Lowering, ability: Node) -> None:
    """Add one ability to a card."""
    home = work.home
    if isinstance(ability, ab.Abilities):
        for each in ability.abilities:
            lower_ability(work, each)
    elif isinstance(ability, ab.Keyword):
        lower_keyword(work, ability)
    elif isinstance(ability, ab.Triggered):
        home.triggers = (*home.triggers, work.triggered(ability))
    elif isinstance(ability, ab.Activated):
        home.activated = (*home.activated, work.activated(ability))
    elif isinstance(ability, ab.Replacement):
        home.replacements = (*home.replacements, work.replacement(ability))
    elif isinstance(ability, ab.Static):
        ability = take_shifts(work, ability)
        for static in work.statics(ability):
            if static.zone == "any" or (static.rules and speaks_of_playing_itself(ability)):
                home.own_rules = (*home.own_rules, static)
            else:
                home.statics = (*home.statics, static)
    elif isinstance(ability, ab.ActionEffect):
        home.play_program = work.ability_program(ability.effect, ability)
    elif isinstance(ability, ab.MayEnterExerted):
        home.may_enter_exerted = Part()
        work.sign(home.may_enter_exerted)
        if ability.effect is not None:
            home.enter_effect = work.ability_program(ability.effect, ability)
    else:
        raise Unsupported(f"ability: {ability!r}")


def lower_keyword(work: Lowering, keyword: ab.Keyword) -> None:
    """A printed keyword becomes part of the card's own characteristics and abilities."""
    home = work.home
    name = keyword.name
    base = home.base
    work.title = name
    bit = work.keyword_bit(name)
    if base.kw & bit and name not in kw.STACKING and name != kw.SHIFT:
        return  # a second copy ceases to exist (8.1.2)
    base.kw |= bit
    base.flags |= pr.KEYWORD_FLAGS.get(bit, 0)
    if name == "Challenger":
        base.challenger += keyword.number or 0
    elif name == "Resist":
        base.resist += keyword.number or 0
    elif name == "Singer":
        base.singer = keyword.number or 0
    elif name == kw.SING_TOGETHER:
        home.sing_together = keyword.number or 0
    elif name == kw.SHIFT:
        home.shifts = (*home.shifts, shift_of(work, keyword))
    for ability in kw.abilities(name, keyword.number):
        lower_ability(work, ability)


def speaks_of_playing_itself(ability: ab.Static) -> bool:
    """Whether a static is about how its own card is played or enters: then it works before it is in play."""
    for part in ability.parts:
        if isinstance(part, rc.AlternateCost | rc.CantPlayUnless):
            return True
        if isinstance(part, rc.Enters | rc.CostLess | rc.PlayFree) and fi.IsThis() in part.cards.tests:
            return True
    return False


def take_shifts(work: Lowering, ability: ab.Static) -> ab.Static:
    """A static of a card about itself may open another way to shift; the rest of it is returned."""
    home = work.home
    rest: list[ab.Gets | rc.RuleChange] = []
    for part in ability.parts:
        gains = part.modifiers if isinstance(part, ab.Gets) and part.cards is None else ()
        if len(gains) == 1 and isinstance(gains[0], mo.GainKeyword) and gains[0].keyword == kw.SHIFT:
            cost = cs.PayInk(gains[0].amount if gains[0].amount is not None else am.Number(0))
            shift = ShiftDef(work.cost(cost))
        elif isinstance(part, rc.AlternateCost) and part.way == "shift":
            shift = ShiftDef(work.cost(part.cost))
            if part.condition is not None:
                shift.condition = work.condition(part.condition)
        else:
            rest.append(part)
            continue
        if ability.condition is not None:
            shift.condition = work.condition(ability.condition)
        work.sign(shift)
        home.shifts = (*home.shifts, shift)
        home.base.kw |= c.KW_SHIFT
    return ab.Static(tuple(rest), ability.condition, ability.zone)


def shift_of(work: Lowering, keyword: ab.Keyword) -> ShiftDef:
    """One way to shift, from the keyword's variants (8.10.8, 8.10.9)."""
    cost = keyword.cost if keyword.cost is not None else cs.PayInk(am.Number(keyword.number or 0))
    shift = ShiftDef(work.cost(cost))
    for variant in keyword.variant:
        if variant == "Universal":
            shift.needs_name = False
        elif variant == "Duo":
            shift.duo = True
        elif variant == "Combo":
            shift.combo = True
        elif variant == "Temporary":
            shift.returns = temporary_return(work)
        elif variant == "Potato":
            shift.item_name = variant
        else:
            shift.needs_name = False
            shift.needs_class = variant
    return shift


def temporary_return(work: Lowering) -> TriggerDef:
    """The delayed trigger of a Temporary Shift (8.10.8.5)."""
    program = Program([ReturnAlone()], R_FIRST_FREE)
    work.keep(program)
    watched = work.event(tr.When("turn_ends"), False)
    trigger = TriggerDef((watched,), program, None, 0, c.Z_PLAY)
    work.keep(trigger)
    return trigger
