import { returnEveryDays } from "./parameters/limits.ts";

const dayMs = 86_400_000;

/** The facts about a venue that the gate needs. */
export interface PostingFacts {
  /** Equals `suspensionOf(offences, now)?.until`: undefined without a suspension, null for a ban. */
  blockedUntil: Date | null | undefined;
  /** A job has ended and is neither completed nor cancelled. */
  hasUncompletedEndedJob: boolean;
  hasPhone: boolean;
  /** A payment for a job is disputed and not settled. */
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
 * Whether a venue may post a job now, and what pays for it: "the first job is free, later jobs carry a fee"
 * (specification, sections 4 and 9); a credit is a fee that was paid before. Refusals have the order of
 * docs/product.md, "Conventions". The server evaluates it in the transaction that posts; a screen may evaluate it to
 * show the alert before the form.
 *
 * @param jobs the number of jobs that are posted together; `pay` is what the first is paid with, credits pay the others
 */
export function postingGate(facts: PostingFacts, now: Date, jobs = 1): PostingGate {
  const { blockedUntil } = facts;
  const isBlocked = blockedUntil === null || (blockedUntil !== undefined && blockedUntil > now);
  if (isBlocked) return { open: false, code: "BLOCKED" };
  if (facts.hasUncompletedEndedJob) return { open: false, code: "JOB_NOT_COMPLETED" };
  if (!facts.hasPhone) return { open: false, code: "PHONE_REQUIRED" };
  if (facts.hasDisputedJob) return { open: false, code: "PAYMENT_DISPUTED" };
  if (facts.unusedCredits < creditsFor(jobs, facts)) return { open: false, code: "FREE_POSITION_USED" };
  return { open: true, pay: facts.freePositionUsed ? "credit" : "free" };
}

/** The credits that some jobs take: one each, but for the free position. */
export const creditsFor = (
  jobs: number,
  { freePositionUsed }: Pick<PostingFacts, "freePositionUsed">,
): number => (freePositionUsed ? jobs : Math.max(0, jobs - 1));

/** Why the position of a cancelled job is not returned; with `recent`, from when one is again. */
export type PositionRefusal = { because: "applied" } | { because: "recent"; until: Date };

/** Of jobs that are cancelled together, the one whose credit, or else free position, is returned: at most one is. */
export function returnedOf<J extends { paidWith: "free" | "credit"; because?: unknown }>(
  jobs: readonly J[],
): J | undefined {
  const returnable = jobs.filter(({ because }) => because === undefined);
  return returnable.find(({ paidWith }) => paidWith === "credit") ?? returnable[0];
}

/**
 * The free position or credit of a cancelled job is returned only if the job never had an application, and at most once
 * in 90 days (docs/product.md, "Jobs and shifts"). A withdrawn application counts.
 *
 * @param position `lastReturnedAt`: the last return, null if there was none
 * @returns undefined if it is returned
 */
export function refusePosition(
  { everApplied, lastReturnedAt }: { everApplied: boolean; lastReturnedAt: Date | null },
  now: Date,
): PositionRefusal | undefined {
  if (everApplied) return { because: "applied" };
  if (lastReturnedAt === null) return undefined;
  const until = new Date(lastReturnedAt.getTime() + returnEveryDays * dayMs);
  return now < until ? { because: "recent", until } : undefined;
}
