# What can be done here. `make run` and `make test` are all a newcomer needs.

CARGO ?= cargo
TARGET_DIR := $(or $(CARGO_TARGET_DIR),target)
HEXHAVEN := $(TARGET_DIR)/release/hexhaven
# What tests are run on: built in a tenth of the time, with the same pages inside.
TESTED := $(TARGET_DIR)/debug/hexhaven

# How long `make fuzz` looks for faults in each target.
FUZZ_SECONDS ?= 60

.PHONY: run play test test-pages visit bench bench-server bench-pages screenshots soak survive fuzz lint setup build pages types

# Where `make run` listens, and where it keeps its games.
ADDR ?= 127.0.0.1:8080
DATA ?= hexhaven-data

## run: build everything and start it: open http://localhost:8080 and play
run: build
	$(HEXHAVEN) serve --addr $(ADDR) --data $(DATA)

## play: you against bots, here in the terminal
play: build
	$(HEXHAVEN) play --map standard

## test: everything that must hold before a change is handed in
test: setup pages lint
	@if $(CARGO) nextest --version >/dev/null 2>&1; then \
		set -x; $(CARGO) nextest run --workspace; \
	else \
		set -x; $(CARGO) test --workspace --lib --bins --tests --examples; \
	fi
	$(CARGO) test --doc --workspace
	@$(MAKE) --no-print-directory visit
	@echo "$(TESTED) scenario scenarios"
	@$(TESTED) scenario scenarios > $(TARGET_DIR)/scenarios.txt \
		|| { grep '^FAIL' $(TARGET_DIR)/scenarios.txt; exit 1; }

## test-pages: the web client: types, units, and people in real browsers
test-pages: pages
	$(CARGO) build -p hexhaven
	@$(MAKE) --no-print-directory visit

# The same, on the binary that is there: the tests before have built it.
visit:
	@scripts/chromium
	cd web && npm run --silent check && npm run --silent test
	cd web && HEXHAVEN_BIN=$(abspath $(TESTED)) npm run --silent e2e

## bench: the speed figures, each against its peer
bench: setup
	scripts/bench

## bench-server: the server's figures, with those who play on the same machine
bench-server: build
	$(CARGO) run --release -p store --example append_rate
	scripts/bench-server $(HEXHAVEN)

## bench-pages: how quick the pages are on a slow phone
bench-pages: build
	@scripts/chromium
	cd web && BENCH=1 HEXHAVEN_BIN=$(abspath $(HEXHAVEN)) npx playwright test figures

## screenshots: pictures of every screen, into web/test-results/screenshots
screenshots: build
	@scripts/chromium
	cd web && BENCH=1 HEXHAVEN_BIN=$(abspath $(HEXHAVEN)) npx playwright test screenshots

## soak: many games with every state checked, then very many without; takes long
soak: build
	$(HEXHAVEN) sim --map standard --games 20000 --rotate --check --replay-every 100
	$(HEXHAVEN) sim --games 5000000 --rotate --replay-every 1000
	$(HEXHAVEN) sim --preset catamm --games 20000 --rotate --check --replay-every 100 --turn-cap 20000

## survive: the server killed a thousand times while it is played on; takes long
survive: setup
	HEXHAVEN_KILLS=1000 $(CARGO) test -p hexhaven --test server -- --nocapture nothing_acknowledged

## types: write web/src/protocol.ts and web/src/engine/types.ts anew, from the Rust types
types: setup
	@scripts/pages install
	HEXHAVEN_WRITE_TYPES=1 $(CARGO) test -p table --test typescript the_types_are_those_of_the_messages
	HEXHAVEN_WRITE_TYPES=1 $(CARGO) test -p browser --test typescript the_types_are_those_of_the_engine

## fuzz: look for faults with made-up input, for a bounded time
fuzz: setup
	scripts/fuzz $(FUZZ_SECONDS)

## lint: form and common faults
lint: setup
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets -- -D warnings
	@scripts/pages install
	cd web && npm run --silent lint

## setup: make sure that everything needed is there
setup:
	@scripts/setup

## pages: build the web client into web/dist
pages: setup
	@scripts/pages build

build: pages
	$(CARGO) build --release -p hexhaven
