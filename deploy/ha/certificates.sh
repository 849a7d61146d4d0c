#!/bin/sh
# Makes an authority and a certificate for each machine, with which pgBackRest knows the others: certificates.sh FOLDER MACHINE…
# Those that are there are kept, so that a machine can be added later.
set -eu
umask 077
folder=$1
shift
mkdir -p "$folder"
cd "$folder"
[ -e ca.pem ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 \
  -subj '/CN=Tealine archive' -keyout ca.key -out ca.pem 2>/dev/null
for machine; do
  [ -e "$machine.pem" ] && continue
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$machine" \
    -keyout "$machine.key" -out "$machine.csr" 2>/dev/null
  printf 'subjectAltName=DNS:%s\n' "$machine" >"$machine.ext"
  openssl x509 -req -in "$machine.csr" -CA ca.pem -CAkey ca.key -CAcreateserial -days 3650 \
    -extfile "$machine.ext" -out "$machine.pem" 2>/dev/null
  rm "$machine.csr" "$machine.ext"
done
