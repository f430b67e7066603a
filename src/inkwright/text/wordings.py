"""Wordings that the normal form replaces by others of the same meaning."""

from __future__ import annotations

from itertools import pairwise

from inkwright.text.pieces import Piece

_RELATIVES = (
    ("that", "was"),
    ("that", "were"),
    ("which", "was"),
    ("which", "were"),
    ("that", "has", "been"),
    ("that", "have", "been"),
)
"""Words that may stand before a participle: "cards (that were) discarded this way"."""
_WORDS_THIS_WAY = 10
"""Largest number of words from a participle to "this way"."""
_FILLERS = frozenset({"already"})
"""Words that don't change the meaning of a rule: "characters that have already quested this turn"."""
_BEFORE_OWN = frozenset({"your", "their", "his", "her", "its"})
"""Words after which "own" is redundant: "one of their own characters"."""
_BEFORE_ALSO = frozenset({"you", "opponent", "opponents", "player", "players", "may", "and", ","})
"""Words after which "also" is redundant: "each opponent also discards a card"."""
_AFTER_ALSO = frozenset({"choose", "discard", "draw", "put", "reveal", "return", "banish", "exert"})
"""Verbs before which "also" is redundant after "they", since "they" are then players and not cards."""
_NAMED_ALSO = ("count", "counts")
"""Verbs with which "also" means an additional name."""


def without_fillers(pieces: list[Piece]) -> list[Piece]:
    """Remove redundant words; the printed form of the token before keeps them."""
    made: list[Piece] = []
    following = (*(piece.token for piece in pieces[1:]), "")[: len(pieces)]
    for piece, after in zip(pieces, following, strict=True):
        filler = piece.token in _FILLERS
        if piece.token == "own" and made:
            filler = _names_owner_again([each.token.lower() for each in made], after)
        if piece.token == "also" and made:
            before = made[-1].token
            filler = before in _BEFORE_ALSO and after not in _NAMED_ALSO
            filler = filler or (before == "they" and after in _AFTER_ALSO)
        if made and filler:
            made[-1].surface += piece.surface
        else:
            made.append(piece)
    return made


def _names_owner_again(before: list[str], after: str) -> bool:
    """Return True for "own" after a possessive that already says whose cards are meant.

    For "you and chosen opponent", "your own" means each one's own cards; "their own location" is where they
    are.
    """
    sentence = before[len(before) - before[::-1].index(".") :] if "." in before else before
    several = any(pair in (("you", "and"), ("of", "you")) for pair in pairwise(sentence))
    return before[-1] in _BEFORE_OWN and after != "location" and not (several and before[-1] == "your")


def singers(pieces: list[Piece], noun: str) -> list[Piece]:
    """Write "that sang this song" for "who sang this song" and, on a song, for "that sang it"."""
    tokens = [piece.token for piece in pieces]
    others = noun != "action" or bool(_OTHER_SONGS & set(tokens))
    made: list[Piece] = []
    for at, piece in enumerate(pieces):
        sang = tokens[at : at + 4] == ["who", "sang", "this", "song"]
        if sang or (tokens[at : at + 3] == ["who", "sang", "it"] and not others):
            piece.token = "that"
        if tokens[at - 1 : at + 1] == ["sang", "it"] and not others:
            made += [Piece("this", piece.surface), Piece("song", "")]
        else:
            made.append(piece)
    return made


_OTHER_SONGS = frozenset({"sing", "sings", "sung", "songs"})
"""Words of texts in which "it" may be a song other than the action itself."""


def participles(pieces: list[Piece]) -> list[Piece]:
    """Shorten relative clauses about what was done "this way"; a token keeps their printed form."""
    made: list[Piece] = []
    tokens = [piece.token for piece in pieces]
    at = 0
    while at < len(pieces):
        words = next((each for each in _RELATIVES if tuple(tokens[at : at + len(each)]) == each), ())
        end = at + len(words)
        if words and made and _ends_this_way(tokens[end : end + _WORDS_THIS_WAY]):
            made[-1].surface += "".join(piece.surface for piece in pieces[at:end])
            at = end
        else:
            made.append(pieces[at])
            at += 1
    return made


_REST_OF_TURN = (
    ("until", "the", "end", "of", "that", "turn"),
    ("for", "the", "rest", "of", "that", "turn"),
)
_AT_START = ["at", "the", "start", "of"]


def that_turn(pieces: list[Piece]) -> list[Piece]:
    """Write "this turn" for "until the end of that turn", if that is the turn of an ability's event."""
    made: list[Piece] = []
    tokens = [piece.token.lower() for piece in pieces]
    at = 0
    while at < len(pieces):
        words = tuple(tokens[at : at + len(_REST_OF_TURN[0])])
        before = tokens[:at]
        starts = any(tuple(before[i : i + 2]) == ("at", "the") for i in range(len(before)))
        later = any(token == "next" and before[i - 5 : i - 1] != _AT_START for i, token in enumerate(before))
        if words in _REST_OF_TURN and (starts or {"when", "whenever"} & set(before)) and not later:
            this, turn = pieces[at], pieces[at + 5]
            this.surface = "".join(piece.surface for piece in pieces[at : at + 5])
            this.token = "this"
            made += [this, turn]
            at += len(words)
        else:
            made.append(pieces[at])
            at += 1
    return made


_AS_MANY: tuple[tuple[str, ...], ...] = (
    ("that", "number", "of"),
    ("that", "amount", "of"),
    ("the", "same", "number", "of"),
    ("an", "equal", "number", "of"),
)
"""Other words for "that many" and "that much"."""
_MASS = frozenset({"damage", "lore"})
"""Uncountable nouns: "that much damage", but "that many damage counters"."""


def that_many(pieces: list[Piece]) -> list[Piece]:
    """Write "that many" for "that number of"; the printed form of the token keeps those words."""
    made: list[Piece] = []
    tokens = [piece.token for piece in pieces]
    at = 0
    while at < len(pieces):
        words = next((each for each in _AS_MANY if tuple(tokens[at : at + len(each)]) == each), ())
        end = at + len(words)
        noun, following = (*tokens[end : end + 2], "", "")[:2]
        told = words[:1] == ("that",) or following in ("", ".", ",", "and", "counters")
        if words and told and following != "plus" and noun != "{I}":
            mass = noun in _MASS and following not in ("counter", "counters")
            made.append(Piece("that", pieces[at].surface))
            many = "".join(piece.surface for piece in pieces[at + 1 : end])
            made.append(Piece("much" if mass else "many", many))
            at = end
        else:
            made.append(pieces[at])
            at += 1
    return made


def _ends_this_way(tokens: list[str]) -> bool:
    """Return True if the clause that begins with these words ends with "this way"."""
    for at, token in enumerate(tokens):
        if token in (".", ",", ":", "if", "that"):
            return False
        if at and (token, *tokens[at + 1 : at + 2]) == ("this", "way"):
            return True
    return False
