"""A game as one viewer may know it: the only data that bots, browsers and displays get."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random

from inkwright.catalogue.resources import RESOURCES
from inkwright.engine.attribution import Influence, influences
from inkwright.engine.checks import lore_to_win
from inkwright.engine.definition import CardDef
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.play_options import ink_limit
from inkwright.engine.resolve import Frame
from inkwright.engine.state import State
from inkwright.engine.zones import top_is_faceup
from inkwright.errors import InkwrightError
from inkwright.notation.intent import why_not
from inkwright.notation.moves import find_action
from inkwright.render.board import position
from inkwright.render.narrator import tell
from inkwright.view import schema
from inkwright.view.actions import actions
from inkwright.view.asking import bag, decision, resolving
from inkwright.view.determinise import Determiniser
from inkwright.view.events import PHASES, events
from inkwright.view.facts import card_facts
from inkwright.view.knowledge import Audience
from inkwright.view.permanents import permanent
from inkwright.view.redaction import NO_STAND_INS, Redacted, redact
from inkwright.view.references import References


class View:
    """A game at one moment as one viewer may know it. `str()` gives a board, `to_json()` everything.

    The view holds a state without the hidden cards, so it can't reveal what the viewer may not know. It stays
    the same when the game continues.
    """

    def __init__(
        self,
        g: State,
        audience: Audience,
        secret: bytes,
        *,
        lists: Mapping[int, Counter[CardDef]] | None = None,
        since: int | None = None,
        stands_for: Mapping[int, int] = NO_STAND_INS,
        names: Sequence[str] = (),
    ) -> None:
        """`names` are the players' names in the texts of the events."""
        self.audience = audience
        self.secret = secret
        """Secret key of the card ids; never give it to the viewer."""
        self._redacted: Redacted = redact(g, audience, stands_for)
        self._named: dict[str, CardDef] = {}
        self._next_event = len(g.log or ())
        self._since = self._next_event if since is None else min(max(0, since), self._next_event)
        self._events = events(g, audience, secret, self._redacted.stands_for, self._since, self._named, names)
        self._told: Mapping[int, Counter[CardDef]] = dict(lists) if lists is not None else {}
        self._own = {q: _cards_of(g, q, stands_for) for q in audience.hands if q not in self._told}
        self._json: schema.View | None = None
        self._determiniser: Determiniser | None = None
        self._among: Sequence[CardDef] = ()

    @cached_property
    def lists(self) -> dict[int, Counter[CardDef]]:
        """The deck lists that the viewer knows, by player."""
        told = {q: Counter(cards) for q, cards in self._told.items()}
        return told | {q: _count(cards) for q, cards in self._own.items()}

    # Asking.

    @property
    def viewer(self) -> int | None:
        """The player whose view it is; None for a spectator."""
        return self.audience.player

    @property
    def state(self) -> State:
        """The state without hidden cards, for reading only."""
        return self._redacted.state

    @property
    def redacted(self) -> Redacted:
        """The state without hidden cards, and which cards are hidden."""
        return self._redacted

    @property
    def asked(self) -> bool:
        """True if the viewer has to decide."""
        g = self.state
        return g.outcome == NOT_OVER and self.audience.player == g.ask_player

    @property
    def actions(self) -> list[schema.LegalAction]:
        """The viewer's legal actions; empty when another player is asked."""
        return self.to_json()["actions"]

    def find(self, text: str) -> int:
        """Return the index of an action given in move notation. Raises InkwrightError if it is illegal."""
        if not self.asked:
            raise InkwrightError("the viewer has nothing to decide")
        return self.state.options.index(find_action(self.state, text))

    def why_not(self, text: str) -> str | None:
        """Return why the viewer can't make a move now, with the rule; None if they can."""
        g = self.state
        if g.outcome != NOT_OVER:
            return "the game is over (2.3.3)"
        if not self.asked:
            return "it is another player's turn to decide (1.3.4.1)"
        refusal = why_not(g, text)
        return None if refusal is None else str(refusal)

    # Imagining.

    def determinise(
        self, rng: Random, among: Sequence[CardDef] = (), archive: Sequence[Counter[CardDef]] = ()
    ) -> State:
        """Return a complete state that the viewer can't tell from the real one (6.1.14, 7.1.3).

        Hidden cards are dealt from the known deck lists, or else from a list of the archive that fits the
        cards seen, or else from the cards in `among`. The RNG state differs from the real one.
        """
        if self._determiniser is None or (among and among is not self._among):
            self._among = among
            self._determiniser = Determiniser(self._redacted, self.audience, self.lists, among, archive)
        return self._determiniser.sample(rng)

    # Showing.

    def to_json(self) -> schema.View:
        """Return everything as plain data, see `inkwright.view.schema`. It is cached: don't change it."""
        if self._json is None:
            self._json = self._write()
        return self._json

    def story(self, names: Sequence[str] = ()) -> list[str]:
        """Tell the viewer in sentences what happened in `events`; `names` are the players' names."""
        asking: schema.CardRef | None = None
        if self.asked and isinstance(self.state.top, Frame):
            asking = References(self._redacted, self.secret).past(self.state.top.this)
        return tell(self._events, self.viewer, asking=asking, names=names)

    def __str__(self) -> str:
        return position(self.to_json())

    def _repr_svg_(self) -> str:
        """Draw the board as a picture, for notebooks."""
        from inkwright.render import svg_board  # only here: few views are drawn

        return svg_board.board(self.to_json())

    def __repr__(self) -> str:
        g = self.state
        whose = f"player {self.viewer + 1}" if self.viewer is not None else "a spectator"
        return f"<View of {whose}: turn {g.turn}, {PHASES[g.phase]}>"

    def _write(self) -> schema.View:
        refs = References(self._redacted, self.secret)
        g = self.state
        asked = g.outcome == NOT_OVER and self.audience.sees_as(g.ask_player)
        changed = influences(g)
        players = [_player(refs, q, changed) for q in range(len(g.players))]
        challenge: schema.Challenging | None = None
        if g.challenge[0] >= 0 and g.challenge[1] >= 0:
            challenge = {"challenger": refs.past(g.challenge[0]), "target": refs.past(g.challenge[1])}
        outcome: schema.Outcome | None = None
        if g.outcome != NOT_OVER:
            outcome = {
                "winner": g.outcome if g.outcome >= 0 else None,
                "termination": g.termination,
                "turns": min(g.turn, g.turn_limit or g.turn),
            }
        made: schema.View = {
            "version": schema.VERSION,
            "viewer": self.audience.player,
            "hands": list(self.audience.hands),
            "edition": g.edition.name,
            "turn": g.turn,
            "phase": PHASES[g.phase],
            "active": g.active,
            "starter": g.starter,
            "players": players,
            "challenge": challenge,
            "bag": bag(refs),
            "resolving": resolving(refs),
            "decision": decision(refs, asked),
            "actions": actions(refs) if asked else [],
            "since": self._since,
            "events": self._events,
            "next_event": self._next_event,
            "outcome": outcome,
            "decks": self._decks(),
            "cards": {},
        }
        named = {**self._named, **refs.named}
        for cards in self.lists.values():
            named.update((card.full_name, card) for card in cards)
        made["cards"] = {name: card_facts(named[name]) for name in sorted(named)}
        return made

    def _decks(self) -> dict[str, list[schema.DeckEntry]]:
        known: dict[str, list[schema.DeckEntry]] = {}
        for q in sorted(self.lists):
            counts = sorted((card.full_name, count) for card, count in self.lists[q].items())
            known[str(q)] = [{"card": name, "count": count} for name, count in counts]
        return known


def deck_of(g: State, player: int, stands_for: Mapping[int, int] = NO_STAND_INS) -> Counter[CardDef]:
    """Return a player's deck list: how many of each card, by name."""
    return _count(_cards_of(g, player, stands_for))


def _cards_of(g: State, player: int, stands_for: Mapping[int, int]) -> list[CardDef]:
    """Return all cards of a player, wherever they are."""
    if stands_for:
        return [card for cid, card in enumerate(g.cards) if g.owner[cid] == player and cid not in stands_for]
    return [card for card, owner in zip(g.cards, g.owner, strict=True) if owner == player]


def _count(cards: list[CardDef]) -> Counter[CardDef]:
    """Count the cards of a deck, sorted by name: the order must not depend on where the cards are."""
    counts = Counter(cards)
    listed = sorted((card for card in counts if not card.fixed_ink), key=_full_name)
    return Counter({card: counts[card] for card in listed})


def _full_name(card: CardDef) -> str:
    return card.full_name


def _player(refs: References, q: int, changed: Mapping[int, list[Influence]]) -> schema.PlayerView:
    g = refs.g
    who = g.players[q]
    return {
        "player": q,
        "team": g.team[q],
        "left": who.left,
        "acting": g.is_active(q),
        "resources": {each.name: who.amount(each.name) for each in RESOURCES},
        "lore": who.lore,
        "lore_to_win": lore_to_win(g, q),
        "turns": who.turns,
        "inked": who.inked,
        "ink_limit": ink_limit(g, q),
        "deck": _deck(refs, q),
        "hand": {"count": len(who.hand), "cards": _hand(refs, who.hand)},
        "inkwell": {
            "ready": len(who.ink_ready),
            "exerted": len(who.ink_exerted),
            "drops": who.amount("drops"),
            "cards": [
                {"id": refs.id(cid), "card": refs.name(cid), "exerted": exerted}
                for cids, exerted in ((who.ink_ready, False), (who.ink_exerted, True))
                for cid in cids
            ],
        },
        "discard": [refs.here(cid) for cid in who.discard],
        "play": [permanent(refs, p, changed.get(p.cid, [])) for p in who.play],
    }


def _deck(refs: References, q: int) -> schema.Deck:
    g = refs.g
    cards, hidden, deck = g.cards, refs.hidden, g.players[q].deck
    known: list[schema.DeckCard] = [
        {
            "id": refs.id(cid),
            "card": refs.sure_name(cid),
            "from_top": at,
            "faceup": at == 0 and top_is_faceup(g, q),
        }
        for at, cid in enumerate(reversed(deck))
        if cards[cid] is not hidden
    ]
    return {"count": len(deck), "known": known}


def _hand(refs: References, hand: Sequence[int]) -> list[schema.HiddenOrKnownCard]:
    """Return the known cards of a hand: all of one's own, those shown of others in no particular order."""
    found: list[schema.HiddenOrKnownCard] = [
        {"id": refs.id(cid), "card": refs.sure_name(cid), "faceup": False} for cid in hand if refs.known(cid)
    ]
    return (
        found if len(found) == len(hand) else sorted(found, key=lambda each: (each["card"] or "", each["id"]))
    )
