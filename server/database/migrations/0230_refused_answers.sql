-- Its caller's browser could not take the answer, and the call cost nothing.
ALTER TABLE call ADD COLUMN is_answer_refused boolean NOT NULL DEFAULT false;
CREATE INDEX call_refused ON call (root_id, created_at) WHERE is_answer_refused;
