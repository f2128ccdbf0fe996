import type { Outcome } from "@bandeja/contract/console/outcomes";
import type { Db, Tx } from "../../../db/database.ts";
import { HappenedAlready } from "../../../kernel/refusal.ts";
import type { Application } from "../../applications/core/application.ts";
import type { Job } from "../../jobs/core/job.ts";
import type { Dispute } from "../../work/timesheets/disputes-store.ts";
import { findCancellingOperator } from "./late-cancellation-store.ts";
import { findPartyNames } from "./party-names-store.ts";
import { sayOutcome } from "./say-outcome.ts";

/** What has happened, to be read in a history's words, when, and who did it, as far as that is known. */
export function sayHappened(what: string, at: Date, name: string | null | undefined): Outcome {
  const values = { what, at: at.toISOString() };
  return [name ? { name: "happenedBy", values: { ...values, name } } : { name: "happenedSince", values }];
}

const refuse = (happened: Outcome): never => {
  throw new HappenedAlready(`Nothing is left to do: ${sayOutcome(happened)}`, happened);
};

/** Who acted for a side at an instant: an operator, or the side itself. */
async function findActing(db: Db | Tx, partyId: string, at: Date): Promise<string | null> {
  const operator = await findCancellingOperator(db, partyId, at);
  return operator ?? (await findPartyNames(db, [partyId])).get(partyId) ?? null;
}

/** @throws HappenedAlready for a job that was cancelled, completed, or has ended */
export async function requireJobToCome(db: Db | Tx, job: Job, now: Date): Promise<void> {
  const { state, closedAt, endsAt, venueId } = job;
  if (state !== "open" && closedAt !== null) {
    const name = state === "cancelled" ? await findActing(db, venueId, closedAt) : null;
    refuse(sayHappened(`job.${state}`, closedAt, name));
  }
  if (endsAt <= now) refuse(sayHappened("job.ended", endsAt, null));
}

/** @throws HappenedAlready for work that is not confirmed any more */
export async function requireConfirmed(db: Db | Tx, application: Application): Promise<void> {
  const { status, closedAt, cancelledBy, venueId, workerId } = application;
  if (status === "confirmed" || closedAt === null) return;
  const acting = { venue: venueId, worker: workerId };
  const name = cancelledBy === null ? null : await findActing(db, acting[cancelledBy], closedAt);
  refuse(sayHappened(`application.${status}`, closedAt, name));
}

/** What has ended a dispute about hours, and what counts; undefined while it waits. */
export async function findEnd(
  db: Db | Tx,
  { dispute, minutes, venueId, workerId }: Dispute,
): Promise<Outcome | undefined> {
  const { outcome, settledAt, decidedBy, venueMinutes } = dispute;
  if (outcome === null || settledAt === null) return undefined;
  const accepter = minutes === venueMinutes ? workerId : venueId;
  const name = outcome === "accepted" ? (await findPartyNames(db, [accepter])).get(accepter) : decidedBy;
  return [...sayHappened(`hours.${outcome}`, settledAt, name), { name: "hoursCount", values: { minutes } }];
}

/** @throws HappenedAlready for a dispute that has ended */
export async function requireWaiting(db: Db | Tx, dispute: Dispute): Promise<void> {
  const end = await findEnd(db, dispute);
  if (end !== undefined) refuse(end);
}
