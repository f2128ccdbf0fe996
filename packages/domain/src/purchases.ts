import { isAtBank, isMoneyAway, refundReturns, type PaymentFacts } from "./payments.ts";

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

/** The most credits of one purchase. */
export const maxCredits = 100;

/** What was bought, and what was requested back of it. */
export interface Purchase extends PaymentFacts {
  readonly amountCents: number;
  readonly credits: number;
  /** When all that is left of it was requested back. */
  readonly refundRequestedAt: Date | null;
  /** What its unused credits were worth when their refund was requested. */
  readonly unusedRefundCents: number | null;
  /** When these were paid otherwise than by the provider. */
  readonly unusedElsewhereAt: Date | null;
  /** How often a refund that had not gone through was tried again, taken back, or paid otherwise. */
  readonly refundAttempt: number;
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

/** Whether the money of a refund came back after it had gone, and nobody has dealt with that. */
export const isRefundReturned = ({ failedRefund, refundFailure, refundAttempt }: Purchase): boolean =>
  (failedRefund ?? -1) >= refundAttempt && refundReturns.some((one) => one === refundFailure);

/** Whether a refund did not go through, was refused or came back, and nobody has dealt with that. */
export const isRefundFailed = (purchase: Purchase): boolean =>
  isRefundReturned(purchase) ||
  ((purchase.failedRefund ?? -1) >= purchase.refundAttempt && isRefundDue(purchase));

/** Of what the refund that was requested last is: the unused credits, or all that was left. */
export const latestRefundOf = ({ refundRequestedAt, unusedRefundCents }: Purchase): "unused" | "rest" =>
  refundRequestedAt === null && unusedRefundCents !== null ? "unused" : "rest";

/** Whether a failed refund waits for an operator: not while the bank decides about its money, nor once it has given it back. */
export const isRefundToAnswer = (purchase: Purchase): boolean =>
  isRefundFailed(purchase) && !isAtBank(purchase);

/** How much (in hundredths) of a failed refund is still to go back. */
export function failedCents(purchase: Purchase): number {
  const { amountCents, refundRequestedAt, unusedRefundCents, unusedElsewhereAt, refundFailure } = purchase;
  const isReturned = isRefundReturned(purchase);
  // What a returned refund was for is not told from another one that the provider has made of the payment.
  if (isReturned && refundFailure !== "notpaid" && unusedElsewhereAt === null) {
    return unusedRefundCents ?? amountCents;
  }
  if (refundRequestedAt === null && unusedRefundCents !== null) return unusedRefundCents;
  return amountCents - countedRefund(isReturned ? { ...purchase, refundedAt: null } : purchase);
}

/** A refund of unused credits: how many, their money, and until when the buyer can request it. */
export interface Refundable {
  readonly credits: number;
  readonly amountCents: number;
  readonly until: Date;
}

/** The refund of the unused credits of a purchase, at any time; undefined if there is none, or after a refund. */
export function findUnusedRefund(purchase: Purchase, unused: number): Refundable | undefined {
  if (!purchase.paidAt || isMoneyAway(purchase) || unused === 0) return undefined;
  if (purchase.refundRequestedAt !== null || purchase.unusedRefundCents !== null) return undefined;
  const until = new Date(purchase.paidAt.getTime() + refundDays * dayMs);
  return { credits: unused, amountCents: unusedValue(purchase, unused), until };
}

/** The refund of unused credits that its buyer can request; undefined if there is none to request, such as after 14 days. */
export function findRefundable(purchase: Purchase, unused: number, now: Date): Refundable | undefined {
  const refund = findUnusedRefund(purchase, unused);
  return refund !== undefined && now < refund.until ? refund : undefined;
}
