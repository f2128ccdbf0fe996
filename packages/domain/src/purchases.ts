import { isMoneyAway, type PaymentFacts } from "./payments.ts";

/** How many credits can be bought at once: the fee of one job, or a pack. */
export const purchaseSizes = [1, 5, 10, 25] as const;
export type PurchaseSize = (typeof purchaseSizes)[number];

/** The days from the payment in which its unused credits are refunded on request. */
export const refundDays = 14;
const dayMs = 86_400_000;

/**
 * The price of some credits in hundredths, rounded half up, once.
 *
 * @param discount in percent of the fee
 */
export const priceOf = (feeCents: number, credits: number, discount = 0): number =>
  Math.round((feeCents * credits * (100 - discount)) / 100);

/** What was bought, and what was requested back of it. */
export interface Purchase extends PaymentFacts {
  readonly amountCents: number;
  readonly credits: number;
  /** When all that is left of it was requested back. */
  readonly refundRequestedAt: Date | null;
  /** What its unused credits were worth when their refund was requested. */
  readonly unusedRefundCents: number | null;
}

/** The money for the unused credits of a purchase: what it cost without those that were used, at the price of each. */
export const unusedValue = ({ amountCents, credits }: Purchase, unused: number): number =>
  amountCents - Math.round((amountCents * (credits - unused)) / credits);

/**
 * How much of a purchase went back, as far as it counts: all of it, or the price of its unused credits. Any other partial
 * refund is between the venue and the operator.
 */
export function countedRefund({
  amountCents,
  refundedAt,
  refundedCents,
  unusedRefundCents,
}: Purchase): number {
  if (refundedAt) return amountCents;
  return unusedRefundCents !== null && (refundedCents ?? 0) >= unusedRefundCents ? unusedRefundCents : 0;
}

/** Whether money was requested back that has not gone back. */
export function isRefundDue(purchase: Purchase): boolean {
  if (purchase.refundedAt) return false;
  return purchase.refundRequestedAt !== null || countedRefund(purchase) < (purchase.unusedRefundCents ?? 0);
}

/** A refund that its buyer can request: how many credits, their money, and until when. */
export interface Refundable {
  readonly credits: number;
  readonly amountCents: number;
  readonly until: Date;
}

/** The refund of the unused credits of a purchase; undefined if there is none to request: after 14 days, or a refund. */
export function findRefundable(purchase: Purchase, unused: number, now: Date): Refundable | undefined {
  if (!purchase.paidAt || isMoneyAway(purchase)) return undefined;
  if (purchase.refundRequestedAt !== null || purchase.unusedRefundCents !== null) return undefined;
  const until = new Date(purchase.paidAt.getTime() + refundDays * dayMs);
  if (unused === 0 || now >= until) return undefined;
  return { credits: unused, amountCents: unusedValue(purchase, unused), until };
}
