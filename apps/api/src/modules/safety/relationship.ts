import type { Db } from "../../db/database.ts";
import { isId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Actor } from "../../kernel/actor.ts";
import { toVenueWorker } from "./venue-worker.ts";
import { hasEverApplied, hasOpenJob, isVenue } from "./people-store.ts";

/**
 * Workers report any venue, since everybody reads its page; else accounts with a shared application report each other.
 * Values that are not text are left to validation.
 *
 * @throws ApiError `NOT_FOUND`, also for an unknown account.
 */
export async function requireReportable(db: Db, actor: Actor, otherId: unknown): Promise<void> {
  if (typeof otherId !== "string") return;
  if (!isId(otherId)) throw new ApiError("NOT_FOUND");
  const isKnown =
    actor.side === "worker"
      ? await isVenue(db, otherId)
      : await hasEverApplied(db, toVenueWorker(actor, otherId));
  if (!isKnown) throw new ApiError("NOT_FOUND");
}

/**
 * Only accounts with a shared application may block each other, and workers a venue with an open job. Values that are not
 * text are left to validation.
 *
 * @throws ApiError `NOT_FOUND`, also for an unknown account.
 */
export async function requireRelationship(db: Db, actor: Actor, otherId: unknown, now: Date): Promise<void> {
  if (typeof otherId !== "string") return;
  if (!isId(otherId)) throw new ApiError("NOT_FOUND");
  if (await hasEverApplied(db, toVenueWorker(actor, otherId))) return;
  if (actor.side === "worker" && (await hasOpenJob(db, otherId, now))) return;
  throw new ApiError("NOT_FOUND");
}
