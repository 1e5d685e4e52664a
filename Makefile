# Toponym: make help

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
ARGS ?=
SAMPLE ?= Samples/alps-border-crossing.gpx

# The standard library goes into the program, so that it runs on a machine without Swift.
RELEASE = -c release --static-swift-stdlib
TOOL = $$($(SWIFT) build $(RELEASE) --show-bin-path)/toponym

.DEFAULT_GOAL := help
.PHONY: help run build test lint format world docs install uninstall bench accuracy requirements clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## install what is missing, build, and enrich a sample track
	@echo "toponym enrich $(SAMPLE)" >&2
	@"$(TOOL)" enrich "$(SAMPLE)"

build: requirements ## build the program for release
	@$(SWIFT) build $(RELEASE) --product toponym >&2
	@echo "$(TOOL)" >&2

test: requirements ## run all tests; ARGS="--filter GPXTests" runs some
	@$(SWIFT) test $(ARGS)

lint: ## check format, documentation comments and the walls between targets
	@$(SWIFT) format lint --strict --recursive Package.swift Sources Samples Tests Benchmarks
	@python3 Tests/import-walls.py

format: ## format all sources in place
	@$(SWIFT) format --in-place --recursive Package.swift Sources Samples Tests Benchmarks

docs: requirements ## build the documentation of every library into .build/documentation
	@python3 Tests/build-documentation.py

world: build ## rebuild the world gazetteer from its pinned sources
	@Sources/CWorldGazetteer/recipe/build.sh "$(TOOL)"

install: build ## install program, manual page and completions under PREFIX
	@set -e; tool="$(TOOL)"; root="$(DESTDIR)$(PREFIX)"; \
	mkdir -p "$$root/bin" "$$root/share/man/man1" "$$root/share/bash-completion/completions"; \
	install -m 755 "$$tool" "$$root/bin/toponym"; \
	"$$tool" generate man > "$$root/share/man/man1/toponym.1"; \
	"$$tool" generate bash > "$$root/share/bash-completion/completions/toponym"; \
	echo "installed $$root/bin/toponym"

uninstall: ## remove what install has installed
	@rm -f "$(DESTDIR)$(PREFIX)/bin/toponym" "$(DESTDIR)$(PREFIX)/share/man/man1/toponym.1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/toponym"

bench: ## measure look-ups and a run over a million points
	@Benchmarks/run.sh

accuracy: build ## how often answers are right, by the ground truth in TOPONYM_TEST_DATA
	@if [ -z "$$TOPONYM_TEST_DATA" ]; then echo "make: TOPONYM_TEST_DATA must name a folder with accuracy/truth_*.tsv" >&2; exit 1; fi; \
	python3 Benchmarks/accuracy.py "$(TOOL)" "$$TOPONYM_TEST_DATA/accuracy"

# Only the headers of libxml2 and zlib are needed beside Swift; where they are found, nothing is installed.
requirements:
	@if pkg-config --exists libxml-2.0 zlib 2> /dev/null; then exit 0; fi; \
	if [ "$$(uname)" = Darwin ]; then exit 0; fi; \
	if ! command -v apt-get > /dev/null; then \
	  echo "make: please install pkg-config and the development files of libxml2 and zlib, then try again" >&2; exit 1; fi; \
	sudo=; if [ "$$(id -u)" != 0 ]; then sudo=sudo; command -v sudo > /dev/null || { \
	  echo "make: please run as root: apt-get install pkg-config libxml2-dev zlib1g-dev" >&2; exit 1; }; fi; \
	echo "installing pkg-config, libxml2-dev and zlib1g-dev" >&2; \
	$$sudo apt-get update -qq > /dev/null && \
	$$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends pkg-config libxml2-dev zlib1g-dev > /dev/null

clean: ## remove what was built
	@rm -rf .build Benchmarks/.build
