import { disputeDays } from "@bandeja/domain/payments";
import { and, asc, desc, eq, gte, isNotNull, isNull, ne, not, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { isOfPerson } from "../../../db/same-person.ts";
import { credits } from "../../../db/schema/jobs.ts";
import { failedRefunds, payments, receipts } from "../../../db/schema/payments.ts";
import type { Payment } from "./payments-store.ts";

/** Disputed or lost, and not settled by an operator. */
const isUnsettled = and(sql`${payments.dispute} IN ('open', 'lost')`, isNull(payments.settledAt));

/** As `isRefundReturned` of packages/domain. */
const isRefundReturned = sql`(${payments.returnedCents} > 0
  AND ${payments.keptCents} + ${payments.elsewhereCents} < ${payments.amountCents})`;

/** Refunded, and its money has stayed with the venue. */
const isRefunded = and(isNotNull(payments.refundedAt), not(isRefundReturned));

/** Whether a credit of a payment has paid for a job. */
const hasUsed = (db: Db | Tx) =>
  sql`EXISTS ${db
    .select({ one: sql`1` })
    .from(credits)
    .where(
      and(or(eq(credits.paymentId, payments.id), eq(credits.packId, payments.id)), isNotNull(credits.jobId)),
    )}`;

/**
 * The payments that a bank was asked for and that nobody has settled, those due first: open ones, and lost ones that keep
 * their venue from posting, or whose money went back twice.
 */
export function findUnsettledDisputes(db: Db, limit: number): Promise<Payment[]> {
  const due = sql`CASE WHEN ${payments.dispute} = 'lost' AND ${payments.disputeDecidedAt} IS NOT NULL
    THEN ${payments.disputeDecidedAt} + make_interval(days => ${disputeDays})
    ELSE coalesce(${payments.disputeDueAt}, ${payments.disputedAt} + make_interval(days => ${disputeDays})) END`;
  return db
    .select()
    .from(payments)
    .where(and(isUnsettled, or(eq(payments.dispute, "open"), isRefunded, hasUsed(db))))
    .orderBy(due, payments.id)
    .limit(limit);
}

/** Settled payments whose bank still takes evidence at an instant, those due first. */
export function findContestable(db: Db, at: Date, limit: number): Promise<Payment[]> {
  const due = sql`coalesce(${payments.disputeDueAt}, ${payments.disputedAt} + make_interval(days => ${disputeDays}))`;
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.dispute, "open"),
        isNotNull(payments.settledAt),
        sql`${due} > ${at.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(due, payments.id)
    .limit(limit);
}

/**
 * The payments with a refund that did not go through and whose money is not at the bank, with what failed last, the longest first;
 * some may have gone back since.
 */
export function findFailedRefunds(db: Db, limit: number) {
  const latest = db
    .select({ at: failedRefunds.at, cause: failedRefunds.cause })
    .from(failedRefunds)
    .where(eq(failedRefunds.paymentId, payments.id))
    .orderBy(desc(failedRefunds.at), failedRefunds.id)
    .limit(1)
    .as("latest");
  const hasFailed = or(gte(payments.failedRefund, payments.refundAttempt), isRefundReturned);
  return db
    .select({ payment: payments, at: latest.at, cause: latest.cause })
    .from(payments)
    .crossJoinLateral(latest)
    .where(and(hasFailed, sql`coalesce(${payments.dispute}, '') NOT IN ('open', 'lost')`))
    .orderBy(asc(latest.at), asc(payments.id))
    .limit(limit);
}

/** The other disputed payments of a venue that nobody has settled. */
export const findOtherDisputes = (db: Db, { id, venueId }: Pick<Payment, "id" | "venueId">) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.venueId, venueId), ne(payments.id, id), isUnsettled))
    .orderBy(payments.disputedAt, payments.id);

/** The payments that keep a venue from posting, also those of other venues of its person, each with its receipt. */
export const findBlockingPayments = (db: Db | Tx, venueId: string) =>
  db
    .select({ id: payments.id, receipt: receipts.number })
    .from(payments)
    .innerJoin(receipts, and(eq(receipts.paymentId, payments.id), eq(receipts.kind, "payment")))
    .where(
      and(isOfPerson(payments.venueId, sql`${venueId}::uuid`, payments.createdAt), isUnsettled, hasUsed(db)),
    )
    .orderBy(receipts.year, receipts.sequence);
