-- Open jobs by pay, for a search without a place.
CREATE INDEX jobs_open_best_paid ON jobs (hourly_cents DESC, starts_at, id)
  WHERE state = 'open' AND confirmed_count < openings;
