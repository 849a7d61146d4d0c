-- Where the money of a purchase goes back, its credits are claimed: the ledger account 'dispute' of the purchase holds them
-- until that is settled, and 'debt' of a root account, never above zero, is what was spent and could not be taken back.
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_not_overdrawn;
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_kind_check;
ALTER TABLE ledger_account DROP COLUMN is_system;
ALTER TABLE ledger_account
  ADD COLUMN is_system boolean NOT NULL GENERATED ALWAYS AS (kind IN ('sales', 'usage', 'promotions', 'debt')) STORED,
  ADD CONSTRAINT ledger_account_kind_check
    CHECK (kind IN ('balance', 'hold', 'sales', 'usage', 'promotions', 'dispute', 'debt')),
  ADD CONSTRAINT ledger_account_not_overdrawn CHECK (balance >= 0 OR is_system),
  ADD CONSTRAINT ledger_account_debt_not_overpaid CHECK (kind <> 'debt' OR balance <= 0);

ALTER TABLE purchase DROP CONSTRAINT purchase_status_check;
ALTER TABLE purchase DROP CONSTRAINT purchase_check;
-- How many of its credits are claimed, in hundredths; `taken_back` is what of them people still had.
ALTER TABLE purchase
  ADD COLUMN claimed bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT purchase_status_check
    CHECK (status IN ('pending', 'paid', 'failed', 'refunded', 'disputed', 'charged_back')),
  ADD CONSTRAINT purchase_claimed_check CHECK (claimed BETWEEN 0 AND credits);
CREATE INDEX purchase_disputed ON purchase (root_id) WHERE status = 'disputed';

-- What a cardholder's bank, or PayPal, was asked to give back. News of it may come twice and in any order.
CREATE TABLE dispute (
  purchase_id uuid NOT NULL REFERENCES purchase (id),
  -- What the provider calls it.
  ref text NOT NULL,
  -- US cents of the price; null is all of it.
  cents integer CHECK (cents > 0),
  status text NOT NULL CHECK (status IN ('open', 'won', 'lost')),
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (purchase_id, ref)
);
