import { contactDays } from "@bandeja/domain/parameters/limits";
import type { Db } from "../../db/database.ts";
import type { Actor } from "../../kernel/actor.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { isId } from "../../kernel/ids.ts";
import {
  existsApplicationBetween,
  existsOpenApplicationBetween,
  findPeopleSharing,
} from "./shared-applications-store.ts";
import { toVenueWorker } from "./venue-worker.ts";

const dayMs = 86_400_000;
const sinceOf = (now: Date) => new Date(now.getTime() - contactDays * dayMs);

/**
 * Whether a venue and a person share an application "that is pending, confirmed or ended within 30 days"
 * (docs/product.md, "Messages"). Both ids must be ids: see `isId`.
 */
export async function haveRecentApplication(
  db: Db,
  { now, ...pair }: { venueId: string; workerId: string; now: Date },
): Promise<boolean> {
  return existsApplicationBetween(db, pair, sinceOf(now));
}

/**
 * A venue and a worker may write to each other while they share an application that is pending, confirmed or ended
 * within 30 days (docs/product.md, "Messages"). Values that are not text are left to validation.
 *
 * @throws ApiError `NOT_FOUND`, also for an unknown account.
 */
export async function requireCorrespondent(db: Db, actor: Actor, otherId: unknown, now: Date): Promise<void> {
  if (typeof otherId !== "string") return;
  const mayWrite =
    isId(otherId) && (await haveRecentApplication(db, { ...toVenueWorker(actor, otherId), now }));
  if (!mayWrite) throw new ApiError("NOT_FOUND");
}

/**
 * Whether an application between the two is pending or confirmed, or was completed within 30 days: the condition for a
 * venue to see phone and e-mail.
 */
export async function hasOpenApplication(
  db: Db,
  { now, ...pair }: { venueId: string; workerId: string; now: Date },
): Promise<boolean> {
  return existsOpenApplicationBetween(db, pair, { now, since: sinceOf(now) });
}

/** The parties that still share an application with a party, as in `haveRecentApplication`. */
export async function findSharing(
  db: Db,
  { partyId, otherIds, now }: { partyId: string; otherIds: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  return findPeopleSharing(db, partyId, otherIds, sinceOf(now));
}
