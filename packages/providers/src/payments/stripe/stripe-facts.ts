import { joinFacts, type PaymentFacts } from "@bandeja/domain/payments";
import type Stripe from "stripe";
import { factsOfRefund, instantOf } from "./read-stripe-event.ts";

/** An expanded object of an answer; undefined where it is only an id, or missing. */
export const held = <T extends object>(thing: string | T | null | undefined): T | undefined =>
  typeof thing === "object" && thing !== null ? thing : undefined;

/** The facts of a charge; the instant of its refund is that of the last one. */
export function factsOfCharge(charge: Stripe.Charge): PaymentFacts {
  if (!charge.paid) return {};
  const refunds = charge.refunds?.data ?? [];
  const { brand, last4 } = charge.payment_method_details?.card ?? {};
  const card = brand && last4 ? { card: `${brand} ${last4}` } : {};
  const paid: PaymentFacts = refunds.reduce<PaymentFacts>(
    (facts, refund) => joinFacts(facts, factsOfRefund(refund, instantOf(refund.created))),
    { paidAt: instantOf(charge.created), refundedCents: charge.amount_refunded, ...card },
  );
  if (!charge.refunded) return paid;
  const last = Math.max(charge.created, ...refunds.map(({ created }) => created));
  return { ...paid, refundedAt: instantOf(last) };
}
