import { peopleBlocked, peopleUnblock } from "@bandeja/contract/calls/people";
import type { FastifyInstance } from "fastify";
import { parsePage } from "../../kernel/paging.ts";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../runtime/services.ts";
import { findBlocked, unblockPerson } from "./blocks.ts";
import { presentBlocked } from "./present.ts";

export function safetyRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, peopleUnblock, {
    async run({ tx, actor, body }) {
      await unblockPerson(tx, actor.id, body.person_id);
      return { ok: true };
    },
  });

  registerCall(app, services, peopleBlocked, {
    async run({ tx, actor, body, language }) {
      const { rows, nextCursor } = await findBlocked(tx, actor.id, parsePage(body));
      const data = rows.map((row) => presentBlocked(row, language));
      return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) };
    },
  });
}
