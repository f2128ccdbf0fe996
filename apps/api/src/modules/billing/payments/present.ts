import type { OnWire } from "@bandeja/contract/call";
import type { PaymentSchema } from "@bandeja/contract/calls/payments";
import { paymentStateOf } from "@bandeja/domain/payments";
import { fromCents } from "@bandeja/domain/total-spend";
import type { FoundPayment } from "./find-payments.ts";

type Payment = OnWire<typeof PaymentSchema>;

function presentCredit({ id, jobId, refundedAt }: NonNullable<FoundPayment["credit"]>) {
  if (jobId !== null) return { _id: id, state: "attached" as const, job_id: jobId };
  return { _id: id, state: refundedAt === null ? ("free" as const) : ("refunded" as const) };
}

export function presentPayment({ payment, credit, receipts }: FoundPayment): Payment {
  const { paidAt, refundedAt, settledAt, url } = payment;
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
    ...(credit && { credit: presentCredit(credit) }),
    receipts: receipts.map(({ kind, number, issuedAt }) => ({
      kind,
      number,
      issuedat: issuedAt.toISOString(),
    })),
  };
}
