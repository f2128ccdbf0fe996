import type pg from "pg";
import { PrimaryHistory } from "./primary-history.ts";
import { beginFrom, findServer, type Server } from "./replica-store.ts";
import { requireCopy } from "./require-copy.ts";

/** The log of the replica's state: a pino logger. */
interface Log {
  warn(details: object, message: string): void;
}

/** `away` while it does not answer or is no replica of the primary, `behind` while it lags beyond the limit. */
export type ReplicaState = "ok" | "behind" | "away";

export interface ReadReplica {
  /**
   * Runs `work` in a transaction on the replica that only reads.
   *
   * @param isCurrent whether the replica has what this reader must see
   * @returns the result, or undefined where the primary has to answer: the replica is not in use, is not current, or
   *   `work` failed there
   */
  read<T>(
    isCurrent: (client: pg.PoolClient) => Promise<boolean>,
    work: (client: pg.PoolClient) => Promise<T>,
  ): Promise<{ readonly value: T } | undefined>;
  state(): { readonly state: ReplicaState; readonly lagMs: number | undefined };
  close(): Promise<void>;
}

interface ReplicaOptions {
  readonly primary: pg.Pool;
  /** A pool with `pipeline` and short timeouts; closed with the replica. */
  readonly replica: pg.Pool;
  /** How far (ms) it may be behind. */
  readonly maxLagMs: number;
  readonly log?: Log | undefined;
  /** How often (ms) both are asked for their positions. */
  readonly probeEveryMs?: number;
}

const texts: Readonly<Record<ReplicaState, string>> = {
  ok: "the read replica is in use",
  behind: "the read replica is too far behind: lists are read from the primary",
  away: "the read replica is away: lists are read from the primary",
};

const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;
/** The classes of PostgreSQL's errors that are about the server and its connections, not about the statement. */
const ofServer = /^(08|53|57P|58|XX)/;
/** The driver's own errors have no code. */
const ofDriver = /timeout|Connection terminated|not queryable/i;

/** Whether an error shows that a server cannot be used. */
function isServerGone(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // Of the operating system: ECONNREFUSED.
    if ("errno" in cause) return true;
    const code = "code" in cause ? String(cause.code) : "";
    if (sqlState.test(code)) return ofServer.test(code);
    if (code === "" && ofDriver.test(cause.message)) return true;
  }
  return false;
}

/** Whether PostgreSQL has refused a statement: one that is prepared by name may have to be prepared again. */
function isRefused(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && sqlState.test(String(cause.code))) return true;
  }
  return false;
}

/** Rolls back, since only reading happened, and returns the connection; closes it where that fails. */
async function giveBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query("ROLLBACK");
    client.release();
  } catch {
    client.release(true);
  }
}

/**
 * A replica for reads that may be some seconds old. It is asked once a second, and not used while it is away or behind;
 * each transaction checks again on its own connection that it is not, so that several replicas may share an address.
 * The first probe is awaited.
 */
export async function openReadReplica(options: ReplicaOptions): Promise<ReadReplica> {
  const { primary, replica, maxLagMs, log, probeEveryMs = 1_000 } = options;
  const history = new PrimaryHistory(maxLagMs);
  let state: ReplicaState | undefined;
  let lagMs: number | undefined;
  let isClosed = false;

  function enter(next: ReplicaState, cause?: unknown): void {
    const before = state;
    state = next;
    // A start with a replica in use is as usual.
    if (next === before || (before === undefined && next === "ok")) return;
    log?.warn(cause === undefined ? {} : { err: cause }, texts[next]);
  }

  async function probe(): Promise<void> {
    const at = performance.now();
    let known: Server;
    try {
      known = await findServer(primary);
    } catch {
      // Without the primary nothing is known about the lag; the requirement stays as it is.
      return;
    }
    history.add({ at, position: known.position });
    try {
      const copy = await findServer(replica);
      requireCopy(copy, known);
      lagMs = history.lagOf(copy.position, performance.now());
      enter(lagMs > maxLagMs ? "behind" : "ok");
    } catch (error) {
      lagMs = undefined;
      if (!isClosed) enter("away", error);
    }
  }

  // The pool replaces a lost connection; without listeners the loss would end the process.
  replica.on("error", () => {});
  replica.on("connect", (client) => client.on("error", () => {}));
  let probing: Promise<void> | undefined;
  const probeOnce = () => (probing ??= probe().finally(() => (probing = undefined)));
  await probeOnce();
  const timer = setInterval(() => void probeOnce(), probeEveryMs);
  timer.unref();

  return {
    async read(isCurrent, work) {
      const required = history.required(performance.now());
      if (state !== "ok" || required === undefined) return undefined;
      let client: pg.PoolClient | undefined;
      let mustClose = false;
      try {
        client = await replica.connect();
        const [hasReplayed, isSeen] = await Promise.all([beginFrom(client, required), isCurrent(client)]);
        return hasReplayed && isSeen ? { value: await work(client) } : undefined;
      } catch (error) {
        // A refusal, a cancelled statement or a missing row says nothing about the replica.
        const isGone = isServerGone(error);
        if (isGone) enter("away", error);
        mustClose = isGone || isRefused(error);
        return undefined;
      } finally {
        if (mustClose) client?.release(true);
        else if (client !== undefined) void giveBack(client);
      }
    },
    state: () => ({ state: state ?? "away", lagMs }),
    async close() {
      isClosed = true;
      clearInterval(timer);
      await probing;
      await replica.end();
    },
  };
}
