-- The remote config that the web app reads at start, for services that keep it here instead of in a Google project. Like
-- the shops' packages, it belongs to no account.
CREATE TABLE remote_document (
  collection text NOT NULL,
  id text NOT NULL,
  data jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (collection, id)
);
INSERT INTO remote_document (collection, id, data, updated_at)
SELECT substr(collection, 8), id, data, updated_at FROM sandbox_document WHERE collection LIKE 'remote/%';
