-- What is to be announced by email, written in the transaction in which it happens. A row is sent by one server at a time, and
-- kept for a while, so that nothing is announced twice.
CREATE TABLE notice (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  kind text NOT NULL,
  -- The purchase, credit request or month that it is about; '' for none.
  about text NOT NULL,
  -- Not sent before: later after each failure, and while a server is at it.
  due_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- When it was sent, or found not to be wanted, or given up.
  done_at timestamptz
);
CREATE UNIQUE INDEX notice_once ON notice (account_id, kind, about) WHERE about <> '';
CREATE INDEX notice_due ON notice (due_at) WHERE done_at IS NULL;
CREATE INDEX notice_done ON notice (done_at) WHERE done_at IS NOT NULL;

-- What the owner has chosen to get by email, and not to get; null for no choice.
ALTER TABLE account ADD COLUMN notifications jsonb,
  -- The balance was low when it was last looked at, and that has been announced.
  ADD COLUMN is_low_told boolean NOT NULL DEFAULT false;
