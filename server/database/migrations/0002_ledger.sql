-- Double entry: every movement is one transfer with two legs that sum to zero. Amounts are hundredths of a credit.
-- Every key begins with the root account, which no transfer leaves.

CREATE TABLE ledger_account (
  root_id uuid NOT NULL REFERENCES account (id),
  -- Whose it is: an account's balance, a call's hold, or, for what the system keeps, the root account.
  owner_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('balance', 'hold', 'sales', 'usage', 'promotions')),
  is_system boolean NOT NULL GENERATED ALWAYS AS (kind IN ('sales', 'usage', 'promotions')) STORED,
  balance bigint NOT NULL DEFAULT 0,
  -- The balance that the account's statement runs to: what holds have taken counts as there until its call is over.
  stated bigint NOT NULL DEFAULT 0,
  -- How many legs have been booked on it.
  entries bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (root_id, owner_id, kind),
  CONSTRAINT ledger_account_not_overdrawn CHECK (balance >= 0 OR is_system)
) WITH (fillfactor = 80); -- room for the next version of a balance beside the last

CREATE TABLE ledger_transfer (
  root_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Names the intent: a second transfer under the same key is not made.
  key text NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0 OR (amount = 0 AND kind = 'call_release')),
  call_id uuid,
  at timestamptz NOT NULL,
  PRIMARY KEY (root_id, id),
  UNIQUE (root_id, key)
);

CREATE TABLE ledger_leg (
  root_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  -- Counts the legs of one ledger account without a gap, in the order in which its balance changed.
  entry bigint NOT NULL,
  transfer_id uuid NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint NOT NULL,
  -- The line on the account's statement: 0 for the inner movements of a call, whose last one carries its whole cost.
  stated bigint NOT NULL,
  stated_after bigint NOT NULL,
  PRIMARY KEY (root_id, owner_id, kind, entry)
);
