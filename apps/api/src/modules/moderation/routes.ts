import { reportsAdd } from "@bandeja/contract/calls/people";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../runtime/services.ts";
import { requireAcquaintance } from "../safety/acquaintance.ts";
import { addReport } from "./add-report.ts";

export function moderationRoutes(app: FastifyInstance, services: Services): void {
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
