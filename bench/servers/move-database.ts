import type pg from "pg";
import { move } from "./cores.ts";
import { parentOf } from "./process-figures.ts";

/** Moves the PostgreSQL that a client speaks to, with all its processes, to the cores of the load. */
export async function moveDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number; own: boolean }>(
    "SELECT pid, pid = pg_backend_pid() AS own FROM pg_stat_activity",
  );
  const parents = rows.filter(({ own }) => own).map(({ pid }) => parentOf(pid));
  move("others", [...parents, ...rows.map(({ pid }) => pid)]);
}
