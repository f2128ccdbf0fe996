import { countedRefund, failedCents, isRefundDue, isRefundToAnswer } from "@bandeja/domain/purchases";
import { isAtBank } from "@bandeja/domain/payments";
import { isId } from "../../../../kernel/ids.ts";
import { findFailedRefunds } from "../../../billing/payments/disputes-store.ts";
import { findPaymentByNames, findReceiptsOf } from "../../../billing/payments/payments-store.ts";
import { operatorStateOf } from "../../core/payment-state.ts";
import { showPrice, showReceipts } from "../../core/shown-payment.ts";
import { sayHappened } from "../../core/require-undone.ts";
import { pageEntries } from "../../history/entry.ts";
import { foldActs } from "../../history/fold-acts.ts";
import { findPaymentHistory } from "../../history/history-store.ts";
import { findPaymentPage } from "../../history/pages-store.ts";
import type { QueueSource } from "../source.ts";

/** The steps after which a failed refund is over, apart from those of its bank. */
const answered = [
  "payment.refunded",
  "payment.refundElsewhere",
  "operated payments refund-again",
  "operated payments refund-take-back",
];

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
      const failedAmount = showPrice({ amountCents: failedCents(payment), currency: payment.currency });
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
        facts: [numbers, failedAmount],
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
          failedAmount,
          amount: showPrice(payment),
          receipts: numbers,
          state: operatorStateOf(payment),
        },
      };
    });
  },
  async describe({ db }, { id, details }) {
    return { ...details, ...(await findPaymentPage(db, id))?.facts };
  },
  async findEnd({ db }, id) {
    const payment = isId(id) ? await findPaymentByNames(db, { paymentId: id }) : undefined;
    if (payment === undefined) return undefined;
    const entries = foldActs(await findPaymentHistory(db, id, pageEntries));
    if (!entries.some(({ what }) => what === "payment.refundFailed")) return undefined;
    const isDisputed = isAtBank(payment);
    const ends = isDisputed ? [payment.dispute === "lost" ? "payment.lost" : "payment.disputed"] : answered;
    const end = entries.find(({ what }) => ends.includes(what));
    if (end === undefined) return undefined;
    const happened = sayHappened(end.what, end.at, end.by);
    if (!isDisputed) return happened;
    return [...happened, { name: payment.dispute === "lost" ? "bankGaveBack" : "bankDecides" }];
  },
};
