-- Passkeys (docs/sign-in.md): public keys whose private keys stay on their owners' devices.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The authenticator's own id of the key, as base64url.
  credential_id text NOT NULL CONSTRAINT passkeys_credential_unique UNIQUE,
  public_key bytea NOT NULL,
  -- How often the authenticator has signed, as it says: one that counts never goes back, others always say 0.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  -- Whether it may leave its device, and whether it is kept elsewhere, too.
  device_type text NOT NULL CHECK (device_type IN ('singleDevice', 'multiDevice')),
  is_backed_up boolean NOT NULL,
  name text NOT NULL CHECK (btrim(name) <> ''),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_account ON passkeys (account_id);

-- Challenges that wait for their signature, and the grants of signatures that confirmed an owner. Each is taken once.
CREATE TABLE passkey_flows (
  token_hash bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('add', 'login', 'secondStep', 'proof', 'grant')),
  challenge text,
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  session_id uuid REFERENCES sessions ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  CHECK ((kind = 'grant') = (challenge IS NULL)),
  CHECK ((kind = 'login') = (account_id IS NULL)),
  CHECK ((kind IN ('add', 'proof', 'grant')) = (session_id IS NOT NULL))
);
CREATE INDEX passkey_flows_account ON passkey_flows (account_id);
CREATE INDEX passkey_flows_session ON passkey_flows (session_id);
CREATE INDEX passkey_flows_expiry ON passkey_flows (expires_at);

-- Recoveries of accounts whose passkey is lost. The link is mailed a day after the request.
CREATE TABLE passkey_recoveries (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  requested_at timestamptz NOT NULL,
  token_hash bytea UNIQUE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_recoveries_requested ON passkey_recoveries (requested_at) WHERE token_hash IS NULL;
CREATE INDEX passkey_recoveries_expiry ON passkey_recoveries (expires_at);

-- "This wasn't me" in notices: also removes the passkeys that were added from that instant on.
CREATE TABLE notice_links (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  noticed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX notice_links_account ON notice_links (account_id);
CREATE INDEX notice_links_expiry ON notice_links (expires_at);
