import type { OnWire } from "@bandeja/contract/call";
import { peopleBlocked, peopleUnblock, type BlockedPersonSchema } from "@bandeja/contract/calls/people";
import type { FastifyInstance } from "fastify";
import { parsePage } from "../../kernel/paging.ts";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../runtime/services.ts";
import { findBlocked, unblockPerson, type BlockedRow } from "./blocks.ts";
import type { Language } from "@bandeja/contract/lists";
import { displayName } from "../accounts/core/display-name.ts";

type BlockedPerson = OnWire<typeof BlockedPersonSchema>;

function presentBlocked({ id, name, photo, blockedAt }: BlockedRow, language: Language): BlockedPerson {
  return { person_id: id, name: displayName(name, language), photo, blockedat: blockedAt.toISOString() };
}

export function safetyRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, peopleUnblock, {
    async run({ tx, actor, body, now }) {
      await unblockPerson(tx, actor.partyId, body.person_id, now);
      return { ok: true };
    },
  });

  registerCall(app, services, peopleBlocked, {
    async run({ db, actor, body, language }) {
      const { rows, nextCursor } = await findBlocked(db, actor.partyId, parsePage(body));
      const data = rows.map((row) => presentBlocked(row, language));
      return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) };
    },
  });
}
