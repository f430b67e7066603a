"""Facts about single cards in a few words: what is printed, and what holds for it in play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from inkwright.cards.model import Card
from inkwright.cards.names import fold
from inkwright.effects.abilities import Keyword
from inkwright.engine.codes import (
    ACTION,
    CAN,
    CANT,
    KEYWORD_FLAGS,
    KEYWORDS,
    KW_BOOST,
    KW_CHALLENGER,
    KW_RESIST,
    KW_SHIFT,
    KW_SING_TOGETHER,
    KW_SINGER,
    LOCATION,
    MUST,
)
from inkwright.engine.definition import CardDef
from inkwright.engine.state import Permanent, State
from inkwright.notation.moves import card_name
from inkwright.notation.wording import ability_words

_INK = " {I}"
_ONLY_BEFORE_PLAY = KW_SHIFT | KW_SING_TOGETHER


def printed_keywords(card: Card) -> list[str]:
    """The keyword lines of a card, without symbols."""
    return [line.replace(_INK, "") for line in card.keywords]


def keywords_now(p: Permanent) -> list[str]:
    """The keywords a card in play has now, with their numbers; Shift no longer matters and is left out."""
    d = p.now
    numbers = {KW_CHALLENGER: f" +{d.challenger}", KW_RESIST: f" +{d.resist}", KW_SINGER: f" {d.singer}"}
    for line in printed_keywords(p.card.card):
        if line.startswith("Boost "):
            numbers[KW_BOOST] = line.removeprefix("Boost")
    return [
        name + numbers.get(bit, "")
        for name, bit in KEYWORDS.items()
        if d.kw & bit and not bit & _ONLY_BEFORE_PLAY
    ]


def permissions_now(p: Permanent) -> list[str]:
    """What a card in play can, can't or must do beyond what its keywords say."""
    implied = 0
    for bit, flags in KEYWORD_FLAGS.items():
        if p.now.kw & bit:
            implied |= flags
    flags = p.now.flags & ~implied
    found = []
    for word, known in (("can't", CANT), ("can", CAN), ("must", MUST)):
        found += [f"{word} {what.replace('_', ' ')}" for what, flag in known.items() if flags & flag]
    return found


def states_now(g: State, p: Permanent) -> list[str]:
    """The states of a card in play, which are public (7.4.2); facedown cards are only counted (8.4.2)."""
    found = []
    if p.exerted:
        found.append("exerted")
    if p.drying and p.card.type != LOCATION:
        found.append("drying")
    if p.location >= 0:
        found.append(f"at {card_name(g, p.location)}")
    faceup = [g.cards[cid].full_name for cid in p.under if cid not in p.facedown]
    if faceup:
        found.append(f"on {', '.join(faceup)}")
    if p.facedown:
        found.append(f"{len(p.facedown)} facedown under it")
    return found


def kind(card: Card) -> str:
    """The type of a card, with songs told from other actions."""
    return "song" if "Song" in card.classifications else card.type


def unplayed(card: CardDef) -> list[str]:
    """What is printed on a card and not played by the engine: titles of abilities, or an action's effect."""
    # What matters only for building decks has no part in play.
    played = [*(part.title for part in card.parts), *(title for title, _ in card.card.trees)]
    missing = titles_but(card.card, played)
    if card.type == ACTION and card.play_program is None:
        missing.append("its effect")
    return missing


def titles_but(card: Card, known: Iterable[str]) -> list[str]:
    """The titles of a card's abilities without those that are known, however their quotes are written."""
    folded = set(map(fold, known))
    return [title for title in card.ability_titles if fold(title) not in folded]


def shortfalls(cards: Sequence[CardDef]) -> list[str]:
    """Sentences about the cards of a game that the engine can't play, or plays only in part."""
    found = []
    some = f"of these {len(cards)} cards"
    blocked = sum(bool(card.unsupported) for card in cards)
    if blocked:
        found.append(f"{blocked} {some} can be inked but not played: their text is not understood.")
    less = sum(not card.unsupported and bool(unplayed(card)) for card in cards)
    if less:
        found.append(f"{less} {some} do less than is printed on them: not all of their text is read yet.")
    return found


def card_facts(card: CardDef) -> list[str]:
    """A card in a few lines: its name, then what is printed on it as far as it is known.

    Abilities are told in our own usual words, which may be a little different from those on the card.
    """
    facts = card.card
    stats = (
        ("strength", facts.strength),
        ("willpower", facts.willpower),
        ("lore", facts.lore),
        ("move cost", facts.move_cost),
    )
    inks = "/".join(facts.inks) or "no ink"
    lines = [
        facts.full_name,
        f"  {', '.join((kind(facts), *(each for each in facts.classifications if each != 'Song')))}",
        f"  {inks}, cost {facts.cost}, {'inkable' if facts.inkwell else 'not inkable'}",
    ]
    if any(value is not None for _, value in stats):
        lines.append(f"  {', '.join(f'{name} {value}' for name, value in stats if value is not None)}")
    if facts.keywords:
        lines.append(f"  keywords: {', '.join(printed_keywords(facts))}")
    told = [
        (title, ability_words(tree, card)) for title, tree in facts.abilities if not isinstance(tree, Keyword)
    ]
    lines += [f"  {title}: {words}" if title else f"  {words}" for title, words in told if words]
    untold = titles_but(facts, [title for title, words in told if words])
    if untold:
        lines.append(f"  abilities: {', '.join(untold)}")
    missing = unplayed(card)
    if card.unsupported:
        lines.append(f"  can't be played: its text is not understood ({card.unsupported})")
    elif missing:
        lines.append(f"  not played yet: {', '.join(missing)}")
    return lines
