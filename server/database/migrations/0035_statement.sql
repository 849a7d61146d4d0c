-- Between whom credits moved, so that a statement can name the other side without looking for its leg.
ALTER TABLE ledger_transfer ADD COLUMN from_id uuid, ADD COLUMN to_id uuid;
UPDATE ledger_transfer AS transfer SET from_id = sides.from_id, to_id = sides.to_id
FROM (
  SELECT root_id, transfer_id,
    (array_agg(owner_id ORDER BY amount))[1] AS from_id,
    (array_agg(owner_id ORDER BY amount DESC))[1] AS to_id
  FROM ledger_leg GROUP BY root_id, transfer_id
) AS sides
WHERE sides.root_id = transfer.root_id AND sides.transfer_id = transfer.id;

-- The lines of statements in the order of time (ids are), and what moved beside calls, which are most of it.
CREATE INDEX ledger_leg_statement ON ledger_leg (root_id, owner_id, transfer_id) WHERE kind = 'balance' AND stated <> 0;
CREATE INDEX ledger_transfer_beside_calls ON ledger_transfer (root_id, kind) WHERE call_id IS NULL;
