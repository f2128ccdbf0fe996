-- The jobs of a notification of new shifts, of which it tells while they are offered.
ALTER TABLE notifications ADD COLUMN job_ids uuid[];
-- Those of a job that is no longer offered. On a database in use, build it CONCURRENTLY before the update.
CREATE INDEX IF NOT EXISTS notifications_new_shifts_of_job ON notifications USING gin (job_ids)
  WHERE kind = 'newshift' AND read_at IS NULL;
