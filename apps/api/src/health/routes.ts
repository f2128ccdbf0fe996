import type { HealthStatus } from "@bandeja/contract/lists";
import { healthLive, healthReady } from "@bandeja/contract/calls/health";
import type { FastifyInstance } from "fastify";
import { ExpectedRefusal } from "../kernel/api-error.ts";
import { registerCall, type CallServices } from "../http/register-call.ts";
import type { Readiness, HealthReport } from "./readiness.ts";

export function healthRoutes(
  app: FastifyInstance,
  services: CallServices & { readonly readiness: Readiness },
): void {
  registerCall(app, services, healthLive, { run: async () => ({ ok: true }) });

  registerCall(app, services, healthReady, {
    async run({ log }) {
      const report = await services.readiness.report();
      const checks = statusesOf(report);
      if (report.status === "down") {
        // What is down logs its own causes; a server that stops is meant to be.
        if (checks["server"] !== "down") log.warn({ checks }, "not ready");
        throw new ExpectedRefusal({ retryAfter: 5, checks });
      }
      return { ok: true, checks };
    },
  });
}

/** The public part of a report: the status of each check, without its details. */
function statusesOf({ checks }: HealthReport): Record<string, HealthStatus> {
  return Object.fromEntries(Object.entries(checks).map(([name, { status }]) => [name, status]));
}
