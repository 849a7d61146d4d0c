-- The file that is being sent to an account, by the server that sends it.
CREATE TABLE download (
  account_id uuid PRIMARY KEY REFERENCES account (id),
  id uuid NOT NULL,
  server_id uuid NOT NULL,
  began_at timestamptz NOT NULL DEFAULT now()
);
