#!/bin/sh
# Run by keepalived: Kamailio of this machine answers, if only with a refusal. A frozen one would still accept connections.
exec curl -s -o /dev/null -m 1 "http://${1:-127.0.0.1:8880}/"
