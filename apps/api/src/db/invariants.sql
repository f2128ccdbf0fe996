-- What must be true of the data at every moment, whatever was killed on the way. Each part names its invariant and
-- the rows that break it, by their ids; a healthy database answers nothing. Constraints that PostgreSQL itself keeps
-- are asked again, from the rows and not from the counters: this is what finds a counter, a trigger or an index wrong.
-- What follows from the moment of asking is left out: the same rows give the same answer on every day.
WITH RECURSIVE

-- The instants of every job, counted again from what hangs on the wall of its venue, one window a day. A time that
-- comes twice is the first one; one that is skipped is as long after the change as it would have been.
edges AS (
  SELECT j.id, n AS day, j.timezone, e.edge, e.wall, e.wall AT TIME ZONE 'UTC' AS utc, s.minutes
  FROM jobs j,
    LATERAL (SELECT j.start_time::time AS starts, j.end_time::time AS ends) t,
    LATERAL (SELECT mod(extract(epoch FROM ends - starts)::integer / 60 + 1439, 1440) + 1 AS minutes) s,
    -- A job that lasts longer than it may is named below, not counted to its end.
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

-- Cancelling confirmed work inside 24 h of its start, turning away whoever comes, and not coming (contract, "Conduct").
deeds AS (
  SELECT a.id AS application_id, a.job_id,
    CASE WHEN a.cancelled_by = 'restaurant' THEN a.venue_id ELSE a.worker_id END AS account_id
  FROM applications a JOIN jobs j ON j.id = a.job_id
  WHERE a.status = 'noshow'
    OR (a.status = 'cancelled' AND j.starts_at - a.closed_at < interval '24 hours')
),

-- Those that were done for illness: a pass is for a job and an account.
excused AS (
  SELECT d.application_id FROM deeds d
  JOIN illness_passes p ON p.account_id = d.account_id AND p.job_id = d.job_id
),

-- Who is who: whoever verified the same number or address is one person, directly or by way of others, until an operator
-- has recorded that it passed on; and who was one person at some time. An account that was claimed is two: its former
-- holder, with what was verified and done until then, and itself.
contacts AS (
  SELECT DISTINCT coalesce(former_holder_id, account_id) AS holder_id, subject_hash, owner FROM verified_contacts
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
  SELECT account_id AS id, account_id, person_id, since FROM account_persons
  UNION ALL SELECT id, account_id, person_id, since FROM former_holders
),
members AS (
  SELECT a.id AS one, b.id AS other, greatest(a.since, b.since) AS since
  FROM holders a JOIN holders b ON b.person_id = a.person_id AND b.id <> a.id
),

-- Whose each free position, and each that came back, was. A row carries the time of its request: one of the minute
-- before a claim may have been executed after it.
positions AS (
  SELECT j.id, j.created_at, j.closed_at, j.position_returned,
    CASE WHEN f.claimed_at > p.at THEN f.id ELSE j.venue_id END AS holder_id
  FROM jobs j
  CROSS JOIN LATERAL (SELECT CASE WHEN j.position_returned THEN j.closed_at ELSE j.created_at END AS at) p
  LEFT JOIN former_holders f ON f.account_id = j.venue_id
  WHERE (j.position_returned OR j.paid_with = 'free')
    AND (f.claimed_at <= p.at OR f.claimed_at - interval '1 minute' > p.at) IS NOT FALSE
),

broken (invariant, id) AS (

-- Places and hours

SELECT 'never more confirmed than places', j.id::text
FROM jobs j
JOIN applications a ON a.job_id = j.id AND a.status IN ('confirmed', 'completed')
GROUP BY j.id HAVING count(*) > j.openings

UNION ALL
SELECT 'nobody has two overlapping confirmed shifts', a.id::text
FROM applications a
JOIN applications b ON b.worker_id = a.worker_id AND b.id > a.id AND b.windows && a.windows
WHERE a.status IN ('confirmed', 'completed') AND b.status IN ('confirmed', 'completed')

UNION ALL
SELECT 'nobody waits for hours in which they are confirmed', a.id::text
FROM applications a
JOIN applications b ON b.worker_id = a.worker_id AND b.windows && a.windows
WHERE a.status = 'pending' AND b.status = 'confirmed'

UNION ALL
SELECT 'one application for a person and a job', min(id::text)
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
  OR j.ever_applied <> (count(a.id) > 0)

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

-- What became of it (contract, "States")

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
SELECT 'a job that is over leaves nobody waiting', a.id::text
FROM applications a JOIN jobs j ON j.id = a.job_id
WHERE j.state <> 'open' AND a.status IN ('pending', 'confirmed')

UNION ALL
SELECT 'work is completed with its job, or seven days after its end', a.id::text
FROM applications a JOIN jobs j ON j.id = a.job_id
WHERE a.status = 'completed' AND (j.state = 'cancelled'
  OR (j.state = 'open' AND (a.closed_at <> j.ends_at + interval '168 hours' OR a.attendance IS NOT NULL)))

UNION ALL
SELECT 'a cancellation knows its notice', id
FROM (
  SELECT a.id::text, a.notice_minutes, CASE WHEN a.status = 'cancelled' THEN j.starts_at - a.closed_at END
  FROM applications a JOIN jobs j ON j.id = a.job_id
  UNION ALL
  SELECT id::text, notice_minutes, CASE WHEN state = 'cancelled' THEN starts_at - closed_at END FROM jobs) n (id, minutes, ahead)
WHERE minutes IS DISTINCT FROM floor(extract(epoch FROM ahead) / 60)

UNION ALL
SELECT 'hours are said of work that is completed, by what was agreed', w.application_id::text
FROM timesheets w
JOIN applications a ON a.id = w.application_id
JOIN jobs j ON j.id = a.job_id,
  LATERAL (SELECT j.end_date - j.start_date + 1 AS days,
    mod(extract(epoch FROM j.end_time::time - j.start_time::time)::integer / 60 + 1439, 1440) + 1 AS minutes) t
WHERE a.status <> 'completed' OR w.agreed_minutes <> t.days * t.minutes OR w.minutes > t.days * 1440

-- Deeds carry the time at which they were asked for, and wait for one another afterwards: hence the minute.
UNION ALL
SELECT 'hours are proposed within 72 h, and accepted by a deed or by as long a silence', w.application_id::text
FROM timesheets w JOIN applications a ON a.id = w.application_id
WHERE w.proposed_at < a.closed_at - interval '1 minute' OR w.accepted_at < w.proposed_at - interval '1 minute'
  OR w.accepted_at > w.proposed_at + interval '72 hours'

UNION ALL
SELECT 'a venue is reminded after the end, each time once the one before was due', r.job_id::text
FROM job_reminders r JOIN jobs j ON j.id = r.job_id
WHERE r.at < j.ends_at OR (r.step > 1 AND NOT EXISTS (
  SELECT FROM job_reminders b WHERE b.job_id = r.job_id AND b.step = r.step - 1))

UNION ALL
SELECT 'a place is offered that somebody of the same job gave up', o.id::text
FROM offers o
JOIN applications a ON a.id = o.application_id
JOIN applications f ON f.id = o.vacated_by
WHERE a.job_id <> o.job_id OR f.job_id <> o.job_id OR f.status <> 'cancelled' OR f.cancelled_by <> 'waitress'

UNION ALL
SELECT 'no more places are offered than are left', j.id::text
FROM jobs j JOIN offers o ON o.job_id = j.id AND o.state = 'open'
GROUP BY j.id HAVING count(*) > j.openings - j.confirmed_count

UNION ALL
SELECT 'a place is offered until the start, once at a time', o.id::text
FROM offers o JOIN jobs j ON j.id = o.job_id
WHERE o.until > j.starts_at OR EXISTS (
  SELECT FROM offers p WHERE p.id <> o.id AND p.vacated_by = o.vacated_by
    AND p.state IN ('open', 'accepted') AND o.state IN ('open', 'accepted'))

UNION ALL
SELECT 'who took an offered place was given it', o.id::text
FROM offers o JOIN applications a ON a.id = o.application_id
WHERE o.state = 'accepted' AND a.status NOT IN ('confirmed', 'cancelled', 'noshow', 'completed')

UNION ALL
SELECT 'people apply between the posting and the start', a.id::text
FROM applications a JOIN jobs j ON j.id = a.job_id
WHERE a.applied_at < j.created_at OR a.applied_at >= j.starts_at

-- Deeds carry the time at which they were asked for, and wait for one another afterwards: hence the minute.
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
SELECT 'somebody is turned away between the start and 72 h after the end', a.id::text
FROM applications a JOIN jobs j ON j.id = a.job_id
WHERE a.venue_no_show AND (a.closed_at < j.starts_at OR a.closed_at >= j.ends_at + interval '72 hours')

UNION ALL
SELECT 'nobody is missed before the start', a.id::text
FROM applications a JOIN jobs j ON j.id = a.job_id
WHERE a.status = 'noshow' AND a.closed_at < j.starts_at

UNION ALL
SELECT 'an application runs out for a reason', a.id::text
FROM applications a JOIN jobs j ON j.id = a.job_id
WHERE a.status = 'expired' AND a.closed_at < j.starts_at AND j.state <> 'cancelled'
  AND NOT EXISTS (
    SELECT FROM applications b
    WHERE b.worker_id = a.worker_id AND b.id <> a.id AND b.windows && a.windows
      AND b.status IN ('confirmed', 'cancelled', 'noshow', 'completed'))

-- What it is paid with

UNION ALL
SELECT 'a venue has one free position', min(id::text)
FROM jobs WHERE paid_with = 'free' AND NOT position_returned
GROUP BY venue_id HAVING count(*) > 1

-- Each of two venues may have used its own before they were known to be one person's.
UNION ALL
SELECT 'a person has one free position', j.id::text
FROM positions j
JOIN members m ON m.one = j.holder_id
JOIN positions o ON o.holder_id = m.other AND NOT o.position_returned
WHERE NOT j.position_returned AND j.created_at > m.since AND j.created_at >= o.created_at

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
SELECT 'a position comes back once in 90 days', id::text
FROM (
  SELECT id, closed_at - lag(closed_at) OVER (PARTITION BY venue_id ORDER BY closed_at) AS since
  FROM jobs WHERE position_returned) r
WHERE since < interval '90 days'

UNION ALL
SELECT 'a position comes back once in 90 days', j.id::text
FROM positions j
JOIN members m ON m.one = j.holder_id
JOIN positions o ON o.holder_id = m.other AND o.position_returned
WHERE j.position_returned AND j.closed_at > m.since AND j.closed_at >= o.closed_at
  AND j.closed_at < o.closed_at + interval '90 days'

UNION ALL
SELECT 'a venue knows when its position last came back', r.id::text
FROM venues r LEFT JOIN jobs j ON j.venue_id = r.id AND j.position_returned
GROUP BY r.id HAVING r.position_returned_at IS DISTINCT FROM max(j.closed_at)

-- Conduct and reviews

UNION ALL
SELECT 'who stays away or cancels late has an offence', d.application_id::text
FROM deeds d
WHERE NOT EXISTS (SELECT FROM offences o WHERE o.account_id = d.account_id AND o.job_id = d.job_id)
  AND d.application_id NOT IN (SELECT application_id FROM excused)

UNION ALL
SELECT 'an offence is a deed that counts', o.id::text
FROM offences o
WHERE NOT EXISTS (SELECT FROM deeds d WHERE d.account_id = o.account_id AND d.job_id = o.job_id)

UNION ALL
SELECT 'one deed is one offence', min(id::text)
FROM offences GROUP BY account_id, job_id HAVING count(*) > 1

UNION ALL
SELECT 'illness excuses a late cancellation, which then does not count', p.job_id::text
FROM illness_passes p
WHERE NOT EXISTS (
    SELECT FROM deeds d JOIN applications a ON a.id = d.application_id
    WHERE d.account_id = p.account_id AND d.job_id = p.job_id AND a.status = 'cancelled')
  OR EXISTS (
    SELECT FROM offences o WHERE o.account_id = p.account_id AND o.job_id = p.job_id AND o.lifted_at IS NULL)

UNION ALL
SELECT 'whoever appeals is whom it is held against', a.id::text
FROM appeals a JOIN offences o ON o.id = a.offence_id
WHERE a.account_id <> o.account_id
  AND NOT EXISTS (
    SELECT FROM ever_met m
    LEFT JOIN former_holders f ON f.id = m.one LEFT JOIN former_holders g ON g.id = m.other
    WHERE coalesce(f.account_id, m.one) = a.account_id AND coalesce(g.account_id, m.other) = o.account_id)

UNION ALL
SELECT 'an offence stands as its appeal was answered', o.id::text
FROM offences o LEFT JOIN appeals a ON a.offence_id = o.id
WHERE (a.outcome IS NOT DISTINCT FROM 'upheld') <> (o.upheld_at IS NOT NULL)
  OR (a.outcome = 'lifted' AND o.lifted_at IS NULL)
  OR (o.lifted_by IN ('appeal', 'deadline') AND a.outcome IS DISTINCT FROM 'lifted')

UNION ALL
SELECT 'a rating is the sum of its published reviews', a.id::text
FROM accounts a LEFT JOIN reviews r ON r.subject_id = a.id AND r.published_at IS NOT NULL
GROUP BY a.id
HAVING a.review_count <> count(r.id) OR a.star_sum <> coalesce(sum(r.stars), 0)

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
SELECT 'what both sides have written can be read', min(id::text)
FROM reviews GROUP BY application_id
HAVING count(DISTINCT author_id) = 2 AND count(published_at) < count(*)

-- What was written before there was anything hidden was published as it was written.
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

-- Talk

UNION ALL
SELECT 'only who applied and the venue write to each other', m.id::text
FROM messages m
WHERE NOT EXISTS (
  SELECT FROM applications a WHERE a.venue_id = m.venue_id AND a.worker_id = m.worker_id)

UNION ALL
SELECT 'what was sent again is kept once', min(id::text)
FROM messages GROUP BY venue_id, worker_id, from_type, client_id HAVING count(*) > 1

UNION ALL
SELECT 'a message is received and read after it was sent', id::text
FROM messages
WHERE received_at < sent_at - interval '1 minute' OR read_at < received_at - interval '1 minute'

UNION ALL
SELECT 'a conversation knows its last message', coalesce(t.last_message_id, m.id)::text
FROM threads t
FULL JOIN (SELECT venue_id, worker_id, max(id::text)::uuid AS id FROM messages GROUP BY 1, 2) m
  USING (venue_id, worker_id)
WHERE t.last_message_id IS DISTINCT FROM m.id

-- Accounts and how they are opened

UNION ALL
SELECT 'every account is a venue or a person, as its type says', a.id::text
FROM accounts a
LEFT JOIN venues r ON r.id = a.id
LEFT JOIN workers w ON w.id = a.id
WHERE (a.type = 'restaurant') <> (r.id IS NOT NULL) OR (a.type = 'waitress') <> (w.id IS NOT NULL)

UNION ALL
SELECT 'an e-mail, a user name and a phone belong to one account of a type', min(a.id::text)
FROM accounts a,
  LATERAL (VALUES ('e-mail', a.email_key), ('user name', a.username_key),
    ('look of a user name', a.username_skeleton), ('phone', a.phone_e164)) v (kind, value)
WHERE v.value IS NOT NULL
GROUP BY a.type, v.kind, v.value HAVING count(*) > 1

UNION ALL
SELECT 'whoever verified the same number or address is one person, and nobody else', one::text
FROM (
  SELECT one, other FROM met WHERE one <> other
  EXCEPT SELECT one, other FROM members
  UNION ALL
  (SELECT one, other FROM members EXCEPT SELECT one, other FROM met)) differing
UNION ALL
SELECT 'whoever verified the same number or address is one person, and nobody else', p.account_id::text
FROM account_persons p JOIN accounts a ON a.id = p.account_id
WHERE a.type <> p.type OR NOT EXISTS (SELECT FROM members m WHERE m.one = p.account_id)

UNION ALL
SELECT 'an account has a former holder since the owner of its e-mail came', f.account_id::text
FROM former_holders f JOIN accounts a ON a.id = f.account_id
WHERE a.type <> f.type OR (a.email_verified_at IS NULL AND a.deleted_at IS NULL)
UNION ALL
SELECT 'an account has a former holder since the owner of its e-mail came', c.account_id::text
FROM verified_contacts c JOIN former_holders f ON f.id = c.former_holder_id
WHERE c.account_id <> f.account_id OR c.verified_at > f.claimed_at + interval '1 minute'

-- From one owner a number goes to the next, and is never both's at a time.
UNION ALL
SELECT 'a number has one owner at a time', min(account_id::text)
FROM verified_contacts GROUP BY subject_hash, owner
HAVING owner > 1 AND NOT EXISTS (
  SELECT FROM verified_contacts e
  WHERE e.subject_hash = verified_contacts.subject_hash AND e.owner < verified_contacts.owner
    AND e.id < min(verified_contacts.id))

UNION ALL
SELECT 'a phone is its calling code and its number', id::text
FROM accounts WHERE phone_e164 <> phone_calling_code || phone_national

-- By the calendar of their city, which is a day ahead of this one at most.
UNION ALL
SELECT 'who works was of age on joining', w.id::text
FROM workers w JOIN accounts a ON a.id = w.id
WHERE w.date_of_birth + interval '18 years' > (a.created_at AT TIME ZONE 'UTC') + interval '1 day'

UNION ALL
SELECT 'of who deleted their account nothing personal is left', a.id::text
FROM accounts a
LEFT JOIN venues r ON r.id = a.id
LEFT JOIN workers w ON w.id = a.id
WHERE a.deleted_at IS NOT NULL AND (
  a.email_key <> 'deleted-' || a.id || '@deleted.invalid' OR a.email <> a.email_key
  OR a.username <> 'deleted-' || a.id OR a.username_skeleton IS NOT NULL OR a.phone_e164 IS NOT NULL OR a.password_hash IS NOT NULL
  OR coalesce(r.name, w.name) <> '' OR r.address <> '' OR w.photo IS NOT NULL
  OR r.pin_latitude IS NOT NULL
  OR EXISTS (SELECT FROM sessions s WHERE s.account_id = a.id)
  OR EXISTS (SELECT FROM calendar_feeds f WHERE f.account_id = a.id)
  OR EXISTS (SELECT FROM blocks b WHERE b.blocker_id = a.id)
  OR EXISTS (SELECT FROM favourites f WHERE f.venue_id = a.id)
  OR EXISTS (SELECT FROM contact_disclosures d WHERE d.worker_id = a.id)
  OR EXISTS (SELECT FROM reports p WHERE a.id IN (p.author_id, p.subject_id) AND NOT p.erased)
  OR EXISTS (SELECT FROM reviews v WHERE v.subject_id = a.id AND v.answer IS NOT NULL)
  OR EXISTS (SELECT FROM jobs j WHERE j.venue_id = a.id AND (j.venue_name <> '' OR j.note <> ''))
  OR EXISTS (
    SELECT FROM messages m
    WHERE a.id = CASE m.from_type WHEN 'restaurant' THEN m.venue_id ELSE m.worker_id END))

-- What had started by then nobody could end any more.
UNION ALL
SELECT 'who keeps the other side away waits for no answer', a.id::text
FROM blocks b
JOIN applications a ON (a.venue_id, a.worker_id) IN ((b.blocker_id, b.blocked_id), (b.blocked_id, b.blocker_id))
JOIN jobs j ON j.id = a.job_id
WHERE a.status = 'pending' AND j.starts_at > b.blocked_at

UNION ALL
SELECT 'a venue has people on its lists who applied to it', f.worker_id::text
FROM favourites f
WHERE NOT EXISTS (
  SELECT FROM applications a WHERE (a.venue_id, a.worker_id) = (f.venue_id, f.worker_id))

-- As roundPlace of packages/domain rounds it.
UNION ALL
SELECT 'a job that is pinned is on the grid of 300 m, and not where its venue is', j.id::text
FROM jobs j
WHERE j.pinned AND abs(j.latitude - round(j.latitude / 0.0027) * 0.0027) > 0.00001

UNION ALL
SELECT 'a venue opened the contact details of people who applied to it', d.worker_id::text
FROM contact_disclosures d
WHERE NOT EXISTS (
  SELECT FROM applications a WHERE (a.venue_id, a.worker_id) = (d.venue_id, d.worker_id))

UNION ALL
SELECT 'that contact details were opened is in the audit log', d.worker_id::text
FROM contact_disclosures d
WHERE NOT EXISTS (
  SELECT FROM audit_log l
  WHERE l.event = 'contact_opened' AND (l.account_id, l.worker_id) = (d.venue_id, d.worker_id))

UNION ALL
SELECT 'a session is one of an account', s.id::text
FROM sessions s LEFT JOIN accounts a ON a.id = s.account_id WHERE a.id IS NULL

UNION ALL
SELECT 'a session was begun before it was used', id::text
FROM sessions WHERE last_used_at < created_at

UNION ALL
SELECT 'a token opens one session', min(id::text)
FROM sessions GROUP BY token_hash HAVING count(*) > 1

UNION ALL
SELECT 'secrets are kept as their hashes alone', id::text
FROM accounts WHERE password_hash !~ '^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w-]{22}\$[\w-]{43}$'

UNION ALL
SELECT 'secrets are kept as their hashes alone', id
FROM (
  SELECT id::text, token_hash FROM sessions
  UNION ALL SELECT account_id::text, token_hash FROM email_links
  UNION ALL SELECT account_id::text, network_hash FROM known_networks
  UNION ALL SELECT account_id::text, token_hash FROM password_links
  UNION ALL SELECT account_id::text, token_hash FROM email_changes
  UNION ALL SELECT account_id::text, subject_hash FROM verified_contacts
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
SELECT 'a code is good for ten minutes and five tries', phone_e164
FROM phone_challenges
WHERE attempts_left > 5 OR (used_at IS NOT NULL AND attempts_left = 5)
  OR (message_of IS NULL AND expires_at <> sent_at + interval '10 minutes')
  OR (message_of IS NOT NULL AND expires_at > sent_at + interval '10 minutes')

UNION ALL
SELECT 'a number is sent one code a minute, and after five a day one in eight minutes', phone_e164
FROM (
  SELECT phone_e164, sent_at, lag(sent_at) OVER sends AS last, lag(sent_at, 5) OVER sends AS fifth
  FROM phone_challenges WHERE message_of IS NULL WINDOW sends AS (PARTITION BY phone_e164 ORDER BY sent_at)) s
WHERE sent_at < last + interval '1 minute'
  OR (sent_at < fifth + interval '24 hours' AND sent_at < last + interval '8 minutes')

UNION ALL
SELECT 'one message is for one number, and its code good no longer than it is', c.phone_e164
FROM phone_challenges c JOIN phone_challenges m ON m.token_hash = c.message_of
WHERE m.phone_e164 <> c.phone_e164 OR m.message_of IS NOT NULL OR c.expires_at <> m.expires_at
  OR c.code_hash <> m.shared_hash

-- Money

UNION ALL
SELECT 'a credit is free, attached or refunded, and one of these alone', id::text
FROM credits WHERE refunded_at IS NOT NULL AND job_id IS NOT NULL

UNION ALL
SELECT 'what is paid is one credit of its venue, and what is not is none', p.id::text
FROM payments p LEFT JOIN credits c ON c.payment_id = p.id
GROUP BY p.id
HAVING count(c.id) <> (p.paid_at IS NOT NULL)::integer OR bool_or(c.venue_id <> p.venue_id)

UNION ALL
SELECT 'an unused credit follows its money', c.id::text
FROM credits c LEFT JOIN payments p ON p.id = c.payment_id
WHERE c.job_id IS NULL
  AND (c.refunded_at IS NOT NULL)
    <> coalesce(p.refunded_at IS NOT NULL OR coalesce(p.dispute IN ('open', 'lost'), false), false)

UNION ALL
SELECT 'what is paid or went back has its receipt, over as much', p.id::text
FROM payments p LEFT JOIN receipts r ON r.payment_id = p.id
GROUP BY p.id
HAVING count(*) FILTER (WHERE r.kind = 'payment') <> (p.paid_at IS NOT NULL)::integer
  OR count(*) FILTER (WHERE r.kind = 'refund') <> (p.paid_at IS NOT NULL AND p.refunded_at IS NOT NULL)::integer
  OR bool_or((r.amount_cents, r.currency) <> (p.amount_cents, p.currency))

UNION ALL
SELECT 'receipts are numbered without gaps', s.year::text
FROM receipt_series s LEFT JOIN receipts r ON r.year = s.year
GROUP BY s.year HAVING count(r.id) <> s.last OR max(r.sequence) <> s.last

-- Asking twice

UNION ALL
SELECT 'a key is taken once', account_id::text
FROM idempotency_keys GROUP BY account_id, call, key HAVING count(*) > 1

UNION ALL
SELECT 'a key that was taken has its answer', account_id::text
FROM idempotency_keys WHERE answer IS NULL OR answer -> 'ok' <> 'true'

-- Each call that creates stands here with what it created.
UNION ALL
SELECT 'an answer that is remembered tells of a row that is there', k.account_id::text
FROM idempotency_keys k, LATERAL (SELECT (k.answer #>> '{data,_id}')::uuid AS id) made
WHERE k.answer IS NOT NULL AND (CASE k.call
  WHEN 'jobsAdd' THEN EXISTS (SELECT FROM jobs j WHERE j.id = made.id AND j.venue_id = k.account_id)
  WHEN 'applicationsAdd' THEN EXISTS (
    SELECT FROM applications a WHERE a.id = made.id AND a.worker_id = k.account_id)
  WHEN 'messagesAdd' THEN EXISTS (
    SELECT FROM messages m
    WHERE m.id = made.id AND k.account_id = CASE m.from_type WHEN 'waitress' THEN m.worker_id ELSE m.venue_id END)
  WHEN 'reviewsAdd' THEN EXISTS (SELECT FROM reviews r WHERE r.id = made.id AND r.author_id = k.account_id)
  WHEN 'reportsAdd' THEN EXISTS (SELECT FROM reports r WHERE r.id = made.id AND r.author_id = k.account_id)
  -- Tells of nothing but that it was done.
  WHEN 'pushSubscribe' THEN true
  ELSE false END) IS NOT TRUE

)
SELECT invariant, id FROM broken ORDER BY invariant, id;
