-- The name of the other side as it was, where its account is deleted with what the notification tells.
ALTER TABLE notifications ADD COLUMN other_name text,
  ADD CONSTRAINT notifications_other_name CHECK (other_name <> '') NOT VALID;
