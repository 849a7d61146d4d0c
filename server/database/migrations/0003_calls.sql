CREATE TABLE call (
  id uuid PRIMARY KEY,
  root_id uuid NOT NULL REFERENCES account (id),
  account_id uuid NOT NULL REFERENCES account (id),
  to_number text NOT NULL,
  country text,
  caller_id text NOT NULL,
  -- Hundredths of a credit for each minute begun.
  rate bigint NOT NULL CHECK (rate > 0),
  status text NOT NULL CHECK (status IN ('created', 'ringing', 'answered', 'ended')),
  result text CHECK (result IN ('completed', 'busy', 'no_answer', 'declined', 'failed', 'cancelled', 'out_of_credits')),
  -- The SIP Call-ID of the one INVITE that this call was admitted with.
  sip_call_id text,
  created_at timestamptz NOT NULL,
  answered_at timestamptz,
  ended_at timestamptz,
  -- By then whoever carries the call has moved it on; later it counts as abandoned.
  due_at timestamptz NOT NULL,
  seconds integer NOT NULL DEFAULT 0,
  -- Minutes begun and charged, and minutes that the call's hold has been filled for, both from the answer on.
  minutes_begun integer NOT NULL DEFAULT 0,
  minutes_covered integer NOT NULL DEFAULT 0,
  mos real,
  loss real,
  jitter_ms real,
  rtt_ms real,
  CHECK ((status = 'ended') = (ended_at IS NOT NULL)),
  CHECK ((status = 'ended') = (result IS NOT NULL)),
  CHECK (minutes_begun BETWEEN 0 AND minutes_covered)
);

-- One call at a time.
CREATE UNIQUE INDEX call_in_progress ON call (account_id) WHERE status <> 'ended';
CREATE INDEX call_due ON call (due_at) WHERE status <> 'ended';
-- Ids are in the order of time: these give a history its newest first, an account's own or all of a root account's.
CREATE INDEX call_of_account ON call (account_id, id);
CREATE INDEX call_of_root ON call (root_id, id);
