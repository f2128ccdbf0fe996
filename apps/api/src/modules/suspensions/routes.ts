import { conductAppeal, conductSummary } from "@bandeja/contract/calls/conduct";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../runtime/services.ts";
import { addAppeal, requireSentOffence } from "./add-appeal.ts";
import { getConductSummary } from "./get-conduct-summary.ts";
import { presentOffence, presentConductSummary } from "./present.ts";

export function suspensionRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, conductSummary, {
    async run({ db, actor, now, language }) {
      return {
        ok: true,
        data: presentConductSummary(await getConductSummary(db, actor.partyId, now), { now, language }),
      };
    },
  });

  registerCall(app, services, conductAppeal, {
    guard: ({ db, actor, sent }) => requireSentOffence(db, sent["offence_id"], actor.partyId),
    async run({ tx, actor, body, now, language }) {
      const appeal = { offenceId: body.offence_id, partyId: actor.partyId, text: body.text, now };
      return { ok: true, data: presentOffence(await addAppeal(tx, appeal), { now, language }) };
    },
  });
}
