"""References to cards in a view: opaque ids, and names of known cards."""

from __future__ import annotations

from hashlib import blake2b

from inkwright.engine.codes import Z_DECK, Z_HAND, Z_OUT
from inkwright.engine.definition import CardDef
from inkwright.engine.packing import ref_card, ref_stamp
from inkwright.engine.state import State
from inkwright.view import schema
from inkwright.view.redaction import Redacted
from inkwright.view.unknown_card import unknown_card

_BYTES = 6


def card_id(secret: bytes, cid: int, stamp: int) -> str:
    """Return the id of a card in its zone; without the secret it reveals nothing."""
    return blake2b(b"%d.%d" % (cid, stamp), key=secret, digest_size=_BYTES).hexdigest()


class References:
    """The references of one view; remembers which cards it has named."""

    def __init__(self, redacted: Redacted, secret: bytes) -> None:
        self.g: State = redacted.state
        self.secret = secret
        self.named: dict[str, CardDef] = {}
        self._stands_for = redacted.stands_for
        self.hidden = unknown_card()
        """Card that stands for every unknown one."""

    def known(self, cid: int) -> bool:
        """Check whether a card is known."""
        return self.g.cards[cid] is not self.hidden

    def name(self, cid: int) -> str | None:
        """Return the full name of a card, or None if it is unknown."""
        card = self.g.cards[cid]
        if card is self.hidden:
            return None
        self.named[card.full_name] = card
        return card.full_name

    def sure_name(self, cid: int) -> str:
        """Return the full name of a known card."""
        card = self.g.cards[cid]
        assert card is not self.hidden
        self.named[card.full_name] = card
        return card.full_name

    def id(self, cid: int) -> str:
        """Return the id of a card in its present zone."""
        return card_id(self.secret, cid, self.g.stamps[cid])

    def here(self, cid: int) -> schema.CardRef:
        """Refer to a card in its present zone."""
        return self.past(self.g.ref(cid))

    def past(self, ref: int) -> schema.CardRef:
        """Refer to a card as it was when the engine's reference was made."""
        cid = ref_card(ref)
        name = self.name(cid)
        # A hidden card of a hand or a deck can't be told from the others there.
        lost = name is None and self.g.zones[cid] in (Z_HAND, Z_DECK, Z_OUT)  # 7.1.3
        same = self._stands_for.get(cid, cid)
        return {
            "id": None if lost else card_id(self.secret, same, ref_stamp(ref)),
            "card": name,
            "player": self.g.owner[cid],
        }
