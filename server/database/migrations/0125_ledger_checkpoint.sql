-- Up to which entry each ledger account was found consistent, and what its entries came to there. Entries are numbered under
-- the ledger account's lock, so none at or below a checkpoint can be committed after it.
CREATE TABLE ledger_checkpoint (
  root_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  entries bigint NOT NULL,
  balance bigint NOT NULL,
  stated bigint NOT NULL,
  PRIMARY KEY (root_id, owner_id, kind)
);

-- The last check by any server or operator: one row, once there has been one.
CREATE TABLE ledger_check (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- When it began.
  checked_at timestamptz NOT NULL,
  is_consistent boolean NOT NULL
);
