# Every target makes the virtual environment by itself when it is missing or older than pyproject.toml.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
GAMES ?= 2000
MUTANTS ?= 150
PORT ?= 8090
GALLERY ?= gallery

.PHONY: help play test check fuzz golden gallery snapshots mutants bench clean

help:
	@echo "make play       play in your browser: a stand-in for Discord with the bot in it"
	@echo "make test       run all tests"
	@echo "make check      lint, formatting and types"
	@echo "make fuzz       thousands of random games with every invariant checked"
	@echo "make golden     write the golden playthroughs anew after a change of the rules"
	@echo "make gallery    draw one of each picture into gallery/, with a page to look at them"
	@echo "make snapshots  write the small pictures anew that tests compare with"
	@echo "make mutants    change the code in 150 small wrong ways and see whether the tests notice"
	@echo "make bench      print the benchmark ratios"

$(VENV)/.ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev,bench]'
	@touch $@

# The far yardstick is large and not to be had everywhere: the benchmark does without it where it must.
$(VENV)/.yardstick: $(VENV)/.ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[yardstick]' \
	  || echo "OpenSpiel could not be installed; the benchmark leaves it out."
	@touch $@

play: $(VENV)/.ready
	$(BIN)/python -m bot.sandbox --port $(PORT)

test: $(VENV)/.ready
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(TESTS)

check: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

fuzz: $(VENV)/.ready
	@$(BIN)/python -m rules games --tables | while read -r game players; do \
	  echo "$$game, $$players players"; \
	  $(BIN)/python -m rules fuzz $$game --games $(GAMES) --players $$players --jobs $(JOBS) || exit 1; \
	done

golden: $(VENV)/.ready
	$(BIN)/python -m tests.golden

gallery: $(VENV)/.ready
	$(BIN)/python -m rendering gallery $(GALLERY)

snapshots: $(VENV)/.ready
	$(BIN)/python -m tests.rendering.snapshots

mutants: $(VENV)/.ready
	$(BIN)/python -m tests.mutants --mutants $(MUTANTS) --jobs $(JOBS)

bench: $(VENV)/.yardstick
	$(BIN)/python -W ignore -m tests.benchmarks

clean:
	rm -rf $(VENV) build *.egg-info .pytest_cache .ruff_cache .mypy_cache
