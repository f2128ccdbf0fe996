import { and, desc, eq, isNotNull, lt, lte, not, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { isOfPerson } from "../../../db/of-person.ts";
import { prepareSelect, type Given } from "../../../db/prepare.ts";
import { accounts, restaurants } from "../../../db/schema/accounts.ts";
import { jobs } from "../../../db/schema/jobs.ts";
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
    // What a person has once is used with any of their accounts.
    const isOfSamePerson = isOfPerson(jobs.restaurantId, given.restaurantId, jobs.createdAt);
    // Of the jobs that have ended only those are looked at that have started, as an index tells.
    const hasEnded = and(lt(jobs.startsAt, given.now), lte(jobs.endsAt, given.now));
    const endedOpen = tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(own, isOpen, hasEnded));
    const free = tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(isOfSamePerson, sql`${jobs.paidWith} = 'free'`, not(jobs.positionReturned)));
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

/** When a person last got a position back, with any of their venues; null if never. */
export async function findLastReturn(tx: Tx, restaurantId: string): Promise<Date | null> {
  const { positionReturnedAt } = restaurants;
  const [row] = await tx
    .select({ at: positionReturnedAt })
    .from(restaurants)
    .where(and(isOfPerson(restaurants.id, restaurantId, positionReturnedAt), isNotNull(positionReturnedAt)))
    .orderBy(desc(positionReturnedAt))
    .limit(1);
  return row?.at ?? null;
}

export async function setPositionReturned(tx: Tx, restaurantId: string, now: Date): Promise<void> {
  await tx.update(restaurants).set({ positionReturnedAt: now }).where(eq(restaurants.id, restaurantId));
}
