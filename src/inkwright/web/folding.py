"""Fold “you may” into the choice of cards after it, so that players see the cards when they decide."""

from __future__ import annotations

from dataclasses import dataclass

from inkwright.engine.codes import A_NO, A_YES, ASK_CHOOSE, ASK_MAY, ASK_SELECT
from inkwright.engine.packing import pack
from inkwright.engine.resolve import Frame
from inkwright.engine.state import State
from inkwright.game import Game
from inkwright.view.schema import View
from inkwright.web.undo import has_learned

_YES, _NO = pack(A_YES), pack(A_NO)


@dataclass(frozen=True, slots=True)
class Folded:
    """The choice of cards after “yes”, with “no” as the last answer."""

    view: View
    codes: list[tuple[int, ...]]
    """Meaning of each action of the view: “yes” with a card, or “no”."""


def fold(game: Game, seat: int) -> Folded | None:
    """Return the folded decision of a seat; None if the open decision can't be folded."""
    state = game.state
    if game.over or state.ask_player != seat or state.ask_kind != ASK_MAY or _NO not in state.options:
        return None
    events = len(state.log or ())
    game.push(_YES)
    try:
        return _choice(game, seat) if len(game.state.log or ()) == events else None
    finally:
        game.pop()


def _choice(game: Game, seat: int) -> Folded | None:
    before, after = game.before(), game.state
    if game.over or after.ask_player != seat or after.ask_kind not in (ASK_CHOOSE, ASK_SELECT):
        return None
    # What happens between the two questions must not be known before the first is answered.
    if has_learned(before, after, (), seat) or _program(before) is not _program(after):
        return None
    view = game.view(seat).to_json()
    chosen = [
        (code, action)
        for code, action in zip(after.options, view["actions"], strict=True)
        if "card" in action
    ]
    actions = [action for _, action in chosen]
    for at, action in enumerate(actions):
        action["index"] = at
    view["actions"] = [*actions, {"index": len(actions), "kind": "no", "text": "no"}]
    return Folded(view, [*((_YES, code) for code, _ in chosen), (_NO,)])


def _program(state: State) -> object:
    top = state.top
    return top.program if isinstance(top, Frame) else None
