import { addDays } from "@bandeja/domain/wall-clock";
import { sql } from "drizzle-orm";
import type { Tx } from "../../src/db/database.ts";
import { offers } from "../../src/db/schema/lifecycle.ts";
import { newId } from "../../src/kernel/ids.ts";
import { makeApplication, makeJob, makeVenue, makeWorker } from "@bandeja/demo-data/factories";

/** An opening in three days that one worker vacated, and an offer to another, whose application is pending. */
async function offerOpening(
  tx: Tx,
  {
    openings = 2,
    hours = 1,
    state = "open",
    freedByVenue = false,
    people = 1,
  }: {
    openings?: number;
    hours?: number;
    state?: "open" | "accepted";
    freedByVenue?: boolean;
    people?: number;
  },
): Promise<void> {
  const now = new Date();
  const startDate = addDays(now.toISOString().slice(0, 10), 3);
  const job = await makeJob(tx, await makeVenue(tx), { startDate, openings });
  const cancelledBy = freedByVenue ? "venue" : "worker";
  const gone = await makeApplication(tx, job, await makeWorker(tx), { status: "cancelled", cancelledBy });
  if (openings === 1) await makeApplication(tx, job, await makeWorker(tx), { status: "confirmed" });
  for (let person = 0; person < people; person += 1) {
    const waiting = await makeApplication(tx, job, await makeWorker(tx));
    await tx.insert(offers).values({
      id: newId(),
      jobId: job.id,
      applicationId: waiting.id,
      vacatedBy: gone.id,
      offeredAt: now,
      until: new Date(now.getTime() + hours * 3_600_000),
      state,
      endedAt: state === "open" ? null : now,
    });
  }
}

/** Rows of offers that no command writes. */
export const brokenOffers = {
  "an offer is of an opening that was vacated in the same job": [
    (tx) => offerOpening(tx, { freedByVenue: true }),
  ],
  "no more openings are offered than are left": [(tx) => offerOpening(tx, { openings: 1 })],
  "an offer ends by the start": [(tx) => offerOpening(tx, { hours: 200 })],
  "an opening has one offer at a time": [
    async (tx) => {
      await tx.execute(sql`DROP INDEX offers_one_per_opening`);
      await offerOpening(tx, { people: 2 });
    },
  ],
  "an accepted offer has confirmed its application": [(tx) => offerOpening(tx, { state: "accepted" })],
} satisfies Record<string, readonly [(tx: Tx) => Promise<void>]>;
