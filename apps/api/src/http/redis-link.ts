import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Redis } from "ioredis";

/** The log of the connection's state: a pino logger. */
interface Log {
  warn(details: object, message: string): void;
}

/** A connection to Redis that never delays a request: while Redis is unavailable, no commands are sent. */
export interface RedisLink {
  readonly redis: Redis;
  isAway(): boolean;
  /** Calls once Redis is away, with the cause, or back, and at once where it is away. */
  watch(onChange: (cause?: unknown) => void): void;
  /** Reports a failed command. No other must be sent until a probe has succeeded. */
  reportFailure(cause: unknown): void;
  /** Reports the duration (ms) of a successful command. A Redis that stays slow counts as away. */
  reportDuration(milliseconds: number): void;
  close(): void;
}

const connectTimeoutMs = 500;
const commandTimeoutMs = 200;
/** A command that takes longer is slow: a Redis nearby answers within a few milliseconds. */
const slowMs = 100;
/** A single slow command may be caused by this process itself. */
const maxSlow = 3;
/** How often (ms) Redis is probed while it is unavailable. */
const probeIntervalMs = 1_000;
/** A connection without traffic for this long (ms) is replaced, since the other machine may be gone. */
const socketTimeoutMs = 5_000;
const probeKey = "bandeja-probe";

/** Resolves once Redis is ready, has refused, or has taken too long: a start does not wait for it. */
async function settleFirstConnection(redis: Redis): Promise<void> {
  const signal = AbortSignal.timeout(connectTimeoutMs + commandTimeoutMs);
  // `once` rejects with the first error, and when the signal is aborted.
  await once(redis, "ready", { signal }).catch(() => {});
}

/**
 * Connects to Redis. A command waits 200 ms at most, and one failed command, three slow ones in a row, or a lost
 * connection open the circuit: until a probe succeeds in time, `isAway` is true and limits are kept without Redis.
 * Either change is one line in the log.
 */
export async function openRedisLink(url: string, log: Log): Promise<RedisLink> {
  const redis = new Redis(url, {
    connectTimeout: connectTimeoutMs,
    commandTimeout: commandTimeoutMs,
    socketTimeout: socketTimeoutMs,
    // Without a queue, a command that cannot be sent fails at once.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, probeIntervalMs),
  });
  let away = false;
  let awayCause: unknown;
  let closing = false;
  const watchers: ((cause?: unknown) => void)[] = [];
  let slow = 0;

  async function probeUntilBack(): Promise<void> {
    while (away) {
      await delay(probeIntervalMs, undefined, { ref: false });
      if (closing) return;
      try {
        const began = performance.now();
        // A write: a replica, or a Redis that is out of memory, would answer a ping.
        await redis.set(probeKey, "1", "PX", probeIntervalMs);
        away = performance.now() - began > slowMs;
      } catch {
        // Redis is still unavailable.
      }
    }
    log.warn({}, "Redis is back: limits by address are shared again");
    for (const watcher of watchers) watcher();
  }

  function reportFailure(cause: unknown): void {
    if (away || closing) return;
    away = true;
    awayCause = cause;
    slow = 0;
    log.warn({ err: cause }, "Redis is away: limits by address are counted in memory");
    for (const watcher of watchers) watcher(cause);
    void probeUntilBack();
  }

  function reportDuration(milliseconds: number): void {
    slow = milliseconds > slowMs ? slow + 1 : 0;
    if (slow >= maxSlow) reportFailure(new Error(`Redis is slow: ${Math.round(milliseconds)} ms a command`));
  }

  redis.on("error", reportFailure);
  redis.on("close", () => reportFailure(new Error("The connection to Redis was lost")));
  await settleFirstConnection(redis);
  if (redis.status !== "ready") reportFailure(new Error("Redis did not answer at the start"));
  return {
    redis,
    isAway: () => away,
    watch(onChange) {
      watchers.push(onChange);
      if (away) onChange(awayCause);
    },
    reportFailure,
    reportDuration,
    close() {
      closing = true;
      redis.disconnect();
    },
  };
}
