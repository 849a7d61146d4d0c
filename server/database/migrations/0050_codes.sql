-- What may be done so many times an hour, each under a name of its own: codes to a number, wrong tries, invitations.
CREATE TABLE hourly_quota (
  subject text PRIMARY KEY,
  hour_began_at timestamptz NOT NULL,
  counted integer NOT NULL
);
CREATE INDEX hourly_quota_age ON hourly_quota (hour_began_at);
DROP TABLE code_quota;

-- Wrong tries count for the number, not for one code; those of devices that have logged in before count apart.
ALTER TABLE verification DROP COLUMN tries;
ALTER TABLE verification ADD COLUMN is_known_device boolean NOT NULL DEFAULT false;
