import { conductAppeal, conductStanding } from "@bandeja/contract/calls/conduct";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../runtime/services.ts";
import { addAppeal, requireSentOffence } from "./add-appeal.ts";
import { getStanding } from "./get-standing.ts";
import { presentOffence, presentStanding } from "./present.ts";

export function suspensionRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, conductStanding, {
    async run({ tx, caller, now, language }) {
      return { ok: true, data: presentStanding(await getStanding(tx, caller.id, now), { now, language }) };
    },
  });

  registerCall(app, services, conductAppeal, {
    guard: ({ tx, caller, sent }) => requireSentOffence(tx, sent["offence_id"], caller.id),
    async run({ tx, caller, body, now, language }) {
      const said = { offenceId: body.offence_id, accountId: caller.id, text: body.text, now };
      return { ok: true, data: presentOffence(await addAppeal(tx, said), { now, language }) };
    },
  });
}
