-- Why the provider declined the last card that was tried, for the buyer's support; nothing of the card.
ALTER TABLE purchase ADD COLUMN decline_code text;
