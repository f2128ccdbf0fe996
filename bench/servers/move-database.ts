import type pg from "pg";
import { move } from "./cores.ts";
import { parentOf } from "./process-figures.ts";

/**
 * Moves all processes of the PostgreSQL of a client to the cores of the load.
 *
 * @returns the pid of its first process, the parent of the others
 */
export async function moveDatabase(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number; own: boolean }>(
    "SELECT pid, pid = pg_backend_pid() AS own FROM pg_stat_activity",
  );
  const own = rows.find((row) => row.own);
  if (own === undefined) throw new Error("A connection is missing in pg_stat_activity");
  const parent = parentOf(own.pid);
  move("others", [parent, ...rows.map(({ pid }) => pid)]);
  return parent;
}
