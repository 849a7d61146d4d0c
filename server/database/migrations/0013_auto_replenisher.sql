-- Automatic top-up of a parent account; the threshold is US dollars at 6 credits a dollar.
CREATE TABLE auto_replenisher (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  product_id text NOT NULL,
  balance_threshold numeric(8, 2) NOT NULL,
  is_active boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX auto_replenisher_account ON auto_replenisher (account_id);
