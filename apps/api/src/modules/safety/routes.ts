import { peopleBlock, peopleBlocked, peopleUnblock, reportsAdd } from "@bandeja/contract/calls/people";
import type { FastifyInstance } from "fastify";
import { askedPage } from "../../kernel/paging.ts";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../runtime/services.ts";
import { requireAcquaintance } from "./acquaintance.ts";
import { blockPerson } from "../shifts/applications/block-person.ts";
import { findBlocked, unblockPerson } from "./blocks.ts";
import { presentBlocked } from "./present.ts";
import { addReport } from "../moderation/add-report.ts";

export function peopleRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, peopleBlock, {
    guard: ({ tx, caller, sent, now }) => requireAcquaintance(tx, caller, sent["person_id"], now),
    async run({ tx, caller, body, now }) {
      await blockPerson(tx, { caller, otherId: body.person_id, now }, services);
      return { ok: true };
    },
  });

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

  registerCall(app, services, reportsAdd, {
    guard: ({ tx, caller, sent, now }) => requireAcquaintance(tx, caller, sent["person_id"], now),
    async run({ tx, caller, body, now }) {
      const { reason, text } = body;
      const { id, createdAt } = await addReport(tx, caller, {
        subjectId: body.person_id,
        applicationId: body.application_id,
        messageId: body.message_id,
        reviewId: body.review_id,
        reason,
        text,
        now,
      });
      return { ok: true, data: { _id: id, reportedat: createdAt.toISOString() } };
    },
  });
}
