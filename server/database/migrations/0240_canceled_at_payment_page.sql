-- When the payer last canceled on the provider's page, so that the tab that ordered can say so.
ALTER TABLE purchase ADD COLUMN canceled_at timestamptz;
