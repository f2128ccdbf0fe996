import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../../../db/database.ts";
import { phoneChallenges, type Delivery } from "../../../../db/schema/accounts.ts";
import type { BudgetName } from "../limits/budget.ts";

export interface DeliveryReport {
  /** The hash of the challenge whose code was in the message. */
  readonly tokenHash: Buffer;
  /** Whether it is about the message that was sent a second time. */
  readonly isSecond: boolean;
  readonly delivery: Delivery;
  /** The provider's error number; null without one. */
  readonly error: number | null;
}

/** A message with an unknown outcome; that of the first message is ignored once there is a second. */
const isUnderway = ({ tokenHash, isSecond }: DeliveryReport) =>
  and(
    eq(phoneChallenges.tokenHash, tokenHash),
    eq(phoneChallenges.delivery, "sent"),
    isSecond ? isNotNull(phoneChallenges.resentAt) : isNull(phoneChallenges.resentAt),
  );

/** The budget to which a message was charged. */
export async function findBudgetOf(tx: Tx, tokenHash: Buffer): Promise<BudgetName> {
  const [row] = await tx
    .select({ byAccount: phoneChallenges.byAccount })
    .from(phoneChallenges)
    .where(eq(phoneChallenges.tokenHash, tokenHash));
  return row?.byAccount ? "accounts" : "anonymous";
}

/** Stores the delivery of a message, unless it is known already or the challenge is not. */
export async function saveDelivery(db: Db | Tx, report: DeliveryReport): Promise<void> {
  const { delivery, error } = report;
  const known = error === null ? { delivery } : { delivery, deliveryError: error };
  await db.update(phoneChallenges).set(known).where(isUnderway(report));
}

const isUsable = (now: Date) =>
  and(
    isNull(phoneChallenges.usedAt),
    gt(phoneChallenges.attemptsLeft, 0),
    gt(phoneChallenges.expiresAt, now),
  );

/** Takes the one second message of a challenge whose code can still be entered. @returns whether it was there to take */
export async function takeSecondSend(tx: Tx, report: DeliveryReport, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(phoneChallenges)
    .set({ resentAt: now, deliveryError: report.error })
    .where(and(isUnderway(report), isUsable(now)));
  return rowCount === 1;
}

/** Whether the second message of a challenge was taken, and its code can still be entered. */
export async function isSecondDue(db: Db, report: DeliveryReport, now: Date): Promise<boolean> {
  return (await db.$count(phoneChallenges, and(isUnderway(report), isUsable(now)))) > 0;
}

/** Returns a second message that was not sent, and stores the delivery of the first. */
export async function returnSecondSend(db: Db, report: DeliveryReport): Promise<void> {
  await db
    .update(phoneChallenges)
    .set({ resentAt: null, delivery: report.delivery })
    .where(isUnderway(report));
}
