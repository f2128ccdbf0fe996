import { sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { queues } from "../db/queues.ts";

/** The tasks of one queue that are due. */
export interface QueueDepth {
  readonly task: string;
  readonly waiting: number;
  /** How long (s) the oldest has been due; 0 without one. */
  readonly ageSeconds: number;
}

/** The depth of each queue, empty ones included. The conditions are those of an index of pg-boss, which has no completed tasks. */
export async function measureQueue(db: Db): Promise<QueueDepth[]> {
  const { rows } = await db.execute<{ task: string; waiting: number; age: number }>(sql`
    SELECT name AS task, count(*)::int AS waiting, extract(epoch FROM now() - min(start_after))::float8 AS age
    FROM pgboss.job WHERE state < 'active' AND NOT blocked AND start_after <= now() GROUP BY name`);
  const found = new Map(rows.map(({ task, ...depth }) => [task, depth]));
  return Object.values(queues).map(({ name }) => {
    const { waiting = 0, age = 0 } = found.get(name) ?? {};
    return { task: name, waiting, ageSeconds: age };
  });
}
