import type { Db, Tx } from "../../../db/database.ts";
import { isId } from "../../../kernel/ids.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Application } from "./application.ts";
import { findApplication, findApplicationOf } from "./applications-store.ts";

/**
 * An application of which `partyId` is one side.
 *
 * @throws ApiError `NOT_FOUND`, also for an application between others.
 */
export async function requireApplication(db: Db | Tx, id: string, partyId: string): Promise<Application> {
  const found = isId(id) ? await findApplication(db, id) : undefined;
  if (found === undefined || (found.venueId !== partyId && found.workerId !== partyId)) {
    throw new ApiError("NOT_FOUND");
  }
  return found;
}

/** Like `requireApplication`, for an id in a request: values that are not text are left to validation. */
export async function requireSentApplication(db: Db, id: unknown, partyId: string): Promise<void> {
  if (typeof id === "string") await requireApplication(db, id, partyId);
}

/** A worker's application for a job, in any status. */
export async function findOwnApplication(
  db: Db,
  pair: { jobId: string; workerId: string },
): Promise<Application | undefined> {
  return findApplicationOf(db, pair);
}
