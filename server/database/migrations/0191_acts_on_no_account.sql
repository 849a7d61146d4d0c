-- Some acts of the operator are about no single account: a backup, a secret, a support file. Customers do not see them.
ALTER TABLE activity ALTER COLUMN root_id DROP NOT NULL, ALTER COLUMN subject_id DROP NOT NULL;
