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

-- Registrations by passkey: a challenge that waits for a new passkey, then the passkey, which replaces the password.
CREATE TABLE passkey_signups (
  token_hash bytea PRIMARY KEY,
  side text NOT NULL CHECK (side IN ('venue', 'worker')),
  email text NOT NULL,
  -- Of the account to be created, by which the passkey names it.
  account_id uuid NOT NULL,
  challenge text,
  passkey jsonb,
  expires_at timestamptz NOT NULL,
  CHECK ((challenge IS NULL) <> (passkey IS NULL))
);
CREATE INDEX passkey_signups_expiry ON passkey_signups (expires_at);
