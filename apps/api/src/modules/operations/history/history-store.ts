import { listedCommand } from "@bandeja/contract/console/constants";
import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { findHidings } from "../../decisions/restrictions/restrictions-store.ts";
import { findEntries, nameOf, startOf } from "./entries-store.ts";
import type { Entry } from "./entry.ts";

/**
 * The steps of applications, each as a row; `page` names the other party, or the job. What a worker said stands on their own
 * page alone: those of a job or a venue are opened for the venue. Where a venue reported a worker who says that it turned them
 * away, the words are the worker's, and stand with that offence.
 */
const applicationSteps = (where: SQL, page: SQL, partyId: SQL = sql`NULL`): SQL => sql`
  SELECT step.at, 'application.' || step.what,
    CASE WHEN a.worker_id = ${partyId} OR NOT (a.venue_no_show OR a.status = 'withdrawn' OR a.cancelled_by IS NOT DISTINCT FROM 'worker')
      THEN step.text END,
    step.by, ${page}
  FROM applications a CROSS JOIN LATERAL (VALUES
    (a.first_applied_at, 'applied', 'worker', NULL),
    (CASE WHEN a.first_applied_at IS DISTINCT FROM a.applied_at THEN a.applied_at END, 'applied', 'worker', NULL),
    (a.confirmed_at, 'confirmed', a.confirmed_by, NULL),
    (a.late_reported_at, 'delayed', 'worker', NULL),
    (CASE WHEN a.status NOT IN ('pending', 'confirmed') THEN a.closed_at END,
      CASE WHEN a.status = 'cancelled' AND a.venue_no_show THEN 'turnedaway' WHEN a.contact_ended THEN 'ended' ELSE a.status END,
      CASE WHEN a.decision_id IS NULL AND NOT a.contact_ended THEN CASE a.status WHEN 'cancelled' THEN CASE WHEN a.venue_no_show THEN 'worker' ELSE a.cancelled_by END
        WHEN 'withdrawn' THEN 'worker' WHEN 'declined' THEN 'venue' WHEN 'noshow' THEN 'venue' END END,
      CASE WHEN a.status <> 'noshow' OR NOT a.venue_no_show THEN a.reason END)
  ) step (at, what, by, text) WHERE ${where} AND step.at IS NOT NULL`;

const jobSteps = (where: SQL, page: SQL): SQL => sql`
  SELECT step.at, 'job.' || step.what, step.text, NULL, ${page}
  FROM jobs j CROSS JOIN LATERAL (VALUES
    (j.created_at, 'posted', NULL), (j.first_viewed_at, 'viewed', NULL),
    (CASE WHEN j.state <> 'open' THEN j.closed_at END, j.state, j.cancel_reason)
  ) step (at, what, text) WHERE ${where} AND step.at IS NOT NULL`;

/** Its step of the payment stands for it in a history. */
const settling = "payments settle";

/** What is left of a payment after a refund of its unused credits. */
const leftCents = sql`p.amount_cents - CASE WHEN p.unused_refund_cents < p.amount_cents THEN p.unused_refund_cents ELSE 0 END`;

/** Why a dispute was settled at an instant, as its operator wrote. */
const settledReason = (
  at: SQL,
): SQL => sql`(SELECT l.reason FROM owners o JOIN audit_log l ON l.account_id = o.account_id
  WHERE o.party_id = p.venue_id AND l.command = ${settling} AND l.at = ${at} AND l.outcome LIKE '%' || p.id || '%' LIMIT 1)`;

/**
 * Each step with its amount, and each refund that has gone; of a failed refund its cause, as `text`, and of a settled dispute the reason. A provider's
 * clock has seconds only: what follows on another step is never before it.
 */
const paymentSteps = (where: SQL): SQL => sql`
  SELECT greatest(step.at, step.after), 'payment.' || step.what, CASE step.what WHEN 'settled' THEN ${settledReason(sql`p.settled_at`)} END,
    CASE WHEN step.what = 'settled' THEN p.settled_by END, 'payment', p.id,
    (coalesce(step.cents, p.amount_cents) / 100.0)::numeric(12, 2)::text || ' ' || p.currency
  FROM payments p CROSS JOIN LATERAL (VALUES
    (p.created_at, NULL, 'begun', NULL), (p.paid_at, p.created_at, 'paid', NULL), (p.expired_at, NULL, 'expired', NULL),
    (p.refund_requested_at, NULL, 'refundRequested', ${leftCents}),
    (CASE WHEN NOT EXISTS (SELECT FROM replaced_payment_facts f
      WHERE (f.payment_id, f.kind, f.at) = (p.id, 'unusedRefund', p.unused_refund_at)) THEN p.unused_refund_at END,
      NULL, 'unusedRefund', p.unused_refund_cents),
    -- Of refunds that are not known each.
    (CASE WHEN NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id) THEN p.refunded_at END,
      greatest(p.refund_requested_at, p.unused_refund_at), 'refunded', ${leftCents}),
    (p.disputed_at, p.created_at, 'disputed', p.disputed_cents), (p.settled_at, NULL, 'settled', NULL),
    (p.dispute_decided_at, NULL, p.dispute, p.disputed_cents)
  ) step (at, after, what, cents) WHERE ${where} AND step.at IS NOT NULL
  UNION ALL
  SELECT f.at, 'payment.' || f.kind, CASE f.kind WHEN 'settled' THEN ${settledReason(sql`f.at`)} ELSE f.cause END, f.by, 'payment', p.id,
    (coalesce(f.cents, p.amount_cents) / 100.0)::numeric(12, 2)::text || ' ' || p.currency
  FROM (SELECT payment_id, kind, at, cents, cause, by FROM replaced_payment_facts WHERE kind <> 'refundResent'
    UNION ALL SELECT payment_id, 'refunded', at, cents, NULL, NULL FROM refunds
    UNION ALL SELECT payment_id, 'refundFailed', at, cents, cause, NULL FROM failed_refunds) f
  JOIN payments p ON p.id = f.payment_id WHERE ${where}`;

const receiptSteps = (where: SQL): SQL => sql`
  SELECT r.issued_at, 'receipt.' || r.kind, NULL, NULL, 'payment', p.id, r.number
  FROM receipts r JOIN payments p ON p.id = r.payment_id WHERE ${where}`;

/** Where a list has shown an account, the query that did. */
const listedOr = (command: SQL): SQL => sql`coalesce(
  CASE WHEN l.command = ${listedCommand} THEN l.outcome::jsonb -> 0 -> 'values' ->> 'list' END, ${command})`;

/** The money of what an operator did with a payment, by its outcome, such as `"usd":26.73`. */
const usd = sql`(substring(l.outcome FROM '"usd":([0-9.]+)')::numeric(12, 2))::text`;

/** The payment that an operator did something with, by its outcome. */
const operatedId = sql`(substring(l.outcome FROM '"payment":"([0-9a-f-]{36})"'))::uuid`;

/** What the audit log, applications, jobs and payments say of a venue or worker. */
export function findPartyHistory(db: Db, partyId: string, most: number): Promise<Entry[]> {
  const id = sql`${partyId}::uuid`;
  return findEntries(
    db,
    sql`
    SELECT l.at AS at, CASE l.event WHEN 'operated' THEN
        CASE WHEN l.outcome LIKE '%"approvalRequested"%' THEN 'requested ' ELSE 'operated ' END || ${listedOr(sql`l.command`)} ELSE 'audit.' || l.event END AS what,
      l.reason AS text,
      l.operator AS by, CASE WHEN l.worker_id IS NOT NULL THEN 'party' WHEN p.id IS NOT NULL THEN 'payment' END AS page,
      coalesce(l.worker_id, p.id) AS page_id,
      CASE WHEN l.worker_id IS NOT NULL THEN ${nameOf(sql`l.worker_id`)} ELSE ${usd} || ' ' || p.currency END AS page_title
    FROM audit_log l JOIN members m ON m.account_id = l.account_id
      LEFT JOIN payments p ON p.id = CASE WHEN l.command LIKE 'payments %' AND ${usd} IS NOT NULL THEN ${operatedId} END
    WHERE m.party_id = ${id}
      AND l.command IS DISTINCT FROM ${settling}
    UNION ALL
    SELECT c.at, 'profile.' || c.fact, c.before || ' → ' || coalesce(nullif(c.after, ''), '–'), NULL, NULL, NULL, NULL
    FROM profile_changes c WHERE c.party_id = ${id}
    UNION ALL
    SELECT a.created_at, 'account.created', NULL, NULL, NULL, NULL, NULL
    FROM accounts a JOIN owners o ON o.account_id = a.id WHERE o.party_id = ${id}
    UNION ALL ${applicationSteps(
      sql`(a.worker_id = ${id} OR a.venue_id = ${id})`,
      sql`'job', a.job_id, ${nameOf(sql`CASE WHEN a.worker_id = ${id} THEN a.venue_id ELSE a.worker_id END`)}`,
      id,
    )}
    UNION ALL ${jobSteps(sql`j.venue_id = ${id}`, sql`'job', j.id, ${startOf}`)}
    UNION ALL ${paymentSteps(sql`p.venue_id = ${id}`)}
    UNION ALL ${receiptSteps(sql`p.venue_id = ${id}`)}`,
    most,
  );
}

/** What happened with a job and its applications. */
export function findJobHistory(db: Db, jobId: string, most: number): Promise<Entry[]> {
  return findEntries(
    db,
    sql`
    SELECT NULL::timestamptz AS at, NULL AS what, NULL AS text, NULL AS by, NULL AS page, NULL::uuid AS page_id,
      NULL AS page_title WHERE false
    UNION ALL ${jobSteps(sql`j.id = ${jobId}::uuid`, sql`NULL, NULL::uuid, NULL`)}
    UNION ALL ${applicationSteps(sql`a.job_id = ${jobId}::uuid`, sql`'party', a.worker_id, ${nameOf(sql`a.worker_id`)}`)}`,
    most,
  );
}

/** The jobs that a payment's credits have paid for, by their start. */
const creditSteps = (paymentId: string): SQL => sql`
  SELECT c.attached_at, 'credit.used', NULL, NULL, 'job', j.id, ${startOf}
  FROM credits c JOIN jobs j ON j.id = c.job_id
  WHERE c.payment_id = ${paymentId}::uuid OR c.pack_id = ${paymentId}::uuid`;

/** What happened with a payment, its credits and its receipts, and what operators did with it. */
export function findPaymentHistory(db: Db, paymentId: string, most: number): Promise<Entry[]> {
  return findEntries(
    db,
    sql`
    SELECT NULL::timestamptz AS at, NULL AS what, NULL AS text, NULL AS by, NULL AS page, NULL::uuid AS page_id,
      NULL AS page_title WHERE false
    UNION ALL ${paymentSteps(sql`p.id = ${paymentId}::uuid`)}
    UNION ALL
    SELECT l.at, 'operated ' || l.command, l.reason, l.operator, 'payment', CASE WHEN ${usd} IS NOT NULL THEN p.id END,
      ${usd} || ' ' || p.currency
    FROM payments p JOIN owners o ON o.party_id = p.venue_id JOIN audit_log l ON l.account_id = o.account_id
    WHERE p.id = ${paymentId}::uuid AND l.command LIKE 'payments %' AND l.command <> ${settling}
      AND l.outcome LIKE '%' || p.id || '%'
    UNION ALL ${creditSteps(paymentId)}
    UNION ALL ${receiptSteps(sql`p.id = ${paymentId}::uuid`)}`,
    most,
  );
}

interface StoredReview extends Record<string, unknown> {
  readonly id: string;
  readonly at: number;
  readonly isOwn: boolean;
  readonly stars: number;
  readonly otherId: string;
  readonly otherName: string | null;
  /** When the work starts that it is about. */
  readonly starts: string | null;
  readonly isPublished: boolean;
}

/** The reviews that a venue or worker has written or received, each with the decision that hides it. */
export async function findReviewHistory(db: Db, partyId: string, most: number): Promise<Entry[]> {
  const { rows } = await db.execute<StoredReview>(sql`
    SELECT r.id, extract(epoch FROM r.created_at)::float8 * 1000 AS at, r.author_id = ${partyId} AS "isOwn", r.stars,
      other.id AS "otherId", ${nameOf(sql`other.id`)} AS "otherName", ${startOf} AS starts,
      r.published_at IS NOT NULL AS "isPublished"
    FROM reviews r CROSS JOIN LATERAL (
      SELECT CASE WHEN r.author_id = ${partyId} THEN r.subject_id ELSE r.author_id END AS id) other
      LEFT JOIN applications a ON a.id = r.application_id LEFT JOIN jobs j ON j.id = a.job_id
    WHERE ${partyId}::uuid IN (r.author_id, r.subject_id) ORDER BY r.created_at DESC, r.id LIMIT ${most}`);
  const hidings = await findHidings(
    db,
    "reviewhidden",
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, at, isOwn, stars, otherId, otherName, starts, isPublished }): Entry => {
    const hiddenBy = hidings.get(id);
    return {
      at: new Date(at),
      what: isOwn ? "review.written" : "review.received",
      text: `${stars} / 5`,
      by: null,
      page: "party",
      pageId: otherId,
      pageTitle: otherName,
      ...(starts !== null && { starts }),
      ...(isPublished && { review: { id, ...(hiddenBy !== undefined && { hiddenBy }) } }),
    };
  });
}
