import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { isOfPerson } from "../../../db/same-person.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";
import { venues } from "../../../db/schema/accounts.ts";
import { credits } from "../../../db/schema/jobs.ts";
import {
  failedRefunds,
  paymentEvents,
  payments,
  receipts,
  refunds,
  replacedPaymentFacts,
} from "../../../db/schema/payments.ts";
import { instantOfPosition, type Paging } from "../../../kernel/paging.ts";
import type { PaymentNames } from "@bandeja/providers/payments/payment-provider";

export type Payment = typeof payments.$inferSelect;

export async function insertPayment(
  tx: Tx,
  payment: typeof payments.$inferInsert,
): Promise<Payment | undefined> {
  const [row] = await tx.insert(payments).values(payment).returning();
  return row;
}

/** A venue's latest payment that was begun since an instant and can still be paid. */
export async function findOpenPayment(
  tx: Tx,
  purchase: Pick<Payment, "venueId" | "provider" | "amountCents" | "credits">,
  since: Date,
): Promise<Payment | undefined> {
  const { venueId, provider, amountCents, credits: size } = purchase;
  const isSame = and(
    eq(payments.venueId, venueId),
    eq(payments.provider, provider),
    eq(payments.amountCents, amountCents),
    eq(payments.credits, size),
  );
  const isOpen = and(
    isNull(payments.paidAt),
    isNull(payments.expiredAt),
    isNull(payments.cardId),
    gt(payments.createdAt, since),
  );
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(isSame, isOpen))
    .orderBy(desc(payments.id))
    .limit(1);
  return row;
}

/** The payment of a press of the button for a saved card. */
export async function findPaymentOfAttempt(
  tx: Tx,
  { venueId, attempt }: { venueId: string; attempt: string },
): Promise<Payment | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.venueId, venueId), eq(payments.attempt, attempt)));
  return row;
}

export async function setPage(db: Db, id: string, page: { sessionId: string; url: string }): Promise<void> {
  await db
    .update(payments)
    .set(page)
    .where(and(eq(payments.id, id), isNull(payments.sessionId)));
}

/** A payment by our own id, otherwise by one of the provider's. */
export async function findPaymentByNames(db: Db | Tx, names: PaymentNames): Promise<Payment | undefined> {
  const { paymentId, sessionId, intentId } = names;
  const [row] = await db
    .select()
    .from(payments)
    .where(
      or(
        paymentId === undefined ? undefined : eq(payments.id, paymentId),
        sessionId === undefined ? undefined : eq(payments.sessionId, sessionId),
        intentId === undefined ? undefined : eq(payments.intentId, intentId),
        sql`false`,
      ),
    )
    .limit(1);
  return row;
}

/** Locks a payment until the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<Payment | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for("no key update");
  return row;
}

export async function updatePayment(db: Db | Tx, id: string, change: Partial<Payment>): Promise<void> {
  await db.update(payments).set(change).where(eq(payments.id, id));
}

/** Keeps what a step of a payment adds to a sum of its row, or a later one replaces there. */
export async function insertReplacedFact(
  tx: Tx,
  fact: typeof replacedPaymentFacts.$inferInsert,
): Promise<void> {
  await tx.insert(replacedPaymentFacts).values(fact).onConflictDoNothing();
}

/** Keeps what was requested for unused credits before less of it has gone, or it is taken back. */
export async function keepUnusedRequest(
  tx: Tx,
  { id: paymentId, unusedRefundAt: at, unusedRefundCents: cents }: Payment,
): Promise<void> {
  if (at !== null) await insertReplacedFact(tx, { paymentId, kind: "unusedRefund", at, cents });
}

/** How much was paid otherwise at an instant. */
export async function findElsewhereCents(
  tx: Tx,
  { paymentId, at }: { paymentId: string; at: Date },
): Promise<number> {
  const [row] = await tx
    .select({ cents: replacedPaymentFacts.cents })
    .from(replacedPaymentFacts)
    .where(
      and(
        eq(replacedPaymentFacts.paymentId, paymentId),
        eq(replacedPaymentFacts.kind, "refundElsewhere"),
        eq(replacedPaymentFacts.at, at),
      ),
    );
  return row?.cents ?? 0;
}

/** Keeps a refund that the provider has taken. @returns false where it was known before */
export async function insertRefund(tx: Tx, refund: typeof refunds.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(refunds).values(refund).onConflictDoNothing().returning({ id: refunds.id });
  return rows.length === 1;
}

/** How much the known refunds of a payment have sent, and how much of that came back. */
export async function sumRefunds(tx: Tx, paymentId: string): Promise<{ sent: number; returned: number }> {
  const [row] = await tx
    .select({
      sent: sql<number>`coalesce(sum(${refunds.cents}), 0)::int`,
      returned: sql<number>`coalesce(sum(${refunds.cents}) FILTER (WHERE ${failedRefunds.id} IS NOT NULL), 0)::int`,
    })
    .from(refunds)
    .leftJoin(failedRefunds, eq(failedRefunds.id, refunds.id))
    .where(eq(refunds.paymentId, paymentId));
  return row ?? { sent: 0, returned: 0 };
}

/** Keeps a refund that did not go through. @returns false where it was known before */
export async function insertFailedRefund(
  tx: Tx,
  refund: typeof failedRefunds.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(failedRefunds)
    .values(refund)
    .onConflictDoNothing()
    .returning({ id: failedRefunds.id });
  return rows.length === 1;
}

/** Stores an event. @returns false where it was stored before */
export async function insertEvent(tx: Tx, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return rows.length === 1;
}

export async function deleteEventsBefore(tx: Tx, receivedAt: Date): Promise<void> {
  await tx.delete(paymentEvents).where(lt(paymentEvents.receivedAt, receivedAt));
}

/** A venue's payments with the first credit that each bought, newest first. */
export function findPaymentsOf(db: Db | Tx, venueId: string, { limit, after }: Paging) {
  const isOlder =
    after &&
    sql`(${payments.createdAt}, ${payments.id}) < (${instantOfPosition(after).toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({
      id: payments.id,
      payment: payments,
      credit: { id: credits.id, jobId: credits.jobId, refundedAt: credits.refundedAt },
    })
    .from(payments)
    .leftJoin(credits, eq(credits.paymentId, payments.id))
    .where(and(eq(payments.venueId, venueId), isOlder))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit + 1);
}

/** The receipts of payments, in the order of their numbers. */
export function findReceiptsOf(db: Db | Tx, paymentIds: readonly string[]) {
  return db
    .select({
      paymentId: receipts.paymentId,
      kind: receipts.kind,
      number: receipts.number,
      issuedAt: receipts.issuedAt,
      name: receipts.name,
      taxNumber: receipts.taxNumber,
    })
    .from(receipts)
    .where(inArray(receipts.paymentId, [...paymentIds]))
    .orderBy(receipts.year, receipts.sequence);
}

/** A venue's country in ISO 3166. */
export async function findCountry(db: Db, venueId: string): Promise<string | undefined> {
  const [row] = await db.select({ code: venues.countryCode }).from(venues).where(eq(venues.id, venueId));
  return row?.code;
}

const hasDisputed = prepareSelect("has_disputed_payment", (tx, params: Params<{ venueId: string }>) => {
  // LATERAL, so that PostgreSQL never begins with all used credits.
  const used = tx
    .select({ id: credits.id })
    .from(credits)
    .where(
      and(or(eq(credits.paymentId, payments.id), eq(credits.packId, payments.id)), isNotNull(credits.jobId)),
    )
    .limit(1)
    .as("used");
  return tx
    .select({ id: payments.id })
    .from(payments)
    .crossJoinLateral(used)
    .where(
      and(
        // A dispute counts for all venues of the person.
        isOfPerson(payments.venueId, params.venueId, payments.createdAt),
        sql`${payments.dispute} IN ('open', 'lost')`,
        isNull(payments.settledAt),
      ),
    )
    .limit(1);
});

/**
 * Whether a payment of a venue's job is disputed or lost, and not settled by an operator: the venue cannot post
 * meanwhile.
 */
export async function isInDispute(tx: Tx, venueId: string): Promise<boolean> {
  return (await hasDisputed(tx, { venueId })).length === 1;
}

/** Expires payments that the provider does not know, or of another one, which cannot be paid or reconciled any more. */
export async function expireUncollected(
  db: Db,
  provider: Payment["provider"],
  before: Date,
  now: Date,
): Promise<void> {
  const isOpen = and(isNull(payments.paidAt), isNull(payments.expiredAt), lt(payments.createdAt, before));
  const isUnknown = and(isNull(payments.sessionId), isNull(payments.intentId));
  const isUnclaimed = or(isUnknown, sql`${payments.provider} <> ${provider}`);
  await db.update(payments).set({ expiredAt: now }).where(and(isOpen, isUnclaimed));
}

/**
 * Payments whose state may have changed at the provider: open ones, a minute old and then less and less often; disputed
 * ones daily; paid ones weekly, for half a year. The longest unchecked come first.
 */
export function findPaymentsToReconcile(db: Db, provider: Payment["provider"], now: Date, limit: number) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return db
    .select({
      id: payments.id,
      venueId: payments.venueId,
      sessionId: payments.sessionId,
      intentId: payments.intentId,
      createdAt: payments.createdAt,
      paidAt: payments.paidAt,
    })
    .from(payments)
    .where(
      sql`${payments.provider} = ${provider} AND coalesce(${payments.sessionId}, ${payments.intentId}) IS NOT NULL AND CASE
        WHEN ${payments.paidAt} IS NULL THEN ${payments.expiredAt} IS NULL AND
          coalesce(${payments.checkedAt}, ${payments.createdAt})
            + greatest(interval '1 minute', (${payments.checkedAt} - ${payments.createdAt}) / 4) <= ${at}
        WHEN ${payments.dispute} = 'open' THEN coalesce(${payments.checkedAt}, ${payments.disputedAt}) + interval '1 day' <= ${at}
        ELSE ${payments.refundedAt} IS NULL AND ${payments.dispute} IS DISTINCT FROM 'lost'
          AND ${payments.paidAt} > ${at} - interval '180 days'
          AND coalesce(${payments.checkedAt}, ${payments.paidAt}) + interval '7 days' <= ${at}
        END`,
    )
    .orderBy(sql`coalesce(${payments.checkedAt}, ${payments.createdAt})`)
    .limit(limit);
}
