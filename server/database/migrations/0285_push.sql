-- Where a browser's push service takes notifications for a device that is logged in. It ends with the log-in.
CREATE TABLE push_subscription (
  root_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL REFERENCES account (id),
  token_id uuid NOT NULL UNIQUE REFERENCES access_token (id) ON DELETE CASCADE,
  -- Ours, with which the browser has subscribed: push services take messages that are signed with it alone.
  public_key text NOT NULL,
  endpoint text NOT NULL,
  -- The browser's key and secret, with which only that browser can read what is sent; base64url.
  p256dh text NOT NULL,
  auth text NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (root_id, id)
);
CREATE INDEX push_subscription_account ON push_subscription (root_id, account_id);
CREATE INDEX push_subscription_endpoint ON push_subscription USING hash (endpoint);

-- A notice that is to be sent to one device, written with the notice. A row is sent by one server at a time, and then gone.
CREATE TABLE push_message (
  root_id uuid NOT NULL,
  id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  kind text NOT NULL,
  -- As in notice.
  about text NOT NULL,
  due_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  PRIMARY KEY (root_id, id),
  FOREIGN KEY (root_id, subscription_id) REFERENCES push_subscription (root_id, id) ON DELETE CASCADE
);
CREATE INDEX push_message_subscription ON push_message (root_id, subscription_id);
CREATE INDEX push_message_due ON push_message (due_at);
