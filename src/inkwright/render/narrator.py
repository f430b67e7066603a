"""Turns the events of a view into sentences: one line each for a log, or a story for people.

The view decides what its viewer may know: a card without a name is "a card" here. The log of a whole game is
made from events in which every card has its name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from inkwright.catalogue.events import EVERY_ENTRY, PHASES, PLACES
from inkwright.catalogue.sentences import YOU, Count, Subject, in_third_person
from inkwright.view import schema

PHASE_NAMES: Final[dict[schema.Phase, str]] = dict(
    zip(("setup", "ready", "set", "draw", "main", "end", "over"), PHASES, strict=True)
)
_A_CARD: Final = "a card"

# Sentences for events without an amount, without a card, or with a card behind them.
_LOG_NONE: Final[dict[schema.EventKind, str]] = {"alter": "{p} keeps their hand"}
_LOG_NO_CARD: Final[dict[schema.EventKind, str]] = {"applies": "a lasting effect of {o} begins"}
_STORY_NONE: Final[dict[schema.EventKind, str]] = {
    "alter": "{p:keep|keeps} {their} hand",
    "plays": "{p:play|plays} {c} for free",
}
_STORY_SOURCE: Final[dict[schema.EventKind, str]] = {
    "gains_lore": "{p:gain|gains} {n} lore from {s}",
    "loses_lore": "{p:lose|loses} {n} lore to {s}",
}
_STORY_TURN_INK: Final = "{p:ink|inks} {c}"

# Rules of events that need no sentence besides that of the event they belong to.
_QUEST_LORE: Final = "4.5.1.4"
_TURN_INK: Final = "4.2.1.3"
_EXERTED_FOR_A_REASON: Final = frozenset({"4.5.1.3", "4.6.4.4", "5.4.4.2", "4.4.3.4", "4.3.2.4"})
_READY_STEP: Final = "3.2.1.1"
_SETUP_SHUFFLES: Final = frozenset({"2.2.1.2", "2.2.2.3"})
_ALTERED: Final = "2.2.2.1"
_CONCEDED: Final = "2.3.3.4"
_AGREED: Final = "2.3.3"
_ACTION_DONE: Final = "5.4.1.2"
_USED: Final = "4.4.4"
_WAITED: Final = "7.7.4.2"

_ARRIVALS: Final[dict[schema.EventKind, schema.ZoneName]] = {
    "to_hand": "hand",
    "to_deck": "deck",
    "inks": "inkwell",
    "to_discard": "discard",
}
"""The zone that a card reaches with each of these events."""
_LISTED: Final = frozenset({"draws", "look", "reveal", "to_hand", "to_deck", "inks", "discards"})
"""Events that are told together for several cards in a row."""


def player_name(player: int, names: Sequence[str] = ()) -> str:
    """Return what a player is called: by `names`, or else by number from 1."""
    return names[player] if names else f"player {player + 1}"


def log_line(event: schema.Event, names: Sequence[str] = ()) -> str:
    """Return an event as one line with its rule."""
    kind, card, source = event["kind"], event["card"], event["source"]
    template = EVERY_ENTRY[kind].log
    if not event["amount"]:
        template = _LOG_NONE.get(kind, template)
    if card is None:
        template = _LOG_NO_CARD.get(kind, template)
    player = event["player"]
    text = template.format(
        p=player_name(player, names) if player is not None else "nobody",
        c=_name(card),
        o=_name(event["other"]),
        n=Count(event["amount"]),
        place=PLACES[1 if event["amount"] else 0],
        phase=PHASE_NAMES[event["phase"]] if "phase" in event else "",
        name=event.get("name", ""),
    )
    because = f", because of {source['card']}" if source is not None and source != card else ""
    return f"{text}{because} ({event['rule']})"


def tell(
    events: Sequence[schema.Event],
    viewer: int | None,
    *,
    asking: schema.CardRef | None = None,
    names: Sequence[str] = (),
) -> list[str]:
    """Return the sentences that tell a viewer what happened; runs of similar events become one sentence.

    `asking` is the card that asks the viewer a question next; its text is not repeated.
    """
    story = _Story(events, viewer, asking, names)
    runs: list[list[_Sentence]] = []
    for at in range(len(events)):
        sentence = story.sentence(at)
        if sentence is None:
            continue
        if runs and runs[-1][0].frame == sentence.frame:
            runs[-1].append(sentence)
        else:
            runs.append([sentence])
    return [_join(run) for run in runs]


def tell_each(events: Sequence[schema.Event], viewer: int | None, names: Sequence[str] = ()) -> list[str]:
    """Return the sentence of each event; empty where another event says the same."""
    story = _Story(events, viewer, None, names)
    told = (story.sentence(at) for at in range(len(events)))
    return [_join([sentence]) if sentence is not None else "" for sentence in told]


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A sentence; one about a card that can be listed with others is kept in three parts."""

    before: str
    what: str = ""
    after: str = ""

    @property
    def frame(self) -> tuple[str, str]:
        return self.before, self.after


def _join(run: Sequence[_Sentence]) -> str:
    """Return one sentence for a run that differs at most in the listed card."""
    first = run[0]
    text = first.before
    if first.what:
        counts = dict.fromkeys((sentence.what for sentence in run), 0)
        for sentence in run:
            counts[sentence.what] += 1
        # The order of cards put into a deck may be hidden.
        order = sorted(counts) if first.after.endswith(" deck") else list(counts)
        what = [_several(name, counts[name]) for name in order]
        text += " and ".join(filter(None, (", ".join(what[:-1]), what[-1]))) + first.after
    elif len(run) > 1:
        text += f" (x{len(run)})"
    return text[0].upper() + text[1:]


def _several(what: str, count: int) -> str:
    if count == 1:
        return what
    return f"{count} cards" if what == _A_CARD else f"{what} x{count}"


def _name(ref: schema.CardRef | None) -> str:
    return "something" if ref is None else ref["card"] or _A_CARD


def _same(one: schema.CardRef | None, other: schema.CardRef | None) -> bool:
    """Compare two references by card and owner: a card gets a new id in every zone."""
    return (
        one is not None
        and other is not None
        and one["player"] == other["player"]
        and (one["card"] == other["card"] or one["card"] is None or other["card"] is None)
    )


class _Story:
    """Tells a stretch of events to one viewer."""

    def __init__(
        self,
        events: Sequence[schema.Event],
        viewer: int | None,
        asking: schema.CardRef | None,
        names: Sequence[str],
    ) -> None:
        self.events = events
        self.viewer = viewer
        self.asking = asking
        self.names = names
        self.leaving: list[tuple[schema.CardRef, schema.ZoneName]] = []
        """Cards on their way from play to another zone."""

    def who(self, player: int | None) -> Subject:
        if player is None:
            return Subject("nobody")
        return YOU if player == self.viewer else Subject(player_name(player, self.names))

    def whose(self, ref: schema.CardRef) -> str:
        owner = self.who(ref["player"])
        return "your" if owner == YOU else f"{owner}'s"

    def sentence(self, at: int) -> _Sentence | None:
        """Return the sentence for an event, or None where another event covers it."""
        event = self.events[at]
        kind = event["kind"]
        if kind == "ended" and event["rule"] == _AGREED:
            return _Sentence("the players agreed to a draw")
        if not EVERY_ENTRY[kind].story or self.is_covered(at, event):
            return None
        if kind == "resolves":
            text = self.resolving(at, event)
            return _Sentence(text) if text else None
        template = self.template(at, event)
        if kind in _LISTED:
            before, _, after = template.partition("{c}")
            return _Sentence(self.fill(before, event), _name(event["card"]), self.fill(after, event))
        return _Sentence(self.fill(template, event))

    def template(self, at: int, event: schema.Event) -> str:
        kind, card, other = event["kind"], event["card"], event["other"]
        template = EVERY_ENTRY[kind].story
        if not event["amount"]:
            template = _STORY_NONE.get(kind, template)
        if event["source"] is not None:
            template = _STORY_SOURCE.get(kind, template)
        if kind == "inks" and event["rule"] == _TURN_INK:
            return _STORY_TURN_INK
        if kind == "loses" and event["rule"] == _CONCEDED:
            return "{p:conceded|conceded}"
        if kind == "turn" and event["player"] == self.viewer:
            return "-- turn {n}: your turn"
        if kind == "enters" and event["amount"]:
            return f"{template} exerted"
        if kind == "plays" and self.entered_exerted(at, card):
            return f"{template}, exerted"
        if kind == "challenges" and card is not None and other is not None and card["card"] == other["card"]:
            return f"{self.whose(card)} {{c}} challenges {self.whose(other)} {{o}}"
        return template

    def fill(self, template: str, event: schema.Event) -> str:
        player = self.who(event["player"])
        return template.format(
            p=player,
            c=_name(event["card"]),
            o=_name(event["other"]),
            s=_name(event["source"]),
            n=Count(event["amount"]),
            place=PLACES[1 if event["amount"] else 0],
            to=event.get("to", ""),
            name=event.get("name", ""),
            their="your" if player == YOU else "their",
        )

    def is_covered(self, at: int, event: schema.Event) -> bool:
        """Check whether another event, or the decision that follows, says the same."""
        kind, rule, card, other = event["kind"], event["rule"], event["card"], event["other"]
        from_play = self.arrives_from_play(event)
        if kind == "leaves_play":
            to = event.get("to")
            if card is not None and to is not None:
                self.leaving.append((card, to))
            return to not in ("deck", "inkwell")
        if kind == "enters":
            return self.follows(at, "plays", card)
        if kind == "plays":
            return self.follows(at, "shifts_onto", card) or self.follows(at, "sings", None, card)
        if kind in ("gains_lore", "loses_lore"):
            return rule == _QUEST_LORE
        if kind == "exerts":
            return rule in _EXERTED_FOR_A_REASON
        if kind == "readies":
            return rule == _READY_STEP
        if kind == "chosen":
            return self.follows(at, "chosen_for_support", card, other)
        if kind == "card_put_under":
            return self.follows(at, "uses_boost", card)
        if kind == "draws":
            return rule == _ALTERED
        if kind == "shuffle":
            return rule in _SETUP_SHUFFLES
        if kind == "to_deck":
            return from_play or rule == _ALTERED
        if kind == "to_discard":
            return from_play or rule == _ACTION_DONE or self.follows(at, "discards", card)
        return from_play

    def arrives_from_play(self, event: schema.Event) -> bool:
        """Return whether a card that left play reaches its zone now, and stop tracking it."""
        zone = _ARRIVALS.get(event["kind"])
        for at, (card, to) in enumerate(self.leaving if zone is not None else ()):
            if to == zone and _same(card, event["card"]):
                del self.leaving[at]
                return True
        return False

    def follows(
        self,
        at: int,
        kind: schema.EventKind,
        card: schema.CardRef | None,
        other: schema.CardRef | None = None,
    ) -> bool:
        """Check whether such an event comes next, apart from abilities that trigger."""
        for event in self.events[at + 1 :]:
            if event["kind"] != "triggered":
                return (
                    event["kind"] == kind
                    and (card is None or _same(card, event["card"]))
                    and (other is None or _same(other, event["other"]))
                )
        return False

    def entered_exerted(self, at: int, card: schema.CardRef | None) -> bool:
        before = self.events[at - 1] if at else None
        return (
            before is not None
            and before["kind"] == "enters"
            and bool(before["amount"])
            and _same(before["card"], card)
        )

    def resolving(self, at: int, event: schema.Event) -> str:
        """Tell what an ability does as it begins to resolve, in its own words."""
        card, rule = event["card"], event["rule"]
        title, words = event.get("ability", ""), event.get("words", "")
        if card is None or rule not in (_USED, _WAITED, _ACTION_DONE):
            return ""
        if self.is_asked_about(at, card):
            words = ""
        if event["player"] is not None and event["player"] != self.viewer:
            words = in_third_person(words, str(self.who(event["player"])))
        if rule == _ACTION_DONE:
            return f"{_name(card)}: {words}" if words else ""
        if event.get("keyword") or self.follows(at, "fizzles", card):
            return ""  # the result says enough
        if rule == _USED:
            used = f"{title} of {_name(card)}" if title else f"an ability of {_name(card)}"
            return f"{self.who(event['player']):use|uses} {used}" + (f": {words}" if words else "")
        whose = f"{self.whose(card)} " if event["player"] != self.viewer else ""
        named = f"{whose}{_name(card)}" + (f" ({title})" if title else "")
        return f"{named}: {words}" if words else ""

    def is_asked_about(self, at: int, card: schema.CardRef) -> bool:
        """Check whether the next question is about this effect, and so repeats its words."""
        return _same(self.asking, card) and not any(
            event["kind"] == "resolves" for event in self.events[at + 1 :]
        )
