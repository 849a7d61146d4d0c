-- What the sandbox's stand-ins for outside services keep: each service is a collection.
CREATE TABLE sandbox_document (
  collection text NOT NULL,
  id text NOT NULL,
  data jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (collection, id)
);
