-- When its provider was last asked what became of a purchase.
ALTER TABLE purchase ADD COLUMN checked_at timestamptz;
