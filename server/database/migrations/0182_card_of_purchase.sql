-- The card that a purchase was paid with, for its receipt; null for PayPal, and where the provider has not said yet.
ALTER TABLE purchase ADD COLUMN card_brand text, ADD COLUMN card_last4 text;
UPDATE purchase SET card_brand = saved_card.brand, card_last4 = saved_card.last4
FROM saved_card WHERE purchase.method = 'top_up' AND purchase.provider_ref = saved_card.id::text;
