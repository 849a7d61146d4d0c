-- An invitation that was never accepted makes way for the account of the number's true owner. Its parent removes it.
ALTER TABLE account DROP CONSTRAINT account_state_check;
ALTER TABLE account ADD CONSTRAINT account_state_check
  CHECK (state IN ('invited', 'active', 'suspended', 'withdrawn', 'closed'));
DROP INDEX account_phone_number;
CREATE UNIQUE INDEX account_phone_number ON account (phone_number) WHERE state NOT IN ('withdrawn', 'closed');
