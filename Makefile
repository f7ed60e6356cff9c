# make run   makes the environment, installs, starts the box
# make test  lint, types, floors, tests
# make bench the figures of docs/measurements.md, as ratios in one run
# make docs  the documentation site, from the same Markdown
# make evidence   kills, damage, full disks, fuzz and random presses for half an hour: docs/reliability.md (EVIDENCE_S=…)
# make mutants  small mistakes put into the program, which the tests must notice: minutes (MUTANTS=… of each area)
# make example   the example game as a stranger's package, beside ours in an environment of its own
# make deb    the Debian packages, amd64 and arm64, into dist/: with a network the first time, then from kept wheels
# make test-deb  the packages in Debian 12 and 13 without a network: minutes, as root (tests/deb)
# make enclosure  the parts of the enclosure as STL, for one screen (SCREEN=…); make enclosure-pictures  its pictures
# make inks  every page of the tour in both inks, compared in Chromium in three languages: minutes
# make pages  every page of every game on every screen, with names that no table should have: half an hour
# make test-vm   the box on a real Linux in a virtual machine: a quarter of an hour, as root, on Debian 12 (tests/vm)
.PHONY: run test bench pages evidence mutants docs example enclosure enclosure-pictures test-vm deb test-deb clean inks
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
LEAD = @command -v $(PYTHON) >/dev/null 2>&1 || { echo "make: $(PYTHON) is missing. Get it: sudo apt install python3 python3-venv" >&2; exit 1; }; \
  $(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' || { echo "make: Python 3.11 to 3.14 is needed. Name one: make $@ PYTHON=python3.11" >&2; exit 1; }; \
  $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "make: Python's venv is missing. Get it: sudo apt install python3-venv" >&2; exit 1; };

run: .stamp-run
	@$(BIN)/companion

test: .stamp-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=. $(BIN)/lint-imports
	$(BIN)/python -m pytest -n auto

bench: .stamp-dev
	$(BIN)/python -m tests.bench

inks: .stamp-dev
	$(BIN)/python -m tests.screen.inks build/inks

evidence: .stamp-dev
	$(BIN)/python -m tests.evidence

mutants: .stamp-dev
	$(BIN)/python -m tests.mutants

docs: .stamp-docs
	$(BIN)/python docs/site.py

example: .stamp-dev
	@ls dist/tabletop_companion-*.whl >/dev/null 2>&1 || $(BIN)/python -m build --wheel --outdir dist >/dev/null
	@.ci/example dist/tabletop_companion-*.whl

pages: .stamp-dev
	$(BIN)/python -m tests.pages_from_hell

enclosure:
	@$(PYTHON) hardware/enclosure.py --screen $(or $(SCREEN),touch_display_2)

enclosure-pictures:
	@$(PYTHON) hardware/enclosure.py --pictures

test-vm: .stamp-dev
	$(BIN)/python -m tests.vm

deb: .stamp-dev
	@$(BIN)/python packaging/build_deb.py

test-deb: .stamp-dev
	$(BIN)/python -m tests.deb

.stamp-run: pyproject.toml
	$(LEAD)
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) $(if $(wildcard /proc/device-tree/model),--system-site-packages)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e . || { echo "make: the packages could not be installed; is this machine online?" >&2; exit 1; }
	@touch $@

.stamp-dev: pyproject.toml
	$(LEAD)
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) $(if $(wildcard /proc/device-tree/model),--system-site-packages)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .[dev] || { echo "make: the packages could not be installed; is this machine online?" >&2; exit 1; }
	@touch $@ .stamp-run

.stamp-docs: .stamp-dev
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .[docs] || { echo "make: the packages could not be installed; is this machine online?" >&2; exit 1; }
	@touch $@

clean:
	rm -rf $(VENV) .stamp-* dist build
