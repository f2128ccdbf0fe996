import { sql } from "drizzle-orm";
import { vi } from "vitest";
import type { Db } from "../src/db/database.ts";
import { measureBacklog } from "../src/events/events-store.ts";

/** SQL that is true once every subscriber has handled every event, in any process. */
const noEventsLeft = `SELECT NOT EXISTS (
    SELECT FROM events WHERE position IS NULL OR position > (SELECT min(position) FROM event_subscribers))
  AND NOT EXISTS (SELECT FROM event_retries WHERE set_aside_at IS NULL) AS done`;

/** Which events wait for which subscriber, and why those that failed did. */
async function describeWaiting(db: Db): Promise<string> {
  const { rows } = await db.execute(sql`
    SELECT r.subscriber, e.type, r.attempts, r.next_attempt_at, r.cause
    FROM event_retries r JOIN events e USING (position) WHERE r.set_aside_at IS NULL`);
  return JSON.stringify({ subscribers: await measureBacklog(db), failed: rows }, undefined, 2);
}

/** Waits until the servers on a database have handled all events. */
export async function waitForEvents(db: Db): Promise<void> {
  const look = async () => {
    const { rows } = await db.execute<{ done: boolean }>(sql.raw(noEventsLeft));
    if (rows[0]?.done !== true) throw new Error("Some events have not been handled");
  };
  await vi.waitFor(look, { timeout: 15_000, interval: 20 }).catch(async (cause: unknown) => {
    throw new Error(`Some events have not been handled: ${await describeWaiting(db)}`, { cause });
  });
}
