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

-- Written with their job locked.
CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  job_id uuid NOT NULL REFERENCES jobs,
  venue_id uuid NOT NULL REFERENCES venues,
  worker_id uuid NOT NULL REFERENCES workers,
  kind text NOT NULL CHECK (kind IN ('apply', 'book')),
  state text NOT NULL DEFAULT 'sent'
    CHECK (state IN ('sent', 'accepted', 'declined', 'lapsed', 'withdrawn', 'filled')),
  sent_at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (until > sent_at),
  CHECK ((state = 'sent') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX invitations_one_open ON invitations (job_id, worker_id) WHERE state = 'sent';
CREATE INDEX invitations_of_job ON invitations (job_id, sent_at, id);
CREATE INDEX invitations_of_venue ON invitations (venue_id, sent_at, id);
CREATE INDEX invitations_of_worker ON invitations (worker_id, sent_at, id);
CREATE INDEX invitations_until ON invitations (until) WHERE state = 'sent';
CREATE INDEX invitations_by_time ON invitations (sent_at);

-- What is left of invitations after their time.
CREATE TABLE invitation_counts (
  venue_id uuid NOT NULL REFERENCES venues ON DELETE CASCADE,
  month date NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  invitations integer NOT NULL CHECK (invitations > 0),
  PRIMARY KEY (venue_id, month, kind, state)
);
