import { isId } from "../../../../kernel/ids.ts";
import { findPaymentByNames, findReceiptsOf } from "../../../billing/payments/payments-store.ts";
import { disputeDueAt } from "@bandeja/domain/payments";
import {
  findContestable,
  findOtherDisputes,
  findUnsettledDisputes,
} from "../../../billing/payments/disputes-store.ts";
import { operatorStateOf, unsettledDueAt } from "../../core/payment-state.ts";
import { showPrice, showReceipts } from "../../core/shown-payment.ts";
import { sayHappened } from "../../core/require-undone.ts";
import { findPaymentPage } from "../../history/pages-store.ts";
import { findGate } from "../../pages/find-gate.ts";
import type { QueueSource } from "../source.ts";

/**
 * Payments that a cardholder has asked their bank for. Each ends once the bank has decided, or takes no more evidence of one that
 * is settled; a lost one that keeps its venue from posting, or whose money went back twice, only once it is settled.
 */
export const paymentDisputesSource: QueueSource = {
  kind: "dispute",
  async find({ db, now }, limit) {
    const disputed = [
      ...(await findUnsettledDisputes(db, limit)),
      ...(await findContestable(db, now, limit)),
    ];
    const receipts = Map.groupBy(
      await findReceiptsOf(
        db,
        disputed.map(({ id }) => id),
      ),
      ({ paymentId }) => paymentId,
    );
    return disputed.flatMap((payment) => {
      const { id, venueId, settledAt } = payment;
      const due = settledAt === null ? unsettledDueAt(payment) : disputeDueAt(payment);
      if (due === undefined) return [];
      const amount = showPrice(payment);
      const disputedAmount = showPrice({
        amountCents: payment.disputedCents ?? payment.amountCents,
        currency: payment.currency,
      });
      const numbers = showReceipts(receipts.get(id));
      const state = operatorStateOf(payment);
      return {
        id,
        due,
        partyId: venueId,
        summary: null,
        facts: [numbers, disputedAmount, state],
        answers:
          settledAt === null
            ? ([{ name: "settle", command: "payments settle", input: { payment: id } }] as const)
            : [],
        details: {
          payment: id,
          amount,
          disputedAmount,
          receipts: numbers,
          state,
          disputed: payment.disputedAt?.toISOString() ?? null,
        },
      };
    });
  },
  async findEnd({ db }, id) {
    const payment = isId(id) ? await findPaymentByNames(db, { paymentId: id }) : undefined;
    if (payment === undefined) return undefined;
    const { dispute, disputeDecidedAt, settledAt, settledBy } = payment;
    if (settledAt !== null && dispute !== "won") return sayHappened("payment.settled", settledAt, settledBy);
    return disputeDecidedAt === null ? undefined : sayHappened(`payment.${dispute}`, disputeDecidedAt, null);
  },
  async describe({ db, services, now }, { id, partyId: venueId = "", details }) {
    const page = await findPaymentPage(db, id);
    const others = await findOtherDisputes(db, { id, venueId });
    const { code } = await findGate(services, { id: venueId, side: "venue" }, now);
    return {
      ...details,
      ...page?.facts,
      gate: code,
      otherDisputes: others.map((one) => one.id).join(", ") || null,
    };
  },
};
