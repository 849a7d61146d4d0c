-- Emails of each kind are sent in their own order: many of one kind hold up no other.
CREATE INDEX notice_due_of_kind ON notice (kind, due_at) WHERE done_at IS NULL;

-- How far a month's statements have been announced, in the order of the accounts' ids.
CREATE TABLE statement_round (
  month text PRIMARY KEY,
  -- The last account that has been looked at.
  up_to uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  is_done boolean NOT NULL DEFAULT false
);
CREATE INDEX account_wants_statements ON account (id) WHERE notifications @> '{"statement": true}';
