"""Waiting until a page is as it should be: what it shows changes in its own time, not in that of the test."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page
    from playwright.sync_api._generated import LocatorAssertions

PATIENCE = 30_000
"""Milliseconds for something to happen on a busy machine."""

# Nothing is on its way any more, neither from the server nor from one colour to another.
SETTLED = """
() => document.readyState === "complete" && window.pending === 0 && document.fonts.status === "loaded"
  && !/(Loading|Connecting)…/.test(document.body.innerText)
  && document.getAnimations().every((each) => each.playState !== "running")
"""


def expect(locator: Locator) -> LocatorAssertions:
    """Wait until the expectation holds; fail if it doesn't in time."""
    from playwright.sync_api import expect as waiting  # not at hand where nothing is tested in a browser

    waiting.set_options(timeout=PATIENCE)
    return waiting(locator)


def settle(page: Page) -> None:
    """Wait until a page has everything that it asks the server for, and stands still."""
    page.wait_for_function(SETTLED)
