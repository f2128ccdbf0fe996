-- Why an operator's session was ended before its time: its page says so. The hash of its token is hashed once more, so that the
-- version before, which does not know the column, does not take it for a session either.
ALTER TABLE operator_sessions ADD COLUMN ended text,
  ADD CONSTRAINT operator_sessions_ended CHECK (ended IN ('disabled', 'role', 'invited')) NOT VALID;
