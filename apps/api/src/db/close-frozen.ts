import type { Socket } from "node:net";
import type pg from "pg";

/** What the driver's own types leave out: its socket, and the statement whose answer is awaited. */
type WatchedClient = pg.PoolClient & {
  readonly connection: { readonly stream: Socket };
  readonly _activeQuery: object | null;
};

/** The interval (ms) of the checks. */
const checkMs = 1_000;

/**
 * Closes each connection of a pool on which a statement has waited for `silentMs` without a byte from the server: a frozen
 * server ends no statement, and the system notices a lost machine after a quarter of an hour. The statements fail like those of
 * any lost connection. The driver's `query_timeout` has a timer for each statement, which these checks do not need.
 */
export function closeFrozen(pool: pg.Pool, silentMs: number): void {
  // Checks are counted, not time: after a pause of this process there may be bytes that it has not read yet.
  const watched = new Map<WatchedClient, { bytes: number; silentChecks: number }>();
  let checks: NodeJS.Timeout | undefined;
  function check(): void {
    for (const [client, seen] of watched) {
      const { stream } = client.connection;
      const isSilent = client._activeQuery !== null && stream.bytesRead === seen.bytes;
      seen.silentChecks = isSilent ? seen.silentChecks + 1 : 0;
      seen.bytes = stream.bytesRead;
      if (seen.silentChecks * checkMs >= silentMs) stream.destroy();
    }
  }
  pool.on("connect", (client) => {
    watched.set(client as WatchedClient, { bytes: 0, silentChecks: 0 });
    checks ??= setInterval(check, checkMs).unref();
  });
  pool.on("remove", (client) => {
    watched.delete(client as WatchedClient);
    if (watched.size > 0) return;
    clearInterval(checks);
    checks = undefined;
  });
}
