"""Events: questing, challenging, being banished and everything else a trigger watches for."""

from __future__ import annotations

from typing import Any

from inkwright.catalogue.literals import CardType, EventName
from inkwright.effects import filters as fi
from inkwright.effects.amounts import Number, ValueOf
from inkwright.effects.conditions import DuringTurnOf
from inkwright.effects.players import AllPlayers, Opponents, Players, PlayersWhere, They, You
from inkwright.effects.triggers import When
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, inflect
from inkwright.text.references.expressions import amount_of, anaphor
from inkwright.text.references.referents import types_of
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import THIS, YOURS
from inkwright.text.topics.damage_sources import add_damage_sources
from inkwright.text.topics.event_agents import add_agents, add_contractions, add_happenings
from inkwright.text.topics.event_states import add_states
from inkwright.text.topics.movement_events import add_arrivals, add_moves
from inkwright.text.topics.ordinal_events import add_ordinals
from inkwright.text.topics.player_events import (
    PLAYERS,
    add_caused,
    add_deeds_in_own_turn,
    add_player_actions,
    add_zone_changes,
    is_unowned,
)


def add(g: Grammar) -> None:
    """Add `single_event.@`, which happens to a card once, and `event.@`, which may happen repeatedly."""
    add_agents(g)
    add_player_actions(g)
    add_deeds_in_own_turn(g)
    _single_events(g)
    _repeatable_events(g)
    _damage(g)
    add_damage_sources(g)
    g.numbers("event.@", "{s:agent.@} ~move here", When("moves", V.s, THIS))
    add_contractions(g)
    add_happenings(g)


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
    add_states(g)
    _plays_and_songs(g)
    _choices_by_opponents(g)
    _single_players(g)
    add_zone_changes(g)
    _removed_damage(g)
    _quests(g)
    _support_and_resist(g)
    add_caused(g)
    _challenges(g)
    add_moves(g)
    _damage_dealt(g)
    _state_changes(g)
    _choices(g)
    _banishment(g)
    _returns_to_hand(g)
    add_arrivals(g)
    add_ordinals(g)


def _plays_and_songs(g: Grammar) -> None:
    """Add cards that are played, shifted or sung."""
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


def _survival(g: Grammar) -> None:
    """Add cards that are still in play after a challenge."""
    survives = When("survives_challenge", V.s)
    g.numbers("event.@", "{s:agent.@} ~survive a challenge", survives)
    against = When("survives_challenge", V.s, V.o)
    for link in ("with", "against"):
        pattern = f"{{s:agent.@}} ~survive a challenge {link} {{o:another_agent}}"
        g.numbers("event.@", pattern, against, other_wording=link == "against")
    roles: tuple[tuple[str, str, EventName], ...] = (
        ("~challenge", "~challenge {o:another_agent}", "challenges_and_survives"),
        ("~are challenged", "~are challenged by {o:another_agent}", "challenged_and_survives"),
    )
    for alone, other, event in roles:
        for end in ("and ~survive", "and ~are not banished"):
            unusual = end != "and ~survive"
            pattern = f"{{s:agent.@}} {alone} {end}"
            g.numbers("event.@", pattern, When(event, V.s), other_wording=unusual)
            pattern = f"{{s:agent.@}} {other} {end}"
            g.numbers("event.@", pattern, When(event, V.s, V.o), other_wording=unusual)


def _choices_by_opponents(g: Grammar) -> None:
    """Add cards that an opponent chooses, or that anyone chooses for an effect of an opponent."""
    chosen = When("chosen", V.s, None, Opponents())
    for purpose in ("", " for a action or ability"):
        by_opponent = f"{{s:agent.@}} ~are chosen by a opponent{purpose}"
        g.numbers("event.@", by_opponent, chosen, other_wording=True)
    for_theirs = When("chosen", V.s, fi.Filter(fi.PLAY, (fi.OwnedBy(Opponents()),)))
    for link in ("for", "by"):
        for source in ("action or ability", "ability or action", "effect"):
            words = f"{{s:agent.@}} ~are chosen {link} a opponent 's {source}"
            usual = (link, source) == ("for", "action or ability")
            g.numbers("event.@", words, for_theirs, other_wording=not usual)
    abilities = fi.OfType(("character", "item", "location"))
    for whose, owner, sources in (
        ("a opponent 's", Opponents(), ("ability",)),
        ("one of your opponents '", Opponents(), ("abilities",)),
        ("one of your", You(), ("abilities",)),
    ):
        theirs = When("chosen", V.s, fi.Filter(fi.PLAY, (fi.OwnedBy(owner), abilities)))
        any_source = When("chosen", V.s, fi.Filter(fi.PLAY, (fi.OwnedBy(owner),)))
        for link in ("by", "for"):
            if (link, whose) == ("for", "a opponent 's"):
                continue  # a purpose, see `_choices`
            for source in sources:
                words = f"{{s:agent.@}} ~are chosen {link} {whose} {source}"
                g.numbers("event.@", words, theirs, other_wording=True)
            for both in ("actions or abilities", "actions and abilities", "effects"):
                if whose != "a opponent 's":
                    words = f"{{s:agent.@}} ~are chosen {link} {whose} {both}"
                    g.numbers("event.@", words, any_source, other_wording=True)
    by_source = When("chosen", V.s, V.o)
    g.numbers("event.@", "{s:agent.@} ~are chosen by {o:another_agent}", by_source, check=_is_no_character)


def _single_players(g: Grammar) -> None:
    """Add events of single cards and single players, and ordinal numbers."""
    g.numbers("event.@", "{s:agent.@} ~are exerted", When("exerts", V.s), other_wording=True)
    g.phrase("event.s", "you ready ~", When("readies", THIS, None, You()))
    in_turn = When("draws", None, None, PlayersWhere(Opponents(), DuringTurnOf(They())))
    g.phrase("event.s", "a opponent draws a card during their turn", in_turn)
    g.phrase("ordinal", "first", 1)
    g.phrase("ordinal", "second", 2)
    g.phrase("ordinal", "third", 3)


def _removed_damage(g: Grammar) -> None:
    """Add damage that is removed or moved, and songs in the passive."""
    for amount, least in (("", None), ("{n:number} or more ", Number(V.n))):
        for card, subject in (("{s:another_agent}", V.s), ("{s:either_agent}", V.s), ("~", THIS)):
            removed = When("damage_removed", subject, None, None, None, least)
            g.phrase("event.s", f"{amount}damage is removed from {card}", removed)
        to = When("moves_damage", None, V.o, None, None, least)
        for agent in ("another_agent", "either_agent"):
            g.phrase("event.s", f"{amount}damage is moved to {{o:{agent}}}", to)
        to_this = When("moves_damage", None, THIS, None, None, least)
        g.phrase("event.s", f"{amount}damage is moved to ~", to_this)
        away = When("moves_damage", V.s, None, None, None, least)
        for agent in ("another_agent", "either_agent"):
            g.phrase("event.s", f"{amount}damage is moved from {{s:{agent}}}", away)
        from_this = When("moves_damage", THIS, None, None, None, least)
        g.phrase("event.s", f"{amount}damage is moved from ~", from_this)
    healed = "{s:agent.@} ~have damage removed from them"
    g.numbers("event.@", healed, When("damage_removed", V.s), other_wording=True)
    them = fi.Filter(fi.PLAY, (fi.OneOf(anaphor("they")),))
    g.phrase("event.s", "damage is removed from them", When("damage_removed", them), other_wording=True)
    sung = When("sings", V.s, V.o)
    g.numbers("event.@", "{s:agent.@} ~are exerted to sing {o:another_agent}", sung, other_wording=True)
    g.phrase("event.s", "{o:another_agent} is sung by {s:agent.s}", sung, other_wording=True)


def _quests(g: Grammar) -> None:
    """Add characters that quest, alone or together, and characters that quest or challenge."""
    g.numbers("event.@", "{s:agent.@} ~quest", When("quests", V.s))
    # Characters quest and challenge one at a time, so "one or more" is always one.
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


def _support_and_resist(g: Grammar) -> None:
    """Add the use of Support and Resist."""
    supports = When("chosen_for_support", None, V.s)
    g.numbers("event.@", "{s:agent.@} ~use Support", supports)
    g.phrase("event.s", "you use ~ 's Support", When("chosen_for_support", None, THIS), other_wording=True)
    g.phrase("event.s", "you use Support", When("chosen_for_support", None, None, You()), other_wording=True)
    resists = When("resists", V.s)
    g.phrase("event.s", "damage dealt to {s:agent.s} is reduced by Resist", resists)
    own = When("resists", THIS)
    for words in ("~ 's Resist reduces damage", "~ 's Resist reduces damage dealt to them"):
        g.phrase("event.s", words, own, other_wording=True)


def _challenges(g: Grammar) -> None:
    """Add challenges, cards that others banish or damage, and songs."""
    _survival(g)
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
    # With two characters, "they" would be the one that deals the damage.
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


def _damage_dealt(g: Grammar) -> None:
    """Add damage that is dealt, in challenges and by its amount."""
    in_challenge = When("deals_challenge_damage", V.s)
    hit = When("deals_challenge_damage", None, V.s)
    hurt = hit.replace(at_least=Number(1))  # what is reduced to 0 was dealt, but not taken (1.9.5)
    for when in ("in a challenge", "during a challenge"):
        other = when != "in a challenge"
        g.numbers("event.@", f"{{s:agent.@}} ~deal damage {when}", in_challenge, other_wording=other)
        g.numbers("event.@", f"{{s:agent.@}} ~are dealt damage {when}", hit, other_wording=other)
        for words in ("~take damage", "~are damaged"):
            g.numbers("event.@", f"{{s:agent.@}} {words} {when}", hurt, other_wording=True)
    g.numbers("event.@", "{s:agent.@} ~take damage from a challenge", hurt, other_wording=True)
    for words, dealt in _DAMAGE_EVENTS:
        g.numbers("event.@", f"{{s:agent.@}} {words}", dealt.replace(at_least=Number(V.n)))


def _state_changes(g: Grammar) -> None:
    """Add cards that are damaged, readied or exerted, or enter or leave play."""
    g.numbers("event.@", "{s:agent.@} ~deal damage", When("deals_damage", V.s))
    g.numbers("event.@", "{s:agent.@} ~are damaged", When("takes_damage", V.s), other_wording=True)
    g.numbers("event.@", "{s:agent.@} ~ready", When("readies", V.s), other_wording=True)
    g.phrase("event.s", "you move {s:another_agent} here", When("moves", V.s, THIS, You()))
    g.numbers("event.@", "{s:agent.@} ~are readied", When("readies", V.s))
    g.numbers("event.@", "{s:agent.@} ~are dealt damage", When("deals_damage", None, V.s))
    for start in ("damage is dealt to", "1 or more damage is dealt to"):
        g.phrase("event.s", f"{start} {{s:agent.s}}", When("deals_damage", None, V.s), other_wording=True)
    g.phrase("event.s", "{s:another_agent} enters play", When("enters", V.s))
    g.phrase("event.s", "{s:another_agent} leaves play", When("leaves_play", V.s))
    g.numbers("event.@", "{s:agent.@} ~become exerted", When("exerts", V.s))
    g.numbers("event.@", "{s:agent.@} ~become damaged", When("becomes_damaged", V.s))
    g.numbers("event.@", "{s:agent.@} ~become undamaged", When("becomes_undamaged", V.s))
    for words in ("~are no longer damaged", "no longer ~have damage", "no longer ~have any damage"):
        g.numbers("event.@", f"{{s:agent.@}} {words}", When("becomes_undamaged", V.s), other_wording=True)
    g.numbers("event.@", "{s:agent.@} ~exert", When("exerts", V.s), other_wording=True)
    g.numbers("event.@", "{s:agent.@} ~take damage", When("takes_damage", V.s))
    for words in ("~take damage from", "~are damaged by"):
        pattern = f"{{s:agent.@}} {words} {{o:another_agent}}"
        from_some = When("takes_damage", V.s, V.o)
        other = words != "~take damage from"
        g.numbers("event.@", pattern, from_some, check=_is_no_character, other_wording=other)
    much = "{s:agent.@} ~take {n:number} or more damage from {o:another_agent}"
    g.numbers("event.@", much, from_some.replace(at_least=Number(V.n)), check=_is_no_character)


def _choices(g: Grammar) -> None:
    """Add cards that are chosen for a purpose."""
    g.numbers("event.@", "{s:agent.@} ~are chosen for a action or ability", When("chosen", V.s))
    choosers: tuple[tuple[str, Players | None], ...] = (("", None), ("by a opponent ", Opponents()))
    for agent, chooser in choosers:
        for purpose, types, usual in _PURPOSES:
            by = When("chosen", V.s, fi.Filter(fi.PLAY, (fi.OfType(types),)), chooser)
            pattern = f"{{s:agent.@}} ~are chosen {agent}for {purpose}"
            g.numbers("event.@", pattern, by, other_wording=not usual)
    for what, types in (("action", ("action",)), ("ability", ("character", "item", "location"))):
        theirs = When("chosen", V.s, fi.Filter(fi.PLAY, (fi.OwnedBy(Opponents()), fi.OfType(types))))
        pattern = f"{{s:agent.@}} ~are chosen for a opponent 's {what}"
        g.numbers("event.@", pattern, theirs, other_wording=True)
    for who, person, players, _ in PLAYERS:
        for purpose, types, _ in _PURPOSES:
            by = When("chosen", V.s, fi.Filter(fi.PLAY, (fi.OfType(types),)), players)
            usual = players in (You(), AllPlayers()) and purpose in ("a action", "a ability")
            pattern = inflect(f"{who} ~choose {{s:agent.s}} for {purpose}", person)
            g.phrase("event.s", pattern, by, other_wording=not usual)


def _banishment(g: Grammar) -> None:
    """Add other cards that are banished, enter or leave play, or are chosen for Support."""
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


def _returns_to_hand(g: Grammar) -> None:
    """Add cards that are returned to a hand."""
    for whose, mine in (("your", True), ("their", False)):
        pattern = f"{{s:another_agent}} is returned to {whose} hand from play"
        if mine:
            either = f"{{s:either_agent}} is returned to {whose} hand"
            returned = When("returned_to_hand", V.s)
            g.phrase("event.s", either, returned, check=_are_yours, other_wording=True)
            g.phrase("event.s", f"{either} from play", returned, check=_are_yours, other_wording=True)
        check = _is_yours if mine else _is_not_yours
        g.phrase("event.s", pattern, When("returned_to_hand", V.s), check=check)
        short = pattern.removesuffix(" from play")
        g.phrase("event.s", short, When("returned_to_hand", V.s), check=check, other_wording=True)
    to_you = When("returned_to_hand", fi.Filter(fi.PLAY, also(V.t, YOURS)))
    own = When("returned_to_hand", THIS)
    for end in ("your hand from play", "your hand"):
        pattern = f"{{t:a_np}} is returned to {end}"
        g.phrase("event.s", pattern, to_you, check=is_unowned, other_wording=True)
        g.phrase("single_event.s", f"~ is returned to {end}", own, other_wording=end == "your hand")
    to_them = When("returned_to_hand", fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(Opponents()))))
    for whose in ("a opponent 's", "your opponent 's", "one of your opponents '"):
        for end in (f"{whose} hand from play", f"{whose} hand"):
            pattern = f"{{t:a_np}} is returned to {end}"
            g.phrase("event.s", pattern, to_them, check=is_unowned, other_wording=True)
    returned = When("returned_to_hand", V.s)
    for whose in ("a player 's", "their player 's", "its player 's", "a", "any player 's"):
        for end in (f"{whose} hand", f"{whose} hand from play"):
            g.phrase("event.s", f"{{s:another_agent}} is returned to {end}", returned, other_wording=True)


def _build_as_challenger(s: fi.Filter, o: fi.Filter) -> Any:
    """Build the banishment of a card by the character that challenged it."""
    return When("banishes", fi.Filter(s.zone, in_order((*s.tests, fi.Challenging()))), o)


def _split_as_challenger(value: Any) -> Bindings | None:
    if not isinstance(value, When) or value.event != "banishes" or value.subject is None or not value.object:
        return NO
    tests = tuple(test for test in value.subject.tests if test != fi.Challenging())
    slots = {"s": fi.Filter(value.subject.zone, tests), "o": value.object}
    return slots if _build_as_challenger(**slots) == value else NO


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
"""Events of damage with a stated amount."""
_EVENT_AMOUNTS: tuple[tuple[str, EventName], ...] = (
    ("damage taken", "takes_damage"),
    ("damage dealt", "deals_damage"),
    ("damage dealt", "deals_challenge_damage"),
    ("damage removed", "damage_removed"),
    ("damage moved", "moves_damage"),
    ("lore gained", "gains_lore"),
    ("lore lost", "loses_lore"),
)
"""Quantities that are counted for an event."""


def _is_no_character(slots: Bindings) -> bool:
    types = types_of(slots["o"]) if slots["o"] is not None else frozenset()
    return bool(types) and "character" not in types


def _is_yours(slots: Bindings) -> bool:
    return YOURS in slots["s"].tests


def _are_yours(slots: Bindings) -> bool:
    """Return True for this card or another one of yours."""
    [test] = slots["s"].tests
    return isinstance(test, fi.AnyTest) and YOURS in test.options[1]


def _is_not_yours(slots: Bindings) -> bool:
    return not _is_yours(slots)


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
