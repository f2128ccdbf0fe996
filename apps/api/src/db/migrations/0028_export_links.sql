-- Links by which somebody else downloads the data of an account, once. The file is made at the download.
CREATE TABLE export_links (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT export_links_token_unique UNIQUE,
  format text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  used_at timestamptz CHECK (used_at < expires_at)
);
CREATE INDEX export_links_account ON export_links (account_id);
CREATE INDEX export_links_expiry ON export_links (expires_at);
