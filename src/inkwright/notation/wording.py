"""English for effects, options and abilities, printed from the trees they were read from.

A part of an ability may refer to an earlier part ("that character"), so it is printed as part of the whole
ability. If there are no words for something, the result is empty.
"""

from __future__ import annotations

from functools import lru_cache
from threading import RLock
from typing import TYPE_CHECKING, Any

from inkwright.effects.control import Choose, Either, IfDone, May
from inkwright.effects.node import Effect, Node
from inkwright.effects.players import They
from inkwright.engine.codes import TYPE_NAMES
from inkwright.engine.definition import CardDef, Program
from inkwright.engine.packing import ref_card
from inkwright.engine.resolve import Frame
from inkwright.engine.state import State
from inkwright.errors import InkwrightError

if TYPE_CHECKING:
    from inkwright.text.printer import Printer
    from inkwright.text.reader import Reader

_KINDS = ("effects", "triggered_effects", "predicate.p")
"""Nonterminals that can print an effect: as instructions to you, or as actions of others."""
_SYMBOLS = {
    "⬡": "ink",
    "¤": "strength",
    "⛉": "willpower",
    "◊": "lore",
    "⟳": "exert",
    "◉": "inkwell symbol",
}
_LETTERS = {
    "{I}": "ink",
    "{S}": "strength",
    "{W}": "willpower",
    "{L}": "lore",
    "{E}": "exert",
    "{K}": "inkwell symbol",
}
_SELF = "~"


def spell_symbols(text: str) -> str:
    """Replace the symbols of cards by words."""
    for symbols in (_SYMBOLS, _LETTERS):
        for symbol, word in symbols.items():
            text = text.replace(symbol, word)
    return text


def ability_text(ability: Node, card: CardDef) -> str:
    """Return an ability of a card as a sentence with the symbols of cards."""
    words = _ability_words(ability, *_speaker(card))
    return words[:1].upper() + words[1:]


def offer_words(g: State) -> str:
    """Return the effect that asks the open question, or what a "may" offers, as part of a sentence."""
    frame = _asking_frame(g)
    node = _origin(frame)
    if frame is None or node is None:
        return ""
    program, card = frame.program, g.cards[ref_card(frame.this)]
    if not isinstance(node, May):
        return words_of(program, node, card, widen=True)
    words = words_of(program, node.effect, card, widen=True)
    around = _parent(program, node)
    if words and isinstance(around, IfDone) and around.first == node:
        done = words_of(program, around.then, card)
        otherwise = words_of(program, around.otherwise, card)
        words += f", and if you do, {done}" if done else ""
        words += f", or else {otherwise}" if otherwise else ""
    return words


def option_words(g: State, index: int) -> str:
    """Return one of several effects to choose from, as part of a sentence."""
    frame = _asking_frame(g)
    node = _origin(frame)
    if frame is None or not isinstance(node, Choose | Either):
        return ""
    option = node.options[index]
    words = words_of(frame.program, option, g.cards[ref_card(frame.this)])
    if words and g.ask_player != frame.you and not _mentions_they(option):
        return f"you {words}"  # as the card says it: its player acts, not the one who chooses
    return words


def program_words(program: Program, card: CardDef) -> str:
    """Return an effect of a card, as part of a sentence."""
    return words_of(program, program.effect, card)


def words_of(program: Program, effect: Node | None, card: CardDef, widen: bool = False) -> str:
    """Return the words for a part of an effect; with `widen`, fall back to the smallest part around it."""
    if program.ability is None or effect is None:
        return ""
    words = _effect_words(program.ability, effect, widen, *_speaker(card))
    return words or (program_words(program, card) if widen else "")


def _asking_frame(g: State) -> Frame | None:
    """Return the frame of the effect that asks the open question."""
    top = g.top if g.stack else None
    return top if isinstance(top, Frame) else None


def _origin(frame: Frame | None) -> Node | None:
    if frame is None or frame.pc >= len(frame.program.origins):
        return None
    return frame.program.origins[frame.pc]


def _speaker(card: CardDef) -> tuple[str, str]:
    """Return the type and the full name of a card, as its own text uses them."""
    return TYPE_NAMES[card.type], card.full_name


def prepare_words() -> None:
    """Build the grammar now, which takes a second, so that the first question need not wait for it."""
    with _PRINTING:
        _reader()
        _printer()


_PRINTING = RLock()
"""Held while words are printed: another thread must not see the notes of a printer halfway."""


@lru_cache(maxsize=1)
def _reader() -> Reader:
    from inkwright.text.reader import Reader
    from inkwright.text.vocabulary import Vocabulary

    return Reader(Vocabulary.of((), ()))  # printing takes names from the tree


@lru_cache(maxsize=1)
def _printer() -> Printer:
    from inkwright.text.printer import Printer

    return Printer()


@lru_cache(maxsize=4096)
def _ability_words(ability: Node, noun: str, full_name: str) -> str:
    try:
        with _PRINTING:
            return _sentence(_reader().tokens(ability, noun), noun, full_name)
    except InkwrightError:  # no words for it
        return ""


@lru_cache(maxsize=4096)
def _effect_words(ability: Node, effect: Node, widen: bool, noun: str, full_name: str) -> str:
    """Return the words for an effect; with `widen`, fall back to the smallest part around it."""
    from inkwright.text.references.mark import mark_references
    from inkwright.text.references.naming import Unresolved

    try:
        path = _path(ability, mark_references(ability, noun), effect)
    except Unresolved:
        return ""
    for tree, marked_tree in reversed(path if widen else path[-1:]):
        if isinstance(tree, Effect):
            with _PRINTING:
                words = _phrase(marked_tree, noun, full_name)
            if words:
                return words
    return ""


def _path(tree: Any, marked_tree: Any, wanted: Node) -> list[tuple[Node, Any]]:
    """Return the nodes from a tree down to a part, each with its counterpart; empty if it is missing."""
    if isinstance(tree, Node) and tree == wanted:
        return [(tree, marked_tree)]
    if type(tree) is not type(marked_tree) or not isinstance(tree, Node | tuple):
        return []
    parts, others = (tree, marked_tree) if isinstance(tree, tuple) else (tree.values(), marked_tree.values())
    for part, other in zip(parts, others, strict=False):
        found = _path(part, other, wanted)
        if found:
            return [(tree, marked_tree), *found] if isinstance(tree, Node) else found
    return []


def _mentions_they(tree: Any) -> bool:
    """Return whether a tree says what the players in question do or have."""
    if isinstance(tree, Node):
        return isinstance(tree, They) or any(map(_mentions_they, tree.values()))
    return isinstance(tree, tuple) and any(map(_mentions_they, tree))


def _parent(program: Program, wanted: Node) -> Node | None:
    path = _path(program.ability, program.ability, wanted)
    return path[-2][0] if len(path) > 1 else None


def _phrase(marked_tree: Any, noun: str, full_name: str) -> str:
    """Return the words for an effect with its references, without capital letter and full stop."""
    for kind in _KINDS:
        tokens = _printer().words(_reader().grammar.symbols[kind], marked_tree)
        if tokens:
            text = spell_symbols(_sentence(tokens, noun, full_name)).rstrip(".")
            small = tokens[0] == _SELF or tokens[0][:1].islower()
            return text[0].lower() + text[1:] if small else text
    return ""


def _sentence(tokens: tuple[str, ...], noun: str, full_name: str) -> str:
    from inkwright.text.normal import render_tokens

    return "".join(render_tokens(tokens, noun, full_name))
