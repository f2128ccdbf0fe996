import type { OnWire } from "@bandeja/contract/call";
import type { PaymentSchema } from "@bandeja/contract/calls/payments";
import { paymentStateOf } from "@bandeja/domain/payments";
import {
  backCents,
  countedRefund,
  findRefundable,
  isRefundReturned,
  isRefundToAnswer,
} from "@bandeja/domain/purchases";
import { fromCents } from "@bandeja/domain/total-spend";
import type { FoundPayment } from "./find-payments.ts";
import { isAtProvider } from "./request-refund.ts";

type Payment = OnWire<typeof PaymentSchema>;

function presentCredit({ id, jobId, refundedAt }: NonNullable<FoundPayment["credit"]>) {
  if (jobId !== null) return { _id: id, state: "attached" as const, job_id: jobId };
  return { _id: id, state: refundedAt === null ? ("free" as const) : ("refunded" as const) };
}

function refundStateOf(payment: FoundPayment["payment"]): Payment["refundstate"] {
  if (isRefundToAnswer(payment)) return "failed";
  const refunded = countedRefund(payment);
  if (payment.elsewhereCents === 0 || refunded === 0) return undefined;
  return payment.elsewhereCents < refunded ? "partlyelsewhere" : "elsewhere";
}

/** @param now without it, what can still be requested back is left out */
export function presentPayment({ payment, credit, count, receipts }: FoundPayment, now?: Date): Payment {
  const { paidAt, settledAt, url, credits } = payment;
  // Money that came back has not gone to the venue.
  const refundedAt = isRefundReturned(payment) ? null : payment.refundedAt;
  const refunded = backCents(payment);
  const refundable = now && isAtProvider(payment) ? findRefundable(payment, count.unused, now) : undefined;
  const state = paymentStateOf({ ...payment, refundedAt });
  const refundState = refundStateOf(payment);
  return {
    _id: payment.id,
    state,
    amount: fromCents(payment.amountCents),
    currency: payment.currency,
    createdat: payment.createdAt.toISOString(),
    ...(paidAt && { paidat: paidAt.toISOString() }),
    ...(refundedAt && { refundedat: refundedAt.toISOString() }),
    ...(state === "paid" && payment.dispute === "won" && { won: true as const }),
    ...(settledAt && { settledat: settledAt.toISOString() }),
    ...(state === "open" && url !== null && { url }),
    ...(payment.cardId !== null && { bycard: true as const }),
    ...(payment.card !== null && { card: payment.card }),
    ...(credit && credits === 1 && { credit: presentCredit(credit) }),
    ...(credits > 1 && {
      pack: { credits, free: count.unused, used: count.used, refunded: count.refunded },
    }),
    ...(refunded > 0 && { refundedamount: fromCents(refunded) }),
    ...(refundState && { refundstate: refundState }),
    ...(refundable && {
      refundable: {
        credits: refundable.credits,
        amount: fromCents(refundable.amountCents),
        until: refundable.until.toISOString(),
      },
    }),
    receipts: receipts.map(({ kind, number, issuedAt, name, taxNumber }) => ({
      kind,
      number,
      issuedat: issuedAt.toISOString(),
      legalname: name,
      ...(taxNumber !== null && { taxnumber: taxNumber }),
    })),
  };
}
