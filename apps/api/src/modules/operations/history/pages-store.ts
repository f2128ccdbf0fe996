import { sql } from "drizzle-orm";
import { whyTwo } from "@bandeja/domain/decisions";
import { paymentStateOf, type Dispute } from "@bandeja/domain/payments";
import { isRefundDue, type Purchase } from "@bandeja/domain/purchases";
import type { Side } from "@bandeja/domain/side";
import type { Db } from "../../../db/database.ts";
import { findDecision, type Decision } from "../../decisions/store/decisions-store.ts";
import { decidersOf } from "../pages/show-conduct.ts";
import { findPartyNames } from "../core/party-names-store.ts";
import type { Shown } from "../core/operation.ts";

/** A page without its history. */
export interface Page {
  readonly title: string | null;
  readonly side: Side | null;
  /** The venue or worker whose data it shows. */
  readonly partyId: string;
  readonly facts: Shown;
  /** Of the page of a decision. */
  readonly decision?: Decision;
  /** Of the page of a payment; `isKnown`: whether its provider has it. */
  readonly purchase?: Purchase & {
    readonly unused: number;
    readonly used: number;
    readonly isKnown: boolean;
  };
}

type Found = Shown & { readonly title: string | null; readonly party_id: string; readonly side?: Side };

function toPage(found: Found | undefined): Page | undefined {
  if (found === undefined) return undefined;
  const { title, party_id: partyId, side = null, ...facts } = found;
  return { title, partyId, side, facts };
}

const isoOf = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

export async function findPartyPage(db: Db, partyId: string): Promise<Page | undefined> {
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    SELECT coalesce(v.name, w.name) AS title, p.id AS party_id, p.side, a.email,
      a.email_verified_at IS NOT NULL AS verified, a.phone_e164 AS phone, coalesce(v.city, w.city) AS city,
      coalesce(v.country_code, w.country_code) AS country, w.date_of_birth::text AS born, a.language,
      ${isoOf("a.created_at")} AS since, p.deleted_at IS NOT NULL AS deleted
    FROM parties p JOIN owners o ON o.party_id = p.id JOIN accounts a ON a.id = o.account_id
      LEFT JOIN venues v ON v.id = p.id LEFT JOIN workers w ON w.id = p.id
    WHERE p.id = ${partyId}::uuid`);
  const found = toPage(rows[0]);
  if (found === undefined) return undefined;
  const { born = null, country = null, since = null, deleted = false, ...facts } = found.facts;
  // What is left in the columns of a deleted account only looks like a name and an address.
  if (deleted === true) return { ...found, title: null, facts: { country, since, deleted } };
  const person = found.side === "worker" && { born };
  return { ...found, facts: { ...facts, country, ...person, since, deleted } };
}

export async function findJobPage(db: Db, jobId: string): Promise<Page | undefined> {
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    SELECT nullif(j.venue_name, '') AS title, j.venue_id AS party_id, j.state, ${isoOf("j.starts_at")} AS starts,
      ${isoOf("j.ends_at")} AS ends, j.city, j.openings, j.confirmed_count AS confirmed, j.pending_count AS pending,
      (j.hourly_cents / 100.0)::numeric(12, 2)::text || ' ' || j.currency AS hourly, j.note
    FROM jobs j WHERE j.id = ${jobId}::uuid`);
  return toPage(rows[0]);
}

interface StoredPayment extends Record<string, unknown> {
  readonly title: string | null;
  readonly party_id: string;
  readonly amount: string;
  readonly receipts: string | null;
  readonly provider: string;
  readonly isKnown: boolean;
  readonly dispute: Dispute | null;
  readonly paid: string | null;
  readonly expired: string | null;
  readonly refundRequested: string | null;
  readonly refunded: string | null;
  readonly settled: string | null;
  readonly credit: "unused" | "used" | "withdrawn" | null;
  readonly creditJob: string | null;
  readonly amount_cents: number;
  readonly credits: number;
  readonly unused: number;
  readonly used: number;
  readonly refunded_cents: number | null;
  readonly unused_refund_cents: number | null;
  readonly unusedRefund: string | null;
}

export async function findPaymentPage(db: Db, paymentId: string): Promise<Page | undefined> {
  const { rows } = await db.execute<StoredPayment>(sql`
    SELECT nullif(v.name, '') AS title, p.venue_id AS party_id,
      (p.amount_cents / 100.0)::numeric(12, 2)::text || ' ' || p.currency AS amount, p.provider, p.dispute,
      coalesce(p.session_id, p.intent_id) IS NOT NULL AS "isKnown",
      (SELECT string_agg(number, ' ' ORDER BY number) FROM receipts r WHERE r.payment_id = p.id) AS receipts,
      ${isoOf("p.paid_at")} AS paid, ${isoOf("p.expired_at")} AS expired,
      ${isoOf("p.refund_requested_at")} AS "refundRequested", ${isoOf("p.refunded_at")} AS refunded,
      ${isoOf("p.settled_at")} AS settled, c.job_id AS "creditJob", p.amount_cents, p.credits, p.refunded_cents,
      p.unused_refund_cents, ${isoOf("p.unused_refund_at")} AS "unusedRefund", pack.unused, pack.used,
      CASE WHEN c.refunded_at IS NOT NULL THEN 'withdrawn' WHEN c.job_id IS NOT NULL THEN 'used'
        WHEN c.id IS NOT NULL THEN 'unused' END AS credit
    FROM payments p JOIN venues v ON v.id = p.venue_id LEFT JOIN credits c ON c.payment_id = p.id
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE job_id IS NULL AND refunded_at IS NULL)::int AS unused,
      count(job_id)::int AS used FROM credits WHERE payment_id = p.id OR pack_id = p.id) pack
    WHERE p.id = ${paymentId}::uuid`);
  const [found] = rows;
  if (found === undefined) return undefined;
  const { title, party_id: partyId, amount, receipts, provider, dispute, credit, creditJob, isKnown } = found;
  const { paid, expired, refundRequested, refunded, settled } = found;
  const dateOf = (at: string | null) => (at === null ? null : new Date(at));
  const { amount_cents: amountCents, credits, unused, used, unusedRefund } = found;
  const purchase = {
    paidAt: dateOf(paid),
    expiredAt: dateOf(expired),
    refundedAt: dateOf(refunded),
    dispute,
    amountCents,
    credits,
    refundRequestedAt: dateOf(refundRequested),
    refundedCents: found.refunded_cents,
    unusedRefundCents: found.unused_refund_cents,
  };
  const reached = paymentStateOf(purchase);
  const state = reached === "paid" && isRefundDue(purchase) ? "refunding" : reached;
  const pack =
    credits === 1
      ? { credit, creditJob }
      : { packSize: credits, packUnused: unused, packUsed: used, packVoid: credits - unused - used };
  const facts = { receipts, amount, state, paid, provider, ...pack, unusedRefund, refundRequested, refunded };
  return {
    title,
    partyId,
    side: null,
    facts: { ...facts, dispute, settled },
    purchase: { ...purchase, unused, used, isKnown },
  };
}

export async function findDecisionPage(db: Db, id: string): Promise<Page | undefined> {
  const decision = await findDecision(db, id);
  if (decision === undefined) return undefined;
  const { partyId, kind, rule, state, reason } = decision;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const facts = {
    // Of a proposal about an offence, the page says what it would be.
    kind: state === "proposed" && rule !== "terms" ? null : kind,
    rule,
    state,
    made: iso(decision.proposedAt),
    due:
      state === "underreview" ? iso(decision.reviewDueAt) : state === "proposed" ? iso(decision.dueAt) : null,
    from: iso(decision.from),
    until: iso(decision.until),
    by: decidersOf(decision),
    reason,
    said: decision.reviewText ?? decision.answer,
    flagged: whyTwo(decision) !== null,
  };
  const names = await findPartyNames(db, [partyId]);
  return { title: names.get(partyId) ?? null, partyId, side: null, facts, decision };
}

/** The payment of a receipt's number: `2026-000229`, `2026-229`, or `000229` of the latest year that has it. */
export async function findPaymentOfReceipt(db: Db, number: string): Promise<string | undefined> {
  const [, year = null, sequence] = /^(?:(\d{4})-(?=\d)|(?=0))0*(\d{1,9})$/.exec(number.trim()) ?? [];
  if (sequence === undefined) return undefined;
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT payment_id AS id FROM receipts
    WHERE sequence = ${Number(sequence)} AND year = coalesce(${year}::integer, year)
    ORDER BY year DESC LIMIT 1`);
  return rows[0]?.id;
}
