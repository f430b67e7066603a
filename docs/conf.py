"""Settings of the manual; `make docs` builds it."""

from __future__ import annotations

import re
import sys
from pathlib import Path

DOCS = Path(__file__).resolve().parent
ROOT = DOCS.parent
sys.path[:0] = [str(ROOT / "src"), str(DOCS / "_extensions")]

from pygments.lexers.special import TextLexer  # noqa: E402

from inkwright.version import __version__  # noqa: E402  # found on the path that is set above

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "Inkwright"
author = "The Inkwright authors"
project_copyright = "the Inkwright authors. Unofficial fan software"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "notebooks", "offline"]
exclude_patterns = ["_extensions", "screenshots"]
nitpicky = False

myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]

# Docstrings write code in single backticks.
default_role = "code"
add_module_names = False
autodoc_class_signature = "mixed"
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = "Inkwright"
html_static_path = ["_static"]
html_css_files = ["manual.css"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#5a48b5", "color-brand-content": "#5a48b5"},
    "dark_css_variables": {"color-brand-primary": "#b3a6f5", "color-brand-content": "#b3a6f5"},
    "navigation_with_keys": True,
    # Furo's own icon and no others: the built pages load nothing from elsewhere.
    "footer_icons": [],
}
pygments_style = "friendly"
pygments_dark_style = "github-dark"

# Pages outside docs that are part of the manual, by the page that shows them.
_ELSEWHERE = {"index": "README.md", "contributing": "CONTRIBUTING.md", "changelog": "CHANGELOG.md"}
_CHAPTERS = """
```{toctree}
:hidden:
:glob:

[0-9]
[0-9][0-9]
```
"""


def _complete(app: Sphinx, name: str, text: list[str]) -> None:
    """Complete a page: text from outside docs, chapters of the rules, links that stay in the manual."""
    if name in ("contributing", "changelog"):
        path = ROOT / _ELSEWHERE[name]
        app.env.note_dependency(str(path))
        text[0] = re.sub(r"\]\((?!https?:|#)", "](../", path.read_text(encoding="utf-8"))
        text[0] = text[0].replace("](../docs/", "](")
    elif name == "rules/README":
        text[0] += _CHAPTERS
    for page, file in _ELSEWHERE.items():
        text[0] = re.sub(rf"\]\(\.\./{re.escape(file)}(?=[)#])", f"]({page}.md", text[0])


def setup(app: Sphinx) -> None:
    """Connect what this file adds to Sphinx."""
    app.add_lexer("transcript", TextLexer)
    app.connect("source-read", _complete)
