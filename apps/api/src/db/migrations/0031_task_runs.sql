-- When each scheduled task last did its work, for whoever watches the server: a task that fails, or that nobody starts, is
-- seen by its age. The tasks themselves are on the schedule of the queue.
CREATE TABLE task_runs (
  task text PRIMARY KEY,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failures_in_a_row integer NOT NULL DEFAULT 0 CHECK (failures_in_a_row >= 0),
  cause text,
  CHECK ((failures_in_a_row = 0) = (cause IS NULL))
);
