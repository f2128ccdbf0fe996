-- A foreign key on an identity's account and its type needs the two to be unique together.
CREATE UNIQUE INDEX accounts_id_type_unique ON accounts (id, type);

-- Who signs in with a provider of identities. Issuer and subject never change hands, as an e-mail can. A person may
-- have a venue and be a waiter: one identity may open an account of each type.
CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  type text NOT NULL,
  account_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject, type),
  FOREIGN KEY (account_id, type) REFERENCES accounts (id, type) ON DELETE CASCADE
);
CREATE INDEX identities_account ON identities (account_id);

-- Sign-ins that were begun in a browser and have not come back from the provider.
CREATE TABLE sign_in_flows (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  type text NOT NULL CHECK (type IN ('restaurant', 'waitress')),
  mode text NOT NULL CHECK (mode IN ('popup', 'redirect')),
  -- What the page that opened the popup calls its attempt.
  attempt text,
  -- Where on the site the visitor goes afterwards.
  next text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_flows_expiry ON sign_in_flows (expires_at);

-- What the provider has vouched for, each good once: to sign in (grant), to register, to link the identity to the
-- account that has its e-mail. The link that is mailed to that account may be opened in any browser.
CREATE TABLE sign_in_proofs (
  token_hash bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('grant', 'registration', 'link', 'mail')),
  browser_hash bytea,
  type text NOT NULL CHECK (type IN ('restaurant', 'waitress')),
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL,
  -- The account that has the e-mail, for a link.
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  CHECK ((kind = 'mail') = (browser_hash IS NULL)),
  CHECK ((kind IN ('link', 'mail')) = (account_id IS NOT NULL))
);
CREATE INDEX sign_in_proofs_account ON sign_in_proofs (account_id);
CREATE INDEX sign_in_proofs_expiry ON sign_in_proofs (expires_at);

ALTER TABLE audit_log DROP CONSTRAINT audit_log_event_check;
ALTER TABLE audit_log ADD CONSTRAINT audit_log_event_check CHECK (event IN (
  'login', 'login_refused', 'role_refused', 'phone_changed', 'phone_lost', 'email_changed', 'password_changed',
  'password_reset', 'identity_linked', 'exported', 'deleted'));
