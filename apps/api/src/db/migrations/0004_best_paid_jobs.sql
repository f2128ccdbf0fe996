-- Open jobs by pay, for a search without a place. On a database in use, build it CONCURRENTLY before the update.
CREATE INDEX IF NOT EXISTS jobs_open_best_paid ON jobs (hourly_cents DESC, starts_at, id)
  WHERE state = 'open' AND confirmed_count < openings;
