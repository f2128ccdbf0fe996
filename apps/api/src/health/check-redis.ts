import type { RedisLink } from "../http/redis-link.ts";
import type { HealthCheck } from "./health-check.ts";

/** Limits by address are counted in memory while Redis is away, so that requests are still taken. */
export function redisCheck(redis: RedisLink): HealthCheck {
  return {
    name: "redis",
    critical: false,
    maxAgeMs: 0,
    run: () => ({ status: redis.isAway() ? "degraded" : "ok" }),
  };
}
