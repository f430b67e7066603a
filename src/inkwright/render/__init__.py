"""Games as people see them: boards, choices and what happened, as text and as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from inkwright.view.view import View


def svg(view: View) -> str:
    """A view as an SVG picture, without artwork, scripts and references: for a file or a page."""
    return view._repr_svg_()
