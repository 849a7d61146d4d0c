-- What people wrote about a call afterwards, and what came of it; null for nothing.
ALTER TABLE call ADD COLUMN note text, ADD COLUMN outcome text;
-- Few calls have either: a text is looked for among these.
CREATE INDEX call_with_notes ON call (root_id, id) WHERE note IS NOT NULL OR outcome IS NOT NULL;
