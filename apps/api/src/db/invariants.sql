-- What must hold at every moment, also after a crash. Each part names its invariant and the ids of the rows that break
-- it; a healthy database has no such rows. Constraints of PostgreSQL are checked again, from rows and not from counters:
-- this finds a wrong counter, trigger or index. Nothing depends on the present time, so that a result can be repeated.
-- Tables are joined, and never looked up for each row of another one: without indexes that takes hours.
WITH RECURSIVE

-- The instants of every job, computed from its local times, one window a day. An ambiguous local time is the first one;
-- a skipped one is as long after the change as it would have been.
edges AS (
  SELECT j.id, n AS day, j.timezone, e.edge, e.wall, e.wall AT TIME ZONE 'UTC' AS utc, s.minutes
  FROM jobs j,
    LATERAL (SELECT j.start_time::time AS starts, j.end_time::time AS ends) t,
    LATERAL (SELECT mod(extract(epoch FROM ends - starts)::integer / 60 + 1439, 1440) + 1 AS minutes) s,
    -- Jobs that last too long are found below; this only bounds their windows.
    LATERAL generate_series(0, least(j.end_date - j.start_date, 40)) n,
    LATERAL (VALUES
      ('start', j.start_date + n + starts),
      ('end', j.start_date + n + (ends <= starts)::integer + ends),
      ('next start', j.start_date + n + 1 + starts)) e (edge, wall)
),
instants AS (
  SELECT id, day, edge, minutes,
    CASE
      WHEN (utc - before) AT TIME ZONE timezone = wall THEN utc - before
      WHEN (utc - after) AT TIME ZONE timezone = wall THEN utc - after
      ELSE utc - before
    END AS at
  FROM edges, LATERAL (SELECT
    (utc - interval '24 hours') AT TIME ZONE timezone - (wall - interval '24 hours') AS before,
    (utc + interval '24 hours') AT TIME ZONE timezone - (wall + interval '24 hours') AS after) o
),
days AS (
  SELECT id, day, min(minutes) AS minutes,
    min(at) FILTER (WHERE edge = 'start') AS starts_at,
    min(at) FILTER (WHERE edge = 'end') AS ends_at,
    min(at) FILTER (WHERE edge = 'next start') AS next_at
  FROM instants GROUP BY id, day
),
schedule AS (
  SELECT id, range_agg(tstzrange(starts_at, CASE
    WHEN ends_at <= starts_at THEN starts_at + minutes * interval '1 minute'
    ELSE least(ends_at, next_at) END)) AS windows
  FROM days GROUP BY id
),

-- Late cancellations, venue no-shows and no-shows
-- (docs/product.md, "Offences and suspensions").
misconduct AS (
  SELECT a.id AS application_id, a.job_id, p.party_id
  FROM applications a JOIN jobs j ON j.id = a.job_id,
    LATERAL (SELECT j.starts_at - a.closed_at < interval '24 hours' AS is_late,
      -- What ends with a decision of operators is nobody's act.
      a.decision_id IS NULL AS is_own,
      -- A worker that the venue confirmed late may cancel for a while.
      a.confirmed_by = 'venue' AND a.closed_at <= a.confirmed_at
        + least(interval '30 minutes', (j.starts_at - a.confirmed_at) / 2) AS is_free) c,
    LATERAL (VALUES
      (a.worker_id, a.status = 'noshow' OR (a.cancelled_by = 'worker' AND is_own AND is_late AND is_free IS NOT TRUE)),
      (a.venue_id, a.venue_no_show OR (a.cancelled_by = 'venue' AND is_own AND is_late))) p (party_id, is_guilty)
  WHERE p.is_guilty
),

-- Excused by a pass, which is for a job and a party, or by a report.
excused AS (
  SELECT d.application_id FROM misconduct d
  JOIN passes p ON p.party_id = d.party_id AND p.job_id = d.job_id
  UNION ALL
  SELECT d.application_id FROM misconduct d
  JOIN excused_leaves l ON l.party_id = d.party_id AND l.application_id = d.application_id
  WHERE l.outcome IS DISTINCT FROM 'counts'
),

-- Agreed work that has ended, for the records of both sides: whether its offence counts in the end, whether its hours are
-- others than agreed, and until when either may be undecided.
recorded AS (
  SELECT a.worker_id, a.venue_id, a.job_id, a.status, a.cancelled_by, a.notice_minutes,
    coalesce(d.state IN ('upheld', 'confirmed', 'ended'), false) AS counts,
    coalesce(h.minutes <> h.agreed_minutes, false) AS changed,
    greatest(
      CASE WHEN d.state = 'underreview' THEN d.review_due_at END,
      CASE WHEN h.minutes <> h.agreed_minutes THEN h.proposed_at + interval '72 hours' END) AS changes_at
  FROM (
    SELECT id, worker_id, venue_id, job_id, status, cancelled_by, notice_minutes FROM applications
    WHERE decision_id IS NULL
    -- A venue no-show beside a no-show counts for the venue as its late cancellation.
    UNION ALL SELECT id, worker_id, venue_id, job_id, 'cancelled', 'venue', -1
    FROM applications WHERE status = 'noshow' AND venue_no_show) a
  LEFT JOIN offences o ON a.status <> 'completed' AND o.job_id = a.job_id
    AND o.party_id = CASE WHEN a.cancelled_by = 'venue' THEN a.venue_id ELSE a.worker_id END
  LEFT JOIN decisions d ON d.offence_id = o.id
  LEFT JOIN timesheets h ON a.status = 'completed' AND h.application_id = a.id
  WHERE a.status IN ('completed', 'noshow', 'cancelled')
),

-- Persons: parties whose accounts verified the same contact, directly or through others, are one person, until an
-- operator records that a number passed on; ever_met ignores that. A claimed party is two: its former holder, with what was
-- verified and done until then, and itself.
contacts AS (
  SELECT DISTINCT coalesce(former_holder_id, party_id) AS holder_id, subject_hash, owner FROM verified_contacts
),
met (one, other) AS (
  SELECT holder_id, holder_id FROM contacts
  UNION
  SELECT m.one, b.holder_id FROM met m
  JOIN contacts a ON a.holder_id = m.other
  JOIN contacts b ON b.subject_hash = a.subject_hash AND b.owner = a.owner
),
ever_met (one, other) AS (
  SELECT holder_id, holder_id FROM contacts
  UNION
  SELECT m.one, b.holder_id FROM ever_met m
  JOIN contacts a ON a.holder_id = m.other
  JOIN contacts b ON b.subject_hash = a.subject_hash
),
holders AS (
  SELECT party_id AS id, party_id, person_id, since FROM party_persons
  UNION ALL SELECT id, party_id, person_id, since FROM former_holders
),
same_person AS (
  SELECT a.id AS one, b.id AS other, greatest(a.since, b.since) AS since
  FROM holders a JOIN holders b ON b.person_id = a.person_id AND b.id <> a.id
),

-- The holder of each free or returned position, and its person. A row has the time of its request: one of the minute before a claim may
-- have been executed after it.
positions AS (
  SELECT j.id, j.created_at, j.closed_at, j.position_returned,
    h.id AS holder_id, h.person_id, h.since
  FROM jobs j
  CROSS JOIN LATERAL (SELECT CASE WHEN j.position_returned THEN j.closed_at ELSE j.created_at END AS at) p
  LEFT JOIN former_holders f ON f.party_id = j.venue_id
  JOIN holders h ON h.id = CASE WHEN f.claimed_at > p.at THEN f.id ELSE j.venue_id END
  WHERE (j.position_returned OR j.paid_with = 'free') AND NOT (j.position_returned AND j.decision_id IS NOT NULL)
    AND (f.claimed_at <= p.at OR f.claimed_at - interval '1 minute' > p.at) IS NOT FALSE
),

broken (invariant, id) AS (

-- Openings and hours

SELECT 'a job has no more confirmed workers than openings', j.id::text
FROM jobs j
JOIN applications a ON a.job_id = j.id AND a.status IN ('confirmed', 'completed')
GROUP BY j.id HAVING count(*) > j.openings

UNION ALL
SELECT 'a worker has no overlapping confirmed shifts', a.id::text
FROM applications a
JOIN applications b ON b.worker_id = a.worker_id AND b.id > a.id AND b.windows && a.windows
WHERE a.status IN ('confirmed', 'completed') AND b.status IN ('confirmed', 'completed')

UNION ALL
SELECT 'no application is pending for hours in which its worker is confirmed', a.id::text
FROM applications a
JOIN applications b ON b.worker_id = a.worker_id AND b.windows && a.windows
WHERE a.status = 'pending' AND b.status = 'confirmed'

UNION ALL
SELECT 'a worker has one application for each job', min(id::text)
FROM applications GROUP BY job_id, worker_id HAVING count(*) > 1

UNION ALL
SELECT 'an application has the venue and the hours of its job', a.id::text
FROM applications a JOIN jobs j ON j.id = a.job_id
WHERE a.venue_id <> j.venue_id OR a.windows <> j.windows

UNION ALL
SELECT 'the counts of a job follow its applications', j.id::text
FROM jobs j LEFT JOIN applications a ON a.job_id = j.id
GROUP BY j.id
HAVING j.applied_count <> count(a.id) FILTER (WHERE a.status <> 'withdrawn')
  OR j.confirmed_count <> count(a.id) FILTER (WHERE a.status IN ('confirmed', 'completed'))
  OR j.pending_count <> count(a.id) FILTER (WHERE a.status = 'pending')
  OR j.ever_applied <> (count(a.id) > 0)

UNION ALL
SELECT 'a job shows its first five workers, pending ones first', j.id::text
FROM jobs j LEFT JOIN (
  SELECT job_id, jsonb_agg(jsonb_build_object('name', name, 'photo', photo) ORDER BY turn) AS faces
  FROM (
    SELECT a.job_id, w.name, w.photo, row_number() OVER (
      PARTITION BY a.job_id ORDER BY a.status <> 'pending', a.applied_at, a.id) AS turn
    FROM applications a JOIN workers w ON w.id = a.worker_id WHERE a.status <> 'withdrawn') applied
  WHERE turn <= 5
  GROUP BY job_id) f ON f.job_id = j.id
WHERE j.faces::jsonb <> coalesce(f.faces, '[]')

UNION ALL
SELECT 'a job starts and ends with its windows', id::text
FROM jobs WHERE lower(windows) <> starts_at OR upper(windows) <> ends_at

UNION ALL
SELECT 'a job is worked when its dates and times say, in its zone', j.id::text
FROM jobs j JOIN schedule s ON s.id = j.id WHERE j.windows <> s.windows

UNION ALL
SELECT 'a job lasts 31 days at most', id::text
FROM jobs WHERE end_date - start_date > 30

-- Specification, section 9: days (inclusive) × hours × hourly value, half up; no length at all is a whole day.
UNION ALL
SELECT 'total spend is days × hours × hourly value', j.id::text
FROM jobs j,
  LATERAL (SELECT extract(epoch FROM end_time::time - start_time::time)::integer / 60 AS minutes) t
WHERE total_spend_cents <> round(
  (end_date - start_date + 1) * hourly_cents * (CASE WHEN minutes > 0 THEN minutes ELSE minutes + 1440 END) / 60.0)

-- Outcomes (docs/product.md, "Applications")

UNION ALL
SELECT 'a job is posted before it starts', id::text
FROM jobs WHERE created_at >= starts_at

UNION ALL
SELECT 'a job is completed after its end', id::text
FROM jobs WHERE state = 'completed' AND closed_at < ends_at

UNION ALL
SELECT 'a job is cancelled before its end', id::text
FROM jobs WHERE state = 'cancelled' AND closed_at >= ends_at

UNION ALL
SELECT 'a closed job has no open applications', a.id::text
FROM applications a JOIN jobs j ON j.id = a.job_id
WHERE j.state <> 'open' AND a.status IN ('pending', 'confirmed')

UNION ALL
SELECT 'work is completed with its job, or seven days after its end', a.id::text
FROM applications a JOIN jobs j ON j.id = a.job_id
WHERE a.status = 'completed' AND (j.state = 'cancelled'
  OR (j.state = 'open' AND (a.closed_at <> j.ends_at + interval '168 hours' OR a.attendance IS NOT NULL)))

UNION ALL
SELECT 'a cancellation has its notice', id
FROM (
  SELECT a.id::text, a.notice_minutes, CASE WHEN a.status = 'cancelled' THEN j.starts_at - a.closed_at END
  FROM applications a JOIN jobs j ON j.id = a.job_id
  UNION ALL
  SELECT id::text, notice_minutes, CASE WHEN state = 'cancelled' THEN starts_at - closed_at END FROM jobs) n (id, minutes, ahead)
WHERE minutes IS DISTINCT FROM floor(extract(epoch FROM ahead) / 60)

UNION ALL
SELECT 'a timesheet is of completed work and has the agreed minutes', w.application_id::text
FROM timesheets w
JOIN applications a ON a.id = w.application_id
JOIN jobs j ON j.id = a.job_id,
  LATERAL (SELECT j.end_date - j.start_date + 1 AS days,
    mod(extract(epoch FROM j.end_time::time - j.start_time::time)::integer / 60 + 1439, 1440) + 1 AS minutes) t
WHERE a.status <> 'completed' OR w.agreed_minutes <> t.days * t.minutes OR w.minutes > t.days * 1440

-- Commands record the time of their request and may wait for one another afterwards, so a minute is allowed.
UNION ALL
SELECT 'hours are proposed after the completion, and accepted within 72 h', w.application_id::text
FROM timesheets w JOIN applications a ON a.id = w.application_id
LEFT JOIN hours_disputes d ON d.application_id = w.application_id
WHERE w.proposed_at < a.closed_at - interval '1 minute' OR w.accepted_at < w.proposed_at - interval '1 minute'
  OR w.accepted_at > w.proposed_at + interval '72 hours' AND (d.outcome IN ('accepted', 'decided')) IS NOT TRUE

UNION ALL
SELECT 'disputed hours are agreed until a decision, which is in time and between what both sides say', d.application_id::text
FROM hours_disputes d JOIN timesheets w ON w.application_id = d.application_id
WHERE w.accepted_at IS NULL OR coalesce((d.earlier -> 0 ->> 'at')::timestamptz, d.settled_at) > d.due_at
  OR CASE d.outcome
    WHEN 'decided' THEN w.minutes NOT BETWEEN least(d.venue_minutes, d.worker_minutes, w.agreed_minutes)
      AND greatest(d.venue_minutes, d.worker_minutes, w.agreed_minutes)
    WHEN 'accepted' THEN w.minutes NOT IN (d.venue_minutes, d.worker_minutes)
    ELSE w.minutes <> w.agreed_minutes END

UNION ALL
SELECT 'a venue is reminded after the end of a job, step by step', r.job_id::text
FROM job_reminders r
JOIN jobs j ON j.id = r.job_id
LEFT JOIN job_reminders b ON b.job_id = r.job_id AND b.step = r.step - 1
WHERE r.at < j.ends_at OR (r.step > 1 AND b.job_id IS NULL)

UNION ALL
SELECT 'an offer is of an opening that was vacated in the same job', o.id::text
FROM offers o
JOIN applications a ON a.id = o.application_id
JOIN applications f ON f.id = o.vacated_by
WHERE a.job_id <> o.job_id OR f.job_id <> o.job_id OR f.status <> 'cancelled' OR f.cancelled_by <> 'worker'

UNION ALL
SELECT 'no more openings are offered than are left', j.id::text
FROM jobs j JOIN offers o ON o.job_id = j.id AND o.state = 'open'
GROUP BY j.id HAVING count(*) > j.openings - j.confirmed_count

UNION ALL
SELECT 'an offer ends by the start', o.id::text
FROM offers o JOIN jobs j ON j.id = o.job_id
WHERE o.until > j.starts_at

UNION ALL
SELECT 'an opening has one offer at a time', min(id::text)
FROM offers WHERE state IN ('open', 'accepted') AND vacated_by IS NOT NULL
GROUP BY vacated_by HAVING count(*) > 1

UNION ALL
SELECT 'an accepted offer has confirmed its application', o.id::text
FROM offers o JOIN applications a ON a.id = o.application_id
WHERE o.state = 'accepted' AND a.status NOT IN ('confirmed', 'cancelled', 'noshow', 'completed')

UNION ALL
SELECT 'nobody is asked for a job that is full or cancelled', i.id::text
FROM invitations i JOIN jobs j ON j.id = i.job_id
WHERE i.state = 'sent' AND (j.state = 'cancelled' OR j.confirmed_count >= j.openings)

UNION ALL
SELECT 'an invitation is by the venue of its job, and ends by the start', i.id::text
FROM invitations i JOIN jobs j ON j.id = i.job_id
WHERE i.venue_id <> j.venue_id OR i.until > j.starts_at

UNION ALL
SELECT 'a reserved job is open, and opens to everybody before its start', r.job_id::text
FROM reservations r JOIN jobs j ON j.id = r.job_id
WHERE j.state <> 'open' OR r.until >= j.starts_at

UNION ALL
SELECT 'an application is made between the posting and the start', a.id::text
FROM applications a JOIN jobs j ON j.id = a.job_id
WHERE a.applied_at < j.created_at OR a.applied_at >= j.starts_at

-- Commands record the time of their request and may wait for one another afterwards, so a minute is allowed.
UNION ALL
SELECT 'an application ends after it was made', id::text
FROM applications WHERE closed_at < applied_at - interval '1 minute'

UNION ALL
SELECT 'an application is declined or withdrawn before the start', a.id::text
FROM applications a JOIN jobs j ON j.id = a.job_id
WHERE a.status IN ('declined', 'withdrawn') AND a.closed_at >= j.starts_at

UNION ALL
SELECT 'confirmed work is cancelled before its end', a.id::text
FROM applications a JOIN jobs j ON j.id = a.job_id
WHERE a.status = 'cancelled' AND a.closed_at >= j.ends_at AND NOT a.venue_no_show

UNION ALL
SELECT 'work is cancelled with a decision about the side of it, once that is in force', w.id
FROM (
  SELECT id::text, decision_id, closed_at, CASE cancelled_by WHEN 'venue' THEN venue_id ELSE worker_id END AS party_id
  FROM applications WHERE status = 'cancelled'
  UNION ALL SELECT id::text, decision_id, closed_at, venue_id FROM jobs WHERE state = 'cancelled') w
JOIN decisions d ON d.id = w.decision_id
WHERE d.party_id <> w.party_id OR d.decided_at > w.closed_at

UNION ALL
SELECT 'a venue no-show is reported between the start and 72 h after the end', a.id::text
FROM applications a JOIN jobs j ON j.id = a.job_id
WHERE a.venue_no_show AND (a.closed_at < j.starts_at OR a.closed_at >= j.ends_at + interval '72 hours')

UNION ALL
SELECT 'a no-show is marked after the start', a.id::text
FROM applications a JOIN jobs j ON j.id = a.job_id
WHERE a.status = 'noshow' AND a.closed_at < j.starts_at

UNION ALL
SELECT 'an application expires for a reason', a.id::text
FROM applications a JOIN jobs j ON j.id = a.job_id
WHERE a.status = 'expired' AND (
  (a.expiry_cause = 'started' AND a.closed_at < j.starts_at) OR (a.expiry_cause = 'jobcancelled' AND j.state <> 'cancelled'))
UNION ALL
SELECT 'an application expires for a reason', a.id::text
FROM applications a JOIN jobs j ON j.id = a.job_id
-- Those of earlier versions have no cause.
WHERE a.status = 'expired' AND (a.expiry_cause = 'confirmedelsewhere'
    OR (a.expiry_cause IS NULL AND a.closed_at < j.starts_at AND j.state <> 'cancelled'))
  AND NOT EXISTS (
    SELECT FROM applications b
    WHERE b.worker_id = a.worker_id AND b.id <> a.id AND b.windows && a.windows
      -- Or it ended with a decision, and its worker has applied again.
      AND (b.status IN ('confirmed', 'cancelled', 'noshow', 'completed') OR b.confirmed_at IS NOT NULL))

-- Positions and credits

UNION ALL
SELECT 'a venue has one free position', min(id::text)
FROM jobs WHERE paid_with = 'free' AND NOT position_returned
GROUP BY venue_id HAVING count(*) > 1

-- Each of two venues may have used its own before they were found to be one person's.
UNION ALL
SELECT 'a person has one free position', j.id::text
FROM positions j
JOIN positions o ON o.person_id = j.person_id AND o.holder_id <> j.holder_id AND NOT o.position_returned
WHERE NOT j.position_returned AND j.created_at > greatest(j.since, o.since) AND j.created_at >= o.created_at

UNION ALL
SELECT 'one credit pays for one job, and every job is paid once', j.id::text
FROM jobs j LEFT JOIN credits c ON c.job_id = j.id
GROUP BY j.id
HAVING count(c.id) <> (j.paid_with = 'credit' AND NOT j.position_returned)::integer

UNION ALL
SELECT 'a credit pays for a job of its own venue', c.id::text
FROM credits c JOIN jobs j ON j.id = c.job_id
WHERE c.venue_id <> j.venue_id

UNION ALL
SELECT 'a credit pays after it was bought', id::text
FROM credits WHERE attached_at < bought_at

UNION ALL
SELECT 'a position is returned once in 90 days', id::text
FROM (
  SELECT id, closed_at - lag(closed_at) OVER (PARTITION BY venue_id ORDER BY closed_at) AS since
  FROM jobs WHERE position_returned AND decision_id IS NULL) r
WHERE since < interval '90 days'

UNION ALL
SELECT 'a position is returned once in 90 days', j.id::text
FROM positions j
JOIN positions o ON o.person_id = j.person_id AND o.holder_id <> j.holder_id AND o.position_returned
WHERE j.position_returned AND j.closed_at > greatest(j.since, o.since) AND j.closed_at >= o.closed_at
  AND j.closed_at < o.closed_at + interval '90 days'

UNION ALL
SELECT 'a venue has the instant of its last returned position', r.id::text
FROM venues r LEFT JOIN jobs j ON j.venue_id = r.id AND j.position_returned AND j.decision_id IS NULL
GROUP BY r.id HAVING r.position_returned_at IS DISTINCT FROM max(j.closed_at)

-- Conduct and reviews

UNION ALL
SELECT 'a no-show or late cancellation has its offence', d.application_id::text
FROM misconduct d
WHERE NOT EXISTS (SELECT FROM offences o WHERE o.party_id = d.party_id AND o.job_id = d.job_id)
  AND d.application_id NOT IN (SELECT application_id FROM excused)

UNION ALL
SELECT 'an offence has its no-show or late cancellation', o.id::text
FROM offences o
WHERE NOT EXISTS (SELECT FROM misconduct d WHERE d.party_id = o.party_id AND d.job_id = o.job_id)

UNION ALL
SELECT 'work that was left with a report is cancelled by its reporter', l.application_id::text
FROM excused_leaves l JOIN applications a ON a.id = l.application_id
LEFT JOIN reports r ON r.id = l.report_id
WHERE a.status <> 'cancelled' OR l.party_id <> CASE a.cancelled_by WHEN 'venue' THEN a.venue_id ELSE a.worker_id END
  OR r.author_id <> l.party_id

UNION ALL
SELECT 'a report was answered for the first time by its first answer', r.id::text
FROM reports r
LEFT JOIN (SELECT report_id, min(answered_at) AS at FROM report_answers GROUP BY report_id) f ON f.report_id = r.id
WHERE NOT r.erased AND r.first_answered_at IS DISTINCT FROM f.at

UNION ALL
SELECT 'a report keeps the contact of the reported side only while it is open and that account is deleted', r.id::text
FROM reports r LEFT JOIN parties p ON p.id = r.subject_id
WHERE r.subject_contact IS NOT NULL AND (r.settled_at IS NOT NULL OR r.erased OR p.deleted_at IS NULL)

UNION ALL
SELECT 'a report keeps what its reporter is recognized by only once that account is deleted, and not where it may be named', r.id::text
FROM reports r JOIN parties p ON p.id = r.author_id
WHERE r.author_marks IS NOT NULL AND (r.names_author OR p.deleted_at IS NULL)

UNION ALL
SELECT 'a report keeps what it was about as it was until it is erased', id::text
FROM reports WHERE erased AND as_reported IS NOT NULL

UNION ALL
SELECT 'an operator asks a side of the report', q.id::text
FROM report_questions q JOIN reports r ON r.id = q.report_id
WHERE q.party_id <> r.author_id AND q.party_id IS DISTINCT FROM r.subject_id

UNION ALL
SELECT 'an operator asks a side of the no-show', q.id::text
FROM report_questions q JOIN decisions d ON d.id = q.decision_id
  LEFT JOIN offences o ON o.id = d.offence_id AND o.kind = 'noshow'
  LEFT JOIN applications a ON a.id = o.application_id
WHERE a.id IS NULL OR q.party_id NOT IN (a.venue_id, a.worker_id)

UNION ALL
SELECT 'a report has five photos at most', report_id::text
FROM report_photos WHERE report_id IS NOT NULL GROUP BY report_id HAVING count(*) > 5

UNION ALL
SELECT 'a party has one offence for each job', min(id::text)
FROM offences GROUP BY party_id, job_id HAVING count(*) > 1

UNION ALL
SELECT 'a pass excuses a late cancellation, which then does not count', p.job_id::text
FROM passes p
WHERE NOT EXISTS (
    SELECT FROM misconduct d JOIN applications a ON a.id = d.application_id
    WHERE d.party_id = p.party_id AND d.job_id = p.job_id AND a.status = 'cancelled')
  OR EXISTS (
    SELECT FROM offences o JOIN decisions d ON d.offence_id = o.id
    WHERE o.party_id = p.party_id AND o.job_id = p.job_id AND d.state <> 'corrected')

UNION ALL
SELECT 'an offence has its decision, of its party and kind', o.id::text
FROM offences o LEFT JOIN decisions d ON d.offence_id = o.id
WHERE d.id IS NULL OR d.party_id <> o.party_id OR d.rule <> o.kind

UNION ALL
SELECT 'what is said to a decision is said by its person', d.id::text
FROM decisions d CROSS JOIN LATERAL (VALUES (d.answer_party_id), (d.review_party_id)) said (party_id)
WHERE said.party_id <> d.party_id
  AND NOT EXISTS (
    SELECT FROM ever_met m
    LEFT JOIN former_holders f ON f.id = m.one LEFT JOIN former_holders g ON g.id = m.other
    WHERE coalesce(f.party_id, m.one) = said.party_id AND coalesce(g.party_id, m.other) = d.party_id)

-- Those that the previous version has made have none, and the ids of their offences or suspensions.
UNION ALL
SELECT 'a decision that was made has a statement of reasons', d.id::text
FROM decisions d
WHERE d.state <> 'proposed' AND d.id IS DISTINCT FROM d.offence_id AND (d.offence_id IS NOT NULL OR d.proposed_by IS NOT NULL)
  AND d.decided_at > now() - interval '3 years'
  AND NOT EXISTS (SELECT FROM statements s WHERE s.decision_id = d.id)
  AND EXISTS (SELECT FROM parties p WHERE p.id = d.party_id AND p.deleted_at IS NULL)

UNION ALL
SELECT 'a decision that restricts has a decider, and facts or a reason', d.id::text
FROM decisions d
WHERE d.state IN ('upheld', 'underreview', 'confirmed', 'ended') AND (
  (d.rule = 'terms' AND d.reason IS NULL) OR (d.rule <> 'terms' AND jsonb_array_length(d.facts -> 'offences') = 0)
  OR (d.decider = 'person' AND d.decided_by IS NULL AND d.proposed_by IS NOT NULL))

UNION ALL
SELECT 'the previous version reads whether an offence counts', o.id::text
FROM offences o JOIN decisions d ON d.offence_id = o.id
WHERE (o.lifted_at IS NOT NULL) <> (d.state IN ('rejected', 'lapsed', 'corrected'))

UNION ALL
SELECT 'a rating is the sum of its published reviews', p.id::text
FROM parties p LEFT JOIN reviews r ON r.subject_id = p.id AND r.published_at IS NOT NULL
  AND NOT EXISTS (
    SELECT FROM decisions d WHERE d.kind = 'reviewhidden' AND d.subject_id = r.id
      AND d.state IN ('upheld', 'underreview', 'confirmed'))
GROUP BY p.id
HAVING p.review_count <> count(r.id) OR p.star_sum <> coalesce(sum(r.stars), 0)

-- Of all that has happened, as it counts once nothing awaits an answer or its time: counted without the functions of the
-- triggers.
UNION ALL
SELECT 'the record of a worker is a recount of the work', w.id::text
FROM workers w
LEFT JOIN worker_records r ON r.worker_id = w.id
LEFT JOIN (
  SELECT worker_id,
    max(changes_at) AS holds_from,
    count(*) FILTER (WHERE status = 'completed') AS shifts,
    count(*) FILTER (WHERE status = 'noshow' AND counts) AS noshows,
    count(*) FILTER (WHERE status = 'cancelled' AND notice_minutes >= 1440) AS early,
    count(*) FILTER (WHERE status = 'cancelled' AND notice_minutes < 1440 AND counts) AS late,
    count(*) FILTER (WHERE changed) AS changed
  FROM recorded WHERE cancelled_by IS DISTINCT FROM 'venue' GROUP BY worker_id) c ON c.worker_id = w.id
WHERE (r.holds_from, r.shifts, r.noshows, r.cancelled_early, r.cancelled_late, r.hours_changed) IS DISTINCT FROM (
  coalesce(c.holds_from, '-infinity'), coalesce(c.shifts, 0), coalesce(c.noshows, 0), coalesce(c.early, 0),
  coalesce(c.late, 0), coalesce(c.changed, 0))

UNION ALL
SELECT 'the record of a venue is a recount of the work', v.id::text
FROM venues v
LEFT JOIN venue_records r ON r.venue_id = v.id
LEFT JOIN (
  SELECT venue_id,
    max(changes_at) AS holds_from,
    count(*) FILTER (WHERE status = 'completed') AS shifts,
    count(DISTINCT job_id) FILTER (WHERE status = 'cancelled' AND notice_minutes >= 1440) AS early,
    count(DISTINCT job_id) FILTER (WHERE status = 'cancelled' AND notice_minutes < 1440 AND counts) AS late,
    count(*) FILTER (WHERE changed) AS changed
  FROM recorded WHERE status <> 'noshow' AND cancelled_by IS DISTINCT FROM 'worker' GROUP BY venue_id) c
  ON c.venue_id = v.id
LEFT JOIN (
  SELECT venue_id, count(*) AS completed,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM closed_at - ends_at) / 86400) AS days
  FROM jobs WHERE state = 'completed' GROUP BY venue_id) j ON j.venue_id = v.id
WHERE (r.holds_from, r.jobs_completed, r.days_to_complete, r.shifts, r.cancelled_early, r.cancelled_late, r.hours_changed)
  IS DISTINCT FROM (
    coalesce(c.holds_from, '-infinity'), coalesce(j.completed, 0), j.days, coalesce(c.shifts, 0), coalesce(c.early, 0),
    coalesce(c.late, 0), coalesce(c.changed, 0))

UNION ALL
SELECT 'only the two sides of completed work review each other', r.id::text
FROM reviews r JOIN applications a ON a.id = r.application_id
WHERE a.status <> 'completed'
  OR (r.author_id, r.subject_id) NOT IN ((a.venue_id, a.worker_id), (a.worker_id, a.venue_id))

UNION ALL
SELECT 'the same work is reviewed once by each side', min(id::text)
FROM reviews GROUP BY application_id, author_id HAVING count(*) > 1

UNION ALL
SELECT 'work is reviewed after it was done', r.id::text
FROM reviews r JOIN applications a ON a.id = r.application_id
WHERE r.created_at < a.closed_at - interval '1 minute'

UNION ALL
SELECT 'reviews are published once both sides have written', min(id::text)
FROM reviews GROUP BY application_id
HAVING count(DISTINCT author_id) = 2 AND count(published_at) < count(*)

-- Reviews inserted as published (by benchmarks and tests) are left out.
UNION ALL
SELECT 'a review is published with the other one, or after 7 days', r.id::text
FROM reviews r
WHERE r.published_at <> r.created_at AND r.published_at < r.created_at + interval '7 days'
  AND NOT EXISTS (
    SELECT FROM reviews o
    WHERE o.application_id = r.application_id AND o.author_id <> r.author_id
      AND o.created_at <= r.published_at)

UNION ALL
SELECT 'a review is published after it was written, and answered after that', id::text
FROM reviews
WHERE published_at < created_at OR answered_at < published_at - interval '1 minute'

-- Messages

UNION ALL
SELECT 'messages are between a venue and its applicants', m.id::text
FROM messages m
WHERE NOT EXISTS (
  SELECT FROM applications a WHERE a.venue_id = m.venue_id AND a.worker_id = m.worker_id)

UNION ALL
SELECT 'a message that was sent again is stored once', min(id::text)
FROM messages GROUP BY venue_id, worker_id, from_side, client_id HAVING count(*) > 1

UNION ALL
SELECT 'a message is received and read after it was sent', id::text
FROM messages
WHERE received_at < sent_at - interval '1 minute' OR read_at < received_at - interval '1 minute'

UNION ALL
SELECT 'a thread has its last message', coalesce(t.last_message_id, m.id)::text
FROM threads t
FULL JOIN (SELECT venue_id, worker_id, max(id::text)::uuid AS id FROM messages GROUP BY 1, 2) m
  USING (venue_id, worker_id)
WHERE t.last_message_id IS DISTINCT FROM m.id

-- Accounts and sessions

UNION ALL
SELECT 'every account is a member of a venue, or a worker, by its side', a.id::text
FROM accounts a
LEFT JOIN members o ON o.account_id = a.id
LEFT JOIN parties p ON p.id = o.party_id
WHERE a.side IS DISTINCT FROM p.side

UNION ALL
SELECT 'every party is a venue or a worker with one owner, by its side', p.id::text
FROM parties p
LEFT JOIN venues v ON v.id = p.id
LEFT JOIN workers w ON w.id = p.id
LEFT JOIN (SELECT party_id, count(*) AS owners FROM owners GROUP BY party_id) o ON o.party_id = p.id
WHERE (p.side = 'venue') <> (v.id IS NOT NULL) OR (p.side = 'worker') <> (w.id IS NOT NULL)
  OR o.owners IS DISTINCT FROM 1

UNION ALL
SELECT 'an e-mail, a user name and a phone belong to one account of a side', min(a.id::text)
FROM accounts a,
  LATERAL (VALUES ('e-mail', a.email_key), ('user name', a.username_key),
    ('look of a user name', a.username_skeleton), ('phone', a.phone_e164)) v (kind, value)
WHERE v.value IS NOT NULL
GROUP BY a.side, v.kind, v.value HAVING count(*) > 1

UNION ALL
SELECT 'parties with a contact in common are one person, and no others', one::text
FROM (
  SELECT one, other FROM met WHERE one <> other
  EXCEPT SELECT one, other FROM same_person
  UNION ALL
  (SELECT one, other FROM same_person EXCEPT SELECT one, other FROM met)) differing
UNION ALL
SELECT 'parties with a contact in common are one person, and no others', p.party_id::text
FROM party_persons p
JOIN parties o ON o.id = p.party_id
LEFT JOIN (SELECT DISTINCT one FROM same_person) m ON m.one = p.party_id
WHERE o.side <> p.side OR m.one IS NULL

UNION ALL
SELECT 'a former holder precedes the owner of the e-mail', f.party_id::text
FROM former_holders f JOIN owners o ON o.party_id = f.party_id JOIN accounts a ON a.id = o.account_id
WHERE a.side <> f.side OR (a.email_verified_at IS NULL AND a.deleted_at IS NULL)
UNION ALL
SELECT 'a former holder precedes the owner of the e-mail', c.party_id::text
FROM verified_contacts c JOIN former_holders f ON f.id = c.former_holder_id
WHERE c.party_id <> f.party_id OR c.verified_at > f.claimed_at + interval '1 minute'

-- A number passes from one owner to the next and never belongs to two.
UNION ALL
SELECT 'a number has one owner at a time', party_id
FROM (
  SELECT min(party_id::text) AS party_id, owner, min(id) AS first_id, min(min(id)) OVER (
    PARTITION BY subject_hash ORDER BY owner ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier_id
  FROM verified_contacts GROUP BY subject_hash, owner) o
WHERE owner > 1 AND (earlier_id < first_id) IS NOT TRUE

UNION ALL
SELECT 'a phone is its calling code and its number', id::text
FROM accounts WHERE phone_e164 <> phone_calling_code || phone_national

-- By the calendar of their city, which is at most a day ahead.
UNION ALL
SELECT 'a worker was of age at registration', w.id::text
FROM workers w JOIN accounts a ON a.id = w.id
WHERE w.date_of_birth + interval '18 years' > (a.created_at AT TIME ZONE 'UTC') + interval '1 day'

UNION ALL
SELECT 'a deleted account has no personal data', a.id::text
FROM accounts a
JOIN owners o ON o.account_id = a.id
JOIN parties p ON p.id = o.party_id
LEFT JOIN venues r ON r.id = p.id
LEFT JOIN workers w ON w.id = p.id
WHERE (a.deleted_at IS NOT NULL OR p.deleted_at IS NOT NULL) AND (
  a.deleted_at IS DISTINCT FROM p.deleted_at
  OR a.email_key <> 'deleted-' || a.id || '@deleted.invalid' OR a.email <> a.email_key
  OR a.username <> 'deleted-' || a.id OR a.username_skeleton IS NOT NULL OR a.phone_e164 IS NOT NULL OR a.password_hash IS NOT NULL
  OR coalesce(r.name, w.name) <> '' OR r.address <> '' OR w.photo IS NOT NULL
  OR r.pin_latitude IS NOT NULL)
UNION ALL
SELECT 'a deleted account has no personal data', a.id::text
FROM accounts a JOIN (
  SELECT account_id FROM sessions UNION ALL SELECT account_id FROM calendar_feeds) s ON s.account_id = a.id
WHERE a.deleted_at IS NOT NULL
UNION ALL
SELECT 'a deleted account has no personal data', o.account_id::text
FROM parties p JOIN owners o ON o.party_id = p.id JOIN (
  SELECT blocker_id AS party_id FROM blocks
  UNION ALL SELECT venue_id FROM favourites
  UNION ALL SELECT worker_id FROM contact_disclosures
  UNION ALL SELECT party_id FROM profile_changes
  UNION ALL SELECT author_id FROM reports WHERE NOT erased AND settled_at IS NOT NULL
  UNION ALL SELECT subject_id FROM reports WHERE NOT erased AND settled_at IS NOT NULL
  UNION ALL SELECT subject_id FROM reviews WHERE answer IS NOT NULL
  UNION ALL SELECT venue_id FROM jobs WHERE venue_name <> '' OR note <> ''
  UNION ALL SELECT CASE from_side WHEN 'venue' THEN venue_id ELSE worker_id END FROM messages) d ON d.party_id = p.id
WHERE p.deleted_at IS NOT NULL

-- Jobs that had started before the block are left out: their applications could not be closed any more.
UNION ALL
SELECT 'no application is pending between blocked parties', a.id::text
FROM blocks b
CROSS JOIN LATERAL (VALUES (b.blocker_id, b.blocked_id), (b.blocked_id, b.blocker_id)) p (venue_id, worker_id)
JOIN applications a ON (a.venue_id, a.worker_id) = (p.venue_id, p.worker_id)
JOIN jobs j ON j.id = a.job_id
WHERE a.status = 'pending' AND j.starts_at > b.blocked_at

UNION ALL
SELECT 'a venue lists its applicants only', f.worker_id::text
FROM favourites f
WHERE NOT EXISTS (
  SELECT FROM applications a WHERE (a.venue_id, a.worker_id) = (f.venue_id, f.worker_id))

-- As roundPoint of packages/domain.
UNION ALL
SELECT 'a pinned job is on the grid of 300 m', j.id::text
FROM jobs j
WHERE j.pinned AND abs(j.latitude - round(j.latitude / 0.0027) * 0.0027) > 0.00001

UNION ALL
SELECT 'a venue opens the contacts of its applicants only', d.worker_id::text
FROM contact_disclosures d
WHERE NOT EXISTS (
  SELECT FROM applications a WHERE (a.venue_id, a.worker_id) = (d.venue_id, d.worker_id))

UNION ALL
SELECT 'an opened contact is in the audit log', d.worker_id::text
FROM contact_disclosures d
-- The log has an end, and no row of it is deleted within a year.
WHERE d.first_at > now() - interval '1 year' AND NOT EXISTS (
  SELECT FROM audit_log l JOIN memberships m ON m.account_id = l.account_id
  WHERE l.event = 'contact_opened' AND (m.venue_id, l.worker_id) = (d.venue_id, d.worker_id))
-- The audit log is written by a subscriber: its event may still wait.
AND NOT EXISTS (
  SELECT FROM events e
  LEFT JOIN event_subscribers s ON s.name = 'audit'
  LEFT JOIN event_retries r ON (r.subscriber, r.position) = ('audit', e.position)
  WHERE e.type = 'contact.opened'
    AND (e.payload ->> 'venueId', e.payload ->> 'workerId') = (d.venue_id::text, d.worker_id::text)
    AND (e.position IS NULL OR s.position IS NULL OR e.position > s.position OR r.position IS NOT NULL))

UNION ALL
SELECT 'a session is one of an account', s.id::text
FROM sessions s LEFT JOIN accounts a ON a.id = s.account_id WHERE a.id IS NULL

UNION ALL
SELECT 'a session is used after it was created', id::text
FROM sessions WHERE last_used_at < created_at

UNION ALL
SELECT 'a token opens one session', min(id::text)
FROM sessions GROUP BY token_hash HAVING count(*) > 1

UNION ALL
SELECT 'secrets are stored as hashes', id::text
FROM accounts WHERE password_hash !~ '^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w-]{22}\$[\w-]{43}$'

UNION ALL
SELECT 'secrets are stored as hashes', id
FROM (
  SELECT id::text, token_hash FROM sessions
  UNION ALL SELECT account_id::text, token_hash FROM email_links
  UNION ALL SELECT account_id::text, device_hash FROM known_devices
  UNION ALL SELECT account_id::text, network_hash FROM known_networks
  UNION ALL SELECT account_id::text, token_hash FROM password_links
  UNION ALL SELECT account_id::text, token_hash FROM email_changes
  UNION ALL SELECT party_id::text, subject_hash FROM verified_contacts
  UNION ALL SELECT phone_e164, token_hash FROM phone_challenges
  UNION ALL SELECT phone_e164, code_hash FROM phone_challenges
  UNION ALL SELECT phone_e164, unnest(ARRAY[requester_hash, network_hash, block_hash, shared_hash]) FROM phone_challenges
  UNION ALL SELECT phone_e164, token_hash FROM phone_verifications
  UNION ALL SELECT account_id::text, body_hash FROM idempotency_keys) kept (id, hash)
WHERE octet_length(hash) <> 32

UNION ALL
SELECT 'a link that was used has verified its e-mail', a.id::text
FROM email_links l JOIN accounts a ON a.id = l.account_id AND a.email = l.email
WHERE l.used_at IS NOT NULL AND a.email_verified_at IS NULL

UNION ALL
SELECT 'links, codes and proofs are used in their time', owner
FROM (
  SELECT account_id::text, used_at, expires_at FROM email_links
  UNION ALL SELECT phone_e164, used_at, expires_at FROM phone_challenges
  UNION ALL SELECT phone_e164, used_at, expires_at FROM phone_verifications) proofs (owner, used_at, expires_at)
WHERE used_at >= expires_at

UNION ALL
SELECT 'a code is valid for ten minutes and five attempts', phone_e164
FROM phone_challenges
WHERE attempts_left > 5 OR (used_at IS NOT NULL AND attempts_left = 5)
  OR (message_of IS NULL AND expires_at <> sent_at + interval '10 minutes')
  OR (message_of IS NOT NULL AND expires_at > sent_at + interval '10 minutes')

UNION ALL
SELECT 'a number gets one code a minute, and after five a day one in eight minutes', phone_e164
FROM (
  SELECT phone_e164, sent_at, lag(sent_at) OVER sends AS last, lag(sent_at, 5) OVER sends AS fifth
  FROM phone_challenges WHERE message_of IS NULL WINDOW sends AS (PARTITION BY phone_e164 ORDER BY sent_at)) s
WHERE sent_at < last + interval '1 minute'
  OR (sent_at < fifth + interval '24 hours' AND sent_at < last + interval '8 minutes')

UNION ALL
SELECT 'a shared message is for one number and expires with its challenge', c.phone_e164
FROM phone_challenges c JOIN phone_challenges m ON m.token_hash = c.message_of
WHERE m.phone_e164 <> c.phone_e164 OR m.message_of IS NOT NULL OR c.expires_at <> m.expires_at
  OR c.code_hash <> m.shared_hash

-- Billing

UNION ALL
SELECT 'a credit is free, attached or refunded, and one of these alone', id::text
FROM credits WHERE refunded_at IS NOT NULL AND job_id IS NOT NULL

UNION ALL
SELECT 'a paid payment has its credits, of its venue, others have none', p.id::text
FROM payments p LEFT JOIN credits c ON coalesce(c.payment_id, c.pack_id) = p.id
GROUP BY p.id
HAVING count(c.id) <> CASE WHEN p.paid_at IS NULL THEN 0 ELSE p.credits END OR bool_or(c.venue_id <> p.venue_id)

UNION ALL
SELECT 'an unused credit follows its payment', c.id::text
FROM credits c LEFT JOIN payments p ON p.id = coalesce(c.payment_id, c.pack_id)
WHERE c.job_id IS NULL
  AND (c.refunded_at IS NOT NULL)
    <> (c.refund_requested_at IS NOT NULL
      OR coalesce(p.refunded_at IS NOT NULL OR coalesce(p.dispute IN ('open', 'lost'), false), false))

UNION ALL
SELECT 'a credit whose refund was requested pays for no job', c.id::text
FROM credits c LEFT JOIN payments p ON p.id = coalesce(c.payment_id, c.pack_id)
WHERE c.refund_requested_at IS NOT NULL
  -- One that was given is taken back without a payment.
  AND (c.job_id IS NOT NULL OR (p.id IS NOT NULL AND coalesce(p.refund_requested_at, p.unused_refund_at) IS NULL))

-- At the price of each in what was paid; less only where less was left beside other refunds, or the provider has sent less.
UNION ALL
SELECT 'a refund of unused credits is their price', unused.id::text
FROM (SELECT p.id, p.amount_cents, p.unused_refund_cents AS cents, p.unused_refunded_at,
    p.amount_cents - round(p.amount_cents * (p.credits - count(c.refund_requested_at))::numeric / p.credits) AS price,
    CASE WHEN p.unused_refunded_at IS NULL THEN p.unused_refund_cents ELSE 0 END
      + p.kept_cents + p.elsewhere_cents + p.returned_cents + coalesce(p.resend_cents, 0) AS gone
  FROM payments p JOIN credits c ON coalesce(c.payment_id, c.pack_id) = p.id
  WHERE p.unused_refund_cents IS NOT NULL AND p.refund_requested_at IS NULL
  GROUP BY p.id) unused
LEFT JOIN (SELECT DISTINCT payment_id, cents FROM refunds WHERE attempt IS NOT NULL) sent
  ON unused.unused_refunded_at IS NOT NULL AND (sent.payment_id, sent.cents) = (unused.id, unused.cents)
WHERE unused.cents > price OR (unused.cents < price AND gone < amount_cents AND sent.payment_id IS NULL)

UNION ALL
SELECT 'what counts as refunded has gone, or has come back', id::text
FROM payments
WHERE CASE WHEN paid_at IS NULL THEN 0 WHEN refunded_at IS NOT NULL THEN amount_cents
    WHEN unused_refunded_at IS NOT NULL THEN unused_refund_cents ELSE 0 END
  > kept_cents + elsewhere_cents + returned_cents + coalesce(resend_cents, 0)

UNION ALL
-- What somebody refunds in the dashboard after it was paid otherwise is known only once it has gone.
SELECT 'neither the provider nor an operator refunds more than was paid', p.id::text
FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id AND r.attempt IS NOT NULL
  AND NOT EXISTS (SELECT FROM failed_refunds f WHERE f.id = r.id)
GROUP BY p.id HAVING p.kept_cents > p.amount_cents OR coalesce(sum(r.cents), 0) + p.elsewhere_cents > p.amount_cents

UNION ALL
SELECT 'what the provider has sent is at least its known refunds that did not come back', p.id::text
FROM payments p JOIN refunds r ON r.payment_id = p.id LEFT JOIN failed_refunds f ON f.id = r.id
GROUP BY p.id HAVING p.kept_cents < coalesce(sum(r.cents) FILTER (WHERE f.id IS NULL), 0)

UNION ALL
SELECT 'money that came back is that of refunds that came back', p.id::text
FROM payments p LEFT JOIN failed_refunds f ON f.payment_id = p.id AND f.cause IN ('cardclosed', 'unfunded', 'returned', 'notpaid')
GROUP BY p.id
HAVING p.returned_cents + coalesce(p.resend_cents, 0) > coalesce(sum(f.cents), 0)

UNION ALL
SELECT 'no more is paid otherwise than came back or was requested', p.id::text
FROM payments p LEFT JOIN replaced_payment_facts f ON f.payment_id = p.id AND f.kind = 'refundElsewhere'
GROUP BY p.id HAVING p.elsewhere_cents > coalesce(sum(f.cents), 0) OR p.elsewhere_cents > p.amount_cents

UNION ALL
SELECT 'payments and refunds have receipts of the same amount', p.id::text
FROM payments p LEFT JOIN receipts r ON r.payment_id = p.id
GROUP BY p.id
HAVING count(*) FILTER (WHERE r.kind = 'payment') <> (p.paid_at IS NOT NULL)::integer
  OR coalesce(sum(r.amount_cents) FILTER (WHERE r.kind = 'refund'), 0) <> CASE
    WHEN p.paid_at IS NULL THEN 0 WHEN p.refunded_at IS NOT NULL THEN p.amount_cents
    WHEN p.unused_refunded_at IS NOT NULL THEN p.unused_refund_cents ELSE 0 END
  OR bool_or(r.kind = 'payment' AND (r.amount_cents, r.credits) <> (p.amount_cents, p.credits))
  OR bool_or(r.currency <> p.currency)

UNION ALL
SELECT 'receipts are numbered without gaps', s.year::text
FROM receipt_series s LEFT JOIN receipts r ON r.year = s.year
GROUP BY s.year HAVING count(r.id) <> s.last OR max(r.sequence) <> s.last

-- Idempotency

UNION ALL
SELECT 'an idempotency key is used once', account_id::text
FROM idempotency_keys GROUP BY account_id, call, key HAVING count(*) > 1

UNION ALL
SELECT 'an idempotency key has its answer', account_id::text
FROM idempotency_keys WHERE answer IS NULL OR answer -> 'ok' <> 'true'

-- Every call that creates a row, or several, with them.
UNION ALL
SELECT 'a stored answer names an existing row', k.account_id::text
FROM idempotency_keys k
JOIN members a ON a.account_id = k.account_id
CROSS JOIN LATERAL (
  SELECT (data ->> '_id')::uuid AS id FROM jsonb_array_elements(
    CASE jsonb_typeof(k.answer -> 'data') WHEN 'array' THEN k.answer -> 'data'
      ELSE jsonb_build_array(k.answer -> 'data') END) AS data) named
LEFT JOIN (
  SELECT 'jobsAdd' AS call, venue_id AS party_id, id FROM jobs
  UNION ALL SELECT 'jobsAddMany', venue_id, id FROM jobs
  UNION ALL SELECT 'applicationsAdd', worker_id, id FROM applications
  UNION ALL SELECT 'messagesAdd', CASE from_side WHEN 'worker' THEN worker_id ELSE venue_id END, id FROM messages
  UNION ALL SELECT 'reviewsAdd', author_id, id FROM reviews
  UNION ALL SELECT 'reportsAdd', author_id, id FROM reports) made
  ON (made.call, made.party_id, made.id) = (k.call, a.party_id, named.id)
-- Answers of `pushSubscribe` and `invitationsAdd` have no id, and a group may have been removed.
WHERE k.answer IS NOT NULL AND k.call NOT IN ('pushSubscribe', 'groupsAdd', 'invitationsAdd') AND made.id IS NULL

)
SELECT invariant, id FROM broken ORDER BY invariant, id;
