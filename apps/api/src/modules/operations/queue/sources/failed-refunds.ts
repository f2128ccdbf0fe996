import { failedCents, isRefundReturned, isRefundToAnswer } from "@bandeja/domain/purchases";
import { findFailedRefunds } from "../../../billing/payments/disputes-store.ts";
import { findReceiptsOf } from "../../../billing/payments/payments-store.ts";
import { operatorStateOf } from "../../core/payment-state.ts";
import { showPrice, showReceipts } from "../../core/shown-payment.ts";
import { findPaymentPage } from "../../history/pages-store.ts";
import type { QueueSource } from "../source.ts";

/** How long (ms) a failed refund should wait at most. */
const answerWithin = 24 * 60 * 60_000;

/**
 * Refunds that the provider refused, or whose money came back. Each ends once it is tried again, paid otherwise or taken back,
 * or its bank has given the money back; while that decides, it waits.
 */
export const failedRefundsSource: QueueSource = {
  kind: "refund",
  roles: ["finance"],
  async find({ db }, limit) {
    const failed = (await findFailedRefunds(db, limit)).filter(isRefundToAnswer);
    const ids = failed.map(({ id }) => id);
    const receipts = Map.groupBy(await findReceiptsOf(db, ids), ({ paymentId }) => paymentId);
    return failed.map((payment) => {
      const { id, venueId, refundFailure, refundFailedAt } = payment;
      const amount = showPrice({ amountCents: failedCents(payment), currency: payment.currency });
      const numbers = showReceipts(receipts.get(id));
      const isReturned = isRefundReturned(payment);
      const answerOf = <Name extends string>(name: Name, command: string) => ({
        name,
        command: `payments ${command}`,
        input: { payment: id },
      });
      return {
        id,
        due: new Date((refundFailedAt?.getTime() ?? 0) + answerWithin),
        partyId: venueId,
        summary: null,
        facts: [numbers, amount],
        answers: [
          answerOf("refundagain", "refund-again"),
          answerOf("refundelsewhere", "refund-elsewhere"),
          ...(isReturned ? [] : [answerOf("refundtakeback", "refund-take-back")]),
        ],
        ...(isReturned && { blocked: [{ name: "refundtakeback", code: "HAS_CREDIT_NOTE" }] as const }),
        details: {
          payment: id,
          refundFailed: refundFailedAt?.toISOString() ?? null,
          refundFailure,
          amount,
          receipts: numbers,
          state: operatorStateOf(payment),
        },
      };
    });
  },
  async describe({ db }, { id, details }) {
    const { amount: _whole, ...facts } = (await findPaymentPage(db, id))?.facts ?? {};
    return { ...details, ...facts };
  },
};
