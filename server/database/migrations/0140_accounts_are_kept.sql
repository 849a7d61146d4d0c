-- Accounts are closed, never deleted: now the database itself refuses it. So these keys need no check by which every gift,
-- call and answer would lock the rows of the accounts that it names.
CREATE FUNCTION refuse_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never deleted', TG_TABLE_NAME;
END $$;
CREATE TRIGGER account_is_kept BEFORE DELETE ON account FOR EACH ROW EXECUTE FUNCTION refuse_deletion();
ALTER TABLE activity
  DROP CONSTRAINT activity_actor_id_fkey,
  DROP CONSTRAINT activity_root_id_fkey,
  DROP CONSTRAINT activity_subject_id_fkey;
ALTER TABLE idempotency DROP CONSTRAINT idempotency_account_id_fkey;
ALTER TABLE call DROP CONSTRAINT call_account_id_fkey, DROP CONSTRAINT call_root_id_fkey;
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_root_id_fkey;
