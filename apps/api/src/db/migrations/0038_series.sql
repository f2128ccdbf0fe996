-- The jobs that were posted together: the same id. Null for a single one, and for all of the version before.
ALTER TABLE jobs ADD COLUMN series_id uuid;
