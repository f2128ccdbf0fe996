import type { Payment } from "@bandeja/contract/calls/payments";

/** The phase of a payment as shown on the fee screen. */
export type PaymentPhase =
  | "waiting"
  | "slow"
  | "paid"
  | "left"
  | "open"
  | "expired"
  | "refunded"
  | "disputed"
  | "lost";

/** The query of the provider's redirect back to the app. */
export interface Returned {
  readonly payment: string;
  /** Whether the payment was cancelled there. */
  readonly isCancelled: boolean;
}

/** `?payment=…`, and `&cancelled`. */
export function readReturned(query: URLSearchParams): Returned | undefined {
  const payment = query.get("payment");
  return payment === null ? undefined : { payment, isCancelled: query.has("cancelled") };
}

/** After this time (ms) the screen says that the bank is slow. */
export const slowAfterMs = 60_000;

const isUsed = (credit: Payment["credit"]) => credit?.state === "attached";

/**
 * The payment that the screen shows, and its phase: the one of the redirect, or else one that can still be paid, or
 * else one that is disputed or charged back.
 *
 * @param isSlow whether `slowAfterMs` has passed
 */
export function paymentPhaseOf(
  payments: readonly Payment[],
  returned: Returned | undefined,
  isSlow: boolean,
): { payment: Payment; phase: PaymentPhase } | undefined {
  // Once its credit has been used, a payment is no longer shown.
  const back = payments.find(({ id, credit }) => id === returned?.payment && !isUsed(credit));
  if (back !== undefined) {
    if (back.state !== "open") return { payment: back, phase: back.state };
    if (returned?.isCancelled) return { payment: back, phase: "left" };
    return { payment: back, phase: isSlow ? "slow" : "waiting" };
  }
  const open = payments.find(({ state, url }) => state === "open" && url !== undefined);
  if (open !== undefined) return { payment: open, phase: "open" };
  const disputed = payments.find(
    ({ state, settledAt }) => (state === "disputed" || state === "lost") && settledAt === undefined,
  );
  return disputed && { payment: disputed, phase: disputed.state };
}
