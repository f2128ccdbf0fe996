/**
 * What posting a job with a credit needs of the database, in this order, between BEGIN and COMMIT: the statements of
 * `addJob` (apps/api/src/domains/jobs/add-job.ts). What that no longer sends has no place here either.
 */
export const postStatements = {
  lockVenue: "SELECT * FROM restaurants WHERE id = $1 FOR NO KEY UPDATE",
  postingState: `SELECT phone_e164 IS NOT NULL AS has_phone,
      EXISTS (SELECT FROM jobs WHERE restaurant_id = $1 AND state = 'open' AND starts_at < $2 AND ends_at <= $2) AS has_uncompleted,
      EXISTS (SELECT FROM jobs WHERE restaurant_id = $1 AND paid_with = 'free' AND NOT position_returned) AS has_used_free
    FROM accounts WHERE id = $1`,
  offences: "SELECT committed_at FROM offences WHERE account_id = $1",
  oldestCredit:
    "SELECT id FROM credits WHERE restaurant_id = $1 AND job_id IS NULL ORDER BY bought_at, id LIMIT 1",
  insertJob: `INSERT INTO jobs (id, restaurant_id, restaurant_name, place_id, city, country_code, timezone, latitude, longitude,
      places, hourly_cents, currency, start_date, end_date, start_time, end_time, starts_at, ends_at, windows, tips,
      total_spend_cents, note, paid_with, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)`,
  attachCredit: "UPDATE credits SET job_id = $2, attached_at = $3 WHERE id = $1 AND job_id IS NULL",
} as const;
