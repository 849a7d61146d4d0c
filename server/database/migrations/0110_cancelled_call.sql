-- Whether its caller has cancelled a call that has reached the carrier: the server that carries it hangs up.
ALTER TABLE call ADD COLUMN is_cancelled boolean NOT NULL DEFAULT false;
