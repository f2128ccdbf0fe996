-- Operators (docs/operator.md): people of Bandeja, who have no account of a venue or worker.
CREATE TABLE operators (
  id uuid PRIMARY KEY,
  -- In lower case, as e-mails of accounts are compared.
  email_key text NOT NULL CONSTRAINT operators_email_unique UNIQUE,
  -- E.164; so that nobody acts about their own account.
  phone_e164 text,
  name text NOT NULL CHECK (btrim(name) <> ''),
  role text NOT NULL CHECK (role IN ('support', 'moderator', 'finance', 'admin')),
  invited_at timestamptz NOT NULL,
  -- When the first passkey was registered.
  joined_at timestamptz,
  disabled_at timestamptz
);

-- The audit log names operators by their names.
CREATE UNIQUE INDEX operators_name_unique ON operators (lower(btrim(name))) WHERE disabled_at IS NULL;

-- The link at which an operator registers a passkey, once.
CREATE TABLE operator_invitations (
  operator_id uuid PRIMARY KEY REFERENCES operators,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);

-- Columns as in passkeys.
CREATE TABLE operator_passkeys (
  id uuid PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators,
  credential_id text NOT NULL CONSTRAINT operator_passkeys_credential_unique UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  device_type text NOT NULL CHECK (device_type IN ('singleDevice', 'multiDevice')),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX operator_passkeys_operator ON operator_passkeys (operator_id);

-- Challenges that wait for their signature, each taken once: of an invited operator, or of a login, whose operator is unknown.
CREATE TABLE operator_flows (
  token_hash bytea PRIMARY KEY,
  challenge text NOT NULL,
  operator_id uuid REFERENCES operators,
  expires_at timestamptz NOT NULL
);
CREATE INDEX operator_flows_expiry ON operator_flows (expires_at);

CREATE TABLE operator_sessions (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  operator_id uuid NOT NULL REFERENCES operators,
  opened_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL
);
CREATE INDEX operator_sessions_operator ON operator_sessions (operator_id);
CREATE INDEX operator_sessions_opened ON operator_sessions (opened_at);

-- The parties whose data a session may show, after a reason was given; that is also a row of audit_log.
CREATE TABLE operator_views (
  session_id uuid NOT NULL REFERENCES operator_sessions ON DELETE CASCADE,
  party_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, party_id)
);

-- Who works on an item of the queue: `appeal 019a…`.
CREATE TABLE queue_claims (
  item text PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators,
  expires_at timestamptz NOT NULL
);
CREATE INDEX queue_claims_expiry ON queue_claims (expires_at);

-- Commands that wait for a second operator. Their inputs are in the names of the table of commands.
CREATE TABLE approvals (
  id uuid PRIMARY KEY,
  command text NOT NULL,
  input jsonb NOT NULL CHECK (jsonb_typeof(input) = 'object'),
  reason text NOT NULL CHECK (length(btrim(reason)) >= 10),
  -- What would be done, as the command says it.
  proposal text NOT NULL,
  party_id uuid,
  requested_by text NOT NULL,
  -- Null on the command line, if no operator has that name or e-mail.
  requester_id uuid REFERENCES operators,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('approved', 'rejected')),
  decided_by text,
  decider_id uuid REFERENCES operators,
  decided_at timestamptz,
  CONSTRAINT approvals_decided CHECK (
    (outcome IS NULL) = (decided_at IS NULL) AND (outcome IS NULL) = (decided_by IS NULL)),
  CONSTRAINT approvals_two_operators CHECK (
    outcome IS DISTINCT FROM 'approved'
    OR (lower(btrim(requested_by)) <> lower(btrim(decided_by)) AND (requester_id IS NULL OR decider_id IS DISTINCT FROM requester_id)))
);
CREATE INDEX approvals_open ON approvals (expires_at) WHERE outcome IS NULL;
CREATE INDEX approvals_requested ON approvals (requested_at);
CREATE INDEX approvals_party ON approvals (party_id);
