import { refundDays, type purchaseSizes } from "./parameters/limits.ts";
import { isAtBank, isMoneyAway, type PaymentFacts, type TakenRefund } from "./payments.ts";

/** How many credits can be bought at once. */
export type PurchaseSize = (typeof purchaseSizes)[number];

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
  /** What was requested back for its unused credits: their price, at most what was left; once it has gone, what has gone of it. */
  readonly unusedRefundCents: number | null;
  /** When the provider took that request, or it was paid otherwise. */
  readonly unusedRefundedAt: Date | null;
  /** How often a refund that had not gone through was tried again, taken back, or paid otherwise. */
  readonly refundAttempt: number;
  /** How much the provider has sent that did not come back. */
  readonly keptCents: number;
  /** How much came back of refunds, and nobody has dealt with. */
  readonly returnedCents: number;
  /** How much of what came back is being sent again. */
  readonly resendCents: number | null;
  /** How much was paid back otherwise than by the provider. */
  readonly elsewhereCents: number;
}

/** The money for the unused credits of a purchase: what it cost without those that were used, at the price of each. */
export const unusedValue = ({ amountCents, credits }: Purchase, unused: number): number =>
  amountCents - Math.round((amountCents * (credits - unused)) / credits);

/**
 * How much of a purchase went back, as far as it counts: all of it, or what was requested for its unused credits. Any other
 * partial refund is between the venue and the operator, and pays no request.
 */
export function countedRefund({
  amountCents,
  refundedAt,
  unusedRefundCents,
  unusedRefundedAt,
}: Purchase): number {
  if (refundedAt) return amountCents;
  return unusedRefundedAt === null ? 0 : (unusedRefundCents ?? 0);
}

/** Whether the unused credits were requested back, and that has not gone. */
const isUnusedDue = ({ unusedRefundCents, unusedRefundedAt }: Purchase): boolean =>
  unusedRefundCents !== null && unusedRefundedAt === null;

/** Whether money was requested back that has not gone back. */
export const isRefundDue = (purchase: Purchase): boolean =>
  !purchase.refundedAt && (purchase.refundRequestedAt !== null || isUnusedDue(purchase));

/** How much of a purchase is neither back nor paid otherwise; what came back, too. */
export const restCents = ({ amountCents, keptCents, elsewhereCents }: Purchase): number =>
  Math.max(0, amountCents - keptCents - elsewhereCents);

/** Whether the money of a refund came back after it had gone, nobody has dealt with that, and there is something left to send. */
export const isRefundReturned = (purchase: Purchase): boolean =>
  purchase.returnedCents > 0 && restCents(purchase) > 0;

/** Whether the latest attempt of what was requested was refused. */
const isRequestRefused = (purchase: Purchase): boolean =>
  (purchase.failedRefund ?? -1) >= purchase.refundAttempt && isRefundDue(purchase);

/** Whether a refund did not go through, was refused or came back, and nobody has dealt with that. */
export const isRefundFailed = (purchase: Purchase): boolean =>
  isRefundReturned(purchase) || isRequestRefused(purchase);

/** Whether the provider is still to take a refund: what was requested, or what is sent again. */
export const isRefundUnderWay = (purchase: Purchase): boolean =>
  purchase.resendCents !== null || (isRefundDue(purchase) && !isRequestRefused(purchase));

/** Of what the refund that was requested last is: the unused credits, or all that was left. */
export const latestRefundOf = ({ refundRequestedAt, unusedRefundCents }: Purchase): "unused" | "rest" =>
  refundRequestedAt === null && unusedRefundCents !== null ? "unused" : "rest";

/** Whether a failed refund waits for an operator: not beside another one, nor while the bank decides about its money, nor once it has given it back. */
export const isRefundToAnswer = (purchase: Purchase): boolean =>
  isRefundFailed(purchase) && !isRefundUnderWay(purchase) && !isAtBank(purchase);

/** How much of what counts as refunded its buyer has: what came back counts again once it is sent again. */
export const backCents = (purchase: Purchase): number =>
  Math.min(
    countedRefund(purchase),
    purchase.keptCents + purchase.elsewhereCents + (purchase.resendCents ?? 0),
  );

/** How much of what was requested back is to go: never more than was paid and is not back. */
export function dueCents(purchase: Purchase): number {
  if (!isRefundDue(purchase)) return 0;
  const rest = Math.max(0, restCents(purchase) - purchase.returnedCents);
  return latestRefundOf(purchase) === "unused" ? Math.min(purchase.unusedRefundCents ?? 0, rest) : rest;
}

/**
 * How much (in hundredths) of a failed refund is still to go back: of what was requested and refused, before what came back; never
 * more than was paid and is not back.
 */
export const failedCents = (purchase: Purchase): number =>
  Math.min(dueCents(purchase) || purchase.returnedCents, restCents(purchase));

/**
 * The attempt of a further request, so that none is paid by the refund of another one: the next count, unless the present one has
 * sent nothing, or is on its way.
 */
export function nextAttempt(purchase: Purchase): number {
  const { refundAttempt, unusedRefundedAt } = purchase;
  if (isRefundUnderWay(purchase)) return refundAttempt;
  const isUsed = refundAttempt > 0 || unusedRefundedAt !== null || isRefundFailed(purchase);
  return refundAttempt + Number(isUsed);
}

/** What follows once the refund of unused credits has gone: as much counts as has gone, which is less where less was left. */
export const payUnused = ({ unusedRefundCents }: Purchase, cents: number, at: Date) => ({
  unusedRefundedAt: at,
  unusedRefundCents: Math.min(unusedRefundCents ?? 0, cents),
});

/** What follows for a purchase whose provider has taken a refund: it pays only what was requested in its own attempt. */
export function payRequest(purchase: Purchase, { attempt, cents, at }: TakenRefund): Partial<Purchase> {
  if (attempt !== purchase.refundAttempt) return {};
  if (purchase.resendCents !== null) return { resendCents: null };
  if (!isRefundDue(purchase)) return {};
  // Beside one that was on its way, the rest was requested.
  const isUnused = latestRefundOf(purchase) === "unused" || cents === purchase.unusedRefundCents;
  return isUnused && isUnusedDue(purchase) ? payUnused(purchase, cents, at) : { refundedAt: at };
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
  // What came back goes first.
  if (isRefundReturned(purchase) || purchase.resendCents !== null) return undefined;
  if (purchase.refundRequestedAt !== null || purchase.unusedRefundCents !== null) return undefined;
  const until = new Date(purchase.paidAt.getTime() + refundDays * dayMs);
  const amountCents = Math.min(unusedValue(purchase, unused), restCents(purchase));
  return amountCents === 0 ? undefined : { credits: unused, amountCents, until };
}

/** The refund of unused credits that its buyer can request; undefined if there is none to request, such as after 14 days. */
export function findRefundable(purchase: Purchase, unused: number, now: Date): Refundable | undefined {
  const refund = findUnusedRefund(purchase, unused);
  return refund !== undefined && now < refund.until ? refund : undefined;
}
