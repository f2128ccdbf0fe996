-- The upcoming jobs of a venue ($1), soonest first, as of $2, at most $3, with the first applicants for each.
WITH page AS MATERIALIZED (
  SELECT jobs.*, row_number() OVER (ORDER BY starts_at, id) AS turn
  FROM jobs
  WHERE venue_id = $1 AND state = 'open' AND ends_at > $2
  ORDER BY starts_at, id
  LIMIT $3::integer + 1
)
SELECT '{"ok":true,"data":' || coalesce(json_agg(shown ORDER BY turn) FILTER (WHERE turn <= $3), '[]')
  || CASE WHEN count(*) > $3 THEN ',"nextcursor":"' || max(rtrim(translate(encode(convert_to(
      '[' || (extract(epoch FROM starts_at) * 1000)::bigint || ',"' || id || '"]', 'UTF8'), 'base64'), '+/', '-_'), '='))
      FILTER (WHERE turn = $3) || '"' ELSE '' END
  || '}' AS answer
FROM page
CROSS JOIN LATERAL (
  SELECT
    page.id AS _id,
    venue_id AS restaurant_id,
    venue_name AS restaurant_name,
    city_name(locality_id) AS restaurant_city,
    country_name(country_code) AS restaurant_country,
    openings AS numberwaitress,
    hourly_cents / 100.0::double precision AS salary,
    currency,
    start_date AS startdate,
    end_date AS enddate,
    start_time AS startshift,
    end_time AS endshift,
    CASE WHEN tips THEN 'Yes' ELSE 'No' END AS tips,
    total_spend_cents / 100.0::double precision AS totalspend,
    note AS obs,
    timezone,
    to_char(starts_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS startsat,
    to_char(ends_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS endsat,
    CASE WHEN confirmed_count >= openings THEN 'full' ELSE 'open' END AS status,
    applied_count AS applied,
    confirmed_count AS confirmed,
    CASE WHEN starts_at > $2 THEN pending_count ELSE 0 END AS waiting,
    replace(faces::text, '"name" :', '"waitress" :')::json AS faces
) AS shown
