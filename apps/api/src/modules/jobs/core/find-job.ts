import type { Db, Tx } from "../../../db/database.ts";
import { isId } from "../../../kernel/ids.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Job } from "./job.ts";
import { findJobById, findJobsById, lockJobById } from "./jobs-store.ts";

/** A job by its id, which may be any text. */
export async function findJob(db: Db | Tx, id: string): Promise<Job | undefined> {
  return isId(id) ? findJobById(db, id) : undefined;
}

/** Jobs by their ids. */
export async function findJobs(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Job>> {
  return new Map((await findJobsById(db, ids)).map((job) => [job.id, job]));
}

/** @throws ApiError `NOT_FOUND`, also for another venue's job. */
export async function requireOwnJob(db: Db | Tx, id: string, venueId: string): Promise<Job> {
  const job = await findJob(db, id);
  if (job?.venueId !== venueId) throw new ApiError("NOT_FOUND");
  return job;
}

/** Like `requireOwnJob`, for an id in a request: values that are not text are left to validation. */
export async function requireOwnSentJob(db: Db, id: unknown, venueId: string): Promise<Job | undefined> {
  return typeof id === "string" ? requireOwnJob(db, id, venueId) : undefined;
}

/** Like `requireOwnSentJob`, for several. @throws ApiError `NOT_FOUND` if any is not the venue's */
export async function requireOwnSentJobs(db: Db, sent: unknown, venueId: string): Promise<void> {
  if (!Array.isArray(sent)) return;
  const ids = [...new Set(sent.filter((id) => typeof id === "string"))];
  const found = await findJobs(db, ids.filter(isId));
  const isOwn = (id: string) => found.get(id.toLowerCase())?.venueId === venueId;
  if (!ids.every(isOwn)) throw new ApiError("NOT_FOUND");
}

/**
 * Locks jobs in the order of their ids, as all commands about several do.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function lockJobs(tx: Tx, ids: readonly string[]): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const job = await lockJob(tx, id);
    jobs.push(job);
  }
  return jobs;
}

/**
 * Locks a job, its applications' counts included, until the transaction ends. Commands that also lock a venue or a
 * worker lock those first.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function lockJob(tx: Tx, id: string): Promise<Job> {
  const job = isId(id) ? await lockJobById(tx, id) : undefined;
  if (job === undefined) throw new ApiError("NOT_FOUND");
  return job;
}
