import type { Dispute, PaymentFacts, RefundReturn } from "@bandeja/domain/payments";
import type Stripe from "stripe";
import type { CardEvent, PaymentEvent, PaymentNames } from "../payment-provider.ts";

/** An instant from Stripe's seconds since the epoch. */
export const instantOf = (seconds: number): Date => new Date(seconds * 1000);

/** The id of an object that an answer contains either expanded or only as its id. */
export const idOf = (thing: string | { id: string } | null | undefined): string | undefined =>
  typeof thing === "string" ? thing : (thing?.id ?? undefined);

const stages: Readonly<Record<string, Dispute>> = {
  needs_response: "open",
  under_review: "open",
  appeal_needs_response: "open",
  appeal_under_review: "open",
  won: "won",
  lost: "lost",
};

/**
 * The facts of a dispute. Before one begins a bank may inquire (`warning_…`), without moving money. One that was
 * `prevented` is a refund, which has an event of its own.
 */
export function factsOfDispute({
  status,
  created,
  amount,
  evidence_details: evidence,
}: Pick<Stripe.Dispute, "status" | "created" | "amount"> &
  Partial<Pick<Stripe.Dispute, "evidence_details">>): PaymentFacts {
  const dispute = stages[status];
  if (dispute === undefined) return {};
  const due = evidence?.due_by;
  return {
    dispute,
    disputedAt: instantOf(created),
    disputedCents: amount,
    ...(due && { disputeDueAt: instantOf(due) }),
  };
}

const returns: Readonly<Record<string, RefundReturn>> = {
  lost_or_stolen_card: "cardclosed",
  expired_or_canceled_card: "cardclosed",
  insufficient_funds: "unfunded",
};

type ReadRefund = Pick<Stripe.Refund, "id" | "amount" | "status" | "created"> &
  Partial<Pick<Stripe.Refund, "failure_reason" | "metadata">>;

/**
 * A refund, known since an instant, and whether its money came back. One that was requested here has our id in its metadata, and its
 * attempt unless that is the first; one of the dashboard has neither.
 */
export function factsOfRefund(refund: ReadRefund, at: Date): PaymentFacts {
  const { id, amount: cents, status, created, failure_reason: reason, metadata } = refund;
  const attempt = metadata?.["payment_id"] === undefined ? null : Number(metadata["attempt"] ?? 0);
  const refunds = [{ id, cents, at: instantOf(created), attempt }];
  if (status !== "failed" && status !== "canceled") return { refunds };
  return { refunds, returned: [{ id, cents, at, cause: returns[reason ?? ""] ?? "returned" }] };
}

/** Our id is in the metadata, which only we can set: of a payment link the payer chooses `client_reference_id`. */
const namesOfSession = (session: Stripe.Checkout.Session): PaymentNames => ({
  paymentId: session.metadata?.["payment_id"],
  sessionId: session.id,
  intentId: idOf(session.payment_intent),
});

/**
 * The facts of a Stripe event, as far as they are in the event itself; undefined for other events.
 */
export function readStripeEvent(event: Stripe.Event): PaymentEvent | CardEvent | undefined {
  const { id, type } = event;
  const at = instantOf(event.created);
  const toEvent = (about: PaymentNames, facts: PaymentFacts) => ({ id, type, about, facts });
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded": {
      const session = event.data.object;
      if (session.mode === "setup") return { cardSessionId: session.id };
      // Not `no_payment_required` either: the fee is never nothing.
      if (session.payment_status !== "paid") return toEvent(namesOfSession(session), {});
      const paid = {
        amountCents: session.amount_total ?? 0,
        currency: session.currency?.toUpperCase() ?? "none",
      };
      return { ...toEvent(namesOfSession(session), { paidAt: at }), paid };
    }
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return toEvent(namesOfSession(event.data.object), { expiredAt: at });
    // Of a saved card, once the payer has answered the bank.
    case "payment_intent.succeeded": {
      const { id: intentId, metadata, amount_received: amountCents, currency } = event.data.object;
      const about = { paymentId: metadata["payment_id"], intentId };
      return { ...toEvent(about, { paidAt: at }), paid: { amountCents, currency: currency.toUpperCase() } };
    }
    case "charge.refunded": {
      const charge = event.data.object;
      const about = { paymentId: charge.metadata["payment_id"], intentId: idOf(charge.payment_intent) };
      const refundedCents = charge.amount_refunded;
      return toEvent(about, { refundedCents, ...(charge.refunded && { refundedAt: at }) });
    }
    case "refund.created":
    case "refund.failed":
    case "refund.updated":
    case "charge.refund.updated": {
      const refund = event.data.object;
      const about = {
        paymentId: refund.metadata?.["payment_id"],
        intentId: idOf(refund.payment_intent),
      };
      return toEvent(about, factsOfRefund(refund, at));
    }
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
    case "charge.dispute.closed":
      return toEvent({ intentId: idOf(event.data.object.payment_intent) }, factsOfDispute(event.data.object));
    default:
      return undefined;
  }
}
