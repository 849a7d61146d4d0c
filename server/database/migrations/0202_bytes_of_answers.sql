-- The size of a stored answer, which an account has limited room for. Null for those of older servers.
ALTER TABLE idempotency ADD COLUMN answer_bytes integer;
