-- One row for each attempt to buy a package, with what was promised for it: US cents, and hundredths of a credit.
CREATE TABLE purchase (
  id uuid PRIMARY KEY,
  root_id uuid NOT NULL REFERENCES account (id),
  account_id uuid NOT NULL REFERENCES account (id),
  method text NOT NULL CHECK (method IN ('card', 'paypal', 'top_up')),
  product_id text NOT NULL,
  cents integer NOT NULL CHECK (cents > 0),
  credits bigint NOT NULL CHECK (credits > 0),
  status text NOT NULL CHECK (status IN ('pending', 'paid', 'failed', 'refunded')),
  -- What the provider calls it: a checkout session, an order or a payment.
  provider_ref text,
  -- Where a provider's page sends the person back to.
  return_url text,
  cancel_url text,
  created_at timestamptz NOT NULL,
  -- Since when the provider has been asked for the money: after a crash its word is asked for again.
  asked_at timestamptz,
  settled_at timestamptz
);
CREATE INDEX purchase_account ON purchase (account_id, id);
CREATE INDEX purchase_asked ON purchase (asked_at) WHERE status = 'pending' AND asked_at IS NOT NULL;
CREATE UNIQUE INDEX purchase_one_top_up ON purchase (account_id) WHERE method = 'top_up' AND status = 'pending';

-- Cards that may be charged again, as the provider knows them.
CREATE TABLE saved_card (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  customer_ref text NOT NULL,
  method_ref text NOT NULL UNIQUE,
  brand text NOT NULL,
  last4 text NOT NULL,
  expiry_month integer NOT NULL,
  expiry_year integer NOT NULL,
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX saved_card_account ON saved_card (account_id, id);
