import { isMoneyAway, joinFacts, type PaymentFacts } from "@bandeja/domain/payments";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { isDeletedParty } from "../../accounts/core/require-active.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import type { PaymentNames } from "@bandeja/providers/payments/payment-provider";
import { requestRefund } from "./request-refund.ts";
import { insertFailedRefund, lockPayment, updatePayment, type Payment } from "./payments-store.ts";
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
  const { returned, ...joined } = joinFacts(known, facts);
  let returnedCents = known.returnedCents;
  for (const refund of returned) {
    if (await insertFailedRefund(tx, { ...refund, paymentId: id })) returnedCents += refund.cents;
  }
  const isDeleted = await isDeletedParty(tx, venueId);
  const isDecided =
    joined.dispute !== known.dispute && (joined.dispute === "won" || joined.dispute === "lost");
  const change = {
    ...joined,
    returnedCents,
    // The provider keeps telling it.
    card: isDeleted ? null : joined.card,
    disputeDecidedAt: isDecided ? now : known.disputeDecidedAt,
    sessionId: known.sessionId ?? names.sessionId ?? null,
    intentId: known.intentId ?? names.intentId ?? null,
    checkedAt: checkedAt ?? known.checkedAt,
  };
  await updatePayment(tx, id, change);
  if (change.paidAt === null) return;
  const payment = { ...known, ...change };
  await settle(tx, payment, now);
  // Paid on a page that was still open when the venue's account was deleted.
  const isNewlyPaid = known.paidAt === null && !isMoneyAway(payment);
  if (isNewlyPaid && isDeleted) await requestRefund(tx, id, now);
}
