-- Which secrets the servers on this database share, as keyed fingerprints: a different one is noticed at start.
CREATE TABLE secret_fingerprint (
  name text PRIMARY KEY,
  fingerprint text NOT NULL
);
