import type Stripe from "stripe";
import { UnsignedEvent } from "../payment-provider.ts";

/** The maximum age (s) of an event, so that an intercepted one cannot be replayed later. */
const tolerance = 300;

/**
 * The event in the bytes that were signed.
 *
 * @throws UnsignedEvent
 */
export function openEvent(
  webhooks: Stripe["webhooks"],
  body: Buffer,
  signature: unknown,
  secret: string,
): Stripe.Event {
  try {
    const header = typeof signature === "string" ? signature : "";
    return webhooks.constructEvent(body, header, secret, tolerance);
  } catch (error) {
    throw new UnsignedEvent("Not signed by the provider, or not just now", { cause: error });
  }
}
