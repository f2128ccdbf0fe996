import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Redis } from "ioredis";

/** Where the state of the connection is logged: a pino logger. */
interface Log {
  warn(details: object, message: string): void;
}

/** A connection to Redis that never keeps a request waiting: while Redis is away, nobody asks it anything. */
export interface RedisLink {
  readonly redis: Redis;
  isAway(): boolean;
  /** Reports a command that failed. No other is to be sent until a probe has succeeded. */
  reportFailure(cause: unknown): void;
  close(): void;
}

const connectTimeoutMs = 500;
const commandTimeoutMs = 200;
/** How often Redis is probed while it is away. */
const probeIntervalMs = 1_000;
/** A connection on which nothing arrives for so long is replaced: the other machine may be gone without a word. */
const socketTimeoutMs = 5_000;
const probeKey = "bandeja-probe";

/** Resolves once Redis is ready, has refused, or has taken too long: a start does not wait for it. */
async function settleFirstConnection(redis: Redis): Promise<void> {
  const signal = AbortSignal.timeout(connectTimeoutMs + commandTimeoutMs);
  // `once` rejects with the first error, and when the signal is aborted.
  await once(redis, "ready", { signal }).catch(() => {});
}

/**
 * Connects to Redis. A command waits 200 ms at most, and one failed command, or a lost connection, opens the circuit: until
 * a probe succeeds, `isAway` is true and callers do without Redis. Going and coming back are one line each in the log.
 */
export async function openRedisLink(url: string, log: Log): Promise<RedisLink> {
  const redis = new Redis(url, {
    connectTimeout: connectTimeoutMs,
    commandTimeout: commandTimeoutMs,
    socketTimeout: socketTimeoutMs,
    // Without a queue, what cannot be sent fails at once.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, probeIntervalMs),
  });
  let away = false;
  let closing = false;

  async function probeUntilBack(): Promise<void> {
    while (away) {
      await delay(probeIntervalMs, undefined, { ref: false });
      if (closing) return;
      try {
        // A write: a replica, or a Redis that is out of memory, would answer a ping.
        await redis.set(probeKey, "1", "PX", probeIntervalMs);
        away = false;
      } catch {
        // It is still away.
      }
    }
    log.warn({}, "Redis is back: limits by address are shared again");
  }

  function reportFailure(cause: unknown): void {
    if (away || closing) return;
    away = true;
    log.warn({ err: cause }, "Redis is away: limits by address are counted in memory");
    void probeUntilBack();
  }

  redis.on("error", reportFailure);
  redis.on("close", () => reportFailure(new Error("The connection to Redis was lost")));
  await settleFirstConnection(redis);
  if (redis.status !== "ready") reportFailure(new Error("Redis did not answer at the start"));
  return {
    redis,
    isAway: () => away,
    reportFailure,
    close() {
      closing = true;
      redis.disconnect();
    },
  };
}
