import { restaurantInsertJobOnPayment } from "@bandeja/contract/calls/restaurants";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import { requireSelf } from "../../../http/require-self.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireOwnSentJob } from "../../shifts/jobs/find-job.ts";
import { insertJobOnPayment, requireOwnCredit } from "../../shifts/jobs/insert-job-on-payment.ts";

export function creditRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, restaurantInsertJobOnPayment, {
    async guard({ tx, caller, sent }) {
      requireSelf(caller, sent["restaurant_id"]);
      const creditId = sent["onetimepayment_id"];
      if (typeof creditId === "string") await requireOwnCredit(tx, creditId, caller.id);
      await requireOwnSentJob(tx, sent["job_id"], caller.id);
    },
    async run({ tx, caller, body, now }) {
      const { onetimepayment_id: creditId, job_id: jobId } = body;
      await insertJobOnPayment(tx, { restaurantId: caller.id, creditId, jobId, now });
      return { ok: true };
    },
  });
}
