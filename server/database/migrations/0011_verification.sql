CREATE TABLE verification (
  id uuid PRIMARY KEY,
  phone_number text NOT NULL,
  scope text NOT NULL,
  proof text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  verified_at timestamptz
);

CREATE TABLE verification_receipt (
  receipt_hash text PRIMARY KEY,
  phone_number text NOT NULL,
  scope text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

-- How many codes a number has been sent in the running hour.
CREATE TABLE code_quota (
  phone_number text PRIMARY KEY,
  hour_began_at timestamptz NOT NULL,
  sends integer NOT NULL
);
