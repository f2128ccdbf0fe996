-- Jobs that are for some workers only until an instant. A row is deleted as its job opens to everybody, which decides who
-- opens it; written with the job locked.
CREATE TABLE reservations (
  job_id uuid PRIMARY KEY REFERENCES jobs,
  who text NOT NULL CHECK (who IN ('favourites', 'group')),
  group_id uuid REFERENCES team_groups ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  until timestamptz NOT NULL CHECK (until > made_at)
);

CREATE TABLE reserved_workers (
  job_id uuid NOT NULL REFERENCES reservations ON DELETE CASCADE,
  worker_id uuid NOT NULL REFERENCES workers ON DELETE CASCADE,
  PRIMARY KEY (job_id, worker_id)
);
CREATE INDEX reserved_workers_of_worker ON reserved_workers (worker_id);

-- Whom a venue asked first for its last job, which its next one proposes.
CREATE TABLE reservation_choices (
  venue_id uuid PRIMARY KEY REFERENCES venues ON DELETE CASCADE,
  who text NOT NULL CHECK (who IN ('nobody', 'favourites', 'group')),
  group_id uuid REFERENCES team_groups ON DELETE CASCADE,
  span text NOT NULL CHECK (span IN ('short', 'long', 'dayahead')),
  CHECK ((who = 'group') = (group_id IS NOT NULL))
);
