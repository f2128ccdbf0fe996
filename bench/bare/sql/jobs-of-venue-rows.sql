-- The upcoming jobs of a venue ($1), soonest first, as of $2: at most $3, and one more if there are further ones.
SELECT id, venue_id, venue_name, locality_id, city, country_code, openings, hourly_cents::float8 AS hourly_cents, currency,
  start_date::text AS start_date, end_date::text AS end_date, start_time, end_time, tips,
  total_spend_cents::float8 AS total_spend_cents, note, timezone, starts_at, ends_at, applied_count, confirmed_count,
  pending_count, faces
FROM jobs
WHERE venue_id = $1 AND state = 'open' AND ends_at > $2
ORDER BY starts_at, id
LIMIT $3::integer + 1
