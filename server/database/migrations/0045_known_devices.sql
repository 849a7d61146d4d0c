-- A device on which somebody logged in to an account. Strangers' failures do not lock it; its own are counted by its id,
-- which stays when the device gets a new name at its next log-in.
CREATE TABLE known_device (
  id uuid PRIMARY KEY,
  -- What the device's signed cookie names; of the same browser for all accounts that it knows.
  device_id uuid NOT NULL,
  account_id uuid NOT NULL REFERENCES account (id),
  -- The latest log-in on it. Not a foreign key: the device stays known when that one ran out or logged out.
  token_id uuid NOT NULL,
  known_until timestamptz NOT NULL,
  UNIQUE (device_id, account_id)
);
CREATE INDEX known_device_account ON known_device (account_id);
CREATE INDEX known_device_until ON known_device (known_until);

-- A number is proven when its PIN is set; for a while afterwards other people's failures do not keep its owner out.
ALTER TABLE account ADD COLUMN pin_set_at timestamptz;
