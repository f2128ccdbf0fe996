/** The state of a dispute: the cardholder's bank was asked for the money back. */
export type Dispute = "open" | "won" | "lost";

/** Why a provider refuses a refund at once. */
export const refundRefusals = ["disputed", "tooold", "balance", "refused"] as const;
/**
 * Why a refund that counts as made fails later, so that the money has come back, or has never gone: `notpaid` of one that was not
 * paid otherwise, as an operator had said.
 */
export const refundReturns = ["cardclosed", "unfunded", "returned", "notpaid"] as const;
export type RefundRefusal = (typeof refundRefusals)[number];
export type RefundReturn = (typeof refundReturns)[number];
export type RefundFailure = RefundRefusal | RefundReturn;

/**
 * A refund that the provider has taken: its own id, its amount in hundredths, when; of one that was requested here the attempt,
 * counted from 0, and null of one that was made in the provider's dashboard.
 */
export interface TakenRefund {
  readonly id: string;
  readonly cents: number;
  readonly at: Date;
  readonly attempt: number | null;
}

/** A refund whose money came back: its own id, its amount in hundredths, when and why. */
export interface ReturnedRefund {
  readonly id: string;
  readonly cents: number;
  readonly at: Date;
  readonly cause: RefundReturn;
}

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
  /** What the bank was asked for, in hundredths; unknown of old disputes. */
  readonly disputedCents?: number | null;
  /** Until when the bank takes evidence; extended at most. */
  readonly disputeDueAt?: Date | null;
  /** The most that was sent back at a time, in hundredths, as the provider reported it. */
  readonly refundedCents?: number | null;
  /** The latest attempt of a refund that was refused, counted from 0; when, and why. */
  readonly failedRefund?: number | null;
  readonly refundFailedAt?: Date | null;
  readonly refundFailure?: RefundFailure | null;
  /** The refunds that are known each, also those whose money came back. */
  readonly refunds?: readonly TakenRefund[];
  /** The refunds whose money came back. */
  readonly returned?: readonly ReturnedRefund[];
  /** The card that paid, as its owner recognizes it: `visa 4242`. */
  readonly card?: string | null;
}

export const paymentStates = ["open", "paid", "expired", "refunded", "disputed", "lost"] as const;
export type PaymentState = (typeof paymentStates)[number];

const rank = { open: 1, won: 2, lost: 3 } as const satisfies Record<Dispute, number>;

const earlier = (one: Date | null | undefined, other: Date | null | undefined): Date | null => {
  if (!one || !other) return one ?? other ?? null;
  return one <= other ? one : other;
};

const later = (one: Date | null | undefined, other: Date | null | undefined): Date | null => {
  if (!one || !other) return one ?? other ?? null;
  return one >= other ? one : other;
};

const larger = (one: number | null | undefined, other: number | null | undefined): number | null =>
  Math.max(one ?? 0, other ?? 0) || null;

/** The later state of two: a decided dispute is not reopened, and a lost one stays lost. */
function further(one: Dispute | null | undefined, other: Dispute | null | undefined): Dispute | null {
  if (!one || !other) return one ?? other ?? null;
  return rank[one] >= rank[other] ? one : other;
}

type FailedRefund = Required<Pick<PaymentFacts, "failedRefund" | "refundFailedAt" | "refundFailure">>;

/** The failure of the later attempt; of one attempt, what was known of it first. */
function laterFailure(one: PaymentFacts, other: PaymentFacts): FailedRefund {
  const [first] = [one, other].toSorted(
    (a, b) =>
      (b.failedRefund ?? -1) - (a.failedRefund ?? -1) ||
      (a.refundFailedAt?.getTime() ?? 0) - (b.refundFailedAt?.getTime() ?? 0) ||
      (a.refundFailure ?? "").localeCompare(b.refundFailure ?? ""),
  );
  const { failedRefund = null, refundFailedAt = null, refundFailure = null } = first ?? {};
  return { failedRefund, refundFailedAt, refundFailure };
}

/** The refunds of both, each once; what was known of one first. */
function allRefunds(one: PaymentFacts, other: PaymentFacts): TakenRefund[] {
  const all = [...(one.refunds ?? []), ...(other.refunds ?? [])].toSorted(
    (a, b) => a.id.localeCompare(b.id) || a.at.getTime() - b.at.getTime(),
  );
  return all.filter(({ id }, index) => all[index - 1]?.id !== id);
}

/** The returned refunds of both, each once; what was known of one first. */
function allReturned(one: PaymentFacts, other: PaymentFacts): ReturnedRefund[] {
  const all = [...(one.returned ?? []), ...(other.returned ?? [])].toSorted(
    (a, b) => a.id.localeCompare(b.id) || a.at.getTime() - b.at.getTime() || a.cause.localeCompare(b.cause),
  );
  return all.filter(({ id }, index) => all[index - 1]?.id !== id);
}

/** Merges two sets of facts; the order does not matter. */
export function joinFacts(one: PaymentFacts, other: PaymentFacts): Required<PaymentFacts> {
  return {
    paidAt: earlier(one.paidAt, other.paidAt),
    expiredAt: earlier(one.expiredAt, other.expiredAt),
    refundedAt: earlier(one.refundedAt, other.refundedAt),
    dispute: further(one.dispute, other.dispute),
    disputedAt: earlier(one.disputedAt, other.disputedAt),
    disputedCents: larger(one.disputedCents, other.disputedCents),
    disputeDueAt: later(one.disputeDueAt, other.disputeDueAt),
    refundedCents: larger(one.refundedCents, other.refundedCents),
    ...laterFailure(one, other),
    refunds: allRefunds(one, other),
    returned: allReturned(one, other),
    // A payment has one card.
    card: [one.card, other.card].flatMap((card) => card ?? []).toSorted()[0] ?? null,
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

/** The days from its beginning in which a dispute is answered where the bank names no end, which is the least that banks give. */
export const disputeDays = 7;

/** Until when a dispute has to be answered. */
export const disputeDueAt = ({ disputeDueAt: due, disputedAt }: PaymentFacts): Date =>
  due ?? new Date((disputedAt?.getTime() ?? 0) + disputeDays * 86_400_000);

/** Whether the bank decides about the money, or has given it back: another refund of it would go back twice. */
export const isAtBank = ({ dispute }: PaymentFacts): boolean => dispute === "open" || dispute === "lost";

/** Whether the money was refunded or is disputed: then the payment's credit cannot be used. */
export const isMoneyAway = (facts: PaymentFacts): boolean => Boolean(facts.refundedAt) || isAtBank(facts);
