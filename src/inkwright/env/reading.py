"""Observations of one player as bytes, and codes for the legal actions.

Nothing here looks at a card that the player does not know. This module is compiled together with the engine.
"""

from __future__ import annotations

from typing import Final

from inkwright.effects.node import Node
from inkwright.engine.checks import lore_to_win
from inkwright.engine.codes import (
    A_BOOST,
    A_CARD,
    A_CHALLENGE,
    A_DONE,
    A_EXERTED,
    A_INK,
    A_MOVE,
    A_NAME,
    A_NO,
    A_NUMBER,
    A_OPTION,
    A_PASS,
    A_PLACE,
    A_PLAY,
    A_PLAY_ALT,
    A_PLAYER,
    A_QUEST,
    A_READY,
    A_SHIFT,
    A_SING,
    A_SING_TOGETHER,
    A_TRIGGER,
    A_USE,
    A_YES,
    F_CANT_BE_CHALLENGED,
    F_CANT_BE_CHOSEN,
    F_CANT_CHALLENGE,
    F_CANT_QUEST,
    F_CANT_READY,
    F_WARDED,
    Z_DECK,
    Z_DISCARD,
    Z_HAND,
    Z_INKWELL,
    Z_UNDER,
)
from inkwright.engine.definition import CardDef
from inkwright.engine.packing import (
    ACTION_KIND_MASK,
    CARD_MASK,
    FIELD_MASK,
    FIRST_FIELD,
    NOT_OVER,
    SECOND_FIELD,
    THIRD_FIELD,
)
from inkwright.engine.project import refresh
from inkwright.engine.resolve import Frame
from inkwright.engine.state import Permanent, State
from inkwright.engine.steps.revealing import NameCardStep
from inkwright.engine.zones import top_is_faceup
from inkwright.env.card_features import (
    NO_CARD,
    NO_VERBS,
    TALLY_SIZE,
    clip,
    features_of,
    keyword_flags,
    tally_of,
    verbs_of,
)
from inkwright.env.layout import (
    ABILITIES,
    C_BOOST,
    C_CARD,
    C_CHALLENGE,
    C_DONE,
    C_EXERTED,
    C_INK,
    C_MOVE,
    C_NO,
    C_NUMBER,
    C_OPTION,
    C_OTHER,
    C_PASS,
    C_PLACE,
    C_PLAY,
    C_PLAY_ALT,
    C_PLAYER,
    C_QUEST,
    C_READY,
    C_SHIFT,
    C_SING,
    C_SING_TOGETHER,
    C_TRIGGER,
    C_USE,
    C_WAIT,
    C_YES,
    CHOICES,
    ELSEWHERE,
    HAND,
    IN_PLAY_SIZE,
    MINE,
    N_ACTIONS,
    NUMBERS,
    OFFERED,
    OFFERED_SIZE,
    OTHERS,
    SEEN,
    SIDE,
    THEIRS,
)

_NO_PERMANENT: Final = bytes(len(NO_CARD) + IN_PLAY_SIZE)
_NOT_OFFERED: Final = bytes(len(NO_CARD) + OFFERED_SIZE)
_DECISIONS: Final = 19
MOST_COUNTED: Final = 255
"""Cards of a deck that are counted; more would not fit into a byte."""
_ON_CARD: Final[dict[int, int]] = {
    A_INK: C_INK,
    A_PLAY: C_PLAY,
    A_SING_TOGETHER: C_SING_TOGETHER,
}
"""Actions on one card in hand or offered."""
_SINGLE: Final[dict[int, int]] = {
    A_PASS: C_PASS,
    A_NO: C_NO,
    A_DONE: C_DONE,
    A_YES: C_YES,
    A_READY: C_READY,
    A_EXERTED: C_EXERTED,
}


class Reading:
    """A game as one of its two players knows it, at one moment."""

    __slots__ = ("actions", "eye", "g", "offered", "offered_cards", "places", "player")

    def __init__(self, g: State, player: int) -> None:
        if g.dirty:
            refresh(g)
        self.g = g
        self.player = player
        self.eye: int = 1 << player
        self.places: dict[int, int] = {}
        """Place of each card that has one."""
        self.offered: list[int] = []
        """Offered cards, by id; -1 for a name."""
        self.offered_cards: list[CardDef] = []
        """Cards whose names are offered."""
        self.actions: dict[int, int] = {}
        """The engine's action for each legal code; empty if the player has to wait."""
        self.place_cards()
        if g.outcome == NOT_OVER and g.ask_player == player:
            self.code_options()

    def place_cards(self) -> None:
        """Give places to the cards in hand and in play."""
        places = self.places
        for at, cid in enumerate(self.g.players[self.player].hand):
            if at < HAND:
                places[cid] = at
        at = MINE
        for p in self.g.players[self.player].play:
            if at < MINE + SIDE:
                places[p.cid] = at
            at += 1
        at = THEIRS
        for p in self.g.players[1 - self.player].play:
            if at < THEIRS + SIDE:
                places[p.cid] = at
            at += 1

    def knows(self, cid: int) -> bool:
        """Return whether the player knows which card it is (7.1.3)."""
        g = self.g
        if g.seen[cid] & self.eye:
            return True
        if g.rules and g.zones[cid] == Z_DECK:
            pile = g.players[g.owner[cid]].pile
            return len(pile) > 0 and pile[-1] == cid and top_is_faceup(g, g.owner[cid])
        return False

    # Actions.

    def mask(self) -> bytearray:
        """Return a byte for each action code: 1 if it is legal. A player who has to wait can only wait."""
        found = bytearray(N_ACTIONS)
        if not self.actions:
            if self.g.outcome == NOT_OVER:
                found[C_WAIT] = 1
            return found
        for code in self.actions:
            found[code] = 1
        return found

    def code_options(self) -> None:
        """Give a code to every legal action; actions beyond the available codes are left out."""
        g = self.g
        options = g.options
        actions = self.actions
        if options[0] & ACTION_KIND_MASK == A_NAME:
            self.code_names()
            return
        others: list[int] = []
        for action in options:
            code = self.code_of(action)
            if code >= 0 and code not in actions:
                actions[code] = action
            else:
                others.append(action)
        at = C_OTHER
        for action in others:
            if at < C_OTHER + OTHERS:
                actions[at] = action
            at += 1

    def code_of(self, action: int) -> int:
        """Return the code of an action, or -1 if it has none of its own."""
        kind = action & ACTION_KIND_MASK
        single = _SINGLE.get(kind)
        if single is not None:
            return single
        first = action >> FIRST_FIELD & FIELD_MASK
        second = action >> SECOND_FIELD & FIELD_MASK
        if kind == A_NUMBER:
            return C_NUMBER + first if first < NUMBERS else -1
        if kind == A_OPTION:
            return C_OPTION + first if first < CHOICES else -1
        if kind == A_TRIGGER:
            return C_TRIGGER + first if first < CHOICES else -1
        if kind == A_PLACE:
            return C_PLACE + first if first < 2 else -1
        if kind == A_PLAYER:
            return C_PLAYER if first == self.player else C_PLAYER + 1
        if kind == A_CARD:
            place = self.place(first)
            return C_CARD + place if place >= 0 else -1
        if kind == A_QUEST:
            mine = self.mine(first)
            return C_QUEST + mine if mine >= 0 else -1
        if kind == A_BOOST:
            mine = self.mine(first)
            return C_BOOST + mine if mine >= 0 else -1
        if kind == A_USE:
            mine = self.mine(first)
            return C_USE + mine * ABILITIES + second if mine >= 0 and second < ABILITIES else -1
        if kind == A_CHALLENGE:
            mine = self.mine(first)
            theirs = self.places.get(second, -1) - THEIRS
            return C_CHALLENGE + mine * SIDE + theirs if mine >= 0 and theirs >= 0 else -1
        if kind == A_MOVE:
            mine = self.mine(first)
            location = self.mine(second)
            return C_MOVE + mine * SIDE + location if mine >= 0 and location >= 0 else -1
        handled = self.handled(first)
        if handled < 0:
            return -1
        alone = _ON_CARD.get(kind)
        if alone is not None:
            return alone + handled
        if kind == A_PLAY_ALT:
            return C_PLAY_ALT + handled if second == 0 else -1
        if kind == A_SHIFT or kind == A_SING:
            mine = self.mine(second)
            if mine < 0 or action >> THIRD_FIELD & FIELD_MASK:
                return -1
            return (C_SHIFT if kind == A_SHIFT else C_SING) + handled * SIDE + mine
        return -1

    def place(self, cid: int) -> int:
        """Return the place of a card, offering it if it has none yet; -1 if there is no room."""
        found = self.places.get(cid, -1)
        if found < 0 and len(self.offered) < OFFERED:
            found = ELSEWHERE + len(self.offered)
            self.offered.append(cid)
            self.places[cid] = found
        return found

    def mine(self, cid: int) -> int:
        """Return the place of a card among mine in play, or -1."""
        at = self.places.get(cid, -1) - MINE
        return at if 0 <= at < SIDE else -1

    def handled(self, cid: int) -> int:
        """Return the place of a card among those in hand and offered, or -1."""
        at = self.place(cid)
        if at < HAND:
            return at
        return at - ELSEWHERE + HAND if at >= ELSEWHERE else -1

    def code_names(self) -> None:
        """Offer the names of the cards that the player knows, in alphabetical order."""
        g = self.g
        top = g.top
        if not isinstance(top, Frame):
            return
        step = top.program.steps[top.pc]
        if not isinstance(step, NameCardStep):
            return
        cards: dict[str, CardDef] = {}
        for cid, card in enumerate(g.cards):
            if g.owner[cid] == self.player or g.seen[cid] & self.eye:
                for name in card.called:
                    earlier = cards.get(name)
                    if earlier is None or card.full_name < earlier.full_name:
                        cards[name] = card
        legal = {action >> FIRST_FIELD & FIELD_MASK for action in g.options}
        index = {name: number for number, name in enumerate(step.names)}
        at = C_OTHER
        for name in sorted(cards):
            number = index.get(name, -1)
            if number not in legal:
                continue
            action = A_NAME | number << FIRST_FIELD
            if len(self.offered) < OFFERED:
                self.actions[C_CARD + ELSEWHERE + len(self.offered)] = action
                self.offered.append(-1)
                self.offered_cards.append(cards[name])
            elif at < C_OTHER + OTHERS:
                self.actions[at] = action
                at += 1

    # Observations.

    def observation(self) -> bytes:
        """Return the game as bytes, in the order that `inkwright.env.layout` describes."""
        g = self.g
        parts: list[bytes] = [self.overview(), self.asking_card()]
        at = 0
        for cid in g.players[self.player].held:
            if at < HAND:
                parts.append(features_of(g.cards[cid]) if g.seen[cid] & self.eye else NO_CARD)
            at += 1
        if at < HAND:
            parts.append(NO_CARD * (HAND - at))
        self.add_known_hand(parts)
        self.add_side(parts, self.player)
        self.add_side(parts, 1 - self.player)
        self.add_offered(parts)
        return b"".join(parts)

    def overview(self) -> bytes:
        """Return the features of the game as a whole."""
        g = self.g
        me = self.player
        asked = bool(self.actions)
        values: list[int] = [
            1 if asked else 0,
            1 if g.active == me else 0,
            1 if g.starter == me else 0,
            clip(g.turn),
        ]
        kinds = [0] * _DECISIONS
        about = NO_VERBS
        if asked:
            kinds[g.ask_kind] = 1
            top = g.top
            if isinstance(top, Frame):
                program = top.program
                part: Node | None = program.ability
                if top.pc < len(program.origins) and program.origins[top.pc] is not None:
                    part = program.origins[top.pc]
                if part is not None:
                    about = verbs_of(part)
        values += kinds
        bag = [0, 0]
        for entry in g.bag:
            bag[entry.player] = bag[entry.player] + 1
        rest: list[int] = [clip(bag[me]), clip(bag[1 - me])]
        self.add_player(rest, me)
        self.add_player(rest, 1 - me)
        return bytes(values) + about + bytes(rest) + self.unseen()

    def add_player(self, values: list[int], q: int) -> None:
        """Add the features of a player."""
        g = self.g
        player = g.players[q]
        values.append(clip(player.lore))
        values.append(clip(lore_to_win(g, q) - player.lore))
        values.append(clip(len(player.held)))
        values.append(clip(len(player.pile)))
        values.append(clip(len(player.ink_ready)))
        values.append(clip(len(player.ink_ready) + len(player.ink_exerted)))
        values.append(clip(player.extra_ink))
        values.append(clip(player.inked))
        values.append(clip(player.turns))
        types = [0, 0, 0, 0]
        for cid in player.discard:
            type_ = g.cards[cid].type
            types[type_] = types[type_] + 1
        for count in types:
            values.append(clip(count))
        values.append(clip(len(player.play) - SIDE))

    def unseen(self) -> bytes:
        """Return the cards of the player's own list that the player can't locate."""
        g = self.g
        eye = self.eye
        seen = g.seen
        cards = g.cards
        mine = g.players[self.player]
        places = mine.deck + mine.ink_ready + mine.ink_exerted
        for p in mine.play:
            if p.facedown:
                places += p.facedown
        total = 0
        for cid in places[:MOST_COUNTED]:
            if not seen[cid] & eye:
                total += tally_of(cards[cid])
        return total.to_bytes(TALLY_SIZE, "little")

    def asking_card(self) -> bytes:
        """Return the features of the card that asks, if the player knows it."""
        g = self.g
        if not self.actions:
            return NO_CARD
        cid = g.ask_source
        top = g.top
        if isinstance(top, Frame):
            cid = top.this & CARD_MASK
        return features_of(g.cards[cid]) if cid >= 0 and self.knows(cid) else NO_CARD

    def add_known_hand(self, parts: list[bytes]) -> None:
        """Add the cards that the player knows in the opponent's hand, in an order that reveals nothing."""
        g = self.g
        known: list[bytes] = []
        for cid in g.players[1 - self.player].held:
            if g.seen[cid] & self.eye:
                known.append(features_of(g.cards[cid]))
        if len(known) > 1:
            known.sort()
        parts += known[:SEEN]
        if len(known) < SEEN:
            parts.append(NO_CARD * (SEEN - len(known)))

    def add_side(self, parts: list[bytes], q: int) -> None:
        """Add the cards of a player in play."""
        at = 0
        for p in self.g.players[q].play:
            if at < SIDE:
                parts.append(features_of(p.card))
                parts.append(self.permanent(p))
            at += 1
        if at < SIDE:
            parts.append(_NO_PERMANENT * (SIDE - at))

    def permanent(self, p: Permanent) -> bytes:
        """Return the features of a card in play besides those of the card."""
        now = p.now
        flags = now.flags
        before = [
            1,
            1 if p.exerted else 0,
            1 if p.drying else 0,
            clip(p.damage),
            clip(now.strength),
            clip(now.willpower),
            clip(now.lore),
        ]
        after = [
            clip(now.challenger),
            clip(now.resist),
            clip(now.singer),
            1 if flags & F_CANT_QUEST else 0,
            1 if flags & F_CANT_CHALLENGE else 0,
            1 if flags & F_CANT_BE_CHALLENGED else 0,
            1 if flags & F_CANT_READY else 0,
            1 if flags & (F_CANT_BE_CHOSEN | F_WARDED) else 0,
            clip(len(p.under)) if p.under else 0,
            self.places.get(p.location, -1) + 1 if p.location >= 0 else 0,
            clip(len(now.granted)) if now.granted else 0,
        ]
        return bytes(before) + keyword_flags(now.kw) + bytes(after)

    def add_offered(self, parts: list[bytes]) -> None:
        """Add the offered cards."""
        g = self.g
        at = 0
        for cid in self.offered:
            if cid < 0:
                parts.append(features_of(self.offered_cards[at]))
                parts.append(bytes([1, 0, 0, 0, 0, 0, 0]))
            else:
                zone = g.zones[cid]
                parts.append(features_of(g.cards[cid]) if self.knows(cid) else NO_CARD)
                parts.append(
                    bytes(
                        [
                            1,
                            1 if g.owner[cid] == self.player else 0,
                            1 if zone == Z_DECK else 0,
                            1 if zone == Z_HAND else 0,
                            1 if zone == Z_INKWELL else 0,
                            1 if zone == Z_DISCARD else 0,
                            1 if zone == Z_UNDER else 0,
                        ]
                    )
                )
            at += 1
        if at < OFFERED:
            parts.append(_NOT_OFFERED * (OFFERED - at))
