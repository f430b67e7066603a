"""Reminder text, derived from the keywords and compared with the printed one.

The newest wording is the first of each list; older ones are accepted.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from inkwright.catalogue.literals import ResourceName
from inkwright.catalogue.resources import BY_NAME
from inkwright.effects import modifiers as mo
from inkwright.effects import rule_changes as rc
from inkwright.effects import triggers as tr
from inkwright.effects.abilities import Keyword, Triggered
from inkwright.effects.amounts import Amount, CountOf, Number, Times
from inkwright.effects.costs import DiscardCards, PayResource
from inkwright.effects.damage import Banish
from inkwright.effects.filters import Another, Classified, Filter, OfType
from inkwright.effects.keywords import KEYWORDS
from inkwright.effects.node import Node, nodes_of
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainResource
from inkwright.effects.targets import Ref
from inkwright.text.normal import NUMBERS, plain

Wordings = tuple[str, ...]
"""The ways to say one thing, the usual one first."""
COST = "$cost"
"""Placeholder for a cost, which can be worded in several ways."""
_STAY = "Characters there stay here."
"""Reminder of a location with Shift, after that of the keyword."""
_GAINERS = ("them", "it", "this character")
"""Words for a character that gains a keyword."""


def of_keyword(keyword: Keyword, noun: str, names: Sequence[str]) -> Wordings:
    """Return the reminder of a keyword on a card of that type with those single names.

    `COST` stands for a cost that has no words here.
    """
    if keyword.name == "Shift":
        usual = _shift(keyword, names, noun)
        found = (usual,) if keyword.cost is None else (usual, _shift(keyword, names, noun, COST))
        return found if noun != "location" else (*found, *(f"{each} {_STAY}" for each in found))
    if keyword.cost is not None:
        return tuple(
            each.replace("$this", f"this {noun}").replace("pay $n {I}", COST)
            for each in KEYWORDS[keyword.name].reminder
        )
    entry = KEYWORDS[keyword.name]
    # The reminder for a keyword that cards gain is also accepted for one that this card has.
    return tuple(
        each.replace("$this", f"this {noun}")
        .replace("$them", f"this {noun}")
        .replace("$n", str(keyword.number))
        for each in (*entry.reminder, *entry.granted)
    )


def _shift(keyword: Keyword, names: Sequence[str], noun: str = "character", price: str = "") -> str:
    """Return the reminder of a Shift; `price` stands for words that are not derived from its cost."""
    if price:
        pass
    elif keyword.cost is None:
        price = f"pay {keyword.number} {{I}}"
    elif isinstance(keyword.cost, DiscardCards):
        price = discard_words(keyword.cost)
    elif isinstance(keyword.cost, PayResource) and isinstance(keyword.cost.amount, Number):
        price = f"remove {BY_NAME[keyword.cost.resource].count(keyword.cost.amount.value)}"
    else:
        price = COST
    end = ""
    base = f"one of your {noun}s named {' or '.join(names)}"
    for variant in keyword.variant:
        if variant == "Universal":
            base = "any one of your characters"
        elif variant == "Duo":
            base = f"two of your characters, one named {' and one named '.join(names)}"
        elif variant == "Combo":
            base = f"one of your characters named {', one named '.join(names)}, or one of each"
        elif variant == "Temporary":
            end = (
                " At the end of your turn, remove all damage from this character and return only this card "
                "to your "
                "hand."
            )
        elif variant in ("Item", "Location", "Character"):
            base = f"one of your {variant.lower()}s"
        elif variant == "Potato":
            base = f"one of your items named {variant}"
        else:
            base = f"one of your {variant} characters"
    stop = "" if base.endswith(".") else "."
    return f"You may {price} to play this on top of {base}{stop}{end}"


def discard_words(cost: DiscardCards) -> str:
    """Return the words for a discard as a Shift cost."""
    kind = ""
    for test in cost.filter.tests:
        if isinstance(test, OfType):
            kind = f"{test.types[0]} "
        elif isinstance(test, Classified):
            kind = "song "
    if cost.amount == Number(1):
        return f"discard {'an' if kind[:1] in ('a', 'i') else 'a'} {kind}card"
    many = cost.amount.value if isinstance(cost.amount, Number) else 0
    return f"discard {many} {kind}cards"


def _granted(keyword: str, number: str) -> Wordings:
    """Return the reminder of a keyword that cards gain."""
    said = [each.replace("$n", number) for each in KEYWORDS[keyword].granted]
    return tuple(
        each.replace("$them", them) for each in said for them in (_GAINERS if "$them" in each else ("",))
    )


def granted_reminders(tree: Node, names: Sequence[str] = ()) -> list[Wordings]:
    """Return the reminders of the keywords that a tree grants, in order and without duplicates.

    `names` are those of the card, for a Shift that it gains.
    """
    found: dict[tuple[str, int], Wordings] = {}
    for gain in nodes_of(tree):
        if not isinstance(gain, mo.GainKeyword):
            continue
        number = 1
        if isinstance(gain.amount, Number):
            number = gain.amount.value
        elif isinstance(gain.amount, Times):
            number = gain.amount.factor
        wordings = _granted(gain.keyword, str(number))
        if gain.keyword == "Shift":
            wordings = (_shift(Keyword("Shift", number), names),)
        if isinstance(gain.amount, Times):
            wordings += tuple(f"{each[:-1]} {_for_each(gain.amount.amount)}." for each in wordings)
        found.setdefault((gain.keyword, number), wordings)
    return [each for each in found.values() if each]


def notes(tree: Node) -> list[Wordings]:
    """Return reminders that follow from the rules rather than from keywords."""
    found: list[Wordings] = []
    for part in nodes_of(tree):
        if isinstance(part, rc.Discount) and isinstance(part.amount, Times) and part.amount.factor < 0:
            found.append(("This doesn't apply to singing songs.",))
        elif (isinstance(part, Play) and part.way == "cost") or isinstance(part, rc.MayPlayFrom):
            found.append(("You pay all costs.",))
        elif isinstance(part, mo.ShiftBase) and not part.names:
            found.append(("This includes all Shift variants.",))
        elif isinstance(part, mo.CantUnlessPaid):
            found.append(("You pay this cost each time.",))
        elif isinstance(part, tr.When) and part.event in ("challenges", "is_challenged"):
            found.append(("No damage is dealt in that challenge.",))
        if isinstance(part, GainResource) and (said := _spending(part.resource)) not in found:
            found.append(said)
        if isinstance(part, rc.MayPlayFrom) or (isinstance(part, Play) and part.way == "cost"):
            found.append(("You pay all costs.",))
        if isinstance(part, mo.CantUnlessPaid):
            found.append(("You pay this cost each time.",))
        if isinstance(part, mo.ShiftBase) and not part.names:
            found.append(("This includes all Shift variants.",))
        if isinstance(part, Triggered) and part.effect == Banish(Ref("other")):
            found.append(("No damage is dealt in that challenge.",))
    return found


def _spending(name: ResourceName) -> Wordings:
    """Return the reminder of a resource that pays ink."""
    resource = BY_NAME[name]
    if not resource.pays_ink:
        return ()
    one = resource.singular
    article = "an" if one[:1] in "aeiou" else "a"
    return (
        f"You may remove {article} {one} to pay 1 {{I}}.",
        f"Each {one} may be removed to pay 1 {{I}}.",
    )


def _for_each(counted: Amount) -> str:
    """Return the short form of an amount: "for each other Knight"."""
    cards = counted.filter if isinstance(counted, CountOf) else None
    tests = cards.tests if isinstance(cards, Filter) else ()
    kinds = [each.classifications[0] for each in tests if isinstance(each, Classified)]
    return " ".join(["for each", *(["other"] if Another() in tests else []), *kinds])


def matches(said: str, expected: Sequence[Wordings]) -> bool:
    """Return True if a reminder consists of expected wordings, in their order."""
    left = {plain(said)}
    for wordings in expected:
        known = [plain(each) for each in wordings]
        left |= {rest[len(each) :].lstrip() for rest in left for each in known if rest.startswith(each)}
    return bool(said.strip()) and "" in left


_SAME = {
    word: kind
    for kind, words in {
        "they": "he she they it him them her this",
        "their": "his its their",
        "have": "has have",
        "are": "is are",
    }.items()
    for word in words.split()
}
"""Words that vary with the person, gender and number of the cards in a reminder."""
_VARIATIONS = tuple(
    (re.compile(pattern), usual)
    for pattern, usual in (
        (r"\bthis (?:character|item|location|action|song|card)\b", "they"),
        (r"\b(he|she|it|they)'(?:s|re)\b", r"\1 are"),
        (r"\bher (?=\{)", "their "),
        (r"\bif (?=a opponent|an opponent)", "when "),
        *((rf"\b{word}\b", digit) for word, digit in NUMBERS.items()),
        (r"\bnamed .*?(?=\. at the end|$)", "named"),
    )
)
_WORD = re.compile(r"\{[a-z]\}|[+-]?\d+|[a-z']+")


def resembles(said: str, expected: Sequence[Wordings]) -> bool:
    """Return True for an expected reminder in another person, gender or number, or with other names."""
    words = _loosen(said)
    return bool(words) and any(words == _loosen(each) for wordings in expected for each in wordings)


def _loosen(reminder: str) -> list[str]:
    """Return the words of a reminder without those that vary with the cards it is about."""
    text = plain(reminder).lower()
    for pattern, usual in _VARIATIONS:
        text = pattern.sub(usual, text)
    return [_stem(_SAME.get(word, word)) for word in _WORD.findall(text)]


def _stem(word: str) -> str:
    """Return a word without its singular or plural ending."""
    return word if len(word) < 4 or word.endswith("ss") else word.removesuffix("s")
