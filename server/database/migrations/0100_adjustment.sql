-- Why the operator did it, and who that was: for the operator, not for customers.
ALTER TABLE activity ADD COLUMN reason text, ADD COLUMN operator text;
