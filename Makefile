# `make run` and `make test` are all a newcomer needs; `make help` lists the rest.

CARGO ?= cargo
TARGET_DIR := $(or $(CARGO_TARGET_DIR),target)
# What `make run` starts: compiled quickly, with the hot crates optimised.
QUICK := $(TARGET_DIR)/quick/hexhaven
# The fully optimised, stripped binary of `make release`.
RELEASE := $(TARGET_DIR)/release/hexhaven
# What the tests run: the development build, with the same web client inside.
TESTED := $(TARGET_DIR)/debug/hexhaven

# Where `make run` listens, and where it stores its games.
ADDR ?= 127.0.0.1:8080
DATA ?= hexhaven-data

# Options of `make arena`, such as ARENA="--bots greedy --games 100".
ARENA ?=

# Seconds that `make fuzz` spends on each target.
FUZZ_SECONDS ?= 60

.PHONY: help run play quick release check test test-web browser-tests lint package types setup web python test-python test-python-full bench-python \
	dist dist-test check-platforms arena bench bench-server bench-web screenshots soak survive abuse fuzz deny

## run: set up, build and start everything; open http://localhost:8080 and play
run: quick
	$(QUICK) serve --addr $(ADDR) --data $(DATA)

## play: you against bots, in the terminal
play: quick
	$(QUICK) play --map standard

## release: build the fully optimised binary, target/release/hexhaven
release: web
	$(CARGO) build --release -p hexhaven

## check: formatting, lints and tests of what has changed since the last commit on main
check:
	@scripts/setup test
	@scripts/check

## test: everything that must pass before a change is merged
test: setup web
	$(CARGO) fmt --all --check
	cd web && npm run --silent lint
	@if $(CARGO) nextest --version >/dev/null 2>&1; then \
		set -x; scripts/linted nextest run --workspace; \
	else \
		set -x; scripts/linted test --workspace --lib --bins --tests --examples; \
	fi
	scripts/linted test --doc --workspace
	@scripts/python test
	@$(MAKE) --no-print-directory browser-tests
	@echo "$(TESTED) scenario scenarios"
	@$(TESTED) scenario scenarios > $(TARGET_DIR)/scenarios.txt \
		|| { grep '^FAIL' $(TARGET_DIR)/scenarios.txt; exit 1; }

## test-web: the web client alone: types, unit tests, browser tests
test-web: web
	scripts/linted build -p hexhaven
	@$(MAKE) --no-print-directory browser-tests

# Expects the development binary to be there.
browser-tests:
	@scripts/chromium
	cd web && npm run --silent check && npm run --silent test
	cd web && HEXHAVEN_BIN=$(abspath $(TESTED)) npm run --silent e2e

## python: build the wheel of the Python package into dist/
python:
	@scripts/python wheel

## test-python: the Python package alone: types, examples, tests
test-python:
	@scripts/python test

## test-python-full: the same with the optimised wheel, PyTorch and Ray, which take gigabytes
test-python-full:
	@scripts/python full

## lint: formatting, lints and links in the documentation, Rust and web
lint: setup
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --quiet
	@scripts/pages install
	cd web && npm run --silent lint

## bench: speed figures, each with the ratio to its peer
bench: setup
	scripts/bench

## bench-server: the server's figures, with its clients on the same machine
bench-server: release
	$(CARGO) run --release -p hexhaven-store --example append_rate
	scripts/bench-server $(RELEASE)

## bench-web: how fast the web client is on a slow phone
bench-web: release
	@scripts/chromium
	cd web && BENCH=1 HEXHAVEN_BIN=$(abspath $(RELEASE)) npx playwright test figures

## screenshots: take a picture of every screen into web/test-results/screenshots
screenshots: release
	@scripts/chromium
	cd web && BENCH=1 HEXHAVEN_BIN=$(abspath $(RELEASE)) npx playwright test screenshots

## bench-python: speed figures of the Python package, next to Catanatron
bench-python:
	@scripts/python bench

## arena: our bots against other programs, in the engines of those; options in ARENA="..."
arena: release
	python3 -m arena --hexhaven $(RELEASE) --out $(TARGET_DIR)/arena $(ARENA)

## soak: simulate many games with every state checked, then very many without; takes long
soak: release
	$(RELEASE) sim --map standard --games 20000 --rotate --check --replay-every 100
	$(RELEASE) sim --games 5000000 --rotate --replay-every 1000
	$(RELEASE) sim --preset catamm --games 20000 --rotate --check --replay-every 100 --turn-cap 20000

## survive: kill the server a thousand times during play; takes long
survive: setup
	HEXHAVEN_KILLS=1000 $(CARGO) test -p hexhaven --test server -- --nocapture nothing_acknowledged

## abuse: attack a server from one address while people play, and print what they notice; takes minutes
abuse: setup release
	HEXHAVEN_BIN=$(abspath $(RELEASE)) HEXHAVEN_SIEGE=10 $(CARGO) test -p hexhaven --test server -- --nocapture no_attack

## types: regenerate the TypeScript types of the web client from the Rust types
types: setup
	@scripts/pages install
	HEXHAVEN_WRITE_TYPES=1 $(CARGO) test -p hexhaven-table the_generated_types_are_up_to_date
	HEXHAVEN_WRITE_TYPES=1 $(CARGO) test -p hexhaven-wasm the_generated_types_are_up_to_date
	HEXHAVEN_WRITE_TYPES=1 $(CARGO) test -p hexhaven-npm the_generated_types_are_up_to_date

## fuzz: fuzz every target for FUZZ_SECONDS
fuzz: setup
	scripts/fuzz $(FUZZ_SECONDS)

## deny: check the licences, sources and known vulnerabilities of all dependencies
deny:
	@scripts/deny

## package: package the crates and play 1,000 games with nothing but the packages; not part of `make test`
package:
	@scripts/package

## dist: build everything of a release into target/dist: binaries, packages, image, checksums; takes long
dist:
	@scripts/setup run
	@python3 scripts/dist

## dist-test: run everything that `make dist` has built, in chroots and fresh environments; needs root
dist-test:
	@python3 scripts/dist/try_all.py

## check-platforms: type-check the program for Windows and macOS, and run it with Wine where that is installed
check-platforms:
	@scripts/check-platforms

## setup: check that everything the tests need is installed
setup:
	@scripts/setup test

## web: build the web client into web/dist
web:
	@scripts/setup run
	@scripts/pages build

quick: export BUILD_PROFILE = quick
quick: web
	$(CARGO) build --profile quick -p hexhaven

## help: list the targets
help:
	@sed -n 's/^## /  make /p' $(firstword $(MAKEFILE_LIST))
