-- Through whom a purchase is paid, such as stripe. Null for purchases of older servers, which had one provider for each
-- method: stripe or paypal on a live service, else the sandbox.
ALTER TABLE purchase ADD COLUMN provider text;
