-- Whether this is the database of a live service or of a sandbox, as its first server recorded it.
CREATE TABLE database_mode (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  mode text NOT NULL CHECK (mode IN ('live', 'sandbox')),
  recorded_at timestamptz NOT NULL DEFAULT now()
);
