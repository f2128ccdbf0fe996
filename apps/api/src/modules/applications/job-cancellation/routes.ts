import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { jobsCancelMany } from "@bandeja/contract/calls/job-series";
import { usesPass } from "@bandeja/contract/pass-fields";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { passWords } from "../../decisions/restrictions/find-suspension.ts";
import { requireOwnSentJob, requireOwnSentJobs } from "../../jobs/core/find-job.ts";
import { presentJob } from "../../jobs/present.ts";
import { cancelJob } from "./cancel-job.ts";
import { cancelJobs } from "./cancel-jobs.ts";

export function jobCancellationRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, jobsCancel, {
    guard: ({ db, actor, sent }) => requireOwnSentJob(db, sent["job_id"], actor.venueId),
    async run(context) {
      const { tx, actor, body, now } = context;
      const cancellation = {
        venueId: actor.venueId,
        reason: await passWords(tx, { partyId: actor.venueId, words: body.reason, now }),
        usesPass: usesPass(body),
        policy: services.config.conduct,
        now,
      };
      const { job, isPositionReturned } = await cancelJob(tx, body.job_id, cancellation);
      return { ok: true, data: presentJob(job, context), creditreturned: isPositionReturned };
    },
  });

  registerCall(app, services, jobsCancelMany, {
    guard: ({ db, actor, sent }) => requireOwnSentJobs(db, sent["jobIds"], actor.venueId),
    async run(context) {
      const { tx, actor, body, now } = context;
      const { jobs, isPositionReturned } = await cancelJobs(tx, body.jobIds, {
        venueId: actor.venueId,
        reason: await passWords(tx, { partyId: actor.venueId, words: body.reason, now }),
        policy: services.config.conduct,
        now,
      });
      const data = jobs.map((job) => presentJob(job, context));
      return { ok: true, data, creditreturned: isPositionReturned };
    },
  });
}
