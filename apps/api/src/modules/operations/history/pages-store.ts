import { sql, type SQL } from "drizzle-orm";
import { whyTwo } from "@bandeja/domain/decisions";
import { isAtBank, type Dispute, type RefundFailure } from "@bandeja/domain/payments";
import {
  backCents,
  countedRefund,
  failedCents,
  isRefundFailed,
  restCents,
  type Purchase,
} from "@bandeja/domain/purchases";
import type { Side } from "@bandeja/domain/side";
import type { Db } from "../../../db/database.ts";
import { folded } from "../../../db/folded.ts";
import { countUnusedCredits } from "../../billing/credits/credits-store.ts";
import { findDecision, type Decision } from "../../decisions/store/decisions-store.ts";
import { decidedAsOf, decidersOf, reviewedOf } from "../pages/show-conduct.ts";
import { maskEmail } from "../core/mask-contacts.ts";
import { operatorStateOf, unsettledDueAt } from "../core/payment-state.ts";
import { showPrice } from "../core/shown-payment.ts";
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
  readonly purchase?: Purchase & { readonly isKnown: boolean; readonly unused: number };
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
      a.email_verified_at IS NOT NULL AS verified,
      concat_ws(', ', CASE WHEN a.password_hash IS NOT NULL THEN 'password' END,
        (SELECT 'google' FROM identities i WHERE i.account_id = a.id LIMIT 1),
        (SELECT 'passkey' FROM passkeys k WHERE k.account_id = a.id LIMIT 1)) AS "signIn", a.phone_e164 AS phone, coalesce(v.city, w.city) AS city,
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
  const own =
    found.side === "worker" ? { born } : { creditsLeft: await countUnusedCredits(db, found.partyId) };
  return { ...found, facts: { ...facts, country, ...own, since, deleted } };
}

export async function findJobPage(db: Db, jobId: string): Promise<Page | undefined> {
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    SELECT nullif(j.venue_name, '') AS title, j.venue_id AS party_id, j.state, ${isoOf("j.starts_at")} AS starts,
      ${isoOf("j.ends_at")} AS ends, j.city, j.openings, j.confirmed_count AS confirmed, j.pending_count AS pending,
      (j.hourly_cents / 100.0)::numeric(12, 2)::text || ' ' || j.currency AS hourly, j.note
    FROM jobs j WHERE j.id = ${jobId}::uuid`);
  return toPage(rows[0]);
}

/** The later of two instants in ISO 8601. */
const lastOf = (...instants: readonly (string | null)[]): string | null =>
  instants
    .filter((at) => at !== null)
    .toSorted()
    .at(-1) ?? null;

interface StoredPayment extends Record<string, unknown> {
  readonly title: string | null;
  readonly party_id: string;
  readonly amount: string;
  readonly currency: string;
  readonly receipts: string | null;
  readonly payer: string | null;
  readonly taxNumber: string | null;
  readonly provider: string;
  readonly isKnown: boolean;
  readonly dispute: Dispute | null;
  readonly paid: string | null;
  readonly expired: string | null;
  readonly refundRequested: string | null;
  readonly refunded: string | null;
  readonly settled: string | null;
  readonly settledBy: string | null;
  readonly disputed: string | null;
  readonly disputed_cents: number | null;
  readonly disputeDue: string | null;
  readonly decided: string | null;
  readonly noted: string | null;
  readonly sent: string | null;
  readonly city: string | null;
  readonly email: string | null;
  readonly providerIds: string;
  readonly credit: "unused" | "used" | "withdrawn" | null;
  readonly creditJob: string | null;
  readonly amount_cents: number;
  readonly credits: number;
  readonly unused: number;
  readonly used: number;
  readonly kept_cents: number;
  readonly unused_refund_cents: number | null;
  readonly unusedRefunded: string | null;
  readonly unusedRefund: string | null;
  readonly refund_attempt: number;
  readonly failed_refund: number | null;
  readonly refundFailed: string | null;
  readonly refundFailure: RefundFailure | null;
  readonly elsewhere: string | null;
  readonly elsewhere_cents: number;
  readonly returned_cents: number;
  readonly resend_cents: number | null;
  readonly card: string | null;
}

export async function findPaymentPage(db: Db, paymentId: string): Promise<Page | undefined> {
  const { rows } = await db.execute<StoredPayment>(sql`
    SELECT nullif(v.name, '') AS title, p.venue_id AS party_id,
      (p.amount_cents / 100.0)::numeric(12, 2)::text || ' ' || p.currency AS amount, p.currency, p.provider, p.dispute,
      coalesce(p.session_id, p.intent_id) IS NOT NULL AS "isKnown",
      (SELECT string_agg(number, ' ' ORDER BY number) FROM receipts r WHERE r.payment_id = p.id) AS receipts,
      payer.name AS payer, payer.tax_number AS "taxNumber",
      ${isoOf("p.paid_at")} AS paid, ${isoOf("p.expired_at")} AS expired,
      ${isoOf("p.refund_requested_at")} AS "refundRequested", ${isoOf("p.refunded_at")} AS refunded,
      ${isoOf("p.settled_at")} AS settled, p.settled_by AS "settledBy", ${isoOf("p.disputed_at")} AS disputed,
      ${isoOf("p.dispute_due_at")} AS "disputeDue", ${isoOf("p.dispute_decided_at")} AS decided,
      CASE WHEN y.deleted_at IS NULL THEN v.city END AS city, CASE WHEN y.deleted_at IS NULL THEN a.email END AS email,
      concat_ws(' ', p.intent_id, p.session_id) AS "providerIds", pack.jobs AS "creditJob", p.amount_cents, p.credits, p.kept_cents,
      p.disputed_cents,
      (SELECT ${isoOf("max(r.issued_at)")} FROM receipts r WHERE r.payment_id = p.id AND r.kind = 'refund') AS noted,
      (SELECT ${isoOf("max(r.at)")} FROM refunds r LEFT JOIN failed_refunds f ON f.id = r.id
        WHERE r.payment_id = p.id AND f.id IS NULL) AS sent,
      p.unused_refund_cents, ${isoOf("p.unused_refund_at")} AS "unusedRefund",
      ${isoOf("p.unused_refunded_at")} AS "unusedRefunded", pack.unused, pack.used,
      p.refund_attempt, p.failed_refund, ${isoOf("failed.at")} AS "refundFailed", failed.cause AS "refundFailure",
      p.returned_cents, p.resend_cents, p.elsewhere_cents, ${isoOf("p.elsewhere_at")} AS elsewhere,
      coalesce(p.card, (SELECT k.brand || ' ' || k.last4 FROM saved_cards k WHERE k.id = p.card_id)) AS card,
      CASE WHEN c.refunded_at IS NOT NULL THEN 'withdrawn' WHEN c.job_id IS NOT NULL THEN 'used'
        WHEN c.id IS NOT NULL THEN 'unused' END AS credit
    FROM payments p JOIN venues v ON v.id = p.venue_id JOIN parties y ON y.id = v.id
      JOIN owners o ON o.party_id = v.id JOIN accounts a ON a.id = o.account_id
      LEFT JOIN credits c ON c.payment_id = p.id
      LEFT JOIN receipts payer ON payer.payment_id = p.id AND payer.kind = 'payment'
      LEFT JOIN LATERAL (SELECT at, cause FROM failed_refunds f WHERE f.payment_id = p.id ORDER BY at DESC, id LIMIT 1) failed ON true
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE job_id IS NULL AND refunded_at IS NULL)::int AS unused,
      count(job_id)::int AS used, string_agg(job_id::text, ', ' ORDER BY attached_at) AS jobs
      FROM credits WHERE payment_id = p.id OR pack_id = p.id) pack
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
    keptCents: found.kept_cents,
    unusedRefundCents: found.unused_refund_cents,
    unusedRefundedAt: dateOf(found.unusedRefunded),
    refundAttempt: found.refund_attempt,
    failedRefund: found.failed_refund,
    returnedCents: found.returned_cents,
    resendCents: found.resend_cents,
    elsewhereCents: found.elsewhere_cents,
  };
  const state = operatorStateOf({ ...purchase, settledAt: dateOf(settled) });
  const due = unsettledDueAt({
    dispute,
    disputedAt: dateOf(found.disputed),
    disputeDueAt: dateOf(found.disputeDue),
    disputeDecidedAt: dateOf(found.decided),
    settledAt: dateOf(settled),
  });
  const pack =
    credits === 1
      ? { credit }
      : { packSize: credits, packUnused: unused, packUsed: used, packVoid: credits - unused - used };
  const hasFailed = isRefundFailed(purchase);
  // Money that came back has not gone to the venue.
  const back = hasFailed ? amountCents - restCents(purchase) : backCents(purchase);
  const atBank = found.disputed_cents ?? amountCents;
  const byBank = dispute === "lost" ? atBank : 0;
  const left = amountCents - back - byBank;
  const twice = back + byBank - amountCents;
  // While a part is being sent again, it has not gone.
  const isAllBack = countedRefund(purchase) > 0 && !hasFailed && purchase.resendCents === null;
  const priceOf = (cents: number) => showPrice({ amountCents: cents, currency: found.currency });
  return {
    title,
    partyId,
    side: null,
    facts: {
      city: found.city,
      email: found.email && maskEmail(found.email),
      receipts,
      // As they were issued with, which stays when the account is deleted.
      payer: found.payer,
      taxNumber: found.taxNumber,
      amount,
      state,
      paid,
      card: found.card,
      provider,
      providerIds: found.providerIds,
      ...pack,
      creditJob,
      unusedRefund,
      refundRequested,
      ...(hasFailed && {
        refundFailed: found.refundFailed,
        refundFailure: found.refundFailure,
        // What the bank gives back is not sent as well.
        ...(!isAtBank(purchase) && { failedAmount: priceOf(failedCents(purchase)) }),
      }),
      refunded: isAllBack ? (lastOf(found.sent, found.elsewhere) ?? refunded ?? found.noted) : null,
      ...(found.elsewhere !== null && { refundElsewhere: found.elsewhere }),
      ...(back > 0 && { refundedAmount: priceOf(back), ...(left > 0 && { left: priceOf(left) }) }),
      dispute,
      ...(found.disputed !== null && {
        disputed: found.disputed,
        disputedAmount: priceOf(atBank),
        evidenceDue: found.disputeDue,
      }),
      ...(twice > 0 && { twice: priceOf(twice) }),
      ...(due !== undefined && { due: due.toISOString() }),
      settled,
      settledBy: found.settledBy,
    },
    purchase: { ...purchase, isKnown, unused },
  };
}

export async function findDecisionPage(db: Db, id: string): Promise<Page | undefined> {
  const decision = await findDecision(db, id);
  if (decision === undefined) return undefined;
  const { partyId, kind, rule, state, reason } = decision;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const { decidedAs } = decidedAsOf(decision);
  const { reviewed } = reviewedOf(decision);
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
    ...(decidedAs && { decidedAs: decidedAs.kind, decidedUntil: decidedAs.until }),
    by: decidersOf(decision),
    reason,
    said: decision.answer,
    reviewSaid: decision.reviewText,
    ...(reviewed?.outcome === "lifted" && { lifted: reviewed.at, liftedBy: reviewed.by }),
    ...(reviewed?.outcome === "confirmed" && { reviewed: reviewed.at, reviewedBy: reviewed.by }),
    ...(reviewed && { reviewReason: decision.reviewReason }),
    flagged: whyTwo(decision) !== null,
  };
  const names = await findPartyNames(db, [partyId]);
  return { title: names.get(partyId) ?? null, partyId, side: null, facts, decision };
}

/** The payment of a receipt's number: `2026-000229`, `2026 229`, or `229` of the latest year that has it. */
export async function findPaymentOfReceipt(db: Db, number: string): Promise<string | undefined> {
  const [, year = null, sequence] = /^(?:(\d{4})[-\s]\s*)?(\d{1,9})$/.exec(number.trim()) ?? [];
  if (sequence === undefined) return undefined;
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT payment_id AS id FROM receipts
    WHERE sequence = ${Number(sequence)} AND year = coalesce(${year}::integer, year)
    ORDER BY year DESC LIMIT 1`);
  return rows[0]?.id;
}

/** An amount as people type it, in hundredths: `9.90`, `USD 9,90`. */
export function parseAmount(text: string): number | undefined {
  const [, whole, part] = /^(?:USD|US\$|\$)?\s*(\d{1,6})[.,](\d{2})\s*(?:USD)?$/i.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(`${whole}${part}`);
}

/** A tax number without what stands between its digits and without the letters of its country; undefined for any other text. */
export function parseTaxNumber(text: string): string | undefined {
  const key = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
  const isNumber = /^[\dA-Z./\s-]+$/i.test(text) && /\d{4}/.test(key) && key.length >= 8;
  return isNumber ? key.replace(/^[A-Z]{2}/, "") : undefined;
}

/** A name without case, accents, punctuation and spaces. */
const words = (text: unknown): SQL => sql`regexp_replace(${folded(text)}, '[[:punct:][:space:]]+', '', 'g')`;

/** Queries that find payments by a text: what their receipts name, their amount, the last digits of their card. */
function paymentQueries(text: string): SQL[] {
  const [amount, tax] = [parseAmount(text), parseTaxNumber(text)];
  return [
    ...(/\p{L}{2}/u.test(text) && !text.includes("@")
      ? [sql`SELECT payment_id FROM receipts WHERE starts_with(${words(sql`name`)}, ${words(text)})`]
      : []),
    ...(tax === undefined
      ? []
      : [
          sql`SELECT payment_id FROM receipts
            WHERE regexp_replace(upper(regexp_replace(tax_number, '[^0-9A-Za-z]', '', 'g')), '^[A-Z]{2}', '') = ${tax}`,
        ]),
    ...(amount === undefined
      ? []
      : [sql`SELECT id FROM payments WHERE amount_cents = ${amount} AND paid_at IS NOT NULL`]),
    ...(/^\d{4}$/.test(text.trim())
      ? [
          sql`SELECT id FROM payments WHERE right(card, 4) = ${text.trim()} AND card IS NOT NULL`,
          sql`SELECT y.id FROM payments y JOIN saved_cards k ON k.id = y.card_id WHERE k.last4 = ${text.trim()}`,
        ]
      : []),
  ];
}

/**
 * The ids of payments by the beginning of the name or the tax number of their receipts, their amount, or the last four digits of their
 * card, the latest first.
 */
export async function findPaymentsLike(db: Db, text: string, limit: number): Promise<string[]> {
  const queries = paymentQueries(text);
  if (queries.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT p.id FROM payments p WHERE p.id IN (${sql.join(queries, sql` UNION `)})
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}
