import { sql, type SQL } from "drizzle-orm";
import type { Tx } from "../db/database.ts";

/** Instants this far ahead (s) were written before PostgreSQL's clock was set back. */
const tolerance = sql.raw("now() + interval '5 s'");

/** An instant that is not in the future. */
const notLater = (column: string): SQL =>
  sql.raw(`${column} = CASE WHEN ${column} > now() THEN now() ELSE ${column} END`);

/**
 * Moves what the queue wrote before the clock was set back to the present: tasks that would wait until the clock is there
 * again keep the delay they had left, and the schedule goes on.
 *
 * @returns the queues with such tasks
 */
export async function moveFutureTasks(tx: Tx): Promise<string[]> {
  await tx.execute(sql`
    UPDATE pgboss.version SET ${notLater("cron_on")}, ${notLater("flow_on")}, ${notLater("bam_on")}
    WHERE greatest(cron_on, flow_on, bam_on) > ${tolerance}`);
  await tx.execute(sql`
    UPDATE pgboss.queue SET ${notLater("monitor_claim_on")}, ${notLater("monitor_on")}, ${notLater("maintain_on")}
    WHERE greatest(monitor_claim_on, monitor_on, maintain_on) > ${tolerance}`);
  const { rows } = await tx.execute<{ name: string }>(sql`
    WITH moved AS (
      UPDATE pgboss.job SET start_after = start_after - (greatest(created_on, started_on) - now()),
        ${notLater("created_on")}, ${notLater("started_on")}
      WHERE state <= 'active' AND greatest(created_on, started_on) > ${tolerance}
      RETURNING name)
    SELECT DISTINCT name FROM moved`);
  return rows.map(({ name }) => name);
}
