-- What a venue reported of workers: read with each list of applicants.
-- On a database in use, build it CONCURRENTLY before the update.
CREATE INDEX IF NOT EXISTS applications_reported ON applications (venue_id)
  WHERE status = 'noshow' OR attendance = 'late';
