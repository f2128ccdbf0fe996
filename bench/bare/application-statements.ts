import { counts, ofParty, othersOf } from "./post-statements.ts";

const windowsOf = (job: string) => `(SELECT windows FROM jobs WHERE id = ${job})`;
const isBlocked = (by: string, blocked: string) => `EXISTS (SELECT FROM blocks
    WHERE blocker_id = ${by} AND blocked_id = ANY (ARRAY(SELECT ${blocked}::uuid UNION ALL ${othersOf(blocked)}))
      AND ${counts(blocked, "blocked_id", "blocked_at")})`;
const application = "id, job_id, venue_id, worker_id, status, applied_at";

/**
 * The statements of applying and confirming, between BEGIN and COMMIT: those of `applyForJob` and `confirmApplication`
 * (apps/api/src/modules/shifts/applications). Of an applicant: $1 is the worker, $2 the job, $3 the venue.
 */
export const applicationStatements = {
  lockWorker: "SELECT id FROM workers WHERE id = $1 FOR NO KEY UPDATE",
  lockJob: "SELECT * FROM jobs WHERE id = $1 FOR NO KEY UPDATE",
  applicant: `SELECT
      EXISTS (SELECT FROM favourites WHERE venue_id = $3 AND list = 'never'
        AND worker_id = ANY (ARRAY(SELECT $1::uuid UNION ALL ${othersOf("$1")}))
        AND ${counts("$1", "worker_id", "set_at")}) AS is_unwelcome,
      ${isBlocked("$3", "$1")} OR ${isBlocked("$1", "$3")} AS is_blocked,
      EXISTS (SELECT FROM party_persons a JOIN party_persons b ON b.person_id = a.person_id
        WHERE a.party_id = $1 AND b.party_id = $3) AS is_own_venue,
      EXISTS (SELECT FROM accounts WHERE id = $1 AND phone_e164 IS NOT NULL) AS has_phone,
      EXISTS (SELECT FROM applications WHERE worker_id = $1 AND status = 'confirmed' AND windows && ${windowsOf("$2")})
        AS is_confirmed_then`,
  offences: `SELECT counts_from, lifted_at, made_at, due_at, answered_at
    FROM offences LEFT JOIN appeals ON appeals.offence_id = offences.id
    WHERE ${ofParty("offences.party_id", "offences.committed_at")}`,
  suspensions: `SELECT until, reason FROM suspensions
    WHERE ${ofParty("suspensions.party_id", "suspensions.set_at")}
      AND lifted_at IS NULL AND (until IS NULL OR until > $2)`,
  insertApplication: `INSERT INTO applications (id, job_id, worker_id, venue_id, status, windows, applied_at, first_applied_at)
    VALUES ($1, $2, $3, $4, 'pending', ${windowsOf("$2")}, $5, $5)
    ON CONFLICT (job_id, worker_id) DO UPDATE
      SET status = 'pending', applied_at = $5, closed_at = NULL, reason = NULL WHERE applications.status = 'withdrawn'
    RETURNING ${application}`,
  application: `SELECT ${application} FROM applications WHERE id = $1 AND venue_id = $2`,
  lockJobsToFill: `SELECT FROM jobs WHERE id = ANY (ARRAY(SELECT $2::uuid UNION ALL
      SELECT job_id FROM applications WHERE worker_id = $1 AND status = 'pending' AND windows && ${windowsOf("$2")}))
    ORDER BY id FOR NO KEY UPDATE`,
  isOwnVenue: `SELECT FROM party_persons a JOIN party_persons b ON b.person_id = a.person_id
    WHERE a.party_id = $1 AND b.party_id = $2`,
  confirm: `UPDATE applications SET status = 'confirmed', confirmed_at = $2, confirmed_by = 'venue', closed_at = NULL
    WHERE id = $1 AND status = 'pending' RETURNING ${application}`,
  expireOverlapping: `UPDATE applications SET status = 'expired', closed_at = $4, expiry_cause = 'confirmedelsewhere'
    WHERE worker_id = $1 AND status = 'pending' AND id <> $3 AND windows && ${windowsOf("$2")} RETURNING id`,
  openOffers: "SELECT id, application_id FROM offers WHERE job_id = $1 AND state = 'open'",
} as const;
