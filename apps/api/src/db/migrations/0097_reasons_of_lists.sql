-- Why a session looks at a list that shows the data of several parties; that is also in rows of audit_log.
CREATE TABLE operator_list_reasons (
  session_id uuid NOT NULL REFERENCES operator_sessions ON DELETE CASCADE,
  -- Its query: `payments receipts`.
  list text NOT NULL,
  reason text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, list)
);
