import { sql } from "drizzle-orm";
import type { Tx } from "../db/database.ts";
import { failedTasks, queues } from "../db/queues.ts";

/** The tasks of one queue. */
export interface QueueDepth {
  readonly task: string;
  /** Those that are due. */
  readonly waiting: number;
  readonly running: number;
  /** How long (s) the oldest of them has been due; 0 without one. */
  readonly ageSeconds: number;
}

/** The depth of each queue, empty ones included. Failed tasks are counted elsewhere. */
export async function measureQueue(tx: Tx): Promise<QueueDepth[]> {
  const { rows } = await tx.execute<{ task: string; waiting: number; running: number; age: number }>(sql`
    SELECT name AS task, count(*) FILTER (WHERE state < 'active')::int AS waiting,
      count(*) FILTER (WHERE state = 'active')::int AS running,
      coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE state < 'active')), 0)::float8 AS age
    FROM pgboss.job WHERE state <= 'active' AND start_after <= now() AND name <> ${failedTasks.name} GROUP BY name`);
  const found = new Map(rows.map(({ task, ...depth }) => [task, depth]));
  return Object.values(queues).map(({ name }) => {
    const { waiting = 0, running = 0, age = 0 } = found.get(name) ?? {};
    return { task: name, waiting, running, ageSeconds: age };
  });
}
