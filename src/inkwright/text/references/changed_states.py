"""States of an event's cards and players that the event itself changes (6.2.1).

A trigger looks at them after the event, but a text is about the time before: "whenever one of your ready
characters is exerted". A word that the event implies is left out; otherwise the text is declined.
"""

from __future__ import annotations

from inkwright.catalogue.literals import EventName
from inkwright.effects import amounts as am
from inkwright.effects import conditions as co
from inkwright.effects import filters as fi
from inkwright.effects import triggers as tr
from inkwright.effects.node import Node, nodes_of
from inkwright.text.references.naming import Unresolved

_EXERTION = fi.IsExerted(), fi.IsReady()
_DAMAGE = fi.Damaged(), fi.Undamaged()
_PLACE = fi.AtLocation, fi.AtLocationThat, fi.Here, fi.AtSameLocation, fi.AtCard

_OF_SUBJECT: dict[EventName, str] = {
    **dict.fromkeys(("takes_damage", "is_dealt_damage", "is_dealt_challenge_damage"), "damage"),
    **dict.fromkeys(("damage_removed", "moves_damage"), "damage"),
    **dict.fromkeys(("becomes_damaged", "becomes_undamaged"), "damage"),
    **dict.fromkeys(("exerts", "readies", "quests", "challenges", "sings"), "exertion"),
    **dict.fromkeys(("moves", "moves_from_location", "moves_away"), "place"),
    **dict.fromkeys(("moves_some", "moves_some_from_location"), "place"),
    **dict.fromkeys(("card_put_under", "uses_boost"), "under"),
}
"""State of its subject that an event changes."""
_OF_OBJECT: dict[EventName, str] = {
    **dict.fromkeys(("deals_damage", "deals_challenge_damage", "moves_damage"), "damage"),
    "is_challenged": "exertion",
}
"""State of its object that an event changes."""
_OF_PLAYERS: dict[EventName, str] = {
    **dict.fromkeys(("draws", "discards", "discards_some"), fi.HAND),
    **dict.fromkeys(("returned_from_discard", "returns_from_discard"), fi.HAND),
    "inks": fi.INKWELL,
    **dict.fromkeys(("gains_lore", "loses_lore"), "lore"),
}
"""Cards and lore of players, the number of which an event changes."""

_WORDS = {
    "damage": "whether the card is damaged is seen only after its damage has changed",
    "exertion": "whether the card is exerted is seen only after the event has exerted or readied it",
    "place": "where the character is is seen only after it has moved",
    "under": "what is under the card is seen only after a card was put there",
    fi.HAND: "the cards in hand are seen only after the event has changed them",
    fi.INKWELL: "the inkwell is seen only after the event has changed it",
    "lore": "the lore is seen only after the event has changed it",
}


def settled_all(events: tuple[tr.When | tr.Nth, ...], noun: str) -> tuple[tr.When | tr.Nth, ...]:
    """Return the events of a trigger without the states that they imply.

    Raise Unresolved if only one of them implies the state of the card to which both may happen.
    """
    made = tuple(settled(each, noun) for each in events)
    if len({_subject_of(each) for each in made}) > len({_subject_of(each) for each in events}):
        raise Unresolved("the description of the card fits before one of the events but not before the other")
    return made


def _subject_of(when: tr.When | tr.Nth) -> fi.Filter | None:
    return when.when.subject if isinstance(when, tr.Nth) else when.subject


def settled(when: tr.When | tr.Nth, noun: str) -> tr.When | tr.Nth:
    """Return a trigger without the states that its event implies."""
    if isinstance(when, tr.Nth):
        return when.replace(when=settled_event(when.when, noun))
    return settled_event(when, noun)


def settled_event(when: tr.When, noun: str) -> tr.When:
    """Return the event of a trigger without the states that it implies.

    Raise Unresolved for other states that the event has just changed.
    """
    made = _left(_implied(when), noun)
    for cards, changed in ((made.subject, _OF_SUBJECT), (made.object, _OF_OBJECT)):
        if cards is not None and made.event in changed:
            _check(cards.tests, changed[made.event])
    if made.during is not None:
        _check_meanwhile(made, made.during)
    return made


def _implied(when: tr.When) -> tr.When:
    """Return an event without a state that every card to which it happens was in."""
    subject = when.subject
    if subject is None:
        return when
    if when.event == "exerts":
        return when.replace(subject=_without(subject, fi.IsReady()))
    if when.event == "readies":
        return when.replace(subject=_without(subject, fi.IsExerted()))
    return when


def _left(when: tr.When, noun: str) -> tr.When:
    """Return a move of a character at a location as a move from that location."""
    subject, place = when.subject, when.object
    if when.event not in ("moves", "moves_from_location") or subject is None:
        return when
    target = None if place is None else _without(place, fi.Another())
    anywhere = target is None or target.tests == (fi.OfType(("location",)),)
    if fi.Here() in subject.tests and noun == "location" and anywhere:
        this = fi.Filter(fi.PLAY, (fi.IsThis(),))
        return when.replace(event="moves_away", subject=_without(subject, fi.Here()), object=this)
    if fi.AtLocation() in subject.tests:
        left = _without(subject, fi.AtLocation())
        return when.replace(event="moves_from_location", subject=left, object=None if anywhere else target)
    return when


def _without(cards: fi.Filter, test: fi.CardTest) -> fi.Filter:
    return cards.replace(tests=tuple(each for each in cards.tests if each != test))


def _check(tests: tuple[fi.CardTest, ...], changed: str) -> None:
    if any(_is_about(test, changed) for test in tests):
        raise Unresolved(_WORDS[changed])


def _is_about(test: fi.CardTest, changed: str) -> bool:
    """Return whether a description of a card is about a state."""
    if isinstance(test, fi.NotTest):
        return _is_about(test.test, changed)
    if isinstance(test, fi.AnyTest):
        return any(_is_about(each, changed) for option in test.options for each in option)
    if isinstance(test, fi.CompareStat) and test.stat == changed:
        return True
    if changed == "damage":
        return test in _DAMAGE
    if changed == "exertion":
        return test in _EXERTION
    if changed == "place":
        return isinstance(test, _PLACE)
    return changed == "under" and isinstance(test, fi.CardUnder)


def _check_meanwhile(when: tr.When, during: Node) -> None:
    """Raise Unresolved for a condition on the time of an event about something that it changes."""
    own = when.subject is not None and fi.IsThis() in when.subject.tests
    for part in nodes_of(during):
        if isinstance(part, co.Is) and (part.card == "it" or (own and part.card == "this")):
            if when.event in _OF_SUBJECT:
                _check(part.tests, _OF_SUBJECT[when.event])
        changed = _OF_PLAYERS.get(when.event)
        counted = isinstance(part, fi.Filter) and part.zone == changed
        if changed is not None and (counted or (changed == "lore" and isinstance(part, am.LoreOf))):
            raise Unresolved(_WORDS[changed])
