-- What somebody reports of somebody else, for an operator to read. Said twice in the same words it is one report.
CREATE TABLE reports (
  id uuid PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES accounts,
  subject_id uuid NOT NULL REFERENCES accounts,
  reason text NOT NULL CHECK (reason IN (
    'harassment', 'discrimination', 'unpaid', 'unsafe', 'fraud', 'spam', 'other')),
  body text NOT NULL,
  application_id uuid REFERENCES applications,
  -- It may be gone: who deletes their account takes their messages along.
  message_id uuid,
  -- One of the two has deleted their account: what was said is gone, that it was said is not.
  erased boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CHECK (author_id <> subject_id),
  CHECK (NOT erased OR body = '')
);
-- Reports whose words were erased with an account stand beside one another.
CREATE UNIQUE INDEX reports_once ON reports (author_id, subject_id, reason, application_id, message_id, md5(body))
  NULLS NOT DISTINCT WHERE NOT erased;
CREATE INDEX reports_about ON reports (subject_id, created_at);
CREATE INDEX reports_newest ON reports (created_at, id);

-- The private address under which somebody's calendar reads their shifts: an account has one, the newest.
CREATE TABLE calendar_feeds (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL
);

ALTER TABLE audit_log DROP CONSTRAINT audit_log_event_check;
ALTER TABLE audit_log ADD CONSTRAINT audit_log_event_check CHECK (event IN (
  'login', 'login_refused', 'role_refused', 'phone_changed', 'phone_lost', 'email_changed', 'password_changed',
  'password_reset', 'identity_linked', 'exported', 'deleted', 'reported', 'calendar_made', 'calendar_revoked'));
