-- Tokens that a suspension or a removal has ended, so that their browsers can be told why; kept as long as the tokens
-- would have been valid.
CREATE TABLE ended_token (
  token_hash text PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  expires_at timestamptz NOT NULL
);
CREATE INDEX ended_token_expires ON ended_token (expires_at);
