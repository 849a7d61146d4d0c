-- Log-ins that failed within an hour: of a network, of a site of networks, and of everybody.
CREATE TABLE failed_log_in (
  counted_by text PRIMARY KEY,
  hour_began_at timestamptz NOT NULL,
  failures integer NOT NULL
);
CREATE INDEX failed_log_in_hour ON failed_log_in (hour_began_at);
