import {
  applicationsAccept,
  applicationsAdd,
  applicationsCancel,
  applicationsConfirm,
  applicationsDecline,
  applicationsWithdraw,
} from "@bandeja/contract/calls/applications";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../runtime/services.ts";
import { passWords } from "../decisions/restrictions/find-suspension.ts";
import { acceptOffer } from "./accept-offer.ts";
import { applyForJob, requireJobToApplyFor } from "./apply-for-job.ts";
import { cancelApplication } from "./cancel-application.ts";
import { confirmApplication } from "./confirm-application.ts";
import { declineApplication } from "./decline-application.ts";
import { presentApplication } from "./core/present.ts";
import { transition } from "./core/transition-routes.ts";
import { withdrawApplication } from "./withdraw-application.ts";

type Execute = Parameters<typeof transition>[0];

/** A transition whose reason the other side reads: none of a party that may not write to others. */
const withWords =
  (execute: Execute): Execute =>
  async (tx, { reason, ...input }) => {
    const { by, now } = input;
    return execute(tx, { ...input, reason: await passWords(tx, { partyId: by.id, words: reason, now }) });
  };

export function applicationRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, applicationsAdd, {
    async guard({ db, sent }) {
      const { job_id: jobId } = sent;
      return typeof jobId === "string" ? requireJobToApplyFor(db, jobId) : undefined;
    },
    async run({ tx, actor, found: job, now }) {
      const application = { job, workerId: actor.partyId, now };
      return { ok: true, data: presentApplication(await applyForJob(tx, application)) };
    },
  });

  registerCall(app, services, applicationsWithdraw, transition(withWords(withdrawApplication)));
  registerCall(app, services, applicationsConfirm, transition(confirmApplication));
  registerCall(app, services, applicationsDecline, transition(withWords(declineApplication)));
  registerCall(app, services, applicationsCancel, transition(withWords(cancelApplication)));
  registerCall(app, services, applicationsAccept, transition(acceptOffer));
}
