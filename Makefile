# What can be done here. `make run` and `make test` are all a newcomer needs.

CARGO ?= cargo
TARGET_DIR := $(or $(CARGO_TARGET_DIR),target)
HEXHAVEN := $(TARGET_DIR)/release/hexhaven

# How long `make fuzz` looks for faults in each target.
FUZZ_SECONDS ?= 60

.PHONY: run test bench bench-server soak survive fuzz lint setup build types

## run: build the release binary and play: you against bots on a terminal, else bots among themselves
run: build
	@if [ -t 0 ] && [ -t 1 ]; then \
		set -x; $(HEXHAVEN) play --map standard; \
	else \
		set -x; $(HEXHAVEN) sim --map standard --seats search:10ms,greedy,greedy,greedy --games 200 --rotate --seed 1; \
	fi

## test: everything that must hold before a change is handed in
test: setup lint
	@if $(CARGO) nextest --version >/dev/null 2>&1; then \
		set -x; $(CARGO) nextest run --workspace; \
	else \
		set -x; $(CARGO) test --workspace --lib --bins --tests --examples; \
	fi
	$(CARGO) test --doc --workspace
	@$(MAKE) --no-print-directory build
	@echo "$(HEXHAVEN) scenario scenarios"
	@$(HEXHAVEN) scenario scenarios > $(TARGET_DIR)/scenarios.txt \
		|| { grep '^FAIL' $(TARGET_DIR)/scenarios.txt; exit 1; }

## bench: the speed figures, each against its peer
bench: setup
	scripts/bench

## bench-server: the server's figures, with those who play on the same machine
bench-server: build
	$(CARGO) run --release -p store --example append_rate
	scripts/bench-server $(HEXHAVEN)

## soak: many games with every state checked, then very many without; takes long
soak: build
	$(HEXHAVEN) sim --map standard --games 20000 --rotate --check --replay-every 100
	$(HEXHAVEN) sim --games 5000000 --rotate --replay-every 1000
	$(HEXHAVEN) sim --preset catamm --games 20000 --rotate --check --replay-every 100 --turn-cap 20000

## survive: the server killed a thousand times while it is played on; takes long
survive: setup
	HEXHAVEN_KILLS=1000 $(CARGO) test -p hexhaven --test server -- --nocapture nothing_acknowledged

## types: write web/src/protocol.ts anew, from the messages
types: setup
	HEXHAVEN_WRITE_TYPES=1 $(CARGO) test -p table --test typescript the_types_are_those_of_the_messages

## fuzz: look for faults with made-up input, for a bounded time
fuzz: setup
	scripts/fuzz $(FUZZ_SECONDS)

## lint: form and common faults
lint: setup
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets -- -D warnings

## setup: make sure that everything needed is there
setup:
	@scripts/setup

build: setup
	$(CARGO) build --release -p hexhaven
