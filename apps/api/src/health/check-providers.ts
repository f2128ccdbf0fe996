import type { BreakerList } from "@bandeja/providers/policy/breaker-list";
import type { HealthCheck } from "./health-check.ts";

/**
 * Whether the providers answer, by their circuit breakers; degraded at worst, since most calls need none of them. Redis
 * has a part of its own.
 */
export function providersCheck(breakers: BreakerList): HealthCheck {
  return {
    name: "providers",
    critical: false,
    maxAgeMs: 0,
    metrics: {
      bandeja_provider_breaker_open:
        "1 while a provider's circuit breaker is open, also while it is being tested.",
    },
    run() {
      const list = breakers.list();
      const isAway = list.some(({ name, state }) => name !== "redis" && state !== "closed");
      return {
        status: isAway ? "degraded" : "ok",
        details: { breakers: Object.fromEntries(list.map(({ name, state }) => [name, state])) },
        samples: {
          bandeja_provider_breaker_open: list.map(({ name, state }) => [
            { provider: name },
            state === "closed" ? 0 : 1,
          ]),
        },
      };
    },
  };
}
