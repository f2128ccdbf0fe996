import { addDays } from "@bandeja/domain/wall-clock";
import { reservations } from "../../src/db/schema/reservations.ts";
import type { Tx } from "../../src/db/database.ts";
import { makeJob, makeVenue } from "@bandeja/demo-data/factories";

/** A job in three days that is reserved for longer than that. */
async function reserve(tx: Tx): Promise<void> {
  const madeAt = new Date();
  const startDate = addDays(madeAt.toISOString().slice(0, 10), 3);
  const { id: jobId } = await makeJob(tx, await makeVenue(tx), { startDate });
  const until = new Date(madeAt.getTime() + 200 * 3_600_000);
  await tx.insert(reservations).values({ jobId, who: "favourites", madeAt, until });
}

/** Rows of reservations that no command writes. */
export const brokenReservations = {
  "a reserved job is open, and opens to everybody before its start": [(tx) => reserve(tx)],
} satisfies Record<string, readonly [(tx: Tx) => Promise<void>]>;
