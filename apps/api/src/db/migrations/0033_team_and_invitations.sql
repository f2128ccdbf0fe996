-- What a venue keeps about a worker of its team, for itself.
CREATE TABLE team_notes (
  venue_id uuid NOT NULL REFERENCES venues ON DELETE CASCADE,
  worker_id uuid NOT NULL REFERENCES workers ON DELETE CASCADE,
  body text NOT NULL CHECK (body <> ''),
  written_at timestamptz NOT NULL,
  PRIMARY KEY (venue_id, worker_id)
);

-- The groups of a venue's team; the venue is locked when they are counted.
CREATE TABLE team_groups (
  id uuid PRIMARY KEY,
  venue_id uuid NOT NULL REFERENCES venues ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  made_at timestamptz NOT NULL
);
CREATE INDEX team_groups_of_venue ON team_groups (venue_id);

CREATE TABLE grouped_workers (
  group_id uuid NOT NULL REFERENCES team_groups ON DELETE CASCADE,
  worker_id uuid NOT NULL REFERENCES workers ON DELETE CASCADE,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (group_id, worker_id)
);
CREATE INDEX grouped_workers_of_worker ON grouped_workers (worker_id, added_at);
