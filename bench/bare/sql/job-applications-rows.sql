-- The applications to a job ($1) of a venue ($2) that were not withdrawn, in order of arrival, as of $3; one row
-- without an application where there are none. As in job-applications.sql, data that the measured market lacks is not
-- read.
SELECT starts_at, applications.id, name, worker_id, status, photo,
  extract(year FROM age(($3 AT TIME ZONE workers.timezone)::date, date_of_birth))::integer AS age,
  english_level, experience_level, star_sum, review_count, shifts, noshows, cancelled_early, cancelled_late, hours_changed,
  (SELECT count(*)::integer FROM applications AS own
    WHERE own.worker_id = applications.worker_id AND own.status = 'completed'
      AND own.venue_id = applications.venue_id) AS worked_here,
  EXISTS (SELECT FROM reviews
    WHERE reviews.application_id = applications.id AND author_id = applications.venue_id) AS reviewed,
  (SELECT json_agg(json_build_object('kind', 'noshow', 'job_id', job_id, 'startdate', start_date, 'enddate', end_date,
      'state', 'counts') ORDER BY reported.starts_at DESC)
    FROM applications AS own JOIN jobs AS reported ON reported.id = job_id
    WHERE own.worker_id = applications.worker_id AND own.venue_id = applications.venue_id AND own.status = 'noshow'
      AND own.job_id <> applications.job_id) AS own_reports,
  applied_at
FROM jobs
LEFT JOIN (
  applications
  JOIN workers ON workers.id = worker_id
  JOIN parties ON parties.id = worker_id
  CROSS JOIN LATERAL worker_record(worker_id, $3) AS worked
) ON job_id = jobs.id AND status <> 'withdrawn'
WHERE jobs.id = $1 AND jobs.venue_id = $2
ORDER BY applied_at, applications.id
LIMIT 51
