import { reportsAdd } from "@bandeja/contract/calls/people";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../runtime/services.ts";
import { requireRelationship } from "../safety/relationship.ts";
import { addReport } from "./reports.ts";

export function moderationRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, reportsAdd, {
    guard: ({ db, actor, sent, now }) => requireRelationship(db, actor, sent["person_id"], now),
    async run({ tx, actor, body, now }) {
      const { reason, text } = body;
      const { id, createdAt } = await addReport(tx, actor, {
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
