import { waitressEarnings } from "@bandeja/contract/calls/earnings";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { findEarnings } from "./find-earnings.ts";
import { presentEarnings } from "./present.ts";

export function earningsRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, waitressEarnings, {
    async run({ tx, actor, body, now }) {
      const query = { timezone: body.timezone, now };
      return { ok: true, data: presentEarnings(await findEarnings(tx, actor.id, query)) };
    },
  });
}
