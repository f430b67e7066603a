"""Definitions of cards: immutable, shared by all games, with abilities lowered to runnable parts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from zlib import crc32

from inkwright.cards.model import Card
from inkwright.effects.node import Node
from inkwright.engine.codes import (
    ACTION,
    CHARACTER,
    F_STRENGTH_FLOOR,
    M_FLAG,
    M_LOSE_ABILITY,
    M_LOSE_ALL,
    M_LOSE_KEYWORD,
    M_TAKES,
)
from inkwright.engine.machine_types import i64, mypyc_attr, vec
from inkwright.engine.scope import R_FIRST_FREE, Amt, CardFilter, Cond, Scope, Step, Who

NOTHING: Final[frozenset[str]] = frozenset()
NO_NUMBERS: Final[dict[int, int]] = {}
CHARACTERISTICS: Final = (
    "cant_gain",
    "challenger",
    "classes",
    "flags",
    "granted",
    "kw",
    "lore",
    "lost",
    "move_cost",
    "names",
    "numbers",
    "resist",
    "rules",
    "shift_names",
    "sing_bonus",
    "singer",
    "strength",
    "willpower",
)


def bits_of(words: Iterable[str]) -> i64:
    """Return a mask with one of sixty bits for each word; words with different bits are different."""
    bits: int = 0
    for word in words:
        bits |= 1 << crc32(word.encode()) % 60
    return bits


@mypyc_attr(acyclic=True, free_list_len=1)
class Derived:
    """Current characteristics of a card in play: printed ones plus everything that applies (6.6).

    An unmodified permanent shares the object of its definition, which keeps projection and copying cheap.
    """

    __slots__ = CHARACTERISTICS

    def __init__(self) -> None:
        self.strength: i64 = 0
        self.willpower: i64 = 0
        self.lore: i64 = 0
        self.kw: i64 = 0
        self.flags: i64 = 0
        self.challenger: i64 = 0
        self.resist: i64 = 0
        self.singer: i64 = -1
        self.sing_bonus: i64 = 0
        self.move_cost: i64 = 0
        self.cant_gain: i64 = 0
        self.names: frozenset[str] = NOTHING
        self.classes: frozenset[str] = NOTHING
        self.shift_names: frozenset[str] = NOTHING
        self.rules: tuple[RuleMod, ...] = ()
        self.granted: tuple[Granted, ...] = ()
        self.lost: frozenset[str] = NOTHING
        self.numbers: dict[int, int] = NO_NUMBERS
        """Numbers of keywords that have no characteristic of their own; replaced, never changed."""

    def copy(self) -> Derived:
        """Return a mutable copy."""
        d = Derived()
        d.strength = self.strength
        d.willpower = self.willpower
        d.lore = self.lore
        d.kw = self.kw
        d.flags = self.flags
        d.challenger = self.challenger
        d.resist = self.resist
        d.singer = self.singer
        d.sing_bonus = self.sing_bonus
        d.move_cost = self.move_cost
        d.cant_gain = self.cant_gain
        d.names = self.names
        d.classes = self.classes
        d.shift_names = self.shift_names
        d.rules = self.rules
        d.granted = self.granted
        d.lost = self.lost
        d.numbers = self.numbers
        return d


class Part:
    """Lowered piece of an ability; saved games refer to it by `home` and `index`."""

    __slots__ = ("home", "index", "source", "title")

    def __init__(self) -> None:
        self.home: CardDef | None = None
        self.index: int = -1
        self.title: str = ""
        self.source: Node | None = None
        """The whole ability of the card that it belongs to."""


class Program(Part):
    """The steps of an effect. `slots` is the number of registers its frames need."""

    __slots__ = ("ability", "blank", "effect", "origins", "slots", "steps", "uses_ink")

    def __init__(self, steps: list[Step], slots: int) -> None:
        super().__init__()
        self.steps: vec[Step] = vec[Step](steps)
        self.slots = slots
        self.blank: list[tuple[int, ...]] = [()] * max(slots, R_FIRST_FREE)
        """Initial registers of a frame; never changed."""
        self.uses_ink = False
        self.ability: Node | None = None
        """Ability it is part of, whose words describe decisions and waiting abilities."""
        self.effect: Node | None = None
        """The part of the ability that it performs."""
        self.origins: tuple[Node | None, ...] = ()
        """For each step, the part of the effect that it was made from."""


class EventDef(Part):
    """A lowered trigger condition: which events count."""

    __slots__ = (
        "at_least",
        "cause",
        "challenge_only",
        "code",
        "dealt_only",
        "during",
        "looks_at",
        "nth",
        "nth_card",
        "nth_own",
        "object",
        "placed",
        "self_only",
        "subject",
        "unpaid",
        "who",
    )

    def __init__(
        self,
        code: i64,
        subject: CardFilter | None,
        object_: CardFilter | None,
        who: Who | None,
        during: Cond | None,
        at_least: Amt | None,
        nth: i64,
        self_only: bool,
    ) -> None:
        super().__init__()
        self.code = code
        self.subject = subject
        self.object = object_
        self.who = who
        self.during = during
        self.at_least = at_least
        self.nth = nth
        self.self_only = self_only
        self.nth_own: bool = False
        """True if only events of the same player or, if no player acts, of the same card are numbered."""
        self.nth_card: bool = False
        """True if different cards are numbered, not events."""
        self.looks_at: i64 = 0
        """The keywords, classifications and names it looks at, as bits."""
        self.placed: bool = False
        """True if the location of its card is recorded as the second card of the event."""
        self.dealt_only: bool = False
        """True if only damage that is dealt counts, not damage taken in other ways."""
        self.challenge_only: bool = False
        """True if only damage dealt by the challenge itself counts, not by an ability during it."""
        self.unpaid: bool = False
        """True if only events caused by effects count, not those that pay a cost."""
        self.cause: Who | None = None
        """Players whose effects count."""

    def depends_on(self) -> int:
        """Return the kinds of changes that can affect whether a past event matches."""
        found = 0
        for part in (self.subject, self.object, self.who, self.during, self.at_least):
            if part is not None:
                found |= part.depends_on
        return found


class TriggerDef(Part):
    """A triggered ability, or a floating or delayed trigger."""

    __slots__ = ("condition", "events", "impersonal", "program", "reads_event", "times", "zone")

    def __init__(
        self, events: tuple[EventDef, ...], program: Program, condition: Cond | None, times: int, zone: i64
    ) -> None:
        super().__init__()
        self.events = events
        self.program = program
        self.condition = condition
        self.times = times
        self.zone = zone
        self.impersonal: bool = False
        """True if it does the same from every copy of its card, whatever the cards of its event."""
        self.reads_event: bool = True
        """False if it does the same whatever the cards, player and amount of its event."""


class ReturnDef(TriggerDef):
    """The delayed trigger of a Temporary Shift: about its own card, even a covered one (8.10.8.5)."""

    __slots__ = ()


class ReplaceDef(Part):
    """A replacement effect (6.5)."""

    __slots__ = ("condition", "event", "impersonal", "optional", "program", "times")

    def __init__(self, event: EventDef, program: Program, condition: Cond | None, times: int) -> None:
        super().__init__()
        self.event = event
        self.program = program
        self.condition = condition
        self.times = times
        self.optional: bool = False
        """Set if its player may let the event happen."""
        self.impersonal: bool = False
        """Set if it makes no difference which copy of the card it comes from."""


class CostDef(Part):
    """Lowered cost: ink, exerting or banishing the card itself, and payment with cards."""

    __slots__ = (
        "any_ink",
        "banish_this",
        "cards",
        "counters",
        "damage_this",
        "exert_this",
        "ink",
        "lore",
        "marks",
        "mill",
        "supplies",
    )

    def __init__(self) -> None:
        super().__init__()
        self.ink: Amt | None = None
        self.any_ink: bool = False
        """True if the player chooses how much ink to pay."""
        self.exert_this: bool = False
        self.damage_this: Amt | None = None
        self.banish_this: bool = False
        self.cards: tuple[CardCost, ...] = ()
        self.counters: tuple[CounterCost, ...] = ()
        self.lore: Amt | None = None
        self.mill: Amt | None = None
        """Number of cards put from the top of the deck into the discard."""
        self.marks: tuple[tuple[str, Amt], ...] = ()
        """Names and numbers of counters that are removed from the card itself."""
        self.supplies: bool = False
        """True if part of it is paid with resources, counters or the deck."""

    @property
    def nothing(self) -> bool:
        """True if the cost is empty."""
        return self.ink is None and not self.any_ink and not self.cards and not self.supplies

    @property
    def free(self) -> bool:
        """True if the ability can be used without paying anything."""
        if self.exert_this or self.banish_this or self.damage_this is not None:
            return False
        return self.nothing


class EnteringCostDef(CostDef):
    """Cost paid in place of a card's own, and how the card then enters play."""

    __slots__ = ("damage", "exerted")

    def __init__(self, exerted: bool, damage: i64) -> None:
        super().__init__()
        self.exerted = exerted
        self.damage = damage


class CounterCost:
    """Part of a cost paid with a resource, which is removed."""

    __slots__ = ("amount", "code")

    def __init__(self, code: int, amount: Amt) -> None:
        self.code = code
        self.amount = amount


class CardCost:
    """Part of a cost paid with cards: discard, banish, exert, damage or move them."""

    __slots__ = ("amount", "cards", "damage", "dry", "same_name", "verb")

    def __init__(self, verb: str, cards: CardFilter, amount: Amt) -> None:
        self.verb = verb
        self.cards = cards
        self.amount = amount
        self.same_name: bool = False
        """True if the cards have to share a name."""
        self.dry: bool = False
        """True if drying characters can't pay it."""
        self.damage: Amt | None = None
        """Damage dealt to each of the cards."""


class ActivatedDef(Part):
    """An activated ability (6.3)."""

    __slots__ = ("condition", "cost", "program", "times")

    def __init__(self, cost: CostDef, program: Program, condition: Cond | None, times: int) -> None:
        super().__init__()
        self.cost = cost
        self.program = program
        self.condition = condition
        self.times = times


class Mod:
    """A lowered modifier. `rank` orders writers before readers in the projection."""

    __slots__ = ("amount", "condition", "depends_on", "kind", "names", "part", "rank", "text", "value")

    def __init__(self, kind: i64, value: int = 0, amount: Amt | None = None, rank: i64 = 1) -> None:
        self.kind = kind
        self.value = value
        self.amount = amount
        self.rank = rank
        self.depends_on = amount.depends_on if amount is not None else 0
        self.condition: Cond | None = None
        """Condition under which it applies; it refers to the modified card as `itself`."""
        self.text = ""
        self.names: frozenset[str] = frozenset()
        self.part: Part | None = None


def are_separable(mods: tuple[Mod, ...]) -> bool:
    """Return whether modifiers change only what the masks of other effects cover.

    They don't if an ability is lost, a static ability is granted, or a floor under the strength applies after
    everything else.
    """
    for mod in mods:
        if mod.kind in (M_LOSE_ABILITY, M_LOSE_ALL, M_LOSE_KEYWORD, M_TAKES):
            return False
        if (mod.kind == M_FLAG and mod.value & F_STRENGTH_FLOOR) or isinstance(mod.part, StaticDef):
            return False
    return True


class RuleMod:
    """Active permission or restriction that concerns other cards or has a price."""

    __slots__ = ("cards", "cost", "flag", "scope")

    def __init__(self, flag: int, cards: CardFilter | None, cost: CostDef | None, scope: Scope) -> None:
        self.flag = flag
        self.cards = cards
        self.cost = cost
        self.scope = scope


class RuleModDef(Part):
    """Lowered permission or restriction that concerns other cards or has a price."""

    __slots__ = ("cards", "cost", "flag")

    def __init__(self, flag: int, cards: CardFilter | None, cost: CostDef | None) -> None:
        super().__init__()
        self.flag = flag
        self.cards = cards
        self.cost = cost


class TakenDef(Part):
    """Lowered cards whose names, classifications or keywords another card has."""

    __slots__ = ("cards", "classes", "keywords", "names")

    def __init__(self, cards: CardFilter, what: tuple[str, ...]) -> None:
        super().__init__()
        self.cards = cards
        self.names: bool = "names" in what
        self.classes: bool = "classifications" in what
        self.keywords: bool = "keywords" in what


class Granted:
    """Granted ability and its source."""

    __slots__ = ("ability", "source")

    def __init__(self, ability: Part, source: int) -> None:
        self.ability = ability
        self.source = source


class RuleDef(Part):
    """A lowered change of the rules for players."""

    __slots__ = (
        "amount",
        "cards",
        "chosen",
        "condition",
        "cost",
        "depends_on",
        "exerted",
        "kind",
        "places",
        "text",
        "way",
        "who",
    )

    def __init__(self, kind: i64) -> None:
        super().__init__()
        self.kind = kind
        self.who: Who | None = None
        self.cards: CardFilter | None = None
        self.chosen: CardFilter | None = None
        """Cards that may be chosen."""
        self.places: CardFilter | None = None
        """Locations that it is about."""
        self.amount: Amt | None = None
        self.condition: Cond | None = None
        self.cost: CostDef | None = None
        self.way: str = "play"
        self.text: str = ""
        self.exerted: bool = False
        self.depends_on: i64 = 0


class ModsDef(Part):
    """Modifiers of a temporary effect and, if it is continuous, a filter for the affected cards (6.4.2)."""

    __slots__ = ("cards", "damage", "exerted", "mods", "per_card", "reads", "separable", "writes")

    def __init__(self, mods: tuple[Mod, ...], cards: CardFilter | None) -> None:
        super().__init__()
        self.mods = mods
        self.cards = cards
        self.exerted: bool = False
        """The next such card enters play exerted."""
        self.damage: int = 0
        """Damage with which the next such card enters play."""
        self.per_card: bool = False
        """True if amounts refer to the card itself, and so differ from card to card."""
        self.reads: i64 = 0
        """The keywords and characteristics they look at, as bits."""
        self.writes: i64 = 0
        """Characteristics that they change."""
        self.separable: bool = are_separable(mods)


class StaticDef(Part):
    """Static ability: modifiers for cards that pass a filter, or rule changes, under a condition."""

    __slots__ = (
        "body_depends_on",
        "cards",
        "condition",
        "depends_on",
        "mods",
        "own_board",
        "per_card",
        "rank",
        "reads",
        "rules",
        "separable",
        "takes",
        "watched",
        "writes",
        "zone",
    )

    def __init__(
        self,
        cards: CardFilter | None,
        mods: tuple[Mod, ...],
        rules: tuple[RuleDef, ...],
        condition: Cond | None,
        zone: str,
    ) -> None:
        super().__init__()
        self.cards = cards
        self.mods = mods
        self.rules = rules
        self.condition = condition
        self.zone = zone
        self.rank = max((mod.rank for mod in mods), default=0)
        self.reads: i64 = 0
        """The keywords and characteristics it looks at, as bits."""
        self.writes: i64 = 0
        """Characteristics that it changes."""
        self.separable: bool = are_separable(mods)
        self.takes: bool = any(mod.kind == M_TAKES for mod in mods)
        """True if its card takes names, classifications or keywords from other cards."""
        self.per_card: bool = True
        """False if its modifiers are the same for all cards."""
        self.watched: tuple[CardFilter, ...] | None = None
        """Filters of the cards that matter to it when they enter or leave play; None if any may."""
        self.own_board: bool = False
        """True if that matters only for cards of the player whose ability it is."""
        self.body_depends_on: i64 = 0
        """The kinds of changes that can affect what it does, as long as its condition holds."""
        for mod in mods:
            self.body_depends_on |= mod.depends_on
        for rule in rules:
            self.body_depends_on |= rule.depends_on
        if cards is not None:
            self.body_depends_on |= cards.depends_on
        self.depends_on: i64 = self.body_depends_on
        if condition is not None:
            self.depends_on |= condition.depends_on


class ShiftDef(Part):
    """One way to shift a card: its legal bases and its cost (8.10)."""

    __slots__ = (
        "base_type",
        "combo",
        "condition",
        "cost",
        "duo",
        "item_name",
        "needs_class",
        "needs_name",
        "returns",
    )

    def __init__(self, cost: CostDef) -> None:
        super().__init__()
        self.cost = cost
        self.condition: Cond | None = None
        """Condition for this way to be open."""
        self.needs_name: bool = True
        self.needs_class: str = ""
        self.item_name: str = ""
        self.base_type: i64 = CHARACTER
        """Type of the cards it may be shifted onto."""
        self.duo: bool = False
        self.combo: bool = False
        self.returns: TriggerDef | None = None
        """Trigger that ends a Temporary Shift at the end of the turn."""


class CardDef:
    """A card as the engine plays it."""

    __slots__ = (
        "activated",
        "base",
        "bit",
        "called",
        "card",
        "class_bits",
        "classes",
        "cost",
        "elsewhere",
        "enter_effect",
        "fingerprint",
        "fixed_ink",
        "full_name",
        "heeds",
        "inkable",
        "least_ink",
        "looks_back",
        "may_enter_exerted",
        "move_cost",
        "name_bits",
        "names",
        "own_kinds",
        "own_rules",
        "parts",
        "plain",
        "play_program",
        "records",
        "replacements",
        "shifts",
        "sing_together",
        "song",
        "statics",
        "triggers",
        "type",
        "unsupported",
        "watches",
    )

    def __init__(self, card: Card, type_: i64) -> None:
        self.card = card
        self.full_name: str = card.full_name
        self.bit: i64 = bits_of((card.full_name,))
        """The bit of its full name: cards with different bits are different cards."""
        self.called: tuple[str, ...] = tuple(card.names)
        self.names: frozenset[str] = frozenset(card.names)
        self.name_bits: i64 = bits_of(card.names)
        """The bits of its names: cards without a common bit have no common name."""
        self.classes: frozenset[str] = frozenset(card.classifications)
        self.type = type_
        self.class_bits: i64 = bits_of(card.classifications)
        """The bits of its classifications, like `name_bits`."""
        self.song: bool = type_ == ACTION and "Song" in self.classes
        """True for a song: an action that characters can sing (5.4.4.1)."""
        self.cost: i64 = card.cost
        self.inkable: bool = card.inkwell
        self.least_ink: i64 = 0
        """Least ink that any way to play it needs, without rules and discounts; 0 if that varies."""
        self.move_cost: int = card.move_cost or 0
        self.base: Derived = Derived()
        self.triggers: tuple[TriggerDef, ...] = ()
        self.watches: tuple[int, ...] = ()
        self.elsewhere: tuple[int, ...] = ()
        """Events that it watches for outside play."""
        self.heeds: i64 = 0
        """Events of other cards and of players that it watches for, as bits."""
        self.records: tuple[int, ...] = ()
        """Events that its abilities look back on."""
        self.looks_back: bool = False
        """True if its abilities ask about earlier turns."""
        self.statics: tuple[StaticDef, ...] = ()
        self.own_rules: tuple[StaticDef, ...] = ()
        """Statics about the card itself that work outside play, such as its own cost (4.3.6)."""
        self.own_kinds: i64 = 0
        """The kinds of rules about playing it among them, as bits."""
        self.activated: tuple[ActivatedDef, ...] = ()
        self.replacements: tuple[ReplaceDef, ...] = ()
        self.shifts: tuple[ShiftDef, ...] = ()
        self.sing_together: i64 = -1
        self.play_program: Program | None = None
        self.may_enter_exerted: Part | None = None
        """Part that lets its player choose whether it enters exerted."""
        self.enter_effect: Program | None = None
        self.parts: list[Part] = []
        self.fingerprint: str = ""
        """Hash that differs if a card of the same name has other abilities or parts."""
        self.plain: bool = False
        """True if it can be played in one way only, for its cost."""
        self.fixed_ink: bool = False
        """True for starting ink, which can neither leave the inkwell nor be chosen (10.2.2)."""
        self.unsupported: str = ""
        """Reason why this card can't be played as printed; empty if it can."""

    def __repr__(self) -> str:
        return f"CardDef({self.full_name!r})"
