"""Normal form: printed text as plain tokens, with the differences needed to restore it.

The normal form has icons in letters, no line breaks, no reminder text, lower case at the start of sentences,
`a` for `an`, `they` for he and she with the verb to match, one token for the ability's own card, and no full
stop at the end. Where the printed text differs from what we would print, a *fact* records the difference, so
`printed` restores the text exactly.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from inkwright.text.inflect import takes_an, third_person
from inkwright.text.pieces import Piece
from inkwright.text.typography import as_printed
from inkwright.text.wordings import participles, singers, that_many, that_turn, without_fillers

SELF = "~"
"""The ability's own card: "this character" on a character."""
OWN_NAME = "~name"
"""The full name of the ability's own card."""

_SYMBOLS = {"⬡": "{I}", "⟳": "{E}", "¤": "{S}", "⛉": "{W}", "◊": "{L}", "◉": "{K}"}
_TO_SYMBOL = {word: symbol for symbol, word in _SYMBOLS.items()}
_ONE_CHARACTER = "⬡⟳¤⛉◊◉,.:;•—()“”"
_TOKEN = re.compile(
    rf"(?P<gap>\s*)(?P<token>\{{(?:[EISWLK]|IW)\}}|[{_ONE_CHARACTER}]|[+-]\d+|[^\s{_ONE_CHARACTER}{{]+|\{{)"
)
_SUFFIX = re.compile(r"(?P<word>.+?)(?P<suffix>'(?:s|re|ve|ll)|(?<=s)')$")
_NO_GAP_BEFORE = frozenset(",.:;)”") | {"'s", "'re", "'ve", "'ll", "'"}
_NOT = "non-"
"""Beginning of a classification or ink type that a card must not have: "non-Villain"."""
_NO_GAP_AFTER = frozenset("(“+") | {_NOT}
_SENTENCE_ENDS = frozenset(".•—“:")
_NOUNS = ("character", "item", "location", "action", "song")

NUMBERS = {
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
}
"""Numbers in words; "one" is also a pronoun."""
_SUBJECTS = frozenset({"he", "she"})
_HER_THINGS = frozenset({"{S}", "{W}", "{L}", "player", "cost", "name", "damage", "classification", "Shift"})
_PLAIN = {"him": "them", "his": "their", "himself": "themself", "herself": "themself", "hers": "theirs"}
_CONTRACTED = {"'s": "'re"}
_PLURAL_VERBS = {
    third_person(verb): verb
    for verb in [
        "get",
        "gain",
        "lose",
        "are",
        "have",
        "quest",
        "challenge",
        "take",
        "enter",
        "leave",
        "deal",
        "banish",
        "move",
        "sing",
        "do",
        "were",
        "ready",
        "exert",
        "return",
        "draw",
        "count",
        "cost",
        "can't",
        "can",
        "may",
        "must",
    ]
}

_OPEN, _CLOSE = "“", "”"


@dataclass(frozen=True, slots=True)
class Normal:
    """Text in normal form, with facts about its printing."""

    tokens: tuple[str, ...]
    noun: str
    """Word for the card itself: character, item, location, action or song."""
    reminders: tuple[tuple[int, str], ...] = ()
    """Reminder text, without parentheses, with the number of tokens before it."""
    full_name: str = ""
    """Full name of the card, for texts that mention it."""
    facts: tuple[tuple[int, str], ...] = ()
    """Printed form of each token whose usual form differs."""

    @property
    def text(self) -> str:
        """The normal form as text."""
        return "".join(render_tokens(self.tokens, self.noun, self.full_name)).strip()

    @property
    def printed(self) -> str:
        """The text exactly as printed."""
        return "".join(self.surfaces)

    @property
    def surfaces(self) -> list[str]:
        """The printed form of each token with the space before it, and then of the ending."""
        parts = render_tokens(self.tokens, self.noun, self.full_name)
        for at, surface in self.facts:
            parts[at] = surface
        return parts

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return the position of some tokens in the printed text, without the space before them."""
        parts = self.surfaces
        before, said = "".join(parts[:start]), "".join(parts[start:end])
        return len(before) + len(said) - len(said.lstrip()), len(before) + len(said)


def normalise(text: str, noun: str = "character", words: Collection[str] = (), full_name: str = "") -> Normal:
    """Return the normal form of a text; `words` are lower case at the start of sentences."""
    pieces = that_many(participles(without_fillers(_pieces(text))))
    pieces = that_turn(pieces)
    ending = _trailing_space(text)
    pieces, reminders = _without_reminders(pieces)
    pieces = singers(pieces, noun)
    _quotes(pieces)
    pieces = _selves(pieces, noun)
    pieces = _own_names(pieces, full_name)
    pieces = _shift_ink(pieces)
    if pieces and pieces[-1].token == ".":
        last = pieces.pop()
        ending = last.surface + ending
    elif pieces:
        ending = "\0" + ending
    _small_letters(pieces, words)
    _pronouns(pieces)
    _auxiliaries(pieces)
    for piece in pieces:
        if piece.token == "an":
            piece.token = "a"
        piece.token = NUMBERS.get(piece.token, piece.token)
    tokens = tuple(piece.token for piece in pieces)
    usual = render_tokens(tokens, noun, full_name)
    # The last part follows the last token: usually the full stop.
    surfaces = [*(piece.surface for piece in pieces), ending.replace("\0", "")]
    facts = [(at, surface) for at, surface in enumerate(surfaces) if surface != usual[at]]
    placed = tuple((len(tokens) if at > len(tokens) else at, said) for at, said in reminders)
    return Normal(tokens, noun, placed, full_name, tuple(facts))


def plain(text: str) -> str:
    """Return the text on one line, with icons in letters and the marks of printed cards."""
    for symbol, word in _SYMBOLS.items():
        text = text.replace(symbol, word)
    return " ".join(as_printed(text).split())


def with_symbols(text: str) -> str:
    """Return the text with icons for their words in letters."""
    for word, symbol in _TO_SYMBOL.items():
        text = text.replace(word, symbol)
    return text


def tokens_of(name: str) -> tuple[str, ...]:
    """Return the tokens of a name."""
    return tuple(piece.token for piece in _pieces(name))


def render_tokens(tokens: tuple[str, ...], noun: str, full_name: str = "") -> list[str]:
    """Return the printed form of each token with the space before it, and then of the ending."""
    parts: list[str] = []
    quoted, before = False, ""
    starts = _starts(tokens)
    for at, token in enumerate(tokens):
        following = tokens[at + 1] if at + 1 < len(tokens) else ""
        word = _TO_SYMBOL.get(token, token)
        if token == SELF:
            word = f"this {_noun_before(tokens[:at]) if quoted else noun}"
        elif token == OWN_NAME:
            word = full_name
        elif token == "a" and following == "other":
            word = "another"
        elif token == "other" and before == "a":
            word = ""
        elif token == "a" and takes_an(following):
            word = "an"
        elif token == _CLOSE and following in ("", "."):
            word = ".”"
        elif token == "." and before == _CLOSE:
            word = ""
        if at in starts and word:
            word = word[0].upper() + word[1:]
        gap = "" if not (word and before) or token in _NO_GAP_BEFORE or before in _NO_GAP_AFTER else " "
        parts.append(gap + word)
        quoted = token == _OPEN or (quoted and token != _CLOSE)
        before = token
    parts.append("" if not tokens or before in (_CLOSE, ".") else ".")
    return parts


def _noun_before(tokens: tuple[str, ...]) -> str:
    """Return the type of the cards that gain an ability quoted after them."""
    opening = len(tokens) - 1 - tokens[::-1].index(_OPEN)
    before = list(tokens[:opening])
    sentence = before[len(before) - before[::-1].index(".") :] if "." in before else before
    for each in ("character", "item", "location"):
        if each in sentence or f"{each}s" in sentence:
            return each
    return "character"


def _pieces(text: str) -> list[Piece]:
    pieces: list[Piece] = []
    for found in _TOKEN.finditer(as_printed(text)):
        word = found["token"]
        token = "{K}" if word == "{IW}" else _SYMBOLS.get(word, word)
        surface = text[found.start() : found.end()]
        if token.startswith(_NOT) and token[len(_NOT) :].istitle():
            pieces.append(Piece(_NOT, surface[: surface.index(_NOT) + len(_NOT)]))
            token = surface = token[len(_NOT) :]
        split = _SUFFIX.match(token)
        if split and len(token) > 1:
            suffix = len(split["suffix"])
            pieces.append(Piece(split["word"], surface[:-suffix]))
            pieces.append(Piece(split["suffix"], surface[-suffix:]))
        else:
            pieces.append(Piece(token, surface))
    return pieces


def _trailing_space(text: str) -> str:
    return text[len(text.rstrip()) :]


def _without_reminders(pieces: list[Piece]) -> tuple[list[Piece], list[tuple[int, str]]]:
    """Remove text in parentheses; the printed form of a neighbouring token keeps it."""
    kept: list[Piece] = []
    reminders: list[tuple[int, str]] = []
    inside: list[Piece] = []
    depth = 0
    for piece in pieces:
        if piece.token == "(":
            depth += 1
        if depth:
            inside.append(piece)
            if piece.token == ")":
                depth -= 1
                if not depth:
                    said = "".join(each.surface for each in inside)
                    reminders.append((len(kept), " ".join(said.split())[1:-1]))
                    if kept:
                        kept[-1].surface += said
                    else:
                        kept.append(Piece("", said))
                    inside = []
        else:
            kept.append(piece)
    return kept + inside, reminders


def _quotes(pieces: list[Piece]) -> None:
    """Turn `.”` at the end of a sentence into `”` followed by the full stop."""
    for at in range(len(pieces) - 1):
        stop, quote = pieces[at], pieces[at + 1]
        if stop.token == "." and quote.token == _CLOSE:
            stop.token, stop.surface = _CLOSE, stop.surface + quote.surface
            quote.token, quote.surface = ".", ""


def _selves(pieces: list[Piece], noun: str) -> list[Piece]:
    made: list[Piece] = []
    quoted = False
    for piece in pieces:
        quoted = piece.token == _OPEN or (quoted and piece.token != _CLOSE)
        # An ability that cards of another type gain calls them by that type.
        given = quoted and piece.token in ("item", "location") and piece.token != noun
        own = piece.token if given else "character" if quoted else noun
        # A song is an action; texts about singing it use other words.
        song = noun == "action" and piece.token == "song" and len(made) > 1 and made[-2].token == "play"
        if (piece.token == own or song) and made and made[-1].token in ("this", "This"):
            made[-1] = Piece(SELF, made[-1].surface + piece.surface)
        else:
            made.append(piece)
    return made


_COUNTED = {("copy", "of"), ("copies", "of"), ("cards", "named")}
"""Words before a card's own name in rules for deck building."""


def _own_names(pieces: list[Piece], full_name: str) -> list[Piece]:
    name = tokens_of(full_name)
    made: list[Piece] = []
    at = 0
    while at < len(pieces):
        here = pieces[at : at + len(name)]
        counted = at > 1 and (pieces[at - 2].token, pieces[at - 1].token) in _COUNTED
        if name and counted and tuple(piece.token for piece in here) == name:
            made.append(Piece(OWN_NAME, "".join(piece.surface for piece in here)))
            at += len(name)
        else:
            made.append(pieces[at])
            at += 1
    return made


def _shift_ink(pieces: list[Piece]) -> list[Piece]:
    """Add the ink icon to a Shift that older cards print with a bare number."""
    made: list[Piece] = []
    for at, piece in enumerate(pieces):
        made.append(piece)
        following = pieces[at + 1].token if at + 1 < len(pieces) else ""
        number = at and pieces[at - 1].token == "Shift" and piece.token.isdigit()
        if number and following not in ("{I}", "lore", "ink"):
            made.append(Piece("{I}", ""))
    return made


def _small_letters(pieces: list[Piece], words: Collection[str]) -> None:
    starts = _starts([piece.token for piece in pieces])
    for at, piece in enumerate(pieces):
        if at == 0 and len(pieces) > 1 and pieces[1].token == "Shift":
            continue  # a word before Shift is part of the keyword
        if at in starts:
            small = piece.token[:1].lower() + piece.token[1:]
            if piece.token not in words and (small in words or small in _SUBJECTS):
                piece.token = small


def _starts(tokens: Sequence[str]) -> set[int]:
    """Return the positions of capital letters: sentence starts and, in a cost, after each comma."""
    starts = {0}
    keyword = next((at for at, token in enumerate(tokens[:2]) if token == "Shift"), -1)
    if keyword == 0 or (keyword == 1 and tokens[0][:1].isupper()):
        starts.add(keyword + 1)  # a Shift cost in words
        if tokens[keyword + 2 : keyword + 4] in (["{I}", ","], ("{I}", ",")):
            starts.add(keyword + 4)
    elif tokens and tokens[0] == "Boost":
        starts.add(1)
    commas: list[int] = []
    for at, token in enumerate(tokens):
        if token == "—":
            starts.update(commas)
        label = at > 0 and tokens[at - 1] == "•" and token.isupper() and token.endswith("!")
        if token in _SENTENCE_ENDS or label:
            starts.add(at + 1)
            commas = []
        elif token == ",":
            commas.append(at + 1)
    return starts


def _pronouns(pieces: list[Piece]) -> None:
    """Turn he and she into they, and inflect the verb after them."""
    for at, piece in enumerate(pieces):
        after = pieces[at + 1] if at + 1 < len(pieces) else None
        if piece.token in _SUBJECTS:
            piece.token = "they"
            if after and after.token == "also" and at + 2 < len(pieces):
                after = pieces[at + 2]
            if after and after.token in _CONTRACTED:
                perfect = at + 2 < len(pieces) and pieces[at + 2].token == "been"
                after.token = "'ve" if perfect else _CONTRACTED[after.token]
            elif after and after.token in _PLURAL_VERBS:
                after.token = _PLURAL_VERBS[after.token]
                _verbs_that_follow(pieces[at + 2 :])
        elif piece.token == "her":
            piece.token = "their" if after and after.token in _HER_THINGS else "them"
        elif piece.token == "its" and after and after.token in ("next", "turn"):
            piece.token = "their"
        elif piece.token in _PLAIN:
            piece.token = _PLAIN[piece.token]


_PARTICIPLES_OF_DEEDS = frozenset(
    {
        *("banished", "challenged", "discarded", "drawn", "gained", "lost", "moved", "played", "put"),
        *("quested", "removed", "returned", "shifted", "sung", "taken", "used"),
    }
)
"""Participles of what players did: "have" before them is an auxiliary."""


def _auxiliaries(pieces: list[Piece]) -> None:
    """Remove the auxiliary in what "you have played" this turn."""
    for at in range(1, len(pieces) - 1):
        before, have, after = (piece.token for piece in pieces[at - 1 : at + 2])
        if before == "you" and have == "have" and after in _PARTICIPLES_OF_DEEDS:
            pieces[at].token = "'ve"


def _verbs_that_follow(pieces: list[Piece]) -> None:
    """Inflect further verbs of the same subject: "he gets +1 and gains Ward"."""
    before = ""
    for piece in pieces:
        if piece.token in (".", ","):
            return
        if before == "and" and piece.token in _PLURAL_VERBS:
            piece.token = _PLURAL_VERBS[piece.token]
        before = piece.token
