-- The decision of operators with which work ended (docs/decisions/106-work-that-ends-with-a-decision.md): nobody's own act, it
-- counts on no record. Without a foreign key, since a decision is deleted before the work that ended with it.
ALTER TABLE jobs ADD COLUMN decision_id uuid;
-- allow narrower: 0.1.0 leaves a cancelled job as it is
ALTER TABLE jobs ADD CONSTRAINT jobs_decision CHECK (decision_id IS NULL OR state = 'cancelled') NOT VALID;
ALTER TABLE applications ADD COLUMN decision_id uuid;

-- allow replace: 0.1.0 counts the same, since it does not write the new column
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
    AND a.cancelled_by IS DISTINCT FROM 'venue' AND a.decision_id IS NULL
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
      AND a.cancelled_by IS DISTINCT FROM 'worker' AND a.decision_id IS NULL) w
$$;

-- allow replace: as above
CREATE OR REPLACE FUNCTION applications_recount() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed applications[];
  workers uuid[];
  venues uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT n::applications FROM new_rows n WHERE n.closed_at IS NOT NULL);
  ELSIF TG_OP = 'DELETE' THEN
    changed := ARRAY(SELECT o::applications FROM old_rows o WHERE o.closed_at IS NOT NULL);
  ELSE
    changed := ARRAY(
      SELECT unnest(ARRAY[o, n]::applications[]) FROM old_rows o JOIN new_rows n USING (id)
      WHERE (o.status, o.cancelled_by, o.decision_id, o.notice_minutes, o.job_id, o.worker_id, o.venue_id)
        IS DISTINCT FROM (n.status, n.cancelled_by, n.decision_id, n.notice_minutes, n.job_id, n.worker_id, n.venue_id));
  END IF;
  SELECT
    array_agg(DISTINCT worker_id) FILTER (
      WHERE status IN ('completed', 'noshow') OR (status = 'cancelled' AND cancelled_by = 'worker')),
    array_agg(DISTINCT venue_id) FILTER (
      WHERE status = 'completed' OR (status = 'cancelled' AND cancelled_by = 'venue'))
    INTO workers, venues
    FROM unnest(changed);
  IF workers IS NOT NULL THEN PERFORM recount_workers(workers); END IF;
  IF venues IS NOT NULL THEN PERFORM recount_venues(venues); END IF;
  RETURN NULL;
END $$;

-- What was cancelled with a decision before, at its instant. What has become an offence stays one: its own decision says so, and can be
-- reviewed.
UPDATE applications a SET decision_id = d.id
FROM decisions d
WHERE d.facts ->> 'cancelsAhead' = 'true' AND d.decided_at = a.closed_at
  AND d.party_id = CASE a.cancelled_by WHEN 'venue' THEN a.venue_id ELSE a.worker_id END
  AND a.status = 'cancelled' AND NOT a.venue_no_show
  AND NOT EXISTS (SELECT FROM offences o WHERE o.party_id = d.party_id AND o.job_id = a.job_id);

-- Not one that gave its payment back, which was the venue's return of 90 days then; nor its applications that were pending, whose
-- workers have read that the venue cancelled it.
UPDATE jobs j SET decision_id = d.id
FROM decisions d
WHERE d.facts ->> 'cancelsAhead' = 'true' AND d.decided_at = j.closed_at AND d.party_id = j.venue_id
  AND j.state = 'cancelled' AND NOT j.position_returned
  AND NOT EXISTS (SELECT FROM offences o WHERE o.party_id = d.party_id AND o.job_id = j.id);

INSERT INTO notification_kinds (kind) VALUES ('bandejacancelled') ON CONFLICT DO NOTHING;
