import { and, eq, lt, lte, not, sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { isOrWas } from "../../db/is-or-was.ts";
import { prepareSelect, type Given } from "../../db/prepare.ts";
import { accounts, restaurants } from "../../db/schema/accounts.ts";
import { jobs } from "../../db/schema/jobs.ts";
import { isOpen } from "./jobs-store.ts";

const venueToLock = prepareSelect("venue_to_lock", (tx, given: Given<{ id: string }>) =>
  tx.select().from(restaurants).where(eq(restaurants.id, given.id)).for("no key update"),
);

/**
 * The venue as it is once none of its other commands is under way, and so until the transaction ends. The
 * lock lets foreign keys through: applications and messages of the venue go on.
 */
export async function lockVenueById(tx: Tx, id: string) {
  const [row] = await venueToLock(tx, { id });
  return row;
}

const postingState = prepareSelect(
  "posting_state_of_venue",
  (tx, given: Given<{ restaurantId: string; now: Date }>) => {
    const own = eq(jobs.restaurantId, given.restaurantId);
    // Who deleted their account and starts anew has used what they had used.
    const isOwnOrWas = isOrWas(jobs.restaurantId, given.restaurantId);
    // Of the jobs that have ended only those are looked at that have started, as an index tells.
    const hasEnded = and(lt(jobs.startsAt, given.now), lte(jobs.endsAt, given.now));
    const endedOpen = tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(own, isOpen, hasEnded));
    const free = tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(isOwnOrWas, sql`${jobs.paidWith} = 'free'`, not(jobs.positionReturned)));
    return tx
      .select({
        phone: accounts.phoneE164,
        hasUncompletedEndedJob: sql<boolean>`EXISTS ${endedOpen}`,
        freePositionUsed: sql<boolean>`EXISTS ${free}`,
      })
      .from(accounts)
      .where(eq(accounts.id, given.restaurantId));
  },
);

/**
 * What the posting gate asks of a venue's phone and jobs. A statement of its own after the lock: one that
 * waits for a lock still sees the other tables as they were before.
 */
export async function findPostingState(tx: Tx, restaurantId: string, now: Date) {
  const [row] = await postingState(tx, { restaurantId, now });
  return row;
}

export async function setPositionReturned(tx: Tx, restaurantId: string, now: Date): Promise<void> {
  await tx.update(restaurants).set({ positionReturnedAt: now }).where(eq(restaurants.id, restaurantId));
}
