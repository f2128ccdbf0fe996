import { peopleBlocked, peopleUnblock } from "@bandeja/contract/calls/people";
import type { FastifyInstance } from "fastify";
import { askedPage } from "../../kernel/paging.ts";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../runtime/services.ts";
import { findBlocked, unblockPerson } from "./blocks.ts";
import { presentBlocked } from "./present.ts";

export function safetyRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, peopleUnblock, {
    async run({ tx, caller, body }) {
      await unblockPerson(tx, caller.id, body.person_id);
      return { ok: true };
    },
  });

  registerCall(app, services, peopleBlocked, {
    async run({ tx, caller, body, language }) {
      const { rows, nextCursor } = await findBlocked(tx, caller.id, askedPage(body));
      const data = rows.map((row) => presentBlocked(row, language));
      return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) };
    },
  });
}
