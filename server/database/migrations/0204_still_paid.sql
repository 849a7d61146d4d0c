-- An account counts as paid while a payment of its own has not gone back.
UPDATE account SET is_paid = false
WHERE is_paid
  AND id IN (SELECT account_id FROM purchase WHERE status IN ('refunded', 'disputed', 'charged_back'))
  AND NOT EXISTS (SELECT FROM purchase WHERE account_id = account.id AND status = 'paid');
