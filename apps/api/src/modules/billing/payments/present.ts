import type { OnWire } from "@bandeja/contract/call";
import type { PaymentSchema } from "@bandeja/contract/calls/payments";
import { paymentStateOf } from "@bandeja/domain/payments";
import { countedRefund, findRefundable } from "@bandeja/domain/purchases";
import { fromCents } from "@bandeja/domain/total-spend";
import type { FoundPayment } from "./find-payments.ts";

type Payment = OnWire<typeof PaymentSchema>;

function presentCredit({ id, jobId, refundedAt }: NonNullable<FoundPayment["credit"]>) {
  if (jobId !== null) return { _id: id, state: "attached" as const, job_id: jobId };
  return { _id: id, state: refundedAt === null ? ("free" as const) : ("refunded" as const) };
}

/** @param now without it, what can still be requested back is left out */
export function presentPayment({ payment, credit, count, receipts }: FoundPayment, now?: Date): Payment {
  const { paidAt, refundedAt, settledAt, url, credits } = payment;
  const refunded = countedRefund(payment);
  const refundable = now && findRefundable(payment, count.unused, now);
  const state = paymentStateOf(payment);
  return {
    _id: payment.id,
    state,
    amount: fromCents(payment.amountCents),
    currency: payment.currency,
    createdat: payment.createdAt.toISOString(),
    ...(paidAt && { paidat: paidAt.toISOString() }),
    ...(refundedAt && { refundedat: refundedAt.toISOString() }),
    ...(settledAt && { settledat: settledAt.toISOString() }),
    ...(state === "open" && url !== null && { url }),
    ...(payment.cardId !== null && { bycard: true as const }),
    ...(credit && credits === 1 && { credit: presentCredit(credit) }),
    ...(credits > 1 && {
      pack: { credits, free: count.unused, used: count.used, refunded: count.refunded },
    }),
    ...(refunded > 0 && { refundedamount: fromCents(refunded) }),
    ...(refundable && {
      refundable: {
        credits: refundable.credits,
        amount: fromCents(refundable.amountCents),
        until: refundable.until.toISOString(),
      },
    }),
    receipts: receipts.map(({ kind, number, issuedAt }) => ({
      kind,
      number,
      issuedat: issuedAt.toISOString(),
    })),
  };
}
