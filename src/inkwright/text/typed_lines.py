"""Typed text of a custom card, divided into its abilities."""

from __future__ import annotations

import re

from inkwright.text.cardtext import looks_like_keyword

REMINDER_LINE = re.compile(r"\([^()]*\)", re.DOTALL)
"""Line that is only a reminder."""
_REMINDER_FIRST = re.compile(r"(?P<reminder>\([^()]*\))\s+(?P<rest>\S.*)", re.DOTALL)
"""Reminder, such as that of a song, and the ability after it on the same line."""
_TITLE_WITHIN = re.compile(
    r"(?<=[.)”a-z\d⬡}])(?<![A-Z]\.)\s+"
    r"(?=[A-Z“'¿¡.](?=[^a-z(){}⟳⬡]*[A-Z])[^a-z(){}⟳⬡]*\s(?:[A-Z][a-z]|A |\{|⟳|\d))"
)
"""Boundary between an ability and the title of the next one on the same line."""
SENTENCE_END = re.compile(r"(?<=[.)”])\s+(?=[A-Z{⟳\d])")
"""Boundary between sentences."""


def lines_of(text: str) -> list[str]:
    """Return the lines of a text, with a line for each keyword, title and leading reminder."""
    return [part for line in _whole_lines(text) for part in _keyword_apart(line)]


def _whole_lines(text: str) -> list[str]:
    """Join a reminder that is broken over lines, or that follows its keyword; split before titles."""
    found: list[str] = []
    typed = [each for line in text.split("\n") for each in _TITLE_WITHIN.split(line)]
    for line in filter(str.strip, typed):
        before = found[-1] if found else ""
        bare = looks_like_keyword(before) and "(" not in before
        if before.count("(") > before.count(")") or (line.startswith("(") and bare):
            found[-1] += "\n" + line
            continue
        apart = _REMINDER_FIRST.fullmatch(line)
        found += [line] if apart is None else [apart["reminder"], apart["rest"]]
    return found


_KEYWORD_FIRST = re.compile(
    r"(?P<keyword>[^().]+\([^()]*\)|[A-Z][A-Za-z ]+ \+?\d+(?: ⬡| \{I\})?(?=\s+[A-Z]))\s+(?P<rest>\S.*)",
    re.DOTALL,
)
"""Keyword with its reminder or number, and what follows it on the same line."""


def _keyword_apart(line: str) -> list[str]:
    """Split a line that begins with a keyword and its reminder, and goes on with another ability."""
    found = _KEYWORD_FIRST.fullmatch(line)
    if found is None or not looks_like_keyword(found["keyword"]):
        return [line]
    return [found["keyword"], *_keyword_apart(found["rest"])]


def sections_of(lines: list[str]) -> list[str]:
    """Join the lines that belong together: options, reminder text, and broken sentences."""
    found: list[str] = []
    for line in lines:
        complete = bool(found) and found[-1].rstrip().endswith((".", ")", "”"))
        keyword = bool(found) and looks_like_keyword(found[-1])
        explains = line.startswith("(") and bool(found) and not found[-1].rstrip().endswith(")")
        if found and (line.startswith("•") or explains or not (complete or keyword)):
            found[-1] += "\n" + line
        else:
            found.append(line)
    return found
