"""The first screen as somebody uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table_page import TablePage

if TYPE_CHECKING:
    from playwright.sync_api import Page


class StartPage:
    """A page that shows the first screen, or the one where a friend sits down."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.get_by_label("Your name").wait_for()

    def name(self, name: str) -> StartPage:
        """Type one's name."""
        self.page.get_by_label("Your name").fill(name)
        return self

    def choose(self, *labels: str) -> StartPage:
        """Choose by the words beside radio buttons."""
        for label in labels:
            group = self.page.locator("label:has(input[type=radio])")
            group.filter(has_text=label).first.click()
        return self

    def begin(self) -> TablePage:
        """Begin the game, or sit down."""
        self.page.locator("button[type=submit]").click()
        self.page.locator("main.table").wait_for()
        return TablePage(self.page)
