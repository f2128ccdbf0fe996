-- What follows from work that is done: credits that were used, offences, reviews and the ratings that they add up to.
INSERT INTO credits (id, venue_id, job_id, bought_at, attached_at)
SELECT uuidv7(created_at - interval '1 day' - now()), venue_id, id, created_at - interval '1 day', created_at
FROM job
WHERE k > 0
ORDER BY created_at;

INSERT INTO offences (id, account_id, kind, job_id, application_id, committed_at, counts_from, notified_at)
SELECT uuidv7(closed_at - now()), worker_id, 'noshow', job_id, id, closed_at, closed_at + interval '72 hours',
  closed_at + interval '72 hours'
FROM application
WHERE status = 'noshow';

INSERT INTO reviews (id, application_id, author_id, subject_id, stars, body, created_at, published_at)
SELECT uuidv7(closed_at - now()), id, venue_id, worker_id, 5 - luck % 7 % 3, 'Came early, knew the wines.', closed_at,
  CASE WHEN closed_at + interval '7 days' <= now() THEN closed_at + interval '7 days' END
FROM application
WHERE status = 'completed' AND luck % 2 = 0;

INSERT INTO accounts (id, type, email, email_key, email_verified_at, phone_e164, phone_calling_code, phone_national,
  review_count, star_sum, created_at)
SELECT id, 'waitress', email, email, created_at, '+351' || national, '+351', national,
  coalesce(reviewed, 0), coalesce(stars, 0), created_at
FROM person
CROSS JOIN LATERAL (SELECT 'person-' || n || '@bench.example' AS email, 920000000 + n || '' AS national) AS made
LEFT JOIN (
  SELECT subject_id, count(*) AS reviewed, sum(stars) AS stars FROM reviews WHERE published_at IS NOT NULL
  GROUP BY subject_id
) AS rated ON subject_id = id;
