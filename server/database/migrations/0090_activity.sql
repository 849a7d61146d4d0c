-- Who did what to whom. Nothing is ever changed or removed here.
CREATE TABLE activity (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  root_id uuid NOT NULL REFERENCES account (id),
  at timestamptz NOT NULL,
  kind text NOT NULL,
  -- Null: the operator.
  actor_id uuid REFERENCES account (id),
  subject_id uuid NOT NULL REFERENCES account (id),
  before text,
  after text
);
-- Ids are in the order of the acts.
CREATE INDEX activity_of_root ON activity (root_id, id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The activity log is append-only';
END $$;
CREATE TRIGGER activity_is_append_only BEFORE UPDATE OR DELETE ON activity
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
