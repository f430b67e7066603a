"""Move notation: what an action is called, and which action a text means.

`quest Stitch - New Dog`, `challenge Goofy - Musketeer > Tinker Bell - Giant Fairy`, `play Smash`,
`shift Stitch - Rock Star > Stitch - New Dog`, `sing Let It Go: Elsa - Spirit of Winter`, `ink Smash`,
`pass`, `yes`, `choose Goofy - Musketeer`, `done`. A second copy in play is `Goofy - Musketeer#2`; where both
players have one, `p2:Goofy - Musketeer`. Answers that would read alike are told apart by where the card is,
or else by a number: `play Smash from discard`, `resolve Scar - Vengeful Lion (2)`. The grammar is in
docs/notation.md.
"""

from __future__ import annotations

import re
from collections import Counter

from inkwright.engine.banish import Losing
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
from inkwright.engine.legal import abilities_of
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
from inkwright.engine.state import BagEntry, State
from inkwright.engine.steps.revealing import NameCardStep
from inkwright.errors import InkwrightError, shown
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
"""The word that the notation of each turn action begins with."""
_KINDS_OF: dict[str, tuple[int, ...]] = {}
for _kind, _verb in VERBS.items():
    _word = _verb.partition(" ")[0]
    _KINDS_OF[_word] = (*_KINDS_OF.get(_word, ()), _kind)
_KINDS_OF["player"] = (A_PLAYER,)  # a teammate goes on (9.3.1)
SEPARATORS = {A_SHIFT: ">", A_CHALLENGE: ">", A_MOVE: ">", A_SING: ": ", A_USE: ": "}
"""What stands between the two parts of a turn action."""
ANSWER_VERBS = ("put back", "choose", "resolve", "name")
"""The words that the notation of some answers begins with."""
CONCEDE = "concede"
"""What a player may say at any time, whoever is asked (2.3.3.4); never among the legal actions."""
_MOST_LISTED = 8
_PLACES = {Z_DISCARD: "discard", Z_DECK: "deck", Z_INKWELL: "inkwell", Z_UNDER: "under a card"}
_FROM_SOMEWHERE = frozenset({A_INK, A_PLAY, A_PLAY_ALT, A_SHIFT, A_SING, A_SING_TOGETHER, A_CARD})
_SINGLE = frozenset({A_PASS, A_YES, A_NO, A_DONE, A_PLAYER, A_NUMBER, A_NAME, A_READY, A_EXERTED, A_PLACE})
"""The kinds of answers of which no two can read alike."""
_SINGS = re.compile(r"\s*<\s*")
_PLACED = re.compile(r"\s+from (discard|deck|inkwell|under a card)$")


class Unclear(InkwrightError):
    """A text that says too little to mean one action."""


def card_name(g: State, cid: int) -> str:
    """What a card is called in moves: its full name, with its player and number where that is needed."""
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
    """What a card is called that may be chosen: nobody may look at ink cards and facedown cards.

    So these only have a number (7.5.4, 8.4.2).
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
    """The text of an action that is open in a state, unlike that of any other that is open."""
    text = _described(g, action)
    kind = action_kind(action)
    if kind in _SINGLE or (g.ask_kind == ASK_MAIN and kind not in (A_PLAY, A_INK, A_USE, A_SHIFT)):
        return text
    for other in g.options:
        if other != action and action_kind(other) == kind and _described(g, other) == text:
            return describe_all(g)[g.options.index(action)]
    return text


def describe_all(g: State) -> list[str]:
    """The texts of all actions that are open, in their order, no two alike."""
    texts = [_described(g, action) for action in g.options]
    if len(set(texts)) < len(texts):
        texts = _placed(g, texts)
        times = Counter(texts)
        seen: Counter[str] = Counter()
        for at, text in enumerate(texts):
            if times[text] > 1:
                seen[text] += 1
                texts[at] = f"{text} ({seen[text]})"
    return texts


def _placed(g: State, texts: list[str]) -> list[str]:
    """Texts that are alike, where it helps with the zone that a card comes from."""
    times = Counter(texts)
    placed = []
    for text, action in zip(texts, g.options, strict=True):
        place = _PLACES.get(g.zones[action_card(action)]) if action_kind(action) in _FROM_SOMEWHERE else None
        placed.append(f"{text} from {place}" if place is not None and times[text] > 1 else text)
    return placed if len(set(placed)) > len(set(texts)) else texts


def _described(g: State, action: int) -> str:
    """The text of an action by itself."""
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
        return f"shift {card_name(g, a)} > {card_name(g, b)}" + _other_cost(c)
    if kind == A_SING:
        return f"sing {card_name(g, a)}: {card_name(g, b)}"
    if kind == A_SING_TOGETHER:
        return f"sing together {card_name(g, a)}"
    if kind == A_PLAY_ALT:
        return f"play {card_name(g, a)}" + _other_cost(b + 1)
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


def _other_cost(number: int) -> str:
    """Which of the other costs is paid; 0 is the usual one."""
    return "" if not number else " for another cost" + (f" #{number}" if number > 1 else "")


def describe_answer(g: State, kind: int, a: int) -> str:
    """The text of an answer to a question."""
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
        return f"name {named(g, a)}"
    if kind == A_TRIGGER:
        return f"resolve {trigger_name(g, a)}"
    if kind == A_READY:
        return "ready"
    if kind == A_EXERTED:
        return "exerted"
    assert kind == A_PLACE
    return "bottom" if a else "top"


def option_name(g: State, index: int) -> str:
    """What one of several effects is called: by its own words, or else by its number."""
    if g.ask_kind == ASK_REPLACE:
        replacers = replacing(g)
        if index >= len(replacers):
            return "Resist"
        each = replacers[index]
        title = each.ability.title
        return card_name(g, ref_card(each.source)) + (f": {title}" if title else "")
    return option_words(g, index) or f"option {index + 1}"


def replacing(g: State) -> list[Replacer]:
    """The replacement effects among which is chosen."""
    process = g.stack[-1]
    assert isinstance(process, Strike | Losing)
    return process.replacers(g)


def trigger_name(g: State, index: int) -> str:
    """What a waiting ability is called: its card, its title, and what it is about where that matters."""
    entry = g.bag[index]
    name = _ability_name(g, entry)
    others = [g.bag[action_number(action)] for action in g.options if action_kind(action) == A_TRIGGER]
    if entry.event.card < 0 or sum(_ability_name(g, other) == name for other in others) < 2:
        return name
    return f"{name} (for {card_name(g, ref_card(entry.event.card))})"


def _ability_name(g: State, entry: BagEntry) -> str:
    title = entry.trigger.title
    return card_name(g, ref_card(entry.source)) + (f": {title}" if title else "")


def named(g: State, index: int) -> str:
    """The card name an answer to "name a card" stands for."""
    frame = g.stack[-1]
    if isinstance(frame, Frame):
        step = frame.program.steps[frame.pc]
        if isinstance(step, NameCardStep):
            return step.names[index]
    return str(index + 1)


def find_action(g: State, text: str) -> int:
    """The open action that a text means; raises what would be legal when none, or several, fit.

    A text may be cut short: a turn action to its verb and words from each card's name, an answer to words of
    it. `option 2` is the second option whatever its words are.
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
    fits = _fits_turn_action if g.ask_kind == ASK_MAIN else _fits_answer
    near = same or [
        (name, action) for name, action in described if fits(wanted, fold(name), action_kind(action))
    ]
    if g.ask_kind == ASK_MAIN and wanted in VERBS.values() and wanted != VERBS[A_PASS]:
        possible = _listed([name for name, _ in near], ", ") or "none now"
        raise Unclear(f"{wanted} which card? Write its name after it; possible: {possible}")
    if len(near) == 1 or (near and _interchangeable(g, [action for _, action in near])):
        return near[0][1]
    if near:
        raise Unclear(f"{shown(text)} could be {_listed([name for name, _ in near], ' or ')}")
    raise InkwrightError(
        f"{shown(text)} is not possible now; possible: {_listed([name for name, _ in described], ', ')}"
    )


def exact_action(g: State, text: str) -> int | None:
    """The open action whose text this is to the letter, or None; what records are replayed with."""
    options = g.options
    if g.ask_kind == ASK_MAIN:
        kinds = _KINDS_OF.get(text.partition(" ")[0], ())
        options = [action for action in options if action_kind(action) in kinds]
    found = [action for action in options if _described(g, action) == text]
    if len(found) == 1:
        return found[0]
    if not found and text[-1:] != ")" and _PLACED.search(text) is None:
        return None  # only such ends tell alike answers apart
    texts = describe_all(g)
    return g.options[texts.index(text)] if text in texts else None


def _interchangeable(g: State, actions: list[int]) -> bool:
    """Whether actions are choices among copies of one card in one hand or discard, so that any will do."""
    if any(action_kind(action) != A_CARD for action in actions):
        return False
    cids = [action_card(action) for action in actions]
    first = cids[0]
    return g.zones[first] in (Z_HAND, Z_DISCARD) and all(
        (g.cards[cid], g.zones[cid], g.owner[cid]) == (g.cards[first], g.zones[first], g.owner[first])
        for cid in cids
    )


def _fits_turn_action(wanted: str, name: str, kind: int) -> bool:
    """Whether a text has the verb of a turn action, and words of its cards in the same order."""
    verb = VERBS.get(kind, "")
    if not verb or (wanted != verb and not wanted.startswith(f"{verb} ")):
        return False
    separator = SEPARATORS.get(kind, "\0")
    typed = wanted.removeprefix(verb).partition(separator)
    parts = name.removeprefix(verb).partition(separator)
    return all(has_words(part, words) for part, words in zip(parts[::2], typed[::2], strict=True))


def _fits_answer(wanted: str, name: str, kind: int) -> bool:
    """Whether a text has words of an answer, with or without its verb."""
    if kind not in (A_CARD, A_NAME, A_TRIGGER, A_OPTION, A_PLAYER):
        return False  # these are words themselves
    for verb in ANSWER_VERBS:
        if name.startswith(f"{verb} "):
            wanted, name = wanted.removeprefix(f"{verb} "), name.removeprefix(f"{verb} ")
    return bool(wanted) and has_words(name, wanted)


def has_words(text: str, words: str) -> bool:
    """Whether a text has words in it, the last of which may be cut short."""
    return re.search(rf"(?<!\w){re.escape(words.strip())}", text) is not None


def _listed(names: list[str], between: str) -> str:
    more = f"{between}{len(names) - _MOST_LISTED} more" if len(names) > _MOST_LISTED else ""
    return between.join(names[:_MOST_LISTED]) + more


def fold(text: str) -> str:
    """Texts are compared without regard to case, kinds of quotes and dashes, and spaces.

    Who sings may also be written behind an arrow: `sing Let It Go < Elsa`.
    """
    for odd, plain in (("’", "'"), ("‘", "'"), ("–", "-"), ("—", "-"), ("→", ">")):
        text = text.replace(odd, plain)
    text = _SINGS.sub(": ", text)
    return " ".join(text.casefold().split())
