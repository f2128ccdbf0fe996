-- The decision of operators with which an open invitation of a banned or closed account ended; null for every other end.
ALTER TABLE invitations ADD COLUMN IF NOT EXISTS decision_id uuid;
