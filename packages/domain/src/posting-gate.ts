const dayMs = 86_400_000;

/** The free position or the credit comes back "at most once in 90 days" (docs/product.md, "Applications"). */
export const returnEveryDays = 90;

/** The state of a venue that the gate needs. */
export interface PostingFacts {
  /**
   * Exactly `suspensionOf(offences, now)?.until`: undefined for a venue that is not blocked, null for one
   * that is banned.
   */
  blockedUntil: Date | null | undefined;
  /** A job that has ended is neither completed nor cancelled. */
  hasUncompletedEndedJob: boolean;
  hasPhone: boolean;
  /** A payment for a job is disputed, and not settled. */
  hasDisputedJob: boolean;
  freePositionUsed: boolean;
  unusedCredits: number;
}

export type PostingGate =
  | { open: true; pay: "free" | "credit" }
  | {
      open: false;
      code: "BLOCKED" | "JOB_NOT_COMPLETED" | "PHONE_REQUIRED" | "PAYMENT_DISPUTED" | "FREE_POSITION_USED";
    };

/**
 * Whether a venue may post a job now, and what it is paid with: "the first job is free, later jobs
 * carry a fee" (specification, sections 4 and 9), and a credit is that fee, paid before. Refusals come
 * in the order of docs/product.md, "Conventions". The server decides it in the transaction that
 * posts; a screen may ask to show the alert before the form.
 */
export function postingGate(facts: PostingFacts, now: Date): PostingGate {
  const { blockedUntil } = facts;
  const isBlocked = blockedUntil === null || (blockedUntil !== undefined && blockedUntil > now);
  if (isBlocked) return { open: false, code: "BLOCKED" };
  if (facts.hasUncompletedEndedJob) return { open: false, code: "JOB_NOT_COMPLETED" };
  if (!facts.hasPhone) return { open: false, code: "PHONE_REQUIRED" };
  if (facts.hasDisputedJob) return { open: false, code: "PAYMENT_DISPUTED" };
  if (!facts.freePositionUsed) return { open: true, pay: "free" };
  if (facts.unusedCredits > 0) return { open: true, pay: "credit" };
  return { open: false, code: "FREE_POSITION_USED" };
}

/**
 * Whether what a cancelled job was paid with comes back: "only if nobody ever applied, and at most
 * once in 90 days" (docs/product.md, "Jobs and shifts"). A withdrawn application is an application.
 *
 * @param position `lastReturnedAt`: when the venue last got one back, null if never
 */
export function mayReturnPosition(
  position: { everApplied: boolean; lastReturnedAt: Date | null },
  now: Date,
): boolean {
  if (position.everApplied) return false;
  if (position.lastReturnedAt === null) return true;
  return now.getTime() - position.lastReturnedAt.getTime() >= returnEveryDays * dayMs;
}
