-- First successful answers, remembered for 24 h in the transaction that made them.
CREATE TABLE idempotency_keys (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  call text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, call, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Limits that must hold across processes: how often something was tried in a window of time.
CREATE TABLE attempt_counters (
  scope text NOT NULL,
  subject text NOT NULL,
  window_start timestamptz NOT NULL,
  attempts integer NOT NULL CHECK (attempts >= 0),
  PRIMARY KEY (scope, subject, window_start)
);
CREATE INDEX attempt_counters_age ON attempt_counters (window_start);

-- What would have been sent, where no provider is configured.
CREATE TABLE outbox_messages (
  id uuid PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail', 'push')),
  recipient text NOT NULL,
  body text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX outbox_messages_newest ON outbox_messages (sent_at, id);

CREATE TABLE app_settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);
