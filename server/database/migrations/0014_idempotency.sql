-- The first answer to each intent of an account; `answer` is null while it is being worked on.
CREATE TABLE idempotency (
  account_id uuid NOT NULL REFERENCES account (id),
  key text NOT NULL,
  request_hash text NOT NULL,
  started_at timestamptz NOT NULL,
  answer jsonb,
  PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_started ON idempotency (started_at);
