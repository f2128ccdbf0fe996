import { jobsUpdate } from "@bandeja/contract/calls/jobs";
import { jobsUpdateMany } from "@bandeja/contract/calls/job-series";
import { jobsGetValuePayment } from "@bandeja/contract/calls/posting";
import { parseChange } from "@bandeja/contract/entities/entity";
import { jobFields } from "@bandeja/contract/entities/job";
import { restaurantInsertJobOnPayment } from "@bandeja/contract/calls/restaurants";
import { fromCents } from "@bandeja/domain/total-spend";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../http/register-call.ts";
import { requireSelf } from "../../http/require-self.ts";
import type { Services } from "../../runtime/services.ts";
import { requireOwnCredit } from "../billing/credits/attach-credit.ts";
import { requireOwnSentJob, requireOwnSentJobs } from "./core/find-job.ts";
import { payWithCredit } from "./pay-with-credit.ts";
import { presentJob } from "./present.ts";
import { updateJob } from "./update-job.ts";
import { updateJobs } from "./update-jobs.ts";
import { findFee } from "../billing/payments/get-fee.ts";

export function jobCommandRoutes(app: FastifyInstance, services: Services): void {
  const fees = services.config;

  registerCall(app, services, jobsGetValuePayment, {
    guard: async ({ actor, sent }) => requireSelf(actor, sent["restaurant_id"]),
    run: async ({ db, actor }) => ({ ok: true, data: fromCents(await findFee(db, actor.venueId, fees)) }),
  });

  registerCall(app, services, restaurantInsertJobOnPayment, {
    async guard({ db, actor, sent }) {
      requireSelf(actor, sent["restaurant_id"]);
      const creditId = sent["onetimepayment_id"];
      if (typeof creditId === "string") await requireOwnCredit(db, creditId, actor.venueId);
      await requireOwnSentJob(db, sent["job_id"], actor.venueId);
    },
    async run({ tx, actor, body, now }) {
      const { onetimepayment_id: creditId, job_id: jobId } = body;
      await payWithCredit(tx, { venueId: actor.venueId, creditId, jobId, now });
      return { ok: true };
    },
  });

  registerCall(app, services, jobsUpdate, {
    guard: ({ db, actor, sent }) => requireOwnSentJob(db, sent["job_id"], actor.venueId),
    async run(context) {
      const { tx, body, now } = context;
      const job = await updateJob(tx, body.job_id, parseChange(jobFields, body), { now });
      return { ok: true, data: presentJob(job, context) };
    },
  });

  registerCall(app, services, jobsUpdateMany, {
    guard: ({ db, actor, sent }) => requireOwnSentJobs(db, sent["jobIds"], actor.venueId),
    async run(context) {
      const { tx, body, now } = context;
      const jobs = await updateJobs(tx, body.jobIds, parseChange(jobFields, body), { now });
      return { ok: true, data: jobs.map((job) => presentJob(job, context)) };
    },
  });
}
