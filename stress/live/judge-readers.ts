import type { Db } from "@bandeja/api/db/database";
import { waitForEvents } from "@bandeja/api/testing/wait-for-events";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Data, Party, Reader } from "./reader.ts";

/** An event about a message, and its recipients. */
interface Placed extends Record<string, unknown> {
  readonly position: number;
  readonly venue: string;
  readonly worker: string;
}

interface Databases {
  /** Runs `work` on the database, which must be running. */
  withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

const findPositions = (databases: Databases) =>
  databases.withDatabase(async (db) => {
    await waitForEvents(db);
    const { rows } = await db.execute<Placed>(sql`
      SELECT position::float8 AS position, payload->>'venueId' AS venue, payload->>'workerId' AS worker
      FROM events WHERE type LIKE 'message.%' ORDER BY position`);
    return rows;
  });

const isOf =
  ({ id }: Party) =>
  ({ venue, worker }: Placed): boolean =>
    venue === id || worker === id;

/**
 * Waits until every reader knows everything, also what its own receipts have changed.
 *
 * @returns the positions of all events about messages
 */
export async function untilCurrent(databases: Databases, readers: readonly Reader[]): Promise<Placed[]> {
  return vi.waitFor(
    async () => {
      const positions = await findPositions(databases);
      for (const { party, position, isIdle, failures } of readers) {
        expect(failures).toEqual([]);
        const last = positions.findLast(isOf(party));
        expect(isIdle()).toBe(true);
        expect(position()).toBeGreaterThanOrEqual(last?.position ?? 0);
      }
      return positions;
    },
    { timeout: 60_000, interval: 200 },
  );
}

/** The gaps of a reader in which it should have been told of an event. */
export const findSkipped = (
  { party, gaps }: Pick<Reader, "party" | "gaps">,
  positions: readonly Placed[],
) => {
  const own = positions.filter(isOf(party));
  return gaps.filter(({ after, before }) =>
    own.some(({ position }) => position > after && position < before),
  );
};

/** Whether a reader may be told of an event: its own conversations; anything else has no ids. */
export const isEntitled = ({ id }: Party, { venueId, workerId, ...others }: Data): boolean =>
  Object.keys(others).length === 0 && (venueId === undefined || venueId === id || workerId === id);
