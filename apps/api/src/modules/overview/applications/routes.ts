import { applicationsMine, jobsFindApplications } from "@bandeja/contract/calls/applications";
import type { FastifyInstance } from "fastify";
import { parsePage, parsePageOrAll } from "../../../kernel/paging.ts";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireOwnSentJob } from "../../jobs/core/find-job.ts";
import { findApplicants, findOwnApplications } from "./find-applications.ts";
import { presentApplicants, presentOwnApplication } from "./present.ts";

/** The lists of applications: those for a job, and a worker's own. */
export function applicationListRoutes(app: FastifyInstance, services: Services): void {
  const policy = services.config.conduct;
  registerCall(app, services, jobsFindApplications, {
    guard: ({ db, actor, sent }) => requireOwnSentJob(db, sent["jobId"], actor.partyId),
    async run({ language, db, body, now, found: job }) {
      const context = { paging: parsePageOrAll(body), now };
      const { rows, nextCursor, outcomes } = await findApplicants(db, job, context);
      const data = presentApplicants(rows, job, { now, language, outcomes, policy });
      return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) };
    },
  });

  registerCall(app, services, applicationsMine, {
    async run({ db, actor, body, now, language, cityLanguage }) {
      const context = { paging: parsePage(body), now, language, cityLanguage, services };
      const { rows, nextCursor, outcomes } = await findOwnApplications(db, actor, context);
      const data = rows.map((row) => presentOwnApplication(row, { ...context, outcomes }));
      return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) };
    },
  });
}
