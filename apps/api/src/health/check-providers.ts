import { isKnownAway, type BreakerList } from "@bandeja/providers/policy/breaker-list";
import type { HealthCheck } from "./health-check.ts";

/**
 * Whether the providers answer, by their circuit breakers; degraded at worst, since most calls need none of them. One
 * that nobody has asked since its pause may be back: it degrades nothing. Redis has a part of its own.
 */
export function providersCheck(breakers: BreakerList): HealthCheck {
  return {
    name: "providers",
    critical: false,
    maxAgeMs: 0,
    metrics: {
      bandeja_provider_breaker_open:
        "1 while a provider's circuit breaker is open or tests it, 0 once its pause is over and nothing was sent since.",
    },
    run() {
      const list = breakers.list();
      const isAway = list.some((breaker) => breaker.name !== "redis" && isKnownAway(breaker));
      return {
        status: isAway ? "degraded" : "ok",
        details: { breakers: Object.fromEntries(list.map(({ name, state }) => [name, state])) },
        samples: {
          bandeja_provider_breaker_open: list.map((breaker) => [
            { provider: breaker.name },
            isKnownAway(breaker) ? 1 : 0,
          ]),
        },
      };
    },
  };
}
