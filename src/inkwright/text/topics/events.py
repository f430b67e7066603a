"""Events: questing, challenging, being banished and everything else a trigger watches for."""

from __future__ import annotations

from functools import partial
from typing import Any

from inkwright.catalogue.literals import CardType, EventName
from inkwright.effects import filters as fi
from inkwright.effects.amounts import Number, ValueOf
from inkwright.effects.conditions import DuringTurnOf
from inkwright.effects.literals import Comparison, FilterZone
from inkwright.effects.players import ActivePlayer, AllPlayers, Opponents, Players, PlayersWhere, They, You
from inkwright.effects.triggers import Nth, When
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, Production, inflect
from inkwright.text.references.expressions import amount_of, anaphor, has_anaphor
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
    _happenings(g)


def _agents(g: Grammar) -> None:
    """Add the subjects of events; `agent.p` is "they", for the card itself in a second event."""
    g.phrase("own_agent.s", "~", THIS)
    g.phrase("own_agent.p", "they", fi.Filter(fi.PLAY, (fi.OneOf(anaphor("they")),)))
    g.phrase("agent.s", "{a:own_agent.s}", V.a)
    g.phrase("agent.p", "{a:own_agent.p}", V.a)
    g.phrase("agent.s", "{a:another_agent}", V.a)
    g.phrase("agent.s", "~ or {a:another_agent}", build=_build_this_or, unbuild=_split_this_or)
    g.phrase("either_agent", "~ or {a:another_agent}", build=_build_this_or, unbuild=_split_this_or)
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
    """Add "they're" for "they are", "it" and "it's" in every event of the card itself."""
    for kind in ("event", "single_event"):
        own_events = [
            (number, subject, rest, production)
            for number in ("p", "s")
            for production in g.productions
            if production.symbol is g.symbol(f"{kind}.{number}")
            for subject, _, rest in [production.label.removeprefix(f"{kind}.{number}: ").partition(" ")]
        ]
        for number, subject, rest, production in own_events:
            if subject in (f"{{s:agent.{number}}}", f"{{s:own_agent.{number}}}"):
                verb, _, after = rest.partition(" ")
                if number == "s":
                    _of_the_card_itself(g, kind, f"it {rest}", production)
                if verb in ("are", "is"):
                    short = f"they 're {after}" if number == "p" else f"it 's {after}"
                    _of_the_card_itself(g, kind, short, production)


def _of_the_card_itself(g: Grammar, kind: str, pattern: str, production: Production) -> None:
    they = fi.Filter(fi.PLAY, (fi.OneOf(anaphor("they")),))
    g.phrase(
        f"{kind}.p",
        pattern,
        build=partial(production.build, s=they),
        unbuild=lambda _: NO,
        other_wording=True,
    )


SUBJECT = fi.Filter(fi.PLAY, (fi.OneOf("subject"),))
"""Subject of a `happening`, which stands before several of them."""


def _happenings(g: Grammar) -> None:
    """Add `happening`, what happens to a card, as one of several events: "quests or is challenged"."""
    events = g.symbol("event.s")
    for production in [each for each in g.productions if each.symbol is events]:
        subject, _, rest = production.label.removeprefix("event.s: ").partition(" ")
        if subject in ("{s:agent.s}", "{s:another_agent}"):
            g.phrase(
                "happening",
                rest,
                build=partial(_build_happening, production),
                unbuild=partial(_split_happening, production),
                other_wording=production.other_wording,
            )


def _build_happening(production: Production, **slots: Any) -> Any:
    when = production.build(s=SUBJECT, **slots)
    return when if isinstance(when, When) and SUBJECT in (when.subject, when.object) else NO


def _split_happening(production: Production, value: Any) -> Bindings | None:
    slots = production.unbuild(value)
    if slots is None or slots.get("s") != SUBJECT:
        return NO
    return {name: part for name, part in slots.items() if name != "s"}


PLAYERS: tuple[tuple[str, str, Players, bool], ...] = (
    ("you", "you", You(), False),
    ("a opponent", "s", Opponents(), False),
    ("your opponent", "s", Opponents(), True),
    ("one of your opponents", "s", Opponents(), True),
    ("a player", "s", AllPlayers(), False),
)
"""Players as subjects: their words, the person of the verb, and whether the wording is unusual."""


def _with_characters(g: Grammar, who: str, person: str, players: Players) -> None:
    """Add what players do with their characters, which is usually said of the characters."""
    owned = () if players == AllPlayers() else (fi.OwnedBy(players),)
    one = fi.Filter(fi.PLAY, also(V.t, *owned)) if owned else fi.Filter(fi.PLAY, V.t)
    anyone = fi.Filter(fi.PLAY, in_order((*owned, fi.OfType(("character",)))))
    own = "one of your {t:np.p}" if person == "you" else "one of their {t:np.p}"
    verbs: tuple[tuple[str, EventName], ...] = (("quest", "quests"), ("challenge", "challenges"))
    for verb, event in verbs:
        for words in ("{t:a_np}", own):
            pattern = inflect(f"{who} ~{verb} with {words}", person)
            g.phrase("event.s", pattern, When(event, one), check=_is_unowned, other_wording=True)
    pattern = inflect(f"{who} ~challenge {{o:another_agent}}", person)
    g.phrase("event.s", pattern, When("challenges", anyone, V.o), other_wording=True)


def _player_actions(g: Grammar) -> None:
    """Add actions of players, including the second or third of a turn."""
    for who, person, players, unusual in PLAYERS:
        _with_characters(g, who, person, players)
        _nth_ink(g, who, person, players)
        for verb, one, means in _PLAYER_ACTIONS:
            pattern = inflect(f"{who} ~{verb} {one}", person)
            event = fill_one(means, "who", players)
            check = (lambda slots: bool(slots["t"])) if "{t:cards" in one else None
            if (verb, one) == ("play", "a {t:cards.s}"):
                check = _is_any_card
            other = unusual or one.endswith("using Shift") or one.startswith("Shift to play")
            g.phrase("event.s", pattern, event, check=check, other_wording=other)
        _cards_moved_by(g, who, person, players, unusual)
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


def _cards_moved_by(g: Grammar, who: str, person: str, players: Players, unusual: bool) -> None:
    """Add described cards that players discard, or put into their discard, at once."""
    for verb, objects, event, zone in _AMOUNTS_OF_CARDS:
        for words, least in (
            ("{n:number} or more", Number(V.n)),
            ("one or more", Number(1)),
            ("any", Number(1)),
        ):
            some = When(event, fi.Filter(zone, V.t), None, players, None, least)
            pattern = inflect(f"{who} ~{verb} {words} {objects}", person)
            other = unusual or words != "{n:number} or more"
            g.phrase("event.s", pattern, some, check=_is_told, other_wording=other)


def _cards_put_together(g: Grammar, whose: str, players: Players, deck: str, hand: str) -> None:
    """Add cards that are put into a discard at once, in the passive."""
    for origin, (_, _, event, zone) in zip((hand, deck), _AMOUNTS_OF_CARDS, strict=True):
        for words, least in (("{n:number} or more", Number(V.n)), ("one or more", Number(1))):
            there = f"are put into {whose} discard from {origin}"
            some = When(event, None, None, players, None, least)
            g.phrase("event.s", f"{words} cards {there}", some, other_wording=True)
            told = some.replace(subject=fi.Filter(zone, V.t))
            pattern = f"{words} {{t:cards.p}} {there}"
            g.phrase("event.s", pattern, told, check=_is_told, other_wording=True)


def _nth_ink(g: Grammar, who: str, person: str, players: Players) -> None:
    """Add the second or third card that a player puts into their inkwell in a turn."""
    nth = Nth(V.n, When("puts_into_inkwell", None, None, players))
    for one in ("a {n:ordinal} card", "$own {n:ordinal} card"):
        for end in (" in a turn", " each turn", " this turn", ""):
            pattern = inflect(f"{who} ~put {one} into $own inkwell{end}", person)
            g.phrase("event.s", pattern, nth, other_wording=True)


_LIMITS: tuple[tuple[str, Comparison], ...] = (("or less", "<="), ("or more", ">="))
_AMOUNTS: tuple[tuple[str, str, EventName], ...] = (
    ("gain", "{n:number} or more lore", "gains_lore"),
    ("lose", "{n:number} or more lore", "loses_lore"),
    ("discard", "{n:number} or more cards", "discards_some"),
    ("put", "{n:number} or more cards into $own discard from $own deck", "mills_some"),
)
"""Things that players gain, lose or move in any number at once."""
_AMOUNTS_OF_CARDS: tuple[tuple[str, str, EventName, FilterZone], ...] = (
    ("discard", "{t:cards.p}", "discards_some", fi.HAND),
    ("put", "{t:cards.p} into $own discard from $own deck", "mills_some", fi.DISCARD),
)
"""Described cards that players move in any number at once, with their zone in the event."""
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
    g.phrase("single_event.s", "~ is played", When("plays", THIS, None, You()), other_wording=True)
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
        for words, test in (("here", fi.Here()), ("at ~", fi.Here()), ("at a location", fi.AtLocation())):
            pattern = f"{{w:event.{number}}} while {words}"
            g.phrase(
                f"repeatable_event.{number}",
                pattern,
                build=_build_at(test),
                unbuild=_split_at(test),
                other_wording=words == "at ~",
            )
            g.phrase(
                f"repeatable_event.{number}",
                pattern,
                build=_build_hit_at(test),
                unbuild=lambda _: NO,
                other_wording=True,
            )
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
        pattern = f"{{w:event.{number}}} while they have {{p:property}}"
        g.phrase(f"repeatable_event.{number}", pattern, build=_build_with, unbuild=_split_property)
        below = f"{{w:event.{number}}} while {{p:cards_under_them}}"
        g.phrase(
            f"repeatable_event.{number}",
            below,
            build=_build_with,
            unbuild=lambda _: NO,
            other_wording=True,
        )
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
    anyone = When("sings", fi.Filter(fi.PLAY, (fi.OfType(("character",)),)), V.o, None, None, Number(1))
    g.phrase("event.s", "a player sings {o:another_agent}", anyone)
    g.phrase("event.s", "{o:another_agent} is sung", anyone, other_wording=True)
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
    for source in ("effect", "action or ability"):
        by_theirs = f"{{s:agent.@}} ~are chosen by a opponent 's {source}"
        g.numbers("event.@", by_theirs, chosen, other_wording=True)
    by_source = When("chosen", V.s, V.o)
    g.numbers("event.@", "{s:agent.@} ~are chosen by {o:another_agent}", by_source, check=_is_no_character)
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
        _cards_put_together(g, whose, players, deck, hand)
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
    healed = "{s:agent.@} ~have damage removed from them"
    g.numbers("event.@", healed, When("damage_removed", V.s), other_wording=True)
    them = fi.Filter(fi.PLAY, (fi.OneOf(anaphor("they")),))
    g.phrase("event.s", "damage is removed from them", When("damage_removed", them), other_wording=True)
    sung = When("sings", V.s, V.o)
    g.numbers("event.@", "{s:agent.@} ~are exerted to sing {o:another_agent}", sung, other_wording=True)
    g.phrase("event.s", "{o:another_agent} is sung by {s:agent.s}", sung, other_wording=True)
    g.numbers("event.@", "{s:agent.@} ~quest", When("quests", V.s))
    # Characters quest and challenge one at a time, so one or more are just one.
    singly: tuple[tuple[str, EventName], ...] = (("quest", "quests"), ("challenge", "challenges"))
    for verb, event in singly:
        of_yours = When(event, fi.Filter(fi.PLAY, also(V.t, YOURS)))
        for few in ("one or more of your {t:np.p}", "any of your {t:np.p}"):
            g.phrase("event.s", f"{few} {verb}", of_yours, other_wording=True)
            if verb == "challenge":
                at_some = of_yours.replace(object=V.o)
                g.phrase("event.s", f"{few} {verb} {{o:another_agent}}", at_some, other_wording=True)
        of_any = When(event, fi.Filter(fi.PLAY, V.t))
        g.phrase("event.s", f"one or more {{t:np.p}} {verb}", of_any, other_wording=True)
    for_lore = When("quests", V.s, None, None, None, Number(V.n))
    g.numbers("event.@", "{s:agent.@} ~quest for {n:number} or more lore", for_lore)
    g.phrase("event.s", "{s:another_agent} challenges ~", When("challenges", V.s, THIS))
    supports = When("chosen_for_support", None, V.s)
    g.numbers("event.@", "{s:agent.@} ~use Support", supports)
    g.phrase("event.s", "you use ~ 's Support", When("chosen_for_support", None, THIS), other_wording=True)
    g.phrase("event.s", "you use Support", When("chosen_for_support", None, None, You()), other_wording=True)
    resists = When("resists", V.s)
    g.phrase("event.s", "damage dealt to {s:agent.s} is reduced by Resist", resists)
    own = When("resists", THIS)
    for words in ("~ 's Resist reduces damage", "~ 's Resist reduces damage dealt to them"):
        g.phrase("event.s", words, own, other_wording=True)
    _caused(g)
    g.numbers("event.@", "{s:agent.@} ~challenge", When("challenges", V.s))
    g.numbers("event.@", "{s:agent.@} ~challenge {o:another_agent}", When("challenges", V.s, V.o))
    g.numbers("event.@", "{s:agent.@} ~are challenged", When("is_challenged", V.s))
    by_some = When("is_challenged", V.s, V.o)
    g.numbers("event.@", "{s:agent.@} ~are challenged by {o:another_agent}", by_some)
    g.numbers("event.@", "{s:agent.@} ~banish {o:another_agent} in a challenge", When("banishes", V.s, V.o))
    g.numbers("event.@", "{s:agent.@} ~banish {o:another_agent}", When("is_banished", V.o, V.s))
    g.numbers(
        "event.@",
        "{s:agent.@} ~challenge and ~banish {o:another_agent}",
        build=_build_as_challenger,
        unbuild=_split_as_challenger,
        other_wording=True,
    )
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
    onward = When("moves_from_location", V.s, V.o)
    for origin in ("a location", "another location"):
        pattern = f"{{s:agent.@}} ~move to {{o:another_agent}} from {origin}"
        g.numbers("event.@", pattern, onward, other_wording=origin != "a location")
    for start in ("from one location", "from a location"):
        for end in ("to another", "to another location"):
            pattern = f"{{s:agent.@}} ~move {start} {end}"
            g.numbers("event.@", pattern, When("moves_from_location", V.s), other_wording=True)
    _joining(g)
    _departures(g)
    in_challenge = When("deals_challenge_damage", V.s)
    hit = When("deals_challenge_damage", None, V.s)
    for when in ("in a challenge", "during a challenge"):
        other = when != "in a challenge"
        g.numbers("event.@", f"{{s:agent.@}} ~deal damage {when}", in_challenge, other_wording=other)
        g.numbers("event.@", f"{{s:agent.@}} ~are dealt damage {when}", hit, other_wording=other)
        for words in ("~take damage", "~are damaged"):
            g.numbers("event.@", f"{{s:agent.@}} {words} {when}", hit, other_wording=True)
    for words, dealt in _DAMAGE_EVENTS:
        g.numbers("event.@", f"{{s:agent.@}} {words}", dealt.replace(at_least=Number(V.n)))
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
    choosers: tuple[tuple[str, Players | None], ...] = (("", None), ("by a opponent ", Opponents()))
    for agent, chooser in choosers:
        for purpose, types, usual in _PURPOSES:
            by = When("chosen", V.s, fi.Filter(fi.PLAY, (fi.OfType(types),)), chooser)
            pattern = f"{{s:agent.@}} ~are chosen {agent}for {purpose}"
            g.numbers("event.@", pattern, by, other_wording=not usual)
    for who, person, players, _ in PLAYERS:
        for purpose, types, _ in _PURPOSES:
            by = When("chosen", V.s, fi.Filter(fi.PLAY, (fi.OfType(types),)), players)
            usual = players in (You(), AllPlayers()) and purpose in ("a action", "a ability")
            pattern = inflect(f"{who} ~choose {{s:agent.s}} for {purpose}", person)
            g.phrase("event.s", pattern, by, other_wording=not usual)
    g.phrase("event.s", "{s:another_agent} is banished", When("is_banished", V.s))
    g.phrase("event.s", "{s:another_agent} is banished in a challenge", When("banished_in_challenge", V.s))
    g.phrase("event.s", "{s:another_agent} is challenged and banished", When("challenged_and_banished", V.s))
    in_own = When("challenges_and_is_banished", V.s)
    g.phrase("event.s", "{s:another_agent} challenges and is banished", in_own)
    once: tuple[tuple[str, EventName], ...] = (
        ("is banished", "is_banished"),
        ("is banished in a challenge", "banished_in_challenge"),
        ("is challenged and banished", "challenged_and_banished"),
        ("enters play", "enters"),
        ("leaves play", "leaves_play"),
    )
    for words, event in once:
        g.phrase("event.s", f"{{s:either_agent}} {words}", When(event, V.s))
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
    for whose in ("a player 's", "their player 's", "its player 's"):
        for end in (f"{whose} hand", f"{whose} hand from play"):
            g.phrase("event.s", f"{{s:another_agent}} is returned to {end}", returned, other_wording=True)
    arrives = When("moves_from_location", V.s, THIS)
    for origin in ("a location", "another location"):
        pattern = f"{{s:agent.@}} ~move here from {origin}"
        g.numbers("event.@", pattern, arrives, other_wording=origin != "a location")
    between = When("moves_from_location", fi.Filter(fi.PLAY, V.t), THIS, You())
    g.phrase("event.s", "you move {t:a_np} here from a location", between)
    g.phrase("event.s", "you move {t:a_np} here from another location", between, other_wording=True)


def _joining(g: Grammar) -> None:
    """Add characters that move to the location where this character is."""
    there = When("moves", V.s, fi.Filter(fi.PLAY, (fi.OfType(("location",)), fi.LocationWith("this"))))
    for place in ("the same location as ~", "~ 's location", "the location ~ is at"):
        usual = place == "the same location as ~"
        g.numbers("event.@", f"{{s:agent.@}} ~move to {place}", there, other_wording=not usual)


def _departures(g: Grammar) -> None:
    """Add characters that move away from this location, or from others that are described."""
    away = When("moves_away", V.s, THIS)
    by_you = When("moves_away", V.s, THIS, You())
    for start in ("from here", "away from here", "from ~", "away from ~"):
        for end in ("", " to another location", " to another"):
            other = (start, end) != ("from here", "")
            g.numbers("event.@", f"{{s:agent.@}} ~move {start}{end}", away, other_wording=other)
            g.numbers("event.@", f"{{s:agent.@}} ~are moved {start}{end}", away, other_wording=True)
            g.phrase("event.s", f"you move {{s:another_agent}} {start}{end}", by_you, other_wording=other)
    g.phrase("some_place", "{o:another_agent}", V.o, check=_is_some_place)
    elsewhere = When("moves_away", V.s, V.o)
    for start in ("from", "away from"):
        pattern = f"{{s:agent.@}} ~move {start} {{o:some_place}}"
        g.numbers("event.@", pattern, elsewhere, other_wording=start != "from")


def _is_some_place(slots: Bindings) -> bool:
    """Return True for locations with a description."""
    tests = slots["o"].tests
    return fi.OfType(("location",)) in tests and len(tests) > 1


def _build_as_challenger(s: fi.Filter, o: fi.Filter) -> Any:
    """Build the banishment of a card by the character that challenged it."""
    return When("banishes", fi.Filter(s.zone, in_order((*s.tests, fi.Challenging()))), o)


def _split_as_challenger(value: Any) -> Bindings | None:
    if not isinstance(value, When) or value.event != "banishes" or value.subject is None or not value.object:
        return NO
    tests = tuple(test for test in value.subject.tests if test != fi.Challenging())
    slots = {"s": fi.Filter(value.subject.zone, tests), "o": value.object}
    return slots if _build_as_challenger(**slots) == value else NO


def _caused(g: Grammar) -> None:
    """Add what a player's effect makes a player or a card do."""
    deeds: tuple[tuple[str, str, EventName], ...] = (
        ("lose lore", "lose lore", "loses_lore"),
        ("discard a card", "discard a card", "discards"),
        ("discard one or more cards", "discard one or more cards", "discards_some"),
    )
    causes: tuple[tuple[str, Players], ...] = (
        ("a opponent 's effect", Opponents()),
        ("one of your effects", You()),
        ("a effect", AllPlayers()),
    )
    for effect, cause in causes:
        for who, person, players, unusual in PLAYERS:
            for infinitive, finite, event in deeds:
                when = When(event, None, None, players, None, None, cause)
                pattern = f"{effect} causes {who} to {infinitive}"
                g.phrase("event.s", pattern, when, other_wording=unusual)
                done = inflect(f"{who} ~{finite}", person)
                for link in ("because of", "due to"):
                    g.phrase("event.s", f"{done} {link} {effect}", when, other_wording=True)
        for verb, event in _CAUSED:
            when = When(event, V.s, None, None, None, None, cause)
            g.phrase("event.s", f"{{s:another_agent}} is {verb} by {effect}", when)
            own = When(event, THIS, None, None, None, None, cause)
            g.phrase(
                "single_event.s" if event == "is_banished" else "event.s", f"~ is {verb} by {effect}", own
            )


_CAUSED: tuple[tuple[str, EventName], ...] = (
    ("banished", "is_banished"),
    ("exerted", "exerts"),
    ("readied", "readies"),
)
"""Verbs for what effects do to cards, with the event."""


def _damage(g: Grammar) -> None:
    g.phrase("each", "1 damage removed", ValueOf(amount_of("damage_removed")))
    for who in ("that", "who"):
        for song in ("it", "that song"):
            singers = ValueOf(amount_of("sings"))
            usual = (who, song) == ("that", "it")
            g.phrase("each", f"character {who} sang {song}", singers, other_wording=not usual)
            g.phrase("number_of", f"characters {who} sang {song}", singers, other_wording=True)
    for words, event in _EVENT_AMOUNTS:
        g.phrase("each", f"1 {words}", ValueOf(amount_of(event)))
        g.phrase("each", words, ValueOf(amount_of(event)), other_wording=True)
        for amount in (f"the {words}", f"the amount of {words}"):
            g.phrase("value", amount, ValueOf(amount_of(event)), other_wording=True)
    g.numbers("event.@", "{s:agent.@} ~deal damage to {o:another_agent}", When("deals_damage", V.s, V.o))


_DAMAGE_EVENTS: tuple[tuple[str, When], ...] = (
    ("~deal {n:number} or more damage", When("deals_damage", V.s)),
    ("~deal {n:number} or more damage to {o:another_agent}", When("deals_damage", V.s, V.o)),
    ("~deal {n:number} or more damage in a challenge", When("deals_challenge_damage", V.s)),
    (
        "~deal {n:number} or more damage to {o:another_agent} in a challenge",
        When("deals_challenge_damage", V.s, V.o),
    ),
    ("~are dealt {n:number} or more damage", When("deals_damage", None, V.s)),
    ("~are dealt {n:number} or more damage in a challenge", When("deals_challenge_damage", None, V.s)),
    ("~take {n:number} or more damage", When("takes_damage", V.s)),
)
"""Events of damage whose amount matters."""
_EVENT_AMOUNTS: tuple[tuple[str, EventName], ...] = (
    ("damage taken", "takes_damage"),
    ("damage dealt", "deals_damage"),
    ("damage dealt", "deals_challenge_damage"),
    ("damage removed", "damage_removed"),
    ("damage moved", "moves_damage"),
    ("lore gained", "gains_lore"),
    ("lore lost", "loses_lore"),
)
"""Quantities counted for an event."""


def _is_no_character(slots: Bindings) -> bool:
    types = types_of(slots["o"]) if slots["o"] is not None else frozenset()
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


_PURPOSES: tuple[tuple[str, tuple[CardType, ...], bool], ...] = (
    ("a action", ("action",), True),
    ("a item 's ability", ("item",), True),
    ("a character 's ability", ("character",), True),
    ("a location 's ability", ("location",), True),
    ("a action or a item 's ability", ("item", "action"), True),
    ("a action or the ability of a item", ("item", "action"), False),
    ("a action or a character 's ability", ("character", "action"), True),
    ("a ability", ("character", "item", "location"), True),
)
"""Purposes for which cards are chosen, and the types of the cards that choose them."""
HIT: tuple[EventName, ...] = ("deals_damage", "deals_challenge_damage")
"""Events whose object is what is dealt damage."""


def _build_hit_at(test: fi.CardTest) -> Any:
    """Return the build of damage to a card at a location, which is the object of the event."""

    def build(w: When) -> Any:
        if not isinstance(w, When) or w.event not in HIT or w.subject is not None or w.object is None:
            return NO
        tests = w.object.tests
        return NO if test in tests else w.replace(object=fi.Filter(w.object.zone, (*tests, test)))

    return build


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


def _build_with(w: When, p: fi.CardTest) -> Any:
    """Build an event of a card that has a property; next to another card, "they" might mean that one."""
    if not isinstance(w, When) or w.object is not None or has_anaphor(p):
        return NO
    return _build_at(p)(w)


def _split_property(value: Any) -> Bindings | None:
    """Split the property off the card itself; of other cards, it is a description: "with Ward"."""
    if not isinstance(value, When) or value.subject is None or fi.IsThis() not in value.subject.tests:
        return NO
    for test in value.subject.tests:
        if not isinstance(test, (fi.IsThis, *_STATES)):
            return {**_split_at(test)(value), "p": test}
    return NO
