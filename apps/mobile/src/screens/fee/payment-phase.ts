import type { Payment } from "@bandeja/contract/calls/payments";

/** What the fee page says of a payment. */
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

/** What the provider's page sent back with whoever comes from it. */
export interface Returned {
  readonly payment: string;
  /** They gave up there. */
  readonly isCancelled: boolean;
}

/** `?payment=…`, and `&cancelled`. */
export function readReturned(query: URLSearchParams): Returned | undefined {
  const payment = query.get("payment");
  return payment === null ? undefined : { payment, isCancelled: query.has("cancelled") };
}

/** After this long (ms) the bank is said to take its time. */
export const slowAfterMs = 60_000;

const isUsed = (credit: Payment["credit"]) => credit?.state === "attached";

/**
 * Which payment the page is about, and how it stands: the one that somebody comes back from, else one that was begun and
 * can still be paid, else one whose money was asked back.
 *
 * @param isSlow somebody has waited here for a while
 */
export function paymentPhaseOf(
  payments: readonly Payment[],
  returned: Returned | undefined,
  isSlow: boolean,
): { payment: Payment; phase: PaymentPhase } | undefined {
  // A credit that has been used is no news any more.
  const back = payments.find(({ _id, credit }) => _id === returned?.payment && !isUsed(credit));
  if (back !== undefined) {
    if (back.state !== "open") return { payment: back, phase: back.state };
    if (returned?.isCancelled) return { payment: back, phase: "left" };
    return { payment: back, phase: isSlow ? "slow" : "waiting" };
  }
  const open = payments.find(({ state, url }) => state === "open" && url !== undefined);
  if (open !== undefined) return { payment: open, phase: "open" };
  const disputed = payments.find(
    ({ state, settledat }) => (state === "disputed" || state === "lost") && settledat === undefined,
  );
  return disputed && { payment: disputed, phase: disputed.state };
}
