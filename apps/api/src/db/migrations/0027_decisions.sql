-- Decisions about a venue or worker (docs/product.md, "Decisions"): what restricts, and each offence with what follows from it.
CREATE TABLE decisions (
  id uuid PRIMARY KEY,
  party_id uuid NOT NULL REFERENCES parties ON DELETE CASCADE,
  kind text NOT NULL CHECK (
    kind IN ('warning', 'suspension', 'ban', 'reviewhidden', 'pagehidden', 'messagehidden', 'accountclosed')),
  -- Null for a decision of operators' own, and once the other side has taken its report back.
  offence_id uuid CONSTRAINT decisions_one_per_offence UNIQUE REFERENCES offences ON DELETE SET NULL,
  -- The review or message that is hidden.
  subject_id uuid,
  rule text NOT NULL CHECK (rule IN ('noshow', 'late_cancellation', 'terms')),
  -- The day from which that version of the rule holds.
  rule_version date NOT NULL,
  -- The offences that led to it, as ids and instants.
  facts jsonb NOT NULL,
  decider text NOT NULL CHECK (decider IN ('rule', 'person')),
  -- It came soon after the party's own appeal, report or export, and takes two operators.
  is_flagged boolean NOT NULL,
  state text NOT NULL CHECK (
    state IN ('proposed', 'upheld', 'rejected', 'lapsed', 'underreview', 'confirmed', 'corrected', 'ended')),
  proposed_at timestamptz NOT NULL,
  -- An operator; null for one that follows from an offence.
  proposed_by text,
  due_at timestamptz NOT NULL,
  -- What the party says to the proposal, and which of the person's parties.
  answer text,
  answer_party_id uuid,
  answered_at timestamptz,
  -- The first of two operators: it restricts nothing yet.
  first_by text,
  decided_at timestamptz,
  -- Null where the rule or the clock has decided.
  decided_by text,
  second_by text,
  -- The operator's words to the party.
  reason text,
  from_at timestamptz,
  until_at timestamptz,
  review_text text,
  review_party_id uuid,
  review_asked_at timestamptz,
  review_due_at timestamptz,
  reviewed_at timestamptz,
  -- Null where the clock has decided.
  reviewed_by text,
  review_reason text,
  -- What has corrected it.
  corrected_by text CHECK (corrected_by IN ('review', 'operator', 'deadline', 'pass', 'takenback')),
  CHECK ((kind IN ('reviewhidden', 'messagehidden')) = (subject_id IS NOT NULL)),
  CHECK ((rule = 'terms') <= (offence_id IS NULL)),
  CHECK ((answered_at IS NULL) = (answer IS NULL)),
  CHECK ((review_asked_at IS NULL) = (review_text IS NULL)),
  CHECK ((review_asked_at IS NULL) = (review_due_at IS NULL)),
  CHECK ((state IN ('proposed')) = (decided_at IS NULL)),
  CHECK ((state IN ('proposed', 'rejected', 'lapsed')) = (from_at IS NULL)),
  CHECK (until_at > from_at),
  CHECK (state <> 'underreview' OR review_asked_at IS NOT NULL),
  CHECK ((state = 'corrected') = (corrected_by IS NOT NULL)),
  -- Nobody is both of two, nor reviews what they decided.
  CONSTRAINT decisions_by_two CHECK (second_by IS NULL OR second_by <> decided_by),
  CONSTRAINT decisions_second_of_two CHECK (
    second_by IS NOT NULL OR decided_by IS NULL OR state IN ('proposed', 'rejected')
    OR NOT (is_flagged OR kind IN ('ban', 'accountclosed'))),
  CONSTRAINT decisions_reviewed_by_another CHECK (
    reviewed_by IS NULL OR (reviewed_by IS DISTINCT FROM decided_by AND reviewed_by IS DISTINCT FROM second_by)
    OR state = 'corrected')
);
CREATE INDEX decisions_of_party ON decisions (party_id);
CREATE INDEX decisions_proposed ON decisions (due_at) WHERE state = 'proposed';
CREATE INDEX decisions_under_review ON decisions (review_due_at) WHERE state = 'underreview';
CREATE INDEX decisions_ending ON decisions (until_at) WHERE state IN ('upheld', 'confirmed') AND until_at IS NOT NULL;
CREATE INDEX decisions_of_subject ON decisions (subject_id) WHERE subject_id IS NOT NULL;

-- Statements of reasons as they were sent, in every language.
CREATE TABLE statements (
  id uuid PRIMARY KEY,
  decision_id uuid NOT NULL REFERENCES decisions ON DELETE CASCADE,
  occasion text NOT NULL CHECK (occasion IN ('proposed', 'decided', 'reviewed')),
  made_at timestamptz NOT NULL,
  -- By language: a title, and paragraphs.
  texts jsonb NOT NULL
);
CREATE INDEX statements_of_decision ON statements (decision_id);

-- Whether an offence counts at an instant by its decision: that stands, and no review of it is overdue.
CREATE FUNCTION decision_stands(decision decisions, at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(decision.state IN ('upheld', 'confirmed', 'ended')
    OR (decision.state = 'underreview' AND decision.review_due_at > at), false)
$$;

-- Brings what the previous version writes into decisions: offences and suspensions without one, and appeals. It did not keep
-- who decided, nor send statements.
CREATE FUNCTION adopt_offences(at timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH fresh AS (
    SELECT DISTINCT party_id FROM offences o
    WHERE NOT EXISTS (SELECT FROM decisions d WHERE d.offence_id = o.id))
  INSERT INTO decisions (id, party_id, kind, offence_id, rule, rule_version, facts, decider, is_flagged, state,
    proposed_at, due_at, answer, answer_party_id, answered_at, decided_at, reason, from_at, until_at,
    review_text, review_party_id, review_asked_at, review_due_at, reviewed_at, review_reason, corrected_by)
  SELECT id, party_id,
    CASE WHEN NOT counts THEN 'warning' WHEN in_a_year >= 5 THEN 'ban' WHEN in_chain >= 2 THEN 'suspension'
      ELSE 'warning' END,
    id, kind, '2026-11-29', jsonb_build_object('offences', jsonb_build_array(jsonb_build_object(
      'offenceId', id, 'jobId', job_id, 'rule', kind, 'at', committed_at))),
    'rule', false, state, committed_at, CASE WHEN was_disputed THEN due_at ELSE counts_from END,
    CASE WHEN was_disputed THEN said END, CASE WHEN was_disputed THEN said_by END,
    CASE WHEN was_disputed THEN made_at END,
    CASE WHEN state IN ('rejected', 'lapsed') THEN lifted_at WHEN state <> 'proposed' THEN counts_from END,
    CASE WHEN was_disputed THEN answer END,
    CASE WHEN counts OR state = 'corrected' THEN counts_from END,
    CASE WHEN NOT counts OR in_a_year >= 5 OR in_chain < 2 THEN NULL
      WHEN in_chain = 2 THEN counts_from + interval '24 hours' ELSE counts_from + interval '7 days' END,
    CASE WHEN NOT was_disputed THEN said END, CASE WHEN NOT was_disputed THEN said_by END,
    CASE WHEN NOT was_disputed THEN made_at END, CASE WHEN NOT was_disputed THEN due_at END,
    CASE WHEN NOT was_disputed THEN answered_at END, coalesce(lifted_reason, CASE WHEN NOT was_disputed THEN answer END),
    CASE WHEN state = 'corrected'
      THEN CASE lifted_by WHEN 'appeal' THEN 'review' ELSE lifted_by END END
  FROM (
    SELECT *,
      count(*) FILTER (WHERE counts) OVER (PARTITION BY person, counts, chain ORDER BY counts_from, id) AS in_chain,
      count(*) FILTER (WHERE counts) OVER (PARTITION BY person, counts ORDER BY counts_from
        RANGE BETWEEN interval '365 days' PRECEDING AND CURRENT ROW) AS in_a_year
    FROM (
      SELECT *, sum((gap > interval '90 days')::integer) OVER (PARTITION BY person, counts ORDER BY counts_from, id)
          AS chain
      FROM (
        SELECT *, coalesce(counts_from - lag(counts_from) OVER (PARTITION BY person, counts
            ORDER BY counts_from, id), interval '0') AS gap
        FROM (
          SELECT *, state IN ('upheld', 'underreview', 'confirmed', 'ended') AS counts
          FROM (
            SELECT o.id, o.party_id, o.kind, o.job_id, o.committed_at, o.lifted_at, o.lifted_by, o.lifted_reason,
              coalesce(d.from_at, o.counts_from) AS counts_from, d.id IS NOT NULL AS is_decided,
              coalesce(p.person_id::text || p.side, o.party_id::text) AS person, a.text AS said, a.party_id AS said_by, a.made_at, a.due_at, a.answered_at, a.answer,
              a.made_at IS NOT NULL AND a.made_at < o.counts_from AS was_disputed,
              CASE
                WHEN d.id IS NOT NULL THEN d.state
                WHEN o.lifted_at < o.counts_from OR (o.lifted_by = 'appeal' AND a.made_at < o.counts_from) THEN 'rejected'
                WHEN o.lifted_by = 'deadline' AND a.made_at < o.counts_from THEN 'lapsed'
                WHEN o.lifted_at IS NOT NULL THEN 'corrected'
                WHEN a.made_at < o.counts_from AND a.answered_at IS NULL THEN 'proposed'
                WHEN a.made_at IS NOT NULL AND a.answered_at IS NULL THEN 'underreview'
                WHEN a.outcome = 'upheld' AND a.made_at >= o.counts_from THEN 'confirmed'
                WHEN o.counts_from <= at THEN 'upheld'
                ELSE 'proposed'
              END AS state
            FROM offences o LEFT JOIN appeals a ON a.offence_id = o.id
            LEFT JOIN party_persons p ON p.party_id = o.party_id
            LEFT JOIN decisions d ON d.offence_id = o.id
            -- With all offences of their persons, which are one chain.
            WHERE o.party_id IN (
              SELECT fresh.party_id FROM fresh
              UNION SELECT other.party_id FROM fresh
              JOIN party_persons own ON own.party_id = fresh.party_id
              JOIN party_persons other ON other.person_id = own.person_id AND other.side = own.side)
          ) known) counted) gaps) chains) all_of_them
  WHERE NOT is_decided;

  INSERT INTO decisions (id, party_id, kind, rule, rule_version, facts, decider, is_flagged, state, proposed_at, due_at,
    decided_at, reason, from_at, until_at, review_reason, corrected_by)
  SELECT id, party_id, CASE WHEN until IS NULL THEN 'ban' ELSE 'suspension' END, 'terms', '2026-11-29',
    '{"offences": []}', 'person', false,
    CASE WHEN lifted_at IS NOT NULL THEN 'corrected' WHEN until <= at THEN 'ended' ELSE 'upheld' END,
    set_at, set_at, set_at, reason, set_at, until, lifted_reason, CASE WHEN lifted_at IS NOT NULL THEN 'operator' END
  FROM suspensions s WHERE NOT EXISTS (SELECT FROM decisions d WHERE d.id = s.id);

  UPDATE decisions d SET
    answer = CASE WHEN d.state = 'proposed' THEN a.text END,
    answer_party_id = CASE WHEN d.state = 'proposed' THEN a.party_id END,
    answered_at = CASE WHEN d.state = 'proposed' THEN a.made_at END,
    due_at = CASE WHEN d.state = 'proposed' THEN a.due_at ELSE d.due_at END,
    review_text = CASE WHEN d.state <> 'proposed' THEN a.text END,
    review_party_id = CASE WHEN d.state <> 'proposed' THEN a.party_id END,
    review_asked_at = CASE WHEN d.state <> 'proposed' THEN a.made_at END,
    review_due_at = CASE WHEN d.state <> 'proposed' THEN a.due_at END,
    state = CASE WHEN d.state = 'proposed' THEN d.state ELSE 'underreview' END
  FROM appeals a
  WHERE a.offence_id = d.offence_id AND a.answered_at IS NULL AND d.answered_at IS NULL AND d.review_asked_at IS NULL
    AND d.state IN ('proposed', 'upheld', 'ended');
$$;

-- Counts what stands by its decision. Only a review that nobody decides in time changes it by itself.
-- allow replace: 0.1.0 writes offences and appeals, which adopt_offences brings into decisions
CREATE OR REPLACE FUNCTION count_worker_record(worker uuid, at timestamptz)
RETURNS SETOF worker_records LANGUAGE sql STABLE STRICT AS $$
  SELECT
    worker,
    coalesce(greatest(
      max(d.review_due_at) FILTER (WHERE d.state = 'underreview'),
      max(h.proposed_at + interval '72 hours') FILTER (WHERE h.minutes <> h.agreed_minutes)), '-infinity'),
    count(*) FILTER (WHERE a.status = 'completed')::integer,
    count(*) FILTER (WHERE a.status = 'noshow' AND decision_stands(d, at))::integer,
    count(*) FILTER (WHERE a.status = 'cancelled' AND a.notice_minutes >= 1440)::integer,
    count(*) FILTER (WHERE a.status = 'cancelled' AND a.notice_minutes < 1440 AND decision_stands(d, at))::integer,
    count(*) FILTER (WHERE h.minutes <> h.agreed_minutes
      AND (h.accepted_at IS NOT NULL OR h.proposed_at + interval '72 hours' <= at))::integer
  FROM applications a
  LEFT JOIN offences o ON a.status <> 'completed' AND o.party_id = a.worker_id AND o.job_id = a.job_id
  LEFT JOIN decisions d ON d.offence_id = o.id
  LEFT JOIN timesheets h ON a.status = 'completed' AND h.application_id = a.id
  WHERE a.worker_id = worker AND a.status IN ('completed', 'noshow', 'cancelled')
    AND a.cancelled_by IS DISTINCT FROM 'venue'
$$;

-- allow replace: as above
CREATE OR REPLACE FUNCTION count_venue_record(venue uuid, at timestamptz)
RETURNS SETOF venue_records LANGUAGE sql STABLE STRICT AS $$
  SELECT venue, w.holds_from, j.completed, j.days, w.shifts, w.early, w.late, w.changed
  FROM (
    SELECT count(*)::integer AS completed,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM closed_at - ends_at) / 86400) AS days
    FROM jobs WHERE venue_id = venue AND state = 'completed') j,
  (
    SELECT
      coalesce(greatest(
        max(d.review_due_at) FILTER (WHERE d.state = 'underreview'),
        max(h.proposed_at + interval '72 hours') FILTER (WHERE h.minutes <> h.agreed_minutes)), '-infinity')
        AS holds_from,
      count(*) FILTER (WHERE a.status = 'completed')::integer AS shifts,
      count(DISTINCT a.job_id) FILTER (WHERE a.status = 'cancelled' AND a.notice_minutes >= 1440)::integer AS early,
      count(DISTINCT a.job_id) FILTER (
        WHERE (a.venue_no_show OR (a.status = 'cancelled' AND a.notice_minutes < 1440))
          AND decision_stands(d, at))::integer AS late,
      count(*) FILTER (WHERE h.minutes <> h.agreed_minutes
        AND (h.accepted_at IS NOT NULL OR h.proposed_at + interval '72 hours' <= at))::integer AS changed
    FROM applications a
    LEFT JOIN offences o
      ON (a.status = 'cancelled' OR a.venue_no_show) AND o.party_id = venue AND o.job_id = a.job_id
    LEFT JOIN decisions d ON d.offence_id = o.id
    LEFT JOIN timesheets h ON a.status = 'completed' AND h.application_id = a.id
    WHERE a.venue_id = venue AND (a.status IN ('completed', 'cancelled') OR a.venue_no_show)
      AND a.cancelled_by IS DISTINCT FROM 'worker') w
$$;

CREATE FUNCTION decisions_recount() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parties uuid[] := ARRAY[OLD.party_id, NEW.party_id];
BEGIN
  PERFORM recount_workers(parties);
  PERFORM recount_venues(parties);
  RETURN NULL;
END $$;
CREATE TRIGGER decisions_recount
  AFTER INSERT OR DELETE OR UPDATE OF party_id, offence_id, state, review_due_at ON decisions
  FOR EACH ROW EXECUTE FUNCTION decisions_recount();

-- A hidden review counts in no rating.
CREATE FUNCTION decisions_hide_stars() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  standing text[] := ARRAY['upheld', 'underreview', 'confirmed'];
  was boolean := TG_OP = 'UPDATE' AND OLD.state = ANY (standing);
  sign integer := (was)::integer - (NEW.state = ANY (standing))::integer;
BEGIN
  UPDATE parties p SET review_count = p.review_count + sign, star_sum = p.star_sum + sign * r.stars
  FROM reviews r WHERE sign <> 0 AND r.id = NEW.subject_id AND p.id = r.subject_id;
  RETURN NULL;
END $$;
CREATE TRIGGER decisions_hide_stars AFTER INSERT OR UPDATE OF state ON decisions
  FOR EACH ROW WHEN (NEW.kind = 'reviewhidden') EXECUTE FUNCTION decisions_hide_stars();

SELECT adopt_offences(now());

-- A decision, its consequence and the outcome of its review.
INSERT INTO notification_kinds (kind)
VALUES ('decisionproposed'), ('decided'), ('decisionreviewed') ON CONFLICT DO NOTHING;
-- allow narrower: 0.1.0 writes what this accepts
ALTER TABLE notifications DROP CONSTRAINT notifications_detail_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_detail CHECK (
  CASE kind
    WHEN 'offence' THEN detail IS NOT NULL AND detail IN ('warning', 'day', 'week', 'ban')
    WHEN 'appealanswered' THEN detail IS NOT NULL AND detail IN ('upheld', 'lifted')
    WHEN 'decided' THEN detail IS NOT NULL AND detail IN ('warning', 'day', 'week', 'ban', 'suspension',
      'reviewhidden', 'pagehidden', 'messagehidden', 'accountclosed')
    WHEN 'decisionreviewed' THEN detail IS NOT NULL AND detail IN ('upheld', 'lifted')
    ELSE detail IS NULL
  END) NOT VALID;
UPDATE notifications SET kind = 'decided' WHERE kind = 'offence';
UPDATE notifications SET kind = 'decisionreviewed' WHERE kind = 'appealanswered';
UPDATE notification_settings SET choices = (choices - 'offence' - 'appealanswered')
  || CASE WHEN choices ? 'offence' THEN jsonb_build_object('decided', choices -> 'offence') ELSE '{}' END
  || CASE WHEN choices ? 'appealanswered' THEN jsonb_build_object('decisionreviewed', choices -> 'appealanswered')
    ELSE '{}' END
WHERE choices ?| ARRAY['offence', 'appealanswered'];
