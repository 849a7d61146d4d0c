-- What a transfer is for: the purchase that it credits, claims or lets go, and the gift that a claim takes back or gives back.
ALTER TABLE ledger_transfer ADD COLUMN purchase_id uuid, ADD COLUMN gift_id uuid;

-- Until now their keys alone said so.
UPDATE ledger_transfer SET purchase_id = substring(key FROM '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid
WHERE call_id IS NULL AND (
  (kind IN ('purchase', 'refund', 'dispute') AND key ~ '^(purchase|refund|dispute):')
  OR (kind = 'debt' AND key ~ '^debt:[^:]+:')
);
UPDATE ledger_transfer SET purchase_id = left(right(key, 73), 36)::uuid, gift_id = right(key, 36)::uuid
WHERE call_id IS NULL AND kind = 'transfer' AND key ~ '^(take|give):';
