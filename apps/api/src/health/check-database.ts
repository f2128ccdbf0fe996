import type { DbPool } from "../db/database.ts";
import { describeCause } from "../db/describe-cause.ts";
import { inTransaction } from "../db/transaction.ts";
import type { HealthCheck, HealthResult } from "./health-check.ts";
import { pingDatabase, probeWrites } from "./health-store.ts";

/** How long (ms) a successful write counts; the connection is checked each time. */
const writeAgeMs = 5_000;

/** Whether the database answers and can be written to. */
export function databaseCheck(db: DbPool): HealthCheck {
  let writtenAt = -Infinity;
  async function run(): Promise<HealthResult> {
    try {
      await pingDatabase(db);
      if (performance.now() - writtenAt < writeAgeMs) return { status: "ok" };
      if (!(await inTransaction(db, probeWrites))) return { status: "down", details: { cause: "read-only" } };
      writtenAt = performance.now();
      return { status: "ok" };
    } catch (error) {
      writtenAt = -Infinity;
      return { status: "down", details: { cause: describeCause(error) } };
    }
  }
  return { name: "database", critical: true, maxAgeMs: 0, run };
}
