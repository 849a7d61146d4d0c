-- Checkouts whose webhook has not arrived are asked about at the provider.
CREATE INDEX purchase_open_checkout ON purchase (id) WHERE method = 'card' AND status = 'pending';
