# Every target makes the virtual environment by itself when it is missing or older than pyproject.toml.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
JOBS ?= $(shell nproc 2>/dev/null || echo 2)

.PHONY: help play test check fuzz golden bench clean

help:
	@echo "make play    play Stone Age in this terminal against an automatic player"
	@echo "make test    run all tests"
	@echo "make check   lint, formatting and types"
	@echo "make fuzz    thousands of random games with every invariant checked"
	@echo "make golden  write the golden playthroughs anew after a change of the rules"
	@echo "make bench   print the benchmark ratios"

$(VENV)/.ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev,bench]'
	@touch $@

play: $(VENV)/.ready
	$(BIN)/python -m rules play stone_age --players 2 --with 2=greedy

test: $(VENV)/.ready
	$(BIN)/python -m pytest -n $(JOBS) $(TESTS)

check: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

fuzz: $(VENV)/.ready
	@for players in 2 3 4; do \
	  $(BIN)/python -m rules fuzz stone_age --games 2000 --players $$players --jobs $(JOBS) || exit 1; \
	done

golden: $(VENV)/.ready
	$(BIN)/python -m tests.golden

bench: $(VENV)/.ready
	$(BIN)/python -m tests.benchmarks

clean:
	rm -rf $(VENV) build *.egg-info .pytest_cache .ruff_cache .mypy_cache
