import { and, eq, lt, lte, not, sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { isOfPerson } from "../../db/same-person.ts";
import { prepareSelect, type Params } from "../../db/prepare.ts";
import { accounts, memberships } from "../../db/schema/accounts.ts";
import { jobs } from "../../db/schema/jobs.ts";
import { isOpen } from "./core/jobs-store.ts";

const postingState = prepareSelect(
  "posting_state_of_venue",
  (tx, params: Params<{ venueId: string; now: Date }>) => {
    const own = eq(jobs.venueId, params.venueId);
    // The free position is used by any venue of the person.
    const isOfSamePerson = isOfPerson(jobs.venueId, params.venueId, jobs.createdAt);
    // Ended jobs have also started: the condition on `starts_at` lets an index find them.
    const hasEnded = and(lt(jobs.startsAt, params.now), lte(jobs.endsAt, params.now));
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
      .from(memberships)
      .innerJoin(accounts, eq(accounts.id, memberships.accountId))
      .where(and(eq(memberships.venueId, params.venueId), sql`${memberships.role} = 'owner'`));
  },
);

/**
 * The venue's phone and jobs for the posting gate. A separate statement after the lock, because a statement that waits
 * for a lock still sees the other tables as they were before.
 */
export async function findPostingState(tx: Tx, venueId: string, now: Date) {
  const [row] = await postingState(tx, { venueId, now });
  return row;
}
