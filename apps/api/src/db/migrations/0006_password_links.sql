-- Links by which somebody who forgot their password sets another one: an account has one, the newest. What was used
-- is gone.
CREATE TABLE password_links (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  -- Where it was sent to: it proves that address, too.
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_links_expiry ON password_links (expires_at);
