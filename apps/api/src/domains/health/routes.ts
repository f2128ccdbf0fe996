import { healthLive, healthReady } from "@bandeja/contract/calls/health";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../services.ts";
import { requireDatabase } from "./require-database.ts";

export function healthRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, healthLive, { run: async () => ({ ok: true }) });

  registerCall(app, services, healthReady, {
    async run({ tx }) {
      await requireDatabase(tx);
      return { ok: true };
    },
  });
}
