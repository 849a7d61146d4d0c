-- A parent's sub-accounts by name.
CREATE INDEX account_sub_accounts ON account (root_id, lower(name), id) WHERE id <> root_id AND state <> 'closed';
