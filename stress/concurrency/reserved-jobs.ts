import { jobsGet } from "@bandeja/contract/calls/jobs";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { publicJobsGet } from "@bandeja/contract/calls/public-jobs";
import { favourites } from "@bandeja/api/db/schema/people";
import { inTransaction } from "@bandeja/api/db/transaction";
import { openIfDue } from "@bandeja/api/modules/jobs/reservations/open-reserved";
import { isReservedFrom } from "@bandeja/api/modules/jobs/core/reservations-store";
import { outcomeOf, type RealServer } from "@bandeja/api/testing/real-server";
import {
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Posted,
  type Venue,
} from "@bandeja/api/testing/test-market";
import type { Random } from "@bandeja/demo-data/random";
import { sql } from "drizzle-orm";

/** Posts a job that is for some workers first: the venue's favourites. */
export async function postReserved(
  market: Market,
  venue: Venue,
  { day, people, random }: { day: string; people: readonly Person[]; random: Random },
): Promise<Posted> {
  await market.credit(venue);
  const entries = people.map(({ id: workerId }) => {
    return { venueId: venue.id, workerId, list: "favourite" as const, setAt: tuesdayNoon };
  });
  await market.db.insert(favourites).values(entries);
  const { body } = await market.ask(jobsAdd, {
    token: venue.token,
    body: {
      restaurant_id: venue.id,
      startdate: day,
      enddate: day,
      startshift: "18:00",
      endshift: "23:00",
      salary: 10,
      currency: "EUR",
      tips: "Yes",
      numberwaitress: random.whole(1, 2),
      reservation: { who: "favourites", span: random.pick(["short", "long", "dayahead"] as const) },
    },
  });
  return market.readJob(body.data._id);
}

/** The clock looks at a reserved job, before or after its time. */
export const openByClock = (market: Market, jobId: string, random: Random) =>
  inTransaction(market.db, (tx) =>
    openIfDue(tx, [jobId], hoursAfter(tuesdayNoon, random.chance(0.2) ? 24 * 30 : 0)),
  );

/** Whether a worker, or a visitor, finds a job though it is reserved for others. A job that has opened stays open. */
export async function seesReserved(
  { market, server }: { market: Market; server: RealServer },
  jobId: string,
  { worker, random }: { worker: Person; random: Random },
): Promise<boolean> {
  const now = tuesdayNoon;
  const { id: workerId, token } = worker;
  const isStillReserved = (from: string | undefined) =>
    isReservedFrom(market.services.db, { jobId, workerId: from, now });
  switch (random.pick(["list", "address", "visitor"])) {
    case "list": {
      const body = { limit: 100, restaurant_id: (await market.readJob(jobId)).venueId };
      const { data } = (await server.ask(jobsFindOpen, { token, body })).body;
      return data.some(({ _id }) => _id === jobId) && isStillReserved(workerId);
    }
    case "address": {
      const { rows } = await market.db.execute(sql`
        SELECT FROM applications WHERE job_id = ${jobId} AND worker_id = ${workerId}`);
      const isFound = outcomeOf(await server.ask(jobsGet, { token, params: { id: jobId } })) === "200";
      return isFound && rows.length === 0 && isStillReserved(workerId);
    }
    default: {
      const outcome = outcomeOf(await server.ask(publicJobsGet, { params: { id: jobId } }));
      return outcome === "200" && isStillReserved(undefined);
    }
  }
}
