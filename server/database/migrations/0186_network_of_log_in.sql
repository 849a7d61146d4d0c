-- The network that a device logged in from; null for log-ins before this, and those that an older server takes.
ALTER TABLE access_token ADD COLUMN network text;
