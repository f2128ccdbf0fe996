import type { Config } from "@bandeja/config/config";
import { Redis } from "ioredis";
import { failed, ok, reasonOf, skipped, warning, type Finding } from "../finding.ts";

/** The server gives up on a command after this time (ms), and on a Redis that is repeatedly slower than the other. */
const [timeoutMs, slowMs] = [2_000, 100];

/** Whether Redis answers, accepts writes, and is fast enough for the limits of requests. */
export async function checkRedis({ redisUrl }: Pick<Config, "redisUrl">): Promise<Finding[]> {
  if (redisUrl === undefined) {
    return [skipped("redis", "REDIS_URL is not set: each process counts limits by itself.")];
  }
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    retryStrategy: null,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    disableClientInfo: true,
  });
  // The cause; a command only says that the connection was closed.
  let lost: Error | undefined;
  redis.on("error", (error) => (lost ??= error));
  try {
    await redis.connect();
    const began = performance.now();
    await redis.set("bandeja-doctor", "1", "PX", timeoutMs);
    const ms = Math.round(performance.now() - began);
    return ms > slowMs
      ? [
          warning(
            "redis",
            `Redis took ${ms} ms for a command; the server counts it as away above ${slowMs} ms.`,
            "Use a Redis in the same network.",
          ),
        ]
      : [ok("redis", `Redis accepts writes, in ${ms} ms.`)];
  } catch (error) {
    return [
      failed(
        "redis",
        `Redis does not accept writes: ${reasonOf(lost ?? error)}. The server works without it, with limits for each process.`,
        "Start it, or correct REDIS_URL (address, password, a primary and no replica).",
      ),
    ];
  } finally {
    redis.disconnect();
  }
}
