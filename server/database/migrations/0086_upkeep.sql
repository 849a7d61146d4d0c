-- For the hourly upkeep, which deletes old rows.
CREATE INDEX verification_expiry ON verification (expires_at);
CREATE INDEX verification_receipt_expiry ON verification_receipt (expires_at);
CREATE INDEX log_in_guard_day ON log_in_guard (day_began_at);
-- By the calls' ids, which are in the order of time. Without the balance: an index on it would slow every transfer.
CREATE INDEX ledger_account_hold ON ledger_account (owner_id) WHERE kind = 'hold';
