import { isMoneyAway, joinFacts, type PaymentFacts } from "@bandeja/domain/payments";
import { payRequest, restCents } from "@bandeja/domain/purchases";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { isDeletedParty } from "../../accounts/core/require-active.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import type { PaymentNames } from "@bandeja/providers/payments/payment-provider";
import { requestRefund } from "./request-refund.ts";
import {
  insertFailedRefund,
  insertRefund,
  keepUnusedRequest,
  lockPayment,
  sumRefunds,
  updatePayment,
  type Payment,
} from "./payments-store.ts";
import { issueCreditNote, issueReceipt } from "./receipts/issue-receipt.ts";
import { syncCreditsWithPayment, insertCreditsOf } from "../credits/credits-store.ts";
import { newId } from "../../../kernel/ids.ts";

interface FactsUpdate {
  readonly names: PaymentNames;
  readonly facts: PaymentFacts;
  /** When the provider was queried, if it was. */
  readonly checkedAt?: Date;
}

/** Applies a payment's state: its credits, receipt and credit notes. */
async function settle(tx: Tx, payment: Payment, now: Date): Promise<void> {
  const { id, venueId } = payment;
  const isAway = isMoneyAway(payment);
  await insertCreditsOf(tx, payment, { newId, boughtAt: now });
  await syncCreditsWithPayment(tx, id);
  const paid = await issueReceipt(tx, payment, now);
  const refunded = await issueCreditNote(tx, payment, now);
  for (const receiptId of [paid, refunded]) {
    if (receiptId === undefined) continue;
    await record(tx, { type: "receipt.issued", payload: { venueId, receiptId } }, now);
  }
  if (paid && !isAway) await record(tx, { type: "payment.received", payload: { venueId } }, now);
  if (refunded) await record(tx, { type: "payment.refunded", payload: { venueId } }, now);
}

const minuteMs = 60_000;

/** Whether a provider's instant, which has seconds only, is that of its answer: then what it follows on is not after it. */
const isJustNow = (at: Date, now: Date): boolean => at <= now && now.getTime() - at.getTime() < minuteMs;

/**
 * Adds refunds to a payment, each once: what its provider has sent and did not come back, the requests that they have paid, and
 * whether anything is left of it.
 */
async function applyRefunds(
  tx: Tx,
  known: Payment,
  { refunds, returned }: Required<Pick<PaymentFacts, "refunds" | "returned">>,
  now: Date,
) {
  const { id: paymentId } = known;
  let payment = known;
  for (const { at, ...refund } of refunds) {
    const taken = { ...refund, at: isJustNow(at, now) ? now : at };
    if (!(await insertRefund(tx, { ...taken, paymentId }))) continue;
    payment = { ...payment, ...payRequest(payment, taken) };
  }
  for (const refund of returned) {
    if (!(await insertFailedRefund(tx, { ...refund, paymentId }))) continue;
    payment = { ...payment, returnedCents: payment.returnedCents + refund.cents };
  }
  const { sent, returned: undone } = await sumRefunds(tx, paymentId);
  // Of some refunds only the total is known so far.
  const keptCents = Math.max(0, sent - undone, (known.refundedCents ?? 0) - undone);
  const { returnedCents, resendCents, unusedRefundCents, unusedRefundedAt, refundedAt } = payment;
  if (unusedRefundCents !== known.unusedRefundCents) await keepUnusedRequest(tx, known);
  const isWhole = restCents({ ...payment, keptCents }) === 0;
  return {
    keptCents,
    returnedCents,
    resendCents,
    unusedRefundCents,
    unusedRefundedAt,
    refundedAt: refundedAt ?? (isWhole ? now : null),
  };
}

type Queued = Pick<Payment, "dispute" | "failedRefund" | "returnedCents">;

/** Tells the operators' queue that a dispute has changed, or that a refund has failed. */
async function tellOperators(tx: Tx, known: Payment, change: Queued, now: Date): Promise<void> {
  const hasFailed =
    change.failedRefund !== known.failedRefund || change.returnedCents !== known.returnedCents;
  const kinds = [...(change.dispute === known.dispute ? [] : ["dispute"]), ...(hasFailed ? ["refund"] : [])];
  await record(
    tx,
    kinds.map((kind) => ({ type: "queue.changed", payload: { kind, itemId: known.id } }) as const),
    now,
  );
}

/**
 * Joins new facts about a payment to the known ones. In any order, any number of times, and from events as well as
 * queries, the result is the same: its credits after the payment, and no unused one after a refund or dispute.
 */
export async function applyFacts(
  tx: Tx,
  { id, venueId }: Pick<Payment, "id" | "venueId">,
  { names, facts, checkedAt }: FactsUpdate,
  now: Date,
): Promise<void> {
  await lockVenue(tx, venueId);
  const known = await lockPayment(tx, id);
  if (known === undefined) throw new Error(`Payment ${id} is gone`);
  const { refunds, returned, ...joined } = joinFacts(known, facts);
  const back = await applyRefunds(tx, { ...known, ...joined }, { refunds, returned }, now);
  const isDeleted = await isDeletedParty(tx, venueId);
  const isDecided =
    joined.dispute !== known.dispute && (joined.dispute === "won" || joined.dispute === "lost");
  const change = {
    ...joined,
    ...back,
    // The provider keeps telling it.
    card: isDeleted ? null : joined.card,
    disputeDecidedAt: isDecided ? now : known.disputeDecidedAt,
    sessionId: known.sessionId ?? names.sessionId ?? null,
    intentId: known.intentId ?? names.intentId ?? null,
    checkedAt: checkedAt ?? known.checkedAt,
  };
  await updatePayment(tx, id, change);
  await tellOperators(tx, known, change, now);
  if (change.paidAt === null) return;
  const payment = { ...known, ...change };
  await settle(tx, payment, now);
  // Paid on a page that was still open when the venue's account was deleted.
  const isNewlyPaid = known.paidAt === null && !isMoneyAway(payment);
  if (isNewlyPaid && isDeleted) await requestRefund(tx, id, now);
}
