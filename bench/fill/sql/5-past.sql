-- The results of completed work: used credits, offences with the decisions about them, reviews and the ratings that they
-- add up to, and the records of both sides.
INSERT INTO credits (id, venue_id, job_id, bought_at, attached_at)
SELECT pg_temp.id_at(created_at - interval '1 day'), venue_id, id, created_at - interval '1 day', created_at
FROM job
WHERE k > 0
ORDER BY created_at;

INSERT INTO offences (id, party_id, kind, job_id, application_id, committed_at, counts_from, notified_at)
SELECT pg_temp.id_at(closed_at), worker_id, 'noshow', job_id, id, closed_at, closed_at + interval '72 hours',
  closed_at + interval '72 hours'
FROM application
WHERE status = 'noshow';

SELECT adopt_offences(now());

INSERT INTO reviews (id, application_id, author_id, subject_id, stars, body, created_at, published_at)
SELECT pg_temp.id_at(closed_at), id, venue_id, worker_id, 5 - luck % 7 % 3, 'Came early, knew the wines.', closed_at,
  CASE WHEN closed_at + interval '7 days' <= now() THEN closed_at + interval '7 days' END
FROM application
WHERE status = 'completed' AND luck % 2 = 0;

INSERT INTO accounts (id, side, email, email_key, email_verified_at, phone_e164, phone_calling_code, phone_national,
  created_at)
SELECT id, 'worker', email, email, created_at, '+351' || national, '+351', national, created_at
FROM person
CROSS JOIN LATERAL (SELECT 'person-' || n || '@bench.example' AS email, 920000000 + n || '' AS national) AS made;

INSERT INTO parties (id, side, review_count, star_sum)
SELECT id, 'worker', coalesce(reviewed, 0), coalesce(stars, 0)
FROM person
LEFT JOIN (
  SELECT subject_id, count(*) AS reviewed, sum(stars) AS stars FROM reviews WHERE published_at IS NOT NULL
  GROUP BY subject_id
) AS rated ON subject_id = id;

INSERT INTO worker_records (worker_id, holds_from, shifts, noshows)
SELECT id, '-infinity', coalesce(completed, 0), coalesce(missed, 0)
FROM person
LEFT JOIN (
  SELECT
    worker_id,
    count(*) FILTER (WHERE status = 'completed') AS completed,
    count(*) FILTER (WHERE status = 'noshow' AND closed_at + interval '72 hours' <= now()) AS missed
  FROM application
  GROUP BY worker_id
) AS worked ON worker_id = id;

INSERT INTO venue_records (venue_id, jobs_completed, days_to_complete, shifts)
SELECT id, coalesce(completed, 0), days, coalesce(worked, 0)
FROM venue
LEFT JOIN (
  SELECT venue_id, count(*) AS completed,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM closed_at - ends_at) / 86400) AS days
  FROM job
  WHERE state = 'completed'
  GROUP BY venue_id
) AS marked ON marked.venue_id = id
LEFT JOIN (
  SELECT venue_id, count(*) AS worked FROM application WHERE status = 'completed' GROUP BY venue_id
) AS done ON done.venue_id = id;
