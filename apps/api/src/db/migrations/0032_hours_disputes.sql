-- Hours that both sides see differently (docs/product.md, "Timesheets").
ALTER TABLE timesheets
  -- The latest proposal of each side; null for none, and for those of earlier versions.
  ADD COLUMN venue_minutes integer,
  ADD COLUMN worker_minutes integer;

-- What a side asked Bandeja to decide. Meanwhile, and if nobody decides in time, the agreed hours count: `timesheets` has
-- them as accepted.
CREATE TABLE hours_disputes (
  application_id uuid PRIMARY KEY REFERENCES timesheets,
  asked_by text NOT NULL CHECK (asked_by IN ('venue', 'worker')),
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL CHECK (due_at > asked_at),
  venue_minutes integer NOT NULL CHECK (venue_minutes BETWEEN 1 AND 44640),
  worker_minutes integer NOT NULL CHECK (worker_minutes BETWEEN 1 AND 44640),
  -- What each side tells Bandeja, which the other one never reads.
  venue_text text,
  worker_text text,
  outcome text CHECK (outcome IN ('decided', 'accepted', 'lapsed')),
  settled_at timestamptz CHECK (settled_at >= asked_at),
  -- Of the operator.
  decided_by text,
  reason text,
  CHECK (venue_minutes <> worker_minutes),
  CHECK ((outcome IS NULL) = (settled_at IS NULL)),
  CHECK ((outcome IS NOT DISTINCT FROM 'decided') = (decided_by IS NOT NULL)),
  CHECK ((decided_by IS NULL) = (reason IS NULL))
);
CREATE INDEX hours_disputes_waiting ON hours_disputes (due_at) WHERE outcome IS NULL;

INSERT INTO notification_kinds (kind)
VALUES ('hoursdisputed'), ('hoursdecided') ON CONFLICT DO NOTHING;
