"""The home page, and the page on which an invited friend joins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from table_page import TablePage

if TYPE_CHECKING:
    from playwright.sync_api import Page


class JoinPage:
    """A page on which one chooses a name and a deck."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.locator("button[type=submit]").wait_for()

    def name(self, name: str) -> Self:
        """Type a name."""
        self.page.get_by_label("Your name").fill(name)
        return self

    def choose(self, *labels: str) -> Self:
        """Choose by the words beside radio buttons."""
        for label in labels:
            group = self.page.locator("label:has(input[type=radio])")
            group.filter(has_text=label).first.click()
        return self

    def begin(self, button: str = "button[type=submit]") -> TablePage:
        """Start the game, or join it."""
        self.page.locator(button).click()
        self.page.locator("main.table").wait_for()
        return TablePage(self.page)


class StartPage(JoinPage):
    """The home page."""

    def name(self, name: str) -> Self:
        """Type a name, which is among the options."""
        self.page.get_by_role("button", name="Format and match").click()
        super().name(name)
        self.page.get_by_role("dialog").get_by_role("button", name="Done").click()
        return self

    def invite(self) -> TablePage:
        """Start a game with a friend who gets a link."""
        return self.begin("button:has-text('Invite a friend')")
