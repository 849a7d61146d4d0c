-- Each server writes its row to find out whether it can write.
CREATE TABLE readiness (
  server_id uuid PRIMARY KEY,
  written_at timestamptz NOT NULL
);
