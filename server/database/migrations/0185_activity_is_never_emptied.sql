-- Nor can all of it be removed at once.
CREATE TRIGGER activity_is_never_emptied BEFORE TRUNCATE ON activity
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
