/** The parties on the same side that belong to the same person as a party, including those claimed from that person. */
const othersOf = (party: string) => `SELECT o.party_id FROM party_persons m
      CROSS JOIN LATERAL (
        SELECT party_id FROM party_persons WHERE person_id = m.person_id AND side = m.side
        UNION ALL SELECT party_id FROM former_holders WHERE person_id = m.person_id AND side = m.side) o
      WHERE m.party_id = ${party}`;
/** Whether a row counts for the person: not if it dates from before a claim of its party from another person. */
const counts = (party: string, column: string, at: string) => `NOT EXISTS (
      SELECT FROM former_holders h WHERE h.party_id = ${column} AND h.party_id <> ${party} AND h.claimed_at > ${at}
        AND h.person_id IS DISTINCT FROM (SELECT person_id FROM party_persons WHERE party_id = ${party}))`;
/** Whether a row belongs to a party of the same person as $1. */
const ofParty = (column: string, at: string) => `${column} = ANY (ARRAY(
      SELECT $1::uuid UNION ALL ${othersOf("$1")})) AND ${counts("$1", column, at)}`;

/**
 * The statements that post a job with a credit, in order, between BEGIN and COMMIT: those of `addJobs`
 * (apps/api/src/modules/jobs/add-jobs.ts). Keep both in step: remove here what `addJobs` no longer sends.
 */
export const postStatements = {
  lockVenue: "SELECT * FROM venues WHERE id = $1 FOR NO KEY UPDATE",
  postingState: `SELECT phone_e164 IS NOT NULL AS has_phone,
      EXISTS (SELECT FROM jobs WHERE venue_id = $1 AND state = 'open' AND starts_at < $2 AND ends_at <= $2) AS has_uncompleted,
      EXISTS (SELECT FROM jobs WHERE ${ofParty("jobs.venue_id", "jobs.created_at")}
        AND paid_with = 'free' AND NOT position_returned) AS has_used_free
    FROM memberships JOIN accounts ON accounts.id = account_id WHERE venue_id = $1 AND role = 'owner'`,
  suspensions: `SELECT kind, rule, from_at, until_at, reason FROM decisions
    WHERE ${ofParty("decisions.party_id", "decisions.proposed_at")}
      AND kind IN ('suspension', 'ban', 'accountclosed')
      AND decision_stands(decisions, $2) AND from_at <= $2 AND (until_at IS NULL OR until_at > $2)`,
  oldestCredit: `SELECT id FROM credits WHERE venue_id = $1 AND job_id IS NULL AND refunded_at IS NULL
    ORDER BY bought_at, id LIMIT 1`,
  dispute: `SELECT payments.id FROM payments
    CROSS JOIN LATERAL (SELECT FROM credits WHERE payment_id = payments.id AND job_id IS NOT NULL LIMIT 1) used
    WHERE ${ofParty("payments.venue_id", "payments.created_at")}
      AND dispute IN ('open', 'lost') AND settled_at IS NULL
    LIMIT 1`,
  insertJob: `INSERT INTO jobs (id, venue_id, venue_name, locality_id, city, country_code, timezone, latitude, longitude,
      openings, hourly_cents, currency, start_date, end_date, start_time, end_time, starts_at, ends_at, windows, tips,
      total_spend_cents, note, paid_with, created_at, address)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
      $25)`,
  attachCredit: `UPDATE credits SET job_id = $2, attached_at = greatest($3, bought_at)
    WHERE id = $1 AND job_id IS NULL AND refunded_at IS NULL`,
  freeFavourites: `SELECT worker_id FROM favourites f
    WHERE venue_id = $1 AND list = 'favourite'
      AND NOT EXISTS (SELECT FROM applications a WHERE a.worker_id = f.worker_id AND a.status = 'confirmed'
        AND a.windows && (SELECT windows FROM jobs WHERE id = $2))
      AND NOT EXISTS (SELECT FROM favourites n WHERE n.venue_id = $1 AND n.list = 'never'
        AND n.worker_id IN (${othersOf("f.worker_id")}) AND ${counts("f.worker_id", "n.worker_id", "n.set_at")})
      AND NOT EXISTS (SELECT FROM blocks
        WHERE (blocker_id = $1 AND blocked_id = f.worker_id) OR (blocker_id = f.worker_id AND blocked_id = $1))
    ORDER BY worker_id`,
} as const;
