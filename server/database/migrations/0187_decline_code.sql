-- How many cards the provider declined, and why the last one, for the buyer's support; nothing of the cards.
ALTER TABLE purchase ADD COLUMN declines integer NOT NULL DEFAULT 0, ADD COLUMN decline_code text;
