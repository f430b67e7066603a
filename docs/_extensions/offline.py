"""Check that the built pages load nothing from other servers: no fonts, scripts, styles or pictures."""

from __future__ import annotations

import re
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.errors import SphinxError

# Links to other sites are fine; what a browser loads by itself is not.
_LOADED = re.compile(
    r"""<(?:script|img|iframe|source)\b[^>]*\bsrc=["']?(?:https?:)?//[^"'\s>]+"""
    r"""|<link\b(?![^>]*rel=["']?(?:canonical|author))[^>]*\bhref=["']?(?:https?:)?//[^"'\s>]+"""
)
_LOADED_BY_STYLES = re.compile(r"""(?:@import|url\()\s*["']?(?:https?:)?//[^"'\s)]+""")


def _check(app: Sphinx, problem: Exception | None) -> None:
    if problem is not None or app.builder.name != "html":
        return
    folder = Path(app.outdir)
    found = [
        f"{path.relative_to(folder)}: {what}"
        for pattern, loaded in (("*.html", _LOADED), ("*.css", _LOADED_BY_STYLES))
        for path in sorted(folder.rglob(pattern))
        for what in loaded.findall(path.read_text(encoding="utf-8"))
    ]
    if found:
        raise SphinxError("pages load something from another server:\n" + "\n".join(found))


def setup(app: Sphinx) -> dict[str, bool]:
    """Check the pages at the end of every build."""
    app.connect("build-finished", _check)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
