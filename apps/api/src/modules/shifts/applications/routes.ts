import {
  applicationsAccept,
  applicationsAdd,
  applicationsCancel,
  applicationsConfirm,
  applicationsDecline,
  applicationsLate,
  applicationsMine,
  applicationsNoshow,
  applicationsTurnedAway,
  applicationsWithdraw,
  jobsFindApplications,
} from "@bandeja/contract/calls/applications";
import type { FastifyInstance } from "fastify";
import type { Tx } from "../../../db/database.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { askedPage, pageOrWhole } from "../../../kernel/paging.ts";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireOwnSentJob } from "../core/find-job.ts";
import type { Teller } from "../../notifications/notify.ts";
import { acceptPlace } from "./accept-place.ts";
import { addApplication, requireJobToApplyFor } from "./add-application.ts";
import type { Application } from "../core/application.ts";
import { cancelApplication } from "./cancel-application.ts";
import { confirmApplication } from "./confirm-application.ts";
import { declineApplication } from "./decline-application.ts";
import type { Deed } from "../core/deed.ts";
import { requireSentApplication } from "../core/find-application.ts";
import { findApplicants, findOwnApplications } from "./find-applications.ts";
import { noshowApplication } from "../completion/noshow-application.ts";
import { presentApplication } from "../core/present.ts";
import { presentApplicant, presentOwnApplication } from "./present.ts";
import { sayLate } from "./say-late.ts";
import { sayTurnedAway } from "./say-turned-away.ts";
import { withdrawApplication } from "./withdraw-application.ts";

interface DeedAsked {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly body: {
    application_id: string;
    reason?: string | undefined;
    illness?: boolean | undefined;
  };
  readonly now: Date;
  readonly services: Services;
}

/** The handler of a deed by one side to an application that is theirs. */
function deed(act: (tx: Tx, deed: Deed, teller: Teller) => Promise<Application>) {
  return {
    guard: ({ tx, caller, sent }: { tx: Tx; caller: Caller; sent: Readonly<Record<string, unknown>> }) =>
      requireSentApplication(tx, sent["application_id"], caller.id),
    async run({ tx, caller, body, now, services }: DeedAsked) {
      const { application_id: id, reason, illness = false } = body;
      const done = await act(tx, { id, by: caller, reason: reason || null, illness, now }, services);
      return { ok: true as const, data: presentApplication(done) };
    },
  };
}

export function applicationRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, jobsFindApplications, {
    guard: ({ tx, caller, sent }) => requireOwnSentJob(tx, sent["jobId"], caller.id),
    async run({ language, tx, body, now, found: job }) {
      const asked = { paging: pageOrWhole(body), now };
      const { rows, nextCursor, course } = await findApplicants(tx, job.id, asked);
      const data = rows.map((row) => presentApplicant(row, job, { now, language, course }));
      return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) };
    },
  });

  registerCall(app, services, applicationsAdd, {
    async guard({ tx, caller, sent }) {
      if (typeof sent["job_id"] === "string") await requireJobToApplyFor(tx, sent["job_id"], caller.id);
    },
    async run({ tx, caller, body, now }) {
      const application = { jobId: body.job_id, workerId: caller.id, now };
      return { ok: true, data: presentApplication(await addApplication(tx, application, services)) };
    },
  });

  registerCall(app, services, applicationsWithdraw, deed(withdrawApplication));
  registerCall(app, services, applicationsConfirm, deed(confirmApplication));
  registerCall(app, services, applicationsDecline, deed(declineApplication));
  registerCall(app, services, applicationsCancel, deed(cancelApplication));
  registerCall(app, services, applicationsNoshow, deed(noshowApplication));
  registerCall(app, services, applicationsTurnedAway, deed(sayTurnedAway));
  registerCall(app, services, applicationsAccept, deed(acceptPlace));

  registerCall(app, services, applicationsLate, {
    guard: ({ tx, caller, sent }) => requireSentApplication(tx, sent["application_id"], caller.id),
    async run({ tx, caller, body, now }) {
      const { application_id: id, minutes } = body;
      const late = await sayLate(tx, { id, workerId: caller.id, minutes, now }, services);
      return { ok: true, data: presentApplication(late) };
    },
  });

  registerCall(app, services, applicationsMine, {
    async run({ tx, caller, body, now, language }) {
      const asked = { paging: askedPage(body), now, language, services };
      const { rows, nextCursor, course } = await findOwnApplications(tx, caller, asked);
      const data = rows.map((row) => presentOwnApplication(row, { ...asked, course }));
      return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) };
    },
  });
}
