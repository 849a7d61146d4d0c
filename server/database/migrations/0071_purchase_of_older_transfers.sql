-- A server from before 0070 that still runs beside a newer one names purchases and gifts by its keys alone.
CREATE FUNCTION name_purchase_of_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'transfer' THEN
    NEW.purchase_id := left(right(NEW.key, 73), 36)::uuid;
    NEW.gift_id := right(NEW.key, 36)::uuid;
  ELSE
    NEW.purchase_id := split_part(NEW.key, ':', 2)::uuid;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER name_purchase BEFORE INSERT ON ledger_transfer FOR EACH ROW
WHEN (NEW.call_id IS NULL AND NEW.purchase_id IS NULL AND (
  (NEW.kind = 'transfer' AND NEW.key ~ '^(take|give):[^:]+:[0-9a-f-]{36}:[0-9a-f-]{36}$')
  OR (NEW.kind IN ('purchase', 'refund', 'dispute') AND NEW.key ~ '^(purchase|refund|dispute):[0-9a-f-]{36}(:|$)')
  OR (NEW.kind = 'debt' AND NEW.key ~ '^debt:[0-9a-f-]{36}:')
))
EXECUTE FUNCTION name_purchase_of_transfer();

-- What it has booked since 0070. Nothing is booked meanwhile: the trigger's creation keeps others waiting.
UPDATE ledger_transfer SET purchase_id = left(right(key, 73), 36)::uuid, gift_id = right(key, 36)::uuid
WHERE call_id IS NULL AND purchase_id IS NULL AND kind = 'transfer'
  AND key ~ '^(take|give):[^:]+:[0-9a-f-]{36}:[0-9a-f-]{36}$';
UPDATE ledger_transfer SET purchase_id = split_part(key, ':', 2)::uuid
WHERE call_id IS NULL AND purchase_id IS NULL AND (
  (kind IN ('purchase', 'refund', 'dispute') AND key ~ '^(purchase|refund|dispute):[0-9a-f-]{36}(:|$)')
  OR (kind = 'debt' AND key ~ '^debt:[0-9a-f-]{36}:')
);
