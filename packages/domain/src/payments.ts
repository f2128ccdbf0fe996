/** The state of a dispute: the cardholder's bank was asked for the money back. */
export type Dispute = "open" | "won" | "lost";

/**
 * The known facts of one payment. Facts are only added: they arrive in any order and sometimes twice, so the result
 * must not depend on the order.
 */
export interface PaymentFacts {
  readonly paidAt?: Date | null;
  /** Cancelled, refused for good, or not paid in time. */
  readonly expiredAt?: Date | null;
  /** The full amount was refunded. */
  readonly refundedAt?: Date | null;
  readonly dispute?: Dispute | null;
  readonly disputedAt?: Date | null;
  /** How much was sent back so far, in hundredths. */
  readonly refundedCents?: number | null;
}

export const paymentStates = ["open", "paid", "expired", "refunded", "disputed", "lost"] as const;
export type PaymentState = (typeof paymentStates)[number];

const rank = { open: 1, won: 2, lost: 3 } as const satisfies Record<Dispute, number>;

const earlier = (one: Date | null | undefined, other: Date | null | undefined): Date | null => {
  if (!one || !other) return one ?? other ?? null;
  return one <= other ? one : other;
};

const larger = (one: number | null | undefined, other: number | null | undefined): number | null =>
  Math.max(one ?? 0, other ?? 0) || null;

/** The later state of two: a decided dispute is not reopened, and a lost one stays lost. */
function further(one: Dispute | null | undefined, other: Dispute | null | undefined): Dispute | null {
  if (!one || !other) return one ?? other ?? null;
  return rank[one] >= rank[other] ? one : other;
}

/** Merges two sets of facts; the order does not matter. */
export function joinFacts(one: PaymentFacts, other: PaymentFacts): Required<PaymentFacts> {
  return {
    paidAt: earlier(one.paidAt, other.paidAt),
    expiredAt: earlier(one.expiredAt, other.expiredAt),
    refundedAt: earlier(one.refundedAt, other.refundedAt),
    dispute: further(one.dispute, other.dispute),
    disputedAt: earlier(one.disputedAt, other.disputedAt),
    refundedCents: larger(one.refundedCents, other.refundedCents),
  };
}

/**
 * The state of a payment. A payment that was paid stays paid even if it was reported as expired before; one that was
 * refunded is no longer paid.
 */
export function paymentStateOf({ paidAt, expiredAt, refundedAt, dispute }: PaymentFacts): PaymentState {
  if (refundedAt) return "refunded";
  if (dispute === "open") return "disputed";
  if (dispute === "lost") return "lost";
  if (paidAt) return "paid";
  return expiredAt ? "expired" : "open";
}

/** Whether the money was refunded or is disputed: then the payment's credit cannot be used. */
export function isMoneyAway({ refundedAt, dispute }: PaymentFacts): boolean {
  return Boolean(refundedAt) || dispute === "open" || dispute === "lost";
}
