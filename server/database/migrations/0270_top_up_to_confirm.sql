-- A top-up that waits for the person to confirm it with their bank: since when, and the provider's id of its payment.
ALTER TABLE purchase ADD COLUMN confirm_since timestamptz;
ALTER TABLE purchase ADD COLUMN payment_ref text;
-- A payment that its provider is checking.
ALTER TABLE purchase ADD COLUMN checking_since timestamptz;
CREATE INDEX saved_card_customer ON saved_card (customer_ref);
