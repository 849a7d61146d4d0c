-- When a family's contacts last changed. The row is locked by each change, so that times of change are committed in their
-- order: who has seen one has seen all before it.
CREATE TABLE contact_book (
  root_id uuid PRIMARY KEY,
  changed_at timestamptz NOT NULL,
  -- Removals up to this time are no longer known.
  forgotten_until timestamptz
);

CREATE TABLE contact (
  id uuid PRIMARY KEY,
  root_id uuid NOT NULL,
  account_id uuid NOT NULL,
  name text NOT NULL,
  company text NOT NULL,
  note text NOT NULL,
  -- E.164, and what each is called; '' for no label.
  numbers text[] NOT NULL,
  labels text[] NOT NULL,
  -- A root account's contact may be shared with its sub-accounts.
  is_shared boolean NOT NULL,
  -- Ever: sub-accounts may know it.
  was_shared boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Then its texts and numbers are gone; the row tells those who know it.
  removed_at timestamptz,
  CHECK (cardinality(numbers) = cardinality(labels)),
  CHECK (was_shared OR NOT is_shared)
);
CREATE INDEX contact_changes ON contact (account_id, updated_at, id);
CREATE INDEX contact_removed ON contact (removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX contact_numbers ON contact USING gin (numbers);

CREATE TABLE contact_favourite (
  account_id uuid NOT NULL,
  contact_id uuid NOT NULL REFERENCES contact (id) ON DELETE CASCADE,
  PRIMARY KEY (account_id, contact_id)
);
CREATE INDEX contact_favourite_contact ON contact_favourite (contact_id);
