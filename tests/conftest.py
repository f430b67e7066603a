"""What holds for all tests: generated input is the same in every run, unless new input is asked for."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("steady", derandomize=True)
settings.register_profile("searching", derandomize=False)
settings.load_profile("searching" if os.environ.get("INKWRIGHT_SEARCH") else "steady")
