import { jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireOwnSentJob } from "../../jobs/core/find-job.ts";
import { presentJob } from "../../jobs/present.ts";
import { markJobCompleted } from "./mark-job-completed.ts";
import { parseAttendance } from "./present.ts";

export function completionRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, jobsMarkAsCompleted, {
    guard: ({ db, actor, sent }) => requireOwnSentJob(db, sent["job_id"], actor.venueId),
    async run(context) {
      const { tx, body, now } = context;
      const completion = {
        people: (body.people ?? []).map(parseAttendance),
        policy: services.config.conduct,
        now,
      };
      const job = await markJobCompleted(tx, body.job_id, completion);
      return { ok: true, data: presentJob(job, context) };
    },
  });
}
