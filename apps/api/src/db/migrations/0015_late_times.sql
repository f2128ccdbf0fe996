-- How often somebody has said of one shift that they will be late.
ALTER TABLE applications ADD COLUMN late_times smallint CHECK (late_times BETWEEN 1 AND 3);
UPDATE applications SET late_times = 1 WHERE late_said_at IS NOT NULL;
ALTER TABLE applications
  DROP CONSTRAINT applications_late_whole,
  ADD CONSTRAINT applications_late_whole CHECK (num_nulls(late_minutes, late_said_at, late_times) IN (0, 3));
