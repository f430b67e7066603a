"""Move notation: the text of an action, and the action that a text means.

`quest Stitch - New Dog`, `challenge Goofy - Musketeer > Tinker Bell - Giant Fairy`, `play Smash`,
`shift Stitch - Rock Star > Stitch - New Dog`, `sing Let It Go: Elsa - Spirit of Winter`, `ink Smash`,
`pass`, `yes`, `choose Goofy - Musketeer`, `done`. A second copy in play is `Goofy - Musketeer#2`; where both
players have one, `p2:Goofy - Musketeer`. Equal texts are distinguished by the zone of the card, or else by a
number: `play Smash from discard`, `resolve Scar - Vengeful Lion (2)`. docs/notation.md has the grammar.
"""

from __future__ import annotations

import re
from collections import Counter

from inkwright.engine.ability_uses import abilities_of
from inkwright.engine.banish import Losing
from inkwright.engine.changes import Change
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
    ASK_ALTER,
    ASK_MAIN,
    ASK_REPLACE,
    Z_DECK,
    Z_DISCARD,
    Z_HAND,
    Z_INKWELL,
    Z_UNDER,
)
from inkwright.engine.packing import (
    action_card,
    action_kind,
    action_number,
    action_other,
    action_way,
    ref_card,
)
from inkwright.engine.replace import Replacer, Strike
from inkwright.engine.resolve import Frame
from inkwright.engine.resources import Gain
from inkwright.engine.state import BagEntry, State
from inkwright.engine.steps.revealing import NameCardStep
from inkwright.errors import InkwrightError, quote
from inkwright.notation.wording import option_words

VERBS = {
    A_INK: "ink",
    A_PLAY: "play",
    A_PLAY_ALT: "play",
    A_SHIFT: "shift",
    A_SING: "sing",
    A_SING_TOGETHER: "sing together",
    A_MOVE: "move",
    A_USE: "use",
    A_BOOST: "boost",
    A_QUEST: "quest",
    A_CHALLENGE: "challenge",
    A_PASS: "pass",
}
"""First word of the notation of each turn action."""
_KINDS_OF: dict[str, tuple[int, ...]] = {}
for _kind, _verb in VERBS.items():
    _word = _verb.partition(" ")[0]
    _KINDS_OF[_word] = (*_KINDS_OF.get(_word, ()), _kind)
_KINDS_OF["player"] = (A_PLAYER,)  # a teammate continues the turn (9.3.1)
SEPARATORS = {A_SHIFT: ">", A_CHALLENGE: ">", A_MOVE: ">", A_SING: ": ", A_USE: ": "}
"""Separator between the two parts of a turn action."""
ANSWER_VERBS = ("put back", "choose", "resolve", "name")
"""First words of the notation of some answers."""
_MAX_LISTED = 8
_PLACES = {Z_DISCARD: "discard", Z_DECK: "deck", Z_INKWELL: "inkwell", Z_UNDER: "under a card"}
_WITH_ZONE = frozenset({A_INK, A_PLAY, A_PLAY_ALT, A_SHIFT, A_SING, A_SING_TOGETHER, A_CARD})
_SINGLE = frozenset({A_PASS, A_YES, A_NO, A_DONE, A_PLAYER, A_NUMBER, A_NAME, A_READY, A_EXERTED, A_PLACE})
"""Kinds of answers whose texts are always distinct."""
_SUNG_BY = re.compile(r"\s*<\s*")
_PLACED = re.compile(r"\s+from (discard|deck|inkwell|under a card)$")


class AmbiguousMove(InkwrightError):
    """Text that could mean more than one action."""


def card_name(g: State, cid: int) -> str:
    """Return the name of a card in moves: its full name, with its player and number if needed."""
    name = g.cards[cid].full_name
    p = g.permanents.get(cid)
    if p is None:
        return name
    twins = [other.cid for other in g.players[p.player].play if other.card.full_name == name]
    if len(twins) > 1:
        name = f"{name}#{twins.index(cid) + 1}"
    elsewhere = any(
        other.card.full_name == p.card.full_name
        for q, player in enumerate(g.players)
        if q != p.player
        for other in player.play
    )
    return f"p{p.player + 1}:{name}" if elsewhere else name


def candidate_name(g: State, cid: int) -> str:
    """Return the name of a card that may be chosen.

    Ink cards and facedown cards have only a number, because nobody may look at them (7.5.4, 8.4.2).
    """
    zone = g.zones[cid]
    if zone == Z_INKWELL:
        who = g.players[g.owner[cid]]
        return f"ink card {[*who.ink_ready, *who.ink_exerted].index(cid) + 1}"
    if zone == Z_UNDER:
        for top in g.permanents.values():
            if cid in top.facedown:
                return f"facedown card {top.facedown.index(cid) + 1} under {card_name(g, top.cid)}"
    return card_name(g, cid)


def describe(g: State, action: int) -> str:
    """Return the text of a legal action, which differs from that of every other legal action."""
    text = _describe_alone(g, action)
    kind = action_kind(action)
    if kind in _SINGLE or (g.ask_kind == ASK_MAIN and kind not in (A_PLAY, A_INK, A_USE, A_SHIFT)):
        return text
    for other in g.options:
        if other != action and action_kind(other) == kind and _describe_alone(g, other) == text:
            return describe_all(g)[g.options.index(action)]
    return text


def describe_all(g: State) -> list[str]:
    """Return the texts of all legal actions in order, all distinct."""
    texts = [_describe_alone(g, action) for action in g.options]
    if len(set(texts)) < len(texts):
        texts = _add_zones(g, texts)
        times = Counter(texts)
        seen: Counter[str] = Counter()
        for at, text in enumerate(texts):
            if times[text] > 1:
                seen[text] += 1
                texts[at] = f"{text} ({seen[text]})"
    return texts


def _add_zones(g: State, texts: list[str]) -> list[str]:
    """Add the zone of the card to equal texts if that distinguishes them."""
    times = Counter(texts)
    placed = []
    for text, action in zip(texts, g.options, strict=True):
        place = _PLACES.get(g.zones[action_card(action)]) if action_kind(action) in _WITH_ZONE else None
        placed.append(f"{text} from {place}" if place is not None and times[text] > 1 else text)
    return placed if len(set(placed)) > len(set(texts)) else texts


def _describe_alone(g: State, action: int) -> str:
    """Return the text of an action, which may equal that of another action."""
    kind = action_kind(action)
    a = action_card(action)
    b = action_other(action)
    c = action_way(action)
    if kind == A_PASS:
        return "pass"
    if kind == A_INK:
        return f"ink {card_name(g, a)}"
    if kind == A_PLAY:
        return f"play {card_name(g, a)}"
    if kind == A_SHIFT:
        return f"shift {card_name(g, a)} > {card_name(g, b)}" + _cost_suffix(c)
    if kind == A_SING:
        return f"sing {card_name(g, a)}: {card_name(g, b)}"
    if kind == A_SING_TOGETHER:
        return f"sing together {card_name(g, a)}"
    if kind == A_PLAY_ALT:
        return f"play {card_name(g, a)}" + _cost_suffix(b + 1)
    if kind == A_QUEST:
        return f"quest {card_name(g, a)}"
    if kind == A_CHALLENGE:
        return f"challenge {card_name(g, a)} > {card_name(g, b)}"
    if kind == A_MOVE:
        return f"move {card_name(g, a)} > {card_name(g, b)}"
    if kind == A_BOOST:
        return f"boost {card_name(g, a)}"
    if kind == A_USE:
        title = abilities_of(g, g.permanents[a])[b].title
        return f"use {card_name(g, a)}" + (f": {title}" if title else "")
    return describe_answer(g, kind, a)


def _cost_suffix(number: int) -> str:
    """Return the suffix for an alternate cost; 0 is the usual cost."""
    return "" if not number else " for another cost" + (f" #{number}" if number > 1 else "")


def describe_answer(g: State, kind: int, a: int) -> str:
    """Return the text of an answer to a question."""
    if kind == A_YES:
        return "yes"
    if kind == A_NO:
        return "no"
    if kind == A_CARD:
        verb = "put back" if g.ask_kind == ASK_ALTER else "choose"
        return f"{verb} {candidate_name(g, a)}"
    if kind == A_DONE:
        return "keep" if g.ask_kind == ASK_ALTER else "done"
    if kind == A_PLAYER:
        return f"player {a + 1}"
    if kind == A_NUMBER:
        return str(a)
    if kind == A_OPTION:
        return option_name(g, a)
    if kind == A_NAME:
        return f"name {named_card(g, a)}"
    if kind == A_TRIGGER:
        return f"resolve {trigger_name(g, a)}"
    if kind == A_READY:
        return "ready"
    if kind == A_EXERTED:
        return "exerted"
    assert kind == A_PLACE
    return "bottom" if a else "top"


def option_name(g: State, index: int) -> str:
    """Return the words of one of several effects, or else its number."""
    if g.ask_kind == ASK_REPLACE:
        replacers = open_replacers(g)
        if index >= len(replacers):
            return "Resist"
        each = replacers[index]
        title = each.ability.title
        return card_name(g, ref_card(each.source)) + (f": {title}" if title else "")
    return option_words(g, index) or f"option {index + 1}"


def open_replacers(g: State) -> list[Replacer]:
    """Return the replacement effects among which a player chooses."""
    process = g.top
    assert isinstance(process, Strike | Losing | Gain | Change)
    return process.replacers(g)


def trigger_name(g: State, index: int) -> str:
    """Return the name of a waiting ability: its card, its title, and if needed the card that triggered it."""
    entry = g.bag[index]
    name = _ability_name(g, entry)
    others = [g.bag[action_number(action)] for action in g.options if action_kind(action) == A_TRIGGER]
    if entry.event.card < 0 or sum(_ability_name(g, other) == name for other in others) < 2:
        return name
    return f"{name} (for {card_name(g, ref_card(entry.event.card))})"


def _ability_name(g: State, entry: BagEntry) -> str:
    title = entry.trigger.title
    return card_name(g, ref_card(entry.source)) + (f": {title}" if title else "")


def named_card(g: State, index: int) -> str:
    """Return the card name that an answer to "name a card" stands for."""
    frame = g.top
    if isinstance(frame, Frame):
        step = frame.program.steps[frame.pc]
        if isinstance(step, NameCardStep):
            return step.names[index]
    return str(index + 1)


def find_action(g: State, text: str) -> int:
    """Return the legal action that a text means. Raises InkwrightError if there is none.

    A text may be shortened: a turn action to its verb and some words of each card's name, an answer to some
    words. `option 2` always means the second option.
    """
    exact = exact_action(g, text)
    if exact is not None:
        return exact
    wanted = fold(text)
    described = list(zip(describe_all(g), g.options, strict=True))
    same: list[tuple[str, int]] = []
    for name, action in described:
        if action_kind(action) == A_OPTION and wanted == f"option {action_number(action) + 1}":
            return action
        if fold(name) == wanted:
            same.append((name, action))
    if len(same) == 1:
        return same[0][1]
    matches = _matches_turn_action if g.ask_kind == ASK_MAIN else _matches_answer
    near = same or [
        (name, action) for name, action in described if matches(wanted, fold(name), action_kind(action))
    ]
    if g.ask_kind == ASK_MAIN and wanted in VERBS.values() and wanted != VERBS[A_PASS]:
        possible = _join([name for name, _ in near], ", ") or "none now"
        raise AmbiguousMove(f"{wanted} which card? Add its name; possible: {possible}")
    if len(near) == 1 or (near and _interchangeable(g, [action for _, action in near])):
        return near[0][1]
    if near:
        raise AmbiguousMove(f"{quote(text)} could mean {_join([name for name, _ in near], ' or ')}")
    raise InkwrightError(
        f"{quote(text)} is not possible now; possible: {_join([name for name, _ in described], ', ')}"
    )


def exact_action(g: State, text: str) -> int | None:
    """Return the legal action with exactly this text, or None. Records are replayed with this.

    `option 2` means the second option here too, since playthroughs leave out the words of cards.
    """
    options = g.options
    if g.ask_kind == ASK_MAIN:
        kinds = _KINDS_OF.get(text.partition(" ")[0], ())
        options = [action for action in options if action_kind(action) in kinds]
    found = [action for action in options if _describe_alone(g, action) == text]
    if not found and text.startswith("option "):
        found = [
            action
            for action in options
            if action_kind(action) == A_OPTION and text == f"option {action_number(action) + 1}"
        ]
    if len(found) == 1:
        return found[0]
    if not found and text[-1:] != ")" and _PLACED.search(text) is None:
        return None  # only these suffixes distinguish equal texts
    texts = describe_all(g)
    return g.options[texts.index(text)] if text in texts else None


def _interchangeable(g: State, actions: list[int]) -> bool:
    """Return whether the actions choose among copies of one card in one hand or discard."""
    if any(action_kind(action) != A_CARD for action in actions):
        return False
    cids = [action_card(action) for action in actions]
    first = cids[0]
    return g.zones[first] in (Z_HAND, Z_DISCARD) and all(
        (g.cards[cid], g.zones[cid], g.owner[cid]) == (g.cards[first], g.zones[first], g.owner[first])
        for cid in cids
    )


def _matches_turn_action(wanted: str, name: str, kind: int) -> bool:
    """Return whether a text has the verb of a turn action and words of its cards in order."""
    verb = VERBS.get(kind, "")
    if not verb or (wanted != verb and not wanted.startswith(f"{verb} ")):
        return False
    separator = SEPARATORS.get(kind, "\0")
    typed = wanted.removeprefix(verb).partition(separator)
    parts = name.removeprefix(verb).partition(separator)
    return all(has_words(part, words) for part, words in zip(parts[::2], typed[::2], strict=True))


def _matches_answer(wanted: str, name: str, kind: int) -> bool:
    """Return whether a text has words of an answer, with or without its verb."""
    if kind not in (A_CARD, A_NAME, A_TRIGGER, A_OPTION, A_PLAYER):
        return False  # their texts can't be shortened
    for verb in ANSWER_VERBS:
        if name.startswith(f"{verb} "):
            wanted, name = wanted.removeprefix(f"{verb} "), name.removeprefix(f"{verb} ")
    return bool(wanted) and has_words(name, wanted)


def has_words(text: str, words: str) -> bool:
    """Return whether a text contains some words, the last of which may be incomplete."""
    return re.search(rf"(?<!\w){re.escape(words.strip())}", text) is not None


def _join(names: list[str], between: str) -> str:
    more = f"{between}{len(names) - _MAX_LISTED} more" if len(names) > _MAX_LISTED else ""
    return between.join(names[:_MAX_LISTED]) + more


def fold(text: str) -> str:
    """Normalize case, quotes, dashes, arrows and spaces for comparison.

    The singer may also follow an arrow: `sing Let It Go < Elsa`.
    """
    for odd, plain in (("’", "'"), ("‘", "'"), ("–", "-"), ("—", "-"), ("→", ">")):
        text = text.replace(odd, plain)
    text = _SUNG_BY.sub(": ", text)
    return " ".join(text.casefold().split())
