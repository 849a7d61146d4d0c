-- Every number that calls of a root account went to or showed, once: a part of a number is looked for among these, and the
-- calls are then found by whole numbers.
CREATE TABLE number_of_calls (
  root_id uuid NOT NULL REFERENCES account (id),
  number text NOT NULL,
  PRIMARY KEY (root_id, number)
);
INSERT INTO number_of_calls (root_id, number)
SELECT root_id, to_number FROM call UNION SELECT root_id, caller_id FROM call;

CREATE INDEX call_to_number ON call (root_id, to_number);
CREATE INDEX call_caller_id ON call (root_id, caller_id);
