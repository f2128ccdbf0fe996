-- Those who applied for a job ($1) of a venue ($2) and did not withdraw, in the order they came, as of $3.
SELECT '{"ok":true,"data":' || coalesce((SELECT json_agg(shown) FROM (
  SELECT
    applications.id AS _id,
    name AS waitress,
    waitress_id,
    CASE WHEN status = 'pending' AND starts_at <= $3 THEN 'expired' ELSE status END AS status,
    photo,
    extract(year FROM age(($3 AT TIME ZONE waitstaff.timezone)::date, date_of_birth))::integer AS age,
    english_level AS englishlevel,
    experience_level AS experiencelevel,
    CASE WHEN review_count > 0 THEN round(star_sum::numeric / review_count, 1) END AS rating,
    review_count AS reviews,
    (SELECT count(*) FROM applications AS worked
      WHERE worked.waitress_id = applications.waitress_id AND worked.status = 'completed') AS shifts,
    to_char(applied_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS appliedat
  FROM applications
  JOIN waitstaff ON waitstaff.id = waitress_id
  JOIN accounts ON accounts.id = waitress_id
  WHERE job_id = jobs.id AND status <> 'withdrawn'
  ORDER BY applied_at, applications.id
  LIMIT 51
) AS shown), '[]') || '}' AS answer
FROM jobs
WHERE id = $1 AND restaurant_id = $2
