-- The credit that pays next is found among those that are left, however many were used.
CREATE INDEX credits_unused ON credits (restaurant_id, bought_at, id) WHERE job_id IS NULL;

-- What the clock ends: pending applications by the start of their job, which is that of their windows.
CREATE INDEX applications_pending_by_start ON applications (lower(windows)) WHERE status = 'pending';
