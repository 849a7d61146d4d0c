-- What sub-accounts ask of their parent, in hundredths of a credit; one open request at a time.
CREATE TABLE credit_request (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'denied')),
  created_at timestamptz NOT NULL,
  resolved_at timestamptz
);
CREATE UNIQUE INDEX credit_request_one_pending ON credit_request (account_id) WHERE status = 'pending';
CREATE INDEX credit_request_account ON credit_request (account_id, created_at);
