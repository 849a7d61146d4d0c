#!/bin/sh
# Backs up the database and the secrets into FOLDER/<time>, and keeps the latest BACKUPS_KEPT (14): backup.sh FOLDER
# With --daily, stays and does so whenever the latest is a day old; after a failure it tries again every ten minutes.
set -eu

newest() { ls -d "$1"/????-??-??T???? 2>/dev/null | sort | tail -n 1; }

prune() { (cd "$1" && ls -d ????-??-??T???? 2>/dev/null | sort | head -n "-${BACKUPS_KEPT:-14}" | xargs -r rm -r --); }

back_up() {
  mkdir -p "$1"
  # Before, too: on a full disk fewer that are kept make room.
  prune "$1"
  node "$(dirname "$0")/../dist/server/admin.js" backup "$1/$(date -u +%Y-%m-%dT%H%M)" || return 1
  prune "$1"
}

is_due() { [ -z "$(find "$(newest "$1")" -maxdepth 0 -mmin -1430 2>/dev/null)" ]; }

if [ "$1" = --daily ]; then
  while :; do
    if is_due "$2"; then back_up "$2" || true; fi
    sleep 600
  done
fi
back_up "$1"
