-- Support files that customers have sent, compressed, until they expire. Nothing in a row says where it came from.
CREATE TABLE support_file (
  code text PRIMARY KEY CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  content bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX support_file_by_expiry ON support_file (expires_at);
-- It is compressed already.
ALTER TABLE support_file ALTER COLUMN content SET STORAGE EXTERNAL;
