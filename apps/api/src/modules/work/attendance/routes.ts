import {
  applicationsLate,
  applicationsNoshow,
  applicationsUndoNoShow,
  applicationsVenueNoShow,
} from "@bandeja/contract/calls/applications";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireSentApplication } from "../../applications/core/find-application.ts";
import { presentApplication } from "../../applications/core/present.ts";
import { transition } from "../../applications/core/transition-routes.ts";
import { markNoShow } from "./mark-no-show.ts";
import { reportDelay } from "./report-delay.ts";
import { reportVenueNoShow } from "./report-venue-no-show.ts";
import { undoNoShow } from "./undo-no-show.ts";

export function attendanceRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, applicationsNoshow, transition(markNoShow));
  registerCall(app, services, applicationsUndoNoShow, transition(undoNoShow));
  registerCall(app, services, applicationsVenueNoShow, transition(reportVenueNoShow));

  registerCall(app, services, applicationsLate, {
    guard: ({ db, actor, sent }) => requireSentApplication(db, sent["application_id"], actor.partyId),
    async run({ tx, actor, body, now }) {
      const { application_id: id, minutes } = body;
      const late = await reportDelay(tx, { id, workerId: actor.partyId, minutes, now });
      return { ok: true, data: presentApplication(late) };
    },
  });
}
