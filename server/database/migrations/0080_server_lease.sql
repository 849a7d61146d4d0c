-- Servers that are running, by this database's clock. A server whose row is gone has lost what it owned.
CREATE TABLE server_lease (
  id uuid PRIMARY KEY,
  -- Since when the server has renewed it without a gap.
  held_since timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

-- The server that carries the call or works on the intent; null for one from before 0080, which may still run.
ALTER TABLE call ADD COLUMN server_id uuid;
ALTER TABLE idempotency ADD COLUMN server_id uuid;
-- One attempt at an intent, so that releasing it does not release the next attempt.
ALTER TABLE idempotency ADD COLUMN claim_id uuid;
CREATE INDEX idempotency_unanswered ON idempotency (server_id) WHERE answer IS NULL;
