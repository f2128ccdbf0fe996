import { partyOf } from "../../../kernel/actor.ts";
import {
  applicationsAcceptHours,
  applicationsDisputeHours,
  applicationsProposeHours,
} from "@bandeja/contract/calls/applications";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireSentApplication } from "../../applications/core/find-application.ts";
import { presentApplication } from "../../applications/core/present.ts";
import { presentHours } from "./present.ts";
import { disputeHours } from "./dispute-hours.ts";
import type { Hours } from "./lock-hours.ts";
import { acceptHours, proposeHours } from "./propose-hours.ts";

const present = ({ application, hours }: Hours) => ({
  ...presentApplication(application),
  hours: presentHours(hours),
});

export function hoursRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, applicationsProposeHours, {
    guard: ({ db, actor, sent }) => requireSentApplication(db, sent["application_id"], actor.partyId),
    async run({ tx, actor, body, now }) {
      const proposal = { id: body.application_id, by: partyOf(actor), minutes: body.minutes, now };
      return { ok: true, data: present(await proposeHours(tx, proposal)) };
    },
  });

  registerCall(app, services, applicationsAcceptHours, {
    guard: ({ db, actor, sent }) => requireSentApplication(db, sent["application_id"], actor.partyId),
    async run({ tx, actor, body, now }) {
      return {
        ok: true,
        data: present(
          await acceptHours(tx, { id: body.application_id, by: partyOf(actor), shown: body.minutes, now }),
        ),
      };
    },
  });

  registerCall(app, services, applicationsDisputeHours, {
    guard: ({ db, actor, sent }) => requireSentApplication(db, sent["application_id"], actor.partyId),
    async run({ tx, actor, body, now }) {
      return {
        ok: true,
        data: present(
          await disputeHours(tx, { id: body.application_id, by: partyOf(actor), text: body.text, now }),
        ),
      };
    },
  });
}
