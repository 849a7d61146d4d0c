-- What a refund took back of the credits, in hundredths: less than was bought where some had been spent.
ALTER TABLE purchase ADD COLUMN taken_back bigint;
ALTER TABLE purchase ADD CHECK (taken_back IS NULL OR status = 'refunded');
-- PayPal orders that are to be asked about: money that was approved may have lost its way back to us.
CREATE INDEX purchase_open_order ON purchase (created_at) WHERE method = 'paypal' AND status = 'pending';
