import { countedRefund, failedCents, isRefundDue, isRefundToAnswer } from "@bandeja/domain/purchases";
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
  async find({ db }, limit) {
    const failed = (await findFailedRefunds(db, limit)).filter(({ payment }) => isRefundToAnswer(payment));
    const ids = failed.map(({ payment }) => payment.id);
    const receipts = Map.groupBy(await findReceiptsOf(db, ids), ({ paymentId }) => paymentId);
    return failed.map(({ payment, at, cause }) => {
      const { id, venueId } = payment;
      const amount = showPrice({ amountCents: failedCents(payment), currency: payment.currency });
      const numbers = showReceipts(receipts.get(id));
      const isRequested = isRefundDue(payment);
      const hasNote = !isRequested && countedRefund(payment) > 0;
      const answerOf = <Name extends string>(name: Name, command: string) => ({
        name,
        command: `payments ${command}`,
        input: { payment: id },
      });
      return {
        id,
        due: new Date(at.getTime() + answerWithin),
        partyId: venueId,
        summary: null,
        facts: [numbers, amount],
        answers: [
          answerOf("refundagain", "refund-again"),
          answerOf("refundelsewhere", "refund-elsewhere"),
          ...(isRequested ? [answerOf("refundtakeback", "refund-take-back")] : []),
        ],
        ...(hasNote && { blocked: [{ name: "refundtakeback", code: "HAS_CREDIT_NOTE" }] as const }),
        details: {
          payment: id,
          refundFailed: at.toISOString(),
          refundFailure: cause,
          amount,
          receipts: numbers,
          state: operatorStateOf(payment),
        },
      };
    });
  },
  async describe({ db }, { id, details }) {
    const { amount: _whole, failedAmount: _same, ...facts } = (await findPaymentPage(db, id))?.facts ?? {};
    return { ...details, ...facts };
  },
};
