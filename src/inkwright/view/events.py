"""What happened, told to somebody who may not know all of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from inkwright.catalogue.events import EVERY_ENTRY, PHASES, PLACES
from inkwright.catalogue.sentences import Count
from inkwright.engine.codes import L_NAMES, L_PHASE, LOG_NAMES
from inkwright.engine.definition import CardDef
from inkwright.engine.state import LogEntry, State, Witness
from inkwright.notation.eventlog import name_named
from inkwright.view import schema
from inkwright.view.knowledge import Audience, saw
from inkwright.view.references import card_id

_A_CARD: Final = "a card"


def events(
    g: State,
    audience: Audience,
    secret: bytes,
    stands_for: Mapping[int, int],
    since: int,
    named: dict[str, CardDef],
) -> list[schema.Event]:
    """The events from a number on, each as far as it was known when it happened.

    The cards they name are added to `named`.
    """
    log, witness = g.log or [], g.witness or []
    if len(log) != len(witness):
        return []  # without witnesses nothing can be told
    teller = _Teller(g, audience, secret, stands_for, named)
    return [teller.event(at, log[at], witness[at]) for at in range(max(0, since), len(log))]


class _Teller:
    def __init__(
        self,
        g: State,
        audience: Audience,
        secret: bytes,
        stands_for: Mapping[int, int],
        named: dict[str, CardDef],
    ) -> None:
        self.g = g
        self.eyes = audience.eyes
        self.secret = secret
        self.stands_for = stands_for
        self.named = named

    def ref(self, cid: int, stamp: int, known: bool) -> schema.CardRef | None:
        if cid < 0:
            return None
        if not known:
            return {"id": None, "card": None, "player": self.g.owner[cid]}
        card = self.g.cards[cid]
        self.named[card.full_name] = card
        return {
            "id": card_id(self.secret, self.stands_for.get(cid, cid), stamp),
            "card": card.full_name,
            "player": self.g.owner[cid],
        }

    def event(self, at: int, entry: LogEntry, witness: Witness) -> schema.Event:
        kind, rule, player, card, other, amount, source = entry
        card_seen, card_stamp, other_seen, other_stamp, source_stamp = witness
        first = self.ref(card, card_stamp, saw(card_seen, self.g, self.eyes))
        second = self.ref(other, other_stamp, saw(other_seen, self.g, self.eyes))
        behind = self.ref(source, source_stamp, True)
        return {
            "number": at,
            "kind": LOG_NAMES[kind],
            "rule": rule,
            "text": self.line(entry, first, second, behind),
            "player": player if player >= 0 else None,
            "card": first,
            "other": second,
            "amount": amount,
            "source": behind,
        }

    def line(
        self,
        entry: LogEntry,
        card: schema.CardRef | None,
        other: schema.CardRef | None,
        source: schema.CardRef | None,
    ) -> str:
        kind, rule, player, cid, _, amount, _ = entry
        name = LOG_NAMES[kind]
        said = EVERY_ENTRY[name]
        text = (said.known or said.log).format(
            p=f"player {player + 1}",
            c=(card["card"] or _A_CARD) if card is not None else "something",
            o=(other["card"] or _A_CARD) if other is not None else "something",
            n=Count(amount),
            place=PLACES[1 if amount else 0],
            phase=PHASES[amount] if kind == L_PHASE else "",
            name=name_named(self.g, cid, amount) if kind == L_NAMES else "",
        )
        because = f", because of {source['card']}" if source is not None and source != card else ""
        return f"{text}{because} ({rule})"
