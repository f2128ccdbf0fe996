-- Who left a group of a team, and so is not put back into it (docs/decisions/093-team-groups-and-invitations.md).
CREATE TABLE group_leaves (
  group_id uuid NOT NULL REFERENCES team_groups ON DELETE CASCADE,
  worker_id uuid NOT NULL REFERENCES workers ON DELETE CASCADE,
  left_at timestamptz NOT NULL,
  PRIMARY KEY (group_id, worker_id)
);
CREATE INDEX group_leaves_of_worker ON group_leaves (worker_id);
