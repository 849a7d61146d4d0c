-- An account with caller IDs has exactly one default: where two first ones once came at the same time, the older stays it.
UPDATE caller_id SET is_default = false
WHERE is_default AND EXISTS (
  SELECT 1 FROM caller_id AS other
  WHERE other.account_id = caller_id.account_id AND other.is_default AND other.id < caller_id.id);
CREATE UNIQUE INDEX caller_id_one_default ON caller_id (account_id) WHERE is_default;
