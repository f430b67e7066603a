"""Events: questing, challenging, being banished and everything else a trigger watches for."""

from __future__ import annotations

from functools import partial
from typing import Any

from inkwright.catalogue.literals import EventName, StatName
from inkwright.effects import filters as fi
from inkwright.effects.amounts import Number, ValueOf
from inkwright.effects.conditions import DuringTurnOf
from inkwright.effects.literals import Comparison, FilterZone
from inkwright.effects.players import ActivePlayer, AllPlayers, Opponents, Players, PlayersWhere, They, You
from inkwright.effects.triggers import Nth, When
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, inflect
from inkwright.text.references.expressions import amount_of, anaphor
from inkwright.text.references.referents import types_of
from inkwright.text.template import Bindings, V, also, fill_one

THIS = fi.Filter(fi.PLAY, (fi.IsThis(),))
YOURS = fi.OwnedBy(You())
_STATES = fi.IsExerted, fi.IsReady, fi.Damaged, fi.Undamaged, fi.AtLocation, fi.AtLocationThat
"""States that a card of an event may be in: "when this character is banished while exerted"."""


def add(g: Grammar) -> None:
    """Add `single_event.@`, which happens to a card once, and `event.@`, which may happen repeatedly."""
    _agents(g)
    _player_actions(g)
    _single_events(g)
    _repeatable_events(g)
    _damage(g)
    g.numbers("event.@", "{s:agent.@} ~move here", When("moves", V.s, THIS))
    _contractions(g)


def _agents(g: Grammar) -> None:
    """Add the subjects of events; `agent.p` is "they", for the card itself in a second event."""
    g.phrase("own_agent.s", "~", THIS)
    g.phrase("own_agent.p", "they", fi.Filter(fi.PLAY, (fi.OneOf(anaphor("they")),)))
    g.phrase("agent.s", "{a:own_agent.s}", V.a)
    g.phrase("agent.p", "{a:own_agent.p}", V.a)
    g.phrase("agent.s", "{a:another_agent}", V.a)
    g.phrase("agent.s", "~ or {a:another_agent}", build=_build_this_or, unbuild=_split_this_or)
    theirs = fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(Opponents())))
    g.phrase("another_agent", "one of your opponents ' {t:np.p}", theirs, other_wording=True)
    g.phrase("another_agent", "a opponent 's {t:np.s}", theirs, other_wording=True)
    g.phrase("another_agent", "one of your {t:np.p}", fi.Filter(fi.PLAY, also(V.t, YOURS)))
    g.phrase("another_agent", "your {t:np.s}", fi.Filter(fi.PLAY, also(V.t, YOURS)), other_wording=True)
    others = fi.Filter(fi.PLAY, also(V.t, YOURS, fi.Another()))
    g.phrase("another_agent", "another one of your {t:np.p}", others, other_wording=True)
    g.phrase("another_agent", "another of your {t:np.p}", others, other_wording=True)
    g.phrase(
        "another_agent", "{t:a_np}", fi.Filter(fi.PLAY, V.t), check=lambda slots: YOURS not in slots["t"]
    )
    g.phrase(
        "another_agent",
        "{t:a_np}",
        fi.Filter(fi.PLAY, V.t),
        check=lambda slots: YOURS in slots["t"],
        other_wording=True,
    )


def _contractions(g: Grammar) -> None:
    """Add "they're" for "they are" in every event of the card itself."""
    they = fi.Filter(fi.PLAY, (fi.OneOf(anaphor("they")),))
    for name in ("event.p", "single_event.p"):
        events = g.symbol(name)
        for production in [each for each in g.productions if each.symbol is events]:
            subject, _, rest = production.label.removeprefix(f"{name}: ").partition(" are ")
            if subject in ("{s:agent.p}", "{s:own_agent.p}"):
                g.phrase(
                    name,
                    f"they 're {rest}",
                    build=partial(production.build, s=they),
                    unbuild=lambda _: NO,
                    other_wording=True,
                )


PLAYERS: tuple[tuple[str, str, Players, bool], ...] = (
    ("you", "you", You(), False),
    ("a opponent", "s", Opponents(), False),
    ("your opponent", "s", Opponents(), True),
    ("one of your opponents", "s", Opponents(), True),
    ("a player", "s", AllPlayers(), False),
)
"""Players as subjects: their words, the person of the verb, and whether the wording is unusual."""


def _player_actions(g: Grammar) -> None:
    """Add actions of players, including the second or third of a turn."""
    for who, person, players, unusual in PLAYERS:
        for verb, one, means in _PLAYER_ACTIONS:
            pattern = inflect(f"{who} ~{verb} {one}", person)
            event = fill_one(means, "who", players)
            check = (lambda slots: bool(slots["t"])) if "{t:cards" in one else None
            if (verb, one) == ("play", "a {t:cards.s}"):
                check = _is_any_card
            other = unusual or one.endswith("using Shift") or one.startswith("Shift to play")
            g.phrase("event.s", pattern, event, check=check, other_wording=other)
        for verb, pattern, counted in _AMOUNTS:
            several = When(counted, None, None, players, None, Number(V.n))
            words = inflect(f"{who} ~{verb} {pattern}", person)
            g.phrase("event.s", words, several, other_wording=unusual)
            g.phrase("event.s", f"{words} at once", several, other_wording=True)
            any_number = When(counted, None, None, players, None, Number(1))
            few = words.replace("{n:number} or more", "one or more")
            if counted in ("discards_some", "mills_some"):
                g.phrase("event.s", few, any_number, other_wording=True)
        for limit, op in _LIMITS:
            paid = fi.CompareStat("paid", op, Number(V.n))
            words = inflect(f"{who} ~pay {{n:number}} {{I}} {limit} to play", person)
            any_card = When("plays", fi.Filter(fi.PLAY, (paid,)), None, players)
            g.phrase("event.s", f"{words} a card", any_card, other_wording=unusual)
            some = When("plays", fi.Filter(fi.PLAY, also(V.t, paid)), None, players)
            g.phrase("event.s", f"{words} {{t:a_np}}", some, other_wording=unusual)
        for verb, zone, noun in _COUNTED:
            event_name: Any = f"{verb}s"
            nth = When(event_name, fi.Filter(zone, V.t), None, players) if zone else None
            for words, when in ((f"{{t:{noun}.s}}", nth), ("card", When(event_name, None, None, players))):
                if when is not None:
                    pattern = inflect(f"{who} ~{verb} a {{n:ordinal}} {words}", person)
                    check = (lambda slots: bool(slots["t"])) if "cards" in words else None
                    own = inflect(f"{who} ~{verb} $own {{n:ordinal}} {words}", person)
                    for end in ("in a turn", "each turn", "this turn"):
                        each_time = Nth(V.n, when)
                        g.phrase("event.s", f"{own} {end}", each_time, check=check, other_wording=True)
                    for end in ("in a turn", "each turn", ""):
                        again = unusual or end != "in a turn" or words == "card"
                        g.phrase(
                            "event.s", f"{pattern} {end}", Nth(V.n, when), check=check, other_wording=again
                        )


_LIMITS: tuple[tuple[str, Comparison], ...] = (("or less", "<="), ("or more", ">="))
_AMOUNTS: tuple[tuple[str, str, EventName], ...] = (
    ("gain", "{n:number} or more lore", "gains_lore"),
    ("lose", "{n:number} or more lore", "loses_lore"),
    ("discard", "{n:number} or more cards", "discards_some"),
    ("put", "{n:number} or more cards into $own discard from $own deck", "mills_some"),
)
"""Things that players gain, lose or move in any number at once."""
_OWNERS: tuple[tuple[str, Players, bool], ...] = (
    ("your", You(), False),
    ("a opponent 's", Opponents(), False),
    ("your opponent 's", Opponents(), True),
    ("a player 's", AllPlayers(), False),
    ("that player 's", ActivePlayer(), True),
)
"""Owners of a zone in an event, and whether the wording is unusual."""
_COUNTED: tuple[tuple[str, FilterZone | None, str], ...] = (
    ("play", fi.PLAY, "np"),
    ("discard", fi.HAND, "cards"),
    ("draw", None, ""),
)
"""Verbs whose objects are counted: the zone of cards that are described, and their noun phrase."""
_PLAYER_ACTIONS: tuple[tuple[str, str, When], ...] = (
    ("play", "a card", When("plays", None, None, V.who)),
    ("play", "{t:a_np}", When("plays", fi.Filter(fi.PLAY, V.t), None, V.who)),
    ("play", "a card from $own discard", When("plays_from_discard", None, None, V.who)),
    (
        "play",
        "{t:a_np} from $own discard",
        When("plays_from_discard", fi.Filter(fi.PLAY, V.t), None, V.who),
    ),
    ("draw", "a card", When("draws", None, None, V.who)),
    ("discard", "a card", When("discards", None, None, V.who)),
    ("discard", "a {t:cards.s}", When("discards", fi.Filter(fi.HAND, V.t), None, V.who)),
    ("gain", "lore", When("gains_lore", None, None, V.who)),
    ("lose", "lore", When("loses_lore", None, None, V.who)),
    ("put", "a card into $own inkwell", When("puts_into_inkwell", None, None, V.who)),
    ("remove", "damage from {s:agent.s}", When("damage_removed", V.s, None, V.who)),
    (
        "remove",
        "{n:number} or more damage from {s:agent.s}",
        When("damage_removed", V.s, None, V.who, None, Number(V.n)),
    ),
    ("move", "damage from {s:agent.s}", When("moves_damage", V.s, None, V.who)),
    ("move", "damage to {o:another_agent}", When("moves_damage", None, V.o, V.who)),
    ("move", "damage from {s:agent.s} to {o:another_agent}", When("moves_damage", V.s, V.o, V.who)),
    (
        "move",
        "{n:number} or more damage from {s:agent.s}",
        When("moves_damage", V.s, None, V.who, None, Number(V.n)),
    ),
    (
        "move",
        "{n:number} or more damage to {o:another_agent}",
        When("moves_damage", None, V.o, V.who, None, Number(V.n)),
    ),
    ("ready", "{s:another_agent}", When("readies", V.s, None, V.who)),
    ("move", "{s:agent.s} to {o:another_agent}", When("moves", V.s, V.o, V.who)),
    ("use", "Shift to play {t:a_np}", When("shifts_onto", fi.Filter(fi.PLAY, V.t), None, V.who)),
    ("play", "a {t:cards.s}", When("plays", fi.Filter(fi.PLAY, V.t), None, V.who)),
    ("shift", "{t:a_np}", When("shifts_onto", fi.Filter(fi.PLAY, V.t), None, V.who)),
    ("play", "{t:a_np} using Shift", When("shifts_onto", fi.Filter(fi.PLAY, V.t), None, V.who)),
    (
        "return",
        "a {t:cards.s} from $own discard to $own hand",
        When("returned_from_discard", fi.Filter(fi.DISCARD, V.t), None, V.who),
    ),
    ("use", "a ability of {s:another_agent}", When("uses", V.s, None, V.who)),
    ("return", "a card from $own discard to $own hand", When("returned_from_discard", None, None, V.who)),
    ("choose", "{s:agent.s} for a action or ability", When("chosen", V.s, None, V.who)),
    ("put", "a card into $own discard from $own deck", When("milled", None, None, V.who)),
)
"""Actions of players: verb, object and event."""


def _single_events(g: Grammar) -> None:
    """Add events that happen to a card once."""
    g.phrase("single_event.s", "you play ~", When("plays", THIS, None, You()))
    them = fi.Filter(fi.PLAY, (fi.OneOf(anaphor("they")),))
    g.phrase("single_event.s", "you play them", When("plays", them, None, You()), other_wording=True)
    for this in ("~", "this card"):
        from_discard = When("plays_from_discard", THIS, None, You())
        pattern = f"you play {this} from your discard"
        g.phrase("single_event.s", pattern, from_discard, other_wording=this != "~")
    g.numbers("single_event.@", "{s:own_agent.@} ~are banished", When("is_banished", V.s))
    g.numbers("single_event.@", "{s:own_agent.@} ~enter play", When("enters", V.s), other_wording=True)
    g.numbers("single_event.@", "{s:own_agent.@} ~leave play", When("leaves_play", V.s))
    g.numbers(
        "single_event.@", "{s:own_agent.@} ~are banished in a challenge", When("banished_in_challenge", V.s)
    )
    g.numbers(
        "single_event.@", "{s:own_agent.@} ~are challenged and banished", When("challenged_and_banished", V.s)
    )
    g.numbers(
        "single_event.@",
        "{s:own_agent.@} ~challenge and ~are banished",
        When("challenges_and_is_banished", V.s),
    )


def _repeatable_events(g: Grammar) -> None:
    """Add events that may happen repeatedly."""
    for number in ("s", "p"):
        g.phrase(f"repeatable_event.{number}", f"{{w:event.{number}}}", V.w, check=_is_placeless)
        here = f"{{w:event.{number}}}"
        g.phrase(
            f"repeatable_event.{number}",
            here,
            V.w,
            check=lambda slots: not _is_placeless(slots),
            other_wording=True,
        )
        for words, test in (("here", fi.Here()), ("at a location", fi.AtLocation())):
            pattern = f"{{w:event.{number}}} while {words}"
            g.phrase(f"repeatable_event.{number}", pattern, build=_build_at(test), unbuild=_split_at(test))
            shorter = f"{{w:event.{number}}} {words}"
            g.phrase(
                f"repeatable_event.{number}",
                shorter,
                build=_build_at(test),
                unbuild=lambda value: NO,
                check=_is_banishment,
                other_wording=True,
            )
        for start in ("while", "while they 're"):
            in_state = f"{start} {{s:state}}"
            for kind, event in (("repeatable_event", "event"), ("event_in_state", "single_event")):
                g.phrase(
                    f"{kind}.{number}",
                    f"{{w:{event}.{number}}} {in_state}",
                    build=_build_in_state,
                    unbuild=_split_own_state if start == "while" else lambda _: NO,
                    other_wording=start != "while",
                )
            # Of other cards, the state is usually an adjective: "one of your damaged characters quests".
            g.phrase(
                f"repeatable_event.{number}",
                f"{{w:event.{number}}} {in_state}",
                build=_build_other_in_state,
                unbuild=lambda _: NO,
                other_wording=True,
            )
        pattern = f"{{w:event.{number}}} while they have {{n:number}} {{stat}} or more"
        g.phrase(f"repeatable_event.{number}", pattern, build=_build_with_stat, unbuild=_split_stat)
    g.phrase("event.s", "{s:another_agent} is played", When("plays", V.s))
    onto = When("shifts_onto", fi.Filter(fi.PLAY, V.t), THIS, You())
    g.phrase("event.s", "you play {t:a_np} on this card", onto)
    for shift in ("shift {t:a_np} onto", "shift {t:a_np} on top of", "use Shift to play {t:a_np} on top of"):
        for this in ("~", "this card"):
            g.phrase("event.s", f"you {shift} {this}", onto, other_wording=True)
    some = fi.Filter(fi.PLAY, also(V.t, YOURS))
    sing = When("sings", some, V.o, None, None, Number(1))
    g.phrase("event.s", "one or more of your {t:np.p} sings {o:another_agent}", sing)
    plural = "one or more of your {t:np.p} sing {o:another_agent}"
    g.phrase("event.s", plural, sing, other_wording=True)
    my_characters = fi.Filter(fi.PLAY, (YOURS, fi.OfType(("character",))))
    several = When("sings", my_characters, V.o, None, None, Number(V.n))
    pattern = "{n:number} or more of your characters sing {o:another_agent}"
    g.phrase("event.s", pattern, several, check=lambda slots: slots["n"] > 1)
    together = When("sings", my_characters, V.o, None, None, Number(1))
    g.phrase("event.s", "you sing {o:another_agent}", together, other_wording=True)
    theirs = fi.Filter(fi.PLAY, (fi.OwnedBy(Opponents()), fi.OfType(("character",))))
    sung = When("sings", theirs, V.o, None, None, Number(1))
    g.phrase("event.s", "one or more opposing characters sing {o:another_agent}", sung)
    g.phrase("event.s", "a opponent sings {o:another_agent}", sung, other_wording=True)
    g.numbers(
        "event.@", "{s:agent.@} ~exert to sing {o:another_agent}", When("sings", V.s, V.o), other_wording=True
    )
    chosen = When("chosen", V.s, None, Opponents())
    for purpose in ("", " for a action or ability"):
        by_opponent = f"{{s:agent.@}} ~are chosen by a opponent{purpose}"
        g.numbers("event.@", by_opponent, chosen, other_wording=True)
    g.numbers("event.@", "{s:agent.@} ~are exerted", When("exerts", V.s), other_wording=True)
    g.phrase("event.s", "you ready ~", When("readies", THIS, None, You()))
    g.phrase("event.s", "they draw a card", When("draws", None, None, ActivePlayer()))
    in_turn = When("draws", None, None, PlayersWhere(Opponents(), DuringTurnOf(They())))
    g.phrase("event.s", "a opponent draws a card during their turn", in_turn)
    g.phrase("ordinal", "first", 1)
    g.phrase("ordinal", "second", 2)
    g.phrase("ordinal", "third", 3)
    for whose, players, unusual in _OWNERS:
        milled = When("milled", None, None, players)
        deck = "your deck" if players == You() else "their deck"
        g.phrase("event.s", f"a card is put into {whose} discard from {deck}", milled, other_wording=True)
        thrown = When("discards", None, None, players)
        hand = "your hand" if players == You() else "their hand"
        from_hand = f"is put into {whose} discard from {hand}"
        g.phrase("event.s", f"a card {from_hand}", thrown, other_wording=True)
        some_thrown = When("discards", fi.Filter(fi.HAND, V.t), None, players)
        pattern = f"a {{t:cards.s}} {from_hand}"
        g.phrase("event.s", pattern, some_thrown, check=_is_told, other_wording=True)
        inked = When("inks", None, None, players)
        g.phrase("event.s", f"a card is put into {whose} inkwell", inked, other_wording=unusual)
        gone = When("leaves_discard", None, None, players)
        g.phrase("event.s", f"a card leaves {whose} discard", gone, other_wording=unusual)
        milled_together = When("mills_some", None, None, players, None, Number(1))
        pattern = f"one or more cards are put into {whose} discard from {deck}"
        g.phrase("event.s", pattern, milled_together, other_wording=True)
        put = When("to_discard", None, None, players)
        g.phrase("event.s", f"a card is put into {whose} discard", put, other_wording=unusual)
        described: tuple[tuple[str, EventName], ...] = (
            (f"is put into {whose} discard", "to_discard"),
            (f"leaves {whose} discard", "leaves_discard"),
            (f"is put into {whose} discard from {deck}", "milled"),
        )
        for words, event in described:
            some_card = When(event, fi.Filter(fi.DISCARD, V.t), None, players)
            pattern = f"a {{t:cards.s}} {words}"
            g.phrase("event.s", pattern, some_card, check=_is_told, other_wording=unusual)
    g.phrase("event.s", "damage is removed from {s:another_agent}", When("damage_removed", V.s))
    g.phrase("event.s", "damage is removed from ~", When("damage_removed", THIS))
    them = fi.Filter(fi.PLAY, (fi.OneOf(anaphor("they")),))
    g.phrase("event.s", "damage is removed from them", When("damage_removed", them), other_wording=True)
    sung = When("sings", V.s, V.o)
    g.phrase("event.s", "{o:another_agent} is sung by {s:agent.s}", sung, other_wording=True)
    g.numbers("event.@", "{s:agent.@} ~quest", When("quests", V.s))
    # Characters quest and challenge one at a time, so one or more are just one.
    singly: tuple[tuple[str, EventName], ...] = (("quest", "quests"), ("challenge", "challenges"))
    for verb, event in singly:
        of_yours = When(event, fi.Filter(fi.PLAY, also(V.t, YOURS)))
        for few in ("one or more of your {t:np.p}", "any of your {t:np.p}"):
            g.phrase("event.s", f"{few} {verb}", of_yours, other_wording=True)
        of_any = When(event, fi.Filter(fi.PLAY, V.t))
        g.phrase("event.s", f"one or more {{t:np.p}} {verb}", of_any, other_wording=True)
    for_lore = When("quests", V.s, None, None, None, Number(V.n))
    g.numbers("event.@", "{s:agent.@} ~quest for {n:number} or more lore", for_lore)
    g.phrase("event.s", "{s:another_agent} challenges ~", When("challenges", V.s, THIS))
    supports = When("chosen_for_support", None, V.s)
    g.numbers("event.@", "{s:agent.@} ~use Support", supports)
    g.numbers("event.@", "{s:agent.@} ~challenge", When("challenges", V.s))
    g.numbers("event.@", "{s:agent.@} ~challenge {o:another_agent}", When("challenges", V.s, V.o))
    g.numbers("event.@", "{s:agent.@} ~are challenged", When("is_challenged", V.s))
    by_some = When("is_challenged", V.s, V.o)
    g.numbers("event.@", "{s:agent.@} ~are challenged by {o:another_agent}", by_some)
    g.numbers("event.@", "{s:agent.@} ~banish {o:another_agent} in a challenge", When("banishes", V.s, V.o))
    g.numbers("event.@", "{s:agent.@} ~banish {o:another_agent}", When("is_banished", V.o, V.s))
    # Of two characters, "they" would be the one that deals the damage.
    harmed = When("deals_damage", V.o, V.s)
    pattern = "{s:agent.@} ~are dealt damage by {o:another_agent}"
    g.numbers("event.@", pattern, harmed, check=_is_no_character, other_wording=True)
    for cards, tests in (("of your {t:np.p}", (YOURS,)), ("{t:np.p}", ())):
        several = When("is_banished", fi.Filter(fi.PLAY, also(V.t, *tests)), None, None, None, Number(1))
        g.phrase("event.s", f"one or more {cards} are banished", several)
        for end in ("at the same time", "at once"):
            g.phrase("event.s", f"one or more {cards} are banished {end}", several, other_wording=True)
    g.numbers(
        "event.@",
        "{s:agent.@} ~deal damage to {o:another_agent} in a challenge",
        When("deals_challenge_damage", V.s, V.o),
    )
    g.numbers("event.@", "{s:agent.@} ~sing {o:another_agent}", When("sings", V.s, V.o))
    g.numbers("event.@", "{s:agent.@} ~move to {o:another_agent}", When("moves", V.s, V.o))
    moved = When("moves", V.s, V.o)
    g.numbers("event.@", "{s:agent.@} ~are moved to {o:another_agent}", moved, other_wording=True)
    g.numbers("event.@", "{s:agent.@} ~move", When("moves", V.s))
    g.numbers("event.@", "{s:agent.@} ~move from a location", When("moves_from_location", V.s))
    for start in ("from one location", "from a location"):
        for end in ("to another", "to another location"):
            pattern = f"{{s:agent.@}} ~move {start} {end}"
            g.numbers("event.@", pattern, When("moves_from_location", V.s), other_wording=True)
    in_challenge = When("deals_challenge_damage", V.s)
    hit = When("deals_challenge_damage", None, V.s)
    for when in ("in a challenge", "during a challenge"):
        other = when != "in a challenge"
        g.numbers("event.@", f"{{s:agent.@}} ~deal damage {when}", in_challenge, other_wording=other)
        g.numbers("event.@", f"{{s:agent.@}} ~are dealt damage {when}", hit, other_wording=other)
        for words in ("~take damage", "~are damaged"):
            g.numbers("event.@", f"{{s:agent.@}} {words} {when}", hit, other_wording=True)
    g.numbers("event.@", "{s:agent.@} ~deal damage", When("deals_damage", V.s))
    g.numbers("event.@", "{s:agent.@} ~are damaged", When("takes_damage", V.s), other_wording=True)
    g.numbers("event.@", "{s:agent.@} ~ready", When("readies", V.s), other_wording=True)
    g.phrase("event.s", "you move {s:another_agent} here", When("moves", V.s, THIS, You()))
    g.numbers("event.@", "{s:agent.@} ~are readied", When("readies", V.s))
    g.numbers("event.@", "{s:agent.@} ~are dealt damage", When("deals_damage", None, V.s))
    g.phrase("event.s", "{s:another_agent} enters play", When("enters", V.s))
    g.phrase("event.s", "{s:another_agent} leaves play", When("leaves_play", V.s))
    g.numbers("event.@", "{s:agent.@} ~become exerted", When("exerts", V.s))
    g.numbers("event.@", "{s:agent.@} ~exert", When("exerts", V.s), other_wording=True)
    g.numbers("event.@", "{s:agent.@} ~take damage", When("takes_damage", V.s))
    g.numbers("event.@", "{s:agent.@} ~are chosen for a action or ability", When("chosen", V.s))
    by_action = When("chosen", V.s, fi.Filter(fi.PLAY, (fi.OfType(("action",)),)))
    g.numbers("event.@", "{s:agent.@} ~are chosen for a action", by_action)
    by = When("chosen", V.s, fi.Filter(fi.PLAY, (fi.OfType(("item", "action")),)))
    g.numbers("event.@", "{s:agent.@} ~are chosen for a action or a item 's ability", by)
    g.phrase("event.s", "{s:another_agent} is banished", When("is_banished", V.s))
    g.phrase("event.s", "{s:another_agent} is banished in a challenge", When("banished_in_challenge", V.s))
    g.phrase("event.s", "{s:another_agent} is challenged and banished", When("challenged_and_banished", V.s))
    in_own = When("challenges_and_is_banished", V.s)
    g.phrase("event.s", "{s:another_agent} challenges and is banished", in_own)
    g.numbers("event.@", "{s:agent.@} ~are chosen for Support", When("chosen_for_support", V.s))
    for whose, mine in (("your", True), ("their", False)):
        pattern = f"{{s:another_agent}} is returned to {whose} hand from play"
        check = _is_yours if mine else _is_not_yours
        g.phrase("event.s", pattern, When("returned_to_hand", V.s), check=check)
        short = pattern.removesuffix(" from play")
        g.phrase("event.s", short, When("returned_to_hand", V.s), check=check, other_wording=True)
    to_you = When("returned_to_hand", fi.Filter(fi.PLAY, also(V.t, YOURS)))
    own = When("returned_to_hand", THIS)
    for end in ("your hand from play", "your hand"):
        pattern = f"{{t:a_np}} is returned to {end}"
        g.phrase("event.s", pattern, to_you, check=_is_unowned, other_wording=True)
        g.phrase("single_event.s", f"~ is returned to {end}", own, other_wording=end == "your hand")
    to_them = When("returned_to_hand", fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(Opponents()))))
    for whose in ("a opponent 's", "your opponent 's", "one of your opponents '"):
        for end in (f"{whose} hand from play", f"{whose} hand"):
            pattern = f"{{t:a_np}} is returned to {end}"
            g.phrase("event.s", pattern, to_them, check=_is_unowned, other_wording=True)
    returned = When("returned_to_hand", V.s)
    for end in ("a player 's hand", "a player 's hand from play", "their player 's hand"):
        g.phrase("event.s", f"{{s:another_agent}} is returned to {end}", returned, other_wording=True)
    arrives = When("moves_from_location", V.s, THIS)
    for origin in ("a location", "another location"):
        pattern = f"{{s:agent.@}} ~move here from {origin}"
        g.numbers("event.@", pattern, arrives, other_wording=origin != "a location")
    between = When("moves_from_location", fi.Filter(fi.PLAY, V.t), THIS, You())
    g.phrase("event.s", "you move {t:a_np} here from a location", between)
    g.phrase("event.s", "you move {t:a_np} here from another location", between, other_wording=True)


def _damage(g: Grammar) -> None:
    g.phrase("each", "1 damage removed", ValueOf(amount_of("damage_removed")))
    for words, event in _EVENT_AMOUNTS:
        g.phrase("each", f"1 {words}", ValueOf(amount_of(event)))
        g.phrase("each", words, ValueOf(amount_of(event)), other_wording=True)
    g.numbers("event.@", "{s:agent.@} ~deal damage to {o:another_agent}", When("deals_damage", V.s, V.o))


_EVENT_AMOUNTS: tuple[tuple[str, EventName], ...] = (
    ("damage taken", "takes_damage"),
    ("damage dealt", "deals_damage"),
    ("lore gained", "gains_lore"),
    ("lore lost", "loses_lore"),
)
"""Quantities counted for an event."""


def _is_no_character(slots: Bindings) -> bool:
    types = types_of(slots["o"])
    return bool(types) and "character" not in types


def _is_told(slots: Bindings) -> bool:
    """Return True for cards that are described."""
    return bool(slots["t"])


def _is_banishment(slots: Bindings) -> bool:
    return isinstance(slots["w"], When) and slots["w"].event in ("is_banished", "banished_in_challenge")


def _is_any_card(slots: Bindings) -> bool:
    """Return True for a described card of any type."""
    types = any(isinstance(each, fi.OfType | fi.NotTest) for each in slots["t"])
    return bool(slots["t"]) and not types and fi.Classified(("Song",)) not in slots["t"]


def _is_unowned(slots: Bindings) -> bool:
    return not any(isinstance(each, fi.OwnedBy) for each in slots["t"])


def _is_yours(slots: Bindings) -> bool:
    return YOURS in slots["s"].tests


def _is_not_yours(slots: Bindings) -> bool:
    return not _is_yours(slots)


def _build_this_or(a: fi.Filter) -> Any:
    return fi.Filter(fi.PLAY, (fi.AnyTest(((fi.IsThis(),), a.tests)),))


def _split_this_or(value: Any) -> Bindings | None:
    if isinstance(value, fi.Filter) and len(value.tests) == 1:
        test = value.tests[0]
        if isinstance(test, fi.AnyTest) and len(test.options) == 2 and test.options[0] == (fi.IsThis(),):
            return {"a": fi.Filter(value.zone, test.options[1])}
    return NO


def _is_placeless(slots: Bindings) -> bool:
    """Return False for an agent at a location, which is worded with "while"."""
    when = slots["w"]
    if not isinstance(when, When) or when.subject is None:
        return True
    return fi.Here() not in when.subject.tests and fi.AtLocation() not in when.subject.tests


def _build_at(test: fi.CardTest) -> Any:
    def build(w: When) -> Any:
        if not isinstance(w, When) or w.subject is None or test in w.subject.tests or w.event == "plays":
            return NO
        return w.replace(subject=fi.Filter(w.subject.zone, (*w.subject.tests, test)))

    return build


def _split_at(test: fi.CardTest) -> Any:
    def unbuild(value: Any) -> Bindings | None:
        if not isinstance(value, When) or value.subject is None or test not in value.subject.tests:
            return NO
        if value.event == "plays":
            return NO
        tests = tuple(each for each in value.subject.tests if each != test)
        return {"w": value.replace(subject=fi.Filter(value.subject.zone, tests))}

    return unbuild


def _build_in_state(w: When, s: fi.CardTest, own: bool = True) -> Any:
    """Build an event of the card itself, or of others, in a state."""
    if not isinstance(w, When) or w.subject is None or not isinstance(s, _STATES):
        return NO
    # "You play a song while exerted" and "a character challenges this one while exerted" may mean this card.
    if w.event == "plays" or w.players is not None or (not own and w.object is not None):
        return NO
    if (fi.IsThis() in w.subject.tests) != own or s in w.subject.tests:
        return NO
    return w.replace(subject=fi.Filter(w.subject.zone, in_order((*w.subject.tests, s))))


def _build_other_in_state(w: When, s: fi.CardTest) -> Any:
    return _build_in_state(w, s, own=False)


def _split_own_state(value: Any) -> Bindings | None:
    if not isinstance(value, When) or value.subject is None or fi.IsThis() not in value.subject.tests:
        return NO
    for state in value.subject.tests:
        if isinstance(state, _STATES):
            tests = tuple(each for each in value.subject.tests if each != state)
            return {"w": value.replace(subject=fi.Filter(value.subject.zone, tests)), "s": state}
    return NO


def _build_with_stat(w: When, n: int, stat: StatName) -> Any:
    return _build_at(fi.CompareStat(stat, ">=", Number(n)))(w)


def _split_stat(value: Any) -> Bindings | None:
    if not isinstance(value, When) or value.subject is None or fi.IsThis() not in value.subject.tests:
        return NO
    for test in value.subject.tests:
        if isinstance(test, fi.CompareStat) and test.op == ">=" and isinstance(test.amount, Number):
            slots = _split_at(test)(value)
            return {**slots, "n": test.amount.value, "stat": test.stat}
    return NO
