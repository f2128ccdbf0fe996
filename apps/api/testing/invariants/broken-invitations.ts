import { addDays } from "@bandeja/domain/wall-clock";
import type { Tx } from "../../src/db/database.ts";
import { invitations } from "../../src/db/schema/lifecycle.ts";
import { newId } from "../../src/kernel/ids.ts";
import { makeApplication, makeJob, makeVenue, makeWorker } from "@bandeja/demo-data/factories";

/** An open invitation for a job in three days, which one worker is confirmed for. */
async function invite(tx: Tx, { openings = 2, hours = 1 }): Promise<void> {
  const now = new Date();
  const startDate = addDays(now.toISOString().slice(0, 10), 3);
  const venue = await makeVenue(tx);
  const job = await makeJob(tx, venue, { startDate, openings });
  await makeApplication(tx, job, await makeWorker(tx), { status: "confirmed" });
  const { id: workerId } = await makeWorker(tx);
  const until = new Date(now.getTime() + hours * 3_600_000);
  const pair = { venueId: venue.id, workerId };
  await tx
    .insert(invitations)
    .values({ id: newId(), jobId: job.id, ...pair, kind: "book", sentAt: now, until });
}

/** Rows of invitations that no command writes. */
export const brokenInvitations = {
  "nobody is asked for a job that is full or cancelled": [(tx) => invite(tx, { openings: 1 })],
  "an invitation is by the venue of its job, and ends by the start": [(tx) => invite(tx, { hours: 200 })],
} satisfies Record<string, readonly [(tx: Tx) => Promise<void>]>;
