"""Layout of saved games: the fields of each object, in the order in which they are written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from inkwright.engine.actions.added_payment import AddedPayment
from inkwright.engine.actions.challenge import Challenge
from inkwright.engine.actions.move import Move
from inkwright.engine.actions.play import Play
from inkwright.engine.actions.quest import Quest
from inkwright.engine.actions.toll import Toll
from inkwright.engine.actions.turn import ReadySome, Turn
from inkwright.engine.actions.use import Use
from inkwright.engine.bag import Settle
from inkwright.engine.banish import Losing
from inkwright.engine.changes import Change
from inkwright.engine.codes import COUNTER_NAMES
from inkwright.engine.costs import Payment
from inkwright.engine.definition import ActivatedDef, CostDef, Part, Program, ReplaceDef, TriggerDef
from inkwright.engine.departures import Departing
from inkwright.engine.replace import Strike
from inkwright.engine.resolve import Frame
from inkwright.engine.resources import Gain
from inkwright.engine.scope import Process
from inkwright.engine.serial.values import (
    Bool,
    Hits,
    Int,
    Ints,
    Kind,
    Maybe,
    PartKind,
    Parts,
    Registers,
    Text,
    UsedReplacements,
)
from inkwright.engine.setup import Setup
from inkwright.rules.formats import GameRules

FORMAT = 2
"""Version of the format of saved games; others are refused."""
Fields = tuple[tuple[str, Kind[Any]], ...]
INT: Final = Int()
BOOL: Final = Bool()
INTS: Final = Ints()
SCOPE: Fields = (
    ("you", INT),
    ("this", INT),
    ("they", INT),
    ("regs", Registers()),
    ("selected", INTS),
)
SCRATCH = frozenset({"batch_bag", "batch_history", "below", "itself"})
"""Fields that are set before each use or, for a process, when it is pushed."""
PROCESS: Fields = (*SCOPE, ("stage", INT))
PROCESSES: dict[type[Process], Fields] = {
    Setup: (("chooser", INT), ("order", INT), ("place", INT), ("back", INTS)),
    Turn: (("seat", INT), ("done", INTS)),
    ReadySome: (("waiting", INTS), ("left", INT)),
    Settle: (("resolver", INT),),
    Play: (
        ("card", INT),
        ("way", INT),
        ("shift", INT),
        ("alternate", Maybe(PartKind(CostDef))),
        ("bases", INTS),
        ("chosen", INTS),
        ("exerted", BOOL),
        ("opted", BOOL),
        ("nested", BOOL),
        ("free", BOOL),
        ("ways", INTS),
        ("declinable", BOOL),
        ("paid", INT),
    ),
    Toll: (("target", INT), ("chosen", INTS)),
    AddedPayment: (("cost", PartKind(CostDef)), ("kept", INTS), ("chosen", INTS)),
    Use: (("ability", PartKind(ActivatedDef)), ("chosen", INTS), ("free", BOOL)),
    Quest: (),
    Move: (("location", INT),),
    Challenge: (("challenger", INT), ("target", INT)),
    Strike: (
        ("hits", Hits()),
        ("done", Hits()),
        ("index", INT),
        ("rule", Text()),
        ("used", UsedReplacements()),
    ),
    Losing: (
        ("code", INT),
        ("cards", INTS),
        ("credits", INTS),
        ("index", INT),
        ("kept", INTS),
        ("rule", Text()),
        ("source", INT),
    ),
    Payment: (("amount", INT),),
    Gain: (
        ("code", INT),
        ("amount", INT),
        ("left", INT),
        ("gained", INT),
        ("refused", BOOL),
        ("source", INT),
        ("used", UsedReplacements()),
    ),
    Departing: (
        ("code", INT),
        ("cards", INTS),
        ("reg", INT),
        ("source", INT),
        ("index", INT),
        ("left", INTS),
        ("refused", BOOL),
        ("used", UsedReplacements()),
    ),
    Change: (
        ("code", INT),
        ("players", INTS),
        ("amounts", INTS),
        ("sources", INTS),
        ("rule", Text()),
        ("bind", INT),
        ("bottom", BOOL),
        ("index", INT),
        ("total", INT),
        ("refused", BOOL),
        ("used", UsedReplacements()),
    ),
    Frame: (
        ("program", PartKind(Program)),
        ("pc", INT),
        ("counter", INT),
        ("complete", BOOL),
        ("paying", BOOL),
        ("full", BOOL),
        ("use", Maybe(PartKind(Part))),
    ),
}
"""Fields of each process beyond `PROCESS`."""
LATER: dict[type[Process], Fields] = {
    Play: (("spent", INT), ("by", INT), ("damage", INT), ("to_bottom", BOOL)),
    Setup: (("known", BOOL),),
    Settle: (("chosen", INT),),
    ReadySome: (("optional", BOOL),),
    Use: (("amount", INT), ("asked", BOOL)),
}
"""Fields added to processes later; written last, and only if one of them is not 0."""
PERMANENT_LATER: Fields = (
    ("spent", INT),
    ("was_at", INT),
    ("card_counters", Text()),
    ("last_counter", Text()),
)
"""Fields added to permanents later, likewise."""
PROCESS_NAMES = {kind.__name__: kind for kind in PROCESSES}
EMPTY: dict[type[Process], Callable[[], Process]] = {
    Setup: lambda: Setup(None, None),
    Turn: Turn,
    ReadySome: lambda: ReadySome(-1, (), 0),
    Settle: Settle,
    Play: lambda: Play(-1, -1, 0),
    Toll: lambda: Toll(-1, -1, -1),
    AddedPayment: lambda: AddedPayment(-1, -1, CostDef(), ()),
    Use: lambda: Use(-1, -1, ActivatedDef(CostDef(), Program([], 0), None, 0)),
    Quest: lambda: Quest(-1, -1),
    Move: lambda: Move(-1, -1, -1),
    Challenge: lambda: Challenge(-1, -1, -1),
    Strike: lambda: Strike([], ""),
    Losing: lambda: Losing(-1, (), (), "", -1),
    Payment: lambda: Payment(-1, 0),
    Gain: lambda: Gain(-1, 0, 0, -1),
    Departing: lambda: Departing(-1, (), -1, -1),
    Change: lambda: Change(-1, ""),
    Frame: lambda: Frame(-1, -1, Program([], 0)),
}
"""Empty processes, whose fields are overwritten when reading."""
TIMED: Fields = (
    *SCOPE,
    ("until", INT),
    ("player", INT),
    ("since", INT),
    ("targets", INTS),
    ("values", INTS),
    ("part", PartKind(Part)),
)
FLOATING: Fields = (
    *SCOPE,
    ("trigger", Maybe(PartKind(TriggerDef))),
    ("replacement", Maybe(PartKind(ReplaceDef))),
    ("once", BOOL),
    ("until", INT),
    ("player", INT),
    ("since", INT),
)
PERMANENT: Fields = (
    ("cid", INT),
    ("stamp", INT),
    ("exerted", BOOL),
    ("drying", BOOL),
    ("damage", INT),
    ("location", INT),
    ("under", INTS),
    ("facedown", INTS),
    ("used", Parts()),
    ("used_turn", INT),
    ("way", INT),
)
ZONE_LISTS = ("deck", "hand", "discard", "ink_ready", "ink_exerted")
OLDEST_COUNTER = COUNTER_NAMES[0]
"""Resource stored as a plain field of a player; newer resources are saved by name."""
PLAYER: Fields = (
    ("lore", INT),
    ("inked", INT),
    ("turns", INT),
    ("left", BOOL),
    ("attempted_draw", BOOL),
)
DERIVED_NUMBERS = (
    "strength",
    "willpower",
    "lore",
    "kw",
    "flags",
    "challenger",
    "resist",
    "singer",
    "sing_bonus",
    "move_cost",
    "cant_gain",
)
DERIVED_TEXTS = ("names", "classes", "shift_names", "lost")
GAME = tuple(each.name for each in fields(GameRules))
STATE: Fields = (
    ("team", INTS),
    ("simultaneous", BOOL),
    ("active", INT),
    ("starter", INT),
    ("turn", INT),
    ("turn_limit", INT),
    ("phase", INT),
    ("replacers", INTS),
    ("rng", INT),
    ("ask_player", INT),
    ("ask_kind", INT),
    ("ask_source", INT),
    ("outcome", INT),
    ("termination", Text()),
)
COMPUTED = frozenset(
    {
        "applied",
        "effect_order",
        "checked",
        "depends_on",
        "dirty",
        "granted",
        "draws_lose",
        "granted_events",
        "event_mask",
        "looks_back",
        "lore_needed",
        "ready_first",
        "reshuffles",
        "log",
        "owns_watchers",
        "recorded",
        "rules",
        "trace",
    }
)
"""Fields of a state that are not saved: recomputed or, like the log, not part of the game."""
OPTIONAL = frozenset({"past", "extra_turns"})
"""Keys of a saved game that are left out when they would be empty."""
ATTRIBUTES = {"gone": "departed", "options": "answers", "stack": "top", "watch": "watchers"}
"""Attributes of a state whose key in a saved game has another name."""
