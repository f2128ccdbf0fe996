import { postingGate } from "@bandeja/domain/posting-gate";
import { fromCents } from "@bandeja/domain/total-spend";
import type { Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { newId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { findSuspension, toSuspendedError } from "../decisions/restrictions/find-suspension.ts";
import { attachCredit, findNextCredit } from "../billing/credits/attach-credit.ts";
import { getFee, type Fees } from "../billing/payments/get-fee.ts";
import type { JobInput } from "./core/job.ts";
import { insertJob } from "./core/jobs-store.ts";
import { locationForJob } from "./core/location-for-job.ts";
import { lockVenue } from "../venues/lock-venue.ts";
import { reserveJob, type Reserve } from "./reservations/reserve-job.ts";
import { requirePostable, computeSchedule } from "./schedule.ts";
import { findPostingState } from "./venue-store.ts";
import { lockPerson } from "../accounts/persons/persons-store.ts";
import { isInDispute } from "../billing/payments/payments-store.ts";

/** The input of the posting gate, and the payment; both are valid while the venue is locked. */
export async function findPostingGate(tx: Tx, venueId: string, now: Date) {
  const [state, suspension, creditId, hasDisputedJob] = await Promise.all([
    findPostingState(tx, venueId, now),
    findSuspension(tx, venueId, now),
    findNextCredit(tx, venueId),
    isInDispute(tx, venueId),
  ]);
  const facts = {
    blockedUntil: suspension?.until,
    hasUncompletedEndedJob: state?.hasUncompletedEndedJob ?? false,
    hasPhone: typeof state?.phone === "string",
    hasDisputedJob,
    freePositionUsed: state?.freePositionUsed ?? false,
    // Only whether there is one matters here.
    unusedCredits: creditId === undefined ? 0 : 1,
  };
  return { gate: postingGate(facts, now), creditId, suspension };
}

/**
 * Posts a job: with the venue's free position, or with its oldest credit, which is attached immediately. Name, place
 * and time zone are those of the venue, and the total is computed here, whatever the client sent.
 *
 * @param fees fees of a further job, by country
 * @param reserve who it is reserved for at first; for nobody by default
 * @returns the id of the job.
 * @throws ApiError `INVALID` for dates and times that cannot be posted; then, in the contract's order, `BLOCKED`,
 *   `JOB_NOT_COMPLETED`, `PHONE_REQUIRED`, `PAYMENT_DISPUTED`, `FREE_POSITION_USED` with the fee.
 */
export async function addJob(
  tx: Tx,
  venueId: string,
  input: JobInput,
  { now, fees, reserve }: { now: Date; fees: Fees; reserve?: Reserve | undefined },
): Promise<string> {
  const venue = await lockVenue(tx, venueId);
  requirePostable(input, venue.timezone, now);
  let found = await findPostingGate(tx, venueId, now);
  if (found.gate.open && found.gate.pay === "free") {
    // A person has one free position across all venues, and another one may be posting concurrently.
    await lockPerson(tx, venueId);
    found = await findPostingGate(tx, venueId, now);
  }
  const { gate, creditId, suspension } = found;
  if (!gate.open) {
    if (suspension !== undefined && gate.code === "BLOCKED") throw toSuspendedError(suspension);
    if (gate.code !== "FREE_POSITION_USED") throw new ApiError(gate.code);
    throw new ApiError(gate.code, { fee: fromCents(await getFee(tx, fees, venue.countryCode)) });
  }
  const id = newId();
  const job = {
    id,
    venueId,
    venueName: venue.name,
    ...locationForJob(venue),
    ...input,
    ...computeSchedule(input, venue.timezone),
    paidWith: gate.pay,
    createdAt: now,
  };
  await insertJob(tx, job);
  if (gate.pay === "credit" && creditId !== undefined) await attachCredit(tx, { creditId, jobId: id, now });
  if (reserve !== undefined) await reserveJob(tx, job, reserve, now);
  else await record(tx, { type: "job.posted", payload: { jobId: id, venueId } }, now);
  return id;
}
