import pg from "pg";

// The number is arbitrary, but must be the same in every process.
const lock = 7_262_433;

/** One process's share in a running server: a connection that the kernel closes however the process ends. */
export interface Hold {
  /** Whether no other process holds the server; once true, no other process can. */
  isLast(): Promise<boolean>;
  release(): Promise<void>;
  /** Resolves when the connection ends, for whatever reason. */
  readonly ended: Promise<void>;
}

/**
 * Joins the processes that use a server. Each keeps a shared advisory lock; the one that gets it exclusively is the
 * last, and may stop the server. There is no file with the processes' ids that could be stale.
 *
 * @param url of the database `postgres`, since the application's own may be dropped.
 */
export async function takeHold(url: string): Promise<Hold> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "bandeja hold",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  const ended = new Promise<void>((resolve) => {
    client.on("error", () => resolve());
    client.on("end", () => resolve());
  });
  try {
    await client.connect();
    await client.query("SELECT pg_advisory_lock_shared($1)", [lock]);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return {
    ended,
    async isLast() {
      // The own share is released first: of several processes that end at once, each would otherwise see the others.
      await client.query("SELECT pg_advisory_unlock_shared($1)", [lock]);
      const { rows } = await client.query<{ alone: boolean }>("SELECT pg_try_advisory_lock($1) AS alone", [
        lock,
      ]);
      return rows[0]?.alone === true;
    },
    release: () => client.end(),
  };
}
