-- Legacy PINs carry no phone number, so they are found by a keyed hash of themselves.
ALTER TABLE account ADD COLUMN legacy_pin_hash text UNIQUE;

CREATE TABLE access_token (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  token_hash text NOT NULL UNIQUE,
  description text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX access_token_account ON access_token (account_id);

-- One row for whoever tried to log in wrongly: a phone number, known or not, or an address.
CREATE TABLE log_in_guard (
  subject text PRIMARY KEY,
  attempts_in_a_row integer NOT NULL,
  locks_in_a_row integer NOT NULL,
  locked_until timestamptz NOT NULL,
  day_began_at timestamptz NOT NULL,
  attempts_in_day integer NOT NULL
);
