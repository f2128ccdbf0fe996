-- E-mails that accounts want to have instead of theirs, until a link that was sent there is used: an account wants one
-- at a time, the newest.
CREATE TABLE email_changes (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_changes_expiry ON email_changes (expires_at);

-- What the browser or program says of itself that a session was begun with: its owner knows it by that.
ALTER TABLE sessions ADD COLUMN user_agent text;
