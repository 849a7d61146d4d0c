-- An account has one automatic top-up; three declines in a row switch it off.
ALTER TABLE auto_replenisher ADD COLUMN declines_in_a_row integer NOT NULL DEFAULT 0;
DROP INDEX auto_replenisher_account;
CREATE UNIQUE INDEX auto_replenisher_account ON auto_replenisher (account_id);
CREATE INDEX purchase_top_ups ON purchase (account_id, created_at) WHERE method = 'top_up';
