-- Applications and their outcomes. Workers apply in their own city, and have no two shifts at the same time: an
-- application that would overlap was not chosen.
CREATE TEMP TABLE application ON COMMIT DROP AS
WITH applied AS (
  SELECT
    job.id AS job_id, job.k, i, openings, state, starts_at, ends_at, venue_id, closed_at AS job_closed_at,
    person.id AS worker_id,
    job.created_at + (i * 37 + 11) * interval '1 minute' AS applied_at,
    hash & 1023 AS luck
  FROM plan
  CROSS JOIN LATERAL (SELECT people / cities AS pool) AS of_a_city
  CROSS JOIN job
  CROSS JOIN generate_series(0, applicants - 1) AS i
  CROSS JOIN LATERAL (SELECT hashint8(n * 1000::bigint + job.k)::bigint & 2147483647 AS seat) AS chosen
  CROSS JOIN LATERAL (SELECT hashint8(seat * 100 + i)::bigint & 2147483647 AS hash) AS fate
  JOIN person ON person.n = (seat + i * 7919) % pool * cities + job.n % cities
), wished AS (
  SELECT
    *,
    CASE
      WHEN state = 'cancelled' THEN 'expired'
      WHEN state = 'completed' AND i < openings THEN
        CASE WHEN luck < 20 THEN 'noshow' WHEN luck < 60 THEN 'withdrawn' ELSE 'completed' END
      WHEN state = 'completed' THEN CASE WHEN luck < 200 THEN 'withdrawn' ELSE 'declined' END
      WHEN i < openings AND luck < 600 THEN 'confirmed'
      WHEN k <> measured AND luck > 980 THEN 'withdrawn'
      WHEN luck > 920 THEN 'declined'
      ELSE 'pending'
    END AS status
  FROM applied
  CROSS JOIN plan
)
SELECT
  pg_temp.id_at(applied_at) AS id,
  job_id, worker_id, venue_id, applied_at, luck, status,
  CASE WHEN status IN ('completed', 'expired', 'noshow') THEN job_closed_at
    WHEN status IN ('declined', 'withdrawn') THEN applied_at + interval '5 hours' END AS closed_at
FROM (
  SELECT
    job_id, worker_id, venue_id, applied_at, luck, job_closed_at,
    CASE WHEN status IN ('completed', 'confirmed')
      AND starts_at < max(ends_at) FILTER (WHERE status IN ('completed', 'confirmed')) OVER (
        PARTITION BY worker_id ORDER BY starts_at, job_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
      THEN CASE status WHEN 'confirmed' THEN 'pending' ELSE 'declined' END
      ELSE status END AS status
  FROM wished
) AS settled;

ANALYZE application;

-- No worker has a pending application for hours in which they are confirmed.
UPDATE application AS waiting
SET status = 'expired', closed_at = applied_at + interval '5 hours'
FROM job
WHERE job.id = job_id AND status = 'pending' AND EXISTS (
  SELECT FROM application AS won
  JOIN job AS other ON other.id = won.job_id
  WHERE won.worker_id = waiting.worker_id AND won.status = 'confirmed' AND other.windows && job.windows
);

-- Inserted in chronological order, so that rows lie on disk as in a database that grew over time.
INSERT INTO jobs (id, venue_id, venue_name, locality_id, city, country_code, timezone, latitude, longitude,
  openings, hourly_cents, currency, start_date, end_date, start_time, end_time, starts_at, ends_at, windows, tips,
  total_spend_cents, note, state, paid_with, applied_count, confirmed_count, pending_count, faces, ever_applied,
  created_at, closed_at, cancel_reason)
SELECT id, venue_id, venue_name, locality_id, city, country_code, timezone, latitude, longitude,
  openings, hourly_cents, currency, start_date, end_date, start_time, end_time, starts_at, ends_at, windows, (n + k) % 3 <> 0,
  total_spend_cents,
  (ARRAY['', 'Black shirt and trousers; dinner is on us.', 'Terrace service. Bring a corkscrew and good shoes, and come fifteen minutes early to meet the team.'])[1 + (n + k) % 3],
  state, CASE k WHEN 0 THEN 'free' ELSE 'credit' END,
  coalesce(applied, 0), coalesce(confirmed, 0), coalesce(pending, 0), coalesce(faces, '[]'), applicants > 0,
  created_at, closed_at,
  CASE state WHEN 'cancelled' THEN 'The event was moved.' END
FROM job
LEFT JOIN (
  SELECT
    job_id,
    count(*) FILTER (WHERE status <> 'withdrawn') AS applied,
    count(*) FILTER (WHERE status IN ('confirmed', 'completed')) AS confirmed,
    count(*) FILTER (WHERE status = 'pending') AS pending,
    json_agg(json_build_object('name', name, 'photo', photo) ORDER BY turn)
      FILTER (WHERE status <> 'withdrawn' AND turn <= 5) AS faces
  FROM (
    SELECT job_id, status, name, photo, row_number() OVER (
      PARTITION BY job_id ORDER BY status = 'withdrawn', status <> 'pending', applied_at) AS turn
    FROM application
    JOIN person ON person.id = worker_id
  ) AS applied
  GROUP BY job_id
) AS counted ON job_id = id
ORDER BY created_at;

INSERT INTO applications (id, job_id, worker_id, venue_id, status, windows, applied_at, closed_at)
SELECT application.id, job_id, worker_id, application.venue_id, status, windows, applied_at, application.closed_at
FROM application
JOIN job ON job.id = job_id
ORDER BY applied_at;
