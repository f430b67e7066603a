"""Games for people to look at: boards, choices, stories and pictures, all made from views."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from inkwright.view import schema


class Viewable(Protocol):
    """Anything with the JSON form of a view."""

    def to_json(self) -> schema.View: ...


def svg(view: Viewable) -> str:
    """Draw a view as an SVG picture without artwork, scripts or external references."""
    from inkwright.render import svg_board  # only here: few views are drawn

    return svg_board.board(view.to_json())
