import {
  applicationsAccept,
  applicationsAdd,
  applicationsCancel,
  applicationsConfirm,
  applicationsDecline,
  applicationsLate,
  applicationsMine,
  applicationsNoshow,
  applicationsUndoNoShow,
  applicationsVenueNoShow,
  applicationsWithdraw,
  jobsFindApplications,
} from "@bandeja/contract/calls/applications";
import type { FastifyInstance } from "fastify";
import type { Tx } from "../../../db/database.ts";
import { partyOf, type Actor } from "../../../kernel/actor.ts";
import { parsePage, parsePageOrAll } from "../../../kernel/paging.ts";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireOwnSentJob } from "../core/find-job.ts";
import { acceptOffer } from "./accept-offer.ts";
import { applyForJob, requireJobToApplyFor } from "./apply-for-job.ts";
import type { Application } from "../core/application.ts";
import { cancelApplication } from "./cancel-application.ts";
import { confirmApplication } from "./confirm-application.ts";
import { declineApplication } from "./decline-application.ts";
import type { TransitionInput } from "../core/transition-input.ts";
import { requireSentApplication } from "../core/find-application.ts";
import { findApplicants, findOwnApplications } from "./find-applications.ts";
import { markNoShow } from "../completion/mark-no-show.ts";
import { presentApplication } from "../core/present.ts";
import { presentApplicants, presentOwnApplication } from "./present.ts";
import { reportDelay } from "./report-delay.ts";
import { reportVenueNoShow } from "./report-venue-no-show.ts";
import { undoNoShow } from "./undo-no-show.ts";
import { withdrawApplication } from "./withdraw-application.ts";

interface TransitionContext {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly body: {
    application_id: string;
    reason?: string | undefined;
    illness?: boolean | undefined;
  };
  readonly now: Date;
}

/** The handler of a transition by one side of an application. */
function transition(execute: (tx: Tx, transition: TransitionInput) => Promise<Application>) {
  return {
    guard: ({ tx, actor, sent }: { tx: Tx; actor: Actor; sent: Readonly<Record<string, unknown>> }) =>
      requireSentApplication(tx, sent["application_id"], actor.partyId),
    async run({ tx, actor, body, now }: TransitionContext) {
      const { application_id: id, reason, illness = false } = body;
      const done = await execute(tx, { id, by: partyOf(actor), reason: reason || null, illness, now });
      return { ok: true as const, data: presentApplication(done) };
    },
  };
}

export function applicationRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, jobsFindApplications, {
    guard: ({ tx, actor, sent }) => requireOwnSentJob(tx, sent["jobId"], actor.partyId),
    async run({ language, tx, body, now, found: job }) {
      const context = { paging: parsePageOrAll(body), now };
      const { rows, nextCursor, outcomes, reports } = await findApplicants(tx, job, context);
      const data = presentApplicants(rows, job, { now, language, outcomes, reports });
      return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) };
    },
  });

  registerCall(app, services, applicationsAdd, {
    async guard({ tx, sent }) {
      const { job_id: jobId } = sent;
      return typeof jobId === "string" ? requireJobToApplyFor(tx, jobId) : undefined;
    },
    async run({ tx, actor, found: job, now }) {
      const application = { job, workerId: actor.partyId, now };
      return { ok: true, data: presentApplication(await applyForJob(tx, application)) };
    },
  });

  registerCall(app, services, applicationsWithdraw, transition(withdrawApplication));
  registerCall(app, services, applicationsConfirm, transition(confirmApplication));
  registerCall(app, services, applicationsDecline, transition(declineApplication));
  registerCall(app, services, applicationsCancel, transition(cancelApplication));
  registerCall(app, services, applicationsNoshow, transition(markNoShow));
  registerCall(app, services, applicationsUndoNoShow, transition(undoNoShow));
  registerCall(app, services, applicationsVenueNoShow, transition(reportVenueNoShow));
  registerCall(app, services, applicationsAccept, transition(acceptOffer));

  registerCall(app, services, applicationsLate, {
    guard: ({ tx, actor, sent }) => requireSentApplication(tx, sent["application_id"], actor.partyId),
    async run({ tx, actor, body, now }) {
      const { application_id: id, minutes } = body;
      const late = await reportDelay(tx, { id, workerId: actor.partyId, minutes, now });
      return { ok: true, data: presentApplication(late) };
    },
  });

  registerCall(app, services, applicationsMine, {
    async run({ tx, actor, body, now, language, cityLanguage }) {
      const context = { paging: parsePage(body), now, language, cityLanguage, services };
      const { rows, nextCursor, outcomes } = await findOwnApplications(tx, actor, context);
      const data = rows.map((row) => presentOwnApplication(row, { ...context, outcomes }));
      return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) };
    },
  });
}
