import type { FieldProblems } from "@bandeja/contract/field-problems";
import { lowCredits } from "@bandeja/domain/parameters/limits";
import { postingGate } from "@bandeja/domain/posting-gate";
import { fromCents } from "@bandeja/domain/total-spend";
import type { Tx } from "../../db/database.ts";
import { newId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { findSuspension, toSuspendedError } from "../decisions/restrictions/find-suspension.ts";
import { attachCredit, findNextCredits, noteLowCredits } from "../billing/credits/attach-credit.ts";
import { getFee, type Fees } from "../billing/payments/get-fee.ts";
import type { JobInput } from "./core/job.ts";
import { insertJob } from "./core/jobs-store.ts";
import { recordPosted } from "./core/record-posted.ts";
import { locationForJob } from "./core/location-for-job.ts";
import { lockVenue } from "../venues/lock-venue.ts";
import { reserveJob, type Reserve } from "./reservations/reserve-job.ts";
import { computeSchedule, findDateProblems } from "./schedule.ts";
import { findPostingState } from "./venue-store.ts";
import { lockPerson } from "../accounts/persons/persons-store.ts";
import { isInDispute } from "../billing/payments/payments-store.ts";

/** The input of the posting gate for some jobs, and the credits that pay them; valid while the venue is locked. */
export async function findPostingGate(tx: Tx, venueId: string, now: Date, jobs = 1) {
  const [state, suspension, creditIds, hasDisputedJob] = await Promise.all([
    findPostingState(tx, venueId, now),
    findSuspension(tx, venueId, now),
    // Some more, by which one sees whether few are left.
    findNextCredits(tx, venueId, jobs + lowCredits + 1),
    isInDispute(tx, venueId),
  ]);
  const facts = {
    blockedUntil: suspension?.until,
    hasUncompletedEndedJob: state?.hasUncompletedEndedJob ?? false,
    hasPhone: typeof state?.phone === "string",
    hasDisputedJob,
    freePositionUsed: state?.freePositionUsed ?? false,
    // Only whether there are enough matters here.
    unusedCredits: creditIds.length,
  };
  return { gate: postingGate(facts, now, jobs), creditIds, suspension };
}

interface Posting {
  readonly now: Date;
  /** Fees of a further job, by country. */
  readonly fees: Fees;
  /** What the fields of a job are below in a refusal, by its position. */
  readonly path?: (index: number) => string;
  /** Who they are reserved for at first; nobody by default. */
  readonly reserve?: Reserve | undefined;
}

interface JobPayments {
  /** In the order of the jobs. */
  readonly payments: readonly ("free" | { readonly creditId: string })[];
  /** The credits among them. */
  readonly used: readonly string[];
  /** Whether the venue has few others. */
  readonly isLow: boolean;
}

/** What pays for jobs of a locked venue, in their order: credits, but for the first the free position if it is left. */
async function requirePayments(
  tx: Tx,
  venue: { readonly id: string; readonly countryCode: string },
  jobs: number,
  { now, fees }: Posting,
): Promise<JobPayments> {
  let found = await findPostingGate(tx, venue.id, now, jobs);
  if (found.gate.open && found.gate.pay === "free") {
    // A person has one free position across all venues, and another one may be posting concurrently.
    await lockPerson(tx, venue.id);
    found = await findPostingGate(tx, venue.id, now, jobs);
  }
  const { gate, creditIds, suspension } = found;
  if (gate.open) {
    const isFree = gate.pay === "free";
    const credits = creditIds.slice(0, isFree ? jobs - 1 : jobs).map((creditId) => ({ creditId }));
    const payments = isFree ? (["free", ...credits] as const) : credits;
    return {
      payments,
      used: credits.map(({ creditId }) => creditId),
      isLow: creditIds.length - credits.length <= lowCredits,
    };
  }
  if (suspension !== undefined && gate.code === "BLOCKED") throw toSuspendedError(suspension);
  if (gate.code !== "FREE_POSITION_USED") throw new ApiError(gate.code);
  throw new ApiError(gate.code, { fee: fromCents(await getFee(tx, fees, venue.countryCode)) });
}

/**
 * Posts jobs, all of them or none: with the venue's free position and its oldest credits, which are attached immediately.
 * Name, place and time zone are those of the venue, and the totals are computed here, whatever the client sent. Several
 * jobs are a series.
 *
 * @returns the ids of the jobs, in their order
 * @throws ApiError `INVALID` for dates and times that cannot be posted; then, in the contract's order, `BLOCKED`,
 *   `JOB_NOT_COMPLETED`, `PHONE_REQUIRED`, `PAYMENT_DISPUTED`, `FREE_POSITION_USED` with the fee of one.
 */
export async function addJobs(
  tx: Tx,
  venueId: string,
  inputs: readonly JobInput[],
  posting: Posting,
): Promise<readonly string[]> {
  const { now, path = (index: number) => `jobs.${index}.` } = posting;
  const venue = await lockVenue(tx, venueId);
  const fields: FieldProblems = {};
  for (const [index, input] of inputs.entries()) {
    const problems = Object.entries(findDateProblems(input, venue.timezone, now));
    for (const [name, problem] of problems) fields[`${path(index)}${name}`] = problem;
  }
  if (Object.keys(fields).length > 0) throw new ApiError("INVALID", { fields });
  const { payments, used, isLow } = await requirePayments(tx, venue, inputs.length, posting);
  const askedFirst = posting.reserve === undefined ? null : (posting.reserve.groupId ?? "favourites");
  const seriesId = inputs.length > 1 ? newId() : null;
  const jobs = inputs.map((input, index) => ({
    id: newId(),
    venueId,
    venueName: venue.name,
    ...locationForJob(venue),
    ...input,
    ...computeSchedule(input, venue.timezone),
    paidWith: payments[index] === "free" ? ("free" as const) : ("credit" as const),
    seriesId,
    seriesLine: seriesId === null ? null : seriesLineOf(input),
    askedFirst,
    createdAt: now,
  }));
  for (const [index, job] of jobs.entries()) {
    await insertJob(tx, job);
    const payment = payments[index];
    if (payment === undefined) throw new Error("A job has no payment");
    if (payment !== "free") await attachCredit(tx, { ...payment, jobId: job.id, now });
  }
  if (isLow && used.length > 0) await noteLowCredits(tx, { venueId, creditIds: used, now });
  if (posting.reserve === undefined) await recordPosted(tx, jobs, now);
  else for (const job of jobs) await reserveJob(tx, job, posting.reserve, now);
  return jobs.map(({ id }) => id);
}

/** The hours of a job, by which its line is told from the others of its series. */
export const seriesLineOf = ({ startTime, endTime }: Pick<JobInput, "startTime" | "endTime">): string =>
  `${startTime}-${endTime}`;
