# The verbs of this repository. `make` alone lists them.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NPM := $(BIN)/python hatch_build.py
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# Where this is set every process compiles all of its modules anew: a tenth of the tests' time.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play terminal page test check pairs product browse browsers gallery pictures quick lint bench golden soak chaos attack steps load pair begin protocol lock clean

help:  ## list the verbs
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

# The compiler starts while the page is built; the server takes over, and whatever is clicked first.
play: $(VENV)/.play  ## set up what is missing and play in the browser
	@$(BIN)/boomtable warm >/dev/null 2>&1 & warm=$$!; $(BIN)/python hatch_build.py; \
		kill $$warm 2>/dev/null; exec $(BIN)/boomtable serve --open $(ARGS)

terminal: $(VENV)/.play  ## play in the terminal
	@$(BIN)/boomtable play $(ARGS)

page: $(VENV)/.play  ## build the page, if a source of it has changed
	@$(BIN)/python hatch_build.py

test: $(VENV)/.dev page  ## run all tests
	$(BIN)/boomtable warm
	$(NPM) run test
	$(BIN)/python -m pytest -n 2 --dist worksteal $(ARGS)

check: $(VENV)/.dev  ## quickly, what a change to one game can break: make check GAME=rollie
	$(BIN)/python -m pytest -q -n 2 --dist worksteal tests/rules/$(GAME) tests/oracle/test_$(GAME).py \
		tests/golden tests/laws tests/table -k "$(GAME)" $(ARGS)

pairs: $(VENV)/.dev  ## environments at tables in which any two settings of a game meet
	$(BIN)/python -m pytest -q -n 2 --dist worksteal -m pairwise $(ARGS)

product: $(VENV)/.dev  ## environments at every table there is: all numbers of players, all options
	$(BIN)/python -m pytest -q -n 2 --dist worksteal -m product $(ARGS)

browse: $(VENV)/.dev page  ## play the page in a real browser
	$(BIN)/boomtable warm
	$(BIN)/python -m pytest -n 2 --dist worksteal -m browser $(ARGS)

browsers: $(VENV)/.dev page  ## the same in Firefox and WebKit, where they are installed
	$(BIN)/boomtable warm
	$(BIN)/python -m pytest -m others tests/browsers $(ARGS)

gallery: $(VENV)/.dev page  ## pictures of every screen at four sizes, into GALLERY
	cd tests && ../$(BIN)/python -m page.gallery "$(or $(GALLERY),../gallery)" $(ARGS)

quick: $(VENV)/.dev page  ## measure how quickly the page answers, on a slowed-down processor
	$(BIN)/boomtable warm
	cd tests && ../$(BIN)/python -m page.quickness $(ARGS)

pictures: $(VENV)/.dev page  ## the README's pictures, anew: look at them before you commit
	$(BIN)/python docs/pictures/take.py
	cd tests && ../$(BIN)/python -m page.pictures ../docs/pictures $(ARGS)

lint: $(VENV)/.dev page  ## ruff, mypy --strict, import-linter; svelte-check, eslint, prettier
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) run check
	$(NPM) run lint

bench: $(VENV)/.bench  ## measure speed, beside OpenSpiel, PettingZoo, RLCard and Pgx in the same run
	$(BIN)/boomtable bench --against all $(ARGS)

golden: $(VENV)/.dev  ## write the golden playthroughs anew; read the diff
	cd tests && ../$(BIN)/python -m golden.stories

soak: $(VENV)/.dev  ## the long checks: bounds, interpreted play, 200 000 games with invariants
	$(BIN)/python -m pytest -n 2 -m soak
	cd tests && ../$(BIN)/python -m soak.bokken $(ARGS)

chaos: $(VENV)/.dev  ## kill the server while 50 tables are played, and all else that can happen; --kills 200
	cd tests && ../$(BIN)/python -m server.chaos $(ARGS)

attack: $(VENV)/.dev  ## attack the server while others play, and see whether they notice
	$(BIN)/boomtable warm
	$(BIN)/python -m pytest -q $(ATTACKED)
	cd tests && ../$(BIN)/python -m server.attack $(ARGS)

steps: $(VENV)/.dev  ## measure the longest step of the event loop, by what was asked
	cd tests && ../$(BIN)/python -m server.steps

load: $(VENV)/.dev  ## measure the server against a plain broadcast
	cd benchmarks && ../$(BIN)/python -m server.load

pair: $(VENV)/.dev  ## measure what a second server on one PostgreSQL costs a move
	cd benchmarks && PYTHONPATH=.:../tests ../$(BIN)/python -m server.pair

begin: $(VENV)/.dev  ## measure how soon a server with 220 000 tables is ready, against an empty one
	cd benchmarks && ../$(BIN)/python -m server.start $(ARGS)

protocol: $(VENV)/.dev  ## write the browser's types from ours
	$(BIN)/python -m boomtable.wire.typescript > web/src/wire/protocol.ts
	$(BIN)/python -m boomtable.wire.games_ts > web/src/wire/games.ts

lock: $(VENV)/.lock  ## choose the newest versions that go together, and pin them by hash
	$(BIN)/uv pip compile $(LOCK) pyproject.toml --group build -o requirements/run.txt
	$(BIN)/uv pip compile $(LOCK) pyproject.toml --group dev -o requirements/dev.txt
	$(BIN)/uv pip compile $(LOCK) pyproject.toml --group bench -o requirements/bench.txt

clean:  ## remove everything that can be made again
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache dist
	find src tests -name __pycache__ -prune -exec rm -rf {} +

# The lines of an attacker's report that are a matter of yes or no: seats, starts, other servers,
# forgetting, and quick forms of the rest.
ATTACKED := $(addprefix tests/server/test_,seats.py aside.py outage.py cluster.py \
	forgetting.py malformed.py shares.py thinking.py timing.py fuzz.py secrecy.py)

LOCK := --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	--no-emit-index-url --upgrade

# Every stamp says which requirements are installed; a changed file installs them again. The files
# are whole, so nothing is resolved (--no-deps): pip would look at the newest release of whatever is
# asked for with an extra, and refuse it because it is not the pinned one.

$(VENV)/.venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Boomtable needs Python 3.11 or newer; try: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { [ "$$(id -u)" = 0 ] && \
		apt-get update -qq && apt-get install -qq -y python3-venv >/dev/null; } \
		|| { echo "Python lacks venv: sudo apt install python3-venv, then try again" >&2; exit 1; }
	@echo "Setting up (once, about a minute) ..."
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.play: $(VENV)/.venv requirements/run.txt pyproject.toml
	@$(PIP) install --no-compile --no-deps --require-hashes --requirement requirements/run.txt
	@BOOMTABLE_WITHOUT_PAGE=1 $(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.play requirements/dev.txt
	@$(PIP) install --no-deps --require-hashes --requirement requirements/dev.txt
	@touch $@

$(VENV)/.bench: $(VENV)/.dev requirements/bench.txt
	@$(PIP) install --no-deps --require-hashes --requirement requirements/bench.txt
	@touch $@

$(VENV)/.lock: $(VENV)/.dev
	@$(PIP) install uv
	@touch $@
