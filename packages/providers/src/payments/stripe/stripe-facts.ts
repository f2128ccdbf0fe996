import type { PaymentFacts } from "@bandeja/domain/payments";
import type Stripe from "stripe";
import { instantOf } from "./read-stripe-event.ts";

/** An expanded object of an answer; undefined where it is only an id, or missing. */
export const held = <T extends object>(thing: string | T | null | undefined): T | undefined =>
  typeof thing === "object" && thing !== null ? thing : undefined;

/** The facts of a charge; its refund's instant is in the refunds. */
export function factsOfCharge(charge: Stripe.Charge): PaymentFacts {
  if (!charge.paid) return {};
  const paid = { paidAt: instantOf(charge.created), refundedCents: charge.amount_refunded };
  if (!charge.refunded) return paid;
  const last = Math.max(charge.created, ...(charge.refunds?.data ?? []).map(({ created }) => created));
  return { ...paid, refundedAt: instantOf(last) };
}
