-- Finished purchases as the web app reports them; money is counted by purchases, not by these.
CREATE TABLE conversion (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  package_id text NOT NULL,
  revenue numeric(12, 2) NOT NULL,
  created_at timestamptz NOT NULL
);

-- The legacy PIN itself, encrypted with a key that is not in the database: its owner may ask to be reminded of it.
ALTER TABLE account ADD COLUMN legacy_pin_sealed text;
CREATE INDEX account_legacy_email ON account (lower(email_address)) WHERE legacy_pin_sealed IS NOT NULL;
