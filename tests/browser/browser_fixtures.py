"""Fixtures of the tests in a browser: Debian's Chromium, a server, and visitors with windows of their own.

Modules get them by `pytest_plugins = "browser_fixtures"`. A worker has one
browser and one server for all its tests.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from running_site import Site
from visitors import Visitors

from inkwright.web.client_files import is_built

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Two pages that every window would load for its address bar.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
)


class Missing(Exception):
    """Something is not there that pages can't be opened without, and how to get it."""


def installed_chromium() -> str | None:
    """Return the path of the installed Chromium, if there is one."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def opened_browser() -> Iterator[Browser]:
    """Debian's Chromium, without a window; raises Missing."""
    found = installed_chromium()
    if find_spec("playwright") is None:
        raise Missing("Playwright is not installed (make test-browser)")
    if found is None:
        raise Missing("there is no Chromium (apt-get install chromium)")
    if not is_built():
        raise Missing("the client is not built (make client)")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser for all tests of this worker."""
    with ExitStack() as stack:
        try:
            opened = stack.enter_context(opened_browser())
        except Missing as problem:
            pytest.skip(f"NOT TESTED in a browser: {problem}")
        yield opened


@pytest.fixture
def refusing(browser: Browser, tmp_path: Path) -> Iterator[BrowserContext]:
    """A window of a browser that is set to store nothing for any page."""
    preferences = tmp_path / "profile" / "Default" / "Preferences"
    preferences.parent.mkdir(parents=True)
    preferences.write_text(json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}}))
    opened = browser.browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=installed_chromium(), args=list(ARGUMENTS)
    )
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def site(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server for all tests of this worker."""
    started = Site(tmp_path_factory.mktemp("site"))
    yield started
    started.kill()


@pytest.fixture
def own_site(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server for one test, which may stop it."""
    started = Site(tmp_path_factory.mktemp("own_site"))
    yield started
    started.kill()


@pytest.fixture
def visitors(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """Opens pages, and closes them after the test. Modules that don't test looks say `PLAIN = True`."""
    opened = Visitors(browser, plain=getattr(request.module, "PLAIN", False))
    yield opened
    opened.close()
