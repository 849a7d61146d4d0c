-- For the hourly upkeep, which deletes expired log-ins.
CREATE INDEX access_token_expiry ON access_token (expires_at);
