-- A worker who is marked as a no-show may report that the venue refused them: both statements are kept.
-- allow narrower: 0.1.0 writes what these accept, and neither of the new columns
ALTER TABLE applications DROP CONSTRAINT applications_venue_no_show_cancelled;
ALTER TABLE applications ADD CONSTRAINT applications_venue_no_show_ended
  CHECK (NOT venue_no_show OR status = 'noshow' OR (status = 'cancelled' AND cancelled_by = 'venue')) NOT VALID;

-- The side that confirmed it: the venue, or the worker who accepted an offer; null for those of earlier versions.
ALTER TABLE applications ADD COLUMN confirmed_by text;
ALTER TABLE applications ADD CONSTRAINT applications_confirmed_by
  CHECK (confirmed_by IN ('venue', 'worker')) NOT VALID;

-- Why it expired; null for those of earlier versions.
ALTER TABLE applications ADD COLUMN expiry_cause text;
ALTER TABLE applications ADD CONSTRAINT applications_expiry_cause CHECK (
  expiry_cause IS NULL
  OR (status = 'expired' AND expiry_cause IN ('started', 'jobcancelled', 'confirmedelsewhere'))) NOT VALID;

-- Counts a venue no-show beside a no-show, too.
-- allow replace: 0.1.0 counts the same, since it has no such rows
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
        max(greatest(o.counts_from, p.due_at)) FILTER (WHERE o.lifted_at IS NULL),
        max(h.proposed_at + interval '72 hours') FILTER (WHERE h.minutes <> h.agreed_minutes)), '-infinity')
        AS holds_from,
      count(*) FILTER (WHERE a.status = 'completed')::integer AS shifts,
      count(DISTINCT a.job_id) FILTER (WHERE a.status = 'cancelled' AND a.notice_minutes >= 1440)::integer AS early,
      count(DISTINCT a.job_id) FILTER (
        WHERE (a.venue_no_show OR (a.status = 'cancelled' AND a.notice_minutes < 1440))
          AND offence_counts(o, at))::integer AS late,
      count(*) FILTER (WHERE h.minutes <> h.agreed_minutes
        AND (h.accepted_at IS NOT NULL OR h.proposed_at + interval '72 hours' <= at))::integer AS changed
    FROM applications a
    LEFT JOIN offences o
      ON (a.status = 'cancelled' OR a.venue_no_show) AND o.party_id = venue AND o.job_id = a.job_id
    LEFT JOIN appeals p ON p.offence_id = o.id AND p.answered_at IS NULL
    LEFT JOIN timesheets h ON a.status = 'completed' AND h.application_id = a.id
    WHERE a.venue_id = venue AND (a.status IN ('completed', 'cancelled') OR a.venue_no_show)
      AND a.cancelled_by IS DISTINCT FROM 'worker') w
$$;
