import pg from "pg";

// Any number will do, as long as every process of ours asks for the same.
const lock = 7_262_433;

/** One process's part in a running server: a connection that the kernel closes however the process ends. */
export interface Hold {
  /** Whether nobody else holds the server; from a yes on, nobody else can. */
  isLast(): Promise<boolean>;
  release(): Promise<void>;
  /** Resolves when the connection ends, for whatever reason. */
  readonly ended: Promise<void>;
}

/**
 * Joins the processes that use a server. Each keeps a shared advisory lock; who gets it for himself alone is the
 * last, and may stop the server. No file says who is there, so none can be stale.
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
      // One's own share goes first: of several that leave at once, each would else see the others and none stop it.
      await client.query("SELECT pg_advisory_unlock_shared($1)", [lock]);
      const { rows } = await client.query<{ alone: boolean }>("SELECT pg_try_advisory_lock($1) AS alone", [
        lock,
      ]);
      return rows[0]?.alone === true;
    },
    release: () => client.end(),
  };
}
