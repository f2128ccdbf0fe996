/** Whether the owner of a card has asked their bank for the money back, and what became of that. */
export type Dispute = "open" | "won" | "lost";

/**
 * What is known of one attempt to pay. Facts only grow: they are told in any order, and some of them twice, so that
 * what is known is the sum of what was told and never depends on what came last.
 */
export interface PaymentFacts {
  readonly paidAt?: Date | null;
  /** It was given up, refused for good, or not paid in time. */
  readonly expiredAt?: Date | null;
  /** All of the money went back. */
  readonly refundedAt?: Date | null;
  readonly dispute?: Dispute | null;
  readonly disputedAt?: Date | null;
}

export const paymentStates = ["open", "paid", "expired", "refunded", "disputed", "lost"] as const;
export type PaymentState = (typeof paymentStates)[number];

const rank = { open: 1, won: 2, lost: 3 } as const satisfies Record<Dispute, number>;

const earlier = (one: Date | null | undefined, other: Date | null | undefined): Date | null => {
  if (!one || !other) return one ?? other ?? null;
  return one <= other ? one : other;
};

/** The dispute that is further on: one that is decided is not opened again, and what is lost stays lost. */
function further(one: Dispute | null | undefined, other: Dispute | null | undefined): Dispute | null {
  if (!one || !other) return one ?? other ?? null;
  return rank[one] >= rank[other] ? one : other;
}

/** Both of what was told, in whatever order. */
export function joinFacts(one: PaymentFacts, other: PaymentFacts): Required<PaymentFacts> {
  return {
    paidAt: earlier(one.paidAt, other.paidAt),
    expiredAt: earlier(one.expiredAt, other.expiredAt),
    refundedAt: earlier(one.refundedAt, other.refundedAt),
    dispute: further(one.dispute, other.dispute),
    disputedAt: earlier(one.disputedAt, other.disputedAt),
  };
}

/**
 * How a payment stands. What was paid was paid, also where it was said to be over before; what went back is no longer
 * paid.
 */
export function paymentStateOf({ paidAt, expiredAt, refundedAt, dispute }: PaymentFacts): PaymentState {
  if (refundedAt) return "refunded";
  if (dispute === "open") return "disputed";
  if (dispute === "lost") return "lost";
  if (paidAt) return "paid";
  return expiredAt ? "expired" : "open";
}

/** Whether the money of a payment has gone back, or has been asked back: a credit that it bought pays for nothing. */
export function isMoneyAway({ refundedAt, dispute }: PaymentFacts): boolean {
  return Boolean(refundedAt) || dispute === "open" || dispute === "lost";
}
