-- Standard parents' applications for a corporate account; one open at a time.
CREATE TABLE upgrade (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  company_name text NOT NULL,
  website text,
  monthly_minutes integer NOT NULL CHECK (monthly_minutes > 0),
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'denied')),
  created_at timestamptz NOT NULL,
  resolved_at timestamptz
);
CREATE UNIQUE INDEX upgrade_one_pending ON upgrade (account_id) WHERE status = 'pending';
CREATE INDEX upgrade_account ON upgrade (account_id, id);
