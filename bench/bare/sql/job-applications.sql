-- The applications to a job ($1) of a venue ($2) that were not withdrawn, in order of arrival, as of $3. Data that the
-- measured market lacks (favourites, delays, offers, timesheets, outcomes of closed work) is not read.
SELECT '{"ok":true,"data":' || coalesce((SELECT json_agg(CASE WHEN ownreports IS NULL THEN to_jsonb(shown) - 'ownreports' ELSE to_jsonb(shown) END) FROM (
  SELECT
    applications.id AS _id,
    name AS waitress,
    worker_id AS waitress_id,
    CASE WHEN status = 'pending' AND starts_at <= $3 THEN 'expired' ELSE status END AS status,
    photo,
    extract(year FROM age(($3 AT TIME ZONE workers.timezone)::date, date_of_birth))::integer AS age,
    english_level AS englishlevel,
    experience_level AS experiencelevel,
    CASE WHEN review_count > 0 THEN round(star_sum::numeric / review_count, 1) END AS rating,
    review_count AS reviews,
    worked.shifts,
    worked.noshows,
    worked.cancelled_early AS earlycancellations,
    worked.cancelled_late AS latecancellations,
    CASE WHEN broken = 0 AND worked.shifts = 0 THEN NULL
      WHEN broken = 0 THEN 1
      WHEN worked.shifts = 0 THEN 0
      ELSE least(greatest(round(worked.shifts::numeric / (worked.shifts + broken), 2), 0.01), 0.99) END AS kept,
    CASE WHEN worked.shifts = 0 THEN NULL
      WHEN worked.hours_changed = 0 THEN 0
      WHEN worked.hours_changed = worked.shifts THEN 1
      ELSE least(greatest(round(worked.hours_changed::numeric / worked.shifts, 2), 0.01), 0.99) END AS hourschanged,
    (SELECT count(*) FROM applications AS own
      WHERE own.worker_id = applications.worker_id AND own.status = 'completed'
        AND own.venue_id = applications.venue_id) AS workedhere,
    EXISTS (SELECT FROM reviews
      WHERE reviews.application_id = applications.id AND author_id = applications.venue_id) AS reviewed,
    (SELECT jsonb_agg(jsonb_build_object('kind', 'noshow', 'job_id', job_id, 'startdate', start_date, 'enddate', end_date,
        'state', 'counts') ORDER BY reported.starts_at DESC)
      FROM applications AS own JOIN jobs AS reported ON reported.id = job_id
      WHERE own.worker_id = applications.worker_id AND own.venue_id = applications.venue_id AND own.status = 'noshow'
        AND own.job_id <> applications.job_id) AS ownreports,
    to_char(applied_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS appliedat
  FROM applications
  JOIN workers ON workers.id = worker_id
  JOIN parties ON parties.id = worker_id
  JOIN LATERAL worker_record(worker_id, $3) AS worked ON true
  CROSS JOIN LATERAL (SELECT worked.noshows + worked.cancelled_late AS broken) AS record
  WHERE job_id = jobs.id AND status <> 'withdrawn'
  ORDER BY applied_at, applications.id
  LIMIT 51
) AS shown), '[]') || '}' AS answer
FROM jobs
WHERE id = $1 AND venue_id = $2
