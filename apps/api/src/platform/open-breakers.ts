import { createBreakerList, type Breaker, type BreakerList } from "@bandeja/providers/policy/breaker-list";
import { describeCause } from "../db/describe-cause.ts";
import type { RedisLink } from "../http/redis-link.ts";

/** The log of changes of breakers: a pino logger. */
export interface BreakerLog {
  warn(details: object, message: string): void;
}

interface BreakerDeps {
  readonly redis?: RedisLink | undefined;
  readonly log?: BreakerLog | undefined;
  readonly now?: (() => Date) | undefined;
}

/**
 * The circuit breakers of this process: those of providers, and Redis, whose link has its own. The log has a line when
 * one opens, and another when it closes, none for the tests in between.
 */
export function openBreakers({ redis, log, now }: BreakerDeps): BreakerList {
  const away = new Set<string>();
  function onChange({ name, state }: Breaker, cause: unknown): void {
    // The link of Redis logs its own changes.
    if (name === "redis") return;
    if (state === "open" && !away.has(name)) {
      away.add(name);
      log?.warn({ provider: name, cause: describeCause(cause) }, "a provider is away");
    }
    if (state === "closed" && away.delete(name)) log?.warn({ provider: name }, "a provider is back");
  }
  const breakers = createBreakerList({ ...(now && { now }) });
  breakers.watch(onChange);
  if (redis !== undefined) {
    const breaker: Breaker = {
      name: "redis",
      get state() {
        return redis.isAway() ? "open" : "closed";
      },
    };
    breakers.add(breaker);
    redis.watch((cause) => breakers.reportChange(breaker, cause));
  }
  return breakers;
}
