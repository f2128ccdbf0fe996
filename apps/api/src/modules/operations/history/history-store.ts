import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { findEntries } from "./entries-store.ts";
import type { Entry } from "./entry.ts";

const nameOf = (id: SQL): SQL =>
  sql`(SELECT CASE WHEN p.deleted_at IS NULL THEN coalesce(v.name, w.name) END FROM parties p
    LEFT JOIN venues v ON v.id = p.id LEFT JOIN workers w ON w.id = p.id WHERE p.id = ${id})`;

/**
 * The steps of applications, each as a row; `page` names the other party, or the job. What a worker said stands on their own
 * page alone: those of a job or a venue are opened for the venue.
 */
const applicationSteps = (where: SQL, page: SQL, partyId: SQL = sql`NULL`): SQL => sql`
  SELECT step.at, 'application.' || step.what,
    CASE WHEN a.worker_id = ${partyId} OR NOT (a.venue_no_show OR a.status = 'withdrawn' OR a.cancelled_by IS NOT DISTINCT FROM 'worker')
      THEN step.text END,
    step.by, ${page}
  FROM applications a CROSS JOIN LATERAL (VALUES
    (a.first_applied_at, 'applied', 'worker', NULL),
    (CASE WHEN a.first_applied_at IS NULL OR a.times_applied > 1 THEN a.applied_at END, 'applied', 'worker', NULL),
    (a.confirmed_at, 'confirmed', a.confirmed_by, NULL),
    (a.late_reported_at, 'delayed', 'worker', NULL),
    (CASE WHEN a.status NOT IN ('pending', 'confirmed') THEN a.closed_at END, a.status, a.cancelled_by, a.reason)
  ) step (at, what, by, text) WHERE ${where} AND step.at IS NOT NULL`;

const jobSteps = (where: SQL, page: SQL): SQL => sql`
  SELECT step.at, 'job.' || step.what, step.text, NULL, ${page}
  FROM jobs j CROSS JOIN LATERAL (VALUES
    (j.created_at, 'posted', NULL), (j.first_viewed_at, 'viewed', NULL),
    (CASE WHEN j.state <> 'open' THEN j.closed_at END, j.state, j.cancel_reason)
  ) step (at, what, text) WHERE ${where} AND step.at IS NOT NULL`;

const paymentSteps = (where: SQL): SQL => sql`
  SELECT step.at, 'payment.' || step.what, NULL, NULL, 'payment', p.id, (p.amount_cents / 100.0)::numeric(12, 2)::text || ' ' || p.currency
  FROM payments p CROSS JOIN LATERAL (VALUES
    (p.created_at, 'begun'), (p.paid_at, 'paid'), (p.expired_at, 'expired'), (p.refund_requested_at, 'refundRequested'),
    (p.unused_refund_at, 'unusedRefund'),
    (p.refunded_at, 'refunded'), (p.disputed_at, 'disputed'), (p.settled_at, 'settled')
  ) step (at, what) WHERE ${where} AND step.at IS NOT NULL`;

const receiptSteps = (where: SQL): SQL => sql`
  SELECT r.issued_at, 'receipt.' || r.kind, NULL, NULL, 'payment', p.id, r.number
  FROM receipts r JOIN payments p ON p.id = r.payment_id WHERE ${where}`;

/** What the audit log, applications, jobs, payments, reviews and reports say of a venue or worker. */
export function findPartyHistory(db: Db, partyId: string): Promise<Entry[]> {
  const id = sql`${partyId}::uuid`;
  return findEntries(
    db,
    sql`
    SELECT l.at AS at, CASE l.event WHEN 'operated' THEN 'operated ' || l.command ELSE 'audit.' || l.event END AS what,
      l.reason AS text,
      l.operator AS by, NULL AS page, NULL::uuid AS page_id, NULL AS page_title
    FROM audit_log l JOIN members m ON m.account_id = l.account_id WHERE m.party_id = ${id}
    UNION ALL
    SELECT a.created_at, 'account.created', NULL, NULL, NULL, NULL, NULL
    FROM accounts a JOIN owners o ON o.account_id = a.id WHERE o.party_id = ${id}
    UNION ALL ${applicationSteps(
      sql`(a.worker_id = ${id} OR a.venue_id = ${id})`,
      sql`'job', a.job_id, ${nameOf(sql`CASE WHEN a.worker_id = ${id} THEN a.venue_id ELSE a.worker_id END`)}`,
      id,
    )}
    UNION ALL ${jobSteps(sql`j.venue_id = ${id}`, sql`'job', j.id, to_char(j.starts_at AT TIME ZONE j.timezone, 'YYYY-MM-DD HH24:MI')`)}
    UNION ALL ${paymentSteps(sql`p.venue_id = ${id}`)}
    UNION ALL ${receiptSteps(sql`p.venue_id = ${id}`)}
    UNION ALL
    SELECT r.created_at, CASE WHEN r.author_id = ${id} THEN 'review.written' ELSE 'review.received' END,
      r.stars || ' / 5', NULL, 'party', CASE WHEN r.author_id = ${id} THEN r.subject_id ELSE r.author_id END,
      ${nameOf(sql`CASE WHEN r.author_id = ${id} THEN r.subject_id ELSE r.author_id END`)}
    FROM reviews r WHERE r.author_id = ${id} OR r.subject_id = ${id}
    UNION ALL
    SELECT r.created_at, CASE WHEN r.author_id <> ${id} THEN 'report.received' WHEN r.subject_id IS NULL THEN 'report.general'
        ELSE 'report.written' END, r.reason,
      NULL, 'party', CASE WHEN r.author_id = ${id} THEN r.subject_id ELSE r.author_id END,
      ${nameOf(sql`CASE WHEN r.author_id = ${id} THEN r.subject_id ELSE r.author_id END`)}
    FROM reports r WHERE r.author_id = ${id} OR r.subject_id = ${id}`,
  );
}

/** What happened with a job and its applications. */
export function findJobHistory(db: Db, jobId: string): Promise<Entry[]> {
  return findEntries(
    db,
    sql`
    SELECT NULL::timestamptz AS at, NULL AS what, NULL AS text, NULL AS by, NULL AS page, NULL::uuid AS page_id,
      NULL AS page_title WHERE false
    UNION ALL ${jobSteps(sql`j.id = ${jobId}::uuid`, sql`NULL, NULL::uuid, NULL`)}
    UNION ALL ${applicationSteps(sql`a.job_id = ${jobId}::uuid`, sql`'party', a.worker_id, ${nameOf(sql`a.worker_id`)}`)}`,
  );
}

/** What happened with a payment and its receipts, and what operators did with it. */
export function findPaymentHistory(db: Db, paymentId: string): Promise<Entry[]> {
  return findEntries(
    db,
    sql`
    SELECT NULL::timestamptz AS at, NULL AS what, NULL AS text, NULL AS by, NULL AS page, NULL::uuid AS page_id,
      NULL AS page_title WHERE false
    UNION ALL ${paymentSteps(sql`p.id = ${paymentId}::uuid`)}
    UNION ALL
    SELECT l.at, 'operated ' || l.command, l.reason, l.operator, NULL, NULL::uuid, NULL
    FROM payments p JOIN owners o ON o.party_id = p.venue_id JOIN audit_log l ON l.account_id = o.account_id
    WHERE p.id = ${paymentId}::uuid AND l.command IN ('payments refund', 'payments settle')
      AND l.outcome LIKE '%' || p.id || '%'
    UNION ALL ${receiptSteps(sql`p.id = ${paymentId}::uuid`)}`,
  );
}
