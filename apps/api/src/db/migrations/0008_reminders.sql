-- How long (h) before a shift a worker is reminded of it.
ALTER TABLE notification_settings ADD COLUMN reminder_hours smallint[] NOT NULL DEFAULT '{24,2}'
  CHECK (reminder_hours <@ '{48,24,12,4,2,1}'::smallint[]);

-- When it was confirmed; null before, and for those of earlier versions.
ALTER TABLE applications ADD COLUMN confirmed_at timestamptz;

-- The reminders of a shift that were sent, by the evening's start.
CREATE TABLE shift_reminders (
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  hours smallint NOT NULL,
  PRIMARY KEY (application_id, starts_at, hours)
);

-- The sides that were asked to review completed work.
CREATE TABLE review_reminders (
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('venue', 'worker')),
  PRIMARY KEY (application_id, side)
);

-- Completed work whose reviews are asked for. On a database in use, build it CONCURRENTLY before the update.
CREATE INDEX IF NOT EXISTS applications_completed_by_time ON applications (closed_at) WHERE status = 'completed';
