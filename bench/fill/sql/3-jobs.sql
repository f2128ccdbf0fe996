-- The jobs of each venue, numbered by `k` from the oldest: those before `plan.upcoming` are over (some cancelled), the
-- others are upcoming, none within two days. `shape` has the number of applications for each.
CREATE TEMP TABLE job ON COMMIT DROP AS
WITH planned AS (
  SELECT
    venue.n, k, applicants, at, upcoming, venue.id AS venue_id, name AS venue_name,
    locality_id, city, country_code, currency, timezone, latitude, longitude,
    1 + (n * 7 + k * 3) % 4 AS openings,
    900 + (n * 31 + k * 17) % 60 * 25 AS hourly_cents,
    CASE WHEN k < upcoming THEN at::date - (upcoming + 1 - k) * 5 - n % 5
      ELSE at::date + 2 + (k - upcoming) * 2 + n % 2 END AS start_date,
    CASE WHEN k % 10 = 5 THEN 2 WHEN k % 20 = 9 THEN 3 ELSE 1 END AS days,
    (ARRAY['09:00', '11:30', '17:00', '18:30'])[1 + (n + k) % 4] AS start_time,
    (ARRAY['15:00', '16:00', '23:00', '02:00'])[1 + (n + k) % 4] AS end_time,
    CASE WHEN k >= upcoming THEN 'open' WHEN k % 15 = 7 THEN 'cancelled' ELSE 'completed' END AS state
  FROM plan
  CROSS JOIN venue
  JOIN shape ON k = 0 OR n <= busy
), timed AS (
  SELECT
    *,
    start_date + days - 1 AS end_date,
    (SELECT range_agg(tstzrange(
        (start_date + day + start_time::time) AT TIME ZONE timezone,
        (start_date + day + (end_time <= start_time)::integer + end_time::time) AT TIME ZONE timezone))
      FROM generate_series(0, days - 1) AS day) AS windows,
    CASE WHEN k < upcoming THEN (start_date - 10) + interval '10 hours' + n % 600 * interval '1 minute'
      ELSE at - interval '1 day' - (n + k * 7) % 190 * interval '1 hour' END AS created_at
  FROM planned
)
SELECT
  pg_temp.id_at(created_at) AS id,
  timed.*,
  lower(windows) AS starts_at,
  upper(windows) AS ends_at,
  round(days * hourly_cents * (CASE WHEN minutes > 0 THEN minutes ELSE minutes + 1440 END) / 60.0) AS total_spend_cents,
  CASE state WHEN 'completed' THEN upper(windows) + interval '9 hours'
    WHEN 'cancelled' THEN created_at + interval '3 days' END AS closed_at
FROM timed
CROSS JOIN LATERAL (SELECT extract(epoch FROM end_time::time - start_time::time)::integer / 60 AS minutes) AS length;
ANALYZE job;
