-- Whose suspension it is: a parent cannot lift the operator's. Until now nobody noted it: the operator suspends parents, and
-- parents suspend their sub-accounts.
ALTER TABLE account ADD COLUMN is_suspended_by_operator boolean NOT NULL DEFAULT false;
UPDATE account SET is_suspended_by_operator = true WHERE state = 'suspended' AND id = root_id;
