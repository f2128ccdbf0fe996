-- What is held against somebody: of whom, why, from when it counts, and what has ended it.
ALTER TABLE offences
  ADD COLUMN application_id uuid REFERENCES applications,
  -- The words that were given with the deed, by whoever said or did it.
  ADD COLUMN reason text,
  -- A late cancellation counts at once. A no-show counts 72 hours after it was said, or when it is upheld.
  ADD COLUMN counts_from timestamptz,
  ADD COLUMN upheld_at timestamptz,
  ADD COLUMN lifted_at timestamptz,
  ADD COLUMN lifted_by text CHECK (lifted_by IN ('pass', 'appeal', 'operator', 'deadline')),
  ADD COLUMN lifted_reason text,
  -- When its account was told that it counts.
  ADD COLUMN told_at timestamptz;
UPDATE offences SET counts_from = committed_at, told_at = committed_at;
ALTER TABLE offences
  ALTER COLUMN counts_from SET NOT NULL,
  ADD CHECK (counts_from >= committed_at),
  ADD CHECK (num_nonnulls(lifted_at, lifted_by) IN (0, 2)),
  -- Of the others the appeal or the pass says why.
  ADD CONSTRAINT offences_lifted_for_a_reason
    CHECK ((lifted_reason IS NOT NULL) = (lifted_by IS NOT NULL AND lifted_by = 'operator'));
CREATE INDEX offences_untold ON offences (counts_from) WHERE told_at IS NULL AND lifted_at IS NULL;

-- What somebody says against an offence of theirs, once. Unanswered when it is due it is decided in their favour.
CREATE TABLE appeals (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  offence_id uuid NOT NULL UNIQUE REFERENCES offences ON DELETE CASCADE,
  text text NOT NULL,
  made_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL CHECK (due_at > made_at),
  answered_at timestamptz,
  outcome text CHECK (outcome IN ('upheld', 'lifted')),
  -- Null where nobody answered in time.
  answer text,
  CHECK ((answered_at IS NULL) = (outcome IS NULL)),
  CHECK (answer IS NOT NULL OR outcome IS DISTINCT FROM 'upheld')
);
CREATE INDEX appeals_of_account ON appeals (account_id);
CREATE INDEX appeals_unanswered ON appeals (due_at) WHERE answered_at IS NULL;

-- Cancelling late for illness holds nothing against anybody, once in a quarter of the account's own calendar.
CREATE TABLE illness_passes (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  quarter text NOT NULL CHECK (quarter ~ '^\d{4}-Q[1-4]$'),
  job_id uuid NOT NULL REFERENCES jobs,
  -- Null where a whole job was cancelled.
  application_id uuid REFERENCES applications,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, quarter)
);

-- An operator's own block; without an end it holds until it is lifted.
CREATE TABLE operator_blocks (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  until timestamptz,
  reason text NOT NULL CHECK (reason <> ''),
  set_at timestamptz NOT NULL,
  lifted_at timestamptz,
  lifted_reason text,
  CHECK (until > set_at),
  CHECK ((lifted_at IS NULL) = (lifted_reason IS NULL)),
  CHECK (lifted_reason <> '')
);
CREATE INDEX operator_blocks_of_account ON operator_blocks (account_id);

-- Whether an offence counts at an instant: not before its time, not once lifted, not while a dispute that was begun
-- before its time waits for its answer, and not when an appeal was left unanswered past its day.
CREATE FUNCTION offence_counts(offence offences, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT offence.lifted_at IS NULL AND offence.counts_from <= at AND NOT EXISTS (
    SELECT FROM appeals a WHERE a.offence_id = offence.id AND a.answered_at IS NULL
      AND (a.made_at < offence.counts_from OR a.due_at <= at))
$$;

-- Of 'offence' what follows from it, of 'appealanswered' how it was decided.
ALTER TABLE notifications ADD COLUMN meaning text;
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'applied', 'withdrawn', 'cancelled', 'late', 'confirmed', 'declined', 'jobcancelled', 'noshow', 'favouriteposted',
  'message', 'reviewed', 'paid', 'refunded', 'offence', 'appealanswered', 'markcompleted', 'hoursproposed',
  'placeoffered', 'reviewanswered'));
ALTER TABLE notifications ADD CONSTRAINT notifications_meaning_check CHECK (
  CASE kind
    WHEN 'offence' THEN meaning IS NOT NULL AND meaning IN ('warning', 'day', 'week', 'ban')
    WHEN 'appealanswered' THEN meaning IS NOT NULL AND meaning IN ('upheld', 'lifted')
    ELSE meaning IS NULL
  END);
