import type { Shutdown } from "../http/shutdown.ts";
import type { HealthCheck } from "./health-check.ts";

/** A process that is about to end takes no more requests. */
export function serverCheck(shutdown: Shutdown): HealthCheck {
  return {
    name: "server",
    critical: true,
    maxAgeMs: 0,
    run: () => ({
      status: shutdown.phase === "open" ? "ok" : "down",
      details: { phase: shutdown.phase },
    }),
  };
}
