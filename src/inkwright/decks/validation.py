"""Validation of decks against a format. All problems are reported, each with the rule it breaks."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date
from itertools import combinations

from inkwright.cards.legality import BANNED, POOL, Illegal, why_not_legal
from inkwright.cards.model import INKS, USUAL_COPIES, Card
from inkwright.cards.table import CardTable
from inkwright.decks.deck import Deck
from inkwright.rules.formats import ANY_POOL, DeckRules, Format

_SELF_LEGAL = "1.10.1.3"
_CARD_TEXT = "1.2.1"
_LEGALITY = {BANNED: "1.10.1.1", POOL: "TR 1.6"}


@dataclass(frozen=True, slots=True)
class Problem:
    """A violation of a deck-building rule."""

    kind: str
    """`size`, `inks`, `construction`, `copies`, `pool`, `banned` or `unsupported`."""
    rule: str
    """Number of a Comprehensive Rule, or of a Tournament Rule after `TR`."""
    message: str
    cards: tuple[str, ...] = ()
    """Full names of the cards involved."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Result of checking a deck."""

    deck: Deck
    format: Format
    on: date
    inks: tuple[str, ...]
    """Ink types of the deck; if there are too many, those that exclude the fewest cards."""
    problems: tuple[Problem, ...]

    @property
    def legal(self) -> bool:
        """True if there are no problems."""
        return not self.problems


def check_deck(deck: Deck, format: Format, table: CardTable, on: date) -> Verdict:
    """Check a deck against the rules of a format on a given day."""
    illegal = {
        card: wrong
        for card, _ in deck.counts
        if format.deck.pool != ANY_POOL and (wrong := why_not_legal(card, table, format.deck.pool, on))
    }
    inks, ink_problems = _inks(deck, format.deck, illegal)
    problems = [
        *_size(deck, format),
        *ink_problems,
        *_copies(deck, format.deck),
        *_legality(illegal),
        *_unsupported(deck),
    ]
    return Verdict(deck, format, on, inks, tuple(problems))


def copy_limit(card: Card, rules: DeckRules) -> int | None:
    """Return how many copies of a card are allowed, including by its own text; None means any number.

    Text that allows more raises the limit of the format. Text that allows fewer lowers it, even if the format
    has no limit (1.2.1, 1.2.2).
    """
    limit, text = rules.copies, card.copy_limit
    if text == USUAL_COPIES:
        return limit
    if text is None:
        return None
    if text < USUAL_COPIES:
        return text if limit is None else min(text, limit)
    return None if limit is None else max(text, limit)


def most_copies(card: Card, rules: DeckRules) -> int | None:
    """Return how many copies of a card a deck can have at most; None means any number.

    Where one card of the player's choice has a higher limit, it may be this one.
    """
    limit = copy_limit(card, rules)
    if limit is None or rules.signature_copies is None or limit != rules.copies:
        return limit
    return max(limit, rules.signature_copies)


def _size(deck: Deck, format: Format) -> list[Problem]:
    least = format.deck.min_size
    if deck.size >= least:
        return []
    return [Problem("size", format.deck.rule, f"{deck.size} cards; {format.name} needs at least {least}")]


def _copies(deck: Deck, rules: DeckRules) -> list[Problem]:
    counts: dict[str, int] = {}
    cards: dict[str, Card] = {}
    for card, count in deck.counts:
        counts[card.identity] = counts.get(card.identity, 0) + count
        cards.setdefault(card.identity, card)
    over = {
        name: limit
        for name, count in counts.items()
        for limit in [copy_limit(cards[name], rules)]
        if limit is not None and count > limit
    }
    if rules.signature_copies is not None:
        # One card of the player's choice has a higher limit: the one with most copies within it.
        fitting = [
            name for name in over if over[name] == rules.copies and counts[name] <= rules.signature_copies
        ]
        if fitting:
            del over[max(fitting, key=lambda name: counts[name])]
    return [
        Problem(
            "copies",
            rules.rule if limit == rules.copies else _CARD_TEXT,
            f"{counts[name]} copies of {name}; at most {limit}"
            + ("" if limit == rules.copies else " by its own text"),
            (name,),
        )
        for name, limit in over.items()
    ]


def _legality(illegal: dict[Card, Illegal]) -> list[Problem]:
    return [
        Problem(wrong.kind, _LEGALITY[wrong.kind], f"{card.full_name}: {wrong}", (card.full_name,))
        for card, wrong in illegal.items()
    ]


def _unsupported(deck: Deck) -> list[Problem]:
    """Return a problem for each card whose text could not be read."""
    return [
        Problem(
            "unsupported",
            _CARD_TEXT,
            f"{card.full_name}: its text can't be read ({card.unsupported})",
            (card.full_name,),
        )
        for card, _ in deck.counts
        if card.unsupported
    ]


def _inks(deck: Deck, rules: DeckRules, illegal: Collection[Card]) -> tuple[tuple[str, ...], list[Problem]]:
    """Return the ink types of the deck, and problems with them."""
    if rules.max_inks is None or len(deck.inks) <= rules.max_inks:
        return deck.inks, []
    choices = combinations(deck.inks, rules.max_inks)
    chosen = min(choices, key=lambda inks: _copies_in(_outside(deck, inks, illegal)))
    outside = _outside(deck, chosen, illegal)
    if not outside:
        return chosen, []
    spread = ", ".join(f"{ink} {_cards_of(deck, ink)}" for ink in INKS if ink in deck.inks)
    outsiders = ", ".join(f"{count} {card.full_name} ({'/'.join(card.inks)})" for card, count in outside)
    problems = [
        Problem(
            "inks",
            rules.rule,
            f"{len(deck.inks)} ink types ({spread}); at most {rules.max_inks}, "
            f"and a card of two inks needs both. Outside {' and '.join(chosen)}: {outsiders}",
            tuple(card.full_name for card, _ in outside),
        )
    ]
    left_out = {card for card, _ in outside} | set(illegal)
    for card, _ in deck.counts:
        if card in left_out and any(_permits(card, other) for other in left_out):
            problems.append(
                Problem(
                    "construction",
                    _SELF_LEGAL,
                    f"{card.full_name} allows cards of other inks only in a deck in which it is legal itself",
                    (card.full_name,),
                )
            )
    return chosen, problems


def _outside(deck: Deck, inks: Iterable[str], illegal: Collection[Card]) -> list[tuple[Card, int]]:
    """Return the cards that are not allowed in a deck of these inks, even by other cards of the deck."""
    allowed = set(inks)
    inside = {card for card, _ in deck.counts if allowed.issuperset(card.inks)}
    while True:
        # 1.10.1.3: only cards that are legal themselves allow others, which may then allow more.
        admitting = [card for card in inside if card.ink_permissions and card not in illegal]
        admitted = {
            card
            for card, _ in deck.counts
            if card not in inside and any(_permits(each, card) for each in admitting)
        }
        if not admitted:
            return [(card, count) for card, count in deck.counts if card not in inside]
        inside |= admitted


def _permits(card: Card, other: Card) -> bool:
    """Return True if the text of a card allows another one regardless of its inks."""
    return card.identity != other.identity and any(
        each.classification in other.classifications and each.type in (None, other.type)
        for each in card.ink_permissions
    )


def _copies_in(entries: Iterable[tuple[Card, int]]) -> int:
    return sum(count for _, count in entries)


def _cards_of(deck: Deck, ink: str) -> int:
    return sum(count for card, count in deck.counts if ink in card.inks)
