-- What the operator did on the command line, until a server has put it on its log.
CREATE TABLE operator_act (
  id uuid PRIMARY KEY,
  command text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused', 'failed')),
  account_id uuid,
  at timestamptz NOT NULL
);
