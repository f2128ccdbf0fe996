import { sql } from "drizzle-orm";
import { vi } from "vitest";
import type { Tx } from "../src/db/database.ts";

/** SQL that is true once every subscriber has handled every event, in any process. */
const noEventsLeft = `SELECT NOT EXISTS (
    SELECT FROM events WHERE position IS NULL OR position > (SELECT min(position) FROM event_subscribers))
  AND NOT EXISTS (SELECT FROM event_retries WHERE set_aside_at IS NULL) AS done`;

/** Waits until the servers on a database have handled all events. */
export async function waitForEvents(tx: Tx): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await tx.execute<{ done: boolean }>(sql.raw(noEventsLeft));
      if (rows[0]?.done !== true) throw new Error("Some events have not been handled");
    },
    { timeout: 15_000, interval: 20 },
  );
}
