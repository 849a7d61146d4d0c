CREATE TABLE account (
  id uuid PRIMARY KEY,
  -- The parent account; its own id for a parent.
  root_id uuid NOT NULL REFERENCES account (id),
  name text NOT NULL,
  email_address text,
  phone_number text NOT NULL,
  state text NOT NULL CHECK (state IN ('invited', 'active', 'suspended', 'closed')),
  is_paid boolean NOT NULL DEFAULT false,
  is_corporate boolean NOT NULL DEFAULT false,
  pin_hash text,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX account_phone_number ON account (phone_number) WHERE state <> 'closed';
CREATE INDEX account_root ON account (root_id);

CREATE TABLE caller_id (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  phone_number text NOT NULL,
  label text NOT NULL,
  is_default boolean NOT NULL,
  verified_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX caller_id_account ON caller_id (account_id);
